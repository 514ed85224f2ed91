/* Maps a ground program to RG without proofs of invariants: two Bool variables
 * for each fluent, and all roles move in each step. plain-atoms.c adds the
 * derived atoms, and the iteration of recursive ones.
 *
 *     turn -> [terminal or stuck: over] -> choice of each role, with its tags
 *       -> stepwise atoms -> percepts, or all choices -> next values
 *       -> copies of them -> turn
 *     over -> goals -> end
 *
 * A stuck role ends the match with GDL_STUCK_END, and does nothing with
 * GDL_STUCK_SKIP.
 */
#include "gdl/map/plain-atoms.h"

#include "gdl/map/origins.h"
#include "gdl/map/picture.h"
#include "gdl/map/stepwise.h"

/* -- the turn -------------------------------------------------------------- */

/* Adds the assignments of the goals, role by role, and the end of the game. */
static void
add_goals (GdlPlain *mapping, RgNode node)
{
  const GdlGround *ground = mapping->ground;
  for (guint role_number = 0; role_number < ground->program->roles->len;
       role_number++) {
    const RgNode goals_end =
        gdl_add_node (mapping->names, "goals_%u", role_number + 1);
    for (guint i = 0; i < ground->goals->len; i++) {
      const GdlOutcome *goal = &g_array_index (ground->goals, GdlOutcome, i);
      if (goal->role != role_number || gdl_is_random (ground, role_number))
        continue;
      const RgNode goal_holds = gdl_add_edge (
          mapping->names, node,
          gdl_plain_make_test (mapping, GDL_SIGN (goal->atom, 0)), "goal");
      rg_edge_add (mapping->game, goal_holds, goals_end,
                   gdl_make_goal_assignment (mapping->names, goal));
      node = gdl_add_edge (
          mapping->names, node,
          gdl_plain_make_test (mapping, GDL_SIGN (goal->atom, 1)), "goal_not");
    }
    rg_edge_add (mapping->game, node, goals_end, rg_skip ());
    node = goals_end;
  }
  rg_edge_add (mapping->game, node, mapping->game->end,
               gdl_make_player_assignment (mapping->names, GDL_KEEPER));
}

/* Adds edges to `stuck` for the case that the role has no legal action. Returns
 * the node for the other case. */
static RgNode
add_stuck_test (GdlPlain *mapping, RgNode node, RgNode stuck, guint role)
{
  const GdlGround *ground = mapping->ground;
  gboolean has_action = FALSE;
  for (guint i = 0; i < ground->actions->len; i++)
    has_action |= gdl_action (ground, i)->role == role;
  if (!has_action) { /* it is always stuck, and the rest is unreachable */
    rg_edge_add (mapping->game, node, stuck, rg_skip ());
    return gdl_add_node (mapping->names, "turn_can");
  }
  const RgNode begin = gdl_add_node (mapping->names, "some_%u_begin", role + 1);
  const RgNode end = gdl_add_node (mapping->names, "some_%u_end", role + 1);
  for (guint i = 0; i < ground->actions->len; i++) {
    const GdlAction *action = gdl_action (ground, i);
    if (action->role == role)
      rg_edge_add (mapping->game, begin, end,
                   gdl_plain_make_test (mapping, GDL_SIGN (action->legal, 0)));
  }
  rg_edge_add (mapping->game, node, stuck,
               rg_check_reachable (FALSE, begin, end));
  return gdl_add_edge (mapping->names, node,
                       rg_check_reachable (TRUE, begin, end), "turn_can");
}

/* Adds edges to `match_end` for a terminal state or, with GDL_STUCK_END, a
 * stuck role. Returns the node for the other case. */
static RgNode
add_terminal_test (GdlPlain *mapping, RgNode node, RgNode match_end)
{
  const GdlGround *ground = mapping->ground;
  if (ground->terminal != GDL_NONE) {
    rg_edge_add (mapping->game, node, match_end,
                 gdl_plain_make_test (mapping, GDL_SIGN (ground->terminal, 0)));
    node = gdl_add_edge (
        mapping->names, node,
        gdl_plain_make_test (mapping, GDL_SIGN (ground->terminal, 1)),
        "turn_on");
  }
  for (guint r = 0; mapping->options->stuck == GDL_STUCK_END &&
                    r < ground->program->roles->len;
       r++)
    node = add_stuck_test (mapping, node, match_end, r);
  return node;
}

/* Makes the following tags visible to one role, or to all (GDL_KEEPER). */
static RgNode
add_visibility (GdlPlain *mapping, RgNode node, guint role)
{
  const GdlGround *ground = mapping->ground;
  for (guint r = 0; r < ground->program->roles->len; r++) {
    if (!gdl_is_random (ground, r))
      node =
          gdl_add_edge (mapping->names, node,
                        gdl_make_visible_assignment (
                            mapping->names, r, r == role || role == GDL_KEEPER),
                        "show");
  }
  return node;
}

