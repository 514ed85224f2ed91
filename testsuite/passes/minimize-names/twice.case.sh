# What has got short names keeps them; names do not depend on the order of the
# declarations.
sorted () {
  grep -v '^//' | sort
}
a=$(rg-opt --passes=mangle-symbols,minimize-names plain.rg)
b=$(printf '%s\n' "$a" | rg-opt --passes=mangle-symbols,minimize-names)
c=$(grep -v '^//' plain.rg | sort -r | rg-opt \
  --passes=mangle-symbols,minimize-names)
[ "$a" = "$b" ] && echo "twice is once"
[ "$(echo "$a" | sorted)" = "$(echo "$c" | sorted)" ] && echo "in any order"
