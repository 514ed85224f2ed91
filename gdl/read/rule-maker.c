/* Makes the rules of a program from conjuncts.  Removes equalities from their
 * bodies by unification (Robinson, "A machine-oriented logic based on the
 * resolution principle", 1965), with a table of the values of variables.
 *
 *     p(?x) <= q(?x ?y), not distinct(?x a)      becomes      p(a) <= q(a ?y)
 *
 * Equalities are rare and small.  For hostile ones, the work, which can be
 * exponential, and the depth of the recursion have limits. */
#include "gdl/read/rule-maker.h"

enum {
  MOST_TERMS = 1000000,
  TERMS_PER_BYTE = 8, /* limit of terms, for each byte of the sheet */
  DEEPEST = 2 * GDL_NESTING_LIMIT,
};

/* The substitution for the current rule, and the limits of all rules. */
struct GdlRuleMaker {
  GdlProgram *program;
  const GdlScope *scope;
  GdlReport *report;
  RgRange clause, growing;    /* of the current clause, see GdlRule */
  const GdlNode **value;      /* by variable: its value, or NULL */
  const GdlPattern **pattern; /* by variable: its pattern, or NULL */
  guint32 *size;     /* by variable: the number of terms in its pattern */
  GArray *touched;   /* variables that have a value, pattern or size */
  GArray *variables; /* of const char *: names of the rule's variables */
  guint depth;       /* depth of the recursion */
  guint64 terms; /* number of terms: of all rules, and visited by unification */
  guint64 limit; /* limit of `terms` */
};

gboolean
gdl_maker_is_full (const GdlRuleMaker *maker)
{
  return maker->terms >= maker->limit;
}

/* Enters a level of the recursion. FALSE: it is too deep, or the work exceeds
 * the limit. */
static gboolean
enter_recursion (GdlRuleMaker *maker)
{
  if (maker->terms < maker->limit && ++maker->terms < maker->limit &&
      ++maker->depth < DEEPEST)
    return TRUE;
  maker->terms = maker->limit;
  return FALSE;
}

/* Leaves a level of the recursion. Returns the result of that level. */
static gboolean
leave_recursion (GdlRuleMaker *maker, gboolean result)
{
  maker->depth--;
  return result;
}

/* -- unification ----------------------------------------------------------- */

/* Follows a chain of variables to its last variable, or its term. */
static const GdlNode *
resolve (const GdlRuleMaker *maker, const GdlNode *node)
{
  while (node->is_variable && maker->value[maker->scope->number[node->name]])
    node = maker->value[maker->scope->number[node->name]];
  return node;
}

/* Whether the variable occurs in the term. TRUE also beyond the limit. */
static gboolean
occurs_in (GdlRuleMaker *maker, GdlName variable, const GdlNode *node)
{
  node = resolve (maker, node);
  if (node->is_variable)
    return node->name == variable;
  if (!enter_recursion (maker))
    return TRUE;
  gboolean found = FALSE;
  for (guint i = 0; i < node->n && !found; i++)
    found = occurs_in (maker, variable, node->arguments[i]);
  return leave_recursion (maker, found);
}

/* Unifies two terms, by values of variables. FALSE: the terms are not
 * unifiable, or a limit is exceeded. */
static gboolean
unify (GdlRuleMaker *maker, const GdlNode *a, const GdlNode *b)
{
  a = resolve (maker, a);
  b = resolve (maker, b);
  if (a->is_variable && b->is_variable && a->name == b->name)
    return TRUE;
  if (a->is_variable || b->is_variable) {
    const GdlNode *variable = a->is_variable ? a : b;
    const GdlNode *value = a->is_variable ? b : a;
    if (occurs_in (maker, variable->name, value))
      return FALSE;
    const guint32 number = maker->scope->number[variable->name];
    maker->value[number] = value;
    g_array_append_val (maker->touched, number);
    return TRUE;
  }
  if (a->name != b->name || a->n != b->n || !enter_recursion (maker))
    return FALSE;
  gboolean unified = TRUE;
  for (guint i = 0; i < a->n && unified; i++)
    unified = unify (maker, a->arguments[i], b->arguments[i]);
  return leave_recursion (maker, unified);
}

