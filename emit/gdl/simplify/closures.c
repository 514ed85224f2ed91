/* Factors linear recursion that passes most arguments through: the changed
 * arguments get a relation of their own, a reflexive transitive closure
 * (Naughton, Ramakrishnan, Sagiv and Ullman, "Argument Reduction by Factoring",
 * 1989).
 *
 *     (<= (slide ?a ?b ?c ?y) (jumped ?a ?b ?c ?y))
 *     (<= (slide ?a ?b ?c ?z) (slide ?a ?b ?c ?y) (up ?y ?z) (empty ?z))
 *     (<= (take ?a ?b ?c ?z) (slide ?a ?b ?c ?y) (up ?y ?z) (foe ?z))
 *
 * becomes
 *
 *     (<= (slide ?a ?b ?c ?y) (jumped ?a ?b ?c ?y))
 *     (<= (closure ?y ?y) (square ?y))
 *     (<= (closure ?x ?z) (closure ?x ?y) (up ?y ?z) (empty ?z))
 *     (<= (take ?a ?b ?c ?z) (slide ?a ?b ?c ?x) (closure ?x ?y)
 *         (up ?y ?z) (foe ?z))
 *
 * Conditions:
 *   - At least MIN_SHARED relations have the same closure, such as those for
 *     each length of a sequence (relations.c).  The rest of each relation is
 *     often a single rule then, which is inlined.
 *   - Each rule has at most one literal of its own relation, a positive one.
 *   - Some rules are recursive, and pass through arguments that they do not
 *     read elsewhere.
 *   - The relation is nowhere negated.
 */
#include "emit/gdl/simplify/simplifier.h"

#include <string.h>

enum { MIN_SHARED = 3 }; /* relations that have the same closure */

typedef enum { PASSED, READ, CHANGED, N_ROLES } Role;

typedef struct {
  guint relation;
  guint n_own;          /* arguments of the relation */
  Role *roles;          /* of these */
  const RgType **types; /* of these, unless PASSED: the widest */
  GArray *rules;        /* of KifRule; their heads have no relation yet */
  guint n;              /* arguments of the closure */
  char *key;            /* text of the rules: equal for equal closures */
} Closure;

/* The first literal of the rule with the relation; G_MAXUINT: none. */
static guint
find_literal (const KifRule *rule, guint relation)
{
  guint b = 0;
  while (b < rule->n && !kif_is_of (&rule->body[b], relation))
    b++;
  return b < rule->n ? b : G_MAXUINT;
}

/* Whether the literal is positive, and the others read no relation of a node,
 * which may get a closure itself. */
static gboolean
is_step (const KifSheet *sheet, const KifRule *rule, guint at)
{
  for (guint b = 0; b < rule->n; b++)
    if (b != at && rule->body[b].kind == KIF_RELATION &&
        kif_relation_at (sheet, rule->body[b].name)->sort == KIF_NODE)
      return FALSE;
  return !rule->body[at].negated;
}

static const KifRule *
head_rule (const KifSimplifier *simplifier, const GArray *heads, guint h)
{
  return kif_rule_of (simplifier, g_array_index (heads, guint, h));
}

/* Raises the roles of the arguments by a recursive rule; FALSE: the rule is not
 * a step of a closure. */
static gboolean
find_roles (const KifRule *rule, guint at, Role *roles)
{
  const DlLiteral *head = &rule->head, *literal = &rule->body[at];
  for (guint i = 0; i < head->n; i++) {
    const DlTerm to = head->arguments[i], from = literal->arguments[i];
    if (!dl_is_variable (to) || !dl_is_variable (from) ||
        dl_count (head, to) > 1 || dl_count (literal, from) > 1)
      return FALSE;
    if (to != from) {
      if (dl_count (literal, to) > 0 || dl_count (head, from) > 0)
        return FALSE;
      roles[i] = CHANGED;
    } else if (dl_is_read (&rule->rule, at, to)) {
      roles[i] = MAX (roles[i], READ);
    }
  }
  return TRUE;
}

/* Whether the rule changes exactly the arguments with the role CHANGED; others
 * that only some rules change are not supported. */
static gboolean
has_roles (const KifRule *rule, guint at, const Role *roles)
{
  for (guint i = 0; i < rule->head.n; i++)
    if ((roles[i] == CHANGED) ==
        (rule->head.arguments[i] == rule->body[at].arguments[i]))
      return FALSE;
  return TRUE;
}

