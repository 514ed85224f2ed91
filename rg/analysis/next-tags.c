/* Computes FIRST sets as least fixed points over strongly connected components
 * (next-tags.h). */
#include "rg/analysis/next-tags.h"

/* The last bit stands for the end of the search. */
enum { WORDS = 2, BITS = WORDS * 64, STOP = BITS - 1 };

/* A Bloom filter of tags. */
typedef struct {
  RgBits words[WORDS];
} Tags;

/* The first tags after each state. */
struct RgNextTags {
  Tags *by_state;
};

/* Adds tags to a set. Sets *changed if one of them is new. */
static void
add_tags (Tags *tags, const Tags *added, gboolean *changed)
{
  for (guint w = 0; w < WORDS; w++) {
    *changed = *changed || (added->words[w] & ~tags->words[w]) != 0;
    tags->words[w] |= added->words[w];
  }
}

/* Returns the tags that may come next on walks through the arc. */
static Tags
find_tags_after (const RgNextTags *next, const RgProduct *product,
                 const RgWalkSearch *search, guint32 from,
                 const RgProductArc *arc)
{
  const RgGame *game = rg_product_game (product);
  const RgEdge *edge = rg_edge (game, arc->edge);
  Tags tags = {{0}};
  if (rg_walk_is_stop (game, search, edge)) {
    rg_bits_add (tags.words, STOP);
    return tags;
  }
  if (!rg_walk_compares_tag (search, &edge->action))
    return next->by_state[arc->to];
  const RgName tag = rg_product_tag (product, from, &edge->action);
  if (tag == RG_NO_NAME)
    return (Tags){{G_MAXUINT64, G_MAXUINT64}};
  rg_bits_add (tags.words, tag % STOP);
  return tags;
}

/* Adds the first tags of all arcs of a state.  Returns whether any was new. */
static gboolean
update_state (RgNextTags *next, const RgProduct *product,
              const RgWalkSearch *search, guint32 state)
{
  const RgProductState *info = rg_product_state (product, state);
  gboolean changed = FALSE;
  for (guint32 k = info->first; k < info->end; k++) {
    const RgProductArc *arc = rg_product_arc (product, k);
    if (!rg_walk_passes (search, arc->edge))
      continue;
    const Tags tags = find_tags_after (next, product, search, state, arc);
    add_tags (&next->by_state[state], &tags, &changed);
  }
  return changed;
}

/* Computes the least fixed point, propagating against the arcs. */
static void
solve (RgNextTags *next, const RgProduct *product, const RgWalkSearch *search,
       const guint32 *order)
{
  const guint32 n = rg_product_n_states (product);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < n; i++)
      changed = update_state (next, product, search, order[i]) || changed;
  }
}

static gint
compare_components (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint32 *component = data;
  const guint32 x = *(const guint32 *)a, y = *(const guint32 *)b;
  return component[x] != component[y] ? (component[x] < component[y] ? -1 : 1)
                                      : (x < y ? -1 : 1);
}

RgNextTags *
rg_next_tags_new (const RgProduct *product, const RgWalkSearch *search,
                  const guint32 *component, const guint8 *stuck)
{
  const guint32 n = rg_product_n_states (product);
  RgNextTags *next = g_new0 (RgNextTags, 1);
  next->by_state = g_new0 (Tags, n + 1);
  guint32 *order = g_new (guint32, n + 1);
  for (guint32 i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint)n, sizeof *order, compare_components,
                     (gpointer)component);
  solve (next, product, search, order);
  gboolean changed = FALSE;
  const Tags any_tag = {{G_MAXUINT64, G_MAXUINT64}}, no_tag = {{0}};
  for (guint32 i = 0; i < n; i++) {
    const Tags *tags = &next->by_state[i];
    const gboolean fails = (tags->words[0] | tags->words[1]) == 0;
    add_tags (&next->by_state[i],
              search->counts_failing || (fails && !stuck[i]) ? &any_tag
                                                             : &no_tag,
              &changed);
  }
  if (changed)
    solve (next, product, search, order);
  g_free (order);
  return next;
}

void
rg_next_tags_free (RgNextTags *next)
{
  g_free (next->by_state);
  g_free (next);
}

gboolean
rg_next_tags_intersect (const RgNextTags *next, guint32 a, guint32 b)
{
  const Tags *x = &next->by_state[a], *y = &next->by_state[b];
  return ((x->words[0] & y->words[0]) | (x->words[1] & y->words[1])) != 0;
}
