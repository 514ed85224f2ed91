#include "hrg/check.h"

#include "hrg/eval.h"
#include "hrg/type.h"
#include "hrg/unknown.h"
#include "hrg/value.h"

typedef struct {
  HrgTree *tree;
  const HrgGraph *graph;
  const HrgItem **items; /* by slot: the items of the loop variables */
  const HrgValue *
      *values; /* by slot: the values of loop variables of static expressions */
  gint64 visits; /* of statements, beyond those that size.c limits */
} Check;

/* -- types of values ------------------------------------------------------ */

static const RgType *
make_singleton (Check *check, RgName symbol)
{
  return rg_type_set (check->tree->game, &symbol, 1);
}

static const RgType *
type_of_ref (Check *check, HrgRef ref, RgName name)
{
  switch (ref.kind) {
  case HRG_REF_PARAMETER:
    return check->graph->parameters[ref.index].type->resolved;
  case HRG_REF_FUNCTION:
    return ref.function->type->resolved;
  case HRG_REF_VARIABLE:
    return ref.variable->type->resolved;
  case HRG_REF_BUILT_IN:
    return hrg_built_in_type (check->tree, name);
  default:
    return make_singleton (check, name);
  }
}

static const RgType *
type_of_name (Check *check, const HrgExpr *expr)
{
  if (expr->ref.kind != HRG_REF_SLOT)
    return type_of_ref (check, expr->ref, expr->name);
  const HrgItem *item = check->items[expr->ref.index];
  if (item->ref.kind != HRG_REF_NONE)
    return type_of_ref (check, item->ref, item->word.name);
  const char *text = hrg_text (check->tree, item->word.name);
  if (hrg_error (check->tree, item->word.range,
                 "unknown name '%s', and no symbol '%s' in any domain", text,
                 text))
    hrg_note (check->tree, expr->range, "used as a value here");
  return NULL;
}

static const RgType *
type_of_term (Check *check, const HrgExpr *expr)
{
  HrgTree *tree = check->tree;
  const HrgFrame frame = {tree, check->values, NULL};
  const HrgValue *value = hrg_eval (&frame, expr);
  if (!value)
    return NULL;
  const RgName symbol = hrg_mangle (tree, value);
  if (hrg_name_info (tree, symbol)->element == value)
    return make_singleton (check, symbol);
  char *text = hrg_value_string (tree, value);
  hrg_report_no_element (tree, text, (HrgWord){expr->name, expr->range});
  g_free (text);
  return NULL;
}

static gboolean
fits_type (Check *check, const RgType *a, const RgType *b)
{
  if (a == b)
    return TRUE;
  RgGame *game = check->tree->game;
  if (a->kind == RG_TYPE_SET && a->n_symbols == 1 && b->kind == RG_TYPE_SET)
    return rg_type_index (game, b, a->symbols[0]) >= 0;
  return rg_type_assignable (game, a, b);
}

static const RgType *type_of (Check *check, HrgExpr *expr);

