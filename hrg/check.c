/* Checks the types of graphs: computes the type of each value bottom-up, and
 * tests whether it fits the type of the place, parameter or key that receives
 * it.
 *
 * A symbol s has the type {s}, which fits every set with s.  Elements of a
 * loop's type may have different types as values, so that the body of
 * `branch v in T` is checked once for each element of T.  The types of
 * expressions without loop variables are computed once. */
#include "hrg/check.h"

#include "hrg/eval.h"
#include "hrg/type.h"
#include "hrg/unknown-names.h"
#include "hrg/value.h"

/* The data of the checks of a graph. */
typedef struct {
  HrgTree *tree;
  const HrgGraph *graph;
  const HrgItem **items; /* by slot: the items of the loop variables */
  const HrgValue *
      *values;   /* by slot: the values of the loop variables, for hrg_eval */
  gint64 visits; /* statements checked so far; at most the limit of the tree */
} Checker;

/* -- types of values ------------------------------------------------------ */

static const RgType *
make_singleton_type (Checker *checker, RgName symbol)
{
  return rg_type_set (checker->tree->game, &symbol, 1);
}

static const RgType *
find_ref_type (Checker *checker, HrgRef ref, RgName name)
{
  switch (ref.kind) {
  case HRG_REF_PARAMETER:
    return checker->graph->parameters[ref.index].type->resolved;
  case HRG_REF_FUNCTION:
    return ref.function->type->resolved;
  case HRG_REF_VARIABLE:
    return ref.variable->type->resolved;
  case HRG_REF_BUILT_IN:
    return hrg_built_in_type (checker->tree, name);
  default:
    return make_singleton_type (checker, name);
  }
}

/* Returns the type of a name; that of a loop variable is the type of its
 * current element. NULL, with an error: the element is no symbol of a domain.
 */
static const RgType *
find_name_type (Checker *checker, const HrgExpr *expr)
{
  if (expr->ref.kind != HRG_REF_SLOT)
    return find_ref_type (checker, expr->ref, expr->name);
  const HrgItem *item = checker->items[expr->ref.index];
  if (item->ref.kind != HRG_REF_NONE)
    return find_ref_type (checker, item->ref, item->word.name);
  const char *text = hrg_text (checker->tree, item->word.name);
  if (hrg_error (checker->tree, item->word.range,
                 "unknown name '%s', and no symbol '%s' in any domain", text,
                 text))
    hrg_note (checker->tree, expr->range, "used as a value here");
  return NULL;
}

/* Returns the type of a symbol that a constructor makes. NULL, with an error:
 * no domain has it. */
static const RgType *
find_term_type (Checker *checker, const HrgExpr *expr)
{
  HrgTree *tree = checker->tree;
  const HrgFrame frame = {tree, checker->values, NULL};
  const HrgValue *value = hrg_eval (&frame, expr);
  if (!value)
    return NULL;
  const RgName symbol = hrg_mangle (tree, value);
  if (hrg_name_info (tree, symbol)->element == value)
    return make_singleton_type (checker, symbol);
  char *text = hrg_value_string (tree, value);
  hrg_report_no_element (tree, text, (HrgWord){expr->name, expr->range});
  g_free (text);
  return NULL;
}

/* Whether a value of type a may be assigned to a place of type b. */
static gboolean
fits_type (Checker *checker, const RgType *a, const RgType *b)
{
  if (a == b)
    return TRUE;
  RgGame *game = checker->tree->game;
  if (a->kind == RG_TYPE_SET && a->n_symbols == 1 && b->kind == RG_TYPE_SET)
    return rg_type_index (game, b, a->symbols[0]) >= 0;
  return rg_type_assignable (game, a, b);
}

static const RgType *find_type (Checker *checker, HrgExpr *expr);

/* Returns the type of a map at an index. NULL: an error was reported. */
static const RgType *
find_element_type (Checker *checker, const RgType *map, RgRange range,
                   HrgExpr *index)
{
  HrgTree *tree = checker->tree;
  const RgType *type = find_type (checker, index);
  if (!map || !type)
    return NULL;
  if (map->kind != RG_TYPE_ARROW) {
    char *text = hrg_type_string (tree, map);
    hrg_error (tree, range, "this is not a map, its type is %s", text);
    g_free (text);
    return NULL;
  }
  if (fits_type (checker, type, map->source))
    return map->target;
  char *given = hrg_type_string (tree, type);
  char *expected = hrg_type_string (tree, map->source);
  hrg_error (tree, index->range, "index of type %s for a map from %s", given,
             expected);
  g_free (given);
  g_free (expected);
  return NULL;
}

