#include "passes/lockstep.h"

#include "rg/interp.h"
#include "rg/random.h"

#include <stdio.h>
#include <string.h>

/* Bounds on one comparison. */
enum {
  MOST_PAIRS = 200,     /* of states, breadth first */
  MOST_PLAYS = 4,       /* at random */
  MOST_MOVES = 400,     /* of one of them */
  MOST_STATES = 300000, /* in one search for moves */
  MOST_SECONDS = 1,
  SEED = 1,
};

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgInterp *interp;
  RgMoves *moves;
} Side;

typedef struct {
  Side before, after;
  gboolean views;   /* whether players may see different parts of a move */
  GPtrArray *pairs; /* of RgState *: before, after, before, after, ... */
  gint64 deadline;  /* monotonic time: no further pair is looked at then */
  GString *why;
} Lockstep;

typedef enum { SAME, DIFFERENT, UNKNOWN } Verdict;

static gboolean
side_init (Side *side, RgGame *game)
{
  RgInterpLimits limits = rg_interp_default_limits;
  limits.max_states = MOST_STATES;
  side->game = game;
  side->diags = rg_diags_new ();
  side->interp = rg_interp_new (game, side->diags, &limits);
  side->moves = side->interp ? rg_moves_new (side->interp) : NULL;
  return side->interp != NULL;
}

static void
side_clear (Side *side)
{
  if (side->moves)
    rg_moves_free (side->moves);
  if (side->interp)
    rg_interp_free (side->interp);
  rg_diags_free (side->diags);
}

static gboolean
assigns_visible (const RgGame *game)
{
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (rg_action_is_assignment (action) &&
        rg_expr_root (action->left) == game->visible)
      return TRUE;
  }
  return FALSE;
}

/* -- one pair of states ---------------------------------------------------- */

static Verdict
complain (const Lockstep *lockstep, const char *what, const char *before,
          const char *after)
{
  g_string_append_printf (lockstep->why, "%s '%s' before, '%s' after", what,
                          before, after);
  return DIFFERENT;
}

static Verdict
compare_texts (const Lockstep *lockstep, const char *what, RgName before,
               RgName after)
{
  const char *a = rg_text (lockstep->before.game, before);
  const char *b = rg_text (lockstep->after.game, after);
  return g_str_equal (a, b) ? SAME : complain (lockstep, what, a, b);
}

static Verdict
compare_scores (const Lockstep *lockstep, const RgState *a, const RgState *b)
{
  const guint n = rg_interp_players (lockstep->before.interp)->n_symbols;
  for (guint i = 0; i < n; i++) {
    if (compare_texts (lockstep, "score",
                       rg_state_goal (lockstep->before.interp, a, i),
                       rg_state_goal (lockstep->after.interp, b, i)) != SAME)
      return DIFFERENT;
  }
  return SAME;
}

/* The tags in the names of the other game; FALSE where one is missing there. */
static gboolean
translate (const Lockstep *lockstep, const RgName *tags, guint32 n, GArray *out)
{
  g_array_set_size (out, 0);
  for (guint32 i = 0; i < n; i++) {
    const RgName name = rg_names_find (
        lockstep->after.game->names, rg_text (lockstep->before.game, tags[i]));
    if (name == RG_NO_NAME)
      return FALSE;
    g_array_append_val (out, name);
  }
  return TRUE;
}

/* The place of a move of the first game in the second one's list. */
static guint32
counterpart (const Lockstep *lockstep, guint32 move)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  guint32 n, found = RG_NONE;
  const RgName *tags = rg_moves_tags (lockstep->before.moves, move, &n);
  if (translate (lockstep, tags, n, names))
    found = rg_moves_find (lockstep->after.moves,
                           (const RgName *)(gpointer)names->data, n);
  g_array_free (names, TRUE);
  return found;
}

static gboolean
same_names (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 ||
          memcmp (a->data, b->data, a->len * sizeof (RgName)) == 0);
}

