/* Finds the pieces of which several equal ones may be at a node: rules count
 * them, as in (count urn white 2).
 *
 * A piece need not be counted if no node has two of it at the start, and one of
 * these holds:
 *
 *   - Each operator that puts it leaves no other piece at the node.
 *   - There is at most one of it, and each list that puts it also removes it.
 *
 * If an operator may be about counted and other pieces, all of these are
 * counted. */
#include "rgl/piece-counts.h"

/* The data of the search. */
typedef struct {
  const RglGame *game;
  const RglDomains *domains;
  const RglPlacements *placements;
  RglPieceCounts *counts;
  GPtrArray *pieces; /* of const RglTerm *: all that may be at a node; NULL:
                        they are unknown, so all are counted */
  gboolean grows;    /* the number of some counted pieces is unbounded */
} Search;

/* -- pieces ---------------------------------------------------------------- */

GPtrArray *
rgl_find_possible_pieces (const RglGame *game, const RglDomains *domains)
{
  const GPtrArray *nodes = game->all_nodes;
  GHashTable *found = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  GPtrArray *pieces = g_ptr_array_new ();
  gboolean is_known = TRUE;
  for (guint i = 0; is_known && i < nodes->len; i++) {
    GPtrArray *pieces_here =
        rgl_find_pieces_at (domains, g_ptr_array_index (nodes, i));
    is_known = pieces_here != NULL;
    for (guint k = 0; is_known && k < pieces_here->len; k++)
      if (g_hash_table_add (found, g_ptr_array_index (pieces_here, k)))
        g_ptr_array_add (pieces, g_ptr_array_index (pieces_here, k));
    if (pieces_here)
      g_ptr_array_free (pieces_here, TRUE);
  }
  g_hash_table_destroy (found);
  if (!is_known)
    g_clear_pointer (&pieces, g_ptr_array_unref);
  return pieces;
}

/* Whether the list of the operator removes the piece at least as often as it
 * puts it. */
static gboolean
is_conserving (const RglArrival *arrival)
{
  const RglTerm *list = arrival->rule->head->args[2];
  guint n_put = 0, n_taken = 0;
  for (guint i = 0; i < list->n; i++) {
    RglOperator effect;
    if (!rgl_parse_operator (list->args[i], &effect))
      continue;
    n_put += effect.put && rgl_equal (effect.put, arrival->effect.put);
    n_taken += effect.taken && rgl_equal (effect.taken, arrival->effect.put);
  }
  return n_taken >= n_put;
}

/* Whether the operator leaves no other piece at the node, and the node never
 * has more than one. */
static gboolean
is_always_alone (const Search *search, const RglArrival *arrival)
{
  if (!arrival->alone || !arrival->nodes)
    return FALSE;
  GHashTableIter iter;
  gpointer node;
  g_hash_table_iter_init (&iter, arrival->nodes);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    if (!rgl_is_single (search->game, search->placements, node))
      return FALSE;
  return TRUE;
}

/* Counts the equal initial pieces, in total, and at the node that has most of
 * them. */
static void
count_first (const RglGame *game, const RglTerm *piece, guint *total,
             guint *max_at_node)
{
  *total = *max_at_node = 0;
  for (guint i = 0; i < game->init->len; i++) {
    const RglInit *init = &g_array_index (game->init, RglInit, i);
    if (!rgl_equal (init->piece, piece))
      continue;
    *total += init->count;
    *max_at_node = MAX (*max_at_node, init->count);
  }
}

static void
mark_counted (Search *search, const RglTerm *piece)
{
  g_hash_table_add (search->counts->counted, (gpointer)piece);
}

/* The facts about an operator that puts a piece. */
typedef struct {
  GPtrArray *values;     /* pieces; NULL: any */
  gboolean is_alone;     /* no other piece is at the node afterwards */
  gboolean is_conserved; /* see is_conserving */
} ArrivalFacts;

/* Marks a piece as counted if several equal ones may be at a node. */
static void
mark_if_counted (Search *search, const RglTerm *piece,
                 const GArray *arrival_facts)
{
  gboolean is_alone = TRUE, is_conserved = TRUE;
  for (guint i = 0; i < arrival_facts->len; i++) {
    const ArrivalFacts *facts = &g_array_index (arrival_facts, ArrivalFacts, i);
    if (facts->values && !rgl_contains (facts->values, piece))
      continue;
    is_alone = is_alone && facts->is_alone;
    is_conserved = is_conserved && facts->is_conserved;
  }
  guint total, max_at_node;
  count_first (search->game, piece, &total, &max_at_node);
  if (max_at_node <= 1 && (is_alone || (total <= 1 && is_conserved)))
    return;
  mark_counted (search, piece);
  search->counts->most = MAX (search->counts->most, MAX (total, 2));
  search->grows = search->grows || !is_conserved;
}

