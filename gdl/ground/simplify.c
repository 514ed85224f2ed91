/* Simplifies ground rules, without knowledge of which fluents exclude each
 * other.
 *
 *     (<= (next won) (does x go) (legal x go) (true lit) (not (true lost)))
 *
 * becomes, if `lit` is true in each state, and `lost` in none,
 *
 *     (<= (next won) (does x go))
 *
 * Literals and rules are removed by these sets:
 *
 *     possible   atoms that are derived if each negated literal counts as true;
 *     always     atoms that are true in each state, by induction over steps;
 *     implied    literals that follow from the legality of an action;
 *     needed     atoms that a keyword depends on.
 *
 * The first three are computed again until nothing changes, or their budget is
 * used up. Then the rules of needed atoms remain, without duplicates. `always`
 * takes up to GDL_LIST + 2 passes over the rules, each other set one pass.
 *
 * The first two are least fixpoints of definite programs: Dowling and Gallier,
 * "Linear-time algorithms for testing the satisfiability of propositional Horn
 * formulae", 1984. */
#include "gdl/ground/ground-rules.h"

#include "base/groups.h"
#include "gdl/limits.h"

#include <stdlib.h>
#include <string.h>

/* Budget for the closures: visited rules, literals and atoms (some seconds).
 * When it is used up, the result is correct but not fully simplified. */
#define FUEL G_GINT64_CONSTANT (400000000)

/* -- fixpoints ------------------------------------------------------------- */

/* The least fixpoint of the rules as a definite program. */
typedef struct {
  const GdlRules *rules;
  guint32 *first, *readers; /* rules with the atom in the body, by atom: those
                               of atom a are in `readers` from first[a] to
                               before first[a + 1] */
  guint32 *n_open;          /* by rule: literals that are not yet true */
  RgBits *derived;          /* the atoms found so far */
  GArray *queue; /* of GdlAtom: the same, in the order of their derivation */
} Closure;

/* Groups the rules by the atoms that their positive literals read. */
static void
closure_init (Closure *closure, const GdlRules *rules)
{
  const guint32 n = rules->n_atoms;
  *closure = (Closure){.rules = rules};
  closure->first = g_new0 (guint32, (gsize)n + 2);
  closure->readers = g_new (guint32, (gsize)rules->signs->len + 1);
  closure->n_open = g_new (guint32, (gsize)gdl_n_rules (rules) + 1);
  closure->derived = g_new0 (RgBits, rg_bits_words (n));
  closure->queue = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  const GdlSign *signs = (const GdlSign *)(gpointer)rules->signs->data;
  /* Counting sort of the rules by the atoms in their bodies. The count of atom
   * a is at first[a + 2]. Prefix sums make first[a + 1] the begin of its range.
   * The last loop advances that to the end of the range, which is the begin of
   * the range of atom a + 1. */
  for (guint i = 0; i < rules->signs->len; i++) {
    if (!GDL_SIGN_NEGATED (signs[i]))
      closure->first[GDL_SIGN_ATOM (signs[i]) + 2]++;
  }
  for (guint32 a = 2; a < n + 2; a++)
    closure->first[a] += closure->first[a - 1];
  for (guint i = 0; i < gdl_n_rules (rules); i++) {
    guint n_signs;
    const GdlSign *body = gdl_body (rules, i, &n_signs);
    for (guint k = 0; k < n_signs; k++) {
      if (!GDL_SIGN_NEGATED (body[k]))
        closure->readers[closure->first[GDL_SIGN_ATOM (body[k]) + 1]++] = i;
    }
  }
}

static void
closure_clear (Closure *closure)
{
  g_free (closure->first);
  g_free (closure->readers);
  g_free (closure->n_open);
  g_free (closure->derived);
  g_array_free (closure->queue, TRUE);
}

static void
add_consequence (Closure *closure, GdlAtom atom)
{
  if (rg_bits_has (closure->derived, atom))
    return;
  rg_bits_add (closure->derived, atom);
  g_array_append_val (closure->queue, atom);
}

