/* Resolves the names of static expressions, function cases and initial values,
 * in one walk over each tree.
 *
 * A name that a pattern, `where` or a loop binds is a slot.  Any other
 * lower-case name is the symbol with that spelling; an unbound upper-case name
 * is an error.  Variables and parameters in graphs: resolve-value.c.
 *
 * Chains of && and `else if`, and sums, may be long: loops walk along them.
 * The parser limits the nesting of everything else, so the recursion is
 * bounded. */
#include "hrg/resolve.h"

#include "hrg/domain.h"
#include "hrg/type.h"
#include "hrg/value.h"

void
hrg_resolve_unknown (HrgResolver *resolver, const char *noun, HrgWord word,
                     guint spaces)
{
  resolver->is_valid = FALSE;
  hrg_report_unknown (resolver->tree, noun, word, spaces, NULL);
}

RgRange
hrg_range_after_argument (HrgExpr *const *arguments, guint i)
{
  if (i == 0)
    return arguments[0]->range;
  const RgRange previous = arguments[i - 1]->range;
  return (RgRange){previous.offset + previous.length, 1};
}

/* -- names ---------------------------------------------------------------- */

static void
report_unbound (HrgResolver *resolver, const HrgExpr *expr)
{
  const char *text = hrg_text (resolver->tree, expr->name);
  if (resolver->place == HRG_IN_INITIAL)
    hrg_resolve_error (resolver, expr->range,
                       "'%s' is a variable here (upper-case); omit the "
                       "initialiser or rename the symbol",
                       text);
  else if (hrg_resolve_error (resolver, expr->range, "unbound variable '%s'",
                              text) &&
           !hrg_suggest (resolver->tree, expr->name, HRG_BOUND))
    rg_diag_hint (resolver->tree->diags,
                  "a pattern binds it, in upper case: 'f(%s) = ...'", text);
}

/* Whether the name can be constant; reports an error if it is a variable or a
 * parameter in a graph. */
static gboolean
is_constant_in_graph (HrgResolver *resolver, const HrgExpr *expr)
{
  const HrgNameInfo *info = hrg_name_info (resolver->tree, expr->name);
  const RgGame *game = resolver->tree->game;
  const gboolean built_in = expr->name == game->player ||
                            expr->name == game->goals ||
                            expr->name == game->visible;
  if (resolver->place != HRG_IN_GRAPH ||
      !(info->parameter || info->variable || built_in))
    return TRUE;
  return hrg_resolve_error (
             resolver, expr->range,
             "constructor arguments must be constant; '%s' is a %s",
             hrg_text (resolver->tree, expr->name),
             info->parameter ? "parameter" : "variable") &&
         FALSE;
}

/* Records that a function is mentioned outside of its own cases. */
static void
note_mention (HrgResolver *resolver, HrgFunction *function)
{
  if (function && function != resolver->function)
    function->mentioned = TRUE;
}

/* Reports a loop variable in constructor arguments whose elements are not all
 * symbols. */
static void
check_symbols_only (HrgResolver *resolver, const HrgExpr *expr, guint slot)
{
  const HrgStatement *loop = g_ptr_array_index (resolver->binders, slot);
  for (guint i = 0; i < loop->n_items; i++) {
    if (!loop->items[i].value->term)
      continue;
    hrg_resolve_error (resolver, expr->range,
                       "'%s' stands for compound elements such as %s and "
                       "cannot be a constructor argument",
                       hrg_text (resolver->tree, expr->name),
                       hrg_text (resolver->tree, loop->items[i].word.name));
    return;
  }
}

