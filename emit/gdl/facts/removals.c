#include "emit/gdl/facts/removals.h"
#include "emit/gdl/facts/population.h"
#include "emit/gdl/limits.h"

/* The message proposes a --limit that is larger by this factor. */
enum { ENLARGED = 4 };

/* Limit of elements that a walk may write without removing them, such as the
 * target of the capturing piece. */
enum { MAX_OTHERS = 1 };

static const DlLiteral *
literal_at (const KifWalk *walk, guint i)
{
  return &g_array_index (walk->body, DlLiteral, i);
}

static KifValues
place_bit (KifSheet *sheet, const RgType *type, DlTerm symbol)
{
  const gint place = rg_type_index (sheet->game, type, (RgName)symbol);
  return place < 0 ? 0 : 1ull << place;
}

/* Whether a literal of the body admits the symbol as the variable's value. */
static gboolean
admits_value (KifSheet *sheet, const DlLiteral *literal, DlTerm variable,
              DlTerm symbol)
{
  if (literal->n != 2)
    return TRUE;
  const DlTerm a = literal->arguments[0], b = literal->arguments[1];
  if (literal->kind == DL_DISTINCT)
    return !(a == variable && b == symbol) && !(b == variable && a == symbol);
  if (literal->kind != KIF_MAP || a != variable || dl_is_variable (b))
    return TRUE;
  const DlTerm found =
      (DlTerm)kif_initial_value (sheet, literal->name, &symbol, 1);
  return (found == b) != literal->negated;
}

/* The values of a type that the body admits for a term. */
static KifValues
values_of (KifSheet *sheet, const KifWalk *walk, const RgType *type,
           DlTerm term)
{
  KifValues values = 0;
  if (!dl_is_variable (term))
    return place_bit (sheet, type, term);
  for (guint i = 0; i < type->n_symbols; i++) {
    gboolean possible = TRUE;
    for (guint b = 0; b < walk->body->len && possible; b++)
      possible = admits_value (sheet, literal_at (walk, b), term,
                               (DlTerm)type->symbols[i]);
    values |= (KifValues)possible << i;
  }
  return values;
}

/* The possible values of an element in the state, as far as the walk has read
 * it. G_MAXUINT64: it has not. */
static KifValues
values_before (KifSheet *sheet, const KifWalk *walk, const RgType *type,
               RgName map, const DlTerm *keys, guint n)
{
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = literal_at (walk, i);
    if (literal->kind == KIF_TRUE && !literal->negated &&
        literal->name == map && literal->n == n + 1 &&
        memcmp (literal->arguments, keys, n * sizeof *keys) == 0)
      return values_of (sheet, walk, type, literal->arguments[n]);
  }
  return G_MAXUINT64;
}

/* The index in sheet->removals of a set of values of a map; adds a new set. */
static guint
removal_of (KifSheet *sheet, RgName map, KifValues values)
{
  for (guint i = 0; i < sheet->removals->len; i++) {
    const KifRemoval *known = &g_array_index (sheet->removals, KifRemoval, i);
    if (known->map == map && known->values == values)
      return i;
  }
  const KifRemoval removal = {.map = map, .values = values};
  g_array_append_val (sheet->removals, removal);
  return sheet->removals->len - 1;
}

static DlLiteral
held_literal (KifSheet *sheet, RgName map, KifValues values, const DlTerm *keys,
              guint n)
{
  DlLiteral held = dl_literal (sheet->arena, KIF_HELD,
                               removal_of (sheet, map, values), keys, n);
  held.implied = TRUE;
  return held;
}

void
kif_note_removal (KifSheet *sheet, KifWalk *walk, RgName map,
                  const DlTerm *keys, guint n, DlTerm value)
{
  const RgType *type = kif_small_element_type (sheet, map);
  if ((walk->phase != KIF_MOVE && walk->phase != KIF_CHECK) || !type ||
      dl_is_variable (value))
    return;
  const KifValues values = values_before (sheet, walk, type, map, keys, n);
  if (values != G_MAXUINT64 && !(values & place_bit (sheet, type, value)))
    kif_add_literal (walk, held_literal (sheet, map, values, keys, n));
}

gboolean
kif_is_before_removal (const KifSheet *sheet, RgNode node, RgName *map,
                       DlTerm *value)
{
  for (guint steps = 0; steps < KIF_FEW; steps++) {
    const RgNodeInfo *info = rg_node_info (sheet->game, node);
    if (info->count[RG_OUT] != 1)
      return FALSE;
    const RgEdge *edge = rg_edge (sheet->game, info->first[RG_OUT]);
    const RgAction *action = &edge->action;
    if (action->kind == RG_ASSIGN && action->left->kind == RG_EXPR_ACCESS) {
      *map = rg_expr_root (action->left);
      *value = action->right->kind == RG_EXPR_NAME ? (DlTerm)action->right->name
                                                   : DL_NO_TERM;
      return *value != DL_NO_TERM &&
             !rg_find_global (sheet->game, action->right->name);
    }
    if (!rg_action_is_tag (action) && !rg_action_is_assignment (action))
      return FALSE;
    node = edge->to;
  }
  return FALSE;
}

