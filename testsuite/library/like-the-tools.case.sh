# What the library gives is what the tools of a pipe print, in any thread.
calls=${RG_READERS:-}/library-calls
[ -x "$calls" ] || { echo "needs library-calls"; exit 77; }
cd "$RG_ROOT/examples" || exit 1
# Line games go by way of HRG.
translate_lines () {
  for file; do :; done
  lines2hrg "$file" | hrg2rg -W no-all
}
# RGL goes by way of GDL.
translate_rgl () {
  for file; do :; done
  rgl2gdl -W no-all "$file" | gdl2rg -W no-all
}
for game in tic-tac-toe.hrg pig.hrg rbg/*.rbg gdl/hex.gdl gdl/kuhn-poker.gdl \
  lines/lau-kata-kati.lines rgl/kuhn-poker.rgl nim.rg; do
  case $game in
  *.rg) front=rg-fmt ;;
  *.gdl) front=gdl2rg ;;
  *.lines) front=translate_lines ;;
  *.rgl) front=translate_rgl ;;
  *) front=${game##*.}2rg ;;
  esac
  name=$(basename "$game" | sed 's/\..*//; s/-/_/g')
  $front -W no-all "$game" >"$TMPDIR/rg"
  rg-opt "$TMPDIR/rg" >"$TMPDIR/opt"
  rg2c --prefix="$name" --header-file="$TMPDIR/header" "$TMPDIR/opt" \
    -o "$TMPDIR/c"
  for what in rg opt c header; do
    "$calls" $what "$game" warnings=no-all prefix="$name" |
      cmp - "$TMPDIR/$what" || echo "$game: $what is not the same"
  done
done

# Settings are those of the tools' options.
same () { # WHAT SETTINGS -- COMMAND, on tic-tac-toe
  "$calls" $1 tic-tac-toe.hrg prefix=x $2 | cmp - "$TMPDIR/out" ||
    echo "$1 with $2: not the same"
}
hrg2rg -g tic-tac-toe.hrg >"$TMPDIR/out" && same rg origins=yes
hrg2rg tic-tac-toe.hrg >"$TMPDIR/rg"
for level in 0 1 2 s; do
  rg-opt -O$level "$TMPDIR/rg" >"$TMPDIR/out" && same opt level=$level
done
rg-opt --passes=inline-assignment,skip-self-assignments "$TMPDIR/rg" \
  >"$TMPDIR/out" && same opt passes=inline-assignment,skip-self-assignments
rg-opt --disable=inline-assignment "$TMPDIR/rg" >"$TMPDIR/out" &&
  same opt disable=inline-assignment
rg-opt --enable=enumerate-maps --pragmas "$TMPDIR/rg" >"$TMPDIR/out" &&
  same opt "enable=enumerate-maps pragmas=yes"
rg-opt "$TMPDIR/rg" >"$TMPDIR/opt"
rg2c --prefix=x --main=bench -O0 "$TMPDIR/opt" >"$TMPDIR/out" &&
  same c "program=yes quick=yes"
names='s/"reference.*"names/"names/'
rg-grade --json --no-time -Wno-all "$TMPDIR/rg" "$TMPDIR/rg" | sed "$names" \
  >"$TMPDIR/out"
"$calls" grade tic-tac-toe.hrg warnings=no-all | sed "$names" |
  cmp - "$TMPDIR/out"
# A value without one is the default again.
rg2c --prefix=x "$TMPDIR/opt" >"$TMPDIR/out" && same c "program=yes program"

"$calls" threads hrg/reversi.hrg
"$calls" threads gdl/connect-four.gdl
