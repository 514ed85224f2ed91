/* Makes names and declarations.  Names that RG or another declaration uses get
 * underscores, with a warning.  Types and constants are hash-consed: equal ones
 * have one declaration.
 *
 * A constant map has its most frequent value as the default. */
#include "rbg/lower/table.h"
#include "base/checked.h"
#include "rbg/lower/order.h"

#include <string.h>

/* -- names ---------------------------------------------------------------- */

/* Names of the translation that no declaration of the text may have. */
static const char *const reserved[] = {
    "board",  "coord",       "counters",      "goals",   "player",   "visible",
    "keeper", "random",      "begin",         "end",     "null",     "nan",
    "const",  "type",        "var",           "Player",  "Score",    "Piece",
    "Coord",  "CoordOrNull", "Board",         "Counter", "Counters", "Bool",
    "Goals",  "Visibility",  "PlayerOrSystem"};

static gboolean
is_taken (const RbgTables *tables, RgName name)
{
  return g_hash_table_contains (tables->used_names, GUINT_TO_POINTER (name));
}

/* Returns the name, with underscores if it is in use, and marks it as used. */
static RgName
reserve_name (RbgTables *tables, RgName name)
{
  GString *text = g_string_new (rg_text (tables->game, name));
  while (is_taken (tables, name)) {
    g_string_append_c (text, '_');
    name = rg_intern (tables->game, text->str);
  }
  g_string_free (text, TRUE);
  g_hash_table_add (tables->used_names, GUINT_TO_POINTER (name));
  return name;
}

/* Returns an unused name: the text, followed by underscores as needed. */
static RgName G_GNUC_PRINTF (2, 3)
    make_fresh_name (RbgTables *tables, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const RgName name = reserve_name (tables, rg_intern (tables->game, text));
  g_free (text);
  return name;
}

/* Returns the name of a declaration in RG; reports if it differs. */
static RgName
choose_name (RbgTables *tables, RgDiags *diags, const char *kind, RgName name,
             RbgPlace place)
{
  const RgName rg_name = reserve_name (tables, name);
  if (rg_name == name)
    return name;
  char *text = g_strdup_printf ("%s '%s' is called '%s' in RG", kind,
                                rg_text (tables->game, name),
                                rg_text (tables->game, rg_name));
  rbg_warn (tables->tree, diags, "renamed", place, "%s", text);
  g_string_append_printf (tables->tree->renamed, "// %s\n", text);
  g_free (text);
  return rg_name;
}

static RgName *
choose_bounded_names (RbgTables *tables, RgDiags *diags, const char *kind,
                      const RbgBounded *list, guint32 n)
{
  RgName *names = rg_arena_new_array (tables->sets->arena, RgName, n + 1);
  for (guint32 i = 0; i < n; i++)
    names[i] = choose_name (tables, diags, kind, list[i].name, list[i].place);
  return names;
}

/* Renames vertices only if needed: they may have names of pieces and players,
 * as a symbol may be in several types. */
static void
choose_vertex_names (RbgTables *tables, RgDiags *diags)
{
  const RbgTree *tree = tables->tree;
  GHashTable *symbols = g_hash_table_new (NULL, NULL);
  for (guint32 i = 0; i < tree->n_players; i++)
    g_hash_table_add (symbols, GUINT_TO_POINTER (tables->players[i]));
  for (guint32 i = 0; i < tree->n_pieces; i++)
    g_hash_table_add (symbols, GUINT_TO_POINTER (tables->pieces[i]));
  for (guint32 i = 0; i < tree->n_vertices; i++) {
    const RbgVertex *vertex = &tree->vertices[i];
    tables->vertices[i] = vertex->name;
    if (!g_hash_table_contains (symbols, GUINT_TO_POINTER (vertex->name)))
      tables->vertices[i] =
          choose_name (tables, diags, "vertex", vertex->name, vertex->place);
  }
  g_hash_table_destroy (symbols);
}

