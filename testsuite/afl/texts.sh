#!/bin/sh
# Many texts of a fuzzer in one file, byte by byte.
#
#   texts.sh pack FOLDER        prints all files of the folder as one
#   texts.sh unpack FILE FOLDER writes the texts of such a file to the folder
#
# A line `== NAME` begins a text.  In its lines a byte that is not printable
# ASCII, a backslash, and a `=` at the beginning are \xHH; a backslash at the
# end of the last line says that the text has no line end there.
set -u
LC_ALL=C
export LC_ALL

pack () {
  for file in "$1"/*; do
    echo "== ${file##*/}"
    od -An -v -tu1 -w1 "$file" | awk '
      $1 == 10 { print line; line = ""; next }
      $1 < 32 || $1 > 126 || $1 == 92 || ($1 == 61 && line == "") {
        line = line sprintf ("\\x%02X", $1)
        next
      }
      { line = line sprintf ("%c", $1) }
      END { if (line != "") print line "\\" }'
  done
}

unpack () {
  awk -v folder="$2" '
    BEGIN { digits = "0123456789ABCDEF" }
    /^== / {
      if (file) close (file)
      file = folder "/" substr ($0, 4)
      printf "" >file
      next
    }
    {
      while ((at = index ($0, "\\x")) > 0) {
        value = 16 * (index (digits, substr ($0, at + 2, 1)) - 1) + \
          index (digits, substr ($0, at + 3, 1)) - 1
        printf "%s%c", substr ($0, 1, at - 1), value >file
        $0 = substr ($0, at + 4)
      }
      if (sub (/\\$/, "")) printf "%s", $0 >file
      else print >file
    }' "$1"
}

case $#${1:-} in
2pack) pack "$2" ;;
3unpack) mkdir -p "$3" && unpack "$2" "$3" ;;
*) echo 'usage: texts.sh pack FOLDER | unpack FILE FOLDER' >&2; exit 2 ;;
esac
