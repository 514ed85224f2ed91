/* calculate-tag-indexes: counts tags: `@tagIndex` for nodes before tags that
 * always are the i-th of their move, `@tagMaxIndex` for those that are at most
 * the i-th.
 *
 *     begin, a: player = p;         @tagIndex a : 0;
 *     a, b: $ s;                    @tagIndex b : 1;
 *     b, c: $$ x;
 *
 * Forward data flow over intervals: how many tags a move may have had before a
 * node, at least and at most.  Artificial tags are no part of a move and don't
 * count.  Cost: edges times the times that an interval grows, which is bounded.
 */
#include "analysis/dataflow.h"
#include "passes/hints.h"
#include "passes/pass.h"
#include "rg/pragma.h"

/* Counts above this are not told. */
enum { MOST = 64 };

typedef struct {
  guint least, most; /* MOST + 1: any number */
} Count;

typedef struct {
  const RgGame *game;
  RgArena *arena; /* of the facts */
  GHashTable *artificial;
} Counting;

static gconstpointer
count (const Counting *counting, guint least, guint most)
{
  const Count fact = {least, MIN (most, MOST + 1)};
  return rg_arena_copy (counting->arena, &fact, sizeof fact);
}

static gconstpointer
start (gpointer data, RgNode node)
{
  const Counting *counting = data;
  return node == counting->game->begin ? count (counting, 0, 0) : NULL;
}

static gboolean
is_counted (const Counting *counting, const RgAction *action)
{
  return action->kind == RG_TAG_VARIABLE ||
         (action->kind == RG_TAG &&
          !g_hash_table_contains (counting->artificial,
                                  GUINT_TO_POINTER (action->name)));
}

static gconstpointer
transfer (gpointer data, RgEdgeId e, gconstpointer fact)
{
  const Counting *counting = data;
  const RgAction *action = &rg_edge (counting->game, e)->action;
  const Count *before = fact;
  if (rg_action_ends_move (counting->game, action))
    return count (counting, 0, 0);
  if (!is_counted (counting, action))
    return fact;
  return count (counting, MIN (before->least + 1, MOST + 1), before->most + 1);
}

static gconstpointer
join (gpointer data, gconstpointer a, gconstpointer b)
{
  const Count *left = a, *right = b;
  const guint least = MIN (left->least, right->least);
  const guint most = MAX (left->most, right->most);
  if (least == left->least && most == left->most)
    return a;
  return count (data, least, most);
}

static gconstpointer
weakest (gpointer data)
{
  return count (data, 0, MOST + 1);
}

/* -- pragmas --------------------------------------------------------------- */

static gboolean
has_counted_tag (const Counting *counting, RgNode node)
{
  RG_FOR_OUT (counting->game, node, e) {
    if (is_counted (counting, &rg_edge (counting->game, e)->action))
      return TRUE;
  }
  return FALSE;
}

/* Says so of the nodes with that count of which nothing is said. */
static void
say (RgPassRun *run, const Counting *counting, gconstpointer *facts,
     GHashTable *said, RgPragmaKind kind, guint index)
{
  RgGame *game = run->game;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint i = 0; i < rg_ranked (run->order)->len; i++) {
    const RgNode node = g_array_index (rg_ranked (run->order), RgNode, i);
    const Count *fact = facts[node];
    const RgName name = rg_node_info (game, node)->name;
    const gboolean exact = fact && fact->least == fact->most;
    if (fact && fact->most == index && exact == (kind == RG_PRAGMA_TAG_INDEX) &&
        has_counted_tag (counting, node) &&
        !g_hash_table_contains (said, GUINT_TO_POINTER (name)))
      g_array_append_val (names, name);
  }
  if (names->len > 0 && rg_may_change (run)) {
    const RgPragma pragma = {.kind = kind,
                             .n_nodes = names->len,
                             .nodes = (const RgName *)(gpointer)names->data,
                             .integer = index};
    rg_add_pragma (game, &pragma);
  }
  g_array_free (names, TRUE);
}

static void
calculate_tag_indexes (RgPassRun *run)
{
  static const RgFlowProblem problem = {
      .start = start, .transfer = transfer, .join = join, .weakest = weakest};
  Counting counting = {run->game, rg_arena_new (),
                       rg_artificial_tags (run->game)};
  gconstpointer *facts =
      rg_flow_solve (run->game, run->order, &problem, &counting);
  GHashTable *said = rg_hinted_nodes (run->game, RG_PRAGMA_TAG_INDEX,
                                      RG_PRAGMA_TAG_MAX_INDEX, FALSE);
  for (guint index = 0; index <= MOST; index++) {
    say (run, &counting, facts, said, RG_PRAGMA_TAG_INDEX, index);
    say (run, &counting, facts, said, RG_PRAGMA_TAG_MAX_INDEX, index);
  }
  g_hash_table_destroy (said);
  g_hash_table_destroy (counting.artificial);
  rg_arena_free (counting.arena);
  g_free (facts);
}

RG_PASS (calculate_tag_indexes, "calculate-tag-indexes",
         "state at which place of its move a tag stands",
         .about =
             "Add '@tagIndex' and '@tagMaxIndex': how many tags a move has "
             "before others.",
         .whole = TRUE, .level = RG_LEVEL_HINTS, .phase = RG_PHASE_HINTS,
         .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
