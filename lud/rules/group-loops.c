/* Translates (forEach Group ...) and (all Groups ...). Groups are found before
 * any effect: the label of a site is the first site of its group. If the
 * effect is a choice, its condition is also evaluated for all groups, before
 * an effect changes its variables.
 *
 *     (forEach Group A)     becomes
 *
 *     group_of[site] = the first site of the group of `site`, or off
 *     for each site with group_of[site] == site {  A  }
 */
#include "lud/rules/group-loops.h"

#include "lud/rules/conditions.h"
#include "lud/rules/effects.h"
#include "lud/rules/groups.h"
#include "lud/rules/hazards.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* The label of the group of each site: its first site, or off. */
static LudVariable *
get_labels_variable (LudRules *rules)
{
  LudVariable *map = lud_map (rules, "group_of", -1, -1);
  map->is_scratch = TRUE;
  return map;
}

/* By label: 1 if the group satisfies the condition. */
static LudVariable *
get_chosen_variable (LudRules *rules)
{
  LudVariable *map = lud_map (rules, "is_chosen_group", 0, 0);
  map->is_scratch = TRUE;
  return map;
}

static const char *
has_label (LudRules *rules, LudValue site, LudValue label)
{
  return lud_equal (rules, lud_load (rules, get_labels_variable (rules), &site),
                    label);
}

/* Emits the labels of all groups; with `from_pieces`, of those with a piece. */
static void
label_groups (LudRules *rules, const LudTerm *term, const LudTerm *test,
              gboolean from_pieces)
{
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  const guint32 owners = 1u << rules->scope.mover;
  const LudLoop clearing_loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_store (rules, get_labels_variable (rules), &clearing_loop.site, off);
  lud_end_loop (rules, &clearing_loop);
  const LudLoop outer_loop = lud_begin_board (rules, LUD_AT_SITE);
  if (from_pieces)
    lud_emit_line (rules, "if %s {",
                   lud_not (rules, lud_is_empty (rules, outer_loop.site)));
  lud_emit_line (rules, "if %s {",
                 lud_and (rules, has_label (rules, outer_loop.site, off),
                          lud_are_grouped (rules, term, test, owners,
                                           outer_loop.site, outer_loop.site)));
  const LudLoop inner_loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (rules, "if %s {",
                 lud_are_grouped (rules, term, test, owners, outer_loop.site,
                                  inner_loop.site));
  lud_store (rules, get_labels_variable (rules), &inner_loop.site,
             outer_loop.site);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &inner_loop);
  lud_emit_line (rules, from_pieces ? "}\n}" : "}");
  lud_end_loop (rules, &outer_loop);
}

/* Begins a loop over labelled groups; `lud_end_loop` ends it.  In the loop,
 * (sites) is the group. */
static LudLoop
begin_groups (LudRules *rules)
{
  LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (rules, "if %s {", has_label (rules, loop.site, loop.site));
  loop.is_guarded = TRUE;
  rules->scope.region = get_labels_variable (rules);
  rules->scope.region_mark = loop.site;
  return loop;
}

/* Emits the marks of the groups that satisfy a condition. */
static void
choose_groups (LudRules *rules, const LudTerm *test)
{
  const LudLoop loop = begin_groups (rules);
  lud_load (rules, get_chosen_variable (rules), &loop.site);
  lud_store (rules, get_chosen_variable (rules), &loop.site,
             lud_make_constant (rules, 0));
  lud_emit_line (rules, "if %s {", lud_translate_condition (rules, test));
  lud_store (rules, get_chosen_variable (rules), &loop.site,
             lud_make_constant (rules, 1));
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
}

/* Applies the effect, or one of both branches, to each group. */
static void
change_groups (LudRules *rules, const LudTerm *body, gboolean is_choice)
{
  const LudLoop loop = begin_groups (rules);
  const LudTerm *no = is_choice ? lud_get (body, "no") : NULL;
  if (is_choice)
    lud_emit_line (
        rules, "if %s {",
        lud_equal_to (rules,
                      lud_load (rules, get_chosen_variable (rules), &loop.site),
                      1));
  lud_emit_effect (rules, is_choice ? lud_get (body, "yes") : body);
  if (no) {
    lud_emit_line (rules, "} else {");
    lud_emit_effect (rules, no);
  }
  if (is_choice)
    lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
}

void
lud_effect_for_groups (LudRules *rules, const LudTerm *term)
{
  const LudTerm *test = lud_get (term, "if"), *body = lud_get (term, "moves");
  const gboolean is_choice =
      body->ludeme == LUD_TERM_IF_MOVES && !lud_get (body, "then");
  guint32 reads = 0, writes = 0;
  for (guint i = 0; i < body->n; i++)
    if (body->items[i] &&
        !(is_choice && body->items[i] == lud_get (body, "if"))) {
      reads |= lud_find_parts_read (body->items[i]);
      writes |= lud_find_parts_written (body->items[i]);
    }
  if (!is_choice) {
    reads = lud_find_parts_read (body);
    writes = lud_find_parts_written (body);
  }
  if (lud_get (term, "type") || lud_get (term, "then") || rules->scope.region ||
      (reads & writes)) {
    lud_refuse_form (rules, term);
    return;
  }
  LudFinding finding;
  lud_begin_finding (rules, FALSE, &finding);
  label_groups (rules, term, test, test != NULL);
  if (is_choice)
    choose_groups (rules, lud_get (body, "if"));
  change_groups (rules, body, is_choice);
  lud_end_finding (rules, &finding);
}

const char *
lud_holds_for_all_groups (LudRules *rules, const LudTerm *term)
{
  const LudTerm *piece_condition = lud_get (term, "of");
  if (lud_get (term, "type") || rules->scope.region) {
    lud_refuse_form (rules, term);
    return "true()";
  }
  const LudValue one = lud_make_constant (rules, 1);
  const LudValue fails = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
  label_groups (rules, term, piece_condition, piece_condition != NULL);
  lud_emit_line (rules, "%s = 0", fails.text);
  const LudLoop loop = begin_groups (rules);
  lud_emit_line (rules, "if not(%s) {\n%s = 1\n}",
                 lud_translate_condition (rules, lud_get (term, "if")),
                 fails.text);
  lud_end_loop (rules, &loop);
  return lud_not (rules, lud_equal (rules, fails, one));
}
