/* The improved mapping for games in which at most one role has a choice at a
 * time: groups are variables, a turn is one move, and the automaton has a copy
 * for each value of the variable that says whose turn it is.
 *
 * A step: the action's conditions, its tag, `player = keeper`, then at a node
 * of that action the updates, the tests of what the action can have made
 * terminal, and the next role.  So all that depends on the action is evaluated
 * in advance.
 */
#include "gdl/map/map.h"
#include "gdl/map/update.h"
#include "gdl/map/variables.h"
#include "gdl/net/atoms.h"
#include "gdl/net/groups.h"
#include "gdl/net/solver.h"

/* Copies of the automaton at most. */
#define COPIES 16

/* So many tests of what is terminal an action has of its own in any case. */
#define LOCAL_COST 16
/* Literals that are tried for the root of a tree of cases. */
#define CANDIDATES 24
/* A map of more values is not replaced by cases. */
#define SMALL_MAP  3
/* Leaves of the tree of cases of an action. */
#define LEAVES     12

typedef struct {
  GdlNames *names;
  RgGame *game;
  const GdlGround *ground;
  const GdlMapOptions *options;
  GdlNet *net;
  GdlCode *code;
  GdlContext *context;
  guint32 control; /* variable; GDL_NONE: there is one copy */
  guint n_copies, n_roles;
  guint32 *only;     /* by copy and role: its only action; GDL_NONE: a choice */
  guint8 *known;     /* by copy: whether `only` is */
  RgNode *pass;      /* by copy: where the next turn begins; RG_NONE: not yet */
  RgNode *over;      /* by copy: where the goals are assigned */
  GArray *open;      /* of guint: copies whose turns are to come */
  RgBits **mentions; /* by action: variables whose next values it decides */
  RgName *twins;     /* by variable */
} Turns;

static GdlRef
control_ref (const Turns *turns, guint copy)
{
  return turns->control == GDL_NONE
             ? GDL_YES
             : gdl_literal (turns->net, turns->control, copy);
}

static GdlRef
does_ref (const Turns *turns, guint action)
{
  const guint role = gdl_action (turns->ground, action)->role;
  return gdl_literal (turns->net, gdl_role_variable (turns->net, role),
                      turns->net->played[action]);
}

/* -- who moves ------------------------------------------------------------- */

/* The only action of each role that may be legal in the context; FALSE: two
 * roles have more. */
static gboolean
find_only (GdlContext *context, guint32 *only)
{
  const GdlGround *ground = context->net->ground;
  guint choices = 0;
  const guint n_roles = ground->program->roles->len;
  guint8 *count = g_new0 (guint8, (gsize)n_roles + 1);
  for (guint r = 0; r < n_roles; r++)
    only[r] = GDL_NONE;
  for (guint a = 0; a < ground->actions->len && choices < 2; a++) {
    const guint role = gdl_action (ground, a)->role;
    if (count[role] > 1 ||
        gdl_specialise (context, context->net->legal[a]) == GDL_NO)
      continue;
    only[role] = ++count[role] == 1 ? a : GDL_NONE;
    choices += count[role] == 2;
  }
  /* A role without any action has no choice, but no action either: the match
   * does not go on. */
  for (guint r = 0; r < n_roles; r++) {
    if (count[r] == 0)
      choices = 2;
  }
  g_free (count);
  return choices < 2;
}

/* Whether each value of the variable leaves a choice to one role at most. */
static gboolean
decides (GdlContext *context, guint32 variable)
{
  const GdlNet *net = context->net;
  const guint32 n = gdl_net_variable (net, variable)->n;
  guint32 *only = g_new (guint32, net->ground->program->roles->len + 1);
  gboolean fine = n <= COPIES;
  for (guint32 i = 0; fine && i < n; i++) {
    const guint mark = context->trail->len;
    gdl_assume (context, GDL_NOT_REF (net->terminal));
    gdl_assume (context, gdl_literal (net, variable, i));
    fine = find_only (context, only);
    gdl_take_back (context, mark);
  }
  g_free (only);
  return fine;
}

