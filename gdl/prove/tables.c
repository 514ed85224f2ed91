/* Maintains the tables of the prover: relations, answers to goals, and indexes
 * of facts.  An index is the set of answers to goals in which the same
 * arguments are known.
 *
 *     (cell 1 a), (cell 1 b)      index by argument 1:  (cell 1 any) has both
 *
 * Also counts the steps of proofs, and stops them at the deadline. */
#include "gdl/prove/tables.h"

enum {
  FEW_ANSWERS = 8, /* above this number, answers are also in a set */
  TICKS = 256,     /* steps between readings of the clock */
};

gboolean
gdl_prover_count_step (GdlProver *prover)
{
  if (++prover->ticks % TICKS == 0 && g_get_monotonic_time () >= prover->end)
    prover->stopped = TRUE;
  return !prover->stopped;
}

/* -- relations ------------------------------------------------------------- */

/* Returns a new relation, or the fluents of a new functor, without rules and
 * facts. */
static GdlPredicate *
add_predicate (GdlName name, guint arity, gboolean is_fluent)
{
  GdlPredicate *predicate = g_new0 (GdlPredicate, 1);
  predicate->name = name;
  predicate->arity = arity;
  predicate->is_fluent = is_fluent;
  predicate->level = is_fluent ? GDL_LEVEL_STATE : GDL_LEVEL_SHEET;
  predicate->rules = g_array_new (FALSE, FALSE, sizeof (GdlProofRule));
  predicate->facts = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  predicate->indexed = g_array_new (FALSE, FALSE, sizeof (guint64));
  return predicate;
}

GdlPredicate *
gdl_intern_predicate (GdlProver *prover, GdlName name, guint arity,
                      gboolean is_fluent)
{
  GArray *first = prover->first[is_fluent];
  const gint no_relation = -1;
  while (first->len <= name)
    g_array_append_val (first, no_relation);
  gint *place = &g_array_index (first, gint, name);
  for (gint i = *place; i >= 0;) {
    GdlPredicate *predicate = g_ptr_array_index (prover->predicates, i);
    if (predicate->arity == arity)
      return predicate;
    i = predicate->next;
  }
  GdlPredicate *added = add_predicate (name, arity, is_fluent);
  added->next = *place;
  *place = (gint)prover->predicates->len;
  g_ptr_array_add (prover->predicates, added);
  return added;
}

/* -- answers --------------------------------------------------------------- */

GdlTermSlot *
gdl_get_slot (GdlProver *prover, GdlTerm term)
{
  if (term >= prover->slots->len)
    g_array_set_size (prover->slots, MAX (term + 1, 2 * prover->slots->len));
  if (term >= GDL_MOST_TERMS)
    prover->stopped = TRUE;
  return &g_array_index (prover->slots, GdlTermSlot, term);
}

GdlAnswers *
gdl_get_answers (GdlProver *prover, GdlTerm goal, GdlLevel level)
{
  GdlTermSlot *slot = gdl_get_slot (prover, goal);
  GdlAnswers *answers = slot->answers;
  if (!answers) {
    answers = slot->answers = g_new0 (GdlAnswers, 1);
    answers->goal = goal;
    answers->answers = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  }
  if (answers->stamp != prover->stamps[level]) {
    answers->stamp = prover->stamps[level];
    g_array_set_size (answers->answers, 0);
    g_clear_pointer (&answers->set, g_hash_table_destroy);
    answers->complete = answers->active = FALSE;
    answers->round = 0;
  }
  return answers;
}

/* Whether the goal has the answer. If its answers are in a set, adds it there.
 */
static gboolean
has_answer (GdlAnswers *answers, GdlTerm term)
{
  const GArray *terms = answers->answers;
  if (terms->len == FEW_ANSWERS && !answers->set) {
    answers->set = g_hash_table_new (NULL, NULL);
    for (guint i = 0; i < terms->len; i++)
      g_hash_table_add (answers->set,
                        GUINT_TO_POINTER (g_array_index (terms, GdlTerm, i)));
  }
  if (answers->set)
    return !g_hash_table_add (answers->set, GUINT_TO_POINTER (term));
  for (guint i = 0; i < terms->len; i++) {
    if (g_array_index (terms, GdlTerm, i) == term)
      return TRUE;
  }
  return FALSE;
}

gboolean
gdl_add_answer (GdlProver *prover, GdlAnswers *answers, GdlTerm term)
{
  if (has_answer (answers, term))
    return FALSE;
  g_array_append_val (answers->answers, term);
  prover->n_found++;
  return TRUE;
}

/* -- facts ----------------------------------------------------------------- */

/* Returns the goal that a fact answers: its arguments where known_arguments has
 * a bit, and `any` elsewhere. */
static GdlTerm
make_goal_of_fact (const GdlProver *prover, const GdlPredicate *predicate,
                   GdlTerm fact, guint64 known_arguments)
{
  GdlTerm *arguments = g_new (GdlTerm, predicate->arity + 1);
  for (guint i = 0; i < predicate->arity; i++)
    arguments[i] = known_arguments >> i & 1
                       ? gdl_term_arguments (prover->terms, fact)[i]
                       : prover->unknown;
  GdlTerm goal = gdl_intern_term (prover->terms, predicate->name, arguments,
                                  predicate->arity);
  if (predicate->is_fluent)
    goal = gdl_intern_term (prover->terms, GDL_TRUE, &goal, 1);
  g_free (arguments);
  return goal;
}

/* Records that there is an index for this set of known arguments, which the
 * caller makes. FALSE: it exists already. */
static gboolean
record_index (GdlPredicate *predicate, guint64 known_arguments)
{
  for (guint i = 0; i < predicate->indexed->len; i++) {
    if (g_array_index (predicate->indexed, guint64, i) == known_arguments)
      return FALSE;
  }
  g_array_append_val (predicate->indexed, known_arguments);
  return TRUE;
}

GdlAnswers *
gdl_find_facts (GdlProver *prover, GdlPredicate *predicate, GdlTerm goal,
                const GdlTerm *arguments)
{
  guint64 known_arguments = 0;
  for (guint i = 0; i < predicate->arity && i < 64; i++)
    known_arguments |=
        arguments[i] == prover->unknown ? 0 : G_GUINT64_CONSTANT (1) << i;
  if (record_index (predicate, known_arguments)) {
    for (guint i = 0; i < predicate->facts->len; i++) {
      const GdlTerm fact = g_array_index (predicate->facts, GdlTerm, i);
      GdlAnswers *answers = gdl_get_answers (
          prover, make_goal_of_fact (prover, predicate, fact, known_arguments),
          predicate->level);
      gdl_add_answer (prover, answers, fact);
    }
  }
  GdlAnswers *matching = gdl_get_answers (prover, goal, predicate->level);
  matching->complete = TRUE;
  return matching;
}
