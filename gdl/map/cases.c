/* Builds a decision tree greedily: the next test is the literal that leaves the
 * fewest undecided updates in both of its cases. Updates that share no variable
 * get a tree each if one tree would need more than LEAVES leaves.
 */
#include "gdl/map/cases.h"

/* Candidate literals for the root of a tree of cases. */
#define CANDIDATES 24
/* Limit of leaves of a tree. */
#define LEAVES     24

/* A variable that may change in some context, and its next values there. */
typedef struct {
  guint32 variable;
  GdlRef *values;
} NextValues;

/* -- next values ----------------------------------------------------------- */

static void
free_changes (GArray *changes)
{
  for (guint i = 0; i < changes->len; i++)
    g_free (g_array_index (changes, NextValues, i).values);
  g_array_free (changes, TRUE);
}

/* Appends the next values, or frees them if the variable keeps its value. */
static void
add_change (GdlContext *context, GArray *changes, guint32 variable,
            GdlRef *values)
{
  const NextValues next = {variable, values};
  if (gdl_is_unchanged (context, variable, values))
    g_free (values);
  else
    g_array_append_val (changes, next);
}

/* Returns the next values of those of the variables that may change, except
 * `omitted`: an array of NextValues. */
static GArray *
find_changes (GdlContext *context, const RgBits *variables, guint32 omitted)
{
  const guint n = context->net->n_state;
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (NextValues));
  RG_FOR_BITS (variables, v, n) {
    if (v != omitted)
      add_change (context, changes, v, gdl_find_next_values (context, v, NULL));
  }
  return changes;
}

/* Returns the next values, specialised in a context with more facts. */
static GArray *
specialise_changes (GdlContext *context, const GArray *changes)
{
  GArray *specialised = g_array_new (FALSE, FALSE, sizeof (NextValues));
  for (guint i = 0; i < changes->len; i++) {
    const NextValues *next = &g_array_index (changes, NextValues, i);
    add_change (context, specialised, next->variable,
                gdl_find_next_values (context, next->variable, next->values));
  }
  return specialised;
}

/* Returns the update for each of the changes. */
static GArray *
find_updates (GdlContext *context, const GArray *changes)
{
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  for (guint i = 0; i < changes->len; i++) {
    const NextValues *next = &g_array_index (changes, NextValues, i);
    gdl_find_update_for (context, next->variable, next->values, updates);
  }
  return updates;
}

static void
free_updates (GArray *updates)
{
  if (!updates)
    return;
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
}

/* -- choice of the literal ------------------------------------------------- */

/* Adds the literals below a ref, except those of the variable, without
 * duplicates. Visits at most 100 gates. */
static void
add_literals (const GdlNet *net, GdlRef ref, guint32 variable, GArray *literals)
{
  GArray *pending = g_array_new (FALSE, FALSE, sizeof (GdlGate));
  const GdlGate root = GDL_GATE (ref);
  g_array_append_val (pending, root);
  for (guint steps = 0; pending->len > 0 && steps < 100; steps++) {
    const GdlGate gate = g_array_index (pending, GdlGate, pending->len - 1);
    const GdlGateInfo *info = gdl_gate (net, gate);
    gboolean is_new = info->kind == GDL_LITERAL && info->x != variable;
    g_array_set_size (pending, pending->len - 1);
    for (guint i = 0; info->kind == GDL_CONJUNCTION_GATE && i < info->n; i++) {
      const GdlGate input = GDL_GATE (gdl_inputs (net, gate)[i]);
      g_array_append_val (pending, input);
    }
    for (guint i = 0; is_new && i < literals->len; i++)
      is_new = g_array_index (literals, GdlGate, i) != gate;
    if (is_new)
      g_array_append_val (literals, gate);
  }
  g_array_free (pending, TRUE);
}

/* Returns the literals on which undecided updates depend. More than CANDIDATES:
 * the list is incomplete. */
static GArray *
find_candidates (const GdlNet *net, const GArray *updates)
{
  GArray *literals = g_array_new (FALSE, FALSE, sizeof (GdlGate));
  for (guint u = 0; u < updates->len && literals->len <= CANDIDATES; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    const GdlVariable *source_info = gdl_net_variable (net, update->source);
    const guint n = gdl_net_variable (net, update->variable)->n;
    const GdlGate first = source_info->first + (source_info->n == 2 ? 1 : 0);
    if (gdl_is_undecided (net, update) && update->kind == GDL_BY_MAP)
      g_array_append_val (literals, first);
    for (guint i = 0; update->cases && i < update->cases->len; i++) {
      for (guint c = 0; c < n; c++)
        add_literals (net, g_array_index (update->cases, GdlCase, i).becomes[c],
                      update->variable, literals);
    }
  }
  return literals;
}

