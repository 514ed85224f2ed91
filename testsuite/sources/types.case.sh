# A name of a type means one type: one that a header defines is defined in no other
# file.  Types inside of one C file have no prefix and may be called alike, as
# static functions may.
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh

find $rooms bin testsuite -name '*.[ch]' ! -path 'emit/c/runtime/*' | sort |
  xargs awk '
  function define (name) {
    if (name == "" || name SUBSEP FILENAME in seen)
      return
    seen[name, FILENAME]
    files[name] = files[name] " " FILENAME
    number[name]++
    if (FILENAME ~ /[.]h$/)
      in_header[name]
  }
  FNR == 1 { opened = 0 }
  { sub(/[ \t]*\/\*.*/, "") }

  # struct NAME {, with typedef or without.
  /^(typedef )?(struct|enum|union) [A-Za-z_0-9]+ \{/ {
    name = $0
    sub(/ \{.*/, "", name)
    sub(/.* /, "", name)
    define(name)
  }
  # typedef struct NAME NAME; only says that there is one.
  /^typedef (struct|enum|union) [A-Za-z_0-9]+ [A-Za-z_0-9]+;/ && $3 ";" == $4 {
    next
  }
  # Of functions and pointers to them the name comes before the parameters.
  /^typedef .*[A-Za-z_0-9]\)? \(/ {
    name = $0
    sub(/\)? \([^*].*/, "", name)
    sub(/\)? \($/, "", name)
    sub(/.*[ *(]/, "", name)
    define(name)
    next
  }
  /^typedef .*\{$/ || /^typedef .*;$/ { opened = 1 }
  opened && (/^typedef .*;$/ || /^\} [A-Za-z_0-9]+;$/) {
    name = $0
    sub(/(\[.*\])?;$/, "", name)
    sub(/.*[ *]/, "", name)
    define(name)
    opened = 0
  }
  END {
    for (name in number)
      if (number[name] > 1 && name in in_header)
        print name ":" files[name]
  }' | sort
echo done
