-- What `:checkhealth tops` shows beside a running server.
local steps = require('steps')

local function session()
  steps.open()
  vim.cmd.checkhealth('tops')
  return { lines = vim.api.nvim_buf_get_lines(0, 0, -1, false) }
end

steps.report(session)