/* Marks the pieces that are counted. */
static void
mark_counted_pieces (Search *search)
{
  const GArray *arrivals = search->placements->arrivals;
  GArray *arrival_facts = g_array_new (FALSE, FALSE, sizeof (ArrivalFacts));
  for (guint i = 0; i < arrivals->len; i++) {
    const RglArrival *arrival = &g_array_index (arrivals, RglArrival, i);
    const ArrivalFacts facts = {
        rgl_find_values (search->domains, arrival->rule, arrival->effect.put),
        is_always_alone (search, arrival), is_conserving (arrival)};
    g_array_append_val (arrival_facts, facts);
  }
  for (guint i = 0; i < search->pieces->len; i++)
    mark_if_counted (search, g_ptr_array_index (search->pieces, i),
                     arrival_facts);
  for (guint i = 0; i < arrival_facts->len; i++)
    if (g_array_index (arrival_facts, ArrivalFacts, i).values)
      g_ptr_array_free (g_array_index (arrival_facts, ArrivalFacts, i).values,
                        TRUE);
  g_array_free (arrival_facts, TRUE);
}

/* -- operators ------------------------------------------------------------- */

/* Marks all possible pieces of an operator's argument as counted, if some are
 * counted and others are not. FALSE: that is not so. */
static gboolean
mark_mixed (Search *search, const RglRule *rule, const RglTerm *piece)
{
  if (!piece || rgl_find_counting (search->counts, search->domains, rule,
                                   piece) != RGL_MIXED)
    return FALSE;
  GPtrArray *values = rgl_find_values (search->domains, rule, piece);
  for (guint i = 0; values && i < values->len; i++)
    mark_counted (search, g_ptr_array_index (values, i));
  if (values)
    g_ptr_array_free (values, TRUE);
  else
    search->counts->all = TRUE;
  return TRUE;
}

/* Marks more pieces as counted until no operator is about both counted and
 * other pieces. */
static void
mark_all_mixed (Search *search)
{
  const GPtrArray *results = search->game->results;
  gboolean changed = TRUE;
  while (changed && !search->counts->all) {
    changed = FALSE;
    for (guint i = 0; i < results->len; i++) {
      const RglRule *rule = g_ptr_array_index (results, i);
      const RglTerm *list = rule->head->args[2];
      for (guint o = 0; o < list->n; o++) {
        RglOperator effect;
        if (!rgl_parse_operator (list->args[o], &effect))
          continue;
        changed = mark_mixed (search, rule, effect.put) || changed;
        changed = mark_mixed (search, rule, effect.taken) || changed;
      }
    }
  }
}

RglPieceCounts *
rgl_piece_counts_new (const RglGame *game, const RglDomains *domains,
                      const RglPlacements *placements, guint most)
{
  RglPieceCounts *counts = g_new0 (RglPieceCounts, 1);
  counts->counted = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  counts->most = 1;
  Search search = {game,
                   domains,
                   placements,
                   counts,
                   rgl_find_possible_pieces (game, domains),
                   FALSE};
  counts->all = !search.pieces;
  if (!counts->all)
    mark_counted_pieces (&search);
  if (g_hash_table_size (counts->counted) > 0)
    mark_all_mixed (&search);
  if (search.grows || counts->all)
    counts->most = MAX (counts->most, most);
  g_clear_pointer (&search.pieces, g_ptr_array_unref);
  return counts;
}

void
rgl_piece_counts_free (RglPieceCounts *counts)
{
  g_hash_table_destroy (counts->counted);
  g_free (counts);
}

RglCounting
rgl_find_counting (const RglPieceCounts *counts, const RglDomains *domains,
                   const RglRule *rule, const RglTerm *piece)
{
  if (counts->all)
    return RGL_COUNTED;
  if (g_hash_table_size (counts->counted) == 0)
    return RGL_PLAIN;
  GPtrArray *values = rgl_find_values (domains, rule, piece);
  if (!values)
    return RGL_MIXED;
  guint counted = 0;
  for (guint i = 0; i < values->len; i++)
    counted +=
        g_hash_table_contains (counts->counted, g_ptr_array_index (values, i));
  const guint n = values->len;
  g_ptr_array_free (values, TRUE);
  return counted == 0 ? RGL_PLAIN : counted == n ? RGL_COUNTED : RGL_MIXED;
}
