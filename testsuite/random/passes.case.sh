# How often each pass changes a random game, and how much of it.  Where a pass
# does more or less than before, it shows here, also if no play is different.
RG_CAMPAIGN=${RG_CAMPAIGN:-$RG_ROOT/build/campaign}
[ -x "$RG_CAMPAIGN" ] || { echo "campaign is not built"; exit 77; }
cd "$TMPDIR" && "$RG_CAMPAIGN" --games=100 --table
