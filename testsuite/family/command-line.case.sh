# The rules of the command line that all tools share, as a table: each rule is
# tried with each tool in bin/.  A rule prints the tools that break it.
set -u

# rg-play talks with a person, the servers with programs: they have cases of
# their own.
tools=$(cd "$RG_ROOT/bin" && ls -- *.c | sed 's/\.c$//' |
  grep -v -E '^rg-(play|ggp|referee|studio|env|lsp)$')

cat >"$TMPDIR/sample.rg" <<'END'
type Player = { p };
type Score = { 0 };
begin, a: player = p;
a, b: $ go;
b, end: player = keeper;
END
cat >"$TMPDIR/sample.hrg" <<'END'
domain Player = p
domain Score = 0 | 1
graph rules() {
  player = p
  $ go
  goals[p] = 1
  end()
}
END
cat >"$TMPDIR/sample.rbg" <<'END'
#players = p(1)
#pieces = e, x
#variables =
#board = rectangle(up, down, left, right, [e, e])
#rules = ->p right [x] ->> {}
END

cat >"$TMPDIR/sample.gdl" <<'END'
(role p)
(init on)
(<= (legal p go) (true on))
(<= terminal (not (true on)))
(goal p 0)
END

cat >"$TMPDIR/sample.lines" <<'END'
board grid 3x3
white row 1
black row 3
limit 10 turns, draw
END

cat >"$TMPDIR/sample.lud" <<'END'
(game "Sample" (players 2)
  (equipment {(board (square 2)) (piece "Disc" Each)})
  (rules (play (move Add (to (sites Empty))))
    (end (if (is Full) (result Mover Draw)))))
END

cat >"$TMPDIR/sample.rgl" <<'END'
player(p).
nodes([n]).
init(n, [on]).
precon(p, go) :- pieceAt(on, n).
result(p, go, [remove(on, n)]).
gameover :- not(pieceAt(on, n)).
score(p, 0).
END

# What stands before the file on a tool's command line.
words_of () {
  case $1 in
  gdl2rg) echo --stage=rules ;;
  rg-check) echo --explore=2 ;; # else it prints nothing
  rg-run) echo moves ;;
  rg-diff) echo "--stat $TMPDIR/sample.rg" ;;
  rg-grade) echo "--no-time $TMPDIR/sample.rg" ;;
  rg-mutate) echo --list --language=hrg ;;
  rg-reduce) echo --test=true ;;
  rg-units) echo list perft 2 ;;
  rg2c) echo --prefix=sample ;; # else it is the name of the file
  esac
}

# What it gives for wrong input.
wrong_of () {
  case $1 in
  rg-diff) echo 2 ;;
  *) echo 1 ;;
  esac
}

sample_of () {
  case $1 in
  rg-mutate) echo "$TMPDIR/sample.hrg" ;;
  *2rg) echo "$TMPDIR/sample.${1%2rg}" ;;
  *2hrg) echo "$TMPDIR/sample.${1%2hrg}" ;;
  *2gdl) echo "$TMPDIR/sample.${1%2gdl}" ;;
  *) echo "$TMPDIR/sample.rg" ;;
  esac
}

# run COMMAND...: leaves $out, $err (files) and $status.
out=$TMPDIR/out err=$TMPDIR/err
run () {
  timeout 20 "$@" >"$out" 2>"$err"
  status=$?
}

# fails STATUS [TEXT]: the tool that was run gave STATUS, nothing on standard
# output, and something, with TEXT in it, on standard error.  A grade of a wrong
# candidate is a result.
fails () {
  [ $status = "$1" ] && [ -s "$err" ] &&
    { ! [ -s "$out" ] || grep -q '^verdict.rejected' "$out"; } &&
    grep -q -F -e "${2:-}" "$err"
}

works () {
  [ $status = 0 ] && ! [ -s "$err" ] && [ -s "$out" ]
}

# In the rules: $tool, its $words, its $sample, what it makes of that in $usual,
# and its status for $wrong input.

