/* calculate-simple-apply: summaries of moves: the effect of a move, if its
 * tags determine it (symbolic execution).
 *
 *     a, b: x = T(*);
 *     b, m: $$ x;
 *     m, c: player = q;             @simpleApplyExhaustive a c [x_1: T]
 *                                     x = T(x_1), player = q;
 *
 * `@simpleApply a b [tags] assignments`: the move from a with these tags ends
 * at b, and its effect is that of the assignments, one after the other.
 * `@simpleApplyExhaustive`: each move from a has such a hint.
 *
 * All walks from a are followed, those with the same tags together, as terms
 * over the state at a and the tags (rg/analysis/symbolic.h).
 *
 *   - If two reach one node, the variables in which they differ are unknown
 * until a tag has their value.
 *   - Conditions are ignored: the move is known to be legal.
 *   - Tags that overlap count as equal.
 *
 * If all walks with equal tags end at one node with equal, known values, every
 * legal walk does.  Cost: bounded for each node: sequences of tags, terms,
 * walks.
 */
#include "passes/hints.h"
#include "passes/pass.h"
#include "passes/sequentialise.h"
#include "passes/short-names.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/order.h"
#include "rg/pragma.h"

enum {
  MOST_STEPS = 20000, /* edges to examine for one node */
  MOST_ALL_STEPS = 3000000,
  MOST_MOVES = 64,  /* hints for one node */
  MOST_TAGS = 12,   /* of one move */
  MOST_EXITS = 200, /* tags that may follow others */
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

/* The index of a node in the newest set. */
typedef struct {
  guint32 stamp, place;
} Mark;

/* A possible next tag. */
typedef struct {
  RgEdgeId edge;
  const RgEnv *env;  /* the environment before it */
  const RgType *set; /* its values */
  gboolean taken;
} Exit;

/* A hint that is not added yet. */
typedef struct {
  GArray *tags; /* of RgPragmaTag */
  RgNode to;
  GArray *assigns; /* of RgPragmaAssign */
} Draft;

typedef struct {
  RgPassRun *run;
  RgGame *game;
  RgSymbolic *symbolic;
  GHashTable *artificial;
  GHashTable *symbols; /* of RgName */
  /* for one node */
  GPtrArray *drafts;
  GArray *tags; /* of RgPragmaTag: the tags so far */
  guint steps;
  gboolean exhaustive;
  /* for all nodes together */
  Mark *marks; /* by node */
  guint32 n_places;
  guint64 all_steps;
} Finder;

static void
draft_free (gpointer data)
{
  Draft *draft = data;
  g_array_free (draft->tags, TRUE);
  g_array_free (draft->assigns, TRUE);
  g_free (draft);
}

static gboolean
is_counted_tag (const Finder *finder, const RgAction *action)
{
  return action->kind == RG_TAG_VARIABLE ||
         (action->kind == RG_TAG &&
          !g_hash_table_contains (finder->artificial,
                                  GUINT_TO_POINTER (action->name)));
}

/* -- walks with the same tags ---------------------------------------------- */

static Places
places_new (Finder *finder)
{
  return (Places){g_array_new (FALSE, FALSE, sizeof (Place)),
                  ++finder->n_places};
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
  const RgEnv *before = place->env;
  place->env = rg_env_join (finder->symbolic, before, env);
  return place->env != before;
}

static gboolean
follow_node (Finder *finder, const Places *places, Place from)
{
  gboolean changed = FALSE;
  RG_FOR_OUT (finder->game, from.node, e) {
    const RgEdge *edge = rg_edge (finder->game, e);
    finder->steps++;
    if (is_counted_tag (finder, &edge->action) ||
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
  gboolean same = a->lost == b->lost && a->n == b->n;
  for (guint i = 0; i < a->n && same; i++)
    same = a->bindings[i].variable == b->bindings[i].variable &&
           a->bindings[i].term == b->bindings[i].term;
  return same;
}

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

/* Finds the move that ends at one of these places. */
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
      const RgEnv *end = rg_env_apply_edge (finder->symbolic, place->env, e);
      agree = agree && (!env || (to == edge->to && is_same_env (env, end)));
      to = edge->to;
      env = end;
    }
  }
  if (env && agree)
    add_draft (finder, to, env);
  else if (env)
    finder->exhaustive = FALSE;
}

/* -- tags ------------------------------------------------------------------ */

