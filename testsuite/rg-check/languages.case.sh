# The end of the name says the language, or an option; else it is RG.
cd "$TMPDIR" || exit 1
cat >game.HRG <<'END'
domain Player = p
domain Score = 0
graph rules() {
  player = p
  $ go
  player = keeper
  end()
}
END
rg-check --explore game.HRG | head -n 2
cp game.HRG game.txt
rg-check --language=hrg --explore --json <game.txt | cut -c 1-60
echo "-- as RG"
rg-check game.txt 2>&1 | head -n 1
echo "-- wrong"
for language in hgr GDL x ''; do
  rg-check --language="$language" game.txt 2>&1 | head -n 1
done
rg-check --explore=many game.HRG 2>&1 | head -n 1
rg-check --explore=0 game.HRG 2>&1 | head -n 1
: >empty.kif
rg-check empty.kif 2>&1 || echo "status $?"
rg-check "$TMPDIR" 2>&1 | sed "s|$TMPDIR|FOLDER|" | head -n 1
echo "-- the report is written in spite of errors, also to a file"
sed 's/  end()//' game.HRG >open.hrg
rg-check --explore --json -Wno-all -o report open.hrg 2>/dev/null
echo "status $?"
cut -c 1-60 report
echo "-- other messages"
rg-check --diagnostics=json empty.kif 2>&1 | head -n 1
echo "-- an error in the language of an option, or of an ending in capitals"
sed 's/player = p/player = q/' game.HRG >wrong.HRG
cp wrong.HRG wrong.txt
rg-check --language=hrg wrong.txt 2>&1 | head -n 1
rg-check --language=hrg <wrong.txt 2>&1 | head -n 1
rg-check wrong.HRG 2>&1 | head -n 1
rg-check --language=rbg wrong.HRG 2>&1 | head -n 1
rg-grade --reference-language=hrg wrong.txt game.HRG 2>&1 | head -n 1
rg-check --language=hrg --metrics wrong.txt 2>&1 | head -n 1
