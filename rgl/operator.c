/* Reads the operators of results. */
#include "rgl/operator.h"

#include <string.h>

gboolean
rgl_parse_operator (const RglTerm *term, RglOperator *effect)
{
  const RglTerm *const *args = term->args;
  *effect = (RglOperator){.put = NULL};
  if (rgl_is (term, "place", 2)) {
    effect->put = args[0];
    effect->put_at = args[1];
  } else if (rgl_is (term, "remove", 2)) {
    effect->taken = args[0];
    effect->taken_from = args[1];
  } else if (rgl_is (term, "move", 3)) {
    effect->put = effect->taken = args[0];
    effect->taken_from = args[1];
    effect->put_at = args[2];
  } else if (rgl_is (term, "replace", 3)) {
    effect->taken = args[0];
    effect->taken_from = effect->put_at = args[1];
    effect->put = args[2];
  } else if (rgl_is (term, "reveal", 3) || rgl_is (term, "reveal", 4)) {
    effect->who = args[0];
    effect->shown = args[1];
    effect->shown_at = args[2];
    effect->attribute = term->n > 3 ? args[3] : NULL;
  } else if (rgl_is (term, "roll", 2)) {
    effect->put = args[0];
    effect->put_at = args[1];
  } else {
    return rgl_is (term, "shuffle", 1);
  }
  return TRUE;
}

/* Returns a copy of a list of operators with one of them changed. */
static const RglTerm *
replace_item (RglTerms *terms, const RglTerm *list, guint index,
              const RglTerm *new_item)
{
  const RglTerm **items = g_new (const RglTerm *, list->n);
  memcpy (items, list->args, list->n * sizeof *items);
  items[index] = new_item;
  const RglTerm *copy = rgl_list (terms, items, list->n, NULL, list->range);
  g_free (items);
  return copy;
}

const RglTerm *
rgl_replace_argument (RglTerms *terms, const RglTerm *term, guint index,
                      const RglTerm *argument)
{
  const RglTerm *args[8];
  g_assert (term->n <= G_N_ELEMENTS (args));
  memcpy (args, term->args, term->n * sizeof *args);
  args[index] = argument;
  return rgl_compound (terms, term->name, args, term->n, term->range);
}

void
rgl_set_operator (RglGame *game, RglRule *rule, guint index,
                  const RglTerm *effect)
{
  const RglTerm *head = rule->head;
  rule->head = rgl_replace_argument (
      game->terms, head, 2,
      replace_item (game->terms, head->args[2], index, effect));
}
