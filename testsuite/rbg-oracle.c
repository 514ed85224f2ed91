/* Depth-first search over points: a spot (an occurrence of an expression),
 * whether it is entered or left, and a vertex. It stops at modifiers; each of
 * these begins a new search in the changed state. */

#include "testsuite/rbg-oracle.h"

#include <string.h>

/* An occurrence of an expression in the fully expanded rules. */
typedef struct Spot Spot;
struct Spot {
  const RbgRule *rule;
  Spot *parent; /* NULL: the rules, or the body of a pattern */
  Spot **children;
  guint rank, n; /* index among the parent's children; number of its own */
  guint32 id;    /* its index in RbgOracle.spots */
  guint32 index; /* of a modifier outside of patterns; otherwise 0 */
};

/* The rules, and the budget. */
struct RbgOracle {
  const RbgTree *tree;
  GPtrArray *spots; /* of Spot *, by id */
  const Spot *root;
  guint32 modifiers;   /* number of those outside of patterns */
  guint64 steps;       /* remaining steps of the budget */
  const char *problem; /* see rbg_oracle_problem */
};

/* Limits: modifiers of a word (longer words count as infinite), occurrences,
 * and consecutive moves of the keeper. */
#define MAX_WORD   60
#define MAX_SPOTS  20000
#define MAX_KEEPER 200

static void
give_up (RbgOracle *o, const char *why)
{
  if (!o->problem)
    o->problem = why;
}

/* Uses a step of the budget. FALSE: there is a problem. */
static gboolean
spend_step (RbgOracle *o)
{
  if (o->steps == 0)
    give_up (o, "too much work");
  else
    o->steps--;
  return !o->problem;
}

/* -- occurrences ----------------------------------------------------------- */

static Spot *make_spot (RbgOracle *o, const RbgRule *rule, Spot *parent,
                        guint rank, gboolean numbered);

static void
make_children (RbgOracle *o, Spot *spot, gboolean numbered)
{
  const RbgRule *rule = spot->rule;
  const RbgRule *const *parts = &rule->body;
  spot->n = 1;
  if (rule->kind == RBG_SUM || rule->kind == RBG_CAT) {
    parts = rule->list.parts;
    spot->n = rule->list.n;
  } else if (rule->kind == RBG_PATTERN) {
    parts = &rule->pattern.body;
    numbered = FALSE;
  } else if (rule->kind != RBG_STAR) {
    spot->n = 0;
  }
  spot->children = g_new (Spot *, spot->n);
  for (guint i = 0; i < spot->n; i++)
    spot->children[i] = make_spot (o, parts[i], spot, i, numbered);
}

/* Makes the spot of an occurrence of a rule, and those of its parts. */
static Spot *
make_spot (RbgOracle *o, const RbgRule *rule, Spot *parent, guint rank,
           gboolean numbered)
{
  Spot *spot = g_new0 (Spot, 1);
  spot->rule = rule;
  if (parent && parent->rule->kind != RBG_PATTERN)
    spot->parent = parent;
  spot->rank = rank;
  spot->id = o->spots->len;
  g_ptr_array_add (o->spots, spot);
  const gboolean is_modifier = rule->kind == RBG_OFF ||
                               rule->kind == RBG_ASSIGN ||
                               rule->kind == RBG_SWITCH;
  if (is_modifier && numbered)
    spot->index = ++o->modifiers;
  if (o->spots->len > MAX_SPOTS)
    give_up (o, "too many occurrences");
  else
    make_children (o, spot, numbered);
  return spot;
}

static void
free_spot (gpointer data)
{
  Spot *spot = data;
  g_free (spot->children);
  g_free (spot);
}

RbgOracle *
rbg_oracle_new (const RbgTree *tree, guint64 steps)
{
  RbgOracle *o = g_new0 (RbgOracle, 1);
  o->tree = tree;
  o->steps = steps;
  o->spots = g_ptr_array_new_with_free_func (free_spot);
  o->root = make_spot (o, tree->rules, NULL, 0, TRUE);
  return o;
}

void
rbg_oracle_free (RbgOracle *o)
{
  g_ptr_array_free (o->spots, TRUE);
  g_free (o);
}

const char *
rbg_oracle_problem (const RbgOracle *o)
{
  return o->problem;
}

gboolean
rbg_oracle_is_improper (const RbgOracle *o)
{
  return o->problem && o->steps > 0;
}

/* -- states ---------------------------------------------------------------- */

static guint
get_variables_index (const RbgOracle *o)
{
  return o->tree->n_vertices;
}

static guint
get_scores_index (const RbgOracle *o)
{
  return get_variables_index (o) + o->tree->n_variables;
}

