/* calculate-tag-indexes: counts tags: `@tagIndex` for nodes before tags that
 * always are the i-th of their move, `@tagMaxIndex` for those that are at most
 * the i-th.
 *
 *     begin, a: player = p;   gets   @tagIndex a : 0;
 *     a, b: $ s;                     @tagIndex b : 1;
 *     b, c: $$ x;
 *
 * Indexes begin at 0; nodes with an index of more than MOST_TAGS get no pragma.
 * Forward data flow over intervals: how many tags a move may have had before a
 * node, at least and at most. Artificial tags are not part of a move and don't
 * count. Cost: edges times the times that an interval grows, which is bounded.
 */
#include "passes/hints.h"
#include "passes/pass.h"
#include "rg/analysis/flow-graph.h"
#include "rg/pragma.h"

/* Limit of the numbers in pragmas. */
enum { MOST_TAGS = 64 };

/* The numbers of tags that a move may have had before a node. */
typedef struct {
  gboolean is_reached; /* FALSE: no walk to the node has been found so far */
  guint least, most;   /* MOST_TAGS + 1: more than MOST_TAGS */
} Count;

/* The context of the data flow. */
typedef struct {
  const RgGame *game;
  GHashTable *artificial;
} Counting;

/* The functions of RG_FLOW; see dataflow.h. */
static gboolean
start (Counting *counting, RgNode node, Count *count)
{
  count->is_reached = TRUE;
  return node == counting->game->begin;
}

/* Counts the tag of the edge, or begins a move.  Always TRUE. */
static gboolean
transfer (Counting *counting, RgEdgeId e, Count *count)
{
  const RgAction *action = &rg_edge (counting->game, e)->action;
  if (rg_action_ends_move (counting->game, action)) {
    count->least = count->most = 0;
  } else if (rg_is_tag_of_move (action, counting->artificial)) {
    count->least = MIN (count->least + 1, MOST_TAGS + 1);
    count->most = MIN (count->most + 1, MOST_TAGS + 1);
  }
  return TRUE;
}

/* TRUE: the bounds have become weaker. */
static gboolean
join (Counting *counting, Count *count, const Count *other)
{
  const Count old = *count;
  (void)counting;
  count->least = MIN (count->least, other->least);
  count->most = MAX (count->most, other->most);
  return count->least != old.least || count->most != old.most;
}

static void
widen (Counting *counting, Count *count)
{
  (void)counting;
  count->least = 0;
  count->most = MOST_TAGS + 1;
}

RG_FLOW (count_tags, Counting, Count, start, transfer, join, widen)

/* -- pragmas --------------------------------------------------------------- */

static gboolean
has_counted_tag (const Counting *counting, RgNode node)
{
  RG_FOR_OUT (counting->game, node, e) {
    if (rg_is_tag_of_move (&rg_edge (counting->game, e)->action,
                           counting->artificial))
      return TRUE;
  }
  return FALSE;
}

/* Adds the pragma of the nodes with a count, unless they have one. */
static void
add_pragma (RgPassRun *run, const Counting *counting, const Count *counts,
            GHashTable *hinted, RgPragmaKind kind, guint index)
{
  RgGame *game = run->game;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint i = 0; i < rg_get_ranked (run->order)->len; i++) {
    const RgNode node = g_array_index (rg_get_ranked (run->order), RgNode, i);
    const Count *count = &counts[node];
    const RgName name = rg_node_info (game, node)->name;
    const gboolean exact = count->least == count->most;
    if (count->is_reached && count->most == index &&
        exact == (kind == RG_PRAGMA_TAG_INDEX) &&
        has_counted_tag (counting, node) &&
        !g_hash_table_contains (hinted, GUINT_TO_POINTER (name)))
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
  Counting counting = {run->game, rg_collect_artificial_tags (run->game)};
  Count *counts =
      count_tags (rg_flow_graph (run->order, run->game, FALSE), 1, &counting);
  GHashTable *hinted = rg_find_hinted_nodes (run->game, RG_PRAGMA_TAG_INDEX,
                                             RG_PRAGMA_TAG_MAX_INDEX, FALSE);
  for (guint index = 0; index <= MOST_TAGS; index++) {
    add_pragma (run, &counting, counts, hinted, RG_PRAGMA_TAG_INDEX, index);
    add_pragma (run, &counting, counts, hinted, RG_PRAGMA_TAG_MAX_INDEX, index);
  }
  g_hash_table_destroy (hinted);
  g_hash_table_destroy (counting.artificial);
  g_free (counts);
}

RG_PASS (calculate_tag_indexes, "calculate-tag-indexes",
         "state the position of a tag in its move",
         .about = "Add '@tagIndex' and '@tagMaxIndex': the number of tags "
                  "before a tag in its move.",
         .whole = TRUE, .level = RG_LEVEL_HINTS, .phase = RG_PHASE_HINTS,
         .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
