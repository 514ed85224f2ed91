/* Assigns groups and codes to the symbols of a game (symbols.h).
 *
 *     {a, b, c, d}, {b, d}    blocks: a b c d, then b d | a c
 *                             codes: b 0, d 1, a 2, c 3
 *
 *   1. Collects the set types. For `v = T(*)` also collects the intersection of
 *      T and the type of v.
 *   2. Unites sets that share a symbol (union-find): the groups.
 *   3. Orders the symbols of a group by refinement of an ordered partition. The
 *      sets split its blocks, the largest set first. A set is left out if a set
 *      that moves choose from would lose its consecutive codes. Codes follow
 *      the order. */
#include "emit/c/model/symbols.h"

#include "base/union-find.h"

#include <string.h>

/* -- sets of the game ------------------------------------------------------ */

/* Adds the set of the type, unless the type already has one. Repeated symbols
 * are left out. */
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

/* Adds the key sets of the type, and the set of its values. */
static void
add_sets (RgEmitSymbols *symbols, const RgType *type)
{
  type = rg_type_resolve (symbols->game, type);
  for (; type && type->kind == RG_TYPE_ARROW; type = type->target)
    add_set (symbols, type->source);
  if (type)
    add_set (symbols, type);
}

/* Adds the set that an any assignment chooses from: `v = T(*)` chooses only
 * symbols of T that are in the type of v. Marks the set as chosen; if it is not
 * that of T, records it in `narrowed`. */
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
  GArray *common_symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint32 i = 0; i < type->n_symbols; i++) {
    if (rg_type_index (game, place, type->symbols[i]) >= 0)
      g_array_append_val (common_symbols, type->symbols[i]);
  }
  const RgType *set =
      rg_type_set (game, (const RgName *)(gpointer)common_symbols->data,
                   common_symbols->len);
  g_array_free (common_symbols, TRUE);
  add_set (symbols, set);
  rg_emit_set (symbols, set)->chosen = TRUE;
  g_hash_table_insert (symbols->narrowed, (gpointer)action, (gpointer)set);
}

/* Adds the sets of all types, globals and any assignments, in the order of the
 * text. */
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

/* The entry of the symbol; a new one has no group yet. */
static RgEmitSymbol *
get_or_add_symbol (RgEmitSymbols *symbols, RgName name)
{
  while (symbols->symbols->len <= name) {
    const RgEmitSymbol none = {RG_NONE, 0};
    g_array_append_val (symbols->symbols, none);
  }
  return &g_array_index (symbols->symbols, RgEmitSymbol, name);
}

/* Unites sets that share a symbol; `parents` is a union-find over the sets. */
static void
unite_sets (const RgEmitSymbols *symbols, guint32 *parents)
{
  GHashTable *first_sets = g_hash_table_new (NULL, NULL); /* symbol → set + 1 */
  for (guint32 i = 0; i < symbols->sets->len; i++) {
    const RgEmitSet *set = g_ptr_array_index (symbols->sets, i);
    for (guint32 k = 0; k < set->n; k++) {
      const gpointer key = GUINT_TO_POINTER (set->symbols[k]);
      const guint32 earlier_set =
          GPOINTER_TO_UINT (g_hash_table_lookup (first_sets, key));
      if (earlier_set)
        rg_union_find_join (parents, i, earlier_set - 1);
      else
        g_hash_table_insert (first_sets, key, GUINT_TO_POINTER (i + 1));
    }
  }
  g_hash_table_destroy (first_sets);
}

/* -- codes within a group -------------------------------------------------- */

/* An ordered partition of the symbols into blocks, refined by one set after the
 * other. A set that touches only consecutive blocks gets consecutive codes;
 * other sets get gaps. */
typedef struct {
  GArray *order;  /* of RgName */
  GArray *blocks; /* of guint32: end of each block */
} Partition;

