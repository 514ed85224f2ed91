/* Finds negative cycles of ground rules, and computes perfect models, by the
 * strongly connected components of the atoms.  An atom depends on its own
 * negation if both ends of a negated arc are in one component; breadth-first
 * search then finds a shortest such cycle.  Also reports cycles. */
#include "gdl/ground/local-stratification.h"

#include "base/graph.h"
#include "base/groups.h"

static GdlAtom
get_head (const GdlLocalRules *rules, guint rule)
{
  return g_array_index (rules->heads, GdlAtom, rule);
}

static guint32
get_first (const GdlLocalRules *rules, guint rule)
{
  return g_array_index (rules->first, guint32, rule);
}

static GdlSign
get_sign (const GdlLocalRules *rules, guint32 i)
{
  return g_array_index (rules->signs, GdlSign, i);
}

static guint32
count_literals (const GdlLocalRules *rules)
{
  return get_first (rules, rules->heads->len);
}

/* -- the dependency graph -------------------------------------------------- */

/* The dependency graph of atoms, with its components. */
typedef struct {
  RgGroups literals; /* by the head of their rule: the arcs */
  GdlAtom *to;       /* by arc */
  RgGraphSearch search;
} Arcs;

/* Returns an arc from the head of each rule to each atom of its body, and the
 * strong components of these arcs. */
static Arcs
arcs_new (const GdlLocalRules *rules)
{
  const guint32 n = count_literals (rules);
  guint32 *heads = g_new (guint32, (gsize)n + 1);
  for (guint r = 0; r < rules->heads->len; r++) {
    for (guint32 i = get_first (rules, r); i < get_first (rules, r + 1); i++)
      heads[i] = get_head (rules, r);
  }
  Arcs arcs = {.literals = rg_group_numbers (heads, n, rules->n),
               .to = g_new (GdlAtom, (gsize)n + 1)};
  g_free (heads);
  for (guint32 k = 0; k < n; k++)
    arcs.to[k] = GDL_SIGN_ATOM (get_sign (rules, arcs.literals.numbers[k]));
  const RgGraph graph = {rules->n, arcs.literals.first, arcs.to};
  arcs.search = rg_graph_search (&graph, NULL, 0);
  return arcs;
}

static void
arcs_clear (Arcs *arcs)
{
  rg_graph_search_clear (&arcs->search);
  rg_groups_clear (&arcs->literals);
  g_free (arcs->to);
}

/* -- cycles ---------------------------------------------------------------- */

/* Returns the atoms of a shortest path between two atoms of a component, in
 * reverse; breadth-first search. */
static GArray *
find_path (const Arcs *arcs, guint n, GdlAtom from, GdlAtom to)
{
  const guint32 *component = arcs->search.component;
  GdlAtom *source = g_new (GdlAtom, (gsize)n + 1);
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  for (guint a = 0; a < n; a++)
    source[a] = GDL_NONE;
  source[from] = from;
  g_array_append_val (queue, from);
  for (guint i = 0; i < queue->len && source[to] == GDL_NONE; i++) {
    const GdlAtom atom = g_array_index (queue, GdlAtom, i);
    const guint32 *first = &arcs->literals.first[atom];
    for (guint32 k = first[0]; k < first[1]; k++) {
      const GdlAtom next = arcs->to[k];
      if (component[next] != component[from] || source[next] != GDL_NONE)
        continue;
      source[next] = atom;
      g_array_append_val (queue, next);
    }
  }
  g_array_set_size (queue, 0);
  for (GdlAtom atom = to; atom != from; atom = source[atom])
    g_array_append_val (queue, atom);
  g_array_append_val (queue, from);
  g_free (source);
  return queue;
}

GArray *
gdl_find_negative_cycle (const GdlLocalRules *rules)
{
  Arcs arcs = arcs_new (rules);
  const guint32 *component = arcs.search.component;
  GArray *cycle = NULL;
  for (GdlAtom head = 0; head < rules->n && !cycle; head++) {
    const guint32 *first = &arcs.literals.first[head];
    for (guint32 k = first[0]; k < first[1] && !cycle; k++) {
      const GdlSign sign = get_sign (rules, arcs.literals.numbers[k]);
      if (!GDL_SIGN_NEGATED (sign) || component[arcs.to[k]] != component[head])
        continue;
      GArray *path = find_path (&arcs, rules->n, arcs.to[k], head);
      cycle = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
      g_array_append_val (cycle, head);
      for (guint i = path->len; i > 0; i--)
        g_array_append_val (cycle, g_array_index (path, GdlAtom, i - 1));
      g_array_free (path, TRUE);
    }
  }
  arcs_clear (&arcs);
  return cycle;
}

void
gdl_report_cycle (const GdlProgram *program, const GArray *cycle,
                  RgDiags *diags)
{
  const GdlTerm first = g_array_index (cycle, GdlTerm, 0);
  const guint rule = gdl_find_rule (program, first);
  GString *head = g_string_new (NULL), *text = g_string_new (NULL);
  gdl_term_print (program->terms, first, head);
  for (guint i = 0; i < cycle->len; i++) {
    const GdlTerm term = g_array_index (cycle, GdlTerm, i);
    /* A term without a rule is of an auxiliary relation of the grounder. */
    if (i > 0 && gdl_find_rule (program, term) == GDL_NONE)
      continue;
    g_string_append (text, i > 0 ? " -> " : "");
    gdl_term_print (program->terms, term, text);
  }
  rg_diag (diags, RG_ERROR, program->source,
           rule == GDL_NONE
               ? RG_NOWHERE
               : g_array_index (program->rules, GdlRule, rule).range,
           "not stratified: %s depends on its own negation (%s)", head->str,
           text->str);
  g_string_free (head, TRUE);
  g_string_free (text, TRUE);
}

