/* Speculative execution: the keeper walks the walk of a check on copies of the
 * variables that it writes, and so finds out whether it comes to the target.
 *
 *     a, yes: ? s -> t;     a, no: ! s -> t;
 *     s, u: board[at] != none;
 *     u, v: board[at] = none;
 *     v, s: at = next[at];      v, t: at == last;
 *
 * becomes
 *
 *     a, b: board_trial = board;     b, s_trial: at_trial = at;
 *     s_trial, u_trial: board_trial[at_trial] != none;
 *     s_trial, no: board_trial[at_trial] == none;
 *     ...
 *     v_trial, yes: at_trial == last;
 *
 * Conditions:
 *
 *   - The keeper is at `a`, outside of moves and checks, and all edges there are
 *     this check.
 *   - Nothing is chosen between `s` and `t`: where several edges leave a node,
 *     their conditions exclude each other.
 *   - The check writes a map in a loop.  Others have relations (relations.h).
 */
#include "rg2gdl/speculation.h"
#include "analysis/conditions.h"
#include "analysis/expressions.h"
#include "rg2gdl/anchors.h"
#include "rg2gdl/automaton.h"
#include "rg2gdl/keeper.h"

/* Nodes that are copied for one check. */
enum { MAX_NODES = 1000 };

typedef struct {
  KifSheet *sheet;
  RgNode start, target;
  RgNode yes, no;     /* where the keeper goes on */
  RgBits *written;    /* variables that the check writes */
  GHashTable *copies; /* key of a node and a target to its copy */
  GHashTable *names;  /* variable to the name of its copy, for all checks */
  GArray *todo;       /* of Copied */
} Trial;

/* A node whose edges are to be copied. */
typedef struct {
  RgNode node, copy;
  RgNode target; /* of a check within the check, or RG_NONE */
} Copied;

/* -- which checks ---------------------------------------------------------- */

/* Marks the nodes where nobody is but the keeper. */
static guint8 *
find_keeper (const KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  GArray *own = g_array_new (FALSE, FALSE, sizeof (RgNode));
  GArray *others = g_array_new (FALSE, FALSE, sizeof (RgNode));
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (kif_ends_for_keeper (sheet, e))
      g_array_append_val (own, edge->to);
    else if (kif_gives_turn (sheet, e))
      g_array_append_val (others, edge->to);
    if (rg_action_is_check (&edge->action))
      g_array_append_val (others, edge->action.start);
  }
  guint8 *keeper = kif_reach (sheet, own, kif_ends_move, RG_NONE);
  guint8 *other = kif_reach (sheet, others, kif_ends_move, RG_NONE);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    keeper[node] &= !other[node];
  g_free (other);
  g_array_free (own, TRUE);
  g_array_free (others, TRUE);
  return keeper;
}

/* Whether all edges of the node are one check; finds where they lead. */
static gboolean
is_all_check (Trial *trial, RgNode node)
{
  const RgGame *game = trial->sheet->game;
  trial->yes = trial->no = RG_NONE;
  RG_FOR_OUT (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    const gboolean positive = edge->action.kind == RG_REACHABLE;
    RgNode *to = positive ? &trial->yes : &trial->no;
    if (!rg_action_is_check (&edge->action) || *to != RG_NONE ||
        (trial->yes != trial->no &&
         (edge->action.start != trial->start ||
          edge->action.target != trial->target)))
      return FALSE;
    trial->start = edge->action.start;
    trial->target = edge->action.target;
    *to = edge->to;
  }
  return trial->yes != RG_NONE && trial->no != RG_NONE;
}

