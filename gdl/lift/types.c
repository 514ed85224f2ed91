/* Makes set types of RG for sets of values, and constant maps on them:
 * successors, characteristic functions, and ranks. Equal sets share a type.
 *
 *     {1, 2, 3}      type x_t = { 1, 2, 3 };
 *                    const after_x_t: x_t -> x_t = { 1: 2, 2: 3, :1 };
 */
#include "gdl/lift/lift.h"

RgName
lift_get_symbol (const Lift *lift, LiftValue value)
{
  return gdl_symbol (lift->code.names, lift_term (lift, value));
}

const RgExpr *
lift_get_symbol_expr (const Lift *lift, LiftValue value)
{
  return rg_expr_name (lift->code.game, lift_get_symbol (lift, value));
}

char *
lift_make_table_text (const Lift *lift, const LiftTable *table)
{
  GString *text = g_string_new (NULL);
  if (table->keyword == GDL_LEGAL || table->keyword == GDL_NEXT ||
      table->keyword == GDL_DOES || table->keyword == GDL_SEES)
    g_string_append_printf (text, "%s_",
                            gdl_name_text (lift->terms, table->keyword));
  char *name = gdl_spell_term (
      lift->terms, gdl_intern_term (lift->terms, table->functor, NULL, 0));
  if (text->len == 0 && g_ascii_isdigit (*name))
    g_string_append (text, "is_"); /* variables can't begin with a digit */
  g_string_append (text, name);
  g_free (name);
  if (table->shape) {
    name = gdl_spell_text (table->shape);
    g_string_append (text, name);
    g_free (name);
  }
  return g_string_free (text, FALSE);
}

/* Returns a name for a type that no other has: the text, perhaps with a number.
 */
static RgName
make_type_name (Lift *lift, const char *text)
{
  char *base = gdl_spell_text (text);
  RgName name = rg_intern (lift->code.game, base);
  for (guint i = 2; rg_find_type (lift->code.game, name); i++) {
    char *numbered = g_strdup_printf ("%s_%u", base, i);
    name = rg_intern (lift->code.game, numbered);
    g_free (numbered);
  }
  g_free (base);
  return name;
}

/* Adds the values of a type as a type of RG, with `none` as its first value if
 * `or_none`. Returns its name. */
static RgName
add_type (Lift *lift, const char *base, const LiftType *type, gboolean or_none)
{
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  if (or_none)
    g_array_append_val (symbols, lift->code.none);
  for (guint i = 0; i < type->n; i++) {
    const RgName symbol = lift_get_symbol (lift, type->values[i]);
    g_array_append_val (symbols, symbol);
  }
  const RgName name = make_type_name (lift, base);
  rg_add_type (lift->code.game, name,
               rg_type_set (lift->code.game,
                            (const RgName *)(gpointer)symbols->data,
                            symbols->len));
  g_array_free (symbols, TRUE);
  return name;
}

guint
lift_get_type (Lift *lift, const RgBits *set, const char *base)
{
  for (guint i = 0; i < lift->code.types->len; i++) {
    if (memcmp (lift_type_at (lift, i)->set, set,
                sizeof (RgBits) * lift->n_words) == 0)
      return i;
  }
  LiftType type = {.set = lift_set_copy (lift, set),
                   .n = lift_set_count (lift, set)};
  type.values = lift_sort_values (lift, set);
  type.first = type.n > 0 ? type.values[0] : 0;
  type.last = type.n > 0 ? type.values[type.n - 1] : 0;
  char *text = g_strdup_printf ("%s_t", base);
  type.name = add_type (lift, text, &type, FALSE);
  g_free (text);
  g_array_append_val (lift->code.types, type);
  return lift->code.types->len - 1;
}

const RgType *
lift_get_type_name (Lift *lift, guint type)
{
  return rg_type_name (lift->code.game, lift_type_at (lift, type)->name);
}

const RgType *
lift_get_type_or_none (Lift *lift, guint number)
{
  LiftType *type = lift_type_at (lift, number);
  if (type->or_none == RG_NO_NAME) {
    char *text =
        g_strdup_printf ("%s_or_none", rg_text (lift->code.game, type->name));
    type->or_none = add_type (lift, text, type, TRUE);
    g_free (text);
  }
  return rg_type_name (lift->code.game, type->or_none);
}

/* Adds a constant map with these entries (RgEntry), to which its default value
 * is appended. Returns its name. */
static RgName
add_map (Lift *lift, const char *base, const RgType *source,
         const RgType *target, GArray *entries, RgName default_value)
{
  const RgEntry default_entry = {
      RG_NO_NAME, rg_value_name (lift->code.game, default_value)};
  g_array_append_val (entries, default_entry);
  const RgName name = gdl_make_variable_name (lift->code.names, "%s", base);
  rg_add_constant (
      lift->code.game, name, rg_type_arrow (lift->code.game, source, target),
      rg_value_map (lift->code.game, (const RgEntry *)(gpointer)entries->data,
                    entries->len));
  return name;
}

