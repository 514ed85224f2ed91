#!/bin/sh
# The manuals as HTML, linked with each other, and a page that lists them:
#
#   docs.sh FOLDER PAGE...
set -eu
command -v mandoc >/dev/null 2>&1 || {
  echo "docs: there is no mandoc; run apt-get install -y mandoc" >&2
  exit 2
}
folder=$1
shift
mkdir -p "$folder"
cp docs/style.css "$folder/style.css"

# Names of the pages that there are: others are not linked.
for page; do basename "$page"; done | sort >"$folder/pages"
for page; do
  name=$(basename "$page")
  mandoc -Thtml -O style=style.css,man=%N.%S.html "$page" |
    awk -v pages="$folder/pages" '
      BEGIN { while ((getline page <pages) > 0) known[page ".html"] }
      {
        # An external manual keeps its name and loses its link.
        out = ""
        while (match ($0, /<a class="Xr" href="[^"]*">[^<]*<\/a>/)) {
          link = substr ($0, RSTART, RLENGTH)
          out = out substr ($0, 1, RSTART - 1)
          $0 = substr ($0, RSTART + RLENGTH)
          split (link, part, "\"")
          if (!(part[4] in known)) {
            sub (/^<a[^>]*>/, "", link)
            sub (/<\/a>$/, "", link)
          }
          out = out link
        }
        print out $0
      }' >"$folder/$name.html"
done

section () { # NUMBER TITLE
  echo "<h2>$2</h2><dl>"
  grep "\.$1\$" "$folder/pages" | while read -r name; do
    about=$(sed -n 's/^\.Nd //p' "docs/man/$name")
    echo "<dt><a href=\"$name.html\">$name</a></dt><dd>$about</dd>"
  done
  echo "</dl>"
}
{
  cat <<'END'
<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Regular Games in C</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="style.css"></head>
<body>
<h1>Regular Games in C</h1>
<p>Begin with <a href="regular-games.7.html">how the tools go together</a>, or
with <a href="hrg.5.html">a game in ten steps</a>.</p>
END
  section 7 "Overviews"
  section 5 "Languages"
  section 1 "Tools"
  section 3 "For programs"
  echo "</body></html>"
} | sed '/^<h2>[^<]*<\/h2><dl>$/{N;/<\/dl>$/d;}' >"$folder/index.html"
rm -f "$folder/pages"
echo "$folder/index.html"
