/* Solves two data flow problems in turn (determinacy.h): forward, the variables
 * that the tags determine; backward, the ones that are needed. */
#include "rg/analysis/determinacy.h"

#include "rg/analysis/environment.h"
#include "rg/analysis/expressions.h"
#include "rg/pragma.h"

#include <string.h>

enum {
  MOST_ROUNDS = 8,  /* after these, all marks are removed */
  MOST_TAGS = 1000, /* limit of n in TAG */
  MOST_TRACKED = 64 /* limit of tracked variables */
};

/* Abstract values: "symbols" of a variable's first slot. They describe the
 * value that it has on all walks to a node with the same tags. RG_NO_NAME:
 * walks may have different values. */
enum {
  AT_START = 1, /* the value at the start of the move */
  EXPR = 2,     /* plus 4 times the id of an expression: its value at the
                   start */
  TAG = 3,      /* plus 4n: the n-th last tag */
  SAME = 4,     /* plus 4 times the number of a variable: unknown, but equal
                   to that variable, whose number is smaller and which is
                   not SAME itself */
};

/* The value of a variable's second slot: no walk's last write to it is marked.
 * Otherwise the write may be removed, so reads of the variable prove
 * nothing. */
enum { INTACT = 1 };

/* One run of the analysis, with the facts of both directions. */
typedef struct {
  RgGame *game;
  const RgVariables *variables;
  const RgOrder *order;
  RgSlots *slots;      /* two for each variable */
  const guint8 *marks; /* by edge: its assignment may be removed */
  gboolean reads;      /* reads of edges without a mark are needed */
  GArray *tracked; /* of guint32, ascending: the variables in tags or copies,
                      which alone may be TAG or SAME */
  GHashTable *artificial;       /* tags that are not part of a move */
  const RgEnvironment *fresh;   /* all variables are AT_START */
  const RgBits *none;           /* the empty set */
  const RgEnvironment **agreed; /* by node: the facts; NULL: unreachable */
  const RgBits **undetermined;  /* by node: variables that may differ at the
                                   end of a move there */
} Determinacy;

