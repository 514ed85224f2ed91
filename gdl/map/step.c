#include "gdl/map/turns.h"

/* Literals that are tried for the root of a tree of cases. */
#define CANDIDATES 24
/* A map of more values is not replaced by cases. */
#define SMALL_MAP  3
/* Leaves of the tree of cases of an action. */
#define LEAVES     24

/* Does literals of a role: that of the action holds, others don't. */
void
gdl_assume_played (GdlTurns *turns, guint role, guint action)
{
  for (guint a = turns->first[role]; a < turns->first[role + 1]; a++) {
    const GdlRef does = gdl_does_ref (turns, a);
    if (does != GDL_YES && does != GDL_NO)
      gdl_replace (turns->context, does, a == action ? GDL_YES : GDL_NO);
  }
}

/* What is known in a mode, and what is played by idle roles. */
void
gdl_assume_mode (GdlTurns *turns, const GdlBranch *mode)
{
  GdlContext *context = turns->context;
  const GdlCopy *copy = &turns->copies[mode->copy];
  gdl_assume (context, gdl_control_ref (turns, mode->copy));
  gdl_assume (context, GDL_NOT_REF (turns->net->terminal));
  for (guint r = 0; r < turns->n_roles; r++) {
    const GdlRef idle = copy->idle[r];
    if (idle != GDL_YES && idle != GDL_NO)
      gdl_assume (context,
                  mode->status[r] == GDL_IDLE ? idle : GDL_NOT_REF (idle));
    if (mode->status[r] == GDL_IDLE) {
      if (turns->options->stuck != GDL_STUCK_ERROR)
        gdl_assume (context,
                    gdl_specialise (context, turns->net->legal[copy->only[r]]));
      gdl_assume_played (turns, r, copy->only[r]);
    } else if (mode->status[r] == GDL_SKIPS) {
      gdl_assume_played (turns, r, GDL_NONE);
    } else if (copy->only[r] != GDL_NONE && idle != GDL_NO) {
      gdl_assume (context, GDL_NOT_REF (gdl_specialise (
                               context, turns->net->legal[copy->only[r]])));
    }
  }
}

/* What is known when the action is played. */
static void
assume_step (GdlTurns *turns, const GdlBranch *mode, guint mover, guint action)
{
  gdl_assume_mode (turns, mode);
  if (action != GDL_NONE)
    gdl_assume (turns->context,
                gdl_specialise (turns->context, turns->net->legal[action]));
  if (mover != GDL_NONE)
    gdl_assume_played (turns, mover, action);
}

/* By copy, whether it comes next, in the context. */
GdlRef *
gdl_next_copies (GdlTurns *turns)
{
  const GdlNet *net = turns->net;
  GdlRef *next = g_new (GdlRef, turns->n_copies);
  for (guint c = 0; c < turns->n_copies; c++)
    next[c] =
        turns->control == GDL_NONE
            ? GDL_YES
            : gdl_specialise (
                  turns->context,
                  net->next[gdl_net_variable (net, turns->control)->first + c]);
  return next;
}

static void
find_updates (GdlTurns *turns, const RgBits *variables, GArray *updates)
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
code_leaf (GdlTurns *turns, const GdlBranch *mode, const RgBits *variables)
{
  GdlContext *context = turns->context;
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  GdlRef *next = gdl_next_copies (turns);
  GdlTelling *telling = gdl_find_telling (turns, mode);
  find_updates (turns, variables, updates);
  gdl_take_back (context, 0);
  RgNode at = RG_NONE;
  for (guint c = turns->n_copies; c-- > 0;) {
    if (next[c] == GDL_NO)
      continue;
    turns->code->prefix = "test";
    const RgNode end = gdl_finish_step (turns, updates, mode->copy, c);
    turns->code->prefix = "do";
    const RgNode to =
        gdl_code_updates (turns->code, updates, turns->temporaries, end);
    at = at == RG_NONE ? to : gdl_code_test (turns->code, next[c], to, at);
  }
  g_free (next);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return gdl_code_telling (turns, telling, at);
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
count_undecided (GdlTurns *turns, const RgBits *variables)
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
candidates (GdlTurns *turns, const RgBits *variables)
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
deciding (GdlTurns *turns, const RgBits *variables)
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
assume_path (GdlTurns *turns, const GArray *tree, guint at)
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
find_tree (GdlTurns *turns, const GdlBranch *mode, guint mover, guint action,
           const RgBits *variables)
{
  GArray *tree = g_array_new (FALSE, FALSE, sizeof (Split));
  const Split root = {0, 0, 0, 0, FALSE};
  g_array_append_val (tree, root);
  for (guint i = 0; i < tree->len; i++) {
    assume_step (turns, mode, mover, action);
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
RgNode
gdl_code_step (GdlTurns *turns, const GdlBranch *mode, guint mover,
               guint action, const RgBits *variables)
{
  GArray *tree = find_tree (turns, mode, mover, action, variables);
  RgNode *nodes = g_new (RgNode, tree->len);
  for (guint i = tree->len; i-- > 0;) {
    const Split *split = &g_array_index (tree, Split, i);
    if (split->literal != 0) {
      nodes[i] = gdl_code_test (turns->code, GDL_REF (split->literal),
                                nodes[split->yes], nodes[split->no]);
      continue;
    }
    assume_step (turns, mode, mover, action);
    assume_path (turns, tree, i);
    nodes[i] = code_leaf (turns, mode, variables);
  }
  const RgNode first = nodes[0];
  g_free (nodes);
  g_array_free (tree, TRUE);
  return first;
}

/* The variables that change, or may, if the mover does nothing that they
 * mention. */
RgBits *
gdl_usual_changes (GdlTurns *turns, const GdlBranch *mode, guint mover)
{
  GdlContext *context = turns->context;
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  RgBits *set = g_new0 (RgBits, rg_bits_words (turns->net->variables->len));
  assume_step (turns, mode, mover, GDL_NONE);
  for (guint32 v = 0; v < turns->net->n_state; v++)
    gdl_find_update (context, v, updates);
  gdl_take_back (context, 0);
  for (guint u = 0; u < updates->len; u++)
    rg_bits_add (set, g_array_index (updates, GdlUpdate, u).variable);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return set;
}