help_is_complete () {
  run "$tool" --help </dev/null
  works && grep -q "^usage: $tool " "$out" && grep -q '^Exit status: ' "$out" &&
    grep -q -e '--output=FILE' "$out" && grep -q -e '--version' "$out"
}

short_help_is_the_same () {
  run "$tool" --help </dev/null
  mv "$out" "$TMPDIR/help"
  run "$tool" -h </dev/null
  works && cmp -s "$out" "$TMPDIR/help"
}

help_fits_a_terminal () {
  run "$tool" --help </dev/null
  ! grep -q '.\{101\}' "$out"
}

help_has_a_golden () {
  grep -q -s "RUN: $tool --help" "$RG_ROOT"/testsuite/family/help.cases
}

version_has_one_line () {
  run "$tool" --version </dev/null
  works && [ "$(wc -l <"$out")" = 1 ] && grep -q "^$tool " "$out"
}

full_device_is_told_by_help () {
  [ -w /dev/full ] || return 0
  for option in --help --version -Whelp; do
    timeout 20 "$tool" $option >/dev/full 2>"$err"
    [ $? = 2 ] && grep -q "^$tool: standard output: " "$err" || return 1
  done
}

unknown_option_is_misuse () {
  run "$tool" --no-such-option $words "$sample"
  fails 2 no-such-option && run "$tool" -~ $words "$sample" && fails 2
}

option_without_value_is_misuse () {
  run "$tool" $words "$sample" -o
  fails 2
}

flag_with_value_is_misuse () {
  run "$tool" --help=me
  fails 2
}

surplus_argument_is_misuse () {
  run "$tool" $words "$sample" "$sample" "$sample" "$sample"
  fails 2
}

wrong_colour_is_misuse () {
  run "$tool" --color=green $words "$sample"
  fails 2 green
}

# on_terminal COMMAND: leaves in $out what comes to a terminal.
on_terminal () {
  timeout 20 script -q -e -c "$1" /dev/null </dev/null >"$out"
}

# A terminal gets colours unless the environment says no, and always when the
# command line says so.
colour_follows_the_environment () {
  command -v script >/dev/null || return 0
  wrong_game="$tool $words '$TMPDIR/blank.rg'"
  echo ')' >"$TMPDIR/blank.rg"
  escape=$(printf '\033')
  on_terminal "NO_COLOR= TERM=xterm $wrong_game"
  grep -q "$escape" "$out" || return 1
  for setting in NO_COLOR=1 TERM=dumb; do
    on_terminal "TERM=xterm $setting $wrong_game"
    grep -q error "$out" && ! grep -q "$escape" "$out" || return 1
    on_terminal "$setting $tool --color=always $words '$TMPDIR/blank.rg'"
    grep -q "$escape" "$out" || return 1
  done
}

unknown_warning_is_misuse () {
  run "$tool" -W nope $words "$sample"
  fails 2 "'nope'" && run "$tool" --warn=no-nope $words "$sample" &&
    fails 2 "'no-nope'"
}

misspelt_warning_gets_a_suggestion () {
  run "$tool" -W help
  works && name=$(sed -n '1s/^ *\([a-z-]*\) .*/\1/p' "$out") || return 1
  run "$tool" -W "x$name" $words "$sample"
  fails 2 "did you mean '$name'?" && run "$tool" -W "$name" -W "no-$name" \
    -W all -W error -W no-error -W no-all $words "$sample" && works
}

missing_file_is_named () {
  run "$tool" $words "$TMPDIR/no-such-file"
  fails 2 no-such-file
}

folder_is_no_input () {
  run "$tool" $words "$TMPDIR"
  fails 2
}

empty_input_is_explained () {
  run "$tool" $words </dev/null
  fails "$wrong" 'empty input (did the previous tool fail?)' || return 1
  printf ' \r\n\n' >"$TMPDIR/blank"
  run "$tool" $words "$TMPDIR/blank"
  fails "$wrong" 'empty input (did the previous tool fail?)'
}

