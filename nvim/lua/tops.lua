--- Kernels on the simulated device, from Neovim.
local kernels = require('tops.kernels')
local server = require('tops.server')
local say = require('tops.words').say

local M = {}

---@class tops.RunResult
---@field title string
---@field markdown string
---@field findings integer
---@field ok boolean

---@param win integer
---@return boolean
local function shows_result(win)
  return vim.b[vim.api.nvim_win_get_buf(win)].tops_result == true
end

---@param title string
---@return integer bufnr
local function result_buffer(title)
  local bufnr = vim.fn.bufadd('tops-result://' .. title)
  vim.fn.bufload(bufnr)
  vim.b[bufnr].tops_result = true
  vim.bo[bufnr].buftype = 'nofile'
  vim.bo[bufnr].swapfile = false
  vim.bo[bufnr].filetype = 'markdown'
  vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buffer = bufnr, desc = say('close') })
  return bufnr
end

---@param bufnr integer
---@param text string
local function fill(bufnr, text)
  vim.bo[bufnr].modifiable = true
  vim.api.nvim_buf_set_lines(bufnr, 0, -1, false, vim.split(text, '\n'))
  vim.bo[bufnr].modifiable = false
end

--- Shows a result in a vertical split, in the window of the last result if that is still open.
---@param result tops.RunResult
function M.show(result)
  local bufnr = result_buffer(result.title)
  fill(bufnr, result.markdown)
  local win = vim.iter(vim.api.nvim_tabpage_list_wins(0)):find(shows_result)
  if win then
    vim.api.nvim_win_set_buf(win, bufnr)
  else
    vim.api.nvim_open_win(bufnr, false, { split = 'right', win = 0 })
  end
end

---@param err lsp.ResponseError?
---@param result tops.RunResult?
local function receive(err, result)
  if err then
    server.warn(err.message)
  elseif type(result) == 'table' and result.markdown then
    M.show(result)
  end
end

--- Runs a `tops.run` or `tops.profile` command as a code lens or code action carries it.
---@param command lsp.Command
---@param context { client_id: integer, bufnr: integer? }
function M.execute(command, context)
  local client = assert(vim.lsp.get_client_by_id(context.client_id))
  local params = { command = command.command, arguments = command.arguments }
  client:request('workspace/executeCommand', params, receive, context.bufnr)
end

--- Runs the kernel of the given name, or the one the cursor is in or below.
---@param name string? empty: by cursor
function M.run(name)
  kernels.find(name, M.execute)
end

--- Profiles the kernel of the given name, or the one the cursor is in or below.
---@param name string? empty: by cursor
function M.profile(name)
  kernels.find(name, function(command, context)
    local subject = command.arguments[1]
    local argument = { uri = subject.uri, kernel = subject.kernel }
    M.execute({ title = '', command = 'tops.profile', arguments = { argument } }, context)
  end)
end

--- A run has ended, whoever asked for it.
---@param run { uri: string, kernel: string, ok: boolean }
function M.run_finished(run)
  local bufnr = vim.uri_to_bufnr(run.uri)
  if vim.api.nvim_buf_is_loaded(bufnr) then
    require('tops.values').run_finished(bufnr, run.kernel)
    require('tops.report').run_finished(bufnr)
  end
end

--- Opens the header of a source, or the source of a header.
function M.switch()
  local client = server.client(0)
  if client then
    local params = { uri = vim.uri_from_bufnr(0) }
    client:request('textDocument/switchSourceHeader', params, function(_, uri)
      if type(uri) == 'string' then
        vim.cmd.edit(vim.fn.fnameescape(vim.uri_to_fname(uri)))
      else
        server.warn(say('no-counterpart'))
      end
    end, 0)
  end
end

--- Writes the last run of the kernel under the cursor above it, as a test.
function M.write_test()
  kernels.find('', function(command, context)
    local client = assert(vim.lsp.get_client_by_id(context.client_id))
    local params = { command = 'tops.writeTest', arguments = command.arguments }
    client:request('workspace/executeCommand', params, function(err, made)
      if err or type(made) ~= 'table' then
        server.warn(err and err.message or say('no-run'))
      elseif made.problem then
        server.warn(made.problem)
      else
        vim.lsp.util.apply_workspace_edit(made.edit, client.offset_encoding)
      end
    end, context.bufnr)
  end)
end

function M.stop()
  local client = server.client(0)
  if client then
    client:request('workspace/executeCommand', { command = 'tops.stop' }, receive, 0)
  end
end

return M
