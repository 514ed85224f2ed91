/* Constructs the subsets, then counts the words below each arc, in topological
 * order (move-words.h). */
#include "rg/analysis/move-words.h"

#include "base/graph.h"
#include "rg/constants.h"
#include "rg/pragma.h"
#include "rg/reach.h"

#include <string.h>

/* An arc of the automaton. */
typedef struct {
  guint32 place; /* index of the tag in the order of tags */
  guint32 to;
  guint64 before; /* words of the state before those of this arc */
} Arc;

/* A state of the automaton. */
typedef struct {
  guint32 first, end; /* arcs of the state, by the order of their tags */
  gboolean accepts;
  guint64 count; /* number of words from this state on */
} State;

/* A deterministic automaton that accepts the words of moves. */
struct RgMoveWords {
  GArray *states;  /* of State; the first is the start */
  GArray *arcs;    /* of Arc */
  guint32 *places; /* by name: 1 plus the index of the tag; 0: no tag */
  guint32 n_names;
  GArray *tags; /* of RgName, by index */
};

/* A subset of nodes, ascending: a state of the deterministic automaton that may
 * not have a number yet. */
typedef struct {
  guint32 n;
  const RgNode *nodes;
} Subset;

/* A tag (`place`: its index) that leads out of a subset to a node of the game.
 */
typedef struct {
  guint32 place;
  RgNode to;
} Step;

/* The subset construction. */
typedef struct {
  RgGame *game;
  RgMoveWords *words;
  RgArena *arena;
  GHashTable *numbers; /* Subset → 1 plus its state */
  GPtrArray *subsets;  /* by state */
  GArray *steps;       /* of Step: out of the current subset */
  GArray *stack;       /* of RgNode */
  guint32 *closure_of; /* by node: the last closure that contains it */
  guint32 closure;
  GHashTable *artificial; /* tags that are not part of moves */
} Builder;

/* -- the order of tags ----------------------------------------------------- */

/* Returns the index of the tag among the tags, which is added if it is new. */
static guint32
intern_tag (RgMoveWords *words, RgName tag)
{
  if (words->places[tag] == 0) {
    g_array_append_val (words->tags, tag);
    words->places[tag] = words->tags->len;
  }
  return words->places[tag] - 1;
}

/* Numbers the symbols of declared set types, in the order of the declarations.
 * Other tags get their numbers after these, when they are first used. */
static void
order_tags (RgMoveWords *words, const RgGame *game)
{
  for (guint i = 0; i < game->types->len; i++) {
    const RgTypeDecl *decl = &g_array_index (game->types, RgTypeDecl, i);
    if (rg_decl (game, decl->decl)->removed || decl->type->kind != RG_TYPE_SET)
      continue;
    for (guint32 k = 0; k < decl->type->n_symbols; k++)
      intern_tag (words, decl->type->symbols[k]);
  }
}

/* -- subsets --------------------------------------------------------------- */

static guint
hash_subset (gconstpointer key)
{
  const Subset *set = key;
  guint hash = set->n;
  for (guint32 i = 0; i < set->n; i++)
    hash = hash * 31 + set->nodes[i];
  return hash;
}

static gboolean
are_equal_subsets (gconstpointer a, gconstpointer b)
{
  const Subset *x = a, *y = b;
  return x->n == y->n &&
         memcmp (x->nodes, y->nodes, x->n * sizeof *x->nodes) == 0;
}

/* Returns the number of the state of a subset, which is added if it is new.
 * `nodes` is ascending. */
static guint32
intern_state (Builder *builder, const RgNode *nodes, guint32 n)
{
  const Subset key = {n, nodes};
  const guint found =
      GPOINTER_TO_UINT (g_hash_table_lookup (builder->numbers, &key));
  if (found)
    return found - 1;
  const State no_arcs = {0};
  Subset *set = rg_arena_new_array (builder->arena, Subset, 1);
  set->n = n;
  set->nodes = rg_arena_copy (builder->arena, nodes, n * sizeof *nodes);
  g_array_append_val (builder->words->states, no_arcs);
  g_ptr_array_add (builder->subsets, set);
  g_hash_table_insert (builder->numbers, set,
                       GUINT_TO_POINTER (builder->subsets->len));
  return builder->subsets->len - 1;
}

static void
add_step (Builder *builder, RgName tag, RgNode to)
{
  const Step step = {intern_tag (builder->words, tag), to};
  g_array_append_val (builder->steps, step);
}

