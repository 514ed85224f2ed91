# Tools are built with those hardening options that the compiler accepts.
[ -z "${RG_SANITIZED:-}" ] || { echo "the tools have sanitizers"; exit 77; }
hardening=$RG_ROOT/scripts/hardening.sh
cd "$TMPDIR" || exit 1

# A compiler that knows some of them.
cat >old-cc <<'END'
#!/bin/sh
case "$*" in
*clash* | *cf-protection* | *prefix-map* | *FORTIFY*) exit 1 ;;
esac
END
chmod +x old-cc
echo "old: $(sh "$hardening" ./old-cc -O2)"
echo "none:" $(sh "$hardening" false -O2)
echo "without optimisation:" $(sh "$hardening" "${CC:-cc}" '-O0 -g') \
  $(sh "$hardening" "${CC:-cc}" -g)
echo "instrumented:" $(sh "$hardening" "${CC:-cc}" '-O1 -fsanitize=address') \
  $(sh "$hardening" "${CC:-cc}" '-O2 --coverage')

# The tools that are there have what their compiler knows.
takes () {
  echo 'int main (void) { return 0; }' |
    ${CC:-cc} -Werror -O1 -fPIC $1 -x c -o out - 2>/dev/null
}
for tool in hrg2rg rg-run rg-check; do
  readelf -h -l -d -W "$RG_BIN/$tool" >elf
  readelf -s -W "$RG_BIN/$tool" >symbols
  ! takes -pie || grep -q 'Type: *DYN' elf || echo "$tool: not PIE"
  ! takes -Wl,-z,relro || grep -q GNU_RELRO elf || echo "$tool: no RELRO"
  ! takes -Wl,-z,now || grep -q 'BIND_NOW\|Flags: NOW' elf ||
    echo "$tool: binds late"
  ! takes -fstack-protector-strong || grep -q __stack_chk_fail symbols ||
    echo "$tool: no protection of the stack"
  ! takes '-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3' ||
    grep -q '__[a-z]*_chk@' symbols || echo "$tool: no checked copies"
done