/* -- the closure ----------------------------------------------------------- */

/* Whether the recursion runs backward, from the head's arguments to the
 * literal's, as relations of checks with a target do. */
static gboolean
is_backward (const KifSimplifier *simplifier, guint relation)
{
  return kif_relation_at (simplifier->sheet, relation)->target != RG_NONE;
}

/* Appends the terms of the arguments that have the role. */
static guint
append_terms (const Closure *closure, Role role, const DlTerm *from,
              DlTerm *terms, guint n)
{
  for (guint i = 0; i < closure->n_own; i++)
    if (closure->roles[i] == role)
      terms[n++] = from[i];
  return n;
}

/* The closure's arguments: those with the role READ, then the changed ones at
 * the start, then those at the end. */
static DlLiteral
closure_literal (KifSheet *sheet, const Closure *closure, const DlTerm *read,
                 const DlTerm *from, const DlTerm *to)
{
  DlTerm *terms = g_new (DlTerm, closure->n + 1);
  guint n = append_terms (closure, READ, read, terms, 0);
  n = append_terms (closure, CHANGED, from, terms, n);
  n = append_terms (closure, CHANGED, to, terms, n);
  const DlLiteral literal =
      dl_literal (sheet->arena, KIF_RELATION, 0, terms, n);
  g_free (terms);
  return literal;
}

static KifRange *
with_more_ranges (KifSheet *sheet, const KifRule *rule, guint n)
{
  KifRange *ranges =
      rg_arena_new_array (sheet->arena, KifRange, rule->n_variables + n + 1);
  memcpy (ranges, rule->ranges, rule->n_variables * sizeof *ranges);
  return ranges;
}

/* The closure's rule for a recursive rule; its start is new variables. */
static KifRule
step_rule (const KifSimplifier *simplifier, const Closure *closure,
           const KifRule *rule, guint at)
{
  KifSheet *sheet = simplifier->sheet;
  const gboolean back = is_backward (simplifier, closure->relation);
  const DlTerm *own = rule->body[at].arguments, *head = rule->head.arguments;
  const DlTerm *before = back ? head : own, *after = back ? own : head;
  DlTerm *start = g_new (DlTerm, closure->n_own + 1);
  KifRange *ranges = with_more_ranges (sheet, rule, closure->n_own);
  DlLiteral *body = rg_arena_new_array (sheet->arena, DlLiteral, rule->n + 1);
  KifRule step = *rule;
  for (guint i = 0; i < closure->n_own; i++) {
    ranges[step.n_variables] = (KifRange){closure->types[i], FALSE};
    start[i] = ~(DlTerm)step.n_variables++;
  }
  step.n = 0;
  body[step.n++] = closure_literal (sheet, closure, before, start, before);
  for (guint b = 0; b < rule->n; b++)
    if (b != at)
      body[step.n++] = rule->body[b];
  step.body = body;
  step.head = closure_literal (sheet, closure, before, start, after);
  step.ranges = ranges;
  g_free (start);
  return step;
}

/* The closure's rule for zero steps. */
static KifRule
reflexive_rule (KifSheet *sheet, const Closure *closure, const KifRule *rule,
                guint at)
{
  const DlTerm *terms = rule->body[at].arguments;
  KifRange *ranges = with_more_ranges (sheet, rule, 0);
  for (guint i = 0; i < closure->n_own; i++)
    ranges[~terms[i]] = (KifRange){closure->types[i], TRUE};
  KifRule reflexive = *rule;
  reflexive.head = closure_literal (sheet, closure, terms, terms, terms);
  reflexive.n = 0;
  reflexive.body = NULL;
  reflexive.ranges = ranges;
  return reflexive;
}

static void
closure_free (gpointer data)
{
  Closure *closure = data;
  g_free (closure->roles);
  g_free (closure->types);
  g_array_free (closure->rules, TRUE);
  g_free (closure->key);
  g_free (closure);
}

