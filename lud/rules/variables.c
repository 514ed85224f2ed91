/* Stores variables with interval bounds. Each assignment extends the bounds of
 * its variable; a change starts another round (translate.h). From round
 * WIDENED on, a bound that still grows is set to the largest stored number, so
 * that the rounds end (widening).
 *
 * A variable with a single value is replaced by that value, and assignments to
 * variables that no rule reads are omitted. */
#include "lud/rules/variables.h"

#include "lud/rules/arithmetic.h"
#include "lud/rules/counter-bounds.h"

#include <stdarg.h>

/* The first round in which bounds are widened (Cousot and Cousot, 1977). */
enum { WIDENED = 10 };

/* -- variables ------------------------------------------------------------- */

LudVariable *
lud_declare_variable (LudRules *rules, const char *name, gint32 least,
                      gint32 most)
{
  LudVariable *variable = g_hash_table_lookup (rules->state.variables, name);
  if (!variable) {
    variable = rg_arena_new_zeroed (rules->arena, LudVariable, 1);
    *variable = (LudVariable){
        .name = name, .least = least, .most = most, .first = least};
    g_hash_table_insert (rules->state.variables, (gpointer)name, variable);
    rules->rounds.changed = TRUE;
  }
  if (!variable->is_declared) {
    variable->is_declared = TRUE;
    g_ptr_array_add (rules->state.order, variable);
  }
  return variable;
}

LudVariable *
lud_declare_counter (LudRules *rules, const char *name, gint32 first)
{
  LudVariable *variable = lud_declare_variable (rules, name, first, first);
  variable->is_counter = TRUE;
  return variable;
}

LudVariable *
lud_map (LudRules *rules, const char *name, gint32 least, gint32 most)
{
  LudVariable *variable = lud_declare_variable (rules, name, least, most);
  variable->by_site = TRUE;
  return variable;
}

void
lud_widen (LudRules *rules, LudVariable *variable, gint32 least, gint32 most)
{
  if (least < variable->least || most > variable->most)
    rules->rounds.changed = TRUE;
  if (rules->rounds.round >= WIDENED && !variable->by_site &&
      variable->sort == LUD_NUMBERS) {
    /* Bounds that grow in each round are widened to all numbers. */
    if (least < variable->least)
      least = MIN (least, -lud_get_max_stored (rules));
    if (most > variable->most)
      most = MAX (most, lud_get_max_stored (rules));
  }
  variable->least = MIN (variable->least, least);
  variable->most = MAX (variable->most, most);
}

const char *
lud_format_initialiser (LudRules *rules, const gint32 *values, guint32 n,
                        gint32 usual, LudSort sort)
{
  const LudComponent *components = rules->game->components;
  const gboolean as_components = sort == LUD_COMPONENTS;
  GString *text = g_string_new (NULL);
  g_string_printf (text, "{ :%s",
                   as_components ? components[usual].symbol
                                 : lud_get_symbol (rules, usual));
  for (guint32 i = 0; i < n; i++)
    if (values[i] != usual)
      g_string_append_printf (text, "; %u = %s", i,
                              as_components
                                  ? components[values[i]].symbol
                                  : lud_get_symbol (rules, values[i]));
  const char *copy = lud_make_text (rules, "%s }", text->str);
  g_string_free (text, TRUE);
  return copy;
}

/* -- the past -------------------------------------------------------------- */

static const char *
make_written_fact (LudRules *rules, const LudVariable *variable, guint depth)
{
  return lud_make_text (rules, "%s is written after %u", variable->name, depth);
}

LudVariable *
lud_find_past_variable (LudRules *rules, LudVariable *variable, guint depth)
{
  const char *name =
      depth == 1 ? lud_make_text (rules, "%s_before", variable->name)
                 : lud_make_text (rules, "%s_before%u", variable->name, depth);
  LudVariable *copy =
      lud_declare_variable (rules, name, variable->least, variable->most);
  if (copy->levels != variable->levels || copy->has_off != variable->has_off ||
      copy->last_slot != variable->last_slot)
    rules->rounds.changed = TRUE;
  copy->is_copy = TRUE;
  copy->by_site = variable->by_site;
  copy->levels = variable->levels;
  copy->last_slot = variable->last_slot;
  copy->sort = variable->sort;
  copy->has_off = variable->has_off = copy->has_off || variable->has_off;
  copy->is_read = variable->is_read = TRUE;
  lud_widen (rules, copy, variable->least, variable->most);
  return copy;
}

