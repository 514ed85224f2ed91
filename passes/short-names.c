/* Enumerates short names: a, b, ..., z, a0, a1, ...  Keywords and reserved
 * names are skipped.  Old names get them in the order of length and then of the
 * alphabet, so that the result does not depend on the text:
 *
 *     black, white, Cell__1     become     a, b, c
 */
#include "passes/short-names.h"

#include <string.h>

/* The state of the enumeration. */
struct RgShortNames {
  RgGame *game;
  GHashTable *used; /* set of RgName: names that are not given out */
};

RgShortNames *
rg_short_names_new (RgGame *game)
{
  static const char *const reserved[] = {"const", "type", "var"};
  RgShortNames *names = g_new (RgShortNames, 1);
  names->game = game;
  names->used = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    rg_short_names_reserve (names, rg_intern (game, reserved[i]));
  return names;
}

void
rg_short_names_free (RgShortNames *names)
{
  g_hash_table_destroy (names->used);
  g_free (names);
}

void
rg_short_names_reserve (RgShortNames *names, RgName name)
{
  g_hash_table_add (names->used, GUINT_TO_POINTER (name));
}

/* Returns the n-th name: a letter, then letters and digits. */
static RgName
make_nth_name (RgGame *game, guint n)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
  static const char characters[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  const guint n_letters = sizeof letters - 1,
              n_characters = sizeof characters - 1;
  char text[16];
  gsize length = 1;
  guint64 count = n_letters; /* number of names of this length */
  guint64 remainder = n;
  for (; remainder >= count; length++) {
    remainder -= count;
    count *= n_characters;
  }
  for (gsize i = length; i-- > 1; remainder /= n_characters)
    text[i] = characters[remainder % n_characters];
  text[0] = letters[remainder];
  return rg_intern_n (game, text, length);
}

gint
rg_compare_names (gconstpointer left, gconstpointer right, gpointer game)
{
  const char *a = rg_text (game, *(const RgName *)left);
  const char *b = rg_text (game, *(const RgName *)right);
  const gsize n = strlen (a), m = strlen (b);
  return n != m ? (n < m ? -1 : 1) : strcmp (a, b);
}

void
rg_sort_names (const RgGame *game, GArray *names)
{
  g_array_sort_with_data (names, rg_compare_names, (gpointer)game);
}

GHashTable *
rg_short_names_assign (RgShortNames *names, GArray *old_names)
{
  GHashTable *table = g_hash_table_new (NULL, NULL);
  guint n = 0;
  rg_sort_names (names->game, old_names);
  for (guint i = 0; i < old_names->len; i++) {
    const RgName name = g_array_index (old_names, RgName, i);
    if (i > 0 && name == g_array_index (old_names, RgName, i - 1))
      continue;
    RgName fresh;
    do
      fresh = make_nth_name (names->game, n++);
    while (g_hash_table_contains (names->used, GUINT_TO_POINTER (fresh)));
    if (fresh != name)
      g_hash_table_insert (table, GUINT_TO_POINTER (name),
                           GUINT_TO_POINTER (fresh));
  }
  return table;
}

/* -- the names of a game that get short ones --------------------------------
 */

static void
add_type (GArray *symbols, const RgType *type)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    add_type (symbols, type->source);
  g_array_append_vals (symbols, type->symbols,
                       type->kind == RG_TYPE_SET ? type->n_symbols : 0);
}

static void
add_edge (const RgGame *game, RgEdgeId e, GArray *symbols)
{
  const RgAction *action = &rg_edge (game, e)->action;
  if (action->type)
    add_type (symbols, action->type);
  if (action->kind == RG_TAG)
    g_array_append_val (symbols, action->name);
}

GArray *
rg_list_symbols (RgGame *game)
{
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind == RG_DECL_TYPE)
      add_type (symbols,
                g_array_index (game->types, RgTypeDecl, decl->index).type);
    else if (decl->kind == RG_DECL_CONSTANT || decl->kind == RG_DECL_VARIABLE)
      add_type (symbols,
                g_array_index (game->globals, RgGlobal, decl->index).type);
    else if (decl->kind == RG_DECL_EDGE)
      add_edge (game, decl->index, symbols);
  }
  return symbols;
}
