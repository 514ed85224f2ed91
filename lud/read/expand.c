/* Macro expansion: copies the tokens of the game, and replaces calls,
 * parameters and options.  A call becomes the body of the macro, a parameter
 * the argument, and <Tag:name> the value of the option.  Each token, group and
 * call of the copy has its place in the source, so that messages refer to the
 * source.  Tokens of definitions of Ludii have the place of their call. */
#include "lud/read/expand.h"
#include "lud/read/definitions.h"
#include "lud/read/options.h"

#include <stdlib.h>
#include <string.h>

/* Limits: the depth of nested calls, the number of calls, and the bytes of the
 * copy. */
enum { MOST_DEPTH = 64, MOST_CALLS = 1000000, MOST_BYTES = 8 << 20 };

/* A macro that (define ...) defines. */
typedef struct {
  LudSpan body;
  guint name; /* its token */
  gboolean is_used;
} LudMacro;

/* A call of a macro whose body is being copied. */
typedef struct Call Call;
struct Call {
  const Call *outer; /* the call whose parameters occur in the arguments; NULL:
                        none */
  const LudSpan *arguments;
  guint n;
};

/* The data of an expansion of all macros. */
typedef struct {
  LudTokens tokens; /* those of the source; after them, those of definitions */
  GArray *all_tokens;          /* of RgToken */
  GString *text;               /* of all tokens */
  LudDefinitions *definitions; /* NULL: no folder is known */
  RgRange site; /* the call in the source that a definition is copied for */
  GHashTable *macros; /* from a name to a LudMacro * */
  GPtrArray *options; /* of LudOption * */
  GString *out;
  GArray *origins; /* of RgDerived */
  GArray *open;    /* of guint, a stack with two for each open group: its
                      offset in the copy, and its token */
  guint depth, calls;
  gboolean has_failed;
} Expansion;

static void copy_span (Expansion *expansion, LudSpan span, const Call *call);

/* The place of a span that is not empty in the source. */
static RgRange
get_range (const Expansion *expansion, LudSpan span)
{
  const LudTokens *tokens = &expansion->tokens;
  return MAX (span.first, span.last - 1) < tokens->n
             ? lud_span_range (tokens, span)
             : expansion->site;
}

static RgRange
get_token_range (const Expansion *expansion, guint index)
{
  return get_range (expansion, (LudSpan){index, index + 1});
}

static void
report_error (Expansion *expansion, RgSeverity severity, guint index,
              const char *text)
{
  if (!expansion->has_failed)
    rg_diag (expansion->tokens.diags, severity, expansion->tokens.source,
             get_token_range (expansion, index), "%s", text);
  expansion->has_failed = TRUE;
}

static void
add_origin (Expansion *expansion, guint32 begin, RgRange from)
{
  const RgDerived origin = {{begin, (guint32)expansion->out->len - begin},
                            from};
  g_array_append_val (expansion->origins, origin);
}

/* -- tokens ---------------------------------------------------------------- */

/* Copies a token.  At the end of a group, the whole group gets its origin. */
static void
copy_token (Expansion *expansion, guint index)
{
  const RgToken *token = &expansion->tokens.tokens[index];
  const guint32 begin = (guint32)expansion->out->len;
  g_string_append_len (expansion->out, expansion->tokens.text + token->offset,
                       token->length);
  add_origin (expansion, begin, get_token_range (expansion, index));
  const guint kind = token->kind;
  if (kind == LUD_TOKEN_OPEN || kind == LUD_TOKEN_OPEN_ARRAY) {
    g_array_append_val (expansion->open, begin);
    g_array_append_val (expansion->open, index);
  } else if ((kind == LUD_TOKEN_CLOSE || kind == LUD_TOKEN_CLOSE_ARRAY) &&
             expansion->open->len > 0) {
    const guint n = expansion->open->len;
    const guint group = g_array_index (expansion->open, guint, n - 2);
    const guint first = g_array_index (expansion->open, guint, n - 1);
    g_array_set_size (expansion->open, n - 2);
    if (first < index)
      add_origin (expansion, group,
                  get_range (expansion, (LudSpan){first, index + 1}));
  }
}

/* -- nesting --------------------------------------------------------------- */

static gboolean
enter_expansion (Expansion *expansion, guint index)
{
  if (expansion->depth == MOST_DEPTH)
    report_error (expansion, RG_LIMIT, index,
                  "macros call each other too deep (does one call itself?)");
  else if (++expansion->calls > MOST_CALLS || expansion->out->len > MOST_BYTES)
    report_error (expansion, RG_LIMIT, index,
                  "the text without macros is too large");
  return !expansion->has_failed;
}

