/* Explores the two games in parallel, the one before first: if it is improper,
 * the result may be any game. */
#include "testsuite/campaign/compare.h"

#include <string.h>

enum { LONGEST_PLAY = 200 }; /* limit of moves */

/* The comparison of two games. */
typedef struct {
  Book *before, *after;
  GHashTable *visited; /* visited pairs of states */
  GArray *queue;       /* of Pair */
  RgName *names; /* by name in the game before: the name in the game after */
  RgRandom *random;
  GString *why;
  gboolean keeper; /* as in CompareEffort */
} Walk;

/* A state of each game. */
typedef struct {
  guint32 before, after; /* their numbers */
} Pair;

/* -- names ----------------------------------------------------------------- */

/* Translates a name of the game before to the one after; RG_NO_NAME: it has
 * none. */
static RgName
translate_name (const Walk *walk, RgName name)
{
  if (walk->names[name] == RG_NO_NAME)
    walk->names[name] = rg_names_find (walk->after->game->names,
                                       rg_text (walk->before->game, name));
  return walk->names[name];
}

static gboolean
is_same_name (const Walk *walk, RgName before, RgName after)
{
  return translate_name (walk, before) == after;
}

static gboolean
are_same_names (const Walk *walk, const RgName *before, const RgName *after,
                guint32 n)
{
  for (guint32 i = 0; i < n; i++) {
    if (!is_same_name (walk, before[i], after[i]))
      return FALSE;
  }
  return TRUE;
}

/* -- one pair -------------------------------------------------------------- */

static CompareVerdict
report_difference (const Walk *walk, const char *difference, RgName before,
                   RgName after)
{
  g_string_append_printf (walk->why, "%s: %s before, %s after", difference,
                          rg_text (walk->before->game, before),
                          rg_text (walk->after->game, after));
  return COMPARE_DIFFERENT;
}

static CompareVerdict
compare_scores (const Walk *walk, const RgInterpState *a,
                const RgInterpState *b)
{
  const guint n = rg_interp_players (walk->before->interp)->n_symbols;
  for (guint i = 0; i < n; i++) {
    const RgName before = rg_interp_state_goal (walk->before->interp, a, i);
    const RgName after = rg_interp_state_goal (walk->after->interp, b, i);
    if (!is_same_name (walk, before, after))
      return report_difference (walk, "score", before, after);
  }
  return COMPARE_SAME;
}

static gboolean
is_same_move (const Walk *walk, const BookMove *a, const BookMove *b)
{
  return a->n_tags == b->n_tags &&
         are_same_names (walk, book_tags (walk->before, a),
                         book_tags (walk->after, b), a->n_tags);
}

/* Returns the move with the same tags in the game after; usually at the same
 * index. */
static guint32
find_counterpart (const Walk *walk, Pair pair, guint32 move)
{
  const BookMove *a = book_move (walk->before, pair.before, move);
  const guint32 n = book_state (walk->after, pair.after)->n;
  for (guint32 i = 0; i < n; i++) {
    const guint32 counterpart = (i + move) % n;
    if (is_same_move (walk, a,
                      book_move (walk->after, pair.after, counterpart)))
      return counterpart;
  }
  return RG_NONE;
}

static CompareVerdict
compare_moves (const Walk *walk, Pair pair)
{
  const guint32 n = book_state (walk->before, pair.before)->n;
  for (guint32 move = 0; move < n; move++) {
    if (find_counterpart (walk, pair, move) != RG_NONE)
      continue;
    const BookMove *missing_move = book_move (walk->before, pair.before, move);
    g_string_append (walk->why, "move '");
    rg_interp_move_print (walk->before->game,
                          book_tags (walk->before, missing_move),
                          missing_move->n_tags, walk->why);
    g_string_append (walk->why, "' is gone");
    return COMPARE_DIFFERENT;
  }
  const guint32 n_after = book_state (walk->after, pair.after)->n;
  if (n_after == n)
    return COMPARE_SAME;
  g_string_append_printf (walk->why, "%u moves before, %u after", n, n_after);
  return COMPARE_DIFFERENT;
}

/* Compares the views of one random move: each view takes a search. */
static CompareVerdict
compare_views (Walk *walk, Pair pair)
{
  if (!walk->before->hides && !walk->after->hides)
    return COMPARE_SAME;
  const guint32 move =
      rg_random_below (walk->random, book_state (walk->before, pair.before)->n);
  const guint32 counterpart = find_counterpart (walk, pair, move);
  const guint player = rg_random_below (
      walk->random, rg_interp_players (walk->before->interp)->n_symbols);
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (RgName));
  GArray *seen_after = g_array_new (FALSE, FALSE, sizeof (RgName));
  CompareVerdict verdict = COMPARE_SAME;
  if (!book_view (walk->before, pair.before, move, player, seen)) {
    verdict = COMPARE_IMPROPER;
  } else if (!book_view (walk->after, pair.after, counterpart, player,
                         seen_after) ||
             seen->len != seen_after->len ||
             !are_same_names (walk, (const RgName *)(gpointer)seen->data,
                              (const RgName *)(gpointer)seen_after->data,
                              seen->len)) {
    g_string_append (walk->why, "a player sees another part of a move");
    verdict = COMPARE_DIFFERENT;
  }
  g_array_free (seen, TRUE);
  g_array_free (seen_after, TRUE);
  return verdict;
}

