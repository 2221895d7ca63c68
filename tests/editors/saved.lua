-- A save in a real Neovim: what the simulator finds is shown, and goes with the first edit.
local steps = require('steps')

local function found()
  local codes = {}
  for _, each in ipairs(vim.diagnostic.get(0)) do
    if each.source == 'tops-sim' then
      codes[#codes + 1] = { code = each.code, line = each.lnum + 1 }
    end
  end
  return codes
end

local function session()
  steps.open()
  vim.cmd('silent write')
  steps.wait_for('the findings of a run', function()
    return #found() > 0
  end)
  local report = { saved = found() }
  vim.api.nvim_buf_set_lines(0, 3, 3, false, { '' })
  steps.wait_for('the end of old findings', function()
    return #found() == 0
  end)
  return report
end

steps.report(session)
