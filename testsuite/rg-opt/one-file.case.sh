# A pass is a file of its own, a line in the list, a folder of cases; no pass
# includes another, and a header has one file behind it at most.
cd "$RG_ROOT" || exit
sed -n 's/^PASS (\(.*\))$/\1/p' passes/passes.list | tr _ - |
  grep -v '^fault-' | while read -r pass; do
  file=$(find passes -name "$pass.c")
  [ -f "$file" ] || echo "$pass has no file"
  sed -n '/^RG_PASS/,$p' "$file" | tr -s ' \n' ' ' |
    grep -q "^RG_PASS ( *$(echo "$pass" | tr - _), \"$pass\"," ||
    echo "$pass does not end in its own RG_PASS"
  grep -q 'RUN: ' "testsuite/passes/$pass.cases" || echo "$pass has no case"
done
for cases in testsuite/passes/*; do
  pass=$(basename "$cases" .cases)
  [ -f "$(find passes -name "$pass.c")" ] || echo "$cases: no such pass"
done
grep -r -n '#include ".*\.c"' rg/analysis passes
echo done