/* Sorts larger sets first. */
static gint
compare_by_size (gconstpointer left, gconstpointer right)
{
  const RgEmitSet *a = *(RgEmitSet *const *)left;
  const RgEmitSet *b = *(RgEmitSet *const *)right;
  return (a->n < b->n) - (a->n > b->n);
}

/* Appends one block: the symbols of an interval that are in the set
 * (`members`), or those that are not. */
static void
append_members (const RgEmitSymbols *symbols, const RgEmitSet *set,
                const Partition *source, guint32 start, guint32 end,
                gboolean members, Partition *target)
{
  const guint old_length = target->order->len;
  for (guint32 i = start; i < end; i++) {
    const RgName name = g_array_index (source->order, RgName, i);
    if ((symbols->marks[name] == set->number + 1) == members)
      g_array_append_val (target->order, name);
  }
  if (target->order->len > old_length)
    g_array_append_val (target->blocks, target->order->len);
}

/* Whether a symbol of the interval is in the set. */
static gboolean
has_member (const RgEmitSymbols *symbols, const RgEmitSet *set,
            const Partition *partition, guint32 start, guint32 end)
{
  for (guint32 i = start; i < end; i++) {
    const RgName name = g_array_index (partition->order, RgName, i);
    if (symbols->marks[name] == set->number + 1)
      return TRUE;
  }
  return FALSE;
}

/* A refinement of the partition: its blocks are split by the set, so that
 * members of the set are adjacent where possible. */
static Partition
refine_by_set (const RgEmitSymbols *symbols, const RgEmitSet *set,
               const Partition *partition)
{
  Partition new_partition = {g_array_new (FALSE, FALSE, sizeof (RgName)),
                             g_array_new (FALSE, FALSE, sizeof (guint32))};
  for (guint32 i = 0; i < set->n; i++)
    symbols->marks[set->symbols[i]] = set->number + 1;
  guint32 last_touched = 0, start = 0;
  for (guint i = 0; i < partition->blocks->len; i++) {
    const guint32 end = g_array_index (partition->blocks, guint32, i);
    if (has_member (symbols, set, partition, start, end))
      last_touched = i;
    start = end;
  }
  gboolean is_first = TRUE;
  start = 0;
  for (guint i = 0; i < partition->blocks->len; i++) {
    const guint32 end = g_array_index (partition->blocks, guint32, i);
    /* Members come first in their block. If several blocks have members, they
     * come last in the first of these, next to those of the second. */
    const gboolean has_members =
        has_member (symbols, set, partition, start, end);
    const gboolean outsiders_first =
        has_members && is_first && i < last_touched;
    append_members (symbols, set, partition, start, end, !outsiders_first,
                    &new_partition);
    append_members (symbols, set, partition, start, end, outsiders_first,
                    &new_partition);
    is_first = is_first && !has_members;
    start = end;
  }
  return new_partition;
}

static void
free_partition (Partition *partition)
{
  g_array_free (partition->order, TRUE);
  g_array_free (partition->blocks, TRUE);
}

/* Whether the symbols of the set are consecutive and in the order of the
 * set. */
static gboolean
is_consecutive (const RgEmitSet *set, const Partition *partition)
{
  guint32 start_of_set = 0;
  if (set->n == 0)
    return TRUE;
  while (start_of_set < partition->order->len &&
         g_array_index (partition->order, RgName, start_of_set) !=
             set->symbols[0])
    start_of_set++;
  if (set->n > partition->order->len - start_of_set)
    return FALSE;
  const RgName *names = &g_array_index (partition->order, RgName, start_of_set);
  return memcmp (names, set->symbols, set->n * sizeof *names) == 0;
}

/* Whether some set is chosen from, and has consecutive codes before but not
 * after the refinement. */
