/* Collects the relations of a sheet with their uses, and makes the dependency
 * graph. */
#include "gdl/read/relations.h"

#include "base/groups.h"
#include "base/table.h"

/* The collection that is being made. */
typedef struct {
  GdlRelations *result;
  RgTable table; /* of relations */
  guint clause;
} Collector;

static guint32
intern_relation (Collector *collector, const GdlNode *sentence)
{
  GArray *relations = collector->result->relations;
  const guint32 hash = rg_hash_mix (sentence->name, sentence->n);
  RG_FOR_HASH (&collector->table, hash, slot)
  {
    const GdlRelationUses *known =
        gdl_relation (collector->result, slot->number);
    if (known->name == sentence->name && known->arity == sentence->n)
      return slot->number;
  }
  const GdlRelationUses relation_uses = {.name = sentence->name,
                                         .arity = sentence->n};
  g_array_append_val (relations, relation_uses);
  rg_table_add (&collector->table, hash, relations->len - 1);
  return relations->len - 1;
}

static void
add_use (Collector *collector, const GdlNode *sentence, gboolean head,
         gboolean negated, RgRange range)
{
  const GdlUse use = {
      .sentence = sentence,
      .range = range,
      .clause = collector->clause,
      .relation = intern_relation (collector, sentence),
      .head = head,
      .negated = negated,
  };
  g_array_append_val (collector->result->uses, use);
  GdlRelationUses *relation = &g_array_index (collector->result->relations,
                                              GdlRelationUses, use.relation);
  const GdlNode **first = head ? &relation->defined : &relation->used;
  if (!*first)
    *first = sentence;
}

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
make_graph (GdlRelations *made)
{
  const guint32 n = made->relations->len;
  guint32 *heads = g_new (guint32, (gsize)made->uses->len + 1), head = 0;
  for (guint i = 0; i < made->uses->len; i++) {
    const GdlUse *use = gdl_use (made, i);
    if (use->head)
      head = use->relation;
    heads[i] = use->head ? RG_GROUPS_NONE : head;
  }
  const RgGroups uses = rg_group_numbers (heads, made->uses->len, n);
  g_free (heads);
  made->first = uses.first;
  made->use = uses.numbers;
  made->to = g_new (guint32, (gsize)made->first[n] + 1);
  for (guint32 arc = 0; arc < made->first[n]; arc++)
    made->to[arc] = gdl_use (made, made->use[arc])->relation;
  made->graph = (RgGraph){n, made->first, made->to};
  made->order = rg_graph_search (&made->graph, NULL, 0);
}

GdlRelations
gdl_relations_new (const GdlSheet *sheet)
{
  GdlRelations made = {
      .relations = g_array_new (FALSE, FALSE, sizeof (GdlRelationUses)),
      .uses = g_array_new (FALSE, FALSE, sizeof (GdlUse)),
  };
  Collector collector = {.result = &made};
  for (guint i = 0;
       i < sheet->clauses->len && made.relations->len <= GDL_RELATIONS_LIMIT;
       i++) {
    const GdlClause *clause = gdl_clause (sheet, i);
    collector.clause = i;
    add_use (&collector, clause->head, TRUE, FALSE, clause->head->range);
    for (guint j = 0; j < clause->n; j++)
      add_literal (&collector, clause->body[j], FALSE, clause->body[j]->range);
  }
  rg_table_clear (&collector.table);
  make_graph (&made);
  return made;
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

/* Components are visited in postorder, so each after those on which it
 * depends. */
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