/* Chooses names of RG for variables, players, pieces and vertices. */
static void
choose_names (RbgTables *tables, RgDiags *diags)
{
  const RbgTree *tree = tables->tree;
  RgGame *game = tables->game;
  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    g_hash_table_add (tables->used_names,
                      GUINT_TO_POINTER (rg_intern (game, reserved[i])));
  tables->variables = choose_bounded_names (tables, diags, "variable",
                                            tree->variables, tree->n_variables);
  tables->players = choose_bounded_names (tables, diags, "player",
                                          tree->players, tree->n_players);
  tables->pieces =
      rg_arena_new_array (tables->sets->arena, RgName, tree->n_pieces + 1);
  for (guint32 i = 0; i < tree->n_pieces; i++)
    tables->pieces[i] = choose_name (
        tables, diags, "piece", tree->pieces[i].name, tree->pieces[i].place);
  tables->vertices =
      rg_arena_new_array (tables->sets->arena, RgName, tree->n_vertices + 1);
  choose_vertex_names (tables, diags);
}

/* -- declarations --------------------------------------------------------- */

/* Hashes by type and value; a type declaration has no value. */
static guint
hash_declared (gconstpointer key)
{
  const RbgDeclared *declared = key;
  return declared->type->id * 0x9E3779B1u +
         (declared->value ? declared->value->id + 1 : 0);
}

static gboolean
equal_declared (gconstpointer a, gconstpointer b)
{
  const RbgDeclared *x = a, *y = b;
  return x->type == y->type && x->value == y->value;
}

/* Returns the name under which a type or a constant was declared. RG_NO_NAME:
 * it was not. */
static RgName
find_declared (RbgTables *tables, const RgType *type, const RgValue *value)
{
  const RbgDeclared key = {0, type, value};
  return GPOINTER_TO_UINT (g_hash_table_lookup (tables->declared_names, &key));
}

static void
declare_name (RbgTables *tables, GArray *list, RgName name, const RgType *type,
              const RgValue *value)
{
  const RbgDeclared declared = {name, type, value};
  g_array_append_val (list, declared);
  g_hash_table_insert (tables->declared_names,
                       g_memdup2 (&declared, sizeof declared),
                       GUINT_TO_POINTER (name));
}

/* Returns an unused name: the base, which is a literal, with a number. */
static RgName
make_numbered_name (RbgTables *tables, const char *base)
{
  const guint number =
      GPOINTER_TO_UINT (g_hash_table_lookup (tables->numbers, base)) + 1;
  g_hash_table_insert (tables->numbers, (gpointer)base,
                       GUINT_TO_POINTER (number));
  return make_fresh_name (tables, "%s_%u", base, number);
}

RgName
rbg_declare_constant (RbgTables *tables, const char *base, gboolean named,
                      const RgType *type, const RgValue *value)
{
  RgName name = find_declared (tables, type, value);
  if (name != RG_NO_NAME)
    return name;
  name = named ? make_fresh_name (tables, "%s", base)
               : make_numbered_name (tables, base);
  rbg_sets_charge (tables->sets, value->n_entries);
  declare_name (tables, tables->constants, name, type, value);
  return name;
}

const RgValue *
rbg_make_table (RbgTables *tables, const RgName *keys,
                const RgValue *const *values, guint n, const RgValue *otherwise)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  guint highest_count = 0;
  for (guint i = 0; i < n && !otherwise; i++)
    g_hash_table_insert (
        counts, (gpointer)values[i],
        GUINT_TO_POINTER (
            GPOINTER_TO_UINT (g_hash_table_lookup (counts, values[i])) + 1));
  const RgValue *default_value = otherwise;
  for (guint i = 0; i < n && !otherwise; i++) {
    const guint count =
        GPOINTER_TO_UINT (g_hash_table_lookup (counts, values[i]));
    if (count > highest_count) {
      highest_count = count;
      default_value = values[i];
    }
  }
  g_hash_table_destroy (counts);
  RgEntry *entries = g_new (RgEntry, (gsize)n + 1);
  guint n_entries = 0;
  entries[n_entries++] = (RgEntry){RG_NO_NAME, default_value};
  for (guint i = 0; i < n; i++)
    if (values[i] != default_value)
      entries[n_entries++] = (RgEntry){keys[i], values[i]};
  const RgValue *table = rg_value_map (tables->game, entries, n_entries);
  g_free (entries);
  return table;
}

