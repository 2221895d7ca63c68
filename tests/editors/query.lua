-- A query in a real Neovim: typed into its buffer, its matches in the quickfix list, its mistakes, a rule.
--   TOPS_FILE  file to open    TOPS_SERVER  server command, a JSON array
local steps = require('steps')
local wait_for = steps.wait_for

local function found()
  return vim.tbl_map(function(item)
    return { line = item.lnum, column = item.col, text = item.text }
  end, vim.fn.getqflist())
end

local function type_query(text)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, '\n'))
  vim.api.nvim_exec_autocmds('TextChanged', { buffer = 0 })
end

local function count(number)
  return function() return #vim.fn.getqflist() == number end
end

local function marked(bufnr)
  return #vim.api.nvim_buf_get_extmarks(bufnr, vim.api.nvim_get_namespaces()['tops.query'], 0, -1, {})
end

local function session()
  local notified = steps.notified()
  steps.open()
  local source = vim.api.nvim_get_current_buf()
  vim.fn.search('twice(3)')
  vim.cmd.TopsQuery()
  wait_for('the query of a node', function() return vim.api.nvim_get_current_buf() ~= source end)
  local query = vim.api.nvim_get_current_buf()
  wait_for('its matches', count(3))
  local report = { node = vim.api.nvim_buf_get_lines(query, 0, -1, false) }
  type_query('(call_expression function: (_) @f arguments: (_ (_) @a))')
  wait_for('other matches', count(2))
  report.found, report.marked = found(), marked(source)
  report.winbar = vim.wo.winbar
  vim.cmd.normal('gy')
  report.rule = vim.fn.getreg('"')
  type_query('(call_expression\n  functions: (_))')
  wait_for('a complaint', function() return #vim.diagnostic.get(query) == 1 end)
  local problem = vim.diagnostic.get(query)[1]
  report.problem = { line = problem.lnum, column = problem.col, message = problem.message }
  report.kept = #vim.fn.getqflist()
  type_query('(number_literal) @n')
  wait_for('literals', count(4))
  vim.api.nvim_buf_set_lines(source, 0, 0, false, { 'int more = 4;' })
  vim.api.nvim_exec_autocmds('TextChanged', { buffer = source })
  wait_for('a match in the edited text', count(5))
  vim.cmd.normal('q')
  report.closed = { valid = vim.api.nvim_buf_is_valid(query), marked = marked(source) }
  vim.api.nvim_set_current_buf(source)
  vim.cmd('TopsQuery! (while_statement)')
  wait_for('no match', count(0))
  wait_for('the end', function() return vim.wo.winbar ~= '' end)
  report.everywhere = vim.wo.winbar
  report.notified = notified
  return report
end

steps.report(session)
