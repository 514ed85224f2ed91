#include "analysis/partition.h"

#include "base/compare.h"
#include "base/table.h"

#include <stdlib.h>
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
  Class *classes;        /* which members it has; as many as nodes, and one */
  guint32 n_classes;
  RgNode *dirty; /* to be looked at in the next round */
  guint n_dirty;
  guint8 *is_dirty; /* by node */
} Splitter;

/* The nodes of a class that have one signature: (label, class) pairs, sorted,
 * each once. */
typedef struct {
  guint32 class, n_pairs;
  guint32 first_pair; /* in the pool */
  guint32 first_row, n_rows;
  guint32 next; /* the next part of the same class, or RG_NONE */
} Part;

/* A node of a part. */
typedef struct {
  RgNode node;
  guint32 next; /* row of the same part, or RG_NONE */
} Row;

typedef struct {
  Row *rows; /* room for one for each node */
  guint32 n_rows;
  Part *parts; /* likewise */
  guint32 n_parts;
  guint64 *pool; /* the pairs: room for one for each edge */
  guint32 n_pool;
  RgTable part_at; /* places of parts, by class and signature */
  guint32 *split;  /* classes that have parts: room for all */
  guint32 n_split;
  guint32 *first_part; /* by class: RG_NONE where there is none */
} Round;

/* The same number for all edges with the same action. */
static guint32 *
number_actions (const RgGame *game)
{
  guint32 *labels = g_new0 (guint32, rg_n_edges (game) + 1);
  RgTable table = {0}; /* of edges, the first with their action */
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const guint32 hash = rg_action_hash (action);
    labels[e] = e;
    RG_FOR_HASH (&table, hash, slot)
    {
      if (rg_action_equal (action, &rg_edge (game, slot->number)->action))
        labels[e] = slot->number;
    }
    if (labels[e] == e)
      rg_table_add (&table, hash, e);
  }
  rg_table_clear (&table);
  return labels;
}

/* -- signatures ------------------------------------------------------------ */

static gint
compare_pairs (gconstpointer left, gconstpointer right)
{
  const guint64 a = *(const guint64 *)left, b = *(const guint64 *)right;
  return rg_compare_unsigned (a, b);
}

/* Insertion sort. */
static void
sort_few_pairs (guint64 *pairs, guint n)
{
  for (guint i = 1; i < n; i++) {
    const guint64 pair = pairs[i];
    guint k = i;
    for (; k > 0 && pairs[k - 1] > pair; k--)
      pairs[k] = pairs[k - 1];
    pairs[k] = pair;
  }
}

/* Most nodes have few edges. */
static void
sort_pairs (guint64 *pairs, guint n)
{
  const guint few = 16;
  if (n <= few)
    sort_few_pairs (pairs, n);
  else
    qsort (pairs, n, sizeof *pairs, compare_pairs);
}

/* Puts the signature of a node behind the pool; gives its length. */
static guint
add_signature (const Splitter *splitter, guint64 *pairs, RgNode node)
{
  const RgSlot along = splitter->along;
  guint n = 0, kept = 0;
  RG_FOR_SLOT (splitter->game, along, node, e)
  {
    const RgEdge *edge = rg_edge (splitter->game, e);
    const RgNode other = along == RG_OUT ? edge->to : edge->from;
    pairs[n++] = (guint64)splitter->labels[e] << 32 | splitter->class_of[other];
  }
  sort_pairs (pairs, n);
  for (guint i = 0; i < n; i++) {
    if (kept == 0 || pairs[kept - 1] != pairs[i])
      pairs[kept++] = pairs[i];
  }
  return kept;
}

static guint32
hash_signature (guint32 class, const guint64 *pairs, guint n)
{
  guint32 hash = rg_hash_mix (class, n);
  for (guint i = 0; i < n; i++)
    hash = rg_hash_mix (hash, pairs[i]);
  return hash;
}

static guint32
new_part (Round *round, guint32 class, guint n_pairs)
{
  guint32 *first = &round->first_part[class];
  if (*first == RG_NONE)
    round->split[round->n_split++] = class;
  round->parts[round->n_parts] =
      (Part){class, n_pairs, round->n_pool, RG_NONE, 0, *first};
  round->n_pool += n_pairs;
  *first = round->n_parts++;
  return *first;
}

/* The part with the signature behind the pool, which becomes a piece of the
 * pool if the part is new. */
static guint32
find_part (Round *round, guint32 class, guint n_pairs)
{
  const guint64 *pairs = round->pool + round->n_pool;
  const guint32 hash = hash_signature (class, pairs, n_pairs);
  RG_FOR_HASH (&round->part_at, hash, slot)
  {
    const Part *part = &round->parts[slot->number];
    if (part->class == class && part->n_pairs == n_pairs &&
        memcmp (round->pool + part->first_pair, pairs,
                n_pairs * sizeof *pairs) == 0)
      return slot->number;
  }
  const guint32 place = new_part (round, class, n_pairs);
  rg_table_add (&round->part_at, hash, place);
  return place;
}

