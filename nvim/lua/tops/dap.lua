--- The simulator's debugger for nvim-dap.
local kernels = require('tops.kernels')
local server = require('tops.server')
local say = require('tops.words').say

local M = {}

local TYPE = 'tops'
local SIMULATOR = 'tops-sim'
local PATIENCE_S = 30

---@type table? the session whose run goes back to a write
local looking = nil

--- The simulator's command: `vim.g.tops_simulator`, or the one installed beside the language server.
---@return string[]
function M.simulator()
  local chosen = vim.g.tops_simulator
  if chosen then
    return type(chosen) == 'table' and chosen or { chosen }
  end
  local command = (vim.lsp.config[server.CLIENT] or {}).cmd
  local program = type(command) == 'table' and vim.fn.exepath(command[1]) or ''
  local beside = vim.fs.joinpath(vim.fs.dirname(program), SIMULATOR)
  return { vim.fn.executable(beside) == 1 and beside or SIMULATOR }
end

--- How nvim-dap starts the adapter; asked for each session.
---@param given fun(adapter: table)
local function adapter(given)
  local command = M.simulator()
  local arguments = vim.list_extend(vim.list_slice(command, 2), { 'dap' })
  given({
    type = 'executable',
    command = command[1],
    args = arguments,
    options = { initialize_timeout_sec = PATIENCE_S },
  })
end

---@param name string
---@param more table?
---@return table
local function configuration(name, more)
  local launch = { type = TYPE, request = 'launch', name = name, program = '${file}' }
  return vim.tbl_extend('force', launch, more or {})
end

---@param session table
---@param watches table[]
---@param done fun()
local function watch(session, watches, done)
  session:request('setDataBreakpoints', { breakpoints = watches }, function(err)
    if err then
      return server.warn(err.message)
    end
    done()
  end)
end

--- The run stands again. A write that was looked for is told, and not waited for any more.
---@param session table
---@param stop table
local function arrived(session, stop)
  if looking ~= session then
    return -- another one's, which may have ended before it came there
  end
  looking = nil
  watch(session, {}, function()
    vim.notify('tops: ' .. (stop.description or stop.reason))
  end)
end

--- The kernel under the cursor, as nvim-dap waits for it.
---@return thread
local function kernel_here()
  return coroutine.create(function(waiting)
    kernels.find('', function(command)
      coroutine.resume(waiting, command.arguments[1].kernel)
    end)
  end)
end

--- Makes the debugger known to nvim-dap; what the user has set there stays.
---@param dap table
local function make_known(dap)
  if dap.adapters[TYPE] then
    return
  end
  dap.adapters[TYPE] = adapter
  dap.configurations[TYPE] = dap.configurations[TYPE] or {
    configuration(say('debug-file')),
    configuration(say('debug-entry'), { stopOnEntry = true }),
    configuration(say('debug-kernel'), { kernel = kernel_here }),
  }
  -- All threads stand together: a stop of another one does not mean that this one may go on.
  dap.defaults[TYPE].auto_continue_if_many_stopped = false
  dap.listeners.after.event_stopped[TYPE] = arrived
end

--- nvim-dap with the debugger known to it, if it is installed.
---@return table?
function M.setup()
  local found, dap = pcall(require, 'dap')
  if not found then
    return nil
  end
  make_known(dap)
  return dap
end

---@param bufnr integer
---@param dap table
---@param kernel string
local function run(bufnr, dap, kernel)
  if vim.bo[bufnr].modified then
    vim.api.nvim_buf_call(bufnr, vim.cmd.update) -- the debugger reads the file
  end
  local program = vim.api.nvim_buf_get_name(bufnr)
  dap.run(configuration(kernel, { program = program, kernel = kernel }), { filetype = TYPE })
end

--- Debugs the kernel of the given name, or the one the cursor is in or below.
---@param name string? empty: by cursor
function M.debug(name)
  local bufnr = vim.api.nvim_get_current_buf()
  local dap = M.setup()
  if not dap then
    return server.warn(say('no-debugger'))
  end
  kernels.find(name, function(command)
    run(bufnr, dap, command.arguments[1].kernel)
  end)
end

--- Runs back to the last write of an expression's value.
---@param expression string
function M.last_write(expression)
  local dap = M.setup()
  local session = dap and dap.session()
  if not session or not session.current_frame then
    return server.warn(say('no-stop'))
  end
  local wanted = { name = expression, frameId = session.current_frame.id }
  session:request('dataBreakpointInfo', wanted, function(err, info)
    if err or type(info.dataId) ~= 'string' then
      return server.warn(err and err.message or info.description)
    end
    watch(session, { { dataId = info.dataId, accessType = 'write' } }, function()
      looking = session
      dap.reverse_continue()
    end)
  end)
end

return M
