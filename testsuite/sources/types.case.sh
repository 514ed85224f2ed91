# A name of a type means one type: one that a header defines is defined in no other
# file.  Types inside of one C file have no prefix and may be called alike, as
# static functions may.
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh

find $rooms bin testsuite -name '*.[ch]' ! -path 'emit/c/*runtime*.c' | sort |
  xargs awk -f testsuite/sources/types.awk | awk '
  { files[$1] = files[$1] " " $2 }
  $2 ~ /[.]h$/ { in_header[$1] }
  END {
    for (name in in_header)
      if (split(files[name], file, " ") > 1)
        print name ":" files[name]
  }' | sort
echo done