/* -- types ---------------------------------------------------------------- */

static RgName
make_number (RbgTables *tables, gint64 number)
{
  char text[32];
  g_snprintf (text, sizeof text,
              number < 0 ? "neg_%" G_GINT64_FORMAT : "%" G_GINT64_FORMAT,
              ABS (number));
  return rg_intern (tables->game, text);
}

RgName
rbg_number (RbgTables *tables, gint64 number)
{
  enum { MOST_SYMBOLS = 10000 };
  if (number < 0 || number >= MOST_SYMBOLS)
    return make_number (tables, number);
  while (tables->symbols->len <= number) {
    const RgName symbol = make_number (tables, tables->symbols->len);
    g_array_append_val (tables->symbols, symbol);
  }
  return g_array_index (tables->symbols, RgName, number);
}

static const RgType *
make_number_set (RbgTables *tables, gint64 low, gint64 high, gboolean nan)
{
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  if (nan)
    g_array_append_val (symbols, tables->nan);
  if (rbg_sets_charge (tables->sets, rg_count_between (low, high)))
    for (gint64 i = low; i <= high; i++) {
      const RgName symbol = rbg_number (tables, i);
      g_array_append_val (symbols, symbol);
    }
  const RgType *set = rg_type_set (
      tables->game, (const RgName *)(gpointer)symbols->data, symbols->len);
  g_array_free (symbols, TRUE);
  return set;
}

RgName
rbg_declare_integers (RbgTables *tables, gint64 low, gint64 high, gboolean nan)
{
  const RgType *set = make_number_set (tables, low, high, nan);
  RgName name = find_declared (tables, set, NULL);
  if (name != RG_NO_NAME)
    return name;
  char *first = g_strdup (rg_text (tables->game, rbg_number (tables, low)));
  name = make_fresh_name (tables, "Int_%s_%s%s", first,
                          rg_text (tables->game, rbg_number (tables, high)),
                          nan ? "_nan" : "");
  g_free (first);
  declare_name (tables, tables->types, name, set, NULL);
  if (low == 0 && !nan)
    g_array_append_val (tables->integers, high);
  return name;
}

RgName
rbg_declare_places (RbgTables *tables, const RbgSet *set)
{
  if (set->n == tables->tree->n_vertices)
    return tables->coord_type;
  RgName *symbols = g_new (RgName, (gsize)set->n + 1);
  guint32 n = 0;
  for (guint32 i = 0; i < tables->tree->n_vertices; i++) {
    if (rbg_set_has (set, tables->order[i]))
      symbols[n++] = tables->vertices[tables->order[i]];
  }
  const RgType *type = rg_type_set (tables->game, symbols, n);
  g_free (symbols);
  RgName name = find_declared (tables, type, NULL);
  if (name == RG_NO_NAME) {
    name = make_numbered_name (tables, "Coord");
    declare_name (tables, tables->types, name, type, NULL);
  }
  return name;
}

/* -- life cycle ----------------------------------------------------------- */

/* Declares the scores, which are integers like others and have a name
 * already. */
static void
declare_scores (RbgTables *tables)
{
  const RbgTree *tree = tables->tree;
  gint64 max = 0;
  for (guint32 i = 0; i < tree->n_players; i++)
    max = MAX (max, tree->players[i].bound);
  declare_name (tables, tables->types, tables->score_type,
                make_number_set (tables, 0, max, FALSE), NULL);
  g_array_append_val (tables->integers, max);
}

