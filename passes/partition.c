#include "passes/partition.h"

#include "passes/conditions.h"

#include <string.h>

/* Classes are split round by round.  In each round only those nodes are looked
 * at that have an edge to a node whose class got a new number in the round
 * before; all others of their class still have the signature that made them
 * one.  When a class is split, its largest part keeps the number, so a node is
 * renumbered at most log n times. */

typedef struct {
  guint32 first, size; /* a stretch of the members */
} Class;

typedef struct {
  const RgGame *game;
  RgSlot along, against; /* the lists of edges to look at, and to go back by */
  guint32 *labels;       /* by edge: a number for its action */
  guint32 *class_of;     /* by node */
  RgNode *members;       /* all nodes, class by class */
  guint32 *place;        /* by node: where it stands among the members */
  GArray *classes;       /* of Class: which members it has */
  GArray *dirty;         /* of RgNode: to be looked at in the next round */
  guint8 *is_dirty;      /* by node */
} Splitter;

/* A node with its signature: (label, class) pairs, sorted, each once. */
typedef struct {
  guint32 class, n;
  guint64 hash;
  gsize first; /* of its pairs in the pool */
  RgNode node;
} Row;

typedef struct {
  GArray *rows; /* of Row */
  GArray *pool; /* of guint64 */
} Round;

static guint32 *
number_actions (const RgGame *game)
{
  guint32 *labels = g_new0 (guint32, rg_n_edges (game) + 1);
  GHashTable *numbers =
      g_hash_table_new (rg_action_key_hash, rg_action_key_equal);
  RG_FOR_EDGES (game, e) {
    gpointer action = &rg_edge (game, e)->action;
    gpointer number = g_hash_table_lookup (numbers, action);
    if (!number) {
      number = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
      g_hash_table_insert (numbers, action, number);
    }
    labels[e] = GPOINTER_TO_UINT (number);
  }
  g_hash_table_destroy (numbers);
  return labels;
}

/* -- signatures ------------------------------------------------------------ */

static gint
compare_pairs (gconstpointer left, gconstpointer right)
{
  const guint64 a = *(const guint64 *)left, b = *(const guint64 *)right;
  return (a > b) - (a < b);
}

static void
add_row (const Splitter *splitter, Round *round, RgNode node)
{
  const gsize first = round->pool->len;
  RG_FOR_SLOT (splitter->game, splitter->along, node, e)
  {
    const RgEdge *edge = rg_edge (splitter->game, e);
    const RgNode other = splitter->along == RG_OUT ? edge->to : edge->from;
    const guint64 pair =
        (guint64)splitter->labels[e] << 32 | splitter->class_of[other];
    g_array_append_val (round->pool, pair);
  }
  guint64 *pairs = &g_array_index (round->pool, guint64, first);
  guint n = (guint)(round->pool->len - first);
  if (n > 1)
    qsort (pairs, n, sizeof *pairs, compare_pairs);
  guint kept = 0;
  guint64 hash = 0;
  for (guint i = 0; i < n; i++) {
    if (kept > 0 && pairs[kept - 1] == pairs[i])
      continue;
    pairs[kept++] = pairs[i];
    hash = (hash ^ pairs[i]) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
    hash ^= hash >> 29;
  }
  g_array_set_size (round->pool, (guint)(first + kept));
  const Row row = {splitter->class_of[node], kept, hash, first, node};
  g_array_append_val (round->rows, row);
}

static gint
compare_signatures (const Row *a, const Row *b, const GArray *pool)
{
  if (a->hash != b->hash)
    return a->hash < b->hash ? -1 : 1;
  if (a->n != b->n)
    return a->n < b->n ? -1 : 1;
  return a->n == 0 ? 0
                   : memcmp (&g_array_index (pool, guint64, a->first),
                             &g_array_index (pool, guint64, b->first),
                             a->n * sizeof (guint64));
}

static gint
compare_rows (gconstpointer left, gconstpointer right, gpointer pool)
{
  const Row *a = left, *b = right;
  if (a->class != b->class)
    return a->class < b->class ? -1 : 1;
  return compare_signatures (a, b, pool);
}

/* -- splitting ------------------------------------------------------------- */

static void
make_dirty (Splitter *splitter, RgNode node)
{
  if (splitter->is_dirty[node])
    return;
  splitter->is_dirty[node] = 1;
  g_array_append_val (splitter->dirty, node);
}

static Class *
class_at (const Splitter *splitter, guint32 class)
{
  return &g_array_index (splitter->classes, Class, class);
}

/* Gives the members of a stretch a class, and wakes those who look at them. */
static void
put_in_class (Splitter *splitter, Class stretch, guint32 class)
{
  for (guint32 i = 0; i < stretch.size; i++) {
    const RgNode node = splitter->members[stretch.first + i];
    splitter->class_of[node] = class;
    RG_FOR_SLOT (splitter->game, splitter->against, node, e)
    {
      const RgEdge *edge = rg_edge (splitter->game, e);
      make_dirty (splitter, splitter->along == RG_OUT ? edge->from : edge->to);
    }
  }
}

static guint32
new_class (Splitter *splitter, Class stretch)
{
  g_array_append_val (splitter->classes, stretch);
  return splitter->classes->len - 1;
}