/* Returns the type of a map at an index. */
static const RgType *
type_at (Check *check, const RgType *map, RgRange range, HrgExpr *index)
{
  HrgTree *tree = check->tree;
  const RgType *type = type_of (check, index);
  if (!map || !type)
    return NULL;
  if (map->kind != RG_TYPE_ARROW) {
    char *text = hrg_type_string (tree, map);
    hrg_error (tree, range, "this is not a map, its type is %s", text);
    g_free (text);
    return NULL;
  }
  if (fits_type (check, type, map->source))
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
find_type (Check *check, HrgExpr *expr)
{
  const RgType *type;
  switch (expr->kind) {
  case HRG_EXPR_NAME:
    return type_of_name (check, expr);
  case HRG_EXPR_TERM:
    return type_of_term (check, expr);
  case HRG_EXPR_INDEX:
    type = type_of (check, expr->left);
    return type_at (check, type, expr->left->range, expr->right);
  default:
    type = type_of (check, expr->left);
    for (guint i = 0; i < expr->n_arguments; i++)
      type = type_at (check, type, expr->left->range, expr->arguments[i]);
    return type;
  }
}

/* Returns the type of an expression, or NULL after an error, which was
 * reported. */
static const RgType *
type_of (Check *check, HrgExpr *expr)
{
  if (expr->typed)
    return expr->type;
  const RgType *type = find_type (check, expr);
  expr->typed = !expr->varies;
  expr->type = type;
  return type;
}

/* -- conditions ----------------------------------------------------------- */

static void
check_arguments (Check *check, const HrgGraph *graph, HrgExpr *const *arguments,
                 guint n)
{
  HrgTree *tree = check->tree;
  for (guint i = 0; i < n; i++) {
    const RgType *given = type_of (check, arguments[i]);
    const HrgParameter *parameter = &graph->parameters[i];
    const RgType *expected = parameter->type->resolved;
    if (!given || !expected || fits_type (check, given, expected))
      continue;
    char *first = hrg_type_string (tree, given);
    char *second = hrg_type_string (tree, parameter->type->written);
    if (hrg_error (tree, arguments[i]->range,
                   "argument of type %s for a parameter of type %s", first,
                   second))
      hrg_note (tree, parameter->name.range, "the parameter is declared here");
    g_free (first);
    g_free (second);
  }
}

/* Reports a map in the place of a value. Returns FALSE if it is not a map. */
static gboolean
is_map (Check *check, const HrgExpr *expr, const RgType *type)
{
  HrgTree *tree = check->tree;
  if (type->kind != RG_TYPE_ARROW)
    return FALSE;
  char *source = hrg_type_string (tree, type->source);
  char *text = rg_source_text (tree->source, expr->range);
  const gboolean name = expr->kind == HRG_EXPR_NAME;
  if (hrg_error (tree, expr->range,
                 name ? "'%s' is a map here, not a value: it lacks an index "
                        "of type %s"
                      : "'%s' lacks one more index, of type %s",
                 text, source))
    rg_diag_hint (tree->diags, "write '%s[...]'", text);
  g_free (source);
  g_free (text);
  return TRUE;
}

static void
note_item (Check *check, const HrgExpr *name, GArray *slots)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_array_index (slots, guint, i) == name->ref.index)
      return;
  g_array_append_val (slots, name->ref.index);
  const HrgWord word = check->items[name->ref.index]->word;
  hrg_note (check->tree, word.range, "'%s' is '%s' here",
            hrg_text (check->tree, name->name),
            hrg_text (check->tree, word.name));
}

/* Adds the slots of the loop variables of an expression, without
 * duplicates.  Sums may be deep on the left. */
static void
note_items (Check *check, const HrgExpr *expr, GArray *slots)
{
  for (; expr; expr = expr->left) {
    if (expr->kind == HRG_EXPR_NAME && expr->ref.kind == HRG_REF_SLOT)
      note_item (check, expr, slots);
    for (guint i = 0; i < expr->n_arguments; i++)
      note_items (check, expr->arguments[i], slots);
    if (expr->right)
      note_items (check, expr->right, slots);
  }
}

static void
check_comparison (Check *check, const HrgExpr *expr)
{
  HrgTree *tree = check->tree;
  const RgType *left = type_of (check, expr->left);
  const RgType *right = type_of (check, expr->right);
  if (!left || !right || fits_type (check, left, right) ||
      fits_type (check, right, left))
    return;
  if (left->kind != right->kind &&
      (is_map (check, expr->left, left) || is_map (check, expr->right, right)))
    return;
  char *first = hrg_type_string (tree, left);
  char *second = hrg_type_string (tree, right);
  if (hrg_error (tree, expr->centre,
                 "comparison of types without a common symbol: %s and %s",
                 first, second)) {
    GArray *slots = g_array_new (FALSE, FALSE, sizeof (guint));
    note_items (check, expr, slots);
    g_array_free (slots, TRUE);
  }
  g_free (first);
  g_free (second);
}

static void
check_condition (Check *check, const HrgExpr *expr)
{
  for (; expr->condition == HRG_BOTH || expr->condition == HRG_EITHER;
       expr = expr->right)
    check_condition (check, expr->left);
  switch (expr->condition) {
  case HRG_IS_EQUAL:
  case HRG_IS_DIFFERENT:
    check_comparison (check, expr);
    break;
  case HRG_NOT:
    check_condition (check, expr->arguments[0]);
    break;
  case HRG_REACHABLE:
    check_arguments (check, expr->graph, expr->arguments[0]->arguments,
                     expr->arguments[0]->n_arguments);
    break;
  default:
    break;
  }
}

/* -- assignments ---------------------------------------------------------- */

