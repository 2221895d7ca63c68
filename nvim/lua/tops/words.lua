--- The plugin's sentences in the user's language.
local M = {}

---@type table<string, table<string, string>>
M.SENTENCES = {
  en = {
    ['no-server'] = 'no language server is attached to this buffer',
    ['no-kernel'] = 'there is no such kernel here',
    ['no-run'] = 'no kernel of this buffer has been run',
    ['no-debugger'] = 'nvim-dap is not installed',
    ['no-stop'] = 'no kernel stands in the debugger',
    ['not-written'] = 'cannot write %s',
    ['values-of'] = 'Values of',
    ['all-threads'] = 'all threads',
    ['all-lanes'] = 'all lanes',
    lane = 'lane %d',
    ['debug-file'] = 'main(), or the only kernel',
    ['debug-entry'] = 'from the first statement',
    ['debug-kernel'] = 'this kernel',
    ['close'] = 'Close the result',
    ['close-query'] = 'Close the query',
    ['take-rule'] = 'Yank the query as a rule for tops-lint.toml',
    ['rule-taken'] = 'the query is yanked as a rule for tops-lint.toml: give it a name and a message',
    matches = 'matches: %d, in files: %d.',
    first = 'The first %d are shown.',
    kernel = 'kernel',
    value = 'value %s',
    ['health-editor'] = 'Editor',
    ['health-old'] = 'Neovim 0.11 or later is needed',
    ['health-filetype'] = 'files named .tops are TOPS C++',
    ['health-no-filetype'] = 'files named .tops are not known',
    ['health-runtimepath'] = 'Put the folder nvim of tops-lsp on the runtime path, not the repository.',
    ['health-server'] = 'Programs',
    ['health-version'] = '%s: %s',
    ['health-missing'] = '%s cannot be run',
    ['health-install'] = 'Install tops-lsp as its README.md says, into an environment whose bin is on PATH.',
    ['health-own-command'] = 'the language server is started by a function of yours',
    ['health-client'] = 'the language server serves %s',
    ['health-no-client'] = "the language server does not run: it starts with a .tops file, after vim.lsp.enable('tops_lsp')",
    ['health-others'] = 'What may be there',
    ['health-no-dap'] = 'nvim-dap is not installed: there is no :TopsDebug',
    ['health-treesitter'] = 'tree-sitter highlights, with the queries of TOPS C++',
    ['health-no-treesitter'] = 'the syntax file highlights: the tree-sitter parser of C++ is not installed (:TSInstall cpp)',
    ['TopsRun'] = 'Run the kernel under the cursor, or the one named, on the simulated GCU300',
    ['TopsProfile'] = 'Tell where the time of a kernel would go',
    ['TopsStop'] = 'Stop a running simulation',
    ['TopsReport'] = 'Open the report of the last run in the browser',
    ['TopsValues'] = 'Choose whose values stand at the ends of lines; with ! show or hide them',
    ['TopsTest'] = 'Write the last run of the kernel under the cursor above it as a test',
    ['TopsLaunches'] = 'Show who launches and calls whom, in the browser',
    ['TopsSwitch'] = 'Open the header of this source, or the source of this header',
    ['no-counterpart'] = 'there is no header or source of this file',
    ['TopsQuery'] = 'Find by query, live, in this buffer or with ! in all files of the workspace',
    ['TopsDebug'] = 'Debug the kernel under the cursor, or the one named (needs nvim-dap)',
    ['TopsLastWrite'] = 'Debugging: back to the last write of the expression, or of the word under the cursor',
  },
  ['zh-CN'] = {
    ['no-server'] = '此缓冲区没有连接语言服务器',
    ['no-kernel'] = '此处没有这个核函数',
    ['no-run'] = '此缓冲区中还没有运行过核函数',
    ['no-debugger'] = '没有安装 nvim-dap',
    ['no-stop'] = '调试器中没有停住的核函数',
    ['not-written'] = '无法写入 %s',
    ['values-of'] = '显示谁的值',
    ['all-threads'] = '所有线程',
    ['all-lanes'] = '所有通道',
    lane = '通道 %d',
    ['debug-file'] = 'main() 或唯一的核函数',
    ['debug-entry'] = '从第一条语句开始',
    ['debug-kernel'] = '此核函数',
    ['close'] = '关闭结果',
    ['close-query'] = '关闭查询',
    ['take-rule'] = '将查询复制为 tops-lint.toml 的规则',
    ['rule-taken'] = '查询已复制为 tops-lint.toml 的规则，请为它取名和编写消息',
    matches = '匹配：%d 处，文件：%d 个。',
    first = '只显示前 %d 处。',
    kernel = '核函数',
    value = '值 %s',
    ['health-editor'] = '编辑器',
    ['health-old'] = '需要 Neovim 0.11 或更高版本',
    ['health-filetype'] = '.tops 文件是 TOPS C++',
    ['health-no-filetype'] = '无法识别 .tops 文件',
    ['health-runtimepath'] = '请把 tops-lsp 的 nvim 文件夹加入运行时路径，而不是整个仓库。',
    ['health-server'] = '程序',
    ['health-version'] = '%s：%s',
    ['health-missing'] = '无法运行 %s',
    ['health-install'] = '请按 README.zh-CN.md 安装 tops-lsp，并使该环境的 bin 位于 PATH 中。',
    ['health-own-command'] = '语言服务器由您自己的函数启动',
    ['health-client'] = '语言服务器正在服务 %s',
    ['health-no-client'] = "语言服务器没有运行：执行 vim.lsp.enable('tops_lsp') 后，打开 .tops 文件时启动",
    ['health-others'] = '可选组件',
    ['health-no-dap'] = '没有安装 nvim-dap：没有 :TopsDebug',
    ['health-treesitter'] = '由 tree-sitter 高亮，使用 TOPS C++ 的查询',
    ['health-no-treesitter'] = '由语法文件高亮：没有安装 C++ 的 tree-sitter 解析器（:TSInstall cpp）',
    ['TopsRun'] = '在模拟的 GCU300 上运行光标处的或指定名称的核函数',
    ['TopsProfile'] = '说明核函数的时间会花在何处',
    ['TopsStop'] = '停止正在进行的模拟',
    ['TopsReport'] = '在浏览器中打开上次运行的报告',
    ['TopsValues'] = '选择行尾显示谁的值；加 ! 则显示或隐藏',
    ['TopsTest'] = '将光标处核函数的上次运行写成其上方的测试',
    ['TopsLaunches'] = '在浏览器中显示启动与调用关系',
    ['TopsSwitch'] = '打开此源文件的头文件，或此头文件的源文件',
    ['no-counterpart'] = '没有与此文件对应的头文件或源文件',
    ['TopsQuery'] = '按查询实时查找：在此缓冲区中，加 ! 则在工作区的所有文件中',
    ['TopsDebug'] = '调试光标处的或指定名称的核函数（需要 nvim-dap）',
    ['TopsLastWrite'] = '调试时：回到表达式或光标处单词的值最后一次被写入之处',
  },
}

--- The locale of the editor's messages, else of the environment: `zh_CN.UTF-8`.
---@return string
function M.locale()
  local named = { vim.v.lang, vim.env.LC_ALL or '', vim.env.LC_MESSAGES or '', vim.env.LANG or '' }
  return vim.iter(named):find(function(name)
    return name ~= '' and name ~= 'POSIX' and not name:find('^C%f[%W]')
  end) or 'en'
end

--- The language of the server's settings, else of the locale.
---@return 'en'|'zh-CN'
local function language()
  local settings = (vim.lsp.config.tops_lsp or {}).settings
  local chosen = vim.tbl_get(settings or {}, 'tops', 'language')
  local wanted = type(chosen) == 'string' and chosen ~= 'auto' and chosen or M.locale()
  return vim.startswith(wanted:lower(), 'zh') and 'zh-CN' or 'en'
end

---@param key string
---@param ... any what its sentence leaves open
---@return string
function M.say(key, ...)
  return M.SENTENCES[language()][key]:format(...)
end

return M
