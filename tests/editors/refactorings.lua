-- Refactorings in a real Neovim, each by its code action, reported as JSON on stdout: what the file then has.
--   TOPS_EXAMPLES  a JSON array of { path, title, first, last, selected }: a file, the title of an action, and
--                  the selection, if there is one, as lines and columns in bytes from 1 and 0, as
--                  Neovim counts marks
local steps = require('steps')

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') .. '\n'
end

local function refactor(example)
  vim.cmd.edit({ vim.fn.fnameescape(example.path), bang = true })
  steps.wait_for('the server', function()
    return vim.lsp.get_clients({ bufnr = 0, name = 'tops_lsp' })[1]
  end)
  local before, titles = text(), {}
  vim.api.nvim_win_set_cursor(0, example.first)
  vim.lsp.buf.code_action({
    apply = true,
    context = { only = { 'refactor' }, diagnostics = {} },
    range = example.selected and { start = example.first, ['end'] = example.last } or nil,
    filter = function(action)
      titles[#titles + 1] = action.title
      return action.title == example.title
    end,
  })
  vim.wait(steps.TIMEOUT_MS, function()
    return text() ~= before or (#titles > 0 and not vim.tbl_contains(titles, example.title))
  end, 20)
  return { text = text(), titles = titles }
end

steps.report(function()
  vim.lsp.config('tops_lsp', { filetypes = { 'tops', 'cpp', 'cuda' } })
  steps.open()
  return { made = vim.tbl_map(refactor, vim.json.decode(vim.env.TOPS_EXAMPLES)) }
end)
