/* Behind a move that is a sequence, what it needs to be legal is not asked
 * again: an action that is done was legal, so that its tags have a walk.
 *
 *     (<= (legal ?r (move ?x ?d ?e)) (reach ?x ?d ?e ?y ?z) (not (more ?y)))
 *     (<= (next (board ?y man)) (does ?r (move ?x ?d ?e))
 *         (reach ?x ?d ?e ?y ?z) (not (more ?y)))
 *
 * If all of `legal` that may give the action ask `reach`, some ?y and ?z are in
 * relation with the tags.  Where functions of the state or of static maps, that
 * `reach` asks on its way, find ?y and ?z from the tags, there is only one
 * such pair, and these functions are all that the second rule needs:
 *
 *     (<= (next (board ?y man)) (does ?r (move ?x ?d ?e))
 *         (step ?x ?d ?u) (step ?u ?e ?y))
 */
#include "rg2gdl/acts.h"
#include "rg2gdl/tuples.h"

enum { MAX_DEPTH = 100 };

/* A rule behind a move, and what its terms are in a rule of `legal`. */
typedef struct {
  KifSimplifier *simplifier;
  KifActs acts;
  GHashTable *tuples; /* relation to KifTuples *, or NULL: there are none */
  KifRule *rule;
  guint does, reach; /* literals of the body */
  GArray *legal;     /* of guint: rules that may give the action */
  GHashTable *rests; /* text of a rule to a set of rules of `legal` */
} Behind;

static gboolean
may_be_equal (KifTerm a, KifTerm b)
{
  return a == b || kif_is_variable (a) || kif_is_variable (b);
}

static gboolean
may_match (const KifLiteral *a, const KifLiteral *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!may_be_equal (a->arguments[i], b->arguments[i]))
      return FALSE;
  return TRUE;
}

static const KifLiteral *
action_of (const Behind *behind)
{
  return &behind->rule->body[behind->does];
}

static gboolean
is_in_sequence (const KifSheet *sheet, const KifLiteral *literal)
{
  return literal->kind == KIF_RELATION && !literal->negated &&
         kif_relation_at (sheet, literal->name)->in_sequence;
}

/* -- what `legal` asks ----------------------------------------------------- */

/* The place of a term among the arguments of a literal, or n. */
static guint
place_of (const KifLiteral *literal, KifTerm term)
{
  guint i = 0;
  while (i < literal->n && literal->arguments[i] != term)
    i++;
  return i;
}

/* Whether the literal of a rule of `legal` tells of the same tags. */
static gboolean
agrees (const Behind *behind, const KifLiteral *legal, const KifLiteral *other)
{
  const KifLiteral *reach = &behind->rule->body[behind->reach];
  if (!kif_is_of (other, reach->name) || other->negated)
    return FALSE;
  for (guint i = 0; i < reach->n; i++) {
    const guint at = place_of (action_of (behind), reach->arguments[i]);
    if (at < legal->n ? other->arguments[i] != legal->arguments[at]
                      : !kif_is_variable (reach->arguments[i]) &&
                            other->arguments[i] != reach->arguments[i])
      return FALSE;
  }
  return TRUE;
}

/* The literal by which a rule of `legal` asks the same, or NULL. */
static const KifLiteral *
asked_by (const Behind *behind, guint number)
{
  const KifRule *legal = kif_rule_of (behind->simplifier, number);
  for (guint b = 0; b < legal->n; b++)
    if (agrees (behind, &legal->head, &legal->body[b]))
      return &legal->body[b];
  return NULL;
}

/* Finds the rules of `legal`; FALSE: one of them doesn't ask the same. */
static gboolean
all_ask (Behind *behind)
{
  const KifSheet *sheet = behind->simplifier->sheet;
  g_array_set_size (behind->legal, 0);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind != KIF_LEGAL ||
        !may_match (&rule->head, action_of (behind)))
      continue;
    g_array_append_val (behind->legal, i);
    if (!asked_by (behind, i))
      return FALSE;
  }
  return behind->legal->len > 0;
}

/* A substitution of terms of the rule behind by those of a rule of `legal`. */
typedef struct {
  const Behind *behind;
  const KifRule *legal;
  const KifLiteral *asked;
  KifTerm *terms;    /* by variable; KIF_NO_TERM: not yet known */
  gboolean *matched; /* by literal: the rule of `legal` asks it */
} Match;

static gboolean
unify_term (const Match *match, KifTerm term, KifTerm other)
{
  if (!kif_is_variable (term))
    return term == other;
  if (match->terms[~term] == KIF_NO_TERM)
    match->terms[~term] = other;
  return match->terms[~term] == other;
}

/* Finds the literal in the rule of `legal`, perhaps with new terms for its
 * variables, by the first one that fits. */
