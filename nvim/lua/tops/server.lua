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

--- Asks about a buffer's runs. `answered` hears the result of a command that has one.
---@param bufnr integer
---@param command string
---@param argument table what the command takes besides the document
---@param answered fun(result: table)
function M.ask(bufnr, command, argument, answered)
  local client = M.client(bufnr)
  if not client then
    return
  end
  local params = { command = command, arguments = { M.about(bufnr, argument) } }
  client:request('workspace/executeCommand', params, function(err, result)
    if err then
      M.warn(err.message)
    elseif type(result) == 'table' and vim.api.nvim_buf_is_valid(bufnr) then
      answered(result)
    end
  end, bufnr)
end

---@param bufnr integer
---@param argument table
---@return table
function M.about(bufnr, argument)
  return vim.tbl_extend('force', { uri = vim.uri_from_bufnr(bufnr) }, argument)
end

return M
