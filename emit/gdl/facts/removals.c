/* Records removals in the bodies of walks, and bounds their number. A removal
 * is a literal KIF_HELD: an element had one of a set of values when the step
 * began. Such literals are facts about the walk, and are not printed.
 *
 *     board[x] == man; board[x] = empty;     held {man} (x)
 *
 * The number of elements with such a value has an upper bound
 * (element-bounds.h), here the greatest number of men.  A walk that removes
 * more elements, which are pairwise different, is infeasible.
 */
#include "emit/gdl/facts/removals.h"
#include "emit/gdl/facts/element-bounds.h"
#include "emit/gdl/limits.h"

/* The message proposes a --limit that is larger by this factor. */
enum { ENLARGED = 4 };

static const DlLiteral *
get_literal (const KifWalk *walk, guint i)
{
  return &g_array_index (walk->body, DlLiteral, i);
}

/* The symbol as a set of values. Empty: it is outside of the type. */
static KifValueSet
find_value_bit (KifSheet *sheet, const RgType *type, DlTerm symbol)
{
  const gint place = rg_type_index (sheet->game, type, (RgName)symbol);
  return place < 0 ? 0 : 1ull << place;
}

/* Whether the literal may hold if the symbol is the value of the variable. */
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
      (DlTerm)kif_get_initial_value (sheet, literal->name, &symbol, 1);
  return (found == b) != literal->negated;
}

/* The values of a type that the body admits for a term. */
static KifValueSet
find_possible_values (KifSheet *sheet, const KifWalk *walk, const RgType *type,
                      DlTerm term)
{
  KifValueSet values = 0;
  if (!dl_is_variable (term))
    return find_value_bit (sheet, type, term);
  for (guint i = 0; i < type->n_symbols; i++) {
    gboolean is_possible = TRUE;
    for (guint b = 0; b < walk->body->len && is_possible; b++)
      is_possible = admits_value (sheet, get_literal (walk, b), term,
                                  (DlTerm)type->symbols[i]);
    values |= (KifValueSet)is_possible << i;
  }
  return values;
}

/* The possible values of an element in the state, as far as the walk has read
 * it. G_MAXUINT64: it has not. */
static KifValueSet
find_values_before (KifSheet *sheet, const KifWalk *walk, const RgType *type,
                    RgName map, const DlTerm *keys, guint n)
{
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = get_literal (walk, i);
    if (literal->kind == KIF_TRUE && !literal->negated &&
        literal->name == map && literal->n == n + 1 &&
        memcmp (literal->arguments, keys, n * sizeof *keys) == 0)
      return find_possible_values (sheet, walk, type, literal->arguments[n]);
  }
  return G_MAXUINT64;
}

/* The index in sheet->removals of a map with a set of values. Adds them if they
 * are new. */
static guint
add_removal (KifSheet *sheet, RgName map, KifValueSet values)
{
  for (guint i = 0; i < sheet->removals->len; i++) {
    const KifRemoval *existing =
        &g_array_index (sheet->removals, KifRemoval, i);
    if (existing->map == map && existing->values == values)
      return i;
  }
  const KifRemoval removal = {.map = map, .values = values};
  g_array_append_val (sheet->removals, removal);
  return sheet->removals->len - 1;
}

static DlLiteral
make_removal_literal (KifSheet *sheet, RgName map, KifValueSet values,
                      const DlTerm *keys, guint n)
{
  DlLiteral held = dl_make_literal (sheet->arena, KIF_HELD,
                                    add_removal (sheet, map, values), keys, n);
  held.implied = TRUE;
  return held;
}

void
kif_record_removal (KifSheet *sheet, KifWalk *walk, RgName map,
                    const DlTerm *keys, guint n, DlTerm value)
{
  const RgType *type = kif_find_small_element_type (sheet, map);
  if ((walk->phase != KIF_MOVE && walk->phase != KIF_CHECK) || !type ||
      dl_is_variable (value))
    return;
  const KifValueSet values =
      find_values_before (sheet, walk, type, map, keys, n);
  if (values != G_MAXUINT64 && !(values & find_value_bit (sheet, type, value)))
    kif_add_literal (walk, make_removal_literal (sheet, map, values, keys, n));
}