static void
visit_node (Builder *builder, RgNode node)
{
  if (builder->closure_of[node] == builder->closure)
    return;
  builder->closure_of[node] = builder->closure;
  g_array_append_val (builder->stack, node);
}

/* Whether the edge ends the move.  Otherwise adds a step for each tag that it
 * may have or, if it has none, its target to the closure. */
static gboolean
pass_edge (Builder *builder, const RgEdge *edge)
{
  const RgAction *action = &edge->action;
  if (rg_action_ends_move (builder->game, action))
    return TRUE;
  if (action->kind == RG_TAG_VARIABLE) {
    const RgGlobal *variable = rg_find_variable (builder->game, action->name);
    const RgType *type = rg_type_resolve (builder->game, variable->type);
    for (guint32 i = 0; i < type->n_symbols; i++)
      add_step (builder, type->symbols[i], edge->to);
  } else if (rg_is_tag_of_move (action, builder->artificial)) {
    add_step (builder, action->name, edge->to);
  } else {
    visit_node (builder, edge->to);
  }
  return FALSE;
}

/* Fills `steps` with the tags that may come next from a subset.  TRUE: a
 * move may end before the next tag. */
static gboolean
close_subset (Builder *builder, const Subset *set)
{
  gboolean accepts = FALSE;
  builder->closure++;
  g_array_set_size (builder->steps, 0);
  for (guint32 i = 0; i < set->n; i++)
    visit_node (builder, set->nodes[i]);
  while (builder->stack->len > 0) {
    const RgNode node =
        g_array_index (builder->stack, RgNode, builder->stack->len - 1);
    g_array_set_size (builder->stack, builder->stack->len - 1);
    RG_FOR_OUT (builder->game, node, e)
      accepts = pass_edge (builder, rg_edge (builder->game, e)) || accepts;
  }
  return accepts;
}

static gint
compare_steps (gconstpointer a, gconstpointer b)
{
  const Step *x = a, *y = b;
  return x->place != y->place ? (x->place < y->place ? -1 : 1)
         : x->to != y->to     ? (x->to < y->to ? -1 : 1)
                              : 0;
}

static void
add_arc (Builder *builder, guint32 place, GArray *nodes)
{
  const Arc arc = {
      place, intern_state (builder, (const RgNode *)nodes->data, nodes->len),
      0};
  g_array_append_val (builder->words->arcs, arc);
  g_array_set_size (nodes, 0);
}

/* Makes an arc of the steps with each tag. */
static void
add_arcs (Builder *builder)
{
  GArray *steps = builder->steps;
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_sort (steps, compare_steps);
  for (guint i = 0; i < steps->len; i++) {
    const Step *step = &g_array_index (steps, Step, i);
    const Step *next =
        i + 1 < steps->len ? &g_array_index (steps, Step, i + 1) : NULL;
    if (next && compare_steps (step, next) == 0)
      continue;
    g_array_append_val (nodes, step->to);
    if (!next || next->place != step->place)
      add_arc (builder, step->place, nodes);
  }
  g_array_free (nodes, TRUE);
}

/* Builds the automaton. Returns FALSE if there are too many arcs. */
static gboolean
build (Builder *builder)
{
  RgMoveWords *words = builder->words;
  for (guint32 i = 0; i < words->states->len; i++) {
    const Subset *set = g_ptr_array_index (builder->subsets, i);
    const gboolean accepts = close_subset (builder, set);
    const guint32 first = words->arcs->len;
    if (first + (guint64)builder->steps->len > RG_MOVE_WORDS_ARCS)
      return FALSE;
    add_arcs (builder);
    State *state = &g_array_index (words->states, State, i);
    state->accepts = accepts;
    state->first = first;
    state->end = words->arcs->len;
  }
  return TRUE;
}

/* -- where moves begin ----------------------------------------------------- */

/* Whether the value of `player` is `random` (with `chance`) or a player, other
 * than the keeper (without). */
static gboolean
is_mover (const RgGame *game, RgName value, gboolean chance)
{
  return chance ? value == game->random
                : value != game->random && value != game->keeper;
}

/* Whether a value of the expression may be a mover; TRUE if its type is not
 * known. */
