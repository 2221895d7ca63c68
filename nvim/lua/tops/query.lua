--- A query over the code, live: a scratch buffer to type it in, its matches in the quickfix list.
local server = require('tops.server')
local say = require('tops.words').say

local M = {}

local PAUSE_MS = 150
local LONGEST = 80
local marks = vim.api.nvim_create_namespace('tops.query')

---@class tops.Search
---@field source integer the buffer that is searched
---@field scratch integer the buffer with the query
---@field workspace boolean
---@field list integer the quickfix list
---@field rule string the query as a rule
---@field timer uv.uv_timer_t
---@field cancel fun()

---@type tops.Search?
local current = nil

---@param text string
---@return string
local function one_line(text)
  local flat = vim.trim(text:gsub('%s+', ' '))
  return #flat > LONGEST and vim.fn.strcharpart(flat, 0, LONGEST) .. '…' or flat
end

--- What a capture has caught, and what that is to the model.
---@param capture table
---@return string
local function resolved(capture)
  local meaning = capture.meaning
  local facts = {
    meaning.declaration or meaning.name,
    meaning.type,
    meaning.kernel and say('kernel') or meaning.side,
    meaning.space,
    meaning.value and say('value', meaning.value),
    capture.macro,
  }
  local known = {}
  for place = 1, 6 do
    known[#known + 1] = facts[place] or nil
  end
  local said = #known > 0 and (' — %s'):format(table.concat(known, ' · ')) or ''
  return ('@%s %s%s'):format(capture.name, one_line(capture.text), said)
end

---@param search tops.Search
---@param matches table[]
---@return table[] items of a quickfix list
local function items_of(search, matches)
  local client = server.client(search.source)
  if not client then
    return {}
  end
  local uri = vim.uri_from_bufnr(search.source)
  local locations = vim.tbl_map(function(match)
    return { uri = match.uri or uri, range = match.range, match = match }
  end, matches)
  local items = vim.lsp.util.locations_to_items(locations, client.offset_encoding)
  for _, item in ipairs(items) do
    item.text = table.concat(vim.tbl_map(resolved, item.user_data.match.captures), '  ')
    item.user_data = nil
  end
  return items
end

---@param search tops.Search
---@param items table[]
local function mark(search, items)
  vim.api.nvim_buf_clear_namespace(search.source, marks, 0, -1)
  local name = vim.api.nvim_buf_get_name(search.source)
  for _, item in ipairs(items) do
    if item.filename == name then
      pcall(vim.api.nvim_buf_set_extmark, search.source, marks, item.lnum - 1, item.col - 1, {
        end_row = item.end_lnum - 1,
        end_col = item.end_col - 1,
        hl_group = 'TopsQueryMatch',
      })
    end
  end
end

--- Where in the query something is wrong.
---@param search tops.Search
---@param problem table?
local function complain(search, problem)
  local range = problem and problem.range
  vim.diagnostic.set(marks, search.scratch, problem and {
    {
      lnum = range.start.line,
      col = range.start.character,
      end_lnum = range['end'].line,
      end_col = range['end'].character,
      message = problem.message,
      severity = vim.diagnostic.severity.ERROR,
      source = 'tops',
    },
  } or {})
end

---@param search tops.Search
---@param text string
local function tell(search, text)
  local escaped = text:gsub('%%', '%%%%')
  for _, win in ipairs(vim.fn.win_findbuf(search.scratch)) do
    vim.wo[win].winbar = escaped
  end
end

--- While a query is half typed, what the last whole one has found stays.
---@param search tops.Search
---@param result table
local function show(search, result)
  complain(search, result.problem)
  if result.problem then
    return tell(search, result.problem.message)
  end
  local items = items_of(search, result.matches)
  vim.fn.setqflist({}, 'r', { id = search.list, title = 'TopsQuery', items = items })
  mark(search, items)
  search.rule = result.rule
  local summary = { say('matches', result.total, result.files) }
  summary[#summary + 1] = result.total > #items and say('first', #items) or nil
  summary[#summary + 1] = result.incomplete
  tell(search, table.concat(summary, ' '))
end

---@param search tops.Search
local function run(search)
  search.cancel()
  if current ~= search or not vim.api.nvim_buf_is_valid(search.source) then
    return
  end
  local text = table.concat(vim.api.nvim_buf_get_lines(search.scratch, 0, -1, false), '\n')
  if vim.trim(text) == '' then
    return show(search, { matches = {}, total = 0, files = 0, rule = '' })
  end
  local params = { query = text, workspace = search.workspace }
  search.cancel = server.request(search.source, 'tops/query', params, function(result)
    if current == search then
      show(search, result)
    end
  end)
end

---@param search tops.Search
local function later(search)
  search.timer:start(PAUSE_MS, 0, vim.schedule_wrap(function()
    run(search)
  end))
end

---@param search tops.Search
local function finish(search)
  search.cancel()
  search.timer:stop()
  search.timer:close()
  if vim.api.nvim_buf_is_valid(search.source) then
    vim.api.nvim_buf_clear_namespace(search.source, marks, 0, -1)
  end
  vim.api.nvim_del_augroup_by_name('tops.query')
  current = nil
end

---@param search tops.Search
local function follow(search)
  local group = vim.api.nvim_create_augroup('tops.query', { clear = true })
  for _, bufnr in ipairs({ search.source, search.scratch }) do
    vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
      group = group,
      buffer = bufnr,
      callback = function() later(search) end,
    })
  end
  vim.api.nvim_create_autocmd('BufWipeout', {
    group = group,
    buffer = search.scratch,
    callback = function() finish(search) end,
  })
end

--- The query as a rule of `tops-lint.toml`, into the register that is named.
local function take_rule()
  if current and current.rule ~= '' then
    vim.fn.setreg(vim.v.register, current.rule, 'l')
    vim.notify(say('rule-taken'))
  end
end

---@param lines string[]
---@return integer bufnr
local function scratch_buffer(lines)
  local bufnr = vim.api.nvim_create_buf(false, true)
  vim.bo[bufnr].bufhidden = 'wipe'
  vim.api.nvim_buf_set_lines(bufnr, 0, -1, false, lines)
  vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buffer = bufnr, desc = say('close-query') })
  vim.keymap.set('n', 'gy', take_rule, { buffer = bufnr, desc = say('take-rule') })
  return bufnr
