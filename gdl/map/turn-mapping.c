/* Maps a ground program to RG: groups are variables, a turn is one move, and
 * the automaton has a copy for each value of the control variable.  A turn
 * begins with tests that lead to a mode: the roles that move, and how.
 *
 *     turn, legal: cell_1 == b;     legal, chosen: $ mark_1;
 *     chosen, do: player = keeper;  do, done: cell_1 = x;
 *     done, over: ? line -> yes;    done, turn_o: ! line -> yes;
 *
 * If one role chooses, a step consists of the action's conditions, its tag, and
 * `player = keeper`.  At a node of that action follow the updates, tests of the
 * terminal states to which the action can lead, and the next role.  So all code
 * after the tag is partially evaluated for the action.
 *
 * If several roles choose, they do so in sequence, unseen, and variables store
 * their choices.  Then the keeper reveals them and makes the updates.
 */
#include "gdl/limits.h"
#include "gdl/map/goals.h"
#include "gdl/map/materialise.h"
#include "gdl/map/origins.h"
#include "gdl/map/variables.h"
#include "gdl/net/groups.h"
#include "gdl/net/traversal.h"
#include "rg/print.h"

/* -- turns ----------------------------------------------------------------- */

static const char *
get_role_text (const GdlTurns *turns, guint role)
{
  return gdl_is_random (turns->ground, role)
             ? "random"
             : gdl_symbol_text (turns->names, gdl_role (turns->ground, role));
}

/* Returns the node that begins the only move of an idle role, which leads to
 * `next`. */
static RgNode
emit_idle_move (GdlTurns *turns, const GdlBranch *mode, guint role, RgNode next)
{
  next = gdl_emit_action (turns->coder,
                          gdl_make_player_assignment (turns->names, GDL_KEEPER),
                          "idle", next);
  next =
      gdl_emit_tags (turns, turns->copies[mode->copy].idle_action[role], next);
  return gdl_emit_action (turns->coder,
                          gdl_make_player_assignment (turns->names, role),
                          get_role_text (turns, role), next);
}

/* Changes `visible` from the previous role in the list to the role movers[i],
 * if the mode has hidden choices. */
static RgNode
emit_visibility (GdlTurns *turns, const GdlBranch *mode, const guint *movers,
                 guint i, RgNode next)
{
  if (!gdl_has_hidden_choices (turns, mode))
    return next;
  return gdl_emit_visibility (turns, i == 0 ? GDL_KEEPER : movers[i - 1],
                              movers[i], next);
}

/* Adds the moves of the idle roles movers[from] to movers[to - 1], which lead
 * to `next`. */
static RgNode
emit_idle_moves (GdlTurns *turns, const GdlBranch *mode, const guint *movers,
                 guint from, guint to, RgNode next)
{
  while (to-- > from) {
    next = emit_idle_move (turns, mode, movers[to], next);
    next = emit_visibility (turns, mode, movers, to, next);
  }
  return next;
}

/* A turn in which a role chooses. */
typedef struct {
  const GdlBranch *mode;
  guint role;
  RgNode node; /* where the conditions of the actions begin */
  GdlLegalActions *legal;
} Turn;

static Turn
begin_turn (GdlTurns *turns, const GdlBranch *mode, guint role)
{
  return (Turn){
      mode, role,
      gdl_add_node (turns->names, "turn_%s", get_role_text (turns, role)),
      gdl_legal_actions_new (turns, mode, role)};
}

/* Returns the first node of the turn, and frees its conditions. */
static RgNode
end_turn (GdlTurns *turns, Turn *turn)
{
  gdl_legal_actions_free (turn->legal);
  return gdl_emit_action (turns->coder,
                          gdl_make_player_assignment (turns->names, turn->role),
                          get_role_text (turns, turn->role), turn->node);
}

/* -- one role chooses ------------------------------------------------------ */

/* Adds the moves of idle roles that come after the move of this role, and lead
 * to `next`. */
static RgNode
emit_later_idle_moves (GdlTurns *turns, const GdlBranch *mode, guint role,
                       RgNode next)
{
  guint n, index = 0;
  guint *movers = gdl_find_movers (turns, mode, &n);
  while (index < n && movers[index] != role)
    index++;
  next = emit_idle_moves (turns, mode, movers, index + 1, n, next);
  g_free (movers);
  return next;
}