/* Adds edges with the tags of an action; returns the node after them. */
static RgNode
add_tags (GdlPlain *mapping, RgNode node, GdlTerm action)
{
  GArray *tags = gdl_make_tags (mapping->names, action);
  for (guint i = 0; i < tags->len; i++)
    node = gdl_add_edge (mapping->names, node,
                         rg_tag (g_array_index (tags, RgName, i)), "tag");
  g_array_free (tags, TRUE);
  return node;
}

/* Lets a role without a legal action choose none, if the options allow that. */
static RgNode
add_skipped_move (GdlPlain *mapping, RgNode node, RgNode target, guint role)
{
  if (mapping->nothing == RG_NO_NAME)
    return node;
  const RgNode stuck = gdl_add_node (mapping->names, "skip");
  node = add_stuck_test (mapping, node, stuck, role);
  rg_edge_add (mapping->game, stuck, target,
               gdl_make_assignment (mapping->names, mapping->does[role],
                                    mapping->nothing));
  return node;
}

/* Adds the move of a role; returns the node after it. A role that never has an
 * action has no move if stuck roles are skipped. */
static RgNode
add_choice (GdlPlain *mapping, RgNode node, guint role)
{
  GdlNames *names = mapping->names;
  const GdlGround *ground = mapping->ground;
  const char *base = gdl_is_random (ground, role)
                         ? "random"
                         : gdl_symbol_text (names, gdl_role (ground, role));
  if (mapping->nothing != RG_NO_NAME && mapping->does[role] == RG_NO_NAME)
    return node;
  const RgNode played = gdl_add_node (names, "played");
  node = add_skipped_move (mapping, node, played, role);
  node = add_visibility (mapping, node, role);
  node = gdl_add_edge (names, node, gdl_make_player_assignment (names, role),
                       base);
  const RgNode move_end = gdl_add_node (names, "%s_done", base);
  for (guint i = 0; i < ground->actions->len; i++) {
    const GdlAction *action = gdl_action (ground, i);
    if (action->role != role)
      continue;
    const RgName symbol = gdl_symbol (names, action->action);
    gdl_set_place (names, gdl_find_place_of_atom (names, action->legal));
    RgNode to = gdl_add_edge (
        names, node, gdl_plain_make_test (mapping, GDL_SIGN (action->legal, 0)),
        base);
    to = gdl_add_edge (names, to,
                       gdl_make_assignment (names, mapping->does[role], symbol),
                       base);
    rg_edge_add (mapping->game, add_tags (mapping, to, action->action),
                 move_end, rg_skip ());
  }
  gdl_set_place (names, GDL_NOWHERE);
  rg_edge_add (mapping->game, move_end, played,
               gdl_make_player_assignment (names, GDL_KEEPER));
  return played;
}

/* Adds the moves of `random`, or of all other roles. */
static RgNode
add_choices (GdlPlain *mapping, RgNode node, gboolean random)
{
  for (guint r = 0; r < mapping->ground->program->roles->len; r++) {
    if (gdl_is_random (mapping->ground, r) == random)
      node = add_choice (mapping, node, r);
  }
  return node;
}

/* Reveals the action of a role by its tags; nothing if it was skipped. */
static RgNode
reveal_move (GdlPlain *mapping, RgNode node, guint role)
{
  const GdlGround *ground = mapping->ground;
  const RgName does = mapping->does[role];
  const RgNode to = gdl_add_node (mapping->names, "tell");
  if (mapping->nothing != RG_NO_NAME)
    rg_edge_add (
        mapping->game, node, to,
        gdl_make_comparison (mapping->names, TRUE, does, mapping->nothing));
  if (!mapping->names->split_tags) {
    if (mapping->nothing != RG_NO_NAME)
      node = gdl_add_edge (
          mapping->names, node,
          gdl_make_comparison (mapping->names, FALSE, does, mapping->nothing),
          "tell");
    rg_edge_add (mapping->game, node, to, rg_tag_variable (does));
    return to;
  }
  for (guint i = 0; i < ground->actions->len; i++) {
    const GdlAction *action = gdl_action (ground, i);
    const RgName symbol = gdl_symbol (mapping->names, action->action);
    if (action->role != role)
      continue;
    const RgNode comparison = gdl_add_edge (
        mapping->names, node,
        gdl_make_comparison (mapping->names, TRUE, does, symbol), "tell");
    rg_edge_add (mapping->game, add_tags (mapping, comparison, action->action),
                 to, rg_skip ());
  }
  return to;
}

