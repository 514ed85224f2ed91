#!/bin/sh
# Words of words.txt in comments of C sources, pages, manuals and help, and
# comments that need others: `The same`, `What ...`, headings like `-- all --`.
# Also comments of functions without a result that begin with a noun.
#
# usage: sh testsuite/sources/words.sh            list them: PLACE: WORD: TEXT
#        sh testsuite/sources/words.sh --count    FOLDER NUMBER, as the baseline
#        sh testsuite/sources/words.sh --update   lower the baseline
#        sh testsuite/sources/words.sh --titles   of commits, read from stdin
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
RG_ROOT=$PWD
tools=${RG_BIN:-$PWD/bin}

# Comments of C; lines of pages and manuals but for their requests.
texts () {
  . testsuite/sources/folders.sh
  find $rooms bin testsuite -name '*.[ch]' ! -path '*/out/*' | sort |
    xargs awk '
      FNR == 1 { comment = 0 }
      {
        text = ""
        if (!comment && match ($0, /^[^"]*\/\*/)) {
          comment = 1
          text = substr ($0, RLENGTH + 1)
        } else if (comment)
          text = $0
        if (text != "") print FILENAME ":" FNR ": " text
        if (comment && text ~ /\*\//) comment = 0
      }'
  find README.md docs $rooms bin testsuite examples -name '*.md' \
    ! -name writing.md | sort | xargs awk '{ print FILENAME ":" FNR ": " $0 }'
  ls docs/man/*.[1-9] |
    xargs awk '!/^\.[^N]|^\.N[^d]/ { print FILENAME ":" FNR ": " $0 }'
}

help () {
  for main in bin/*.c; do
    tool=$(basename "$main" .c)
    "$tools/$tool" --help 2>/dev/null | sed "s|^|help/$tool:0: |"
  done
  # Lines of help in strings of compiled games.
  awk '/^ *"( |[A-Z]).*"/ {
    text = $0
    gsub (/^ *"|(\\n)?"[;,)]*$/, "", text)
    print FILENAME ":" FNR ": " text
  }' emit/c/runtime/*.c
}

# Comments and headings without content.
empty () {
  . testsuite/sources/folders.sh
  words='all( of it)?|the (whole|end)|both|any|life|others?|what is there'
  heading="-- ($words)"
  find $rooms bin testsuite -name '*.[ch]' ! -path '*/out/*' \
    ! -path '*/cases/*' | sort |
    xargs grep -nE "/\* (The same|What [a-z]|$heading -)" |
    sed 's|^\([^:]*:[0-9]*\):.*/\* |\1: without content: |'
}

# Comments of functions without a result: they begin with a verb.
without_verb () {
  . testsuite/sources/folders.sh
  find $rooms bin testsuite -name '*.[ch]' ! -path '*/out/*' \
    ! -path '*/cases/*' | sort |
    xargs awk '
      FNR == 1 { first = "" }
      first != "" && last ~ /\*\/$/ {
        if (/^(static |inline |UNUSED |COLD )*void( |$)/) print first
        first = ""
      }
      /^\/\* / { first = "" }
      /^\/\* (The|A|An|By|All|Each|Every|Some|Both|Two|`) / {
        first = FILENAME ":" FNR ": without a verb: " substr ($0, 4)
      }
      { last = $0 }'
}

# Each line `PLACE: TEXT` with a word, as `PLACE: WORD: TEXT`.
with_words () {
  awk -F '\t' '
    FNR == NR {
      if ($0 ~ /^#/) next
      if ($1 == "except") except = except (except == "" ? "" : "|") $2
      else words = words (words == "" ? "" : "|") $1
      next
    }
    FNR == 1 {
      except = "(" except ")"
      words = "(^|[^a-z_-])(" words ")([^a-z_-]|$)"
    }
    {
      at = index ($0, ": ")
      text = tolower (substr ($0, at + 2))
      if (text !~ words) next
      gsub (except, "", text)
      if (!match (text, words)) next
      word = substr (text, RSTART, RLENGTH)
      gsub (/^[^a-z]+|[^a-z]+$/, "", word)
      text = substr ($0, at + 2)
      sub (/^[ *]+/, "", text)
      print substr ($0, 1, at) " " word ": " text
    }' "$here/words.txt" -
}

listed () {
  { texts; help; } | with_words
  empty
  without_verb
}

# Lines by folder; README.md at the top is one of its own.
counted () {
  sed 's/:.*//; s|/[^/]*$||' | sort | uniq -c | awk '{ print $2, $1 }'
}

case ${1:-} in
--titles) sed 's/^/commit: /' | with_words ;;
--count) listed | counted ;;
--update)
  baseline=$here/words-baseline.txt
  listed | counted >"$baseline.new"
  if [ -e "$baseline" ]; then
    awk 'FNR == NR { most[$1] = $2; next }
      $1 in most { print $1, most[$1] < $2 ? most[$1] : $2 }' \
      "$baseline" "$baseline.new" >"$baseline.less"
    mv "$baseline.less" "$baseline"
    rm "$baseline.new"
  else
    mv "$baseline.new" "$baseline"
  fi
  ;;
*) listed ;;
esac
