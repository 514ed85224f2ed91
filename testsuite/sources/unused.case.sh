# Exported functions and data that no other file uses, by the symbols of the
# objects of all tools and test programs.  Such a function is static, or goes.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh
nm --version >/dev/null 2>&1 || { echo "nm is needed"; exit 77; }

# Exported for users outside of this repository.
cat >"$TMPDIR/public" <<'END'
rg_lib_actions_bind library/library.h: with rg_batch_number, for Python
rg_lib_action_of_tags library/library.h: the same
rg_lib_release library/library.h: the version of the library, for programs
rg_touch rg/game.h: for passes that rg-opt loads
END

# Programs for one case each: cases compile them against compiled games.
find $rooms bin testsuite -name '*.c' ! -path 'emit/c/*runtime*.c' \
  ! -path 'testsuite/mutants/cases/*' ! -path 'testsuite/rg2c/*' \
  ! -path 'testsuite/units/*' ! -name improper.c ! -name steps.c | sort |
  sed 's/\.c$//' >"$TMPDIR/files"
# Where a part is not built, its uses of the others are missing.
while read -r file; do
  [ -f "$makers/$file.o" ] || { echo "$file.c is not built"; exit 77; }
done <"$TMPDIR/files" || exit 77

# Lines "OBJECT:VALUE KIND NAME".
sed "s|.*|$makers/&.o|" "$TMPDIR/files" | xargs nm -A |
  sed "s|^$makers/\([^:]*\)\.o:|\1.c |" | awk -v public="$TMPDIR/public" '
  BEGIN {
    while ((getline line <public) > 0) {
      split(line, word, " ")
      listed[word[1]]
    }
  }
  $3 ~ /^[A-Z]$/ && NF == 4 { defined[$4] = $1 }
  $2 == "U" { used[$3] }
  END {
    for (name in defined)
      if (!(name in used || name in listed) && name != "main")
        print defined[name] ": no other file uses " name
    for (name in listed)
      if (!(name in defined) || name in used)
        print name ": need not be in the list of this case"
  }' | sort
echo done
