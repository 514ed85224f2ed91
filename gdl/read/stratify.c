/* Stratifies a program by levels of rules instead of levels of relations.
 *
 *     (<= (goal ?r 0) (role ?r) (not (goal ?r 100)))
 *     (<= (goal ?r 100) (won ?r))
 *
 * `goal` depends on its own negation, but the first rule does not: a literal
 * reads only rules whose heads it unifies with. If this graph of rules has no
 * cycle with a negation, each rule gets a level. It is at least that of the
 * rules that it reads, and above that of the rules that it negates. Each
 * literal then reads a relation that has only the rules up to its level:
 *
 *     (<= (goal ?r 0) (role ?r) (not (goal_1 ?r 100)))
 *     (<= (goal ?r 100) (won ?r))
 *     (<= (goal_1 ?r 100) (won ?r))
 *
 * which is stratified, and has the same model: Apt, Blair and Walker, "Towards
 * a theory of declarative knowledge", 1988; Przymusinski, "On the declarative
 * semantics of deductive databases and logic programs", 1988.
 */
#include "gdl/read/stratify.h"

#include "base/datalog/dependency-graph.h"
#include "gdl/limits.h"
#include "gdl/read/overlap.h"
#include "gdl/read/strata.h"

/* -- relations ------------------------------------------------------------- */

/* Returns the graph with arcs from the relation of a head to those in the body.
 */
static DlGraph
make_relation_graph (GdlStrata *strata)
{
  DlGraph graph = dl_graph_new ();
  for (guint i = 0; i < strata->rules->len; i++) {
    const GdlRule *rule = gdl_strata_rule (strata, i);
    strata->relation[i] = gdl_intern_stratum (strata, rule->head);
    for (guint k = 0; k < rule->n; k++) {
      if (!rule->body[k].distinct)
        dl_graph_add (&graph, strata->relation[i],
                      gdl_intern_stratum (strata, rule->body[k].sentence),
                      rule->body[k].negated);
    }
  }
  dl_graph_search (&graph, strata->relations->len);
  return graph;
}

/* -- levels of rules ------------------------------------------------------- */

/* Returns the graph with arcs from the rules of the component to those that
 * their literals may read.  Nodes are indexes in `members`. */
static DlGraph
make_rule_graph (GdlStrata *strata, const GArray *members, guint32 component)
{
  DlGraph graph = dl_graph_new ();
  guint max_variables = 0;
  for (guint i = 0; i < members->len; i++)
    max_variables =
        MAX (max_variables,
             gdl_strata_rule (strata, g_array_index (members, guint, i))
                 ->n_variables);
  GdlOverlap *overlap = gdl_overlap_new (max_variables);
  for (guint i = 0; i < members->len; i++) {
    const GdlRule *rule =
        gdl_strata_rule (strata, g_array_index (members, guint, i));
    for (guint k = 0; k < rule->n; k++) {
      const guint32 relation =
          gdl_find_inner_relation (strata, &rule->body[k], component);
      for (guint j = 0; relation != G_MAXUINT32 && j < members->len; j++) {
        const guint head_rule = g_array_index (members, guint, j);
        if (strata->relation[head_rule] == relation &&
            gdl_overlaps (overlap, rule, &rule->body[k],
                          gdl_strata_rule (strata, head_rule)))
          dl_graph_add (&graph, i, j, rule->body[k].negated);
      }
    }
  }
  gdl_overlap_free (overlap);
  dl_graph_search (&graph, members->len);
  return graph;
}

/* Sets the levels of rules. FALSE: there are too many; then the grounder
 * decides. */
static gboolean
set_levels (GdlStrata *strata, const GArray *members, const DlGraph *graph)
{
  const RgGraphSearch *found = &graph->search;
  guint32 *level = dl_graph_compute_levels (graph);
  gboolean has_few_levels = TRUE;
  for (guint32 c = 0; c < found->n_components; c++)
    has_few_levels &= level[c] <= GDL_LONG;
  for (guint i = 0; i < members->len && has_few_levels; i++) {
    const guint rule = g_array_index (members, guint, i);
    GdlStratum *relation = gdl_stratum (strata, strata->relation[rule]);
    strata->level[rule] = level[found->component[i]] + 1;
    relation->top = MAX (relation->top, strata->level[rule]);
  }
  g_free (level);
  return has_few_levels;
}

