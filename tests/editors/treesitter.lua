-- Opens a file in a real Neovim and reports how it is highlighted and folded.
--   TOPS_FILE  file to open    TOPS_MORE  folder with a parser and queries of C++, or nothing
local steps = require('steps')

local function captures(word)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search('\\V\\<' .. word .. '\\>', 'cW') > 0, word)
  local row, column = vim.fn.line('.') - 1, vim.fn.col('.') - 1
  return vim.tbl_map(function(found) return found.capture end,
    vim.treesitter.get_captures_at_pos(0, row, column))
end

local function folds()
  local found = {}
  for line = 1, vim.fn.line('$') do
    found[line] = vim.treesitter.foldexpr(line)
  end
  return found
end

-- What each kind of object holds, selected from a word.
local function objects(word, names)
  local found = {}
  for _, name in ipairs(names) do
    vim.fn.cursor(1, 1)
    vim.fn.search('\\V' .. word, 'cW')
    require('tops.textobjects').select(name)
    vim.cmd.normal({ '"zy', bang = true })
    found[name] = vim.fn.getreg('z')
  end
  return found
end

local function session()
  if vim.env.TOPS_MORE then
    vim.opt.runtimepath:prepend(vim.env.TOPS_MORE)
  end
  vim.cmd.edit(vim.fn.fnameescape(vim.env.TOPS_FILE))
  local report = { filetype = vim.bo.filetype, syntax = vim.bo.syntax, queries = vim.empty_dict() }
  report.highlighted = vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()] ~= nil
  if report.highlighted then
    local parser = assert(vim.treesitter.get_parser(0))
    parser:parse(true)
    report.language = parser:lang()
    for _, name in ipairs({ 'highlights', 'folds', 'locals', 'textobjects' }) do
      report.queries[name] = #assert(vim.treesitter.query.get('tops', name)).captures
    end
    report.captures = {}
    for _, word in ipairs({ '__global__', '__shared__', '__vector', 'threadIdx', 'int' }) do
      report.captures[word] = captures(word)
    end
    report.folds = folds()
    report.objects = vim.tbl_extend('error',
      objects('threadIdx', { 'kernel.inner', 'kernel.outer', 'function.outer', 'loop.outer', 'loop.inner' }),
      objects('*out', { 'parameter.inner' }),
      objects('k<<<', { 'launch.outer' }))
    vim.fn.cursor(1, 1)
    vim.fn.search('threadIdx')
    vim.keymap.set('o', 'il', function() require('tops.textobjects').select('loop.inner') end)
    vim.cmd.normal('dil')
    report.deleted = table.concat(vim.api.nvim_buf_get_lines(0, 3, 6, false), '\n')
  end
  return report
end

steps.report(session)