/* Whether the check may be tried; finds what it writes. */
static gboolean
look_at_walk (Trial *trial)
{
  const KifSheet *sheet = trial->sheet;
  const RgGame *game = sheet->game;
  GArray *from = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (from, trial->start);
  g_free (kif_reach (sheet, from, NULL, trial->target));
  gboolean fits = from->len <= MAX_NODES, rewrites = FALSE;
  for (guint i = 0; i < from->len && fits; i++) {
    const RgNode node = g_array_index (from, RgNode, i);
    if (node == trial->target)
      continue;
    fits = kif_is_determined (sheet, node);
    rewrites |= sheet->rewriting[node];
    RG_FOR_OUT (game, node, e) {
      const RgAction *action = &rg_edge (game, e)->action;
      fits &= !kif_ends_move (sheet, e);
      if (rg_action_is_assignment (action))
        rg_bits_add (trial->written,
                     rg_variable_number (sheet->variables,
                                         rg_expr_root (action->left)));
    }
  }
  g_array_free (from, TRUE);
  return fits && rewrites;
}

/* -- copies ---------------------------------------------------------------- */

static RgName
fresh_name (RgGame *game, const char *base)
{
  char *text = g_strdup_printf ("%s_trial", base);
  for (guint i = 2; rg_names_find (game->names, text) != RG_NO_NAME; i++) {
    g_free (text);
    text = g_strdup_printf ("%s_trial_%u", base, i);
  }
  const RgName name = rg_intern (game, text);
  g_free (text);
  return name;
}

/* The copy of a variable, which is declared if it is new. */
static RgName
copy_of (Trial *trial, RgName variable)
{
  RgGame *game = trial->sheet->game;
  const gpointer key = GUINT_TO_POINTER (variable);
  gpointer known = g_hash_table_lookup (trial->names, key);
  if (known)
    return GPOINTER_TO_UINT (known);
  const RgGlobal global = *rg_find_variable (game, variable);
  const RgName copy = fresh_name (game, rg_text (game, variable));
  rg_add_variable (game, copy, global.type, global.value);
  g_hash_table_insert (trial->names, key, GUINT_TO_POINTER (copy));
  return copy;
}

static gboolean
is_written (const Trial *trial, RgName name)
{
  const RgVariables *variables = trial->sheet->variables;
  const guint32 number = rg_variable_number (variables, name);
  return number != RG_NONE && rg_bits_has (trial->written, number);
}

static const RgExpr *
by_copy (gpointer data, RgName name)
{
  Trial *trial = data;
  return is_written (trial, name)
             ? rg_expr_name (trial->sheet->game, copy_of (trial, name))
             : NULL;
}

/* The copy of a node; the node waits if it is new. */
static RgNode
copy_node (Trial *trial, RgNode node, RgNode target)
{
  RgGame *game = trial->sheet->game;
  if (target == RG_NONE && node == trial->target)
    return trial->yes;
  char *key = g_strdup_printf ("%u %u", node, target);
  gpointer known;
  if (g_hash_table_lookup_extended (trial->copies, key, NULL, &known)) {
    g_free (key);
    return GPOINTER_TO_UINT (known);
  }
  char *name = g_strdup_printf ("%s_trial", rg_node_text (game, node));
  const Copied copied = {node, rg_node_fresh (game, name), target};
  g_free (name);
  g_hash_table_insert (trial->copies, key, GUINT_TO_POINTER (copied.copy));
  g_array_append_val (trial->todo, copied);
  return copied.copy;
}

/* The action on copies; tags are no part of checks. */
static RgAction
copy_action (Trial *trial, RgAction action)
{
  RgGame *game = trial->sheet->game;
  if (rg_action_is_tag (&action))
    return rg_skip ();
  if (rg_action_is_check (&action)) {
    const RgNode start = action.start, target = action.target;
    action.start = copy_node (trial, start, target);
    action.target = copy_node (trial, target, target);
  }
  if (action.left)
    action.left = rg_substitute (game, action.left, by_copy, trial);
  if (action.right)
    action.right = rg_substitute (game, action.right, by_copy, trial);
  return action;
}