/* By variable of the state, in how many conditions of actions it occurs. */
static guint *
count_conditions (const GdlNet *net)
{
  guint *count = g_new0 (guint, (gsize)net->variables->len + 1);
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  for (guint a = 0; a < net->ground->actions->len; a++) {
    gdl_add_support (net, net->legal[a], set);
    for (guint32 v = 0; v < net->variables->len; v++) {
      count[v] += rg_bits_has (set, v);
      rg_bits_remove (set, v);
    }
  }
  g_free (set);
  return count;
}

/* Variables that most conditions read are tried first. */
static gboolean
find_control (Turns *turns)
{
  const GdlNet *net = turns->net;
  guint32 *only = g_new (guint32, (gsize)turns->n_roles + 1);
  turns->control = GDL_NONE;
  turns->n_copies = 1;
  gdl_assume (turns->context, GDL_NOT_REF (net->terminal));
  gboolean found = find_only (turns->context, only);
  gdl_take_back (turns->context, 0);
  g_free (only);
  if (found)
    return TRUE;
  guint *count = count_conditions (net);
  for (guint tries = 0; tries < 4; tries++) {
    guint32 best = GDL_NONE;
    for (guint32 v = 0; v < net->n_state; v++) {
      if (count[v] > 0 && gdl_net_variable (net, v)->n <= COPIES &&
          (best == GDL_NONE || count[v] > count[best]))
        best = v;
    }
    if (best == GDL_NONE)
      break;
    count[best] = 0;
    if (!decides (turns->context, best))
      continue;
    turns->control = best;
    turns->n_copies = gdl_net_variable (net, best)->n;
    found = TRUE;
    break;
  }
  g_free (count);
  return found;
}

/* -- the end --------------------------------------------------------------- */

static RgNode
over (Turns *turns, guint copy)
{
  if (turns->over[copy] != RG_NONE)
    return turns->over[copy];
  GdlContext *context = turns->context;
  const guint mark = context->trail->len;
  gdl_take_back (context, 0);
  gdl_assume (context, control_ref (turns, copy));
  turns->code->prefix = "goals";
  RgNode next =
      gdl_code_do (turns->code, gdl_pass_to (turns->names, GDL_KEEPER), "over",
                   turns->game->end);
  for (guint i = turns->ground->goals->len; i > 0;) {
    const guint role =
        g_array_index (turns->ground->goals, GdlOutcome, i - 1).role;
    RgNode at = next;
    for (; i > 0 &&
           g_array_index (turns->ground->goals, GdlOutcome, i - 1).role == role;
         i--) {
      if (gdl_is_random (turns->ground, role))
        continue;
      const GdlOutcome *goal =
          &g_array_index (turns->ground->goals, GdlOutcome, i - 1);
      const RgNode put = gdl_code_do (
          turns->code, gdl_score (turns->names, goal), "score", next);
      at = gdl_code_test (turns->code,
                          gdl_specialise (context, turns->net->goals[i - 1]),
                          put, at);
    }
    next = at;
  }
  g_assert (mark == 0);
  gdl_take_back (context, 0);
  return turns->over[copy] = next;
}

/* -- after a step ---------------------------------------------------------- */

/* Whether the solver finds a state of this copy in which the role has no legal
 * action. */
static gboolean
may_be_stuck (const Turns *turns, guint copy, guint role)
{
  const GdlNet *net = turns->net;
  GdlSolver *solver = gdl_solver_new (net);
  int clause = -gdl_solver_literal (solver, net->terminal);
  gdl_solver_clause (solver, &clause, 1);
  clause = gdl_solver_literal (solver, control_ref (turns, copy));
  gdl_solver_clause (solver, &clause, 1);
  for (guint a = 0; a < turns->ground->actions->len; a++) {
    if (gdl_action (turns->ground, a)->role != role)
      continue;
    clause = -gdl_solver_literal (solver, net->legal[a]);
    gdl_solver_clause (solver, &clause, 1);
  }
  gdl_solver_close (solver, FALSE);
  const gboolean can = gdl_solver_can (solver, NULL, 0);
  gdl_solver_free (solver);
  return can;
}