static gboolean
is_asked (Match *match, const KifLiteral *literal)
{
  const guint n = match->behind->rule->n_variables;
  KifTerm *before = g_memdup2 (match->terms, n * sizeof *before);
  gboolean found = FALSE;
  for (guint b = 0; b < match->legal->n && !found; b++) {
    const KifLiteral *other = &match->legal->body[b];
    found = literal->kind == other->kind && literal->name == other->name &&
            literal->negated == other->negated && literal->n == other->n;
    for (guint i = 0; i < literal->n && found; i++)
      found = unify_term (match, literal->arguments[i], other->arguments[i]);
    if (!found)
      memcpy (match->terms, before, n * sizeof *before);
  }
  g_free (before);
  return found;
}

/* Whether the term is in the head, or in a literal that is not matched. */
static gboolean
is_read_elsewhere (const Match *match, KifTerm term)
{
  const KifRule *rule = match->behind->rule;
  gboolean read = kif_literal_mentions (&rule->head, term);
  for (guint b = 0; b < rule->n; b++)
    read |= !match->matched[b] && kif_literal_mentions (&rule->body[b], term);
  return read;
}

/* Variables that only matched literals find must not be read elsewhere. */
static void
keep_what_is_read (Match *match, const gboolean *given)
{
  const KifRule *rule = match->behind->rule;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint b = 0; b < rule->n; b++)
      for (guint i = 0; i < rule->body[b].n && match->matched[b]; i++) {
        const KifTerm term = rule->body[b].arguments[i];
        if (!kif_is_variable (term) || given[~term] ||
            !is_read_elsewhere (match, term))
          continue;
        match->matched[b] = FALSE;
        changed = TRUE;
      }
  }
}

/* Marks the literals that the rule of `legal` asks, too (subsumption). */
static void
find_matched (const Behind *behind, guint number, gboolean *matched)
{
  const KifRule *rule = behind->rule;
  Match match = {behind, kif_rule_of (behind->simplifier, number),
                 asked_by (behind, number),
                 g_new (KifTerm, rule->n_variables + 1), matched};
  gboolean *given = g_new0 (gboolean, rule->n_variables + 1);
  const KifLiteral *const from[] = {action_of (behind),
                                    &rule->body[behind->reach]};
  const KifLiteral *const to[] = {&match.legal->head, match.asked};
  for (guint v = 0; v < rule->n_variables; v++)
    match.terms[v] = KIF_NO_TERM;
  for (guint k = 0; k < G_N_ELEMENTS (from); k++)
    for (guint i = 0; i < from[k]->n; i++)
      if (kif_is_variable (from[k]->arguments[i])) {
        unify_term (&match, from[k]->arguments[i], to[k]->arguments[i]);
        given[~from[k]->arguments[i]] = TRUE;
      }
  for (guint b = 0; b < rule->n; b++)
    matched[b] = b != behind->does && b != behind->reach &&
                 is_asked (&match, &rule->body[b]);
  keep_what_is_read (&match, given);
  g_free (given);
  g_free (match.terms);
}

/* -- functions ------------------------------------------------------------- */

static const KifTuples *
tuples_of (Behind *behind, guint relation)
{
  const gpointer key = GUINT_TO_POINTER (relation);
  gpointer known;
  if (g_hash_table_lookup_extended (behind->tuples, key, NULL, &known))
    return known;
  KifTuples *tuples = g_new (KifTuples, 1);
  if (!kif_tuples (behind->simplifier, relation, tuples)) {
    g_free (tuples);
    tuples = NULL;
  }
  g_hash_table_insert (behind->tuples, key, tuples);
  return tuples;
}

static gboolean
is_function (Behind *behind, const KifLiteral *literal)
{
  if (literal->negated)
    return FALSE;
  return literal->kind == KIF_MAP || literal->kind == KIF_TRUE ||
         (literal->kind == KIF_RELATION && tuples_of (behind, literal->name));
}

/* The only rule of a relation, or NULL. */
static const KifRule *
only_rule (const KifSimplifier *simplifier, guint relation)
{
  const GArray *heads = kif_heads (simplifier, relation);
  return heads->len == 1
             ? kif_rule_of (simplifier, g_array_index (heads, guint, 0))
             : NULL;
}

/* Resolves a rule's relations until only functions are left of the walk, which
 * are put into the array. */
