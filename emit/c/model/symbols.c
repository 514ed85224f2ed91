#include "emit/c/model/symbols.h"

#include "base/union-find.h"

#include <string.h>

/* -- sets of the game ------------------------------------------------------ */

static void
add_set (RgEmitSymbols *symbols, const RgType *type)
{
  if (g_hash_table_contains (symbols->set_of_type, type))
    return;
  RgEmitSet *set = rg_arena_new_array (symbols->arena, RgEmitSet, 1);
  RgName *names =
      rg_arena_new_array (symbols->arena, RgName, type->n_symbols + 1);
  *set =
      (RgEmitSet){.type = type, .symbols = names, .number = symbols->sets->len};
  for (guint32 i = 0; i < type->n_symbols; i++) {
    if (rg_type_index (symbols->game, type, type->symbols[i]) == (gint)i)
      names[set->n++] = type->symbols[i];
  }
  g_hash_table_insert (symbols->set_of_type, (gpointer)type, set);
  g_ptr_array_add (symbols->sets, set);
}

static void
add_sets (RgEmitSymbols *symbols, const RgType *type)
{
  type = rg_type_resolve (symbols->game, type);
  for (; type && type->kind == RG_TYPE_ARROW; type = type->target)
    add_set (symbols, type->source);
  if (type)
    add_set (symbols, type);
}

/* Narrows an any-assignment: `v = T(*)` chooses only symbols of T that are in
 * the type of v. */
static void
add_choices (RgEmitSymbols *symbols, const RgAction *action)
{
  RgGame *game = symbols->game;
  const RgType *type = rg_type_resolve (game, action->type);
  const RgType *place = rg_expr_type (game, action->left);
  add_sets (symbols, type);
  if (rg_type_contains (game, place, type)) {
    rg_emit_set (symbols, type)->chosen = TRUE;
    return;
  }
  GArray *common = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint32 i = 0; i < type->n_symbols; i++) {
    if (rg_type_index (game, place, type->symbols[i]) >= 0)
      g_array_append_val (common, type->symbols[i]);
  }
  const RgType *set =
      rg_type_set (game, (const RgName *)(gpointer)common->data, common->len);
  g_array_free (common, TRUE);
  add_set (symbols, set);
  rg_emit_set (symbols, set)->chosen = TRUE;
  g_hash_table_insert (symbols->narrowed, (gpointer)action, (gpointer)set);
}

static void
collect_sets (RgEmitSymbols *symbols)
{
  RgGame *game = symbols->game;
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind == RG_DECL_TYPE)
      add_sets (symbols,
                g_array_index (game->types, RgTypeDecl, decl->index).type);
    else if (decl->kind == RG_DECL_CONSTANT || decl->kind == RG_DECL_VARIABLE)
      add_sets (symbols,
                g_array_index (game->globals, RgGlobal, decl->index).type);
    else if (decl->kind == RG_DECL_EDGE &&
             rg_edge (game, decl->index)->action.kind == RG_ASSIGN_ANY)
      add_choices (symbols, &rg_edge (game, decl->index)->action);
  }
}

/* -- groups ---------------------------------------------------------------- */

static RgEmitSymbol *
symbol_slot (RgEmitSymbols *symbols, RgName name)
{
  while (symbols->symbols->len <= name) {
    const RgEmitSymbol none = {RG_NONE, 0};
    g_array_append_val (symbols->symbols, none);
  }
  return &g_array_index (symbols->symbols, RgEmitSymbol, name);
}

/* Unites sets that share a symbol; `parents` is a union-find over the sets. */
static void
join_sets (const RgEmitSymbols *symbols, guint32 *parents)
{
  GHashTable *seen = g_hash_table_new (NULL, NULL); /* symbol → set + 1 */
  for (guint32 i = 0; i < symbols->sets->len; i++) {
    const RgEmitSet *set = g_ptr_array_index (symbols->sets, i);
    for (guint32 k = 0; k < set->n; k++) {
      const gpointer key = GUINT_TO_POINTER (set->symbols[k]);
      const guint32 other = GPOINTER_TO_UINT (g_hash_table_lookup (seen, key));
      if (other)
        rg_union_find_join (parents, i, other - 1);
      else
        g_hash_table_insert (seen, key, GUINT_TO_POINTER (i + 1));
    }
  }
  g_hash_table_destroy (seen);
}

/* -- codes within a group -------------------------------------------------- */

/* An ordered partition of the symbols into blocks, refined by one set after the
 * other. A set that touches only consecutive blocks gets consecutive codes;
 * other sets get gaps. */
typedef struct {
  GArray *order;  /* of RgName */
  GArray *blocks; /* of guint32: end of each block */
} Partition;

static gint
by_size (gconstpointer left, gconstpointer right)
{
  const RgEmitSet *a = *(RgEmitSet *const *)left;
  const RgEmitSet *b = *(RgEmitSet *const *)right;
  return (a->n < b->n) - (a->n > b->n);
}

