/* Repairs texts with obvious errors, with a warning:
 *
 *   - A name that is similar to that of one player, such as `red` if the
 *     player is `r`, or a piece x if the players are playerx and playero.
 *   - An operator on a piece that can't be at its node.
 */
#include "rgl/repair.h"

#include "rgl/suggest.h"
#include "rgl/unify.h"

#include <string.h>

/* -- names of players ------------------------------------------------------ */

/* Whether one name is a prefix or a suffix of the other. */
static gboolean
is_similar_name (const char *a, const char *b)
{
  return g_str_has_prefix (a, b) || g_str_has_prefix (b, a) ||
         g_str_has_suffix (a, b) || g_str_has_suffix (b, a);
}

/* Returns the only player whose name has the term as a prefix or suffix, or
 * vice versa.  NULL: there is none, or several. */
static const RglTerm *
find_similar_player (const RglGame *game, const RglTerm *term)
{
  const RglTerm *similar = NULL;
  for (guint i = 0; i < game->players->len; i++) {
    const RglTerm *player = g_ptr_array_index (game->players, i);
    if (term->kind != RGL_ATOM || !is_similar_name (player->name, term->name))
      continue;
    if (similar)
      return NULL;
    similar = player;
  }
  return similar;
}

/* Returns the player that a term names, or resembles. Reports other terms. */
static const RglTerm *
find_meant_player (const RglGame *game, const RglTerm *term)
{
  if (term->kind == RGL_VARIABLE || rgl_is_player (game, term))
    return term;
  const RglTerm *player = find_similar_player (game, term);
  char *text = rgl_make_text (term);
  if (player)
    rgl_warn (game, "player-name", term->range,
              "there is no player '%s': '%s' is used instead", text,
              player->name);
  else
    rgl_error (game, term->range, "there is no player '%s'", text);
  g_free (text);
  return player ? rgl_atom (game->terms, player->name, term->range) : term;
}

/* Whether a result replaces or removes the acting player as a piece at the
 * node.
 */
static gboolean
has_player_pieces (const RglGame *game, const RglTerm *node)
{
  for (guint i = 0; i < game->results->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->results, i);
    const RglTerm *player = rule->head->args[0], *list = rule->head->args[2];
    for (guint o = 0; o < list->n; o++) {
      const RglTerm *effect = list->args[o];
      if ((rgl_is (effect, "replace", 3) || rgl_is (effect, "remove", 2)) &&
          player->kind == RGL_VARIABLE && rgl_equal (effect->args[0], player) &&
          rgl_equal (effect->args[1], node))
        return TRUE;
    }
  }
  return FALSE;
}

/* Replaces an initial piece at a node whose pieces are players by the similar
 * player. */
static void
repair_init (RglGame *game, RglInit *init)
{
  if (rgl_is_player (game, init->piece) ||
      !has_player_pieces (game, init->node))
    return;
  const RglTerm *player = find_similar_player (game, init->piece);
  char *piece = rgl_make_text (init->piece), *node = rgl_make_text (init->node);
  if (player)
    rgl_warn (
        game, "player-name", init->piece->range,
        "'%s' is not a player, unlike the pieces at '%s': '%s' is used instead",
        piece, node, player->name);
  g_free (piece);
  g_free (node);
  if (player)
    init->piece = player;
}

/* Returns a viewer: a player, or all. */
static const RglTerm *
find_viewer (const RglGame *game, const RglTerm *viewer_name)
{
  return rgl_is (viewer_name, "all", 0) ? viewer_name
                                        : find_meant_player (game, viewer_name);
}

static void
repair_heads (RglGame *game, GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++) {
    RglRule *rule = g_ptr_array_index (rules, i);
    const RglTerm *player = find_meant_player (game, rule->head->args[0]);
    if (player != rule->head->args[0])
      rule->head = rgl_replace_argument (game->terms, rule->head, 0, player);
  }
}

static void
repair_reveals (RglGame *game, RglRule *rule)
{
  for (guint i = 0; i < rule->head->args[2]->n; i++) {
    const RglTerm *effect = rule->head->args[2]->args[i];
    if (!rgl_is (effect, "reveal", 3) && !rgl_is (effect, "reveal", 4))
      continue;
    const RglTerm *viewer_name = find_viewer (game, effect->args[0]);
    if (viewer_name != effect->args[0])
      rgl_set_operator (
          game, rule, i,
          rgl_replace_argument (game->terms, effect, 0, viewer_name));
  }
}

void
rgl_repair_names (RglGame *game)
{
  repair_heads (game, game->legal);
  repair_heads (game, game->results);
  repair_heads (game, game->scores);
  for (guint i = 0; i < game->visible->len; i++) {
    RglVisible *visible = &g_array_index (game->visible, RglVisible, i);
    visible->who = find_viewer (game, visible->who);
  }
  for (guint i = 0; i < game->init->len; i++)
    repair_init (game, &g_array_index (game->init, RglInit, i));
  for (guint i = 0; i < game->results->len; i++)
    repair_reveals (game, g_ptr_array_index (game->results, i));
}

