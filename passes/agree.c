#include "passes/agree.h"

#include "passes/known.h"
#include "passes/terms.h"
#include "rg/pragma.h"

#include <string.h>

/* All marks go when it takes more rounds than that. */
enum { MOST_ROUNDS = 8, MOST_TAGS = 1000 };

/* What a variable is worth on all walks to a node that have the same tags, as
 * the "symbol" of its slot; RG_NO_NAME: they may differ. */
enum {
  AT_START = 1, /* what it was worth when the move began */
  EXPR = 2,     /* plus twice the id of an expression: what that was then */
  TAG = 3,      /* plus twice n: the last tag but n */
};

typedef struct {
  RgGame *game;
  const RgVariables *variables;
  const RgOrder *order;
  RgSlots *slots; /* by number of variable */
  const guint8 *marks;
  gboolean reads;
  GArray *told;            /* of guint32: variables that some `$$ v` tells */
  GHashTable *artificial;  /* tags that don't tell walks apart */
  const RgKnown *fresh;    /* all are as they were at the start */
  const RgBits *none;      /* no variable */
  gconstpointer *agreed;   /* of RgKnown, by node */
  const RgBits **disputed; /* by node: variables that walks that end their move
                              there may disagree on */
} Agreement;

static guint32
number_of (const Agreement *agreement, RgName name)
{
  return rg_variable_number (agreement->variables, name);
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
      rg_known_get (agreement->slots, reading->known, number) != AT_START)
    reading->at_start = FALSE;
}

static RgName
worth (const Agreement *agreement, const RgKnown *known,
       const RgAction *assignment)
{
  const RgExpr *expr = rg_uncast (agreement->game, assignment->right);
  const guint32 number =
      expr->kind == RG_EXPR_NAME ? number_of (agreement, expr->name) : RG_NONE;
  Reading reading = {agreement, known, TRUE};
  if (number != RG_NONE) {
    const RgName copied = rg_known_get (agreement->slots, known, number);
    if (copied != AT_START)
      return copied % 2 == EXPR % 2 ? copied : RG_NO_NAME;
  }
  rg_action_reads (assignment, look_at_read, &reading);
  return reading.at_start ? EXPR + 2 * expr->id : RG_NO_NAME;
}

static const RgKnown *
assign (const Agreement *agreement, const RgKnown *known,
        const RgAction *assignment)
{
  const RgName written = rg_expr_root (assignment->left);
  const RgName value =
      assignment->kind == RG_ASSIGN && rg_action_overwrites (assignment)
          ? worth (agreement, known, assignment)
          : RG_NO_NAME;
  return rg_known_set (agreement->slots, known, number_of (agreement, written),
                       value);
}

/* One more tag: the variable's own, if it has none that is as good. */
static const RgKnown *
tell (const Agreement *agreement, const RgKnown *known, const RgAction *tag)
{
  const RgSlots *slots = agreement->slots;
  if (tag->kind == RG_TAG &&
      g_hash_table_contains (agreement->artificial,
                             GUINT_TO_POINTER (tag->name)))
    return known;
  for (guint i = 0; i < agreement->told->len; i++) {
    const guint32 number = g_array_index (agreement->told, guint32, i);
    const RgName value = rg_known_get (slots, known, number);
    if (value % 2 == TAG % 2 && value >= TAG)
      known = rg_known_set (slots, known, number,
                            value < 2 * MOST_TAGS ? value + 2 : RG_NO_NAME);
  }
  if (tag->kind == RG_TAG)
    return known;
  const guint32 number = number_of (agreement, tag->name);
  return rg_known_get (slots, known, number) == RG_NO_NAME
             ? rg_known_set (slots, known, number, TAG)
             : known;
}

/* `x == s`: x is s, whatever it was. */
static const RgKnown *
learn (const Agreement *agreement, const RgKnown *known,
       const RgAction *comparison)
{
  const RgExpr *left = rg_uncast (agreement->game, comparison->left);
  const RgExpr *right = rg_uncast (agreement->game, comparison->right);
  const guint32 number =
      left->kind == RG_EXPR_NAME ? number_of (agreement, left->name) : RG_NONE;
  if (number == RG_NONE ||
      rg_spelled_symbol (agreement->game, right) == RG_NO_NAME ||
      rg_known_get (agreement->slots, known, number) != RG_NO_NAME)
    return known;
  return rg_known_set (agreement->slots, known, number, EXPR + 2 * right->id);
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
    return fact;
  if (rg_action_ends_move (agreement->game, action))
    return agreement->fresh;
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
    rg_bits_put (bits, i,
                 rg_known_get (agreement->slots, agreed, i) == RG_NO_NAME);
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

typedef struct {
  const Agreement *agreement;
  RgBits *bits;
} Needs;

static void
add_read (gpointer data, RgName name)
{
  const Needs *needs = data;
  const guint32 number = number_of (needs->agreement, name);
  if (number != RG_NONE)
    rg_bits_put (needs->bits, number, TRUE);
}

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
  const Needs needs = {agreement, rg_bits_copy (agreement->variables, fact)};
  if (rg_action_overwrites (action))
    rg_bits_put (needs.bits, number_of (agreement, action->left->name), FALSE);
  if (agreement->reads)
    rg_action_reads (action, add_read, (gpointer)&needs);
  return needs.bits;
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

static void
find_told (Agreement *agreement)
{
  RgGame *game = agreement->game;
  RgBits *met = rg_bits_new (agreement->variables);
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind != RG_TAG_VARIABLE)
      continue;
    const guint32 number = number_of (agreement, action->name);
    if (!rg_bits_has (met, number))
      g_array_append_val (agreement->told, number);
    rg_bits_put (met, number, TRUE);
  }
}

static const RgKnown *
all_at_start (const Agreement *agreement)
{
  const RgKnown *known = agreement->slots->empty;
  for (guint32 i = 0; i < agreement->variables->n; i++)
    known = rg_known_set (agreement->slots, known, i, AT_START);
  return known;
}

void
rg_keep_agreement (const RgVariables *variables, const RgOrder *order,
                   gboolean reads, guint8 *marks)
{
  RgGame *game = variables->game;
  if (!has_marks (game, marks))
    return;
  Agreement agreement = {.game = game,
                         .variables = variables,
                         .order = order,
                         .slots = rg_slots_plain (game, variables->n),
                         .marks = marks,
                         .reads = reads,
                         .told = g_array_new (FALSE, FALSE, sizeof (guint32)),
                         .artificial = rg_artificial_tags (game),
                         .none = rg_bits_new (variables),
                         .disputed =
                             g_new0 (const RgBits *, rg_n_nodes (game))};
  agreement.fresh = all_at_start (&agreement);
  find_told (&agreement);
  guint round = 0;
  while (round < MOST_ROUNDS && unmark_some (&agreement, marks))
    round++;
  if (round == MOST_ROUNDS)
    memset (marks, 0, rg_n_edges (game));
  g_array_free (agreement.told, TRUE);
  g_hash_table_destroy (agreement.artificial);
  g_free (agreement.disputed);
  rg_slots_free (agreement.slots);
}
