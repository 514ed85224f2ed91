/* Generates the tags of moves, and the assignments to `visible` that decide who
 * sees them: a hidden choice is visible only for the role that makes it. At the
 * end of the step, the keeper outputs the percepts, or the hidden choices.
 *
 *     visible[black] = 0;  $ rock;  visible[black] = 1;      a hidden choice
 *     $$ white_does;                                         it is revealed
 */
#include "gdl/map/turns.h"

RgNode
gdl_emit_tags (GdlTurns *turns, guint action, RgNode next)
{
  GArray *tags =
      gdl_make_tags (turns->names, gdl_action (turns->ground, action)->action);
  for (guint i = tags->len; i-- > 0;) {
    const RgName tag = g_array_index (tags, RgName, i);
    next = gdl_emit_action (turns->coder, rg_tag (tag),
                            rg_text (turns->game, tag), next);
  }
  g_array_free (tags, TRUE);
  return next;
}

RgNode
gdl_emit_visibility (GdlTurns *turns, guint from, guint to, RgNode next)
{
  for (guint r = turns->n_roles; r-- > 0;) {
    const gboolean sees_before = from == GDL_KEEPER || from == r;
    const gboolean sees_after = to == GDL_KEEPER || to == r;
    if (sees_before != sees_after && !gdl_is_random (turns->ground, r))
      next = gdl_emit_action (
          turns->coder,
          gdl_make_visible_assignment (turns->names, r, sees_after), "show",
          next);
  }
  return next;
}

static guint
count_choices (const GdlTurns *turns, const GdlBranch *mode)
{
  guint n = 0;
  for (guint r = 0; r < turns->n_roles; r++)
    n += mode->status[r] == GDL_CHOOSES;
  return n;
}

guint *
gdl_find_movers (const GdlTurns *turns, const GdlBranch *mode, guint *n)
{
  guint *movers = g_new (guint, (gsize)turns->n_roles + 1);
  *n = 0;
  for (guint i = 0; i < turns->n_roles; i++) {
    const guint r = turns->role_order[i];
    /* an idle role has a move only with --keep-noops, or if it is the only
     * role */
    if (mode->status[r] == GDL_CHOOSES ||
        (mode->status[r] == GDL_IDLE &&
         (turns->options->keep_noops || turns->n_roles == 1)))
      movers[(*n)++] = r;
  }
  return movers;
}

gboolean
gdl_has_hidden_choices (const GdlTurns *turns, const GdlBranch *mode)
{
  return turns->ground->program->has_percepts ||
         count_choices (turns, mode) > 1;
}

/* -- tags of the keeper ---------------------------------------------------- */

/* Tags that the keeper outputs, the role that observes them (GDL_KEEPER: all
 * roles), and the condition for it. */
typedef struct {
  guint observer;
  GdlRef condition;
  RgName tag;   /* RG_NO_NAME: `action` or `role` determines the tag */
  guint action; /* the action whose tags are output; GDL_NONE: the variable of
                   `role` has it */
  guint role;   /* the role whose choice it is; of a percept: the observer */
} Output;

/* The tags that the keeper outputs, and who sees the tags before them. */
struct GdlObservation {
  guint from;    /* the role that sees the tags before; GDL_KEEPER: all do */
  GArray *items; /* of Output */
};

/* Adds the choices of all movers, which all roles observe. */
static void
add_moves (const GdlTurns *turns, const GdlBranch *mode, const guint *movers,
           guint n, GArray *items)
{
  const GdlCopy *copy = &turns->copies[mode->copy];
  for (guint i = 0; i < n; i++) {
    const guint r = movers[i];
    const Output item = {
        GDL_KEEPER, GDL_YES, RG_NO_NAME,
        mode->status[r] == GDL_IDLE ? copy->idle_action[r] : GDL_NONE, r};
    g_array_append_val (items, item);
  }
}

/* Adds the percepts of all roles. An idle role that has no move observes its
 * own action. */
