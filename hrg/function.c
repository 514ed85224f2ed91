/* Tabulates functions by nested loops over the values of the parameters'
 * domains.  Each loop passes on the cases whose patterns match the arguments so
 * far; the first of these in the text gives the value.
 *
 *     next : Sq -> Sq
 *     next(P(2)) = P(0)
 *     next(P(X)) = P(X + 1)
 *
 * becomes `const next: Sq -> Sq = { :P__2, P__0: P__1, P__2: P__0 };`. */
#include "hrg/function.h"

#include "hrg/default-maps.h"
#include "hrg/domain.h"
#include "hrg/eval.h"
#include "hrg/pattern.h"
#include "hrg/topological-order.h"
#include "hrg/type.h"
#include "hrg/value.h"

/* The table of a function under construction. */
typedef struct {
  HrgTree *tree;
  HrgFunction *function;
  guint n;              /* number of patterns of a case */
  const RgType *target; /* of a value: the type without the first n domains */
  const HrgValue **arguments; /* the current ones */
} Table;

void
hrg_function_clear (gpointer data, gpointer unused)
{
  (void)unused;
  HrgFunction *function = data;
  if (function->index)
    hrg_case_index_free (function->index);
  if (function->results)
    g_hash_table_destroy (function->results);
  if (function->mentions)
    g_ptr_array_free (function->mentions, TRUE);
}

/* -- results -------------------------------------------------------------- */

gboolean
hrg_is_map_name (HrgTree *tree, const HrgValue *value, const RgType *type)
{
  const HrgFunction *function =
      value->term ? NULL : hrg_name_info (tree, value->name)->function;
  return function &&
         (!function->type->resolved ||
          rg_type_assignable (tree->game, function->type->resolved, type));
}

/* Reports a value of a function that is not in its type. */
static void
report_result (const Table *table, HrgCase *function_case,
               const HrgValue *value)
{
  HrgTree *tree = table->tree;
  const RgRange range = hrg_find_case_result (tree, table->function,
                                              function_case, table->arguments)
                            ->range;
  const HrgFunction *function = table->function;
  GString *call = g_string_new (hrg_text (tree, function->name.name));
  hrg_print_arguments (tree, table->arguments, table->n, call);
  char *result = hrg_value_string (tree, value);
  char *type =
      hrg_written_type_string (tree, function->type, table->n, table->target);
  if (table->target->kind == RG_TYPE_SET)
    hrg_error (tree, range, "value %s of %s is not in %s", result, call->str,
               type);
  else
    hrg_error (tree, range,
               "value %s of %s is not the name of a function of type %s",
               result, call->str, type);
  g_free (type);
  g_free (result);
  g_string_free (call, TRUE);
}

/* Records that a table mentions another function, and warns once if that one is
 * declared later. */
static void
note_mention (const Table *table, HrgCase *function_case, const HrgValue *value)
{
  HrgTree *tree = table->tree;
  HrgFunction *function = table->function;
  HrgFunction *mentioned = hrg_name_info (tree, value->name)->function;
  if (mentioned->mark == function->place + 1)
    return;
  mentioned->mark = function->place + 1;
  g_ptr_array_add (function->mentions, mentioned);
  if (mentioned->place <= function->place)
    return;
  const HrgExpr *result =
      hrg_find_case_result (tree, function, function_case, table->arguments);
  rg_warn (tree->diags, "forward-mention", tree->source, result->range,
           "function '%s' is declared after '%s'",
           hrg_text (tree, mentioned->name.name),
           hrg_text (tree, function->name.name));
}

/* Returns the value in RG. NULL, with an error: it is not in the type. */
static const RgValue *
check_result (const Table *table, HrgCase *function_case, const HrgValue *value)
{
  HrgTree *tree = table->tree;
  const RgName symbol = hrg_mangle (tree, value);
  if (table->target->kind == RG_TYPE_SET) {
    if (rg_type_index (tree->game, table->target, symbol) < 0) {
      report_result (table, function_case, value);
      return NULL;
    }
  } else if (hrg_is_map_name (tree, value, table->target)) {
    note_mention (table, function_case, value);
  } else {
    report_result (table, function_case, value);
    return NULL;
  }
  return rg_value_name (tree->game, symbol);
}

