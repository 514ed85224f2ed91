/* Suggests nodes with similar names (base/nearest.h).  Checks that `end` is
 * reachable from `begin` in the graph.  If it is not, reports the probable
 * cause, a misspelt node, with a suggestion:
 *
 *     a, lop: x = 1;        error: no edge leads on from node 'lop'
 *     loop, end: ;          hint: did you mean 'loop'?
 */
#include "base/nearest.h"
#include "rg/reach.h"
#include "rg/report.h"

#include <string.h>

/* The number of messages with a search for similar names. */
enum { MOST_SUGGESTIONS = 20 };

/* -- similar nodes --------------------------------------------------------- */

/* Whether the names differ only in digits: `node_1`, `node_12`.  Such nodes are
 * different ones on purpose. */
static gboolean
is_numbered (const char *a, const char *b)
{
  for (;;) {
    a += strspn (a, "0123456789");
    b += strspn (b, "0123456789");
    if (*a == '\0' || *a != *b)
      return *a == *b;
    a++;
    b++;
  }
}

static gboolean
has_sort (const RgNodeInfo *info, RgNodeSort sort)
{
  const gboolean has_out = info->count[RG_OUT] > 0,
                 has_in = info->count[RG_IN] > 0;
  switch (sort) {
  case RG_NODE_SOURCE:
    return has_out && !has_in;
  case RG_NODE_SINK:
    return has_in && !has_out;
  case RG_NODE_START:
    return has_out;
  case RG_NODE_GOAL:
    return has_in;
  default:
    return has_out || has_in;
  }
}

/* Returns the node of that sort with the most similar name, or RG_NONE if no
 * name is similar. */
static RgNode
find_nearest_node (RgReporter *reporter, const char *word, RgNodeSort sort)
{
  const RgGame *game = reporter->game;
  if (reporter->n_suggestions++ >= MOST_SUGGESTIONS)
    return RG_NONE;
  GPtrArray *names = g_ptr_array_new ();
  for (RgNode n = 0; n < rg_n_nodes (game); n++) {
    const char *text = rg_node_text (game, n);
    if (has_sort (rg_node_info (game, n), sort) && strcmp (text, word) != 0 &&
        !is_numbered (text, word))
      g_ptr_array_add (names, (gpointer)text);
  }
  const char *nearest = rg_find_nearest_of (word, names);
  return nearest ? rg_find_node (game, rg_names_find (game->names, nearest))
                 : RG_NONE;
}

static void
suggest (RgReporter *reporter, RgNode node)
{
  rg_diag_hint (reporter->diags, "did you mean '%s'?",
                rg_node_text (reporter->game, node));
}

gboolean
rg_report_nearest_node (RgReporter *reporter, const char *word, RgNodeSort sort)
{
  const RgNode nearest = find_nearest_node (reporter, word, sort);
  if (nearest != RG_NONE)
    suggest (reporter, nearest);
  return nearest != RG_NONE;
}

RgNode
rg_report_next_node (RgReporter *reporter, const char *word)
{
  const RgGame *game = reporter->game;
  const RgDeclId decl = reporter->decl;
  const RgNode nearest = find_nearest_node (reporter, word, RG_NODE_SOURCE);
  if (nearest == RG_NONE) {
    rg_report_nearest_node (reporter, word, RG_NODE_START);
    return RG_NONE;
  }
  suggest (reporter, nearest);
  if (nearest == game->begin)
    return nearest;
  reporter->decl =
      rg_edge (game, rg_node_info (game, nearest)->first[RG_OUT])->decl;
  rg_report_note (reporter, rg_report_token (reporter, 0), 1,
                  "no edge leads to this node");
  reporter->decl = decl;
  return nearest;
}

/* -- reachability of 'end' ------------------------------------------------- */

/* Reports, at a node with a similar name, that no edge has `begin` on its left,
 * or `end` on its right.  Returns FALSE, and reports nothing, if no name is
 * similar. */
