/* Collects the steps between cells (steps.h) from constants of these forms:
 *
 *     const up: Cell -> Cell            a map of steps, if it is injective
 *     const next: Dir -> Cell -> Cell   one for each direction
 *     const near: Cell -> Cell -> Bool  a relation, if it is symmetric
 *     const near: Cell -> Index -> Cell the same, as lists
 *
 * Cells that a map sends to themselves, or to no cell, have no step.
 */
#include "rg/board/steps.h"

#include "base/compare.h"
#include "rg/analysis/constant-maps.h"

#include <string.h>

enum {
  MOST_MAPS = 256,    /* maps that are read */
  MOST_RELATED = 512, /* cells of a relation */
  MOST_NEIGHBOURS = 8,
  DEEPEST = 3 /* keys before the cell */
};

/* The search for steps in the constants of a game. */
typedef struct {
  RgGame *game;
  RgValues *values;
  const RgName *cells;
  guint n;             /* of cells */
  GHashTable *numbers; /* RgName of a cell → 1 + its number */
  RgBoardSteps *steps; /* the result */
  guint budget;        /* maps that may still be read */
} Search;

/* Returns the number of the cell, or RG_NONE for other names. */
static guint
get_cell_number (const Search *search, RgName name)
{
  return GPOINTER_TO_UINT (
             g_hash_table_lookup (search->numbers, GUINT_TO_POINTER (name))) -
         1;
}

static const RgValue *
find_value (const Search *search, const RgValue *map, RgName key)
{
  return rg_values_resolve (search->values,
                            rg_values_at (search->values, map, key));
}

/* Whether at least half of the cells are in the set. */
static gboolean
has_cells (const Search *search, const RgType *set)
{
  guint n = 0;
  for (guint i = 0; i < set->n_symbols; i++)
    n += get_cell_number (search, set->symbols[i]) != RG_NONE;
  return 2 * n >= search->n;
}

static RgBoardStep *
step_new (const char *name)
{
  RgBoardStep *step = g_new (RgBoardStep, 1);
  *step =
      (RgBoardStep){name, g_array_new (FALSE, FALSE, sizeof (RgBoardLine)), 0};
  return step;
}

static void
step_free (gpointer data)
{
  RgBoardStep *step = data;
  g_array_free (step->pairs, TRUE);
  g_free (step);
}

/* Adds the map if it is injective and not the identity. */
static void
add_map (Search *search, const char *name, const RgType *type,
         const RgValue *map, guint n_keys)
{
  RgBoardStep *step = step_new (name);
  step->n_keys = n_keys;
  gboolean *reached = g_new0 (gboolean, search->n);
  gboolean is_injective = TRUE;
  for (guint i = 0; i < search->n && is_injective; i++) {
    if (rg_type_index (search->game, type->source, search->cells[i]) < 0)
      continue;
    const RgValue *value = find_value (search, map, search->cells[i]);
    const RgBoardLine pair = {i, get_cell_number (search, value->name)};
    if (pair.to == RG_NONE || pair.to == i)
      continue;
    is_injective = !reached[pair.to];
    reached[pair.to] = TRUE;
    g_array_append_val (step->pairs, pair);
  }
  g_free (reached);
  if (is_injective && step->pairs->len > 0)
    g_ptr_array_add (search->steps->maps, step);
  else
    step_free (step);
}

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  const RgBoardLine *x = a, *y = b;
  const gint order = rg_compare_unsigned (x->from, y->from);
  return order ? order : rg_compare_unsigned (x->to, y->to);
}

static void
remove_duplicates (GArray *lines)
{
  guint n = 0;
  g_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++) {
    const RgBoardLine line = g_array_index (lines, RgBoardLine, i);
    if (n == 0 ||
        compare_lines (&line, &g_array_index (lines, RgBoardLine, n - 1)) != 0)
      g_array_index (lines, RgBoardLine, n++) = line;
  }
  g_array_set_size (lines, n);
}

static RgBoardLine
make_sorted_line (guint from, guint to)
{
  return (RgBoardLine){MIN (from, to), MAX (from, to)};
}