/* Resolves a name in a static expression: a bound variable, or a symbol. */
static void
resolve_name (HrgResolver *resolver, HrgExpr *expr)
{
  HrgTree *tree = resolver->tree;
  guint slot;
  expr->ref.kind = HRG_REF_NONE;
  if (hrg_scope_find (&resolver->scope, expr->name, &slot)) {
    if (resolver->place == HRG_IN_GRAPH)
      check_symbols_only (resolver, expr, slot);
    expr->ref = (HrgRef){.kind = HRG_REF_SLOT, .index = slot};
    expr->varies = TRUE;
  } else if (!is_constant_in_graph (resolver, expr)) {
    return;
  } else if (hrg_is_upper (tree, expr->name)) {
    report_unbound (resolver, expr);
  } else {
    const HrgNameInfo *info = hrg_name_info (tree, expr->name);
    expr->ref.kind = HRG_REF_SYMBOL;
    note_mention (resolver, info->function);
    if (info->variable && !info->is_symbol)
      rg_warn (tree->diags, "variable-as-symbol", tree->source, expr->range,
               "'%s' is the symbol of that name here; variables cannot be "
               "read in a static expression",
               hrg_text (tree, expr->name));
  }
}

/* -- calls ---------------------------------------------------------------- */

static void
report_unknown_function (HrgResolver *resolver, const HrgExpr *callee)
{
  HrgTree *tree = resolver->tree;
  const HrgNameInfo *info = hrg_name_info (tree, callee->name);
  const char *text = hrg_text (tree, callee->name);
  if (info->variable)
    hrg_resolve_error (resolver, callee->range,
                       "'%s' is a variable; a static expression can call only "
                       "functions",
                       text);
  else
    hrg_resolve_unknown (resolver, "function",
                         (HrgWord){callee->name, callee->range}, HRG_FUNCTIONS);
}

static void
resolve_arguments (HrgResolver *resolver, HrgExpr *expr)
{
  for (guint i = 0; i < expr->n_arguments; i++) {
    hrg_resolve_static (resolver, expr->arguments[i]);
    expr->varies |= expr->arguments[i]->varies;
  }
}

/* Resolves the function of a call, and checks the number of its arguments. */
static void
resolve_call (HrgResolver *resolver, HrgExpr *expr)
{
  HrgTree *tree = resolver->tree;
  const HrgExpr *callee = expr->left;
  if (callee->kind != HRG_EXPR_NAME) {
    hrg_resolve_error (resolver, callee->range,
                       "only a function can be called in a static expression");
    return;
  }
  expr->function = hrg_name_info (tree, callee->name)->function;
  if (!expr->function) {
    report_unknown_function (resolver, callee);
    return;
  }
  resolve_arguments (resolver, expr);
  expr->function->called = TRUE;
  note_mention (resolver, expr->function);
  const guint expected = expr->function->cases[0].n_patterns;
  if (expr->n_arguments == expected)
    return;
  const RgRange range =
      expr->n_arguments > expected
          ? hrg_range_after_argument (expr->arguments, expected)
          : callee->range;
  hrg_resolve_error (resolver, range, "'%s' expects %u argument%s, got %u",
                     hrg_text (tree, callee->name), expected,
                     expected == 1 ? "" : "s", expr->n_arguments);
}

/* -- conditions ----------------------------------------------------------- */

/* Resolves a test whether a value is in a domain. */
static void
resolve_in (HrgResolver *resolver, HrgExpr *expr)
{
  HrgTree *tree = resolver->tree;
  const HrgExpr *left = expr->left, *right = expr->right;
  hrg_resolve_static (resolver, expr->left);
  if (right->kind != HRG_EXPR_NAME) {
    hrg_resolve_error (resolver, right->range,
                       "the right side of 'in' must be the name of a domain");
    return;
  }
  const HrgWord word = {right->name, right->range};
  expr->domain = hrg_find_domain (tree, &word);
  if (!expr->domain || !expr->domain->sound)
    resolver->is_valid = FALSE;
  else if (left->kind == HRG_EXPR_TERM &&
           !hrg_domain_has_head (expr->domain, left->name, left->n_arguments))
    rg_warn (tree->diags, "never-in", tree->source, left->range,
             "always false: '%s' has no element '%s' of %u argument%s",
             hrg_text (tree, right->name), hrg_text (tree, left->name),
             left->n_arguments, left->n_arguments == 1 ? "" : "s");
}