/* The copy of a variable in the current past, if its value may differ; else the
 * variable. */
static LudVariable *
find_past_copy (LudRules *rules, LudVariable *variable)
{
  LudPast *past = rules->output.past;
  if (!rules->output.reads_past || variable->is_scratch ||
      !lud_has_fact (rules, make_written_fact (rules, variable, past->depth)))
    return variable;
  if (!g_ptr_array_find (past->read, variable, NULL))
    g_ptr_array_add (past->read, variable);
  return lud_find_past_variable (rules, variable, past->depth);
}

static void
note_written (LudRules *rules, const LudVariable *variable)
{
  for (const LudPast *past = rules->output.past; past; past = past->outer)
    lud_set_fact (rules, make_written_fact (rules, variable, past->depth));
}

/* -- values and assignments ------------------------------------------------ */

/* The text of a variable, or of the value of a map at an index. */
static const char *
make_variable_text (LudRules *rules, LudVariable *variable,
                    const LudValue *index)
{
  if (!variable->by_site)
    return variable->name;
  if (index->least < 0 && !variable->has_off) {
    variable->has_off = TRUE;
    rules->rounds.changed = TRUE;
  }
  return lud_make_text (rules, "%s[%s]", variable->name, index->text);
}

LudValue
lud_load (LudRules *rules, LudVariable *variable, const LudValue *index)
{
  LudValue site = {0};
  if (index && variable->by_site && !variable->last_slot) {
    site = lud_make_site (rules, *index);
    index = &site;
    if (site.most < 0)
      return variable->sort == LUD_COMPONENTS ? lud_make_component (rules, 0)
                                              : lud_make_constant (rules, 0);
  }
  if (!variable->is_read) {
    variable->is_read = TRUE;
    rules->rounds.changed = TRUE;
  }
  /* A variable that only has one value is that value. */
  if (variable->least == variable->most && variable->sort == LUD_NUMBERS)
    return lud_make_constant (rules, variable->least);
  variable = find_past_copy (rules, variable);
  return (LudValue){.text = make_variable_text (rules, variable, index),
                    .least = variable->least,
                    .most = variable->most,
                    .sort = variable->sort,
                    .is_counted = variable->is_counter};
}

void
lud_store (LudRules *rules, LudVariable *variable, const LudValue *index,
           LudValue value)
{
  if (!variable->is_read)
    return;
  LudValue site = {0};
  if (index && variable->by_site && !variable->last_slot) {
    site = lud_make_site (rules, *index);
    index = &site;
    if (site.most < 0)
      return;
  }
  if (variable->sort == LUD_NUMBERS)
    value = lud_number (rules, value);
  if (value.is_counted && !variable->is_counter && !rules->bounds.stores_counts)
    rules->bounds.stores_counts = rules->rounds.changed = TRUE;
  if (!variable->by_site && value.sort == LUD_NUMBERS &&
      !variable->is_counter) {
    /* Larger numbers are equivalent. */
    const gint32 most = lud_get_max_stored (rules);
    value = lud_clamp (rules, value, -most, most);
  }
  lud_widen (rules, variable, value.least, value.most);
  note_written (rules, variable);
  if (variable->least < variable->most || variable->sort == LUD_COMPONENTS)
    lud_emit_line (rules, "%s = %s",
                   make_variable_text (rules, variable, index), value.text);
}

LudValue
lud_load_level (LudRules *rules, LudVariable *variable, LudValue site,
                LudValue level)
{
  LudValue value = lud_load (rules, variable, &site);
  if (site.most >= 0 &&
      (!lud_is_constant (value) || value.sort == LUD_COMPONENTS))
    value.text = lud_make_text (rules, "%s[%s]", value.text, level.text);
  return value;
}

