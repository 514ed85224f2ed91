#!/bin/sh
# Random plays of one game, for conformance-game.sh: mean length and mean
# scores of ./opt must be those of speed.tsv within four standard errors.
# That table has two measurements of the length, one of which must agree, and
# names no players: some sources have them in the order of their first moves.
#
#   conformance-plays.sh KIND NAME
#
# Prints what goes to the table.  What is wrong goes to the file "wrong".
set -u
facts=$RG_CORPUS/expected/speed.tsv
batches=20

# The row, with "nothing" for fields that are not known.
row=$(awk -F '\t' -v kind="$1" -v name="$2" '
  $1 == kind && $2 == name {
    print $3, $4, $5, $6, $7 == "-" ? $8 : $7, $12 }' "$facts")
[ -n "$row" ] || { echo -; exit 0; }
# shellcheck disable=SC2086 # the fields are words
set -- $row
length=$1 length_ref=$2 scores=$3 sims=$4 compiled=$5 interpreted=$6

# As many plays as take some seconds, by the rates of others.
plays=$(awk -v compiled="$compiled" -v interpreted="$interpreted" '
  BEGIN {
    rate = compiled == "-" ? interpreted * 50 : compiled
    plays = rate * 2
    if (plays > 20000) plays = 20000
    if (plays < 400) plays = 400
    print int (plays / '$batches')
  }')

# Standard errors come from the differences between batches.
batch=1
while [ $batch -le $batches ]; do
  if ! timeout 300 ./opt --no-time --seed=$batch play "$plays" >output 2>&1
  then
    { echo "plays, seed $batch:"; head -n 3 output; } >>wrong
    echo -
    exit 0
  fi
  awk '/^mean length/ { print "length", $3 }
       /^mean score/ { print "score-" ++n, $NF }' output
  batch=$((batch + 1))
done >means

awk -v length_known="$length" -v length_ref="$length_ref" \
  -v scores_known="$scores" -v sims="$sims" -v plays="$plays" '
  function near (what, known,    mean, deviation, distance) {
    mean = sum[what] / n[what]
    deviation = (squares[what] - n[what] * mean * mean) / (n[what] - 1)
    deviation = deviation > 0 ? sqrt (deviation * plays) : 0
    error = deviation * sqrt (1 / (plays * n[what]) + 1 / sims)
    distance = mean > known ? mean - known : known - mean
    # The table has two decimals.
    return distance <= 4 * error + 0.006
  }
  function show (what) {
    return sprintf ("%.2f", sum[what] / n[what])
  }
  function far (what, known) {
    print what " " show(what) ", known is " known " (standard error " \
      sprintf ("%.3f", error) ")" >"wrong"
  }
  { n[$1]++; sum[$1] += $2; squares[$1] += $2 * $2 }
  END {
    if (sims == "-") sims = plays * n["length"]
    text = show("length")
    if (length_known != "-" && !near("length", length_known) &&
        (length_ref == "-" || !near("length", length_ref)))
      far("length", length_known " or " length_ref)
    players = scores_known == "-" ? 0 : split (scores_known, score, ",")
    swapped = players == 2 && near("score-1", score[2]) &&
      near("score-2", score[1])
    for (i = 1; i <= players; i++) {
      text = text (i == 1 ? ": " : ", ") show("score-" i)
      if (!near("score-" i, score[i]) && !swapped)
        far("score-" i, score[i])
    }
    print text
  }' means
