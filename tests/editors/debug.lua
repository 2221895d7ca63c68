-- Debugs in a real Neovim. In place of nvim-dap, which is not part of this project, stands a module that
-- keeps what it is told and speaks the debug adapter protocol with the adapter it was told of.
--   TOPS_FILE  file to open    TOPS_SERVER, TOPS_SIMULATOR  commands, JSON arrays
local steps = require('steps')
local wait_for = steps.wait_for

local notified = steps.notified()

-- --- the protocol ---------------------------------------------------------------------------------

local Session = {}
Session.__index = Session

function Session.start(adapter, started)
  local self = setmetatable({ number = 0, waiting = {}, received = '', stops = {} }, Session)
  self.process = vim.system(vim.list_extend({ adapter.command }, adapter.args), {
    stdin = true,
    stdout = vim.schedule_wrap(function(_, data) self:read(data) end),
  })
  self.started = started
  return self
end

function Session:read(data)
  self.received = self.received .. (data or '')
  while true do
    local length, from = self.received:match('^Content%-Length: (%d+)\r\n\r\n()')
    if not length or #self.received < from + length - 1 then
      return
    end
    local content = self.received:sub(from, from + length - 1)
    self.received = self.received:sub(from + length)
    self:heard(vim.json.decode(content))
  end
end

function Session:heard(message)
  if message.type == 'response' then
    local told = self.waiting[message.request_seq]
    told(not message.success and { message = message.message } or nil, message.body)
  elseif message.event == 'initialized' then
    self:started()
  elseif message.event == 'stopped' then
    self:stopped(message.body)
  elseif message.event == 'terminated' then
    self.ended = true
  end
end

function Session:request(command, arguments, told)
  self.number = self.number + 1
  self.waiting[self.number] = told or function() end
  local content = vim.json.encode({
    seq = self.number, type = 'request', command = command, arguments = arguments,
  })
  self.process:write(('Content-Length: %d\r\n\r\n%s'):format(#content, content))
end

function Session:stopped(stop)
  self:request('stackTrace', { threadId = stop.threadId }, function(_, trace)
    self.current_frame, self.thread = trace.stackFrames[1], stop.threadId
    self.stops[#self.stops + 1] = { reason = stop.reason, line = self.current_frame.line }
    require('dap').listeners.after.event_stopped.tops(self, stop)
  end)
end

function Session:go(command)
  self.current_frame = nil
  self:request(command, { threadId = self.thread })
end

-- --- what stands for nvim-dap ---------------------------------------------------------------------

local current, configured = nil, nil
local dap = {
  adapters = {},
  configurations = {},
  defaults = vim.defaulttable(),
  listeners = { after = { event_stopped = {} } },
  session = function() return current end,
  reverse_continue = function() current:go('reverseContinue') end,
}

function dap.run(configuration)
  configured = configuration
  dap.adapters[configuration.type](function(adapter)
    current = Session.start(adapter, function(session)
      local source = { path = configuration.program }
      session:request('setBreakpoints', { source = source, breakpoints = { { line = 11 } } })
      session:request('configurationDone', {})
    end)
    current:request('initialize', { adapterID = 'tops' }, function()
      current:request('launch', configuration)
    end)
  end, configuration)
end

-- --- the session ----------------------------------------------------------------------------------

local function stands(line)
  wait_for('a stop in line ' .. line, function()
    local frame = current and current.current_frame
    return frame ~= nil and frame.line == line
  end)
end

-- The kernel that a launch asks for while it is made ready.
local function asked_for(configuration)
  local found = nil
  local waiting = coroutine.create(function(kernel) found = kernel end)
  coroutine.resume(configuration.kernel(), waiting)
  wait_for('a kernel', function() return found ~= nil end)
  return found
end

local function session()
  steps.open()
  vim.cmd.TopsDebug()
  local without = table.remove(notified)
  package.preload.dap = function() return dap end
  vim.cmd.TopsLastWrite('total')
  local idle = table.remove(notified)

  vim.g.tops_simulator = nil
  local adapter = nil
  dap.adapters.tops(function(given) adapter = given end)
  vim.g.tops_simulator = vim.json.decode(vim.env.TOPS_SIMULATOR)
  vim.fn.cursor(8, 1)
  local here = asked_for(dap.configurations.tops[3])
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { '// one more line' })
  vim.cmd.TopsDebug()
  stands(11)
  local modified = vim.bo.modified
  vim.cmd.TopsLastWrite('total')
  stands(9)
  wait_for('a word about the write', function() return #notified > 0 end)
  current:go('continue')
  stands(11)
  current:go('continue')
  wait_for('the end', function() return current.ended end)
  current.process:wait(1)
  return {
    without = without,
    idle = idle,
    default = vim.fs.basename(adapter.command),
    here = here,
    configured = configured,
    names = vim.tbl_map(function(each) return each.name end, dap.configurations.tops),
    modified = modified,
    stops = current.stops,
    notified = notified,
  }
end

steps.report(session)
