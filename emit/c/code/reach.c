/* Finds the items that are reached: mark and sweep over the names that they
 * mention. Also counts the nodes of a function.
 *
 * In fixed text, a mention may depend on conditions of the preprocessor:
 *
 *     #if HAS_LEVELS                       1 if an item of levels.c is reached
 *       visited_free (&w->levels[i]);      reached if HAS_LEVELS may be 1
 *     #endif
 *
 * Such mentions count as soon as their condition may hold. This is repeated
 * until there is no change. An unknown condition counts as one that holds, also
 * `!HAS_LEVELS` while no item of levels.c is reached. */
#include "emit/c/code/clean.h"
#include "emit/c/code/visit.h"

#include <stdlib.h>
#include <string.h>

/* The items and parts that are reached so far. */
typedef struct {
  RgCodeUnit *unit;
  GHashTable *defined; /* name → GPtrArray of RgCodeItem * */
  GHashTable *parts;   /* set of names of parts that are reached */
  GPtrArray *worklist; /* of RgCodeItem *: reached, not yet visited */
} Reach;

/* -- conditions ------------------------------------------------------------ */

/* Conditions have three values: 1, 0, or UNKNOWN. */
enum { UNKNOWN = -1 };

static gint evaluate_condition (const Reach *reach, const RgCodeExpr *expr,
                                gboolean positive);

/* The value of a macro; UNKNOWN: no item defines it as one.  A part that is
 * not reached yet counts as 0 if the name is not negated (`positive`).
 * Otherwise it is UNKNOWN: the part may still be reached. */
static gint
evaluate_name (const Reach *reach, const char *name, gboolean positive)
{
  const GPtrArray *items = g_hash_table_lookup (reach->defined, name);
  const RgCodeItem *item = items ? g_ptr_array_index (items, 0) : NULL;
  if (!item || item->kind != RG_CODE_MACRO)
    return UNKNOWN;
  if (item->expr)
    return evaluate_condition (reach, item->expr, positive);
  if (g_hash_table_contains (reach->parts, item->part))
    return 1;
  return positive ? 0 : UNKNOWN;
}

/* Evaluates a condition of the preprocessor: a number, a name, `!`, `&&` and
 * `||`; others are UNKNOWN.  `positive`: it is under an even number of
 * negations. */
static gint
evaluate_condition (const Reach *reach, const RgCodeExpr *expr,
                    gboolean positive)
{
  if (expr->kind == RG_CODE_NUMBER)
    return strtoull (expr->name, NULL, 0) != 0;
  if (expr->kind == RG_CODE_NAME)
    return evaluate_name (reach, expr->name, positive);
  if (expr->kind == RG_CODE_PREFIX && strcmp (expr->op, "!") == 0) {
    const gint value = evaluate_condition (reach, expr->operands[0], !positive);
    return value == UNKNOWN ? UNKNOWN : !value;
  }
  if (expr->kind != RG_CODE_BINARY)
    return UNKNOWN;
  const gboolean is_and = strcmp (expr->op, "&&") == 0;
  if (!is_and && strcmp (expr->op, "||") != 0)
    return UNKNOWN;
  const gint a = evaluate_condition (reach, expr->operands[0], positive);
  const gint b = evaluate_condition (reach, expr->operands[1], positive);
  const gint deciding_value = is_and ? 0 : 1;
  if (a == deciding_value || b == deciding_value)
    return deciding_value;
  return a == UNKNOWN || b == UNKNOWN ? UNKNOWN : !deciding_value;
}

/* -- marks ----------------------------------------------------------------- */

/* Marks the item, unless it is marked, adds it to the worklist, and, if it is
 * fixed text, its part to the reached ones. */
static void
mark_item (Reach *reach, RgCodeItem *item)
{
  if (item->reached)
    return;
  item->reached = TRUE;
  g_ptr_array_add (reach->worklist, item);
  if (item->kind == RG_CODE_TEXT)
    g_hash_table_add (reach->parts, (gpointer)item->part);
}

/* Marks the items that define the name. */
static void
mark_name (const char *name, gpointer data)
{
  Reach *reach = data;
  const GPtrArray *items = g_hash_table_lookup (reach->defined, name);
  for (guint i = 0; items && i < items->len; i++)
    mark_item (reach, g_ptr_array_index (items, i));
}

/* Marks the mentions of fixed text whose conditions may hold so far. */
static void
mark_mentions (Reach *reach, const RgCodeItem *item)
{
  for (guint i = 0; item->mentions && i < item->mentions->len; i++) {
    const RgCodeMention *mention =
        &g_array_index (item->mentions, RgCodeMention, i);
    if (!mention->condition ||
        evaluate_condition (reach, mention->condition, TRUE) != 0)
      mark_name (mention->name, reach);
  }
}

/* Marks the items that reached items mention, directly or by others. */
static void
mark_mentioned_items (Reach *reach)
{
  while (reach->worklist->len > 0) {
    const RgCodeItem *item = g_ptr_array_steal_index_fast (
        reach->worklist, reach->worklist->len - 1);
    rg_code_visit_names (item, mark_name, reach);
    mark_mentions (reach, item);
  }
}

/* Marks items without a name whose part is reached, and mentions whose
 * conditions may hold by now.  TRUE: there were new ones. */
static gboolean
mark_newly_enabled (Reach *reach)
{
  const GPtrArray *items = reach->unit->items;
  for (guint i = 0; i < items->len; i++) {
    RgCodeItem *item = g_ptr_array_index (items, i);
    if (item->reached)
      mark_mentions (reach, item);
    else if (item->kind == RG_CODE_TEXT && item->defines->len == 0 &&
             g_hash_table_contains (reach->parts, item->part))
      mark_item (reach, item);
  }
  return reach->worklist->len > 0;
}

/* -- names ----------------------------------------------------------------- */

static void
record_definition (Reach *reach, const char *name, RgCodeItem *item)
{
  GPtrArray *items = g_hash_table_lookup (reach->defined, name);
  if (!items) {
    items = g_ptr_array_new ();
    g_hash_table_insert (reach->defined, (gpointer)name, items);
  }
  g_ptr_array_add (items, item);
}

/* Unmarks all items, and records the names that they define. */
static void
record_definitions (Reach *reach)
{
  for (guint i = 0; i < reach->unit->items->len; i++) {
    RgCodeItem *item = g_ptr_array_index (reach->unit->items, i);
    item->reached = FALSE;
    if (item->name)
      record_definition (reach, item->name, item);
    for (guint k = 0; item->defines && k < item->defines->len; k++)
      record_definition (reach, g_ptr_array_index (item->defines, k), item);
  }
}

void
rg_code_mark_reachable (RgCodeUnit *unit)
{
  Reach reach = {unit,
                 g_hash_table_new_full (NULL, NULL, NULL,
                                        (GDestroyNotify)g_ptr_array_unref),
                 g_hash_table_new (NULL, NULL), g_ptr_array_new ()};
  record_definitions (&reach);
  for (guint i = 0; i < unit->items->len; i++) {
    RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (item->root)
      mark_item (&reach, item);
  }
  do
    mark_mentioned_items (&reach);
  while (mark_newly_enabled (&reach));
  for (guint i = 0; i < unit->items->len; i++) {
    RgCodeItem *item = g_ptr_array_index (unit->items, i);
    item->part_reached =
        item->part && g_hash_table_contains (reach.parts, item->part);
  }
  g_hash_table_destroy (reach.defined);
  g_hash_table_destroy (reach.parts);
  g_ptr_array_free (reach.worklist, TRUE);
}