end

---@param source integer
---@param workspace boolean
---@param query string
local function begin(source, workspace, query)
  if current then
    vim.api.nvim_buf_delete(current.scratch, { force = true })
  end
  local scratch = scratch_buffer(vim.split(query, '\n'))
  vim.fn.setqflist({}, ' ', { title = 'TopsQuery' })
  local search = {
    source = source,
    scratch = scratch,
    workspace = workspace,
    list = vim.fn.getqflist({ id = 0 }).id,
    rule = '',
    timer = assert(vim.uv.new_timer()),
    cancel = function() end,
  }
  current = search
  vim.cmd('botright copen')
  vim.api.nvim_open_win(scratch, true, { split = 'above', win = 0, height = 7 })
  vim.bo[scratch].filetype = 'query'
  follow(search)
  run(search)
end

--- Opens a query over a buffer, or with `workspace` over all files: the one given, or else one that
--- finds the node at the cursor.
---@param query string
---@param workspace boolean
function M.open(query, workspace)
  local here = vim.api.nvim_get_current_buf()
  local source = current and current.scratch == here and current.source or here
  if query ~= '' then
    return begin(source, workspace, query)
  end
  local client = server.client(source)
  if not client then
    return
  end
  local position = vim.lsp.util.make_position_params(0, client.offset_encoding).position
  server.request(source, 'tops/syntaxTree', { position = position }, function(tree)
    local node = tree.nodes[(tree.path[#tree.path] or -1) + 1]
    begin(source, workspace, node and node.query or '')
  end)
end

return M
