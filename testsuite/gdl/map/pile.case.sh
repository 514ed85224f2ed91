# The worked example of two players and a pile, in both mappings.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

sheet pile <"$sheets/pile.kif"
gdl2rg -Wno-all --stage=invariants "$TMPDIR/pile.kif"
gdl2rg -Wno-all "$TMPDIR/pile.kif"
gdl2rg -Wno-all --names "$TMPDIR/pile.kif"
counts pile
same pile
gdl2rg -Wno-all --plain "$TMPDIR/pile.kif" | head -12
