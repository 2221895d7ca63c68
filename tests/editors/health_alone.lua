-- What `:checkhealth tops` shows where nothing runs.
require('steps').report(function()
  vim.cmd.checkhealth('tops')
  return { lines = vim.api.nvim_buf_get_lines(0, 0, -1, false) }
end)