static guint
get_position_index (const RbgOracle *o)
{
  return get_scores_index (o) + o->tree->n_players;
}

static guint
get_player_index (const RbgOracle *o)
{
  return get_position_index (o) + 1;
}

static guint
get_spot_index (const RbgOracle *o)
{
  return get_position_index (o) + 2;
}

static gsize
compute_state_size (const RbgOracle *o)
{
  return sizeof (guint32) * (get_position_index (o) + 3);
}

RbgState
rbg_oracle_copy (const RbgOracle *o, const guint32 *state)
{
  return g_memdup2 (state, compute_state_size (o));
}

gboolean
rbg_oracle_equal (const RbgOracle *o, const guint32 *a, const guint32 *b)
{
  return memcmp (a, b, compute_state_size (o)) == 0;
}

guint32
rbg_oracle_player (const RbgOracle *o, const guint32 *state)
{
  return state[get_player_index (o)];
}

guint32
rbg_oracle_score (const RbgOracle *o, const guint32 *state, guint32 player)
{
  return state[get_scores_index (o) + player];
}

/* -- arithmetic: exact up to 128 bits, which suffices here ----------------- */

__extension__ typedef __int128 Number;

static Number
count_pieces (const RbgOracle *o, const guint32 *state, guint32 piece)
{
  Number n = 0;
  for (guint v = 0; v < o->tree->n_vertices; v++)
    n += state[v] == piece;
  return n;
}

/* Evaluates an expression. Returns FALSE if it divides by zero. */
static gboolean
evaluate_expr (RbgOracle *o, const guint32 *state, const RbgExpr *expr,
               Number *result)
{
  Number left, right;
  switch (expr->kind) {
  case RBG_NUMBER:
    *result = expr->number;
    return TRUE;
  case RBG_VALUE:
    *result = state[get_variables_index (o) + expr->number];
    return TRUE;
  case RBG_SCORE:
    *result = state[get_scores_index (o) + expr->number];
    return TRUE;
  case RBG_COUNT:
    *result = count_pieces (o, state, expr->number);
    return TRUE;
  default:
    break;
  }
  if (!evaluate_expr (o, state, expr->left, &left) ||
      !evaluate_expr (o, state, expr->right, &right))
    return FALSE;
  if (expr->kind == RBG_DIVIDE && right == 0)
    return FALSE;
  *result = expr->kind == RBG_ADD        ? left + right
            : expr->kind == RBG_SUBTRACT ? left - right
            : expr->kind == RBG_MULTIPLY ? left * right
                                         : left / right;
  return TRUE;
}

static gboolean
check_comparison (RbgOracle *o, const guint32 *state, const RbgRule *rule)
{
  Number a, b;
  if (!evaluate_expr (o, state, rule->compare.left, &a) ||
      !evaluate_expr (o, state, rule->compare.right, &b))
    return FALSE;
  switch (rule->compare.relation) {
  case RBG_EQUAL:
    return a == b;
  case RBG_DIFFERENT:
    return a != b;
  case RBG_LESS:
    return a < b;
  case RBG_LESS_EQUAL:
    return a <= b;
  case RBG_GREATER:
    return a > b;
  case RBG_GREATER_EQUAL:
    return a >= b;
  }
  g_assert_not_reached ();
}

/* -- actions --------------------------------------------------------------- */

/* Returns the target vertex of a label. RG_NONE: there is none. */
static guint32
find_target_vertex (const RbgOracle *o, guint32 label, guint32 vertex)
{
  const RbgLabel *l = &o->tree->labels[label];
  for (guint i = 0; i < l->n_arcs; i++) {
    if (l->arcs[i].from == vertex)
      return l->arcs[i].to;
  }
  return RG_NONE;
}

static gboolean
is_on (const RbgRule *rule, guint32 piece)
{
  for (guint i = 0; i < rule->on.n; i++) {
    if (rule->on.pieces[i] == piece)
      return TRUE;
  }
  return FALSE;
}

/* Applies the modifier at the state's position. FALSE: it is not valid. */
static gboolean
apply_modifier (RbgOracle *o, const Spot *spot, RbgState state)
{
  const RbgRule *rule = spot->rule;
  if (rule->kind == RBG_OFF) {
    state[state[get_position_index (o)]] = rule->piece;
  } else if (rule->kind == RBG_SWITCH) {
    state[get_player_index (o)] = rule->player;
  } else {
    const gboolean is_score = rule->assign.score;
    const guint32 number = rule->assign.variable;
    const RbgBounded *target =
        is_score ? &o->tree->players[number] : &o->tree->variables[number];
    Number n;
    if (!evaluate_expr (o, state, rule->assign.value, &n) || n < 0 ||
        n > target->bound)
      return FALSE;
    state[(is_score ? get_scores_index (o) : get_variables_index (o)) +
          number] = (guint32)n;
  }
  state[get_spot_index (o)] = spot->id;
  return TRUE;
}

