#!/bin/sh
# The page of a game, for a gallery: its rules, board, automaton, sizes, counts
# of moves, and how many random plays a second there are.
#
#   game.sh FOLDER GAME      GAME is a file below examples/
#
# Leaves FOLDER/NAME.html, NAME.svg, NAME-board.svg, NAME-plays.svg, and
# NAME.card for a list of games; NAME is the game's path with - for /.  A game
# that can't be translated has a page, too, which says so.
set -u
folder=$1
game=$2
path=${game#examples/}
name=$(printf '%s' "$path" | tr / -)
here=$(dirname "$0")
seconds=${GALLERY_SECONDS:-3} # of each measurement
largest=3000000               # bytes of a picture
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

escape () {
  sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'
}

# The comment at the top of the game, without its marks.
comment () {
  sed -n '/^[/#;%]/!q; s|^[/#;%]* \{0,1\}||p' "$game" | escape
}

# -- the game ------------------------------------------------------------------

front () {
  case $game in
  *.hrg) hrg2rg "$game" ;;
  *.rbg) rbg2rg "$game" ;;
  *.gdl | *.kif) gdl2rg "$game" ;;
  *.lines) lines2hrg -o "$work/lines.hrg" "$game" && hrg2rg "$work/lines.hrg" ;;
  *.lud) lud2hrg -o "$work/lud.hrg" "$game" && hrg2rg "$work/lud.hrg" ;;
  *.rgl) rgl2gdl -o "$work/rgl.gdl" "$game" && gdl2rg "$work/rgl.gdl" ;;
  *) rg-fmt "$game" ;;
  esac
}

# Leaves the game as RG, and optimised, in the work folder.
translate () {
  front >"$work/game.rg" 2>"$work/errors" &&
    rg-opt --stats --json -o "$work/small.rg" "$work/game.rg" 2>"$work/stats"
}

# -- tables --------------------------------------------------------------------

# table COLUMN...: rows of <td> and <th> come from standard input.
table () {
  echo '<table><thead><tr>'
  for column; do echo "<th scope=\"col\">$column</th>"; done
  echo '</tr></thead><tbody>'
  cat
  echo '</tbody></table>'
}

# Before and after the optimiser.
sizes () {
  tr -d '{}"' <"$work/stats" | sed 's/\],/]\n/g' | tr ':[],_' '     ' |
    awk '$1 ~ /^(nodes|edges|constants|variables|state)$/ {
           name = $1 == "state" ? "state bits" : $1
           printf "<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td></tr>\n",
                  name, $(NF - 1), $NF }'
}

# The counts that were done in time.
counts () {
  timeout "$seconds" "$work/game" perft 6 2>/dev/null |
    awk '{ printf "<tr><td>%s</td><td>%s</td></tr>\n", $1, $2 }'
}

# plays NAME COMMAND...
plays () {
  title=$1
  shift
  timeout "$seconds" "$@" 2>/dev/null |
    awk -v title="$title" '
      $1 == "states/s" { states = $2 }
      $1 == "plays/s" { plays = $2 }
      END {
        if (plays == "")
          exit
        printf "<tr><th scope=\"row\">%s</th>", title
        printf "<td>%.0f</td><td>%.4g</td></tr>\n", states, plays
      }'
}

figures () {
  rg-build -o "$work/game" "$game" >/dev/null 2>&1
  echo '<h2>Sequences of moves</h2>'
  counts | table depth number
  echo '<h2>Random plays</h2>'
  {
    plays interpreted rg-run play 10 "$work/small.rg"
    plays compiled "$work/game" play 200
  } | table '' states/s plays/s
  plots
}

# The legal moves, lengths and scores of random plays.
plots () {
  plot=$name-plays.svg
  if timeout "$seconds" rg-check -W no-all --explore=2000 --no-progress \
    --plot="$folder/$plot" --input-name="$path" <"$work/game.rg" >/dev/null 2>&1
  then
    echo "<p><img class=\"figures\" src=\"$plot\" alt=\"Legal moves by ply,"
    echo 'lengths of plays and scores by player" loading="lazy"></p>'
  fi
}

# -- pictures ------------------------------------------------------------------

# Leaves the picture of the initial state, if it has cells.
picture () {
  rg2svg -W no-all -o "$folder/$name-board.svg" "$work/game.rg" 2>/dev/null
  grep -q data-key "$folder/$name-board.svg" 2>/dev/null ||
    rm -f "$folder/$name-board.svg"
}

# The board to play on: the page contains the game, the agents and the scripts.
# Without clang for WebAssembly there is the picture.
player () {
  rg-build --target=wasm -o "$work/game.wasm" "$game" 2>"$work/errors" || {
    head -n 1 "$work/errors" >&2
    [ ! -s "$folder/$name-board.svg" ] ||
      echo "<p><img src=\"$name-board.svg\" alt=\"The board at the start\"></p>"
    return
  }
  echo '<div id="play"></div><script type="text/plain" id="picture">'
  rg2svg --values "$work/small.rg"
  echo '</script><script type="text/plain" id="module">'
  base64 "$work/game.wasm"
  echo '</script><script type="text/plain" id="worker">'
  awk -f "$here/bundle.awk" "$here/worker.js"
  echo '</script><script type="module">'
  awk -f "$here/bundle.awk" "$here/player.js"
  echo '</script>'
}

automaton () {
  rg2dot "$work/small.rg" 2>/dev/null | timeout 60 dot -Tsvg 2>/dev/null \
    >"$folder/$name.svg"
  bytes=$(wc -c <"$folder/$name.svg")
  echo '<h2>Automaton</h2>'
  if [ "$bytes" -gt 0 ] && [ "$bytes" -le $largest ]; then
    echo "<p><a href=\"$name.svg\">Optimised, as rg2dot draws it</a></p>"
    echo "<p><img class=\"automaton\" src=\"$name.svg\" alt=\"The automaton\""
    echo ' loading="lazy"></p>'
  else
    rm -f "$folder/$name.svg"
    echo '<p>It is too large for a picture.</p>'
  fi
}

# -- the page ------------------------------------------------------------------

page () {
  cat <<END
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>$path</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="style.css">
<link rel="stylesheet" href="views.css">
<link rel="stylesheet" href="gallery.css"></head>
<body><header><a href="index.html">All games</a><h1>$path</h1></header>
<main>
END
  translate
  translated=$?
  if [ $translated = 0 ]; then
    picture
    player
  fi
  echo "<p class=\"rules\">$(comment)</p>"
  if [ $translated = 0 ]; then
    echo '<h2>Sizes</h2>'
    sizes | table '' translated optimised
    figures
    automaton
  else
    echo "<pre class=\"error\">$(escape <"$work/errors")</pre>"
  fi
  echo "<h2>Text</h2><pre>$(escape <"$game")</pre></main></body></html>"
}

card () {
  picture=
  [ ! -f "$folder/$name-board.svg" ] ||
    picture="<img src=\"$name-board.svg\" alt=\"\">"
  cat <<END
<li class="card"><a href="$name.html"><span class="picture">$picture</span>
<strong>${path##*/}</strong></a><p>$(comment | sed 1q)</p></li>
END
}

page >"$work/page.html" && mv "$work/page.html" "$folder/$name.html"
card >"$folder/$name.card"
