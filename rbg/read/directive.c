#include "rbg/read/directive.h"

typedef struct {
  RbgFile *file;
  RgDiags *diags;
  gboolean lenient;
  guint32 at;
  guint32 order;
} Splitter;

RbgMacro *
rbg_macro (const RbgFile *file, guint32 macro)
{
  return &g_array_index (file->macros, RbgMacro, macro);
}

guint32
rbg_first_macro (const RbgFile *file, RgName name)
{
  return name < file->first->len ? g_array_index (file->first, guint32, name)
                                 : 0;
}

guint
rbg_file_line (const RbgFile *file, guint32 token)
{
  guint line, column;
  rg_source_position (file->source, rbg_file_range (file, token).offset, &line,
                      &column);
  return line;
}

gboolean
rbg_begins_line (const RbgFile *file, guint32 token)
{
  return token == 0 ||
         rbg_file_line (file, token - 1) < rbg_file_line (file, token);
}

static RbgTokenKind
kind_at (const RbgFile *file, guint32 token)
{
  return (RbgTokenKind)file->tokens[token].kind;
}

static RbgTokenKind
peek (const Splitter *splitter)
{
  return kind_at (splitter->file, splitter->at);
}

static const char *
text_of (const RbgFile *file, guint32 token)
{
  return rg_names_text (file->names, file->words[token]);
}

/* The end of the file is shown behind the last token. */
static RgRange
here (const Splitter *splitter)
{
  const RgRange range = rbg_file_range (splitter->file, splitter->at);
  if (peek (splitter) != RBG_TOKEN_END || splitter->at == 0)
    return range;
  const RgRange last = rbg_file_range (splitter->file, splitter->at - 1);
  return (RgRange){last.offset + last.length, 0};
}

static void G_GNUC_PRINTF (3, 4)
    report (const Splitter *splitter, RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  rg_diag (splitter->diags, RG_ERROR, splitter->file->source, range, "%s",
           text);
  g_free (text);
}

static void
note (const Splitter *splitter, guint32 token, const char *text)
{
  rg_diag (splitter->diags, RG_NOTE, splitter->file->source,
           rbg_file_range (splitter->file, token), "%s", text);
}

/* Something is there for the second time: a warning when lenient.  TRUE where
 * it is an error. */
static gboolean G_GNUC_PRINTF (4, 5)
    is_wrong_twice (const Splitter *splitter, guint32 token, guint32 first,
                    const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const RgRange range = rbg_file_range (splitter->file, token);
  gboolean told = TRUE;
  if (splitter->lenient)
    told = rg_warn (splitter->diags, "duplicate", splitter->file->source, range,
                    "%s", text);
  else
    report (splitter, range, "%s", text);
  if (told)
    note (splitter, first, "first defined here");
  g_free (text);
  return !splitter->lenient;
}

/* -- bodies --------------------------------------------------------------- */

/* The tokens up to the next directive. */
static RbgSpan
take_body (Splitter *splitter)
{
  const guint32 first = splitter->at;
  while (peek (splitter) != RBG_TOKEN_HASH && peek (splitter) != RBG_TOKEN_END)
    splitter->at++;
  return (RbgSpan){first, splitter->at};
}

static void
check_section_body (const Splitter *splitter, RbgSpan body)
{
  for (guint32 i = body.first; i < body.end; i++)
    if (kind_at (splitter->file, i) == RBG_TOKEN_PASTE) {
      report (splitter, rbg_file_range (splitter->file, i),
              "'~' is only allowed inside macros");
      return;
    }
}

static void
check_macro_body (const Splitter *splitter, const RbgMacro *macro)
{
  const RbgFile *file = splitter->file;
  const RbgSpan body = macro->body;
  if (body.first == body.end) {
    rg_warn (splitter->diags, "empty-macro", file->source,
             rbg_file_range (file, macro->token),
             "macro '%s' has an empty body", text_of (file, macro->token));
    return;
  }
  if (kind_at (file, body.first) == RBG_TOKEN_PASTE)
    report (splitter, rbg_file_range (file, body.first),
            "'~' has no left operand");
  else if (kind_at (file, body.end - 1) == RBG_TOKEN_PASTE)
    report (splitter, rbg_file_range (file, body.end - 1),
            "'~' has no right operand");
}

