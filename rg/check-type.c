/* Checks the types and values in declarations: names of types exist, sources of
 * `->` are sets, values fit their types, and maps have exactly one default.
 *
 * `token` is the number of the first token of the part, or RG_NONE for a game
 * without text.
 */
#include "rg/report.h"

/* Whether a name in the place of a type is the name of a type. If not, reports
 * it, once for each name. */
static gboolean
check_type_name (RgReporter *reporter, RgName name, guint token)
{
  RgGame *game = reporter->game;
  if (rg_find_type (game, name))
    return TRUE;
  const RgGlobal *global = rg_find_global (game, name);
  if (!rg_may_report_name (reporter, name))
    return FALSE;
  if (global)
    rg_report (reporter, token, 1, "'%s' is a %s, not a type",
               rg_text (game, name),
               global->constant ? "constant" : "variable");
  else
    rg_report (reporter, token, 1, "unknown type '%s'", rg_text (game, name));
  rg_report_nearest (reporter, rg_text (game, name), rg_list_type_names (game));
  return FALSE;
}

gboolean
rg_check_type (RgReporter *reporter, const RgType *type, guint token)
{
  gboolean is_valid = TRUE;
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    const RgType *source = type->source;
    is_valid = rg_check_type (reporter, source, token) && is_valid;
    const RgType *resolved = rg_type_resolve (reporter->game, source);
    if (resolved && resolved->kind != RG_TYPE_SET) {
      rg_report (reporter, token, rg_count_type_tokens (source),
                 "the source of '->' must be a set type");
      is_valid = FALSE;
    }
    if (token != RG_NONE)
      token += rg_count_type_tokens (source) + 1;
  }
  if (type->kind == RG_TYPE_NAME)
    return check_type_name (reporter, type->name, token) && is_valid;
  for (guint i = 0; i < type->n_symbols; i++) {
    if (rg_type_index (reporter->game, type, type->symbols[i]) != (gint)i)
      rg_report_warning (reporter, "duplicate-symbol",
                         token == RG_NONE ? token : token + 1 + 2 * i, 1,
                         "symbol '%s' occurs twice in its set",
                         rg_text (reporter->game, type->symbols[i]));
  }
  return is_valid;
}

/* -- values --------------------------------------------------------------- */

/* Reports "prefix 'name' relation type", once for each name, with a
 * suggestion. */
static void
report_value (RgReporter *reporter, guint token, const char *prefix,
              RgName name, const char *relation, const RgType *type)
{
  RgGame *game = reporter->game;
  if (!rg_may_report_symbol (reporter, name))
    return;
  char *expected = rg_print_type_message (game, type);
  rg_report (reporter, token, 1, "%s'%s' %s %s", prefix, rg_text (game, name),
             relation, expected);
  g_free (expected);
  GPtrArray *names = g_ptr_array_new ();
  rg_add_globals (game, TRUE, type->kind == RG_TYPE_ARROW, names);
  if (type->kind == RG_TYPE_SET)
    rg_add_symbols (game, type, names);
  rg_report_nearest (reporter, rg_text (game, name), names);
}

static void
check_value_name (RgReporter *reporter, RgName name, const RgType *type,
                  guint token)
{
  RgGame *game = reporter->game;
  const RgGlobal *global = rg_find_global (game, name);
  if (global && !global->constant) {
    if (rg_may_report_name (reporter, name))
      rg_report (reporter, token, 1, "'%s' is a variable, not a value",
                 rg_text (game, name));
  } else if (global) {
    const RgType *global_type = rg_type_resolve (game, global->type);
    if (global_type && !rg_type_assignable (game, type, global_type))
      report_value (reporter, token, "constant ", name, "is not of type", type);
  } else if (type->kind == RG_TYPE_ARROW) {
    report_value (reporter, token, "", name, "is not a map of type", type);
  } else if (rg_type_index (game, type, name) < 0) {
    report_value (reporter, token, "", name, "is not in", type);
  }
}

static void
check_key (RgReporter *reporter, RgName key, const RgType *source,
           GHashTable *keys, guint token)
{
  RgGame *game = reporter->game;
  if (!g_hash_table_add (keys, GUINT_TO_POINTER (key))) {
    if (key == RG_NO_NAME)
      rg_report (reporter, token, 1, "the map has two defaults");
    else
      rg_report (reporter, token, 1, "key '%s' occurs twice",
                 rg_text (game, key));
  } else if (key != RG_NO_NAME && rg_type_index (game, source, key) < 0) {
    report_value (reporter, token, "key ", key, "is not in", source);
  }
}

static void
check_map (RgReporter *reporter, const RgValue *map, const RgType *type,
           guint token)
{
  GHashTable *keys = g_hash_table_new (NULL, NULL);
  guint entry_token = token == RG_NONE ? token : token + 1;
  for (guint i = 0; i < map->n_entries; i++) {
    const RgEntry *entry = &map->entries[i];
    check_key (reporter, entry->key, type->source, keys, entry_token);
    if (entry_token != RG_NONE)
      entry_token += 1 + (entry->key != RG_NO_NAME);
    rg_check_value (reporter, entry->value, type->target, entry_token);
    if (entry_token != RG_NONE)
      entry_token += rg_count_value_tokens (entry->value) + 1;
  }
  if (!g_hash_table_contains (keys, GUINT_TO_POINTER (RG_NO_NAME)) &&
      rg_report (reporter, token, rg_count_value_tokens (map),
                 "the map has no default (an entry without key)"))
    rg_diag_hint (reporter->diags, "write ':value' as its first entry");
  g_hash_table_destroy (keys);
}

void
rg_check_value (RgReporter *reporter, const RgValue *value, const RgType *type,
                guint token)
{
  if (rg_diags_full (reporter->diags))
    return;
  if (value->name != RG_NO_NAME) {
    check_value_name (reporter, value->name, type, token);
  } else if (type->kind == RG_TYPE_ARROW) {
    check_map (reporter, value, type, token);
  } else {
    char *expected = rg_print_type_message (reporter->game, type);
    rg_report (reporter, token, rg_count_value_tokens (value),
               "a map is given for a symbol of %s", expected);
    g_free (expected);
  }
}