static guint32
find_number (const Determinacy *determinacy, RgName name)
{
  return rg_variable_number (determinacy->variables, name);
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
get_value (const Determinacy *determinacy, const RgEnvironment *environment,
           guint32 number)
{
  return rg_environment_get (determinacy->slots, environment, number);
}

static const RgEnvironment *
set_value (const Determinacy *determinacy, const RgEnvironment *environment,
           guint32 number, RgName value)
{
  return rg_environment_set (determinacy->slots, environment, number, value);
}

static gboolean
is_intact (const Determinacy *determinacy, const RgEnvironment *environment,
           guint32 number)
{
  return get_value (determinacy, environment,
                    determinacy->variables->n + number) == INTACT;
}

static const RgEnvironment *
set_intact (const Determinacy *determinacy, const RgEnvironment *environment,
            guint32 number, gboolean intact)
{
  return set_value (determinacy, environment,
                    determinacy->variables->n + number,
                    intact ? INTACT : RG_NO_NAME);
}

static guint32
get_tracked (const Determinacy *determinacy, guint i)
{
  return g_array_index (determinacy->tracked, guint32, i);
}

static gboolean
is_tracked (const Determinacy *determinacy, guint32 number)
{
  for (guint i = 0; i < determinacy->tracked->len; i++) {
    if (get_tracked (determinacy, i) == number)
      return TRUE;
  }
  return FALSE;
}

/* -- variables with the same value ----------------------------------------- */

/* Returns the least variable that the facts equate with this one, or itself. */
static guint32
find_leader (const Determinacy *determinacy, const RgEnvironment *environment,
             guint32 number)
{
  const RgName value = get_value (determinacy, environment, number);
  return is_kind (value, SAME) ? (value - SAME) / 4 : number;
}

/* Sets the value of all followers of the leader. */
static const RgEnvironment *
set_followers (const Determinacy *determinacy, const RgEnvironment *environment,
               guint32 leader, RgName value)
{
  for (guint i = 0; i < determinacy->tracked->len; i++) {
    const guint32 number = get_tracked (determinacy, i);
    if (get_value (determinacy, environment, number) == SAME + 4 * leader)
      environment = set_value (determinacy, environment, number, value);
  }
  return environment;
}

/* Sets the value of the variable, and of all that equal it. */
static const RgEnvironment *
set_class_value (const Determinacy *determinacy,
                 const RgEnvironment *environment, guint32 number, RgName value)
{
  const guint32 leader = find_leader (determinacy, environment, number);
  environment = set_followers (determinacy, environment, leader, value);
  return set_value (determinacy, environment, leader, value);
}

/* Records that two variables of unknown value are equal. */
static const RgEnvironment *
unite_classes (const Determinacy *determinacy, const RgEnvironment *environment,
               guint32 a, guint32 b)
{
  const guint32 leader_a = find_leader (determinacy, environment, a);
  const guint32 leader_b = find_leader (determinacy, environment, b);
  return leader_a == leader_b
             ? environment
             : set_class_value (determinacy, environment,
                                MAX (leader_a, leader_b),
                                SAME + 4 * MIN (leader_a, leader_b));
}

/* Removes a variable from its class before it is written: its first follower
 * becomes the leader. */
static const RgEnvironment *
leave_class (const Determinacy *determinacy, const RgEnvironment *environment,
             guint32 number)
{
  environment = set_value (determinacy, environment, number, RG_NO_NAME);
  for (guint i = 0; i < determinacy->tracked->len; i++) {
    const guint32 new_leader = get_tracked (determinacy, i);
    if (get_value (determinacy, environment, new_leader) != SAME + 4 * number)
      continue;
    environment = set_value (determinacy, environment, new_leader, RG_NO_NAME);
    return set_followers (determinacy, environment, number,
                          SAME + 4 * new_leader);
  }
  return environment;
}

/* -- forward: values on which walks agree ---------------------------------- */

/* The reads of one expression. */
typedef struct {
  const Determinacy *determinacy;
  const RgEnvironment *environment;
  gboolean at_start; /* all variables that were read are AT_START */
} Reading;

static void
check_read (gpointer data, RgName name)
{
  Reading *reading = data;
  const Determinacy *determinacy = reading->determinacy;
  const guint32 number = find_number (determinacy, name);
  if (number != RG_NONE &&
      (get_value (determinacy, reading->environment, number) != AT_START ||
       !is_intact (determinacy, reading->environment, number)))
    reading->at_start = FALSE;
}

/* Returns the variable, if the expression is one; otherwise RG_NONE. */
static guint32
find_plain_variable (const Determinacy *determinacy, const RgExpr *expr)
{
  expr = rg_strip_casts (determinacy->game, expr);
  return expr->kind == RG_EXPR_NAME ? find_number (determinacy, expr->name)
                                    : RG_NONE;
}

/* Returns the abstract value of the right side of an action. */
static RgName
evaluate_abstractly (const Determinacy *determinacy,
                     const RgEnvironment *environment, const RgExpr *right)
{
  const RgAction read = rg_compare (TRUE, right, right);
  const guint32 number = find_plain_variable (determinacy, right);
  Reading reading = {determinacy, environment, TRUE};
  if (number != RG_NONE && is_intact (determinacy, environment, number)) {
    const RgName copied = get_value (determinacy, environment, number);
    if (copied != AT_START)
      return is_agreed (copied) ? copied : RG_NO_NAME;
  }
  rg_action_reads (&read, check_read, &reading);
  return reading.at_start
             ? EXPR + 4 * rg_strip_casts (determinacy->game, right)->id
             : RG_NO_NAME;
}

/* Handles a write to a whole variable. */
static const RgEnvironment *
overwrite (const Determinacy *determinacy, const RgEnvironment *environment,
           guint32 number, const RgExpr *right)
{
  const RgName value = evaluate_abstractly (determinacy, environment, right);
  const guint32 copied = find_plain_variable (determinacy, right);
  const gboolean is_copy = copied != RG_NONE &&
                           is_intact (determinacy, environment, copied) &&
                           is_tracked (determinacy, copied);
  if (copied == number && is_intact (determinacy, environment, number))
    return environment;
  environment = leave_class (determinacy, environment, number);
  if (value == RG_NO_NAME)
    return is_copy ? unite_classes (determinacy, environment, number, copied)
                   : environment;
  if (is_kind (value, TAG) && !is_tracked (determinacy, number))
    return environment;
  return set_value (determinacy, environment, number, value);
}

static const RgEnvironment *
assign (const Determinacy *determinacy, const RgEnvironment *environment,
        const RgAction *assignment)
{
  const guint32 number =
      find_number (determinacy, rg_expr_root (assignment->left));
  const gboolean overwrites = rg_action_overwrites (assignment);
  environment =
      overwrites && assignment->kind == RG_ASSIGN
          ? overwrite (determinacy, environment, number, assignment->right)
          : leave_class (determinacy, environment, number);
  return overwrites ? set_intact (determinacy, environment, number, TRUE)
                    : environment;
}

/* Handles a tag: it is the value of its variable, unless that value is known.
 * Renumbers earlier tags. Artificial tags have no effect. */
static const RgEnvironment *
apply_tag (const Determinacy *determinacy, const RgEnvironment *environment,
           const RgAction *tag)
{
  if (tag->kind == RG_TAG &&
      g_hash_table_contains (determinacy->artificial,
                             GUINT_TO_POINTER (tag->name)))
    return environment;
  for (guint i = 0; i < determinacy->tracked->len; i++) {
    const guint32 number = get_tracked (determinacy, i);
    const RgName value = get_value (determinacy, environment, number);
    if (is_kind (value, TAG))
      environment = set_value (determinacy, environment, number,
                               value < 4 * MOST_TAGS ? value + 4 : RG_NO_NAME);
  }
  if (tag->kind == RG_TAG)
    return environment;
  const guint32 number = find_number (determinacy, tag->name);
  return is_intact (determinacy, environment, number) &&
                 is_tracked (determinacy, number) &&
                 !is_agreed (get_value (determinacy, environment, number))
             ? set_class_value (determinacy, environment, number, TAG)
             : environment;
}

/* Handles `x == e`: x and its equals get the value of e, or e joins the class.
 */
static const RgEnvironment *
learn_left (const Determinacy *determinacy, const RgEnvironment *environment,
            const RgExpr *left, const RgExpr *right)
{
  const guint32 number = find_plain_variable (determinacy, left);
  if (number == RG_NONE || !is_intact (determinacy, environment, number) ||
      is_agreed (get_value (determinacy, environment, number)))
    return environment;
  const RgName value = evaluate_abstractly (determinacy, environment, right);
  if (value != RG_NO_NAME)
    return is_kind (value, TAG) && !is_tracked (determinacy, number)
               ? environment
               : set_class_value (determinacy, environment, number, value);
  const guint32 other = find_plain_variable (determinacy, right);
  return other != RG_NONE && is_intact (determinacy, environment, other) &&
                 is_tracked (determinacy, number) &&
                 is_tracked (determinacy, other)
             ? unite_classes (determinacy, environment, number, other)
             : environment;
}

static const RgEnvironment *
learn (const Determinacy *determinacy, const RgEnvironment *environment,
       const RgAction *comparison)
{
  environment = learn_left (determinacy, environment, comparison->left,
                            comparison->right);
  return learn_left (determinacy, environment, comparison->right,
                     comparison->left);
}

static const RgEnvironment *
start_move (const Determinacy *determinacy, const RgEnvironment *environment)
{
  const RgEnvironment *fresh = determinacy->fresh;
  for (guint32 i = 0; i < determinacy->variables->n; i++) {
    if (!is_intact (determinacy, environment, i))
      fresh = set_intact (determinacy, fresh, i, FALSE);
  }
  return fresh;
}

static gboolean
start_agreement (Determinacy *determinacy, RgNode node,
                 const RgEnvironment **fact)
{
  *fact = determinacy->fresh;
  return node == determinacy->game->begin;
}

static gboolean
transfer_agreement (Determinacy *determinacy, RgEdgeId edge,
                    const RgEnvironment **fact)
{
  const RgAction *action = &rg_edge (determinacy->game, edge)->action;
  if (determinacy->marks[edge])
    *fact = set_intact (determinacy, *fact,
                        find_number (determinacy, rg_expr_root (action->left)),
                        FALSE);
  else if (rg_action_ends_move (determinacy->game, action))
    *fact = start_move (determinacy, *fact);
  else if (rg_action_is_assignment (action))
    *fact = assign (determinacy, *fact, action);
  else if (rg_action_is_tag (action))
    *fact = apply_tag (determinacy, *fact, action);
  else if (action->kind == RG_EQUAL)
    *fact = learn (determinacy, *fact, action);
  return TRUE;
}

RG_FLOW_ENVIRONMENTS (find_agreed, Determinacy, start_agreement,
                      transfer_agreement)

/* -- variables that are undetermined at ends of moves ---------------------- */

static const RgBits *
find_undetermined (const Determinacy *determinacy, const RgEnvironment *agreed)
{
  RgBits *bits = rg_bits_new (determinacy->variables);
  for (guint32 i = 0; i < determinacy->variables->n; i++)
    rg_bits_put (bits, i, !is_agreed (get_value (determinacy, agreed, i)));
  return bits;
}

/* Joins the facts of walks that end their move at the same node. */
static void
find_undetermined_at_ends (Determinacy *determinacy)
{
  RgGame *game = determinacy->game;
  const RgEnvironment **end_facts =
      g_new0 (const RgEnvironment *, rg_n_nodes (game));
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgEnvironment *fact = determinacy->agreed[edge->from];
    if (!fact || !rg_action_ends_move (game, &edge->action))
      continue;
    if (end_facts[edge->to])
      rg_environment_join (determinacy->slots, &end_facts[edge->to], fact);
    else
      end_facts[edge->to] = fact;
  }
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    determinacy->undetermined[node] =
        end_facts[node] ? find_undetermined (determinacy, end_facts[node])
                        : determinacy->none;
  g_free (end_facts);
}

