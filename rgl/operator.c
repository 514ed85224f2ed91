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
replace_item (RglTerms *terms, const RglTerm *list, guint at,
              const RglTerm *item)
{
  const RglTerm **items = g_new (const RglTerm *, list->n);
  memcpy (items, list->args, list->n * sizeof *items);
  items[at] = item;
  const RglTerm *copy = rgl_list (terms, items, list->n, NULL, list->range);
  g_free (items);
  return copy;
}

const RglTerm *
rgl_replace_argument (RglTerms *terms, const RglTerm *term, guint at,
                      const RglTerm *argument)
{
  const RglTerm *args[8];
  g_assert (term->n <= G_N_ELEMENTS (args));
  memcpy (args, term->args, term->n * sizeof *args);
  args[at] = argument;
  return rgl_compound (terms, term->name, args, term->n, term->range);
}

void
rgl_set_operator (RglGame *game, RglRule *rule, guint at, const RglTerm *effect)
{
  const RglTerm *head = rule->head;
  rule->head = rgl_replace_argument (
      game->terms, head, 2,
      replace_item (game->terms, head->args[2], at, effect));
}
