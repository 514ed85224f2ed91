/* Warns if a player may end without a score.
 *
 * The conditions of a player's clauses are a disjunctive normal form over
 * goals without common variables.  Each goal is a proposition; two are equal
 * if their texts are, up to the names of variables.  The player always gets a
 * score if the form is a tautology.
 */
#include "rgl/lint.h"

#include "rgl/unify.h"

#include <string.h>

enum { MOST_PROPOSITIONS = 10 }; /* limit of those of a form */

/* A clause as sets of propositions, by their bits. */
typedef struct {
  guint hold, fail; /* those that must hold, or must not */
} Conjunction;

/* The clauses of a player as a disjunctive normal form. */
typedef struct {
  GPtrArray *texts;     /* of propositions */
  GArray *conjunctions; /* of Conjunction */
} Form;

/* Returns the text with variables numbered in order of occurrence. */
static char *
make_text (const RglGame *game, const RglTerm *atom)
{
  RglBindings names;
  GPtrArray *variables = g_ptr_array_new ();
  GString *text = g_string_new (NULL);
  rgl_bindings_init (&names, game->terms);
  rgl_add_variables (atom, variables);
  for (guint i = 0; i < variables->len; i++) {
    char *name = g_strdup_printf ("X%u", i);
    rgl_bind (&names, g_ptr_array_index (variables, i),
              rgl_variable (game->terms, name, RG_NOWHERE));
    g_free (name);
  }
  const RglTerm *copy = rgl_substitute (&names, atom);
  rgl_print (copy ? copy : atom, text);
  rgl_bindings_clear (&names);
  g_ptr_array_free (variables, TRUE);
  return g_string_free (text, FALSE);
}

/* Returns the bit of a proposition. 0: there are too many. */
static guint
get_bit (const RglGame *game, Form *form, const RglTerm *atom)
{
  char *text = make_text (game, atom);
  guint i = 0;
  while (i < form->texts->len &&
         !g_str_equal (g_ptr_array_index (form->texts, i), text))
    i++;
  if (i == form->texts->len)
    g_ptr_array_add (form->texts, text);
  else
    g_free (text);
  return i < MOST_PROPOSITIONS ? 1u << i : 0;
}

/* Whether no variable occurs in two goals. */
static gboolean
is_separable (const GArray *body)
{
  GPtrArray *variables = g_ptr_array_new ();
  guint n = 0;
  for (guint i = 0; i < body->len; i++) {
    GPtrArray *goal_variables = g_ptr_array_new ();
    rgl_add_variables (g_array_index (body, RglLiteral, i).atom,
                       goal_variables);
    rgl_add_variables (g_array_index (body, RglLiteral, i).atom, variables);
    n += goal_variables->len;
    g_ptr_array_free (goal_variables, TRUE);
  }
  const gboolean separable = n == variables->len;
  g_ptr_array_free (variables, TRUE);
  return separable;
}

/* Adds a clause if it is about the player and its goals are propositions. */
static void
add_clause (const RglGame *game, Form *form, const RglRule *rule,
            const RglTerm *player)
{
  RglBindings bindings;
  Conjunction clause = {0, 0};
  GArray *body = g_array_new (FALSE, FALSE, sizeof (RglLiteral));
  rgl_bindings_init (&bindings, game->terms);
  gboolean is_suitable = rgl_unify (&bindings, rule->head->args[0], player);
  for (guint i = 0; is_suitable && i < rule->body->len; i++) {
    RglLiteral literal = *rgl_literal (rule, i);
    literal.atom = rgl_substitute (&bindings, literal.atom);
    is_suitable = literal.atom != NULL;
    if (is_suitable && !rgl_is (literal.atom, "true", 0) &&
        !(rgl_is (literal.atom, "player", 1) && !literal.negated))
      g_array_append_val (body, literal);
  }
  is_suitable = is_suitable && is_separable (body);
  for (guint i = 0; is_suitable && i < body->len; i++) {
    const RglLiteral *literal = &g_array_index (body, RglLiteral, i);
    const guint bit = get_bit (game, form, literal->atom);
    is_suitable = bit != 0;
    *(literal->negated ? &clause.fail : &clause.hold) |= bit;
  }
  if (is_suitable)
    g_array_append_val (form->conjunctions, clause);
  g_array_free (body, TRUE);
  rgl_bindings_clear (&bindings);
}

/* Whether the form holds for all truth values of its propositions. */
static gboolean
is_tautology (const Form *form)
{
  const guint n = MIN (form->texts->len, MOST_PROPOSITIONS);
  for (guint values = 0; values < 1u << n; values++) {
    gboolean holds = FALSE;
    for (guint i = 0; i < form->conjunctions->len && !holds; i++) {
      const Conjunction *clause =
          &g_array_index (form->conjunctions, Conjunction, i);
      holds = (values & clause->hold) == clause->hold &&
              (values & clause->fail) == 0;
    }
    if (!holds)
      return FALSE;
  }
  return TRUE;
}

static gboolean
has_score (const RglGame *game, const RglTerm *player)
{
  Form form = {g_ptr_array_new_with_free_func (g_free),
               g_array_new (FALSE, FALSE, sizeof (Conjunction))};
  for (guint i = 0; i < game->scores->len; i++)
    add_clause (game, &form, g_ptr_array_index (game->scores, i), player);
  const gboolean has_always = is_tautology (&form);
  g_ptr_array_free (form.texts, TRUE);
  g_array_free (form.conjunctions, TRUE);
  return has_always;
}

void
rgl_warn_missing_scores (const RglGame *game)
{
  const RglRule *last_clause =
      g_ptr_array_index (game->scores, game->scores->len - 1);
  for (guint i = 0; i < game->players->len; i++) {
    const RglTerm *player = g_ptr_array_index (game->players, i);
    if (rgl_is (player, "random", 0) || has_score (game, player))
      continue;
    if (rgl_warn (game, "no-score", last_clause->head->range,
                  "this is the last clause of 'score', and possibly none holds "
                  "for '%s'",
                  player->name))
      rg_diag_hint (game->diags, "such as 'score(_, 0).' for all others");
    return;
  }
}
