--- Text objects of `queries/tops/textobjects.scm`, for those who have no plugin that reads them.
local M = {}

---@param name string
---@return Range4[] # where the objects of a kind stand in the buffer
local function all(name)
  local parser = vim.treesitter.get_parser(0, 'tops', { error = false })
  local query = parser and vim.treesitter.query.get('tops', 'textobjects')
  local found = {}
  if not parser or not query then
    return found
  end
  for _, tree in ipairs(parser:parse()) do
    for _, match in query:iter_matches(tree:root(), 0) do
      for id, nodes in pairs(match) do
        if query.captures[id] == name then
          local row, column = nodes[1]:start()
          local end_row, end_column = nodes[#nodes]:end_()
          found[#found + 1] = { row, column, end_row, end_column }
        end
      end
    end
  end
  return found
end

local function is_before(row, column, other_row, other_column)
  return row < other_row or (row == other_row and column < other_column)
end

--- The smallest object of a kind around the cursor, such as `kernel.outer`.
---@param name string
---@return Range4? # none where there is none, or no parser of C++
function M.around(name)
  local row, column = vim.fn.line('.') - 1, vim.fn.col('.') - 1
  local best = nil
  for _, range in ipairs(all(name)) do
    local holds = not is_before(row, column, range[1], range[2]) and is_before(row, column, range[3], range[4])
    local inside = not best or not is_before(range[1], range[2], best[1], best[2])
    if holds and inside then
      best = range
    end
  end
  return best
end

--- Selects it, for mappings of visual and operator-pending mode.
---@param name string
function M.select(name)
  local range = M.around(name)
  if not range then
    return
  end
  if vim.api.nvim_get_mode().mode:find('[vV\22]') then
    vim.cmd.normal({ '\27', bang = true })
  end
  vim.api.nvim_win_set_cursor(0, { range[1] + 1, range[2] })
  vim.cmd.normal({ 'v', bang = true })
  local last = range[4] > 0 and { range[3] + 1, range[4] - 1 } or { range[3], math.max(0, vim.fn.col({ range[3], '$' }) - 2) }
  vim.api.nvim_win_set_cursor(0, last)
end

return M