static gboolean
is_true (const Search *search, RgName value)
{
  return strcmp (rg_text (search->game, value), "1") == 0;
}

/* Reads the cells that a cell is related to, in its row of `related`: those
 * with the value 1, or the values of all keys. */
static void
read_row (const Search *search, const RgType *type, const RgValue *row,
          gboolean *related)
{
  const gboolean has_truths = has_cells (search, type->source);
  for (guint k = 0; k < type->source->n_symbols; k++) {
    const RgName key = type->source->symbols[k];
    const RgName value = find_value (search, row, key)->name;
    const guint cell = get_cell_number (search, has_truths ? key : value);
    if (cell != RG_NONE && (!has_truths || is_true (search, value)))
      related[cell] = TRUE;
  }
}

/* Adds a relation if it is symmetric; others make no neighbours. Lists of
 * cells may be padded, each with one that is none. */
static void
add_relation (Search *search, const RgType *type, const RgValue *map)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (RgBoardLine));
  const gboolean has_truths = has_cells (search, type->target->source);
  const guint n = search->n <= MOST_RELATED ? search->n : 0;
  guint n_one_way = 0;
  gboolean *related = g_new0 (gboolean, (gsize)n * n);
  for (guint i = 0; i < n; i++)
    if (rg_type_index (search->game, type->source, search->cells[i]) >= 0)
      read_row (search, type->target,
                find_value (search, map, search->cells[i]),
                related + (gsize)i * n);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++) {
      const RgBoardLine line = {k, i};
      n_one_way += related[i * n + k] != related[k * n + i];
      if (related[i * n + k] && related[k * n + i])
        g_array_append_val (pairs, line);
    }
  /* A relation with more pairs than a lattice has is about lines of sight, or
   * about all other cells. */
  const gboolean is_symmetric =
      has_truths ? n_one_way == 0 : n_one_way <= n && pairs->len >= n;
  if (is_symmetric && pairs->len > 0 && pairs->len <= 4 * n)
    g_array_append_vals (search->steps->related, pairs->data, pairs->len);
  g_array_free (pairs, TRUE);
  g_free (related);
}

/* Whether a row of the map is a set of cells: truths by cell, or a cell for
 * each of some keys. */
static gboolean
has_rows (const Search *search, const RgType *row)
{
  if (row->kind != RG_TYPE_ARROW || row->target->kind != RG_TYPE_SET)
    return FALSE;
  return has_cells (search, row->source)
             ? row->target->n_symbols == 2
             : row->source->n_symbols <= MOST_NEIGHBOURS &&
                   has_cells (search, row->target);
}

/* Adds the steps of a constant, or of its element below `depth` keys. */
static void
examine_constant (Search *search, const char *name, const RgType *type,
                  const RgValue *value, guint depth)
{
  if (type->kind != RG_TYPE_ARROW || search->budget == 0)
    return;
  search->budget--;
  const RgType *target = type->target;
  if (has_cells (search, type->source) && target->kind == RG_TYPE_SET) {
    if (has_cells (search, target))
      add_map (search, name, type, value, depth);
  } else if (has_cells (search, type->source) && has_rows (search, target)) {
    add_relation (search, type, value);
  } else if (target->kind == RG_TYPE_ARROW && depth < DEEPEST) {
    for (guint i = 0; i < type->source->n_symbols && search->budget > 0; i++) {
      const RgName key = type->source->symbols[i];
      examine_constant (search, rg_text (search->game, key), target,
                        find_value (search, value, key), depth + 1);
    }
  }
}

RgBoardSteps *
rg_board_steps_empty (void)
{
  RgBoardSteps *steps = g_new (RgBoardSteps, 1);
  steps->maps = g_ptr_array_new_with_free_func (step_free);
  steps->related = g_array_new (FALSE, FALSE, sizeof (RgBoardLine));
  return steps;
}

RgBoardStep *
rg_board_steps_add (RgBoardSteps *steps, const char *name)
{
  g_ptr_array_add (steps->maps, step_new (name));
  return g_ptr_array_index (steps->maps, steps->maps->len - 1);
}

