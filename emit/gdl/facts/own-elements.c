/* Reads of a loop that no write of it reaches (reaching definitions), by the
 * explicit states of the loop.
 *
 *     take, taken: seeds[at] == two;
 *     taken, on: seeds[at] = none;
 *     on, take: at = before[at];
 *
 * All accesses are to `seeds[at]`, and `at` never comes back to a value with
 * which `seeds` was written: each element that is read is as it was before the
 * loop.
 */
#include "emit/gdl/facts/own-elements.h"
#include "emit/gdl/facts/loop-states.h"
#include "rg/analysis/expressions.h"

enum { MAX_KEYS = 16, MAX_LOOKED_AT = 1 << 22 };

typedef struct {
  KifSheet *sheet;
  const KifLoop *loop;
  RgName map;
  guint n; /* keys, as they are in all accesses */
  RgName keys[MAX_KEYS];
} Accesses;

/* -- one element a turn ---------------------------------------------------- */

/* FALSE: the access is not to the element of the others, or has expressions
 * for keys. */
static gboolean
note_element (Accesses *accesses, const RgExpr *expr)
{
  RgName keys[MAX_KEYS];
  guint n = 0;
  for (; expr->kind == RG_EXPR_ACCESS;
       expr = rg_uncast (accesses->sheet->game, expr->left)) {
    const RgExpr *key = rg_uncast (accesses->sheet->game, expr->right);
    if (key->kind != RG_EXPR_NAME || n == MAX_KEYS)
      return FALSE;
    keys[n++] = key->name;
  }
  if (accesses->n == 0) {
    accesses->n = n;
    memcpy (accesses->keys, keys, n * sizeof *keys);
  }
  return n > 0 && n == accesses->n &&
         memcmp (accesses->keys, keys, n * sizeof *keys) == 0;
}

/* FALSE: the expression has an access that is of no use. */
static gboolean
note_accesses (Accesses *accesses, const RgExpr *expr)
{
  expr = rg_uncast (accesses->sheet->game, expr);
  if (expr->kind == RG_EXPR_NAME)
    return expr->name != accesses->map;
  if (rg_expr_root (expr) == accesses->map)
    return note_element (accesses, expr);
  return note_accesses (accesses, expr->left) &&
         note_accesses (accesses, expr->right);
}

static gboolean
mentions (const RgAction *action, RgName map)
{
  return (action->left && rg_expr_mentions (action->left, map)) ||
         (action->right && rg_expr_mentions (action->right, map));
}

/* Looks at all edges that begin in the loop. */
static gboolean
note_edge (Accesses *accesses, const RgAction *action)
{
  if (rg_action_is_check (action))
    return !kif_is_live (accesses->sheet, action->start, accesses->map);
  return (!action->left || note_accesses (accesses, action->left)) &&
         (!action->right || note_accesses (accesses, action->right));
}

/* The keys that the loop assigns; 0: none, or they can't be a clock. */
static guint
find_clock (const Accesses *accesses, const RgNode *nodes, guint n_nodes,
            RgName clock[KIF_MAX_CLOCK])
{
  const KifSheet *sheet = accesses->sheet;
  guint n = 0;
  for (guint k = 0; k < accesses->n; k++) {
    const RgName key = accesses->keys[k];
    gboolean is_known =
        rg_find_variable (sheet->game, key) == NULL ||
        !rg_bits_has (accesses->loop->assigned,
                      rg_variable_number (sheet->variables, key));
    for (guint i = 0; i < n; i++)
      is_known |= clock[i] == key;
    if (is_known)
      continue;
    if (n == KIF_MAX_CLOCK || kif_mover (sheet, key) >= 0)
      return 0;
    for (guint p = 0; p < n_nodes; p++)
      if (!kif_is_live (sheet, nodes[p], key))
        return 0;
    clock[n++] = key;
  }
  return n;
}

/* -- what writes reach ----------------------------------------------------- */

typedef struct {
  const KifLoopStates *states;
  RgName map;
  guint8 *touching;  /* by place of a node: an edge from there has an access */
  guint32 *met_from; /* by state: the write from which it was met last */
  GArray *todo;
  guint64 looked_at;
} Reaching;

static void
come_to (Reaching *reaching, guint32 state, guint32 write)
{
  if (reaching->met_from[state] == write)
    return;
  reaching->met_from[state] = write;
  g_array_append_val (reaching->todo, state);
}

/* Whether some state behind a write, which leads to the state, is about the
 * same element. */
static gboolean
reaches_access (Reaching *reaching, guint32 first, guint32 write)
{
  const KifLoopStates *states = reaching->states;
  g_array_set_size (reaching->todo, 0);
  come_to (reaching, first, write);
  for (guint i = 0; i < reaching->todo->len; i++) {
    const guint32 s = g_array_index (reaching->todo, guint32, i);
    if (s % states->n_values == first % states->n_values &&
        reaching->touching[s / states->n_values])
      return TRUE;
    for (guint32 a = g_array_index (states->first, guint32, s);
         a < g_array_index (states->first, guint32, s + 1); a++)
      come_to (reaching, g_array_index (states->to, guint32, a), write);
    if (++reaching->looked_at > MAX_LOOKED_AT)
      return TRUE;
  }
  return FALSE;
}

static gboolean
some_write_reaches (const KifLoopStates *states, RgName map)
{
  RgGame *game = states->sheet->game;
  const guint n = states->first->len - 1;
  Reaching reaching = {.states = states,
                       .map = map,
                       .touching = g_new0 (guint8, states->n_nodes + 1),
                       .met_from = g_new0 (guint32, n + 1),
                       .todo = g_array_new (FALSE, FALSE, sizeof (guint32))};
  for (guint p = 0; p < states->n_nodes; p++)
    RG_FOR_OUT (game, states->nodes[p], e)
      reaching.touching[p] |= mentions (&rg_edge (game, e)->action, map);
  gboolean found = FALSE;
  for (guint a = 0; a < states->to->len && !found; a++) {
    const RgAction *action =
        g_array_index (states->action, const RgAction *, a);
    found = rg_action_is_assignment (action) &&
            rg_expr_root (action->left) == map &&
            reaches_access (&reaching, g_array_index (states->to, guint32, a),
                            a + 1);
  }
  g_array_free (reaching.todo, TRUE);
  g_free (reaching.met_from);
  g_free (reaching.touching);
  return found;
}

gboolean
kif_has_own_elements (KifSheet *sheet, const KifLoop *loop, const RgNode *nodes,
                      guint n_nodes, RgName map, RgName clock[KIF_MAX_CLOCK],
                      guint *n)
{
  Accesses accesses = {.sheet = sheet, .loop = loop, .map = map};
  for (guint p = 0; p < n_nodes; p++)
    RG_FOR_OUT (sheet->game, nodes[p], e)
      if (!note_edge (&accesses, &rg_edge (sheet->game, e)->action))
        return FALSE;
  KifLoopStates states;
  *n = find_clock (&accesses, nodes, n_nodes, clock);
  if (*n == 0)
    return FALSE;
  kif_loop_states_init (&states, sheet, nodes, n_nodes);
  memcpy (states.names, clock, *n * sizeof *clock);
  const gboolean own =
      kif_loop_states_find (&states, *n) && !some_write_reaches (&states, map);
  kif_loop_states_clear (&states);
  return own;
}
