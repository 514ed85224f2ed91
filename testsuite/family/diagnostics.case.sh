# Messages as JSON: of each tool, of each kind, with all that may stand in them.
cd "$TMPDIR" || exit 1
json () { # COMMAND...
  "$@" --diagnostics=json 2>&1 >/dev/null
  echo "$1: status $?"
}

# Each tool, for text that none of them takes.
printf ')\n' >wrong
for tool in $(cd "$RG_ROOT/bin" && ls -- *.c |
  sed 's/\.c$//; /rg-ggp/d; /rg-studio/d; /rg-env/d'); do
  case $tool in
  rg-run) json rg-run moves wrong ;;
  rg-diff | rg-grade) json $tool wrong wrong ;;
  rg-units) json rg-units list perft 1 wrong ;;
  rg-reduce) json rg-reduce --test=true wrong ;;
  *) json "$tool" wrong ;;
  esac
done

# An error with a hint, warnings, an error that was a warning, a note.
cat >game.rg <<'END'
type Player = { p };
type Score = { 0 };
type Score = { 0 };
begin, a: player = p;
a, end: playr = keeper;
END
json rg-fmt game.rg
cat >warned.rg <<'END'
type Player = { p };
type Score = { 0 };
type Unused = { x, x };
begin, a: player = p;
a, end: player = keeper;
END
json rg-fmt warned.rg
json rg-fmt -W error warned.rg

# Files, and input that is none; quotes, backslashes and control bytes.
json rg-fmt no-such-file
json rg-fmt --input-name='a "name" with \ and	tab' </dev/null
printf '\001"\\\377\n' >bytes
json rg-fmt bytes
json rg-fmt warned.rg -o no-such-folder/x

# More than are shown.
{
  echo 'type Player = { p }; type Score = { 0 };'
  for i in $(seq 25); do echo "begin, n$i: x$i = y;"; done
} >many.rg
json rg-fmt many.rg | sed -n '1p; 20,$p'

# What the option takes; a parser of JSON takes what comes out.
rg-fmt --diagnostics=text warned.rg 2>&1 >/dev/null
rg-fmt --diagnostics=xml warned.rg
echo "status $?"
if command -v python3 >/dev/null; then
  for game in game.rg warned.rg bytes many.rg wrong; do
    rg-fmt --diagnostics=json $game 2>&1 >/dev/null
  done | python3 -c 'import json, sys
for line in sys.stdin:
    assert json.loads (line)["severity"] in ("error", "warning", "note")'
fi