static gboolean
may_be_mover (RgGame *game, const RgExpr *expr, gboolean chance)
{
  const RgType *type = rg_expr_type (game, expr);
  if (!type || type->kind != RG_TYPE_SET)
    return TRUE;
  for (guint32 i = 0; i < type->n_symbols; i++)
    if (is_mover (game, type->symbols[i], chance))
      return TRUE;
  return FALSE;
}

/* Returns the nodes at which a mover may be to move, as far as plays reach
 * them, ascending: `begin`, and nodes after assignments to `player`. */
static GArray *
find_starts (RgGame *game, gboolean chance)
{
  const guint32 n = rg_n_nodes (game);
  gboolean *starts = g_new0 (gboolean, n);
  guint8 *visited = g_new0 (guint8, n);
  rg_mark_reached (game, game->begin, RG_OUT, FALSE, visited);
  const RgValue *first =
      rg_value_resolve (game, rg_find_variable (game, game->player)->value);
  starts[game->begin] = is_mover (game, first->name, chance);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (visited[edge->from] && rg_action_ends_move (game, &edge->action) &&
        may_be_mover (game, edge->action.right, chance))
      starts[edge->to] = TRUE;
  }
  for (RgNode node = 0; node < n; node++)
    if (starts[node])
      g_array_append_val (nodes, node);
  g_free (starts);
  g_free (visited);
  return nodes;
}

/* -- counting -------------------------------------------------------------- */

/* Counts the words from a state whose targets are counted; saturates. */
static void
count_words (RgMoveWords *words, State *state)
{
  guint64 count = state->accepts ? 1 : 0;
  for (guint32 k = state->first; k < state->end; k++) {
    Arc *arc = &g_array_index (words->arcs, Arc, k);
    const guint64 n_words = g_array_index (words->states, State, arc->to).count;
    arc->before = count;
    count = n_words > G_MAXUINT64 - count ? G_MAXUINT64 : count + n_words;
  }
  state->count = count;
}

/* Fills `to` with the targets of all arcs. Returns, by state, the index of its
 * first arc; the last entry is the number of arcs. */
static guint32 *
list_successors (const RgMoveWords *words, guint32 *to)
{
  guint32 *first = g_new (guint32, words->states->len + 1);
  for (guint32 i = 0; i < words->states->len; i++)
    first[i] = g_array_index (words->states, State, i).first;
  first[words->states->len] = words->arcs->len;
  for (guint32 k = 0; k < words->arcs->len; k++)
    to[k] = g_array_index (words->arcs, Arc, k).to;
  return first;
}

/* Whether a state is on a cycle: in a component with others, or its own
 * successor. */
static gboolean
is_cyclic (const RgMoveWords *words, const guint32 *component,
           const guint32 *sizes, guint32 i)
{
  const State *state = &g_array_index (words->states, State, i);
  if (sizes[component[i]] > 1)
    return TRUE;
  for (guint32 k = state->first; k < state->end; k++)
    if (g_array_index (words->arcs, Arc, k).to == i)
      return TRUE;
  return FALSE;
}

/* Counts the words of all states, targets first.  Returns FALSE if the
 * language is infinite: a cycle leads to the end of a move. */
static gboolean
count_all (RgMoveWords *words)
{
  const guint32 n = words->states->len;
  guint32 *to = g_new (guint32, words->arcs->len + 1);
  guint32 *first = list_successors (words, to), n_components = 0;
  const RgGraph graph = {n, first, to};
  RgGraphSearch search = rg_graph_search (&graph, NULL, 0);
  n_components = search.n_components;
  guint32 *sizes = g_new0 (guint32, n_components + 1);
  guint32 *order = rg_graph_order_by_component (&search, NULL);
  gboolean *live = g_new0 (gboolean, n_components + 1);
  gboolean finite = TRUE;
  for (guint32 i = 0; i < n; i++)
    sizes[search.component[i]]++;
  for (guint32 i = 0; i < n && finite; i++) {
    State *state = &g_array_index (words->states, State, order[i]);
    const guint32 component = search.component[order[i]];
    count_words (words, state);
    live[component] = live[component] || state->count > 0;
    if (i + 1 == n || search.component[order[i + 1]] != component)
      finite = !live[component] ||
               !is_cyclic (words, search.component, sizes, order[i]);
  }
  rg_graph_search_clear (&search);
  g_free (sizes);
  g_free (order);
  g_free (live);
  g_free (first);
  g_free (to);
  return finite;
}

/* -- interface ------------------------------------------------------------- */

/* Builds the automaton of the moves of players or, with `chance`, of those of
 * `random`. Returns NULL, or the reason for which there is no such automaton.
 */