/* That the role has a legal action, in the context. */
static GdlRef
has_action (Turns *turns, guint role)
{
  GArray *legal = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  for (guint a = 0; a < turns->ground->actions->len; a++) {
    const GdlRef ref = gdl_specialise (turns->context, turns->net->legal[a]);
    if (gdl_action (turns->ground, a)->role == role)
      g_array_append_val (legal, ref);
  }
  const GdlRef some =
      gdl_or (turns->net, (GdlRef *)(gpointer)legal->data, legal->len);
  g_array_free (legal, TRUE);
  return some;
}

/* Where the turn of a copy begins, after it is known that the state is not
 * terminal. */
static RgNode
pass (Turns *turns, guint copy)
{
  if (turns->pass[copy] == RG_NONE) {
    turns->pass[copy] = gdl_node (turns->names, "pass");
    g_array_append_val (turns->open, copy);
  }
  return turns->pass[copy];
}

/* The alternatives of `terminal`, of GdlRef, that can have become true: those
 * that read nothing that was written were false before. */
static GArray *
fresh_terminal (const Turns *turns, const RgBits *written)
{
  GdlNet *net = turns->net;
  const guint n = net->variables->len;
  GArray *open = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  RgBits *reads = g_new (RgBits, rg_bits_words (n));
  g_array_append_val (open, net->terminal);
  while (open->len > 0) {
    const GdlRef ref = g_array_index (open, GdlRef, open->len - 1);
    const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
    g_array_set_size (open, open->len - 1);
    if (GDL_NEGATES (ref) && gate->kind == GDL_CONJUNCTION_GATE) {
      for (guint i = 0; i < gate->n; i++) {
        const GdlRef input = GDL_NOT_REF (gdl_inputs (net, GDL_GATE (ref))[i]);
        g_array_append_val (open, input);
      }
      continue;
    }
    for (gsize w = 0; w < rg_bits_words (n); w++)
      reads[w] = 0;
    if (gdl_add_support (net, ref, reads) ||
        rg_bits_next_common (reads, written, 0, n) < n)
      g_array_append_val (kept, ref);
  }
  g_array_free (open, TRUE);
  g_free (reads);
  return kept;
}

static void
specialise_all (GdlContext *context, GArray *refs)
{
  for (guint i = 0; i < refs->len; i++) {
    GdlRef *ref = &g_array_index (refs, GdlRef, i);
    *ref = gdl_specialise (context, *ref);
  }
}

/* The disjunction of refs, each of them as the first array has it, or the
 * second one, which is what all actions share: where the first one is large,
 * and not much smaller. */
static GdlRef
local_or_common (Turns *turns, GArray *local, const GArray *common)
{
  for (guint i = 0; i < local->len; i++) {
    GdlRef *ref = &g_array_index (local, GdlRef, i);
    const GdlRef other = g_array_index (common, GdlRef, i);
    const double cost = gdl_code_cost (turns->code, *ref);
    if (cost > LOCAL_COST && cost * 2 > gdl_code_cost (turns->code, other))
      *ref = other;
  }
  return gdl_or (turns->net, (GdlRef *)(gpointer)local->data, local->len);
}

/* The end of a step that leads to a copy, after these updates.  The context is
 * empty. */
static RgNode
finish_step (Turns *turns, const GArray *updates, guint from, guint to)
{
  GdlContext *context = turns->context;
  RgBits *written = g_new0 (RgBits, rg_bits_words (turns->net->variables->len));
  if (turns->control != GDL_NONE && from != to)
    rg_bits_add (written, turns->control);
  const RgNode done = over (turns, to), on = pass (turns, to);
  gdl_assume (context, control_ref (turns, to));
  for (guint u = 0; u < updates->len; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    rg_bits_add (written, update->variable);
    if (update->kind == GDL_TO_CONSTANT)
      gdl_assume (context, gdl_literal (turns->net, update->variable,
                                        update->values[0]));
  }
  GArray *local = fresh_terminal (turns, written);
  GArray *common = g_array_copy (local);
  specialise_all (context, local);
  gdl_take_back (context, 0);
  gdl_assume (context, control_ref (turns, to));
  specialise_all (context, common);
  const GdlRef ref = local_or_common (turns, local, common);
  g_array_free (local, TRUE);
  g_array_free (common, TRUE);
  const RgNode node = gdl_code_test (turns->code, ref, done, on);
  gdl_take_back (context, 0);
  g_free (written);
  return node;
}