static const RgType *
compute_type (Checker *checker, HrgExpr *expr)
{
  const RgType *type;
  switch (expr->kind) {
  case HRG_EXPR_NAME:
    return find_name_type (checker, expr);
  case HRG_EXPR_TERM:
    return find_term_type (checker, expr);
  case HRG_EXPR_INDEX:
    type = find_type (checker, expr->left);
    return find_element_type (checker, type, expr->left->range, expr->right);
  default: /* HRG_EXPR_CALL; resolution rejects the other kinds */
    type = find_type (checker, expr->left);
    for (guint i = 0; i < expr->n_arguments; i++)
      type = find_element_type (checker, type, expr->left->range,
                                expr->arguments[i]);
    return type;
  }
}

/* Returns the type of an expression, or NULL after an error, which was
 * reported. */
static const RgType *
find_type (Checker *checker, HrgExpr *expr)
{
  if (expr->typed)
    return expr->type;
  const RgType *type = compute_type (checker, expr);
  expr->typed = !expr->varies;
  expr->type = type;
  return type;
}

/* -- conditions ----------------------------------------------------------- */

static void
check_arguments (Checker *checker, const HrgGraph *graph,
                 HrgExpr *const *arguments, guint n)
{
  HrgTree *tree = checker->tree;
  for (guint i = 0; i < n; i++) {
    const RgType *given = find_type (checker, arguments[i]);
    const HrgParameter *parameter = &graph->parameters[i];
    const RgType *expected = parameter->type->resolved;
    if (!given || !expected || fits_type (checker, given, expected))
      continue;
    char *given_text = hrg_type_string (tree, given);
    char *expected_text = hrg_type_string (tree, parameter->type->written);
    if (hrg_error (tree, arguments[i]->range,
                   "argument of type %s for a parameter of type %s", given_text,
                   expected_text))
      hrg_note (tree, parameter->name.range, "the parameter is declared here");
    g_free (given_text);
    g_free (expected_text);
  }
}

/* Reports a map where a symbol is expected.  FALSE: the type is no map. */
static gboolean
report_map (Checker *checker, const HrgExpr *expr, const RgType *type)
{
  HrgTree *tree = checker->tree;
  if (type->kind != RG_TYPE_ARROW)
    return FALSE;
  char *source = hrg_type_string (tree, type->source);
  char *text = rg_source_text (tree->source, expr->range);
  const gboolean is_name = expr->kind == HRG_EXPR_NAME;
  if (hrg_error (tree, expr->range,
                 is_name ? "'%s' is a map here, not a value: it lacks an index "
                           "of type %s"
                         : "'%s' lacks one more index, of type %s",
                 text, source))
    rg_diag_hint (tree->diags, "write '%s[...]'", text);
  g_free (source);
  g_free (text);
  return TRUE;
}

/* Adds the note for a loop variable, unless its slot already has one. */
static void
note_item (Checker *checker, const HrgExpr *name, GArray *slots)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_array_index (slots, guint, i) == name->ref.index)
      return;
  g_array_append_val (slots, name->ref.index);
  const HrgWord word = checker->items[name->ref.index]->word;
  hrg_note (checker->tree, word.range, "'%s' is '%s' here",
            hrg_text (checker->tree, name->name),
            hrg_text (checker->tree, word.name));
}

/* Adds a note with the current element of each loop variable of an expression.
 * `slots`: those that have one.  Sums may be deep on the left. */
static void
note_items (Checker *checker, const HrgExpr *expr, GArray *slots)
{
  for (; expr; expr = expr->left) {
    if (expr->kind == HRG_EXPR_NAME && expr->ref.kind == HRG_REF_SLOT)
      note_item (checker, expr, slots);
    for (guint i = 0; i < expr->n_arguments; i++)
      note_items (checker, expr->arguments[i], slots);
    if (expr->right)
      note_items (checker, expr->right, slots);
  }
}

