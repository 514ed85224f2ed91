#!/bin/sh
# Speed of the compiled models of rule sheets: thousands of states (joint moves)
# per CPU second in random playouts, beside the figures of a propositional
# network and of the seed paper 002; then games that are there in another
# language, too.  Prints only: no time decides a test.
#
#   bench-gdl.sh [SHEET...]
#
# Environment: CC, SECONDS_EACH (of plays, default 1), and see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
seconds=${SECONDS_EACH:-1}
facts=$RG_CORPUS/expected/gdl.tsv
twins=$root/testsuite/conformance-twins.tsv
[ -f "$facts" ] || { echo "bench-gdl: there is no corpus"; exit 0; }
[ $# -gt 0 ] || set -- $(cut -f 1 "$facts" | sed '1d; / /d')

# known COLUMN: of the sheet $name, or "-".
known () {
  awk -F '\t' -v name="$name" -v column="$1" '
    NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) field = i }
    $1 == name { value = $field }
    END { print value == "" ? "-" : value }' "$facts"
}

row () {
  printf '%-20s%8s%10s%12s%12s%10s%8s%10s%8s\n' "$@"
}

bench_sheet () {
  name=$1 program=$work/$1
  build_model gdl2rg "$RG_CORPUS/kif/$name.kif" "$program" || {
    row "$name" fails - - - - - - -
    return
  }
  plays=$(rate "$program")
  echo "$name $plays" >>"$work/rates"
  ours=$(awk -v plays="$plays" -v steps="$(known mean_length)" \
    'BEGIN { printf "%.1f", plays * steps / 1000 }')
  network=$(known propnet_states_per_cpu_s |
    awk '{ print ($1 == "-" ? "-" : sprintf ("%.1f", $1 / 1000)) }')
  paper=$(known paper002_kstates_per_s)
  form=improved
  ! grep -q '_prev: Bool' "$program.rg" || form=plain
  row "$name" "$form" "$(grep -c ', .*: ' "$program.opt")" "$plays" "$ours" \
    "$network" "$(ratio "$ours" "$network")" "$paper" \
    "$(ratio "$ours" "$paper")"
}

# Geometric means of the ratios, and who is behind.
means () {
  awk '
    $7 != "-" && $2 != "fails" {
      network += log ($7); n++
      if ($7 + 0 < 1) behind = behind " " $1
    }
    $9 != "-" && $2 != "fails" {
      paper += log ($9); m++
      if ($9 + 0 < 1) behind = behind " " $1
    }
    $2 == "fails" { failed = failed " " $1 }
    END {
      if (n) printf "%d sheets: %.1f times the network\n", n, exp (network / n)
      if (m) printf "%d sheets: %.1f times the paper\n", m, exp (paper / m)
      print "behind one of them:" (behind ? behind : " none")
      if (failed) print "not built:" failed
    }' "$1"
}

# Rates of two models, measured in turn.
bench_twin () { # SHEET LANGUAGE GAME
  [ -x "$work/$1" ] || return
  build_model "$2"2rg "$RG_CORPUS/$2/$3.$2" "$work/twin" || return
  for turn in 1 2 3; do
    echo "$(rate "$work/$1") $(rate "$work/twin")"
  done | awk -v title="$1, $2/$3" '
    { ours += $1; theirs += $2 }
    END {
      if (NR) printf "%-36s%12.0f%12.0f%8.2f\n", title, ours / NR, \
        theirs / NR, ours / theirs
    }'
}

echo "Thousands of states per CPU second; the network's and the paper's"
row sheet form edges plays/s kstates/s network times paper times
: >"$work/rows"
for sheet; do
  bench_sheet "$sheet" | tee -a "$work/rows"
done
means "$work/rows"
echo
echo "The same game in GDL and in another language: playouts per CPU second"
printf '%-36s%12s%12s%8s\n' game GDL other ratio
while read -r sheet language game; do
  bench_twin "$sheet" "$language" "$game"
done <"$twins"
exit 0
