/* Prints differences of the types, constants and variables of two games, as
 * text.
 *
 *     @@ constants @@
 *      const next: Cell -> Cell = {
 *     -  a: b
 *     +  a: c
 *      };
 *
 * Declarations correspond by kind and name.  They are equal if their types have
 * the same text, and their values the same element for each symbol.  Of two
 * long declarations, only the entries that differ are printed.
 */
#include "rg/diff/counts.h"

#include "base/compare.h"
#include "rg/print.h"

/* Types, constants or variables of two games. */
typedef struct {
  RgGame *games[2];
  RgDeclKind kind;
  GString *out;
} Comparison;

/* A declaration in parts. */
typedef struct {
  RgDeclId decl; /* RG_NONE: missing */
  RgName name;
  const RgType *type;
  const RgValue *value; /* NULL for a type */
} Declaration;

static Declaration
get_declaration (const RgGame *game, RgDeclId d)
{
  const RgDecl *decl = rg_decl (game, d);
  if (decl->kind == RG_DECL_TYPE) {
    const RgTypeDecl *type =
        &g_array_index (game->types, RgTypeDecl, decl->index);
    return (Declaration){d, type->name, type->type, NULL};
  }
  const RgGlobal *global =
      &g_array_index (game->globals, RgGlobal, decl->index);
  return (Declaration){d, global->name, global->type, global->value};
}

/* Returns the declaration of the same kind and name in the other game. */
static Declaration
find_counterpart (const Comparison *comparison, guint side,
                  const Declaration *declaration)
{
  const RgGame *game = comparison->games[!side];
  const RgName name = rg_names_find (
      game->names, rg_text (comparison->games[side], declaration->name));
  RgDeclId d = RG_NONE;
  if (comparison->kind == RG_DECL_TYPE) {
    const RgTypeDecl *type =
        name == RG_NO_NAME ? NULL : rg_find_type (game, name);
    d = type ? type->decl : RG_NONE;
  } else {
    const RgGlobal *global =
        name == RG_NO_NAME ? NULL : rg_find_global (game, name);
    d = global ? global->decl : RG_NONE;
  }
  if (d == RG_NONE || rg_decl (game, d)->kind != comparison->kind)
    return (Declaration){.decl = RG_NONE};
  return get_declaration (game, d);
}

/* -- what values mean ------------------------------------------------------ */

/* The most cells of a value that is compared cell by cell. */
enum { MOST_CELLS = 1000000 };

/* Returns the number of cells of a value of the type, or a number above
 * MOST_CELLS. */
static guint64
count_cells (const RgType *type)
{
  guint64 n = 1;
  for (; type->kind == RG_TYPE_ARROW && n <= MOST_CELLS; type = type->target)
    n *= MAX (1, type->source->n_symbols);
  return n;
}

static void print_cells (RgGame *game, const RgType *type, const RgValue *value,
                         GString *out);

static char *
make_cell_text (RgGame *game, const RgType *type, RgName key,
                const RgValue *map)
{
  GString *text = g_string_new (rg_text (game, key));
  g_string_append (text, ": ");
  print_cells (game, type->target, rg_value_at (game, map, key), text);
  return g_string_free (text, FALSE);
}

/* Prints the value for each symbol, by name, so that equal maps that are
 * written differently have equal texts. */
static void
print_cells (RgGame *game, const RgType *type, const RgValue *value,
             GString *out)
{
  if (value->n_entries == 0 || type->kind != RG_TYPE_ARROW) {
    rg_print_value (game, value, out);
    return;
  }
  const RgType *source = type->source;
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < source->n_symbols; i++)
    g_ptr_array_add (cells,
                     make_cell_text (game, type, source->symbols[i], value));
  g_ptr_array_sort (cells, rg_compare_texts);
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (out, "%c%s", i ? ',' : '{',
                            (const char *)g_ptr_array_index (cells, i));
  g_string_append_c (out, '}');
  g_ptr_array_free (cells, TRUE);
}

/* Returns a text that is equal for equal declarations. */
static char *
make_canonical_text (RgGame *game, const Declaration *declaration)
{
  GString *text = g_string_new (NULL);
  const RgType *type = rg_type_resolve (game, declaration->type);
  rg_print_type (game, declaration->type, text);
  g_string_append (text, " = ");
  if (declaration->value && type && count_cells (type) <= MOST_CELLS)
    print_cells (game, type, declaration->value, text);
  else if (declaration->value)
    rg_print_value (game, declaration->value, text);
  return g_string_free (text, FALSE);
}

/* -- differences ----------------------------------------------------------- */

static void
print_line (const Comparison *comparison, guint side, RgDeclId d)
{
  g_string_append_c (comparison->out, side ? '+' : '-');
  rg_print_decl (comparison->games[side], d, comparison->out);
  g_string_append_c (comparison->out, '\n');
}

/* Returns the elements of a set, or the entries of a map, each as text. */
static GPtrArray *
list_elements (const RgGame *game, const Declaration *declaration)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  const guint n = declaration->value ? declaration->value->n_entries
                  : declaration->type->kind == RG_TYPE_SET
                      ? declaration->type->n_symbols
                      : 0;
  for (guint i = 0; i < n; i++) {
    GString *text = g_string_new (NULL);
    if (declaration->value) {
      const RgEntry *entry = &declaration->value->entries[i];
      g_string_append (
          text, entry->key == RG_NO_NAME ? "" : rg_text (game, entry->key));
      g_string_append (text, entry->key == RG_NO_NAME ? ":" : ": ");
      rg_print_value (game, entry->value, text);
    } else {
      g_string_append (text, rg_text (game, declaration->type->symbols[i]));
    }
    g_ptr_array_add (list, g_string_free (text, FALSE));
  }
  return list;
}

