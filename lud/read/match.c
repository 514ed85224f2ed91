/* Matches arguments to parameters by backtracking with memoization: whether the
 * arguments from i match the parameters from j is tried once for each pair.  An
 * argument gets the first parameter that leaves a match for the others.  Each
 * node caches its results by class, so that overloads don't multiply the work.
 */
#include "lud/read/match.h"
#include "lud/read/constant-folding.h"

#include <string.h>

/* The most parameters of a row. */
enum { MOST_PARAMETERS = 24 };

/* -- literals -------------------------------------------------------------- */

static LudTerm *
new_term (LudMatch *match, const LudNode *node, LudKind kind)
{
  LudTerm *term = rg_arena_new_zeroed (match->arena, LudTerm, 1);
  term->kind = kind;
  term->range = node->range;
  term->text = node->text;
  return term;
}

static const LudTerm *
new_integer (LudMatch *match, const LudNode *node, gint64 value, LudKind kind)
{
  LudTerm *term = new_term (match, node, kind);
  term->integer = value;
  term->number = (gdouble)value;
  return term;
}

static const LudTerm *
new_float (LudMatch *match, const LudNode *node)
{
  LudTerm *term = new_term (match, node, LUD_KIND_FLOAT);
  term->number = node->number;
  return term;
}

static const LudTerm *
fit_word (LudMatch *match, const LudNode *node, const LudClass *class)
{
  static const struct {
    const char *word;
    gint64 value;
    guint literals;
    LudKind kind;
  } constants[] = {
      {"True", 1, LUD_HAS_BOOLEANS, LUD_KIND_BOOLEAN},
      {"False", 0, LUD_HAS_BOOLEANS, LUD_KIND_BOOLEAN},
      {"Off", LUD_OFF, LUD_HAS_INTEGERS, LUD_KIND_INTEGER},
      {"End", LUD_END, LUD_HAS_INTEGERS, LUD_KIND_INTEGER},
      {"Undefined", LUD_OFF, LUD_HAS_INTEGERS, LUD_KIND_INTEGER},
      {"Infinity", LUD_INFINITY, LUD_HAS_INTEGERS, LUD_KIND_INTEGER},
  };
  for (guint i = 0; i < G_N_ELEMENTS (constants); i++)
    if (class->literals & constants[i].literals &&
        g_str_equal (node->text, constants[i].word))
      return new_integer (match, node, constants[i].value, constants[i].kind);
  return lud_is_one_of (node->text, class->words)
             ? new_term (match, node, LUD_KIND_WORD)
             : NULL;
}

/* -- a row ----------------------------------------------------------------- */

gint
lud_count_keyword_words (const LudNode *node, LudLudeme ludeme)
{
  const char *keyword = lud_get_ludeme_row (ludeme)->keyword;
  guint n = 0;
  while (*keyword) {
    const gsize length = strcspn (keyword, " ");
    const LudNode *item = n < node->n ? node->items[n] : NULL;
    if (!item || item->kind != LUD_NODE_WORD || item->name ||
        strncmp (item->text, keyword, length) != 0 || item->text[length])
      return -1;
    keyword += length + (keyword[length] == ' ');
    n++;
  }
  return (gint)n;
}

/* The match of a node's arguments with the parameters of a row. */
typedef struct {
  LudMatch *match;
  const LudParameter *parameters;
  guint n_parameters;
  LudNode **nodes; /* the positional ones */
  guint n;
  const LudTerm **arguments; /* by parameter */
  guint8 *failed; /* by node and parameter: there is no match from here */
} Row;

/* Makes an array of two nodes in a row.  NULL: one does not fit the parameter.
 */
static const LudTerm *
make_pair (LudMatch *match, LudNode *const *nodes,
           const LudParameter *parameter)
{
  const LudTerm **items = rg_arena_new_array (match->arena, const LudTerm *, 2);
  items[0] = lud_fit_item (match, nodes[0], parameter);
  items[1] = items[0] ? lud_fit_item (match, nodes[1], parameter) : NULL;
  if (!items[1])
    return NULL;
  LudTerm *term = rg_arena_new_zeroed (match->arena, LudTerm, 1);
  term->kind = LUD_KIND_ARRAY;
  term->range = rg_range_join (items[0]->range, items[1]->range);
  term->items = items;
  term->n = 2;
  return term;
}