/* -- a step ---------------------------------------------------------------- */

/* Does literals of roles without a choice hold where they are legal; that of
 * the role that moves is the action, or none of them for GDL_NONE. */
static void
assume_moves (Turns *turns, guint copy, guint mover, guint action)
{
  GdlContext *context = turns->context;
  const guint32 *only = &turns->only[copy * turns->n_roles];
  for (guint a = 0; a < turns->ground->actions->len; a++) {
    const guint role = gdl_action (turns->ground, a)->role;
    const GdlRef does = does_ref (turns, a);
    if (does == GDL_YES || does == GDL_NO)
      continue;
    if (role == mover)
      gdl_replace (context, does, a == action ? GDL_YES : GDL_NO);
    else
      gdl_replace (context, does, a == only[role] ? GDL_YES : GDL_NO);
  }
}

/* What is known when the action is played. */
static void
assume_step (Turns *turns, guint copy, guint mover, guint action)
{
  GdlContext *context = turns->context;
  gdl_assume (context, GDL_NOT_REF (turns->net->terminal));
  gdl_assume (context, control_ref (turns, copy));
  if (action != GDL_NONE)
    gdl_assume (context, gdl_specialise (context, turns->net->legal[action]));
  assume_moves (turns, copy, mover, action);
}

static void
find_updates (Turns *turns, const RgBits *variables, GArray *updates)
{
  const guint n = turns->net->n_state;
  for (guint32 v = rg_bits_next_common (variables, variables, 0, n); v < n;
       v = rg_bits_next_common (variables, variables, v + 1, n)) {
    if (v != turns->control)
      gdl_find_update (turns->context, v, updates);
  }
}

/* A step where all that decides between cases is in the context, which is empty
 * afterwards. */
static RgNode
code_leaf (Turns *turns, guint copy, const RgBits *variables)
{
  GdlContext *context = turns->context;
  GdlNet *net = turns->net;
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  GdlRef *next = g_new (GdlRef, turns->n_copies);
  find_updates (turns, variables, updates);
  for (guint c = 0; c < turns->n_copies; c++)
    next[c] =
        turns->control == GDL_NONE
            ? GDL_YES
            : gdl_specialise (
                  context,
                  net->next[gdl_net_variable (net, turns->control)->first + c]);
  gdl_take_back (context, 0);
  RgNode at = RG_NONE;
  for (guint c = turns->n_copies; c-- > 0;) {
    if (next[c] == GDL_NO)
      continue;
    turns->code->prefix = "test";
    const RgNode end = finish_step (turns, updates, copy, c);
    turns->code->prefix = "do";
    const RgNode to =
        gdl_code_updates (turns->code, updates, turns->twins, end);
    at = at == RG_NONE ? to : gdl_code_test (turns->code, next[c], to, at);
  }
  g_free (next);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return at;
}

/* Adds literals of other variables, below a ref, each once. */
static void
add_literals (const GdlNet *net, GdlRef ref, guint32 variable, GArray *literals)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (GdlGate));
  const GdlGate root = GDL_GATE (ref);
  g_array_append_val (open, root);
  for (guint steps = 0; open->len > 0 && steps < 100; steps++) {
    const GdlGate gate = g_array_index (open, GdlGate, open->len - 1);
    const GdlGateInfo *info = gdl_gate (net, gate);
    gboolean is_new = info->kind == GDL_LITERAL && info->x != variable;
    g_array_set_size (open, open->len - 1);
    for (guint i = 0; info->kind == GDL_CONJUNCTION_GATE && i < info->n; i++) {
      const GdlGate input = GDL_GATE (gdl_inputs (net, gate)[i]);
      g_array_append_val (open, input);
    }
    for (guint i = 0; is_new && i < literals->len; i++)
      is_new = g_array_index (literals, GdlGate, i) != gate;
    if (is_new)
      g_array_append_val (literals, gate);
  }
  g_array_free (open, TRUE);
}