/* Copies a span one level deeper. */
static void
copy_inner (Expansion *expansion, LudSpan span, const Call *call)
{
  if (span.first >= span.last || !enter_expansion (expansion, span.first))
    return;
  expansion->depth++;
  copy_span (expansion, span, call);
  expansion->depth--;
}

static const LudOption *
find_option (const Expansion *expansion, const char *tag, gsize length)
{
  for (guint i = 0; i < expansion->options->len; i++) {
    const LudOption *option = g_ptr_array_index (expansion->options, i);
    if (option->tag && strlen (option->tag) == length &&
        memcmp (option->tag, tag, length) == 0)
      return option;
  }
  return NULL;
}

/* The value of an option for an argument's name; for "", the first value.
 * NULL: it has no such argument. */
static const LudSpan *
find_value (const LudOption *option, const char *name, gsize length)
{
  for (guint i = 0; i < option->values->len; i++) {
    const char *option_name =
        i < option->names->len ? g_ptr_array_index (option->names, i) : "";
    if (length == 0 || (strlen (option_name) == length &&
                        memcmp (option_name, name, length) == 0))
      return &g_array_index (option->values, LudSpan, i);
  }
  return NULL;
}

static void
copy_argument (Expansion *expansion, guint number, const Call *call)
{
  if (number == 0 || number > call->n)
    return;
  const LudSpan argument = call->arguments[number - 1];
  if (expansion->tokens.tokens[argument.first].kind != LUD_TOKEN_NOTHING)
    copy_inner (expansion, argument, call->outer);
}

/* -- strings --------------------------------------------------------------- */

/* The value of <Tag:name> at the start of a text, and the place after it. NULL:
 * no such option. */
static const LudSpan *
find_value_in_string (const Expansion *expansion, const char *text,
                      const char **end)
{
  const char *close = strchr (text, '>');
  if (!close)
    return NULL;
  const char *colon = memchr (text, ':', (gsize)(close - text));
  const char *tag_end = colon ? colon : close;
  const LudOption *option =
      find_option (expansion, text + 1, (gsize)(tag_end - text - 1));
  *end = close + 1;
  return option ? find_value (option, tag_end + (colon != NULL),
                              (gsize)(close - tag_end) - (colon != NULL))
                : NULL;
}

/* Copies a string, and replaces the parameters and options in it. */
static void
copy_string (Expansion *expansion, guint index, const Call *call)
{
  char *text = lud_token_text (&expansion->tokens, index);
  const guint32 begin = (guint32)expansion->out->len;
  g_string_append_c (expansion->out, '"');
  for (const char *byte = text; *byte;) {
    char *end = NULL;
    const char *close = NULL;
    const LudSpan *value = NULL;
    if (*byte == '#' && call && g_ascii_isdigit (byte[1])) {
      const gulong number = strtoul (byte + 1, &end, 10);
      copy_argument (expansion, (guint)MIN (number, G_MAXUINT32), call);
      byte = end;
    } else if (*byte == '<' &&
               (value = find_value_in_string (expansion, byte, &close))) {
      copy_inner (expansion, *value, NULL);
      byte = close;
    } else {
      g_string_append_c (expansion->out, *byte++);
    }
  }
  g_string_append_c (expansion->out, '"');
  add_origin (expansion, begin, get_token_range (expansion, index));
  g_free (text);
}

/* -- calls ----------------------------------------------------------------- */

/* Copies the body of a macro, or the value of an option, for a call. */
static void
copy_body (Expansion *expansion, LudSpan body, LudSpan site, const Call *call)
{
  const guint32 begin = (guint32)expansion->out->len;
  const RgRange outer_site = expansion->site;
  expansion->site = get_range (expansion, site);
  copy_inner (expansion, body, call);
  if (expansion->out->len > begin)
    add_origin (expansion, begin, expansion->site);
  expansion->site = outer_site;
}

/* Expands ("Name" argument ...) at its parenthesis.  Returns the place after
 * it. */
static guint
copy_call (Expansion *expansion, guint index, guint end, const LudSpan *body,
           const Call *outer)
{
  const guint group_end = lud_skip_value (&expansion->tokens, index, end);
  GArray *arguments = g_array_new (FALSE, FALSE, sizeof (LudSpan));
  for (guint next = index + 2; next + 1 < group_end;) {
    const guint argument_end = MAX (
        lud_skip_value (&expansion->tokens, next, group_end - 1), next + 1);
    const LudSpan argument = {next, argument_end};
    g_array_append_val (arguments, argument);
    next = argument_end;
  }
  const Call call = {outer, (const LudSpan *)(gpointer)arguments->data,
                     arguments->len};
  copy_body (expansion, *body, (LudSpan){index, group_end}, &call);
  g_array_free (arguments, TRUE);
  return group_end;
}