static void
resolve_static_comparison (HrgResolver *resolver, HrgExpr *expr)
{
  if (expr->kind != HRG_EXPR_BINARY ||
      expr->operator== HRG_ADD || expr->operator== HRG_SUBTRACT || expr->
      operator== HRG_MODULO) {
    hrg_resolve_error (resolver, expr->range,
                       "not a static condition; use '!=', '==', '<', '&&', "
                       "...");
    return;
  }
  if (expr->operator== HRG_IN) {
    resolve_in (resolver, expr);
  } else {
    hrg_resolve_static (resolver, expr->left);
    hrg_resolve_static (resolver, expr->right);
  }
  expr->varies = expr->left->varies || expr->right->varies;
}

static gboolean
is_conjunction_or_disjunction (const HrgExpr *expr)
{
  return expr->kind == HRG_EXPR_BINARY &&
         (expr->operator== HRG_AND || expr->operator== HRG_OR);
}

/* Resolves the operands of a chain of && or ||, which nests on the right.  The
 * chain varies if one of its operands does. */
static void
resolve_static_condition (HrgResolver *resolver, HrgExpr *chain)
{
  gboolean varies = FALSE;
  HrgExpr *expr = chain;
  for (; is_conjunction_or_disjunction (expr); expr = expr->right) {
    resolve_static_condition (resolver, expr->left);
    varies |= expr->left->varies;
  }
  resolve_static_comparison (resolver, expr);
  varies |= expr->varies;
  for (; is_conjunction_or_disjunction (chain); chain = chain->right)
    chain->varies = varies;
}

/* -- expressions ---------------------------------------------------------- */

static void
resolve_binary (HrgResolver *resolver, HrgExpr *expr)
{
  if (expr->operator!= HRG_ADD && expr->operator!= HRG_SUBTRACT && expr->
      operator!= HRG_MODULO) {
    hrg_resolve_error (resolver, expr->centre,
                       "a condition is not a value; use 'if ... then ... "
                       "else ...'");
    return;
  }
  HrgExpr *sum = (HrgExpr *)hrg_first_sum (expr);
  hrg_resolve_static (resolver, sum->left);
  for (;; sum = sum->above) {
    hrg_resolve_static (resolver, sum->right);
    sum->varies = sum->left->varies || sum->right->varies;
    if (sum == expr)
      return;
  }
}

/* Resolves the conditions and values of an `else if` chain, and then its last
 * value.  The chain varies if one of its parts does. */
static void
resolve_if (HrgResolver *resolver, HrgExpr *ladder)
{
  gboolean varies = FALSE;
  HrgExpr *expr = ladder;
  for (; expr->kind == HRG_EXPR_IF; expr = expr->other) {
    resolve_static_condition (resolver, expr->left);
    hrg_resolve_static (resolver, expr->right);
    varies |= expr->left->varies || expr->right->varies;
  }
  hrg_resolve_static (resolver, expr);
  varies |= expr->varies;
  for (; ladder->kind == HRG_EXPR_IF; ladder = ladder->other)
    ladder->varies = varies;
}

void
hrg_resolve_static (HrgResolver *resolver, HrgExpr *expr)
{
  switch (expr->kind) {
  case HRG_EXPR_NAME:
    resolve_name (resolver, expr);
    break;
  case HRG_EXPR_TERM:
    if (hrg_name_info (resolver->tree, expr->name)->function)
      hrg_resolve_error (resolver, expr->range,
                         "'%s(...)' is a constructor; only functions with "
                         "lower-case names can be called",
                         hrg_text (resolver->tree, expr->name));
    resolve_arguments (resolver, expr);
    break;
  case HRG_EXPR_CALL:
    resolve_call (resolver, expr);
    break;
  case HRG_EXPR_BINARY:
    resolve_binary (resolver, expr);
    break;
  case HRG_EXPR_IF:
    resolve_if (resolver, expr);
    break;
  case HRG_EXPR_INDEX:
    hrg_resolve_error (resolver, expr->range,
                       "indexing is not allowed in a static expression");
    break;
  case HRG_EXPR_MAP:
    hrg_resolve_error (resolver, expr->range, "a map is not a value here");
    break;
  }
}

