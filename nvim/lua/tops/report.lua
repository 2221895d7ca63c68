--- The report of the last run: one page, in the browser.
local server = require('tops.server')
local say = require('tops.words').say

local M = {}

---@type table<integer, string> files of reports that have been opened, by buffer
local files = {}

---@param bufnr integer
---@return string
local function file_for(bufnr)
  local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(bufnr), ':t:r')
  local folder = vim.fn.stdpath('run')
  local usable = vim.fn.filewritable(folder) == 2
  local stem = ('tops-report-%s-%d'):format(name:gsub('[^%w_-]', '_'), vim.fn.getpid())
  return usable and vim.fs.joinpath(folder, stem .. '.html') or vim.fn.tempname() .. '.html'
end

--- Writes the page of a buffer's last run; `written` hears where.
---@param bufnr integer
---@param written fun(file: string)
local function write(bufnr, written)
  server.ask(bufnr, 'tops.report', {}, function(report)
    if report.html == '' then
      return server.warn(report.problem)
    end
    local file = files[bufnr] or file_for(bufnr)
    local failed = vim.fn.writefile(vim.split(report.html, '\n'), file) ~= 0
    if failed then
      return server.warn(say('not-written', file))
    end
    files[bufnr] = file
    written(file)
  end)
end

--- Opens the report of a buffer's last run, and prints where it stands.
---@param bufnr integer
function M.open(bufnr)
  write(bufnr, function(file)
    print(file)
    local _, problem = vim.ui.open(file)
    if problem then
      server.warn(problem)
    end
  end)
end

--- Opens a picture of who launches and calls whom in a buffer's file.
---@param bufnr integer
function M.launches(bufnr)
  server.ask(bufnr, 'tops.launchGraph', {}, function(graph)
    local file = vim.fn.tempname() .. '.svg'
    if vim.fn.writefile(vim.split(graph.svg, '\n'), file) ~= 0 then
      return server.warn(say('not-written', file))
    end
    print(file)
    local _, problem = vim.ui.open(file)
    if problem then
      server.warn(problem)
    end
  end)
end

--- A run has ended: a report that has been opened tells of it when it is loaded again.
---@param bufnr integer
function M.run_finished(bufnr)
  if files[bufnr] then
    write(bufnr, function() end)
  end
end

return M