static void
append_part (const RgEmitSymbols *symbols, const RgEmitSet *set,
             const Partition *from, guint32 start, guint32 end, gboolean inside,
             Partition *to)
{
  const guint before = to->order->len;
  for (guint32 i = start; i < end; i++) {
    const RgName name = g_array_index (from->order, RgName, i);
    if ((symbols->marks[name] == set->number + 1) == inside)
      g_array_append_val (to->order, name);
  }
  if (to->order->len > before)
    g_array_append_val (to->blocks, to->order->len);
}

static gboolean
touches_interval (const RgEmitSymbols *symbols, const RgEmitSet *set,
                  const Partition *row, guint32 start, guint32 end)
{
  for (guint32 i = start; i < end; i++) {
    const RgName name = g_array_index (row->order, RgName, i);
    if (symbols->marks[name] == set->number + 1)
      return TRUE;
  }
  return FALSE;
}

static Partition
refine_by_set (const RgEmitSymbols *symbols, const RgEmitSet *set,
               const Partition *row)
{
  Partition next = {g_array_new (FALSE, FALSE, sizeof (RgName)),
                    g_array_new (FALSE, FALSE, sizeof (guint32))};
  for (guint32 i = 0; i < set->n; i++)
    symbols->marks[set->symbols[i]] = set->number + 1;
  guint32 last = 0, start = 0;
  for (guint i = 0; i < row->blocks->len; i++) {
    const guint32 end = g_array_index (row->blocks, guint32, i);
    if (touches_interval (symbols, set, row, start, end))
      last = i;
    start = end;
  }
  gboolean first = TRUE;
  start = 0;
  for (guint i = 0; i < row->blocks->len; i++) {
    const guint32 end = g_array_index (row->blocks, guint32, i);
    /* The members of the first of several blocks are moved next to the second
     * block. */
    const gboolean touched = touches_interval (symbols, set, row, start, end);
    const gboolean outside_first = touched && first && i < last;
    append_part (symbols, set, row, start, end, !outside_first, &next);
    append_part (symbols, set, row, start, end, outside_first, &next);
    first = first && !touched;
    start = end;
  }
  return next;
}

static void
free_row (Partition *row)
{
  g_array_free (row->order, TRUE);
  g_array_free (row->blocks, TRUE);
}

/* Whether the symbols of the set are consecutive and in the order of the
 * set. */
static gboolean
is_consecutive (const RgEmitSet *set, const Partition *row)
{
  guint32 at = 0;
  if (set->n == 0)
    return TRUE;
  while (at < row->order->len &&
         g_array_index (row->order, RgName, at) != set->symbols[0])
    at++;
  if (set->n > row->order->len - at)
    return FALSE;
  const RgName *names = &g_array_index (row->order, RgName, at);
  return memcmp (names, set->symbols, set->n * sizeof *names) == 0;
}

/* Whether some set is chosen from, and has consecutive codes before but not
 * after the refinement. */
static gboolean
breaks_choice (const GPtrArray *sets, const Partition *before,
               const Partition *after)
{
  const guint size = before->order->len * sizeof (RgName);
  if (size == 0 || memcmp (before->order->data, after->order->data, size) == 0)
    return FALSE;
  for (guint i = 0; i < sets->len; i++) {
    const RgEmitSet *set = g_ptr_array_index (sets, i);
    if (set->chosen && is_consecutive (set, before) &&
        !is_consecutive (set, after))
      return TRUE;
  }
  return FALSE;
}

/* Refines the partition by set n, unless a set of which moves choose a value
 * would lose its consecutive codes.  Comparing all cells of such a set in one
 * vector saves more time than a table without gaps. */
static void
refine_unless_broken (const RgEmitSymbols *symbols, const GPtrArray *sets,
                      guint n, Partition *row)
{
  Partition next = refine_by_set (symbols, g_ptr_array_index (sets, n), row);
  if (breaks_choice (sets, row, &next)) {
    free_row (&next);
    return;
  }
  free_row (row);
  *row = next;
}

/* One block of all symbols, those of the largest set first. */
static Partition
make_one_block (const GPtrArray *sets)
{
  Partition row = {g_array_new (FALSE, FALSE, sizeof (RgName)),
                   g_array_new (FALSE, FALSE, sizeof (guint32))};
  GHashTable *seen = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < sets->len; i++) {
    const RgEmitSet *set = g_ptr_array_index (sets, i);
    for (guint32 k = 0; k < set->n; k++) {
      if (g_hash_table_add (seen, GUINT_TO_POINTER (set->symbols[k])))
        g_array_append_val (row.order, set->symbols[k]);
    }
  }
  g_hash_table_destroy (seen);
  g_array_append_val (row.blocks, row.order->len);
  return row;
}