/* Prints the elements that another list does not have, and returns their
 * number. */
static guint
print_missing (const GPtrArray *list, const GPtrArray *others, char sign,
               GString *out)
{
  GHashTable *other_texts = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;
  for (guint i = 0; i < others->len; i++)
    g_hash_table_add (other_texts, g_ptr_array_index (others, i));
  for (guint i = 0; i < list->len; i++) {
    const char *text = g_ptr_array_index (list, i);
    if (g_hash_table_contains (other_texts, text))
      continue;
    g_string_append_printf (out, "%c  %s\n", sign, text);
    n++;
  }
  g_hash_table_destroy (other_texts);
  return n;
}

/* Prints the first line of a long declaration as context: ` const next: Cell ->
 * Cell = {`. */
static void
print_opening (const Comparison *comparison, const Declaration *declaration)
{
  static const char *const words[] = {"type", "const", "var"};
  const RgGame *game = comparison->games[0];
  g_string_append_printf (comparison->out, " %s %s", words[comparison->kind],
                          rg_text (game, declaration->name));
  if (declaration->value) {
    g_string_append (comparison->out, ": ");
    rg_print_type (game, declaration->type, comparison->out);
  }
  g_string_append (comparison->out, " = {\n");
}

/* Prints only the elements that differ between two long declarations.  Returns
 * FALSE, and prints nothing, if none or all of them differ. */
static gboolean
print_elements (const Comparison *comparison, const Declaration *a,
                const Declaration *b)
{
  GString *out = g_string_new (NULL);
  GPtrArray *left = list_elements (comparison->games[0], a);
  GPtrArray *right = list_elements (comparison->games[1], b);
  const guint n = print_missing (left, right, '-', out) +
                  print_missing (right, left, '+', out);
  const gboolean is_shown = n > 0 && n < left->len + right->len;
  if (is_shown) {
    print_opening (comparison, a);
    g_string_append_printf (comparison->out, "%s };\n", out->str);
  }
  g_ptr_array_free (left, TRUE);
  g_ptr_array_free (right, TRUE);
  g_string_free (out, TRUE);
  return is_shown;
}

static gboolean
has_same_type (const Comparison *comparison, const Declaration *a,
               const Declaration *b)
{
  GString *left = g_string_new (NULL), *right = g_string_new (NULL);
  rg_print_type (comparison->games[0], a->type, left);
  rg_print_type (comparison->games[1], b->type, right);
  const gboolean are_equal = g_string_equal (left, right);
  g_string_free (left, TRUE);
  g_string_free (right, TRUE);
  return are_equal;
}

/* Prints both declarations; if they are long, only the elements that differ. */
static void
print_change (const Comparison *comparison, const Declaration *a,
              const Declaration *b)
{
  enum { LONG = 100 };
  GString *out = comparison->out;
  const gsize length_before = out->len;
  print_line (comparison, 0, a->decl);
  print_line (comparison, 1, b->decl);
  if (out->len - length_before <= 2 * LONG)
    return;
  GString *lines = g_string_new (out->str + length_before);
  g_string_truncate (out, length_before);
  const gboolean has_equal_types =
      !a->value || has_same_type (comparison, a, b);
  if (!has_equal_types || !print_elements (comparison, a, b))
    g_string_append (out, lines->str);
  g_string_free (lines, TRUE);
}

static gboolean
are_equal_declarations (const Comparison *comparison, const Declaration *a,
                        const Declaration *b)
{
  char *left = make_canonical_text (comparison->games[0], a);
  char *right = make_canonical_text (comparison->games[1], b);
  const gboolean are_equal = g_str_equal (left, right);
  g_free (left);
  g_free (right);
  return are_equal;
}

/* Prints the declarations that only this side has; for the first side, also
 * those that have changed. */
static void
compare_side (const Comparison *comparison, guint side, guint total[2],
              guint unmatched[2])
{
  const RgGame *game = comparison->games[side];
  RG_FOR_DECLS (game, d)
  {
    if (rg_decl (game, d)->kind != comparison->kind)
      continue;
    const Declaration declaration = get_declaration (game, d);
    const Declaration counterpart =
        find_counterpart (comparison, side, &declaration);
    total[side]++;
    if (counterpart.decl == RG_NONE) {
      print_line (comparison, side, d);
      unmatched[side]++;
    } else if (side == 0 && !are_equal_declarations (comparison, &declaration,
                                                     &counterpart)) {
      print_change (comparison, &declaration, &counterpart);
      unmatched[0]++;
      unmatched[1]++;
    }
  }
}

gboolean
rg_diff_declarations (RgGame *a, RgGame *b, GString *out, RgDiffCounts *counts)
{
  static const struct {
    RgDeclKind kind;
    RgDiffKind diff_kind;
    const char *title;
  } rows[] = {{RG_DECL_TYPE, RG_DIFF_TYPES, "types"},
              {RG_DECL_CONSTANT, RG_DIFF_CONSTANTS, "constants"},
              {RG_DECL_VARIABLE, RG_DIFF_VARIABLES, "variables"}};
  const gsize length_before = out->len;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    GString *section = g_string_new (NULL);
    const Comparison comparison = {{a, b}, rows[i].kind, section};
    for (guint side = 0; side < 2; side++)
      compare_side (&comparison, side, counts->total[rows[i].diff_kind],
                    counts->unmatched[rows[i].diff_kind]);
    if (section->len > 0)
      g_string_append_printf (out, "@@ %s @@\n", rows[i].title);
    g_string_append (out, section->str);
    g_string_free (section, TRUE);
  }
  return out->len == length_before;
}