static Verdict
compare_view (const Lockstep *lockstep, const RgState *a, const RgState *b,
              guint32 move, guint32 other, guint player)
{
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (RgName));
  GArray *seen_after = g_array_new (FALSE, FALSE, sizeof (RgName));
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  Verdict verdict = UNKNOWN;
  if (rg_interp_view (lockstep->before.interp, a, lockstep->before.moves, move,
                      player, seen)) {
    verdict = SAME;
    if (!rg_interp_view (lockstep->after.interp, b, lockstep->after.moves,
                         other, player, seen_after) ||
        !translate (lockstep, (const RgName *)(gpointer)seen->data, seen->len,
                    names) ||
        !same_names (names, seen_after))
      verdict = complain (
          lockstep, "what a player sees of a move:", "one thing", "another");
  }
  g_array_free (seen, TRUE);
  g_array_free (seen_after, TRUE);
  g_array_free (names, TRUE);
  return verdict;
}

static Verdict
compare_views (const Lockstep *lockstep, const RgState *a, const RgState *b,
               guint32 move, guint32 other)
{
  const guint n = rg_interp_players (lockstep->before.interp)->n_symbols;
  for (guint player = 0; lockstep->views && player < n; player++) {
    const Verdict verdict = compare_view (lockstep, a, b, move, other, player);
    if (verdict != SAME)
      return verdict;
  }
  return SAME;
}

static Verdict
complain_of_move (const Lockstep *lockstep, const Side *side, guint32 move,
                  const char *what)
{
  guint32 n;
  const RgName *tags = rg_moves_tags (side->moves, move, &n);
  g_string_append (lockstep->why, "move '");
  rg_move_print (side->game, tags, n, lockstep->why);
  g_string_append_printf (lockstep->why, "' is %s", what);
  return DIFFERENT;
}

/* The second game has more moves: finds one that the first doesn't have. */
static Verdict
complain_of_more (const Lockstep *lockstep)
{
  const guint32 n = rg_moves_count (lockstep->before.moves);
  const guint32 more = rg_moves_count (lockstep->after.moves);
  guint8 *met = g_new0 (guint8, more + 1);
  for (guint32 move = 0; move < n; move++)
    met[counterpart (lockstep, move)] = 1;
  guint32 fresh = 0;
  while (fresh < more - 1 && met[fresh])
    fresh++;
  g_free (met);
  return complain_of_move (lockstep, &lockstep->after, fresh, "new");
}

static Verdict
compare_moves (const Lockstep *lockstep, const RgState *a, const RgState *b)
{
  const guint32 n = rg_moves_count (lockstep->before.moves);
  for (guint32 move = 0; move < n; move++) {
    const guint32 other = counterpart (lockstep, move);
    if (other == RG_NONE)
      return complain_of_move (lockstep, &lockstep->before, move, "gone");
    const Verdict verdict = compare_views (lockstep, a, b, move, other);
    if (verdict != SAME)
      return verdict;
  }
  return rg_moves_count (lockstep->after.moves) > n
             ? complain_of_more (lockstep)
             : SAME;
}

/* Leaves the moves of both in the lists. */
static Verdict
compare_states (const Lockstep *lockstep, const RgState *a, const RgState *b)
{
  const Side *before = &lockstep->before, *after = &lockstep->after;
  const gboolean end = rg_state_is_end (before->interp, a);
  if (g_get_monotonic_time () > lockstep->deadline)
    return UNKNOWN;
  /* A play that is stuck is improper: anything may come of it. */
  if (!end && (!rg_interp_moves (before->interp, a, before->moves) ||
               rg_moves_count (before->moves) == 0))
    return UNKNOWN;
  if (end != rg_state_is_end (after->interp, b))
    return complain (lockstep, "the play is over:", end ? "yes" : "no",
                     end ? "no" : "yes");
  if (end)
    return compare_scores (lockstep, a, b);
  if (compare_texts (lockstep, "player", rg_state_player (before->interp, a),
                     rg_state_player (after->interp, b)) != SAME)
    return DIFFERENT;
  if (!rg_interp_moves (after->interp, b, after->moves)) {
    rg_diags_print (after->diags, stderr, FALSE);
    return complain (lockstep, "moves:", "legal", "can't be found");
  }
  return compare_moves (lockstep, a, b);
}

