/* Emits changes of the maps of the state: board, count, state and value of
 * sites. In games with stacks these functions use stacks.h instead. Each
 * change also updates the progress on tracks (track-progress.h) and hidden
 * flags.
 *
 *     (add (piece "Disc1") (to 4))     becomes
 *
 *     if board[4] == disc1 { count[4] = plus_1[count[4]] }
 *     else { board[4] = disc1  count[4] = 1 }
 */
#include "lud/rules/actions.h"

#include "lud/rules/captures.h"
#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/groups.h"
#include "lud/rules/hazards.h"
#include "lud/rules/hidden-sites.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/rotations.h"
#include "lud/rules/sow.h"
#include "lud/rules/stacks.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/triggers-and-visits.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

static gint32
subtract_numbers (gint32 a, gint32 b)
{
  return a - b;
}

static void
set_count (LudRules *rules, LudValue site, LudValue count)
{
  lud_store (rules, lud_counts (rules), &site,
             lud_clamp (rules, count, 0, MAX (1, rules->game->n_pieces)));
}

static void
clear_site (LudRules *rules, LudValue site)
{
  const LudValue zero = lud_make_constant (rules, 0);
  if (rules->game->has_stacks) {
    lud_stack_clear (rules, site);
    return;
  }
  lud_store (rules, lud_board (rules), &site, lud_make_component (rules, 0));
  if (rules->game->has_counts)
    lud_store (rules, lud_counts (rules), &site, zero);
  lud_store (rules, lud_get_state_map (rules), &site, zero);
  lud_store (rules, lud_get_value_map (rules), &site, zero);
  lud_store (rules, lud_get_rotation_map (rules), &site, zero);
}

void
lud_act_remove (LudRules *rules, LudValue site)
{
  if (lud_is_constant (site) && site.least < 0)
    return;
  if (site.least < 0)
    lud_emit_line (rules, "if %s {", lud_is_site (rules, site));
  LudValue target = site;
  target.least = MAX (target.least, 0);
  lud_progress_remove (rules, lud_load_component (rules, target), target);
  if (rules->game->has_stacks)
    lud_stack_pop (rules, target);
  else
    clear_site (rules, target);
  if (site.least < 0)
    lud_emit_line (rules, "}");
}

void
lud_act_set_count (LudRules *rules, LudValue site, LudValue count)
{
  const LudValue zero = lud_make_constant (rules, 0);
  lud_emit_line (rules, "if %s {", lud_not (rules, lud_is_empty (rules, site)));
  lud_emit_line (rules, "if %s {", lud_less (rules, NULL, zero, count));
  lud_store (rules, lud_counts (rules), &site,
             lud_clamp (rules, count, 1, MAX (1, count.most)));
  lud_emit_line (rules, "} else {");
  clear_site (rules, site);
  lud_emit_line (rules, "}\n}");
}

static void
push_several (LudRules *rules, LudValue component, LudValue site,
              LudValue state, LudValue n)
{
  const gint32 height = lud_stack_height (rules);
  const LudSaved saved = lud_push (rules);
  const LudValue n_left = lud_declare_local (rules, LUD_TEMPORARY, 0, height);
  lud_emit_line (rules, "%s = %s\nloop {\nif %s == 0 {\nbreak()\n}",
                 n_left.text, lud_clamp (rules, n, 0, height).text,
                 n_left.text);
  lud_stack_push (rules, component, site, state);
  lud_emit_line (rules, "%s = %s\n}", n_left.text,
                 lud_decrement (rules, n_left).text);
  lud_pop (rules, &saved);
}

/* Adds n pieces, without an update of the progress on tracks. */
static void
put_pieces (LudRules *rules, LudValue component, LudValue site, LudValue state,
            LudValue n)
{
  const LudGame *game = rules->game;
  LudVariable *board = lud_board (rules);
  if (game->has_stacks) {
    if (lud_is_constant (n) && n.least <= 64)
      for (gint32 i = 0; i < n.least; i++)
        lud_stack_push (rules, component, site, state);
    else
      push_several (rules, component, site, state, n);
    return;
  }
  if (game->has_counts) {
    const LudValue count = lud_count_at (rules, site);
    lud_emit_line (
        rules, "if %s {",
        lud_equal (rules, lud_load_component (rules, site), component));
    set_count (rules, site, lud_add (rules, NULL, count, n));
    lud_emit_line (rules, "} else {");
    lud_store (rules, board, &site, component);
    set_count (rules, site, n);
    lud_emit_line (rules, "}");
  } else
    lud_store (rules, board, &site, component);
  lud_store (rules, lud_get_state_map (rules), &site, state);
  lud_store (rules, lud_get_value_map (rules), &site,
             lud_make_constant (rules, 0));
  lud_store (rules, lud_get_rotation_map (rules), &site,
             lud_make_constant (rules, 0));
}

