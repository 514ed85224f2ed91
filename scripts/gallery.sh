#!/bin/sh
# Pages of all example games, as HTML that needs no server, and a page that
# lists them:
#
#   gallery.sh FOLDER JOBS [GAME...]      the tools are on the PATH
set -eu
folder=$1
jobs=$2
shift 2
command -v dot >/dev/null 2>&1 || {
  echo "gallery: there is no dot; run apt-get install -y graphviz" >&2
  exit 2
}
mkdir -p "$folder"
rm -f "$folder"/*.card "$folder"/*.html "$folder"/*.svg
cp editors/studio/page/style.css editors/studio/page/views.css \
  scripts/gallery/gallery.css "$folder"
[ $# -gt 0 ] || set -- examples/*.hrg examples/*.rg examples/hrg/*.hrg \
  examples/rbg/*.rbg examples/gdl/*.gdl examples/lines/*.lines \
  examples/lud/*.lud
printf '%s\n' "$@" | xargs -P "$jobs" -n 1 sh scripts/gallery/game.sh "$folder"
{
  cat <<'END'
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Games</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="style.css">
<link rel="stylesheet" href="gallery.css"></head>
<body><header><h1>Games</h1></header><main><ul class="cards">
END
  for game; do
    cat "$folder/$(printf '%s' "${game#examples/}" | tr / -).card"
  done
  echo '</ul></main></body></html>'
} >"$folder/index.html"
rm -f "$folder"/*.card
echo "$folder/index.html"
