/* Lists and applies the cuts of symbols (cut.h):
 *
 *   - a symbol is removed, with the edges and entries that mention it;
 *   - a symbol is replaced by the first one of its type;
 *   - a symbol is removed from all types and keys, although edges mention it;
 *   - a symbol is removed from one type.
 */
#include "rg/reduce/cut.h"

#include "rg/reduce/rewrite.h"

/* -- symbols of the whole game: the object of a cut is the name ------------ */

/* The fate of a name: it stays, is removed, or is replaced. */
typedef enum { UNCHANGED, REMOVED, REPLACED } Fate;

/* The fates of all names. */
typedef struct {
  guint8 *fates;           /* Fate, by name */
  RgName *replacements;    /* by name */
  gboolean removes_values; /* also removes entries with a removed value */
} Symbols;

/* Adds a cut for each symbol that is not listed yet.  Its `choice`, the
 * replacement, is the first symbol of the type. */
static void
add_symbols (const RgType *type, guint8 *listed, GArray *cuts)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    add_symbols (type->source, listed, cuts);
  for (guint i = 0; type->kind == RG_TYPE_SET && i < type->n_symbols; i++) {
    if (!listed[type->symbols[i]])
      rg_reduce_cut_add (cuts, type->symbols[i], 0, type->symbols[0]);
    listed[type->symbols[i]] = TRUE;
  }
}

static void
list_symbols (RgGame *game, GArray *cuts)
{
  guint8 *listed = g_new0 (guint8, rg_names_bound (game->names));
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind == RG_DECL_TYPE && !decl->implied)
      add_symbols (g_array_index (game->types, RgTypeDecl, decl->index).type,
                   listed, cuts);
  }
  g_free (listed);
}

/* Removes the symbols that are removed or replaced from a set type. */
static const RgType *
drop_symbols (RgGame *game, const RgType *type, gconstpointer data)
{
  const Symbols *symbols = data;
  if (type->kind != RG_TYPE_SET)
    return type;
  RgName *remaining = g_new (RgName, type->n_symbols + 1);
  guint n = 0;
  for (guint i = 0; i < type->n_symbols; i++) {
    if (symbols->fates[type->symbols[i]] == UNCHANGED)
      remaining[n++] = type->symbols[i];
  }
  if (n < type->n_symbols)
    type = rg_type_set (game, remaining, n);
  g_free (remaining);
  return type;
}

static gboolean
is_entry_removed (const Symbols *symbols, const RgEntry *entry)
{
  return symbols->fates[entry->key] != UNCHANGED ||
         (symbols->removes_values &&
          symbols->fates[entry->value->name] == REMOVED);
}

/* Removes the entries whose key or value is removed, unless these are all.  If
 * the default is removed, the first remaining entry becomes the default. */
static const RgValue *
drop_entries (RgGame *game, const RgValue *value, const Symbols *symbols)
{
  RgEntry *remaining = g_new (RgEntry, value->n_entries + 1);
  gboolean lost_default = FALSE;
  guint n = 0;
  for (guint i = 0; i < value->n_entries; i++) {
    const RgEntry *entry = &value->entries[i];
    if (!is_entry_removed (symbols, entry))
      remaining[n++] = *entry;
    else if (entry->key == RG_NO_NAME)
      lost_default = TRUE;
  }
  if (lost_default && n > 0)
    remaining[0].key = RG_NO_NAME;
  if (n > 0)
    value = rg_value_map (game, remaining, n);
  g_free (remaining);
  return value;
}

static const RgValue *
drop_from_value (RgGame *game, const RgValue *value, gconstpointer data)
{
  const Symbols *symbols = data;
  if (value->name == RG_NO_NAME)
    return drop_entries (game, value, symbols);
  return symbols->fates[value->name] == REPLACED
             ? rg_value_name (game, symbols->replacements[value->name])
             : value;
}

/* Whether the expression mentions a removed symbol. */
static gboolean
has_removed (const RgExpr *expr, const guint8 *fates)
{
  for (; expr; expr = expr->right) {
    if ((expr->kind == RG_EXPR_NAME && fates[expr->name] == REMOVED) ||
        (expr->left && has_removed (expr->left, fates)))
      return TRUE;
  }
  return FALSE;
}

/* Drops symbols from edges.  An action that mentions a removed symbol is
 * illegal, so its edge is removed; an inequality holds, and becomes a skip. */
static void
drop_from_edges (RgGame *game, const guint8 *fates)
{
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (!has_removed (action->left, fates) &&
        !has_removed (action->right, fates) &&
        !(action->kind == RG_TAG && fates[action->name] == REMOVED))
      continue;
    if (action->kind == RG_DIFFER)
      rg_edge_set_action (game, e, rg_skip ());
    else
      rg_edge_remove (game, e);
  }
}

static const RgExpr *
rename_symbol (RgGame *game, const RgExpr *expr, const RgExpr *original,
               gconstpointer data)
{
  (void)original;
  const Symbols *symbols = data;
  return expr->kind == RG_EXPR_NAME && symbols->fates[expr->name] == REPLACED
             ? rg_expr_name (game, symbols->replacements[expr->name])
             : expr;
}

/* Returns the fates of all names: `fate` for the symbols of the cuts, except
 * that a symbol that would become itself stays.  No symbol has the name
 * RG_NO_NAME, whose fate remains UNCHANGED. */
