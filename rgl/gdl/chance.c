/* Writes the role `random`, and the waiting of other roles.  While a draw or a
 * roll is pending (steps.c), `chance` holds, and only `random` has a choice.
 */
#include "rgl/gdl/writer.h"

#include "rgl/allowed-results.h"
#include "rgl/chance.h"

#include <string.h>

/* Whether a condition holds for at most one player: that the player is the
 * piece at a node with one piece, or a predicate with that definition. */
static gboolean
implies_turn (const RglWriter *writer, const RglTerm *atom,
              const RglTerm *player)
{
  const RglGame *game = writer->game;
  if (rgl_is (atom, "pieceAt", 2))
    return rgl_equal (atom->args[0], player) && atom->args[1]->ground &&
           rgl_is_single_node (writer->view, game, atom->args[1]);
  if (atom->n != 1 || !rgl_equal (atom->args[0], player))
    return FALSE;
  gboolean implies = FALSE;
  for (guint i = 0; i < game->helpers->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->helpers, i);
    if (rule->head->name != atom->name || rule->head->n != 1)
      continue;
    implies =
        !implies && rule->body->len == 1 && !rgl_literal (rule, 0)->negated &&
        rgl_is (rgl_literal (rule, 0)->atom, "pieceAt", 2) &&
        implies_turn (writer, rgl_literal (rule, 0)->atom, rule->head->args[0]);
    if (!implies)
      return FALSE;
  }
  return implies;
}

/* Whether only the player to move can cause a result. */
static gboolean
requires_turn (const RglWriter *writer, const RglRule *result)
{
  GPtrArray *allowed_results = rgl_make_allowed_results (writer->game, result);
  gboolean is_required = TRUE;
  for (guint i = 0; is_required && i < allowed_results->len; i++) {
    const RglRule *rule = g_ptr_array_index (allowed_results, i);
    gboolean has_turn = FALSE;
    for (guint k = 0; k < rule->body->len; k++)
      has_turn = has_turn || (!rgl_literal (rule, k)->negated &&
                              implies_turn (writer, rgl_literal (rule, k)->atom,
                                            rule->head->args[0]));
    is_required = has_turn;
  }
  g_ptr_array_free (allowed_results, TRUE);
  return is_required;
}

/* Finds whether there is chance, and whether it is for several players at
 * once. */
static void
find_chance (RglWriter *writer)
{
  const GPtrArray *results = writer->game->results;
  for (guint i = 0; i < results->len; i++) {
    const RglRule *result = g_ptr_array_index (results, i);
    GPtrArray *drawn = rgl_find_drawn (writer->game, writer->domains, result);
    if (drawn->len > 0) {
      writer->chance = TRUE;
      writer->ordered = writer->ordered || (writer->game->players->len > 1 &&
                                            !requires_turn (writer, result));
    }
    g_ptr_array_free (drawn, TRUE);
  }
}

/* Whether a precondition allows an action of that name. */
static gboolean
is_action (const RglGame *game, const char *name)
{
  for (guint i = 0; i < game->legal->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->legal, i);
    if (strcmp (rule->head->args[1]->name, name) == 0)
      return TRUE;
  }
  return FALSE;
}

const char *
rgl_make_chance_name (RglWriter *writer, const char *name)
{
  char *candidate = g_strdup (name);
  while (is_action (writer->game, candidate)) {
    char *longer = g_strdup_printf ("%s_of_chance", candidate);
    g_free (candidate);
    candidate = longer;
  }
  const char *unused = rgl_intern (writer->terms, candidate, -1);
  g_free (candidate);
  return unused;
}

/* Finds whether there is chance. If so, `role` has more members than the
 * players, so these need a relation of their own. */
void
rgl_prepare_chance (RglWriter *writer)
{
  find_chance (writer);
  const RglTerm *random = rgl_atom (writer->terms, "random", RG_NOWHERE);
  if (writer->chance && !rgl_is_player (writer->game, random))
    rgl_use_relation (writer, "player");
}

/* Writes the order of the players for draws. */
static void
write_order (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const GPtrArray *players = writer->game->players;
  const char *before = rgl_use_relation (writer, "before");
  for (guint i = 0; i < players->len; i++)
    for (guint k = i + 1; k < players->len; k++)
      rgl_add_fact (writer, RGL_CHANCE,
                    rgl_make (terms, before, g_ptr_array_index (players, i),
                              g_ptr_array_index (players, k), NULL));
  const RglTerm *player = rgl_variable (terms, "Player", RG_NOWHERE);
  const RglTerm *other_player = rgl_variable (terms, "Other", RG_NOWHERE);
  RglRule *rule = rgl_add_rule (
      writer, RGL_CHANCE,
      rgl_make (terms, rgl_use_relation (writer, "waits"), player, NULL));
  rgl_add_literal (rule, rgl_make (terms, before, other_player, player, NULL),
                   FALSE);
  rgl_add_literal (rule,
                   rgl_make (terms, rgl_use_relation (writer, "draws_for"),
                             other_player, NULL),
                   FALSE);
}

void
rgl_write_chance (RglWriter *writer)
{
  if (!writer->chance)
    return;
  if (writer->ordered)
    write_order (writer);
  RglTerms *terms = writer->terms;
  const RglTerm *random = rgl_atom (terms, "random", RG_NOWHERE);
  const RglTerm *chance =
      rgl_make (terms, rgl_use_relation (writer, "chance"), NULL);
  const RglTerm *wait =
      rgl_atom (terms, rgl_make_chance_name (writer, "wait"), RG_NOWHERE);
  const RglTerm *player = rgl_variable (terms, "Player", RG_NOWHERE);
  RglRule *rule = rgl_add_rule (writer, RGL_CHANCE,
                                rgl_make (terms, "legal", player, wait, NULL));
  rgl_add_literal (rule, chance, FALSE);
  rgl_add_literal (
      rule, rgl_make (terms, rgl_use_players (writer), player, NULL), FALSE);
  if (rgl_is_player (writer->game, random)) {
    rgl_add_literal (rule, rgl_make (terms, "distinct", player, random, NULL),
                     FALSE);
    return;
  }
  rule = rgl_add_rule (writer, RGL_CHANCE,
                       rgl_make (terms, "legal", random, wait, NULL));
  rgl_add_literal (rule, chance, TRUE);
  rgl_add_fact (writer, RGL_END,
                rgl_make (terms, "goal", random,
                          rgl_number (terms, 0, RG_NOWHERE), NULL));
}
