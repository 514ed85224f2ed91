# A warning whose name begins with no-: -Wno-end is that warning, and
# -Wno-no-end is what switches it off.
cat >"$TMPDIR/game.hrg" <<'END'
domain Player = p
domain Score = 0
graph rules() {
  player = p
  $ go
}
END
for switches in -Wno-end -Wno-no-end '-Wno-no-end -Wno-end' -Wno-all; do
  echo "$switches: $(hrg2rg $switches "$TMPDIR/game.hrg" 2>&1 |
    grep -c 'Wno-end')"
done
