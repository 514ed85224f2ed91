/* Levels of rules in place of levels of relations.
 *
 *     (<= (goal ?r 0) (role ?r) (not (goal ?r 100)))
 *     (<= (goal ?r 100) (won ?r))
 *
 * `goal` depends on its own negation, but the first rule does not: a literal
 * reads only rules whose heads it unifies with.  If this graph of rules has no
 * cycle with a negation, each rule has a level that is not below those of the
 * rules that it reads, and above those of the rules that it negates.  Each
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

#include "base/graph.h"
#include "gdl/read/overlap.h"
#include "gdl/read/strata.h"

/* Each pair of rules is compared, and a rule may be copied for each level. */
enum { MOST_RULES = 2000, MOST_LEVELS = 64 };

/* -- arcs ------------------------------------------------------------------ */

typedef struct {
  guint32 from, to;
  gboolean negated;
} Arc;

/* The arcs by the node that they leave, or by its component if that array is
 * given, of n. */
static RgGroups
group_arcs (const GArray *arcs, guint32 n, const guint32 *component)
{
  guint32 *keys = g_new (guint32, (gsize)arcs->len + 1);
  for (guint i = 0; i < arcs->len; i++) {
    const guint32 from = g_array_index (arcs, Arc, i).from;
    keys[i] = component ? component[from] : from;
  }
  const RgGroups made = rg_groups (keys, arcs->len, n);
  g_free (keys);
  return made;
}

/* Searches the graph of n nodes. */
static RgGraphSearch
search (const GArray *arcs, guint32 n)
{
  RgGroups out = group_arcs (arcs, n, NULL);
  guint32 *to = g_new (guint32, (gsize)arcs->len + 1);
  for (guint i = 0; i < arcs->len; i++)
    to[i] = g_array_index (arcs, Arc, out.numbers[i]).to;
  const RgGraph graph = {n, out.first, to};
  const RgGraphSearch found = rg_graph_search (&graph, NULL, 0);
  rg_groups_clear (&out);
  g_free (to);
  return found;
}

/* Marks the components that have a negative arc inside; whether there are
 * any. */
static gboolean
mark_negative (const GArray *arcs, const RgGraphSearch *found, guint8 *marked)
{
  gboolean any = FALSE;
  for (guint i = 0; i < arcs->len; i++) {
    const Arc *arc = &g_array_index (arcs, Arc, i);
    const guint32 component = found->component[arc->from];
    if (!arc->negated || found->component[arc->to] != component)
      continue;
    marked[component] = TRUE;
    any = TRUE;
  }
  return any;
}

/* Arcs from the relation of a head to those in the body. */
static GArray *
relation_arcs (GdlStrata *strata)
{
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (Arc));
  for (guint i = 0; i < strata->rules->len; i++) {
    const GdlRule *rule = gdl_strata_rule (strata, i);
    strata->relation[i] = gdl_stratum_of (strata, rule->head);
    for (guint k = 0; k < rule->n; k++) {
      if (rule->body[k].distinct)
        continue;
      const Arc arc = {strata->relation[i],
                       gdl_stratum_of (strata, rule->body[k].sentence),
                       rule->body[k].negated};
      g_array_append_val (arcs, arc);
    }
  }
  return arcs;
}

/* -- levels of rules ------------------------------------------------------- */

/* Arcs from the rules of the component to the rules that their literals may
 * read; nodes are places in `members`. */
static GArray *
find_arcs (GdlStrata *strata, const GArray *members, guint32 component)
{
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (Arc));
  guint most = 0;
  for (guint i = 0; i < members->len; i++)
    most =
        MAX (most, gdl_strata_rule (strata, g_array_index (members, guint, i))
                       ->n_variables);
  GdlOverlap *overlap = gdl_overlap_new (most);
  for (guint i = 0; i < members->len; i++) {
    const GdlRule *rule =
        gdl_strata_rule (strata, g_array_index (members, guint, i));
    for (guint k = 0; k < rule->n; k++) {
      const guint32 relation =
          gdl_inner_relation (strata, &rule->body[k], component);
      for (guint j = 0; relation != G_MAXUINT32 && j < members->len; j++) {
        const guint other = g_array_index (members, guint, j);
        const Arc arc = {i, j, rule->body[k].negated};
        if (strata->relation[other] == relation &&
            gdl_overlaps (overlap, rule, &rule->body[k],
                          gdl_strata_rule (strata, other)))
          g_array_append_val (arcs, arc);
      }
    }
  }
  gdl_overlap_free (overlap);
  return arcs;
}

