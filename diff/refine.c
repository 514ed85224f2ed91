#include "diff/refine.h"

#include <stdlib.h>

/* Vertices of one colour: a range of `order`. */
typedef struct {
  guint32 start, length;
  guint32 n_first; /* how many of them are of the first game */
  guint32 parent;  /* the colour that it was split off from, at the end of
                      whose range it stood */
  gboolean queued;
} Colour;

/* A vertex that a colour holds: `count` times in the role. */
typedef struct {
  guint32 colour, count;
  RgVertex vertex;
} Touch;

typedef struct {
  const RgGraph *graph;
  RgVertex *order;    /* by colour */
  guint32 *place;     /* in order, by vertex */
  guint32 *colour_of; /* by vertex */
  guint32 *counts;    /* by vertex; 0 but while a colour is split by */
  GArray *colours;    /* of Colour */
  GArray *queue;      /* of guint32: colours to split by */
  GArray *touched;    /* of Touch */
  gboolean uneven;    /* a colour has more vertices of one game */
  guint64 work;       /* touches so far */
} Refiner;

static Colour *
colour_at (const Refiner *refiner, guint32 i)
{
  return &g_array_index (refiner->colours, Colour, i);
}

static void
enqueue (Refiner *refiner, guint32 i)
{
  if (colour_at (refiner, i)->queued)
    return;
  colour_at (refiner, i)->queued = TRUE;
  g_array_append_val (refiner->queue, i);
}

static void
put (Refiner *refiner, RgVertex v, guint32 place)
{
  refiner->order[place] = v;
  refiner->place[v] = place;
}

/* -- splitting ------------------------------------------------------------- */

/* Makes the last n vertices of the range a colour of their own. */
static guint32
split_off (Refiner *refiner, guint32 parent, guint32 n)
{
  const guint32 fresh = refiner->colours->len;
  Colour *old = colour_at (refiner, parent);
  old->length -= n;
  Colour colour = {old->start + old->length, n, 0, parent, FALSE};
  for (guint32 i = 0; i < n; i++) {
    const RgVertex v = refiner->order[colour.start + i];
    refiner->colour_of[v] = fresh;
    colour.n_first += rg_vertex_side (refiner->graph, v) == 0;
  }
  old->n_first -= colour.n_first;
  refiner->uneven |=
      2 * colour.n_first != colour.length || 2 * old->n_first != old->length;
  g_array_append_val (refiner->colours, colour);
  return fresh;
}

/* Takes back all but the first n colours, the last one first. */
static void
merge_back (Refiner *refiner, guint n)
{
  while (refiner->colours->len > n) {
    const Colour last = *colour_at (refiner, refiner->colours->len - 1);
    Colour *old = colour_at (refiner, last.parent);
    for (guint32 i = 0; i < last.length; i++)
      refiner->colour_of[refiner->order[last.start + i]] = last.parent;
    old->length += last.length;
    old->n_first += last.n_first;
    g_array_set_size (refiner->colours, refiner->colours->len - 1);
  }
  refiner->uneven = FALSE;
}

static void
move_to_end (Refiner *refiner, RgVertex v, guint32 end)
{
  const guint32 place = refiner->place[v];
  put (refiner, refiner->order[end], place);
  put (refiner, v, end);
}

/* What the queue still needs to know of a colour that was split into itself
 * and those from `fresh` on: all parts but the largest, unless it was to be
 * looked at anyway. */
static void
queue_parts (Refiner *refiner, guint32 colour, guint32 fresh)
{
  guint32 largest = colour;
  if (!colour_at (refiner, colour)->queued) {
    for (guint32 i = fresh; i < refiner->colours->len; i++) {
      if (colour_at (refiner, i)->length > colour_at (refiner, largest)->length)
        largest = i;
    }
  } else {
    largest = RG_NONE;
  }
  if (colour != largest)
    enqueue (refiner, colour);
  for (guint32 i = fresh; i < refiner->colours->len; i++) {
    if (i != largest)
      enqueue (refiner, i);
  }
}

/* The touches are of one colour, by ascending count; those that were not
 * touched come before them. */
