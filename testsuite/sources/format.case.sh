# The layout of the C sources is that of .clang-format, by one version of
# clang-format, as others differ.
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh
case $(clang-format --version 2>/dev/null) in
*'version 14.'*) ;;
*) echo "needs clang-format 14"; exit 77 ;;
esac

find $rooms bin \
  -name '*.[ch]' | sort | xargs clang-format --dry-run 2>&1 |
  sed -n 's/^\([^:]*\):.*should be clang-formatted.*/\1: not as formatted/p' |
  uniq
echo done
