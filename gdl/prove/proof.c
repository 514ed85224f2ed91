/* Proves goals by SLD resolution with tables (Tamaki and Sato, "OLD resolution
 * with tabulation", 1986).  A goal that occurs in its own proof has the answers
 * that were found so far.  The first goal of such a cycle is proved again until
 * it has no new answers (linear tabling: Zhou et al., 2000).
 *
 * A goal has the constant `any` in place of each unknown argument: (cell 1 2
 * any).  Answers that depend on the state have its stamp; a new state has a new
 * stamp, which invalidates them. */
#include "gdl/limits.h"
#include "gdl/prove/tables.h"

#include <string.h>

/* Limits of one proof. */
enum {
  MOST_FRAMES = 4000, /* limit of literals that are being proved */
};

/* The substitution while the body of a rule is proved. */
typedef struct {
  GdlProver *prover;
  const GdlRule *rule;
  const guint32 *order; /* of the literals: gdl_order_literals */
  GdlAnswers *answers;  /* answers to the goal that the head matches */
  gboolean ground;      /* the goal is ground, so it has at most one answer */
  GdlTerm *values;      /* by variable; GDL_NONE: not known */
  guint32 *trail;       /* variables in the order in which they became known */
  guint n_known;
} Instance;

/* -- terms ----------------------------------------------------------------- */

/* Matches a pattern with a term, and binds variables of the pattern. FALSE:
 * they don't match; some variables may stay bound. */
static gboolean
match (Instance *instance, const GdlPattern *pattern, GdlTerm term)
{
  const GdlTerms *terms = instance->prover->terms;
  if (pattern->kind == GDL_GROUND)
    return pattern->id == term;
  if (pattern->kind == GDL_VARIABLE) {
    GdlTerm *value = &instance->values[pattern->id];
    if (*value != GDL_NONE)
      return *value == term;
    *value = term;
    instance->trail[instance->n_known++] = pattern->id;
    return TRUE;
  }
  if (gdl_term_functor (terms, term) != pattern->functor ||
      gdl_term_arity (terms, term) != pattern->n)
    return FALSE;
  gboolean matches = TRUE;
  for (guint i = 0; i < pattern->n && matches; i++)
    matches = match (instance, pattern->arguments[i],
                     gdl_term_arguments (terms, term)[i]);
  return matches;
}

static void
undo_bindings (Instance *instance, guint n_known)
{
  while (instance->n_known > n_known)
    instance->values[instance->trail[--instance->n_known]] = GDL_NONE;
}

static GdlTerm build (const Instance *instance, const GdlPattern *pattern);

/* Instantiates the arguments of a pattern; variables without a value become
 * `unknown`. */
static void
build_arguments (const Instance *instance, const GdlPattern *pattern,
                 GdlTerm unknown, GdlTerm *arguments)
{
  for (guint i = 0; i < pattern->n; i++) {
    const GdlTerm term = build (instance, pattern->arguments[i]);
    arguments[i] = term == GDL_NONE ? unknown : term;
  }
}

/* Returns the instance of a compound pattern; variables without a value become
 * `unknown`. GDL_NONE: `unknown` is GDL_NONE, and a variable has no value.
 * Stops the prover if the term is too deep. */
static GdlTerm
make_instance (const Instance *instance, const GdlPattern *pattern,
               GdlTerm unknown)
{
  GdlTerm buffer[GDL_SHORT];
  GdlTerm *arguments =
      pattern->n <= GDL_SHORT ? buffer : g_new (GdlTerm, pattern->n);
  gboolean has_values = TRUE;
  build_arguments (instance, pattern, unknown, arguments);
  for (guint i = 0; i < pattern->n; i++)
    has_values &= arguments[i] != GDL_NONE;
  const GdlTerm term =
      has_values ? gdl_intern_term (instance->prover->terms, pattern->functor,
                                    arguments, pattern->n)
                 : GDL_NONE;
  if (arguments != buffer)
    g_free (arguments);
  if (term != GDL_NONE &&
      gdl_term_depth (instance->prover->terms, term) > GDL_DEEPEST)
    instance->prover->stopped = TRUE;
  return term;
}

