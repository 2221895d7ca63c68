-- Comments, brackets and indentation are those of C++.
vim.cmd.runtime({ 'ftplugin/cpp.vim', bang = true })
vim.bo.cindent = true
vim.bo.commentstring = '// %s'

require('tops.treesitter').start(vim.api.nvim_get_current_buf())
require('tops.dap').setup()
