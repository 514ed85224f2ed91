# Sheets in GDL: by both endings, in both forms; what is said of wrong ones.
CC="sh $PWD/fake-cc"
export CC
unset CFLAGS LDFLAGS
cd "$TMPDIR" || exit 1
show () {
  echo "== $*"
  rg-build --verbose "$@" 2>&1 | sed "s|/[^ ]*/||g"
}
cat >one.gdl <<'END'
(role p)
(init on)
(legal p wait)
(<= (next off) (true on))
(<= terminal (true off))
(goal p 100)
END
cp one.gdl two.kif
gdl2rg --to-infix one.gdl >infix.gdl
show one.gdl
show two.kif
show infix.gdl
ls

echo "== wrong ones"
sed 1d one.gdl >none.gdl
sed 's/(true on)/(true on/' one.gdl >open.kif
for sheet in none.gdl open.kif; do
  rg-build $sheet
  echo "status $?"
done
rm -r one two infix
ls

echo "== without gdl2rg"
mkdir bin && cp "$RG_BIN/rg-build" bin
PATH=/usr/bin:/bin sh bin/rg-build one.gdl
echo "status $?"