/* Decisions one after the other; the last one may lead to `no`. */
static void
copy_conditions (Trial *trial, const Copied *copied)
{
  RgGame *game = trial->sheet->game;
  RgNode at = copied->copy;
  guint rest = rg_node_info (game, copied->node)->count[RG_OUT];
  RgAction before = rg_skip (); /* the last but one */
  for (RgEdgeId e = rg_node_info (game, copied->node)->first[RG_OUT];
       e != RG_NONE; e = rg_edge (game, e)->next[RG_OUT], rest--) {
    const RgAction action = rg_edge (game, e)->action;
    const RgAction own = copy_action (trial, action);
    const RgNode to = copy_node (trial, rg_edge (game, e)->to, RG_NONE);
    if (rest == 1 && rg_are_opposite (game, &before, &action)) {
      rg_edge_add (game, at, to, rg_skip ());
      return;
    }
    rg_edge_add (game, at, to, own);
    const RgNode otherwise =
        rest == 1 ? trial->no
                  : rg_node_fresh (game, rg_node_text (game, copied->copy));
    rg_edge_add (game, at, otherwise, rg_negated (own));
    at = otherwise;
    before = rest == 2 ? action : rg_skip ();
  }
}

/* Edges of a node of the check itself lead to `no` where none is legal. */
static void
copy_edges (Trial *trial, const Copied *copied)
{
  RgGame *game = trial->sheet->game;
  const RgEdgeId first = rg_node_info (game, copied->node)->first[RG_OUT];
  if (copied->target == RG_NONE && first == RG_NONE) {
    rg_edge_add (game, copied->copy, trial->no, rg_skip ());
    return;
  }
  if (copied->target == RG_NONE &&
      rg_is_condition (&rg_edge (game, first)->action)) {
    copy_conditions (trial, copied);
    return;
  }
  if (copied->node == copied->target)
    return;
  for (RgEdgeId e = first; e != RG_NONE; e = rg_edge (game, e)->next[RG_OUT]) {
    const RgNode to =
        copy_node (trial, rg_edge (game, e)->to, copied->target);
    rg_edge_add (game, copied->copy, to,
                 copy_action (trial, rg_edge (game, e)->action));
  }
}

/* -- the trial ------------------------------------------------------------- */

/* The keeper sets the copies on its way to the copy of the start. */
static void
enter (Trial *trial, RgNode node)
{
  RgGame *game = trial->sheet->game;
  const RgNode start = copy_node (trial, trial->start, RG_NONE);
  for (guint i = 0; i < trial->todo->len; i++) {
    const Copied copied = g_array_index (trial->todo, Copied, i);
    copy_edges (trial, &copied);
  }
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  RG_FOR_GLOBALS (game, global)
    if (g_hash_table_contains (trial->names,
                               GUINT_TO_POINTER (global->name)) &&
        is_written (trial, global->name))
      g_array_append_val (names, global->name);
  for (guint i = 0; i < names->len; i++) {
    const RgName name = g_array_index (names, RgName, i);
    const RgNode next =
        i + 1 == names->len
            ? start
            : rg_node_fresh (game, rg_node_text (game, node));
    rg_edge_add (game, node, next,
                 rg_assign (rg_expr_name (game, copy_of (trial, name)),
                            rg_expr_name (game, name)));
    node = next;
  }
  g_array_free (names, TRUE);
}

static void
try_check (Trial *trial, RgNode node)
{
  RgGame *game = trial->sheet->game;
  trial->copies =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  trial->todo = g_array_new (FALSE, FALSE, sizeof (Copied));
  RG_FOR_OUT (game, node, e)
    rg_edge_remove (game, e);
  enter (trial, node);
  g_array_free (trial->todo, TRUE);
  g_hash_table_destroy (trial->copies);
}

gboolean
kif_speculate (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  guint8 *keeper = find_keeper (sheet);
  GHashTable *names = g_hash_table_new (NULL, NULL);
  gboolean found = FALSE;
  for (RgNode node = 0; node < n; node++) {
    Trial trial = {.sheet = sheet, .names = names};
    if (!keeper[node] || !is_all_check (&trial, node))
      continue;
    trial.written = rg_bits_new (sheet->variables);
    if (!look_at_walk (&trial))
      continue;
    try_check (&trial, node);
    found = TRUE;
  }
  g_hash_table_destroy (names);
  g_free (keeper);
  return found;
}
