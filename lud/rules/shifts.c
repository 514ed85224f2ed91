/* Emits effects that move the pieces of a line, in a loop over the line. A
 * push moves each piece of a run by one site; the last one falls on an empty
 * site or off the board. An attraction moves all pieces of a line next to its
 * origin.
 *
 *     (push (from (last To)) N)     becomes
 *
 *     held = board[to]  board[to] = empty  at = to
 *     loop {
 *       if not(step_n[at] != off) { break() }
 *       at = step_n[at]  held2 = board[at]  board[at] = held
 *       if held2 == empty { break() }
 *       held = held2
 *     }
 */
#include "lud/rules/shifts.h"

#include "lud/rules/actions.h"
#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/directions.h"
#include "lud/rules/effects.h"
#include "lud/rules/values.h"

/* The effect and its origin. */
typedef struct {
  const LudTerm *term;
  LudValue from;
} Shift;

/* Pushes the pieces along the line by one site, up to an empty one. If the line
 * ends before, the last piece is lost. */
static void
emit_push_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const Shift *shift = data;
  const LudSaved saved = lud_push (rules);
  const gint32 last_component = (gint32)rules->game->n_components - 1;
  if (rules->captured.text)
    lud_refuse (rules, shift->term, "pushes can't be counted yet");
  const LudValue zero = lud_make_constant (rules, 0);
  const LudValue current = lud_declare_local_site (rules, LUD_AT_TO);
  const LudValue piece =
      lud_declare_local (rules, LUD_HELD_PIECE, 0, last_component);
  const LudValue next =
      lud_declare_local (rules, LUD_HELD_PIECE, 0, last_component);
  lud_emit_line (rules, "%s = %s", current.text, shift->from.text);
  lud_emit_line (rules, "%s = %s", piece.text,
                 lud_load_component (rules, current).text);
  lud_begin_line (rules, line);
  lud_emit_line (
      rules, "if %s {",
      lud_not (rules, lud_equal (rules, piece, lud_make_component (rules, 0))));
  lud_act_remove (rules, current);
  lud_emit_line (rules, "loop {\nif not(%s) {\nbreak()\n}",
                 lud_has_next (rules, line, current.text));
  lud_advance (rules, line, current.text, current.text);
  lud_emit_line (rules, "%s = %s", next.text,
                 lud_load_component (rules, current).text);
  lud_act_remove (rules, current);
  lud_act_add (rules, piece, current, zero);
  lud_note_action (rules, current, current);
  lud_emit_line (rules, "if %s {\nbreak()\n}\n%s = %s\n}\n}",
                 lud_equal (rules, next, lud_make_component (rules, 0)),
                 piece.text, next.text);
  lud_pop (rules, &saved);
}

/* Moves the pieces of the line towards the site, so that no site is free
 * between them. Refuses boards whose lines need an index. */
static void
emit_attraction_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const Shift *shift = data;
  const LudSaved saved = lud_push (rules);
  const LudValue current = lud_declare_local_site (rules, LUD_AT_TO);
  const LudValue free_site = lud_declare_local_site (rules, LUD_AT_SITE);
  if (line->origin)
    lud_refuse (rules, shift->term,
                "lines of this board can't be translated here yet");
  lud_emit_line (rules, "%s = %s\n%s = %s\nloop {\nif not(%s) {\nbreak()\n}",
                 current.text, shift->from.text, free_site.text,
                 shift->from.text, lud_has_next (rules, line, current.text));
  lud_advance (rules, line, current.text, current.text);
  lud_emit_line (rules, "if %s {",
                 lud_not (rules, lud_is_empty (rules, current)));
  lud_advance (rules, line, free_site.text, free_site.text);
  lud_emit_line (rules, "if %s {",
                 lud_not (rules, lud_equal (rules, current, free_site)));
  lud_act_move (rules, current, free_site);
  lud_note_action (rules, current, free_site);
  lud_emit_line (rules, "}\n}\n}");
  lud_pop (rules, &saved);
}

gboolean
lud_emit_shift (LudRules *rules, const LudTerm *term)
{
  const gboolean is_push = term->ludeme == LUD_TERM_PUSH;
  if (!is_push && term->ludeme != LUD_TERM_ATTRACT)
    return FALSE;
  const LudTerm *clause = lud_get (term, "from");
  const LudTerm *site = clause ? lud_get (clause, "site") : NULL;
  if (rules->game->has_stacks || (!is_push && rules->game->has_counts) ||
      (site && site->kind == LUD_KIND_REGION) || (clause && !site) ||
      (clause && (lud_get (clause, "if") || lud_get (clause, "level") ||
                  lud_get (clause, "type")))) {
    lud_refuse (rules, term, "this form can't be translated yet");
    return TRUE;
  }
  Shift shift = {term, lud_hold (rules, site ? lud_translate_value (rules, site)
                                             : lud_get_last_to (rules))};
  const LudApplying applying = lud_begin_applying (rules);
  const char *is_site = lud_is_site (rules, shift.from);
  lud_begin_if (rules, is_site);
  shift.from.least = MAX (shift.from.least, 0);
  if (shift.from.most >= 0)
    lud_repeat_over_lines (
        rules, lud_get (term, "dir"), LUD_ADJACENT, shift.from, 0, TRUE,
        is_push ? emit_push_on_line : emit_attraction_on_line, &shift);
  lud_emit_then (rules, term);
  lud_end_if (rules, is_site);
  lud_end_applying (rules, &applying);
  return TRUE;
}
