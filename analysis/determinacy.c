#include "analysis/determinacy.h"

#include "analysis/environment.h"
#include "analysis/expressions.h"
#include "rg/pragma.h"

#include <string.h>

/* All marks go when it takes more rounds than that. */
enum { MOST_ROUNDS = 8, MOST_TAGS = 1000, MOST_TRACKED = 64 };

/* What a variable is worth on all walks to a node that have the same tags, as
 * the "symbol" of its slot; RG_NO_NAME: they may differ. */
enum {
  AT_START = 1, /* what it was worth when the move began */
  EXPR = 2,     /* plus 4 times the id of an expression: what that was then */
  TAG = 3,      /* plus 4n: the last tag but n */
  SAME = 4,     /* plus 4 times the number of a variable: walks may differ, but
                   each is worth what that one is, whose number is smaller and
                   which is not SAME itself */
};

/* The second slot of each variable, behind the first ones of all: INTACT where
 * no mark stands on what wrote it last.  Elsewhere, reads of the variable may
 * be about to read something else, and tell nothing about it. */
enum { INTACT = 1 };

typedef struct {
  RgGame *game;
  const RgVariables *variables;
  const RgOrder *order;
  RgSlots *slots; /* two by number of variable */
  const guint8 *marks;
  gboolean reads;
  GArray *tracked;        /* of guint32, ascending: variables that tags tell, or
                             that are copied; only they are TAG or SAME */
  GHashTable *artificial; /* tags that don't tell walks apart */
  const RgKnown *fresh;   /* all are as they were at the start */
  const RgBits *none;     /* no variable */
  gconstpointer *agreed;  /* of RgKnown, by node */
  const RgBits **disputed; /* by node: variables that walks that end their move
                              there may disagree on */
} Agreement;

static guint32
number_of (const Agreement *agreement, RgName name)
{
  return rg_variable_number (agreement->variables, name);
}

/* -- facts ----------------------------------------------------------------- */

static gboolean
is_kind (RgName value, RgName kind)
{
  return value >= kind && value % 4 == kind % 4;
}

static gboolean
is_agreed (RgName value)
{
  return value != RG_NO_NAME && !is_kind (value, SAME);
}

static RgName
get (const Agreement *agreement, const RgKnown *known, guint32 number)
{
  return rg_known_get (agreement->slots, known, number);
}

static const RgKnown *
set (const Agreement *agreement, const RgKnown *known, guint32 number,
     RgName value)
{
  return rg_known_set (agreement->slots, known, number, value);
}

static gboolean
is_intact (const Agreement *agreement, const RgKnown *known, guint32 number)
{
  return get (agreement, known, agreement->variables->n + number) == INTACT;
}

static const RgKnown *
set_intact (const Agreement *agreement, const RgKnown *known, guint32 number,
            gboolean intact)
{
  return set (agreement, known, agreement->variables->n + number,
              intact ? INTACT : RG_NO_NAME);
}

static guint32
tracked_at (const Agreement *agreement, guint i)
{
  return g_array_index (agreement->tracked, guint32, i);
}

static gboolean
is_tracked (const Agreement *agreement, guint32 number)
{
  for (guint i = 0; i < agreement->tracked->len; i++) {
    if (tracked_at (agreement, i) == number)
      return TRUE;
  }
  return FALSE;
}

/* -- variables that are worth the same ------------------------------------- */

static guint32
leader (const Agreement *agreement, const RgKnown *known, guint32 number)
{
  const RgName value = get (agreement, known, number);
  return is_kind (value, SAME) ? (value - SAME) / 4 : number;
}

/* Gives a value to the leader's followers, where it has any. */
static const RgKnown *
set_followers (const Agreement *agreement, const RgKnown *known, guint32 lead,
               RgName value)
{
  for (guint i = 0; i < agreement->tracked->len; i++) {
    const guint32 number = tracked_at (agreement, i);
    if (get (agreement, known, number) == SAME + 4 * lead)
      known = set (agreement, known, number, value);
  }
  return known;
}

/* The variable, and all that are worth the same, turn out to have a value. */
static const RgKnown *
settle (const Agreement *agreement, const RgKnown *known, guint32 number,
        RgName value)
{
  const guint32 lead = leader (agreement, known, number);
  known = set_followers (agreement, known, lead, value);
  return set (agreement, known, lead, value);
}

