if vim.g.loaded_tops then
  return
end
vim.g.loaded_tops = true

-- Also what `vim.lsp.codelens.run()` and the code action end up calling.
vim.lsp.commands['tops.run'] = function(command, context)
  require('tops').execute(command, context)
end

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
end, { nargs = '?', desc = 'Run the kernel under the cursor, or the one named, on the simulated GCU300' })

vim.api.nvim_create_user_command('TopsStop', function()
  require('tops').stop()
end, { desc = 'Stop a running simulation' })

vim.api.nvim_create_user_command('TopsReport', function()
  require('tops.report').open(vim.api.nvim_get_current_buf())
end, { desc = 'Open the report of the last run in the browser' })

vim.api.nvim_create_user_command('TopsValues', function(options)
  local values = require('tops.values')
  local act = options.bang and values.toggle or values.choose
  act(vim.api.nvim_get_current_buf())
end, { bang = true, desc = 'Choose whose values stand at the ends of lines; with ! show or hide them' })

vim.api.nvim_create_user_command('TopsDebug', function(options)
  require('tops.dap').debug(options.args)
end, { nargs = '?', desc = 'Debug the kernel under the cursor, or the one named (needs nvim-dap)' })

vim.api.nvim_create_user_command('TopsLastWrite', function(options)
  require('tops.dap').last_write(options.args ~= '' and options.args or vim.fn.expand('<cword>'))
end, { nargs = '?', desc = 'Debugging: back to the last write of the expression, or of the word under the cursor' })

vim.api.nvim_set_hl(0, 'TopsValue', { default = true, link = 'DiagnosticVirtualTextInfo' })
vim.api.nvim_set_hl(0, 'TopsStaleValue', { default = true, link = 'NonText' })
