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
report_expected (const LudTokens *tokens, guint at, const char *expected)
{
  const RgToken *token = &tokens->tokens[MIN (at, tokens->n - 1)];
  rg_diag (tokens->diags, RG_ERROR, tokens->source, rg_token_range (token),
           "expected %s", expected);
}

static guint
kind_at (const LudTokens *tokens, guint at, guint end)
{
  return at < end ? tokens->tokens[at].kind : LUD_TOKEN_END;
}

/* -- items ----------------------------------------------------------------- */

/* Reads (HEAD "Label" ...)*** at a place.  Returns the place after it. */
static guint
read_item (const LudTokens *tokens, guint at, guint end, const char *head,
           GArray *items)
{
  const guint group_end = lud_skip_value (tokens, at, end);
  const guint label = at + 1 + lud_token_is (tokens, at + 1, head);
  if (kind_at (tokens, at, end) != LUD_TOKEN_OPEN ||
      kind_at (tokens, label, group_end) != LUD_TOKEN_STRING) {
    char *expected = g_strdup_printf ("'(%s \"Label\" ...)'", head);
    report_expected (tokens, at, expected);
    g_free (expected);
    return end;
  }
  Item item = {.label = label, .values = {label + 1, group_end - 1}};
  guint next = group_end;
  if (kind_at (tokens, next, end) == LUD_TOKEN_STARS)
    item.stars = tokens->tokens[next++].length;
  g_array_append_val (items, item);
  return next;
}

static GArray *
read_items (const LudTokens *tokens, LudSpan span, const char *head)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));
  for (guint at = span.first; at < span.last;)
    at = read_item (tokens, at, span.last, head, items);
  return items;
}

/* The item with most stars; among equals, the first. */
static const Item *
default_item (const GArray *items)
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
  gboolean by_user, used;
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
  if (kind_at (tokens, span.first, span.last) != LUD_TOKEN_OPEN_ARRAY)
    return;
  const LudSpan list = lud_inner_span (tokens, span.first, span.last);
  for (guint at = list.first; at < list.last; at++)
    if (tokens->tokens[at].kind == LUD_TOKEN_STRING)
      add_choice (choices, lud_token_text (tokens, at), FALSE);
}

/* Adds the choices of each chosen ruleset.  `known` gets the labels of all
 * rulesets, for suggestions. */
