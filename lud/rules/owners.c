/* Makes conditions that a component is in a set: `piece == cross`,
 * `piece != empty`, or `is_one_of[piece] == 1` for larger sets. A role that
 * depends on the state becomes a disjunction:
 * `player == 1 && ... || player == 2 && ...`. */
#include "lud/rules/owners.h"

#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/ends.h"
#include "lud/rules/groups.h"
#include "lud/rules/large-pieces.h"
#include "lud/rules/lines.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/stacks.h"
#include "lud/rules/teams.h"
#include "lud/rules/triggers-and-visits.h"
#include "lud/rules/values.h"

#include <string.h>

const char *
lud_is_piece_in (LudRules *rules, const RgBits *set, LudValue piece)
{
  const LudGame *game = rules->game;
  guint count = 0, last_member = 0, last_absent = 0;
  for (guint c = 0; c < game->n_components; c++) {
    if (!strcmp (piece.text, game->components[c].symbol))
      return rg_bits_has (set, c) ? "true()" : "false()";
    if (rg_bits_has (set, c)) {
      count++;
      last_member = c;
    } else
      last_absent = c;
  }
  if (count == 0)
    return "false()";
  if (count == game->n_components)
    return "true()";
  if (count == 1)
    return lud_make_text (rules, "%s == %s", piece.text,
                          game->components[last_member].symbol);
  if (count == game->n_components - 1)
    return lud_make_text (rules, "%s != %s", piece.text,
                          game->components[last_absent].symbol);
  GString *cases = g_string_new (NULL);
  for (guint c = 0; c < game->n_components; c++)
    if (rg_bits_has (set, c))
      g_string_append_printf (cases, "(%s) = 1\n", game->components[c].symbol);
  g_string_append (cases, "(_) = 0\n");
  const char *function =
      lud_add_function (rules, "is_one_of", "Piece -> Bool", cases->str);
  g_string_free (cases, TRUE);
  return lud_make_text (rules, "%s[%s] == 1", function, piece.text);
}

const char *
lud_has_piece_in (LudRules *rules, const RgBits *set, LudValue site)
{
  return lud_is_piece_in (rules, set, lud_load_component (rules, site));
}

const char *
lud_is_piece_owned_by (LudRules *rules, guint32 players, LudValue piece)
{
  const LudGame *game = rules->game;
  RgBits *set = g_new0 (RgBits, rg_bits_words (game->n_components));
  for (guint c = 0; c < game->n_components; c++)
    rg_bits_put (set, c, players >> game->components[c].owner & 1);
  const char *condition = lud_is_piece_in (rules, set, piece);
  g_free (set);
  return condition;
}

const char *
lud_has_piece_owned_by (LudRules *rules, guint32 players, LudValue site)
{
  return lud_is_piece_owned_by (rules, players,
                                lud_load_component (rules, site));
}

/* The condition that a component belongs to a set of players, and has a name
 * that contains `name` (NULL: any); never true of component 0, no piece. */
static const char *
make_piece_test (LudRules *rules, guint32 players, const char *name,
                 LudValue piece)
{
  const LudGame *game = rules->game;
  RgBits *set = g_new0 (RgBits, rg_bits_words (game->n_components));
  for (guint c = 1; c < game->n_components; c++)
    rg_bits_put (set, c,
                 players >> game->components[c].owner & 1 &&
                     (!name || strstr (game->components[c].name, name)));
  const char *condition = lud_is_piece_in (rules, set, piece);
  g_free (set);
  return condition;
}

/* Whether the role is a set of players that does not depend on the state. */
static gboolean
is_set_of_players (const LudTerm *role)
{
  return lud_is_word (role, "All") || lud_is_word (role, "Each") ||
         lud_is_word (role, "Enemy") || lud_is_word (role, "NonMover") ||
         lud_is_word (role, "Friend") ||
         (role->kind == LUD_KIND_WORD && g_str_has_prefix (role->text, "Team"));
}

const char *
lud_has_piece_of_role (LudRules *rules, const LudTerm *role, const char *name,
                       LudValue site)
{
  return lud_is_piece_of_role (rules, role, name,
                               lud_load_component (rules, site));
}

const char *
lud_is_piece_of_role (LudRules *rules, const LudTerm *role, const char *name,
                      LudValue piece)
{
  guint32 players = (1u << (rules->game->n_players + 2)) - 1;
  if (!role || is_set_of_players (role)) {
    if (role)
      lud_find_players (rules, role, &players);
    return make_piece_test (rules, players, name, piece);
  }
  const LudValue player = lud_translate_player (rules, role);
  const char *disjunction = "false()";
  for (gint32 p = MAX (player.least, 0);
       p <= MIN (player.most, (gint32)rules->game->n_players + 1); p++)
    disjunction = lud_or_case (rules, disjunction, player, p,
                               make_piece_test (rules, 1u << p, name, piece));
  return disjunction;
}

const char *
lud_is_empty (LudRules *rules, LudValue site)
{
  const char *has_no_piece = lud_equal (rules, lud_load_component (rules, site),
                                        lud_make_component (rules, 0));
  if (!rules->game->has_large_pieces)
    return has_no_piece;
  return lud_and (
      rules, has_no_piece,
      lud_equal_to (rules, lud_load (rules, lud_get_covered_map (rules), &site),
                    0));
}
