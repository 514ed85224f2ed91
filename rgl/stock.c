/* Finds the pieces of which several equal ones may be at a node.  A piece need
 * not be counted if no node has two of it at the start, and either
 *
 *   - each operator that puts it leaves no other piece at the node, or
 *   - there is at most one of it, and each list that puts it also removes it.
 */
#include "rgl/stock.h"

typedef struct {
  const RglGame *game;
  const RglDomains *domains;
  const RglTraffic *traffic;
  RglStock *stock;
  GPtrArray *pieces; /* all that may be at a node */
  gboolean grows;    /* the number of some counted pieces is unbounded */
} Counting;

/* -- pieces ---------------------------------------------------------------- */

static void
find_pieces (Counting *count)
{
  GHashTable *known = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  const GPtrArray *nodes = count->game->all_nodes;
  for (guint i = 0; i < nodes->len && !count->stock->all; i++) {
    GPtrArray *here =
        rgl_find_pieces_at (count->domains, g_ptr_array_index (nodes, i));
    if (!here)
      count->stock->all = TRUE;
    for (guint k = 0; here && k < here->len; k++)
      if (g_hash_table_add (known, g_ptr_array_index (here, k)))
        g_ptr_array_add (count->pieces, g_ptr_array_index (here, k));
    if (here)
      g_ptr_array_free (here, TRUE);
  }
  g_hash_table_destroy (known);
}

/* Whether the list also removes the piece that an operator puts. */
static gboolean
is_conserving (const RglArrival *arrival)
{
  const RglTerm *list = arrival->rule->head->args[2];
  guint put = 0, taken = 0;
  for (guint i = 0; i < list->n; i++) {
    RglOperator effect;
    if (!rgl_parse_operator (list->args[i], &effect))
      continue;
    put += effect.put && rgl_equal (effect.put, arrival->effect.put);
    taken += effect.taken && rgl_equal (effect.taken, arrival->effect.put);
  }
  return taken >= put;
}

static gboolean
is_always_alone (const Counting *count, const RglArrival *arrival)
{
  if (!arrival->alone || !arrival->nodes)
    return FALSE;
  GHashTableIter iter;
  gpointer node;
  g_hash_table_iter_init (&iter, arrival->nodes);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    if (!rgl_is_single (count->game, count->traffic, node))
      return FALSE;
  return TRUE;
}

/* Counts the equal initial pieces, in total, and at the node that has most of
 * them. */
static void
count_first (const RglGame *game, const RglTerm *piece, guint *total,
             guint *most)
{
  *total = *most = 0;
  for (guint i = 0; i < game->init->len; i++) {
    const RglInit *init = &g_array_index (game->init, RglInit, i);
    if (!rgl_equal (init->piece, piece))
      continue;
    *total += init->count;
    *most = MAX (*most, init->count);
  }
}

static void
mark_counted (Counting *count, const RglTerm *piece)
{
  g_hash_table_add (count->stock->counted, (gpointer)piece);
}

/* The pieces of an arrival. */
typedef struct {
  GPtrArray *values;   /* pieces; NULL: any */
  gboolean is_alone;   /* no other piece is at the node afterwards */
  gboolean conserving; /* is_conserving */
} Kind;

/* Marks a piece as counted if several equal ones may be at a node. */
static void
test_piece (Counting *count, const RglTerm *piece, const GArray *kinds)
{
  gboolean alone = TRUE, conserving = TRUE;
  for (guint i = 0; i < kinds->len; i++) {
    const Kind *kind = &g_array_index (kinds, Kind, i);
    if (kind->values && !rgl_contains (kind->values, piece))
      continue;
    alone = alone && kind->is_alone;
    conserving = conserving && kind->conserving;
  }
  guint total, most;
  count_first (count->game, piece, &total, &most);
  if (most <= 1 && (alone || (total <= 1 && conserving)))
    return;
  mark_counted (count, piece);
  count->stock->most = MAX (count->stock->most, MAX (total, 2));
  count->grows = count->grows || !conserving;
}

