/* Stores remembered values. A memory is a multiset: a map from each number to
 * how many times it is remembered, at most LUD_MOST_COPIES. The numbers are
 * those of sites, or up to the largest one that rules store or look for.
 *
 *     (remember Value (last To))     becomes
 *
 *     remembered[to] = at_most_12[plus_1[remembered[to]]]
 */
#include "lud/rules/remembered-values.h"

#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/regions.h"
#include "lud/rules/start.h"
#include "lud/rules/values.h"

#include <string.h>

/* The largest number that is remembered, if there are not more sites. */
enum { LARGEST_NUMBER = 4095 };

/* The prefix of the names of memories. */
static const char prefix[] = "remembered";

/* The map of the memory that a term refers to, by its name if it has one. */
static LudVariable *
get_memory_variable (LudRules *rules, const LudTerm *term)
{
  const char *name = lud_string (term, "name");
  const char *variable_name =
      name ? lud_make_text (
                 rules, "%s_%s", prefix,
                 lud_make_word (rules->game->names, LUD_NAME_MEMORY, name))
           : prefix;
  return lud_map (rules, variable_name, 0, 0);
}

gboolean
lud_extend_memory (LudRules *rules, const LudTerm *term, LudVariable *variable,
                   LudValue value)
{
  const gint32 last_site = (gint32)rules->game->n_sites - 1;
  if (value.most > MAX (last_site, LARGEST_NUMBER) || value.least < LUD_OFF) {
    lud_refuse (rules, term, "so large numbers can't be remembered yet");
    return FALSE;
  }
  if (value.most > MAX (last_site, variable->last_slot)) {
    variable->last_slot = value.most;
    rules->rounds.changed = TRUE;
  }
  return TRUE;
}

LudLoop
lud_begin_numbers (LudRules *rules, const LudVariable *variable,
                   LudIterator iterator)
{
  const gint32 last = variable->last_slot;
  if (!last)
    return lud_begin_all_sites (rules, iterator);
  LudLoop loop = {.saved = lud_push (rules)};
  gint32 *next = g_new (gint32, last + 1);
  for (gint32 i = 0; i <= last; i++)
    next[i] = i < last ? i + 1 : LUD_OFF;
  loop.site = lud_declare_local (rules, iterator, 0, last);
  lud_emit_line (rules, "%s = 0\nloop {", loop.site.text);
  loop.next = lud_look_up (rules, "number_after", next, loop.site).text;
  g_free (next);
  return loop;
}

void
lud_remember (LudRules *rules, const LudTerm *term)
{
  LudVariable *variable = get_memory_variable (rules, term);
  const LudValue one = lud_make_constant (rules, 1);
  const LudTerm *unique = lud_get (term, "unique");
  const LudValue value = lud_hold (
      rules,
      lud_number (rules, lud_translate_value (rules, lud_get (term, "value"))));
  if (!variable->is_read || !lud_extend_memory (rules, term, variable, value))
    return;
  if (unique && !lud_is_literal (unique))
    lud_refuse (rules, unique, "this can't be translated yet");
  const LudApplying applying = lud_begin_applying (rules);
  if (lud_is_true (term, "unique", FALSE))
    lud_store (rules, variable, &value, one);
  else {
    const LudValue count = lud_load (rules, variable, &value);
    lud_store (rules, variable, &value,
               lud_clamp (rules, lud_sum (rules, NULL, count, one), 0,
                          LUD_MOST_COPIES));
  }
  lud_end_applying (rules, &applying);
}

/* Emits a loop that clears a memory. */
static void
clear_memory (LudRules *rules, LudVariable *variable)
{
  if (!variable->is_read)
    return;
  const LudValue zero = lud_make_constant (rules, 0);
  const LudLoop loop = lud_begin_numbers (rules, variable, LUD_AT_SITE);
  lud_store (rules, variable, &loop.site, zero);
  lud_end_loop (rules, &loop);
  if (variable->has_off) {
    const LudValue off = lud_make_constant (rules, LUD_OFF);
    lud_store (rules, variable, &off, zero);
  }
}

/* Emits that the memory that a term names, or all memories, are empty. */
static void
forget_all (LudRules *rules, const LudTerm *term)
{
  if (lud_get (term, "name")) {
    clear_memory (rules, get_memory_variable (rules, term));
    return;
  }
  GList *names = g_list_sort (g_hash_table_get_keys (rules->state.variables),
                              (GCompareFunc)strcmp);
  for (GList *list = names; list; list = list->next) {
    const LudVariable *variable =
        g_hash_table_lookup (rules->state.variables, list->data);
    if (g_str_has_prefix (variable->name, prefix) && !variable->is_copy)
      clear_memory (rules, lud_map (rules, variable->name, 0, 0));
  }
  g_list_free (names);
}

