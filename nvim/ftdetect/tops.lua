vim.filetype.add({ extension = { tops = 'tops' } })
