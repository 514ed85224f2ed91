/* Copies tokens, and replaces calls, parameters and options. A call becomes
 * the body of the macro, a parameter the argument, and <Tag:name> the value of
 * the option.
 *
 *     (define "Own" (sites Occupied by:#1))
 *     ("Own" Mover)     becomes     (sites Occupied by:Mover)
 *
 * Each token, group and call of the copy has its place in the source, so that
 * messages refer to the source. Tokens of definitions of Ludii have the place
 * of their call. */
#include "lud/read/expansion.h"
#include "lud/read/options.h"

#include <stdlib.h>
#include <string.h>

/* Limits: the depth of nested calls, the number of calls, and the bytes of the
 * copy. */
enum { MOST_DEPTH = 64, MOST_CALLS = 1000000, MOST_BYTES = 8 << 20 };

/* A call of a macro whose body is being copied. */
typedef struct Call Call;
struct Call {
  const Call *outer; /* the call whose parameters occur in the arguments; NULL:
                        none */
  const LudSpan *arguments;
  guint n;
};

static void copy_span (LudExpansion *expansion, LudSpan span, const Call *call);

/* The place of a span that is not empty in the source. */
static RgRange
get_range (const LudExpansion *expansion, LudSpan span)
{
  const LudTokens *tokens = &expansion->tokens;
  return MAX (span.first, span.last - 1) < tokens->n
             ? lud_get_span_range (tokens, span)
             : expansion->site;
}

static RgRange
get_token_range (const LudExpansion *expansion, guint index)
{
  return get_range (expansion, (LudSpan){index, index + 1});
}

void
lud_fail_expansion (LudExpansion *expansion, RgSeverity severity, guint index,
                    const char *text)
{
  if (!expansion->has_failed)
    rg_diag (expansion->tokens.diags, severity, expansion->tokens.source,
             get_token_range (expansion, index), "%s", text);
  expansion->has_failed = TRUE;
}

void
lud_add_origin (LudExpansion *expansion, guint32 begin, RgRange from)
{
  const RgDerived origin = {{begin, (guint32)expansion->out->len - begin},
                            from};
  g_array_append_val (expansion->origins, origin);
}

/* -- tokens ---------------------------------------------------------------- */

/* Copies a token.  At the end of a group, the whole group gets its origin. */
static void
copy_token (LudExpansion *expansion, guint index)
{
  const RgToken *token = &expansion->tokens.tokens[index];
  const guint32 begin = (guint32)expansion->out->len;
  g_string_append_len (expansion->out, expansion->tokens.text + token->offset,
                       token->length);
  lud_add_origin (expansion, begin, get_token_range (expansion, index));
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
      lud_add_origin (expansion, group,
                      get_range (expansion, (LudSpan){first, index + 1}));
  }
}

/* -- nesting --------------------------------------------------------------- */

static gboolean
enter_expansion (LudExpansion *expansion, guint index)
{
  if (expansion->depth == MOST_DEPTH)
    lud_fail_expansion (
        expansion, RG_LIMIT, index,
        "macros call each other too deep (does one call itself?)");
  else if (++expansion->calls > MOST_CALLS || expansion->out->len > MOST_BYTES)
    lud_fail_expansion (expansion, RG_LIMIT, index,
                        "the text without macros is too large");
  return !expansion->has_failed;
}

/* Copies a span one level deeper. */
static void
copy_inner (LudExpansion *expansion, LudSpan span, const Call *call)
{
  if (span.first >= span.last || !enter_expansion (expansion, span.first))
    return;
  expansion->depth++;
  copy_span (expansion, span, call);
  expansion->depth--;
}

static gboolean
is_text (const char *string, const char *text, gsize length)
{
  return string && strlen (string) == length &&
         memcmp (string, text, length) == 0;
}

/* The value of an option for an argument's name; for "", the first value.
 * NULL: it has no such argument. */
static const LudSpan *
find_value (const LudOption *option, const char *name, gsize length)
{
  for (guint i = 0; i < option->values->len; i++) {
    const char *option_name =
        i < option->names->len ? g_ptr_array_index (option->names, i) : "";
    if (length == 0 || is_text (option_name, name, length))
      return &g_array_index (option->values, LudSpan, i);
  }
  return NULL;
}

static void
copy_argument (LudExpansion *expansion, guint number, const Call *call)
{
  if (number == 0 || number > call->n)
    return;
  const LudSpan argument = call->arguments[number - 1];
  if (expansion->tokens.tokens[argument.first].kind != LUD_TOKEN_NOTHING)
    copy_inner (expansion, argument, call->outer);
}

/* -- strings --------------------------------------------------------------- */