/* Reveals the percepts of each role to that role. */
static RgNode
reveal_percepts (GdlPlain *mapping, RgNode node)
{
  const GdlGround *ground = mapping->ground;
  for (guint i = 0; i < ground->percepts->len; i++) {
    const GdlOutcome *percept =
        &g_array_index (ground->percepts, GdlOutcome, i);
    if (gdl_is_random (ground, percept->role))
      continue;
    node = add_visibility (mapping, node, percept->role);
    const RgNode to = gdl_add_node (mapping->names, "told");
    const RgNode percept_holds = gdl_add_edge (
        mapping->names, node,
        gdl_plain_make_test (mapping, GDL_SIGN (percept->atom, 0)), "tell");
    rg_edge_add (mapping->game, percept_holds, to,
                 rg_tag (gdl_symbol (mapping->names, percept->term)));
    rg_edge_add (mapping->game, node, to,
                 gdl_plain_make_test (mapping, GDL_SIGN (percept->atom, 1)));
    node = to;
  }
  return node;
}

/* Reveals the percepts of each role or, in a game without percepts, the actions
 * of all roles. All roles see the tags after that. */
static RgNode
reveal_move_or_percepts (GdlPlain *mapping, RgNode node)
{
  if (mapping->ground->program->has_percepts)
    return add_visibility (mapping, reveal_percepts (mapping, node),
                           GDL_KEEPER);
  node = add_visibility (mapping, node, GDL_KEEPER);
  for (guint r = 0; r < mapping->ground->program->roles->len; r++) {
    if (mapping->does[r] != RG_NO_NAME)
      node = reveal_move (mapping, node, r);
  }
  return node;
}

/* Adds edges that compute the next value of each fluent. */
static RgNode
add_next_state (GdlPlain *mapping, RgNode node)
{
  const GdlGround *ground = mapping->ground;
  GdlNames *names = mapping->names;
  for (guint f = 0; f < ground->fluents->len; f++) {
    const GdlAtom atom = gdl_fluent (ground, f)->next;
    if (atom == GDL_NONE)
      continue;
    const RgNode to = gdl_add_node (names, "next");
    for (guint value = 0; value < 2; value++)
      rg_edge_add (mapping->game,
                   gdl_add_edge (names, node,
                                 gdl_plain_make_test (
                                     mapping, GDL_SIGN (atom, value == 0)),
                                 "next"),
                   to,
                   gdl_make_assignment (names, mapping->next[f],
                                        value ? mapping->one : mapping->zero));
    node = to;
  }
  return node;
}

/* Adds edges that copy the next state to the current one. They also reset the
 * variables of the step, so that equal states are equal in all variables. */
static RgNode
add_copies (GdlPlain *mapping, RgNode node)
{
  const GdlGround *ground = mapping->ground;
  GdlNames *names = mapping->names;
  RgGame *game = mapping->game;
  for (guint f = 0; f < ground->fluents->len; f++)
    node = gdl_add_edge (names, node,
                         rg_assign (rg_expr_name (game, mapping->current[f]),
                                    rg_expr_name (game, mapping->next[f])),
                         "copy");
  for (guint f = 0; f < ground->fluents->len; f++)
    node = gdl_add_edge (
        names, node,
        gdl_make_assignment (names, mapping->next[f], mapping->zero), "reset");
  for (guint i = 0; i < mapping->stepwise->len; i++) {
    const GdlAtom atom = g_array_index (mapping->stepwise, GdlAtom, i);
    node =
        gdl_add_edge (names, node,
                      gdl_make_assignment (names, mapping->atom_variables[atom],
                                           mapping->zero),
                      "reset");
  }
  for (guint i = ground->actions->len; i-- > 0;) {
    const GdlAction *action = gdl_action (ground, i);
    if (i == 0 || gdl_action (ground, i - 1)->role != action->role)
      node = gdl_add_edge (
          names, node,
          gdl_make_assignment (names, mapping->does[action->role],
                               gdl_symbol (names, action->action)),
          "reset");
  }
  return node;
}

/* Adds the automaton, from the node `begin` to the end of the game. Players
 * choose in the order of the roles, and `random` last. */
static void
add_turn (GdlPlain *mapping)
{
  const RgNode turn = gdl_add_node (mapping->names, "turn");
  const RgNode match_end = gdl_add_node (mapping->names, "over");
  rg_edge_add (mapping->game, mapping->game->begin, turn, rg_skip ());
  RgNode node = add_terminal_test (
      mapping, gdl_plain_add_iteration (mapping, turn), match_end);
  node = add_choices (mapping, add_choices (mapping, node, FALSE), TRUE);
  node =
      gdl_plain_add_stepwise (mapping, gdl_plain_add_iteration (mapping, node));
  node = add_copies (mapping, add_next_state (mapping, reveal_move_or_percepts (
                                                           mapping, node)));
  rg_edge_add (mapping->game, node, turn, rg_skip ());
  add_goals (mapping, match_end);
  gdl_plain_add_atoms (mapping);
}

/* -- variables ------------------------------------------------------------- */

