/* Resolves the names in statements, from the beginning of a graph to its end.
 * A loop over elements binds its variable to a slot, and gets a list of items:
 * for each element its value, its word in tags, and its meaning as a name. */
#include "hrg/resolve.h"

#include "hrg/type.h"
#include "hrg/value.h"

#include <string.h>

/* -- places --------------------------------------------------------------- */

static gboolean
is_bound (HrgResolver *resolver, RgName name)
{
  guint slot;
  return hrg_scope_find (&resolver->scope, name, &slot);
}

/* Resolves the variable of an assignment or `$$`. */
static void
resolve_variable (HrgResolver *resolver, HrgStatement *statement)
{
  HrgTree *tree = resolver->tree;
  const RgName name = statement->name.name;
  const RgRange range = statement->name.range;
  const gboolean is_tag = statement->kind == HRG_TAG_VARIABLE;
  const char *text = hrg_text (tree, name);
  statement->ref = hrg_look_up (tree, name);
  if (is_bound (resolver, name))
    hrg_resolve_error (resolver, range,
                       is_tag ? "'$$' needs a global variable; '%s' is a loop "
                                "variable"
                              : "loop variable '%s' cannot be assigned",
                       text);
  else if (statement->ref.kind == HRG_REF_PARAMETER)
    hrg_resolve_error (resolver, range,
                       is_tag ? "'$$' needs a global variable; '%s' is a "
                                "parameter"
                              : "parameter %s cannot be assigned",
                       text);
  else if (statement->ref.kind == HRG_REF_FUNCTION)
    hrg_resolve_error (resolver, range, "'%s' is a constant", text);
  else if (statement->ref.kind == HRG_REF_VARIABLE ||
           statement->ref.kind == HRG_REF_BUILT_IN)
    return;
  else if (is_tag) {
    if (hrg_resolve_error (resolver, range, "unknown variable '%s'", text) &&
        !hrg_suggest (tree, name, HRG_VARIABLES))
      rg_diag_hint (tree->diags, "write '$ %s' for the word itself", text);
  } else
    hrg_resolve_unknown (resolver, "variable", statement->name, HRG_VARIABLES);
}

/* Returns the type of the assigned variable or element. NULL: it is unknown. */
static const RgType *
find_place_type (HrgTree *tree, const HrgStatement *statement)
{
  const HrgRef *ref = &statement->ref;
  const RgType *type = ref->kind == HRG_REF_VARIABLE
                           ? ref->variable->type->resolved
                       : ref->kind == HRG_REF_BUILT_IN
                           ? hrg_built_in_type (tree, statement->name.name)
                           : NULL;
  for (guint i = 0; type && i < statement->n_arguments; i++)
    type = type->kind == RG_TYPE_ARROW ? type->target : NULL;
  return type;
}

/* Reports a number that is not a symbol, with the elements of the type.
 * Returns FALSE if the value is another one, or the type is no known set. */
static gboolean
report_number (HrgResolver *resolver, const HrgStatement *statement)
{
  HrgTree *tree = resolver->tree;
  const HrgExpr *value = statement->value;
  const RgType *type = find_place_type (tree, statement);
  if (value->kind != HRG_EXPR_NAME || !type || type->kind != RG_TYPE_SET ||
      hrg_look_up (tree, value->name).kind != HRG_REF_NONE ||
      !g_ascii_isdigit (*hrg_text (tree, value->name)))
    return FALSE;
  const gboolean is_score = statement->name.name == tree->game->goals;
  char *set = hrg_set_string (tree, type);
  if (hrg_resolve_error (resolver, value->range, "'%s' is not in %s%s",
                         hrg_text (tree, value->name), is_score ? "Score " : "",
                         set))
    rg_diag_hint (tree->diags, "add it to the domain");
  g_free (set);
  return TRUE;
}

static void
resolve_assignment (HrgResolver *resolver, HrgStatement *statement)
{
  resolve_variable (resolver, statement);
  for (guint i = 0; i < statement->n_arguments; i++)
    hrg_resolve_value (resolver, statement->arguments[i]);
  if (statement->kind == HRG_ASSIGN) {
    if (!report_number (resolver, statement))
      hrg_resolve_value (resolver, statement->value);
  } else
    resolver->is_valid &= hrg_resolve_type (resolver->tree, statement->type);
}

/* -- loops over elements -------------------------------------------------- */

