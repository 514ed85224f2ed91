# What clang-format does not look at: length of files, width of scripts,
# blanks and line ends.  Prints what is not as it should be.
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh

sources () {
  find $folders bin -name '*.[ch]'
}

scripts () {
  find scripts testsuite examples -name '*.sh' ! -name '*.case.sh'
  find testsuite/family -name '*.case.sh'
  ls -d bin/rg-build .ci/run 2>/dev/null
}

texts () {
  ls README.md testsuite/README.md man/*
  find examples -name '*rg' -type f
}

places () {
  cut -d : -f 1 | sed "s|^|$file:|; s|\$|: $1|"
}

sources | sort | while read -r file; do
  lines=$(wc -l <"$file")
  [ "$lines" -le 600 ] || echo "$file: $lines lines, 600 at most"
  grep -n '	' "$file" | places tab
done
for file in bin/*.c; do
  lines=$(wc -l <"$file")
  [ "$lines" -le 100 ] || echo "$file: $lines lines, 100 at most for a main"
done
scripts | sort | while read -r file; do
  grep -n '.\{81\}' "$file" | grep -v 'Exit status: ' | places 'over 80 columns'
  sh -n "$file" || echo "$file: not shell"
done
{ sources; scripts; texts; } | sort | while read -r file; do
  grep -n '[ 	]$' "$file" | places 'blank at the end'
  [ "$(tail -c 1 "$file" | wc -l)" = 1 ] || echo "$file: no last line end"
done
# A golden without one would be equal to output without one.
[ "$(find testsuite -name '*.golden' -size +0 -exec tail -q -c 1 {} + |
  tr -d '\n' | wc -c)" = 0 ] || echo "a golden has no last line end"
echo done
