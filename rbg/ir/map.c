/* Stores relations as Boolean matrices by row; each row is a hash-consed set.
 * The reflexive transitive closure is that of the condensation: the set that
 * each strongly connected component reaches, successors first.  Distinct rows
 * are nodes of that graph, too, so that equal rows are traversed once. */
#include "rbg/ir/map.h"

#include "base/bitset.h"
#include "base/graph.h"

#include <string.h>

/* -- making relations ----------------------------------------------------- */

static gsize
get_map_size (const RbgMaps *maps)
{
  return sizeof (RbgMap) + sizeof (const RbgSet *) * (gsize)maps->n_vertices;
}

/* Returns a relation with empty rows, to be filled and then passed to
 * `intern_map`. */
static RbgMap *
new_map (const RbgMaps *maps)
{
  RbgMap *map = g_malloc0 (get_map_size (maps));
  map->n = maps->n_vertices;
  for (guint32 v = 0; v < map->n; v++)
    map->rows[v] = maps->sets->empty;
  return map;
}

/* Returns the map with equal rows that exists already. NULL: there is none. */
static const RbgMap *
find_map (const RbgMaps *maps, guint32 hash, const RbgMap *map)
{
  RG_FOR_HASH (&maps->table, hash, slot)
  {
    const RbgMap *existing = g_ptr_array_index (maps->all, slot->number);
    if (memcmp (existing->rows, map->rows, map->n * sizeof map->rows[0]) == 0)
      return existing;
  }
  return NULL;
}

/* Returns the map with equal rows that exists already, or adds this one.  Frees
 * the argument. */
static const RbgMap *
intern_map (RbgMaps *maps, RbgMap *map)
{
  guint32 hash = 0;
  for (guint32 v = 0; v < map->n; v++)
    hash = rg_hash_mix (hash, map->rows[v]->id);
  const RbgMap *interned = find_map (maps, hash, map);
  if (!interned) {
    rbg_sets_charge (maps->sets, (gint64)map->n + 1);
    map->id = maps->all->len;
    interned = rg_arena_copy (maps->sets->arena, map, get_map_size (maps));
    rg_table_add (&maps->table, hash, map->id);
    g_ptr_array_add (maps->all, (gpointer)interned);
  }
  g_free (map);
  return interned;
}

RbgMaps *
rbg_maps_new (RbgSets *sets, guint32 n_vertices)
{
  RbgMaps *maps = g_new0 (RbgMaps, 1);
  maps->sets = sets;
  maps->n_vertices = n_vertices;
  maps->all = g_ptr_array_new ();
  maps->none = intern_map (maps, new_map (maps));
  RbgMap *identity = new_map (maps);
  for (guint32 v = 0; v < n_vertices; v++)
    identity->rows[v] = rbg_intern_set (sets, &v, 1);
  maps->identity = intern_map (maps, identity);
  return maps;
}

void
rbg_maps_free (RbgMaps *maps)
{
  rg_table_clear (&maps->table);
  g_ptr_array_free (maps->all, TRUE);
  g_free (maps);
}

const RbgMap *
rbg_map_label (RbgMaps *maps, const RbgLabel *label)
{
  RbgMap *map = new_map (maps);
  for (guint32 i = 0; i < label->n_arcs; i++)
    map->rows[label->arcs[i].from] =
        rbg_intern_set (maps->sets, &label->arcs[i].to, 1);
  return intern_map (maps, map);
}

const RbgMap *
rbg_map_test (RbgMaps *maps, const RbgMap *a, gboolean negated)
{
  RbgMap *map = new_map (maps);
  for (guint32 v = 0; v < map->n; v++)
    if ((a->rows[v]->n == 0) == !!negated)
      map->rows[v] = maps->identity->rows[v];
  return intern_map (maps, map);
}

const RbgMap *
rbg_map_nth (RbgMaps *maps, const RbgMap *a, guint32 n)
{
  RbgMap *map = new_map (maps);
  for (guint32 v = 0; v < map->n; v++)
    if (n < a->rows[v]->n)
      map->rows[v] = maps->identity->rows[a->rows[v]->items[n]];
  return intern_map (maps, map);
}

/* Maps each vertex of a row to the next one, and the last to none.  Returns
 * FALSE if an earlier row disagrees. */
static gboolean
follow_row (RbgMaps *maps, RbgMap *map, const RbgSet *row)
{
  for (guint32 i = 0; i < row->n; i++) {
    const RbgSet **next = &map->rows[row->items[i]];
    const RbgSet *successor = i + 1 < row->n
                                  ? maps->identity->rows[row->items[i + 1]]
                                  : maps->sets->empty;
    if (*next && *next != successor)
      return FALSE;
    *next = successor;
  }
  return TRUE;
}