/* Adds the move of the role with this action, and the step after it; nothing if
 * the action is never legal in the mode. `changes`: variables that may change
 * although the action does not mention them. */
static void
emit_played_action (GdlTurns *turns, Turn *turn, guint action,
                    const RgBits *changes)
{
  const gsize words = rg_bits_words (turns->net->variables->len);
  if (gdl_legal_actions_get_condition (turn->legal, action) == GDL_NO)
    return;
  gdl_set_place (turns->names,
                 gdl_find_place_of_atom (
                     turns->names, gdl_action (turns->ground, action)->legal));
  RgBits *variables = g_memdup2 (changes, words * sizeof *changes);
  rg_bits_add_all (variables, turns->mentions[action], words);
  RgNode next =
      gdl_emit_step (turns, turn->mode, turn->role, action, variables);
  g_free (variables);
  next = emit_later_idle_moves (turns, turn->mode, turn->role, next);
  next = gdl_emit_action (turns->coder,
                          gdl_make_player_assignment (turns->names, GDL_KEEPER),
                          "played", next);
  next = gdl_emit_tags (turns, action, next);
  gdl_emit_legality_tests (turn->legal, action, turn->node, next);
  gdl_set_place (turns->names, GDL_NOWHERE);
}

/* Returns the first node of a mode in which only the role movers[chooser]
 * chooses. */
static RgNode
emit_one_choice (GdlTurns *turns, const GdlBranch *mode, const guint *movers,
                 guint chooser)
{
  const guint role = movers[chooser];
  Turn turn = begin_turn (turns, mode, role);
  RgBits *changes = gdl_find_unmentioned_changes (turns, mode, role);
  for (guint a = turns->first_action[role];
       a < turns->first_action[role + 1] && !gdl_is_too_large (turns); a++)
    emit_played_action (turns, &turn, a, changes);
  g_free (changes);
  RgNode next = end_turn (turns, &turn);
  next = emit_visibility (turns, mode, movers, chooser, next);
  return emit_idle_moves (turns, mode, movers, 0, chooser, next);
}

/* -- several roles choose -------------------------------------------------- */

/* Returns the first node of the turn of one of several roles that choose: a
 * variable stores its choice. */
static RgNode
emit_hidden_choice (GdlTurns *turns, const GdlBranch *mode, guint role,
                    RgNode next)
{
  const guint32 variable = gdl_find_role_variable (turns->net, role);
  Turn turn = begin_turn (turns, mode, role);
  next = gdl_emit_action (turns->coder,
                          gdl_make_player_assignment (turns->names, GDL_KEEPER),
                          "played", next);
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++) {
    if (gdl_legal_actions_get_condition (turn.legal, a) == GDL_NO)
      continue;
    gdl_set_place (turns->names,
                   gdl_find_place_of_atom (
                       turns->names, gdl_action (turns->ground, a)->legal));
    const RgNode tags = gdl_emit_tags (turns, a, next);
    gdl_emit_legality_tests (turn.legal, a, turn.node,
                             gdl_emit_assignment (turns->coder, variable,
                                                  turns->net->played[a], tags));
  }
  gdl_set_place (turns->names, GDL_NOWHERE);
  return end_turn (turns, &turn);
}

/* Declares variables for the choices of the roles that choose in the mode,
 * unless they have been declared. */
static void
declare_choices (GdlTurns *turns, const GdlBranch *mode)
{
  GdlCoder *coder = turns->coder;
  for (guint r = 0; r < turns->n_roles; r++) {
    const guint32 v = gdl_find_role_variable (turns->net, r);
    if (mode->status[r] != GDL_CHOOSES || v == GDL_NONE || coder->symbols[v])
      continue;
    coder->symbols[v] = g_new (RgName, gdl_net_variable (turns->net, v)->n);
    for (guint a = turns->first_action[r]; a < turns->first_action[r + 1]; a++)
      coder->symbols[v][turns->net->played[a]] =
          gdl_symbol (turns->names, gdl_action (turns->ground, a)->action);
    coder->variables[v] = coder->written[v] =
        gdl_declare_does (turns->names, r, RG_NO_NAME);
  }
}

