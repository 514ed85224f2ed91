/* The improved mapping for games in which at most one role has a choice at a
 * time: groups are variables, a turn is one move, and the automaton has a copy
 * for each value of the variable that says whose turn it is.
 *
 * A step: the action's conditions, its tag, `player = keeper`, then at a node
 * of that action the updates, the tests of what the action can have made
 * terminal, and the next role.  So all that depends on the action is evaluated
 * in advance.
 */
#include "gdl/map/turns.h"

#include "gdl/map/variables.h"
#include "gdl/net/groups.h"

/* -- turns ----------------------------------------------------------------- */

static const char *
role_text (const GdlTurns *turns, guint role)
{
  return gdl_is_random (turns->ground, role)
             ? "random"
             : gdl_symbol_text (turns->names, gdl_role (turns->ground, role));
}

/* With noops: the moves of roles from one to before another that have no
 * choice, each from `player = role` to its tag. */
static RgNode
code_noops (GdlTurns *turns, guint copy, guint from, guint to, RgNode next)
{
  const guint32 *only = &turns->only[copy * turns->n_roles];
  for (guint r = to; turns->options->keep_noops && r-- > from;) {
    const RgName tag =
        gdl_symbol (turns->names, gdl_action (turns->ground, only[r])->action);
    next = gdl_code_do (turns->code, rg_tag (tag), "noop", next);
    next = gdl_code_do (turns->code, gdl_pass_to (turns->names, r),
                        role_text (turns, r), next);
  }
  return next;
}

/* Shared tests in front of actions: a tree, by the tests that rule the most
 * out.  Only plain literals become part of it. */
typedef struct {
  RgNode from;
  GdlRef ref;
  RgNode to;
} Branch;

static RgNode
branch (GdlTurns *turns, GArray *tree, RgTable *table, RgNode from, GdlRef ref)
{
  const guint32 hash = rg_hash_mix (from, ref);
  RG_FOR_HASH (table, hash, slot)
  {
    const Branch *some = &g_array_index (tree, Branch, slot->number);
    if (some->from == from && some->ref == ref)
      return some->to;
  }
  const GdlGateInfo *gate = gdl_gate (turns->net, GDL_GATE (ref));
  const Branch made = {from, ref, gdl_node (turns->names, "can_1")};
  rg_edge_add (turns->game, from, made.to,
               gdl_test (turns->names, !GDL_NEGATES (ref),
                         turns->code->variables[gate->x],
                         turns->code->symbols[gate->x][gate->n]));
  rg_table_add (table, hash, tree->len);
  g_array_append_val (tree, made);
  return made.to;
}

/* The edges from a turn to where the action is known to be legal. */
static void
code_legal (GdlTurns *turns, GArray *tree, RgTable *table, RgNode from,
            GdlRef ref, RgNode next)
{
  GArray *inputs = gdl_code_order (turns->code, ref);
  guint i = 0;
  for (; i < inputs->len; i++) {
    const GdlRef input = g_array_index (inputs, GdlRef, i);
    if (gdl_gate (turns->net, GDL_GATE (input))->kind != GDL_LITERAL)
      break;
    from = branch (turns, tree, table, from, input);
  }
  const GdlRef rest =
      gdl_and (turns->net, &g_array_index (inputs, GdlRef, i), inputs->len - i);
  turns->code->prefix = "if";
  rg_edge_add (turns->game, from,
               gdl_code_test (turns->code, rest, next, RG_NONE), rg_skip ());
  g_array_free (inputs, TRUE);
}

static void
code_action (GdlTurns *turns, guint copy, guint mover, guint action,
             RgNode turn, const RgBits *usual, GArray *tree, RgTable *table)
{
  GdlContext *context = turns->context;
  GdlNames *names = turns->names;
  const gsize words = rg_bits_words (turns->net->variables->len);
  gdl_assume (context, GDL_NOT_REF (turns->net->terminal));
  gdl_assume (context, gdl_control_ref (turns, copy));
  const GdlRef legal = gdl_specialise (context, turns->net->legal[action]);
  gdl_take_back (context, 0);
  if (legal == GDL_NO)
    return;
  RgBits *variables = g_memdup2 (usual, words * sizeof *usual);
  rg_bits_add_all (variables, turns->mentions[action], words);
  RgNode next = gdl_code_step (turns, copy, mover, action, variables);
  g_free (variables);
  const RgName tag =
      gdl_symbol (names, gdl_action (turns->ground, action)->action);
  next = gdl_code_do (turns->code, gdl_pass_to (names, GDL_KEEPER),
                      rg_text (turns->game, tag), next);
  next = code_noops (turns, copy, mover + 1, turns->n_roles, next);
  next =
      gdl_code_do (turns->code, rg_tag (tag), rg_text (turns->game, tag), next);
  code_legal (turns, tree, table, turn, legal, next);
}

