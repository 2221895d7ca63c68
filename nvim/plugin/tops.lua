if vim.g.loaded_tops then
  return
end
vim.g.loaded_tops = true

-- Also what `vim.lsp.codelens.run()` and the code action end up calling.
vim.lsp.commands['tops.run'] = function(command, context)
  require('tops').execute(command, context)
end

vim.api.nvim_create_user_command('TopsRun', function(options)
  require('tops').run(options.args)
end, { nargs = '?', desc = 'Run the kernel under the cursor, or the one named, on the simulated GCU300' })

vim.api.nvim_create_user_command('TopsStop', function()
  require('tops').stop()
end, { desc = 'Stop a running simulation' })