static void
find_literal_items (HrgResolver *resolver, HrgStatement *statement)
{
  HrgTree *tree = resolver->tree;
  const HrgType *type = statement->type;
  statement->n_items = type->n_symbols;
  statement->items = rg_arena_new_array (tree->arena, HrgItem, type->n_symbols);
  for (guint i = 0; i < type->n_symbols; i++) {
    const HrgWord word = type->symbols[i];
    statement->items[i] = (HrgItem){.value = hrg_symbol (tree, word.name),
                                    .word = word,
                                    .ref = hrg_look_up (tree, word.name)};
  }
}

/* Makes the items of a statement: the elements of its domain. */
static void
find_domain_items (HrgResolver *resolver, HrgStatement *statement)
{
  HrgTree *tree = resolver->tree;
  const HrgWord *word = &statement->type->result;
  const HrgDomain *domain = hrg_find_domain (tree, word);
  if (!domain || !domain->sound) {
    resolver->is_valid = FALSE;
    return;
  }
  const guint n = domain->values->len;
  statement->n_items = n;
  statement->items = rg_arena_new_array (tree->arena, HrgItem, n);
  for (guint i = 0; i < n; i++) {
    const HrgValue *value = g_ptr_array_index (domain->values, i);
    const RgName symbol = hrg_mangle (tree, value);
    statement->items[i] = (HrgItem){.value = value,
                                    .word = {symbol, word->range},
                                    .ref = {.kind = HRG_REF_SYMBOL}};
    if (hrg_name_info (tree, symbol)->parameter)
      hrg_resolve_error (resolver, word->range,
                         "element '%s' of '%s' is also the name of a "
                         "parameter of this graph",
                         hrg_text (tree, symbol), hrg_text (tree, word->name));
  }
}

/* Finds the RG name of the item as a value. */
static void
resolve_item (const HrgResolver *resolver, HrgItem *item)
{
  item->resolved = item->ref.kind == HRG_REF_PARAMETER
                       ? resolver->graph->parameters[item->ref.index].variable
                       : item->word.name;
}

static void
resolve_items (HrgResolver *resolver, HrgStatement *statement)
{
  const HrgType *type = statement->type;
  if (type->n_sources > 0)
    hrg_resolve_error (resolver, type->range, "set type expected");
  else if (type->result.name)
    find_domain_items (resolver, statement);
  else
    find_literal_items (resolver, statement);
  for (guint i = 0; i < statement->n_items; i++)
    resolve_item (resolver, &statement->items[i]);
}

/* -- calls ---------------------------------------------------------------- */

/* Reports a call of an unknown graph. Its arguments stay unresolved, as their
 * types are unknown. */
static void
report_unknown_call (HrgResolver *resolver, const HrgStatement *statement)
{
  static const char *const statements[] = {"check", "end",      "return",
                                           "break", "continue", NULL};
  HrgTree *tree = resolver->tree;
  const char *text = hrg_text (tree, statement->name.name);
  if (hrg_name_info (tree, statement->name.name)->function) {
    hrg_resolve_error (resolver, statement->name.range,
                       "'%s' is a function; functions cannot be called as "
                       "statements",
                       text);
    return;
  }
  resolver->is_valid = FALSE;
  hrg_report_unknown (tree, "graph", statement->name, HRG_GRAPHS, statements);
}

static void
resolve_call (HrgResolver *resolver, HrgStatement *statement)
{
  HrgTree *tree = resolver->tree;
  const RgName name = statement->name.name;
  const RgRange range = statement->name.range;
  HrgGraph *graph = hrg_name_info (tree, name)->graph;
  statement->graph = graph;
  if (is_bound (resolver, name)) {
    hrg_resolve_error (resolver, range,
                       "'%s' is a loop variable and cannot be called",
                       hrg_text (tree, name));
  } else if (!graph) {
    report_unknown_call (resolver, statement);
  } else {
    for (guint i = 0; i < statement->n_arguments; i++)
      hrg_resolve_value (resolver, statement->arguments[i]);
    hrg_resolve_use (resolver, graph, range, statement->arguments,
                     statement->n_arguments, FALSE);
  }
}

static void
resolve_check (HrgResolver *resolver, HrgStatement *statement)
{
  if (statement->n_arguments == 0) {
    hrg_resolve_error (resolver, statement->range, "check() needs a condition");
    return;
  }
  if (statement->n_arguments > 1)
    hrg_resolve_error (resolver,
                       hrg_range_after_argument (statement->arguments, 1),
                       "check() takes one condition");
  statement->value = statement->arguments[0];
  hrg_resolve_condition (resolver, statement->value);
}