gboolean
kif_implies_removal (KifSheet *sheet, const KifWalk *walk,
                     const DlLiteral *literal, DlTerm value, DlLiteral *held)
{
  const RgType *type = kif_small_element_type (sheet, literal->name);
  if (literal->kind != KIF_TRUE || literal->negated || literal->n < 2 || !type)
    return FALSE;
  const guint n = literal->n - 1;
  const KifValues values = values_of (sheet, walk, type, literal->arguments[n]);
  if (values & place_bit (sheet, type, value))
    return FALSE;
  *held = held_literal (sheet, literal->name, values, literal->arguments, n);
  return TRUE;
}

/* The removal that the literal states for the element. NULL: none. */
static const KifRemoval *
find_removal (const KifSheet *sheet, const DlLiteral *literal, RgName map,
              const DlTerm *keys, guint n)
{
  if (literal->kind != KIF_HELD || literal->n != n ||
      memcmp (literal->arguments, keys, n * sizeof *keys) != 0)
    return NULL;
  const KifRemoval *removal =
      &g_array_index (sheet->removals, KifRemoval, literal->name);
  return removal->map == map ? removal : NULL;
}

gboolean
kif_removal_excludes (const KifSheet *sheet, const KifWalk *walk, RgName map,
                      const DlTerm *keys, guint n, const RgBits *values)
{
  gboolean others = FALSE;
  for (guint i = 0; i < walk->body->len && !others; i++) {
    const KifRemoval *removal =
        find_removal (sheet, literal_at (walk, i), map, keys, n);
    /* Both are bit sets of indexes in the type, which has at most
     * KIF_MAX_VALUES symbols. */
    others = removal && (removal->values & values[0]) == 0;
  }
  return others;
}

/* The bound on the size of the set, computed on demand. */
static guint
bound_of_set (KifSheet *sheet, guint number)
{
  KifRemoval *removal = &g_array_index (sheet->removals, KifRemoval, number);
  if (!removal->is_counted)
    removal->most = kif_most_elements (sheet, removal->map, removal->values);
  removal->is_counted = TRUE;
  return removal->most;
}

/* Whether the write is a removal from a bounded set. */
static gboolean
is_bounded (KifSheet *sheet, const KifWalk *walk, const KifWrite *write)
{
  gboolean bounded = FALSE;
  for (guint i = 0; i < walk->body->len && !bounded; i++) {
    const DlLiteral *literal = literal_at (walk, i);
    bounded =
        find_removal (sheet, literal, write->map, write->keys, write->n) &&
        bound_of_set (sheet, literal->name) != G_MAXUINT;
  }
  return bounded;
}

gboolean
kif_bounds_writes (KifSheet *sheet, const KifWalk *walk)
{
  guint others = 0;
  for (guint i = 0; i < walk->writes->len; i++)
    others +=
        !is_bounded (sheet, walk, &g_array_index (walk->writes, KifWrite, i));
  return others <= MAX_OTHERS && walk->writes->len > 0;
}

/* The number of elements removed from the set that are pairwise different, by
 * a greedy choice. */
static guint
count_removals_from (KifSheet *sheet, const KifWalk *walk, guint number)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = literal_at (walk, i);
    gboolean differs = literal->kind == KIF_HELD && literal->name == number;
    for (guint k = 0; k < found->len && differs; k++) {
      guint unknown;
      differs =
          kif_compare_keys (
              sheet, walk, literal->arguments,
              literal_at (walk, g_array_index (found, guint, k))->arguments,
              literal->n, &unknown) == KIF_DIFFERENT;
    }
    if (differs)
      g_array_append_val (found, i);
  }
  const guint n = found->len;
  g_array_free (found, TRUE);
  return n;
}

guint
kif_count_removals (KifSheet *sheet, const KifWalk *walk)
{
  guint most = 0;
  for (guint i = 0; i < sheet->removals->len; i++)
    most = MAX (most, count_removals_from (sheet, walk, i));
  return most;
}

gboolean
kif_counts_removals (const KifSheet *sheet, KifPhase phase, RgNode node)
{
  return phase == KIF_MOVE    ? sheet->sequential[node]
         : phase == KIF_CHECK ? sheet->on_write_cycle[node]
                              : FALSE;
}

gboolean
kif_removes_too_much (KifSheet *sheet, const KifWalk *walk)
{
  if (!kif_counts_removals (sheet, walk->phase, walk->node))
    return FALSE;
  for (guint i = 0; i < sheet->removals->len; i++) {
    const guint n = count_removals_from (sheet, walk, i);
    if (n > 1 && n > bound_of_set (sheet, i))
      return TRUE;
  }
  return FALSE;
}

void
kif_note_most_removals (const KifSheet *sheet)
{
  const KifRemoval *largest = NULL;
  for (guint i = 0; i < sheet->removals->len; i++) {
    const KifRemoval *removal = &g_array_index (sheet->removals, KifRemoval, i);
    if (removal->is_counted && (!largest || removal->most > largest->most))
      largest = removal;
  }
  if (largest && largest->most == G_MAXUINT)
    rg_diag (
        sheet->diags, RG_NOTE, NULL, (RgRange){0, 0},
        "no bound is known for the elements that a move may take from '%s'",
        rg_text (sheet->game, largest->map));
  else if (largest)
    rg_diag (sheet->diags, RG_NOTE, NULL, (RgRange){0, 0},
             "a move may take up to %u elements from '%s', and has rules for "
             "each number: try --limit=%" G_GINT64_FORMAT,
             largest->most, rg_text (sheet->game, largest->map),
             ENLARGED * sheet->limit);
}