static gboolean
breaks_chosen_set (const GPtrArray *sets, const Partition *old_partition,
                   const Partition *new_partition)
{
  const guint size = old_partition->order->len * sizeof (RgName);
  if (size == 0 || memcmp (old_partition->order->data,
                           new_partition->order->data, size) == 0)
    return FALSE;
  for (guint i = 0; i < sets->len; i++) {
    const RgEmitSet *set = g_ptr_array_index (sets, i);
    if (set->chosen && is_consecutive (set, old_partition) &&
        !is_consecutive (set, new_partition))
      return TRUE;
  }
  return FALSE;
}

/* Refines the partition by set n, unless a set that moves choose from would
 * lose its consecutive codes.  Comparing all cells of such a set in one vector
 * saves more time than a table without gaps. */
static void
refine_unless_harmful (const RgEmitSymbols *symbols, const GPtrArray *sets,
                       guint n, Partition *partition)
{
  Partition new_partition =
      refine_by_set (symbols, g_ptr_array_index (sets, n), partition);
  if (breaks_chosen_set (sets, partition, &new_partition)) {
    free_partition (&new_partition);
    return;
  }
  free_partition (partition);
  *partition = new_partition;
}

/* The initial partition: one block of all symbols, those of the largest set
 * first. */
static Partition
make_one_block (const GPtrArray *sets)
{
  Partition partition = {g_array_new (FALSE, FALSE, sizeof (RgName)),
                         g_array_new (FALSE, FALSE, sizeof (guint32))};
  GHashTable *seen_symbols = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < sets->len; i++) {
    const RgEmitSet *set = g_ptr_array_index (sets, i);
    for (guint32 k = 0; k < set->n; k++) {
      if (g_hash_table_add (seen_symbols, GUINT_TO_POINTER (set->symbols[k])))
        g_array_append_val (partition.order, set->symbols[k]);
    }
  }
  g_hash_table_destroy (seen_symbols);
  g_array_append_val (partition.blocks, partition.order->len);
  return partition;
}

/* Assigns codes to the symbols of the sets, which form a group. */
static void
assign_group_codes (RgEmitSymbols *symbols, GPtrArray *sets)
{
  const guint32 group = symbols->sizes->len;
  g_ptr_array_sort (sets, compare_by_size);
  Partition partition = make_one_block (sets);
  for (guint i = 0; i < sets->len; i++)
    refine_unless_harmful (symbols, sets, i, &partition);
  for (guint32 i = 0; i < partition.order->len; i++)
    *get_or_add_symbol (symbols, g_array_index (partition.order, RgName, i)) =
        (RgEmitSymbol){group, i};
  g_array_append_val (symbols->sizes, partition.order->len);
  free_partition (&partition);
}

/* Fills `group`, `low`, `high` and `ascending` of the set. */
static void
find_code_range (RgEmitSymbols *symbols, RgEmitSet *set)
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

/* Assigns codes to the symbols of each group of sets that have common symbols.
 */
static void
assign_codes (RgEmitSymbols *symbols)
{
  const guint n = symbols->sets->len;
  symbols->marks = g_new0 (guint32, rg_names_bound (symbols->game->names) + 1);
  guint32 *parents = rg_union_find_new (n);
  unite_sets (symbols, parents);
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
    assign_group_codes (symbols, groups[i]);
    g_ptr_array_free (groups[i], TRUE);
  }
  for (guint32 i = 0; i < n; i++)
    find_code_range (symbols, g_ptr_array_index (symbols->sets, i));
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
  assign_codes (symbols);
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
  RgEmitSymbol *slot = get_or_add_symbol (symbols, name);
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
rg_emit_get_choices (const RgEmitSymbols *symbols, const RgAction *action)
{
  const RgType *set = g_hash_table_lookup (symbols->narrowed, action);
  return rg_emit_set (
      symbols, set ? set : rg_type_resolve (symbols->game, action->type));
}

guint32
rg_emit_get_group_size (const RgEmitSymbols *symbols, guint32 group)
{
  return g_array_index (symbols->sizes, guint32, group);
}
