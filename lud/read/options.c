/* Chooses items of options, and reads their values as spans of tokens:
 *
 *     (option "Size" <Size> args:{<n>} { (item "9x9" <9> "...")** ... })
 *
 * With the choice "Size/9x9", <Size:n> is 9.  Choices of the user precede those
 * of a chosen ruleset; without a choice, the item with most stars is taken. */
#include "lud/read/options.h"

#include "base/nearest.h"

#include <string.h>

/* An item of an option, or a ruleset. */
typedef struct {
  guint label;    /* its token */
  LudSpan values; /* the tokens after it */
  guint stars;
} Item;

static void
report_expected (const LudTokens *tokens, guint index, const char *expected)
{
  const RgToken *token = &tokens->tokens[MIN (index, tokens->n - 1)];
  rg_diag (tokens->diags, RG_ERROR, tokens->source, rg_token_range (token),
           "expected %s", expected);
}

static guint
get_kind (const LudTokens *tokens, guint index, guint end)
{
  return index < end ? tokens->tokens[index].kind : LUD_TOKEN_END;
}

/* -- items ----------------------------------------------------------------- */

/* Reads (HEAD "Label" ...)*** at a place.  Returns the place after it. */
static guint
read_item (const LudTokens *tokens, guint index, guint end, const char *head,
           GArray *items)
{
  const guint group_end = lud_skip_value (tokens, index, end);
  const guint label = index + 1 + lud_token_is (tokens, index + 1, head);
  if (get_kind (tokens, index, end) != LUD_TOKEN_OPEN ||
      get_kind (tokens, label, group_end) != LUD_TOKEN_STRING) {
    char *expected = g_strdup_printf ("'(%s \"Label\" ...)'", head);
    report_expected (tokens, index, expected);
    g_free (expected);
    return end;
  }
  Item item = {.label = label, .values = {label + 1, group_end - 1}};
  guint next = group_end;
  if (get_kind (tokens, next, end) == LUD_TOKEN_STARS)
    item.stars = tokens->tokens[next++].length;
  g_array_append_val (items, item);
  return next;
}

static GArray *
read_items (const LudTokens *tokens, LudSpan span, const char *head)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));
  for (guint index = span.first; index < span.last;)
    index = read_item (tokens, index, span.last, head, items);
  return items;
}

/* The item with most stars; among equals, the first. */
static const Item *
find_default_item (const GArray *items)
{
  const Item *best = NULL;
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index (items, Item, i);
    if (!best || item->stars > best->stars)
      best = item;
  }
  return best;
}

/* -- choices --------------------------------------------------------------- */

/* A choice of an option. */
typedef struct {
  char *text; /* "Heading/Label" */
  gboolean by_user, is_used;
} Choice;

static void
free_choice (gpointer data)
{
  Choice *choice = data;
  g_free (choice->text);
  g_free (choice);
}

static void
add_choice (GPtrArray *choices, char *text, gboolean by_user)
{
  Choice *choice = g_new0 (Choice, 1);
  *choice = (Choice){text, by_user, FALSE};
  g_ptr_array_add (choices, choice);
}

/* Adds the choices of a ruleset. */
static void
add_ruleset (const LudTokens *tokens, const Item *ruleset, GPtrArray *choices)
{
  const LudSpan span = ruleset->values;
  if (get_kind (tokens, span.first, span.last) != LUD_TOKEN_OPEN_ARRAY)
    return;
  const LudSpan list = lud_find_inner_span (tokens, span.first, span.last);
  for (guint index = list.first; index < list.last; index++)
    if (tokens->tokens[index].kind == LUD_TOKEN_STRING)
      add_choice (choices, lud_token_text (tokens, index), FALSE);
}

/* Adds the choices of each chosen ruleset, and the labels of all rulesets to
 * `labels`, for suggestions. */
static void
read_rulesets (const LudTokens *tokens, const GArray *spans, GPtrArray *choices,
               GPtrArray *labels)
{
  const guint n = choices->len;
  for (guint i = 0; i < spans->len; i++) {
    const LudSpan span = g_array_index (spans, LudSpan, i);
    if (get_kind (tokens, span.first, span.last) != LUD_TOKEN_OPEN_ARRAY) {
      report_expected (tokens, span.first,
                       "'{(ruleset ...) ...}' after 'rulesets'");
      continue;
    }
    GArray *items = read_items (
        tokens, lud_find_inner_span (tokens, span.first, span.last), "ruleset");
    for (guint k = 0; k < items->len; k++) {
      const Item *item = &g_array_index (items, Item, k);
      char *label = lud_token_text (tokens, item->label);
      g_ptr_array_add (labels, label);
      for (guint c = 0; c < n; c++) {
        Choice *choice = g_ptr_array_index (choices, c);
        if (!g_str_equal (choice->text, label))
          continue;
        choice->is_used = TRUE;
        add_ruleset (tokens, item, choices);
      }
    }
    g_array_free (items, TRUE);
  }
}

/* The item of the last choice that names one, choices of the user before those
 * of rulesets; otherwise the default. */
