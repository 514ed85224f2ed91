/* calculate-simple-apply: summaries of moves: the effect of a move, if its
 * tags determine it (symbolic execution).
 *
 *     a, b: x = T(*);
 *     b, m: $$ x;
 *     m, c: player = q;      gets   @simpleApplyExhaustive a c [x_1: T]
 *                                     x = T(x_1), player = q;
 *
 * `@simpleApply a b [tags] assignments`: the move from a with these tags ends
 * at b, and its effect is that of the assignments, one after the other.
 * `@simpleApplyExhaustive`: each move from a has such a hint.
 *
 * All walks from a are followed, those with the same tags together, as terms
 * over the state at a and the tags (rg/analysis/symbolic.h).
 *
 *   - If two reach one node, a variable in which they differ is unknown until a
 *     tag has its value.
 *   - Conditions are ignored: the move is known to be legal.
 *   - Tags that overlap count as equal.
 *
 * If all walks with equal tags end at one node with equal, known values, every
 * legal walk does.  Cost: limits for each node of its moves, their tags, and
 * the edges to examine; a node that exceeds one gets no hint (with too many
 * tags, only its longer moves get none).
 */
#include "passes/hints.h"
#include "passes/pass.h"
#include "passes/sequentialise.h"
#include "passes/short-names.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/order.h"
#include "rg/pragma.h"

enum {
  MOST_STEPS = 20000,       /* edges to examine for one node */
  MOST_ALL_STEPS = 3000000, /* edges to examine for all nodes */
  MOST_MOVES = 64,          /* hints for one node */
  MOST_TAGS = 12,           /* of one move; longer moves have no hint */
  MOST_EXITS = 200,         /* edges with a tag that may follow the same tags */
};

/* A node that walks with the same tags reach. */
typedef struct {
  RgNode node;
  const RgEnv *env;
} Place;

/* The nodes that walks with the same tags reach. */
typedef struct {
  GArray *list;  /* of Place */
  guint32 stamp; /* identifies this set in the marks */
} Places;

/* The index of a node in the set with that stamp. */
typedef struct {
  guint32 stamp, place;
} Mark;

/* A possible next tag. */
typedef struct {
  RgEdgeId edge;
  const RgEnv *env;  /* the environment before it */
  const RgType *set; /* its values */
  gboolean is_taken; /* it is in a class of overlapping tags */
} Exit;

/* A hint that is not added yet. */
typedef struct {
  GArray *tags; /* of RgPragmaTag */
  RgNode to;
  GArray *assigns; /* of RgPragmaAssign */
} Draft;

/* The state of the search; `drafts` to `exhaustive` belong to the current node.
 */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  RgSymbolic *symbolic;
  GHashTable *artificial; /* set of RgName: artificial tags */
  GHashTable *symbols;    /* set of RgName: symbols of types and tags */
  GPtrArray *drafts;      /* of Draft */
  GArray *tags;           /* of RgPragmaTag: the tags so far */
  guint steps;            /* edges examined for the node */
  gboolean exhaustive;    /* each move so far has a draft */
  Mark *marks;            /* by node */
  guint32 n_sets;         /* sets made so far: the last stamp */
  guint64 all_steps;      /* edges examined for all nodes */
} Finder;

static void
draft_free (gpointer data)
{
  Draft *draft = data;
  g_array_free (draft->tags, TRUE);
  g_array_free (draft->assigns, TRUE);
  g_free (draft);
}

/* -- walks with the same tags ---------------------------------------------- */

static Places
places_new (Finder *finder)
{
  return (Places){g_array_new (FALSE, FALSE, sizeof (Place)), ++finder->n_sets};
}

/* Joins a walk to those at the node, in the newest set. TRUE: this changes the
 * environment there. */
static gboolean
add_walk (Finder *finder, const Places *places, RgNode node, const RgEnv *env)
{
  Mark *mark = &finder->marks[node];
  if (mark->stamp != places->stamp) {
    const Place place = {node, env};
    *mark = (Mark){places->stamp, places->list->len};
    g_array_append_val (places->list, place);
    return TRUE;
  }
  Place *place = &g_array_index (places->list, Place, mark->place);
  const RgEnv *old_env = place->env;
  place->env = rg_env_join (finder->symbolic, old_env, env);
  return place->env != old_env;
}

/* Extends the walks at a place by the edges out of it without tags. TRUE: the
 * set of places, or an environment in it, has changed. */