/* -- backward: variables that are needed ----------------------------------- */

static gboolean
start_needs (Determinacy *determinacy, RgNode node, RgBits *needed)
{
  (void)determinacy, (void)node, (void)needed;
  return TRUE;
}

static gboolean
transfer_needs (Determinacy *determinacy, RgEdgeId e, RgBits *needed)
{
  const RgVariables *variables = determinacy->variables;
  const RgEdge *edge = rg_edge (determinacy->game, e);
  const RgAction *action = &edge->action;
  if (determinacy->marks[e])
    return TRUE;
  if (rg_action_ends_move (determinacy->game, action))
    memcpy (needed, determinacy->undetermined[edge->to],
            rg_bits_words (variables->n) * sizeof *needed);
  if (rg_action_overwrites (action))
    rg_bits_remove (needed, find_number (determinacy, action->left->name));
  if (determinacy->reads)
    rg_add_reads (variables, action, needed);
  return TRUE;
}

RG_FLOW_SETS (find_needed, Determinacy, start_needs, transfer_needs)

/* Removes marks of assignments that are needed. TRUE: it has removed one. */
static gboolean
unmark_needed (const Determinacy *determinacy, const RgBits *needed,
               guint8 *marks)
{
  gboolean has_unmarked = FALSE;
  RG_FOR_EDGES (determinacy->game, e) {
    const RgEdge *edge = rg_edge (determinacy->game, e);
    if (!marks[e])
      continue;
    const RgName written = rg_expr_root (edge->action.left);
    if (!rg_bits_has (rg_bits_at (determinacy->variables, needed, edge->to),
                      find_number (determinacy, written)))
      continue;
    marks[e] = 0;
    has_unmarked = TRUE;
  }
  return has_unmarked;
}