RgName
lift_get_successor_map (Lift *lift, guint number)
{
  LiftType *type = lift_type_at (lift, number);
  if (type->successor != RG_NO_NAME)
    return type->successor;
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (RgEntry));
  for (guint i = 0; i + 1 < type->n; i++) {
    const RgEntry entry = {
        lift_get_symbol (lift, type->values[i]),
        rg_value_name (lift->code.game,
                       lift_get_symbol (lift, type->values[i + 1]))};
    g_array_append_val (entries, entry);
  }
  char *text =
      g_strdup_printf ("after_%s", rg_text (lift->code.game, type->name));
  const RgType *name = lift_get_type_name (lift, number);
  type->successor = add_map (lift, text, name, name, entries,
                             lift_get_symbol (lift, type->first));
  g_free (text);
  g_array_free (entries, TRUE);
  return type->successor;
}

RgName
lift_get_membership_map (Lift *lift, guint number, const RgBits *set)
{
  const LiftType *type = lift_type_at (lift, number);
  RgBits *members = lift_set_copy (lift, set);
  rg_bits_intersect (members, type->set, lift->n_words);
  const guint members_type = lift_get_type (lift, members, "part");
  char *key = g_strdup_printf ("member %u %u", number, members_type);
  RgName name =
      GPOINTER_TO_UINT (g_hash_table_lookup (lift->code.instances, key));
  if (name != RG_NO_NAME) {
    g_free (key);
    return name;
  }
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (RgEntry));
  for (LiftValue v = 0; v < lift->values->len; v++) {
    const RgEntry entry = {lift_get_symbol (lift, v),
                           rg_value_name (lift->code.game, lift->code.one)};
    if (rg_bits_has (members, v))
      g_array_append_val (entries, entry);
  }
  char *text = g_strdup_printf (
      "is_%s",
      rg_text (lift->code.game, lift_type_at (lift, members_type)->name));
  name = add_map (
      lift, text, lift_get_type_name (lift, number),
      rg_type_name (lift->code.game, rg_intern (lift->code.game, "Bool")),
      entries, lift->code.zero);
  g_free (text);
  g_array_free (entries, TRUE);
  g_hash_table_insert (lift->code.instances, key, GUINT_TO_POINTER (name));
  return name;
}

/* Ranks have their own symbols: types that share symbols with others would make
 * the codes in tables sparse. */
RgName
lift_get_rank (Lift *lift, guint rank)
{
  char *key = g_strdup_printf ("rank %u", rank);
  RgName name =
      GPOINTER_TO_UINT (g_hash_table_lookup (lift->code.instances, key));
  if (name != RG_NO_NAME) {
    g_free (key);
    return name;
  }
  name = gdl_make_variable_name (lift->code.names, "rank_%u", rank);
  g_hash_table_insert (lift->code.instances, key, GUINT_TO_POINTER (name));
  return name;
}

RgName
lift_get_ranks (Lift *lift, guint n)
{
  char *text = g_strdup_printf ("ranks_%u", n);
  char *key = g_strdup_printf ("ranks %u", n);
  RgName name =
      GPOINTER_TO_UINT (g_hash_table_lookup (lift->code.instances, key));
  if (name == RG_NO_NAME) {
    RgName *symbols = g_new (RgName, n);
    for (guint i = 0; i < n; i++)
      symbols[i] = lift_get_rank (lift, i);
    name = make_type_name (lift, text);
    rg_add_type (lift->code.game, name,
                 rg_type_set (lift->code.game, symbols, n));
    g_free (symbols);
    g_hash_table_insert (lift->code.instances, g_strdup (key),
                         GUINT_TO_POINTER (name));
  }
  g_free (key);
  g_free (text);
  return name;
}

RgName
lift_get_next_ranks (Lift *lift, guint n)
{
  const RgName type = lift_get_ranks (lift, n);
  char *key = g_strdup_printf ("after ranks %u", n);
  RgName name =
      GPOINTER_TO_UINT (g_hash_table_lookup (lift->code.instances, key));
  if (name != RG_NO_NAME) {
    g_free (key);
    return name;
  }
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (RgEntry));
  for (guint i = 0; i + 1 < n; i++) {
    const RgEntry entry = {
        lift_get_rank (lift, i),
        rg_value_name (lift->code.game, lift_get_rank (lift, i + 1))};
    g_array_append_val (entries, entry);
  }
  char *text = g_strdup_printf ("after_%s", rg_text (lift->code.game, type));
  const RgType *ranks = rg_type_name (lift->code.game, type);
  name = add_map (lift, text, ranks, ranks, entries, lift_get_rank (lift, 0));
  g_free (text);
  g_array_free (entries, TRUE);
  g_hash_table_insert (lift->code.instances, key, GUINT_TO_POINTER (name));
  return name;
}