static const Item *
choose_item (const LudTokens *tokens, const GArray *items, const char *heading,
             const GPtrArray *choices, GPtrArray *labels)
{
  const Item *chosen = NULL;
  guint best_rank = 0;
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index (items, Item, i);
    char *label = lud_token_text (tokens, item->label);
    char *text = g_strconcat (heading, "/", label, NULL);
    for (guint c = 0; c < choices->len; c++) {
      Choice *choice = g_ptr_array_index (choices, c);
      if (!g_str_equal (choice->text, text))
        continue;
      choice->is_used = TRUE;
      const guint rank = c + 1 + (choice->by_user ? choices->len : 0);
      if (rank > best_rank) {
        best_rank = rank;
        chosen = item;
      }
    }
    g_ptr_array_add (labels, text);
    g_free (label);
  }
  return chosen ? chosen : find_default_item (items);
}

/* -- an option ------------------------------------------------------------- */

static void
free_option (gpointer data)
{
  LudOption *option = data;
  g_free (option->tag);
  g_ptr_array_free (option->names, TRUE);
  g_array_free (option->values, TRUE);
  g_free (option);
}

/* Reads the values of an item, which are groups in angles. */
static void
read_values (const LudTokens *tokens, const Item *item, LudOption *option)
{
  for (guint index = item->values.first; index < item->values.last;) {
    if (tokens->tokens[index].kind == LUD_TOKEN_OPEN_ANGLE) {
      const LudSpan value =
          lud_find_inner_span (tokens, index, item->values.last);
      g_array_append_val (option->values, value);
    }
    index = MAX (lud_skip_value (tokens, index, item->values.last), index + 1);
  }
}

/* Reads "Heading" <Tag> args:{<name> ...} {items}.  Returns the place of the
 * items, or the end after an error. */
static guint
read_head (const LudTokens *tokens, LudSpan span, LudOption *option)
{
  guint index = span.first;
  if (get_kind (tokens, index, span.last) != LUD_TOKEN_STRING ||
      get_kind (tokens, index + 1, span.last) != LUD_TOKEN_OPEN_ANGLE ||
      get_kind (tokens, index + 2, span.last) != LUD_TOKEN_WORD) {
    report_expected (tokens, index,
                     "'(option \"Heading\" <Tag> args:{<name> ...} {...})'");
    return span.last;
  }
  option->tag = lud_token_text (tokens, index + 2);
  index = lud_skip_value (tokens, index + 1, span.last);
  if (index < span.last && lud_token_is (tokens, index, "args:")) {
    const LudSpan names = lud_find_inner_span (tokens, index + 1, span.last);
    for (guint i = names.first; i < names.last; i++)
      if (tokens->tokens[i].kind == LUD_TOKEN_WORD)
        g_ptr_array_add (option->names, lud_token_text (tokens, i));
    index = lud_skip_value (tokens, index, span.last);
  }
  if (get_kind (tokens, index, span.last) == LUD_TOKEN_OPEN_ARRAY)
    return index;
  report_expected (tokens, index,
                   "'{(item \"Label\" <value> ... \"in words\") ...}'");
  return span.last;
}

static LudOption *
read_option (const LudTokens *tokens, LudSpan span, const GPtrArray *choices,
             GPtrArray *labels)
{
  LudOption *option = g_new0 (LudOption, 1);
  option->names = g_ptr_array_new_with_free_func (g_free);
  option->values = g_array_new (FALSE, FALSE, sizeof (LudSpan));
  const guint index = read_head (tokens, span, option);
  if (index < span.last) {
    char *heading = lud_token_text (tokens, span.first);
    GArray *items = read_items (
        tokens, lud_find_inner_span (tokens, index, span.last), "item");
    const Item *item = choose_item (tokens, items, heading, choices, labels);
    if (item)
      read_values (tokens, item, option);
    g_array_free (items, TRUE);
    g_free (heading);
  }
  return option;
}

static void
report_unused (const LudTokens *tokens, const GPtrArray *choices,
               GPtrArray *labels)
{
  for (guint i = 0; i < choices->len; i++) {
    const Choice *choice = g_ptr_array_index (choices, i);
    if (choice->is_used || !choice->by_user)
      continue;
    rg_diag (tokens->diags, RG_ERROR, NULL, RG_NOWHERE,
             "%s: there is no option '%s'", tokens->source->name, choice->text);
    GPtrArray *copy = g_ptr_array_new ();
    for (guint k = 0; k < labels->len; k++)
      g_ptr_array_add (copy, g_ptr_array_index (labels, k));
    const char *nearest = rg_find_nearest_of (choice->text, copy);
    if (nearest)
      rg_diag_hint (tokens->diags, "did you mean '%s'?", nearest);
    else if (labels->len > 0)
      rg_diag_hint (tokens->diags, "such as '%s'",
                    (const char *)g_ptr_array_index (labels, 0));
  }
}

GPtrArray *
lud_choose_options (const LudTokens *tokens, const GArray *options,
                    const GArray *rulesets, const char *const *user_choices)
{
  GPtrArray *chosen = g_ptr_array_new_with_free_func (free_option);
  GPtrArray *choices = g_ptr_array_new_with_free_func (free_choice);
  GPtrArray *labels = g_ptr_array_new_with_free_func (g_free);
  for (; user_choices && *user_choices; user_choices++)
    add_choice (choices, g_strdup (*user_choices), TRUE);
  read_rulesets (tokens, rulesets, choices, labels);
  for (guint i = 0; i < options->len; i++)
    g_ptr_array_add (chosen,
                     read_option (tokens, g_array_index (options, LudSpan, i),
                                  choices, labels));
  report_unused (tokens, choices, labels);
  g_ptr_array_free (choices, TRUE);
  g_ptr_array_free (labels, TRUE);
  return chosen;
}