/* Computes the consequences of `begin`.  With `possible`, negated literals are
 * true and steps lead to the next state; otherwise they are false, and steps
 * are ignored. */
static void
closure_run (Closure *closure, const RgBits *begin, gboolean possible)
{
  const GdlRules *rules = closure->rules;
  memset (closure->derived, 0,
          rg_bits_words (rules->n_atoms) * sizeof (RgBits));
  g_array_set_size (closure->queue, 0);
  for (guint32 a = 0; a < rules->n_atoms; a++) {
    if (rg_bits_has (begin, a))
      add_consequence (closure, a);
  }
  for (guint i = 0; i < gdl_n_rules (rules); i++) {
    guint n;
    const GdlSign *body = gdl_body (rules, i, &n);
    closure->n_open[i] = n;
    for (guint k = 0; possible && k < n; k++)
      closure->n_open[i] -= GDL_SIGN_NEGATED (body[k]);
    if (closure->n_open[i] == 0)
      add_consequence (closure, gdl_head (rules, i));
  }
  for (guint next = 0; next < closure->queue->len; next++) {
    const GdlAtom atom = g_array_index (closure->queue, GdlAtom, next);
    if (possible && rules->successor[atom] != GDL_NONE)
      add_consequence (closure, rules->successor[atom]);
    for (guint32 k = closure->first[atom]; k < closure->first[atom + 1]; k++) {
      const guint32 rule = closure->readers[k];
      if (--closure->n_open[rule] == 0)
        add_consequence (closure, gdl_head (rules, rule));
    }
  }
}

/* Returns the work of one closure, in units of FUEL. */
static gint64
get_closure_work (const GdlRules *rules)
{
  return (gint64)rules->n_atoms + rules->heads->len + rules->signs->len;
}

/* -- atoms that are always true, or possible ------------------------------- */

/* Finds the atoms that are true in each state, by induction.  At first, all
 * fluents of the initial state are assumed to hold always.  Each round drops
 * those for which it does not follow that they hold after a step, until none is
 * dropped.  After GDL_LIST rounds, or without fuel, all are dropped. */
static RgBits *
find_always (const GdlRules *rules, gint64 *fuel)
{
  const gsize size = rg_bits_words (rules->n_atoms) * sizeof (RgBits);
  RgBits *assumed = g_memdup2 (rules->init, size);
  Closure closure;
  closure_init (&closure, rules);
  gboolean stable = FALSE;
  for (guint round = 0; !stable; round++) {
    closure_run (&closure, assumed, FALSE);
    *fuel -= get_closure_work (rules);
    stable = TRUE;
    const gboolean may_assume = *fuel > 0 && round < GDL_LIST;
    for (guint32 a = 0; a < rules->n_atoms; a++) {
      if (!rg_bits_has (assumed, a))
        continue;
      const GdlAtom cause = rules->predecessor[a];
      if (may_assume && cause != GDL_NONE &&
          rg_bits_has (closure.derived, cause))
        continue;
      rg_bits_remove (assumed, a);
      stable = FALSE;
    }
  }
  RgBits *always = g_memdup2 (closure.derived, size);
  closure_clear (&closure);
  g_free (assumed);
  return always;
}

/* Finds the atoms that are derived if each negated literal counts as true. */
static RgBits *
find_possible (const GdlRules *rules)
{
  Closure closure;
  closure_init (&closure, rules);
  closure_run (&closure, rules->init, TRUE);
  RgBits *possible = closure.derived;
  closure.derived = NULL;
  closure_clear (&closure);
  return possible;
}

/* -- literals that an action implies --------------------------------------- */

/* By atom legal(r, a) of a role, the signs that the bodies of all its rules
 * share.
 * does(r, a) implies them, and legal(r, a) itself. */
typedef struct {
  guint32 *first, *n; /* the range in `signs`, by its begin and its length */
  GArray *signs;      /* of GdlSign */
  gboolean *has_rule; /* by atom: a rule of it was found */
} Implied;