/* -- one entry ------------------------------------------------------------ */

static void
report_missing (const Table *table)
{
  HrgTree *tree = table->tree;
  const HrgFunction *function = table->function;
  GString *text = g_string_new (NULL);
  hrg_print_arguments (tree, table->arguments, table->n, text);
  const char *name = hrg_text (tree, function->name.name);
  if (hrg_error (tree, function->name.range, "no case of %s for %s", name,
                 text->str))
    rg_diag_hint (tree->diags, "write '%s%s = ...', or '_' for the rest", name,
                  text->str);
  g_string_free (text, TRUE);
}

/* Returns the value of a case, by its number, for the arguments; caches it if
 * calls may need it. NULL: an error was reported. */
static const RgValue *
make_entry (Table *table, guint number)
{
  HrgTree *tree = table->tree;
  HrgFunction *function = table->function;
  const HrgValue *key = NULL, *value = NULL;
  if (function->called)
    key = table->n == 1
              ? table->arguments[0]
              : hrg_term (tree, RG_NO_NAME, table->arguments, table->n);
  if (key)
    value = g_hash_table_lookup (function->results, key);
  function->cases[number].used = TRUE;
  if (!value) {
    value = hrg_eval_case (tree, function, number, table->arguments);
    if (!value)
      return NULL;
    if (key)
      g_hash_table_insert (function->results, (gpointer)key, (gpointer)value);
  }
  return check_result (table, &function->cases[number], value);
}

/* -- rows ----------------------------------------------------------------- */

static const RgValue *make_row (Table *table, guint place,
                                const HrgCaseIndex *index);

/* Returns the values for the arguments after `place`, given the cases that
 * match up to it. NULL: an error was reported. */
static const RgValue *
make_cell (Table *table, guint place, const GArray *cases_found)
{
  if (cases_found->len == 0) {
    for (guint i = place + 1; i < table->n; i++)
      table->arguments[i] =
          g_ptr_array_index (table->function->sources[i]->values, 0);
    report_missing (table);
    return NULL;
  }
  const guint *cases = (const guint *)(gpointer)cases_found->data;
  if (place + 1 == table->n)
    return make_entry (table, cases[0]);
  HrgCaseIndex *next =
      hrg_case_index_new (table->function, place + 1, cases, cases_found->len);
  const RgValue *value = make_row (table, place + 1, next);
  hrg_case_index_free (next);
  return value;
}

/* Returns the map from the values of argument `place`. NULL: a value fails, or
 * a limit is exceeded, which is reported. */
static const RgValue *
make_row (Table *table, guint place, const HrgCaseIndex *index)
{
  HrgTree *tree = table->tree;
  const HrgDomain *source = table->function->sources[place];
  const guint n = source->values->len;
  const guint limit = place + 1 == table->n ? 1 : G_MAXUINT;
  if (!hrg_charge_budget (tree, n, table->function->name.range,
                          "this function"))
    return NULL;
  RgName *keys = g_new (RgName, n);
  const RgValue **values = g_new (const RgValue *, n);
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (guint));
  const RgValue *map = NULL;
  guint i;
  for (i = 0; i < n; i++) {
    const HrgValue *value = g_ptr_array_index (source->values, i);
    table->arguments[place] = value;
    g_array_set_size (cases, 0);
    const guint n_tested = hrg_case_index_find (index, value, limit, cases);
    if (!hrg_charge_steps (tree, n_tested, table->function->name.range))
      break;
    keys[i] = hrg_mangle (tree, value);
    values[i] = make_cell (table, place, cases);
    if (!values[i])
      break;
  }
  if (i == n)
    map = hrg_make_map (tree, keys, values, n,
                        hrg_choose_default (tree, values, n), FALSE);
  g_array_free (cases, TRUE);
  g_free (keys);
  g_free (values);
  return map;
}

