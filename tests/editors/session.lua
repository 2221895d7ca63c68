-- One editing session in a real Neovim, told by environment variables and reported as JSON on stdout.
--   TOPS_FILE    file to open          TOPS_SERVER  server command, a JSON array
--   TOPS_SYMBOL  word to hover on      TOPS_KERNEL  word on whose line :TopsRun is given
local TIMEOUT_MS = tonumber(vim.env.TOPS_TIMEOUT_MS) or 30000

local server_exit_code = nil

local function wait_for(what, condition)
  vim.wait(TIMEOUT_MS, function()
    return server_exit_code ~= nil or condition()
  end, 20)
  if server_exit_code then
    error('the server ended with code ' .. server_exit_code)
  end
  if not condition() then
    error('gave up waiting for ' .. what)
  end
end

local function go_to(word)
  vim.fn.cursor(1, 1)
  if vim.fn.search('\\V\\<' .. word .. '\\>', 'cW') == 0 then
    error('no such word: ' .. word)
  end
end

local function ask(client, method, params)
  local answer, problem = client:request_sync(method, params, TIMEOUT_MS, 0)
  if not answer or answer.err then
    error(method .. ': ' .. (problem or answer.err.message))
  end
  return answer.result
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

local function hover(client, word)
  go_to(word)
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  return ask(client, 'textDocument/hover', params)
end

local function lenses(client)
  local document = { textDocument = vim.lsp.util.make_text_document_params(0) }
  return vim.tbl_map(function(lens)
    return { line = lens.range.start.line + 1, command = lens.command }
  end, ask(client, 'textDocument/codeLens', document))
end

local function at(client, word)
  go_to(word)
  return vim.lsp.util.make_position_params(0, client.offset_encoding)
end

local function definition(client, word)
  local found = ask(client, 'textDocument/definition', at(client, word))
  return vim.tbl_map(function(place) return place.range.start.line + 1 end, found)
end

local function completions(client, word)
  local params = at(client, word)
  params.position.character = params.position.character + 3
  local found = ask(client, 'textDocument/completion', params)
  return vim.tbl_map(function(item) return item.label end, found.items)
end

local function hints(client)
  local document = vim.lsp.util.make_text_document_params(0)
  local last = vim.api.nvim_buf_line_count(0)
  local whole = { start = { line = 0, character = 0 }, ['end'] = { line = last, character = 0 } }
  local found = ask(client, 'textDocument/inlayHint', { textDocument = document, range = whole })
  return vim.tbl_map(function(hint) return { line = hint.position.line + 1, label = hint.label } end, found)
end

local function actions(client)
  local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
  local found = vim.diagnostic.get(0)[1]
  local wrong = found.user_data.lsp
  params.range = wrong.range
  params.context = { diagnostics = { wrong } }
  return vim.tbl_map(function(action) return action.title end, ask(client, 'textDocument/codeAction', params))
end

local function rename(client, word, new)
  local params = at(client, word)
  params.newName = new
  vim.lsp.util.apply_workspace_edit(
    ask(client, 'textDocument/rename', params), client.offset_encoding)
  local changed = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
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
  vim.lsp.config('tops_lsp', {
    cmd = vim.json.decode(vim.env.TOPS_SERVER),
    on_exit = function(code)
      server_exit_code = code
    end,
  })
  vim.lsp.enable('tops_lsp')
  vim.cmd.edit(vim.fn.fnameescape(vim.env.TOPS_FILE))
  wait_for('the server', function()
    return vim.lsp.get_clients({ bufnr = 0, name = 'tops_lsp' })[1] ~= nil
  end)
  local client = vim.lsp.get_clients({ bufnr = 0, name = 'tops_lsp' })[1]
  return {
    filetype = vim.bo.filetype,
    syntax = vim.b.current_syntax,
    diagnostics = diagnostics(),
    hover = hover(client, vim.env.TOPS_SYMBOL),
    lenses = lenses(client),
    definition = definition(client, vim.env.TOPS_KERNEL),
    completions = completions(client, vim.env.TOPS_SYMBOL),
    hints = hints(client),
    actions = actions(client),
    renamed = rename(client, vim.env.TOPS_SYMBOL, 'doubled'),
    result = run(vim.env.TOPS_KERNEL),
  }
end

local ok, report = xpcall(session, debug.traceback)
io.stdout:write(vim.json.encode(ok and report or { error = report }), '\n')
vim.cmd(ok and 'qall!' or 'cquit 1')
