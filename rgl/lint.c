/* Warns of goals that never hold, and of results of actions that are never
 * legal: mostly a name is misspelt. */
#include "rgl/lint.h"

#include "base/nearest.h"
#include "rgl/suggest.h"
#include "rgl/unify.h"

#include <string.h>

/* -- goals ----------------------------------------------------------------- */

static void
check_goal (const RglGame *game, const RglDomains *domains, const RglRule *rule,
            const RglLiteral *literal, GHashTable *reported)
{
  const RglTerm *atom = literal->atom;
  if (atom->range.length == 0 || rgl_goal_may_hold (domains, atom) ||
      !g_hash_table_add (reported, GUINT_TO_POINTER (atom->range.offset)))
    return;
  char *text = rgl_make_text (atom);
  if (rgl_warn (game, "never-holds", atom->range, "'%s' never holds%s", text,
                literal->negated ? ", and so its negation always does" : ""))
    rgl_suggest_name (game, rule, atom);
  g_free (text);
}

static void
check_goals (const RglGame *game, const RglDomains *domains,
             const GPtrArray *rules, GHashTable *reported)
{
  for (guint i = 0; i < rules->len; i++) {
    const RglRule *rule = g_ptr_array_index (rules, i);
    for (guint k = 0; k < rule->body->len; k++)
      check_goal (game, domains, rule, rgl_literal (rule, k), reported);
  }
}

/* -- results --------------------------------------------------------------- */

/* Returns the action of a clause of `precon` or `result`. */
static const RglTerm *
get_action (const GPtrArray *rules, guint i)
{
  const RglRule *rule = g_ptr_array_index (rules, i);
  return rule->head->args[1];
}

/* Whether the terms unify; variables of b are renamed first. */
static gboolean
may_unify (const RglGame *game, const RglTerm *a, const RglTerm *b)
{
  RglBindings renaming, bindings;
  rgl_bindings_init (&renaming, game->terms);
  rgl_bindings_init (&bindings, game->terms);
  const gboolean unifies = rgl_unify (&bindings, a, rgl_rename (&renaming, b));
  rgl_bindings_clear (&renaming);
  rgl_bindings_clear (&bindings);
  return unifies;
}

static gboolean
is_allowed (const RglGame *game, const RglTerm *action)
{
  for (guint i = 0; i < game->legal->len; i++)
    if (may_unify (game, action, get_action (game->legal, i)))
      return TRUE;
  return FALSE;
}

/* Suggests an action of the same name with other arguments, or, if there is
 * none, the most similar name. */
static void
suggest_action (const RglGame *game, const RglTerm *action)
{
  GPtrArray *names = g_ptr_array_new ();
  const RglTerm *same_name = NULL;
  for (guint i = 0; i < game->legal->len; i++) {
    const RglTerm *allowed = get_action (game->legal, i);
    if (allowed->kind == RGL_VARIABLE)
      continue;
    if (!same_name && strcmp (allowed->name, action->name) == 0)
      same_name = allowed;
    g_ptr_array_add (names, (gpointer)allowed->name);
  }
  const char *near = rg_find_nearest_of (action->name, names);
  if (same_name) {
    char *text = rgl_make_text (same_name);
    rg_diag_hint (game->diags, "'precon' is about '%s'", text);
    g_free (text);
  } else if (near) {
    rg_diag_hint (game->diags, "did you mean '%s'?", near);
  }
}

static void
check_result (const RglGame *game, const RglTerm *action, GHashTable *reported)
{
  if (action->kind == RGL_VARIABLE || is_allowed (game, action) ||
      !g_hash_table_add (reported, GUINT_TO_POINTER (action->range.offset)))
    return;
  char *text = rgl_make_text (action);
  if (rgl_warn (game, "never-done", action->range,
                "no player may do '%s': no clause of 'precon' allows it", text))
    suggest_action (game, action);
  g_free (text);
}

void
rgl_warn_ineffective_rules (const RglGame *game, const RglDomains *domains)
{
  GHashTable *reported = g_hash_table_new (NULL, NULL);
  const GPtrArray *const lists[] = {game->helpers, game->legal, game->results,
                                    game->over, game->scores};
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    check_goals (game, domains, lists[i], reported);
  for (guint i = 0; i < game->results->len; i++)
    check_result (game, get_action (game->results, i), reported);
  g_hash_table_destroy (reported);
}