/* Whether the update stays undecided in the context. */
static gboolean
stays_undecided (GdlContext *context, const NextValues *next)
{
  GdlRef *values = gdl_find_next_values (context, next->variable, next->values);
  const gboolean is_undecided =
      gdl_would_stay_undecided (context, next->variable, values);
  g_free (values);
  return is_undecided;
}

/* Whether the update is undecided, and a test of the variable may decide
 * it. */
static gboolean
may_be_decided (const GdlNet *net, const GdlUpdate *update, guint32 variable)
{
  return gdl_is_undecided (net, update) &&
         (update->reads_all || update->variable == variable ||
          rg_bits_has (update->reads, variable));
}

/* Returns the number of undecided updates in both cases of the literal. If it
 * exceeds the limit, any larger number. */
static guint
count_undecided (GdlContext *context, const GArray *changes,
                 const GArray *updates, GdlGate literal, guint limit)
{
  const GdlNet *net = context->net;
  const guint32 variable = gdl_gate (net, literal)->x;
  guint count = 0;
  for (guint u = 0; u < updates->len; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    if (gdl_is_undecided (net, update) &&
        !may_be_decided (net, update, variable))
      count += 2;
  }
  for (guint holds = 0; holds < 2 && count <= limit; holds++) {
    const guint mark = context->n_known;
    gdl_assume (context, GDL_REF (literal) ^ (holds == 0));
    for (guint u = 0; u < updates->len && count <= limit; u++) {
      if (may_be_decided (net, &g_array_index (updates, GdlUpdate, u),
                          variable))
        count +=
            stays_undecided (context, &g_array_index (changes, NextValues, u));
    }
    gdl_context_undo (context, mark);
  }
  return count;
}

/* Returns the literal whose two cases leave the fewest updates undecided. 0: no
 * update is undecided, or there are too many candidates. */
static GdlGate
find_deciding_literal (GdlContext *context, const GArray *changes,
                       const GArray *updates)
{
  GArray *literals = find_candidates (context->net, updates);
  GdlGate best = 0;
  guint fewest = G_MAXUINT;
  for (guint i = 0; literals->len <= CANDIDATES && i < literals->len; i++) {
    const GdlGate gate = g_array_index (literals, GdlGate, i);
    const guint n_undecided =
        count_undecided (context, changes, updates, gate, fewest);
    if (n_undecided < fewest || (n_undecided == fewest && gate < best)) {
      fewest = n_undecided;
      best = gate;
    }
  }
  g_array_free (literals, TRUE);
  return best;
}

/* -- trees ----------------------------------------------------------------- */

static void
free_tree (GArray *tree)
{
  for (guint i = 0; i < tree->len; i++)
    free_updates (g_array_index (tree, GdlCaseNode, i).updates);
  g_array_free (tree, TRUE);
}

static void
free_all_changes (GPtrArray *changes_of_nodes)
{
  for (guint i = 0; i < changes_of_nodes->len; i++) {
    if (changes_of_nodes->pdata[i])
      free_changes (changes_of_nodes->pdata[i]);
  }
  g_ptr_array_free (changes_of_nodes, TRUE);
}

/* Assumes the outcomes of all tests from the root to a node of the tree. */
static void
assume_path (GdlContext *context, const GArray *tree, guint node)
{
  for (; node > 0; node = g_array_index (tree, GdlCaseNode, node).parent) {
    const GdlCaseNode *case_node = &g_array_index (tree, GdlCaseNode, node);
    const GdlRef ref =
        GDL_REF (g_array_index (tree, GdlCaseNode, case_node->parent).literal);
    gdl_assume (context, case_node->holds ? ref : GDL_NOT_REF (ref));
  }
}

/* Adds the case of a node in which its literal holds, or does not hold.
 * changes_of_nodes: by node, the array of its changes. */
static void
add_child (GdlContext *context, GArray *tree, GPtrArray *changes_of_nodes,
           guint parent, gboolean holds)
{
  const GdlCaseNode child = {0, parent, 0, 0, holds, NULL};
  const guint mark = context->n_known;
  GdlCaseNode *case_node = &g_array_index (tree, GdlCaseNode, parent);
  gdl_assume (context, GDL_REF (case_node->literal) ^ !holds);
  *(holds ? &case_node->yes : &case_node->no) = tree->len;
  g_array_append_val (tree, child);
  g_ptr_array_add (
      changes_of_nodes,
      specialise_changes (context, changes_of_nodes->pdata[parent]));
  gdl_context_undo (context, mark);
}

