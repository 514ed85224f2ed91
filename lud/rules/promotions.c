/* Emits a promotion: the piece on a site is replaced by one of several
 * components, each an alternative with a tag. */
#include "lud/rules/promotions.h"

#include "lud/rules/effects.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* In Ludii, a lone piece of a stack stays in the list of pieces when it is
 * promoted: (forEach Piece) lists its old moves again. These matter if they may
 * begin at another site. */
gboolean
lud_refuse_stale_pieces (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  gboolean is_refused = FALSE;
  for (guint c = 1; c < game->n_components && game->has_stacks; c++)
    is_refused =
        is_refused || (game->components[c].moves &&
                       lud_mentions (game->components[c].moves, LUD_TERM_MOVE));
  if (is_refused)
    lud_refuse (rules, term,
                "promotions in stacks can't be translated yet where pieces "
                "move from site to site");
  return is_refused;
}

/* Replaces the piece at the destination: the `act` of the leaf. */
static void
act_promote (LudRules *rules, const LudLeaf *leaf)
{
  /* The new piece may depend on the old one. */
  const LudValue component = lud_hold (rules, leaf->component);
  lud_act_remove (rules, leaf->to);
  lud_act_add (rules, component, leaf->to, lud_make_constant (rules, 0));
}

/* Finds the component whose name is `name` with the number of its owner
 * appended, or else `name` alone.  0: there is none. */
static gint32
find_component (LudRules *rules, const char *name, gint32 owner)
{
  const guint owned = lud_find_component (
      rules->game, lud_make_text (rules, "%s%d", name, owner));
  return (gint32)(owned > 0 ? owned : lud_find_component (rules->game, name));
}

void
lud_emit_promotion (LudRules *rules, const LudTerm *term)
{
  const LudTerm *site_term = lud_get (term, "site");
  const LudTerm *pieces = lud_get (lud_get (term, "piece"), "pieces");
  LudLeaf leaf = {.term = term, .act = act_promote};
  leaf.to = site_term ? lud_choose_site (rules, site_term, LUD_AT_TO)
                      : rules->scope.at[LUD_AT_TO];
  leaf.from = leaf.to;
  if (!leaf.to.text) {
    lud_refuse (rules, term, "this promotion has no site");
    return;
  }
  if (lud_refuse_stale_pieces (rules, term))
    return;
  if (pieces->kind != LUD_KIND_ARRAY) {
    leaf.component = lud_translate_component (rules, term);
    if (lud_is_constant (leaf.component))
      leaf.tag = leaf.component.text;
    else if (leaf.component.least < 1)
      lud_emit_line (rules, "check(%s != empty)", leaf.component.text);
    lud_emit_leaf (rules, &leaf);
    return;
  }
  const LudTerm *owner = lud_get (term, "owner");
  const LudValue player =
      owner ? lud_translate_player (rules, owner)
            : lud_make_constant (rules, (gint32)rules->scope.mover);
  for (guint i = 0; i < pieces->n; i++) {
    const LudSaved saved = lud_push (rules);
    const LudTerm *piece = pieces->items[i];
    gboolean is_first = TRUE;
    for (guint k = 0; k < i; k++)
      is_first = is_first && !lud_is_same (pieces->items[k], piece);
    if (!is_first)
      continue;
    const LudValue number =
        piece->kind == LUD_KIND_INTEGER
            ? lud_translate_value (rules, piece)
            : lud_make_constant (
                  rules, find_component (rules, piece->text, player.least));
    if (number.most < 1 && piece->kind != LUD_KIND_INTEGER) {
      lud_refuse (rules, term, "these pieces can't be translated yet");
      return;
    }
    leaf.component = lud_find_component_of_number (rules, number);
    leaf.tag = lud_is_constant (number)
                   ? leaf.component.text
                   : lud_make_text (rules, "piece%u", i + 1);
    lud_emit_line (rules, i == 0 ? "branch {" : "or {");
    lud_emit_leaf (rules, &leaf);
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}
