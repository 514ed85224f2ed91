/* calculate-integers: finds sets of symbols that a constant map counts
 * (recognition of a successor function): `@integer o : …`, with o the number of
 * the first symbol.
 *
 *     type N = { n0, n1, n2 };           gets   @integer 0 : n0 n1 n2;
 *     const next: N -> N = { n0: n1, :n2 };
 *
 *   - A constant map counts up if it leads from each symbol to the next one in
 *     the order of the type. The last one leads to itself, to the first one,
 *     or to a symbol for "no more". Counting down is the reverse.
 *   - The set has at least FEWEST symbols.  The type may have a further symbol
 *     that is a fixed point, such as "nan"; the map has at most MOST_FIXED of
 *     these.
 *   - The names must not contradict: either each ends with its number, or none
 *     ends with a number.
 *
 * Cost: the elements of constant maps.
 */
#include "passes/constants.h"
#include "passes/normalize.h"
#include "passes/pass.h"

#include <string.h>

/* Limits: symbols of a set, at least; digits of a number; fixed points, as both
 * the last symbol and the one for "no more" may be. */
enum { FEWEST = 3, MOST_DIGITS = 9, MOST_FIXED = 2 };

/* The search for types whose symbols are numbers. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  RgValues *values;
} Finder;

/* -- counting -------------------------------------------------------------- */

/* Returns the image of the symbol in a constant map, or RG_NO_NAME. */
static RgName
find_image (Finder *finder, const RgValue *map, RgName key)
{
  const RgValue *value = rg_values_resolve (
      finder->values, rg_values_at (finder->values, map, key));
  return value->name;
}

/* Whether the map leads from each of the symbols to the next one (`step` 1)
 * or to the one before (-1). */
static gboolean
is_counting (Finder *finder, const RgValue *map, const GArray *symbols,
             gint step)
{
  const gint n = (gint)symbols->len;
  for (gint i = 0; i < n; i++) {
    const RgName symbol = g_array_index (symbols, RgName, i);
    if (i + step >= 0 && i + step < n &&
        find_image (finder, map, symbol) !=
            g_array_index (symbols, RgName, i + step))
      return FALSE;
  }
  return n >= FEWEST;
}

/* Whether the image of the last symbol is itself, the first symbol, or none of
 * them. */
static gboolean
has_valid_end (Finder *finder, const RgValue *map, const GArray *symbols,
               gint step)
{
  const guint n = symbols->len;
  const RgName first = g_array_index (symbols, RgName, step > 0 ? 0 : n - 1);
  const RgName last = g_array_index (symbols, RgName, step > 0 ? n - 1 : 0);
  const RgName image = find_image (finder, map, last);
  gboolean is_counted = FALSE;
  for (guint i = 0; i < n; i++)
    is_counted = is_counted || g_array_index (symbols, RgName, i) == image;
  return !is_counted || image == first || image == last;
}

/* Returns the symbols of the type in its order, without one of them.  The
 * caller frees the array. */
static GArray *
list_symbols (const RgType *type, RgName without)
{
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint i = 0; i < type->n_symbols; i++) {
    if (type->symbols[i] != without)
      g_array_append_val (symbols, type->symbols[i]);
  }
  return symbols;
}

/* -- names ----------------------------------------------------------------- */

/* Reads the number at the end of a name. Returns FALSE if there is none. */
static gboolean
read_number (const char *text, gint64 *number)
{
  gsize n = 0;
  const gsize length = strlen (text);
  while (n < length && g_ascii_isdigit (text[length - n - 1]))
    n++;
  if (n == 0 || n > MOST_DIGITS)
    return FALSE;
  *number = g_ascii_strtoll (text + length - n, NULL, 10);
  return TRUE;
}

/* Finds the integer of the first symbol, *origin. Returns FALSE if the names
 * contradict each other. */
