/* Unification: Robinson, "A machine-oriented logic based on the resolution
 * principle", 1965, with a table of what variables stand for.  Equalities are
 * rare and small; for hostile ones the work, which can be exponential, and the
 * depth of the recursion have limits. */
#include "gdl/read/rule.h"

enum {
  MOST_STEPS = 1000000,
  DEEPEST = 2 * GDL_NESTING_LIMIT,
};

typedef struct {
  GdlProgram *program;
  const GdlScope *scope;
  const GdlNode **value;      /* by variable: what it stands for, or NULL */
  const GdlPattern **pattern; /* by variable: as it was built, or NULL */
  guint32 *size;              /* of that: terms in it */
  GArray *variables;          /* of const char *, of the rule */
  guint depth;                /* of the recursion */
  guint32 steps;
} Rule;

/* FALSE: too deep, or too much. */
static gboolean
enter (Rule *rule)
{
  if (rule->steps < MOST_STEPS && ++rule->steps < MOST_STEPS &&
      ++rule->depth < DEEPEST)
    return TRUE;
  rule->steps = MOST_STEPS;
  return FALSE;
}

static gboolean
leave (Rule *rule, gboolean result)
{
  rule->depth--;
  return result;
}

/* -- unification ----------------------------------------------------------- */

/* The variable at the end of a chain, or the term. */
static const GdlNode *
resolve (const Rule *rule, const GdlNode *node)
{
  while (node->is_variable && rule->value[rule->scope->number[node->name]])
    node = rule->value[rule->scope->number[node->name]];
  return node;
}

static gboolean
occurs (Rule *rule, GdlName variable, const GdlNode *node)
{
  node = resolve (rule, node);
  if (node->is_variable)
    return node->name == variable;
  if (!enter (rule))
    return TRUE;
  gboolean found = FALSE;
  for (guint i = 0; i < node->n && !found; i++)
    found = occurs (rule, variable, node->arguments[i]);
  return leave (rule, found);
}

static gboolean
unify (Rule *rule, const GdlNode *a, const GdlNode *b)
{
  a = resolve (rule, a);
  b = resolve (rule, b);
  if (a->is_variable && b->is_variable && a->name == b->name)
    return TRUE;
  if (a->is_variable || b->is_variable) {
    const GdlNode *variable = a->is_variable ? a : b;
    const GdlNode *value = a->is_variable ? b : a;
    if (occurs (rule, variable->name, value))
      return FALSE;
    rule->value[rule->scope->number[variable->name]] = value;
    return TRUE;
  }
  if (a->name != b->name || a->n != b->n || !enter (rule))
    return FALSE;
  gboolean same = TRUE;
  for (guint i = 0; i < a->n && same; i++)
    same = unify (rule, a->arguments[i], b->arguments[i]);
  return leave (rule, same);
}

static gboolean
is_equality (const GdlItem *item)
{
  return item->node->name == GDL_DISTINCT && item->negated;
}

static gboolean
unify_all (Rule *rule, const GdlItem *items, guint n)
{
  gboolean possible = TRUE;
  for (guint i = 0; i < n && possible; i++) {
    if (is_equality (&items[i]))
      possible = unify (rule, items[i].node->arguments[0],
                        items[i].node->arguments[1]);
  }
  return possible;
}

/* -- patterns -------------------------------------------------------------- */

static const GdlPattern *build (Rule *rule, const GdlNode *node);

static const GdlPattern *
build_variable (Rule *rule, const GdlNode *node)
{
  const guint32 number = rule->scope->number[node->name];
  if (rule->pattern[number]) {
    rule->steps += MIN (rule->size[number], MOST_STEPS - rule->steps);
    return rule->pattern[number];
  }
  const guint32 before = rule->steps;
  if (rule->value[number]) {
    rule->pattern[number] = build (rule, rule->value[number]);
  } else {
    const char *text = gdl_name_text (rule->program->terms, node->name);
    const GdlPattern made = {.kind = GDL_VARIABLE, .id = rule->variables->len};
    g_array_append_val (rule->variables, text);
    rule->pattern[number] =
        rg_arena_copy (rule->program->arena, &made, sizeof made);
  }
  rule->size[number] = rule->steps - before;
  return rule->pattern[number];
}