/* -- functions ------------------------------------------------------------ */

/* Binds the variables of a pattern; computes the value of a pattern without
 * variables. */
static void
resolve_pattern (HrgResolver *resolver, HrgPattern *pattern)
{
  HrgTree *tree = resolver->tree;
  guint slot;
  if (pattern->kind == HRG_PATTERN_SYMBOL) {
    pattern->ground = hrg_symbol (tree, pattern->name.name);
  } else if (pattern->kind == HRG_PATTERN_VARIABLE) {
    if (hrg_scope_find (&resolver->scope, pattern->name.name, &slot))
      hrg_resolve_error (resolver, pattern->range,
                         "'%s' occurs twice in the patterns",
                         hrg_text (tree, pattern->name.name));
    pattern->slot = hrg_scope_bind (&resolver->scope, pattern->name.name);
  } else if (pattern->kind == HRG_PATTERN_TERM) {
    const guint n = pattern->n_arguments;
    const HrgValue **values = g_new (const HrgValue *, n);
    gboolean ground = TRUE;
    for (guint i = 0; i < n; i++) {
      resolve_pattern (resolver, pattern->arguments[i]);
      values[i] = pattern->arguments[i]->ground;
      ground &= values[i] != NULL;
    }
    if (ground)
      pattern->ground = hrg_term (tree, pattern->name.name, values, n);
    g_free (values);
  }
}

static void
check_pattern_count (HrgResolver *resolver, const HrgFunction *function,
                     const HrgCase *function_case)
{
  const char *name = hrg_text (resolver->tree, function->name.name);
  const guint n_sources = function->type->n_sources,
              n = function_case->n_patterns;
  const guint n_first = function->cases[0].n_patterns;
  if (n_sources == 0)
    hrg_resolve_error (resolver, function_case->range,
                       "'%s' has cases but no arrow type", name);
  else if (n > n_sources)
    hrg_resolve_error (resolver, function_case->patterns[n_sources]->range,
                       "too many patterns: '%s' has %u argument%s", name,
                       n_sources, n_sources == 1 ? "" : "s");
  else if (n != n_first)
    hrg_resolve_error (resolver, function_case->range,
                       "case has %u pattern%s, the first case has %u", n,
                       n == 1 ? "" : "s", n_first);
}

static void
resolve_case (HrgResolver *resolver, HrgFunction *function,
              HrgCase *function_case)
{
  HrgScope *scope = &resolver->scope;
  check_pattern_count (resolver, function, function_case);
  for (guint i = 0; i < function_case->n_patterns; i++)
    resolve_pattern (resolver, function_case->patterns[i]);
  hrg_resolve_static (resolver, function_case->body);
  function_case->n_slots = scope->n_slots;
  hrg_scope_unbind (scope, 0);
}

void
hrg_resolve_function (HrgTree *tree, HrgFunction *function)
{
  HrgResolver resolver = {.tree = tree,
                          .place = HRG_IN_FUNCTION,
                          .function = function,
                          .is_valid = TRUE};
  HrgType *type = function->type;
  resolver.is_valid = hrg_resolve_type (tree, type);
  function->sources =
      rg_arena_new_array (tree->arena, HrgDomain *, type->n_sources);
  for (guint i = 0; i < type->n_sources; i++)
    function->sources[i] = hrg_name_info (tree, type->sources[i].name)->domain;
  hrg_scope_open (&resolver.scope, tree);
  for (guint i = 0; i < function->n_cases; i++)
    resolve_case (&resolver, function, &function->cases[i]);
  hrg_scope_close (&resolver.scope);
  function->sound = resolver.is_valid;
}