/* The level of each component.  Arcs lead to components of smaller numbers, so
 * that in this order each arc is visited once. */
static guint32 *
component_levels (const GArray *arcs, const RgGraphSearch *found)
{
  guint32 *level = g_new0 (guint32, (gsize)found->n_components + 1);
  RgGroups out = group_arcs (arcs, found->n_components, found->component);
  for (guint i = 0; i < arcs->len; i++) {
    const Arc *arc = &g_array_index (arcs, Arc, out.numbers[i]);
    guint32 *mine = &level[found->component[arc->from]];
    *mine = MAX (*mine, level[found->component[arc->to]] + arc->negated);
  }
  rg_groups_clear (&out);
  return level;
}

/* FALSE: there are too many levels; the grounder decides then. */
static gboolean
set_levels (GdlStrata *strata, const GArray *members, const GArray *arcs,
            const RgGraphSearch *found)
{
  guint32 *level = component_levels (arcs, found);
  gboolean few = TRUE;
  for (guint32 c = 0; c < found->n_components; c++)
    few &= level[c] <= MOST_LEVELS;
  for (guint i = 0; i < members->len && few; i++) {
    const guint rule = g_array_index (members, guint, i);
    GdlStratum *relation = gdl_stratum (strata, strata->relation[rule]);
    strata->level[rule] = level[found->component[i]] + 1;
    relation->top = MAX (relation->top, strata->level[rule]);
  }
  g_free (level);
  return few;
}

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
level_component (GdlStrata *strata, const guint32 *relations, guint n)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++) {
    const guint32 *first = &strata->by_relation.first[relations[i]];
    if (first[1] > first[0])
      g_array_append_vals (members, strata->by_relation.numbers + first[0],
                           first[1] - first[0]);
  }
  if (members->len > MOST_RULES) {
    g_array_free (members, TRUE);
    return FALSE;
  }
  GArray *arcs = find_arcs (strata, members,
                            gdl_stratum (strata, relations[0])->component);
  RgGraphSearch found = search (arcs, members->len);
  guint8 *marked = g_new0 (guint8, (gsize)found.n_components + 1);
  const gboolean good = !mark_negative (arcs, &found, marked) &&
                        set_levels (strata, members, arcs, &found);
  g_free (marked);
  rg_graph_search_clear (&found);
  g_array_free (arcs, TRUE);
  g_array_free (members, TRUE);
  return good;
}

/* -- all of it ------------------------------------------------------------- */

/* Resolves the marked components. */
static void
resolve (GdlStrata *strata, const RgGraphSearch *found, const guint8 *marked)
{
  guint32 *relations = rg_graph_by_component (found, NULL);
  gboolean leveled = FALSE;
  strata->by_relation =
      rg_groups (strata->relation, strata->rules->len, strata->relations->len);
  for (guint32 from = 0, to; from < found->n_visited; from = to) {
    const guint32 component = found->component[relations[from]];
    for (to = from + 1;
         to < found->n_visited && found->component[relations[to]] == component;
         to++)
      ;
    if (!marked[component])
      continue;
    if (level_component (strata, relations + from, to - from))
      leveled = TRUE;
    else
      add_unresolved (strata, relations + from, to - from);
  }
  if (leveled)
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
  GArray *arcs = relation_arcs (&strata);
  RgGraphSearch found = search (arcs, strata.relations->len);
  guint8 *marked = g_new0 (guint8, (gsize)found.n_components + 1);
  for (guint32 r = 0; r < strata.relations->len; r++)
    gdl_stratum (&strata, r)->component = found.component[r];
  if (mark_negative (arcs, &found, marked))
    resolve (&strata, &found, marked);
  rg_graph_search_clear (&found);
  g_array_free (arcs, TRUE);
  for (guint32 r = 0; r < strata.relations->len; r++)
    g_clear_pointer (&gdl_stratum (&strata, r)->splits, g_array_unref);
  g_free (marked);
  g_array_free (strata.relations, TRUE);
  rg_table_clear (&strata.table);
  g_free (strata.relation);
  g_free (strata.level);
}