/* Expands <Tag:name>.  Returns the place after it. */
static guint
copy_option (Expansion *expansion, guint index, guint end)
{
  const LudTokens *tokens = &expansion->tokens;
  const guint group_end = lud_skip_value (tokens, index, end);
  const guint last = group_end - 1;
  guint close = index + 1;
  while (close < last && tokens->tokens[close].kind != LUD_TOKEN_CLOSE_ANGLE)
    close++;
  char *text = g_strndup (tokens->text + tokens->tokens[index].offset,
                          tokens->tokens[close].offset -
                              tokens->tokens[index].offset + 1);
  const char *ignored = NULL;
  const LudSpan *value = find_value_in_string (expansion, text, &ignored);
  g_free (text);
  if (value)
    copy_body (expansion, *value, (LudSpan){index, close + 1}, NULL);
  else
    report_error (expansion, RG_ERROR, index + (index + 1 < end),
                  "no option has this tag and argument");
  return close + 1;
}

/* Points at the tokens and the text, which have moved if they have grown. */
static void
update_tokens (Expansion *expansion)
{
  expansion->tokens.tokens =
      (const RgToken *)(gpointer)expansion->all_tokens->data;
  expansion->tokens.text = expansion->text->str;
}

/* Reads the macro of a name from the folder of definitions.  NULL: it has none,
 * or there were errors. */
static LudMacro *
read_definition (Expansion *expansion, const char *name)
{
  const guint first = expansion->all_tokens->len;
  const guint errors = rg_diags_errors (expansion->tokens.diags);
  LudMacro *macro = NULL;
  if (lud_definitions_read (expansion->definitions, name, expansion->text,
                            expansion->all_tokens, expansion->tokens.diags)) {
    macro = g_new (LudMacro, 1);
    *macro = (LudMacro){{first, expansion->all_tokens->len}, first, TRUE};
    g_hash_table_insert (expansion->macros, g_strdup (name), macro);
  }
  update_tokens (expansion);
  if (rg_diags_errors (expansion->tokens.diags) > errors)
    expansion->has_failed = TRUE;
  return macro;
}

/* The body of the macro that the token at an index names; NULL: it names none,
 * or it is the name of the game. */
static const LudSpan *
find_macro (Expansion *expansion, guint index, guint end)
{
  if (index >= end ||
      expansion->tokens.tokens[index].kind != LUD_TOKEN_STRING ||
      (index > 0 && lud_token_is (&expansion->tokens, index - 1, "game")))
    return NULL;
  char *name = lud_token_text (&expansion->tokens, index);
  LudMacro *macro = g_hash_table_lookup (expansion->macros, name);
  if (!macro && expansion->definitions)
    macro = read_definition (expansion, name);
  g_free (name);
  if (!macro)
    return NULL;
  macro->is_used = TRUE;
  return &macro->body;
}

/* Copies the token or call at a place.  Returns the place after it. */
static guint
copy_at (Expansion *expansion, guint index, guint end, const Call *call)
{
  const LudSpan *body;
  switch (expansion->tokens.tokens[index].kind) {
  case LUD_TOKEN_OPEN:
    body = find_macro (expansion, index + 1, end);
    if (body)
      return copy_call (expansion, index, end, body, call);
    break;
  case LUD_TOKEN_STRING:
    body = find_macro (expansion, index, end);
    if (body) {
      const Call no_arguments = {.n = 0};
      copy_body (expansion, *body, (LudSpan){index, index + 1}, &no_arguments);
    } else {
      copy_string (expansion, index, call);
    }
    return index + 1;
  case LUD_TOKEN_PARAMETER:
    if (!call)
      break;
    char *text = lud_token_text (&expansion->tokens, index);
    const gint64 number = rg_parse_decimal (text + 1, strlen (text) - 1);
    copy_argument (expansion, (guint)MIN (number, G_MAXUINT32), call);
    g_free (text);
    return index + 1;
  case LUD_TOKEN_OPEN_ANGLE:
    return copy_option (expansion, index, end);
  default:
    break;
  }
  copy_token (expansion, index);
  return index + 1;
}

