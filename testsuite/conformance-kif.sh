#!/bin/sh
# One rule sheet of conformance.sh, which sets the environment.
#
#   conformance-kif.sh FILE
#
# Leaves what conformance-game.sh leaves.  The translation is compared with the
# ground program by matches in lockstep, in all of its forms; its compiled model
# with the counts of joint moves, the mean length and the mean goals of gdl.tsv.
# No clock decides anything: numbers of moves follow from the sizes of texts and
# the tables of known facts.
set -u
file=$1
name=$(basename "$file" .kif)
here=$(dirname "$0")
own=$RG_WORK/kif.$name
PATH=$RG_BIN:$PATH
CC=${CC:-cc}
facts=$RG_CORPUS/expected/gdl.tsv
longest=300
. "$here/conformance-common.sh"

# Joint moves that the compiled model counts, and states that the interpreter
# enters in lockstep.
compiled=1000000 walked=6000000

mkdir "$own.tmp" && cd "$own.tmp" || exit 1
: >"$own.detail"

finish () {
  [ ! -s "$own.detail" ] || set -- FAIL
  echo "$1" >"$own.result"
  cd / && rm -rf "$own.tmp"
  exit 0
}

# fact COLUMN: of the row for $known; empty if there is none.
fact () {
  awk -F '\t' -v row="$known" -v column="$1" '
    NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) field = i }
    $1 == row { print $field }' "$facts"
}

# -- the same matches --------------------------------------------------------

# lockstep TEXT OPTION...: a game in RG and the sheet.  As many moves as other
# reasoners make in two seconds, of which lists of walks take the rest.
lockstep () {
  text=$1
  moves=$(awk -v rate="$(fact propnet_states_per_cpu_s)" \
    'BEGIN { print int (rate + 0 == 0 ? 200 : 2 * rate) }')
  shift
  lockstep=$lockstep+
  # shellcheck disable=SC2086 # an option or nothing
  timeout 100 "$RG_MAKERS/gdl-compare" -W no-all --plays=10 \
    --max-moves="$moves" --max-states=$walked $reading "$@" "$file" "$text" \
    >compared 2>messages && return
  status=$?
  # The interpreter lists walks, and these may be too many for its memory.
  if grep -q 'error: .*--max-memory' messages; then
    lockstep=${lockstep%+}m
    return
  fi
  wrong "exit $status: gdl-compare $* $text"
  cut -c 1-300 compared messages | head -n 12 >>"$own.detail"
}

# form NAME OPTION: a translation in this form, and in lockstep.
form () {
  # shellcheck disable=SC2086 # an option or nothing
  tool "$1.rg" gdl2rg -W no-all $reading $2 "$file" || return
  case $2 in
  --keep-noop) lockstep "$1.rg" --states --views --all-move ;;
  *) lockstep "$1.rg" --states --views ;;
  esac
}

# has_form NAME WHY OPTION: a translation; false, and no fault, where there is
# none for a reason that the message has.
has_form () {
  # shellcheck disable=SC2086 # an option or nothing
  timeout "$longest" gdl2rg -W no-all $reading "$3" "$file" \
    >"$1.rg" 2>messages && return
  grep -q -e "$2" messages || wrong "gdl2rg $3: $(head -n 5 messages)"
  return 1
}

# Where the lifted form is the usual one: the ground form, too, if there is one
# of a size that can be compared.  There is none where already the plain form,
# which is ground, passes its limit.
ground () {
  case $lockstep in
  *-*) return ;;
  esac
  # shellcheck disable=SC2086 # an option or nothing
  gdl2rg -W no-all $reading --ground --max-rules=60000 --limit=200000 "$file" \
    >ground.rg 2>messages || return 0
  lockstep ground.rg --states --views
}

# -- the compiled model ------------------------------------------------------

# Known counts, and those of the same game in another language, which must
# agree with them.
known_counts () {
  fact depth_counts | tr ';:' '\n ' >known
  awk -F '\t' -v name="$name" '
    FNR == 1 { file++ }
    file == 1 && $1 == name { twin = $2 "\t" $3 }
    file == 2 && $1 "\t" $2 == twin { print $3, $4 }' \
    "$here/conformance-twins.tsv" "$RG_CORPUS/expected/perft.tsv" |
    awk '
      NR == FNR { known[$1] = $2; print; next }
      !($1 in known) { print; next }
      known[$1] != $2 { print $1, $2 "?" }' known - | sort -n
}

