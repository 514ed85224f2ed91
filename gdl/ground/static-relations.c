/* Evaluates static relations by components of the dependency graph, in
 * topological order.  A component that reads a dynamic relation is dynamic; a
 * component that negates itself is evaluated by unstratified.c.
 *
 *     (<= (near ?x ?y) (succ ?x ?y))              static
 *     (<= (can ?x) (true (at ?x)) (near ?x b))    dynamic, as it reads `true`
 */
#include "gdl/ground/static-relations.h"

#include "gdl/ground/semi-naive.h"
#include "gdl/ground/unstratified.h"

/* The keywords that are relations. */
static const struct {
  GdlName name;
  guint arity;
  gboolean is_root;        /* a match needs the relation */
  gboolean dynamic;        /* marked as dynamic, whatever its rules read */
  gboolean is_declaration; /* `base` or `input` */
} keywords[] = {
    {GDL_INIT, 1, TRUE, FALSE, FALSE},    {GDL_TRUE, 1, FALSE, TRUE, FALSE},
    {GDL_DOES, 2, FALSE, TRUE, FALSE},    {GDL_NEXT, 1, TRUE, TRUE, FALSE},
    {GDL_LEGAL, 2, TRUE, TRUE, FALSE},    {GDL_GOAL, 2, TRUE, TRUE, FALSE},
    {GDL_TERMINAL, 0, TRUE, TRUE, FALSE}, {GDL_SEES, 2, TRUE, TRUE, FALSE},
    {GDL_BASE, 1, FALSE, FALSE, TRUE},    {GDL_INPUT, 2, FALSE, FALSE, TRUE},
};

/* The rules of an evaluation, and the dependency graph of their relations. */
typedef struct {
  GdlFixpoint *fixpoint;
  const GPtrArray *schemas;
  DlGraph graph;  /* of relations */
  RgGroups rules; /* schemas by the relation of the head */
} Dependencies;

static const GdlSchema *
get_schema (const GPtrArray *schemas, guint i)
{
  return g_ptr_array_index (schemas, i);
}

/* Whether the component depends on the state.  Relations outside that it reads
 * have been decided. */
static gboolean
is_dynamic (const Dependencies *dependencies, const guint32 *members, guint n)
{
  gboolean dynamic = FALSE;
  for (guint m = 0; m < n; m++) {
    dynamic |=
        gdl_relation_at (dependencies->fixpoint->store, members[m])->dynamic;
    const guint32 *first = &dependencies->rules.first[members[m]];
    for (guint k = first[0]; k < first[1]; k++) {
      const GdlSchema *schema =
          get_schema (dependencies->schemas, dependencies->rules.numbers[k]);
      for (guint i = 0; i < schema->n; i++)
        dynamic |=
            gdl_is_dynamic (dependencies->fixpoint->store, &schema->body[i]);
    }
  }
  return dynamic;
}

/* Returns the number of values of an argument in the atoms of the relation. */
static guint
count_values (const GdlStore *store, const GdlRelation *relation, guint column)
{
  RgTable values = {0};
  for (guint i = 0; i < relation->atoms->len; i++) {
    const GdlTerm *arguments = gdl_term_arguments (
        store->terms,
        gdl_sentence (store, g_array_index (relation->atoms, GdlAtom, i)));
    /* The hash is injective, so equal hashes are equal values. */
    const guint32 hash = rg_hash_number (arguments[column]);
    if (!rg_table_find (&values, hash, hash))
      rg_table_add (&values, hash, 0);
  }
  const guint n = values.used;
  rg_table_clear (&values);
  return n;
}

/* Stores estimates for a relation that is given up, from its atoms so far:
 * lower bounds of its size and of the values of each argument. */
static void
store_estimates (GdlStore *store, GdlRelation *relation)
{
  relation->expected = relation->atoms->len;
  relation->columns =
      rg_arena_new_array (store->arena, double, relation->arity + 1);
  for (guint column = 0; column < relation->arity; column++)
    relation->columns[column] = count_values (store, relation, column);
}

/* Whether the atoms of the relation would be a map of too many cells, and its
 * rules are no cycle, so that they can be tested instead. */
static gboolean
is_too_sparse (const GdlFixpoint *fixpoint, const GdlRelation *relation,
               const GPtrArray *rules)
{
  gboolean has_body = FALSE;
  for (guint r = 0; r < rules->len; r++) {
    const GdlSchema *schema = get_schema (rules, r);
    has_body |= schema->n > 0;
    for (guint i = 0; i < schema->n; i++) {
      if (schema->body[i].kind != GDL_DIFFERENT &&
          gdl_relation_at (fixpoint->store, schema->body[i].relation)->current)
        return FALSE;
    }
  }
  if (!has_body || fixpoint->limits->max_cells == 0)
    return FALSE;
  double cells = 1;
  for (guint column = 0; column < relation->arity; column++)
    cells *= count_values (fixpoint->store, relation, column);
  return cells > (double)fixpoint->limits->max_cells;
}

/* Whether a rule of the current component negates one of its relations. */
static gboolean
has_negative_cycle (const GdlStore *store, const GPtrArray *rules)
{
  for (guint r = 0; r < rules->len; r++) {
    const GdlSchema *schema = get_schema (rules, r);
    for (guint i = 0; i < schema->n; i++) {
      if (schema->body[i].kind == GDL_NEGATIVE &&
          gdl_relation_at (store, schema->body[i].relation)->current)
        return TRUE;
    }
  }
  return FALSE;
}

/* Makes the relations of a component dynamic: removes their atoms, from number
 * `from` on, and stores estimates of their sizes. */