static void
find_counted_pieces (Counting *count)
{
  const GArray *arrivals = count->traffic->arrivals;
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  for (guint i = 0; i < arrivals->len; i++) {
    const RglArrival *arrival = &g_array_index (arrivals, RglArrival, i);
    const Kind kind = {
        rgl_find_values (count->domains, arrival->rule, arrival->effect.put),
        is_always_alone (count, arrival), is_conserving (arrival)};
    g_array_append_val (kinds, kind);
  }
  for (guint i = 0; i < count->pieces->len; i++)
    test_piece (count, g_ptr_array_index (count->pieces, i), kinds);
  for (guint i = 0; i < kinds->len; i++)
    if (g_array_index (kinds, Kind, i).values)
      g_ptr_array_free (g_array_index (kinds, Kind, i).values, TRUE);
  g_array_free (kinds, TRUE);
}

/* -- operators ------------------------------------------------------------- */

/* Makes all pieces of an operator counted if it is about both counted and other
 * pieces. */
static gboolean
count_mixed (Counting *count, const RglRule *rule, const RglTerm *piece)
{
  if (!piece || rgl_find_counting (count->stock, count->domains, rule, piece) !=
                    RGL_MIXED)
    return FALSE;
  GPtrArray *values = rgl_find_values (count->domains, rule, piece);
  for (guint i = 0; values && i < values->len; i++)
    mark_counted (count, g_ptr_array_index (values, i));
  if (values)
    g_ptr_array_free (values, TRUE);
  else
    count->stock->all = TRUE;
  return TRUE;
}

static void
count_all_mixed (Counting *count)
{
  const GPtrArray *results = count->game->results;
  gboolean more = TRUE;
  while (more && !count->stock->all) {
    more = FALSE;
    for (guint i = 0; i < results->len; i++) {
      const RglRule *rule = g_ptr_array_index (results, i);
      const RglTerm *list = rule->head->args[2];
      for (guint o = 0; o < list->n; o++) {
        RglOperator effect;
        if (!rgl_parse_operator (list->args[o], &effect))
          continue;
        more = count_mixed (count, rule, effect.put) || more;
        more = count_mixed (count, rule, effect.taken) || more;
      }
    }
  }
}

RglStock *
rgl_stock_new (const RglGame *game, const RglDomains *domains,
               const RglTraffic *traffic, guint most)
{
  RglStock *stock = g_new0 (RglStock, 1);
  stock->counted = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  stock->most = 1;
  Counting count = {game, domains, traffic, stock, g_ptr_array_new (), FALSE};
  find_pieces (&count);
  if (!stock->all)
    find_counted_pieces (&count);
  if (g_hash_table_size (stock->counted) > 0)
    count_all_mixed (&count);
  if (count.grows || stock->all)
    stock->most = MAX (stock->most, most);
  g_ptr_array_free (count.pieces, TRUE);
  return stock;
}

void
rgl_stock_free (RglStock *stock)
{
  g_hash_table_destroy (stock->counted);
  g_free (stock);
}

RglCounting
rgl_find_counting (const RglStock *stock, const RglDomains *domains,
                   const RglRule *rule, const RglTerm *piece)
{
  if (stock->all)
    return RGL_COUNTED;
  if (g_hash_table_size (stock->counted) == 0)
    return RGL_PLAIN;
  GPtrArray *values = rgl_find_values (domains, rule, piece);
  if (!values)
    return RGL_MIXED;
  guint counted = 0;
  for (guint i = 0; i < values->len; i++)
    counted +=
        g_hash_table_contains (stock->counted, g_ptr_array_index (values, i));
  const guint n = values->len;
  g_ptr_array_free (values, TRUE);
  return counted == 0 ? RGL_PLAIN : counted == n ? RGL_COUNTED : RGL_MIXED;
}
