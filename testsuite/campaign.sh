#!/bin/sh
# Random games through the passes of rg-opt, and a small game for each finding.
#
#   campaign.sh DIR [OPTION of campaign]...
#
# Runs $RG_CAMPAIGN, leaves games that show something in DIR as campaign-SEED.rg
# and, as far as rg-reduce (on the PATH) gets, made small as
# campaign-SEED-small.rg.  Prints what campaign prints, then for each finding
# the command that shows it on the small game.  Exit status: that of campaign.
set -u
campaign=${RG_CAMPAIGN:?the campaign program}
dir=$1
shift
mkdir -p "$dir" || exit 2
"$campaign" --dir="$dir" "$@" >"$dir/findings"
status=$?
cat "$dir/findings"

# One finding for each game is enough: `campaign OPTION... FILE`.
sed -n 's/^  campaign //p' "$dir/findings" | awk '!seen[$NF]++' |
  while read -r line; do
    game=${line##* } options=${line% *}
    small=${game%.rg}-small.rg
    # shellcheck disable=SC2086 # options have no blanks within
    if rg-reduce --max-tests=2000 -o "$small" "$game" -- \
        "$campaign" $options; then
      echo "$campaign ${options#--shows=* } $small"
      grep -c '^[A-Za-z0-9_]*, ' "$small" | sed 's/$/ edges/'
    fi
  done
exit $status
