/* Makes choices deterministic that have at most one solution: a choice of the
 * key of an element with some value becomes a loop that tests all symbols in
 * their order (linear search).
 *
 *     a, b: at = Square(*);
 *     b, c: board[at] == dead;
 *
 * becomes
 *
 *     a, b: at = first;
 *     b, c: board[at] == dead;
 *     b, d: board[at] != dead;
 *     d, e: at != last;
 *     e, b: at = successor[at];
 *
 * Each iteration of this loop is one step of the sheet. As nothing is chosen,
 * each variable has one value in each step.
 *
 * Conditions:
 *
 *   - The choice is the only edge of a node of the keeper or of a check, before
 *     a loop that writes maps. It assigns a whole variable.
 *   - A comparison is the only edge after it. No other edge leads to the node
 *     between, and no check starts or ends there.
 *   - The comparison tests the element of a map variable whose key is the
 *     chosen value. It fails for missing elements. The type of the elements is
 *     small.
 *   - At most one element is accepted (kif_bound_counted).
 */
#include "emit/gdl/hoist/determinise-choices.h"
#include "emit/gdl/facts/counters.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/hoist/copy.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/membership.h"

/* The search for such choices. */
typedef struct {
  KifSheet *sheet;
  const RgProduct *product;
  guint8 *moves;          /* by node: a player may be on turn there */
  GHashTable *successors; /* const RgType * to the name of a constant */
  /* The current choice: its edge, the edge of its test, the variable, and the
   * set of symbols to choose from. */
  RgEdgeId choice, test;
  RgName chosen;
  const RgType *type; /* resolved */
} Search;

/* -- choices --------------------------------------------------------------- */

static gboolean
has_one_edge (const RgGame *game, RgNode node)
{
  return rg_node_info (game, node)->count[RG_OUT] == 1;
}

/* Finds a choice outside of moves as the only edge of the node, and a
 * comparison as the only edge after it. Stores both edges, the variable and its
 * type. FALSE: the node has no such edges, or the node between them has other
 * uses. */
static gboolean
find_choice (Search *search, RgNode node)
{
  RgGame *game = search->sheet->game;
  if (search->moves[node] || !has_one_edge (game, node))
    return FALSE;
  search->choice = rg_node_info (game, node)->first[RG_OUT];
  const RgEdge *choice = rg_edge (game, search->choice);
  const RgNodeInfo *info = rg_node_info (game, choice->to);
  if (choice->action.kind != RG_ASSIGN_ANY ||
      choice->action.left->kind != RG_EXPR_NAME ||
      info->count[RG_IN] + info->count[RG_START] + info->count[RG_TARGET] > 1 ||
      !has_one_edge (game, choice->to))
    return FALSE;
  search->chosen = choice->action.left->name;
  search->type = rg_type_resolve (game, choice->action.type);
  search->test = info->first[RG_OUT];
  return rg_action_is_comparison (&rg_edge (game, search->test)->action);
}

/* Stores the elements that the test accepts. FALSE: it does not test the
 * element of a map variable of a small type whose key is the chosen value, or
 * it accepts missing elements. */
static gboolean
find_counted (const Search *search, KifCountedElements *counted)
{
  KifSheet *sheet = search->sheet;
  RgGame *game = sheet->game;
  const RgMembership member =
      rg_find_membership (game, sheet->constants,
                          &rg_edge (game, search->test)->action, sheet->arena);
  if (!member.expr || member.expr->kind != RG_EXPR_ACCESS ||
      member.expr->left->kind != RG_EXPR_NAME)
    return FALSE;
  const RgExpr *key = rg_strip_casts (game, member.expr->right);
  *counted = (KifCountedElements){member.expr->left->name, member.values[0]};
  /* A missing element is never counted. */
  if (rg_bits_has (member.values, member.n - 1) &&
      !rg_is_always_defined (game, member.expr))
    return FALSE;
  return key->kind == RG_EXPR_NAME && key->name == search->chosen &&
         rg_find_variable (game, counted->map) &&
         kif_find_small_element_type (sheet, counted->map) != NULL;
}

/* -- loops ----------------------------------------------------------------- */

/* The expression for the symbol after the chosen one. Its constant map is
 * shared by all choices of the type. */
static const RgExpr *
make_successor (Search *search)
{
  RgGame *game = search->sheet->game;
  const gpointer stored_name =
      g_hash_table_lookup (search->successors, search->type);
  RgName name = (RgName)GPOINTER_TO_UINT (stored_name);
  if (!stored_name) {
    name =
        kif_add_successors (game, rg_find_variable (game, search->chosen)->type,
                            rg_edge (game, search->choice)->action.type,
                            rg_text (game, search->chosen));
    g_hash_table_insert (search->successors, (gpointer)search->type,
                         GUINT_TO_POINTER (name));
  }
  return rg_expr_access (game, rg_expr_name (game, name),
                         rg_expr_name (game, search->chosen));
}

/* Replaces the choice by a loop over all symbols. */
static void
add_loop (Search *search)
{
  RgGame *game = search->sheet->game;
  const RgType *type = search->type;
  const RgExpr *chosen = rg_expr_name (game, search->chosen);
  const RgExpr *next = make_successor (search);
  const RgExpr *last = rg_expr_name (game, type->symbols[type->n_symbols - 1]);
  const RgNode test_node = rg_edge (game, search->choice)->to;
  rg_edge_set_action (
      game, search->choice,
      rg_assign (chosen, rg_expr_name (game, type->symbols[0])));
  RgNode node =
      kif_add_edge (game, test_node,
                    rg_negate_condition (rg_edge (game, search->test)->action));
  node = kif_add_edge (game, node, rg_compare (FALSE, chosen, last));
  rg_edge_add (game, node, test_node, rg_assign (chosen, next));
}

/* -- all choices ----------------------------------------------------------- */

/* Whether a choice begins at the node that is to be replaced: it has at most
 * one solution. It becomes the current choice. */
static gboolean
has_one_solution (Search *search, RgNode node)
{
  KifCountedElements counted;
  return find_choice (search, node) &&
         kif_may_write_in_loop (search->sheet, node) &&
         find_counted (search, &counted) &&
         kif_bound_counted (search->sheet, search->product, counted, node) <= 1;
}

gboolean
kif_determinise_choices (KifSheet *sheet)
{
  RgProduct *product = rg_product_new (sheet->game, sheet->order);
  if (!product)
    return FALSE;
  Search search = {.sheet = sheet,
                   .product = product,
                   .moves = kif_find_move_nodes (sheet),
                   .successors = g_hash_table_new (NULL, NULL)};
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode node = 0; node < rg_n_nodes (sheet->game); node++)
    if (has_one_solution (&search, node))
      g_array_append_val (choices, node);
  rg_product_free (product); /* freed before the game changes */
  for (guint i = 0; i < choices->len; i++) {
    find_choice (&search, g_array_index (choices, RgNode, i));
    add_loop (&search);
  }
  const gboolean found = choices->len > 0;
  g_array_free (choices, TRUE);
  g_hash_table_destroy (search.successors);
  g_free (search.moves);
  return found;
}