static void
read_rulesets (const LudTokens *tokens, const GArray *spans, GPtrArray *choices,
               GPtrArray *known)
{
  const guint n = choices->len;
  for (guint i = 0; i < spans->len; i++) {
    const LudSpan span = g_array_index (spans, LudSpan, i);
    if (kind_at (tokens, span.first, span.last) != LUD_TOKEN_OPEN_ARRAY) {
      report_expected (tokens, span.first,
                       "'{(ruleset ...) ...}' after 'rulesets'");
      continue;
    }
    GArray *items = read_items (
        tokens, lud_inner_span (tokens, span.first, span.last), "ruleset");
    for (guint k = 0; k < items->len; k++) {
      const Item *item = &g_array_index (items, Item, k);
      char *label = lud_token_text (tokens, item->label);
      g_ptr_array_add (known, label);
      for (guint c = 0; c < n; c++) {
        Choice *choice = g_ptr_array_index (choices, c);
        if (!g_str_equal (choice->text, label))
          continue;
        choice->used = TRUE;
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
             const GPtrArray *choices, GPtrArray *known)
{
  const Item *found = NULL;
  guint best = 0;
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index (items, Item, i);
    char *label = lud_token_text (tokens, item->label);
    char *text = g_strconcat (heading, "/", label, NULL);
    for (guint c = 0; c < choices->len; c++) {
      Choice *choice = g_ptr_array_index (choices, c);
      if (!g_str_equal (choice->text, text))
        continue;
      choice->used = TRUE;
      const guint rank = c + 1 + (choice->by_user ? choices->len : 0);
      if (rank > best) {
        best = rank;
        found = item;
      }
    }
    g_ptr_array_add (known, text);
    g_free (label);
  }
  return found ? found : default_item (items);
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
  for (guint at = item->values.first; at < item->values.last;) {
    if (tokens->tokens[at].kind == LUD_TOKEN_OPEN_ANGLE) {
      const LudSpan value = lud_inner_span (tokens, at, item->values.last);
      g_array_append_val (option->values, value);
    }
    at = MAX (lud_skip_value (tokens, at, item->values.last), at + 1);
  }
}

/* Reads "Heading" <Tag> args:{<name> ...} {items}.  Returns the place of the
 * items, or the end after an error. */
static guint
read_head (const LudTokens *tokens, LudSpan span, LudOption *option)
{
  guint at = span.first;
  if (kind_at (tokens, at, span.last) != LUD_TOKEN_STRING ||
      kind_at (tokens, at + 1, span.last) != LUD_TOKEN_OPEN_ANGLE ||
      kind_at (tokens, at + 2, span.last) != LUD_TOKEN_WORD) {
    report_expected (tokens, at,
                     "'(option \"Heading\" <Tag> args:{<name> ...} {...})'");
    return span.last;
  }
  option->tag = lud_token_text (tokens, at + 2);
  at = lud_skip_value (tokens, at + 1, span.last);
  if (at < span.last && lud_token_is (tokens, at, "args:")) {
    const LudSpan names = lud_inner_span (tokens, at + 1, span.last);
    for (guint i = names.first; i < names.last; i++)
      if (tokens->tokens[i].kind == LUD_TOKEN_WORD)
        g_ptr_array_add (option->names, lud_token_text (tokens, i));
    at = lud_skip_value (tokens, at, span.last);
  }
  if (kind_at (tokens, at, span.last) == LUD_TOKEN_OPEN_ARRAY)
    return at;
  report_expected (tokens, at,
                   "'{(item \"Label\" <value> ... \"in words\") ...}'");
  return span.last;
}

static LudOption *
read_option (const LudTokens *tokens, LudSpan span, const GPtrArray *choices,
             GPtrArray *known)
{
  LudOption *option = g_new0 (LudOption, 1);
  option->names = g_ptr_array_new_with_free_func (g_free);
  option->values = g_array_new (FALSE, FALSE, sizeof (LudSpan));
  const guint at = read_head (tokens, span, option);
  if (at < span.last) {
    char *heading = lud_token_text (tokens, span.first);
    GArray *items =
        read_items (tokens, lud_inner_span (tokens, at, span.last), "item");
    const Item *item = choose_item (tokens, items, heading, choices, known);
    if (item)
      read_values (tokens, item, option);
    g_array_free (items, TRUE);
    g_free (heading);
  }
  return option;
}

static void
report_unused (const LudTokens *tokens, const GPtrArray *choices,
               GPtrArray *known)
{
  for (guint i = 0; i < choices->len; i++) {
    const Choice *choice = g_ptr_array_index (choices, i);
    if (choice->used || !choice->by_user)
      continue;
    rg_diag (tokens->diags, RG_ERROR, NULL, RG_NOWHERE,
             "%s: there is no option '%s'", tokens->source->name, choice->text);
    GPtrArray *copy = g_ptr_array_new ();
    for (guint k = 0; k < known->len; k++)
      g_ptr_array_add (copy, g_ptr_array_index (known, k));
    const char *near = rg_find_nearest_of (choice->text, copy);
    if (near)
      rg_diag_hint (tokens->diags, "did you mean '%s'?", near);
    else if (known->len > 0)
      rg_diag_hint (tokens->diags, "such as '%s'",
                    (const char *)g_ptr_array_index (known, 0));
  }
}

GPtrArray *
lud_choose_options (const LudTokens *tokens, const GArray *options,
                    const GArray *rulesets, const char *const *wanted)
{
  GPtrArray *chosen = g_ptr_array_new_with_free_func (free_option);
  GPtrArray *choices = g_ptr_array_new_with_free_func (free_choice);
  GPtrArray *known = g_ptr_array_new_with_free_func (g_free);
  for (; wanted && *wanted; wanted++)
    add_choice (choices, g_strdup (*wanted), TRUE);
  read_rulesets (tokens, rulesets, choices, known);
  for (guint i = 0; i < options->len; i++)
    g_ptr_array_add (chosen,
                     read_option (tokens, g_array_index (options, LudSpan, i),
                                  choices, known));
  report_unused (tokens, choices, known);
  g_ptr_array_free (choices, TRUE);
  g_ptr_array_free (known, TRUE);
  return chosen;
}