/* Whether the positional nodes from i match the parameters from j. */
static gboolean
fit_positional (Row *row, guint i, guint j)
{
  while (j < row->n_parameters && row->parameters[j].is_named)
    j++;
  if (j == row->n_parameters)
    return i == row->n;
  guint8 *failed = &row->failed[i * (row->n_parameters + 1) + j];
  if (*failed)
    return FALSE;
  const LudParameter *parameter = &row->parameters[j];
  if (i < row->n) {
    row->arguments[j] =
        lud_fit_parameter (row->match, row->nodes[i], parameter);
    if (row->arguments[j] && fit_positional (row, i + 1, j + 1))
      return TRUE;
  }
  if (parameter->manner == LUD_TWO_OR_ARRAY && i + 1 < row->n) {
    row->arguments[j] = make_pair (row->match, row->nodes + i, parameter);
    if (row->arguments[j] && fit_positional (row, i + 2, j + 1))
      return TRUE;
  }
  row->arguments[j] = NULL;
  if (parameter->is_optional && fit_positional (row, i, j + 1))
    return TRUE;
  *failed = TRUE;
  return FALSE;
}

/* Matches a named argument. */
static gboolean
fit_named (Row *row, LudNode *node)
{
  for (guint j = 0; j < row->n_parameters; j++) {
    const LudParameter *parameter = &row->parameters[j];
    if (!parameter->is_named || !g_str_equal (parameter->name, node->name))
      continue;
    if (row->arguments[j])
      return FALSE;
    row->arguments[j] = lud_fit_parameter (row->match, node, parameter);
    return row->arguments[j] != NULL;
  }
  return FALSE;
}

static gboolean
has_all_named (const Row *row)
{
  for (guint j = 0; j < row->n_parameters; j++)
    if (row->parameters[j].is_named && !row->parameters[j].is_optional &&
        !row->arguments[j])
      return FALSE;
  return TRUE;
}

/* Whether the arguments from a number on match the parameters of the row. */
static gboolean
fit_arguments (Row *row, const LudNode *node, guint from)
{
  LudNode *positional[2 * MOST_PARAMETERS];
  guint8 failed[(2 * MOST_PARAMETERS + 1) * (MOST_PARAMETERS + 1)] = {0};
  row->nodes = positional;
  row->failed = failed;
  for (guint i = from; i < node->n; i++)
    if (!node->items[i]->name)
      positional[row->n++] = node->items[i];
  for (guint i = from; i < node->n; i++)
    if (node->items[i]->name && !fit_named (row, node->items[i]))
      return FALSE;
  return has_all_named (row) && fit_positional (row, 0, 0);
}

/* Matches a node with a row, and returns the ludeme. NULL: no match. */
static const LudTerm *
fit_row (LudMatch *match, const LudNode *node, LudLudeme ludeme)
{
  const LudSignature *signature = lud_get_signature (ludeme);
  const gint words = lud_count_keyword_words (node, ludeme);
  if (words < 0 || node->n - (guint)words > 2 * signature->n)
    return NULL;
  g_assert (signature->n <= MOST_PARAMETERS);
  Row row = {.match = match,
             .parameters = signature->parameters,
             .n_parameters = signature->n};
  row.arguments =
      rg_arena_new_zeroed (match->arena, const LudTerm *, signature->n);
  if (!fit_arguments (&row, node, (guint)words))
    return NULL;
  LudTerm *term = new_term (match, node, lud_get_ludeme_row (ludeme)->kind);
  term->ludeme = ludeme;
  term->items = row.arguments;
  term->fetched = rg_arena_new_zeroed (match->arena, guint64, 1);
  term->n = signature->n;
  return lud_fold (match->arena, term);
}

static const LudTerm *
fit_ludeme (LudMatch *match, const LudNode *node, guint class)
{
  const LudLudeme *rows = lud_find_ludeme_rows (node->text);
  for (; rows && *rows; rows++) {
    const LudTerm *term =
        lud_row_has_class (*rows, class) ? fit_row (match, node, *rows) : NULL;
    if (term)
      return term;
  }
  return NULL;
}

/* -- classes and arrays ---------------------------------------------------- */

/* The term of a node as one of a class.  NULL: the node does not match it. */
static const LudTerm *
try_class (LudMatch *match, const LudNode *node, guint index)
{
  const LudClass *class = &lud_classes[index];
  const guint literals = class->literals;
  const LudTerm *term = NULL;
  switch (node->kind) {
  case LUD_NODE_WORD:
    return fit_word (match, node, class);
  case LUD_NODE_INTEGER:
    return literals & LUD_HAS_INTEGERS
               ? new_integer (match, node, node->integer, LUD_KIND_INTEGER)
               : NULL;
  case LUD_NODE_FLOAT:
    return literals & LUD_HAS_FLOATS ? new_float (match, node) : NULL;
  case LUD_NODE_STRING:
    return literals & LUD_HAS_STRINGS ? new_term (match, node, LUD_KIND_STRING)
                                      : NULL;
  case LUD_NODE_LUDEME:
    term = fit_ludeme (match, node, index);
    return term && literals & LUD_HAS_LITERALS_ONLY && !lud_is_literal (term)
               ? NULL
               : term;
  default:
    return NULL;
  }
}

