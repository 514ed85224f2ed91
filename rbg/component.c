/* Tarjan, "Depth-first search and linear graph algorithms", 1972, with a stack
 * of its own in place of recursion. */
#include "rbg/component.h"

#define UNSEEN G_MAXUINT32

typedef struct {
  const RbgGraph *graph;
  guint32 *component; /* UNSEEN: none yet */
  guint32 *number;    /* in the order of the visits; UNSEEN: not visited */
  guint32 *low;
  guint32 *next; /* the arc to look at next */
  GArray *path;  /* of guint32: the nodes of the current walk */
  GArray *open;  /* of guint32: visited, but in no component yet */
  guint32 visits, components;
} Search;

static void
enter (Search *search, guint32 node)
{
  search->number[node] = search->low[node] = search->visits++;
  search->next[node] = search->graph->first[node];
  g_array_append_val (search->path, node);
  g_array_append_val (search->open, node);
}

/* All arcs of the node have been looked at. */
static void
leave (Search *search, guint32 node)
{
  g_array_set_size (search->path, search->path->len - 1);
  if (search->path->len > 0) {
    const guint32 above =
        g_array_index (search->path, guint32, search->path->len - 1);
    search->low[above] = MIN (search->low[above], search->low[node]);
  }
  if (search->low[node] != search->number[node])
    return;
  guint32 member;
  do {
    member = g_array_index (search->open, guint32, search->open->len - 1);
    g_array_set_size (search->open, search->open->len - 1);
    search->component[member] = search->components;
  } while (member != node);
  search->components++;
}

static void
visit (Search *search, guint32 root)
{
  const RbgGraph *graph = search->graph;
  enter (search, root);
  while (search->path->len > 0) {
    const guint32 node =
        g_array_index (search->path, guint32, search->path->len - 1);
    if (search->next[node] == graph->first[node + 1]) {
      leave (search, node);
      continue;
    }
    const guint32 to = graph->to[search->next[node]++];
    if (search->number[to] == UNSEEN)
      enter (search, to);
    else if (search->component[to] == UNSEEN)
      search->low[node] = MIN (search->low[node], search->number[to]);
  }
}

guint32 *
rbg_components (const RbgGraph *graph, guint32 *n_components)
{
  const gsize n = (gsize)graph->n + 1;
  Search search = {.graph = graph,
                   .component = g_new (guint32, n),
                   .number = g_new (guint32, n),
                   .low = g_new (guint32, n),
                   .next = g_new (guint32, n),
                   .path = g_array_new (FALSE, FALSE, sizeof (guint32)),
                   .open = g_array_new (FALSE, FALSE, sizeof (guint32))};
  for (guint32 i = 0; i < graph->n; i++)
    search.component[i] = search.number[i] = UNSEEN;
  for (guint32 i = 0; i < graph->n; i++)
    if (search.number[i] == UNSEEN)
      visit (&search, i);
  g_free (search.number);
  g_free (search.low);
  g_free (search.next);
  g_array_free (search.path, TRUE);
  g_array_free (search.open, TRUE);
  *n_components = search.components;
  return search.component;
}