static gboolean
is_ground (const GdlPattern *const *arguments, guint n)
{
  gboolean ground = TRUE;
  for (guint i = 0; i < n; i++)
    ground &= arguments[i]->kind == GDL_GROUND;
  return ground;
}

static GdlTerm
term_of (GdlProgram *program, GdlName functor,
         const GdlPattern *const *arguments, guint n)
{
  GdlTerm *terms = g_new (GdlTerm, n);
  for (guint i = 0; i < n; i++)
    terms[i] = arguments[i]->id;
  const GdlTerm term = gdl_term (program->terms, functor, terms, n);
  g_free (terms);
  return term;
}

static const GdlPattern *
build_compound (Rule *rule, const GdlNode *node)
{
  GdlProgram *program = rule->program;
  const GdlPattern **arguments =
      rg_arena_new_array (program->arena, const GdlPattern *, node->n);
  for (guint i = 0; i < node->n; i++)
    arguments[i] = build (rule, node->arguments[i]);
  GdlPattern *made = rg_arena_new_zeroed (program->arena, GdlPattern, 1);
  *made = (GdlPattern){.kind = GDL_COMPOUND,
                       .functor = node->name,
                       .n = node->n,
                       .arguments = arguments};
  if (is_ground (arguments, node->n)) {
    made->kind = GDL_GROUND;
    made->id = term_of (program, node->name, arguments, node->n);
  }
  return made;
}

/* Past a limit any term will do: there is an error. */
static const GdlPattern *
build (Rule *rule, const GdlNode *node)
{
  static const GdlPattern nothing = {.kind = GDL_VARIABLE};
  if (!enter (rule))
    return &nothing;
  const GdlPattern *made = node->is_variable ? build_variable (rule, node)
                                             : build_compound (rule, node);
  rule->depth--;
  return made;
}

static GdlLiteral
build_literal (Rule *rule, const GdlItem *item)
{
  const GdlNode *node = item->node;
  GdlLiteral literal = {.negated = item->negated, .range = node->range};
  literal.distinct = node->name == GDL_DISTINCT;
  literal.sentence = build (rule, literal.distinct ? node->arguments[0] : node);
  if (literal.distinct)
    literal.other = build (rule, node->arguments[1]);
  return literal;
}

static void
build_rule (Rule *rule, const GdlNode *head, const GdlItem *items, guint n,
            RgRange range)
{
  RgArena *arena = rule->program->arena;
  GdlRule made = {.range = range, .head = build (rule, head)};
  made.body = rg_arena_new_array (arena, GdlLiteral, n);
  for (guint i = 0; i < n; i++) {
    if (!is_equality (&items[i]))
      made.body[made.n++] = build_literal (rule, &items[i]);
  }
  made.n_variables = rule->variables->len;
  if (made.n_variables > 0)
    made.variables = rg_arena_copy (arena, rule->variables->data,
                                    made.n_variables * sizeof (char *));
  if (rule->steps < MOST_STEPS)
    g_array_append_val (rule->program->rules, made);
}

void
gdl_add_rule (GdlProgram *program, const GdlScope *scope, const GdlNode *head,
              const GdlItem *items, guint n, RgRange range, GdlReport *report)
{
  const guint k = scope->names->len;
  Rule rule = {
      .program = program,
      .scope = scope,
      .value = g_new0 (const GdlNode *, k),
      .pattern = g_new0 (const GdlPattern *, k),
      .size = g_new0 (guint32, k),
      .variables = g_array_new (FALSE, FALSE, sizeof (const char *)),
  };
  if (unify_all (&rule, items, n))
    build_rule (&rule, head, items, n, range);
  if (rule.steps >= MOST_STEPS)
    gdl_limit (report, range, "a rule has more than %d terms", MOST_STEPS);
  g_free (rule.value);
  g_free (rule.pattern);
  g_free (rule.size);
  g_array_free (rule.variables, TRUE);
}
