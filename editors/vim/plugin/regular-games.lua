-- Starts rg-lsp for game descriptions, once, and attaches them to it.
if vim.g.loaded_regular_games then
  return
end
vim.g.loaded_regular_games = true

local client

local function attach(buffer)
  local command = vim.g.rg_lsp_command or { 'rg-lsp' }
  if vim.fn.executable(command[1]) == 0 then
    return
  end
  local settings = {
    name = 'rg-lsp',
    cmd = command,
    root_dir = vim.fn.getcwd(),
  }
  if vim.lsp.start then
    vim.lsp.start(settings, { bufnr = buffer })
    return
  end
  -- Neovim 0.7
  if not client or not vim.lsp.get_client_by_id(client) then
    client = vim.lsp.start_client(settings)
  end
  if client then
    vim.lsp.buf_attach_client(buffer, client)
  end
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'hrg', 'rbg', 'gdl', 'rg', 'lines', 'lud', 'rgl' },
  callback = function(event)
    attach(event.buf)
  end,
})