/* Finds the ')' of each '(' of a directive. */
static void
match_parens (const RbgFile *file, guint32 *closing, RbgSpan body)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = body.first; i < body.end; i++) {
    if (kind_at (file, i) == RBG_TOKEN_LEFT_PAREN) {
      g_array_append_val (open, i);
    } else if (kind_at (file, i) == RBG_TOKEN_RIGHT_PAREN && open->len > 0) {
      closing[g_array_index (open, guint32, open->len - 1)] = i;
      g_array_set_size (open, open->len - 1);
    }
  }
  g_array_free (open, TRUE);
}

/* -- sections ------------------------------------------------------------- */

static void
split_section (Splitter *splitter)
{
  RbgFile *file = splitter->file;
  const guint32 token = splitter->at++;
  const RbgTokenKind kind = kind_at (file, token);
  RbgSection *section = &file->sections[kind - RBG_TOKEN_PLAYERS];
  if (peek (splitter) != RBG_TOKEN_IS) {
    report (splitter, here (splitter), "expected '=' after '#%s'",
            rbg_token_spelling (kind));
    section->defined = TRUE;
    section->token = token;
    take_body (splitter);
    return;
  }
  splitter->at++;
  const RbgSection found = {TRUE, splitter->order, token, take_body (splitter)};
  check_section_body (splitter, found.body);
  if (section->defined && is_wrong_twice (splitter, token, section->token,
                                          "section '#%s' is defined twice",
                                          rbg_token_spelling (kind)))
    return;
  *section = found;
}

/* -- macros --------------------------------------------------------------- */

static gboolean
take_parameter (Splitter *splitter, GArray *names)
{
  const RbgFile *file = splitter->file;
  const RgRange range = here (splitter);
  if (rbg_is_keyword (peek (splitter))) {
    report (splitter, range, "'%s' is a keyword",
            rbg_token_spelling (peek (splitter)));
    return FALSE;
  }
  if (peek (splitter) != RBG_TOKEN_NAME) {
    if (peek (splitter) == RBG_TOKEN_RIGHT_PAREN && names->len == 0) {
      report (splitter, range, "a macro without parameters has no '()'");
      return FALSE;
    }
    report (splitter, range, "expected the name of a parameter");
    return FALSE;
  }
  const RgName name = file->words[splitter->at];
  for (guint i = 0; i < names->len; i++)
    if (g_array_index (names, RgName, i) == name)
      report (splitter, range, "parameter '%s' is there twice",
              text_of (file, splitter->at));
  g_array_append_val (names, name);
  splitter->at++;
  return TRUE;
}

static gboolean
take_parameters (Splitter *splitter, GArray *names)
{
  do {
    splitter->at++;
    if (!take_parameter (splitter, names))
      return FALSE;
    if (names->len > RBG_MOST_PARAMETERS) {
      rg_diag (splitter->diags, RG_LIMIT, splitter->file->source,
               here (splitter),
               "the macro passes the fixed limit of %d parameters",
               RBG_MOST_PARAMETERS);
      return FALSE;
    }
  } while (peek (splitter) == RBG_TOKEN_SEMICOLON);
  if (peek (splitter) == RBG_TOKEN_RIGHT_PAREN) {
    splitter->at++;
    return TRUE;
  }
  report (splitter, here (splitter), "expected ';' or ')'");
  if (peek (splitter) == RBG_TOKEN_COMMA)
    rg_diag_hint (splitter->diags, "parameters are separated by ';'");
  return FALSE;
}