/* -- initial values ------------------------------------------------------- */

static void resolve_initial (HrgResolver *resolver, HrgExpr *expr);

/* Resolves the variables of a key, which must be bound. */
static void
resolve_key (HrgResolver *resolver, HrgPattern *key)
{
  HrgTree *tree = resolver->tree;
  guint slot;
  switch (key->kind) {
  case HRG_PATTERN_ANY:
    hrg_resolve_error (resolver, key->range,
                       "wildcard key; write the default as ':...' at the "
                       "start of the map");
    break;
  case HRG_PATTERN_SYMBOL:
    key->ground = hrg_symbol (tree, key->name.name);
    break;
  case HRG_PATTERN_VARIABLE:
    if (hrg_scope_find (&resolver->scope, key->name.name, &slot))
      key->slot = slot;
    else if (hrg_resolve_error (resolver, key->range,
                                "unbound variable '%s' in a key",
                                hrg_text (tree, key->name.name)))
      hrg_suggest (tree, key->name.name, HRG_BOUND);
    break;
  case HRG_PATTERN_TERM:
    for (guint i = 0; i < key->n_arguments; i++)
      resolve_key (resolver, key->arguments[i]);
  }
}

static void
resolve_binding (HrgResolver *resolver, HrgMapPart *part, guint i)
{
  HrgTree *tree = resolver->tree;
  HrgBinding *binding = &part->bindings[i];
  const RgName name = binding->variable.name;
  guint slot;
  /* An earlier binding of this part has one of the last i slots. */
  if (hrg_scope_find (&resolver->scope, name, &slot) &&
      slot + i >= resolver->scope.n_slots)
    hrg_resolve_error (resolver, binding->variable.range, "'%s' is bound twice",
                       hrg_text (tree, name));
  binding->slot = hrg_scope_bind (&resolver->scope, name);
  resolver->is_valid &= hrg_compute_binding (tree, binding);
}

/* Resolves a part of a map; `is_only_part`: the map has no other part, no
 * default and no bindings, so that its key may be a wildcard. */
static void
resolve_part (HrgResolver *resolver, HrgMapPart *part, gboolean is_only_part)
{
  const guint n_slots = resolver->scope.n_slots;
  for (guint i = 0; i < part->n_bindings; i++)
    resolve_binding (resolver, part, i);
  if (!is_only_part || part->key->kind != HRG_PATTERN_ANY)
    resolve_key (resolver, part->key);
  resolve_initial (resolver, part->value);
  hrg_scope_unbind (&resolver->scope, n_slots);
}

static void
resolve_initial (HrgResolver *resolver, HrgExpr *expr)
{
  for (; expr->kind == HRG_EXPR_IF; expr = expr->other) {
    resolve_static_condition (resolver, expr->left);
    resolve_initial (resolver, expr->right);
  }
  if (expr->kind != HRG_EXPR_MAP) {
    hrg_resolve_static (resolver, expr);
    return;
  }
  if (expr->left)
    resolve_initial (resolver, expr->left);
  for (guint i = 0; i < expr->n_parts; i++)
    resolve_part (resolver, &expr->parts[i],
                  !expr->left && expr->n_parts == 1 &&
                      expr->parts[i].n_bindings == 0);
}

gboolean
hrg_resolve_variable (HrgTree *tree, HrgVariable *variable)
{
  HrgResolver resolver = {
      .tree = tree, .place = HRG_IN_INITIAL, .is_valid = TRUE};
  resolver.is_valid = hrg_resolve_type (tree, variable->type);
  hrg_scope_open (&resolver.scope, tree);
  if (variable->initial)
    resolve_initial (&resolver, variable->initial);
  variable->n_slots = resolver.scope.max_slots;
  hrg_scope_close (&resolver.scope);
  return resolver.is_valid;
}