/* Declares a variable of the type Bool, named for the term and the suffix. */
static RgName
add_bool_variable (GdlPlain *mapping, GdlTerm term, const char *suffix,
                   gboolean value)
{
  char *text = gdl_spell_term (mapping->ground->program->terms, term);
  const RgName name =
      gdl_make_variable_name (mapping->names, "%s_%s", text, suffix);
  g_free (text);
  rg_add_variable (
      mapping->game, name,
      rg_type_name (mapping->game, rg_intern (mapping->game, "Bool")),
      rg_value_name (mapping->game, value ? mapping->one : mapping->zero));
  return name;
}

/* Declares the variables: actions of roles, fluents, and derived atoms that are
 * iterated or stepwise. */
static void
add_variables (GdlPlain *mapping)
{
  const GdlGround *ground = mapping->ground;
  for (guint r = 0; r < ground->program->roles->len; r++)
    mapping->does[r] = gdl_declare_does (mapping->names, r, mapping->nothing);
  for (guint f = 0; f < ground->fluents->len; f++) {
    const GdlFluent *fluent = gdl_fluent (ground, f);
    mapping->current[f] =
        add_bool_variable (mapping, fluent->fluent, "prev", fluent->init);
    mapping->next[f] =
        add_bool_variable (mapping, fluent->fluent, "next", FALSE);
  }
  for (guint a = 0; a < ground->atoms->len; a++) {
    const GdlTerm term = g_array_index (ground->atoms, GdlTerm, a);
    mapping->begin[a] = mapping->end[a] = RG_NONE;
    mapping->atom_variables[a] = RG_NO_NAME;
    if (!gdl_plain_is_iterated (mapping, a))
      continue;
    mapping->atom_variables[a] =
        add_bool_variable (mapping, term, "holds", FALSE);
    if (mapping->changed == RG_NO_NAME)
      mapping->changed = add_bool_variable (mapping, term, "changed", FALSE);
  }
  mapping->stepwise =
      gdl_find_stepwise_atoms (ground, mapping->infos, mapping->linear);
  for (guint i = 0; i < mapping->stepwise->len; i++) {
    const GdlAtom atom = g_array_index (mapping->stepwise, GdlAtom, i);
    mapping->atom_variables[atom] = add_bool_variable (
        mapping, g_array_index (ground->atoms, GdlTerm, atom), "holds", FALSE);
  }
}

/* Adds the pragma @board of the variables of fluents. */
static void
add_picture (GdlPlain *mapping)
{
  const guint n = mapping->ground->fluents->len;
  GArray *picture_variables =
      g_array_new (FALSE, FALSE, sizeof (GdlPictureVariable));
  for (guint32 f = 0; f < n; f++) {
    gdl_append_picture_variable (
        mapping->ground, &f, 1,
        rg_expr_name (mapping->game, mapping->current[f]), picture_variables);
  }
  gdl_add_picture (mapping->names, picture_variables);
  g_array_free (picture_variables, TRUE);
}

void
gdl_map_plain (GdlNames *names, const GdlMapOptions *options)
{
  const GdlGround *ground = names->ground;
  const gsize n_atoms = (gsize)ground->atoms->len + 1;
  const gsize n_fluents = (gsize)ground->fluents->len + 1;
  GdlPlain mapping = {
      .names = names,
      .game = names->game,
      .ground = ground,
      .options = options,
      .infos = gdl_make_atom_infos (ground),
      .linear = gdl_find_linear_components (ground),
      .current = g_new (RgName, n_fluents),
      .next = g_new (RgName, n_fluents),
      .atom_variables = g_new (RgName, n_atoms),
      .does = g_new (RgName, (gsize)ground->program->roles->len + 1),
      .begin = g_new (RgNode, n_atoms),
      .end = g_new (RgNode, n_atoms),
      .demanded = g_array_new (FALSE, FALSE, sizeof (GdlAtom)),
      .cycle_end = g_new (RgNode, n_atoms),
      .zero = rg_intern (names->game, "0"),
      .one = rg_intern (names->game, "1"),
      .nothing = options->stuck == GDL_STUCK_SKIP
                     ? gdl_make_variable_name (names, "nothing")
                     : RG_NO_NAME,
  };
  /* Components are numbered from 1, up to the number of atoms. */
  for (gsize c = 0; c < n_atoms; c++)
    mapping.cycle_end[c] = RG_NONE;
  add_variables (&mapping);
  add_picture (&mapping);
  add_turn (&mapping);
  gpointer owned[] = {
      mapping.infos,          mapping.linear, mapping.current, mapping.next,
      mapping.atom_variables, mapping.does,   mapping.begin,   mapping.end,
      mapping.cycle_end};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_array_free (mapping.demanded, TRUE);
  g_array_free (mapping.stepwise, TRUE);
}
