# Words of words.txt: no folder has more lines with them than the baseline says,
# and no commit since words-since.txt has them in its title (docs/writing.md).
set -u
here=$RG_ROOT/testsuite/sources
cd "$RG_ROOT" || exit 1
sh "$here/words.sh" >"$TMPDIR/lines"

# The commit that lines are compared with, where there is a history.
since=$(cat "$here/words-since.txt")
[ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ] &&
  git merge-base --is-ancestor "$since" HEAD 2>/dev/null || since=

# new FILE: stdin without the lines that the file had at that commit.
new () {
  if [ -n "$since" ] && git show "$since:$1" >"$TMPDIR/old" 2>/dev/null; then
    awk 'FNR == NR { old = old $0 "\n"; next }
      { text = $0; sub(/^[^ ]* [^:]*: /, "", text) }
      !index(old, text "\n")' "$TMPDIR/old" -
  else
    cat
  fi
}

sed 's/:.*//; s|/[^/]*$||' "$TMPDIR/lines" | sort | uniq -c |
  awk 'FNR == NR { most[$1] = $2; next }
    $1 > 0 + most[$2] { print $2, $1, 0 + most[$2] }' \
    "$here/words-baseline.txt" - |
  while read -r folder number most; do
    echo "$folder: $number lines with words of words.txt, at most $most" \
      "(docs/writing.md has the rules)"
    grep "^$folder\(/[^/:]*\)*:" "$TMPDIR/lines" | sed 's/:.*//' | sort -u |
      while read -r file; do
        [ "${file%/*}" = "$folder" ] || continue
        grep "^$file:" "$TMPDIR/lines" | new "$file"
      done | head -n 20
  done
[ -z "$since" ] || git log --format=%s "$since..HEAD" |
  sh "$here/words.sh" --titles
echo done
