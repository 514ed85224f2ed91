/* Stores stacks as maps: `level[site][level]` is a component, `count[site]`
 * the size, and `board[site]` the top piece, which each change updates. States
 * and values have maps of the same form, unless no rule reads them. If the
 * rules need slots (stack-slots.h), the maps are from slots: `level[slot]`. */
#include "lud/rules/stacks.h"

#include "lud/rules/conditions.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/values.h"

#include <string.h>

/* -- the state ------------------------------------------------------------- */

/* A map from sites and levels, or from slots. */
static LudVariable *
get_map_of_levels (LudRules *rules, const char *name, gint32 most)
{
  LudVariable *map = lud_map (rules, name, 0, most);
  const gboolean by_slot = lud_uses_slots (rules);
  map->levels = by_slot ? 0 : lud_stack_height (rules);
  map->last_slot = by_slot ? lud_get_max_slot (rules) : 0;
  return map;
}

LudVariable *
lud_get_level_map (LudRules *rules)
{
  const gint32 most = (gint32)rules->game->n_components - 1;
  LudVariable *map = get_map_of_levels (rules, "level", most);
  map->sort = LUD_COMPONENTS;
  return map;
}

static LudVariable *
get_state_map (LudRules *rules)
{
  return get_map_of_levels (rules, "state_at", 0);
}

/* The values of pieces. */
static LudVariable *
get_value_map (LudRules *rules)
{
  return get_map_of_levels (rules, "value_at", 0);
}

static LudValue
load (LudRules *rules, LudVariable *map, LudValue site, LudValue level)
{
  if (!map->last_slot)
    return lud_load_level (rules, map, site, level);
  const LudValue slot = lud_find_slot (rules, site, level);
  return lud_load (rules, map, &slot);
}

static void
store (LudRules *rules, LudVariable *map, LudValue site, LudValue level,
       LudValue value)
{
  const LudValue slot =
      map->last_slot ? lud_find_slot (rules, site, level) : (LudValue){0};
  if (map->last_slot)
    lud_store (rules, map, &slot, value);
  else
    lud_store_level (rules, map, site, level, value);
}

static LudValue
clamp_level (LudRules *rules, LudValue level)
{
  return lud_clamp (rules, level, 0, lud_stack_height (rules));
}

LudValue
lud_read_piece (LudRules *rules, LudValue site, LudValue level)
{
  return load (rules, lud_get_level_map (rules), site,
               clamp_level (rules, level));
}

LudValue
lud_read_piece_in_slot (LudRules *rules, LudValue slot)
{
  return lud_load (rules, lud_get_level_map (rules), &slot);
}

/* The number at a level; 0 without a piece, though the level may store one. */
static LudValue
load_number (LudRules *rules, LudVariable *map, LudValue site, LudValue level)
{
  const LudValue number = load (rules, map, site, clamp_level (rules, level));
  if (!lud_has_fact (rules, "levels are removed"))
    return number;
  const LudValue held = lud_declare_local (rules, LUD_TEMPORARY,
                                           MIN (number.least, 0), number.most);
  lud_emit_line (rules, "%s = 0\nif %s != empty {\n%s = %s\n}", held.text,
                 lud_read_piece (rules, site, level).text, held.text,
                 number.text);
  return held;
}

LudValue
lud_read_state (LudRules *rules, LudValue site, LudValue level)
{
  return load_number (rules, get_state_map (rules), site, level);
}

LudValue
lud_read_value (LudRules *rules, LudValue site, LudValue level)
{
  return load_number (rules, get_value_map (rules), site, level);
}

static gint32
subtract (gint32 a, gint32 b)
{
  return a - b;
}

LudValue
lud_find_top_level (LudRules *rules, LudValue site)
{
  return lud_apply_binary (rules, NULL, "minus", subtract,
                           lud_count_at (rules, site),
                           lud_make_constant (rules, 1));
}

static void
set_count (LudRules *rules, LudValue site, LudValue count)
{
  lud_store (rules, lud_counts (rules), &site,
             lud_clamp (rules, count, 0, lud_stack_height (rules)));
}