/* Returns a tree with one leaf. */
static GArray *
make_leaf (GArray *updates)
{
  GArray *tree = g_array_new (FALSE, FALSE, sizeof (GdlCaseNode));
  const GdlCaseNode root = {0, 0, 0, 0, FALSE, updates};
  g_array_append_val (tree, root);
  return tree;
}

/* Splits a leaf into the cases of a literal, if there is a candidate. FALSE:
 * the tree would get more than LEAVES leaves. */
static gboolean
split_leaf (GdlContext *context, GArray *tree, GPtrArray *changes_of_nodes,
            guint node)
{
  GdlCaseNode *case_node = &g_array_index (tree, GdlCaseNode, node);
  const GdlGate literal = find_deciding_literal (
      context, changes_of_nodes->pdata[node], case_node->updates);
  if (literal == 0)
    return TRUE;
  if (tree->len + 2 > 2 * LEAVES)
    return FALSE;
  case_node->literal = literal;
  add_child (context, tree, changes_of_nodes, node, TRUE);
  add_child (context, tree, changes_of_nodes, node, FALSE);
  return TRUE;
}

/* Returns a tree whose leaves have no undecided updates, except for those with
 * too many candidates. If that takes too many leaves, the tree is one leaf, and
 * *fits is FALSE. Takes the changes and the updates from the caller. */
static GArray *
build_tree (GdlContext *context, GArray *changes, GArray *updates,
            gboolean *fits)
{
  GArray *tree = make_leaf (updates);
  GPtrArray *changes_of_nodes = g_ptr_array_new ();
  *fits = TRUE;
  g_ptr_array_add (changes_of_nodes, changes);
  for (guint i = 0; *fits && i < tree->len; i++) {
    const guint mark = context->n_known;
    assume_path (context, tree, i);
    if (i > 0)
      g_array_index (tree, GdlCaseNode, i).updates =
          find_updates (context, changes_of_nodes->pdata[i]);
    *fits = split_leaf (context, tree, changes_of_nodes, i);
    GdlCaseNode *case_node = &g_array_index (tree, GdlCaseNode, i);
    if (case_node->literal != 0 && i > 0) {
      free_updates (case_node->updates);
      case_node->updates = NULL;
    }
    gdl_context_undo (context, mark);
    free_changes (changes_of_nodes->pdata[i]);
    changes_of_nodes->pdata[i] = NULL;
  }
  free_all_changes (changes_of_nodes);
  GdlCaseNode *root = &g_array_index (tree, GdlCaseNode, 0);
  if (!*fits) {
    root->updates = NULL;
    free_tree (tree);
    return make_leaf (updates);
  }
  if (root->literal != 0) {
    free_updates (updates);
    root->updates = NULL;
  }
  return tree;
}

/* -- parts ----------------------------------------------------------------- */

/* Whether the update reads other variables, or tests its own old value, so that
 * others may have to precede it. */
static gboolean
may_depend (const GdlUpdate *update)
{
  return update->kind == GDL_BY_CASES ||
         (update->kind == GDL_BY_MAP && update->source != update->variable);
}

/* Returns the first update, from index `from` on, that has no part yet and
 * shares a variable with a part. `set`: the variables of the part. The number
 * of updates: there is none. */
static guint
find_joining_update (const GdlNet *net, const GArray *updates,
                     const guint *part, guint from, const RgBits *set)
{
  const guint32 n_variables = net->variables->len;
  guint u = from;
  for (; u < updates->len; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    if (part[u] == 0 && may_depend (update) &&
        (update->reads_all || rg_bits_has (set, update->variable) ||
         rg_bits_next_common (set, update->reads, 0, n_variables) <
             n_variables))
      break;
  }
  return u;
}

/* Numbers the parts: sets of updates that share no variable. `part` receives,
 * by update, the number of its part; 0: its order is irrelevant (may_depend).
 * Returns the number of parts, including part 0. */
static guint
number_parts (const GdlNet *net, const GArray *updates, guint *part)
{
  const gsize words = rg_bits_words (net->variables->len);
  RgBits *set = g_new0 (RgBits, words);
  guint n = 1;
  for (guint u = 0; u < updates->len; u++)
    part[u] = 0;
  for (guint u = 0; u < updates->len; u++) {
    if (part[u] != 0 || !may_depend (&g_array_index (updates, GdlUpdate, u)))
      continue;
    for (gsize w = 0; w < words; w++)
      set[w] = 0;
    for (guint member = u; member < updates->len;
         member = find_joining_update (net, updates, part, u + 1, set)) {
      const GdlUpdate *update = &g_array_index (updates, GdlUpdate, member);
      part[member] = n;
      rg_bits_add_all (set, update->reads, words);
      rg_bits_add (set, update->variable);
    }
    n++;
  }
  g_free (set);
  return n;
}