/* FALSE where the macro must not be there beside one of the same name. */
static gboolean
may_stand_beside (const Splitter *splitter, const RbgMacro *macro,
                  guint32 other)
{
  const RbgFile *file = splitter->file;
  const char *name = text_of (file, macro->token);
  for (; other; other = rbg_macro (file, other)->next) {
    const RbgMacro *old = rbg_macro (file, other);
    if (old->n_parameters == macro->n_parameters) {
      is_wrong_twice (splitter, macro->token, old->token,
                      "macro '%s/%u' is already defined", name,
                      old->n_parameters);
      return FALSE;
    }
    if (old->n_parameters == 0 || macro->n_parameters == 0) {
      report (splitter, rbg_file_range (file, macro->token),
              "macro '%s' is defined both with and without parameters", name);
      note (splitter, old->token, "first defined here");
      return FALSE;
    }
  }
  return TRUE;
}

static void
add_macro (const Splitter *splitter, RbgMacro macro)
{
  RbgFile *file = splitter->file;
  if (macro.name >= file->first->len)
    g_array_set_size (file->first, macro.name + 1);
  guint32 *first = &g_array_index (file->first, guint32, macro.name);
  if (!may_stand_beside (splitter, &macro, *first))
    return;
  const guint32 number = file->macros->len;
  guint32 last = *first;
  while (last && rbg_macro (file, last)->next)
    last = rbg_macro (file, last)->next;
  if (last)
    rbg_macro (file, last)->next = number;
  else
    *first = number;
  g_array_append_val (file->macros, macro);
}

static void
split_macro (Splitter *splitter)
{
  const RbgFile *file = splitter->file;
  const guint32 token = splitter->at++;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  if (peek (splitter) == RBG_TOKEN_LEFT_PAREN &&
      !take_parameters (splitter, names)) {
    take_body (splitter);
  } else if (peek (splitter) != RBG_TOKEN_IS) {
    report (splitter, here (splitter), "expected '=' after '#%s'",
            text_of (file, token));
    if (peek (splitter) == RBG_TOKEN_NAME || rbg_is_keyword (peek (splitter)))
      rg_diag_hint (splitter->diags, "a comment begins with '//'");
    take_body (splitter);
  } else {
    splitter->at++;
    RbgMacro macro = {.name = file->words[token],
                      .order = splitter->order,
                      .token = token,
                      .body = take_body (splitter),
                      .n_parameters = names->len};
    macro.parameters =
        rg_arena_copy (file->arena, names->data, names->len * sizeof (RgName));
    check_macro_body (splitter, &macro);
    add_macro (splitter, macro);
  }
  g_array_free (names, TRUE);
}

/* -- files ---------------------------------------------------------------- */

static void
split_directive (Splitter *splitter, guint32 *closing)
{
  const RbgTokenKind kind = peek (splitter);
  const guint32 first = splitter->at;
  if (kind >= RBG_TOKEN_PLAYERS && kind <= RBG_TOKEN_RULES) {
    split_section (splitter);
  } else if (kind == RBG_TOKEN_NAME) {
    split_macro (splitter);
  } else if (rbg_is_keyword (kind)) {
    report (splitter, here (splitter), "'%s' is a keyword",
            rbg_token_spelling (kind));
    take_body (splitter);
  } else {
    report (splitter, here (splitter),
            "expected a section name or a macro name after '#'");
    take_body (splitter);
  }
  match_parens (splitter->file, closing, (RbgSpan){first, splitter->at});
  splitter->order++;
}

/* Behind "#KEYWORD = " where somebody has forgotten the '#'. */
static gboolean
is_lost_section (const RbgFile *file, guint32 token, RbgTokenKind kind)
{
  return kind_at (file, token) == kind &&
         kind_at (file, token + 1) == RBG_TOKEN_IS &&
         (token == 0 || kind_at (file, token - 1) != RBG_TOKEN_HASH);
}

/* The macro that was meant to be a section: 0 for none. */
static guint32
misspelt_section (const RbgFile *file, const char *name)
{
  const char *const names[] = {name, NULL};
  for (guint i = 1; i < file->macros->len; i++) {
    const RbgMacro *macro = rbg_macro (file, i);
    if (macro->n_parameters == 0 &&
        rg_nearest (rg_names_text (file->names, macro->name), names))
      return i;
  }
  return 0;
}