static gboolean
follow_node (Finder *finder, const Places *places, Place from)
{
  gboolean changed = FALSE;
  RG_FOR_OUT (finder->game, from.node, e) {
    const RgEdge *edge = rg_edge (finder->game, e);
    finder->steps++;
    if (rg_is_tag_of_move (&edge->action, finder->artificial) ||
        rg_action_ends_move (finder->game, &edge->action))
      continue;
    const RgEnv *env = rg_env_apply_edge (finder->symbolic, from.env, e);
    if (env && add_walk (finder, places, edge->to, env))
      changed = TRUE;
  }
  return changed;
}

/* Adds all places that walks reach without a further tag. Returns FALSE if a
 * limit is reached. */
static gboolean
follow_walks (Finder *finder, const Places *places)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < places->list->len; i++) {
      if (follow_node (finder, places, g_array_index (places->list, Place, i)))
        changed = TRUE;
      if (finder->steps > MOST_STEPS)
        return FALSE;
    }
  }
  return TRUE;
}

/* -- ends of moves --------------------------------------------------------- */

static gboolean
is_same_env (const RgEnv *a, const RgEnv *b)
{
  gboolean is_same = a->lost == b->lost && a->n == b->n;
  for (guint i = 0; i < a->n && is_same; i++)
    is_same = a->bindings[i].variable == b->bindings[i].variable &&
              a->bindings[i].term == b->bindings[i].term;
  return is_same;
}

/* Adds a pragma for the tags so far, which may be used later. */
static void
add_draft (Finder *finder, RgNode to, const RgEnv *env)
{
  RgName *names = g_new (RgName, finder->tags->len);
  Draft *draft = g_new (Draft, 1);
  draft->to = to;
  draft->tags = g_array_copy (finder->tags);
  draft->assigns = g_array_new (FALSE, FALSE, sizeof (RgPragmaAssign));
  for (guint i = 0; i < finder->tags->len; i++)
    names[i] = g_array_index (finder->tags, RgPragmaTag, i).name;
  if (rg_sequentialise_env (finder->symbolic, finder->game, env, names,
                            draft->assigns)) {
    g_ptr_array_add (finder->drafts, draft);
  } else {
    finder->exhaustive = FALSE;
    draft_free (draft);
  }
  g_free (names);
}

/* Adds a draft for the move with the tags so far, if some edge out of these
 * places ends it.  If its ends differ, the hints of the node are not
 * exhaustive. */
static void
find_end (Finder *finder, const GArray *places)
{
  RgNode to = RG_NONE;
  const RgEnv *env = NULL;
  gboolean agree = TRUE;
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);
    RG_FOR_OUT (finder->game, place->node, e) {
      const RgEdge *edge = rg_edge (finder->game, e);
      if (!rg_action_ends_move (finder->game, &edge->action))
        continue;
      const RgEnv *end_env =
          rg_env_apply_edge (finder->symbolic, place->env, e);
      agree = agree && (!env || (to == edge->to && is_same_env (env, end_env)));
      to = edge->to;
      env = end_env;
    }
  }
  if (env && agree)
    add_draft (finder, to, env);
  else if (env)
    finder->exhaustive = FALSE;
}

/* -- tags ------------------------------------------------------------------ */

/* Returns the edges with tags out of the places. */
static GArray *
find_exits (Finder *finder, const GArray *places)
{
  RgGame *game = finder->game;
  GArray *exits = g_array_new (FALSE, FALSE, sizeof (Exit));
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);
    RG_FOR_OUT (game, place->node, e) {
      const RgAction *action = &rg_edge (game, e)->action;
      if (!rg_is_tag_of_move (action, finder->artificial))
        continue;
      const Exit exit = {
          e, place->env,
          action->kind == RG_TAG
              ? rg_type_set (game, &action->name, 1)
              : rg_expr_type (game, rg_expr_name (game, action->name)),
          FALSE};
      g_array_append_val (exits, exit);
    }
  }
  return exits;
}

/* Marks the exits that overlap, also indirectly, with the first unmarked one;
 * their indexes in `exits` are added to `members`.  Returns FALSE if none is
 * left. */
static gboolean
mark_class (Finder *finder, GArray *exits, GArray *members)
{
  g_array_set_size (members, 0);
  for (guint i = 0; i < exits->len && members->len == 0; i++) {
    if (!g_array_index (exits, Exit, i).is_taken) {
      g_array_index (exits, Exit, i).is_taken = TRUE;
      g_array_append_val (members, i);
    }
  }
  for (guint m = 0; m < members->len; m++) {
    const RgType *set =
        g_array_index (exits, Exit, g_array_index (members, guint, m)).set;
    for (guint k = 0; k < exits->len; k++) {
      Exit *candidate = &g_array_index (exits, Exit, k);
      if (candidate->is_taken ||
          !rg_type_assignable (finder->game, set, candidate->set))
        continue;
      candidate->is_taken = TRUE;
      g_array_append_val (members, k);
    }
  }
  return members->len > 0;
}