static void
gather (Behind *behind, KifRule *rule, guint from, GArray *functions)
{
  for (guint b = from, depth = 0; b < rule->n && depth < MAX_DEPTH; b++) {
    const KifLiteral literal = rule->body[b];
    const KifRule *with = literal.kind == KIF_RELATION && !literal.negated
                              ? only_rule (behind->simplifier, literal.name)
                              : NULL;
    if (is_function (behind, &literal)) {
      g_array_append_val (functions, b);
    } else if (with && kif_resolve (behind->simplifier->sheet, rule, b, with)) {
      g_array_set_size (functions, 0);
      b = from - 1; /* the body is another one */
      depth++;
    }
  }
}

static gboolean
is_known (GHashTable *known, KifTerm term)
{
  return !kif_is_variable (term) ||
         g_hash_table_contains (known, GINT_TO_POINTER (term));
}

/* Whether a function finds a term by those that are known. */
static gboolean
finds (Behind *behind, const KifLiteral *literal, const gboolean *known,
       guint column)
{
  if (literal->kind == KIF_RELATION)
    return kif_tuples_depend (tuples_of (behind, literal->name), known, column);
  for (guint i = 0; i + 1 < literal->n; i++)
    if (!known[i])
      return FALSE;
  return column + 1 == literal->n;
}

/* Adds literals for what the function finds that was not known; whether there
 * is something. */
static gboolean
apply (Behind *behind, const KifLiteral *literal, GHashTable *known,
       GArray *used)
{
  gboolean *given = g_new (gboolean, literal->n + 1);
  const guint before = used->len;
  for (guint i = 0; i < literal->n; i++)
    given[i] = is_known (known, literal->arguments[i]);
  for (guint i = 0; i < literal->n; i++) {
    if (is_known (known, literal->arguments[i]) ||
        !finds (behind, literal, given, i))
      continue;
    const KifLiteral found =
        literal->kind == KIF_RELATION
            ? kif_projection (behind->simplifier,
                              tuples_of (behind, literal->name), literal, given,
                              i)
            : *literal;
    g_hash_table_add (known, GINT_TO_POINTER (literal->arguments[i]));
    g_array_append_val (used, found);
  }
  g_free (given);
  return used->len > before;
}

/* Applies functions to the tags as long as that finds something. */
static void
apply_all (Behind *behind, const KifRule *rule, const GArray *functions,
           GHashTable *known, GArray *used)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint f = 0; f < functions->len; f++)
      changed |=
          apply (behind, &rule->body[g_array_index (functions, guint, f)],
                 known, used);
  }
}

static gboolean
is_read_by (const KifRule *rule, guint n_kept, const GArray *used, guint from,
            KifTerm term)
{
  gboolean read = kif_literal_mentions (&rule->head, term);
  for (guint b = 1; b < n_kept; b++)
    read |= kif_literal_mentions (&rule->body[b], term);
  for (guint u = from; u < used->len; u++)
    read |= kif_literal_mentions (&g_array_index (used, KifLiteral, u), term);
  return read;
}

/* Removes the functions whose values nothing reads, the last ones first. */
static void
drop_unused (const KifRule *rule, guint n_kept, GArray *used)
{
  for (guint u = used->len; u-- > 0;) {
    const KifLiteral *literal = &g_array_index (used, KifLiteral, u);
    if (!is_read_by (rule, n_kept, used, u + 1,
                     literal->arguments[literal->n - 1]))
      g_array_remove_index (used, u);
  }
}

/* -- rules ----------------------------------------------------------------- */

/* The rule with `does` first, then what is not matched, then `reach`; the
 * number of literals before that. */
static guint
order_body (const Behind *behind, const gboolean *matched, KifRule *ordered)
{
  const KifRule *rule = behind->rule;
  RgArena *arena = behind->simplifier->sheet->arena;
  KifLiteral *body = rg_arena_new_array (arena, KifLiteral, rule->n + 1);
  guint n = 0;
  *ordered = *rule;
  body[n++] = rule->body[behind->does];
  for (guint b = 0; b < rule->n; b++)
    if (b != behind->does && b != behind->reach && !matched[b])
      body[n++] = rule->body[b];
  body[n] = rule->body[behind->reach];
  ordered->body = body;
  ordered->n = n + 1;
  return n;
}

/* The text of what is left of the rule where one of `legal` holds. */
static char *
rest_key (const Behind *behind, guint number)
{
  KifRule rest;
  gboolean *matched = g_new0 (gboolean, behind->rule->n + 1);
  find_matched (behind, number, matched);
  order_body (behind, matched, &rest);
  g_free (matched);
  return kif_rule_key (&rest);
}

/* Notes what is left of the rule for each of `legal`. */
static void
note_rests (Behind *behind)
{
  for (guint l = 0; l < behind->legal->len; l++) {
    const guint number = g_array_index (behind->legal, guint, l);
    char *key = rest_key (behind, number);
    GHashTable *legal = g_hash_table_lookup (behind->rests, key);
    if (!legal) {
      legal = g_hash_table_new (NULL, NULL);
      g_hash_table_insert (behind->rests, g_strdup (key), legal);
    }
    g_hash_table_add (legal, GUINT_TO_POINTER (number));
    g_free (key);
  }
}