/* The value of <Tag:name> at the start of a text, and the place after it.
 * Several options may have a tag.  NULL: none has it and the argument. */
static const LudSpan *
find_value_in_string (const LudExpansion *expansion, const char *text,
                      const char **end)
{
  const char *close = strchr (text, '>');
  if (!close)
    return NULL;
  const char *colon = memchr (text, ':', (gsize)(close - text));
  const char *tag_end = colon ? colon : close;
  const LudSpan *value = NULL;
  *end = close + 1;
  for (guint i = 0; i < expansion->options->len && !value; i++) {
    const LudOption *option = g_ptr_array_index (expansion->options, i);
    if (is_text (option->tag, text + 1, (gsize)(tag_end - text - 1)))
      value = find_value (option, tag_end + (colon != NULL),
                          (gsize)(close - tag_end) - (colon != NULL));
  }
  return value;
}

/* Copies a string, and replaces the parameters and options in it. */
static void
copy_string (LudExpansion *expansion, guint index, const Call *call)
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
      copy_inner (expansion, *value, call);
      byte = close;
    } else {
      g_string_append_c (expansion->out, *byte++);
    }
  }
  g_string_append_c (expansion->out, '"');
  lud_add_origin (expansion, begin, get_token_range (expansion, index));
  g_free (text);
}

/* -- calls ----------------------------------------------------------------- */

/* Copies the body of a macro, or the value of an option, for a call. */
static void
copy_body (LudExpansion *expansion, LudSpan body, LudSpan site,
           const Call *call)
{
  const guint32 begin = (guint32)expansion->out->len;
  const RgRange outer_site = expansion->site;
  expansion->site = get_range (expansion, site);
  copy_inner (expansion, body, call);
  if (expansion->out->len > begin)
    lud_add_origin (expansion, begin, expansion->site);
  expansion->site = outer_site;
}

/* Expands ("Name" argument ...) at its parenthesis.  `next`: the token after
 * the name.  Returns the place after the call. */