/* -- many ------------------------------------------------------------------ */

static RgState *
copy_state (const Side *side, const RgState *state)
{
  RgState *copy = rg_state_new (side->interp);
  rg_state_copy (side->interp, copy, state);
  return copy;
}

static Verdict
explore (Lockstep *lockstep)
{
  GPtrArray *pairs = lockstep->pairs;
  g_ptr_array_add (pairs, rg_state_new (lockstep->before.interp));
  g_ptr_array_add (pairs, rg_state_new (lockstep->after.interp));
  for (guint i = 0; i < pairs->len; i += 2) {
    const RgState *a = g_ptr_array_index (pairs, i);
    const RgState *b = g_ptr_array_index (pairs, i + 1);
    const Verdict verdict = compare_states (lockstep, a, b);
    if (verdict != SAME)
      return verdict;
    if (rg_state_is_end (lockstep->before.interp, a))
      continue;
    const guint32 n = rg_moves_count (lockstep->before.moves);
    for (guint32 move = 0; move < n && pairs->len < 2 * MOST_PAIRS; move++) {
      const guint32 other = counterpart (lockstep, move);
      g_ptr_array_add (
          pairs, copy_state (&lockstep->before,
                             rg_moves_state (lockstep->before.moves, move)));
      g_ptr_array_add (
          pairs, copy_state (&lockstep->after,
                             rg_moves_state (lockstep->after.moves, other)));
    }
  }
  return SAME;
}

/* One random play of both. */
static Verdict
play (Lockstep *lockstep, RgRandom *random)
{
  RgState *a = rg_state_new (lockstep->before.interp);
  RgState *b = rg_state_new (lockstep->after.interp);
  Verdict verdict = SAME;
  for (guint i = 0; i < MOST_MOVES && verdict == SAME; i++) {
    verdict = compare_states (lockstep, a, b);
    if (verdict != SAME || rg_state_is_end (lockstep->before.interp, a) ||
        rg_moves_count (lockstep->before.moves) == 0)
      break;
    const guint32 move =
        rg_random_below (random, rg_moves_count (lockstep->before.moves));
    const guint32 other = counterpart (lockstep, move);
    rg_state_copy (lockstep->before.interp, a,
                   rg_moves_state (lockstep->before.moves, move));
    rg_state_copy (lockstep->after.interp, b,
                   rg_moves_state (lockstep->after.moves, other));
  }
  rg_state_free (a);
  rg_state_free (b);
  return verdict;
}

static void
free_state (gpointer state)
{
  rg_state_free (state);
}

gboolean
rg_lockstep (RgGame *before, RgGame *after, GString *why)
{
  Lockstep lockstep = {.views = assigns_visible (before),
                       .pairs = g_ptr_array_new_with_free_func (free_state),
                       .deadline = g_get_monotonic_time () +
                                   MOST_SECONDS * G_USEC_PER_SEC,
                       .why = why};
  Verdict verdict = SAME;
  if (side_init (&lockstep.before, before) &
      side_init (&lockstep.after, after)) {
    verdict = explore (&lockstep);
    RgRandom random = rg_random_seeded (SEED);
    for (guint i = 0; i < MOST_PLAYS && verdict == SAME; i++)
      verdict = play (&lockstep, &random);
  }
  g_ptr_array_free (lockstep.pairs, TRUE);
  side_clear (&lockstep.before);
  side_clear (&lockstep.after);
  return verdict != DIFFERENT;
}