/* Returns the first node of a mode in which several roles choose. */
static RgNode
emit_several_choices (GdlTurns *turns, const GdlBranch *mode,
                      const guint *movers, guint n)
{
  declare_choices (turns, mode);
  RgNode next = gdl_emit_joint_step (turns, mode);
  for (guint i = n; i-- > 0;) {
    next = mode->status[movers[i]] == GDL_CHOOSES
               ? emit_hidden_choice (turns, mode, movers[i], next)
               : emit_idle_move (turns, mode, movers[i], next);
    next = emit_visibility (turns, mode, movers, i, next);
  }
  return next;
}

/* -- modes ----------------------------------------------------------------- */

/* Returns the first node of a mode in which no role chooses. */
static RgNode
emit_no_choice (GdlTurns *turns, const GdlBranch *mode, const guint *movers,
                guint n)
{
  RgBits *changes = gdl_find_unmentioned_changes (turns, mode, GDL_NONE);
  const RgNode next = gdl_emit_step (turns, mode, GDL_NONE, GDL_NONE, changes);
  g_free (changes);
  return emit_idle_moves (turns, mode, movers, 0, n, next);
}

/* Returns the first node of a mode, by the number of roles that choose. */
static RgNode
emit_mode (GdlTurns *turns, const GdlBranch *mode)
{
  guint n, n_choices = 0, chooser = 0;
  guint *movers = gdl_find_movers (turns, mode, &n);
  for (guint i = 0; i < n; i++) {
    if (mode->status[movers[i]] != GDL_CHOOSES)
      continue;
    n_choices++;
    chooser = i;
  }
  const RgNode node = n_choices == 0 ? emit_no_choice (turns, mode, movers, n)
                      : n_choices == 1
                          ? emit_one_choice (turns, mode, movers, chooser)
                          : emit_several_choices (turns, mode, movers, n);
  g_free (movers);
  return node;
}

/* Adds the edges of a branch, from its node. */
static void
emit_branch (GdlTurns *turns, const GdlBranch *branch)
{
  RgNode next;
  if (branch->kind == GDL_TEST) {
    const RgNode yes = gdl_get_branch_node (turns, branch->yes);
    const RgNode no = gdl_get_branch_node (turns, branch->no);
    turns->coder->prefix = "who";
    next = gdl_emit_test (turns->coder, branch->test, yes, no);
  } else if (branch->kind == GDL_STUCK) {
    next = gdl_get_goals_node (turns, branch->copy);
  } else {
    next = emit_mode (turns, branch);
  }
  rg_edge_add (turns->game, branch->node, next, rg_skip ());
}

/* -- mentions -------------------------------------------------------------- */

/* Records that an action mentions variable v. `gate`: the literal of the
 * action; if a role has two actions, they share one literal. action_of: by
 * gate, the action plus 1, or 0. */
static void
add_mention (GdlTurns *turns, const guint32 *action_of, GdlGate gate, guint32 v)
{
  const GdlVariable *played =
      gdl_net_variable (turns->net, gdl_gate (turns->net, gate)->x);
  const guint role = played->role;
  if (played->n != 2) {
    if (action_of[gate] > 0)
      rg_bits_add (turns->mentions[action_of[gate] - 1], v);
    return;
  }
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++)
    rg_bits_add (turns->mentions[a], v);
}

/* Finds, by action, the variables whose next values depend on it. */
static void
find_mentions (GdlTurns *turns)
{
  const GdlNet *net = turns->net;
  const guint n_actions = turns->ground->actions->len;
  guint32 *action_of = g_new0 (guint32, net->gates->len);
  turns->mentions = g_new (RgBits *, (gsize)n_actions + 1);
  for (guint a = 0; a < n_actions; a++) {
    turns->mentions[a] = g_new0 (RgBits, rg_bits_words (net->variables->len));
    action_of[GDL_GATE (gdl_does_ref (turns, a))] = a + 1;
  }
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    GdlGate gate;
    gdl_traversal_start (net->traversal);
    for (guint32 i = 0; i < variable->n; i++)
      gdl_traversal_add (net->traversal, net->next[variable->first + i]);
    while (gdl_traversal_next (net->traversal, &gate)) {
      const GdlGateInfo *info = gdl_gate (net, gate);
      if (info->kind == GDL_LITERAL && info->x >= net->n_state)
        add_mention (turns, action_of, gate, v);
    }
  }
  g_free (action_of);
}