/* Moves the nodes of rows [from, to) to the end of their class's stretch and
 * cuts them off; gives the stretch that they have now. */
static Class
cut_off (Splitter *splitter, const Round *round, guint from, guint to)
{
  const guint32 class = g_array_index (round->rows, Row, from).class;
  Class *old = class_at (splitter, class);
  for (guint i = from; i < to; i++) {
    const RgNode node = g_array_index (round->rows, Row, i).node;
    const guint32 here = splitter->place[node];
    const guint32 there = old->first + --old->size;
    const RgNode other = splitter->members[there];
    splitter->members[there] = node;
    splitter->place[node] = there;
    splitter->members[here] = other;
    splitter->place[other] = here;
  }
  return (Class){old->first + old->size, to - from};
}

/* The end of the rows from `i` on that have the same class, and signature if
 * that is asked for. */
static guint
run_of_rows (const Round *round, guint i, gboolean signature)
{
  const Row *first = &g_array_index (round->rows, Row, i);
  for (i++; i < round->rows->len; i++) {
    const Row *row = &g_array_index (round->rows, Row, i);
    if (row->class != first->class ||
        (signature && compare_signatures (row, first, round->pool) != 0))
      break;
  }
  return i;
}

/* The first row of the largest part of rows [from, to); `to` where the nodes of
 * the class that have no row are more. */
static guint
largest_part (const Splitter *splitter, const Round *round, guint from,
              guint to)
{
  const guint32 class = g_array_index (round->rows, Row, from).class;
  guint32 most = class_at (splitter, class)->size - (to - from);
  guint keep = to;
  for (guint i = from, next; i < to; i = next) {
    next = run_of_rows (round, i, TRUE);
    if (next - i > most) {
      most = next - i;
      keep = i;
    }
  }
  return keep;
}

/* Splits the class of rows [from, to) by their signatures.  The nodes of the
 * class that have no row are one more part. */
static void
split_class (Splitter *splitter, const Round *round, guint from, guint to)
{
  const guint32 class = g_array_index (round->rows, Row, from).class;
  const guint keep = largest_part (splitter, round, from, to);
  for (guint i = from, next; i < to; i = next) {
    next = run_of_rows (round, i, TRUE);
    if (i == keep)
      continue;
    const Class part = cut_off (splitter, round, i, next);
    put_in_class (splitter, part, new_class (splitter, part));
  }
  if (keep == to)
    return;
  const Class part =
      cut_off (splitter, round, keep, run_of_rows (round, keep, TRUE));
  const Class rest = *class_at (splitter, class);
  *class_at (splitter, class) = part;
  if (rest.size > 0)
    put_in_class (splitter, rest, new_class (splitter, rest));
}

/* Looks at all dirty nodes at once, by the classes of the round before. */
static void
split_dirty (Splitter *splitter)
{
  Round round = {g_array_new (FALSE, FALSE, sizeof (Row)),
                 g_array_new (FALSE, FALSE, sizeof (guint64))};
  for (guint i = 0; i < splitter->dirty->len; i++) {
    const RgNode node = g_array_index (splitter->dirty, RgNode, i);
    splitter->is_dirty[node] = 0;
    add_row (splitter, &round, node);
  }
  g_array_set_size (splitter->dirty, 0);
  g_array_sort_with_data (round.rows, compare_rows, round.pool);
  for (guint i = 0, next; i < round.rows->len; i = next) {
    next = run_of_rows (&round, i, FALSE);
    split_class (splitter, &round, i, next);
  }
  g_array_free (round.rows, TRUE);
  g_array_free (round.pool, TRUE);
}

/* Class 0 has all nodes but those that are alone. */
static void
first_classes (Splitter *splitter, const guint8 *alone)
{
  const guint n = rg_n_nodes (splitter->game);
  guint32 low = 0, high = n;
  new_class (splitter, (Class){0, 0});
  for (RgNode node = 0; node < n; node++) {
    const guint32 place = alone[node] ? --high : low++;
    splitter->members[place] = node;
    splitter->place[node] = place;
    splitter->class_of[node] =
        alone[node] ? new_class (splitter, (Class){place, 1}) : 0;
    make_dirty (splitter, node);
  }
  class_at (splitter, 0)->size = low;
}

guint32 *
rg_partition (const RgGame *game, gboolean backward, const guint8 *alone)
{
  const guint n = rg_n_nodes (game);
  Splitter splitter = {
      .game = game,
      .along = backward ? RG_IN : RG_OUT,
      .against = backward ? RG_OUT : RG_IN,
      .labels = number_actions (game),
      .class_of = g_new (guint32, n),
      .members = g_new (RgNode, n),
      .place = g_new (guint32, n),
      .classes = g_array_new (FALSE, FALSE, sizeof (Class)),
      .dirty = g_array_new (FALSE, FALSE, sizeof (RgNode)),
      .is_dirty = g_new0 (guint8, n),
  };
  first_classes (&splitter, alone);
  while (splitter.dirty->len > 0)
    split_dirty (&splitter);
  g_free (splitter.labels);
  g_free (splitter.members);
  g_free (splitter.place);
  g_array_free (splitter.classes, TRUE);
  g_array_free (splitter.dirty, TRUE);
  g_free (splitter.is_dirty);
  return splitter.class_of;
}
