/* expand-tag-variable: a tag that is read from a variable becomes a fork of
 * plain tags.  Paper, Appendix B.5.
 *
 *     p, q: $$ v;         becomes   p, n1: v == a; n1, q: $ a;
 *                                   p, n2: v == b; n2, q: $ b;
 *
 * Exceptions:
 *
 *   - variables of types without symbols;
 *   - a constant or a variable hides a symbol, or the symbol is an artificial
 *     tag, which is not part of a move;
 *   - the edge or the game would exceed its limit (expand.h).
 *
 * Cost: the new edges.
 */
#include "passes/expand.h"
#include "passes/pass.h"
#include "rg/pragma.h"

/* The state of the pass. */
typedef struct {
  RgPassRun *run;
  GHashTable *artificial; /* set of RgName: artificial tags */
} Expansion;

/* Whether each symbol of the type can be written as an expression and as a tag.
 */
static gboolean
can_be_written (const Expansion *expansion, const RgType *type)
{
  for (guint i = 0; i < type->n_symbols; i++) {
    if (rg_find_global (expansion->run->game, type->symbols[i]) ||
        g_hash_table_contains (expansion->artificial,
                               GUINT_TO_POINTER (type->symbols[i])))
      return FALSE;
  }
  return type->n_symbols > 0;
}

static RgNode
make_node (RgGame *game, RgNode from, RgName symbol)
{
  char *base = g_strdup_printf ("%s_%s", rg_node_text (game, from),
                                rg_text (game, symbol));
  const RgNode node = rg_node_fresh (game, base);
  g_free (base);
  return node;
}

static void
expand (RgGame *game, RgEdgeId e, const RgType *type)
{
  const RgEdge edge = *rg_edge (game, e);
  const RgExpr *variable = rg_expr_name (game, edge.action.name);
  RgEdgeId after = e;
  for (guint i = 0; i < type->n_symbols; i++) {
    const RgName symbol = type->symbols[i];
    if (rg_type_index (game, type, symbol) != (gint)i)
      continue;
    const RgNode node = make_node (game, edge.from, symbol);
    const RgAction test =
        rg_compare (TRUE, variable, rg_expr_name (game, symbol));
    after = rg_edge_add_after (game, after, edge.from, node, test);
    after = rg_edge_add_after (game, after, node, edge.to, rg_tag (symbol));
  }
  rg_edge_remove (game, e);
}

static void
expand_node (Expansion *expansion, RgNode node)
{
  RgGame *game = expansion->run->game;
  RG_FOR_OUT (game, node, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const RgType *type =
        action->kind == RG_TAG_VARIABLE
            ? rg_expr_type (game, rg_expr_name (game, action->name))
            : NULL;
    if (type && can_be_written (expansion, type) &&
        rg_may_expand (game, 2 * type->n_symbols) &&
        rg_may_change (expansion->run))
      expand (game, e, type);
  }
}

static void
expand_tag_variable (RgPassRun *run)
{
  Expansion expansion = {run, rg_collect_artificial_tags (run->game)};
  for (guint i = 0; i < run->work->len; i++)
    expand_node (&expansion, RG_WORK (run, i));
  g_hash_table_destroy (expansion.artificial);
}

RG_PASS (
    expand_tag_variable, "expand-tag-variable",
    "replace a tag of a variable by a tag for each symbol",
    .about =
        "Replace a tag of a variable by a comparison and a tag for each symbol "
        "of its type. It does not change an edge that would become more than "
        "10,000 edges, or a game that would have more than 200,000. It also "
        "keeps an edge if a constant or a variable has the name of a symbol, "
        "or if a symbol would become an artificial tag.",
    .level = RG_LEVEL_ASKED, .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