static void
copy_span (Expansion *expansion, LudSpan span, const Call *call)
{
  for (guint index = span.first; index < span.last && !expansion->has_failed;) {
    if (index > span.first && !lud_is_glued (&expansion->tokens, index))
      g_string_append_c (expansion->out, ' ');
    index = copy_at (expansion, index, span.last, call);
    if (expansion->out->len > MOST_BYTES)
      report_error (expansion, RG_LIMIT, span.first,
                    "the text without macros is too large");
  }
}

/* -- the forms of a file --------------------------------------------------- */

/* The forms of a file, grouped by their heads. Spans begin after the head,
 * except those of games. */
typedef struct {
  GArray *options, *rulesets, *games; /* of LudSpan */
} Forms;

static void
read_define (Expansion *expansion, LudSpan span)
{
  const RgToken *name = &expansion->tokens.tokens[span.first];
  if (span.first >= span.last || name->kind != LUD_TOKEN_STRING) {
    report_error (expansion, RG_ERROR, span.first - 1,
                  "expected '(define \"Name\" ...)'");
    return;
  }
  LudMacro *macro = g_new (LudMacro, 1);
  *macro = (LudMacro){{span.first + 1, span.last}, span.first, FALSE};
  char *key = lud_token_text (&expansion->tokens, span.first);
  if (g_hash_table_contains (expansion->macros, key))
    report_error (expansion, RG_ERROR, span.first,
                  "this macro was defined already");
  g_hash_table_insert (expansion->macros, key, macro);
}

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
read_form (Expansion *expansion, guint index, guint group_end, Forms *forms)
{
  const LudTokens *tokens = &expansion->tokens;
  const LudSpan inside = {index + 2, group_end - 1};
  if (tokens->tokens[index].kind != LUD_TOKEN_OPEN)
    report_error (expansion, RG_ERROR, index, "expected '('");
  else if (lud_token_is (tokens, index + 1, "define") ||
           lud_token_is (tokens, index + 1, "const"))
    read_define (expansion, inside);
  else if (lud_token_is (tokens, index + 1, "option"))
    g_array_append_val (forms->options, inside);
  else if (lud_token_is (tokens, index + 1, "rulesets"))
    g_array_append_val (forms->rulesets, inside);
  else if (!lud_token_is (tokens, index + 1, "metadata")) {
    const LudSpan game = {index, group_end};
    g_array_append_val (forms->games, game);
  }
}

/* Copies all games; the parser reports a second one. */
static void
copy_games (Expansion *expansion, const Forms *forms,
            const char *const *choices)
{
  const LudTokens *tokens = &expansion->tokens;
  const guint errors = rg_diags_errors (tokens->diags);
  expansion->options =
      lud_choose_options (tokens, forms->options, forms->rulesets, choices);
  expansion->has_failed = rg_diags_errors (tokens->diags) > errors;
  if (forms->games->len == 0)
    report_error (expansion, RG_ERROR, 0, "the text has no '(game ...)'");
  for (guint i = 0; i < forms->games->len; i++) {
    const LudSpan game = g_array_index (forms->games, LudSpan, i);
    const guint32 begin = (guint32)expansion->out->len;
    copy_span (expansion, game, NULL);
    g_string_append_c (expansion->out, '\n');
    add_origin (expansion, begin, lud_span_range (tokens, game));
  }
}

/* Warns of macros that no call has expanded, in the order of the text. */
static void
warn_of_unused (const Expansion *expansion)
{
  const LudTokens *tokens = &expansion->tokens;
  for (guint index = 2; index + 1 < tokens->n; index++) {
    if (tokens->tokens[index].kind != LUD_TOKEN_STRING ||
        !lud_token_is (tokens, index - 1, "define"))
      continue;
    char *name = lud_token_text (tokens, index);
    const LudMacro *macro = g_hash_table_lookup (expansion->macros, name);
    if (macro && macro->name == index && !macro->is_used)
      rg_warn (tokens->diags, "unused-macro", tokens->source,
               rg_token_range (&tokens->tokens[index]),
               "macro '%s' is not used", name);
    g_free (name);
  }
}

static const RgSource *
expand_text (Expansion *expansion, const char *const *choices)
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
needs_expansion (const Expansion *expansion, const char *const *options)
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
  Expansion expansion = {
      .tokens = {.source = source, .diags = diags, .n = tokens->len},
      .all_tokens = tokens,
      .text = g_string_new_len (source->text, source->length),
      .definitions = lud_definitions_new (settings->definitions, diags)};
  update_tokens (&expansion);
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