static gboolean
is_equality (const GdlItem *item)
{
  return item->node->name == GDL_DISTINCT && item->negated;
}

/* Unifies the sides of all equalities. FALSE: impossible, or a limit is
 * exceeded. */
static gboolean
unify_all (GdlRuleMaker *maker, const GdlItem *items, guint n)
{
  gboolean possible = TRUE;
  for (guint i = 0; i < n && possible; i++) {
    if (is_equality (&items[i]))
      possible = unify (maker, items[i].node->arguments[0],
                        items[i].node->arguments[1]);
  }
  return possible;
}

/* -- patterns -------------------------------------------------------------- */

static const GdlPattern *build_pattern (GdlRuleMaker *maker,
                                        const GdlNode *node);

/* Builds the pattern of a variable, or of its value; each once in a rule. */
static const GdlPattern *
build_variable (GdlRuleMaker *maker, const GdlNode *node)
{
  const guint32 number = maker->scope->number[node->name];
  if (maker->pattern[number]) {
    maker->terms += MIN (maker->size[number], maker->limit - maker->terms);
    return maker->pattern[number];
  }
  const guint64 n_before = maker->terms;
  g_array_append_val (maker->touched, number);
  if (maker->value[number]) {
    maker->pattern[number] = build_pattern (maker, maker->value[number]);
  } else {
    const char *text = gdl_name_text (maker->program->terms, node->name);
    const GdlPattern variable = {.kind = GDL_VARIABLE,
                                 .id = maker->variables->len};
    g_array_append_val (maker->variables, text);
    maker->pattern[number] =
        rg_arena_copy (maker->program->arena, &variable, sizeof variable);
  }
  maker->size[number] = (guint32)MIN (maker->terms - n_before, G_MAXUINT32);
  return maker->pattern[number];
}

static gboolean
are_ground (const GdlPattern *const *patterns, guint n)
{
  gboolean ground = TRUE;
  for (guint i = 0; i < n; i++)
    ground &= patterns[i]->kind == GDL_GROUND;
  return ground;
}

/* Returns the term with these arguments, which are ground. */
static GdlTerm
intern_instance (GdlProgram *program, GdlName functor,
                 const GdlPattern *const *arguments, guint n)
{
  GdlTerm *terms = g_new (GdlTerm, n);
  for (guint i = 0; i < n; i++)
    terms[i] = arguments[i]->id;
  const GdlTerm term = gdl_intern_term (program->terms, functor, terms, n);
  g_free (terms);
  return term;
}

/* Builds the pattern of a term with these arguments: a ground one if they all
 * are. */
static const GdlPattern *
build_compound (GdlRuleMaker *maker, const GdlNode *node)
{
  GdlProgram *program = maker->program;
  const GdlPattern **arguments =
      rg_arena_new_array (program->arena, const GdlPattern *, node->n);
  for (guint i = 0; i < node->n; i++)
    arguments[i] = build_pattern (maker, node->arguments[i]);
  GdlPattern *pattern = rg_arena_new_zeroed (program->arena, GdlPattern, 1);
  *pattern = (GdlPattern){.kind = GDL_COMPOUND,
                          .functor = node->name,
                          .n = node->n,
                          .arguments = arguments};
  if (are_ground (arguments, node->n)) {
    pattern->kind = GDL_GROUND;
    pattern->id = intern_instance (program, node->name, arguments, node->n);
  }
  return pattern;
}

/* Builds the pattern of a term. Beyond the limit any pattern will do, because
 * there is an error. */
static const GdlPattern *
build_pattern (GdlRuleMaker *maker, const GdlNode *node)
{
  static const GdlPattern placeholder = {.kind = GDL_VARIABLE};
  if (!enter_recursion (maker))
    return &placeholder;
  const GdlPattern *pattern = node->is_variable ? build_variable (maker, node)
                                                : build_compound (maker, node);
  maker->depth--;
  return pattern;
}

