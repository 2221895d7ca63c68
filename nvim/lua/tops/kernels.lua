--- Kernels that can be run, by the lenses above them.
local server = require('tops.server')
local say = require('tops.words').say

local M = {}

local RUN = 'tops.run'

---@param lenses lsp.CodeLens[]
---@param accepts fun(lens: lsp.CodeLens): boolean
---@return lsp.Command? # of the last lens that fits
local function last_run(lenses, accepts)
  local fitting = vim.iter(lenses):filter(function(lens)
    return lens.command ~= nil and lens.command.command == RUN and accepts(lens)
  end)
  local chosen = fitting:fold(nil, function(best, lens)
    local later = best == nil or lens.range.start.line >= best.range.start.line
    return later and lens or best
  end)
  return chosen and chosen.command
end

--- Finds the kernel of the given name, or the one the cursor is in or below.
---@param name string? empty: by cursor
---@param found fun(command: lsp.Command, context: { client_id: integer, bufnr: integer }) hears what runs it
function M.find(name, found)
  local bufnr = vim.api.nvim_get_current_buf()
  local client = server.client(bufnr)
  if not client then
    return
  end
  local cursor_line = vim.api.nvim_win_get_cursor(0)[1] - 1
  local function accepts(lens)
    if name and name ~= '' then
      return lens.command.arguments[1].kernel == name
    end
    return lens.range.start.line <= cursor_line
  end
  local params = { textDocument = vim.lsp.util.make_text_document_params(bufnr) }
  client:request('textDocument/codeLens', params, function(err, lenses)
    local command = not err and last_run(lenses or {}, accepts)
    if command then
      found(command, { client_id = client.id, bufnr = bufnr })
    else
      server.warn(err and err.message or say('no-kernel'))
    end
  end, bufnr)
end

return M
