# The same sources give the same objects, libraries and tarballs in each folder.
[ -z "${RG_SANITIZED:-}" ] || { echo "the tools have sanitizers"; exit 77; }
cd "$TMPDIR" || exit 1
objects='build/base/arena.o build/base/output.o build/rg/print.o'
for folder in one another/with/a/longer/name; do
  mkdir -p "$folder/testsuite" &&
    cp -R "$RG_ROOT/Makefile" "$RG_ROOT/scripts" "$RG_ROOT/base" "$RG_ROOT/rg" \
      "$RG_ROOT/library" "$folder" &&
    cp "$RG_ROOT/testsuite/Makefile" "$folder/testsuite"
  make -s -C "$folder" CFLAGS='-O1 -g' OBJECTS="$objects" \
    build/libregular-games.a build/libregular-games.so >made || cat made
done
for file in $objects build/libregular-games.a build/libregular-games.so; do
  cmp "one/$file" "another/with/a/longer/name/$file" && echo "the same: $file"
done

# The sources as they are in a repository, if this is one.
if git -C "$RG_ROOT" rev-parse HEAD >/dev/null 2>&1; then
  for folder in one another; do
    git clone -q --depth=1 "file://$RG_ROOT" $folder/clone
    make -s -C $folder/clone dist >made && mv $folder/clone/build/*.gz $folder
    rm -rf $folder/clone
    umask 077
  done
  cmp one/*.gz another/*.gz
fi
echo "the same: tar.gz"