static void
split_colour (Refiner *refiner, const Touch *touches, guint n)
{
  const guint32 colour = touches[0].colour, fresh = refiner->colours->len;
  const Colour old = *colour_at (refiner, colour);
  if (old.length == n && touches[0].count == touches[n - 1].count)
    return;
  for (guint i = 0; i < n; i++)
    move_to_end (refiner, touches[n - 1 - i].vertex,
                 old.start + old.length - 1 - i);
  for (guint end = n, i = n; i-- > 0;) {
    if (i > 0 && touches[i - 1].count == touches[i].count)
      continue;
    if (end - i < colour_at (refiner, colour)->length)
      split_off (refiner, colour, end - i);
    end = i;
  }
  queue_parts (refiner, colour, fresh);
}

static int
compare_touches (gconstpointer left, gconstpointer right)
{
  const Touch *a = left, *b = right;
  if (a->colour != b->colour)
    return a->colour < b->colour ? -1 : 1;
  if (a->count != b->count)
    return a->count < b->count ? -1 : 1;
  return a->vertex < b->vertex ? -1 : a->vertex > b->vertex;
}

static void
touch_role (Refiner *refiner, const Colour *by, guint32 role)
{
  GArray *touched = refiner->touched;
  g_array_set_size (touched, 0);
  for (guint32 i = 0; i < by->length; i++) {
    RG_FOR_HOLDS (refiner->graph, refiner->order[by->start + i], hold)
    {
      const Touch touch = {refiner->colour_of[hold->other], 0, hold->other};
      if (hold->role == role && refiner->counts[hold->other]++ == 0)
        g_array_append_val (touched, touch);
    }
  }
  for (guint i = 0; i < touched->len; i++) {
    Touch *touch = &g_array_index (touched, Touch, i);
    touch->count = refiner->counts[touch->vertex];
    refiner->counts[touch->vertex] = 0;
  }
  refiner->work += touched->len;
}

static void
split_by (Refiner *refiner, const Colour *by, guint32 role)
{
  touch_role (refiner, by, role);
  if (refiner->touched->len == 0)
    return;
  g_array_sort (refiner->touched, compare_touches);
  const Touch *touches = (const Touch *)(gpointer)refiner->touched->data;
  const guint n = refiner->touched->len;
  for (guint first = 0, i = 1; i <= n; i++) {
    if (i < n && touches[i].colour == touches[first].colour)
      continue;
    split_colour (refiner, touches + first, i - first);
    first = i;
  }
}

/* Until all is stable, or (then it doesn't matter any more) uneven.  Nodes
 * split ties and ties split nodes, so a colour stays whole while it is split
 * by. */
static void
refine (Refiner *refiner)
{
  while (refiner->queue->len > 0) {
    const guint32 i =
        g_array_index (refiner->queue, guint32, refiner->queue->len - 1);
    g_array_set_size (refiner->queue, refiner->queue->len - 1);
    colour_at (refiner, i)->queued = FALSE;
    const Colour by = *colour_at (refiner, i);
    for (guint32 role = 0; role < RG_N_ROLES && !refiner->uneven; role++)
      split_by (refiner, &by, role);
  }
}

/* -- the first colours ----------------------------------------------------- */

/* Nodes that are no part of the games, `begin`, `end`, other nodes; then ties
 * by label. */
static guint32
first_colour (const RgGraph *graph, RgVertex v)
{
  if (!rg_vertex_is_node (graph, v))
    return 4 + graph->labels[v - graph->n_nodes];
  const RgGame *game = graph->games[rg_vertex_side (graph, v)];
  const RgNode node = rg_vertex_node (graph, v);
  if (node == game->begin || node == game->end)
    return node == game->begin ? 1 : 2;
  return rg_vertex_exists (graph, v) ? 3 : 0;
}

static void
paint (Refiner *refiner)
{
  const RgGraph *graph = refiner->graph;
  Touch *touches = g_new (Touch, graph->n_vertices + 1);
  for (RgVertex v = 0; v < graph->n_vertices; v++)
    touches[v] = (Touch){first_colour (graph, v), 0, v};
  qsort (touches, graph->n_vertices, sizeof *touches, compare_touches);
  for (guint i = 0; i < graph->n_vertices; i++) {
    const gboolean fresh = i == 0 || touches[i].colour != touches[i - 1].colour;
    const Colour colour = {i, 0, 0, RG_NONE, FALSE};
    if (fresh)
      g_array_append_val (refiner->colours, colour);
    Colour *last = colour_at (refiner, refiner->colours->len - 1);
    last->length++;
    last->n_first += rg_vertex_side (graph, touches[i].vertex) == 0;
    refiner->colour_of[touches[i].vertex] = refiner->colours->len - 1;
    put (refiner, touches[i].vertex, i);
  }
  for (guint32 i = 0; i < refiner->colours->len; i++) {
    const Colour *colour = colour_at (refiner, i);
    const gboolean is_part =
        first_colour (graph, refiner->order[colour->start]) > 0;
    refiner->uneven |= is_part && 2 * colour->n_first != colour->length;
    if (is_part)
      enqueue (refiner, i);
  }
  g_free (touches);
}

