/* Writes the predicates of the game, the legal actions, and the end: `terminal`
 * and `goal`.
 */
#include "rgl/gdl/writer.h"

#include <string.h>

/* Adds the condition that the variable is a player, if no other condition binds
 * it. */
static void
write_player (RglWriter *writer, RglRule *rule, const RglRule *source,
              const RglTerm *player)
{
  if (player->kind == RGL_VARIABLE && !rgl_is_bound (source->body, player))
    rgl_add_literal (
        rule, rgl_make (writer->terms, rgl_use_players (writer), player, NULL),
        FALSE);
}

void
rgl_write_rules (RglWriter *writer)
{
  const GPtrArray *helpers = writer->game->helpers;
  for (guint i = 0; i < helpers->len; i++) {
    const RglRule *helper = g_ptr_array_index (helpers, i);
    const RglTerm *head = helper->head;
    RglRule *rule = rgl_add_rule (writer, RGL_RULES, head);
    const RglTerm *copy = rgl_translate_term (writer, rule, head);
    rule->head = rgl_compound (writer->terms,
                               rgl_find_relation (writer, head->name, head->n),
                               copy->args, copy->n, head->range);
    writer->context = helper;
    rgl_add_body (writer, RGL_RULES, rule, helper->body);
    rgl_check_safe (writer, rule);
  }
}

void
rgl_write_moves (RglWriter *writer)
{
  const GPtrArray *rules = writer->game->legal;
  for (guint i = 0; i < rules->len; i++) {
    const RglRule *source = g_ptr_array_index (rules, i);
    const RglTerm *player = source->head->args[0];
    RglRule *rule = rgl_add_rule (writer, RGL_MOVES, source->head);
    const RglTerm *action =
        rgl_translate_term (writer, rule, source->head->args[1]);
    rule->head = rgl_make (writer->terms, "legal", player, action, NULL);
    write_player (writer, rule, source, player);
    writer->context = source;
    rgl_add_body (writer, RGL_MOVES, rule, source->body);
    if (writer->chance)
      rgl_add_literal (
          rule,
          rgl_make (writer->terms, rgl_use_relation (writer, "chance"), NULL),
          TRUE);
    rgl_check_safe (writer, rule);
  }
}

/* -- terminal and goal ----------------------------------------------------- */

/* Warns of not(precon(X, Y)) as the only condition, which is about all players:
 * one of them may always be able to pass. */
static void
warn_any_player (const RglWriter *writer, const RglRule *rule)
{
  for (guint i = 0; i < rule->body->len; i++) {
    const RglLiteral *literal = rgl_literal (rule, i);
    const RglTerm *atom = literal->atom;
    if (literal->negated && rgl_tests_possible_action (atom) &&
        atom->args[0]->kind == RGL_VARIABLE && rule->body->len == 1)
      rgl_warn (writer->game, "any-player", atom->range,
                "this holds where no player may do anything; a game ends as "
                "soon as one may do nothing, in any case");
  }
}

/* Returns the range of the first of the rules, for messages about all of
 * them. */
static RgRange
find_first_range (const GPtrArray *rules)
{
  return rules->len > 0 ? ((const RglRule *)g_ptr_array_index (rules, 0))->range
                        : RG_NOWHERE;
}

/* Writes the rules of `terminal`. If other rules read the end, or there is
 * chance, they are those of `gameover`, and `terminal` is `gameover` without
 * pending chance. */
