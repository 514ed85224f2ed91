/* Makes types of symbols, and chooses short symbols: the arguments in which the
 * fluents of a group differ, or the whole fluents if two symbols would be
 * equal.
 *
 *     (cell 1 1 x), (cell 1 1 o)     x, o
 */
#include "gdl/map/symbols.h"

#include "gdl/atoms.h"
#include "rg/builtins.h"

/* Returns the fluent of a value of a variable.  GDL_NONE: there is none. */
static guint32
find_fluent (const GdlNet *net, guint32 variable, guint32 value)
{
  for (guint32 f = 0; f < net->ground->fluents->len; f++) {
    if (net->variable[f] == variable && net->value[f] == value)
      return f;
  }
  return GDL_NONE;
}

static char *
spell_fluent (const GdlCoder *coder, guint32 fluent)
{
  return gdl_spell_term (coder->names->ground->program->terms,
                         gdl_fluent (coder->names->ground, fluent)->fluent);
}

char *
gdl_make_value_name (const GdlCoder *coder, guint32 variable, guint32 value)
{
  const guint32 fluent = find_fluent (coder->net, variable, value);
  return fluent == GDL_NONE ? g_strdup ("none") : spell_fluent (coder, fluent);
}

/* -- common parts of the fluents of a group -------------------------------- */

guint32
gdl_find_varying_arguments (const GdlCoder *coder, const GArray *members)
{
  const GdlGround *ground = coder->names->ground;
  const GdlTerms *terms = ground->program->terms;
  const GdlTerm first =
      gdl_fluent (ground, g_array_index (members, guint32, 0))->fluent;
  guint32 positions = 0;
  for (guint i = 1; i < members->len; i++) {
    const GdlTerm term =
        gdl_fluent (ground, g_array_index (members, guint32, i))->fluent;
    const guint n = gdl_term_arity (terms, term);
    if (n != gdl_term_arity (terms, first) || n > 31 ||
        gdl_term_functor (terms, term) != gdl_term_functor (terms, first))
      return G_MAXUINT32;
    for (guint j = 0; j < n; j++) {
      if (gdl_term_arguments (terms, term)[j] !=
          gdl_term_arguments (terms, first)[j])
        positions |= (guint32)1 << j;
    }
  }
  return positions;
}

char *
gdl_spell_part (const GdlCoder *coder, guint32 fluent, guint32 positions,
                gboolean add_functor)
{
  const GdlTerms *terms = coder->names->ground->program->terms;
  const GdlTerm term = gdl_fluent (coder->names->ground, fluent)->fluent;
  GString *text = g_string_new (NULL);
  if (add_functor) {
    char *name =
        gdl_spell_text (gdl_name_text (terms, gdl_term_functor (terms, term)));
    g_string_append (text, name);
    g_free (name);
  }
  for (guint i = 0; i < gdl_term_arity (terms, term) && i < 32; i++) {
    if (!(positions >> i & 1))
      continue;
    if (text->len > 0)
      g_string_append_c (text, '_');
    gdl_append_spelling (terms, gdl_term_arguments (terms, term)[i], text);
  }
  return g_string_free (text, FALSE);
}

RgName
gdl_get_value_symbol (GdlCoder *coder, const char *text)
{
  char *longer = rg_is_builtin_name (text) || g_str_equal (text, "keeper") ||
                         g_str_equal (text, "random") ||
                         g_str_equal (text, "const") ||
                         g_str_equal (text, "type") || g_str_equal (text, "var")
                     ? g_strconcat (text, "_", NULL)
                     : g_strdup (text);
  const RgName name = rg_intern (coder->game, longer);
  g_hash_table_add (coder->names->used_names, GUINT_TO_POINTER (name));
  g_free (longer);
  return name;
}

/* Names symbols by the arguments that differ.  FALSE: two symbols would be
 * equal. */
static gboolean
name_by_arguments (GdlCoder *coder, guint32 variable, const GdlGroup *group,
                   guint32 positions)
{
  const guint n_none = group->complete ? 0 : 1;
  RgName *symbols = coder->symbols[variable];
  GHashTable *symbol_set = g_hash_table_new (g_direct_hash, g_direct_equal);
  gboolean distinct = TRUE;
  if (n_none) {
    symbols[0] = gdl_get_value_symbol (coder, "none");
    g_hash_table_add (symbol_set, GUINT_TO_POINTER (symbols[0]));
  }
  for (guint i = 0; i < group->members->len && distinct; i++) {
    char *text = gdl_spell_part (
        coder, g_array_index (group->members, guint32, i), positions, FALSE);
    symbols[i + n_none] = gdl_get_value_symbol (coder, text);
    g_free (text);
    distinct =
        g_hash_table_add (symbol_set, GUINT_TO_POINTER (symbols[i + n_none]));
  }
  g_hash_table_destroy (symbol_set);
  return distinct;
}

/* Returns, by value of the variable, the first fluent with it, or GDL_NONE; the
 * caller frees the array. */
static guint32 *
find_fluents (const GdlNet *net, guint32 variable, guint n)
{
  guint32 *fluents = g_new (guint32, n);
  for (guint i = 0; i < n; i++)
    fluents[i] = GDL_NONE;
  for (guint32 f = net->ground->fluents->len; f-- > 0;) {
    if (net->variable[f] == variable && net->value[f] < n)
      fluents[net->value[f]] = f;
  }
  return fluents;
}

void
gdl_choose_symbols (GdlCoder *coder, guint32 variable, const GdlGroup *group)
{
  const guint n = gdl_net_variable (coder->net, variable)->n;
  coder->symbols[variable] = g_new (RgName, n);
  if (!group) {
    coder->symbols[variable][0] = rg_intern (coder->game, "0");
    coder->symbols[variable][1] = rg_intern (coder->game, "1");
    return;
  }
  const guint32 positions = gdl_find_varying_arguments (coder, group->members);
  if (positions != G_MAXUINT32 &&
      name_by_arguments (coder, variable, group, positions))
    return;
  guint32 *fluents = find_fluents (coder->net, variable, n);
  for (guint i = 0; i < n; i++) {
    const guint32 fluent = fluents[i];
    coder->symbols[variable][i] =
        fluent == GDL_NONE
            ? gdl_get_value_symbol (coder, "none")
            : gdl_symbol (coder->names,
                          gdl_fluent (coder->names->ground, fluent)->fluent);
  }
  g_free (fluents);
}

/* -- types ----------------------------------------------------------------- */

const RgType *
gdl_get_set_type (GdlCoder *coder, const RgType *set, const char *text,
                  GHashTable *types)
{
  gpointer name = g_hash_table_lookup (types, set);
  if (!name) {
    name = GUINT_TO_POINTER (rg_intern (coder->game, text));
    rg_add_type (coder->game, GPOINTER_TO_UINT (name), set);
    g_hash_table_insert (types, (gpointer)set, name);
  }
  return rg_type_name (coder->game, GPOINTER_TO_UINT (name));
}
