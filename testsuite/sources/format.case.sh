# The layout of the C sources is that of .clang-format, by one version of
# clang-format, as others differ.
cd "$RG_ROOT" || exit 1
case $(clang-format --version 2>/dev/null) in
*'version 14.'*) ;;
*) echo "needs clang-format 14"; exit 77 ;;
esac

find base rg interp analysis hrg rbg gdl passes emit diff reduce bin \
  -name '*.[ch]' | sort |
  while read -r file; do
    clang-format "$file" | cmp -s - "$file" || echo "$file: not as formatted"
  done
echo done