void
lud_put (LudRules *rules, LudValue component, LudValue site, LudValue state,
         LudValue n)
{
  lud_progress_add (rules, component, site);
  put_pieces (rules, component, site, state, n);
}

void
lud_act_add (LudRules *rules, LudValue component, LudValue site, LudValue state)
{
  lud_put (rules, component, site, state, lud_make_constant (rules, 1));
}

static void
copy_rotation (LudRules *rules, LudValue from, LudValue to)
{
  LudVariable *rotations = lud_get_rotation_map (rules);
  if (rotations->is_read)
    lud_store (rules, rotations, &to, lud_load (rules, rotations, &from));
}

void
lud_act_copy (LudRules *rules, LudValue from, LudValue to)
{
  LudVariable *states = lud_get_state_map (rules),
              *values = lud_get_value_map (rules);
  const LudValue zero = lud_make_constant (rules, 0);
  lud_act_add (rules, lud_load_component (rules, from), to,
               states->is_read ? lud_load (rules, states, &from) : zero);
  if (values->is_read)
    lud_store (rules, values, &to, lud_load (rules, values, &from));
  copy_rotation (rules, from, to);
}

void
lud_act_remove_one (LudRules *rules, LudValue from)
{
  const LudValue one = lud_make_constant (rules, 1);
  if (!rules->game->has_counts) {
    clear_site (rules, from);
    return;
  }
  const LudValue count = lud_count_at (rules, from);
  if (count.most > 1) {
    lud_emit_line (rules, "if %s {", lud_equal (rules, count, one));
    clear_site (rules, from);
    lud_emit_line (rules, "} else {");
    set_count (rules, from,
               lud_clamp (rules,
                          lud_apply_binary (rules, NULL, "minus",
                                            subtract_numbers, count, one),
                          0, count.most));
    lud_emit_line (rules, "}");
  } else
    clear_site (rules, from);
}

void
lud_act_move (LudRules *rules, LudValue from, LudValue to)
{
  const LudGame *game = rules->game;
  const LudValue zero = lud_make_constant (rules, 0),
                 one = lud_make_constant (rules, 1);
  lud_progress_move (rules, lud_load_component (rules, from), from, to, one);
  if (game->has_stacks) {
    lud_stack_move_top (rules, from, to, one);
    return;
  }
  LudValue piece =
      rules->scope.component > 0 && rules->scope.at[LUD_AT_FROM].text &&
              !strcmp (rules->scope.at[LUD_AT_FROM].text, from.text)
          ? lud_make_component (rules, rules->scope.component)
          : lud_load_component (rules, from);
  const LudValue state =
      lud_get_state_map (rules)->is_read
          ? lud_load (rules, lud_get_state_map (rules), &from)
          : zero;
  const LudValue value =
      lud_get_value_map (rules)->is_read
          ? lud_load (rules, lud_get_value_map (rules), &from)
          : zero;
  if (!strcmp (from.text, to.text))
    return;
  if (!game->has_counts) {
    lud_store (rules, lud_board (rules), &to, piece);
    lud_store (rules, lud_get_state_map (rules), &to, state);
    lud_store (rules, lud_get_value_map (rules), &to, value);
    copy_rotation (rules, from, to);
    clear_site (rules, from);
    lud_move_hidden (rules, from, to);
    return;
  }
  put_pieces (rules, piece, to, state, one);
  lud_store (rules, lud_get_value_map (rules), &to, value);
  copy_rotation (rules, from, to);
  lud_act_remove_one (rules, from);
  lud_move_hidden (rules, from, to);
}

void
lud_note_action (LudRules *rules, LudValue from, LudValue to)
{
  lud_store (rules, lud_get_last_after (rules, LUD_AT_FROM), NULL, from);
  lud_store (rules, lud_get_last_after (rules, LUD_AT_TO), NULL, to);
}

void
lud_act_sow (LudRules *rules, LudValue from, LudValue to)
{
  const LudValue zero = lud_make_constant (rules, 0),
                 one = lud_make_constant (rules, 1);
  const gint32 most = MAX (1, rules->game->n_pieces);
  LudVariable *board = lud_board (rules);
  const LudValue seed =
      rules->game->n_components > rules->game->dice.n + 2
          ? lud_load_component (rules, from)
          : lud_make_component (rules, rules->game->n_components - 1);
  const LudValue n_at_target = lud_count_at (rules, to);
  lud_emit_line (rules, "if %s {", lud_equal (rules, n_at_target, zero));
  lud_store (rules, board, &to, seed);
  lud_emit_line (rules, "}");
  set_count (
      rules, to,
      lud_clamp (rules, lud_sum (rules, NULL, n_at_target, one), 0, most));
  const LudValue n_at_origin = lud_count_at (rules, from);
  lud_emit_line (rules, "if %s {", lud_equal (rules, n_at_origin, one));
  clear_site (rules, from);
  lud_emit_line (rules, "} else {");
  set_count (rules, from, lud_decrement (rules, n_at_origin));
  lud_emit_line (rules, "}");
}

