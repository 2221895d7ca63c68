-- What every session in a Neovim needs. All are told by environment variables, and report as JSON on stdout.
--   TOPS_FILE  file to open    TOPS_SERVER  server command, a JSON array
local M = {}

M.TIMEOUT_MS = 60000

local server_exit_code = nil

function M.wait_for(what, condition)
  vim.wait(M.TIMEOUT_MS, function()
    return server_exit_code ~= nil or condition()
  end, 20)
  if server_exit_code then
    error('the server ended with code ' .. server_exit_code)
  end
  if not condition() then
    error('gave up waiting for ' .. what)
  end
end

-- Opens the file and waits for the server; its client.
function M.open()
  vim.lsp.config('tops_lsp', {
    cmd = vim.json.decode(vim.env.TOPS_SERVER),
    on_exit = function(code)
      server_exit_code = code
    end,
  })
  vim.lsp.enable('tops_lsp')
  vim.cmd.edit(vim.fn.fnameescape(vim.env.TOPS_FILE))
  local function client()
    return vim.lsp.get_clients({ bufnr = 0, name = 'tops_lsp' })[1]
  end
  M.wait_for('the server', client)
  return client()
end

-- What the user is told from here on.
function M.notified()
  local messages = {}
  vim.notify = function(message)
    messages[#messages + 1] = message
  end
  return messages
end

-- Reports what a session returns, and ends the editor.
function M.report(session)
  local ok, report = xpcall(session, debug.traceback)
  io.stdout:write(vim.json.encode(ok and report or { error = report }), '\n')
  vim.cmd(ok and 'qall!' or 'cquit 1')
end

return M