static gint
compare_signs (gconstpointer a, gconstpointer b)
{
  const GdlSign x = *(const GdlSign *)a, y = *(const GdlSign *)b;
  return (x > y) - (x < y);
}

/* Reduces `common` to the signs that are also in the body; returns their
 * number. */
static guint
intersect (GdlSign *common, guint n_common, const GdlSign *body, guint n)
{
  guint n_remaining = 0;
  for (guint i = 0; i < n_common; i++) {
    if (bsearch (&common[i], body, n, sizeof *body, compare_signs))
      common[n_remaining++] = common[i];
  }
  return n_remaining;
}

/* Intersects the bodies of the rules of each atom legal(r, a). */
static void
find_implied (const GdlRules *rules, Implied *implied)
{
  const gsize n = (gsize)rules->n_atoms + 1;
  implied->first = g_new0 (guint32, n);
  implied->n = g_new0 (guint32, n);
  implied->has_rule = g_new0 (gboolean, n);
  implied->signs = g_array_new (FALSE, FALSE, sizeof (GdlSign));
  for (guint i = 0; i < gdl_n_rules (rules); i++) {
    const GdlAtom head = gdl_head (rules, i);
    if (rules->successor[head] == GDL_NONE ||
        rules->role[rules->successor[head]] == 0)
      continue;
    guint n_body;
    const GdlSign *body = gdl_body (rules, i, &n_body);
    if (!implied->has_rule[head]) {
      implied->has_rule[head] = TRUE;
      implied->first[head] = implied->signs->len;
      implied->n[head] = n_body;
      if (n_body > 0)
        g_array_append_vals (implied->signs, body, n_body);
    } else if (implied->n[head] > 0) {
      GdlSign *common =
          &g_array_index (implied->signs, GdlSign, implied->first[head]);
      implied->n[head] = intersect (common, implied->n[head], body, n_body);
    }
  }
}

static void
implied_clear (Implied *implied)
{
  g_free (implied->first);
  g_free (implied->n);
  g_free (implied->has_rule);
  g_array_free (implied->signs, TRUE);
}

/* Whether an action whose legality is `legal` implies the sign. */
static gboolean
is_implied (const Implied *implied, GdlAtom legal, GdlSign sign)
{
  if (sign == GDL_SIGN (legal, FALSE))
    return TRUE;
  return implied->n[legal] > 0 &&
         bsearch (
             &sign,
             &g_array_index (implied->signs, GdlSign, implied->first[legal]),
             implied->n[legal], sizeof sign, compare_signs) != NULL;
}

/* -- rewriting ------------------------------------------------------------- */

/* The data for rewriting the rules. */
typedef struct {
  GdlRules *rules;
  const RgBits *always, *possible; /* by atom; see above */
  const Implied *implied;
  GdlAtom *does; /* atoms does(r, a) of the current body, at most one for each
                    role */
  guint n_does;
} Rewriting;

/* The effect of a literal on its rule: the literal stays; it is true, and is
 * dropped; it is false, and the rule is dropped. */
typedef enum { KEEP_LITERAL, DROP_LITERAL, DROP_RULE } Verdict;

/* Evaluates a literal by the first three sets, given the actions of its body.
 */
static Verdict
evaluate_sign (const Rewriting *rewriting, GdlSign sign)
{
  const GdlAtom atom = GDL_SIGN_ATOM (sign);
  const gboolean negated = GDL_SIGN_NEGATED (sign);
  if (rg_bits_has (rewriting->always, atom))
    return negated ? DROP_RULE : DROP_LITERAL;
  if (!rg_bits_has (rewriting->possible, atom))
    return negated ? DROP_LITERAL : DROP_RULE;
  for (guint i = 0; i < rewriting->n_does; i++) {
    const GdlAtom legal = rewriting->rules->predecessor[rewriting->does[i]];
    if (is_implied (rewriting->implied, legal, sign))
      return DROP_LITERAL;
    if (is_implied (rewriting->implied, legal, sign ^ 1))
      return DROP_RULE;
  }
  return KEEP_LITERAL;
}