static gboolean
has_states (LudRules *rules)
{
  return lud_get_state_map (rules)->is_read || get_state_map (rules)->is_read;
}

static gboolean
has_values (LudRules *rules)
{
  return lud_get_value_map (rules)->is_read || get_value_map (rules)->is_read;
}

gboolean
lud_has_plain_pieces (LudRules *rules)
{
  return !rules->game->has_stacks ||
         (!has_states (rules) && !has_values (rules));
}

/* -- changes --------------------------------------------------------------- */

/* Copies the top level to the maps of top pieces, after a removal. */
static void
update_top (LudRules *rules, LudValue site)
{
  const LudValue top = lud_clamp (rules, lud_find_top_level (rules, site), 0,
                                  lud_stack_height (rules));
  lud_store (rules, lud_board (rules), &site,
             lud_read_piece (rules, site, top));
  if (lud_get_state_map (rules)->is_read)
    lud_store (rules, lud_get_state_map (rules), &site,
               lud_read_state (rules, site, top));
  if (lud_get_value_map (rules)->is_read)
    lud_store (rules, lud_get_value_map (rules), &site,
               lud_read_value (rules, site, top));
}

/* Puts a piece on top.  Its level keeps its old state and value, unless they
 * are given (else NULL). */
static void
push_piece (LudRules *rules, LudValue component, LudValue site,
            const LudValue *state, const LudValue *value)
{
  const LudValue count = lud_count_at (rules, site);
  const LudValue level = clamp_level (rules, count);
  store (rules, lud_get_level_map (rules), site, level, component);
  lud_store (rules, lud_board (rules), &site, component);
  if (state)
    store (rules, get_state_map (rules), site, level, *state);
  if (lud_get_state_map (rules)->is_read)
    lud_store (rules, lud_get_state_map (rules), &site,
               state ? *state
                     : load (rules, get_state_map (rules), site, level));
  if (value)
    store (rules, get_value_map (rules), site, level, *value);
  if (lud_get_value_map (rules)->is_read)
    lud_store (rules, lud_get_value_map (rules), &site,
               value ? *value
                     : load (rules, get_value_map (rules), site, level));
  set_count (rules, site,
             lud_sum (rules, NULL, count, lud_make_constant (rules, 1)));
}

void
lud_stack_push (LudRules *rules, LudValue component, LudValue site,
                LudValue state)
{
  const gboolean has_state = !lud_is_constant (state) || state.least != 0;
  const LudValue zero = lud_make_constant (rules, 0);
  push_piece (rules, component, site, has_state ? &state : NULL,
              has_state ? &zero : NULL);
}

/* Removes the piece on top.  `keeps`: its level keeps state and value, as in
 * Ludii if a piece leaves by its level. */
static void
pop_piece (LudRules *rules, LudValue site, gboolean keeps)
{
  const LudValue zero = lud_make_constant (rules, 0);
  set_count (rules, site, lud_decrement (rules, lud_count_at (rules, site)));
  const LudValue level = clamp_level (rules, lud_count_at (rules, site));
  store (rules, lud_get_level_map (rules), site, level,
         lud_make_component (rules, 0));
  if (!keeps) {
    store (rules, get_state_map (rules), site, level, zero);
    store (rules, get_value_map (rules), site, level, zero);
  }
  update_top (rules, site);
}

void
lud_stack_pop (LudRules *rules, LudValue site)
{
  pop_piece (rules, site, FALSE);
}

void
lud_stack_clear (LudRules *rules, LudValue site)
{
  const LudValue zero = lud_make_constant (rules, 0);
  lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}",
                 lud_equal (rules, lud_count_at (rules, site), zero));
  lud_stack_pop (rules, site);
  lud_emit_line (rules, "}");
}

static LudValue
next_level (LudRules *rules, LudValue level)
{
  return lud_clamp (rules,
                    lud_sum (rules, NULL, level, lud_make_constant (rules, 1)),
                    0, lud_stack_height (rules));
}