static guint
copy_call (LudExpansion *expansion, guint index, guint next, guint end,
           const LudSpan *body, const Call *outer)
{
  const guint group_end = lud_skip_value (&expansion->tokens, index, end);
  GArray *arguments = g_array_new (FALSE, FALSE, sizeof (LudSpan));
  while (next + 1 < group_end) {
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

/* The value of the option <Tag:name> that begins at a token; `*close` is set to
 * the token '>'.  NULL: there is none, which is not reported. */
static const LudSpan *
find_option_value (const LudExpansion *expansion, guint index, guint end,
                   guint *close)
{
  const LudTokens *tokens = &expansion->tokens;
  const guint last = lud_skip_value (tokens, index, end) - 1;
  *close = index + 1;
  while (*close < last && tokens->tokens[*close].kind != LUD_TOKEN_CLOSE_ANGLE)
    ++*close;
  char *text = g_strndup (tokens->text + tokens->tokens[index].offset,
                          tokens->tokens[*close].offset -
                              tokens->tokens[index].offset + 1);
  const char *ignored = NULL;
  const LudSpan *value = find_value_in_string (expansion, text, &ignored);
  g_free (text);
  return value;
}

/* Expands <Tag:name>, whose value may have parameters of `call`.  Returns the
 * place after it. */
static guint
copy_option (LudExpansion *expansion, guint index, guint end, const Call *call)
{
  guint close;
  const LudSpan *value = find_option_value (expansion, index, end, &close);
  if (value)
    copy_body (expansion, *value, (LudSpan){index, close + 1}, call);
  else
    lud_fail_expansion (expansion, RG_ERROR, index + (index + 1 < end),
                        "no option has this tag and argument");
  return close + 1;
}

/* Adds a macro; owns its name. */
static LudMacro *
add_macro (LudExpansion *expansion, char *name, LudMacro value)
{
  LudMacro *macro = g_new (LudMacro, 1);
  *macro = value;
  g_hash_table_insert (expansion->macros, name, macro);
  return macro;
}

void
lud_define_macro (LudExpansion *expansion, LudSpan span)
{
  const RgToken *name = &expansion->tokens.tokens[span.first];
  if (span.first >= span.last || name->kind != LUD_TOKEN_STRING) {
    lud_fail_expansion (expansion, RG_ERROR, span.first - 1,
                        "expected '(define \"Name\" ...)'");
    return;
  }
  char *key = lud_token_text (&expansion->tokens, span.first);
  if (g_hash_table_contains (expansion->macros, key)) {
    rg_warn (expansion->tokens.diags, "duplicate-macro",
             expansion->tokens.source, rg_token_range (name),
             "this macro was defined already; the first definition counts");
    g_free (key);
    return;
  }
  add_macro (expansion, key,
             (LudMacro){{span.first + 1, span.last}, span.first, FALSE});
}

void
lud_update_tokens (LudExpansion *expansion)
{
  expansion->tokens.tokens =
      (const RgToken *)(gpointer)expansion->all_tokens->data;
  expansion->tokens.text = expansion->text->str;
}

/* Reads the macro of a name from the folder of definitions.  NULL: it has none,
 * or there were errors. */
static LudMacro *
read_definition (LudExpansion *expansion, const char *name)
{
  const guint first = expansion->all_tokens->len;
  const guint errors = rg_diags_errors (expansion->tokens.diags);
  LudMacro *macro = NULL;
  if (lud_definitions_append (expansion->definitions, name, expansion->text,
                              expansion->all_tokens, expansion->tokens.diags))
    macro = add_macro (
        expansion, g_strdup (name),
        (LudMacro){{first, expansion->all_tokens->len}, first, TRUE});
  lud_update_tokens (expansion);
  if (rg_diags_errors (expansion->tokens.diags) > errors)
    expansion->has_failed = TRUE;
  return macro;
}

/* The body of the macro that the token at an index names; NULL: it names none,
 * or it is the name of the game. */
static const LudSpan *
find_macro (LudExpansion *expansion, guint index)
{
  if (expansion->tokens.tokens[index].kind != LUD_TOKEN_STRING ||
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

static gint64
get_parameter (const LudExpansion *expansion, guint index)
{
  char *text = lud_token_text (&expansion->tokens, index);
  const gint64 number = rg_parse_decimal (text + 1, strlen (text) - 1);
  g_free (text);
  return number;
}

/* The token of the head of a group: the one at the index, or the value of an
 * option or a parameter there if it is one token.  `*next` is set to the token
 * after the head as it is written. */
static guint
find_head (const LudExpansion *expansion, guint index, guint end,
           const Call *call, guint *next)
{
  const RgToken *tokens = expansion->tokens.tokens;
  *next = index + 1;
  if (index < end && tokens[index].kind == LUD_TOKEN_OPEN_ANGLE) {
    guint close;
    const LudSpan *value = find_option_value (expansion, index, end, &close);
    *next = close + 1;
    if (value && value->last == value->first + 1)
      index = value->first;
  }
  while (call && index < end && tokens[index].kind == LUD_TOKEN_PARAMETER) {
    const gint64 number = get_parameter (expansion, index);
    if (number < 1 || number > call->n)
      break;
    const LudSpan argument = call->arguments[number - 1];
    if (argument.last != argument.first + 1)
      break;
    index = argument.first;
    call = call->outer;
  }
  return index;
}

/* Copies the parenthesis, or the call of a macro that it begins; leaves out a
 * definition.  Returns the place after it. */
static guint
copy_open (LudExpansion *expansion, guint index, guint end, const Call *call)
{
  const LudTokens *tokens = &expansion->tokens;
  guint next;
  if (lud_token_is (tokens, index + 1, "define"))
    return lud_skip_value (tokens, index, end);
  const guint head = find_head (expansion, index + 1, end, call, &next);
  const LudSpan *body = find_macro (expansion, head);
  if (body)
    return copy_call (expansion, index, next, end, body, call);
  copy_token (expansion, index);
  return index + 1;
}

/* Copies the token or call at a place.  Returns the place after it. */
static guint
copy_at (LudExpansion *expansion, guint index, guint end, const Call *call)
{
  const LudSpan *body;
  switch (expansion->tokens.tokens[index].kind) {
  case LUD_TOKEN_OPEN:
    return copy_open (expansion, index, end, call);
  case LUD_TOKEN_STRING:
    body = find_macro (expansion, index);
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
    copy_argument (expansion,
                   (guint)MIN (get_parameter (expansion, index), G_MAXUINT32),
                   call);
    return index + 1;
  case LUD_TOKEN_OPEN_ANGLE:
    return copy_option (expansion, index, end, call);
  default:
    break;
  }
  copy_token (expansion, index);
  return index + 1;
}

static void
copy_span (LudExpansion *expansion, LudSpan span, const Call *call)
{
  for (guint index = span.first; index < span.last && !expansion->has_failed;) {
    if (index > span.first && !lud_is_glued (&expansion->tokens, index))
      g_string_append_c (expansion->out, ' ');
    index = copy_at (expansion, index, span.last, call);
    if (expansion->out->len > MOST_BYTES)
      lud_fail_expansion (expansion, RG_LIMIT, span.first,
                          "the text without macros is too large");
  }
}

void
lud_copy_tokens (LudExpansion *expansion, LudSpan span)
{
  copy_span (expansion, span, NULL);
}