static void
code_choice (GdlTurns *turns, guint copy, guint mover, RgNode turn)
{
  GArray *tree = g_array_new (FALSE, FALSE, sizeof (Branch));
  RgTable table = {0};
  RgBits *usual = gdl_usual_changes (turns, copy, mover);
  for (guint a = 0; a < turns->ground->actions->len; a++) {
    if (gdl_action (turns->ground, a)->role == mover)
      code_action (turns, copy, mover, a, turn, usual, tree, &table);
  }
  g_free (usual);
  g_array_free (tree, TRUE);
  rg_table_clear (&table);
}

static void
code_turn (GdlTurns *turns, guint copy)
{
  guint32 *only = &turns->only[copy * turns->n_roles];
  gdl_assume (turns->context, GDL_NOT_REF (turns->net->terminal));
  gdl_assume (turns->context, gdl_control_ref (turns, copy));
  gdl_find_only (turns->context, only);
  gdl_take_back (turns->context, 0);
  guint mover = GDL_NONE;
  for (guint r = 0; r < turns->n_roles; r++) {
    if (only[r] == GDL_NONE)
      mover = r;
  }
  RgNode next;
  if (mover == GDL_NONE && !turns->options->keep_noops && turns->n_roles == 1)
    mover = 0; /* who else should be told that there is a step? */
  if (mover == GDL_NONE) {
    RgBits *all = gdl_usual_changes (turns, copy, GDL_NONE);
    next = gdl_code_step (turns, copy, GDL_NONE, GDL_NONE, all);
    g_free (all);
    if (turns->options->keep_noops)
      next = gdl_code_do (turns->code, gdl_pass_to (turns->names, GDL_KEEPER),
                          "step", next);
    next = code_noops (turns, copy, 0, turns->n_roles, next);
  } else {
    const RgNode turn =
        gdl_node (turns->names, "turn_%s", role_text (turns, mover));
    code_choice (turns, copy, mover, turn);
    next = gdl_code_do (turns->code, gdl_pass_to (turns->names, mover),
                        role_text (turns, mover), turn);
    next = code_noops (turns, copy, 0, mover, next);
  }
  rg_edge_add (turns->game, turns->pass[copy],
               gdl_code_stuck (turns, copy, next), rg_skip ());
}

/* -- all of it ------------------------------------------------------------- */

/* By action, the variables whose next values read that it is played. */
static void
find_mentions (GdlTurns *turns)
{
  const GdlNet *net = turns->net;
  const guint n_actions = turns->ground->actions->len;
  const guint n_gates = net->gates->len;
  guint32 *action_of = g_new0 (guint32, n_gates);
  turns->mentions = g_new (RgBits *, (gsize)n_actions + 1);
  for (guint a = 0; a < n_actions; a++) {
    turns->mentions[a] = g_new0 (RgBits, rg_bits_words (net->variables->len));
    action_of[GDL_GATE (gdl_does_ref (turns, a))] = a + 1;
  }
  guint32 *stamp = g_new0 (guint32, n_gates);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (GdlGate));
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (guint32 i = 0; i < variable->n; i++) {
      const GdlGate root = GDL_GATE (net->next[variable->first + i]);
      g_array_append_val (open, root);
    }
    while (open->len > 0) {
      const GdlGate gate = g_array_index (open, GdlGate, open->len - 1);
      const GdlGateInfo *info = gdl_gate (net, gate);
      g_array_set_size (open, open->len - 1);
      if (stamp[gate] == v + 1)
        continue;
      stamp[gate] = v + 1;
      if (info->kind == GDL_LITERAL && info->x >= net->n_state) {
        /* Of two actions, one literal speaks for both. */
        const guint32 role = gdl_net_variable (net, info->x)->role;
        for (guint a = 0; a < n_actions; a++) {
          if (action_of[gate] == a + 1 ||
              (gdl_net_variable (net, info->x)->n == 2 &&
               gdl_action (turns->ground, a)->role == role))
            rg_bits_add (turns->mentions[a], v);
        }
      }
      for (guint i = 0; info->kind == GDL_CONJUNCTION_GATE && i < info->n;
           i++) {
        const GdlGate input = GDL_GATE (gdl_inputs (net, gate)[i]);
        g_array_append_val (open, input);
      }
    }
  }
  g_array_free (open, TRUE);
  g_free (stamp);
  g_free (action_of);
}