/* Whether it depends on the values of other variables: by cases, or by a small
 * map. */
static gboolean
is_undecided (const GdlNet *net, const GdlUpdate *update)
{
  return update->kind == GDL_BY_CASES ||
         (update->kind == GDL_BY_MAP && update->by != update->variable &&
          gdl_net_variable (net, update->by)->n <= SMALL_MAP);
}

static guint
count_undecided (Turns *turns, const RgBits *variables)
{
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  guint count = 0;
  find_updates (turns, variables, updates);
  for (guint u = 0; u < updates->len; u++)
    count += is_undecided (turns->net, &g_array_index (updates, GdlUpdate, u));
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return count;
}

/* Literals that undecided updates depend on in the context. */
static GArray *
candidates (Turns *turns, const RgBits *variables)
{
  const GdlNet *net = turns->net;
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  GArray *literals = g_array_new (FALSE, FALSE, sizeof (GdlGate));
  find_updates (turns, variables, updates);
  for (guint u = 0; u < updates->len; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    const GdlVariable *by = gdl_net_variable (net, update->by);
    const guint n = gdl_net_variable (net, update->variable)->n;
    const GdlGate first = by->first + (by->n == 2 ? 1 : 0);
    if (is_undecided (net, update) && update->kind == GDL_BY_MAP)
      g_array_append_val (literals, first);
    for (guint i = 0; update->cases && i < update->cases->len; i++) {
      for (guint c = 0; c < n; c++)
        add_literals (net, g_array_index (update->cases, GdlCase, i).becomes[c],
                      update->variable, literals);
    }
  }
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return literals;
}

/* The literal that, known to hold or not to hold, leaves the fewest updates
 * undecided; 0: none is, or there are too many literals to try. */
static GdlGate
deciding (Turns *turns, const RgBits *variables)
{
  GArray *literals = candidates (turns, variables);
  GdlGate best = 0;
  guint least = G_MAXUINT;
  for (guint i = 0; literals->len <= CANDIDATES && i < literals->len; i++) {
    const GdlGate gate = g_array_index (literals, GdlGate, i);
    guint left = 0;
    for (guint holds = 0; holds < 2; holds++) {
      const guint mark = turns->context->trail->len;
      gdl_assume (turns->context, GDL_REF (gate) ^ (holds == 0));
      left += count_undecided (turns, variables);
      gdl_take_back (turns->context, mark);
    }
    if (left < least || (left == least && gate < best)) {
      least = left;
      best = gate;
    }
  }
  g_array_free (literals, TRUE);
  return best;
}

/* The tree of cases: inner nodes have a literal, and the two behind them are
 * where it holds and where it doesn't. */
typedef struct {
  GdlGate literal; /* 0: a leaf */
  guint parent, yes, no;
  gboolean holds; /* the literal of the parent does */
} Split;

static void
assume_path (Turns *turns, const GArray *tree, guint at)
{
  for (; at > 0; at = g_array_index (tree, Split, at).parent) {
    const Split *split = &g_array_index (tree, Split, at);
    const GdlRef ref =
        GDL_REF (g_array_index (tree, Split, split->parent).literal);
    gdl_assume (turns->context, split->holds ? ref : GDL_NOT_REF (ref));
  }
}

/* Cases until updates depend on nothing else; one leaf where that takes too
 * many. */