const RbgMap *
rbg_map_successor (RbgMaps *maps, const RbgMap *a)
{
  RbgMap *map = new_map (maps);
  gboolean agree = TRUE;
  for (guint32 v = 0; v < map->n; v++)
    map->rows[v] = NULL;
  for (guint32 v = 0; v < map->n && agree; v++)
    if (v == 0 || a->rows[v] != a->rows[v - 1])
      agree = follow_row (maps, map, a->rows[v]);
  for (guint32 v = 0; v < map->n; v++)
    if (!map->rows[v])
      map->rows[v] = maps->sets->empty;
  if (agree)
    return intern_map (maps, map);
  g_free (map);
  return NULL;
}

/* -- unions of many sets -------------------------------------------------- */

/* A union of many sets.  A set that is added again costs nothing.  It is used
 * for one union after the other. */
typedef struct {
  RbgSets *sets;
  guint32 n;           /* all items are less than this */
  RgBits *bits;        /* items */
  GArray *last_unions; /* of guint32, by id of a set: the last union to which it
                          was added */
  guint32 number;      /* the number of this union */
  guint32 *items;
} UnionBuilder;

static UnionBuilder
union_new (RbgSets *sets, guint32 n)
{
  return (UnionBuilder){.sets = sets,
                        .n = n,
                        .bits = g_new0 (RgBits, rg_bits_words (n)),
                        .last_unions =
                            g_array_new (FALSE, TRUE, sizeof (guint32)),
                        .number = 1,
                        .items = g_new (guint32, (gsize)n + 1)};
}

static void
union_free (UnionBuilder *builder)
{
  g_free (builder->bits);
  g_free (builder->items);
  g_array_free (builder->last_unions, TRUE);
}

static void
union_add (UnionBuilder *builder, const RbgSet *set)
{
  if (set->id >= builder->last_unions->len)
    g_array_set_size (builder->last_unions, set->id + 1);
  guint32 *last_union = &g_array_index (builder->last_unions, guint32, set->id);
  if (*last_union == builder->number)
    return;
  *last_union = builder->number;
  for (guint32 i = 0; i < set->n; i++)
    rg_bits_add (builder->bits, set->items[i]);
  /* The time counts against the same limit; it costs a tenth of the memory. */
  rbg_sets_charge (builder->sets, set->n / 10);
}

/* Returns and removes the elements of the union. */
static const RbgSet *
union_extract (UnionBuilder *builder)
{
  guint32 n = 0;
  for (guint32 word = 0; word <= builder->n / 64; word++) {
    for (RgBits members = builder->bits[word]; members; members &= members - 1)
      builder->items[n++] = word * 64 + (guint32)__builtin_ctzll (members);
    builder->bits[word] = 0;
  }
  builder->number++;
  return rbg_intern_set (builder->sets, builder->items, n);
}

/* -- operations ----------------------------------------------------------- */

const RbgMap *
rbg_map_union (RbgMaps *maps, const RbgMap *a, const RbgMap *b)
{
  if (a == b || b == maps->none)
    return a;
  RbgMap *map = new_map (maps);
  for (guint32 v = 0; v < map->n && !maps->sets->over; v++)
    map->rows[v] =
        v > 0 && a->rows[v] == a->rows[v - 1] && b->rows[v] == b->rows[v - 1]
            ? map->rows[v - 1]
            : rbg_set_union (maps->sets, a->rows[v], b->rows[v]);
  return intern_map (maps, map);
}

const RbgMap *
rbg_map_compose (RbgMaps *maps, const RbgMap *a, const RbgMap *b)
{
  if (a == maps->identity)
    return b;
  if (b == maps->identity)
    return a;
  UnionBuilder builder = union_new (maps->sets, a->n);
  GHashTable *images = g_hash_table_new (NULL, NULL);
  RbgMap *map = new_map (maps);
  for (guint32 v = 0; v < map->n && !maps->sets->over; v++) {
    const RbgSet *row = a->rows[v];
    const RbgSet *image = g_hash_table_lookup (images, row);
    if (!image) {
      for (guint32 i = 0; i < row->n; i++)
        union_add (&builder, b->rows[row->items[i]]);
      image = union_extract (&builder);
      g_hash_table_insert (images, (gpointer)row, (gpointer)image);
    }
    map->rows[v] = image;
  }
  g_hash_table_destroy (images);
  union_free (&builder);
  return intern_map (maps, map);
}

/* A graph with the vertices, and then the distinct rows, as nodes, so that
 * equal rows are followed once: a vertex leads to its row, and a row to its
 * vertices. */
typedef struct {
  GPtrArray *rows;    /* of RbgSet * */
  GArray *first, *to; /* of guint32: see RgGraph */
  RgGraph graph;
} ArcGraph;

/* Makes a graph of the squares, and of the distinct rows of the map between
 * them. */