static void
write_over (RglWriter *writer)
{
  const GPtrArray *rules = writer->game->over;
  if (rules->len == 0 && !rgl_is_needed (writer, "gameover"))
    return;
  const gboolean is_gameover =
      writer->chance || rgl_is_needed (writer, "gameover");
  const RglTerm *head = rgl_make (
      writer->terms,
      is_gameover ? rgl_use_relation (writer, "gameover") : "terminal", NULL);
  for (guint i = 0; i < rules->len; i++) {
    const RglRule *source = g_ptr_array_index (rules, i);
    RglRule *rule = rgl_add_rule (writer, RGL_END, head);
    rule->range = source->range;
    writer->context = source;
    warn_any_player (writer, source);
    rgl_add_body (writer, RGL_END, rule, source->body);
    rgl_check_safe (writer, rule);
  }
  writer->context = NULL;
  if (!is_gameover)
    return;
  RglRule *rule = rgl_add_rule (writer, RGL_END,
                                rgl_make (writer->terms, "terminal", NULL));
  rgl_add_literal (rule, head, FALSE);
  rule->range = find_first_range (rules);
  if (writer->chance)
    rgl_add_literal (
        rule,
        rgl_make (writer->terms, rgl_use_relation (writer, "chance"), NULL),
        TRUE);
}

/* Writes the rule that ends the game if a player has no action, as then no step
 * is possible. */
static void
write_stuck (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const RglTerm *player = rgl_variable (terms, "Player", RG_NOWHERE);
  const RglTerm *action = rgl_variable (terms, "Action", RG_NOWHERE);
  const RglTerm *moves =
      rgl_make (terms, rgl_make_relation (writer, "has_move"), player, NULL);
  rgl_add_literal (rgl_add_rule (writer, RGL_END, moves),
                   rgl_make (terms, "legal", player, action, NULL), FALSE);
  RglRule *rule =
      rgl_add_rule (writer, RGL_END, rgl_make (terms, "terminal", NULL));
  rgl_add_literal (rule, rgl_make (terms, "role", player, NULL), FALSE);
  rgl_add_literal (rule, moves, TRUE);
  rule->range = find_first_range (
      writer->game->over->len > 0 ? writer->game->over : writer->game->legal);
}

/* Returns the conditions of a clause, and the negations of earlier ones. NULL:
 * an earlier one always holds. */
static GArray *
make_score_conditions (RglWriter *writer, guint clause)
{
  const GPtrArray *rules = writer->game->scores;
  const RglRule *source = g_ptr_array_index (rules, clause);
  GArray *body = g_array_new (FALSE, FALSE, sizeof (RglLiteral));
  g_array_append_vals (body, source->body->data, source->body->len);
  gboolean is_possible = TRUE;
  for (guint i = 0; is_possible && i < clause; i++) {
    const RglRule *other = g_ptr_array_index (rules, i);
    RglRule *earlier = rgl_rule_new (other->head->args[0], other->range);
    g_array_append_vals (earlier->body, other->body->data, other->body->len);
    is_possible =
        rgl_exclude_earlier (writer, source->head->args[0], earlier, body);
    rgl_rule_free (earlier);
  }
  if (is_possible)
    return body;
  g_array_free (body, TRUE);
  return NULL;
}

/* Writes a score: the first clause that holds for a player counts. Warns if
 * that is always an earlier one. */
static void
write_score (RglWriter *writer, guint clause)
{
  const RglRule *source = g_ptr_array_index (writer->game->scores, clause);
  const RglTerm *player = source->head->args[0];
  GArray *body = make_score_conditions (writer, clause);
  if (!body) {
    rgl_warn (writer->game, "unreachable", source->head->range,
              "an earlier clause always holds: this one never applies");
    return;
  }
  writer->context = source;
  RglRule *rule = rgl_add_rule (
      writer, RGL_END,
      rgl_make (writer->terms, "goal", player, source->head->args[1], NULL));
  write_player (writer, rule, source, player);
  rgl_add_body (writer, RGL_END, rule, body);
  writer->context = NULL;
  g_array_free (body, TRUE);
  rgl_check_safe (writer, rule);
}

void
rgl_write_end (RglWriter *writer)
{
  writer->context = NULL;
  write_over (writer);
  write_stuck (writer);
  for (guint i = 0; i < writer->game->scores->len; i++)
    write_score (writer, i);
}
