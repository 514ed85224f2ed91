/* Collects the relations of a sheet with their uses, and makes the dependency
 * graph: an arc leads from the relation of a head to each relation of the body.
 *
 *     (<= (p ?x) (q ?x) (not r))      arcs from p/1 to q/1 and to r/0
 */
#include "gdl/read/relations.h"

#include "base/groups.h"
#include "base/table.h"

/* The collection that is being made. */
typedef struct {
  GdlRelations *result;
  RgTable table; /* of relations */
  guint clause;  /* the index of the current clause */
} Collector;

/* Returns the index of the sentence's relation, which is added if it is new. */
static guint32
intern_relation (Collector *collector, const GdlNode *sentence)
{
  GArray *relations = collector->result->relations;
  const guint32 hash = rg_hash_mix (sentence->name, sentence->n);
  RG_FOR_HASH (&collector->table, hash, slot)
  {
    const GdlRelationUses *relation =
        gdl_relation (collector->result, slot->number);
    if (relation->name == sentence->name && relation->arity == sentence->n)
      return slot->number;
  }
  const GdlRelationUses relation_uses = {.name = sentence->name,
                                         .arity = sentence->n};
  g_array_append_val (relations, relation_uses);
  rg_table_add (&collector->table, hash, relations->len - 1);
  return relations->len - 1;
}

/* Adds a use, which may be the first one of its relation. */
static void
add_use (Collector *collector, const GdlNode *sentence, gboolean is_head,
         gboolean negated, RgRange range)
{
  const GdlUse use = {
      .sentence = sentence,
      .range = range,
      .clause = collector->clause,
      .relation = intern_relation (collector, sentence),
      .head = is_head,
      .negated = negated,
  };
  g_array_append_val (collector->result->uses, use);
  GdlRelationUses *relation = &g_array_index (collector->result->relations,
                                              GdlRelationUses, use.relation);
  const GdlNode **first = is_head ? &relation->defined : &relation->used;
  if (!*first)
    *first = sentence;
}

/* Adds the uses in a literal. `range`: of the literal with the `not` around it.
 */
static void
add_literal (Collector *collector, const GdlNode *node, gboolean negated,
             RgRange range)
{
  if (node->name == GDL_NOT)
    add_literal (collector, node->arguments[0], !negated, node->range);
  else if (node->name == GDL_OR || node->name == GDL_AND)
    for (guint i = 0; i < node->n; i++)
      add_literal (collector, node->arguments[i], negated,
                   node->arguments[i]->range);
  else if (node->name != GDL_DISTINCT)
    add_use (collector, node, FALSE, negated, range);
}

/* Adds an arc for each use in a body, from the relation of the head. */
static void
make_graph (GdlRelations *relations)
{
  const guint32 n = relations->relations->len;
  guint32 *heads = g_new (guint32, (gsize)relations->uses->len + 1), head = 0;
  for (guint i = 0; i < relations->uses->len; i++) {
    const GdlUse *use = gdl_use (relations, i);
    if (use->head)
      head = use->relation;
    heads[i] = use->head ? RG_GROUPS_NONE : head;
  }
  const RgGroups uses = rg_group_numbers (heads, relations->uses->len, n);
  g_free (heads);
  relations->first = uses.first;
  relations->use = uses.numbers;
  relations->to = g_new (guint32, (gsize)relations->first[n] + 1);
  for (guint32 arc = 0; arc < relations->first[n]; arc++)
    relations->to[arc] = gdl_use (relations, relations->use[arc])->relation;
  relations->graph = (RgGraph){n, relations->first, relations->to};
  relations->order = rg_graph_search (&relations->graph, NULL, 0);
}

GdlRelations
gdl_relations_new (const GdlSheet *sheet)
{
  GdlRelations result = {
      .relations = g_array_new (FALSE, FALSE, sizeof (GdlRelationUses)),
      .uses = g_array_new (FALSE, FALSE, sizeof (GdlUse)),
  };
  Collector collector = {.result = &result};
  for (guint i = 0;
       i < sheet->clauses->len && result.relations->len <= GDL_RELATIONS_LIMIT;
       i++) {
    const GdlClause *clause = gdl_clause (sheet, i);
    collector.clause = i;
    add_use (&collector, clause->head, TRUE, FALSE, clause->head->range);
    for (guint j = 0; j < clause->n; j++)
      add_literal (&collector, clause->body[j], FALSE, clause->body[j]->range);
  }
  rg_table_clear (&collector.table);
  make_graph (&result);
  return result;
}

void
gdl_relations_clear (GdlRelations *relations)
{
  rg_graph_search_clear (&relations->order);
  g_free (relations->first);
  g_free (relations->to);
  g_free (relations->use);
  g_array_free (relations->relations, TRUE);
  g_array_free (relations->uses, TRUE);
}

/* Visits components in postorder, so each after those on which it depends. */
gboolean *
gdl_find_dependants (const GdlRelations *relations, GdlName name)
{
  const RgGraphSearch *order = &relations->order;
  gboolean *marked = g_new0 (gboolean, order->n_components + 1);
  for (guint32 i = 0; i < order->n_visited; i++) {
    const guint32 node = order->postorder[i];
    gboolean depends = gdl_relation (relations, node)->name == name;
    for (guint32 arc = relations->first[node];
         arc < relations->first[node + 1] && !depends; arc++)
      depends = marked[order->component[relations->to[arc]]];
    if (depends)
      marked[order->component[node]] = TRUE;
  }
  return marked;
}