/* -- next modifiers -------------------------------------------------------- */

/* A point of the search. */
typedef struct {
  const Spot *spot;
  gboolean is_left; /* the spot has been left; else it is to be entered */
  guint32 vertex;
} Point;

/* A search for the next modifiers. */
typedef struct {
  RbgOracle *oracle;
  RbgState state;      /* its position is that of the current point */
  GArray *unvisited;   /* of Point */
  GHashTable *visited; /* visited points */
  GArray *next;        /* of Point: the modifiers that can be applied */
  gboolean has_ended;  /* the end of the whole expression is reachable */
} Search;

static gboolean does_pattern_hold (RbgOracle *o, const Spot *body,
                                   const guint32 *state);

static void
add_point (Search *s, const Spot *spot, gboolean is_left, guint32 vertex)
{
  const guint64 key =
      ((guint64)spot->id * 2 + is_left) * s->oracle->tree->n_vertices + vertex;
  if (!g_hash_table_add (s->visited, g_memdup2 (&key, sizeof key)))
    return;
  const Point point = {spot, is_left, vertex};
  g_array_append_val (s->unvisited, point);
}

static void
leave_rule (Search *s, const Spot *spot, guint32 vertex)
{
  const Spot *parent = spot->parent;
  if (!parent) {
    s->has_ended = TRUE;
  } else if (parent->rule->kind == RBG_STAR) {
    add_point (s, spot, FALSE, vertex);
    add_point (s, parent, TRUE, vertex);
  } else if (parent->rule->kind == RBG_CAT && spot->rank + 1 < parent->n) {
    add_point (s, parent->children[spot->rank + 1], FALSE, vertex);
  } else {
    add_point (s, parent, TRUE, vertex);
  }
}

static void
enter_modifier (Search *s, const Point *point)
{
  RbgState trial = rbg_oracle_copy (s->oracle, s->state);
  if (apply_modifier (s->oracle, point->spot, trial))
    g_array_append_val (s->next, *point);
  g_free (trial);
}

/* Follows a rule from a point where it begins. */
static void
enter_rule (Search *s, const Point *point)
{
  RbgOracle *o = s->oracle;
  const Spot *spot = point->spot;
  const RbgRule *rule = spot->rule;
  guint32 vertex = point->vertex;
  gboolean is_valid = TRUE;
  switch (rule->kind) {
  case RBG_SHIFT:
    vertex = find_target_vertex (o, rule->label, vertex);
    is_valid = vertex != RG_NONE;
    break;
  case RBG_ON:
    is_valid = is_on (rule, s->state[vertex]);
    break;
  case RBG_COMPARE:
    is_valid = check_comparison (o, s->state, rule);
    break;
  case RBG_PATTERN:
    is_valid = does_pattern_hold (o, spot->children[0], s->state) !=
               rule->pattern.negated;
    break;
  case RBG_OFF:
  case RBG_ASSIGN:
  case RBG_SWITCH:
    enter_modifier (s, point);
    return;
  case RBG_SUM:
    for (guint i = 0; i < spot->n; i++)
      add_point (s, spot->children[i], FALSE, vertex);
    return;
  case RBG_CAT:
    add_point (s, spot->children[0], FALSE, vertex);
    return;
  case RBG_STAR:
    add_point (s, spot->children[0], FALSE, vertex);
    break;
  case RBG_NOOP:
    break;
  }
  if (is_valid)
    add_point (s, spot, TRUE, vertex);
}

/* Searches from entering or leaving a spot in this state: fills `next` and
 * `has_ended`. */
static void
run_search (Search *s, RbgOracle *o, const Spot *start, gboolean is_left,
            const guint32 *state)
{
  s->oracle = o;
  s->state = rbg_oracle_copy (o, state);
  s->unvisited = g_array_new (FALSE, FALSE, sizeof (Point));
  s->next = g_array_new (FALSE, FALSE, sizeof (Point));
  s->visited =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  s->has_ended = FALSE;
  add_point (s, start, is_left, state[get_position_index (o)]);
  while (s->unvisited->len > 0 && spend_step (o)) {
    const Point point =
        g_array_index (s->unvisited, Point, s->unvisited->len - 1);
    g_array_set_size (s->unvisited, s->unvisited->len - 1);
    s->state[get_position_index (o)] = point.vertex;
    if (point.is_left)
      leave_rule (s, point.spot, point.vertex);
    else
      enter_rule (s, &point);
  }
}