after_a_failure_is_explained () {
  "$tool" $words "$TMPDIR/no-such-file" 2>/dev/null |
    "$tool" $words >"$out" 2>"$err"
  status=$?
  fails "$wrong" 'did the previous tool fail?'
}

garbage_is_rejected () {
  for bytes in '\000\001\002' '\377\376\375' ')(' '\357\273\277' 'a\000b'; do
    printf "$bytes" >"$TMPDIR/garbage"
    run "$tool" $words "$TMPDIR/garbage"
    fails "$wrong" || return 1
  done
}

zero_byte_is_rejected () {
  { cat "$sample"; printf '\000'; cat "$sample"; } >"$TMPDIR/zero"
  run "$tool" $words "$TMPDIR/zero"
  fails "$wrong"
}

messages_have_a_place () {
  { cat "$sample"; echo ')'; } >"$TMPDIR/place"
  run "$tool" $words "$TMPDIR/place"
  fails "$wrong" &&
    grep -q "place:$(($(wc -l <"$sample") + 1)):1: error: " "$err"
}

standard_input_is_the_default () {
  run "$tool" $words <"$sample"
  works && cmp -s "$out" "$usual"
}

dash_is_standard_input () {
  run "$tool" $words - <"$sample"
  works && cmp -s "$out" "$usual"
}

input_name_is_in_messages () {
  run "$tool" --input-name='a game' $words <"$sample"
  works && cmp -s "$out" "$usual" || return 1
  echo ')' >"$TMPDIR/nameless"
  run "$tool" --input-name='a game' $words - <"$TMPDIR/nameless"
  fails "$wrong" 'a game:1:1: error: '
}

dash_is_standard_output () {
  run "$tool" -o - $words "$sample"
  works && cmp -s "$out" "$usual"
}

double_dash_ends_options () {
  (
    cd "$TMPDIR" && cp "$sample" ./-x && run "$tool" $words -- -x && works &&
      cmp -s "$out" "$usual"
  )
}

byte_order_mark_is_dropped () {
  { printf '\357\273\277'; cat "$sample"; } >"$TMPDIR/marked"
  run "$tool" $words <"$TMPDIR/marked"
  works && cmp -s "$out" "$usual" || return 1
  { printf '\357\273\277'; echo ')'; cat "$sample"; } >"$TMPDIR/marked"
  run "$tool" $words "$TMPDIR/marked"
  fails "$wrong" 'marked:1:1: error: '
}

twice_gives_the_same () {
  run "$tool" $words "$sample"
  works && cmp -s "$out" "$usual"
}

line_ends_do_not_matter () {
  sed 's/$/\r/' "$sample" >"$TMPDIR/crlf"
  run "$tool" $words <"$TMPDIR/crlf"
  works && cmp -s "$out" "$usual"
}

last_line_end_does_not_matter () {
  printf '%s' "$(cat "$sample")" >"$TMPDIR/short"
  run "$tool" $words <"$TMPDIR/short"
  works && cmp -s "$out" "$usual"
}

verbose_changes_nothing_but_tells () {
  run "$tool" -v $words "$sample"
  [ $status = 0 ] && cmp -s "$out" "$usual" &&
    grep -q -F "$tool: $sample: $(wc -c <"$sample") bytes read" "$err" &&
    grep -q "^$tool: status 0, " "$err" || return 1
  run "$tool" --verbose --diagnostics=json $words "$sample"
  [ $status = 0 ] && cmp -s "$out" "$usual" &&
    grep -q '^{"severity": "note", "message": "status 0, ' "$err"
}

output_option_writes_the_same () {
  rm -f "$TMPDIR/file"
  run "$tool" $words "$sample" -o "$TMPDIR/file"
  [ $status = 0 ] && ! [ -s "$out" ] && ! [ -s "$err" ] &&
    cmp -s "$TMPDIR/file" "$usual"
}