static gboolean
report_absent (RgReporter *reporter, RgNode node, RgSlot slot, const char *text)
{
  const RgGame *game = reporter->game;
  const char *word = rg_node_text (game, node);
  const RgNode nearest = find_nearest_node (
      reporter, word, slot == RG_OUT ? RG_NODE_SOURCE : RG_NODE_SINK);
  if (nearest == RG_NONE)
    return FALSE;
  reporter->decl =
      rg_edge (game, rg_node_info (game, nearest)->first[slot])->decl;
  rg_report (reporter, rg_report_token (reporter, slot == RG_OUT ? 0 : 2), 1,
             "%s '%s'", text, word);
  rg_diag_hint (reporter->diags, "is this one '%s'?", word);
  return TRUE;
}

/* Reports reachable nodes without outgoing edges: those with names similar
 * to another node's, or else the first of all.  Returns FALSE if there are no
 * such nodes. */
static gboolean
report_sinks (RgReporter *reporter, const guint8 *reached)
{
  const RgGame *game = reporter->game;
  const guint n_errors_before = rg_diags_errors (reporter->diags);
  RgEdgeId first = RG_NONE;
  GHashTable *reported = g_hash_table_new (NULL, NULL);
  RG_FOR_EDGES (game, e) {
    const RgNode to = rg_edge (game, e)->to;
    const char *text = rg_node_text (game, to);
    if (!reached[to] || to == game->end ||
        rg_node_info (game, to)->count[RG_OUT] > 0 ||
        !g_hash_table_add (reported, GUINT_TO_POINTER (to)))
      continue;
    first = first == RG_NONE ? e : first;
    reporter->decl = rg_edge (game, e)->decl;
    if (find_nearest_node (reporter, text, RG_NODE_START) == RG_NONE)
      continue;
    rg_report (reporter, rg_report_token (reporter, 2), 1,
               "no edge leads on from node '%s'", text);
    rg_report_next_node (reporter, text);
  }
  g_hash_table_destroy (reported);
  if (first == RG_NONE || rg_diags_errors (reporter->diags) > n_errors_before)
    return first != RG_NONE;
  reporter->decl = rg_edge (game, first)->decl;
  rg_report (reporter, rg_report_token (reporter, 2), 1,
             "no edge leads on from node '%s', and node 'end' can't be "
             "reached",
             rg_node_text (game, rg_edge (game, first)->to));
  return TRUE;
}

/* Reports nodes without incoming edges whose names are similar to another
 * node's.  Returns FALSE if there are no such nodes. */
static gboolean
report_sources (RgReporter *reporter)
{
  const RgGame *game = reporter->game;
  gboolean found = FALSE;
  for (RgNode n = 0; n < rg_n_nodes (game); n++) {
    const RgNodeInfo *info = rg_node_info (game, n);
    const char *text = rg_node_text (game, n);
    if (n == game->begin || info->count[RG_START] > 0 ||
        !has_sort (info, RG_NODE_SOURCE))
      continue;
    const RgNode nearest = find_nearest_node (reporter, text, RG_NODE_GOAL);
    if (nearest == RG_NONE)
      continue;
    reporter->decl = rg_edge (game, info->first[RG_OUT])->decl;
    rg_report (reporter, rg_report_token (reporter, 0), 1,
               "no edge leads to node '%s'", text);
    suggest (reporter, nearest);
    found = TRUE;
  }
  return found;
}

static void
report_no_end (RgReporter *reporter, const guint8 *reached)
{
  const RgGame *game = reporter->game;
  const RgNodeInfo *begin = rg_node_info (game, game->begin);
  const RgNodeInfo *end = rg_node_info (game, game->end);
  const char *text = "node 'end' can't be reached from node 'begin'";
  if (begin->count[RG_OUT] == 0) {
    if (report_absent (reporter, game->begin, RG_OUT,
                       "no edge leads on from node"))
      return;
    text = "no edge leads on from node 'begin'";
  } else if ((end->count[RG_IN] == 0 &&
              report_absent (reporter, game->end, RG_IN,
                             "no edge leads to node")) ||
             report_sinks (reporter, reached) || report_sources (reporter)) {
    return;
  }
  rg_diag (reporter->diags, RG_ERROR, game->source, RG_NOWHERE, "%s", text);
}

void
rg_check_nodes (RgReporter *reporter)
{
  const RgGame *game = reporter->game;
  guint8 *reached = g_new0 (guint8, rg_n_nodes (game));
  rg_mark_reached (game, game->begin, RG_OUT, FALSE, reached);
  if (!reached[game->end])
    report_no_end (reporter, reached);
  g_free (reached);
}