/* Returns the type that has the tags of all members: the type of a variable
 * among them, if one suffices. */
static const RgType *
find_class_type (Finder *finder, const GArray *exits, const GArray *members)
{
  RgGame *game = finder->game;
  GArray *class_symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  GHashTable *listed = g_hash_table_new (NULL, NULL);
  const RgType *class_type = NULL;
  for (guint m = 0; m < members->len; m++) {
    const RgType *set =
        g_array_index (exits, Exit, g_array_index (members, guint, m)).set;
    for (guint i = 0; i < set->n_symbols; i++) {
      if (g_hash_table_add (listed, GUINT_TO_POINTER (set->symbols[i])))
        g_array_append_val (class_symbols, set->symbols[i]);
    }
  }
  for (guint m = 0; m < members->len && !class_type; m++) {
    const Exit *exit =
        &g_array_index (exits, Exit, g_array_index (members, guint, m));
    const RgAction *action = &rg_edge (game, exit->edge)->action;
    if (action->kind == RG_TAG_VARIABLE &&
        rg_count_symbols (game, exit->set) == class_symbols->len)
      class_type = rg_find_variable (game, action->name)->type;
  }
  if (!class_type)
    class_type =
        rg_type_set (game, (const RgName *)(gpointer)class_symbols->data,
                     class_symbols->len);
  g_array_free (class_symbols, TRUE);
  g_hash_table_destroy (listed);
  return class_type;
}

/* Returns a name for a tag that has the value of the variable: it is neither a
 * global, nor a symbol, nor an earlier tag. */
static RgName
make_name (Finder *finder, RgName variable)
{
  for (guint k = 1;; k++) {
    char *text = g_strdup_printf ("%s_%u", rg_text (finder->game, variable), k);
    const RgName name = rg_intern (finder->game, text);
    gboolean is_used =
        rg_find_global (finder->game, name) != NULL ||
        g_hash_table_contains (finder->symbols, GUINT_TO_POINTER (name));
    g_free (text);
    for (guint i = 0; i < finder->tags->len; i++)
      is_used =
          is_used || g_array_index (finder->tags, RgPragmaTag, i).name == name;
    if (!is_used)
      return name;
  }
}

/* Returns the tag of a hint for a class: the symbol, or a name for the value.
 */
static RgPragmaTag
make_class_tag (Finder *finder, const GArray *exits, const GArray *members)
{
  const RgAction *tag = NULL, *variable = NULL;
  gboolean is_symbol = TRUE;
  for (guint m = 0; m < members->len; m++) {
    const Exit *exit =
        &g_array_index (exits, Exit, g_array_index (members, guint, m));
    const RgAction *action = &rg_edge (finder->game, exit->edge)->action;
    is_symbol = is_symbol && action->kind == RG_TAG;
    tag = action;
    if (action->kind == RG_TAG_VARIABLE && !variable)
      variable = action;
  }
  if (is_symbol)
    return (RgPragmaTag){tag->name, NULL};
  return (RgPragmaTag){make_name (finder, variable->name),
                       find_class_type (finder, exits, members)};
}

/* -- all moves from a node ------------------------------------------------- */

static gboolean explore (Finder *finder, const Places *places);

/* Explores the walks that continue with a tag of the class. FALSE: a limit is
 * reached. */
static gboolean
explore_class (Finder *finder, const GArray *exits, const GArray *members)
{
  RgGame *game = finder->game;
  const RgPragmaTag tag = make_class_tag (finder, exits, members);
  const RgTerm *term = rg_term_tag (finder->symbolic, finder->tags->len);
  const Places places = places_new (finder);
  for (guint m = 0; m < members->len; m++) {
    const Exit *exit =
        &g_array_index (exits, Exit, g_array_index (members, guint, m));
    const RgEdge *edge = rg_edge (game, exit->edge);
    add_walk (
        finder, &places, edge->to,
        edge->action.kind == RG_TAG_VARIABLE
            ? rg_env_bind (finder->symbolic, exit->env, edge->action.name, term)
            : exit->env);
  }
  g_array_append_val (finder->tags, tag);
  const gboolean within_limits = explore (finder, &places);
  g_array_set_size (finder->tags, finder->tags->len - 1);
  g_array_free (places.list, TRUE);
  return within_limits;
}

/* Explores the walks with the tags so far, which have reached these places.
 * Returns FALSE if a limit is reached. */
