if vim.g.loaded_tops then
  return
end
vim.g.loaded_tops = true

local say = require('tops.words').say

-- Also what `vim.lsp.codelens.run()` and the code action end up calling.
vim.lsp.commands['tops.run'] = function(command, context)
  require('tops').execute(command, context)
end

vim.lsp.commands['tops.profile'] = vim.lsp.commands['tops.run']

vim.lsp.handlers['tops/runFinished'] = function(_, run)
  require('tops').run_finished(run)
end

vim.lsp.commands['tops.showReferences'] = function(command, context)
  local client = assert(vim.lsp.get_client_by_id(context.client_id))
  local items = vim.lsp.util.locations_to_items(command.arguments[3], client.offset_encoding)
  vim.fn.setqflist({}, ' ', { title = command.title, items = items })
  vim.cmd('botright copen')
end

vim.api.nvim_create_user_command('TopsRun', function(options)
  require('tops').run(options.args)
end, { nargs = '?', desc = say('TopsRun') })

vim.api.nvim_create_user_command('TopsProfile', function(options)
  require('tops').profile(options.args)
end, { nargs = '?', desc = say('TopsProfile') })

vim.api.nvim_create_user_command('TopsStop', function()
  require('tops').stop()
end, { desc = say('TopsStop') })

vim.api.nvim_create_user_command('TopsReport', function()
  require('tops.report').open(vim.api.nvim_get_current_buf())
end, { desc = say('TopsReport') })

vim.api.nvim_create_user_command('TopsValues', function(options)
  local values = require('tops.values')
  local act = options.bang and values.toggle or values.choose
  act(vim.api.nvim_get_current_buf())
end, { bang = true, desc = say('TopsValues') })

vim.api.nvim_create_user_command('TopsQuery', function(options)
  require('tops.query').open(options.args, options.bang)
end, { nargs = '*', bang = true, desc = say('TopsQuery') })

vim.api.nvim_create_user_command('TopsSwitch', function()
  require('tops').switch()
end, { desc = say('TopsSwitch') })

vim.api.nvim_create_user_command('TopsTest', function()
  require('tops').write_test()
end, { desc = say('TopsTest') })

vim.api.nvim_create_user_command('TopsLaunches', function()
  require('tops.report').launches(vim.api.nvim_get_current_buf())
end, { desc = say('TopsLaunches') })

vim.api.nvim_create_user_command('TopsDebug', function(options)
  require('tops.dap').debug(options.args)
end, { nargs = '?', desc = say('TopsDebug') })

vim.api.nvim_create_user_command('TopsLastWrite', function(options)
  require('tops.dap').last_write(options.args ~= '' and options.args or vim.fn.expand('<cword>'))
end, { nargs = '?', desc = say('TopsLastWrite') })

vim.api.nvim_set_hl(0, 'TopsValue', { default = true, link = 'DiagnosticVirtualTextInfo' })
vim.api.nvim_set_hl(0, 'TopsQueryMatch', { default = true, link = 'Search' })
vim.api.nvim_set_hl(0, 'TopsStaleValue', { default = true, link = 'NonText' })
