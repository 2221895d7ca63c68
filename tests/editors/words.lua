-- What the plugin says, in the language of the environment or of the settings.
--   TOPS_LANGUAGE  the settings' language, or nothing
local steps = require('steps')

local function session()
  local words = require('tops.words')
  if vim.env.TOPS_LANGUAGE then
    vim.lsp.config('tops_lsp', { settings = { tops = { language = vim.env.TOPS_LANGUAGE } } })
  end
  local notified = steps.notified()
  vim.cmd.TopsRun()
  vim.cmd.TopsValues()
  vim.cmd.TopsDebug()
  local started = {}
  vim.lsp.config.tops_lsp.before_init(started)
  return {
    sentences = words.SENTENCES,
    notified = notified,
    described = vim.api.nvim_get_commands({}).TopsRun.definition,
    locale = started.locale,
  }
end

steps.report(session)