/* Checks that the types of a comparison have a common symbol. */
static void
check_comparison (Checker *checker, const HrgExpr *expr)
{
  HrgTree *tree = checker->tree;
  const RgType *left = find_type (checker, expr->left);
  const RgType *right = find_type (checker, expr->right);
  if (!left || !right || fits_type (checker, left, right) ||
      fits_type (checker, right, left))
    return;
  if (left->kind != right->kind && (report_map (checker, expr->left, left) ||
                                    report_map (checker, expr->right, right)))
    return;
  char *left_text = hrg_type_string (tree, left);
  char *right_text = hrg_type_string (tree, right);
  if (hrg_error (tree, expr->centre,
                 "comparison of types without a common symbol: %s and %s",
                 left_text, right_text)) {
    GArray *slots = g_array_new (FALSE, FALSE, sizeof (guint));
    note_items (checker, expr, slots);
    g_array_free (slots, TRUE);
  }
  g_free (left_text);
  g_free (right_text);
}

/* Checks the comparisons and the arguments in a condition. */
static void
check_condition (Checker *checker, const HrgExpr *expr)
{
  for (; expr->condition == HRG_BOTH || expr->condition == HRG_EITHER;
       expr = expr->right)
    check_condition (checker, expr->left);
  switch (expr->condition) {
  case HRG_IS_EQUAL:
  case HRG_IS_DIFFERENT:
    check_comparison (checker, expr);
    break;
  case HRG_NOT:
    check_condition (checker, expr->arguments[0]);
    break;
  case HRG_REACHABLE:
    check_arguments (checker, expr->graph, expr->arguments[0]->arguments,
                     expr->arguments[0]->n_arguments);
    break;
  default:
    break;
  }
}

/* -- assignments ---------------------------------------------------------- */

/* Returns the type of a place in the words of the source; to be freed. */
static char *
make_place_type_string (Checker *checker, const HrgStatement *statement,
                        const RgType *type)
{
  if (statement->ref.kind == HRG_REF_VARIABLE)
    return hrg_written_type_string (checker->tree,
                                    statement->ref.variable->type,
                                    statement->n_arguments, type);
  return hrg_type_string (checker->tree, type);
}

static const RgType *
find_place_type (Checker *checker, const HrgStatement *statement)
{
  const RgType *type =
      find_ref_type (checker, statement->ref, statement->name.name);
  for (guint i = 0; i < statement->n_arguments; i++)
    type = find_element_type (checker, type, statement->name.range,
                              statement->arguments[i]);
  return type;
}

/* Checks that the value of an assignment may have the type of its place. */
static void
check_assignment (Checker *checker, const HrgStatement *statement)
{
  HrgTree *tree = checker->tree;
  const RgType *place = find_place_type (checker, statement);
  const RgType *type = find_type (checker, statement->value);
  if (!place || !type || fits_type (checker, type, place))
    return;
  if (place->kind != RG_TYPE_ARROW &&
      report_map (checker, statement->value, type))
    return;
  const char *name = hrg_text (tree, statement->name.name);
  const char *indices = statement->n_arguments ? "[...]" : "";
  char *expected = make_place_type_string (checker, statement, place);
  if (place->kind == RG_TYPE_ARROW && type->kind != RG_TYPE_ARROW) {
    char *source = hrg_type_string (tree, place->source);
    if (hrg_error (tree, statement->name.range,
                   "'%s%s' is a map: an element of it is assigned by an index "
                   "of type %s",
                   name, indices, source))
      rg_diag_hint (tree->diags, "write '%s%s[...] = ...'", name, indices);
    g_free (source);
  } else if (type->kind == RG_TYPE_SET && type->n_symbols == 1) {
    char *set = hrg_set_string (tree, place);
    if (hrg_error (tree, statement->centre,
                   "'%s' is not in the type %s of '%s%s'",
                   hrg_text (tree, type->symbols[0]), expected, name, indices))
      rg_diag_hint (tree->diags, "%s is %s", expected, set);
    g_free (set);
  } else {
    char *given = hrg_type_string (tree, type);
    hrg_error (tree, statement->centre,
               "a value of type %s is never in the type %s of '%s%s'", given,
               expected, name, indices);
    g_free (given);
  }
  g_free (expected);
}