gboolean
kif_is_before_removal (const KifSheet *sheet, RgNode node, RgName *map,
                       DlTerm *value)
{
  for (guint steps = 0; steps < KIF_FEW; steps++) {
    const RgNodeInfo *node_info = rg_node_info (sheet->game, node);
    if (node_info->count[RG_OUT] != 1)
      return FALSE;
    const RgEdge *edge = rg_edge (sheet->game, node_info->first[RG_OUT]);
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
  const RgType *type = kif_find_small_element_type (sheet, literal->name);
  if (literal->kind != KIF_TRUE || literal->negated || literal->n < 2 || !type)
    return FALSE;
  const guint n = literal->n - 1;
  const KifValueSet values =
      find_possible_values (sheet, walk, type, literal->arguments[n]);
  if (values & find_value_bit (sheet, type, value))
    return FALSE;
  *held = make_removal_literal (sheet, literal->name, values,
                                literal->arguments, n);
  return TRUE;
}

/* The removal that the literal states for the element. NULL: it states
 * none. */
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
  gboolean is_excluded = FALSE;
  for (guint i = 0; i < walk->body->len && !is_excluded; i++) {
    const KifRemoval *removal =
        find_removal (sheet, get_literal (walk, i), map, keys, n);
    /* Both are bit sets of indexes in the type, which has at most
     * KIF_MAX_VALUES symbols. */
    is_excluded = removal && (removal->values & values[0]) == 0;
  }
  return is_excluded;
}

/* The greatest number of elements with a value of the set, computed once.
 * G_MAXUINT: unknown. */
static guint
compute_bound (KifSheet *sheet, guint number)
{
  KifRemoval *removal = &g_array_index (sheet->removals, KifRemoval, number);
  if (!removal->is_counted)
    removal->max_count =
        kif_bound_elements (sheet, removal->map, removal->values);
  removal->is_counted = TRUE;
  return removal->max_count;
}

/* Whether the write is a removal of one of a bounded number of elements. */
static gboolean
is_bounded_removal (KifSheet *sheet, const KifWalk *walk, const KifWrite *write)
{
  gboolean is_bounded = FALSE;
  for (guint i = 0; i < walk->body->len && !is_bounded; i++) {
    const DlLiteral *literal = get_literal (walk, i);
    is_bounded =
        find_removal (sheet, literal, write->map, write->keys, write->n) &&
        compute_bound (sheet, literal->name) != G_MAXUINT;
  }
  return is_bounded;
}

gboolean
kif_bounds_writes (KifSheet *sheet, const KifWalk *walk)
{
  guint n_others = 0;
  for (guint i = 0; i < walk->writes->len; i++)
    n_others += !is_bounded_removal (
        sheet, walk, &g_array_index (walk->writes, KifWrite, i));
  return n_others <= KIF_FEW && walk->writes->len > 0;
}

/* A lower bound of the number of elements that the walk removes from the set: a
 * greedy choice of pairwise different ones. */
static guint
count_removals_from_set (KifSheet *sheet, const KifWalk *walk, guint number)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = get_literal (walk, i);
    gboolean is_different =
        literal->kind == KIF_HELD && literal->name == number;
    for (guint k = 0; k < chosen->len && is_different; k++) {
      guint unknown;
      is_different =
          kif_compare_keys (
              sheet, walk, literal->arguments,
              get_literal (walk, g_array_index (chosen, guint, k))->arguments,
              literal->n, &unknown) == KIF_DIFFERENT;
    }
    if (is_different)
      g_array_append_val (chosen, i);
  }
  const guint n = chosen->len;
  g_array_free (chosen, TRUE);
  return n;
}

guint
kif_count_removals (KifSheet *sheet, const KifWalk *walk)
{
  guint max_count = 0;
  for (guint i = 0; i < sheet->removals->len; i++)
    max_count = MAX (max_count, count_removals_from_set (sheet, walk, i));
  return max_count;
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
    const guint n = count_removals_from_set (sheet, walk, i);
    if (n > 1 && n > compute_bound (sheet, i))
      return TRUE;
  }
  return FALSE;
}

void
kif_report_most_removals (const KifSheet *sheet)
{
  const KifRemoval *largest = NULL;
  for (guint i = 0; i < sheet->removals->len; i++) {
    const KifRemoval *removal = &g_array_index (sheet->removals, KifRemoval, i);
    if (removal->is_counted &&
        (!largest || removal->max_count > largest->max_count))
      largest = removal;
  }
  if (largest && largest->max_count == G_MAXUINT)
    rg_diag (
        sheet->diags, RG_NOTE, NULL, (RgRange){0, 0},
        "no bound is known for the elements that a move may take from '%s'",
        rg_text (sheet->game, largest->map));
  else if (largest)
    rg_diag (sheet->diags, RG_NOTE, NULL, (RgRange){0, 0},
             "a move may take up to %u elements from '%s', and has rules for "
             "each number: try --limit=%" G_GINT64_FORMAT,
             largest->max_count, rg_text (sheet->game, largest->map),
             ENLARGED * sheet->limit);
}