/* Returns the instance of the pattern. GDL_NONE: a variable has no value. */
static GdlTerm
build (const Instance *instance, const GdlPattern *pattern)
{
  return pattern->kind == GDL_GROUND ? pattern->id
         : pattern->kind == GDL_VARIABLE
             ? instance->values[pattern->id]
             : make_instance (instance, pattern, GDL_NONE);
}

/* -- literals -------------------------------------------------------------- */

/* Proves the literals from a place on. TRUE: no more answers are needed, or the
 * prover has stopped. The functions below have the same result. */
static gboolean prove_rest (Instance *instance, guint place);

/* Matches the literal at a place with a term, and proves the literals after
 * it. */
static gboolean
try_term (Instance *instance, const GdlPattern *pattern, GdlTerm term,
          guint place)
{
  const guint n_known = instance->n_known;
  const gboolean enough =
      match (instance, pattern, term) && prove_rest (instance, place + 1);
  undo_bindings (instance, n_known);
  return enough;
}

/* Tries each of the terms. */
static gboolean
try_terms (Instance *instance, const GdlPattern *pattern, const GArray *terms,
           guint place)
{
  for (guint i = 0; i < terms->len; i++) {
    if (instance->prover->stopped ||
        try_term (instance, pattern, g_array_index (terms, GdlTerm, i), place))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_true_fluent (GdlProver *prover, GdlTerm fluent)
{
  return gdl_get_slot (prover, fluent)->holds ==
         prover->stamps[GDL_LEVEL_STATE];
}

/* Returns the fluents that may match the pattern: those of its functor, looked
 * up in an index if there are many. */
static const GArray *
find_fluents (const Instance *instance, const GdlPattern *pattern)
{
  enum { FEW_FLUENTS = 12 };
  GdlProver *prover = instance->prover;
  GdlPredicate *predicate =
      gdl_intern_predicate (prover, pattern->functor, pattern->n, TRUE);
  if (predicate->stamp != prover->stamps[GDL_LEVEL_STATE])
    g_array_set_size (predicate->facts, 0);
  if (predicate->facts->len <= FEW_FLUENTS || pattern->n > 64)
    return predicate->facts;
  GdlTerm arguments[64];
  build_arguments (instance, pattern, prover->unknown, arguments);
  const GdlTerm fluent =
      gdl_intern_term (prover->terms, pattern->functor, arguments, pattern->n);
  const GdlTerm goal = gdl_intern_term (prover->terms, GDL_TRUE, &fluent, 1);
  return gdl_find_facts (prover, predicate, goal, arguments)->answers;
}

/* Proves a literal of `true` by the fluents of the state: one if the pattern is
 * ground, or each that may match it. */
static gboolean
prove_true (Instance *instance, const GdlPattern *pattern, guint place)
{
  const GdlTerm fluent = build (instance, pattern);
  if (fluent != GDL_NONE)
    return is_true_fluent (instance->prover, fluent) &&
           prove_rest (instance, place + 1);
  return try_terms (instance, pattern,
                    pattern->kind == GDL_VARIABLE
                        ? instance->prover->state
                        : find_fluents (instance, pattern),
                    place);
}

static gboolean
prove_does (Instance *instance, const GdlPattern *sentence, guint place)
{
  const GdlProver *prover = instance->prover;
  for (guint r = 0; prover->does && r < prover->program->roles->len; r++) {
    if (try_term (instance, sentence, prover->does[r], place))
      return TRUE;
  }
  return FALSE;
}

/* Returns the answers to the instance of a sentence. */
static GdlAnswers *
prove_sentence (const Instance *instance, const GdlPattern *sentence)
{
  GdlProver *prover = instance->prover;
  return gdl_prove (
      prover,
      gdl_intern_predicate (prover, sentence->functor, sentence->n, FALSE),
      make_instance (instance, sentence, prover->unknown));
}

static gboolean
prove_positive (Instance *instance, const GdlPattern *sentence, guint place)
{
  if (sentence->functor == GDL_TRUE && sentence->n == 1)
    return prove_true (instance, sentence->arguments[0], place);
  if (sentence->functor == GDL_DOES && sentence->n == 2)
    return prove_does (instance, sentence, place);
  return try_terms (instance, sentence,
                    prove_sentence (instance, sentence)->answers, place);
}

/* Whether one of the n terms matches the pattern. */
static gboolean
has_match (Instance *instance, const GdlPattern *pattern, const GdlTerm *terms,
           guint n)
{
  const guint n_known = instance->n_known;
  gboolean found = FALSE;
  for (guint i = 0; i < n && !found; i++) {
    found = match (instance, pattern, terms[i]);
    undo_bindings (instance, n_known);
  }
  return found;
}

/* Whether an instance of a sentence holds: of `true` by the state, of `does` by
 * the actions, of others by a proof. */
static gboolean
has_instance (Instance *instance, const GdlPattern *sentence)
{
  GdlProver *prover = instance->prover;
  const GArray *terms = prover->state;
  if (sentence->functor == GDL_DOES && sentence->n == 2)
    return prover->does && has_match (instance, sentence, prover->does,
                                      prover->program->roles->len);
  if (sentence->functor == GDL_TRUE && sentence->n == 1) {
    sentence = sentence->arguments[0];
    const GdlTerm fluent = build (instance, sentence);
    if (fluent != GDL_NONE)
      return is_true_fluent (prover, fluent);
  } else {
    terms = prove_sentence (instance, sentence)->answers;
  }
  return has_match (instance, sentence,
                    (const GdlTerm *)(gconstpointer)terms->data, terms->len);
}

/* Whether the goal has enough answers: GDL_MOST_ANSWERS, or one if the goal is
 * ground or the query is in a hurry. */
static gboolean
has_enough (const GdlProver *prover, const GdlAnswers *answers, gboolean ground)
{
  const guint n = answers->answers->len;
  return (n > 0 && (ground || (prover->hurry && answers->depth == 1))) ||
         n >= GDL_MOST_ANSWERS;
}

/* Adds the instance of the head as an answer. TRUE: no more answers are needed.
 */
static gboolean
add_head (Instance *instance)
{
  GdlProver *prover = instance->prover;
  const GdlTerm head = build (instance, instance->rule->head);
  if (head != GDL_NONE)
    gdl_add_answer (prover, instance->answers, head);
  return has_enough (prover, instance->answers, instance->ground);
}

/* Proves the literal at `place` of the order, and then the rest. After the last
 * literal, the instance of the head is proved. */
static gboolean
prove_literal (Instance *instance, guint place)
{
  const GdlRule *rule = instance->rule;
  if (place == rule->n)
    return add_head (instance);
  const GdlLiteral *literal = &rule->body[instance->order[place]];
  if (literal->distinct)
    return build (instance, literal->sentence) !=
               build (instance, literal->other) &&
           prove_rest (instance, place + 1);
  if (literal->negated)
    return !has_instance (instance, literal->sentence) &&
           !instance->prover->stopped && prove_rest (instance, place + 1);
  return prove_positive (instance, literal->sentence, place);
}

/* Counts a step and proves the literals from `place` on, unless the steps or
 * frames are used up. Returns whether enough is proved. */
static gboolean
prove_rest (Instance *instance, guint place)
{
  GdlProver *prover = instance->prover;
  gboolean enough = !gdl_prover_count_step (prover);
  if (!enough && prover->n_frames >= MOST_FRAMES) {
    /* With `hurry`, tries other proofs, which may be less deep. */
    prover->cut = TRUE;
    prover->stopped = enough = !prover->hurry;
  } else if (!enough) {
    prover->n_frames++;
    enough = prove_literal (instance, place);
    prover->n_frames--;
  }
  return enough;
}

/* -- rules ----------------------------------------------------------------- */

/* Adds the answers of a rule, if its head matches the goal. `ground`: the goal
 * has no unknown argument, so that one answer suffices. */
static void
apply_rule (GdlProver *prover, GdlProofRule *proof_rule, GdlAnswers *answers,
            const GdlTerm *goal, gboolean ground)
{
  const GdlRule *rule = proof_rule->rule;
  const guint n = rule->n_variables;
  Instance instance = {.prover = prover,
                       .rule = rule,
                       .answers = answers,
                       .ground = ground,
                       .values = g_new (GdlTerm, n + 1),
                       .trail = g_new (guint32, n + 1)};
  guint32 known_arguments = 0;
  gboolean matches = TRUE;
  for (guint i = 0; i < n; i++)
    instance.values[i] = GDL_NONE;
  for (guint i = 0; i < rule->head->n && matches; i++) {
    if (goal[i] == prover->unknown)
      continue;
    known_arguments |= i < 32 ? 1u << i : 0;
    matches = match (&instance, rule->head->arguments[i], goal[i]);
  }
  if (matches) {
    instance.order = gdl_order_literals (proof_rule, known_arguments);
    prove_rest (&instance, 0);
  }
  g_free (instance.values);
  g_free (instance.trail);
}

/* Adds the answers of all rules of the predicate, until there are enough. */
static void
apply_rules (GdlProver *prover, GdlPredicate *predicate, GdlAnswers *answers,
             const GdlTerm *goal)
{
  gboolean ground = TRUE;
  for (guint i = 0; i < predicate->arity; i++)
    ground &= goal[i] != prover->unknown;
  for (guint i = 0; i < predicate->rules->len && !prover->stopped; i++) {
    if (has_enough (prover, answers, ground))
      break;
    apply_rule (prover, &g_array_index (predicate->rules, GdlProofRule, i),
                answers, goal, ground);
  }
}

/* -- goals ----------------------------------------------------------------- */

/* Marks the waiting goals from a place on as complete. If a proof was cut,
 * invalidates their answers instead. */
static void
complete_goals (GdlProver *prover, guint from)
{
  for (guint i = from; i < prover->waiting->len; i++) {
    GdlAnswers *answers = g_ptr_array_index (prover->waiting, i);
    answers->complete = !prover->stopped && !prover->cut;
    if (!answers->complete)
      answers->stamp = 0;
  }
  g_ptr_array_set_size (prover->waiting, (gint)from);
}

/* Applies the rules. If the goal is the first of a cycle, repeats this until
 * there are no new answers. Sets `low` to the least depth of an active goal on
 * which this one depends (lowlink in Tarjan's algorithm). */
static void
prove_goal (GdlProver *prover, GdlPredicate *predicate, GdlAnswers *answers,
            const GdlTerm *goal)
{
  gboolean repeats = TRUE;
  answers->active = TRUE;
  answers->depth = ++prover->depth;
  while (repeats) {
    const guint64 n_before = prover->n_found;
    prover->low = G_MAXUINT;
    apply_rules (prover, predicate, answers, goal);
    repeats = prover->low == answers->depth && prover->n_found > n_before &&
              !prover->stopped;
    prover->round += repeats;
  }
  answers->active = FALSE;
  prover->depth--;
}

GdlAnswers *
gdl_prove (GdlProver *prover, GdlPredicate *predicate, GdlTerm goal)
{
  GdlAnswers *answers = gdl_get_answers (prover, goal, predicate->level);
  if (answers->complete || prover->stopped)
    return answers;
  if (answers->active || answers->round == prover->round) {
    prover->low =
        MIN (prover->low, answers->active ? answers->depth : answers->low);
    return answers;
  }
  GdlTerm buffer[GDL_SHORT];
  const guint n = predicate->arity;
  GdlTerm *arguments = n <= GDL_SHORT ? buffer : g_new (GdlTerm, n);
  if (n > 0)
    memcpy (arguments, gdl_term_arguments (prover->terms, goal),
            n * sizeof *arguments);
  if (predicate->rules->len == 0 && n <= 64) {
    gdl_find_facts (prover, predicate, goal, arguments);
  } else {
    const guint outer_low = prover->low, from = prover->waiting->len;
    prove_goal (prover, predicate, answers, arguments);
    g_ptr_array_add (prover->waiting, answers);
    answers->low = prover->low;
    answers->round = prover->round;
    if (prover->low >= answers->depth || prover->stopped) {
      complete_goals (prover, from);
      prover->low = outer_low;
    }
    prover->low = MIN (prover->low, outer_low);
  }
  if (arguments != buffer)
    g_free (arguments);
  return answers;
}