static void
give_up_relations (GdlFixpoint *fixpoint, const guint32 *members, guint n,
                   GdlAtom from)
{
  GdlStore *store = fixpoint->store;
  fixpoint->stop = GDL_NO_LIMIT;
  for (guint m = 0; m < n; m++)
    store_estimates (store, gdl_relation_at (store, members[m]));
  gdl_remove_atoms (store, from);
  for (guint m = 0; m < n; m++)
    gdl_relation_at (store, members[m])->dynamic = TRUE;
}

/* Evaluates the static relations of a component.  If one gets too large, their
 * atoms are removed, and all become dynamic.  FALSE: another limit was
 * reached. */
static gboolean
derive_component (Dependencies *dependencies, const guint32 *members, guint n)
{
  GdlFixpoint *fixpoint = dependencies->fixpoint;
  GdlStore *store = fixpoint->store;
  const GdlAtom n_before = store->atoms->len;
  GPtrArray *rules = g_ptr_array_new ();
  for (guint m = 0; m < n; m++) {
    gdl_relation_at (store, members[m])->current = TRUE;
    const guint32 *first = &dependencies->rules.first[members[m]];
    for (guint k = first[0]; k < first[1]; k++)
      g_ptr_array_add (rules,
                       g_ptr_array_index (dependencies->schemas,
                                          dependencies->rules.numbers[k]));
  }
  gboolean within_limits =
      has_negative_cycle (store, rules)
          ? gdl_evaluate_unstratified (fixpoint, rules)
          : gdl_fixpoint_run (fixpoint, rules, GDL_RUN_STATIC);
  const gboolean is_sparse =
      within_limits && n == 1 &&
      is_too_sparse (fixpoint, gdl_relation_at (store, members[0]), rules);
  for (guint m = 0; m < n; m++)
    gdl_relation_at (store, members[m])->current = FALSE;
  if (is_sparse || (!within_limits && fixpoint->stop == GDL_STOP_STATIC)) {
    give_up_relations (fixpoint, members, n, n_before);
    within_limits = TRUE;
  }
  g_ptr_array_free (rules, TRUE);
  return within_limits;
}

/* Derives the static components in topological order, and marks the relations
 * of the others as dynamic.  FALSE: a limit was reached. */
static gboolean
derive_components (Dependencies *dependencies)
{
  const RgGraphSearch *search = &dependencies->graph.search;
  guint32 *members = rg_graph_order_by_component (search, search->postorder);
  gboolean within_limits = TRUE;
  for (guint32 from = 0, to; within_limits && from < search->n_visited;
       from = to) {
    const guint32 component = search->component[members[from]];
    for (to = from + 1;
         to < search->n_visited && search->component[members[to]] == component;
         to++)
      ;
    if (!is_dynamic (dependencies, members + from, to - from))
      within_limits =
          derive_component (dependencies, members + from, to - from);
    else
      for (guint32 m = from; m < to; m++)
        gdl_relation_at (dependencies->fixpoint->store, members[m])->dynamic =
            TRUE;
  }
  g_free (members);
  return within_limits;
}

/* Builds the dependency graph, and searches it from the keywords that are
 * roots, or declarations. */
static void
search_keywords (Dependencies *dependencies, gboolean declarations)
{
  GdlStore *store = dependencies->fixpoint->store;
  guint32 roots[G_N_ELEMENTS (keywords)], n_roots = 0;
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++) {
    const guint r =
        gdl_intern_relation (store, keywords[i].name, keywords[i].arity);
    gdl_relation_at (store, r)->dynamic = keywords[i].dynamic;
    if (declarations ? keywords[i].is_declaration : keywords[i].is_root)
      roots[n_roots++] = r;
  }
  const guint n = store->relations->len;
  dependencies->graph = dl_graph_new ();
  for (guint i = 0; i < dependencies->schemas->len; i++)
    gdl_add_dependencies (&dependencies->graph,
                          get_schema (dependencies->schemas, i));
  dependencies->rules = gdl_group_by_head (dependencies->schemas, n);
  dl_graph_search_from (&dependencies->graph, n, roots, n_roots);
}

static void
clear_dependencies (Dependencies *dependencies)
{
  dl_graph_clear (&dependencies->graph);
  rg_groups_clear (&dependencies->rules);
}

GPtrArray *
gdl_evaluate_static (GdlFixpoint *fixpoint, const GPtrArray *schemas)
{
  GdlStore *store = fixpoint->store;
  Dependencies dependencies = {.fixpoint = fixpoint, .schemas = schemas};
  search_keywords (&dependencies, FALSE);
  const guint32 *component = dependencies.graph.search.component;
  for (guint r = 0; r < store->relations->len; r++)
    gdl_relation_at (store, r)->component = component[r];
  GPtrArray *dynamic = NULL;
  if (derive_components (&dependencies)) {
    dynamic = g_ptr_array_new ();
    for (guint i = 0; i < schemas->len; i++) {
      const GdlSchema *schema = get_schema (schemas, i);
      if (component[schema->relation] != RG_GRAPH_NONE &&
          gdl_relation_at (store, schema->relation)->dynamic)
        g_ptr_array_add (dynamic, (gpointer)schema);
    }
  }
  clear_dependencies (&dependencies);
  return dynamic;
}

gboolean
gdl_evaluate_declarations (GdlFixpoint *fixpoint, const GPtrArray *schemas)
{
  Dependencies dependencies = {.fixpoint = fixpoint, .schemas = schemas};
  search_keywords (&dependencies, TRUE);
  const gboolean within_limits = derive_components (&dependencies);
  clear_dependencies (&dependencies);
  return within_limits;
}