/* Finds the actions in the positive literals of the body.  FALSE: two are of
 * one role. */
static gboolean
find_does (Rewriting *rewriting, const GdlSign *body, guint n)
{
  const guint *role = rewriting->rules->role;
  rewriting->n_does = 0;
  for (guint k = 0; k < n; k++) {
    const GdlAtom atom = GDL_SIGN_ATOM (body[k]);
    if (GDL_SIGN_NEGATED (body[k]) || role[atom] == 0)
      continue;
    for (guint i = 0; i < rewriting->n_does; i++) {
      if (role[rewriting->does[i]] == role[atom])
        return FALSE;
    }
    rewriting->does[rewriting->n_does++] = atom;
  }
  return TRUE;
}

/* Writes the simplified body of a rule to the signs from place `to` on, and
 * stores its length in *n_remaining. A rule whose head is always true becomes a
 * fact. FALSE: the rule is dropped. Its body has two actions of one role, a
 * false literal, or its head. */
static gboolean
rewrite_rule (Rewriting *rewriting, guint rule, guint32 to, guint *n_remaining)
{
  GdlSign *signs = (GdlSign *)(gpointer)rewriting->rules->signs->data;
  const GdlAtom head = gdl_head (rewriting->rules, rule);
  guint n;
  const GdlSign *body = gdl_body (rewriting->rules, rule, &n);
  *n_remaining = 0;
  if (rg_bits_has (rewriting->always, head))
    return TRUE;
  if (!find_does (rewriting, body, n))
    return FALSE;
  for (guint k = 0; k < n; k++) {
    const Verdict verdict = evaluate_sign (rewriting, body[k]);
    if (verdict == DROP_RULE || body[k] == GDL_SIGN (head, FALSE))
      return FALSE;
    if (verdict == KEEP_LITERAL)
      signs[to + (*n_remaining)++] = body[k];
  }
  return TRUE;
}

/* Rewrites all rules in place, and drops repeated facts. Returns whether it
 * removed a rule or a literal. */
static gboolean
rewrite_rules (Rewriting *rewriting)
{
  GdlRules *rules = rewriting->rules;
  GdlAtom *heads = (GdlAtom *)(gpointer)rules->heads->data;
  guint32 *first = (guint32 *)(gpointer)rules->first->data;
  const guint n = gdl_n_rules (rules), n_signs = rules->signs->len;
  RgBits *fact = g_new0 (RgBits, rg_bits_words (rules->n_atoms));
  guint n_rules = 0;
  guint32 end = 0;
  for (guint i = 0; i < n; i++) {
    guint n_body;
    if (!rewrite_rule (rewriting, i, end, &n_body) ||
        (n_body == 0 && rg_bits_has (fact, heads[i])))
      continue;
    if (n_body == 0)
      rg_bits_add (fact, heads[i]);
    heads[n_rules] = heads[i];
    first[n_rules++] = end;
    end += n_body;
  }
  first[n_rules] = end;
  g_free (fact);
  g_array_set_size (rules->heads, n_rules);
  g_array_set_size (rules->first, n_rules + 1);
  g_array_set_size (rules->signs, end);
  return n_rules < n || end < n_signs;
}

/* Computes the first three sets, and rewrites the rules. Takes the work from
 * *fuel. Returns whether anything changed. */
static gboolean
simplify_once (GdlRules *rules, gint64 *fuel)
{
  RgBits *always = find_always (rules, fuel), *possible = find_possible (rules);
  *fuel -= get_closure_work (rules);
  Implied implied;
  find_implied (rules, &implied);
  Rewriting rewriting = {.rules = rules,
                         .always = always,
                         .possible = possible,
                         .implied = &implied,
                         .does =
                             g_new (GdlAtom, rules->program->roles->len + 1)};
  const gboolean changed = rewrite_rules (&rewriting);
  g_free (rewriting.does);
  implied_clear (&implied);
  g_free (always);
  g_free (possible);
  return changed;
}

