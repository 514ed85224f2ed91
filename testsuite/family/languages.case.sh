# A text in one language is given to the tool of another: one message says which
# language it is, and what reads it.
set -eu
cd "$RG_ROOT/examples"
for game in tic-tac-toe.hrg rbg/breakthrough.rbg gdl/tic-tac-toe.gdl \
  rgl/pig.rgl lines/alquerque.lines lud/tic-tac-toe.lud nim.rg; do
  for tool in hrg2rg rbg2rg gdl2rg rgl2gdl lines2hrg lud2hrg rg-fmt rg-opt \
    rg2c rg2dot rg2gdl; do
    case $tool,$game in
    hrg2rg,*.hrg | rbg2rg,*.rbg | gdl2rg,*.gdl | rgl2gdl,*.rgl | \
      lines2hrg,*.lines | lud2hrg,*.lud | rg[-2]*,*.rg) continue ;;
    esac
    status=0
    $tool "$game" >/dev/null 2>"$TMPDIR/messages" || status=$?
    [ $status = 1 ] || echo "$tool $game: status $status"
    sed "s/^/$tool: /" "$TMPDIR/messages"
  done
done
echo 'from standard input, and by the name of a file'
gdl2rg <tic-tac-toe.hrg 2>&1 || true
cp rbg/breakthrough.rbg "$TMPDIR/game.hrg"
cd "$TMPDIR"
rg-check game.hrg 2>&1 || true
rg-run moves game.hrg 2>&1 || true
cp game.hrg "a game's.rbg"
rg-opt "a game's.rbg" 2>&1 || true
echo 'wrong, but in the language that is expected'
sed '/^graph/,$d' "$RG_ROOT/examples/tic-tac-toe.hrg" | hrg2rg 2>&1 || true