static ArcGraph
make_arc_graph (const RbgMap *a)
{
  ArcGraph arcs = {g_ptr_array_new (),
                   g_array_new (FALSE, FALSE, sizeof (guint32)),
                   g_array_new (FALSE, FALSE, sizeof (guint32)),
                   {0}};
  GHashTable *numbers = g_hash_table_new (NULL, NULL);
  for (guint32 v = 0; v < a->n; v++) {
    g_array_append_val (arcs.first, arcs.to->len);
    gpointer number = g_hash_table_lookup (numbers, a->rows[v]);
    if (!number) {
      g_ptr_array_add (arcs.rows, (gpointer)a->rows[v]);
      number = GUINT_TO_POINTER (arcs.rows->len);
      g_hash_table_insert (numbers, (gpointer)a->rows[v], number);
    }
    const guint32 node = a->n + GPOINTER_TO_UINT (number) - 1;
    g_array_append_val (arcs.to, node);
  }
  for (guint i = 0; i < arcs.rows->len; i++) {
    const RbgSet *row = g_ptr_array_index (arcs.rows, i);
    g_array_append_val (arcs.first, arcs.to->len);
    g_array_append_vals (arcs.to, row->items, row->n);
  }
  g_array_append_val (arcs.first, arcs.to->len);
  g_hash_table_destroy (numbers);
  arcs.graph = (RgGraph){a->n + arcs.rows->len,
                         (const guint32 *)(gpointer)arcs.first->data,
                         (const guint32 *)(gpointer)arcs.to->data};
  return arcs;
}

/* Returns the set of vertices that each component reaches.  A component is
 * processed after its successors. */
static const RbgSet **
find_reached_sets (RbgMaps *maps, const RgGraph *graph,
                   const RgGraphSearch *search)
{
  const guint32 *component = search->component;
  const RbgSet **reached =
      g_new (const RbgSet *, (gsize)search->n_components + 1);
  guint32 *sorted = rg_graph_order_by_component (search, search->postorder);
  UnionBuilder builder = union_new (maps->sets, maps->n_vertices);
  for (guint32 i = 0; i < graph->n && !maps->sets->over; i++) {
    const guint32 node = sorted[i], c = component[node];
    if (node < maps->n_vertices)
      union_add (&builder, maps->identity->rows[node]);
    for (guint32 j = graph->first[node]; j < graph->first[node + 1]; j++)
      if (component[graph->to[j]] != c)
        union_add (&builder, reached[component[graph->to[j]]]);
    if (i + 1 == graph->n || component[sorted[i + 1]] != c)
      reached[c] = union_extract (&builder);
  }
  union_free (&builder);
  g_free (sorted);
  return reached;
}

const RbgMap *
rbg_map_closure (RbgMaps *maps, const RbgMap *a)
{
  ArcGraph arcs = make_arc_graph (a);
  RgGraphSearch search = rg_graph_search (&arcs.graph, NULL, 0);
  const RbgSet **reached = find_reached_sets (maps, &arcs.graph, &search);
  RbgMap *map = new_map (maps);
  for (guint32 v = 0; v < map->n && !maps->sets->over; v++)
    map->rows[v] = reached[search.component[v]];
  rg_graph_search_clear (&search);
  g_free (reached);
  g_ptr_array_free (arcs.rows, TRUE);
  g_array_free (arcs.first, TRUE);
  g_array_free (arcs.to, TRUE);
  return intern_map (maps, map);
}

/* -- queries -------------------------------------------------------------- */

const RbgSet *
rbg_map_domain (RbgMaps *maps, const RbgMap *a)
{
  guint32 *items = g_new (guint32, (gsize)a->n + 1), n = 0;
  for (guint32 v = 0; v < a->n; v++)
    if (a->rows[v]->n > 0)
      items[n++] = v;
  const RbgSet *domain = rbg_intern_set (maps->sets, items, n);
  g_free (items);
  return domain;
}

const RbgSet *
rbg_map_range (RbgMaps *maps, const RbgMap *a)
{
  UnionBuilder builder = union_new (maps->sets, a->n);
  for (guint32 v = 0; v < a->n; v++)
    union_add (&builder, a->rows[v]);
  const RbgSet *range = union_extract (&builder);
  union_free (&builder);
  return range;
}

gboolean
rbg_map_is_test (const RbgMaps *maps, const RbgMap *a)
{
  for (guint32 v = 0; v < a->n; v++)
    if (a->rows[v]->n > 0 && a->rows[v] != maps->identity->rows[v])
      return FALSE;
  return TRUE;
}

gboolean
rbg_map_is_function (const RbgMap *a)
{
  for (guint32 v = 0; v < a->n; v++)
    if (a->rows[v]->n > 1)
      return FALSE;
  return TRUE;
}

gboolean
rbg_map_is_total (const RbgMap *a)
{
  for (guint32 v = 0; v < a->n; v++)
    if (a->rows[v]->n == 0)
      return FALSE;
  return TRUE;
}

const RbgSet *
rbg_map_constant (const RbgMap *a)
{
  const RbgSet *constant = NULL;
  for (guint32 v = 0; v < a->n; v++) {
    if (a->rows[v]->n == 0)
      continue;
    if (constant && a->rows[v] != constant)
      return NULL;
    constant = a->rows[v];
  }
  return constant;
}
