--- `:checkhealth tops`: what the plugin needs, what it may use, and what is there.
local say = require('tops.words').say

local M = {}

local CLIENT = require('tops.server').CLIENT
local PATIENCE = 10000 -- milliseconds for a program to tell its version

--- What a program says of its version; nothing where it cannot be run.
---@param command string[]
---@return string?
local function version(command)
  local words = vim.list_extend(vim.deepcopy(command), { '--version' })
  local started, process = pcall(vim.system, words, { text = true })
  local done = started and process:wait(PATIENCE)
  if done and done.code == 0 then
    return vim.trim(done.stdout)
  end
end

---@param command string[]
---@param missing fun(message: string, advice: string)
local function program(command, missing)
  local found = version(command)
  if found then
    vim.health.ok(say('health-version', vim.fn.exepath(command[1]), found))
  else
    missing(say('health-missing', command[1]), say('health-install'))
  end
end

local function editor()
  if vim.fn.has('nvim-0.11') == 1 then
    vim.health.ok('Neovim ' .. tostring(vim.version()))
  else
    vim.health.error(say('health-old'))
  end
  if vim.filetype.match({ filename = 'a.tops' }) == 'tops' then
    vim.health.ok(say('health-filetype'))
  else
    vim.health.error(say('health-no-filetype'), say('health-runtimepath'))
  end
end

local function server()
  local config = vim.lsp.config[CLIENT]
  local command = config and config.cmd
  if type(command) ~= 'table' then
    vim.health.info(say('health-own-command'))
  else
    program(command, vim.health.error)
  end
  program(require('tops.dap').simulator(), vim.health.warn)
  program({ 'tops-lint' }, vim.health.warn)
  local clients = vim.lsp.get_clients({ name = CLIENT })
  if #clients == 0 then
    vim.health.info(say('health-no-client'))
  end
  for _, client in ipairs(clients) do
    vim.health.ok(say('health-client', client.root_dir or vim.fn.getcwd()))
  end
end

local function others()
  if pcall(require, 'dap') then
    vim.health.ok('nvim-dap')
  else
    vim.health.info(say('health-no-dap'))
  end
  if require('tops.treesitter').is_usable() then
    vim.health.ok(say('health-treesitter'))
  else
    vim.health.info(say('health-no-treesitter'))
  end
end

function M.check()
  vim.health.start(say('health-editor'))
  editor()
  vim.health.start(say('health-server'))
  server()
  vim.health.start(say('health-others'))
  others()
end

return M