# As many joint moves as known, as far as the bound allows; a joint move is a
# move of each role.
counts () {
  known_counts | awk -v bound=$((compiled / slower)) '
    $2 + 0 > bound { exit } { print }' >expected
  deepest=-
  [ -s expected ] || return
  depth=$(tail -n 1 expected | cut -d ' ' -f 1)
  deepest="$depth:$(tail -n 1 expected | cut -d ' ' -f 2)"
  tool counted ./noops --no-time perft $((depth * roles)) || return
  awk -v roles="$roles" '$1 % roles == 0 { print $1 / roles, $2 }' counted \
    >counts
  same 'perft' expected counts
}

# Mean length and mean goals within five standard errors.  As many plays as
# another reasoner makes in some seconds.
plays () {
  means=-
  [ -n "$(fact mean_length)" ] || return
  n=$(awk -v rate="$(fact propnet_states_per_cpu_s)" \
    -v length_="$(fact mean_length)" -v slower="$slower" 'BEGIN {
      n = rate == "-" ? 400 : int (1.5 * rate / length_)
      n = n > 20000 ? 20000 : n < 400 ? 400 : n
      print int (n / slower) }')
  tool played ./noops --no-time --seed=7 play "$n" || return
  means=$(awk -F '\t' -v n="$n" -v roles="$roles" \
    -v length_="$(fact mean_length)" -v sd="$(fact sd_length)" \
    -v goals="$(fact mean_goals)" -v errors="$(fact se_goals)" \
    -v N="$(fact playouts_n)" '
    function near (what, mine, known, sd,    error, far) {
      error = sd * sqrt (1 / n + 1 / N)
      far = mine > known ? mine - known : known - mine
      if (far > 5 * error + 0.002)
        printf "%s is %.3f, known is %.3f (standard error %.3f)\n", what, \
          mine, known, error >"far"
      return sprintf ("%.2f", mine)
    }
    $1 == "mean length" || $1 == "mean random moves" { moves += $2 }
    $1 ~ /^mean score/ { score[++players] = $2 }
    END {
      text = near("length", moves / roles, length_, sd) ":"
      split (goals, goal, ",")
      split (errors, error, ",")
      for (i = 1; i <= players; i++)
        text = text " " near("goal " i, score[i], goal[i], error[i] * sqrt (N))
      print text
    }' played)
  [ ! -s far ] || while read -r line; do wrong "$line"; done <far
}

# The models of both forms play as the interpreter does.  Large ones take longer
# to optimise than to play.
model () {
  tool noops.opt.rg rg-opt -W no-all noops.rg || return
  tool noops.c rg2c -W no-all --main=bench noops.opt.rg || return
  level=-O1
  [ "$(wc -c <noops.c)" -lt 500000 ] || level=-O0
  tool log "$CC" $level -w -o noops noops.c || return
  counts
  plays
}

# check ROW OPTION: the sheet, read with an option.
check () {
  known=$1 reading=$2 lockstep='' deepest=- means=-
  roles=$(fact roles | tr ',' '\n' | grep -c .)
  form improved ''
  form noops --keep-noop
  if has_form plain '(--limit)' --plain; then
    lockstep plain.rg --states --views --all-move
  else
    lockstep=$lockstep-
  fi
  slower=1
  if ! has_form lifted 'no lifted form' --lifted; then
    lockstep=$lockstep.
  elif cmp -s improved.rg lifted.rg; then
    lockstep="$lockstep="
    slower=20
    ground
  else
    lockstep lifted.rg --states --views
  fi
  if [ -s improved.rg ] && tool opt.rg rg-opt -W no-all improved.rg; then
    tool again.rg rg-opt -W no-all improved.rg &&
      same 'rg-opt run again' opt.rg again.rg
    lockstep opt.rg --views
  fi
  [ ! -s noops.rg ] || [ "$roles" = 0 ] || model
}

# A sheet without facts may be refused.
if ! gdl2rg -W no-all "$file" >first.rg 2>messages; then
  grep -q "^$name	" "$facts" || finish "SKIP $(grep -m 1 error: messages)"
fi
check "$name" ''
[ -s opt.rg ] || : >opt.rg
same 'gdl2rg twice' first.rg improved.rg
printf '%14s%14s  %-22s%-26s' "$(nodes improved.rg)>$(nodes opt.rg)" \
  "$(edges improved.rg)>$(edges opt.rg)" "$lockstep $deepest" "$means" \
  >"$own.row"
if grep -q "^$name (case-sensitive)	" "$facts"; then
  check "$name (case-sensitive)" --case-sensitive
fi
finish ok