static GArray *
find_tree (Turns *turns, guint copy, guint mover, guint action,
           const RgBits *variables)
{
  GArray *tree = g_array_new (FALSE, FALSE, sizeof (Split));
  const Split root = {0, 0, 0, 0, FALSE};
  g_array_append_val (tree, root);
  for (guint i = 0; i < tree->len; i++) {
    assume_step (turns, copy, mover, action);
    assume_path (turns, tree, i);
    const GdlGate literal = deciding (turns, variables);
    gdl_take_back (turns->context, 0);
    if (literal == 0)
      continue;
    if (tree->len + 2 > 2 * LEAVES) {
      g_array_set_size (tree, 1);
      g_array_index (tree, Split, 0) = root;
      break;
    }
    Split *split = &g_array_index (tree, Split, i);
    split->literal = literal;
    split->yes = tree->len;
    split->no = tree->len + 1;
    const Split yes = {0, i, 0, 0, TRUE}, no = {0, i, 0, 0, FALSE};
    g_array_append_val (tree, yes);
    g_array_append_val (tree, no);
  }
  return tree;
}

/* What an action does, or a step in which nobody has a choice. */
static RgNode
code_step (Turns *turns, guint copy, guint mover, guint action,
           const RgBits *variables)
{
  GArray *tree = find_tree (turns, copy, mover, action, variables);
  RgNode *nodes = g_new (RgNode, tree->len);
  for (guint i = tree->len; i-- > 0;) {
    const Split *split = &g_array_index (tree, Split, i);
    if (split->literal != 0) {
      nodes[i] = gdl_code_test (turns->code, GDL_REF (split->literal),
                                nodes[split->yes], nodes[split->no]);
      continue;
    }
    assume_step (turns, copy, mover, action);
    assume_path (turns, tree, i);
    nodes[i] = code_leaf (turns, copy, variables);
  }
  const RgNode first = nodes[0];
  g_free (nodes);
  g_array_free (tree, TRUE);
  return first;
}

/* The variables that change, or may, if the mover does nothing that they
 * mention. */
static RgBits *
usual_changes (Turns *turns, guint copy, guint mover)
{
  GdlContext *context = turns->context;
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  RgBits *set = g_new0 (RgBits, rg_bits_words (turns->net->variables->len));
  gdl_assume (context, GDL_NOT_REF (turns->net->terminal));
  gdl_assume (context, control_ref (turns, copy));
  assume_moves (turns, copy, mover, GDL_NONE);
  for (guint32 v = 0; v < turns->net->n_state; v++)
    gdl_find_update (context, v, updates);
  gdl_take_back (context, 0);
  for (guint u = 0; u < updates->len; u++)
    rg_bits_add (set, g_array_index (updates, GdlUpdate, u).variable);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return set;
}

/* -- turns ----------------------------------------------------------------- */

static const char *
role_text (const Turns *turns, guint role)
{
  return gdl_is_random (turns->ground, role)
             ? "random"
             : gdl_symbol_text (turns->names, gdl_role (turns->ground, role));
}

/* With noops: the moves of roles from one to before another that have no
 * choice, each from `player = role` to its tag. */