/* Solves both problems with the current marks. TRUE: it has removed one. */
static gboolean
unmark_round (Determinacy *determinacy, guint8 *marks)
{
  const RgGame *game = determinacy->game;
  const RgOrder *order = determinacy->order;
  determinacy->agreed =
      find_agreed (rg_flow_graph (order, game, FALSE), 1, determinacy);
  find_undetermined_at_ends (determinacy);
  RgBits *needed =
      find_needed (rg_flow_graph (order, game, TRUE),
                   rg_bits_words (determinacy->variables->n), determinacy);
  const gboolean has_mark = unmark_needed (determinacy, needed, marks);
  g_free (needed);
  g_free (determinacy->agreed);
  return has_mark;
}

/* -- construction ---------------------------------------------------------- */

static gboolean
has_marks (const RgGame *game, const guint8 *marks)
{
  gboolean has_mark = FALSE;
  RG_FOR_EDGES (game, e)
    has_mark = has_mark || marks[e];
  return has_mark;
}

/* Tracks the variable, unless *n, the number of these, is MOST_TRACKED. */
static void
track_variable (RgBits *tracked, guint *n, guint32 number)
{
  if (*n == MOST_TRACKED || rg_bits_has (tracked, number))
    return;
  rg_bits_add (tracked, number);
  ++*n;
}