/* Returns the type of a place in the words of the source; to be freed. */
static char *
place_type_string (Check *check, const HrgStatement *statement,
                   const RgType *type)
{
  if (statement->ref.kind == HRG_REF_VARIABLE)
    return hrg_written_type_string (check->tree, statement->ref.variable->type,
                                    statement->n_arguments, type);
  return hrg_type_string (check->tree, type);
}

static const RgType *
type_of_place (Check *check, const HrgStatement *statement)
{
  const RgType *type =
      type_of_ref (check, statement->ref, statement->name.name);
  for (guint i = 0; i < statement->n_arguments; i++)
    type =
        type_at (check, type, statement->name.range, statement->arguments[i]);
  return type;
}

static void
check_assignment (Check *check, const HrgStatement *statement)
{
  HrgTree *tree = check->tree;
  const RgType *place = type_of_place (check, statement);
  const RgType *type = type_of (check, statement->value);
  if (!place || !type || fits_type (check, type, place))
    return;
  if (place->kind != RG_TYPE_ARROW && is_map (check, statement->value, type))
    return;
  const char *name = hrg_text (tree, statement->name.name);
  const char *indices = statement->n_arguments ? "[...]" : "";
  char *expected = place_type_string (check, statement, place);
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

static void
check_any (Check *check, const HrgStatement *statement)
{
  HrgTree *tree = check->tree;
  const RgType *place = type_of_place (check, statement);
  const RgType *type = statement->type->resolved;
  const char *name = hrg_text (tree, statement->name.name);
  if (statement->name.name == tree->game->player)
    hrg_error (tree, statement->name.range,
               "any-assignment to 'player' is not allowed");
  if (!place || !type)
    return;
  char *expected = place_type_string (check, statement, place);
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
check_tag_variable (Check *check, const HrgStatement *statement)
{
  HrgTree *tree = check->tree;
  const RgType *type =
      type_of_ref (check, statement->ref, statement->name.name);
  if (!type || type->kind == RG_TYPE_SET)
    return;
  char *text = place_type_string (check, statement, type);
  hrg_error (tree, statement->name.range,
             "variable tag needs a set type, '%s' has %s",
             hrg_text (tree, statement->name.name), text);
  g_free (text);
}

/* -- statements ----------------------------------------------------------- */

static void check_block (Check *check, const HrgBlock *block);

static void
check_blocks (Check *check, const HrgStatement *statement)
{
  for (guint i = 0; i < statement->n_blocks; i++) {
    const HrgBlock *block = &statement->blocks[i];
    if (block->condition && block->sound)
      check_condition (check, block->condition);
    check_block (check, block);
  }
}

static void
check_loop_over (Check *check, const HrgStatement *statement)
{
  for (guint i = 0; i < statement->n_items && !check->tree->over; i++) {
    check->items[statement->slot] = &statement->items[i];
    check->values[statement->slot] = statement->items[i].value;
    check_blocks (check, statement);
  }
}

/* Checks a statement without its blocks. */
static void
check_head (Check *check, const HrgStatement *statement)
{
  switch (statement->kind) {
  case HRG_ASSIGN:
    check_assignment (check, statement);
    break;
  case HRG_ASSIGN_ANY:
    check_any (check, statement);
    break;
  case HRG_CALL:
    check_arguments (check, statement->graph, statement->arguments,
                     statement->n_arguments);
    break;
  case HRG_CHECK:
  case HRG_WHILE:
    check_condition (check, statement->value);
    break;
  case HRG_TAG_VARIABLE:
    check_tag_variable (check, statement);
    break;
  default:
    break;
  }
}

static void
check_statement (Check *check, const HrgStatement *statement)
{
  if (statement->sound)
    check_head (check, statement);
  if (statement->kind == HRG_BRANCH_IN || statement->kind == HRG_REPEAT_IN)
    check_loop_over (check, statement);
  else
    check_blocks (check, statement);
}

static void
check_block (Check *check, const HrgBlock *block)
{
  for (guint i = 0; i < block->n_statements; i++)
    if (check->visits++ <= check->tree->limit)
      check_statement (check, &block->statements[i]);
}

void
hrg_check_graph (HrgTree *tree, const HrgGraph *graph)
{
  Check check = {.tree = tree,
                 .graph = graph,
                 .items = g_new0 (const HrgItem *, graph->n_slots + 1),
                 .values = g_new0 (const HrgValue *, graph->n_slots + 1)};
  check_block (&check, &graph->body);
  g_free (check.items);
  g_free (check.values);
}
