# A pass of one's own: it takes part in everything.  Without a C compiler and
# GLib's headers there is none.
cc=${CC:-cc}
flags=$(pkg-config --cflags glib-2.0 2>/dev/null) &&
  command -v "$cc" >/dev/null 2>&1 ||
  { echo "no C compiler, or no GLib headers"; exit 77; }
flags="-std=c11 -fPIC -shared -I$TMPDIR/include $flags"
game=$RG_ROOT/examples/pass/door.rg

# As installed: these headers must be enough.
headers=$(sed -n '/^PASS_HEADERS/,/[^\\]$/p' "$RG_ROOT/scripts/install.mk" |
  sed 's/PASS_HEADERS *=//; s/\\//')
for header in $headers; do
  mkdir -p "$TMPDIR/include/$(dirname "$header")"
  cp "$RG_ROOT/$header" "$TMPDIR/include/$header"
done

build () { # NAME, the source on standard input
  cat >"$TMPDIR/$1.c"
  $cc $flags -o "$TMPDIR/$1.so" "$TMPDIR/$1.c"
}

try () {
  rg-opt "$@" 2>&1 >"$TMPDIR/out" | sed "s|$TMPDIR|DIR|g"
}

status () {
  rg-opt "$@" >"$TMPDIR/out" 2>/dev/null
  echo "exit $?, $(wc -l <"$TMPDIR/out") lines"
}

build turn <"$RG_ROOT/examples/pass/turn-comparisons.c" || exit
so=$TMPDIR/turn.so
echo "== listed"
rg-opt --load="$so" --list-passes | grep -A 1 turn-
echo "== alone, verified"
try --load="$so" --passes=turn-comparisons --verify-each --print-changed "$game"
echo "== by its level, and not"
for options in "" --disable=turn-comparisons -O1; do
  rg-opt --load="$so" $options "$game" | grep -c 'next.*= twice'
done
echo "== traced"
rg-opt --load="$so" --trace-dir="$TMPDIR/trace" --passes=turn-comparisons \
  "$game" >/dev/null
ls "$TMPDIR/trace"
echo "== without a slash"
(cd "$TMPDIR" && status --load=turn.so "$game")

echo "== missing, no shared object"
try --load="$TMPDIR/none.so" "$game"
status --load="$TMPDIR/none.so" "$game"
try --load="$game" "$game" | sed "s|$RG_ROOT/||"
echo "== no symbol"
echo 'int nothing;' | build empty
try --load="$TMPDIR/empty.so" "$game"
echo "== another version"
build old <<'END'
#include "passes/pass.h"
static const RgPass *const passes[] = {NULL};
const RgPlugin rg_plugin = {0, sizeof (RgPass), sizeof (RgGame), passes};
END
try --load="$TMPDIR/old.so" "$game"
echo "== a name that is taken, by ours or by another"
build taken <<'END'
#include "passes/pass.h"
static void nothing (RgPassRun *run) { (void)run; }
RG_PASS (nothing, "add-builtins", "nothing", .level = RG_LEVEL_ASKED)
RG_PLUGIN (&rg_pass_nothing)
END
try --load="$TMPDIR/taken.so" "$game"
try --load="$so" --load="$so" "$game"
echo "== no name, no help, no pass"
for pass in '"", "h"' '"No Name", "h"' '"n", NULL'; do
  build bad <<END
#include "passes/pass.h"
static void nothing (RgPassRun *run) { (void)run; }
RG_PASS (nothing, $pass, .level = RG_LEVEL_ASKED)
RG_PLUGIN (&rg_pass_nothing)
END
  try --load="$TMPDIR/bad.so" "$game"
done
build none <<'END'
#include "passes/pass.h"
RG_PLUGIN (NULL)
END
try --load="$TMPDIR/none.so" "$game"

echo "== a wrong hint is found"
build liar <<'END'
#include "passes/pass.h"
static void
lie (RgPassRun *run)
{
  const RgName nodes[] = {rg_intern (run->game, "judge"),
                          rg_intern (run->game, "again"),
                          rg_intern (run->game, "none")};
  const RgPragma pragma = {
      .kind = RG_PRAGMA_DISJOINT_EXHAUSTIVE, .n_nodes = 3, .nodes = nodes};
  if (run->game->pragmas->len == 0 && rg_may_change (run))
    rg_add_pragma (run->game, &pragma);
}
RG_PASS (lie, "lie", "a wrong hint", .level = RG_LEVEL_ASKED,
         .phase = RG_PHASE_HINTS,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
RG_PLUGIN (&rg_pass_lie)
END
try --load="$TMPDIR/liar.so" --passes=lie --verify-each "$game"
status --load="$TMPDIR/liar.so" --passes=lie --verify-each "$game"

echo "== all functions of the headers are there"
# They are in the tool, or in a library that it shares with others.
shared=$(ldd "$RG_BIN/rg-opt" 2>/dev/null |
  awk '/libregular-games/ { print $3 }')
nm -D "$RG_BIN/rg-opt" $shared 2>/dev/null | sed -n 's/.* T //p' | sort \
  >"$TMPDIR/exported"
if [ -s "$TMPDIR/exported" ]; then
  for header in $headers; do
    # What is inline needs not be there.
    awk '/^static inline/ { getline; next } { print }' "$RG_ROOT/$header" |
      grep -o '^[A-Za-z][A-Za-z0-9_ ]*[ *]rg_[a-z_]* (' |
      grep -o 'rg_[a-z_]* (' | tr -d ' ('
  done | sort -u >"$TMPDIR/declared"
  grep -q rg_may_change "$TMPDIR/declared" || echo "nothing is declared"
  comm -23 "$TMPDIR/declared" "$TMPDIR/exported"
fi
echo done
