/* Prints the differences of two automata: the edges and pragmas (hyperedges of
 * graph.h) without a counterpart, grouped by the node where they begin.
 *
 *     @@ edges from a = b (game.hrg:3:1) @@
 *     -a, c: x = 1;
 *     +b, d: x = 2;
 *
 * Each hyperedge gets a key of its label and its ends, in which corresponding
 * nodes are equal; keys are counted on both sides.
 */
#include "rg/diff/counts.h"

#include "base/compare.h"
#include "rg/diff/match.h"
#include "rg/diff/refine.h"
#include "rg/pragma.h"
#include "rg/print.h"

#include <stdlib.h>

/* The report of the differences. */
typedef struct {
  const RgDiffGraph *graph;
  const RgDiffVertex *match; /* by node: its counterpart, or RG_NONE */
  RgOrigins *origins[2];
  GString *out;
} Report;

/* A hyperedge that only one of the games has. */
typedef struct {
  gboolean is_pragma;
  RgDiffVertex group; /* the node below which it is printed */
  guint side;
  RgDiffVertex hyperedge;
} Unmatched;

/* Returns the number of a node; corresponding nodes have equal numbers. */
static RgDiffVertex
get_common_number (const Report *report, RgDiffVertex v)
{
  const RgDiffVertex counterpart = report->match[v];
  return counterpart == RG_NONE ? v : MIN (v, counterpart);
}

static int
compare_ends (gconstpointer left, gconstpointer right)
{
  return rg_compare_unsigned (*(const guint64 *)left, *(const guint64 *)right);
}

/* Returns the text of a hyperedge; corresponding hyperedges have equal
 * texts. */
static char *
make_hyperedge_key (const Report *report, RgDiffVertex hyperedge)
{
  const RgDiffGraph *graph = report->graph;
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (guint64));
  RG_DIFF_FOR_INCIDENCES (graph, hyperedge, incidence)
  {
    const guint64 end =
        (guint64)graph->roles[incidence] << 32 |
        get_common_number (report, rg_diff_incident (graph, incidence));
    g_array_append_val (ends, end);
  }
  g_array_sort (ends, compare_ends);
  GString *key = g_string_new (NULL);
  g_string_append_printf (key, "%u", graph->labels[hyperedge - graph->n_nodes]);
  for (guint i = 0; i < ends->len; i++)
    g_string_append_printf (key, " %" G_GUINT64_FORMAT,
                            g_array_index (ends, guint64, i));
  g_array_free (ends, TRUE);
  return g_string_free (key, FALSE);
}

/* Returns the first node of a hyperedge; for an edge, this is the source. */
static RgDiffVertex
find_group (const Report *report, RgDiffVertex hyperedge)
{
  const RgDiffGraph *graph = report->graph;
  const guint32 first = graph->incidences.first[hyperedge];
  return first < graph->incidences.first[hyperedge + 1]
             ? get_common_number (report, rg_diff_incident (graph, first))
             : RG_NONE;
}

static int
compare_unmatched (gconstpointer left, gconstpointer right)
{
  const Unmatched *a = left, *b = right;
  if (a->is_pragma != b->is_pragma)
    return a->is_pragma ? 1 : -1;
  if (a->group != b->group)
    return a->group < b->group ? -1 : 1;
  if (a->side != b->side)
    return a->side < b->side ? -1 : 1;
  return a->hyperedge < b->hyperedge ? -1 : a->hyperedge > b->hyperedge;
}

/* Counts, by key, how many more hyperedges the first game has. */
static GHashTable *
count_keys (const Report *report)
{
  const RgDiffGraph *graph = report->graph;
  GHashTable *counts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (RgDiffVertex hyperedge = graph->n_nodes; hyperedge < graph->n_vertices;
       hyperedge++) {
    char *key = make_hyperedge_key (report, hyperedge);
    const gint n = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));
    const gint step = rg_diff_vertex_side (graph, hyperedge) ? -1 : 1;
    g_hash_table_replace (counts, key, GINT_TO_POINTER (n + step));
  }
  return counts;
}

/* Finds hyperedges without a counterpart. Of equal hyperedges, it takes the
 * last ones. */
static GArray *
find_unmatched (const Report *report)
{
  const RgDiffGraph *graph = report->graph;
  GHashTable *counts = count_keys (report);
  GArray *unmatched = g_array_new (FALSE, FALSE, sizeof (Unmatched));
  for (RgDiffVertex hyperedge = graph->n_vertices;
       hyperedge-- > graph->n_nodes;) {
    const guint side = rg_diff_vertex_side (graph, hyperedge);
    char *key = make_hyperedge_key (report, hyperedge);
    const gint n = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));
    if (side ? n >= 0 : n <= 0) {
      g_free (key);
      continue;
    }
    g_hash_table_replace (counts, key, GINT_TO_POINTER (n + (side ? 1 : -1)));
    const RgGame *game = graph->games[side];
    const Unmatched item = {
        rg_decl (game, rg_diff_vertex_decl (graph, hyperedge))->kind ==
            RG_DECL_PRAGMA,
        find_group (report, hyperedge), side, hyperedge};
    g_array_append_val (unmatched, item);
  }
  g_hash_table_destroy (counts);
  g_array_sort (unmatched, compare_unmatched);
  return unmatched;
}