RbgTables *
rbg_tables_new (const RbgTree *tree, RbgSets *sets, RgDiags *diags)
{
  RbgTables *tables = g_new0 (RbgTables, 1);
  RgGame *game = tree->game;
  tables->tree = tree;
  tables->game = game;
  tables->sets = sets;
  tables->order = rbg_find_vertex_order (tree);
  tables->used_names = g_hash_table_new (NULL, NULL);
  tables->types = g_array_new (FALSE, FALSE, sizeof (RbgDeclared));
  tables->constants = g_array_new (FALSE, FALSE, sizeof (RbgDeclared));
  tables->declared_names =
      g_hash_table_new_full (hash_declared, equal_declared, g_free, NULL);
  tables->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  tables->symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  tables->counts = g_array_new (FALSE, FALSE, sizeof (RgName));
  tables->integers = g_array_new (FALSE, FALSE, sizeof (gint64));
  tables->board = rg_intern (game, "board");
  tables->coord = rg_intern (game, "coord");
  tables->null = rg_intern (game, "null");
  tables->nan = rg_intern (game, "nan");
  tables->zero = rg_intern (game, "0");
  tables->one = rg_intern (game, "1");
  tables->piece_type = rg_intern (game, "Piece");
  tables->coord_type = rg_intern (game, "Coord");
  tables->place_type = rg_intern (game, "CoordOrNull");
  tables->board_type = rg_intern (game, "Board");
  tables->score_type = rg_intern (game, "Score");
  tables->bool_type = rg_intern (game, "Bool");
  choose_names (tables, diags);
  tables->coord_temp = make_fresh_name (tables, "coord_temp");
  tables->outside = make_fresh_name (tables, "off_board");
  declare_scores (tables);
  return tables;
}

void
rbg_tables_free (RbgTables *tables)
{
  g_hash_table_destroy (tables->used_names);
  g_array_free (tables->types, TRUE);
  g_array_free (tables->constants, TRUE);
  g_hash_table_destroy (tables->declared_names);
  g_hash_table_destroy (tables->numbers);
  g_array_free (tables->symbols, TRUE);
  g_array_free (tables->counts, TRUE);
  g_array_free (tables->integers, TRUE);
  g_free (tables->order);
  g_free (tables);
}

/* -- expressions ---------------------------------------------------------- */

const RgExpr *
rbg_name_expr (RbgTables *tables, RgName name)
{
  return rg_expr_name (tables->game, name);
}

const RgExpr *
rbg_access_expr (RbgTables *tables, RgName map, const RgExpr *index)
{
  return rg_expr_access (tables->game, rbg_name_expr (tables, map), index);
}

const RgExpr *
rbg_atom_expr (RbgTables *tables, const RbgAtom *atom)
{
  if (atom->kind == RBG_ATOM_VARIABLE)
    return rbg_name_expr (tables, tables->variables[atom->index]);
  if (atom->kind == RBG_ATOM_SCORE)
    return rbg_access_expr (
        tables, tables->game->goals,
        rbg_name_expr (tables, tables->players[atom->index]));
  while (tables->counts->len <= atom->index) {
    const RgName name =
        make_fresh_name (tables, "count_%u", tables->counts->len + 1);
    g_array_append_val (tables->counts, name);
  }
  return rbg_name_expr (tables,
                        g_array_index (tables->counts, RgName, atom->index));
}

/* Returns the access of a constant `base_name`_k: T -> Bool, with 1 for the
 * members. */
static const RgExpr *
make_test (RbgTables *tables, const char *base_name, RgName type,
           const RgName *names, const RbgSet *set, const RgExpr *index)
{
  RgGame *game = tables->game;
  const RgValue *one = rg_value_name (game, tables->one);
  const RgValue *zero = rg_value_name (game, tables->zero);
  RgName *keys = g_new (RgName, (gsize)set->n + 1);
  const RgValue **values = g_new (const RgValue *, (gsize)set->n + 1);
  for (guint32 i = 0; i < set->n; i++) {
    keys[i] = names[set->items[i]];
    values[i] = one;
  }
  const RgType *arrow = rg_type_arrow (game, rg_type_name (game, type),
                                       rg_type_name (game, tables->bool_type));
  const RgName name = rbg_declare_constant (
      tables, base_name, FALSE, arrow,
      rbg_make_table (tables, keys, values, set->n, zero));
  g_free (keys);
  g_free (values);
  return rbg_access_expr (tables, name, index);
}

const RgExpr *
rbg_make_piece_test (RbgTables *tables, const RbgSet *set, const RgExpr *piece)
{
  return make_test (tables, "pieces", tables->piece_type, tables->pieces, set,
                    piece);
}

const RgExpr *
rbg_make_place_test (RbgTables *tables, const RbgSet *set)
{
  return make_test (tables, "test", tables->coord_type, tables->vertices, set,
                    rbg_name_expr (tables, tables->coord));
}