static void
add_row (const Splitter *splitter, Round *round, RgNode node)
{
  const guint n = add_signature (splitter, round->pool + round->n_pool, node);
  Part *part = &round->parts[find_part (round, splitter->class_of[node], n)];
  round->rows[round->n_rows] = (Row){node, part->first_row};
  part->first_row = round->n_rows++;
  part->n_rows++;
}

/* -- splitting ------------------------------------------------------------- */

static void
make_dirty (Splitter *splitter, RgNode node)
{
  if (splitter->is_dirty[node])
    return;
  splitter->is_dirty[node] = 1;
  splitter->dirty[splitter->n_dirty++] = node;
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
  splitter->classes[splitter->n_classes] = stretch;
  return splitter->n_classes++;
}

/* Moves the nodes of a part to the end of their class's stretch and cuts them
 * off; gives the stretch that they have now. */
static Class
cut_off (Splitter *splitter, const Round *round, const Part *part)
{
  Class *old = &splitter->classes[part->class];
  for (guint32 i = part->first_row, next; i != RG_NONE; i = next) {
    const RgNode node = round->rows[i].node;
    next = round->rows[i].next;
    const guint32 here = splitter->place[node];
    const guint32 there = old->first + --old->size;
    const RgNode other = splitter->members[there];
    splitter->members[there] = node;
    splitter->place[node] = there;
    splitter->members[here] = other;
    splitter->place[other] = here;
  }
  return (Class){old->first + old->size, part->n_rows};
}

/* The largest part of a class; RG_NONE where the nodes of the class that have
 * no row are more. */
static guint32
largest_part (const Splitter *splitter, const Round *round, guint32 class)
{
  guint32 rest = splitter->classes[class].size, most = 0, largest = RG_NONE;
  for (guint32 i = round->first_part[class]; i != RG_NONE;
       i = round->parts[i].next) {
    const guint32 n = round->parts[i].n_rows;
    rest -= n;
    if (n > most) {
      most = n;
      largest = i;
    }
  }
  return rest >= most ? RG_NONE : largest;
}

/* Splits a class into its parts.  The nodes of the class that have no row are
 * one more part. */
static void
split_class (Splitter *splitter, Round *round, guint32 class)
{
  const guint32 keep = largest_part (splitter, round, class);
  for (guint32 i = round->first_part[class]; i != RG_NONE;) {
    const Part *part = &round->parts[i];
    if (i != keep) {
      const Class stretch = cut_off (splitter, round, part);
      put_in_class (splitter, stretch, new_class (splitter, stretch));
    }
    i = part->next;
  }
  round->first_part[class] = RG_NONE;
  if (keep == RG_NONE)
    return;
  const Class part = cut_off (splitter, round, &round->parts[keep]);
  const Class rest = splitter->classes[class];
  splitter->classes[class] = part;
  if (rest.size > 0)
    put_in_class (splitter, rest, new_class (splitter, rest));
}

/* Looks at all dirty nodes at once, by the classes of the round before. */
static void
split_dirty (Splitter *splitter, Round *round)
{
  for (guint i = 0; i < splitter->n_dirty; i++) {
    const RgNode node = splitter->dirty[i];
    splitter->is_dirty[node] = 0;
    if (splitter->classes[splitter->class_of[node]].size > 1)
      add_row (splitter, round, node);
  }
  splitter->n_dirty = 0;
  for (guint i = 0; i < round->n_split; i++)
    split_class (splitter, round, round->split[i]);
  round->n_split = round->n_rows = round->n_parts = round->n_pool = 0;
  rg_table_clear (&round->part_at);
}

static void
split_all (Splitter *splitter)
{
  const guint n = rg_n_nodes (splitter->game);
  Round round = {.rows = g_new (Row, n),
                 .parts = g_new (Part, n),
                 .pool = g_new (guint64, rg_n_edges (splitter->game) + 1),
                 .split = g_new (guint32, n + 1),
                 .first_part = g_new (guint32, n + 1)};
  memset (round.first_part, 0xFF, (n + 1) * sizeof *round.first_part);
  while (splitter->n_dirty > 0)
    split_dirty (splitter, &round);
  g_free (round.rows);
  g_free (round.parts);
  g_free (round.pool);
  g_free (round.split);
  g_free (round.first_part);
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
    /* What is gone stays as it is. */
    if (rg_node_exists (splitter->game, node))
      make_dirty (splitter, node);
  }
  splitter->classes[0].size = low;
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
      .classes = g_new (Class, n + 1),
      .dirty = g_new (RgNode, n),
      .is_dirty = g_new0 (guint8, n),
  };
  first_classes (&splitter, alone);
  split_all (&splitter);
  g_free (splitter.labels);
  g_free (splitter.members);
  g_free (splitter.place);
  g_free (splitter.classes);
  g_free (splitter.dirty);
  g_free (splitter.is_dirty);
  return splitter.class_of;
}
