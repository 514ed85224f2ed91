# The runtime's rays find the same moves with each kind of vectors that the
# machine has as cell by cell.
{
  echo '#include <stdint.h>'
  echo '#include <stdio.h>'
  echo '#include <stdlib.h>'
  echo '#include <string.h>'
  echo '#define TWO_WORDS 0'
  echo 'typedef uint64_t Move;'
  cat "$RG_ROOT/emit/c/runtime/match.c" "$RG_ROOT/emit/c/tables/rays/runtime.c"
  cat <<'END'
typedef struct {
  uint64_t first, last;
  uint32_t n_lanes, n_moves;
  uint8_t cells[64], kinds[64], lanes[64], at[64], ends[64];
  uint64_t tags[64];
} Row;

static uint32_t state = 1;

static unsigned
choose (unsigned n)
{
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % n;
}

static void
fill (Row *row, unsigned n_cells)
{
  memset (row, 0, sizeof *row);
  row->n_lanes = 1 + choose (64);
  row->n_moves = 1 + choose (64);
  for (unsigned i = 0; i < row->n_lanes; i++) {
    const int starts = i == 0 || choose (4) == 0;
    row->first |= (uint64_t)starts << i;
    if (starts && i > 0)
      row->last |= UINT64_C (1) << (i - 1);
    row->cells[i] = (uint8_t)choose (n_cells);
    row->kinds[i] = (uint8_t)(1u << choose (8));
  }
  row->last |= UINT64_C (1) << (row->n_lanes - 1);
  for (unsigned i = 0; i < row->n_moves; i++) {
    row->lanes[i] = (uint8_t)choose (row->n_lanes);
    row->at[i] = (uint8_t)choose (n_cells);
    row->ends[i] = (uint8_t)(1u << choose (8));
    row->tags[i] = (uint64_t)i << 40;
  }
}

/* By lane: whether all lanes of the ray before it let pass, or are the owner's
 * cell. */
static uint64_t
seen (const Row *row, const uint8_t *map, const uint8_t *kinds_of, int owner)
{
  uint64_t found = 0;
  int open = 0;
  for (unsigned i = 0; i < row->n_lanes; i++) {
    open = open || (row->first >> i & 1);
    found |= (uint64_t)open << i;
    open = open &&
           ((kinds_of[map[row->cells[i]]] & row->kinds[i]) ||
            row->cells[i] == owner) &&
           !(row->last >> i & 1);
  }
  return found;
}

static int
differs (const Row *row, const uint8_t *map, unsigned n_cells,
         const uint8_t *kinds_of, int owner)
{
  const uint64_t lanes = seen (row, map, kinds_of, owner);
  const uint64_t owned =
      owner < 0 ? 0 : same_lanes (row->cells, (uint8_t)owner, row->n_lanes);
  uint64_t plain = 0, moves = 0, ordered = 0, reversed = 0;
  Move expected[64], found[64 + 8];
  size_t n = 0;
  for (unsigned i = 0; i < row->n_lanes; i++) {
    if (kinds_of[map[row->cells[i]]] & row->kinds[i])
      plain |= lanes & UINT64_C (1) << i;
  }
  for (unsigned i = 0; i < row->n_lanes; i++)
    reversed |= (plain >> (row->n_lanes - 1 - i) & 1) << i;
  for (unsigned i = 0; i < row->n_moves; i++) {
    ordered |= (plain >> row->lanes[i] & 1) << i;
    if (!(kinds_of[map[row->at[i]]] & row->ends[i]) ||
        !(lanes >> row->lanes[i] & 1))
      continue;
    moves |= UINT64_C (1) << i;
    expected[n++] = row->tags[i] | 5;
  }
  return ALONG_LANES (map, n_cells, kinds_of, row, owned) != plain ||
         ALONG_ORDERED (map, n_cells, kinds_of, row, owned) != ordered ||
         from_end (plain, row->n_lanes) != reversed ||
         ALONG_RAYS (map, n_cells, kinds_of, row, owned) != moves ||
         put_words (found, moves, row->tags, 64, 5) != found + n ||
         memcmp (found, expected, n * sizeof *found) != 0;
}

int
main (void)
{
  int wrong = 0;
  for (unsigned n_cells = 1; n_cells <= 256; n_cells++) {
    uint8_t *map = malloc (n_cells), kinds_of[64] = {0};
    Row row;
    for (unsigned i = 0; i < n_cells; i++)
      map[i] = (uint8_t)choose (32);
    for (unsigned i = 0; i < 32; i++)
      kinds_of[i] = (uint8_t)(choose (256) | choose (256));
    for (unsigned round = 0; round < 8; round++) {
      fill (&row, n_cells);
      wrong += differs (&row, map, n_cells, kinds_of, -1);
      wrong += differs (&row, map, n_cells, kinds_of,
                        row.cells[choose (row.n_lanes)]);
    }
    free (map);
  }
  printf ("%d wrong, %s\n", wrong, RAYS_AT_ONCE ? "vectors" : "none");
  return wrong != 0;
}
END
} >"$TMPDIR/rays.c"
# shellcheck source=testsuite/rg2c/vector-forms.sh
. "$(dirname "$0")/vector-forms.sh"
try rays none -DRG_PORTABLE
if has avx2; then try rays vectors -mavx2; fi
if has avx512vbmi; then try rays vectors -mavx512vbmi; fi
echo "the same"
