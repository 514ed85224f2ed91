/* Unifies each result with the preconditions of its action (allowed-results.h).
 */
#include "rgl/allowed-results.h"

#include "rgl/unify.h"

/* Adds the conditions of a body to a rule: renamed (NULL: not), and with the
 * bindings applied. Those that get too large are left out. */
static void
add_body (RglRule *rule, const RglBindings *bindings, RglBindings *renaming,
          const GArray *body)
{
  for (guint i = 0; i < body->len; i++) {
    const RglLiteral *literal = &g_array_index (body, RglLiteral, i);
    const RglTerm *atom =
        renaming ? rgl_rename (renaming, literal->atom) : literal->atom;
    atom = atom ? rgl_substitute (bindings, atom) : NULL;
    if (atom)
      rgl_add_literal (rule, atom, literal->negated);
  }
}

GPtrArray *
rgl_make_allowed_results (const RglGame *game, const RglRule *result)
{
  GPtrArray *rules = g_ptr_array_new_with_free_func (rgl_rule_free);
  for (guint i = 0; i < game->legal->len; i++) {
    const RglRule *legal = g_ptr_array_index (game->legal, i);
    RglBindings renaming, bindings;
    rgl_bindings_init (&renaming, game->terms);
    rgl_bindings_init (&bindings, game->terms);
    const RglTerm *head = rgl_rename (&renaming, legal->head);
    const RglTerm *result_head = NULL;
    if (head && rgl_unify (&bindings, head->args[0], result->head->args[0]) &&
        rgl_unify (&bindings, head->args[1], result->head->args[1]))
      result_head = rgl_substitute (&bindings, result->head);
    if (result_head) {
      RglRule *rule = rgl_rule_new (result_head, result->range);
      add_body (rule, &bindings, &renaming, legal->body);
      add_body (rule, &bindings, NULL, result->body);
      g_ptr_array_add (rules, rule);
    }
    rgl_bindings_clear (&renaming);
    rgl_bindings_clear (&bindings);
  }
  return rules;
}