/* Chooses the tracked variables. If there are too many, those in tags have
 * precedence. */
static void
find_tracked (Determinacy *determinacy)
{
  RgGame *game = determinacy->game;
  RgBits *tracked = rg_bits_new (determinacy->variables);
  guint n = 0;
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind == RG_TAG_VARIABLE)
      track_variable (tracked, &n, find_number (determinacy, action->name));
  }
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind != RG_ASSIGN && action->kind != RG_EQUAL)
      continue;
    const guint32 left = find_plain_variable (determinacy, action->left);
    const guint32 right = find_plain_variable (determinacy, action->right);
    if (left == RG_NONE || right == RG_NONE)
      continue;
    track_variable (tracked, &n, left);
    track_variable (tracked, &n, right);
  }
  for (guint32 i = 0; i < determinacy->variables->n; i++) {
    if (rg_bits_has (tracked, i))
      g_array_append_val (determinacy->tracked, i);
  }
}

static const RgEnvironment *
make_start (const Determinacy *determinacy)
{
  const RgEnvironment *environment = determinacy->slots->empty;
  for (guint32 i = 0; i < determinacy->variables->n; i++)
    environment =
        set_intact (determinacy,
                    set_value (determinacy, environment, i, AT_START), i, TRUE);
  return environment;
}

static Determinacy
determinacy_new (const RgVariables *variables, const RgOrder *order)
{
  RgGame *game = variables->game;
  Determinacy determinacy = {
      .game = game,
      .variables = variables,
      .order = order,
      .slots = rg_slots_new_plain (game, 2 * variables->n),
      .tracked = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .artificial = rg_collect_artificial_tags (game),
      .none = rg_bits_new (variables),
      .undetermined = g_new0 (const RgBits *, rg_n_nodes (game))};
  determinacy.fresh = make_start (&determinacy);
  find_tracked (&determinacy);
  return determinacy;
}

static void
determinacy_clear (Determinacy *determinacy)
{
  g_array_free (determinacy->tracked, TRUE);
  g_hash_table_destroy (determinacy->artificial);
  g_free (determinacy->undetermined);
  rg_slots_free (determinacy->slots);
}

void
rg_unmark_determining (const RgVariables *variables, const RgOrder *order,
                       gboolean reads, guint8 *marks)
{
  if (!has_marks (variables->game, marks))
    return;
  Determinacy determinacy = determinacy_new (variables, order);
  determinacy.marks = marks;
  determinacy.reads = reads;
  guint round = 0;
  while (round < MOST_ROUNDS && unmark_round (&determinacy, marks))
    round++;
  if (round == MOST_ROUNDS)
    memset (marks, 0, rg_n_edges (variables->game));
  determinacy_clear (&determinacy);
}

GArray *
rg_find_undetermined_variables (const RgVariables *variables,
                                const RgOrder *order, const GArray *nodes)
{
  guint8 *marks = g_new0 (guint8, rg_n_edges (variables->game));
  Determinacy determinacy = determinacy_new (variables, order);
  determinacy.marks = marks;
  const RgEnvironment **agreed = find_agreed (
      rg_flow_graph (order, variables->game, FALSE), 1, &determinacy);
  GArray *results = g_array_new (FALSE, FALSE, sizeof (const RgBits *));
  for (guint i = 0; i < nodes->len; i++) {
    const RgEnvironment *fact = agreed[g_array_index (nodes, RgNode, i)];
    const RgBits *bits = fact ? find_undetermined (&determinacy, fact) : NULL;
    g_array_append_val (results, bits);
  }
  g_free (agreed);
  g_free (marks);
  determinacy_clear (&determinacy);
  return results;
}
