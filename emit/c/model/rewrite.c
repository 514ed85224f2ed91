/* Rewrites all expressions of a game; makes fresh names and sets; counts the
 * cells of maps. */
#include "emit/c/model/rewrite.h"

void
rg_emit_rewrite_expressions (RgGame *game, RgEmitRewrite *rewrite,
                             gpointer data)
{
  RG_FOR_EDGES (game, e) {
    RgAction action = rg_edge (game, e)->action;
    if (action.left)
      action.left = rewrite (data, action.left);
    if (action.right)
      action.right = rewrite (data, action.right);
    rg_edge_set_action (game, e, action);
  }
  RG_FOR_PRAGMAS (game, pragma) {
    RgPragmaAssign *assigns = rg_arena_copy (
        game->arena, pragma->assigns, sizeof *assigns * pragma->n_assigns);
    for (guint32 i = 0; i < pragma->n_assigns; i++) {
      assigns[i].left = rewrite (data, assigns[i].left);
      assigns[i].right = rewrite (data, assigns[i].right);
    }
    pragma->assigns = assigns;
  }
}

RgName
rg_emit_make_fresh_name (RgGame *game, const char *base, guint *next)
{
  char *text = g_strdup (base);
  for (; rg_names_find (game->names, text) != RG_NO_NAME; (*next)++) {
    g_free (text);
    text = g_strdup_printf ("%s_%u", base, *next);
  }
  const RgName name = rg_intern (game, text);
  g_free (text);
  return name;
}

const RgType *
rg_emit_make_fresh_set (RgGame *game, const char *base, guint n)
{
  RgName *names = g_new (RgName, n);
  guint next = 0;
  for (guint i = 0; i < n; i++)
    names[i] = rg_emit_make_fresh_name (game, base, &next);
  const RgType *set = rg_type_set (game, names, n);
  g_free (names);
  return set;
}

/* The number of cells of a map, or G_MAXUINT32 if it is greater: by the numbers
 * of symbols, or by the spans of their codes. */
static guint64
count_cells (const RgEmitSymbols *symbols, const RgType *type,
             gboolean by_symbols)
{
  guint64 n = 1;
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    const RgEmitSet *set = rg_emit_set (symbols, type->source);
    n = MIN (n * (by_symbols ? MAX (set->n, 1) : rg_emit_span (set)),
             G_MAXUINT32);
  }
  return n;
}

guint64
rg_emit_count_cells_by_spans (const RgEmitSymbols *symbols, const RgType *type)
{
  return count_cells (symbols, type, FALSE);
}

guint64
rg_emit_count_cells_by_symbols (const RgEmitSymbols *symbols,
                                const RgType *type)
{
  return count_cells (symbols, type, TRUE);
}
