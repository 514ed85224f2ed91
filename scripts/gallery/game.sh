#!/bin/sh
# The page of a game, for a gallery: its rules, board, automaton, sizes, counts of
# moves, and how many random plays a second there are.
#
#   game.sh FOLDER GAME      GAME is a file below examples/
#
# Leaves FOLDER/NAME.html, NAME.svg and NAME-board.svg; NAME is the game's path with
# - for /.  Exit status 0 also where the game can't be translated: the page says so.
set -u
folder=$1
game=$2
path=${game#examples/}
name=$(printf '%s' "$path" | tr / -)
here=$(dirname "$0")
SECONDS_EACH=${GALLERY_SECONDS:-5} # of what is measured
LARGEST=3000000                    # bytes of a picture
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

case $game in
*.hrg) front='hrg2rg -g' ;;
*.rbg) front='rbg2rg -g' ;;
*.gdl | *.kif) front='gdl2rg -g' ;;
*.rg) front=rg-fmt ;;
*.lines) front=lines2hrg ;;
esac

escape () {
  sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'
}

# translate: leaves the game as RG, and optimised, in the work folder.
translate () {
  # shellcheck disable=SC2086 # a command and its option
  $front "$game" >"$work/front" 2>"$work/errors" || return 1
  case $game in
  *.lines) hrg2rg "$work/front" >"$work/game.rg" 2>"$work/errors" ;;
  *) mv "$work/front" "$work/game.rg" ;;
  esac && rg-opt --stats=json -o "$work/small.rg" "$work/game.rg" 2>"$work/stats"
}

# title: the first line of the comment at the top.
title () {
  sed -n 's|^[/#;%]* *\(.*[^ ]\) *$|\1|p' "$game" | sed -n '1p' | escape
}

# comment: the lines of that comment, without the marks.
comment () {
  sed -n '/^[/#;%]/!q; s|^[/#;%]* \{0,1\}||p' "$game" | escape
}

board () {
  rg-run show "$work/game.rg" 2>/dev/null |
    awk -f "$here/board.awk" >"$folder/$name-board.svg"
  if [ -s "$folder/$name-board.svg" ]; then
    echo "<h2>Board</h2><p><img src=\"$name-board.svg\" alt=\"The board at the start\"></p>"
  else
    rm -f "$folder/$name-board.svg"
  fi
}

automaton () {
  echo '<h2>Automaton</h2>'
  rg2dot "$work/small.rg" 2>/dev/null | timeout 60 dot -Tsvg 2>/dev/null \
    >"$folder/$name.svg"
  if [ -s "$folder/$name.svg" ] &&
    [ "$(wc -c <"$folder/$name.svg")" -le $LARGEST ]; then
    echo "<p><a href=\"$name.svg\">Optimised, as rg2dot draws it</a></p>"
    echo "<p><img class=\"automaton\" src=\"$name.svg\" alt=\"The automaton\" loading=\"lazy\"></p>"
  else
    rm -f "$folder/$name.svg"
    echo '<p>It is too large for a picture.</p>'
  fi
}

# Pairs of numbers, before and after the optimiser.
sizes () {
  echo '<h2>Sizes</h2><table><thead><tr><th></th><th scope="col">translated</th>'
  echo '<th scope="col">optimised</th></tr></thead><tbody>'
  tr -d '{}"' <"$work/stats" | sed 's/\],/]\n/g' |
    sed -n 's/^\(nodes\|edges\|constants\|variables\|state_bits\):\[\(.*\),\(.*\)\]$/\1 \2 \3/p' |
    while read -r what before after; do
      echo "<tr><th scope=\"row\">$what</th><td>$before</td><td>$after</td></tr>"
    done | tr _ ' '
  echo '</tbody></table>'
}

# The counts that were done in time.
counts () {
  timeout "$SECONDS_EACH" "$1" perft 6 ${2:+"$2"} 2>/dev/null |
    awk '{ printf "<tr><td>%s</td><td>%s</td></tr>\n", $1, $2 }'
}

plays () { # NAME PROGRAM N [FILE]
  timeout "$SECONDS_EACH" "$2" play "$3" ${4:+"$4"} 2>/dev/null |
    awk -v name="$1" '$1 == "states/s" { states = $2 } $1 == "plays/s" { plays = $2 }
      END { if (plays != "")
              printf "<tr><th scope=\"row\">%s</th><td>%.0f</td><td>%.4g</td></tr>\n",
                     name, states, plays }'
}

figures () {
  rg-build -o "$work/game" "$game" >/dev/null 2>&1
  echo '<h2>Sequences of moves</h2><table><thead><tr><th scope="col">depth</th>'
  echo '<th scope="col">number</th></tr></thead><tbody>'
  counts "$work/game"
  echo '</tbody></table><h2>Random plays</h2><table><thead><tr><th></th>'
  echo '<th scope="col">states/s</th><th scope="col">plays/s</th></tr></thead><tbody>'
  plays interpreted rg-run 10 "$work/small.rg"
  plays compiled "$work/game" 200
  echo '</tbody></table>'
}

page () {
  cat <<END
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>$path</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="style.css"><link rel="stylesheet" href="gallery.css"></head>
<body><header><a href="index.html">All games</a><h1>$path</h1></header>
<main>
<p class="rules">$(comment)</p>
END
  if translate; then
    board
    sizes
    figures
    automaton
  else
    echo "<pre class=\"error\">$(escape <"$work/errors")</pre>"
  fi
  echo "<h2>Text</h2><pre>$(escape <"$game")</pre></main></body></html>"
}

page >"$work/page.html" && mv "$work/page.html" "$folder/$name.html"
board=
[ ! -f "$folder/$name-board.svg" ] || board="<img src=\"$name-board.svg\" alt=\"\">"
echo "<li class=\"card\"><a href=\"$name.html\"><span class=\"picture\">$board</span>
<strong>${path##*/}</strong></a><p>$(title)</p></li>" >"$folder/$name.card"