/* Checks that the set of an any-assignment is within the type of its place. */
static void
check_any_assignment (Checker *checker, const HrgStatement *statement)
{
  HrgTree *tree = checker->tree;
  const RgType *place = find_place_type (checker, statement);
  const RgType *type = statement->type->resolved;
  const char *name = hrg_text (tree, statement->name.name);
  if (statement->name.name == tree->game->player)
    hrg_error (tree, statement->name.range,
               "any-assignment to 'player' is not allowed");
  if (!place || !type)
    return;
  char *expected = make_place_type_string (checker, statement, place);
  char *given = hrg_type_string (tree, statement->type->written);
  if (type->kind != RG_TYPE_SET)
    hrg_error (tree, statement->type->range, "set type expected");
  else if (place->kind != RG_TYPE_SET)
    hrg_error (tree, statement->name.range,
               "any-assignment needs a set type, '%s' has %s", name, expected);
  else if (!rg_type_contains (tree->game, place, type))
    hrg_error (tree, statement->type->range,
               "%s is not contained in the type %s of '%s%s'", given, expected,
               name, statement->n_arguments ? "[...]" : "");
  g_free (given);
  g_free (expected);
}

static void
check_tag_variable (Checker *checker, const HrgStatement *statement)
{
  HrgTree *tree = checker->tree;
  const RgType *type =
      find_ref_type (checker, statement->ref, statement->name.name);
  if (!type || type->kind == RG_TYPE_SET)
    return;
  char *text = make_place_type_string (checker, statement, type);
  hrg_error (tree, statement->name.range,
             "variable tag needs a set type, '%s' has %s",
             hrg_text (tree, statement->name.name), text);
  g_free (text);
}

/* -- statements ----------------------------------------------------------- */

static void check_block (Checker *checker, const HrgBlock *block);

static void
check_blocks (Checker *checker, const HrgStatement *statement)
{
  for (guint i = 0; i < statement->n_blocks; i++) {
    const HrgBlock *block = &statement->blocks[i];
    if (block->condition && block->sound)
      check_condition (checker, block->condition);
    check_block (checker, block);
  }
}

static void
check_loop_over_elements (Checker *checker, const HrgStatement *statement)
{
  for (guint i = 0; i < statement->n_items && !checker->tree->over; i++) {
    checker->items[statement->slot] = &statement->items[i];
    checker->values[statement->slot] = statement->items[i].value;
    check_blocks (checker, statement);
  }
}

/* Checks a statement without its blocks. */
static void
check_head (Checker *checker, const HrgStatement *statement)
{
  switch (statement->kind) {
  case HRG_ASSIGN:
    check_assignment (checker, statement);
    break;
  case HRG_ASSIGN_ANY:
    check_any_assignment (checker, statement);
    break;
  case HRG_CALL:
    check_arguments (checker, statement->graph, statement->arguments,
                     statement->n_arguments);
    break;
  case HRG_CHECK:
  case HRG_WHILE:
    check_condition (checker, statement->value);
    break;
  case HRG_TAG_VARIABLE:
    check_tag_variable (checker, statement);
    break;
  default:
    break;
  }
}

static void
check_statement (Checker *checker, const HrgStatement *statement)
{
  if (statement->sound)
    check_head (checker, statement);
  if (statement->kind == HRG_BRANCH_IN || statement->kind == HRG_REPEAT_IN)
    check_loop_over_elements (checker, statement);
  else
    check_blocks (checker, statement);
}

static void
check_block (Checker *checker, const HrgBlock *block)
{
  for (guint i = 0; i < block->n_statements; i++)
    if (checker->visits++ <= checker->tree->limit)
      check_statement (checker, &block->statements[i]);
}

void
hrg_check_graph (HrgTree *tree, const HrgGraph *graph)
{
  Checker checker = {.tree = tree,
                     .graph = graph,
                     .items = g_new0 (const HrgItem *, graph->n_slots + 1),
                     .values = g_new0 (const HrgValue *, graph->n_slots + 1)};
  check_block (&checker, &graph->body);
  g_free (checker.items);
  g_free (checker.values);
}