static void
make_rules (const KifSimplifier *simplifier, Closure *closure)
{
  const GArray *heads = kif_heads (simplifier, closure->relation);
  GString *key = g_string_new ("closure");
  for (guint h = 0; h < heads->len; h++) {
    const KifRule *rule = head_rule (simplifier, heads, h);
    const guint at = find_literal (rule, closure->relation);
    if (at == G_MAXUINT)
      continue;
    if (closure->rules->len == 0) {
      const KifRule first =
          reflexive_rule (simplifier->sheet, closure, rule, at);
      g_array_append_val (closure->rules, first);
    }
    const KifRule step = step_rule (simplifier, closure, rule, at);
    g_array_append_val (closure->rules, step);
  }
  for (guint i = 0; i < closure->rules->len; i++) {
    char *own = kif_rule_key (&g_array_index (closure->rules, KifRule, i));
    g_string_append_printf (key, "\n%s", own);
    g_free (own);
  }
  closure->key = g_string_free (key, FALSE);
}

/* -- candidates ------------------------------------------------------------ */

/* Finds the roles of the arguments in all recursive rules; FALSE: some rule is
 * not a step of a closure, or no argument is passed through or changed. */
static gboolean
find_all_roles (const KifSimplifier *simplifier, Closure *closure)
{
  const GArray *heads = kif_heads (simplifier, closure->relation);
  guint n_steps = 0, count[N_ROLES] = {0};
  for (guint h = 0; h < heads->len; h++) {
    const KifRule *rule = head_rule (simplifier, heads, h);
    const guint at = find_literal (rule, closure->relation);
    if (at == G_MAXUINT)
      continue;
    n_steps++;
    if (!is_step (simplifier->sheet, rule, at) ||
        !find_roles (rule, at, closure->roles))
      return FALSE;
  }
  for (guint h = 0; h < heads->len; h++) {
    const KifRule *rule = head_rule (simplifier, heads, h);
    const guint at = find_literal (rule, closure->relation);
    if (at != G_MAXUINT && !has_roles (rule, at, closure->roles))
      return FALSE;
  }
  for (guint i = 0; i < closure->n_own; i++)
    count[closure->roles[i]]++;
  closure->n = count[READ] + 2 * count[CHANGED];
  return n_steps > 0 && count[PASSED] > 0 && count[CHANGED] > 0;
}

/* The type of an argument in the heads that contains those in all other heads;
 * NULL: there is none. */
static const RgType *
widest_type (const KifSimplifier *simplifier, guint relation, guint i)
{
  RgGame *game = simplifier->sheet->game;
  const GArray *heads = kif_heads (simplifier, relation);
  const RgType *widest = NULL;
  for (guint pass = 0; pass < 2; pass++)
    for (guint h = 0; h < heads->len; h++) {
      const KifRule *rule = head_rule (simplifier, heads, h);
      const DlTerm term = rule->head.arguments[i];
      const RgType *type =
          dl_is_variable (term) ? rule->ranges[~term].type : NULL;
      if (pass == 0 && type &&
          (!widest || rg_type_contains (game, type, widest)))
        widest = type;
      else if (pass == 1 &&
               (!widest ||
                (type ? !rg_type_contains (game, widest, type)
                      : rg_type_index (game, widest, (RgName)term) < 0)))
        return NULL;
    }
  return widest;
}

static gboolean
find_types (const KifSimplifier *simplifier, Closure *closure)
{
  gboolean found = TRUE;
  for (guint i = 0; i < closure->n_own && found; i++) {
    closure->types[i] = widest_type (simplifier, closure->relation, i);
    found = closure->types[i] != NULL;
  }
  return found;
}

/* The closure of a relation's recursion; NULL: a condition fails. */
static Closure *
find_closure (const KifSimplifier *simplifier, guint relation)
{
  const KifRelation *what = kif_relation_at (simplifier->sheet, relation);
  Closure *closure = g_new0 (Closure, 1);
  closure->relation = relation;
  closure->n_own = what->n;
  closure->roles = g_new0 (Role, what->n + 1);
  closure->types = g_new0 (const RgType *, what->n + 1);
  closure->rules = g_array_new (FALSE, FALSE, sizeof (KifRule));
  if (what->by_length && !kif_used_negated (simplifier, relation) &&
      find_all_roles (simplifier, closure) && find_types (simplifier, closure))
    make_rules (simplifier, closure);
  else
    g_clear_pointer (&closure, closure_free);
  return closure;
}

/* -- the change ------------------------------------------------------------ */