void
lud_forget (LudRules *rules, const LudTerm *term)
{
  const LudTerm *value_term = lud_get (term, "value");
  if (lud_is_word (value_term, "All")) {
    const LudApplying applying = lud_begin_applying (rules);
    forget_all (rules, term);
    lud_end_applying (rules, &applying);
    return;
  }
  LudVariable *variable = get_memory_variable (rules, term);
  if (!variable->is_read)
    return;
  const LudValue value = lud_hold (
      rules, lud_number (rules, lud_translate_value (rules, value_term)));
  if (!lud_extend_memory (rules, term, variable, value))
    return;
  const LudApplying applying = lud_begin_applying (rules);
  const LudValue count = lud_load (rules, variable, &value);
  if (!lud_is_constant (count))
    lud_store (rules, variable, &value, lud_decrement (rules, count));
  lud_end_applying (rules, &applying);
}

const char *
lud_is_remembered (LudRules *rules, const LudTerm *term, LudValue value)
{
  LudVariable *variable = get_memory_variable (rules, term);
  value = lud_number (rules, value);
  if (!lud_extend_memory (rules, term, variable, value))
    return "false()";
  const LudValue count = lud_load (rules, variable, &value);
  return lud_not (rules, lud_equal_to (rules, count, 0));
}

gint32
lud_bound_remembered_count (const LudRules *rules)
{
  return (gint32)rules->game->n_sites * LUD_MOST_COPIES;
}

void
lud_for_each_remembered (LudRules *rules, const LudTerm *term,
                         LudEmitItem emit_item, gpointer data)
{
  const LudValue zero = lud_make_constant (rules, 0);
  LudVariable *variable = get_memory_variable (rules, term);
  const LudLoop loop = lud_begin_numbers (rules, variable, LUD_AT_VALUE);
  const LudValue count = lud_load (rules, variable, &loop.site);
  const LudValue n_left =
      lud_declare_local (rules, LUD_TEMPORARY, 0, count.most);
  lud_emit_line (rules, "%s = %s\nloop {\nif %s {\nbreak()\n}", n_left.text,
                 count.text, lud_equal (rules, n_left, zero));
  emit_item (rules, loop.site, data);
  lud_emit_line (rules, "%s = %s\n}", n_left.text,
                 lud_decrement (rules, n_left).text);
  lud_end_loop (rules, &loop);
}

void
lud_choose_remembered (LudRules *rules, const LudTerm *term, LudValue value,
                       LudValue copy)
{
  const LudValue count =
      lud_load (rules, get_memory_variable (rules, term), &value);
  lud_emit_line (rules, "%s = %s(*)", value.text,
                 lud_get_domain (rules, value.least, value.most));
  if (copy.most == 0) {
    lud_check (rules, lud_not (rules, lud_equal_to (rules, count, 0)));
    return;
  }
  for (gint32 i = 1; i <= LUD_MOST_COPIES; i++) {
    const LudValue copies = lud_make_constant (rules, i);
    lud_emit_line (rules, i == 1 ? "branch {" : "or {");
    lud_check (rules, lud_not (rules, lud_less (rules, NULL, count, copies)));
    lud_emit_line (rules, "%s = %d\n}", copy.text, i);
  }
}

/* -- before the play ------------------------------------------------------- */

/* Adds a number to the initial value of a memory. Refuses numbers that are no
 * sites. */
static void
remember_number_at_start (LudRules *rules, const LudTerm *term, gint32 value,
                          gboolean is_unique)
{
  const LudVariable *variable = get_memory_variable (rules, term);
  gint32 *counts = g_hash_table_lookup (rules->start.memories, variable->name);
  if (value < 0 || value >= (gint32)rules->game->n_sites) {
    lud_refuse (rules, term, "so large numbers can't be remembered yet");
    return;
  }
  if (!counts) {
    counts = rg_arena_new_zeroed (rules->arena, gint32, rules->game->n_sites);
    g_hash_table_insert (rules->start.memories, (gpointer)variable->name,
                         counts);
  }
  counts[value] = is_unique ? 1 : MIN (counts[value] + 1, LUD_MOST_COPIES);
}

void
lud_remember_at_start (LudRules *rules, const LudTerm *term)
{
  const LudTerm *value = lud_get (term, "value");
  const gboolean is_unique = lud_is_true (term, "unique", FALSE);
  if (value->kind != LUD_KIND_REGION) {
    const LudValue number =
        lud_number (rules, lud_translate_value (rules, value));
    if (!lud_is_constant (number))
      lud_refuse (rules, term, "this value depends on the state");
    remember_number_at_start (rules, term, number.least, is_unique);
    return;
  }
  RgBits *set = lud_new_set (rules);
  if (!lud_add_static (rules, value, set))
    lud_refuse (rules, value, "this region can't be translated here yet");
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    if (rg_bits_has (set, i))
      remember_number_at_start (rules, term, (gint32)i, is_unique);
  g_free (set);
}

void
lud_declare_initial_maps (LudRules *rules)
{
  GList *names = g_list_sort (g_hash_table_get_keys (rules->start.memories),
                              (GCompareFunc)strcmp);
  for (GList *list = names; list; list = list->next)
    lud_set_initial_values (
        rules, lud_map (rules, list->data, 0, 0),
        g_hash_table_lookup (rules->start.memories, list->data));
  g_list_free (names);
}
