/* Expands macros: reads the forms of a file, chooses the items of options, and
 * copies the game. */
#include "lud/read/expand.h"
#include "lud/read/expansion.h"
#include "lud/read/options.h"

/* -- the forms of a file --------------------------------------------------- */

/* The forms of a file, grouped by their heads. Spans begin after the head,
 * except those of games. */
typedef struct {
  GArray *options, *rulesets, *games; /* of LudSpan */
} Forms;

static const char *const heads[] = {"define",   "const",    "option",
                                    "rulesets", "metadata", NULL};

static gboolean
is_form_head (const LudTokens *tokens, guint index)
{
  for (guint i = 0; heads[i]; i++)
    if (lud_token_is (tokens, index, heads[i]))
      return TRUE;
  return FALSE;
}

/* Whether there is a form other than the game. */
static gboolean
has_forms (const LudTokens *tokens)
{
  for (guint index = 0; index + 1 < tokens->n;) {
    if (tokens->tokens[index].kind == LUD_TOKEN_OPEN &&
        is_form_head (tokens, index + 1))
      return TRUE;
    index = MAX (lud_skip_value (tokens, index, tokens->n - 1), index + 1);
  }
  return FALSE;
}

static void
read_form (LudExpansion *expansion, guint index, guint group_end, Forms *forms)
{
  const LudTokens *tokens = &expansion->tokens;
  const LudSpan inside = {index + 2, group_end - 1};
  if (tokens->tokens[index].kind == LUD_TOKEN_OPEN_ANGLE)
    return; /* an option, for its definitions */
  if (tokens->tokens[index].kind != LUD_TOKEN_OPEN)
    lud_fail_expansion (expansion, RG_ERROR, index, "expected '('");
  else if (lud_token_is (tokens, index + 1, "define") ||
           lud_token_is (tokens, index + 1, "const"))
    lud_define_macro (expansion, inside);
  else if (lud_token_is (tokens, index + 1, "option"))
    g_array_append_val (forms->options, inside);
  else if (lud_token_is (tokens, index + 1, "rulesets"))
    g_array_append_val (forms->rulesets, inside);
  else if (!lud_token_is (tokens, index + 1, "metadata")) {
    const LudSpan game = {index, group_end};
    g_array_append_val (forms->games, game);
  }
}

/* Reads the definitions inside a span. */
static void
read_definitions (LudExpansion *expansion, LudSpan span)
{
  const LudTokens *tokens = &expansion->tokens;
  for (guint index = span.first; index + 1 < span.last; index++)
    if (tokens->tokens[index].kind == LUD_TOKEN_OPEN &&
        lud_token_is (tokens, index + 1, "define")) {
      const LudSpan inside = lud_find_inner_span (tokens, index, span.last);
      lud_define_macro (expansion, (LudSpan){inside.first + 1, inside.last});
    }
}

/* Reads the definitions inside of games and of values of options. */
static void
read_inner_definitions (LudExpansion *expansion, const Forms *forms)
{
  for (guint i = 0; i < expansion->options->len; i++) {
    const LudOption *option = g_ptr_array_index (expansion->options, i);
    for (guint k = 0; k < option->values->len; k++)
      read_definitions (expansion, g_array_index (option->values, LudSpan, k));
  }
  for (guint i = 0; i < forms->games->len; i++)
    read_definitions (expansion, g_array_index (forms->games, LudSpan, i));
}

/* Copies all games; the parser reports a second one. */
static void
copy_games (LudExpansion *expansion, const Forms *forms,
            const char *const *choices)
{
  const LudTokens *tokens = &expansion->tokens;
  const guint errors = rg_diags_errors (tokens->diags);
  expansion->options =
      lud_choose_options (tokens, forms->options, forms->rulesets, choices);
  expansion->has_failed = rg_diags_errors (tokens->diags) > errors;
  read_inner_definitions (expansion, forms);
  if (forms->games->len == 0)
    lud_fail_expansion (expansion, RG_ERROR, 0, "the text has no '(game ...)'");
  for (guint i = 0; i < forms->games->len; i++) {
    const LudSpan game = g_array_index (forms->games, LudSpan, i);
    const guint32 begin = (guint32)expansion->out->len;
    lud_copy_tokens (expansion, game);
    g_string_append_c (expansion->out, '\n');
    lud_add_origin (expansion, begin, lud_get_span_range (tokens, game));
  }
}

/* Counts the strings of the source: a table from a text to its number as a
 * pointer.  The caller owns it. */