/* Adds the relations of a component to `unresolved`. */
static void
add_unresolved (GdlStrata *strata, const guint32 *relations, guint n)
{
  for (guint i = 0; i < n; i++) {
    const GdlStratum *relation = gdl_stratum (strata, relations[i]);
    const GdlRelationName name = {relation->name, relation->n};
    g_array_append_val (strata->program->unresolved, name);
  }
}

/* Gives levels to the rules of a component.  FALSE: its rules have a cycle with
 * a negation, or there are too many. */
static gboolean
set_component_levels (GdlStrata *strata, const guint32 *relations, guint n)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++) {
    const guint32 *first = &strata->by_relation.first[relations[i]];
    if (first[1] > first[0])
      g_array_append_vals (members, strata->by_relation.numbers + first[0],
                           first[1] - first[0]);
  }
  if (members->len > GDL_MANY) {
    g_array_free (members, TRUE);
    return FALSE;
  }
  DlGraph graph = make_rule_graph (
      strata, members, gdl_stratum (strata, relations[0])->component);
  guint8 *marked = g_new0 (guint8, (gsize)graph.search.n_components + 1);
  const gboolean has_levels = !dl_graph_mark_negated (&graph, marked) &&
                              set_levels (strata, members, &graph);
  g_free (marked);
  dl_graph_clear (&graph);
  g_array_free (members, TRUE);
  return has_levels;
}

/* -- all components -------------------------------------------------------- */

/* Gives levels to the rules of the marked components, and splits the relations
 * of these. Components whose rules have no levels are `unresolved`. */
static void
split_components (GdlStrata *strata, const RgGraphSearch *found,
                  const guint8 *marked)
{
  guint32 *relations = rg_graph_order_by_component (found, NULL);
  gboolean has_levels = FALSE;
  strata->by_relation = rg_group_numbers (strata->relation, strata->rules->len,
                                          strata->relations->len);
  for (guint32 from = 0, to; from < found->n_visited; from = to) {
    const guint32 component = found->component[relations[from]];
    for (to = from + 1;
         to < found->n_visited && found->component[relations[to]] == component;
         to++)
      ;
    if (!marked[component])
      continue;
    if (set_component_levels (strata, relations + from, to - from))
      has_levels = TRUE;
    else
      add_unresolved (strata, relations + from, to - from);
  }
  if (has_levels)
    gdl_split_relations (strata);
  rg_groups_clear (&strata->by_relation);
  g_free (relations);
}

void
gdl_stratify (GdlProgram *program)
{
  GdlStrata strata = {
      .program = program,
      .rules = program->written,
      .relations = g_array_new (FALSE, FALSE, sizeof (GdlStratum)),
      .relation = g_new (guint32, (gsize)program->written->len + 1),
      .level = g_new0 (guint32, (gsize)program->written->len + 1),
  };
  DlGraph graph = make_relation_graph (&strata);
  guint8 *marked = g_new0 (guint8, (gsize)graph.search.n_components + 1);
  for (guint32 r = 0; r < strata.relations->len; r++)
    gdl_stratum (&strata, r)->component = graph.search.component[r];
  if (dl_graph_mark_negated (&graph, marked))
    split_components (&strata, &graph.search, marked);
  dl_graph_clear (&graph);
  for (guint32 r = 0; r < strata.relations->len; r++)
    g_clear_pointer (&gdl_stratum (&strata, r)->splits, g_array_unref);
  g_free (marked);
  g_array_free (strata.relations, TRUE);
  rg_table_clear (&strata.table);
  g_free (strata.relation);
  g_free (strata.level);
}