static LudValue
get_level_variable (LudRules *rules)
{
  return lud_declare_local (rules, LUD_AT_LEVEL, 0, lud_stack_height (rules));
}

/* Removes a level, if it exists: the levels above it move down.  The state of
 * the highest level stays, as in Ludii. */
static void
remove_level (LudRules *rules, LudValue site, LudValue level)
{
  const LudSaved saved = lud_push (rules);
  const LudValue current = get_level_variable (rules);
  if (has_states (rules) || has_values (rules))
    lud_set_fact (rules, "levels are removed");
  if (level.least < 0)
    lud_emit_line (rules, "if %s {",
                   lud_not (rules, lud_is_empty (rules, site)));
  else
    lud_emit_line (rules, "if %s != empty {",
                   lud_read_piece (rules, site, level).text);
  lud_emit_line (rules, "%s = %s", current.text,
                 clamp_level (rules, level).text);
  const LudValue above = next_level (rules, current);
  lud_emit_line (rules, "loop {\nif %s == %s {\nbreak()\n}", above.text,
                 lud_count_at (rules, site).text);
  store (rules, lud_get_level_map (rules), site, current,
         lud_read_piece (rules, site, above));
  if (has_states (rules))
    store (rules, get_state_map (rules), site, current,
           load (rules, get_state_map (rules), site, above));
  if (has_values (rules))
    store (rules, get_value_map (rules), site, current,
           load (rules, get_value_map (rules), site, above));
  lud_emit_line (rules, "%s = %s\n}", current.text, above.text);
  pop_piece (rules, site, TRUE);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

const char *
lud_stack_is_top (LudRules *rules, LudValue site, LudValue level)
{
  if (!get_state_map (rules)->is_read)
    return "false()";
  return lud_and (rules, lud_not (rules, lud_is_empty (rules, site)),
                  lud_equal (rules, level, lud_find_top_level (rules, site)));
}

void
lud_stack_remove (LudRules *rules, LudValue site, LudValue level,
                  const char *is_top)
{
  lud_progress_remove (rules, lud_read_piece (rules, site, level), site);
  const gboolean may_be_top = !lud_is_never (is_top);
  if (may_be_top) {
    lud_emit_line (rules, "if %s {", is_top);
    lud_stack_pop (rules, site);
    lud_emit_line (rules, "} else {");
  }
  remove_level (rules, site, level);
  if (may_be_top)
    lud_emit_line (rules, "}");
}

void
lud_stack_set_state (LudRules *rules, LudValue site, LudValue level,
                     LudValue state)
{
  level = clamp_level (rules, level);
  lud_emit_line (rules, "if %s != empty {",
                 lud_read_piece (rules, site, level).text);
  store (rules, get_state_map (rules), site, level, state);
  if (lud_get_state_map (rules)->is_read)
    update_top (rules, site);
  lud_emit_line (rules, "}");
}

void
lud_stack_set_value (LudRules *rules, LudValue site, LudValue level,
                     LudValue value)
{
  level = clamp_level (rules, level);
  lud_emit_line (rules, "if %s != empty {",
                 lud_read_piece (rules, site, level).text);
  store (rules, get_value_map (rules), site, level, value);
  if (lud_get_value_map (rules)->is_read)
    update_top (rules, site);
  lud_emit_line (rules, "}");
}

static LudValue
value_or_zero (LudRules *rules, LudValue site, LudValue level)
{
  return has_values (rules) ? load (rules, get_value_map (rules), site,
                                    clamp_level (rules, level))
                            : lud_make_constant (rules, 0);
}

static LudValue
state_or_zero (LudRules *rules, LudValue site, LudValue level)
{
  return has_states (rules) ? load (rules, get_state_map (rules), site,
                                    clamp_level (rules, level))
                            : lud_make_constant (rules, 0);
}

/* Returns the condition that two sites differ. */
static const char *
make_difference (LudRules *rules, LudValue from, LudValue to)
{
  return !strcmp (from.text, to.text)
             ? "false()"
             : lud_not (rules, lud_equal (rules, from, to));
}

void
lud_stack_move (LudRules *rules, LudValue from, LudValue level, LudValue to)
{
  const char *sites_differ = make_difference (rules, from, to);
  if (lud_is_never (sites_differ))
    return;
  lud_emit_line (rules, "if %s {", sites_differ);
  lud_progress_move (rules, lud_read_piece (rules, from, level), from, to,
                     lud_make_constant (rules, 1));
  const LudValue state = state_or_zero (rules, from, level);
  const LudValue value = value_or_zero (rules, from, level);
  push_piece (rules, lud_read_piece (rules, from, level), to, &state, &value);
  remove_level (rules, from, level);
  lud_emit_line (rules, "}");
}

/* Copies the pieces of `from` from a level on to the top of another site, with
 * their states and values or, if not `whole`, without. */
static void
copy_pieces (LudRules *rules, LudValue from, LudValue least, LudValue to,
             gboolean whole)
{
  const LudValue current = get_level_variable (rules);
  lud_emit_line (rules, "%s = %s", current.text, least.text);
  lud_emit_line (rules, "loop {\nif %s == %s {\nbreak()\n}", current.text,
                 lud_count_at (rules, from).text);
  const LudValue state = state_or_zero (rules, from, current);
  const LudValue value = value_or_zero (rules, from, current);
  push_piece (rules, lud_read_piece (rules, from, current), to,
              whole ? &state : NULL, whole ? &value : NULL);
  lud_emit_line (rules, "%s = %s\n}", current.text,
                 next_level (rules, current).text);
}

void
lud_stack_move_top (LudRules *rules, LudValue from, LudValue to, LudValue n)
{
  const LudValue count = lud_count_at (rules, from);
  const char *condition = make_difference (rules, from, to);
  if (!lud_is_constant (n) || n.least > 1)
    condition = lud_and (rules, condition,
                         lud_not (rules, lud_less (rules, NULL, count, n)));
  if (lud_is_never (condition))
    return;
  const gint32 height = lud_stack_height (rules);
  const LudSaved saved = lud_push (rules);
  const LudValue least = lud_declare_local (rules, LUD_TEMPORARY, 0, height);
  lud_emit_line (rules, "if %s {", condition);
  lud_emit_line (
      rules, "%s = %s", least.text,
      lud_clamp (rules,
                 lud_apply_binary (rules, NULL, "minus", subtract, count,
                                   lud_clamp (rules, n, 0, height)),
                 0, height)
          .text);
  copy_pieces (rules, from, least, to, FALSE);
  lud_emit_line (rules, "loop {\nif %s == %s {\nbreak()\n}", count.text,
                 least.text);
  lud_stack_pop (rules, from);
  lud_emit_line (rules, "}\n}");
  lud_pop (rules, &saved);
}

void
lud_stack_move_all (LudRules *rules, LudValue from, LudValue to)
{
  const char *sites_differ = make_difference (rules, from, to);
  if (lud_is_never (sites_differ))
    return;
  const LudSaved saved = lud_push (rules);
  lud_emit_line (rules, "if %s {", sites_differ);
  copy_pieces (rules, from, lud_make_constant (rules, 0), to, TRUE);
  lud_stack_clear (rules, from);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* -- loops ----------------------------------------------------------------- */

static const char *
make_equality (LudRules *rules, LudValue a, LudValue b)
{
  return lud_make_text (rules, "%s == %s", a.text, b.text);
}

LudValue
lud_begin_levels (LudRules *rules, LudValue site, gboolean from_top)
{
  LudValue current = get_level_variable (rules);
  const LudValue count = lud_count_at (rules, site);
  const LudValue zero = lud_make_constant (rules, 0);
  if (from_top) {
    lud_emit_line (rules, "%s = %s\nloop {\nif %s {\nbreak()\n}", current.text,
                   count.text, make_equality (rules, current, zero));
    lud_emit_line (rules, "%s = %s", current.text,
                   lud_decrement (rules, current).text);
  } else {
    /* `next` is one higher than the level, so that the body may use
     * `continue`. */
    const LudValue next =
        lud_declare_local (rules, LUD_TEMPORARY, 0, current.most);
    lud_emit_line (rules, "%s = 0\nloop {\nif %s {\nbreak()\n}", next.text,
                   make_equality (rules, next, count));
    lud_emit_line (rules, "%s = %s\n%s = %s", current.text, next.text,
                   next.text, next_level (rules, next).text);
  }
  return current;
}

void
lud_end_levels (LudRules *rules)
{
  lud_emit_line (rules, "}");
}

LudValue
lud_choose_level (LudRules *rules)
{
  const LudValue current = get_level_variable (rules);
  lud_emit_line (rules, "%s = %s(*)", current.text,
                 lud_get_domain (rules, current.least, current.most));
  return current;
}

/* -- declarations ---------------------------------------------------------- */

/* The maps that placed pieces initialise. */
typedef enum {
  LUD_PLACED_COMPONENT,
  LUD_PLACED_STATE,
  LUD_PLACED_VALUE
} LudPlacedPart;

/* The level of a placed piece. */
static gint32
compute_level (const LudRules *rules, guint index)
{
  const LudPlaced *placed = (const LudPlaced *)rules->start.placed->data;
  gint32 level = 0;
  for (guint i = 0; i < index; i++)
    level += placed[i].site == placed[index].site;
  return level;
}

/* Returns the initial value of a map of the stacks: of one part of the placed
 * pieces. */
static const char *
make_initialiser (LudRules *rules, LudPlacedPart part)
{
  const gboolean components = part == LUD_PLACED_COMPONENT;
  const LudPlaced *placed = (const LudPlaced *)rules->start.placed->data;
  const char *default_text = components ? "empty" : "0";
  GString *text = g_string_new (NULL);
  const gboolean by_slot = lud_uses_slots (rules);
  g_string_printf (text, by_slot ? "{ :%s" : "{ :{ :%s }", default_text);
  for (guint32 site = 0; site < rules->game->n_sites; site++) {
    guint n = 0;
    for (guint i = 0; i < rules->start.placed->len; i++) {
      const gint32 number =
          part == LUD_PLACED_VALUE ? placed[i].value : placed[i].state;
      if (placed[i].site != site || (!components && number == 0))
        continue;
      if (n++ == 0 && !by_slot)
        g_string_append_printf (text, "; %u = { :%s", site, default_text);
      const gint32 level = compute_level (rules, i);
      g_string_append_printf (
          text, "; %d = %s",
          by_slot ? lud_compute_slot (rules, (gint32)site, level) : level,
          components ? rules->game->components[placed[i].component].symbol
                     : lud_get_symbol (rules, number));
    }
    if (n > 0 && !by_slot)
      g_string_append (text, " }");
  }
  g_string_append (text, " }");
  const char *copy = lud_make_text (rules, "%s", text->str);
  g_string_free (text, TRUE);
  return copy;
}

void
lud_declare_stacks (LudRules *rules)
{
  const LudPlaced *placed = (const LudPlaced *)rules->start.placed->data;
  LudVariable *pieces = lud_get_level_map (rules),
              *states = get_state_map (rules);
  LudVariable *values = get_value_map (rules);
  gboolean has_state = FALSE, has_value = FALSE;
  for (guint i = 0; i < rules->start.placed->len; i++) {
    lud_widen (rules, states, placed[i].state, placed[i].state);
    lud_widen (rules, values, placed[i].value, placed[i].value);
    has_state = has_state || placed[i].state != 0;
    has_value = has_value || placed[i].value != 0;
  }
  pieces->is_read = TRUE;
  if (rules->start.placed->len > 0)
    pieces->initial = make_initialiser (rules, LUD_PLACED_COMPONENT);
  if (has_state)
    states->initial = make_initialiser (rules, LUD_PLACED_STATE);
  if (has_value)
    values->initial = make_initialiser (rules, LUD_PLACED_VALUE);
}
