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

/* The term of a rule of `legal` that a term of the rule behind it is;
 * KIF_NO_TERM: that is not known. */
static KifTerm
counterpart (const Behind *behind, const KifRule *legal,
             const KifLiteral *asked, KifTerm term)
{
  guint at = place_of (action_of (behind), term);
  if (at < legal->head.n)
    return legal->head.arguments[at];
  at = place_of (&behind->rule->body[behind->reach], term);
  if (at < asked->n)
    return asked->arguments[at];
  return kif_is_variable (term) ? KIF_NO_TERM : term;
}

static gboolean
is_counterpart (const Behind *behind, const KifRule *legal,
                const KifLiteral *asked, const KifLiteral *literal,
                const KifLiteral *other)
{
  if (literal->kind != other->kind || literal->name != other->name ||
      literal->negated != other->negated || literal->n != other->n)
    return FALSE;
  for (guint i = 0; i < literal->n; i++)
    if (counterpart (behind, legal, asked, literal->arguments[i]) !=
        other->arguments[i])
      return FALSE;
  return TRUE;
}

/* Whether all rules of `legal` ask the literal. */
static gboolean
is_asked (const Behind *behind, const KifLiteral *literal)
{
  for (guint l = 0; l < behind->legal->len; l++) {
    const guint number = g_array_index (behind->legal, guint, l);
    const KifRule *legal = kif_rule_of (behind->simplifier, number);
    const KifLiteral *asked = asked_by (behind, number);
    gboolean found = FALSE;
    for (guint b = 0; b < legal->n && !found; b++)
      found = is_counterpart (behind, legal, asked, literal, &legal->body[b]);
    if (!found)
      return FALSE;
  }
  return TRUE;
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
    const KifRule *with =
        literal.kind == KIF_RELATION && !literal.negated
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
                              tuples_of (behind, literal->name), literal,
                              given, i)
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
    read |=
        kif_literal_mentions (&g_array_index (used, KifLiteral, u), term);
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

/* The rule with `does` first, then what `legal` does not ask, then `reach`;
 * the number of literals before that. */
static guint
order_body (const Behind *behind, KifRule *ordered)
{
  const KifRule *rule = behind->rule;
  RgArena *arena = behind->simplifier->sheet->arena;
  KifLiteral *body = rg_arena_new_array (arena, KifLiteral, rule->n + 1);
  guint n = 0;
  *ordered = *rule;
  body[n++] = rule->body[behind->does];
  for (guint b = 0; b < rule->n; b++)
    if (b != behind->does && b != behind->reach &&
        !is_asked (behind, &rule->body[b]))
      body[n++] = rule->body[b];
  body[n] = rule->body[behind->reach];
  ordered->body = body;
  ordered->n = n + 1;
  return n;
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
  const guint n = order_body (behind, &rule);
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
  Behind behind = {.simplifier = simplifier,
                   .tuples =
                       g_hash_table_new_full (NULL, NULL, NULL, free_tuples),
                   .legal = g_array_new (FALSE, FALSE, sizeof (guint))};
  kif_acts_init (&behind.acts, simplifier->sheet);
  for (guint i = 0; i < sheet->rules->len; i++) {
    behind.rule = kif_rule_of (simplifier, i);
    if (!kif_is_removed (behind.rule) && find_literals (&behind) &&
        all_ask (&behind))
      rely (&behind, i);
  }
  g_array_free (behind.legal, TRUE);
  kif_acts_clear (&behind.acts);
  g_hash_table_destroy (behind.tuples);
}
