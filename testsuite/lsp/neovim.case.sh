# The server in Neovim, as editors/vim starts it: a mistake is underlined, a
# declaration found, a name changed, a text put into its form.
. "$RG_ROOT/testsuite/lsp/begin.sh"
nvim --version 2>/dev/null | sed -n '1s/^NVIM v0\.\([0-9]*\).*/\1/p' |
  { read -r minor && [ "$minor" -ge 7 ]; } ||
  { echo "needs Neovim 0.7"; exit 77; }
cd "$TMPDIR" || exit 1
export HOME="$TMPDIR" XDG_CONFIG_HOME="$TMPDIR" XDG_DATA_HOME="$TMPDIR"
export XDG_STATE_HOME="$TMPDIR" XDG_CACHE_HOME="$TMPDIR" NVIM_LOG_FILE=/dev/null
sed 's/opponent.me./oponent[me]/; s/^  player = me$/    player   = me/' \
  "$RG_ROOT/examples/tic-tac-toe.hrg" >game.hrg
cat >session.lua <<'LUA'
local uri = vim.uri_from_bufnr(0)

local function say(...)
  io.stdout:write(table.concat(vim.tbl_map(tostring, { ... }), ' '), '\n')
end

local function wait(condition)
  if not vim.wait(60000, condition, 20) then
    error('nothing came')
  end
end

local function place(pattern)
  vim.fn.cursor(1, 1)
  vim.fn.search(pattern, 'c')
end

local function ask(method, more)
  local params = vim.lsp.util.make_position_params()
  params = vim.tbl_extend('force', params, more or {})
  local answer = vim.lsp.buf_request_sync(0, method, params, 60000)
  return answer[next(answer)].result
end

say('file type', vim.bo.filetype, 'comments', vim.bo.commentstring)
place('domain')
say('colour', vim.fn.synIDattr(vim.fn.synID(vim.fn.line('.'),
  vim.fn.col('.'), 1), 'name'))
wait(function()
  return #vim.diagnostic.get(0) > 0
end)
for _, one in ipairs(vim.diagnostic.get(0)) do
  say(one.lnum + 1, one.col + 1, one.message)
end

place('oponent')
local range = { start = { line = vim.fn.line('.') - 1, character = 10 },
  ['end'] = { line = vim.fn.line('.') - 1, character = 10 } }
for _, action in ipairs(ask('textDocument/codeAction',
  { range = range, context = { diagnostics = {} } })) do
  say(action.title)
  vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
end
wait(function()
  return #vim.diagnostic.get(0) == 0
end)
say('repaired', vim.fn.getline('.'))

place('threeOf(me, east)')
local found = ask('textDocument/definition')[1]
say('declared on line', found.range.start.line + 1, found.uri == uri)
place('cell : Cell')
say('hover', (ask('textDocument/hover').contents.value:gsub('\n', ' ')))
vim.lsp.util.apply_workspace_edit(
  ask('textDocument/rename', { newName = 'square' }), 'utf-16')
say('renamed', vim.fn.getline(vim.fn.search('square : Cell')))
vim.lsp.util.apply_text_edits(
  ask('textDocument/formatting', { options = { tabSize = 2 } }), 0, 'utf-16')
say('formatted', vim.fn.getline(vim.fn.search('player *= me')))
place('check')
vim.api.nvim_win_set_cursor(0, { vim.fn.line('.'), 8 })
local words = {}
for _, item in ipairs(ask('textDocument/completion').items) do
  words[item.label] = true
end
say('completion', words.board, words.threeOf, words.none)
vim.cmd('silent write')
LUA
timeout 120 nvim --headless -i NONE -n -u NONE --cmd 'filetype plugin on' \
  --cmd 'syntax on' --cmd "set rtp^=$RG_ROOT/editors/vim" \
  --cmd "runtime ftdetect/regular-games.vim" \
  --cmd "runtime plugin/regular-games.lua" \
  game.hrg -c 'luafile session.lua' -c 'qall!' 2>errors </dev/null ||
  echo "status $?"
cat errors
hrg2rg game.hrg >/dev/null && echo "what was written is right"