static GArray *
find_exits (Finder *finder, const GArray *places)
{
  RgGame *game = finder->game;
  GArray *exits = g_array_new (FALSE, FALSE, sizeof (Exit));
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);
    RG_FOR_OUT (game, place->node, e) {
      const RgAction *action = &rg_edge (game, e)->action;
      if (!is_counted_tag (finder, action))
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
    if (!g_array_index (exits, Exit, i).taken) {
      g_array_index (exits, Exit, i).taken = TRUE;
      g_array_append_val (members, i);
    }
  }
  for (guint m = 0; m < members->len; m++) {
    const RgType *set =
        g_array_index (exits, Exit, g_array_index (members, guint, m)).set;
    for (guint k = 0; k < exits->len; k++) {
      Exit *other = &g_array_index (exits, Exit, k);
      if (other->taken || !rg_type_assignable (finder->game, set, other->set))
        continue;
      other->taken = TRUE;
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
  GArray *all = g_array_new (FALSE, FALSE, sizeof (RgName));
  GHashTable *seen = g_hash_table_new (NULL, NULL);
  const RgType *found = NULL;
  for (guint m = 0; m < members->len; m++) {
    const RgType *set =
        g_array_index (exits, Exit, g_array_index (members, guint, m)).set;
    for (guint i = 0; i < set->n_symbols; i++) {
      if (g_hash_table_add (seen, GUINT_TO_POINTER (set->symbols[i])))
        g_array_append_val (all, set->symbols[i]);
    }
  }
  for (guint m = 0; m < members->len && !found; m++) {
    const Exit *exit =
        &g_array_index (exits, Exit, g_array_index (members, guint, m));
    const RgAction *action = &rg_edge (game, exit->edge)->action;
    if (action->kind == RG_TAG_VARIABLE &&
        rg_count_symbols (game, exit->set) == all->len)
      found = rg_find_variable (game, action->name)->type;
  }
  if (!found)
    found = rg_type_set (game, (const RgName *)(gpointer)all->data, all->len);
  g_array_free (all, TRUE);
  g_hash_table_destroy (seen);
  return found;
}

/* Returns a name for a tag that has the value of the variable: it is neither a
 * global, nor a symbol, nor an earlier tag. */
static RgName
make_name (Finder *finder, RgName variable)
{
  for (guint k = 1;; k++) {
    char *text = g_strdup_printf ("%s_%u", rg_text (finder->game, variable), k);
    const RgName name = rg_intern (finder->game, text);
    gboolean taken =
        rg_find_global (finder->game, name) != NULL ||
        g_hash_table_contains (finder->symbols, GUINT_TO_POINTER (name));
    g_free (text);
    for (guint i = 0; i < finder->tags->len; i++)
      taken =
          taken || g_array_index (finder->tags, RgPragmaTag, i).name == name;
    if (!taken)
      return name;
  }
}

static RgPragmaTag
make_class_tag (Finder *finder, const GArray *exits, const GArray *members)
{
  const RgAction *tag = NULL, *variable = NULL;
  gboolean plain = TRUE;
  for (guint m = 0; m < members->len; m++) {
    const Exit *exit =
        &g_array_index (exits, Exit, g_array_index (members, guint, m));
    const RgAction *action = &rg_edge (finder->game, exit->edge)->action;
    plain = plain && action->kind == RG_TAG;
    tag = action;
    if (action->kind == RG_TAG_VARIABLE && !variable)
      variable = action;
  }
  if (plain)
    return (RgPragmaTag){tag->name, NULL};
  return (RgPragmaTag){make_name (finder, variable->name),
                       find_class_type (finder, exits, members)};
}

/* -- all moves from a node ------------------------------------------------- */

static gboolean explore (Finder *finder, const Places *places);

/* Explores the walks that continue with a tag of the class. */
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
  const gboolean done = explore (finder, &places);
  g_array_set_size (finder->tags, finder->tags->len - 1);
  g_array_free (places.list, TRUE);
  return done;
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
  gboolean done = exits->len <= MOST_EXITS && finder->drafts->len <= MOST_MOVES;
  if (exits->len > 0 && finder->tags->len == MOST_TAGS)
    finder->exhaustive = FALSE;
  else
    while (done && mark_class (finder, exits, members))
      done = explore_class (finder, exits, members);
  g_array_free (exits, TRUE);
  g_array_free (members, TRUE);
  return done;
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
  GHashTable *known = rg_find_hinted_nodes (
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
            known, GUINT_TO_POINTER (rg_node_info (game, node)->name)))
      find_moves (&finder, node);
  }
  g_free (finder.marks);
  g_array_free (finder.tags, TRUE);
  g_array_free (symbols, TRUE);
  g_hash_table_destroy (finder.symbols);
  g_hash_table_destroy (finder.artificial);
  g_hash_table_destroy (known);
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