/* -- counterparts ---------------------------------------------------------- */

/* A colour of several nodes, and which of them are tried as counterparts. */
typedef struct {
  guint32 colour;
  guint n_colours; /* before the try */
  RgVertex second; /* of the second game; tried last */
} Try;

/* The least vertex of the colour that is of that game and not below `least`;
 * RG_NONE where there is none. */
static RgVertex
least_vertex (const Refiner *refiner, guint32 colour, guint side,
              RgVertex least)
{
  const Colour *c = colour_at (refiner, colour);
  RgVertex found = RG_NONE;
  for (guint32 i = 0; i < c->length; i++) {
    const RgVertex v = refiner->order[c->start + i];
    if (rg_vertex_side (refiner->graph, v) == side && v >= least && v < found)
      found = v;
  }
  return found;
}

/* The next colour with several nodes of each game; RG_NONE: there is none. */
static guint32
next_open (const Refiner *refiner, guint32 from)
{
  for (guint32 i = from; i < refiner->colours->len; i++) {
    const Colour *colour = colour_at (refiner, i);
    const RgVertex v = refiner->order[colour->start];
    if (colour->length > 2 && rg_vertex_is_node (refiner->graph, v) &&
        rg_vertex_exists (refiner->graph, v))
      return i;
  }
  return RG_NONE;
}

/* The next counterpart for the first node of the colour.  FALSE: no more. */
static gboolean
try_next (Refiner *refiner, Try *try)
{
  const RgVertex a = least_vertex (refiner, try->colour, 0, 0);
  const RgVertex b = least_vertex (refiner, try->colour, 1, try->second);
  if (b == RG_NONE)
    return FALSE;
  const Colour *colour = colour_at (refiner, try->colour);
  const guint32 end = colour->start + colour->length;
  try->second = b + 1;
  move_to_end (refiner, a, end - 1);
  move_to_end (refiner, b, end - 2);
  enqueue (refiner, split_off (refiner, try->colour, 2));
  refine (refiner);
  return TRUE;
}

static RgRefined
search (Refiner *refiner)
{
  enum { MOST_WORK = 300000000 }; /* a minute */
  RgRefined result = RG_REFINE_SAME;
  GArray *tries = g_array_new (FALSE, FALSE, sizeof (Try));
  guint32 open = 0;
  while (refiner->work < MOST_WORK) {
    if (!refiner->uneven) {
      open = next_open (refiner, open);
      if (open == RG_NONE)
        goto done;
      const Try fresh = {open, refiner->colours->len, 0};
      g_array_append_val (tries, fresh);
    }
    Try *top = tries->len ? &g_array_index (tries, Try, tries->len - 1) : NULL;
    while (top) {
      merge_back (refiner, top->n_colours);
      open = top->colour;
      if (try_next (refiner, top))
        break;
      g_array_set_size (tries, tries->len - 1);
      top = tries->len ? top - 1 : NULL;
    }
    if (!top) {
      result = RG_REFINE_DIFFERENT;
      goto done;
    }
  }
  result = RG_REFINE_OPEN;
done:
  g_array_free (tries, TRUE);
  return result;
}

RgRefined
rg_graph_refine (const RgGraph *graph)
{
  const guint n = graph->n_vertices;
  Refiner refiner = {.graph = graph,
                     .order = g_new (RgVertex, n + 1),
                     .place = g_new (guint32, n + 1),
                     .colour_of = g_new (guint32, n + 1),
                     .counts = g_new0 (guint32, n + 1),
                     .colours = g_array_new (FALSE, FALSE, sizeof (Colour)),
                     .queue = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .touched = g_array_new (FALSE, FALSE, sizeof (Touch))};
  paint (&refiner);
  refine (&refiner);
  const RgRefined result =
      refiner.uneven ? RG_REFINE_DIFFERENT : search (&refiner);
  g_array_free (refiner.touched, TRUE);
  g_array_free (refiner.queue, TRUE);
  g_array_free (refiner.colours, TRUE);
  g_free (refiner.counts);
  g_free (refiner.colour_of);
  g_free (refiner.place);
  g_free (refiner.order);
  return result;
}