output_option_replaces_a_file () {
  seq 10000 >"$TMPDIR/file"
  run "$tool" --output="$TMPDIR/file" $words "$sample"
  [ $status = 0 ] && cmp -s "$TMPDIR/file" "$usual"
}

# In a folder of its own, which has to hold nothing else afterwards.
# writes NAME: the tool writes what is usual to that file of the folder.
fresh_folder () {
  rm -rf "$TMPDIR/folder" && mkdir "$TMPDIR/folder"
}
writes () {
  run "$tool" $words "$sample" -o "$TMPDIR/folder/$1"
  [ $status = 0 ] && cmp -s "$TMPDIR/folder/$1" "$usual"
}
mode_of () {
  ls -ld "$TMPDIR/folder/$1" | cut -c 1-10
}
holds_only () {
  [ "$(ls -A "$TMPDIR/folder" | tr '\n' ' ')" = "$1 " ]
}

output_keeps_the_mode () {
  fresh_folder
  echo old >"$TMPDIR/folder/file"
  chmod 751 "$TMPDIR/folder/file"
  writes file && [ "$(mode_of file)" = -rwxr-x--x ] || return 1
  chmod 600 "$TMPDIR/folder/file"
  writes file && [ "$(mode_of file)" = -rw------- ] && holds_only file
}

new_output_has_what_the_umask_leaves () {
  fresh_folder
  (umask 027 && writes one) && [ "$(mode_of one)" = -rw-r----- ] &&
    (umask 0 && writes two) && [ "$(mode_of two)" = -rw-rw-rw- ]
}

output_follows_links () {
  fresh_folder
  mkdir "$TMPDIR/folder/below"
  echo old >"$TMPDIR/folder/below/file"
  ln -s below/second "$TMPDIR/folder/first"
  ln -s file "$TMPDIR/folder/below/second"
  writes first && cmp -s "$TMPDIR/folder/below/file" "$usual" &&
    [ -L "$TMPDIR/folder/first" ] && [ -L "$TMPDIR/folder/below/second" ] &&
    holds_only 'below first'
}

output_makes_what_a_link_names () {
  fresh_folder
  ln -s new "$TMPDIR/folder/link"
  writes link && [ -L "$TMPDIR/folder/link" ] && [ -f "$TMPDIR/folder/new" ] &&
    holds_only 'link new'
}

links_in_a_circle_are_refused () {
  fresh_folder
  ln -s b "$TMPDIR/folder/a"
  ln -s a "$TMPDIR/folder/b"
  run "$tool" $words "$sample" -o "$TMPDIR/folder/a"
  fails 2 folder/a && holds_only 'a b'
}

read_only_output_is_refused () {
  fresh_folder
  echo old >"$TMPDIR/folder/file"
  chmod 444 "$TMPDIR/folder/file"
  run "$tool" $words "$sample" -o "$TMPDIR/folder/file"
  fails 2 'folder/file: the file is read-only' && holds_only file &&
    [ "$(cat "$TMPDIR/folder/file")" = old ]
}

folder_as_output_is_refused () {
  fresh_folder
  mkdir "$TMPDIR/folder/below"
  run "$tool" $words "$sample" -o "$TMPDIR/folder/below"
  fails 2 'folder/below: Is a directory' && holds_only below &&
    rmdir "$TMPDIR/folder/below"
}

output_without_name_is_misuse () {
  run "$tool" $words "$sample" --output=
  fails 2
}

# Before anything is read.
unwritable_output_is_told_first () {
  run "$tool" $words "$TMPDIR/no-such-file" -o "$TMPDIR/no-such-folder/file"
  fails 2 no-such-folder && ! grep -q no-such-file "$err"
}

output_may_be_the_input () {
  fresh_folder
  cp "$sample" "$TMPDIR/folder/file"
  run "$tool" $words "$TMPDIR/folder/file" -o "$TMPDIR/folder/file"
  [ $status = 0 ] && cmp -s "$TMPDIR/folder/file" "$usual" && holds_only file
}

