# What clang-format does not look at: length of files, width of scripts,
# blanks and line ends.  Prints what is not as it should be.
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh

sources () {
  find $rooms bin -name '*.[ch]'
}

scripts () {
  find scripts testsuite examples -name '*.sh' ! -name '*.case.sh'
  find testsuite/family -name '*.case.sh'
  ls -d bin/rg-build .ci/run 2>/dev/null
}

texts () {
  ls README.md testsuite/README.md docs/man/*
  find examples \( -name '*rg' -o -name '*.lines' -o -name '*.rgl' \) -type f
}

# longer MOST WHAT: those of the files, whose names are read, that have more
# lines.
longer () {
  xargs awk -v most="$1" -v what="$2" '
    FNR == 1 { tell(); name = FILENAME }
    { lines = FNR }
    END { tell() }
    function tell () {
      if (lines > most)
        print name ": " lines " lines, " most " at most" what
    }'
}

# found PATTERN WHAT: places in the files, whose names are read.
found () {
  xargs grep -n -H "$1" | grep -v 'Exit status: ' | cut -d : -f 1-2 |
    sed "s|\$|: $2|"
}

sources | sort | longer 600 ''
sources | sort | found '	' tab
ls bin/*.c | longer 100 ' for a main'
scripts | sort | found '.\{81\}' 'over 80 columns'
scripts | sort | while read -r file; do
  sh -n "$file" || echo "$file: not shell"
done
sources | grep -v base/checked.h | sort |
  found '__builtin_[a-z]*_overflow' 'arithmetic that base/checked.h has'
{ sources; scripts; texts; } | sort | found '[ 	]$' 'blank at the end'
# tail puts the last bytes of all files one behind the other.
for files in sources scripts texts; do
  [ "$($files | xargs tail -q -c 1 | tr -d '\n' | wc -c)" = 0 ] ||
    echo "one of the $files has no last line end"
done
# A golden without one would be equal to output without one.
[ "$(find testsuite \( -name "*.golden" -o -name "*.cases" \) -size +0 -exec \
  tail -q -c 1 {} + | tr -d '\n' | wc -c)" = 0 ] || echo "a golden has no last line end"
echo done
