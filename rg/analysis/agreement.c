/* Propagates abstract values of variables along the walks of a move
 * (agreement.h). Variables of unknown value that are equal form a class, whose
 * least variable is its leader.
 */
#include "rg/analysis/agreement.h"

#include "rg/analysis/expressions.h"
#include "rg/pragma.h"

enum {
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

/* The analysis, with the places of its facts. */
struct RgAgreement {
  RgGame *game;
  const RgVariables *variables;
  const RgOrder *order;
  RgSlots *slots;      /* two for each variable */
  const guint8 *marks; /* by edge: its assignment may be removed */
  GArray *tracked; /* of guint32, ascending: the variables in tags or copies,
                      which alone may be TAG or SAME */
  GHashTable *artificial;     /* tags that are not part of a move */
  const RgEnvironment *fresh; /* all variables are AT_START */
};

static guint32
find_number (const RgAgreement *agreement, RgName name)
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
get_value (const RgAgreement *agreement, const RgEnvironment *environment,
           guint32 number)
{
  return rg_environment_get (agreement->slots, environment, number);
}

static const RgEnvironment *
set_value (const RgAgreement *agreement, const RgEnvironment *environment,
           guint32 number, RgName value)
{
  return rg_environment_set (agreement->slots, environment, number, value);
}

static gboolean
is_intact (const RgAgreement *agreement, const RgEnvironment *environment,
           guint32 number)
{
  return get_value (agreement, environment, agreement->variables->n + number) ==
         INTACT;
}

static const RgEnvironment *
set_intact (const RgAgreement *agreement, const RgEnvironment *environment,
            guint32 number, gboolean intact)
{
  return set_value (agreement, environment, agreement->variables->n + number,
                    intact ? INTACT : RG_NO_NAME);
}

static guint32
get_tracked (const RgAgreement *agreement, guint i)
{
  return g_array_index (agreement->tracked, guint32, i);
}

static gboolean
is_tracked (const RgAgreement *agreement, guint32 number)
{
  for (guint i = 0; i < agreement->tracked->len; i++) {
    if (get_tracked (agreement, i) == number)
      return TRUE;
  }
  return FALSE;
}

/* -- variables with the same value ----------------------------------------- */

/* Returns the least variable that the facts equate with this one, or itself. */
static guint32
find_leader (const RgAgreement *agreement, const RgEnvironment *environment,
             guint32 number)
{
  const RgName value = get_value (agreement, environment, number);
  return is_kind (value, SAME) ? (value - SAME) / 4 : number;
}

/* Sets the value of all followers of the leader. */
static const RgEnvironment *
set_followers (const RgAgreement *agreement, const RgEnvironment *environment,
               guint32 leader, RgName value)
{
  for (guint i = 0; i < agreement->tracked->len; i++) {
    const guint32 number = get_tracked (agreement, i);
    if (get_value (agreement, environment, number) == SAME + 4 * leader)
      environment = set_value (agreement, environment, number, value);
  }
  return environment;
}

/* Sets the value of the variable, and of all that equal it. */
static const RgEnvironment *
set_class_value (const RgAgreement *agreement, const RgEnvironment *environment,
                 guint32 number, RgName value)
{
  const guint32 leader = find_leader (agreement, environment, number);
  environment = set_followers (agreement, environment, leader, value);
  return set_value (agreement, environment, leader, value);
}

/* Records that two variables of unknown value are equal. */
static const RgEnvironment *
unite_classes (const RgAgreement *agreement, const RgEnvironment *environment,
               guint32 a, guint32 b)
{
  const guint32 leader_a = find_leader (agreement, environment, a);
  const guint32 leader_b = find_leader (agreement, environment, b);
  return leader_a == leader_b
             ? environment
             : set_class_value (agreement, environment,
                                MAX (leader_a, leader_b),
                                SAME + 4 * MIN (leader_a, leader_b));
}

/* Removes a variable from its class before it is written: its first follower
 * becomes the leader. */
static const RgEnvironment *
leave_class (const RgAgreement *agreement, const RgEnvironment *environment,
             guint32 number)
{
  environment = set_value (agreement, environment, number, RG_NO_NAME);
  for (guint i = 0; i < agreement->tracked->len; i++) {
    const guint32 new_leader = get_tracked (agreement, i);
    if (get_value (agreement, environment, new_leader) != SAME + 4 * number)
      continue;
    environment = set_value (agreement, environment, new_leader, RG_NO_NAME);
    return set_followers (agreement, environment, number,
                          SAME + 4 * new_leader);
  }
  return environment;
}

/* -- forward: values on which walks agree ---------------------------------- */

/* The reads of one expression. */
typedef struct {
  const RgAgreement *agreement;
  const RgEnvironment *environment;
  gboolean at_start; /* all variables that were read are AT_START */
} Reading;

static void
check_read (gpointer data, RgName name)
{
  Reading *reading = data;
  const RgAgreement *agreement = reading->agreement;
  const guint32 number = find_number (agreement, name);
  if (number != RG_NONE &&
      (get_value (agreement, reading->environment, number) != AT_START ||
       !is_intact (agreement, reading->environment, number)))
    reading->at_start = FALSE;
}

/* Returns the variable, if the expression is one; otherwise RG_NONE. */
static guint32
find_plain_variable (const RgAgreement *agreement, const RgExpr *expr)
{
  expr = rg_strip_casts (agreement->game, expr);
  return expr->kind == RG_EXPR_NAME ? find_number (agreement, expr->name)
                                    : RG_NONE;
}

/* Returns the abstract value of the right side of an action. */
static RgName
evaluate_abstractly (const RgAgreement *agreement,
                     const RgEnvironment *environment, const RgExpr *right)
{
  const RgAction read = rg_compare (TRUE, right, right);
  const guint32 number = find_plain_variable (agreement, right);
  Reading reading = {agreement, environment, TRUE};
  if (number != RG_NONE && is_intact (agreement, environment, number)) {
    const RgName copied = get_value (agreement, environment, number);
    if (copied != AT_START)
      return is_agreed (copied) ? copied : RG_NO_NAME;
  }
  rg_action_reads (&read, check_read, &reading);
  return reading.at_start
             ? EXPR + 4 * rg_strip_casts (agreement->game, right)->id
             : RG_NO_NAME;
}

/* Handles a write to a whole variable. */
static const RgEnvironment *
overwrite (const RgAgreement *agreement, const RgEnvironment *environment,
           guint32 number, const RgExpr *right)
{
  const RgName value = evaluate_abstractly (agreement, environment, right);
  const guint32 copied = find_plain_variable (agreement, right);
  const gboolean is_copy =
      copied != RG_NONE && is_intact (agreement, environment, copied) &&
      is_tracked (agreement, copied) && is_tracked (agreement, number);
  if (copied == number && is_intact (agreement, environment, number))
    return environment;
  environment = leave_class (agreement, environment, number);
  if (value == RG_NO_NAME)
    return is_copy ? unite_classes (agreement, environment, number, copied)
                   : environment;
  if (is_kind (value, TAG) && !is_tracked (agreement, number))
    return environment;
  return set_value (agreement, environment, number, value);
}

static const RgEnvironment *
assign (const RgAgreement *agreement, const RgEnvironment *environment,
        const RgAction *assignment)
{
  const guint32 number =
      find_number (agreement, rg_expr_root (assignment->left));
  const gboolean overwrites = rg_action_overwrites (assignment);
  environment =
      overwrites && assignment->kind == RG_ASSIGN
          ? overwrite (agreement, environment, number, assignment->right)
          : leave_class (agreement, environment, number);
  return overwrites ? set_intact (agreement, environment, number, TRUE)
                    : environment;
}

/* Handles a tag: it is the value of its variable, unless that value is known.
 * Renumbers earlier tags. Artificial tags have no effect. */
static const RgEnvironment *
apply_tag (const RgAgreement *agreement, const RgEnvironment *environment,
           const RgAction *tag)
{
  if (!rg_is_tag_of_move (tag, agreement->artificial))
    return environment;
  for (guint i = 0; i < agreement->tracked->len; i++) {
    const guint32 number = get_tracked (agreement, i);
    const RgName value = get_value (agreement, environment, number);
    if (is_kind (value, TAG))
      environment = set_value (agreement, environment, number,
                               value < 4 * MOST_TAGS ? value + 4 : RG_NO_NAME);
  }
  if (tag->kind == RG_TAG)
    return environment;
  const guint32 number = find_number (agreement, tag->name);
  return is_intact (agreement, environment, number) &&
                 is_tracked (agreement, number) &&
                 !is_agreed (get_value (agreement, environment, number))
             ? set_class_value (agreement, environment, number, TAG)
             : environment;
}

/* Handles `x == e`: x and its equals get the value of e, or e joins the class.
 */
static const RgEnvironment *
learn_left (const RgAgreement *agreement, const RgEnvironment *environment,
            const RgExpr *left, const RgExpr *right)
{
  const guint32 number = find_plain_variable (agreement, left);
  if (number == RG_NONE || !is_intact (agreement, environment, number) ||
      is_agreed (get_value (agreement, environment, number)))
    return environment;
  const RgName value = evaluate_abstractly (agreement, environment, right);
  if (value != RG_NO_NAME)
    return is_kind (value, TAG) && !is_tracked (agreement, number)
               ? environment
               : set_class_value (agreement, environment, number, value);
  const guint32 other = find_plain_variable (agreement, right);
  return other != RG_NONE && is_intact (agreement, environment, other) &&
                 is_tracked (agreement, number) && is_tracked (agreement, other)
             ? unite_classes (agreement, environment, number, other)
             : environment;
}

static const RgEnvironment *
learn (const RgAgreement *agreement, const RgEnvironment *environment,
       const RgAction *comparison)
{
  environment =
      learn_left (agreement, environment, comparison->left, comparison->right);
  return learn_left (agreement, environment, comparison->right,
                     comparison->left);
}

static const RgEnvironment *
start_move (const RgAgreement *agreement, const RgEnvironment *environment)
{
  const RgEnvironment *fresh = agreement->fresh;
  for (guint32 i = 0; i < agreement->variables->n; i++) {
    if (!is_intact (agreement, environment, i))
      fresh = set_intact (agreement, fresh, i, FALSE);
  }
  return fresh;
}

static gboolean
start (RgAgreement *agreement, RgNode node, const RgEnvironment **fact)
{
  *fact = agreement->fresh;
  return node == agreement->game->begin;
}

static gboolean
transfer (RgAgreement *agreement, RgEdgeId edge, const RgEnvironment **fact)
{
  const RgAction *action = &rg_edge (agreement->game, edge)->action;
  if (agreement->marks[edge])
    *fact = set_intact (agreement, *fact,
                        find_number (agreement, rg_expr_root (action->left)),
                        FALSE);
  else if (rg_action_ends_move (agreement->game, action))
    *fact = start_move (agreement, *fact);
  else if (rg_action_is_assignment (action))
    *fact = assign (agreement, *fact, action);
  else if (rg_action_is_tag (action))
    *fact = apply_tag (agreement, *fact, action);
  else if (action->kind == RG_EQUAL)
    *fact = learn (agreement, *fact, action);
  return TRUE;
}

RG_FLOW_ENVIRONMENTS (solve, RgAgreement, start, transfer)

/* -- construction ---------------------------------------------------------- */

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
find_tracked (RgAgreement *agreement)
{
  RgGame *game = agreement->game;
  RgBits *tracked = rg_bits_new (agreement->variables);
  guint n = 0;
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind == RG_TAG_VARIABLE)
      track_variable (tracked, &n, find_number (agreement, action->name));
  }
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind != RG_ASSIGN && action->kind != RG_EQUAL)
      continue;
    const guint32 left = find_plain_variable (agreement, action->left);
    const guint32 right = find_plain_variable (agreement, action->right);
    if (left == RG_NONE || right == RG_NONE)
      continue;
    track_variable (tracked, &n, left);
    track_variable (tracked, &n, right);
  }
  for (guint32 i = 0; i < agreement->variables->n; i++) {
    if (rg_bits_has (tracked, i))
      g_array_append_val (agreement->tracked, i);
  }
}