static GHashTable *
count_strings (const LudTokens *tokens)
{
  GHashTable *counts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint index = 0; index < tokens->n; index++)
    if (tokens->tokens[index].kind == LUD_TOKEN_STRING) {
      char *text = lud_token_text (tokens, index);
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, text));
      g_hash_table_insert (counts, text, GUINT_TO_POINTER (n + 1));
    }
  return counts;
}

/* Warns of macros that no call has expanded and no other string names, in the
 * order of the text.  Metadata and options that are not chosen may name them.
 */
static void
warn_of_unused (const LudExpansion *expansion)
{
  const LudTokens *tokens = &expansion->tokens;
  GHashTable *counts = count_strings (tokens);
  for (guint index = 2; index + 1 < tokens->n; index++) {
    if (tokens->tokens[index].kind != LUD_TOKEN_STRING ||
        !lud_token_is (tokens, index - 1, "define"))
      continue;
    char *name = lud_token_text (tokens, index);
    const LudMacro *macro = g_hash_table_lookup (expansion->macros, name);
    if (macro && macro->name == index && !macro->is_used &&
        GPOINTER_TO_UINT (g_hash_table_lookup (counts, name)) == 1)
      rg_warn (tokens->diags, "unused-macro", tokens->source,
               rg_token_range (&tokens->tokens[index]),
               "macro '%s' is not used", name);
    g_free (name);
  }
  g_hash_table_destroy (counts);
}

static const RgSource *
expand_text (LudExpansion *expansion, const char *const *choices)
{
  const LudTokens *tokens = &expansion->tokens;
  Forms forms;
  forms.options = g_array_new (FALSE, FALSE, sizeof (LudSpan));
  forms.rulesets = g_array_new (FALSE, FALSE, sizeof (LudSpan));
  forms.games = g_array_new (FALSE, FALSE, sizeof (LudSpan));
  expansion->has_failed = !lud_is_balanced (tokens);
  for (guint index = 0; index + 1 < tokens->n && !expansion->has_failed;) {
    const guint group_end =
        MAX (lud_skip_value (tokens, index, tokens->n - 1), index + 1);
    read_form (expansion, index, group_end, &forms);
    index = group_end;
  }
  if (!expansion->has_failed)
    copy_games (expansion, &forms, choices);
  RgSource *expanded = NULL;
  if (!expansion->has_failed) {
    warn_of_unused (expansion);
    expanded = rg_source_new (tokens->source->name, expansion->out->str,
                              expansion->out->len);
    rg_source_set_origins (expanded, tokens->source, expansion->origins);
    expansion->origins = NULL;
  }
  g_array_free (forms.options, TRUE);
  g_array_free (forms.rulesets, TRUE);
  g_array_free (forms.games, TRUE);
  return expanded;
}

/* Whether the text is to be expanded: it may have macros or options. */
static gboolean
needs_expansion (const LudExpansion *expansion, const char *const *options)
{
  return expansion->definitions || (options && *options) ||
         has_forms (&expansion->tokens);
}

const RgSource *
lud_expand (const RgSource *source, const LudSettings *settings, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GArray *tokens = rg_lex (&lud_lexicon, source, diags);
  rg_drop_tokens (tokens, LUD_TOKEN_COMMENT);
  LudExpansion expansion = {
      .tokens = {.source = source, .diags = diags, .n = tokens->len},
      .all_tokens = tokens,
      .text = g_string_new_len (source->text, source->length),
      .definitions = lud_definitions_new (settings->definitions, diags)};
  lud_update_tokens (&expansion);
  const RgSource *expanded = NULL;
  if (rg_diags_errors (diags) == errors &&
      needs_expansion (&expansion, settings->options)) {
    expansion.macros =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    expansion.out = g_string_new (NULL);
    expansion.origins = g_array_new (FALSE, FALSE, sizeof (RgDerived));
    expansion.open = g_array_new (FALSE, FALSE, sizeof (guint));
    expanded = expand_text (&expansion, settings->options);
    g_hash_table_destroy (expansion.macros);
    if (expansion.options)
      g_ptr_array_free (expansion.options, TRUE);
    if (expansion.origins)
      g_array_free (expansion.origins, TRUE);
    g_string_free (expansion.out, TRUE);
    g_array_free (expansion.open, TRUE);
  } else if (rg_diags_errors (diags) == errors) {
    expanded = rg_source_ref (source);
  }
  lud_definitions_free (expansion.definitions);
  g_string_free (expansion.text, TRUE);
  g_array_free (tokens, TRUE);
  return expanded;
}