void
lud_act_move_several (LudRules *rules, LudValue from, LudValue to, LudValue n)
{
  if (rules->game->has_stacks) {
    lud_stack_move_top (rules, from, to, n);
    return;
  }
  lud_note_several (rules);
  lud_progress_move (rules, lud_load_component (rules, from), from, to, n);
  const LudValue n_at_origin = lud_count_at (rules, from);
  const LudValue n_at_target = lud_count_at (rules, to);
  const LudValue zero = lud_make_constant (rules, 0);
  const LudValue piece = lud_load_component (rules, from);
  const gint32 most = MAX (1, rules->game->n_pieces);
  const LudValue n_left = lud_declare_local (rules, LUD_TEMPORARY, 0, most);
  const LudValue difference =
      lud_clamp (rules, lud_subtract (rules, NULL, n_at_origin, n), 0, most);
  lud_emit_line (rules, "%s = %s", n_left.text, difference.text);
  lud_emit_line (rules, "if %s {",
                 lud_equal (rules, lud_load_component (rules, to), piece));
  set_count (rules, to, lud_add (rules, NULL, n_at_target, n));
  lud_emit_line (rules, "} else {");
  lud_store (rules, lud_board (rules), &to, piece);
  set_count (rules, to, n);
  lud_emit_line (rules, "}");
  lud_emit_line (rules, "if %s {", lud_equal (rules, n_left, zero));
  clear_site (rules, from);
  lud_emit_line (rules, "} else {");
  set_count (rules, from, n_left);
  lud_emit_line (rules, "}");
}

/* -- removals at the end of the turn --------------------------------------- */

LudVariable *
lud_get_to_clear_map (LudRules *rules)
{
  return lud_map (rules, "to_clear", 0, 0);
}

void
lud_clear_later (LudRules *rules, LudValue site)
{
  const LudValue one = lud_make_constant (rules, 1);
  LudVariable *clears = lud_declare_variable (rules, "clears", 0, 0);
  LudVariable *marks = lud_get_to_clear_map (rules);
  lud_load (rules, marks, &site);
  lud_load (rules, clears, NULL);
  lud_emit_line (rules, "if %s {", lud_not (rules, lud_is_empty (rules, site)));
  lud_store (rules, marks, &site, one);
  lud_store (rules, clears, NULL, one);
  lud_emit_line (rules, "}");
}

void
lud_act_clear_later (LudRules *rules)
{
  const LudValue zero = lud_make_constant (rules, 0),
                 one = lud_make_constant (rules, 1);
  LudVariable *clears = lud_declare_variable (rules, "clears", 0, 0);
  LudVariable *is_next_set = lud_declare_variable (rules, "next_was_set", 0, 0);
  if (!clears->is_read)
    return;
  const char *has_marks =
      lud_equal (rules, lud_load (rules, clears, NULL), one);
  if (lud_is_never (has_marks))
    return;
  const char *is_turn_end =
      lud_equal (rules, lud_load (rules, is_next_set, NULL), zero);
  lud_emit_line (rules, "if %s {", lud_and (rules, has_marks, is_turn_end));
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (
      rules, "if %s {",
      lud_equal (rules,
                 lud_load (rules, lud_get_to_clear_map (rules), &loop.site),
                 one));
  clear_site (rules, loop.site);
  lud_store (rules, lud_get_to_clear_map (rules), &loop.site, zero);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
  lud_store (rules, clears, NULL, zero);
  lud_emit_line (rules, "}");
}

void
lud_act_set_next (LudRules *rules, LudValue player)
{
  rules->next_is_set = TRUE;
  lud_set_fact (rules, "next");
  lud_store (rules, lud_declare_variable (rules, "next_was_set", 0, 0), NULL,
             lud_make_constant (rules, 1));
  lud_store (rules, lud_get_next_player_variable (rules), NULL, player);
}

void
lud_act_swap (LudRules *rules, LudValue a, LudValue b)
{
  LudVariable *maps[] = {lud_board (rules), lud_get_state_map (rules),
                         lud_get_value_map (rules),
                         lud_get_rotation_map (rules),
                         rules->game->has_counts ? lud_counts (rules) : NULL};
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++) {
    if (!maps[i] || !maps[i]->is_read)
      continue;
    const LudValue value_of_b = lud_load (rules, maps[i], &b);
    const LudValue number = lud_number (rules, value_of_b);
    const LudValue old_value =
        lud_declare_local (rules, LUD_TEMPORARY, number.least, number.most);
    lud_emit_line (rules, "%s = %s", old_value.text, number.text);
    lud_store (rules, maps[i], &b, lud_load (rules, maps[i], &a));
    lud_store (rules, maps[i], &a,
               i == 0 ? lud_find_component_of_number (rules, old_value)
                      : old_value);
  }
}