static const RgEnvironment *
make_start (const RgAgreement *agreement)
{
  const RgEnvironment *environment = agreement->slots->empty;
  for (guint32 i = 0; i < agreement->variables->n; i++)
    environment = set_intact (
        agreement, set_value (agreement, environment, i, AT_START), i, TRUE);
  return environment;
}

RgAgreement *
rg_agreement_new (const RgVariables *variables, const RgOrder *order)
{
  RgGame *game = variables->game;
  RgAgreement *agreement = g_new (RgAgreement, 1);
  *agreement =
      (RgAgreement){.game = game,
                    .variables = variables,
                    .order = order,
                    .slots = rg_slots_new_plain (game, 2 * variables->n),
                    .tracked = g_array_new (FALSE, FALSE, sizeof (guint32)),
                    .artificial = rg_collect_artificial_tags (game)};
  agreement->fresh = make_start (agreement);
  find_tracked (agreement);
  return agreement;
}

void
rg_agreement_free (RgAgreement *agreement)
{
  g_array_free (agreement->tracked, TRUE);
  g_hash_table_destroy (agreement->artificial);
  rg_slots_free (agreement->slots);
  g_free (agreement);
}

/* -- results --------------------------------------------------------------- */

const RgEnvironment **
rg_agreement_find (RgAgreement *agreement, const guint8 *marks)
{
  agreement->marks = marks;
  return solve (rg_flow_graph (agreement->order, agreement->game, FALSE), 1,
                agreement);
}

void
rg_agreement_join (const RgAgreement *agreement, const RgEnvironment **fact,
                   const RgEnvironment *other)
{
  rg_environment_join (agreement->slots, fact, other);
}

const RgBits *
rg_agreement_find_undetermined (const RgAgreement *agreement,
                                const RgEnvironment *fact)
{
  RgBits *bits = rg_bits_new (agreement->variables);
  for (guint32 i = 0; i < agreement->variables->n; i++)
    rg_bits_put (bits, i, !is_agreed (get_value (agreement, fact, i)));
  return bits;
}