/* Adds the edges from the node `begin`. The initial state may be terminal. */
static void
emit_begin (GdlTurns *turns)
{
  GdlContext *context = turns->context;
  const GdlNet *net = turns->net;
  const guint copy = turns->control == GDL_NONE
                         ? 0
                         : gdl_net_variable (net, turns->control)->init;
  for (guint32 v = 0; v < net->n_state; v++)
    gdl_assume (context, gdl_literal (net, v, gdl_net_variable (net, v)->init));
  const GdlRef terminal = gdl_specialise (context, net->terminal);
  const RgNode otherwise =
      terminal == GDL_YES ? RG_NONE : gdl_emit_entry (turns, copy);
  gdl_context_undo (context, 0);
  const RgNode goals_node =
      terminal == GDL_NO ? RG_NONE : gdl_get_goals_node (turns, copy);
  turns->coder->prefix = "first";
  rg_edge_add (turns->game, turns->game->begin,
               gdl_emit_test (turns->coder, terminal, goals_node, otherwise),
               rg_skip ());
}

/* Whether several roles choose in some mode. */
static gboolean
has_joint_mode (const GdlTurns *turns)
{
  for (guint i = 0; i < turns->branches->len; i++) {
    const GdlBranch *branch = gdl_branch (turns, i);
    guint n_choices = 0;
    for (guint r = 0; branch->kind == GDL_MODE && r < turns->n_roles; r++)
      n_choices += branch->status[r] == GDL_CHOOSES;
    if (n_choices > 1)
      return TRUE;
  }
  return FALSE;
}

/* Generates the code of all modes. FALSE: it, or a switch, became too large. If
 * several roles choose, GDL_SEARCH edges are too many: the game may become
 * larger than the plain form, whose size is that of the ground program. */
static gboolean
emit_turns (GdlTurns *turns)
{
  turns->max_edges = has_joint_mode (turns)
                         ? MIN (GDL_SEARCH, turns->options->limit)
                         : turns->options->limit;
  turns->temporaries = g_new0 (RgName, turns->net->variables->len);
  turns->late_temporaries = g_new0 (RgName, turns->net->variables->len);
  turns->pending = g_array_new (FALSE, FALSE, sizeof (guint));
  turns->switches.nodes = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  turns->ending.end_node = RG_NONE;
  turns->ending.node_of_goals = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  find_mentions (turns);
  emit_begin (turns);
  for (guint i = 0; i < turns->pending->len && !turns->switches.too_large &&
                    !gdl_is_too_large (turns);
       i++)
    emit_branch (turns,
                 &g_array_index (turns->branches, GdlBranch,
                                 g_array_index (turns->pending, guint, i)));
  for (guint a = 0; a < turns->ground->actions->len; a++)
    g_free (turns->mentions[a]);
  gpointer owned[] = {turns->temporaries, turns->late_temporaries,
                      turns->mentions};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_array_free (turns->pending, TRUE);
  gdl_alternatives_free (turns->ending.alternatives);
  g_hash_table_unref (turns->switches.nodes);
  g_hash_table_unref (turns->ending.node_of_goals);
  return !turns->switches.too_large && !gdl_is_too_large (turns);
}

/* Whether all cycles of atoms are linear, and none depends on played actions.
 */
static gboolean
are_cycles_supported (const GdlNet *net)
{
  gboolean *linear = gdl_find_linear_components (net->ground);
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  gboolean supported = TRUE;
  for (guint i = 0; i < net->n_cycles; i++) {
    supported &= linear[gdl_component (net->ground, net->cycles[i])];
    gdl_add_support (net, net->defined[net->cycles[i]], set);
  }
  supported &= rg_bits_next_common (set, set, net->n_state,
                                    net->variables->len) == net->variables->len;
  g_free (set);
  g_free (linear);
  return supported;
}

/* -- tables ---------------------------------------------------------------- */

/* Finds the first action of each role, and the order in which the roles
 * move. */
