/* Makes a prover for the rules of a sheet, and answers the queries of a player:
 * states, legal actions, goals, percepts and steps. Also finds the level of
 * each relation: whether it depends on the state or on the move. */
#include "gdl/prove/prove.h"
#include "base/compare.h"
#include "gdl/prove/tables.h"

/* -- rules ----------------------------------------------------------------- */

static gboolean
is_fact (const GdlRule *rule)
{
  return rule->n == 0 && rule->head->kind == GDL_GROUND;
}

static void
add_rule (GdlProver *prover, const GdlRule *rule)
{
  GdlPredicate *predicate =
      gdl_intern_predicate (prover, rule->head->functor, rule->head->n, FALSE);
  const GdlProofRule proof_rule = {
      rule, g_array_new (FALSE, FALSE, sizeof (GdlOrder))};
  if (is_fact (rule))
    g_array_append_val (predicate->facts, rule->head->id);
  g_array_append_val (predicate->rules, proof_rule);
}

static void
free_rules (GdlPredicate *predicate)
{
  for (guint i = 0; i < predicate->rules->len; i++) {
    GArray *orders = g_array_index (predicate->rules, GdlProofRule, i).orders;
    for (guint j = 0; j < orders->len; j++)
      g_free (g_array_index (orders, GdlOrder, j).order);
    g_array_free (orders, TRUE);
  }
  g_array_set_size (predicate->rules, 0);
}

/* If the rules of a relation are all facts, stores these as facts, which an
 * index can find. */
static void
convert_facts (GdlPredicate *predicate)
{
  if (predicate->facts->len == predicate->rules->len && predicate->arity <= 64)
    free_rules (predicate);
  else
    g_array_set_size (predicate->facts, 0);
}

/* Returns the level of a sentence, as far as known. */
static GdlLevel
find_level (GdlProver *prover, const GdlPattern *sentence)
{
  if (sentence->functor == GDL_TRUE && sentence->n == 1)
    return GDL_LEVEL_STATE;
  if (sentence->functor == GDL_DOES && sentence->n == 2)
    return GDL_LEVEL_MOVE;
  return gdl_intern_predicate (prover, sentence->functor, sentence->n, FALSE)
      ->level;
}

/* Raises the level of each relation to the highest one of the literals in its
 * rules. TRUE: a level has changed. */
static gboolean
raise_levels (GdlProver *prover)
{
  const GArray *rules = prover->program->rules;
  gboolean changed = FALSE;
  for (guint i = 0; i < rules->len; i++) {
    const GdlRule *rule = &g_array_index (rules, GdlRule, i);
    GdlLevel level = GDL_LEVEL_SHEET;
    for (guint j = 0; j < rule->n; j++) {
      if (!rule->body[j].distinct)
        level = MAX (level, find_level (prover, rule->body[j].sentence));
    }
    GdlPredicate *predicate = gdl_intern_predicate (prover, rule->head->functor,
                                                    rule->head->n, FALSE);
    changed |= level > predicate->level;
    predicate->level = MAX (level, predicate->level);
  }
  return changed;
}

GdlProver *
gdl_prover_new (const GdlProgram *program)
{
  /* No word of a sheet has a space. */
  const char unknown_name[] = " any";
  GdlProver *prover = g_new0 (GdlProver, 1);
  prover->program = program;
  prover->terms = program->terms;
  prover->unknown = gdl_intern_term (
      program->terms,
      gdl_intern_name (program->terms, unknown_name, sizeof unknown_name - 1),
      NULL, 0);
  prover->slots = g_array_new (FALSE, TRUE, sizeof (GdlTermSlot));
  prover->predicates = g_ptr_array_new ();
  prover->waiting = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (prover->first); i++)
    prover->first[i] = g_array_new (FALSE, FALSE, sizeof (gint));
  for (guint i = 0; i < program->rules->len; i++)
    add_rule (prover, &g_array_index (program->rules, GdlRule, i));
  for (guint i = 0; i < prover->predicates->len; i++)
    convert_facts (g_ptr_array_index (prover->predicates, i));
  while (raise_levels (prover))
    ;
  prover->end = G_MAXINT64;
  prover->round = 1;
  for (guint i = 0; i < GDL_N_LEVELS; i++)
    prover->stamps[i] = ++prover->clock;
  return prover;
}

void
gdl_prover_free (GdlProver *prover)
{
  for (guint i = 0; i < prover->slots->len; i++) {
    GdlAnswers *answers = g_array_index (prover->slots, GdlTermSlot, i).answers;
    if (!answers)
      continue;
    g_array_free (answers->answers, TRUE);
    g_clear_pointer (&answers->set, g_hash_table_destroy);
    g_free (answers);
  }
  for (guint i = 0; i < prover->predicates->len; i++) {
    GdlPredicate *predicate = g_ptr_array_index (prover->predicates, i);
    free_rules (predicate);
    g_array_free (predicate->rules, TRUE);
    g_array_free (predicate->facts, TRUE);
    g_array_free (predicate->indexed, TRUE);
    g_free (predicate);
  }
  for (guint i = 0; i < G_N_ELEMENTS (prover->first); i++)
    g_array_free (prover->first[i], TRUE);
  g_ptr_array_free (prover->predicates, TRUE);
  g_ptr_array_free (prover->waiting, TRUE);
  g_array_free (prover->slots, TRUE);
  g_free ((gpointer)prover->does);
  g_free (prover);
}

void
gdl_prover_set_end (GdlProver *prover, gint64 end)
{
  prover->end = end;
}

gboolean
gdl_prover_has_stopped (const GdlProver *prover)
{
  return prover->stopped;
}