static Symbols
symbols_new (const RgGame *game, const RgReduceCut *cuts, guint n, Fate fate)
{
  const guint bound = rg_names_bound (game->names);
  const Symbols symbols = {g_new0 (guint8, bound), g_new0 (RgName, bound),
                           FALSE};
  for (guint i = 0; i < n; i++) {
    const gboolean is_first = cuts[i].object == cuts[i].choice;
    symbols.fates[cuts[i].object] =
        fate == REPLACED && is_first ? UNCHANGED : fate;
    symbols.replacements[cuts[i].object] = cuts[i].choice;
  }
  return symbols;
}

/* Applies the fates to all types and values, and frees them. */
static void
drop_all (RgGame *game, const Symbols *symbols)
{
  rg_reduce_rewrite_types (game, drop_symbols, symbols);
  rg_reduce_rewrite_values (game, drop_from_value, symbols);
  g_free (symbols->fates);
  g_free (symbols->replacements);
}

/* Removes symbols, with the edges and entries that mention them. */
static void
remove_symbols (RgGame *game, const RgReduceCut *cuts, guint n)
{
  Symbols symbols = symbols_new (game, cuts, n, REMOVED);
  symbols.removes_values = TRUE;
  drop_from_edges (game, symbols.fates);
  drop_all (game, &symbols);
  rg_reduce_cut_prune (game);
}

/* Replaces symbols by the first symbol of their type. */
static void
join_symbols (RgGame *game, const RgReduceCut *cuts, guint n)
{
  const Symbols symbols = symbols_new (game, cuts, n, REPLACED);
  rg_reduce_rewrite_exprs (game, rename_symbol, &symbols);
  drop_all (game, &symbols);
}

/* Removes symbols from types and keys only. */
static void
undeclare_symbols (RgGame *game, const RgReduceCut *cuts, guint n)
{
  const Symbols symbols = symbols_new (game, cuts, n, REMOVED);
  drop_all (game, &symbols);
}

/* -- symbols of one type --------------------------------------------------- */

/* The object of a cut is the declaration, its place the index of the symbol. */

static guint
count_members (const RgType *type)
{
  guint n = 0;
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    n += count_members (type->source);
  return n + (type->kind == RG_TYPE_SET ? type->n_symbols : 0);
}

/* The type that a declaration contains, or NULL. */
static const RgType *
get_type (const RgGame *game, const RgDecl *decl)
{
  switch (decl->kind) {
  case RG_DECL_TYPE:
    return g_array_index (game->types, RgTypeDecl, decl->index).type;
  case RG_DECL_CONSTANT:
  case RG_DECL_VARIABLE:
    return g_array_index (game->globals, RgGlobal, decl->index).type;
  case RG_DECL_EDGE:
    return rg_edge (game, decl->index)->action.type;
  case RG_DECL_PRAGMA:
    break;
  }
  return NULL;
}

static void
set_type (RgGame *game, const RgDecl *decl, const RgType *type)
{
  RgAction action;
  switch (decl->kind) {
  case RG_DECL_TYPE:
    g_array_index (game->types, RgTypeDecl, decl->index).type = type;
    break;
  case RG_DECL_CONSTANT:
  case RG_DECL_VARIABLE:
    g_array_index (game->globals, RgGlobal, decl->index).type = type;
    break;
  case RG_DECL_EDGE:
    action = rg_edge (game, decl->index)->action;
    action.type = type;
    rg_edge_set_action (game, decl->index, action);
    break;
  case RG_DECL_PRAGMA:
    break;
  }
}

static void
list_members (RgGame *game, GArray *cuts)
{
  RG_FOR_DECLS (game, d)
  {
    const RgType *type = get_type (game, rg_decl (game, d));
    const guint n =
        type && !rg_decl (game, d)->implied ? count_members (type) : 0;
    for (guint i = 0; i < n; i++)
      rg_reduce_cut_add (cuts, d, i, 0);
  }
}

/* Returns the type without the symbols whose indexes are in [first, end).
 * *place counts the symbols in the order of the text. */
static const RgType *
remove_type_members (RgGame *game, const RgType *type, guint *place,
                     guint first, guint end)
{
  if (type->kind == RG_TYPE_ARROW) {
    const RgType *source =
        remove_type_members (game, type->source, place, first, end);
    return rg_type_arrow (
        game, source,
        remove_type_members (game, type->target, place, first, end));
  }
  if (type->kind != RG_TYPE_SET)
    return type;
  RgName *remaining = g_new (RgName, type->n_symbols + 1);
  guint n = 0;
  for (guint i = 0; i < type->n_symbols; i++, (*place)++) {
    if (*place < first || *place >= end)
      remaining[n++] = type->symbols[i];
  }
  type = rg_type_set (game, remaining, n);
  g_free (remaining);
  return type;
}

static void
remove_members (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint run; n > 0; cuts += run, n -= run) {
    const RgDecl decl = *rg_decl (game, cuts->object);
    guint place = 0;
    run = rg_reduce_cut_run (cuts, n);
    set_type (game, &decl,
              remove_type_members (game, get_type (game, &decl), &place,
                                   cuts->place, cuts->place + run));
  }
}

const RgReduceCutKind rg_reduce_cut_symbols = {"symbols", list_symbols,
                                               remove_symbols};
const RgReduceCutKind rg_reduce_cut_equal_symbols = {
    "equal symbols", list_symbols, join_symbols};
const RgReduceCutKind rg_reduce_cut_orphans = {"orphans", list_symbols,
                                               undeclare_symbols};
const RgReduceCutKind rg_reduce_cut_members = {"members", list_members,
                                               remove_members};