const LudTerm *
lud_fit_class (LudMatch *match, LudNode *node, guint class)
{
  for (const LudFit *fit = node->fits; fit; fit = fit->next)
    if (fit->class == class)
      return fit->term;
  LudFit *fit = rg_arena_new_array (match->arena, LudFit, 1);
  fit->term = try_class (match, node, class);
  fit->class = class;
  fit->next = node->fits;
  node->fits = fit;
  return fit->term;
}

static const LudTerm *fit_any (LudMatch *match, LudNode *node,
                               const LudAlternative *alternatives, guint n,
                               guint braces);

/* Matches a node with an alternative, and returns the value. `braces`: the
 * number of arrays of the alternative that are already open around the node. */
static const LudTerm *
fit_alternative (LudMatch *match, LudNode *node,
                 const LudAlternative *alternative, guint braces)
{
  const guint depth = alternative->depth;
  if (depth > braces && node->kind == LUD_NODE_ARRAY) {
    const LudTerm **items =
        rg_arena_new_array (match->arena, const LudTerm *, node->n);
    for (guint i = 0; i < node->n; i++) {
      items[i] = node->items[i]->name ? NULL
                                      : fit_any (match, node->items[i],
                                                 alternative, 1, braces + 1);
      if (!items[i])
        return NULL;
    }
    LudTerm *term = new_term (match, node, LUD_KIND_ARRAY);
    term->items = items;
    term->n = node->n;
    return term;
  }
  if (depth != braces)
    return NULL;
  if (alternative->class != LUD_WORDS)
    return lud_fit_class (match, node, alternative->class);
  return node->kind == LUD_NODE_WORD &&
                 lud_is_one_of (node->text, alternative->words)
             ? new_term (match, node, LUD_KIND_WORD)
             : NULL;
}

/* Matches a node with the first alternative that fits, and returns the
 * value. */
static const LudTerm *
fit_any (LudMatch *match, LudNode *node, const LudAlternative *alternatives,
         guint n, guint braces)
{
  for (guint i = 0; i < n; i++) {
    const LudTerm *term =
        fit_alternative (match, node, &alternatives[i], braces);
    if (term)
      return term;
  }
  return NULL;
}

/* -- parameters ------------------------------------------------------------ */

static LudTerm *
new_array (LudMatch *match, const LudNode *node, guint n)
{
  LudTerm *term = new_term (match, node, LUD_KIND_ARRAY);
  term->text = NULL;
  term->items = rg_arena_new_array (match->arena, const LudTerm *, n);
  term->n = n;
  return term;
}

const LudTerm *
lud_fit_item (LudMatch *match, LudNode *node, const LudParameter *parameter)
{
  return fit_any (match, node, parameter->alternatives, parameter->n, 0);
}

/* Matches a node with an array of a parameter's items, and returns the
 * array. */
static const LudTerm *
fit_array (LudMatch *match, const LudNode *node, const LudParameter *parameter)
{
  if (node->kind != LUD_NODE_ARRAY)
    return NULL;
  LudTerm *term = new_array (match, node, node->n);
  const LudTerm **items = (const LudTerm **)(gpointer)term->items;
  for (guint i = 0; i < node->n; i++) {
    items[i] = node->items[i]->name
                   ? NULL
                   : lud_fit_item (match, node->items[i], parameter);
    if (!items[i])
      return NULL;
  }
  return term;
}

const LudTerm *
lud_fit_parameter (LudMatch *match, LudNode *node,
                   const LudParameter *parameter)
{
  const LudTerm *item;
  switch (parameter->manner) {
  case LUD_ONE:
    return lud_fit_item (match, node, parameter);
  case LUD_TWO_OR_ARRAY:
    return fit_array (match, node, parameter);
  default:
    item = lud_fit_item (match, node, parameter);
    if (!item)
      return fit_array (match, node, parameter);
    LudTerm *term = new_array (match, node, 1);
    ((const LudTerm **)(gpointer)term->items)[0] = item;
    return term;
  }
}
