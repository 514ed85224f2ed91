/* Searches breadth first over pairs of positions (breadth.h). A hash table has
 * the visited pairs, and each pair a link to the one from which it was reached:
 * so the first difference has a shortest sequence of moves.
 */
#include "rg/grade/breadth.h"

/* A pair of states, and the moves by which the search first reached it. */
typedef struct {
  const RgGradeMatch *match;
  RgGradePair pair;
  guint32 parent; /* RG_NONE: the start */
  guint32 depth;
  char *moves[2]; /* from the parent on; NULL at the start */
} Node;

/* The search. */
typedef struct {
  RgGradeMatch *match;
  GPtrArray *nodes;    /* of Node *, in the order of the search */
  GHashTable *visited; /* set of the elements of `nodes` */
  RgGradeBreadth *result;
} Search;

static guint
hash_node (gconstpointer key)
{
  const Node *node = key;
  const guint64 hash = rg_interp_state_hash (node->pair.states[0]) * 3 +
                       rg_interp_state_hash (node->pair.states[1]);
  return (guint)(hash ^ (hash >> 32));
}

static gboolean
equal_nodes (gconstpointer left, gconstpointer right)
{
  const Node *a = left, *b = right;
  for (guint i = 0; i < 2; i++) {
    if (!rg_interp_state_equal (a->match->sides[i].interp, a->pair.states[i],
                                b->pair.states[i]))
      return FALSE;
  }
  return TRUE;
}

static void
free_node (gpointer data)
{
  Node *node = data;
  rg_grade_pair_clear (&node->pair);
  g_free (node->moves[0]);
  g_free (node->moves[1]);
  g_free (node);
}

static Node *
get_node (const Search *search, guint32 i)
{
  return g_ptr_array_index (search->nodes, i);
}

/* Adds the node, unless its pair was visited.  Takes its states and texts. */
static void
add_node (Search *search, const Node *node)
{
  Node *copy = g_memdup2 (node, sizeof *node);
  if (g_hash_table_contains (search->visited, copy)) {
    free_node (copy);
  } else {
    g_ptr_array_add (search->nodes, copy);
    g_hash_table_add (search->visited, copy);
  }
}

/* Adds the moves of one game that lead to a node, the last one first. */
static void
add_moves_back (const Search *search, const Node *node, guint side,
                GPtrArray *moves)
{
  for (; node->moves[side]; node = get_node (search, node->parent))
    g_ptr_array_add (moves, node->moves[side]);
}

/* Ends the search at a node at which the games differ or one of them fails, and
 * describes the difference. A failure of the reference is none: the result
 * stays FAILED. */
static void
end_search (Search *search, const Node *node, const RgGradePosition *position)
{
  RgGradeMatch *match = search->match;
  GPtrArray *moves[2];
  if (match->failed == 1)
    return;
  search->result->end = RG_GRADE_BREADTH_DIFFERENT;
  search->result->has_difference = TRUE;
  for (guint i = 0; i < 2; i++) {
    moves[i] = g_ptr_array_new ();
    add_moves_back (search, node, i, moves[i]);
    for (guint j = 0; j < moves[i]->len / 2; j++) {
      const gpointer last = moves[i]->pdata[moves[i]->len - 1 - j];
      moves[i]->pdata[moves[i]->len - 1 - j] = moves[i]->pdata[j];
      moves[i]->pdata[j] = last;
    }
  }
  rg_grade_match_describe (match, &node->pair, position, moves,
                           &search->result->difference);
  g_ptr_array_free (moves[0], TRUE);
  g_ptr_array_free (moves[1], TRUE);
}

/* Whether both plays are over, with the same scores. Such pairs are not stored,
 * as final positions are many. */
static gboolean
is_equal_end (Search *search, const RgGradePair *pair)
{
  RgGradePosition position;
  for (guint i = 0; i < 2; i++) {
    if (!rg_interp_state_is_end (search->match->sides[i].interp,
                                 pair->states[i]))
      return FALSE;
  }
  return rg_grade_match_compare (search->match, pair, &position) &&
         rg_grade_position_is_equal (&position);
}

/* Compares the positions of a pair, and adds the pairs after its moves, except
 * equal final ones. Returns FALSE if the search is over. */
static gboolean
expand (Search *search, guint32 i)
{
  RgGradeMatch *match = search->match;
  const Node node = *get_node (search, i);
  RgGradePosition position;
  const gboolean is_compared =
      rg_grade_match_compare (match, &node.pair, &position);
  search->result->pairs++;
  if (!is_compared || !rg_grade_position_is_equal (&position)) {
    end_search (search, &node, &position);
    return FALSE;
  }
  for (guint32 move = 0; move < position.n_common; move++) {
    const guint32 partner =
        g_array_index (match->partners.partner_of[0], guint32, move);
    Node next = {match,
                 {{NULL, NULL}},
                 i,
                 node.depth + 1,
                 {rg_interp_side_move_text (&match->sides[0], move),
                  rg_interp_side_move_text (&match->sides[1], partner)}};
    const gboolean is_followed =
        rg_grade_match_follow (match, move, &next.pair);
    if (is_followed && !is_equal_end (search, &next.pair)) {
      add_node (search, &next);
      continue;
    }
    rg_grade_pair_clear (&next.pair);
    g_free (next.moves[0]);
    g_free (next.moves[1]);
    if (!is_followed) {
      end_search (search, &node, &position);
      return FALSE;
    }
  }
  return TRUE;
}

/* Compares pairs of states until all are compared, a limit is reached, or a
 * side fails. */
static void
explore (Search *search, guint32 max_pairs, const RgGradeBudget *budget)
{
  RgGradeBreadth *result = search->result;
  for (guint32 i = 0; i < search->nodes->len; i++) {
    result->depth = get_node (search, i)->depth;
    if (i >= max_pairs || rg_grade_match_is_spent (search->match, budget)) {
      result->end = RG_GRADE_BREADTH_OPEN;
      return;
    }
    if (!expand (search, i))
      return;
  }
  result->end = RG_GRADE_BREADTH_COMPLETE;
}

RgGradeBreadth
rg_grade_breadth_run (RgGradeMatch *match, guint32 max_pairs,
                      const RgGradeBudget *budget)
{
  RgGradeBreadth result = {.end = RG_GRADE_BREADTH_FAILED};
  Search search = {match, g_ptr_array_new_with_free_func (free_node),
                   g_hash_table_new (hash_node, equal_nodes), &result};
  Node start = {match, {{NULL, NULL}}, RG_NONE, 0, {NULL, NULL}};
  if (rg_grade_match_start (match, &start.pair)) {
    add_node (&search, &start);
    explore (&search, max_pairs, budget);
  }
  g_hash_table_destroy (search.visited);
  g_ptr_array_free (search.nodes, TRUE);
  return result;
}