/* Compares two states: their ends, scores, players, moves and views. */
static CompareVerdict
compare_pair (Walk *walk, Pair pair)
{
  const RgInterpState *a = book_state (walk->before, pair.before)->state;
  const RgInterpState *b = book_state (walk->after, pair.after)->state;
  const gboolean is_end = book_is_end (walk->before, pair.before);
  if (!book_look (walk->before, pair.before))
    return COMPARE_IMPROPER;
  if (is_end != book_is_end (walk->after, pair.after)) {
    g_string_append_printf (walk->why, "the play is %sover",
                            is_end ? "not " : "");
    return COMPARE_DIFFERENT;
  }
  if (is_end)
    return compare_scores (walk, a, b);
  const RgName before = rg_interp_state_player (walk->before->interp, a);
  const RgName after = rg_interp_state_player (walk->after->interp, b);
  if (!is_same_name (walk, before, after))
    return report_difference (walk, "player", before, after);
  if (!book_look (walk->after, pair.after)) {
    g_string_append (walk->why, "the game is improper");
    return COMPARE_DIFFERENT;
  }
  const CompareVerdict verdict = compare_moves (walk, pair);
  return verdict == COMPARE_SAME ? compare_views (walk, pair) : verdict;
}

/* -- many pairs ------------------------------------------------------------ */

/* Marks a pair of states as visited.  FALSE: it was visited before.
 */
static gboolean
visit_pair (Walk *walk, Pair pair)
{
  return g_hash_table_add (
      walk->visited, GSIZE_TO_POINTER ((gsize)pair.before << 32 | pair.after));
}

static Pair
pass_keeper (const Walk *walk, Pair pair)
{
  return walk->keeper ? (Pair){book_pass_keeper (walk->before, pair.before),
                               book_pass_keeper (walk->after, pair.after)}
                      : pair;
}

static Pair
make_next_pair (const Walk *walk, Pair pair, guint32 move)
{
  const guint32 counterpart = find_counterpart (walk, pair, move);
  const Pair next = {book_move (walk->before, pair.before, move)->next,
                     book_move (walk->after, pair.after, counterpart)->next};
  return pass_keeper (walk, next);
}

/* Compares pairs of states, breadth first, up to a number of pairs. */
static CompareVerdict
explore_pairs (Walk *walk, guint pairs)
{
  for (guint i = 0; i < walk->queue->len; i++) {
    const Pair pair = g_array_index (walk->queue, Pair, i);
    const CompareVerdict verdict = compare_pair (walk, pair);
    if (verdict != COMPARE_SAME)
      return verdict;
    const guint32 n = book_state (walk->before, pair.before)->n;
    for (guint32 move = 0; move < n && walk->queue->len < pairs; move++) {
      const Pair next = make_next_pair (walk, pair, move);
      if (visit_pair (walk, next))
        g_array_append_val (walk->queue, next);
    }
  }
  return COMPARE_SAME;
}

/* Compares the pairs of states of one random play. */
static CompareVerdict
compare_plays (Walk *walk)
{
  const Pair initial = {0, 0};
  Pair pair = pass_keeper (walk, initial);
  for (guint i = 0; i < LONGEST_PLAY; i++) {
    if (i == 0 || visit_pair (walk, pair)) {
      const CompareVerdict verdict = compare_pair (walk, pair);
      if (verdict != COMPARE_SAME)
        return verdict;
    }
    if (!book_look (walk->before, pair.before))
      return COMPARE_IMPROPER;
    const guint32 n = book_state (walk->before, pair.before)->n;
    if (n == 0)
      break;
    book_look (walk->after, pair.after);
    pair = make_next_pair (walk, pair, rg_random_below (walk->random, n));
  }
  return COMPARE_SAME;
}

CompareVerdict
compare_games (Book *before, Book *after, const CompareEffort *effort,
               RgRandom *random, GString *why)
{
  if (!before->interp)
    return COMPARE_IMPROPER;
  if (!after->interp) {
    g_string_append (why, "the game is too large");
    return COMPARE_DIFFERENT;
  }
  Walk walk = {before, after, .random = random, .why = why,
               .keeper = effort->keeper};
  const Pair initial = {0, 0}, start = pass_keeper (&walk, initial);
  walk.visited = g_hash_table_new (NULL, NULL);
  walk.queue = g_array_new (FALSE, FALSE, sizeof (Pair));
  walk.names = g_new0 (RgName, rg_names_bound (before->game->names));
  visit_pair (&walk, start);
  g_array_append_val (walk.queue, start);
  CompareVerdict verdict = explore_pairs (&walk, effort->pairs);
  for (guint i = 0; i < effort->plays && verdict == COMPARE_SAME; i++)
    verdict = compare_plays (&walk);
  g_hash_table_destroy (walk.visited);
  g_array_free (walk.queue, TRUE);
  g_free (walk.names);
  return verdict;
}