gboolean
gdl_prover_is_full (const GdlProver *prover)
{
  return gdl_count_terms (prover->terms) > GDL_MOST_TERMS / 2;
}

void
gdl_prover_set_hurry (GdlProver *prover, gboolean hurry)
{
  prover->hurry = hurry;
}

/* -- goals ----------------------------------------------------------------- */

/* Returns the answers to a goal, of GdlTerm; unknown arguments are
 * prover->unknown. */
static const GArray *
find_answers (GdlProver *prover, GdlName name, const GdlTerm *arguments,
              guint n)
{
  prover->low = G_MAXUINT;
  prover->n_frames = prover->depth = 0;
  return gdl_prove (prover, gdl_intern_predicate (prover, name, n, FALSE),
                    gdl_intern_term (prover->terms, name, arguments, n))
      ->answers;
}

static GdlTerm
get_role (const GdlProver *prover, guint role)
{
  return g_array_index (prover->program->roles, GdlTerm, role);
}

/* Stores the last arguments of all answers to the goal whose last argument is
 * unknown in `terms`, which loses its contents. first_argument: the argument
 * before it; GDL_NONE: there is none. */
static void
collect_answers (GdlProver *prover, GdlName name, GdlTerm first_argument,
                 GArray *terms)
{
  const GdlTerm arguments[] = {first_argument, prover->unknown};
  const guint n = first_argument == GDL_NONE ? 1 : 2;
  const GArray *answers = find_answers (prover, name, arguments + 2 - n, n);
  g_array_set_size (terms, 0);
  for (guint i = 0; i < answers->len; i++) {
    const GdlTerm answer = g_array_index (answers, GdlTerm, i);
    g_array_append_val (terms,
                        gdl_term_arguments (prover->terms, answer)[n - 1]);
  }
}

/* -- states ---------------------------------------------------------------- */

static gint
compare_terms (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (*(const GdlTerm *)a, *(const GdlTerm *)b);
}

void
gdl_prover_compute_initial (GdlProver *prover, GArray *state)
{
  collect_answers (prover, GDL_INIT, GDL_NONE, state);
  g_array_sort (state, compare_terms);
}

/* Adds a fluent of the current state to the facts of its predicate; the first
 * one in a state removes those of the last state. */
static void
add_fluent (GdlProver *prover, GdlTerm fluent)
{
  const GdlTermInfo *info = gdl_term_info (prover->terms, fluent);
  const guint64 stamp = prover->stamps[GDL_LEVEL_STATE];
  GdlPredicate *predicate =
      gdl_intern_predicate (prover, info->functor, info->n, TRUE);
  if (predicate->stamp != stamp) {
    predicate->stamp = stamp;
    g_array_set_size (predicate->facts, 0);
    g_array_set_size (predicate->indexed, 0);
  }
  g_array_append_val (predicate->facts, fluent);
  gdl_get_slot (prover, fluent)->holds = stamp;
}

void
gdl_prover_set_state (GdlProver *prover, const GArray *state)
{
  prover->stamps[GDL_LEVEL_STATE] = ++prover->clock;
  prover->stamps[GDL_LEVEL_MOVE] = ++prover->clock;
  prover->state = state;
  g_clear_pointer ((gpointer *)&prover->does, g_free);
  prover->stopped = prover->cut = FALSE;
  for (guint i = 0; i < state->len; i++)
    add_fluent (prover, g_array_index (state, GdlTerm, i));
}

gboolean
gdl_prover_is_terminal (GdlProver *prover)
{
  return find_answers (prover, GDL_TERMINAL, NULL, 0)->len > 0;
}

gboolean
gdl_prover_is_legal (GdlProver *prover, guint role, GdlTerm action)
{
  const GdlTerm arguments[] = {get_role (prover, role), action};
  return find_answers (prover, GDL_LEGAL, arguments, 2)->len > 0;
}

void
gdl_prover_list_legal (GdlProver *prover, guint role, GArray *actions)
{
  collect_answers (prover, GDL_LEGAL, get_role (prover, role), actions);
}

gint
gdl_prover_get_goal (GdlProver *prover, guint role)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  gint best = -1;
  collect_answers (prover, GDL_GOAL, get_role (prover, role), values);
  for (guint i = 0; i < values->len; i++) {
    const GdlName name =
        gdl_term_functor (prover->terms, g_array_index (values, GdlTerm, i));
    const gint64 value =
        g_ascii_strtoll (gdl_name_text (prover->terms, name), NULL, 10);
    best = MAX (best, (gint)CLAMP (value, 0, 1000));
  }
  g_array_free (values, TRUE);
  return best;
}

gboolean
gdl_prover_step (GdlProver *prover, const GdlTerm *actions, GArray *state)
{
  const guint n = prover->program->roles->len;
  GdlTerm *does = g_new (GdlTerm, n + 1);
  for (guint r = 0; r < n; r++) {
    const GdlTerm arguments[] = {get_role (prover, r), actions[r]};
    does[r] = gdl_intern_term (prover->terms, GDL_DOES, arguments, 2);
  }
  g_free ((gpointer)prover->does);
  prover->does = does;
  prover->stamps[GDL_LEVEL_MOVE] = ++prover->clock;
  collect_answers (prover, GDL_NEXT, GDL_NONE, state);
  g_array_sort (state, compare_terms);
  return !prover->stopped;
}

void
gdl_prover_list_percepts (GdlProver *prover, guint role, GArray *percepts)
{
  collect_answers (prover, GDL_SEES, get_role (prover, role), percepts);
}
