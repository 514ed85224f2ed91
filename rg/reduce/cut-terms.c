/* Lists and applies the cuts inside of values and expressions (cut.h):
 *
 *   - entries of maps are removed;
 *   - a symbol or constant in a value becomes the first symbol of its type;
 *   - an expression becomes such a symbol, or one of its parts;
 *   - an any assignment, or the tag of a variable, gets the first symbol.
 */
#include "rg/reduce/cut.h"

#include "rg/reduce/rewrite.h"

static RgGlobal *
get_global (const RgGame *game, RgDeclId d)
{
  const RgDecl *decl = rg_decl (game, d);
  return decl->kind == RG_DECL_CONSTANT || decl->kind == RG_DECL_VARIABLE
             ? &g_array_index (game->globals, RgGlobal, decl->index)
             : NULL;
}

/* Returns the first symbol of a set type.  RG_NO_NAME: the type is NULL, no
 * set, or empty. */
static RgName
find_first_symbol (RgGame *game, const RgType *type)
{
  type = type ? rg_type_resolve (game, type) : NULL;
  return type && type->kind == RG_TYPE_SET && type->n_symbols ? type->symbols[0]
                                                              : RG_NO_NAME;
}

/* A range of indexes: entries, or leaves (names), of a value in the order of
 * the text. */
typedef struct {
  RgGame *game;
  guint place; /* the next index */
  guint first, end;
  RgName symbol; /* the replacement of a leaf */
} Range;

/* Whether the next index is in the range; counts it. */
static gboolean
is_selected (Range *range)
{
  const guint place = range->place++;
  return place >= range->first && place < range->end;
}

/* Returns the number of entries of a value, or of its leaves. */
static guint
count_places (const RgValue *value, gboolean leaves)
{
  guint n = leaves ? value->name != RG_NO_NAME : value->n_entries;
  for (guint i = 0; i < value->n_entries; i++)
    n += count_places (value->entries[i].value, leaves);
  return n;
}

static void
list_places (RgGame *game, GArray *cuts, gboolean leaves)
{
  RG_FOR_DECLS (game, d)
  {
    const RgGlobal *global = get_global (game, d);
    const guint n = global && !rg_decl (game, d)->implied
                        ? count_places (global->value, leaves)
                        : 0;
    for (guint i = 0; i < n; i++)
      rg_reduce_cut_add (cuts, d, i, 0);
  }
}

/* Changes values by `change`, with the range of the places of all cuts of one
 * constant or variable. */
static void
change_values (RgGame *game, const RgReduceCut *cuts, guint n,
               const RgValue *(*change) (const RgValue *value, Range *range))
{
  for (guint run; n > 0; cuts += run, n -= run) {
    run = rg_reduce_cut_run (cuts, n);
    RgGlobal *global = get_global (game, cuts->object);
    const RgType *type = rg_type_resolve (game, global->type);
    while (type && type->kind == RG_TYPE_ARROW)
      type = type->target;
    Range range = {game, 0, cuts->place, cuts->place + run,
                   find_first_symbol (game, type)};
    global->value = change (global->value, &range);
  }
}

/* -- entries of maps ------------------------------------------------------- */

static void
list_entries (RgGame *game, GArray *cuts)
{
  list_places (game, cuts, FALSE);
}

/* Removes the selected entries.  If the default is among them, the first
 * remaining entry becomes the default; if all are, the last one remains as the
 * default.  A map without a default is not changed if all are selected. */
static const RgValue *
drop_entries (const RgValue *value, Range *range)
{
  RgEntry *remaining = g_new (RgEntry, value->n_entries + 1);
  gboolean lost_default = FALSE;
  guint n = 0;
  for (guint i = 0; i < value->n_entries; i++) {
    const RgEntry *entry = &value->entries[i];
    const gboolean is_removed = is_selected (range);
    remaining[n].key = entry->key;
    remaining[n].value = drop_entries (entry->value, range);
    lost_default = lost_default || (is_removed && entry->key == RG_NO_NAME);
    n += !is_removed;
  }
  if (lost_default)
    remaining[0].key = RG_NO_NAME;
  if (lost_default && n == 0)
    n = 1;
  if (n > 0)
    value = rg_value_map (range->game, remaining, n);
  g_free (remaining);
  return value;
}

static void
remove_entries (RgGame *game, const RgReduceCut *cuts, guint n)
{
  change_values (game, cuts, n, drop_entries);
}

/* -- leaves of values: the first symbol of their type ---------------------- */

static void
list_values (RgGame *game, GArray *cuts)
{
  list_places (game, cuts, TRUE);
}

/* Returns the value with the symbol of the range in place of its selected
 * names. */
static const RgValue *
replace_leaves (const RgValue *value, Range *range)
{
  if (value->name != RG_NO_NAME)
    return is_selected (range) && range->symbol != RG_NO_NAME
               ? rg_value_name (range->game, range->symbol)
               : value;
  RgEntry *entries = g_new (RgEntry, value->n_entries + 1);
  for (guint i = 0; i < value->n_entries; i++) {
    const RgEntry *entry = &value->entries[i];
    entries[i] = (RgEntry){entry->key, replace_leaves (entry->value, range)};
  }
  value = rg_value_map (range->game, entries, value->n_entries);
  g_free (entries);
  return value;
}