static guint
relation_of (KifSheet *sheet, const Closure *closure)
{
  const KifRelation what = {
      .node = kif_relation_at (sheet, closure->relation)->node,
      .target = RG_NONE,
      .is_closure = TRUE,
      .n = closure->n};
  gboolean is_new;
  const guint relation = kif_relation (sheet, closure->key, what, &is_new);
  for (guint i = 0; is_new && i < closure->rules->len; i++) {
    KifRule rule = g_array_index (closure->rules, KifRule, i);
    rule.head.name = relation;
    if (rule.n > 0)
      ((DlLiteral *)rule.body)[0].name = relation;
    g_array_append_val (sheet->rules, rule);
  }
  return relation;
}

/* The literal of the relation with new variables, and their ranges, for the
 * changed arguments. */
static DlLiteral
renamed_literal (KifSheet *sheet, const Closure *closure, KifRule *rule,
                 guint at)
{
  DlLiteral other = rule->body[at];
  DlTerm *terms =
      rg_arena_copy (sheet->arena, other.arguments, other.n * sizeof *terms);
  KifRange *ranges = with_more_ranges (sheet, rule, other.n);
  for (guint i = 0; i < other.n; i++) {
    if (closure->roles[i] != CHANGED)
      continue;
    ranges[rule->n_variables] = (KifRange){closure->types[i], FALSE};
    terms[i] = ~(DlTerm)rule->n_variables++;
  }
  other.arguments = terms;
  rule->ranges = ranges;
  return other;
}

/* Replaces the literal by one of the closure and one of the rest of the
 * relation, in the order of the walk. */
static void
replace_literal (const KifSimplifier *simplifier, const Closure *closure,
                 guint name, KifRule *rule, guint at)
{
  KifSheet *sheet = simplifier->sheet;
  const gboolean back = is_backward (simplifier, closure->relation);
  const DlTerm *own = rule->body[at].arguments;
  const DlLiteral other = renamed_literal (sheet, closure, rule, at);
  DlLiteral way =
      closure_literal (sheet, closure, own, back ? own : other.arguments,
                       back ? other.arguments : own);
  DlLiteral *body = rg_arena_new_array (sheet->arena, DlLiteral, rule->n + 2);
  guint n = 0;
  way.name = name;
  for (guint b = 0; b < rule->n; b++) {
    if (b != at) {
      body[n++] = rule->body[b];
      continue;
    }
    body[n++] = back ? way : other;
    body[n++] = back ? other : way;
  }
  rule->body = body;
  rule->n = n;
}

static void
close_relation (KifSimplifier *simplifier, const Closure *closure)
{
  const guint name = relation_of (simplifier->sheet, closure);
  const GArray *uses = kif_uses (simplifier, closure->relation);
  for (guint u = 0; u < uses->len; u++) {
    KifRule *rule = kif_rule_of (simplifier, g_array_index (uses, guint, u));
    if (kif_is_removed (rule))
      continue;
    if (kif_is_of (&rule->head, closure->relation)) {
      kif_remove_rule (simplifier, rule);
      continue;
    }
    for (guint b = rule->n; b-- > 0;)
      if (kif_is_of (&rule->body[b], closure->relation))
        replace_literal (simplifier, closure, name, rule, b);
  }
}

void
kif_close_recursion (KifSimplifier *simplifier)
{
  GPtrArray *closures = g_ptr_array_new_with_free_func (closure_free);
  GHashTable *shared = g_hash_table_new (g_str_hash, g_str_equal);
  const guint n = simplifier->sheet->relations->len;
  for (guint r = 0; r < n; r++) {
    Closure *closure = find_closure (simplifier, r);
    if (!closure)
      continue;
    g_ptr_array_add (closures, closure);
    const guint known =
        GPOINTER_TO_UINT (g_hash_table_lookup (shared, closure->key));
    g_hash_table_insert (shared, closure->key, GUINT_TO_POINTER (known + 1));
  }
  for (guint i = 0; i < closures->len; i++) {
    const Closure *closure = g_ptr_array_index (closures, i);
    if (GPOINTER_TO_UINT (g_hash_table_lookup (shared, closure->key)) >=
        MIN_SHARED)
      close_relation (simplifier, closure);
  }
  g_hash_table_destroy (shared);
  g_ptr_array_free (closures, TRUE);
}