static void
find_roles (GdlTurns *turns)
{
  const GArray *actions = turns->ground->actions;
  const guint n = turns->n_roles;
  turns->first_action = g_new (guint, (gsize)n + 1);
  turns->role_order = g_new (guint, (gsize)n + 1);
  guint a = 0, index = 0;
  for (guint r = 0; r < n; r++) {
    turns->first_action[r] = a;
    while (a < actions->len && gdl_action (turns->ground, a)->role == r)
      a++;
  }
  turns->first_action[n] = a;
  for (guint random = 0; random < 2; random++) {
    for (guint r = 0; r < n; r++) {
      if (gdl_is_random (turns->ground, r) == (random == 1))
        turns->role_order[index++] = r;
    }
  }
}

/* Finds the modes of all copies.  FALSE: there are too many. */
static gboolean
find_copies (GdlTurns *turns)
{
  const gsize n = (gsize)turns->n_roles + 1;
  gdl_choose_control_variable (turns);
  turns->branches = g_array_new (FALSE, FALSE, sizeof (GdlBranch));
  turns->copies = g_new (GdlCopy, turns->n_copies);
  for (guint c = 0; c < turns->n_copies; c++)
    turns->copies[c] = (GdlCopy){g_new0 (guint32, n),
                                 g_new0 (GdlRef, n),
                                 g_new0 (GdlRef, n),
                                 0,
                                 RG_NONE,
                                 {0}};
  gdl_guess_idle_actions (turns);
  return gdl_find_modes (turns);
}

static void
free_copies (GdlTurns *turns)
{
  for (guint c = 0; c < turns->n_copies; c++) {
    const GdlCopy *copy = &turns->copies[c];
    g_free (copy->idle_action);
    g_free (copy->idle_condition);
    g_free (copy->can_move);
  }
  for (guint i = 0; i < turns->branches->len; i++)
    g_free (gdl_branch (turns, i)->status);
  g_array_free (turns->branches, TRUE);
  g_free (turns->copies);
}

/* Whether the goals may depend on the control variable. */
static gboolean
goals_read_control (const GdlTurns *turns)
{
  const GdlNet *net = turns->net;
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  gboolean may_read =
      gdl_add_supports (net, net->goals, net->ground->goals->len, set);
  may_read |= turns->control != GDL_NONE && rg_bits_has (set, turns->control);
  g_free (set);
  return may_read;
}

/* Finds the modes of the copies, and generates their code. FALSE: there are too
 * many modes, the code is too large, or the plain form is as fast: several
 * roles choose, and there are no groups. */
static gboolean
map_copies (GdlTurns *turns, const GArray *groups)
{
  gboolean mapped =
      find_copies (turns) && (groups->len > 0 || !has_joint_mode (turns));
  if (mapped) {
    turns->coder = gdl_coder_new (turns->names, turns->net);
    gdl_declare_variables (turns->coder, groups, turns->control,
                           !turns->options->no_maps);
    if (turns->options->materialise)
      gdl_materialise (turns);
    turns->ending.reads_control = goals_read_control (turns);
    mapped = emit_turns (turns);
    gdl_materialised_free (turns->materialised);
    gdl_coder_free (turns->coder);
  }
  free_copies (turns);
  return mapped;
}

gboolean
gdl_map_turns (GdlNames *names, const GdlMapOptions *options)
{
  const GdlGround *ground = names->ground;
  const gint64 begin = g_get_monotonic_time ();
  GArray *groups;
  GdlNet *net = gdl_find_invariants (ground, &groups);
  GdlTurns turns = {.names = names,
                    .game = names->game,
                    .ground = ground,
                    .options = options,
                    .net = net,
                    .n_roles = ground->program->roles->len};
  const gint64 end = g_get_monotonic_time ();
  turns.context = gdl_context_new (turns.net);
  if (options->stats)
    g_printerr ("invariants: %u groups, %u variables, %u gates, %.1f ms\n",
                groups->len, net->n_state, net->gates->len,
                (double)(end - begin) / 1000);
  find_roles (&turns);
  const gboolean mapped =
      are_cycles_supported (net) && map_copies (&turns, groups);
  g_free (turns.first_action);
  g_free (turns.role_order);
  gdl_context_free (turns.context);
  gdl_net_free (turns.net);
  gdl_groups_free (groups);
  return mapped;
}
