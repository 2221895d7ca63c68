if vim.g.loaded_tops then
  return
end
vim.g.loaded_tops = true

-- Also what `vim.lsp.codelens.run()` and the code action end up calling.
vim.lsp.commands['tops.run'] = function(command, context)
  require('tops').execute(command, context)
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