/* -- text ------------------------------------------------------------------ */

static void
print_node (const Report *report, RgDiffVertex v)
{
  const guint side = rg_diff_vertex_side (report->graph, v);
  const RgGame *game = report->graph->games[side];
  const RgName name =
      rg_node_info (game, rg_diff_vertex_node (report->graph, v))->name;
  const RgOrigin *origin = rg_origins_find (report->origins[side], name);
  g_string_append (report->out, rg_text (game, name));
  if (origin)
    g_string_append_printf (report->out, " (%s:%u:%u)", origin->file,
                            origin->line, origin->column);
}

static gboolean
has_same_names (const RgDiffGraph *graph, RgDiffVertex a, RgDiffVertex b)
{
  return g_str_equal (
      rg_node_text (graph->games[0], rg_diff_vertex_node (graph, a)),
      rg_node_text (graph->games[1], rg_diff_vertex_node (graph, b)));
}

static void
print_heading (const Report *report, const Unmatched *item)
{
  g_string_append (report->out, item->is_pragma ? "@@ pragmas" : "@@ edges");
  if (item->group != RG_NONE) {
    const RgDiffVertex counterpart = report->match[item->group];
    g_string_append (report->out, item->is_pragma ? " at " : " from ");
    print_node (report, item->group);
    if (counterpart != RG_NONE &&
        !has_same_names (report->graph, item->group, counterpart)) {
      g_string_append (report->out, " = ");
      print_node (report, counterpart);
    }
  }
  g_string_append (report->out, " @@\n");
}

static void
print_unmatched (const Report *report, const GArray *unmatched)
{
  for (guint i = 0; i < unmatched->len; i++) {
    const Unmatched *item = &g_array_index (unmatched, Unmatched, i);
    if (i == 0 || item[-1].is_pragma != item->is_pragma ||
        item[-1].group != item->group)
      print_heading (report, item);
    g_string_append_c (report->out, item->side ? '+' : '-');
    rg_print_decl (report->graph->games[item->side],
                   rg_diff_vertex_decl (report->graph, item->hyperedge),
                   report->out);
    g_string_append_c (report->out, '\n');
  }
}

/* -- counts ---------------------------------------------------------------- */

static void
count_all (const RgDiffGraph *graph, RgDiffCounts *counts)
{
  for (RgDiffVertex v = 0; v < graph->n_nodes; v++)
    counts->total[RG_DIFF_NODES][rg_diff_vertex_side (graph, v)] +=
        rg_diff_vertex_exists (graph, v);
  for (RgDiffVertex v = graph->n_nodes; v < graph->n_vertices; v++) {
    const guint side = rg_diff_vertex_side (graph, v);
    const RgDecl *decl =
        rg_decl (graph->games[side], rg_diff_vertex_decl (graph, v));
    counts->total[decl->kind == RG_DECL_EDGE ? RG_DIFF_EDGES : RG_DIFF_PRAGMAS]
                 [side]++;
  }
}

static void
count_unmatched (const Report *report, const GArray *unmatched,
                 RgDiffCounts *counts)
{
  const RgDiffGraph *graph = report->graph;
  for (RgDiffVertex v = 0; v < graph->n_nodes; v++)
    counts->unmatched[RG_DIFF_NODES][rg_diff_vertex_side (graph, v)] +=
        rg_diff_vertex_exists (graph, v) && report->match[v] == RG_NONE;
  for (guint i = 0; i < unmatched->len; i++) {
    const Unmatched *item = &g_array_index (unmatched, Unmatched, i);
    counts->unmatched[item->is_pragma ? RG_DIFF_PRAGMAS : RG_DIFF_EDGES]
                     [item->side]++;
  }
}

static void
report_differences (const RgDiffGraph *graph, GString *out,
                    RgDiffCounts *counts)
{
  RgDiffVertex *match = rg_diff_graph_match (graph);
  const Report report = {
      graph,
      match,
      {rg_origins_new (graph->games[0]), rg_origins_new (graph->games[1])},
      out};
  GArray *unmatched = find_unmatched (&report);
  print_unmatched (&report, unmatched);
  count_unmatched (&report, unmatched, counts);
  g_array_free (unmatched, TRUE);
  rg_origins_free (report.origins[0]);
  rg_origins_free (report.origins[1]);
  g_free (match);
}

RgDiffResult
rg_diff_automata (RgGame *a, RgGame *b, gboolean pragmas, GString *out,
                  RgDiffCounts *counts)
{
  static const RgDiffResult results[] = {
      [RG_DIFF_REFINE_SAME] = RG_DIFF_SAME,
      [RG_DIFF_REFINE_DIFFERENT] = RG_DIFF_DIFFERENT,
      [RG_DIFF_REFINE_OPEN] = RG_DIFF_OPEN,
  };
  RgDiffGraph *graph = rg_diff_graph_new (a, b, pragmas);
  const RgDiffRefined refined = rg_diff_graph_refine (graph);
  count_all (graph, counts);
  if (refined == RG_DIFF_REFINE_DIFFERENT)
    report_differences (graph, out, counts);
  rg_diff_graph_free (graph);
  return results[refined];
}