void
lud_store_level (LudRules *rules, LudVariable *variable, LudValue site,
                 LudValue level, LudValue value)
{
  if (!variable->is_read)
    return;
  site = lud_make_site (rules, site);
  lud_widen (rules, variable, value.least, value.most);
  note_written (rules, variable);
  if (variable->least < variable->most || variable->sort == LUD_COMPONENTS)
    lud_emit_line (rules, "%s[%s] = %s",
                   make_variable_text (rules, variable, &site), level.text,
                   value.text);
}

/* -- local variables ------------------------------------------------------- */

static const char *const local_names[] = {
    "from",   "to",         "between",    "site",       "person",
    "number", "pips",       "level_here", "track_here", "temporary",
    "held",   "held_piece", "step"};

static const char *
make_local_name (LudRules *rules, guint kind)
{
  const guint depth = ++rules->state.nesting[kind];
  return depth == 1 ? local_names[kind]
                    : lud_make_text (rules, "%s%u", local_names[kind], depth);
}

LudValue
lud_declare_local (LudRules *rules, guint kind, gint32 least, gint32 most)
{
  LudVariable *variable =
      lud_declare_variable (rules, make_local_name (rules, kind), least, most);
  lud_widen (rules, variable, least, most);
  variable->is_read = variable->is_local = TRUE;
  variable->sort = kind == LUD_HELD_PIECE ? LUD_COMPONENTS : LUD_NUMBERS;
  return (LudValue){.text = variable->name,
                    .least = least,
                    .most = most,
                    .sort = variable->sort};
}

LudValue
lud_declare_local_site (LudRules *rules, guint kind)
{
  return lud_declare_local (rules, kind, 0, lud_get_last_site (rules));
}

const char *
lud_branch_name (LudRules *rules)
{
  return make_local_name (rules, LUD_BRANCH);
}

const char *
lud_open_names (LudRules *rules, const char *keyword, const GPtrArray *names)
{
  const char *name = lud_branch_name (rules);
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            (char *)g_ptr_array_index (names, i));
  lud_emit_line (rules, "%s %s in { %s } {", keyword, name, list->str);
  g_string_free (list, TRUE);
  return name;
}

const char *
lud_open_branch (LudRules *rules, const GPtrArray *names)
{
  if (names->len == 1)
    return g_ptr_array_index (names, 0);
  return lud_open_names (rules, "branch", names);
}

LudSaved
lud_push (LudRules *rules)
{
  LudSaved saved = {.scope = rules->scope};
  memcpy (saved.nesting, rules->state.nesting, sizeof saved.nesting);
  return saved;
}

void
lud_pop (LudRules *rules, const LudSaved *saved)
{
  const guint n_held = rules->state.nesting[LUD_HELD];
  const guint n_held_pieces = rules->state.nesting[LUD_HELD_PIECE];
  rules->scope = saved->scope;
  memcpy (rules->state.nesting, saved->nesting, sizeof saved->nesting);
  if (rules->output.deferrals > 0) { /* the value is read later */
    rules->state.nesting[LUD_HELD] = MAX (n_held, saved->nesting[LUD_HELD]);
    rules->state.nesting[LUD_HELD_PIECE] =
        MAX (n_held_pieces, saved->nesting[LUD_HELD_PIECE]);
  }
}

LudSearch
lud_begin_search (LudRules *rules)
{
  return (LudSearch){.before = lud_new_block (rules),
                     .saved = lud_push (rules)};
}

const char *
lud_end_search (LudRules *rules, const LudSearch *search, const char *hint)
{
  lud_pop (rules, &search->saved);
  return lud_make_check (rules, hint, lud_end_block (rules, search->before));
}

void
lud_set_fact (LudRules *rules, const char *flag)
{
  if (g_hash_table_add (rules->rounds.facts, (gpointer)flag))
    rules->rounds.changed = TRUE;
}

gboolean
lud_has_fact (LudRules *rules, const char *flag)
{
  return g_hash_table_contains (rules->rounds.facts, flag);
}