static void
report_missing (const Splitter *splitter, RbgTokenKind kind)
{
  static const char *const advice[] = {
      "for example '#players = white(100), black(100)'",
      "for example '#pieces = empty, pawn'", "'#variables =' if there are none",
      "for example '#board = rectangle(up, down, left, right, [a, b] [c, d])'",
      "for example '#rules = ->white up [pawn] ->>'"};
  const RbgFile *file = splitter->file;
  const char *name = rbg_token_spelling (kind);
  for (guint32 i = 0; i + 1 < file->n_tokens; i++)
    if (is_lost_section (file, i, kind)) {
      report (splitter, rbg_file_range (file, i), "expected '#' before '%s'",
              name);
      return;
    }
  const guint32 macro = misspelt_section (file, name);
  if (macro) {
    report (splitter, rbg_file_range (file, rbg_macro (file, macro)->token),
            "section '#%s' is missing", name);
    rg_diag_hint (splitter->diags, "did you mean '#%s'?", name);
  } else {
    report (splitter, here (splitter), "section '#%s' is missing: write %s",
            name, advice[kind - RBG_TOKEN_PLAYERS]);
  }
}

static void
split (Splitter *splitter, guint32 *closing)
{
  if (peek (splitter) == RBG_TOKEN_END) {
    report (splitter, here (splitter), "empty game description");
    return;
  }
  const gboolean begins = peek (splitter) == RBG_TOKEN_HASH;
  if (!begins) {
    report (splitter, here (splitter), "expected '#' at the beginning");
    take_body (splitter);
  }
  while (peek (splitter) == RBG_TOKEN_HASH &&
         !rg_diags_full (splitter->diags)) {
    splitter->at++;
    split_directive (splitter, closing);
  }
  for (guint i = 0; i < RBG_N_SECTIONS && begins; i++)
    if (!splitter->file->sections[i].defined)
      report_missing (splitter, (RbgTokenKind)(RBG_TOKEN_PLAYERS + i));
}

/* The tokens without comments, and the names among them. */
static void
keep_tokens (RbgFile *file, const GArray *all)
{
  RgToken *tokens = rg_arena_new_array (file->arena, RgToken, all->len);
  RgName *words = rg_arena_new_array (file->arena, RgName, all->len);
  for (guint i = 0; i < all->len; i++) {
    const RgToken token = g_array_index (all, RgToken, i);
    if (token.kind == RBG_TOKEN_COMMENT)
      continue;
    words[file->n_tokens] =
        token.kind == RBG_TOKEN_NAME
            ? rg_names_add (file->names, file->source->text + token.offset,
                            token.length)
            : RG_NO_NAME;
    tokens[file->n_tokens++] = token;
  }
  file->tokens = tokens;
  file->words = words;
}

RbgFile *
rbg_file_new (const RgSource *source, gboolean lenient, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GArray *all = rbg_lex (source, lenient, diags);
  if (rg_diags_errors (diags) > errors) {
    g_array_free (all, TRUE);
    return NULL;
  }
  RbgFile *file = g_new0 (RbgFile, 1);
  file->arena = rg_arena_new ();
  file->source = source;
  file->names = rg_names_new ();
  file->macros = g_array_new (FALSE, TRUE, sizeof (RbgMacro));
  file->first = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_array_set_size (file->macros, 1);
  keep_tokens (file, all);
  g_array_free (all, TRUE);
  guint32 *closing = rg_arena_new_array (file->arena, guint32, file->n_tokens);
  for (guint32 i = 0; i < file->n_tokens; i++)
    closing[i] = 0;
  file->closing = closing;
  Splitter splitter = {file, diags, lenient, 0, 0};
  split (&splitter, closing);
  return file;
}

void
rbg_file_free (RbgFile *file)
{
  rg_names_free (file->names);
  g_array_free (file->macros, TRUE);
  g_array_free (file->first, TRUE);
  rg_arena_free (file->arena);
  g_free (file);
}