/* -- operators ------------------------------------------------------------- */

/* Whether a piece is never at a node; both are terms of the rule. FALSE: or
 * that is unknown. */
static gboolean
is_never_there (const RglDomains *domains, const RglRule *rule,
                const RglTerm *piece, const RglTerm *node)
{
  GPtrArray *pieces = rgl_find_values (domains, rule, piece);
  GPtrArray *nodes = rgl_find_values (domains, rule, node);
  gboolean is_never = pieces && nodes && pieces->len > 0 && nodes->len > 0;
  for (guint i = 0; is_never && i < nodes->len; i++) {
    GPtrArray *pieces_there =
        rgl_find_pieces_at (domains, g_ptr_array_index (nodes, i));
    is_never = pieces_there != NULL;
    for (guint k = 0; is_never && k < pieces->len; k++)
      is_never = !rgl_contains (pieces_there, g_ptr_array_index (pieces, k));
    if (pieces_there)
      g_ptr_array_free (pieces_there, TRUE);
  }
  if (pieces)
    g_ptr_array_free (pieces, TRUE);
  if (nodes)
    g_ptr_array_free (nodes, TRUE);
  return is_never;
}

/* Returns the piece that a list of operators puts at a node. NULL: there is
 * none, or several. */
static const RglTerm *
find_put_piece (const RglTerm *list, const RglTerm *node)
{
  const RglTerm *put = NULL;
  for (guint i = 0; i < list->n; i++) {
    const RglTerm *effect = list->args[i];
    const RglTerm *const *args = effect->args;
    const RglTerm *piece =
        rgl_is (effect, "place", 2) && rgl_equal (args[1], node)     ? args[0]
        : rgl_is (effect, "move", 3) && rgl_equal (args[2], node)    ? args[0]
        : rgl_is (effect, "replace", 3) && rgl_equal (args[1], node) ? args[2]
                                                                     : NULL;
    if (piece && put)
      return NULL;
    put = piece ? piece : put;
  }
  return put;
}

static void
warn_absent (const RglGame *game, const RglRule *rule, const RglTerm *piece,
             const RglTerm *node, const char *instead)
{
  char *text = rgl_make_text (piece), *place = rgl_make_text (node);
  if (rgl_warn (game, "absent-piece", piece->range, "'%s' is never at '%s': %s",
                text, place, instead))
    rgl_suggest_name (game, rule, piece);
  g_free (text);
  g_free (place);
}

/* Replaces the operand by the piece that is there. */
static void
repair_replace (RglGame *game, RglRule *rule, guint index)
{
  const RglTerm *effect = rule->head->args[2]->args[index];
  const RglTerm *there =
      rgl_fresh_variable (game->terms, "there", effect->args[0]->range);
  warn_absent (game, rule, effect->args[0], effect->args[1],
               "the piece there is replaced");
  rgl_add_literal (
      rule, rgl_make (game->terms, "pieceAt", there, effect->args[1], NULL),
      FALSE);
  rgl_set_operator (game, rule, index,
                    rgl_replace_argument (game->terms, effect, 0, there));
}

/* Repairs an operator if its piece is never at its node. */
static void
repair_operator (RglGame *game, const RglDomains *domains, RglRule *rule,
                 guint index)
{
  const RglTerm *list = rule->head->args[2], *effect = list->args[index];
  const RglTerm *const *args = effect->args;
  if (rgl_is (effect, "reveal", 3) || rgl_is (effect, "reveal", 4)) {
    const RglTerm *put = find_put_piece (list, args[2]);
    if (!is_never_there (domains, rule, args[1], args[2]))
      return;
    char *text = put ? rgl_make_text (put) : NULL;
    char *instead =
        put ? g_strdup_printf ("'%s', which moves there, is revealed", text)
            : g_strdup ("nothing is revealed");
    warn_absent (game, rule, args[1], args[2], instead);
    g_free (instead);
    g_free (text);
    if (put)
      rgl_set_operator (game, rule, index,
                        rgl_replace_argument (game->terms, effect, 1, put));
  } else if (rgl_is (effect, "replace", 3)) {
    if (is_never_there (domains, rule, args[0], args[1]))
      repair_replace (game, rule, index);
  } else if (rgl_is (effect, "remove", 2) || rgl_is (effect, "move", 3)) {
    if (is_never_there (domains, rule, args[0], args[1]))
      warn_absent (game, rule, args[0], args[1], "nothing is removed");
  }
}

void
rgl_repair_operators (RglGame *game, const RglDomains *domains)
{
  for (guint i = 0; i < game->results->len; i++) {
    RglRule *rule = g_ptr_array_index (game->results, i);
    const guint n = rule->head->args[2]->n;
    for (guint o = 0; o < n; o++)
      repair_operator (game, domains, rule, o);
  }
}