/* Assigns codes to the symbols of the sets, which form a group. */
static void
number_group (RgEmitSymbols *symbols, GPtrArray *sets)
{
  const guint32 group = symbols->sizes->len;
  g_ptr_array_sort (sets, by_size);
  Partition row = make_one_block (sets);
  for (guint i = 0; i < sets->len; i++)
    refine_unless_broken (symbols, sets, i, &row);
  for (guint32 i = 0; i < row.order->len; i++)
    *symbol_slot (symbols, g_array_index (row.order, RgName, i)) =
        (RgEmitSymbol){group, i};
  g_array_append_val (symbols->sizes, row.order->len);
  free_row (&row);
}

static void
measure_set (RgEmitSymbols *symbols, RgEmitSet *set)
{
  set->low = G_MAXUINT32;
  set->ascending = TRUE;
  for (guint32 i = 0; i < set->n; i++) {
    const RgEmitSymbol symbol = rg_emit_symbol (symbols, set->symbols[i]);
    set->group = symbol.group;
    set->low = MIN (set->low, symbol.code);
    set->high = MAX (set->high, symbol.code);
    if (i > 0 &&
        symbol.code != rg_emit_symbol (symbols, set->symbols[i - 1]).code + 1)
      set->ascending = FALSE;
  }
}

static void
number_all (RgEmitSymbols *symbols)
{
  const guint n = symbols->sets->len;
  symbols->marks = g_new0 (guint32, rg_names_bound (symbols->game->names) + 1);
  guint32 *parents = rg_union_find_new (n);
  join_sets (symbols, parents);
  GPtrArray **groups = g_new0 (GPtrArray *, n);
  for (guint32 i = 0; i < n; i++) {
    const guint32 root = rg_union_find_root (parents, i);
    if (!groups[root])
      groups[root] = g_ptr_array_new ();
    g_ptr_array_add (groups[root], g_ptr_array_index (symbols->sets, i));
  }
  for (guint32 i = 0; i < n; i++) {
    if (!groups[i])
      continue;
    number_group (symbols, groups[i]);
    g_ptr_array_free (groups[i], TRUE);
  }
  for (guint32 i = 0; i < n; i++)
    measure_set (symbols, g_ptr_array_index (symbols->sets, i));
  g_free (groups);
  g_free (parents);
  g_free (symbols->marks);
  symbols->marks = NULL;
}

/* -- interface ------------------------------------------------------------- */

RgEmitSymbols *
rg_emit_symbols_new (RgGame *game)
{
  RgEmitSymbols *symbols = g_new0 (RgEmitSymbols, 1);
  symbols->game = game;
  symbols->arena = rg_arena_new ();
  symbols->symbols = g_array_new (FALSE, FALSE, sizeof (RgEmitSymbol));
  symbols->sizes = g_array_new (FALSE, FALSE, sizeof (guint32));
  symbols->set_of_type = g_hash_table_new (NULL, NULL);
  symbols->sets = g_ptr_array_new ();
  symbols->narrowed = g_hash_table_new (NULL, NULL);
  collect_sets (symbols);
  number_all (symbols);
  return symbols;
}

void
rg_emit_symbols_free (RgEmitSymbols *symbols)
{
  g_array_free (symbols->symbols, TRUE);
  g_array_free (symbols->sizes, TRUE);
  g_hash_table_destroy (symbols->set_of_type);
  g_hash_table_destroy (symbols->narrowed);
  g_ptr_array_free (symbols->sets, TRUE);
  rg_arena_free (symbols->arena);
  g_free (symbols);
}

RgEmitSymbol
rg_emit_symbol (RgEmitSymbols *symbols, RgName name)
{
  RgEmitSymbol *slot = symbol_slot (symbols, name);
  if (slot->group == RG_NONE) {
    const guint32 size = 1;
    *slot = (RgEmitSymbol){symbols->sizes->len, 0};
    g_array_append_val (symbols->sizes, size);
  }
  return *slot;
}

RgEmitSet *
rg_emit_set (const RgEmitSymbols *symbols, const RgType *type)
{
  RgEmitSet *set = g_hash_table_lookup (symbols->set_of_type, type);
  g_assert (set);
  return set;
}

gboolean
rg_emit_set_has (RgEmitSymbols *symbols, const RgEmitSet *set, guint32 code)
{
  if (set->n == rg_emit_span (set))
    return code >= set->low && code <= set->high;
  for (guint32 i = 0; i < set->n; i++) {
    if (rg_emit_symbol (symbols, set->symbols[i]).code == code)
      return TRUE;
  }
  return FALSE;
}

RgEmitSet *
rg_emit_choices (const RgEmitSymbols *symbols, const RgAction *action)
{
  const RgType *set = g_hash_table_lookup (symbols->narrowed, action);
  return rg_emit_set (
      symbols, set ? set : rg_type_resolve (symbols->game, action->type));
}

guint32
rg_emit_group_size (const RgEmitSymbols *symbols, guint32 group)
{
  return g_array_index (symbols->sizes, guint32, group);
}
