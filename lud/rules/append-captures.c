/* Emits (append ...) as a move that consists of a capture. It exists if the
 * capture finds a site. Each site has two effects: a piece is added where the
 * capture begins, and the site is changed, as by (flip ...). For a list of
 * captures, the first one that finds a site is made. */
#include "lud/rules/append-captures.h"

#include "lud/rules/captures.h"
#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/effects.h"
#include "lud/rules/hazards.h"
#include "lud/rules/moves.h"
#include "lud/rules/owners.h"
#include "lud/rules/settings.h"
#include "lud/rules/state.h"
#include "lud/rules/values.h"

/* The term of the site at which a capture adds a piece: its effects begin
 * there. NULL: the capture adds none. */
static const LudTerm *
find_added_site (const LudTerm *capture)
{
  const LudTerm *from = lud_get (capture, "from");
  const LudTerm *between = lud_get (capture, "between");
  const LudTerm *apply = between ? lud_get (between, "apply") : NULL;
  const LudTerm *combination = apply ? lud_get (apply, "moves") : NULL;
  if (capture->ludeme != LUD_TERM_CUSTODIAL || !from || !combination ||
      lud_has (apply, "if") || combination->ludeme != LUD_TERM_ALL_COMBINATIONS)
    return NULL;
  const LudTerm *add = lud_get (combination, "a");
  const LudTerm *to =
      add->ludeme == LUD_TERM_ADD_MOVES ? lud_get (add, "to") : NULL;
  const LudTerm *site = to ? lud_get (to, "site") : NULL;
  return site && site->kind == LUD_KIND_INTEGER && !lud_has (to, "if") &&
                 lud_is_same (site, lud_get (from, "site")) &&
                 !lud_mentions (add, LUD_TERM_BETWEEN_INTEGER)
             ? site
             : NULL;
}

/* Emits the effects of a capture: the `act` of its leaf. */
static void
emit_actions (LudRules *rules, const LudLeaf *leaf)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.is_appended = TRUE;
  rules->scope.effect_then = NULL;
  lud_emit_effect (rules, leaf->term);
  lud_pop (rules, &saved);
}

const char *
lud_finds_site (LudRules *rules, const LudTerm *capture)
{
  const LudSearch search = lud_begin_search (rules);
  if (!lud_emit_capture_search (rules, capture)) {
    const LudValue found = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
    lud_emit_line (rules, "%s = 0", found.text);
    rules->scope.found = found.text;
    lud_emit_effect (rules, capture);
    lud_check (rules, lud_equal_to (rules, found, 1));
  }
  return lud_end_search (rules, &search, "captures");
}

void
lud_emit_append (LudRules *rules, const LudTerm *term)
{
  const LudTerm *capture = lud_get (term, "moves");
  const LudTerm *site_term = find_added_site (capture);
  if (!site_term || rules->game->has_stacks || rules->game->has_counts) {
    lud_refuse_form (rules, term);
    return;
  }
  const LudValue site = lud_translate_value (rules, site_term);
  lud_check (rules, lud_finds_site (rules, capture));
  const LudLeaf leaf = {
      .term = capture, .from = site, .to = site, .act = emit_actions};
  lud_emit_leaf (rules, &leaf);
}

void
lud_effect_combinations (LudRules *rules, const LudTerm *term)
{
  const LudTerm *second = lud_get (term, "b");
  if (!rules->scope.is_appended || lud_get (term, "then") ||
      (second->ludeme != LUD_TERM_FLIP &&
       second->ludeme != LUD_TERM_SET_STATE)) {
    lud_refuse (rules, term, "(allCombinations) can't be translated here yet");
    return;
  }
  /* Neither reads what the other one writes: their sites differ. */
  lud_emit_effect (rules, lud_get (term, "a"));
  lud_emit_effect (rules, second);
}

void
lud_effect_flip (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const LudTerm *site_term = lud_get (term, "site");
  const LudValue site = site_term ? lud_translate_value (rules, site_term)
                                  : rules->scope.at[LUD_AT_TO];
  if (!site.text || site.least < 0 || lud_get (term, "type") ||
      game->has_stacks || lud_get (term, "then")) {
    lud_refuse_form (rules, term);
    return;
  }
  const LudValue flipped_site = lud_hold (rules, site);
  const LudValue state = lud_hold (
      rules, lud_load (rules, lud_get_state_map (rules), &flipped_site));
  const LudApplying applying = lud_begin_applying (rules);
  for (guint c = 1; c < game->n_components; c++) {
    const LudTerm *flips =
        game->components[c].term->ludeme == LUD_TERM_PIECE_EQUIPMENT
            ? lud_get (game->components[c].term, "flips")
            : NULL;
    if (!flips)
      continue;
    const LudValue a =
        lud_make_constant (rules, (gint32)lud_integer (flips, "a", 0));
    const LudValue b =
        lud_make_constant (rules, (gint32)lud_integer (flips, "b", 0));
    lud_emit_line (rules, "if %s {",
                   lud_equal (rules, lud_load_component (rules, flipped_site),
                              lud_make_component (rules, c)));
    lud_emit_line (rules, "if %s {", lud_equal (rules, state, a));
    lud_store (rules, lud_get_state_map (rules), &flipped_site, b);
    lud_emit_line (rules, "} else {\nif %s {", lud_equal (rules, state, b));
    lud_store (rules, lud_get_state_map (rules), &flipped_site, a);
    lud_emit_line (rules, "}\n}\n}");
  }
  lud_end_applying (rules, &applying);
}