/* -- the perfect model ----------------------------------------------------- */

/* The truth of atoms, which is computed by components in topological order.
 * Literals of other components are known then; within a component all literals
 * are positive. */
typedef struct {
  const GdlLocalRules *rules;
  const guint32 *component; /* by atom */
  RgGroups members;         /* by component: its rules */
  RgGroups readers; /* by atom: its literals in rules of its component */
  guint32 *rule;    /* by literal: the rule that has it */
  guint32 *n_open;  /* by rule: number of these literals that are not yet true;
                       G_MAXUINT32: a literal of another component is false */
  RgBits *holds;    /* the true atoms */
  GArray *queue;    /* of GdlAtom: true atoms of the current component */
} Model;

static gboolean
is_inside (const Model *model, guint rule, GdlSign sign)
{
  return model->component[GDL_SIGN_ATOM (sign)] ==
         model->component[get_head (model->rules, rule)];
}

/* Groups the rules by component, and their literals by atom. */
static void
group_rules (Model *model, guint32 n_components)
{
  const GdlLocalRules *rules = model->rules;
  const guint32 n_rules = rules->heads->len, n = count_literals (rules);
  guint32 *component = g_new (guint32, (gsize)n_rules + 1);
  guint32 *read_atoms = g_new (guint32, (gsize)n + 1);
  model->rule = g_new (guint32, (gsize)n + 1);
  for (guint r = 0; r < n_rules; r++) {
    component[r] = model->component[get_head (rules, r)];
    for (guint32 i = get_first (rules, r); i < get_first (rules, r + 1); i++) {
      const GdlSign sign = get_sign (rules, i);
      model->rule[i] = r;
      read_atoms[i] =
          is_inside (model, r, sign) ? GDL_SIGN_ATOM (sign) : RG_GROUPS_NONE;
    }
  }
  model->members = rg_group_numbers (component, n_rules, n_components);
  model->readers = rg_group_numbers (read_atoms, n, rules->n);
  g_free (component);
  g_free (read_atoms);
}

static void
set_true (Model *model, GdlAtom atom)
{
  if (rg_bits_has (model->holds, atom))
    return;
  rg_bits_add (model->holds, atom);
  g_array_append_val (model->queue, atom);
}

/* Sets n_open of the rule; derives the head if its literals of other components
 * are true, and it has none of its own component. */
static void
count_open_literals (Model *model, guint rule)
{
  const GdlLocalRules *rules = model->rules;
  guint n_inside = 0;
  gboolean possible = TRUE;
  for (guint32 i = get_first (rules, rule); i < get_first (rules, rule + 1);
       i++) {
    const GdlSign sign = get_sign (rules, i);
    if (is_inside (model, rule, sign))
      n_inside++;
    else
      possible &= rg_bits_has (model->holds, GDL_SIGN_ATOM (sign)) !=
                  GDL_SIGN_NEGATED (sign);
  }
  model->n_open[rule] = possible ? n_inside : G_MAXUINT32;
  if (possible && n_inside == 0)
    set_true (model, get_head (rules, rule));
}

/* Derives the true atoms of a component; the components before it are
 * complete. */
static void
derive_component (Model *model, guint32 component)
{
  g_array_set_size (model->queue, 0);
  const guint32 *members = &model->members.first[component];
  for (guint32 k = members[0]; k < members[1]; k++)
    count_open_literals (model, model->members.numbers[k]);
  for (guint i = 0; i < model->queue->len; i++) {
    const GdlAtom atom = g_array_index (model->queue, GdlAtom, i);
    const guint32 *readers = &model->readers.first[atom];
    for (guint32 k = readers[0]; k < readers[1]; k++) {
      const guint rule = model->rule[model->readers.numbers[k]];
      if (model->n_open[rule] != G_MAXUINT32 && --model->n_open[rule] == 0)
        set_true (model, get_head (model->rules, rule));
    }
  }
}

RgBits *
gdl_compute_perfect_model (const GdlLocalRules *rules)
{
  Arcs arcs = arcs_new (rules);
  Model model = {.rules = rules,
                 .component = arcs.search.component,
                 .n_open = g_new0 (guint32, (gsize)rules->heads->len + 1),
                 .holds = g_new0 (RgBits, rg_bits_words (rules->n)),
                 .queue = g_array_new (FALSE, FALSE, sizeof (GdlAtom))};
  group_rules (&model, arcs.search.n_components);
  for (guint32 c = 0; c < arcs.search.n_components; c++)
    derive_component (&model, c);
  g_array_free (model.queue, TRUE);
  rg_groups_clear (&model.members);
  rg_groups_clear (&model.readers);
  g_free (model.rule);
  g_free (model.n_open);
  arcs_clear (&arcs);
  return model.holds;
}