/* Two variables that walks may not agree on are worth the same. */
static const RgKnown *
unite (const Agreement *agreement, const RgKnown *known, guint32 a, guint32 b)
{
  const guint32 of_a = leader (agreement, known, a);
  const guint32 of_b = leader (agreement, known, b);
  return of_a == of_b ? known
                      : settle (agreement, known, MAX (of_a, of_b),
                                SAME + 4 * MIN (of_a, of_b));
}

/* The variable is about to be written: the first follower leads the others. */
static const RgKnown *
leave (const Agreement *agreement, const RgKnown *known, guint32 number)
{
  known = set (agreement, known, number, RG_NO_NAME);
  for (guint i = 0; i < agreement->tracked->len; i++) {
    const guint32 first = tracked_at (agreement, i);
    if (get (agreement, known, first) != SAME + 4 * number)
      continue;
    known = set (agreement, known, first, RG_NO_NAME);
    return set_followers (agreement, known, number, SAME + 4 * first);
  }
  return known;
}

/* -- what walks agree on --------------------------------------------------- */

typedef struct {
  const Agreement *agreement;
  const RgKnown *known;
  gboolean at_start; /* whether all that was read is as it was */
} Reading;

static void
look_at_read (gpointer data, RgName name)
{
  Reading *reading = data;
  const Agreement *agreement = reading->agreement;
  const guint32 number = number_of (agreement, name);
  if (number != RG_NONE &&
      (get (agreement, reading->known, number) != AT_START ||
       !is_intact (agreement, reading->known, number)))
    reading->at_start = FALSE;
}

/* The variable that an expression is nothing but; RG_NONE where it is not. */
static guint32
plain_variable (const Agreement *agreement, const RgExpr *expr)
{
  expr = rg_uncast (agreement->game, expr);
  return expr->kind == RG_EXPR_NAME ? number_of (agreement, expr->name)
                                    : RG_NONE;
}

/* What the right side of an action is worth. */
static RgName
worth (const Agreement *agreement, const RgKnown *known, const RgExpr *right)
{
  const RgAction read = rg_compare (TRUE, right, right);
  const guint32 number = plain_variable (agreement, right);
  Reading reading = {agreement, known, TRUE};
  if (number != RG_NONE && is_intact (agreement, known, number)) {
    const RgName copied = get (agreement, known, number);
    if (copied != AT_START)
      return is_agreed (copied) ? copied : RG_NO_NAME;
  }
  rg_action_reads (&read, look_at_read, &reading);
  return reading.at_start ? EXPR + 4 * rg_uncast (agreement->game, right)->id
                          : RG_NO_NAME;
}

/* All of the variable is written. */
static const RgKnown *
overwrite (const Agreement *agreement, const RgKnown *known, guint32 number,
           const RgExpr *right)
{
  const RgName value = worth (agreement, known, right);
  const guint32 copied = plain_variable (agreement, right);
  const gboolean fits = copied != RG_NONE &&
                        is_intact (agreement, known, copied) &&
                        is_tracked (agreement, copied);
  if (copied == number && is_intact (agreement, known, number))
    return known;
  known = leave (agreement, known, number);
  if (value == RG_NO_NAME)
    return fits ? unite (agreement, known, number, copied) : known;
  if (is_kind (value, TAG) && !is_tracked (agreement, number))
    return known;
  return set (agreement, known, number, value);
}

static const RgKnown *
assign (const Agreement *agreement, const RgKnown *known,
        const RgAction *assignment)
{
  const guint32 number = number_of (agreement, rg_expr_root (assignment->left));
  const gboolean all = rg_action_overwrites (assignment);
  known = all && assignment->kind == RG_ASSIGN
              ? overwrite (agreement, known, number, assignment->right)
              : leave (agreement, known, number);
  return all ? set_intact (agreement, known, number, TRUE) : known;
}

/* One more tag: the variable's own, if it has none that is as good. */
static const RgKnown *
tell (const Agreement *agreement, const RgKnown *known, const RgAction *tag)
{
  if (tag->kind == RG_TAG &&
      g_hash_table_contains (agreement->artificial,
                             GUINT_TO_POINTER (tag->name)))
    return known;
  for (guint i = 0; i < agreement->tracked->len; i++) {
    const guint32 number = tracked_at (agreement, i);
    const RgName value = get (agreement, known, number);
    if (is_kind (value, TAG))
      known = set (agreement, known, number,
                   value < 4 * MOST_TAGS ? value + 4 : RG_NO_NAME);
  }
  if (tag->kind == RG_TAG)
    return known;
  const guint32 number = number_of (agreement, tag->name);
  return is_intact (agreement, known, number) &&
                 is_tracked (agreement, number) &&
                 !is_agreed (get (agreement, known, number))
             ? settle (agreement, known, number, TAG)
             : known;
}

