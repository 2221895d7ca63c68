--- Questions to the language server.
local say = require('tops.words').say

local M = {}

M.CLIENT = 'tops_lsp'

---@param message string
function M.warn(message)
  vim.notify('tops: ' .. message, vim.log.levels.WARN)
end

--- The client of a buffer; says so where there is none.
---@param bufnr integer
---@return vim.lsp.Client?
function M.client(bufnr)
  local client = vim.lsp.get_clients({ bufnr = bufnr, name = M.CLIENT })[1]
  if not client then
    M.warn(say('no-server'))
  end
  return client
end

--- Asks about a buffer. `answered` hears a result, unless the returned function was called before.
---@param bufnr integer
---@param method string
---@param params table
---@param answered fun(result: table)
---@return fun() cancel
local function send(bufnr, method, params, answered)
  local client = M.client(bufnr)
  local waits = true
  if not client then
    return function() end
  end
  local sent, id = client:request(method, params, function(err, result)
    if not waits then
      return
    end
    waits = false
    if err then
      M.warn(err.message)
    elseif type(result) == 'table' and vim.api.nvim_buf_is_valid(bufnr) then
      answered(result)
    end
  end, bufnr)
  return function()
    if sent and waits then
      client:cancel_request(id)
    end
    waits = false
  end
end

--- Asks about a buffer's runs. `answered` hears the result of a command that has one.
---@param bufnr integer
---@param command string
---@param argument table what the command takes besides the document
---@param answered fun(result: table)
function M.ask(bufnr, command, argument, answered)
  local params = { command = command, arguments = { M.about(bufnr, argument) } }
  send(bufnr, 'workspace/executeCommand', params, answered)
end

--- The same for a request of the server's own.
---@param bufnr integer
---@param method string
---@param params table what it takes besides the document
---@param answered fun(result: table)
---@return fun() cancel
function M.request(bufnr, method, params, answered)
  return send(bufnr, method, M.about(bufnr, params), answered)
end

---@param bufnr integer
---@param argument table
---@return table
function M.about(bufnr, argument)
  return vim.tbl_extend('force', { uri = vim.uri_from_bufnr(bufnr) }, argument)
end

return M