output_may_be_standard_output () {
  fresh_folder
  [ -e /dev/stdout ] || return 0
  echo before >"$TMPDIR/folder/file"
  timeout 20 "$tool" $words "$sample" -o /dev/stdout >>"$TMPDIR/folder/file" &&
    sed 1d "$TMPDIR/folder/file" | cmp -s - "$usual" && [ -e /dev/stdout ]
}

# No room for a single byte, nor for what a build with gcov would write at exit.
nothing_is_left_of_a_failure () {
  fresh_folder
  echo old >"$TMPDIR/folder/file"
  {
    (ulimit -f 0 && export GCOV_PREFIX=/dev/null &&
      exec timeout 20 "$tool" $words "$sample" -o "$TMPDIR/folder/file")
    echo $? >"$TMPDIR/status"
  } 2>&1 | cat >"$err"
  [ "$(cat "$TMPDIR/status")" = 2 ] && [ -s "$err" ] && holds_only file &&
    [ "$(cat "$TMPDIR/folder/file")" = old ]
}

output_is_whole_or_not_at_all () {
  [ "$tool" != rg-grade ] || return 0 # writes a grade
  mkdir "$TMPDIR/whole"
  echo before >"$TMPDIR/whole/file"
  { cat "$sample"; echo ')'; } >"$TMPDIR/bad"
  run "$tool" $words "$TMPDIR/bad" -o "$TMPDIR/whole/file"
  kept=$(cat "$TMPDIR/whole/file")
  run "$tool" $words "$TMPDIR/bad" -o "$TMPDIR/whole/new"
  left=$(ls "$TMPDIR/whole")
  rm -r "$TMPDIR/whole"
  [ $status = "$wrong" ] && [ "$kept" = before ] && [ "$left" = file ]
}

unwritable_output_is_an_error () {
  run "$tool" $words "$sample" -o "$TMPDIR/no-such-folder/file"
  fails 2 no-such-folder && run "$tool" $words "$sample" -o "$TMPDIR" &&
    fails 2
}

full_device_is_an_error () {
  [ -w /dev/full ] || return 0
  timeout 20 "$tool" $words "$sample" >/dev/full 2>"$err"
  [ $? = 2 ] && grep -q "^$tool: standard output: No space left" "$err"
}

closed_pipe_is_no_noise () {
  { sleep 0.1; timeout 20 "$tool" $words "$sample" 2>"$err"
    echo $? >"$TMPDIR/status"; } | :
  status=$(cat "$TMPDIR/status")
  ! [ -s "$err" ] && { [ "$status" = 0 ] || [ "$status" = 141 ]; }
}

rules=$(sed -n 's/^\([a-z_]*\) () {$/\1/p' "$0" |
  grep -v -x -e run -e fails -e works -e '[a-z]*_of' -e on_terminal \
    -e fresh_folder -e writes -e holds_only -e is_skipped)


# A program with sanitizers takes long to start: there, each rule is tried with
# every fourth tool, beginning with another one than the rule before.
share=1
[ -z "${RG_SANITIZED:-}" ] || share=4
is_skipped () {
  turn=$((turn + 1))
  [ $((turn % share)) != 0 ]
}

mkdir "$TMPDIR/usual"
for tool in $tools; do
  "$tool" $(words_of "$tool") <"$(sample_of "$tool")" \
    >"$TMPDIR/usual/$tool" 2>&1 || echo "$tool: does not take the sample"
done
first=0
for rule in $rules; do
  broken=
  turn=$first first=$((first + 1))
  for tool in $tools; do
    is_skipped && continue
    words=$(words_of "$tool") sample=$(sample_of "$tool")
    wrong=$(wrong_of "$tool")
    usual=$TMPDIR/usual/$tool
    "$rule" || broken="$broken $tool"
  done
  echo "$rule: ${broken:-ok}" | tr _ ' '
done