static void
clear_search (Search *s)
{
  g_free (s->state);
  g_array_free (s->unvisited, TRUE);
  g_array_free (s->next, TRUE);
  g_hash_table_destroy (s->visited);
}

/* Makes the state after the i-th modifier that a search found. */
static RbgState
compute_next_state (Search *s, guint i)
{
  const Point *point = &g_array_index (s->next, Point, i);
  s->state[get_position_index (s->oracle)] = point->vertex;
  RbgState after = rbg_oracle_copy (s->oracle, s->state);
  apply_modifier (s->oracle, point->spot, after);
  return after;
}

/* Whether some word of a pattern's body is valid from this spot on. */
static gboolean
has_word (RbgOracle *o, const Spot *from, gboolean is_left,
          const guint32 *state, guint length)
{
  if (length > MAX_WORD) {
    give_up (o, "words in a pattern don't end");
    return FALSE;
  }
  Search s;
  run_search (&s, o, from, is_left, state);
  gboolean is_found = s.has_ended;
  for (guint i = 0; i < s.next->len && !o->problem; i++) {
    RbgState after = compute_next_state (&s, i);
    /* Tries all words, so that infinite ones are detected. */
    is_found |= has_word (o, g_array_index (s.next, Point, i).spot, TRUE, after,
                          length + 1);
    g_free (after);
  }
  clear_search (&s);
  return is_found;
}

static gboolean
does_pattern_hold (RbgOracle *o, const Spot *body, const guint32 *state)
{
  return has_word (o, body, FALSE, state, 0);
}

/* -- moves ----------------------------------------------------------------- */

/* Extends a move by all next modifiers, and calls `each` for complete ones. */
static void
extend_move (RbgOracle *o, const guint32 *state, GArray *steps,
             RbgMoveFunc each, gpointer data)
{
  if (steps->len > MAX_WORD) {
    give_up (o, "moves don't end");
    return;
  }
  const guint32 spot = state[get_spot_index (o)];
  Search s;
  run_search (&s, o,
              spot == RG_NONE ? o->root : g_ptr_array_index (o->spots, spot),
              spot != RG_NONE, state);
  for (guint i = 0; i < s.next->len && !o->problem; i++) {
    const Point *point = &g_array_index (s.next, Point, i);
    const RbgOracleStep pair = {point->spot->index, point->vertex};
    RbgState after = compute_next_state (&s, i);
    g_array_append_val (steps, pair);
    if (point->spot->rule->kind == RBG_SWITCH)
      each (&g_array_index (steps, RbgOracleStep, 0), steps->len, after, data);
    else
      extend_move (o, after, steps, each, data);
    g_array_set_size (steps, steps->len - 1);
    g_free (after);
  }
  clear_search (&s);
}

void
rbg_oracle_moves (RbgOracle *o, const guint32 *state, RbgMoveFunc each,
                  gpointer data)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (RbgOracleStep));
  extend_move (o, state, steps, each, data);
  g_array_free (steps, TRUE);
}

/* The result of a single move of the keeper. */
typedef struct {
  RbgOracle *oracle;
  RbgState result; /* the result of all moves; NULL: none so far */
} Kept;

static void
keep_move (const RbgOracleStep *steps, guint n, const guint32 *state,
           gpointer data)
{
  (void)steps;
  (void)n;
  Kept *kept = data;
  if (!kept->result)
    kept->result = rbg_oracle_copy (kept->oracle, state);
  else if (!rbg_oracle_equal (kept->oracle, kept->result, state))
    give_up (kept->oracle, "the keeper has a choice");
}

/* Completes moves. The definition requires a single completion only; a
 * translation may require that each single move leads to one state (section
 * 4.11). */
void
rbg_oracle_complete (RbgOracle *o, RbgState state)
{
  for (guint i = 0; state[get_player_index (o)] == RG_NONE && !o->problem;
       i++) {
    Kept kept = {.oracle = o};
    rbg_oracle_moves (o, state, keep_move, &kept);
    if (!kept.result)
      return;
    memcpy (state, kept.result, compute_state_size (o));
    g_free (kept.result);
    if (i > MAX_KEEPER)
      give_up (o, "the keeper's moves don't end");
  }
}

RbgState
rbg_oracle_start (RbgOracle *o)
{
  RbgState state = g_malloc0 (compute_state_size (o));
  for (guint v = 0; v < o->tree->n_vertices; v++)
    state[v] = o->tree->vertices[v].piece;
  state[get_player_index (o)] = RG_NONE;
  state[get_spot_index (o)] = RG_NONE;
  rbg_oracle_complete (o, state);
  return state;
}