/* Returns copies of the changes that belong to the part with that number. */
static GArray *
select_part (const GdlNet *net, const GArray *changes, const guint *part,
             guint number)
{
  GArray *part_changes = g_array_new (FALSE, FALSE, sizeof (NextValues));
  for (guint i = 0; i < changes->len; i++) {
    const NextValues *change = &g_array_index (changes, NextValues, i);
    const guint n = gdl_net_variable (net, change->variable)->n;
    const NextValues next = {
        change->variable,
        g_memdup2 (change->values, n * sizeof *change->values)};
    if (part[i] == number)
      g_array_append_val (part_changes, next);
    else
      g_free (next.values);
  }
  return part_changes;
}

/* Returns the trees of all parts; part 0 comes last, because other parts may
 * read its variables.  NULL: one tree of at most LEAVES leaves suffices. */
static GPtrArray *
find_parts (GdlContext *context, const GArray *changes, const guint *part,
            guint n)
{
  GPtrArray *parts = g_ptr_array_new ();
  guint leaves = 1;
  for (guint i = 1; i <= n; i++) {
    GArray *part_changes = select_part (context->net, changes, part, i % n);
    GArray *updates = find_updates (context, part_changes);
    if (i == n) {
      free_changes (part_changes);
      g_ptr_array_add (parts, make_leaf (updates));
      continue;
    }
    gboolean fits;
    const GArray *tree = build_tree (context, part_changes, updates, &fits);
    leaves = fits ? MIN (leaves * (tree->len + 1) / 2, 1000) : 1000;
    g_ptr_array_add (parts, (gpointer)tree);
  }
  if (leaves > LEAVES)
    return parts;
  for (guint i = 0; i < parts->len; i++)
    free_tree (parts->pdata[i]);
  g_ptr_array_free (parts, TRUE);
  return NULL;
}

GdlCases *
gdl_find_cases (GdlContext *context, const RgBits *variables, guint32 omitted)
{
  GdlCases *cases = g_new0 (GdlCases, 1);
  GArray *changes = find_changes (context, variables, omitted);
  GArray *updates = find_updates (context, changes);
  guint *part = g_new (guint, (gsize)updates->len + 1);
  g_assert (updates->len == changes->len);
  const guint n = number_parts (context->net, updates, part);
  if (n > 2)
    cases->parts = find_parts (context, changes, part, n);
  gboolean fits;
  if (cases->parts)
    free_changes (changes);
  cases->tree = cases->parts ? make_leaf (updates)
                             : build_tree (context, changes, updates, &fits);
  g_free (part);
  return cases;
}

void
gdl_cases_free (GdlCases *cases)
{
  for (guint i = 0; cases->parts && i < cases->parts->len; i++)
    free_tree (cases->parts->pdata[i]);
  if (cases->parts)
    g_ptr_array_free (cases->parts, TRUE);
  free_tree (cases->tree);
  g_free (cases);
}

void
gdl_assume_case (GdlContext *context, const GdlCases *cases, guint leaf)
{
  assume_path (context, cases->tree, leaf);
}

/* -- code ------------------------------------------------------------------ */

/* Returns the first node of the tests and updates of a tree, before `next`.
 */
static RgNode
emit_tree (GdlCoder *coder, const GArray *tree, RgName *temporaries,
           RgNode next)
{
  RgNode *nodes = g_new (RgNode, tree->len);
  for (guint i = tree->len; i-- > 0;) {
    const GdlCaseNode *case_node = &g_array_index (tree, GdlCaseNode, i);
    nodes[i] =
        case_node->literal == 0
            ? gdl_emit_updates (coder, case_node->updates, temporaries, next)
            : gdl_emit_test (coder, GDL_REF (case_node->literal),
                             nodes[case_node->yes], nodes[case_node->no]);
  }
  const RgNode first = nodes[0];
  g_free (nodes);
  return first;
}

RgNode
gdl_emit_leaf (GdlCoder *coder, const GdlCases *cases, guint leaf,
               RgName *temporaries, RgNode next)
{
  if (!cases->parts)
    return gdl_emit_updates (
        coder, g_array_index (cases->tree, GdlCaseNode, leaf).updates,
        temporaries, next);
  for (guint i = cases->parts->len; i-- > 0;)
    next = emit_tree (coder, cases->parts->pdata[i], temporaries, next);
  return next;
}