static RgNode
code_noops (Turns *turns, guint copy, guint from, guint to, RgNode next)
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
branch (Turns *turns, GArray *tree, RgTable *table, RgNode from, GdlRef ref)
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
code_legal (Turns *turns, GArray *tree, RgTable *table, RgNode from, GdlRef ref,
            RgNode next)
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
code_action (Turns *turns, guint copy, guint mover, guint action, RgNode turn,
             const RgBits *usual, GArray *tree, RgTable *table)
{
  GdlContext *context = turns->context;
  GdlNames *names = turns->names;
  const gsize words = rg_bits_words (turns->net->variables->len);
  gdl_assume (context, GDL_NOT_REF (turns->net->terminal));
  gdl_assume (context, control_ref (turns, copy));
  const GdlRef legal = gdl_specialise (context, turns->net->legal[action]);
  gdl_take_back (context, 0);
  if (legal == GDL_NO)
    return;
  RgBits *variables = g_memdup2 (usual, words * sizeof *usual);
  rg_bits_add_all (variables, turns->mentions[action], words);
  RgNode next = code_step (turns, copy, mover, action, variables);
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
code_choice (Turns *turns, guint copy, guint mover, RgNode turn)
{
  GArray *tree = g_array_new (FALSE, FALSE, sizeof (Branch));
  RgTable table = {0};
  RgBits *usual = usual_changes (turns, copy, mover);
  for (guint a = 0; a < turns->ground->actions->len; a++) {
    if (gdl_action (turns->ground, a)->role == mover)
      code_action (turns, copy, mover, a, turn, usual, tree, &table);
  }
  g_free (usual);
  g_array_free (tree, TRUE);
  rg_table_clear (&table);
}

/* To the end where a role has no legal action, if that can be. */
static RgNode
code_stuck (Turns *turns, guint copy, RgNode next)
{
  for (guint r = 0;
       turns->options->stuck == GDL_STUCK_END && r < turns->n_roles; r++) {
    gdl_assume (turns->context, GDL_NOT_REF (turns->net->terminal));
    gdl_assume (turns->context, control_ref (turns, copy));
    const GdlRef some = has_action (turns, r);
    gdl_take_back (turns->context, 0);
    if (some == GDL_YES || !may_be_stuck (turns, copy, r))
      continue;
    const RgNode done = over (turns, copy);
    turns->code->prefix = "stuck";
    next = gdl_code_test (turns->code, some, next, done);
  }
  return next;
}

static void
code_turn (Turns *turns, guint copy)
{
  guint32 *only = &turns->only[copy * turns->n_roles];
  gdl_assume (turns->context, GDL_NOT_REF (turns->net->terminal));
  gdl_assume (turns->context, control_ref (turns, copy));
  find_only (turns->context, only);
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
    RgBits *all = usual_changes (turns, copy, GDL_NONE);
    next = code_step (turns, copy, GDL_NONE, GDL_NONE, all);
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
  rg_edge_add (turns->game, turns->pass[copy], code_stuck (turns, copy, next),
               rg_skip ());
}

/* -- all of it ------------------------------------------------------------- */

/* By action, the variables whose next values read that it is played. */
static void
find_mentions (Turns *turns)
{
  const GdlNet *net = turns->net;
  const guint n_actions = turns->ground->actions->len;
  const guint n_gates = net->gates->len;
  guint32 *action_of = g_new0 (guint32, n_gates);
  turns->mentions = g_new (RgBits *, (gsize)n_actions + 1);
  for (guint a = 0; a < n_actions; a++) {
    turns->mentions[a] = g_new0 (RgBits, rg_bits_words (net->variables->len));
    action_of[GDL_GATE (does_ref (turns, a))] = a + 1;
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
code_begin (Turns *turns)
{
  GdlContext *context = turns->context;
  const GdlNet *net = turns->net;
  const guint copy = turns->control == GDL_NONE
                         ? 0
                         : gdl_net_variable (net, turns->control)->init;
  const RgNode done = over (turns, copy), on = pass (turns, copy);
  for (guint32 v = 0; v < net->n_state; v++)
    gdl_assume (context, gdl_literal (net, v, gdl_net_variable (net, v)->init));
  const GdlRef terminal = gdl_specialise (context, net->terminal);
  gdl_take_back (context, 0);
  turns->code->prefix = "first";
  rg_edge_add (turns->game, turns->game->begin,
               gdl_code_test (turns->code, terminal, done, on), rg_skip ());
}

static void
code_turns (Turns *turns)
{
  const gsize n = (gsize)turns->n_copies * turns->n_roles;
  turns->only = g_new (guint32, n);
  turns->pass = g_new (RgNode, turns->n_copies);
  turns->over = g_new (RgNode, turns->n_copies);
  turns->twins = g_new0 (RgName, turns->net->variables->len);
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
  gpointer owned[] = {turns->only, turns->pass, turns->over, turns->twins,
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
  Turns turns = {.names = names,
                 .game = names->game,
                 .ground = ground,
                 .options = options,
                 .net = gdl_net_new (ground, groups),
                 .n_roles = ground->program->roles->len};
  turns.context = gdl_context_new (turns.net);
  const gboolean can = cycles_are_fine (turns.net) && find_control (&turns);
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