/* -- needed atoms ---------------------------------------------------------- */

static RgGroups
group_by_head (const GdlRules *rules)
{
  return rg_group_numbers ((const guint32 *)(gconstpointer)rules->heads->data,
                           rules->heads->len, rules->n_atoms);
}

/* Whether the atom is `terminal`, or `legal`, `goal` or `sees` of a role. */
static gboolean
is_needed_keyword (const GdlRules *rules, GdlAtom atom)
{
  const GdlTerms *terms = rules->store->terms;
  const GdlTerm sentence = gdl_sentence (rules->store, atom);
  const GdlName name = gdl_term_functor (terms, sentence);
  const guint n = gdl_term_arity (terms, sentence);
  if (name == GDL_TERMINAL)
    return n == 0;
  if (n != 2 || (name != GDL_LEGAL && name != GDL_GOAL && name != GDL_SEES))
    return FALSE;
  const GArray *roles = rules->program->roles;
  const GdlTerm role = *gdl_term_arguments (terms, sentence);
  for (guint r = 0; r < roles->len; r++) {
    if (g_array_index (roles, GdlTerm, r) == role)
      return TRUE;
  }
  return FALSE;
}

static void
mark_needed (GArray *queue, RgBits *needed_atoms, GdlAtom atom)
{
  if (rg_bits_has (needed_atoms, atom))
    return;
  rg_bits_add (needed_atoms, atom);
  g_array_append_val (queue, atom);
}

/* Returns the atoms on which a keyword depends, also through next states. */
static RgBits *
find_needed (const GdlRules *rules, const RgGroups *by_head)
{
  RgBits *needed_atoms = g_new0 (RgBits, rg_bits_words (rules->n_atoms));
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  for (guint i = 0; i < gdl_n_rules (rules); i++) {
    if (is_needed_keyword (rules, gdl_head (rules, i)))
      mark_needed (queue, needed_atoms, gdl_head (rules, i));
  }
  for (guint next = 0; next < queue->len; next++) {
    const GdlAtom atom = g_array_index (queue, GdlAtom, next);
    if (rules->predecessor[atom] != GDL_NONE)
      mark_needed (queue, needed_atoms, rules->predecessor[atom]);
    for (guint32 k = by_head->first[atom]; k < by_head->first[atom + 1]; k++) {
      guint n;
      const GdlSign *body = gdl_body (rules, by_head->numbers[k], &n);
      for (guint i = 0; i < n; i++)
        mark_needed (queue, needed_atoms, GDL_SIGN_ATOM (body[i]));
    }
  }
  g_array_free (queue, TRUE);
  return needed_atoms;
}

/* Selects each needed rule once; rules with equal heads become neighbours. */
static void
select_needed (GdlRules *rules)
{
  RgGroups by_head = group_by_head (rules);
  RgBits *needed_atoms = find_needed (rules, &by_head);
  GdlRecord unique;
  gdl_record_init (&unique);
  for (guint i = 0; i < gdl_n_rules (rules); i++) {
    guint n;
    const GdlAtom head = gdl_head (rules, by_head.numbers[i]);
    const GdlSign *body = gdl_body (rules, by_head.numbers[i], &n);
    if (rg_bits_has (needed_atoms, head))
      gdl_record_add (&unique, head, body, n, FALSE);
  }
  rg_table_clear (&unique.table);
  g_array_unref (rules->heads);
  g_array_unref (rules->first);
  g_array_unref (rules->signs);
  rules->heads = unique.heads;
  rules->first = unique.first;
  rules->signs = unique.signs;
  rg_groups_clear (&by_head);
  g_free (needed_atoms);
}

void
gdl_simplify_rules (GdlRules *rules)
{
  gint64 fuel = FUEL;
  while (simplify_once (rules, &fuel) && fuel > 0)
    ;
  select_needed (rules);
}