/* Which literals need not be asked: all that one of `legal` asks, if for each
 * other one there is a rule of which the same is left; else those that all
 * ask. */
static gboolean *
find_implied (const Behind *behind)
{
  const guint n = behind->rule->n;
  gboolean *implied = g_new (gboolean, n + 1);
  gboolean *matched = g_new0 (gboolean, n + 1);
  for (guint b = 0; b < n; b++)
    implied[b] = TRUE;
  for (guint l = 0; l < behind->legal->len; l++) {
    const guint number = g_array_index (behind->legal, guint, l);
    char *key = rest_key (behind, number);
    GHashTable *legal = g_hash_table_lookup (behind->rests, key);
    find_matched (behind, number, matched);
    g_free (key);
    if (g_hash_table_size (legal) == behind->legal->len) {
      memcpy (implied, matched, n * sizeof *implied);
      break;
    }
    for (guint b = 0; b < n; b++)
      implied[b] &= matched[b];
  }
  g_free (matched);
  return implied;
}

static gboolean
all_known (const KifLiteral *literal, GHashTable *known)
{
  for (guint i = 0; i < literal->n; i++)
    if (!is_known (known, literal->arguments[i]))
      return FALSE;
  return TRUE;
}

/* What `legal` asks is left out of the rule, if functions find the rest. */
static void
rely (Behind *behind, guint number)
{
  KifSheet *sheet = behind->simplifier->sheet;
  KifRule rule;
  gboolean *implied = find_implied (behind);
  const guint n = order_body (behind, implied, &rule);
  const KifLiteral reach = rule.body[n];
  GArray *functions = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *used = g_array_new (FALSE, FALSE, sizeof (KifLiteral));
  GHashTable *known = g_hash_table_new (NULL, NULL);
  gather (behind, &rule, n, functions);
  for (guint i = 0; i < rule.body[0].n; i++)
    g_hash_table_add (known, GINT_TO_POINTER (rule.body[0].arguments[i]));
  apply_all (behind, &rule, functions, known, used);
  if (all_known (&reach, known)) {
    drop_unused (&rule, n, used);
    KifLiteral *body =
        rg_arena_new_array (sheet->arena, KifLiteral, n + used->len + 1);
    memcpy (body, rule.body, n * sizeof *body);
    if (used->len > 0)
      memcpy (body + n, used->data, used->len * sizeof *body);
    rule.body = body;
    rule.n = n + used->len;
    kif_acts_share (&behind->acts, &rule, used->len);
    *kif_rule_of (behind->simplifier, number) = rule;
  }
  g_free (implied);
  g_hash_table_destroy (known);
  g_array_free (used, TRUE);
  g_array_free (functions, TRUE);
}

static gboolean
find_literals (Behind *behind)
{
  const KifRule *rule = behind->rule;
  gboolean does = FALSE, reach = FALSE;
  for (guint b = 0; b < rule->n; b++) {
    if (rule->body[b].kind == KIF_DOES) {
      behind->does = b;
      does = TRUE;
    } else if (!reach &&
               is_in_sequence (behind->simplifier->sheet, &rule->body[b])) {
      behind->reach = b;
      reach = TRUE;
    }
  }
  return does && reach;
}

/* Looks at a rule; whether it is one behind a sequence that was legal. */
static gboolean
is_behind (Behind *behind, guint number)
{
  behind->rule = kif_rule_of (behind->simplifier, number);
  return !kif_is_removed (behind->rule) && find_literals (behind) &&
         all_ask (behind);
}

static void
free_tuples (gpointer data)
{
  if (data)
    kif_tuples_clear (data);
  g_free (data);
}

void
kif_rely_on_legality (KifSimplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  Behind behind = {
      .simplifier = simplifier,
      .tuples = g_hash_table_new_full (NULL, NULL, NULL, free_tuples),
      .rests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify)g_hash_table_destroy),
      .legal = g_array_new (FALSE, FALSE, sizeof (guint))};
  kif_acts_init (&behind.acts, simplifier);
  const guint n = sheet->rules->len;
  for (guint i = 0; i < n; i++)
    if (is_behind (&behind, i))
      note_rests (&behind);
  for (guint i = 0; i < n; i++)
    if (is_behind (&behind, i))
      rely (&behind, i);
  g_hash_table_destroy (behind.rests);
  g_array_free (behind.legal, TRUE);
  kif_acts_join (&behind.acts);
  kif_acts_clear (&behind.acts);
  g_hash_table_destroy (behind.tuples);
}
