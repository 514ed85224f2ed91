/* Converts rolls to one form, in which each binds one variable, and finds the
 * variables that chance binds (chance.h).
 *
 *     roll([one, two], die)      roll(Rolled, die), and the condition
 *                                member(Rolled, [one, two])
 */
#include "rgl/chance.h"

#include "rgl/unify.h"

/* -- rolls ----------------------------------------------------------------- */

/* Returns a list of all pieces that have an image. */
static const RglTerm *
list_pieces_with_images (const RglGame *game, RgRange range)
{
  GPtrArray *pieces = g_ptr_array_new ();
  for (guint i = 0; i < game->images->len; i++) {
    const RglTerm *piece = g_array_index (game->images, RglImage, i).piece;
    if (!rgl_contains (pieces, piece))
      g_ptr_array_add (pieces, (gpointer)piece);
  }
  const RglTerm *list =
      rgl_list (game->terms, (gpointer)pieces->pdata, pieces->len, NULL, range);
  g_ptr_array_free (pieces, TRUE);
  return list;
}

/* Whether a condition that is not negated has the variable. */
static gboolean
is_conditioned (const RglRule *rule, const RglTerm *variable)
{
  for (guint i = 0; i < rule->body->len; i++)
    if (!rgl_literal (rule, i)->negated &&
        rgl_has_variable (rgl_literal (rule, i)->atom, variable))
      return TRUE;
  return FALSE;
}

/* Replaces the list in roll(List, Node) and roll(Node, List) by a variable, to
 * which a new condition `member` gives the values. Without a list, these are
 * all pieces with images; a variable that a condition binds stays as it is.
 * Reports other operands. */
static const RglTerm *
convert_roll (const RglGame *game, RglRule *rule, const RglTerm *roll)
{
  const RglTerm *const *args = roll->args;
  const RglTerm *node = roll->n == 1 ? args[0] : args[1];
  const RglTerm *pieces = roll->n == 1 ? NULL : args[0];
  if (roll->n == 2 && args[1]->kind == RGL_LIST) {
    node = args[0];
    pieces = args[1];
  }
  if (pieces && pieces->kind == RGL_VARIABLE && is_conditioned (rule, pieces))
    return roll;
  const RglTerm *variable =
      pieces && pieces->kind == RGL_VARIABLE
          ? pieces
          : rgl_fresh_variable (game->terms, "rolled", roll->range);
  const RglTerm *list = pieces && pieces->kind == RGL_LIST
                            ? pieces
                            : list_pieces_with_images (game, roll->range);
  if (pieces && pieces->kind != RGL_VARIABLE && pieces->kind != RGL_LIST)
    rgl_error (game, pieces->range, "a roll needs a list of pieces");
  else if (list->n == 0 || !list->ground || list->tail)
    rgl_error (game, roll->range, "a roll needs the pieces to choose from");
  else
    rgl_add_literal (
        rule, rgl_make (game->terms, "member", variable, list, NULL), FALSE);
  const RglTerm *const copy[] = {variable, node};
  return rgl_compound (game->terms, "roll", copy, 2, roll->range);
}

void
rgl_prepare_rolls (RglGame *game)
{
  for (guint i = 0; i < game->results->len; i++) {
    RglRule *rule = g_ptr_array_index (game->results, i);
    for (guint o = 0; o < rule->head->args[2]->n; o++) {
      const RglTerm *term = rule->head->args[2]->args[o];
      if (!rgl_is (term, "roll", 1) && !rgl_is (term, "roll", 2))
        continue;
      const RglTerm *roll = convert_roll (game, rule, term);
      if (roll != term)
        rgl_set_operator (game, rule, o, roll);
    }
  }
}

/* -- shuffled nodes -------------------------------------------------------- */

void
rgl_find_shuffled (RglGame *game, const RglDomains *domains)
{
  for (guint i = 0; i < game->results->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->results, i);
    const RglTerm *list = rule->head->args[2];
    for (guint o = 0; o < list->n; o++) {
      if (!rgl_is (list->args[o], "shuffle", 1))
        continue;
      GPtrArray *nodes =
          rgl_find_values (domains, rule, list->args[o]->args[0]);
      for (guint k = 0; nodes && k < nodes->len; k++)
        if (!rgl_contains (game->shuffled, g_ptr_array_index (nodes, k)))
          g_ptr_array_add (game->shuffled, g_ptr_array_index (nodes, k));
      if (nodes)
        g_ptr_array_free (nodes, TRUE);
    }
  }
}

/* Whether all possible nodes of a term are shuffled, and are known. */
static gboolean
is_shuffled (const RglGame *game, const RglDomains *domains,
             const RglRule *rule, const RglTerm *node)
{
  if (node->ground)
    return rgl_contains (game->shuffled, node);
  GPtrArray *nodes = rgl_find_values (domains, rule, node);
  gboolean shuffled = nodes && nodes->len > 0;
  for (guint i = 0; shuffled && i < nodes->len; i++)
    shuffled = rgl_contains (game->shuffled, g_ptr_array_index (nodes, i));
  if (nodes)
    g_ptr_array_free (nodes, TRUE);
  return shuffled;
}

/* -- variables ------------------------------------------------------------- */

gboolean
rgl_is_rolled (const RglRule *result, const RglTerm *variable)
{
  const RglTerm *list = result->head->args[2];
  for (guint i = 0; i < list->n; i++)
    if (rgl_is (list->args[i], "roll", 2) &&
        rgl_equal (list->args[i]->args[0], variable))
      return TRUE;
  return FALSE;
}

GPtrArray *
rgl_find_drawn (const RglGame *game, const RglDomains *domains,
                const RglRule *result)
{
  GPtrArray *drawn = g_ptr_array_new ();
  const RglTerm *const *head = result->head->args, *list = head[2];
  for (guint i = 0; i < result->body->len && game->shuffled->len > 0; i++) {
    const RglLiteral *literal = rgl_literal (result, i);
    const RglTerm *atom = literal->atom;
    if (!literal->negated && rgl_is (atom, "pieceAt", 2) &&
        atom->args[0]->kind == RGL_VARIABLE &&
        !rgl_has_variable (head[0], atom->args[0]) &&
        !rgl_has_variable (head[1], atom->args[0]) &&
        !rgl_contains (drawn, atom->args[0]) &&
        is_shuffled (game, domains, result, atom->args[1]))
      g_ptr_array_add (drawn, (gpointer)atom->args[0]);
  }
  for (guint i = 0; i < list->n; i++)
    if (rgl_is (list->args[i], "roll", 2) &&
        list->args[i]->args[0]->kind == RGL_VARIABLE &&
        !rgl_has_variable (head[0], list->args[i]->args[0]) &&
        !rgl_has_variable (head[1], list->args[i]->args[0]) &&
        !rgl_contains (drawn, list->args[i]->args[0]))
      g_ptr_array_add (drawn, (gpointer)list->args[i]->args[0]);
  return drawn;
}