static void
resolve_exit (HrgResolver *resolver, HrgStatement *statement)
{
  const char *text = hrg_text (resolver->tree, statement->name.name);
  if (statement->n_arguments > 0)
    hrg_resolve_error (resolver, statement->arguments[0]->range,
                       "%s() takes no arguments", text);
  else if (resolver->loops == 0 &&
           (statement->kind == HRG_BREAK || statement->kind == HRG_CONTINUE))
    hrg_resolve_error (resolver, statement->range,
                       "%s() outside a loop of this graph", text);
}

/* -- tags ----------------------------------------------------------------- */

/* Warns of a tag that is the name of a variable. */
static void
check_tag_word (HrgResolver *resolver, const HrgStatement *statement,
                const HrgWord *word)
{
  HrgTree *tree = resolver->tree;
  const HrgNameInfo *info = hrg_name_info (tree, word->name);
  if (!info->variable)
    return;
  const char *text = hrg_text (tree, word->name);
  const gboolean warned =
      rg_warn (tree->diags, "variable-as-tag", tree->source, word->range,
               "the tag is the word '%s', not the value of the variable", text);
  if (warned && statement->n_words == 1 && !statement->artificial)
    rg_diag_hint (tree->diags, "write '$$ %s' for its value", text);
}

static void
resolve_tag (HrgResolver *resolver, HrgStatement *statement)
{
  statement->slots =
      rg_arena_new_array (resolver->tree->arena, guint, statement->n_words);
  for (guint i = 0; i < statement->n_words; i++) {
    guint slot;
    const gboolean bound =
        hrg_scope_find (&resolver->scope, statement->words[i].name, &slot);
    statement->slots[i] = bound ? slot + 1 : 0;
    if (!bound)
      check_tag_word (resolver, statement, &statement->words[i]);
  }
}

/* -- statements ----------------------------------------------------------- */

/* Resolves a statement without its blocks. */
static void
resolve_head (HrgResolver *resolver, HrgStatement *statement)
{
  switch (statement->kind) {
  case HRG_ASSIGN:
  case HRG_ASSIGN_ANY:
    resolve_assignment (resolver, statement);
    break;
  case HRG_BRANCH_IN:
  case HRG_REPEAT_IN:
    resolve_items (resolver, statement);
    break;
  case HRG_CALL:
    resolve_call (resolver, statement);
    break;
  case HRG_CHECK:
    resolve_check (resolver, statement);
    break;
  case HRG_END:
  case HRG_RETURN:
  case HRG_BREAK:
  case HRG_CONTINUE:
    resolve_exit (resolver, statement);
    break;
  case HRG_WHILE:
    hrg_resolve_condition (resolver, statement->value);
    break;
  case HRG_TAG:
    resolve_tag (resolver, statement);
    break;
  case HRG_TAG_VARIABLE:
    resolve_variable (resolver, statement);
    break;
  case HRG_BRANCH:
  case HRG_IF:
  case HRG_LOOP:
  case HRG_REPEAT:
    break;
  }
}

/* Resolves the condition of an arm. */
static void
resolve_arm (HrgResolver *resolver, HrgBlock *arm)
{
  const gboolean was_valid = resolver->is_valid;
  resolver->is_valid = TRUE;
  hrg_resolve_condition (resolver, arm->condition);
  arm->sound = resolver->is_valid;
  resolver->is_valid &= was_valid;
}

static void resolve_block (HrgResolver *resolver, HrgBlock *block);

/* Resolves the blocks of a statement, with the name that it binds. */
static void
resolve_blocks (HrgResolver *resolver, HrgStatement *statement)
{
  HrgScope *scope = &resolver->scope;
  const guint n_slots = scope->n_slots;
  const HrgStatementKind kind = statement->kind;
  const gboolean is_loop = kind == HRG_LOOP || kind == HRG_WHILE ||
                           kind == HRG_REPEAT || kind == HRG_REPEAT_IN;
  if (kind == HRG_BRANCH_IN || kind == HRG_REPEAT_IN) {
    statement->slot = hrg_scope_bind (scope, statement->name.name);
    g_ptr_array_set_size (resolver->binders, (gint)scope->n_slots);
    g_ptr_array_index (resolver->binders, statement->slot) = statement;
  }
  resolver->loops += is_loop;
  for (guint i = 0; i < statement->n_blocks; i++) {
    if (statement->blocks[i].condition)
      resolve_arm (resolver, &statement->blocks[i]);
    resolve_block (resolver, &statement->blocks[i]);
  }
  resolver->loops -= is_loop;
  hrg_scope_unbind (scope, n_slots);
}