static void
add_percepts (GdlTurns *turns, const GdlBranch *mode, const guint *movers,
              guint n_movers, GArray *items)
{
  const GArray *percepts = turns->ground->percepts;
  const GdlCopy *copy = &turns->copies[mode->copy];
  for (guint r = 0, i = 0; r < turns->n_roles; r++) {
    gboolean has_no_move =
        mode->status[r] == GDL_IDLE && !gdl_is_random (turns->ground, r);
    for (guint t = 0; t < n_movers; t++)
      has_no_move &= movers[t] != r;
    const Output own_action = {r, GDL_YES, RG_NO_NAME, copy->idle_action[r], r};
    if (has_no_move)
      g_array_append_val (items, own_action);
    for (; i < percepts->len; i++) {
      const GdlOutcome *percept = &g_array_index (percepts, GdlOutcome, i);
      if (percept->role != r)
        break;
      const Output item = {
          r, gdl_specialise (turns->context, turns->net->percepts[i]),
          gdl_symbol (turns->names, percept->term), GDL_NONE, r};
      if (item.condition != GDL_NO && !gdl_is_random (turns->ground, r))
        g_array_append_val (items, item);
    }
  }
}

GdlObservation *
gdl_find_observation (GdlTurns *turns, const GdlBranch *mode)
{
  GdlObservation *observation = g_new (GdlObservation, 1);
  guint n;
  guint *movers = gdl_find_movers (turns, mode, &n);
  observation->items = g_array_new (FALSE, FALSE, sizeof (Output));
  observation->from = GDL_KEEPER;
  if (gdl_has_hidden_choices (turns, mode) && n > 0)
    observation->from = movers[n - 1];
  if (turns->ground->program->has_percepts)
    add_percepts (turns, mode, movers, n, observation->items);
  else if (gdl_has_hidden_choices (turns, mode))
    add_moves (turns, mode, movers, n, observation->items);
  g_free (movers);
  return observation;
}

/* Returns the node that outputs the choice stored in the role's variable. */
static RgNode
emit_stored_choice (GdlTurns *turns, guint role, RgNode next)
{
  GdlCoder *coder = turns->coder;
  const RgName name =
      coder->variables[gdl_find_role_variable (turns->net, role)];
  if (!turns->names->split_tags)
    return gdl_emit_action (coder, rg_tag_variable (name), "tell", next);
  const RgNode node = gdl_add_node (turns->names, "tell");
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++)
    rg_edge_add (
        turns->game, node, gdl_emit_tags (turns, a, next),
        gdl_make_comparison (
            turns->names, TRUE, name,
            gdl_symbol (turns->names, gdl_action (turns->ground, a)->action)));
  return node;
}

/* Returns the node that outputs the tags if the condition holds, before
 * `next`. */
static RgNode
emit_output (GdlTurns *turns, const Output *item, RgNode next)
{
  RgNode node;
  if (item->tag != RG_NO_NAME)
    node = gdl_emit_action (turns->coder, rg_tag (item->tag), "tell", next);
  else if (item->action != GDL_NONE)
    node = gdl_emit_tags (turns, item->action, next);
  else
    node = emit_stored_choice (turns, item->role, next);
  return gdl_emit_test (turns->coder, item->condition, node, next);
}

RgNode
gdl_emit_observation (GdlTurns *turns, GdlObservation *observation, RgNode next)
{
  guint next_observer = GDL_KEEPER;
  turns->coder->prefix = "told";
  for (guint i = observation->items->len; i-- > 0;) {
    const Output *item = &g_array_index (observation->items, Output, i);
    next = gdl_emit_visibility (turns, item->observer, next_observer, next);
    next = emit_output (turns, item, next);
    next_observer = item->observer;
  }
  next = gdl_emit_visibility (turns, observation->from, next_observer, next);
  g_array_free (observation->items, TRUE);
  g_free (observation);
  return next;
}
