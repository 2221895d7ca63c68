---@brief
---
--- https://github.com/tops-lsp/tops-lsp
---
--- Language server for TOPS C++, the C++ dialect of Enflame GCU kernels.
---
--- ```sh
--- pip install git+https://github.com/tops-lsp/tops-lsp
--- ```
---
--- Files are checked for GCU300 unless the compile database or the settings say otherwise:
---
--- ```lua
--- vim.lsp.config('tops_lsp', { settings = { tops = { target = 'gcu210' } } })
--- ```

---@type vim.lsp.Config
return {
  cmd = { 'tops-lsp' },
  filetypes = { 'tops' },
  root_markers = { 'tops-lint.toml', 'compile_commands.json', '.git' },
  settings = {},
  before_init = function(params)
    params.locale = require('tops.words').locale()
  end,
}