/* `x == e`: x is what e is, whatever it was. */
static const RgKnown *
learn_left (const Agreement *agreement, const RgKnown *known,
            const RgExpr *left, const RgExpr *right)
{
  const guint32 number = plain_variable (agreement, left);
  if (number == RG_NONE || !is_intact (agreement, known, number) ||
      is_agreed (get (agreement, known, number)))
    return known;
  const RgName value = worth (agreement, known, right);
  if (value != RG_NO_NAME)
    return is_kind (value, TAG) && !is_tracked (agreement, number)
               ? known
               : settle (agreement, known, number, value);
  const guint32 other = plain_variable (agreement, right);
  return other != RG_NONE && is_intact (agreement, known, other) &&
                 is_tracked (agreement, number) && is_tracked (agreement, other)
             ? unite (agreement, known, number, other)
             : known;
}

static const RgKnown *
learn (const Agreement *agreement, const RgKnown *known,
       const RgAction *comparison)
{
  known = learn_left (agreement, known, comparison->left, comparison->right);
  return learn_left (agreement, known, comparison->right, comparison->left);
}

static const RgKnown *
start_move (const Agreement *agreement, const RgKnown *known)
{
  const RgKnown *fresh = agreement->fresh;
  for (guint32 i = 0; i < agreement->variables->n; i++) {
    if (!is_intact (agreement, known, i))
      fresh = set_intact (agreement, fresh, i, FALSE);
  }
  return fresh;
}

static gconstpointer
agree_at_start (gpointer data, RgNode node)
{
  const Agreement *agreement = data;
  return node == agreement->game->begin ? agreement->fresh : NULL;
}

static gconstpointer
agree_after (gpointer data, RgEdgeId edge, gconstpointer fact)
{
  const Agreement *agreement = data;
  const RgAction *action = &rg_edge (agreement->game, edge)->action;
  if (agreement->marks[edge])
    return set_intact (agreement, fact,
                       number_of (agreement, rg_expr_root (action->left)),
                       FALSE);
  if (rg_action_ends_move (agreement->game, action))
    return start_move (agreement, fact);
  if (rg_action_is_assignment (action))
    return assign (agreement, fact, action);
  if (rg_action_is_tag (action))
    return tell (agreement, fact, action);
  return action->kind == RG_EQUAL ? learn (agreement, fact, action) : fact;
}

static gconstpointer
agree_on_both (gpointer data, gconstpointer a, gconstpointer b)
{
  return rg_known_join (((const Agreement *)data)->slots, a, b);
}

static gconstpointer
agree_on_nothing (gpointer data)
{
  return ((const Agreement *)data)->slots->empty;
}

/* -- what they may disagree on in the end ---------------------------------- */

static const RgBits *
all_but (const Agreement *agreement, const RgKnown *agreed)
{
  RgBits *bits = rg_bits_new (agreement->variables);
  for (guint32 i = 0; i < agreement->variables->n; i++)
    rg_bits_put (bits, i, !is_agreed (get (agreement, agreed, i)));
  return bits;
}

/* Joins what walks agree on that end their move at the same node. */
static void
find_disputed (Agreement *agreement)
{
  RgGame *game = agreement->game;
  const RgKnown **ends = g_new0 (const RgKnown *, rg_n_nodes (game));
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgKnown *fact = agreement->agreed[edge->from];
    if (!fact || !rg_action_ends_move (game, &edge->action))
      continue;
    ends[edge->to] =
        ends[edge->to] ? rg_known_join (agreement->slots, ends[edge->to], fact)
                       : fact;
  }
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    agreement->disputed[node] =
        ends[node] ? all_but (agreement, ends[node]) : agreement->none;
  g_free (ends);
}

/* -- what must stay -------------------------------------------------------- */

static gconstpointer
need_nothing (gpointer data, RgNode node)
{
  (void)node;
  return ((const Agreement *)data)->none;
}

static gconstpointer
need_before (gpointer data, RgEdgeId e, gconstpointer fact)
{
  const Agreement *agreement = data;
  const RgEdge *edge = rg_edge (agreement->game, e);
  const RgAction *action = &edge->action;
  if (agreement->marks[e])
    return fact;
  if (rg_action_ends_move (agreement->game, action))
    fact = agreement->disputed[edge->to];
  RgBits *bits = rg_bits_copy (agreement->variables, fact);
  if (rg_action_overwrites (action))
    rg_bits_remove (bits, number_of (agreement, action->left->name));
  if (agreement->reads)
    rg_add_reads (agreement->variables, action, bits);
  return bits;
}