/* Builds a literal, which is no equality. */
static GdlLiteral
build_literal (GdlRuleMaker *maker, const GdlItem *item)
{
  const GdlNode *node = item->node;
  GdlLiteral literal = {.negated = item->negated, .range = node->range};
  literal.distinct = node->name == GDL_DISTINCT;
  literal.sentence =
      build_pattern (maker, literal.distinct ? node->arguments[0] : node);
  if (literal.distinct)
    literal.other = build_pattern (maker, node->arguments[1]);
  return literal;
}

/* Adds the rule to the program, without equalities; nothing beyond the limit.
 */
static void
build_rule (GdlRuleMaker *maker, const GdlNode *head, const GdlItem *items,
            guint n)
{
  RgArena *arena = maker->program->arena;
  GdlRule rule = {.range = maker->clause,
                  .growing = maker->growing,
                  .head = build_pattern (maker, head)};
  rule.body = rg_arena_new_array (arena, GdlLiteral, n);
  for (guint i = 0; i < n; i++) {
    if (!is_equality (&items[i]))
      rule.body[rule.n++] = build_literal (maker, &items[i]);
  }
  rule.n_variables = maker->variables->len;
  if (rule.n_variables > 0)
    rule.variables = rg_arena_copy (arena, maker->variables->data,
                                    rule.n_variables * sizeof (char *));
  if (!gdl_maker_is_full (maker))
    g_array_append_val (maker->program->rules, rule);
}

/* Removes the substitution of the current rule. */
static void
reset_values (GdlRuleMaker *maker)
{
  for (guint i = 0; i < maker->touched->len; i++) {
    const guint32 variable = g_array_index (maker->touched, guint32, i);
    maker->value[variable] = NULL;
    maker->pattern[variable] = NULL;
  }
  g_array_set_size (maker->touched, 0);
  g_array_set_size (maker->variables, 0);
  maker->depth = 0;
}

static void
report_limit (const GdlRuleMaker *maker)
{
  gdl_limit (maker->report, maker->clause,
             "the normal rules have more than %" G_GUINT64_FORMAT
             " terms, or too deep ones",
             maker->limit);
}

void
gdl_maker_add (GdlRuleMaker *maker, const GdlNode *head, const GdlItem *items,
               guint n)
{
  if (gdl_maker_is_full (maker))
    return;
  if (unify_all (maker, items, n))
    build_rule (maker, head, items, n);
  reset_values (maker);
  if (gdl_maker_is_full (maker))
    report_limit (maker);
}

void
gdl_maker_stop (GdlRuleMaker *maker)
{
  if (!gdl_maker_is_full (maker))
    report_limit (maker);
  maker->terms = maker->limit;
}

GdlRuleMaker *
gdl_maker_new (GdlProgram *program, const GdlScope *scope, GdlReport *report)
{
  GdlRuleMaker *maker = g_new0 (GdlRuleMaker, 1);
  maker->program = program;
  maker->scope = scope;
  maker->report = report;
  maker->limit = MOST_TERMS + TERMS_PER_BYTE * (guint64)program->source->length;
  maker->touched = g_array_new (FALSE, FALSE, sizeof (guint32));
  maker->variables = g_array_new (FALSE, FALSE, sizeof (const char *));
  return maker;
}

void
gdl_maker_enter (GdlRuleMaker *maker, RgRange clause, RgRange growing)
{
  const gsize n = maker->scope->names->len;
  maker->clause = clause;
  maker->growing = growing;
  g_free (maker->value);
  g_free (maker->pattern);
  g_free (maker->size);
  maker->value = g_new0 (const GdlNode *, n);
  maker->pattern = g_new0 (const GdlPattern *, n);
  maker->size = g_new0 (guint32, n);
}

void
gdl_maker_free (GdlRuleMaker *maker)
{
  g_free (maker->value);
  g_free (maker->pattern);
  g_free (maker->size);
  g_array_free (maker->touched, TRUE);
  g_array_free (maker->variables, TRUE);
  g_free (maker);
}
