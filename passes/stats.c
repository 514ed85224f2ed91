/* Counts the parts of a game, before and after the passes: nodes, edges by kind
 * of action, branches, declarations, and the bits of a state.  Prints both as a
 * table or as JSON.
 */
#include "passes/stats.h"

#include "rg/analysis/expressions.h"

#include <string.h>

/* Returns the number of bits of one of `symbols` values. */
static guint
count_bits (guint symbols)
{
  return symbols < 2 ? 0 : g_bit_storage (symbols - 1);
}

/* Returns the number of bits for a value of a resolved type. */
static guint64
count_type_bits (const RgType *type)
{
  guint64 cells = 1;
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    cells = MIN (cells * type->source->n_symbols, G_MAXUINT32);
  return cells * count_bits (type->n_symbols);
}

/* Counts a declaration. */
static void
count_decl (RgGame *game, const RgDecl *decl, RgStats *stats)
{
  switch (decl->kind) {
  case RG_DECL_TYPE:
    stats->types++;
    break;
  case RG_DECL_CONSTANT:
    stats->constants++;
    break;
  case RG_DECL_VARIABLE:
    stats->variables++;
    stats->state_bits += count_type_bits (rg_type_resolve (
        game, g_array_index (game->globals, RgGlobal, decl->index).type));
    break;
  case RG_DECL_EDGE:
    stats->edges++;
    stats->kinds[rg_edge (game, decl->index)->action.kind]++;
    break;
  case RG_DECL_PRAGMA:
    stats->pragmas++;
    break;
  }
}

static void
count_branches (RgGame *game, RgNode node, RgStats *stats)
{
  guint64 branches = 0;
  RG_FOR_OUT (game, node, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    branches +=
        action->kind == RG_ASSIGN_ANY
            ? rg_count_symbols (game, rg_type_resolve (game, action->type))
            : 1;
  }
  stats->branching_nodes += branches > 0;
  stats->branches += branches;
  stats->most_branches = MAX (stats->most_branches, branches);
}

void
rg_stats_count (RgGame *game, RgStats *stats)
{
  memset (stats, 0, sizeof *stats);
  RG_FOR_DECLS (game, d)
  {
    count_decl (game, rg_decl (game, d), stats);
  }
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    stats->nodes += rg_node_exists (game, node);
    count_branches (game, node, stats);
  }
}

static void
print_row (const char *name, guint64 before, guint64 after, gboolean json,
           GString *out)
{
  if (json)
    g_string_append_printf (
        out, "%s\"%s\":[%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT "]",
        out->str[out->len - 1] == '{' ? "" : ",", name, before, after);
  else
    g_string_append_printf (
        out, "%-18s %10" G_GUINT64_FORMAT " %10" G_GUINT64_FORMAT "\n", name,
        before, after);
}

/* Returns the mean number of branches in thousandths, rounded down.  Integers
 * make the text independent of locale and rounding mode. */
static guint64
compute_mean_branches (const RgStats *stats)
{
  return stats->branching_nodes
             ? stats->branches * 1000 / stats->branching_nodes
             : 0;
}

static void
print_mean_row (const char *name, guint64 before, guint64 after, gboolean json,
                GString *out)
{
  char *texts[2];
  const guint64 means[2] = {before, after};
  for (guint i = 0; i < 2; i++)
    texts[i] = g_strdup_printf ("%" G_GUINT64_FORMAT ".%03" G_GUINT64_FORMAT,
                                means[i] / 1000, means[i] % 1000);
  if (json)
    g_string_append_printf (out, ",\"%s\":[%s,%s]", name, texts[0], texts[1]);
  else
    g_string_append_printf (out, "%-18s %10s %10s\n", name, texts[0], texts[1]);
  g_free (texts[0]);
  g_free (texts[1]);
}

void
rg_stats_print (const RgStats *before, const RgStats *after, gboolean json,
                GString *out)
{
  static const char *const kinds[] = {
      [RG_SKIP] = "skips",
      [RG_ASSIGN] = "assignments",
      [RG_ASSIGN_ANY] = "any_assignments",
      [RG_EQUAL] = "equals",
      [RG_DIFFER] = "differs",
      [RG_REACHABLE] = "reachable",
      [RG_NOT_REACHABLE] = "not_reachable",
      [RG_TAG] = "tags",
      [RG_TAG_VARIABLE] = "variable_tags",
  };
  if (json)
    g_string_append_c (out, '{');
  else
    g_string_append_printf (out, "%-18s %10s %10s\n", "", "before", "after");
  print_row ("nodes", before->nodes, after->nodes, json, out);
  print_row ("edges", before->edges, after->edges, json, out);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    print_row (kinds[i], before->kinds[i], after->kinds[i], json, out);
  print_mean_row ("branching", compute_mean_branches (before),
                  compute_mean_branches (after), json, out);
  print_row ("most_branching", before->most_branches, after->most_branches,
             json, out);
  print_row ("types", before->types, after->types, json, out);
  print_row ("constants", before->constants, after->constants, json, out);
  print_row ("variables", before->variables, after->variables, json, out);
  print_row ("state_bits", before->state_bits, after->state_bits, json, out);
  print_row ("pragmas", before->pragmas, after->pragmas, json, out);
  if (json)
    g_string_append (out, "}\n");
}
