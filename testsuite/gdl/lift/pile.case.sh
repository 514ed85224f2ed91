# The text of a small game in the lifted form.
. "$(dirname "$0")/common.sh"

sheet pile <"$sheets/pile.kif"
lifts pile
gdl2rg -Wno-all --lifted "$TMPDIR/pile.kif"
