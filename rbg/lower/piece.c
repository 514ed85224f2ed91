/* Solves forward data flow by a worklist.  The facts are joined by union; a
 * piece that is put gives the facts of this piece, a test of the piece
 * restricts them, and a change of the position makes all pieces possible. */
#include "rbg/lower/piece.h"

/* The counts that have facts. */
#define COUNT_LIMIT 32
#define ANYTHING    G_MAXUINT64

/* Returns the fact that the piece is counted, or that it is not. */
static guint64
get_bit (const RbgAtom *count, gboolean in)
{
  return G_GUINT64_CONSTANT (1) << (2 * count->index + (in ? 0 : 1));
}

/* Returns the facts of any piece of a set. */
static guint64
find_bits_of_set (const RbgFormulas *formulas, const RbgSet *set)
{
  guint64 bits = 0;
  for (guint32 i = 0; i < formulas->atoms->len; i++) {
    const RbgAtom *atom = rbg_atom (formulas, i);
    if (atom->kind == RBG_ATOM_COUNT && atom->index < COUNT_LIMIT)
      for (guint32 j = 0; j < set->n; j++)
        bits |= get_bit (atom, rbg_set_has (atom->pieces, set->items[j]));
  }
  return bits;
}

static guint64
find_bits_of_piece (const RbgFormulas *formulas, guint32 piece)
{
  guint64 bits = 0;
  for (guint32 i = 0; i < formulas->atoms->len; i++) {
    const RbgAtom *atom = rbg_atom (formulas, i);
    if (atom->kind == RBG_ATOM_COUNT && atom->index < COUNT_LIMIT)
      bits |= get_bit (atom, rbg_set_has (atom->pieces, piece));
  }
  return bits;
}

/* Returns the facts after an act. */
static guint64
transfer_act (const RbgFacts *facts, RbgAct act, guint64 known)
{
  if (act.kind == RBG_ACT_ON)
    return known &
           find_bits_of_set (facts->formulas,
                             g_ptr_array_index (facts->maps->sets->all, act.x));
  if (act.kind == RBG_ACT_OFF || act.kind == RBG_ACT_PUT)
    return find_bits_of_piece (facts->formulas, act.x);
  if (act.kind == RBG_ACT_MAP &&
      !rbg_map_is_test (facts->maps,
                        g_ptr_array_index (facts->maps->all, act.x)))
    return ANYTHING;
  return known;
}

/* Adds facts at a node, which is visited again if they are new. */
static void
join_facts (guint64 *known, guint32 node, guint64 more, GArray *unvisited)
{
  if ((known[node] | more) == known[node])
    return;
  known[node] |= more;
  g_array_append_val (unvisited, node);
}

guint64 *
rbg_find_pieces (const RbgAutomaton *automaton, const RbgFacts *facts)
{
  guint64 *known = g_new0 (guint64, automaton->n_nodes);
  GArray *unvisited = g_array_new (FALSE, FALSE, sizeof (guint32));
  RbgAdjacency out = rbg_index_edges (automaton, RBG_OUT);
  join_facts (known, automaton->begin, ANYTHING, unvisited);
  while (unvisited->len > 0) {
    const guint32 node = g_array_index (unvisited, guint32, unvisited->len - 1);
    g_array_set_size (unvisited, unvisited->len - 1);
    RBG_FOR_EDGES_AT (out, node, e) {
      const RbgEdge *edge = rbg_edge (automaton, e);
      join_facts (
          known, edge->to,
          transfer_act (facts, rbg_edge_act (automaton, e), known[node]),
          unvisited);
      if (edge->start != RG_NONE)
        join_facts (known, edge->start, known[node], unvisited);
    }
  }
  rbg_adjacency_clear (&out);
  g_array_free (unvisited, TRUE);
  return known;
}

RbgCountChange
rbg_count_change (guint64 known, const RbgAtom *count, guint32 piece)
{
  RbgCountChange change = {TRUE, TRUE, rbg_set_has (count->pieces, piece)};
  if (count->index < COUNT_LIMIT) {
    change.was_in = (known & get_bit (count, TRUE)) != 0;
    change.was_out = (known & get_bit (count, FALSE)) != 0;
  }
  return change;
}