static gboolean
find_origin (const RgGame *game, const GArray *symbols, gint64 *origin)
{
  guint numbered = 0;
  gint64 number;
  *origin = 0;
  for (guint i = 0; i < symbols->len; i++) {
    if (!read_number (rg_text (game, g_array_index (symbols, RgName, i)),
                      &number))
      continue;
    if (numbered++ == 0)
      *origin = number - i;
    if (number - i != *origin || *origin < 0)
      return FALSE;
  }
  return numbered == 0 || numbered == symbols->len;
}

/* -- pragmas --------------------------------------------------------------- */

static gboolean
has_pragma (const RgGame *game, const GArray *symbols)
{
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind == RG_PRAGMA_INTEGER && pragma->n_names == symbols->len &&
        memcmp (pragma->names, symbols->data, sizeof (RgName) * symbols->len) ==
            0)
      return TRUE;
  }
  return FALSE;
}

/* Adds a pragma if the map counts the symbols, and none exists. TRUE: it counts
 * them. */
static gboolean
add_pragma (Finder *finder, const RgValue *map, const GArray *symbols)
{
  gint64 origin;
  const gboolean up = is_counting (finder, map, symbols, 1) &&
                      has_valid_end (finder, map, symbols, 1);
  const gboolean down = is_counting (finder, map, symbols, -1) &&
                        has_valid_end (finder, map, symbols, -1);
  if ((!up && !down) || !find_origin (finder->game, symbols, &origin))
    return FALSE;
  const RgPragma pragma = {.kind = RG_PRAGMA_INTEGER,
                           .n_names = symbols->len,
                           .names = (const RgName *)(gpointer)symbols->data,
                           .integer = origin};
  if (!has_pragma (finder->game, symbols) && rg_may_change (finder->run))
    rg_add_pragma (finder->game, &pragma);
  return TRUE;
}

/* Returns the fixed points of the map; at most MOST_FIXED + 1 of them.  The
 * caller frees the array. */
static GArray *
find_fixed_symbols (Finder *finder, const RgValue *map, const RgType *type)
{
  GArray *fixed = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint i = 0; i < type->n_symbols && fixed->len <= MOST_FIXED; i++) {
    if (find_image (finder, map, type->symbols[i]) == type->symbols[i])
      g_array_append_val (fixed, type->symbols[i]);
  }
  return fixed;
}

/* Tries all symbols, then all but one fixed point. */
static void
examine (Finder *finder, const RgGlobal *global)
{
  const RgType *type = rg_type_resolve (finder->game, global->type);
  if (!global->constant || type->kind != RG_TYPE_ARROW ||
      type->target->kind != RG_TYPE_SET)
    return;
  const RgValue *map = rg_values_resolve (finder->values, global->value);
  GArray *fixed = find_fixed_symbols (finder, map, type->source);
  gboolean is_done = fixed->len > MOST_FIXED;
  for (guint i = 0; i <= fixed->len && !is_done; i++) {
    const RgName without =
        i == 0 ? RG_NO_NAME : g_array_index (fixed, RgName, i - 1);
    GArray *symbols = list_symbols (type->source, without);
    is_done = add_pragma (finder, map, symbols);
    g_array_free (symbols, TRUE);
  }
  g_array_free (fixed, TRUE);
}

static void
calculate_integers (RgPassRun *run)
{
  Finder finder = {run, run->game, rg_values_new (run->game)};
  GArray *names = rg_sort_globals (run->game);
  for (guint i = 0; i < names->len; i++) {
    const RgGlobal global =
        *rg_find_global (run->game, g_array_index (names, RgName, i));
    examine (&finder, &global);
  }
  g_array_free (names, TRUE);
  rg_values_free (finder.values);
}

RG_PASS (
    calculate_integers, "calculate-integers",
    "state which sets of symbols are integers",
    .about = "Add '@integer' for sets that a constant map counts up or down, "
             "in the order of the type.",
    .level = RG_LEVEL_HINTS, .phase = RG_PHASE_HINTS, .preserves = RG_OF_GRAPH,
    .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