static void
simplify_values (RgGame *game, const RgReduceCut *cuts, guint n)
{
  change_values (game, cuts, n, replace_leaves);
}

/* -- expressions ----------------------------------------------------------- */

/* The replacements of a piece of an expression. */
enum { LEFT_PART, RIGHT_PART, SYMBOL };

/* Adds the cuts of all pieces of an expression: with `symbols`, those to a
 * symbol; else those to a part. Numbers the pieces from *place on: each before
 * its parts, the left side before the right one. */
static void
add_pieces (const RgExpr *expr, RgEdgeId e, guint *place, gboolean symbols,
            GArray *cuts)
{
  for (; expr; expr = expr->right) {
    const guint index = (*place)++;
    if (symbols)
      rg_reduce_cut_add (cuts, e, index, SYMBOL);
    else if (expr->kind == RG_EXPR_ACCESS)
      rg_reduce_cut_add (cuts, e, index, LEFT_PART);
    if (!symbols && expr->kind != RG_EXPR_NAME)
      rg_reduce_cut_add (cuts, e, index, RIGHT_PART);
    if (expr->kind == RG_EXPR_ACCESS)
      add_pieces (expr->left, e, place, symbols, cuts);
  }
}

static void
list_pieces (RgGame *game, GArray *cuts, gboolean symbols)
{
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    guint place = 0;
    add_pieces (action->left, e, &place, symbols, cuts);
    add_pieces (action->right, e, &place, symbols, cuts);
  }
}

static void
list_terms (RgGame *game, GArray *cuts)
{
  list_pieces (game, cuts, TRUE);
}

static void
list_parts (RgGame *game, GArray *cuts)
{
  list_pieces (game, cuts, FALSE);
}

/* Returns the replacement of the piece; itself if there is no such symbol or
 * part. */
static const RgExpr *
make_replacement (RgGame *game, const RgExpr *expr, guint choice)
{
  if (choice == SYMBOL) {
    const RgName symbol = find_first_symbol (game, rg_expr_type (game, expr));
    return symbol == RG_NO_NAME ? expr : rg_expr_name (game, symbol);
  }
  if (expr->kind == RG_EXPR_NAME)
    return expr;
  return choice == LEFT_PART && expr->kind == RG_EXPR_ACCESS ? expr->left
                                                             : expr->right;
}

/* Counts *place down to the piece that changes; G_MAXUINT after it. */
static const RgExpr *
replace_piece (RgGame *game, const RgExpr *expr, guint *place, guint choice)
{
  if (!expr || *place == G_MAXUINT)
    return expr;
  if ((*place)-- == 0)
    return make_replacement (game, expr, choice);
  const RgExpr *left = replace_piece (game, expr->left, place, choice);
  const RgExpr *right = replace_piece (game, expr->right, place, choice);
  switch (expr->kind) {
  case RG_EXPR_ACCESS:
    return rg_expr_access (game, left, right);
  case RG_EXPR_CAST:
    return rg_expr_cast (game, expr->name, right);
  case RG_EXPR_NAME:
    break;
  }
  return expr;
}

static void
simplify_terms (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint i = 0; i < n; i++) {
    RgAction action = rg_edge (game, cuts[i].object)->action;
    guint place = cuts[i].place;
    action.left = replace_piece (game, action.left, &place, cuts[i].choice);
    action.right = replace_piece (game, action.right, &place, cuts[i].choice);
    rg_edge_set_action (game, cuts[i].object, action);
  }
}

/* -- any assignments and tags of variables: one symbol --------------------- */

static void
list_choices (RgGame *game, GArray *cuts)
{
  RG_FOR_EDGES (game, e) {
    const RgActionKind kind = rg_edge (game, e)->action.kind;
    if (kind == RG_ASSIGN_ANY || kind == RG_TAG_VARIABLE)
      rg_reduce_cut_add (cuts, e, 0, 0);
  }
}

/* Replaces the any assignment by an assignment of the first symbol, or the tag
 * of a variable by that symbol; nothing if there is none. */
static void
choose_symbol (RgGame *game, RgEdgeId e)
{
  const RgAction action = rg_edge (game, e)->action;
  const RgGlobal *variable = action.kind == RG_TAG_VARIABLE
                                 ? rg_find_variable (game, action.name)
                                 : NULL;
  const RgName symbol =
      find_first_symbol (game, variable ? variable->type : action.type);
  if (symbol == RG_NO_NAME)
    return;
  rg_edge_set_action (
      game, e,
      variable ? rg_tag (symbol)
               : rg_assign (action.left, rg_expr_name (game, symbol)));
}

static void
choose_all (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint i = 0; i < n; i++)
    choose_symbol (game, cuts[i].object);
}

const RgReduceCutKind rg_reduce_cut_entries = {"entries", list_entries,
                                               remove_entries};
const RgReduceCutKind rg_reduce_cut_values = {"values", list_values,
                                              simplify_values};
const RgReduceCutKind rg_reduce_cut_terms = {"terms", list_terms,
                                             simplify_terms};
const RgReduceCutKind rg_reduce_cut_parts = {"parts", list_parts,
                                             simplify_terms};
const RgReduceCutKind rg_reduce_cut_choices = {"choices", list_choices,
                                               choose_all};