static gboolean
explore (Finder *finder, const Places *places)
{
  if (!follow_walks (finder, places))
    return FALSE;
  find_end (finder, places->list);
  GArray *exits = find_exits (finder, places->list);
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean within_limits =
      exits->len <= MOST_EXITS && finder->drafts->len <= MOST_MOVES;
  if (exits->len > 0 && finder->tags->len == MOST_TAGS)
    finder->exhaustive = FALSE;
  else
    while (within_limits && mark_class (finder, exits, members))
      within_limits = explore_class (finder, exits, members);
  g_array_free (exits, TRUE);
  g_array_free (members, TRUE);
  return within_limits;
}

static void
add_pragma (Finder *finder, RgNode node, const Draft *draft)
{
  RgGame *game = finder->game;
  const RgName nodes[] = {rg_node_info (game, node)->name,
                          rg_node_info (game, draft->to)->name};
  const RgPragma pragma = {
      .kind = finder->exhaustive ? RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE
                                 : RG_PRAGMA_SIMPLE_APPLY,
      .n_nodes = G_N_ELEMENTS (nodes),
      .nodes = nodes,
      .n_tags = draft->tags->len,
      .tags = (const RgPragmaTag *)(gpointer)draft->tags->data,
      .n_assigns = draft->assigns->len,
      .assigns = (const RgPragmaAssign *)(gpointer)draft->assigns->data};
  const RgEdgeId first = rg_node_info (game, node)->first[RG_OUT];
  rg_add_pragma_before (game, &pragma, rg_edge (game, first)->decl);
}

/* Finds the moves from a node, and adds the pragmas about them. */
static void
find_moves (Finder *finder, RgNode node)
{
  const Places places = places_new (finder);
  add_walk (finder, &places, node, rg_env_start (finder->symbolic));
  finder->drafts = g_ptr_array_new_with_free_func (draft_free);
  finder->steps = 0;
  finder->exhaustive = TRUE;
  /* All hints for a node are one change, because an exhaustive hint is about
   * all of them. */
  if (explore (finder, &places) && finder->drafts->len > 0 &&
      rg_may_change (finder->run)) {
    for (guint i = 0; i < finder->drafts->len; i++)
      add_pragma (finder, node, g_ptr_array_index (finder->drafts, i));
  }
  finder->all_steps += finder->steps;
  g_ptr_array_free (finder->drafts, TRUE);
  g_array_free (places.list, TRUE);
}

/* Whether a move may begin at the node, and has an edge there. */
static gboolean
begins_moves (const RgGame *game, RgNode node)
{
  gboolean begins = node == game->begin;
  RG_FOR_IN (game, node, e) {
    begins = begins || rg_action_ends_move (game, &rg_edge (game, e)->action);
  }
  return begins && rg_node_info (game, node)->count[RG_OUT] > 0;
}

static void
calculate_simple_apply (RgPassRun *run)
{
  RgGame *game = run->game;
  Finder finder = {.run = run, .game = game};
  GHashTable *hinted = rg_find_hinted_nodes (
      game, RG_PRAGMA_SIMPLE_APPLY, RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE, TRUE);
  GArray *symbols = rg_list_symbols (game);
  finder.symbolic = rg_symbolic_new (game);
  finder.artificial = rg_collect_artificial_tags (game);
  finder.marks = g_new0 (Mark, rg_n_nodes (game));
  finder.tags = g_array_new (FALSE, FALSE, sizeof (RgPragmaTag));
  finder.symbols = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < symbols->len; i++)
    g_hash_table_add (finder.symbols,
                      GUINT_TO_POINTER (g_array_index (symbols, RgName, i)));
  for (guint i = 0; i < rg_get_ranked (run->order)->len; i++) {
    const RgNode node = g_array_index (rg_get_ranked (run->order), RgNode, i);
    if (finder.all_steps < MOST_ALL_STEPS && begins_moves (game, node) &&
        !g_hash_table_contains (
            hinted, GUINT_TO_POINTER (rg_node_info (game, node)->name)))
      find_moves (&finder, node);
  }
  g_free (finder.marks);
  g_array_free (finder.tags, TRUE);
  g_array_free (symbols, TRUE);
  g_hash_table_destroy (finder.symbols);
  g_hash_table_destroy (finder.artificial);
  g_hash_table_destroy (hinted);
  rg_symbolic_free (finder.symbolic);
}

RG_PASS (calculate_simple_apply, "calculate-simple-apply",
         "state the effect of moves whose tags determine it",
         .about = "Add '@simpleApply' and '@simpleApplyExhaustive' for whole "
                  "moves whose tags determine their effect, at most 64 from a "
                  "node, with at most 12 tags.",
         .level = RG_LEVEL_HINTS, .phase = RG_PHASE_HINTS,
         .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
