--- Values of the last run at the ends of lines.
local server = require('tops.server')
local say = require('tops.words').say

local M = {}

local NAMESPACE = vim.api.nvim_create_namespace('tops.values')
local PAUSE_MS = 250
local ALL = 'all'

---@class tops.Shown what is shown of a buffer
---@field kernel string
---@field thread integer|'all'
---@field lane integer|'all'
---@field hidden boolean
---@field asked integer how often values were asked for: the latest answer counts
---@field values table? the last answer of `tops.values`

---@type table<integer, tops.Shown>
local shown = {}

---@param bufnr integer
---@param values table
local function draw(bufnr, values)
  vim.api.nvim_buf_clear_namespace(bufnr, NAMESPACE, 0, -1)
  local last = vim.api.nvim_buf_line_count(bufnr) - 1
  local highlight = values.stale and 'TopsStaleValue' or 'TopsValue'
  for _, value in ipairs(values.lines) do
    if value.line <= last then
      vim.api.nvim_buf_set_extmark(bufnr, NAMESPACE, value.line, 0, {
        virt_text = { { '  ' .. value.text, highlight } },
        virt_text_pos = 'eol',
        hl_mode = 'combine',
      })
    end
  end
end

--- Asks for the values of a buffer that has been run, and shows them.
---@param bufnr integer
function M.refresh(bufnr)
  local state = shown[bufnr]
  if not state or state.hidden then
    return
  end
  state.asked = state.asked + 1
  local number = state.asked
  local wanted = { kernel = state.kernel, thread = state.thread, lane = state.lane }
  server.ask(bufnr, 'tops.values', wanted, function(values)
    if state == shown[bufnr] and number == state.asked and not state.hidden then
      state.values = values
      draw(bufnr, values)
    end
  end)
end

--- The server follows the lines through edits; between its answers the marks move by themselves.
---@param bufnr integer
local function follow(bufnr)
  local timer = assert(vim.uv.new_timer())
  local group = vim.api.nvim_create_augroup('tops.values.' .. bufnr, {})
  vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
    group = group,
    buffer = bufnr,
    callback = function()
      timer:start(PAUSE_MS, 0, vim.schedule_wrap(function() M.refresh(bufnr) end))
    end,
  })
  vim.api.nvim_create_autocmd('BufWipeout', {
    group = group,
    buffer = bufnr,
    callback = function()
      timer:close()
      shown[bufnr] = nil
      vim.api.nvim_del_augroup_by_id(group)
    end,
  })
end

--- A run has ended. Of another kernel than before all threads are shown.
---@param bufnr integer
---@param kernel string
function M.run_finished(bufnr, kernel)
  local before = shown[bufnr]
  if not before then
    follow(bufnr)
  end
  local same = before ~= nil and before.kernel == kernel
  shown[bufnr] = {
    kernel = kernel,
    thread = same and before.thread or ALL,
    lane = same and before.lane or ALL,
    hidden = before and before.hidden or vim.g.tops_inline_values == false,
    asked = before and before.asked or 0,
  }
  M.refresh(bufnr)
end

--- Shows the values of a buffer, or hides them.
---@param bufnr integer
function M.toggle(bufnr)
  local state = shown[bufnr]
  if not state then
    return server.warn(say('no-run'))
  end
  state.hidden = not state.hidden
  vim.api.nvim_buf_clear_namespace(bufnr, NAMESPACE, 0, -1)
  M.refresh(bufnr)
end

---@param count integer
---@return (integer|'all')[]
local function numbers(count)
  local found = { ALL } ---@type (integer|'all')[]
  for number = 0, count - 1 do
    found[#found + 1] = number
  end
  return found
end

---@param bufnr integer
---@param state tops.Shown
local function choose_lane(bufnr, state)
  local lanes = state.values.lanes
  if lanes < 2 then
    return M.refresh(bufnr)
  end
  local function label(lane)
    return lane == ALL and say('all-lanes') or say('lane', lane)
  end
  vim.ui.select(numbers(lanes), { prompt = say('values-of'), format_item = label }, function(lane)
    if lane ~= nil then
      state.lane = lane
      M.refresh(bufnr)
    end
  end)
end

--- Lets the user choose whose values are shown, and shows them.
---@param bufnr integer
function M.choose(bufnr)
  local state = shown[bufnr]
  if not state then
    return server.warn(say('no-run'))
  end
  state.hidden = false
  server.ask(bufnr, 'tops.values', { kernel = state.kernel }, function(values)
    state.values = values
    local function label(thread)
      return thread == ALL and say('all-threads') or values.threads[thread + 1].label
    end
    local threads = numbers(#values.threads)
    vim.ui.select(threads, { prompt = say('values-of'), format_item = label }, function(thread)
      if thread ~= nil then
        state.thread = thread
        choose_lane(bufnr, state)
      end
    end)
  end)
end

return M
