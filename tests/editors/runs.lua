-- Runs in a real Neovim: values at the ends of lines, whose they are, the report.
--   TOPS_FILE  file to open    TOPS_SERVER  server command, a JSON array
--   TOPS_LOAD  Lua that makes the plugin known, unless it is on the runtime path already
local steps = require('steps')
local wait_for = steps.wait_for

local function namespace()
  return vim.api.nvim_get_namespaces()['tops.values']
end

-- Text and highlight at the ends of lines, by line.
local function virtual_text()
  local found = {}
  local marks = vim.api.nvim_buf_get_extmarks(0, namespace() or -1, 0, -1, { details = true })
  for _, mark in ipairs(marks) do
    local chunk = mark[4].virt_text[1]
    found[tostring(mark[2] + 1)] = { text = vim.trim(chunk[1]), highlight = chunk[2] }
  end
  return found
end

local function shows(line, text)
  return function()
    local found = namespace() and virtual_text()[tostring(line)]
    return found ~= nil and found.text == text
  end
end

local offered, opened, notified = {}, {}, steps.notified()

local function stub_user_interface(choices)
  vim.ui.select = function(items, options, chosen)
    offered[#offered + 1] = vim.tbl_map(options.format_item, items)
    chosen(table.remove(choices, 1))
  end
  vim.ui.open = function(path)
    opened[#opened + 1] = path
    return nil, nil
  end
end

local function run()
  vim.fn.cursor(1, 1)
  vim.fn.search('__global__')
  vim.cmd.TopsRun()
end

local function read(file)
  return table.concat(vim.fn.readfile(file), '\n')
end

local function session()
  if vim.env.TOPS_LOAD then
    assert(loadstring(vim.env.TOPS_LOAD))()
  end
  stub_user_interface({ 2, 'all', 'all', 3 })
  steps.open()
  local report = { filetype = vim.bo.filetype }
  vim.cmd.TopsValues()
  vim.cmd.TopsReport()
  wait_for('a complaint', function() return #notified == 2 end)
  run()
  wait_for('values', shows(9, 'x: 0 .. 95, mean 47.5'))
  report.fresh = virtual_text()

  vim.cmd.TopsValues()
  wait_for('the values of one thread', shows(9, 'x: 64 .. 95, mean 79.5'))
  vim.cmd.TopsValues()
  wait_for('the values of one lane', shows(9, 'x: 3 .. 67, mean 35'))
  report.offered = { threads = offered[1], lanes = offered[2] }

  vim.api.nvim_buf_set_lines(0, 0, 0, false, { '// one more line' })
  vim.api.nvim_exec_autocmds('TextChanged', { buffer = 0 })
  wait_for('stale values', function()
    local found = virtual_text()['10']
    return found ~= nil and found.highlight == 'TopsStaleValue'
  end)
  report.stale = virtual_text()
  vim.cmd('TopsValues!')
  report.hidden = virtual_text()
  vim.cmd('TopsValues!')
  wait_for('values again', shows(10, 'x: 3 .. 67, mean 35'))

  vim.cmd.TopsReport()
  wait_for('the report', function() return #opened == 1 end)
  local first = read(opened[1])
  run()
  wait_for('a fresh report', function() return read(opened[1]) ~= first end)
  wait_for('fresh values', function()
    local found = virtual_text()['10']
    return found ~= nil and found.highlight == 'TopsValue'
  end)
  report.opened, report.page, report.again = opened, first, read(opened[1])
  report.notified = notified
  return report
end

steps.report(session)
