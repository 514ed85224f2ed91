#include "gdl/map/variables.h"

#include "gdl/net/atoms.h"
#include "rg/builtins.h"

/* The fluent that a variable has a value for; GDL_NONE: none. */
static guint32
fluent_of (const GdlNet *net, guint32 variable, guint32 value)
{
  for (guint32 f = 0; f < net->ground->fluents->len; f++) {
    if (net->variable[f] == variable && net->value[f] == value)
      return f;
  }
  return GDL_NONE;
}

static char *
spelled_fluent (const GdlCode *code, guint32 fluent)
{
  return gdl_spelled (code->names->ground->program->terms,
                      gdl_fluent (code->names->ground, fluent)->fluent);
}

char *
gdl_value_name (const GdlCode *code, guint32 variable, guint32 value)
{
  const guint32 fluent = fluent_of (code->net, variable, value);
  return fluent == GDL_NONE ? g_strdup ("none") : spelled_fluent (code, fluent);
}

/* -- what the fluents of a group have in common ---------------------------- */

/* The positions in which two of them differ; all of them where their shapes do.
 */
static guint32
differing (const GdlCode *code, const GArray *members)
{
  const GdlGround *ground = code->names->ground;
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

/* The arguments at these positions; with the functor in front, if that is
 * wanted. */
static char *
spelled_part (const GdlCode *code, guint32 fluent, guint32 positions,
              gboolean functor)
{
  const GdlTerms *terms = code->names->ground->program->terms;
  const GdlTerm term = gdl_fluent (code->names->ground, fluent)->fluent;
  GString *text = g_string_new (NULL);
  if (functor) {
    char *name = gdl_spelled_text (
        gdl_name_text (terms, gdl_term_functor (terms, term)));
    g_string_append (text, name);
    g_free (name);
  }
  for (guint i = 0; i < gdl_term_arity (terms, term) && i < 32; i++) {
    if (!(positions >> i & 1))
      continue;
    char *name = gdl_spelled (terms, gdl_term_arguments (terms, term)[i]);
    g_string_append_printf (text, "%s%s", text->len ? "_" : "", name);
    g_free (name);
  }
  return g_string_free (text, FALSE);
}

RgName
gdl_value_symbol (GdlCode *code, const char *text)
{
  char *longer = rg_is_builtin_name (text) || g_str_equal (text, "keeper") ||
                         g_str_equal (text, "random") ||
                         g_str_equal (text, "const") ||
                         g_str_equal (text, "type") || g_str_equal (text, "var")
                     ? g_strconcat (text, "_", NULL)
                     : g_strdup (text);
  const RgName name = rg_intern (code->game, longer);
  g_hash_table_add (code->names->taken, GUINT_TO_POINTER (name));
  g_free (longer);
  return name;
}

/* By the arguments that differ; FALSE where two symbols are the same. */
static gboolean
short_symbols (GdlCode *code, guint32 variable, const GdlGroup *group,
               guint32 positions)
{
  const guint none = group->complete ? 0 : 1;
  RgName *symbols = code->symbols[variable];
  if (none)
    symbols[0] = gdl_value_symbol (code, "none");
  for (guint i = 0; i < group->members->len; i++) {
    char *text = spelled_part (code, g_array_index (group->members, guint32, i),
                               positions, FALSE);
    symbols[i + none] = gdl_value_symbol (code, text);
    g_free (text);
    for (guint j = 0; j < i + none; j++) {
      if (symbols[j] == symbols[i + none])
        return FALSE;
    }
  }
  return TRUE;
}

static void
choose_symbols (GdlCode *code, guint32 variable, const GdlGroup *group)
{
  const guint n = gdl_net_variable (code->net, variable)->n;
  code->symbols[variable] = g_new (RgName, n);
  if (!group) {
    code->symbols[variable][0] = rg_intern (code->game, "0");
    code->symbols[variable][1] = rg_intern (code->game, "1");
    return;
  }
  const guint32 positions = differing (code, group->members);
  if (positions != G_MAXUINT32 &&
      short_symbols (code, variable, group, positions))
    return;
  for (guint i = 0; i < n; i++) {
    const guint32 fluent = fluent_of (code->net, variable, i);
    code->symbols[variable][i] =
        fluent == GDL_NONE
            ? gdl_value_symbol (code, "none")
            : gdl_symbol (code->names,
                          gdl_fluent (code->names->ground, fluent)->fluent);
  }
}

/* -- declarations ---------------------------------------------------------- */

static const RgType *
add_type (GdlCode *code, guint32 variable, GHashTable *types)
{
  RgGame *game = code->game;
  const RgType *set = rg_type_set (game, code->symbols[variable],
                                   gdl_net_variable (code->net, variable)->n);
  gpointer name = g_hash_table_lookup (types, set);
  if (!name) {
    char *text =
        g_strdup_printf ("%s_t", rg_text (game, code->variables[variable]));
    name = GUINT_TO_POINTER (rg_intern (game, text));
    rg_add_type (game, GPOINTER_TO_UINT (name), set);
    g_hash_table_insert (types, (gpointer)set, name);
    g_free (text);
  }
  return rg_type_name (game, GPOINTER_TO_UINT (name));
}

static void
declare (GdlCode *code, guint32 variable, const GdlGroup *group,
         GHashTable *types)
{
  const GdlVariable *info = gdl_net_variable (code->net, variable);
  char *text;
  if (!group) {
    text = gdl_value_name (code, variable, 1);
  } else {
    const guint32 positions = differing (code, group->members);
    text = spelled_part (code, g_array_index (group->members, guint32, 0),
                         positions == G_MAXUINT32 ? 0 : ~positions, TRUE);
  }
  code->variables[variable] = gdl_variable_name (code->names, "%s", text);
  code->written[variable] = code->variables[variable];
  g_free (text);
  rg_add_variable (
      code->game, code->variables[variable],
      group ? add_type (code, variable, types)
            : rg_type_name (code->game, rg_intern (code->game, "Bool")),
      rg_value_name (code->game, code->symbols[variable][info->init]));
}

void
gdl_add_variables_of (GdlCode *code, const GArray *groups, guint32 left_out)
{
  const GdlNet *net = code->net;
  GHashTable *types = g_hash_table_new (NULL, NULL);
  const GdlGroup **group_of =
      g_new0 (const GdlGroup *, (gsize)net->n_state + 1);
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    group_of[net->variable[g_array_index (group->members, guint32, 0)]] = group;
  }
  for (guint32 v = 0; v < net->n_state; v++)
    choose_symbols (code, v, group_of[v]);
  for (guint32 v = 0; v < net->n_state; v++) {
    if (v != left_out)
      declare (code, v, group_of[v], types);
  }
  g_free (group_of);
  g_hash_table_unref (types);
}

RgName
gdl_add_temporary (GdlCode *code, guint32 variable, const char *prefix)
{
  const RgGlobal *global =
      rg_find_variable (code->game, code->variables[variable]);
  const RgType *type = global->type;
  const RgValue *value = global->value;
  const RgName name =
      gdl_variable_name (code->names, "%s_%s", prefix,
                         rg_text (code->game, code->variables[variable]));
  rg_add_variable (code->game, name, type, value);
  return name;
}
