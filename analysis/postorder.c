#include "analysis/postorder.h"

typedef struct {
  RgNode *nodes;
  guint32 *places;
  guint n;
} Travel;

struct RgTravels {
  Travel backward, forward;
  guint64 changes; /* the game's, plus 1, when they were made */
};

/* -- depth first ----------------------------------------------------------- */

typedef struct {
  RgNode node;
  RgEdgeId next;    /* the edge to look at */
  gboolean checked; /* the start of its check was entered */
} Frame;

/* Tarjan's search for circles: nodes that lead to each other are left with the
 * first of them that was entered. */
typedef struct {
  const RgGame *game;
  guint32 *entered; /* by node: how many were before it, plus 1; 0: none */
  guint32 *low;     /* by node: the earliest entered that it leads back to */
  guint32 *circle;  /* by node: a number, ascending from what is led to; 0 as
                       long as it is not complete */
  RgNode *open;     /* nodes whose circles are not complete */
  RgNode *left;     /* in the order of leaving */
  Frame *frames;    /* those being visited, each from the one before */
  guint n_entered, n_circles, n_open, n_left, n_frames;
} Visit;

static void
enter (Visit *visit, RgNode node)
{
  visit->entered[node] = visit->low[node] = ++visit->n_entered;
  visit->open[visit->n_open++] = node;
  visit->frames[visit->n_frames++] =
      (Frame){node, rg_node_info (visit->game, node)->first[RG_OUT], FALSE};
}

/* A node leads to another one, which is entered if it was not. */
static void
look_at (Visit *visit, RgNode node, RgNode other)
{
  if (visit->entered[other] == 0)
    enter (visit, other);
  else if (visit->circle[other] == 0)
    visit->low[node] = MIN (visit->low[node], visit->entered[other]);
}

static void
leave (Visit *visit, RgNode node)
{
  visit->left[visit->n_left++] = node;
  visit->n_frames--;
  if (visit->n_frames > 0) {
    const RgNode before = visit->frames[visit->n_frames - 1].node;
    visit->low[before] = MIN (visit->low[before], visit->low[node]);
  }
  if (visit->low[node] != visit->entered[node])
    return;
  RgNode member;
  do {
    member = visit->open[--visit->n_open];
    visit->circle[member] = visit->n_circles + 1;
  } while (member != node);
  visit->n_circles++;
}

/* Looks at what the next edge on the list of a frame leads to. */
static void
follow_edge (Visit *visit, Frame *frame)
{
  const RgEdge *edge = rg_edge (visit->game, frame->next);
  const RgNode node = frame->node;
  if (!frame->checked && rg_action_is_check (&edge->action)) {
    frame->checked = TRUE;
    look_at (visit, node, edge->to);
    return;
  }
  frame->next = edge->next[RG_OUT];
  look_at (visit, node, frame->checked ? edge->action.start : edge->to);
  frame->checked = FALSE;
}

static void
visit_from (Visit *visit, RgNode root)
{
  if (visit->entered[root] == 0)
    enter (visit, root);
  while (visit->n_frames > 0) {
    Frame *top = &visit->frames[visit->n_frames - 1];
    if (top->next != RG_NONE)
      follow_edge (visit, top);
    else
      leave (visit, top->node);
  }
}

/* -- both orders ----------------------------------------------------------- */

static void
append (Travel *travel, guint32 place, RgNode node)
{
  travel->places[node] = place;
  travel->nodes[place] = node;
}

/* Circle by circle, within one in the order of leaving. */
static void
sort_by_circle (const Visit *visit, Travel *backward)
{
  guint32 *at = g_new0 (guint32, visit->n_circles + 1);
  for (guint i = 0; i < visit->n_left; i++)
    at[visit->circle[visit->left[i]]]++;
  for (guint i = 0; i < visit->n_circles; i++)
    at[i + 1] += at[i];
  for (guint i = 0; i < visit->n_left; i++) {
    const RgNode node = visit->left[i];
    append (backward, at[visit->circle[node] - 1]++, node);
  }
  backward->n = visit->n_left;
  g_free (at);
}

/* Marks those that moves come to, by edges alone. */
static void
mark_moves (const RgGame *game, RgNode *stack, guint8 *marks)
{
  guint n = 0;
  stack[n++] = game->begin;
  marks[game->begin] = 1;
  while (n > 0) {
    const RgNode node = stack[--n];
    RG_FOR_OUT (game, node, e) {
      const RgNode to = rg_edge (game, e)->to;
      if (!marks[to])
        stack[n++] = to;
      marks[to] = 1;
    }
  }
}

static void
turn_round (const Visit *visit, const Travel *backward, Travel *forward)
{
  guint8 *moves = g_new0 (guint8, rg_n_nodes (visit->game));
  mark_moves (visit->game, visit->open, moves);
  guint32 place = 0;
  for (guint of_moves = 0; of_moves < 2; of_moves++) {
    for (guint i = backward->n; i-- > 0;) {
      const RgNode node = backward->nodes[i];
      if (moves[node] == of_moves)
        append (forward, place++, node);
    }
  }
  forward->n = place;
  g_free (moves);
}

static void
visit_all (const RgOrder *order, const RgGame *game)
{
  const guint n = rg_n_nodes (game);
  Visit visit = {.game = game,
                 .entered = g_new0 (guint32, n),
                 .low = g_new (guint32, n),
                 .circle = g_new0 (guint32, n),
                 .open = g_new (RgNode, n),
                 .left = g_new (RgNode, n),
                 .frames = g_new (Frame, n)};
  visit_from (&visit, game->begin);
  const GArray *ranked = rg_ranked (order);
  for (guint i = 0; i < n; i++) {
    const RgNode node = g_array_index (ranked, RgNode, i);
    if (rg_node_exists (game, node))
      visit_from (&visit, node);
  }
  RgTravels *travels = rg_order_travels (order);
  sort_by_circle (&visit, &travels->backward);
  turn_round (&visit, &travels->backward, &travels->forward);
  g_free (visit.entered);
  g_free (visit.low);
  g_free (visit.circle);
  g_free (visit.open);
  g_free (visit.left);
  g_free (visit.frames);
}

RgTravels *
rg_travels_new (void)
{
  return g_new0 (RgTravels, 1);
}

static void
travel_clear (Travel *travel)
{
  g_free (travel->nodes);
  g_free (travel->places);
}

void
rg_travels_free (RgTravels *travels)
{
  travel_clear (&travels->backward);
  travel_clear (&travels->forward);
  g_free (travels);
}

static void
travel_resize (Travel *travel, guint n)
{
  travel->nodes = g_renew (RgNode, travel->nodes, n);
  travel->places = g_renew (guint32, travel->places, n);
}

RgTravel
rg_travel (const RgOrder *order, const RgGame *game, gboolean backward)
{
  RgTravels *travels = rg_order_travels (order);
  if (travels->changes != game->changes + 1) {
    travels->changes = game->changes + 1;
    travel_resize (&travels->backward, rg_n_nodes (game));
    travel_resize (&travels->forward, rg_n_nodes (game));
    visit_all (order, game);
  }
  const Travel *travel = backward ? &travels->backward : &travels->forward;
  return (RgTravel){travel->nodes, travel->places, travel->n};
}
