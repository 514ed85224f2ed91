/* Makes a key from the fields of a scope and of a round on which conditions
 * depend. Values are in it by their texts and bounds, lists of terms by
 * address. Several moves of a game may have the same condition, such as that a
 * king is attacked. With equal keys, it is made once. */
#include "lud/rules/scope-key.h"

#include "lud/rules/writer.h"

static void
add_text (GString *key, const char *text)
{
  g_string_append_printf (key, "%s|", text ? text : "");
}

static void
add_value (GString *key, const LudValue *value)
{
  if (value->text)
    g_string_append_printf (key, "%d %d %d%d%d%d ", value->least, value->most,
                            (gint)value->sort, value->in_hand, value->on_board,
                            value->is_counted);
  add_text (key, value->text);
  if (value->text)
    add_text (key, value->owned_piece);
}

static void
add_values (GString *key, const LudScope *scope)
{
  const LudValue *values[] = {
      &scope->next,          &scope->previous,   &scope->real_next,
      &scope->real_previous, &scope->hint,       &scope->last_from,
      &scope->last_to,       &scope->outer_from, &scope->region_mark,
      &scope->target,        &scope->level,      &scope->placed};
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    add_value (key, values[i]);
  for (guint i = 0; i < LUD_N_ITERATORS; i++)
    add_value (key, &scope->at[i]);
}

const char *
lud_make_scope_key (LudRules *rules, const LudScope *scope, const void *term,
                    guint number)
{
  /* Values may be copies from the past, or held for later. */
  if (rules->output.reads_past || rules->output.later || rules->heading ||
      rules->start.in_start)
    return NULL;
  GString *key = g_string_new (NULL);
  g_string_append_printf (key, "%p %u %d %d %u %u %u %u %u %u %u %d ", term,
                          number, (int)rules->type, rules->next_is_set,
                          scope->mover, scope->real_mover, scope->dice,
                          scope->team, scope->component, scope->facing,
                          scope->heading, (int)scope->mode);
  g_string_append_printf (key, "%d%d%d%d%d%d%d%d%d ", scope->filled,
                          scope->keeps_pending, scope->no_threats,
                          scope->is_put, scope->no_lookahead,
                          scope->allows_repeats, scope->is_of_turn,
                          scope->is_appended, scope->by_keeper);
  g_string_append_printf (key, "%p %p %p %p %p %p ", (void *)scope->region,
                          (void *)scope->final_then, (void *)scope->arm_tags,
                          (void *)scope->then, (void *)scope->after,
                          (void *)scope->effect_then);
  if (scope->known_site)
    g_string_append_printf (key, "%u ", scope->known_component);
  add_text (key, scope->known_site);
  add_text (key, scope->dice_again);
  add_text (key, scope->final_condition);
  add_text (key, scope->found);
  add_value (key, &rules->captured);
  add_values (key, scope);
  const char *copy = rg_arena_copy (rules->arena, key->str, key->len + 1);
  g_string_free (key, TRUE);
  return copy;
}