/* The first state may be terminal. */
static void
code_begin (GdlTurns *turns)
{
  GdlContext *context = turns->context;
  const GdlNet *net = turns->net;
  const guint copy = turns->control == GDL_NONE
                         ? 0
                         : gdl_net_variable (net, turns->control)->init;
  const RgNode done = gdl_over (turns, copy), on = gdl_pass (turns, copy);
  for (guint32 v = 0; v < net->n_state; v++)
    gdl_assume (context, gdl_literal (net, v, gdl_net_variable (net, v)->init));
  const GdlRef terminal = gdl_specialise (context, net->terminal);
  gdl_take_back (context, 0);
  turns->code->prefix = "first";
  rg_edge_add (turns->game, turns->game->begin,
               gdl_code_test (turns->code, terminal, done, on), rg_skip ());
}

static void
code_turns (GdlTurns *turns)
{
  const gsize n = (gsize)turns->n_copies * turns->n_roles;
  turns->only = g_new (guint32, n);
  turns->pass = g_new (RgNode, turns->n_copies);
  turns->over = g_new (RgNode, turns->n_copies);
  turns->temporaries = g_new0 (RgName, turns->net->variables->len);
  turns->open = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint c = 0; c < turns->n_copies; c++)
    turns->pass[c] = turns->over[c] = RG_NONE;
  find_mentions (turns);
  code_begin (turns);
  while (turns->open->len > 0) {
    const guint copy = g_array_index (turns->open, guint, 0);
    g_array_remove_index (turns->open, 0);
    code_turn (turns, copy);
  }
  for (guint a = 0; a < turns->ground->actions->len; a++)
    g_free (turns->mentions[a]);
  gpointer owned[] = {turns->only, turns->pass, turns->over, turns->temporaries,
                      turns->mentions};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_array_free (turns->open, TRUE);
}

/* Cycles must be walks, and none may read what is played. */
static gboolean
cycles_are_fine (const GdlNet *net)
{
  gboolean *linear = gdl_linear_components (net->ground);
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  gboolean fine = TRUE;
  for (guint i = 0; i < net->n_cycles; i++) {
    fine &= linear[gdl_component (net->ground, net->cycles[i])];
    gdl_add_support (net, net->defined[net->cycles[i]], set);
  }
  fine &= rg_bits_next_common (set, set, net->n_state, net->variables->len) ==
          net->variables->len;
  g_free (set);
  g_free (linear);
  return fine;
}

gboolean
gdl_map_turns (GdlNames *names, const GdlMapOptions *options)
{
  const GdlGround *ground = names->ground;
  if (ground->program->told)
    return FALSE;
  GArray *groups = gdl_find_groups (ground);
  GdlTurns turns = {.names = names,
                    .game = names->game,
                    .ground = ground,
                    .options = options,
                    .net = gdl_net_new (ground, groups),
                    .n_roles = ground->program->roles->len};
  turns.context = gdl_context_new (turns.net);
  const gboolean can = cycles_are_fine (turns.net) && gdl_find_control (&turns);
  if (can) {
    turns.code = gdl_code_new (names, turns.net);
    gdl_add_variables_of (turns.code, groups, turns.control);
    code_turns (&turns);
    gdl_code_free (turns.code);
  }
  gdl_context_free (turns.context);
  gdl_net_free (turns.net);
  gdl_groups_free (groups);
  return can;
}
