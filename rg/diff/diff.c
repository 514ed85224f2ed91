/* Compares declarations and automata, and prints the numbers of differences. */
#include "rg/diff/diff.h"

static const char *const names[] = {
    [RG_DIFF_TYPES] = "types",         [RG_DIFF_CONSTANTS] = "constants",
    [RG_DIFF_VARIABLES] = "variables", [RG_DIFF_NODES] = "nodes",
    [RG_DIFF_EDGES] = "edges",         [RG_DIFF_PRAGMAS] = "pragmas",
};

RgDiffResult
rg_diff (RgGame *a, RgGame *b, gboolean pragmas, GString *out,
         RgDiffCounts *counts)
{
  *counts = (RgDiffCounts){0};
  const gboolean are_equal = rg_diff_declarations (a, b, out, counts);
  const RgDiffResult result = rg_diff_automata (a, b, pragmas, out, counts);
  return are_equal ? result : RG_DIFF_DIFFERENT;
}

static void
print_json (const RgDiffCounts *counts, GString *out)
{
  for (guint kind = 0; kind < RG_DIFF_N_KINDS; kind++)
    g_string_append_printf (
        out, "%s\"%s\": [%u, %u, %u, %u]", kind ? ", " : "{", names[kind],
        counts->total[kind][0], counts->total[kind][1],
        counts->unmatched[kind][0], counts->unmatched[kind][1]);
  g_string_append (out, "}\n");
}

void
rg_diff_print_counts (const RgDiffCounts *counts, gboolean json, GString *out)
{
  if (json) {
    print_json (counts, out);
    return;
  }
  g_string_append_printf (out, "%-10s %9s %9s %9s %9s\n", "", "first", "second",
                          "- only", "+ only");
  for (guint kind = 0; kind < RG_DIFF_N_KINDS; kind++)
    g_string_append_printf (out, "%-10s %9u %9u %9u %9u\n", names[kind],
                            counts->total[kind][0], counts->total[kind][1],
                            counts->unmatched[kind][0],
                            counts->unmatched[kind][1]);
}
