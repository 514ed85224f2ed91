/* Finds a topological order by depth-first search with an explicit stack. An
 * edge to a node on the current path closes a cycle. */
#include "hrg/topological-order.h"

/* The states of a node. */
typedef enum { NEW, ON_PATH, DONE } State;

/* A node of the current path. */
typedef struct {
  guint node, edge; /* the next edge to visit */
} Step;

/* A depth-first search. */
typedef struct {
  GArray *const *successors;
  HrgCycleFunc cycle;
  gpointer data;
  guint8 *states; /* of State, by node */
  GArray *steps;  /* of Step: the path from the root */
  GArray *order;  /* of guint */
} Search;

static void
report_cycle (const Search *search, guint node, guint edge)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint));
  guint step = search->steps->len;
  do
    step--;
  while (g_array_index (search->steps, Step, step).node != node);
  for (; step < search->steps->len; step++)
    g_array_append_val (path, g_array_index (search->steps, Step, step).node);
  search->cycle ((const guint *)(gpointer)path->data, path->len, edge,
                 search->data);
  g_array_free (path, TRUE);
}

static void
open_node (Search *search, guint node)
{
  const Step step = {node, 0};
  search->states[node] = ON_PATH;
  g_array_append_val (search->steps, step);
}

/* Visits the nodes from a root, depth first; reports cycles. */
static void
visit_from (Search *search, guint root)
{
  open_node (search, root);
  while (search->steps->len > 0) {
    Step *step = &g_array_index (search->steps, Step, search->steps->len - 1);
    const guint node = step->node;
    if (step->edge == search->successors[node]->len) {
      search->states[node] = DONE;
      g_array_append_val (search->order, node);
      g_array_set_size (search->steps, search->steps->len - 1);
      continue;
    }
    const guint edge = step->edge++;
    const guint next = g_array_index (search->successors[node], guint, edge);
    if (search->states[next] == NEW)
      open_node (search, next);
    else if (search->states[next] == ON_PATH)
      report_cycle (search, next, edge);
  }
}

GArray *
hrg_find_order (guint n, GArray *const *successors, HrgCycleFunc cycle,
                gpointer data)
{
  Search search = {.successors = successors,
                   .cycle = cycle,
                   .data = data,
                   .states = g_new0 (guint8, n),
                   .steps = g_array_new (FALSE, FALSE, sizeof (Step)),
                   .order = g_array_new (FALSE, FALSE, sizeof (guint))};
  for (guint i = 0; i < n; i++)
    if (search.states[i] == NEW)
      visit_from (&search, i);
  g_free (search.states);
  g_array_free (search.steps, TRUE);
  return search.order;
}

GArray **
hrg_successors_new (guint n)
{
  GArray **successors = g_new (GArray *, n);
  for (guint i = 0; i < n; i++)
    successors[i] = g_array_new (FALSE, FALSE, sizeof (guint));
  return successors;
}

void
hrg_successors_free (GArray **successors, guint n)
{
  for (guint i = 0; i < n; i++)
    g_array_free (successors[i], TRUE);
  g_free (successors);
}