/* Evaluates the function for all arguments. If that fails, it is no longer
 * sound. */
static void
tabulate_function (HrgTree *tree, HrgFunction *function)
{
  Table table = {.tree = tree,
                 .function = function,
                 .n = function->cases[0].n_patterns,
                 .target = function->type->resolved};
  for (guint i = 0; i < table.n; i++)
    table.target = table.target->target;
  table.arguments = g_new (const HrgValue *, table.n + 1);
  if (table.n > 0)
    function->table = make_row (&table, 0, function->index);
  else
    function->table = make_entry (&table, 0);
  if (!function->table)
    function->sound = FALSE;
  g_free (table.arguments);
}

/* -- all functions --------------------------------------------------------- */

static void
allocate_tables (HrgFunction *function)
{
  guint *numbers = g_new (guint, function->n_cases);
  for (guint i = 0; i < function->n_cases; i++)
    numbers[i] = i;
  if (function->cases[0].n_patterns > 0)
    function->index =
        hrg_case_index_new (function, 0, numbers, function->n_cases);
  function->results = g_hash_table_new (NULL, NULL);
  function->mentions = g_ptr_array_new ();
  g_free (numbers);
}

static void
report_cycle (const guint *path, guint n, guint edge, gpointer data)
{
  (void)edge;
  HrgTree *tree = data;
  GString *text = g_string_new (NULL);
  for (guint i = 0; i <= n && text->len < 200; i++) {
    const HrgFunction *function =
        g_ptr_array_index (tree->functions, path[i % n]);
    g_string_append_printf (text, "%s%s", i ? " -> " : "",
                            hrg_text (tree, function->name.name));
  }
  const HrgFunction *first = g_ptr_array_index (tree->functions, path[0]);
  hrg_error (tree, first->name.range, "constant '%s' contains itself (%s)",
             hrg_text (tree, first->name.name), text->str);
  g_string_free (text, TRUE);
}

static void
find_cycles (HrgTree *tree)
{
  const guint n = tree->functions->len;
  GArray **successors = hrg_successors_new (n);
  for (guint i = 0; i < n; i++) {
    const HrgFunction *function = g_ptr_array_index (tree->functions, i);
    for (guint k = 0; function->mentions && k < function->mentions->len; k++) {
      const HrgFunction *mentioned = g_ptr_array_index (function->mentions, k);
      g_array_append_val (successors[i], mentioned->place);
    }
  }
  g_array_free (hrg_find_order (n, successors, report_cycle, tree), TRUE);
  hrg_successors_free (successors, n);
}

/* Warns of cases that no arguments reach: their arguments are in no domain, or
 * earlier cases match them. */
static void
warn_unused_cases (HrgTree *tree, const HrgFunction *function)
{
  for (guint i = 0; i < function->n_cases; i++)
    if (!function->cases[i].used)
      rg_warn (tree->diags, "unused-case", tree->source,
               function->cases[i].range, "this case of '%s' never matches",
               hrg_text (tree, function->name.name));
}

void
hrg_warn_unused_functions (HrgTree *tree)
{
  for (guint i = 0; i < tree->functions->len; i++) {
    const HrgFunction *function = g_ptr_array_index (tree->functions, i);
    warn_unused_cases (tree, function);
    if (!function->mentioned)
      rg_warn (tree->diags, "unused-function", tree->source,
               function->name.range, "function '%s' is never used",
               hrg_text (tree, function->name.name));
  }
}

void
hrg_tabulate_functions (HrgTree *tree)
{
  for (guint i = 0; i < tree->functions->len; i++) {
    HrgFunction *function = g_ptr_array_index (tree->functions, i);
    for (guint k = 0; k < function->type->n_sources; k++)
      function->sound &= function->sources[k] && function->sources[k]->sound;
    if (function->sound)
      allocate_tables (function);
  }
  for (guint i = 0; i < tree->functions->len && !tree->over; i++) {
    HrgFunction *function = g_ptr_array_index (tree->functions, i);
    if (function->sound)
      tabulate_function (tree, function);
  }
  find_cycles (tree);
}