static const char *
build_words (Builder *builder, gboolean chance)
{
  GArray *starts = find_starts (builder->game, chance);
  intern_state (builder, (const RgNode *)starts->data, starts->len);
  g_array_free (starts, TRUE);
  if (!build (builder))
    return "moves have too many sequences of tags";
  if (!count_all (builder->words))
    return "moves have no longest sequence of tags";
  return NULL;
}

RgMoveWords *
rg_move_words_new (RgGame *game, gboolean chance, const char **why)
{
  RgMoveWords *words = g_new0 (RgMoveWords, 1);
  words->states = g_array_new (FALSE, FALSE, sizeof (State));
  words->arcs = g_array_new (FALSE, FALSE, sizeof (Arc));
  words->tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  words->n_names = rg_names_bound (game->names);
  words->places = g_new0 (guint32, words->n_names);
  order_tags (words, game);
  Builder builder = {.game = game,
                     .words = words,
                     .arena = rg_arena_new (),
                     .numbers =
                         g_hash_table_new (hash_subset, are_equal_subsets),
                     .subsets = g_ptr_array_new (),
                     .steps = g_array_new (FALSE, FALSE, sizeof (Step)),
                     .stack = g_array_new (FALSE, FALSE, sizeof (RgNode)),
                     .closure_of = g_new0 (guint32, rg_n_nodes (game)),
                     .artificial = rg_collect_artificial_tags (game)};
  *why = build_words (&builder, chance);
  g_hash_table_destroy (builder.numbers);
  g_hash_table_destroy (builder.artificial);
  g_ptr_array_free (builder.subsets, TRUE);
  g_array_free (builder.steps, TRUE);
  g_array_free (builder.stack, TRUE);
  g_free (builder.closure_of);
  rg_arena_free (builder.arena);
  if (!*why)
    return words;
  rg_move_words_free (words);
  return NULL;
}

void
rg_move_words_free (RgMoveWords *words)
{
  if (!words)
    return;
  g_array_free (words->states, TRUE);
  g_array_free (words->arcs, TRUE);
  g_array_free (words->tags, TRUE);
  g_free (words->places);
  g_free (words);
}

guint64
rg_move_words_count (const RgMoveWords *words)
{
  return g_array_index (words->states, State, 0).count;
}

/* Returns the arc of a state with a tag. Returns NULL if there is none. */
static const Arc *
find_arc (const RgMoveWords *words, const State *state, guint32 place)
{
  guint32 low = state->first, high = state->end;
  while (low < high) {
    const guint32 middle = low + (high - low) / 2;
    const Arc *arc = &g_array_index (words->arcs, Arc, middle);
    if (arc->place == place)
      return arc;
    if (arc->place < place)
      low = middle + 1;
    else
      high = middle;
  }
  return NULL;
}

guint64
rg_move_words_rank (const RgMoveWords *words, const RgName *tags, guint n_tags)
{
  const State *state = &g_array_index (words->states, State, 0);
  guint64 rank = 0;
  for (guint i = 0; i < n_tags; i++) {
    const guint32 place = tags[i] < words->n_names ? words->places[tags[i]] : 0;
    const Arc *arc = place ? find_arc (words, state, place - 1) : NULL;
    if (!arc)
      return G_MAXUINT64;
    rank += arc->before;
    state = &g_array_index (words->states, State, arc->to);
  }
  return state->accepts ? rank : G_MAXUINT64;
}

/* Returns the last arc of a state with at most `rank` words before it. */
static const Arc *
find_arc_of_rank (const RgMoveWords *words, const State *state, guint64 rank)
{
  guint32 low = state->first, high = state->end;
  while (high - low > 1) {
    const guint32 middle = low + (high - low) / 2;
    if (g_array_index (words->arcs, Arc, middle).before <= rank)
      low = middle;
    else
      high = middle;
  }
  return &g_array_index (words->arcs, Arc, low);
}

void
rg_move_words_get (const RgMoveWords *words, guint64 rank, GArray *tags)
{
  const State *state = &g_array_index (words->states, State, 0);
  while (!state->accepts || rank > 0) {
    const Arc *arc = find_arc_of_rank (words, state, rank);
    g_array_append_val (tags, g_array_index (words->tags, RgName, arc->place));
    rank -= arc->before;
    state = &g_array_index (words->states, State, arc->to);
  }
}
