# --header-file is written as -o is; the prefix is from the name of the input.
cat >"$TMPDIR/game.rg" <<'END'
type Player = { p };
type Score = { 0 };
begin, a: player = p;
a, b: $ go;
b, end: player = keeper;
END
cd "$TMPDIR" || exit 1
mkdir folder

rg2c game.rg --header >usual.h
ln -s folder/target.h link.h
echo old >folder/target.h
chmod 640 folder/target.h
rg2c game.rg --header-file=link.h -o game.c && cmp link.h usual.h &&
  [ -L link.h ] && ls -l folder | sed -n '2s/ .*//p'

echo "== refused before anything is written"
rm game.c
chmod 440 folder/target.h
for header in link.h folder no-such/game.h game.c ''; do
  rg2c game.rg --header-file="$header" -o game.c
  echo "status $?"
done 2>&1 | grep -v '^Try'
ls -A . folder

echo "== the prefix"
prefix () {
  rg2c "$@" | sed -n 's/^extern const RgModel \(.*\)_model;/\1/p'
}
prefix game.rg
prefix <game.rg
prefix --input-name='some/two-words.hrg after rg-opt' - <game.rg
prefix --input-name=other.rg game.rg
prefix --input-name=other.rg --prefix=mine <game.rg
# names of functions of some games: any_moves, copy_tags, sets_NODE
for name in any add_keeper copy puffer sets; do
  prefix --input-name=$name.rg <game.rg
done

echo "== --trace-dir"
rg-opt --trace-dir=usual.h game.rg
echo "status $?"
