-- One editing session in a real Neovim, told by environment variables and reported as JSON on stdout.
-- What a user does with keys is done with the functions behind the keys; which requests that made is
-- recorded.
--   TOPS_FILE    file to open          TOPS_SERVER  server command, a JSON array
--   TOPS_SYMBOL  word to hover on      TOPS_KERNEL  word on whose line :TopsRun is given
local steps = require('steps')
local wait_for = steps.wait_for

local function go_to(word)
  vim.fn.cursor(1, 1)
  if vim.fn.search('\\V\\<' .. word .. '\\>', 'cW') == 0 then
    error('no such word: ' .. word)
  end
end

local requests = {}

local function record()
  vim.api.nvim_create_autocmd('LspRequest', {
    callback = function(event)
      local request = event.data.request
      if request.type == 'complete' then
        requests[request.method] = true
      end
    end,
  })
end

local function ask(client, method, params)
  local answer, problem = client:request_sync(method, params, steps.TIMEOUT_MS, 0)
  if not answer or answer.err then
    error(method .. ': ' .. (problem or answer.err.message))
  end
  return answer.result
end

local function lines()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function diagnostics()
  wait_for('diagnostics', function()
    return #vim.diagnostic.get(0) > 0
  end)
  return vim.tbl_map(function(diagnostic)
    local lsp = vim.tbl_get(diagnostic, 'user_data', 'lsp') or {}
    return {
      line = diagnostic.lnum + 1,
      text = vim.api.nvim_buf_get_text(
        0, diagnostic.lnum, diagnostic.col, diagnostic.end_lnum, diagnostic.end_col, {})[1],
      code = diagnostic.code,
      source = diagnostic.source,
      message = diagnostic.message,
      href = vim.tbl_get(lsp, 'codeDescription', 'href'),
    }
  end, vim.diagnostic.get(0))
end

local function floating_window()
  return vim.iter(vim.api.nvim_list_wins()):find(function(win)
    return vim.api.nvim_win_get_config(win).relative ~= ''
  end)
end

local function hover(word)
  go_to(word)
  vim.lsp.buf.hover()
  wait_for('a hover', floating_window)
  local win = floating_window()
  local shown = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(win), 0, -1, false)
  vim.api.nvim_win_close(win, true)
  return table.concat(shown, '\n')
end

local function lenses()
  vim.lsp.codelens.refresh({ bufnr = 0 })
  wait_for('lenses', function()
    return #vim.lsp.codelens.get(0) > 0
  end)
  return vim.tbl_map(function(lens)
    return { line = lens.range.start.line + 1, command = lens.command }
  end, vim.lsp.codelens.get(0))
end

local function at(client, word)
  go_to(word)
  return vim.lsp.util.make_position_params(0, client.offset_encoding)
end

-- From the last use of a word.
local function definition(word)
  vim.cmd.normal({ 'G$', bang = true })
  vim.fn.search('\\V\\<' .. word .. '\\>', 'bcW')
  local from = vim.fn.line('.')
  vim.lsp.buf.definition()
  wait_for('a jump', function()
    return vim.fn.line('.') ~= from
  end)
  return { from = from, to = vim.fn.line('.') }
end

local function completions(client, word)
  local params = at(client, word)
  params.position.character = params.position.character + 3
  local found = ask(client, 'textDocument/completion', params)
  return vim.tbl_map(function(item) return item.label end, found.items)
end

local function hints()
  vim.lsp.inlay_hint.enable(true, { bufnr = 0 })
  wait_for('hints', function()
    return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0
  end)
  return vim.tbl_map(function(hint)
    return { line = hint.inlay_hint.position.line + 1, label = hint.inlay_hint.label }
  end, vim.lsp.inlay_hint.get({ bufnr = 0 }))
end

-- All that is offered at the first problem, and the text after the one whose title begins so.
local function actions(beginning)
  local found, titles, before = vim.diagnostic.get(0)[1], {}, lines()
  vim.fn.cursor(found.lnum + 1, found.col + 1)
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action)
      titles[#titles + 1] = action.title
      return vim.startswith(action.title, beginning) and action.title:find('this line') ~= nil
    end,
  })
  wait_for('an edit', function()
    return lines() ~= before
  end)
  wait_for('its diagnostics', function()
    return #vim.diagnostic.get(0) == 0
  end)
  local changed = lines()
  vim.cmd.undo()
  return { titles = titles, changed = changed }
end

local function rename(word, new)
  go_to(word)
  local before = lines()
  vim.lsp.buf.rename(new)
  wait_for('a rename', function()
    return lines() ~= before
  end)
  local changed = lines()
  vim.cmd.undo()
  return changed
end

local function result_window()
  return vim.iter(vim.api.nvim_list_wins()):find(function(win)
    return vim.startswith(vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(win)), 'tops-result://')
  end)
end

local function run(word)
  go_to(word)
  local code_window = vim.api.nvim_get_current_win()
  vim.cmd.TopsRun()
  wait_for('a result', result_window)
  local win = result_window()
  local bufnr = vim.api.nvim_win_get_buf(win)
  return {
    name = vim.api.nvim_buf_get_name(bufnr),
    filetype = vim.bo[bufnr].filetype,
    markdown = table.concat(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false), '\n'),
    beside = vim.api.nvim_win_get_position(win)[2] > vim.api.nvim_win_get_position(code_window)[2],
    focused = vim.api.nvim_get_current_win() == win,
  }
end

local function session()
  record()
  local client = steps.open()
  return {
    filetype = vim.bo.filetype,
    syntax = vim.b.current_syntax,
    diagnostics = diagnostics(),
    hover = hover(vim.env.TOPS_SYMBOL),
    lenses = lenses(),
    definition = definition(vim.env.TOPS_SYMBOL),
    completions = completions(client, vim.env.TOPS_SYMBOL),
    hints = hints(),
    actions = actions('Disable'),
    renamed = rename(vim.env.TOPS_SYMBOL, 'doubled'),
    result = run(vim.env.TOPS_KERNEL),
    requests = vim.tbl_keys(requests),
  }
end

steps.report(session)