/* Removes the maps of several steps that the optimiser has made, with a key for
 * each step, if the directions are known without them. */
static void
remove_paths (RgBoardSteps *steps)
{
  guint n_directed = 0;
  gint x, y;
  for (guint i = 0; i < steps->maps->len; i++) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i);
    n_directed += step->n_keys == 0 && rg_board_step_direction (step, &x, &y);
  }
  for (guint i = steps->maps->len; i > 0 && n_directed >= 2; i--) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i - 1);
    if (step->n_keys >= 2)
      g_ptr_array_remove_index (steps->maps, i - 1);
  }
}

RgBoardSteps *
rg_board_steps_new (RgGame *game, const RgName *cells, guint n)
{
  RgBoardSteps *steps = rg_board_steps_empty ();
  Search search = {game,     rg_values_new (game),          cells,
                   n,        g_hash_table_new (NULL, NULL), steps,
                   MOST_MAPS};
  for (guint i = 0; i < n; i++)
    g_hash_table_insert (search.numbers, GUINT_TO_POINTER (cells[i]),
                         GUINT_TO_POINTER (i + 1));
  RG_FOR_GLOBALS (game, global) {
    if (global->constant)
      examine_constant (&search, rg_text (game, global->name),
                        rg_type_resolve (game, global->type),
                        rg_values_resolve (search.values, global->value), 0);
  }
  remove_duplicates (steps->related);
  remove_paths (steps);
  rg_values_free (search.values);
  g_hash_table_destroy (search.numbers);
  return steps;
}

void
rg_board_steps_free (RgBoardSteps *steps)
{
  g_ptr_array_free (steps->maps, TRUE);
  g_array_free (steps->related, TRUE);
  g_free (steps);
}

GArray *
rg_board_steps_lines (const RgBoardSteps *steps)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (RgBoardLine));
  g_array_append_vals (lines, steps->related->data, steps->related->len);
  for (guint i = 0; i < steps->maps->len && steps->related->len == 0; i++) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i);
    for (guint k = 0; k < step->pairs->len; k++) {
      const RgBoardLine *pair = &g_array_index (step->pairs, RgBoardLine, k);
      const RgBoardLine line = make_sorted_line (pair->from, pair->to);
      g_array_append_val (lines, line);
    }
  }
  remove_duplicates (lines);
  return lines;
}

/* -- names of directions --------------------------------------------------- */

gboolean
rg_board_step_direction (const RgBoardStep *step, gint *x, gint *y)
{
  static const struct {
    const char *word;
    gint x, y;
  } words[] = {{"up", 0, -1},         {"north", 0, -1},    {"n", 0, -1},
               {"down", 0, 1},        {"south", 0, 1},     {"s", 0, 1},
               {"below", 0, 1},       {"above", 0, -1},    {"left", -1, 0},
               {"west", -1, 0},       {"w", -1, 0},        {"right", 1, 0},
               {"east", 1, 0},        {"e", 1, 0},         {"ne", 1, -1},
               {"northeast", 1, -1},  {"upright", 1, -1},  {"nw", -1, -1},
               {"northwest", -1, -1}, {"upleft", -1, -1},  {"se", 1, 1},
               {"southeast", 1, 1},   {"downright", 1, 1}, {"sw", -1, 1},
               {"southwest", -1, 1},  {"downleft", -1, 1}};
  const char *last_word = strrchr (step->name, '_');
  last_word = last_word ? last_word + 1 : step->name;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (g_ascii_strcasecmp (words[i].word, last_word) == 0) {
      *x = words[i].x;
      *y = words[i].y;
      return TRUE;
    }
  }
  return FALSE;
}

void
rg_board_steps_keep_directed (RgBoardSteps *steps)
{
  for (guint i = steps->maps->len; i-- > 0;) {
    gint x, y;
    if (!rg_board_step_direction (g_ptr_array_index (steps->maps, i), &x, &y))
      g_ptr_array_remove_index (steps->maps, i);
  }
}