static gconstpointer
need_both (gpointer data, gconstpointer a, gconstpointer b)
{
  return rg_bits_join (((const Agreement *)data)->variables, a, b);
}

/* TRUE when some mark is taken away. */
static gboolean
unmark (const Agreement *agreement, gconstpointer *needed, guint8 *marks)
{
  gboolean any = FALSE;
  RG_FOR_EDGES (agreement->game, e) {
    const RgEdge *edge = rg_edge (agreement->game, e);
    if (!marks[e])
      continue;
    const RgName written = rg_expr_root (edge->action.left);
    if (!rg_bits_has (needed[edge->to], number_of (agreement, written)))
      continue;
    marks[e] = 0;
    any = TRUE;
  }
  return any;
}

static gboolean
unmark_some (Agreement *agreement, guint8 *marks)
{
  static const RgFlowProblem agreed = {.start = agree_at_start,
                                       .transfer = agree_after,
                                       .join = agree_on_both,
                                       .weakest = agree_on_nothing};
  static const RgFlowProblem needed = {.backward = TRUE,
                                       .start = need_nothing,
                                       .transfer = need_before,
                                       .join = need_both};
  RgGame *game = agreement->game;
  agreement->agreed =
      rg_flow_solve (game, agreement->order, &agreed, agreement);
  find_disputed (agreement);
  gconstpointer *needs =
      rg_flow_solve (game, agreement->order, &needed, agreement);
  const gboolean any = unmark (agreement, needs, marks);
  g_free (needs);
  g_free (agreement->agreed);
  return any;
}

/* -- all ------------------------------------------------------------------- */

static gboolean
has_marks (const RgGame *game, const guint8 *marks)
{
  RG_FOR_EDGES (game, e) {
    if (marks[e])
      return TRUE;
  }
  return FALSE;
}

/* The variable is tracked, too, unless there are too many. */
static void
track (RgBits *tracked, guint *n, guint32 number)
{
  if (*n == MOST_TRACKED || rg_bits_has (tracked, number))
    return;
  rg_bits_add (tracked, number);
  ++*n;
}

/* First those that tags tell, if there are too many. */
static void
find_tracked (Agreement *agreement)
{
  RgGame *game = agreement->game;
  RgBits *tracked = rg_bits_new (agreement->variables);
  guint n = 0;
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind == RG_TAG_VARIABLE)
      track (tracked, &n, number_of (agreement, action->name));
  }
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind != RG_ASSIGN && action->kind != RG_EQUAL)
      continue;
    const guint32 left = plain_variable (agreement, action->left);
    const guint32 right = plain_variable (agreement, action->right);
    if (left == RG_NONE || right == RG_NONE)
      continue;
    track (tracked, &n, left);
    track (tracked, &n, right);
  }
  for (guint32 i = 0; i < agreement->variables->n; i++) {
    if (rg_bits_has (tracked, i))
      g_array_append_val (agreement->tracked, i);
  }
}

static const RgKnown *
all_at_start (const Agreement *agreement)
{
  const RgKnown *known = agreement->slots->empty;
  for (guint32 i = 0; i < agreement->variables->n; i++)
    known =
        set_intact (agreement, set (agreement, known, i, AT_START), i, TRUE);
  return known;
}

void
rg_keep_agreement (const RgVariables *variables, const RgOrder *order,
                   gboolean reads, guint8 *marks)
{
  RgGame *game = variables->game;
  if (!has_marks (game, marks))
    return;
  Agreement agreement = {
      .game = game,
      .variables = variables,
      .order = order,
      .slots = rg_slots_plain (game, 2 * variables->n),
      .marks = marks,
      .reads = reads,
      .tracked = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .artificial = rg_artificial_tags (game),
      .none = rg_bits_new (variables),
      .disputed = g_new0 (const RgBits *, rg_n_nodes (game))};
  agreement.fresh = all_at_start (&agreement);
  find_tracked (&agreement);
  guint round = 0;
  while (round < MOST_ROUNDS && unmark_some (&agreement, marks))
    round++;
  if (round == MOST_ROUNDS)
    memset (marks, 0, rg_n_edges (game));
  g_array_free (agreement.tracked, TRUE);
  g_hash_table_destroy (agreement.artificial);
  g_free (agreement.disputed);
  rg_slots_free (agreement.slots);
}
