#!/bin/sh
# Random plays of one game, for conformance-game.sh: mean length and mean
# scores of ./opt must be those of speed.tsv within four standard errors.
#
#   conformance-plays.sh KIND NAME
#
# Prints what goes to the table.  What is wrong goes to the file "wrong".
set -u
facts=$RG_CORPUS/expected/speed.tsv
batches=20

# The row, with "nothing" for fields that are not known.
row=$(awk -F '\t' -v kind="$1" -v name="$2" '
  $1 == kind && $2 == name { print $3, $5, $6, $7, $12 }' "$facts")
[ -n "$row" ] || { echo -; exit 0; }
# shellcheck disable=SC2086 # the fields are words
set -- $row
length=$1 scores=$2 sims=$3 compiled=$4 interpreted=$5

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

awk -v length_known="$length" -v scores_known="$scores" -v sims="$sims" \
  -v plays="$plays" '
  function check (what, known, decimals,    mean, deviation, error) {
    mean = sum[what] / n[what]
    deviation = (squares[what] - n[what] * mean * mean) / (n[what] - 1)
    deviation = deviation > 0 ? sqrt (deviation * plays) : 0
    error = deviation * sqrt (1 / (plays * n[what]) + 1 / sims)
    # The table has two decimals.
    if (mean - known > 4 * error + 0.006 || known - mean > 4 * error + 0.006)
      printf "%s: %.3f, known is %s (standard error %.3f)\n", what, mean,
        known, error >"wrong"
    return sprintf ("%.2f", mean)
  }
  { n[$1]++; sum[$1] += $2; squares[$1] += $2 * $2 }
  END {
    if (sims == "-") sims = plays * n["length"]
    text = length_known == "-" ? "" : check("length", length_known)
    players = scores_known == "-" ? 0 : split (scores_known, score, ",")
    for (i = 1; i <= players; i++)
      text = text (i == 1 ? ": " : ", ") check("score-" i, score[i])
    print text
  }' means