static gboolean
is_exit (const HrgStatement *statement)
{
  return statement->kind == HRG_END || statement->kind == HRG_RETURN ||
         statement->kind == HRG_BREAK || statement->kind == HRG_CONTINUE;
}

static void
resolve_block (HrgResolver *resolver, HrgBlock *block)
{
  for (guint i = 0; i < block->n_statements; i++) {
    HrgStatement *statement = &block->statements[i];
    const gboolean was_valid = resolver->is_valid;
    resolver->is_valid = TRUE;
    resolve_head (resolver, statement);
    statement->sound = resolver->is_valid;
    resolver->is_valid &= was_valid;
    resolve_blocks (resolver, statement);
    if (is_exit (statement) && i + 1 < block->n_statements)
      hrg_resolve_error (resolver, block->statements[i + 1].range,
                         "statement after %s()",
                         hrg_text (resolver->tree, statement->name.name));
  }
}

/* -- graphs --------------------------------------------------------------- */

/* Reserves a name for a generated variable. */
static RgName
reserve_generated_name (HrgTree *tree, const char *text, RgRange range)
{
  const RgName name = rg_intern (tree->game, text);
  HrgNameInfo *info = hrg_name_info (tree, name);
  if (info->function || info->variable || info->is_symbol || info->generated)
    hrg_error (tree, range,
               "the translation needs the name '%s', which is "
               "taken",
               text);
  info->generated = TRUE;
  return name;
}

/* Reserves the name of the return variable; reports a domain with the name of
 * its type. */
static void
reserve_return_names (HrgTree *tree, const HrgGraph *graph)
{
  const char *name = hrg_text (tree, graph->name.name);
  char *variable = g_strdup_printf ("%s_return", name);
  char *type = g_strdup_printf ("%s_return_type", name);
  reserve_generated_name (tree, variable, graph->name.range);
  if (hrg_name_info (tree, rg_intern (tree->game, type))->domain)
    hrg_error (tree, graph->name.range,
               "the translation needs the name '%s', which is taken", type);
  g_free (variable);
  g_free (type);
}

void
hrg_resolve_parameters (HrgTree *tree, HrgGraph *graph)
{
  const char *name = hrg_text (tree, graph->name.name);
  graph->sound = TRUE;
  for (guint i = 0; i < graph->n_parameters; i++) {
    HrgParameter *parameter = &graph->parameters[i];
    char *text = g_strdup_printf ("%s_arg%u_%s", name, i,
                                  hrg_text (tree, parameter->name.name));
    parameter->variable =
        reserve_generated_name (tree, text, parameter->name.range);
    graph->sound &= hrg_resolve_type (tree, parameter->type);
    g_free (text);
  }
  if (graph->reusable)
    reserve_return_names (tree, graph);
}

static void
enter_parameters (HrgResolver *resolver)
{
  HrgTree *tree = resolver->tree;
  const HrgGraph *graph = resolver->graph;
  for (guint i = 0; i < graph->n_parameters; i++) {
    const HrgWord *word = &graph->parameters[i].name;
    HrgNameInfo *info = hrg_name_info (tree, word->name);
    if (info->parameter)
      hrg_resolve_error (resolver, word->range,
                         "two parameters have the name '%s'",
                         hrg_text (tree, word->name));
    info->parameter = i + 1;
  }
}

void
hrg_resolve_graph (HrgTree *tree, HrgGraph *graph)
{
  HrgResolver resolver = {.tree = tree,
                          .place = HRG_IN_GRAPH,
                          .graph = graph,
                          .binders = g_ptr_array_new (),
                          .is_valid = graph->sound};
  hrg_scope_open (&resolver.scope, tree);
  enter_parameters (&resolver);
  resolve_block (&resolver, &graph->body);
  for (guint i = 0; i < graph->n_parameters; i++)
    hrg_name_info (tree, graph->parameters[i].name.name)->parameter = 0;
  graph->n_slots = resolver.scope.max_slots;
  graph->sound = resolver.is_valid;
  hrg_scope_close (&resolver.scope);
  g_ptr_array_free (resolver.binders, TRUE);
}
