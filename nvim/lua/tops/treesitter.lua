--- Highlighting by tree-sitter, where the user has the parser and the queries of C++.
local M = {}

local LANGUAGE = 'tops'

--- C++'s parser under a name of its own: the dialect has its own queries (`queries/tops`).
---@return boolean # whether there is a parser that fits this Neovim
local function register()
  local path = vim.api.nvim_get_runtime_file('parser/cpp.*', false)[1]
  if not path then
    return false
  end
  local loaded, added = pcall(vim.treesitter.language.add, LANGUAGE, { path = path, symbol_name = 'cpp' })
  return loaded and added == true
end

---@param name string
---@return boolean
local function has_queries(name)
  return #vim.treesitter.query.get_files('cpp', name) > 0
    and #vim.treesitter.query.get_files(LANGUAGE, name) > 0
end

--- Whether there are a parser and queries to highlight with.
---@return boolean
function M.is_usable()
  return has_queries('highlights') and register()
end

--- Highlights a buffer, unless `vim.g.tops_treesitter` is false. The dialect's queries stand on top of
--- C++'s: without those the buffer keeps the syntax file.
---@param bufnr integer
---@return boolean # whether it does
function M.start(bufnr)
  local wanted = vim.g.tops_treesitter ~= false and M.is_usable()
  local starts = wanted and pcall(vim.treesitter.start, bufnr, LANGUAGE)
  return starts == true
end

return M
