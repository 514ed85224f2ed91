/* Splits a file at its directives: `#rules = ...` is a section, any other
 * `#name(a; b) = ...` a macro.  A directive extends to the next `#`.  Macros of
 * one name are a linked list, and differ in the number of parameters. */
#include "rbg/read/directive.h"

#include "base/cursor.h"
#include "base/nearest.h"

#include <string.h>

/* The data of the search for directives. */
typedef struct {
  RgCursor cursor;
  RbgFile *file;
  gboolean lenient; /* duplicates are warnings */
  guint32 order;    /* number of directives so far */
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

static const char *
find_text (const RbgFile *file, guint32 token)
{
  return rg_names_text (file->names, file->words[token]);
}

#define report(splitter, range, ...)                                      \
  rg_diag ((splitter)->cursor.diags, RG_ERROR, (splitter)->cursor.source, \
           range, __VA_ARGS__)

static void
add_note (const Splitter *splitter, guint32 token, const char *text)
{
  rg_diag (splitter->cursor.diags, RG_NOTE, splitter->cursor.source,
           rbg_file_range (splitter->file, token), "%s", text);
}

/* Reports a duplicate: a warning if lenient.  TRUE: it is an error. */
static gboolean G_GNUC_PRINTF (4, 5)
    report_duplicate (const Splitter *splitter, guint32 token, guint32 first,
                      const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const RgRange range = rbg_file_range (splitter->file, token);
  gboolean reported = TRUE;
  if (splitter->lenient)
    reported = rg_warn (splitter->cursor.diags, "duplicate",
                        splitter->cursor.source, range, "%s", text);
  else
    report (splitter, range, "%s", text);
  if (reported)
    add_note (splitter, first, "first defined here");
  g_free (text);
  return !splitter->lenient;
}

/* -- bodies --------------------------------------------------------------- */

/* Skips the tokens up to the next directive, and returns them. */
static RbgTokenSpan
read_body (Splitter *splitter)
{
  const guint32 first = splitter->cursor.at;
  while (rg_peek (splitter, 0) != RBG_TOKEN_HASH &&
         rg_peek (splitter, 0) != RBG_TOKEN_END)
    rg_next (splitter);
  return (RbgTokenSpan){first, splitter->cursor.at};
}

static void
check_section_body (const Splitter *splitter, RbgTokenSpan body)
{
  for (guint32 i = body.first; i < body.end; i++)
    if (rbg_kind_at (splitter->file, i) == RBG_TOKEN_PASTE) {
      report (splitter, rbg_file_range (splitter->file, i),
              "'~' is only allowed inside macros");
      return;
    }
}

static void
check_macro_body (const Splitter *splitter, const RbgMacro *macro)
{
  const RbgFile *file = splitter->file;
  const RbgTokenSpan body = macro->body;
  if (body.first == body.end) {
    rg_warn (splitter->cursor.diags, "empty-macro", file->source,
             rbg_file_range (file, macro->token),
             "macro '%s' has an empty body", find_text (file, macro->token));
    return;
  }
  if (rbg_kind_at (file, body.first) == RBG_TOKEN_PASTE)
    report (splitter, rbg_file_range (file, body.first),
            "'~' has no left operand");
  else if (rbg_kind_at (file, body.end - 1) == RBG_TOKEN_PASTE)
    report (splitter, rbg_file_range (file, body.end - 1),
            "'~' has no right operand");
}

/* Finds the ')' of each '(' of a directive. */
static void
match_parens (const RbgFile *file, guint32 *closing, RbgTokenSpan body)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = body.first; i < body.end; i++) {
    if (rbg_kind_at (file, i) == RBG_TOKEN_LEFT_PAREN) {
      g_array_append_val (open, i);
    } else if (rbg_kind_at (file, i) == RBG_TOKEN_RIGHT_PAREN &&
               open->len > 0) {
      closing[g_array_index (open, guint32, open->len - 1)] = i;
      g_array_set_size (open, open->len - 1);
    }
  }
  g_array_free (open, TRUE);
}

/* -- sections ------------------------------------------------------------- */

/* Reads a section, and stores its place. */
static void
split_section (Splitter *splitter)
{
  RbgFile *file = splitter->file;
  const guint32 token = splitter->cursor.at++;
  const RbgTokenKind kind = rbg_kind_at (file, token);
  RbgSection *section = &file->sections[kind - RBG_TOKEN_PLAYERS];
  if (rg_peek (splitter, 0) != RBG_TOKEN_IS) {
    report (splitter, rg_here (splitter), "expected '=' after '#%s'",
            rbg_token_spelling (kind));
    section->defined = TRUE;
    section->token = token;
    section->order = splitter->order;
    section->body = read_body (splitter);
    return;
  }
  rg_next (splitter);
  const RbgSection section_read = {TRUE, splitter->order, token,
                                   read_body (splitter)};
  check_section_body (splitter, section_read.body);
  if (section->defined && report_duplicate (splitter, token, section->token,
                                            "section '#%s' is defined twice",
                                            rbg_token_spelling (kind)))
    return;
  *section = section_read;
}

/* -- macros --------------------------------------------------------------- */

/* Reads the name of a parameter of a macro. FALSE, with an error: there is
 * none. */
static gboolean
read_parameter (Splitter *splitter, GArray *names)
{
  const RbgFile *file = splitter->file;
  const RgRange range = rg_here (splitter);
  if (rbg_is_keyword (rg_peek (splitter, 0))) {
    report (splitter, range, "'%s' is a keyword",
            rbg_token_spelling (rg_peek (splitter, 0)));
    return FALSE;
  }
  if (rg_peek (splitter, 0) != RBG_TOKEN_NAME) {
    if (rg_peek (splitter, 0) == RBG_TOKEN_RIGHT_PAREN && names->len == 0) {
      report (splitter, range, "a macro without parameters has no '()'");
      return FALSE;
    }
    report (splitter, range, "expected the name of a parameter");
    return FALSE;
  }
  const RgName name = file->words[splitter->cursor.at];
  for (guint i = 0; i < names->len; i++)
    if (g_array_index (names, RgName, i) == name)
      report (splitter, range, "parameter '%s' occurs twice",
              find_text (file, splitter->cursor.at));
  g_array_append_val (names, name);
  rg_next (splitter);
  return TRUE;
}

/* Reads the parameters of a macro, in parentheses. FALSE, with an error: the
 * rest can't be read. */
static gboolean
read_parameters (Splitter *splitter, GArray *names)
{
  do {
    rg_next (splitter);
    if (!read_parameter (splitter, names))
      return FALSE;
    if (names->len > RBG_MOST_PARAMETERS) {
      rg_diag (splitter->cursor.diags, RG_LIMIT, splitter->cursor.source,
               rg_here (splitter),
               "the macro exceeds the fixed limit of %d parameters",
               RBG_MOST_PARAMETERS);
      return FALSE;
    }
  } while (rg_peek (splitter, 0) == RBG_TOKEN_SEMICOLON);
  if (rg_peek (splitter, 0) == RBG_TOKEN_RIGHT_PAREN) {
    rg_next (splitter);
    return TRUE;
  }
  report (splitter, rg_here (splitter), "expected ';' or ')'");
  if (rg_peek (splitter, 0) == RBG_TOKEN_COMMA)
    rg_diag_hint (splitter->cursor.diags, "parameters are separated by ';'");
  return FALSE;
}

/* Whether the macro conflicts with none of its name; reports a conflict.
 * `number`: the first macro of that name, or 0. */
static gboolean
is_compatible (const Splitter *splitter, const RbgMacro *macro, guint32 number)
{
  const RbgFile *file = splitter->file;
  const char *name = find_text (file, macro->token);
  for (; number; number = rbg_macro (file, number)->next) {
    const RbgMacro *existing = rbg_macro (file, number);
    if (existing->n_parameters == macro->n_parameters) {
      report_duplicate (splitter, macro->token, existing->token,
                        "macro '%s/%u' is already defined", name,
                        existing->n_parameters);
      return FALSE;
    }
    if (existing->n_parameters == 0 || macro->n_parameters == 0) {
      report (splitter, rbg_file_range (file, macro->token),
              "macro '%s' is defined both with and without parameters", name);
      add_note (splitter, existing->token, "first defined here");
      return FALSE;
    }
  }
  return TRUE;
}

/* Adds a macro to those of its name, unless it conflicts with them. */
static void
add_macro (const Splitter *splitter, RbgMacro macro)
{
  RbgFile *file = splitter->file;
  if (macro.name >= file->first->len)
    g_array_set_size (file->first, macro.name + 1);
  guint32 *first_macro = &g_array_index (file->first, guint32, macro.name);
  if (!is_compatible (splitter, &macro, *first_macro))
    return;
  const guint32 number = file->macros->len;
  guint32 last = *first_macro;
  while (last && rbg_macro (file, last)->next)
    last = rbg_macro (file, last)->next;
  if (last)
    rbg_macro (file, last)->next = number;
  else
    *first_macro = number;
  g_array_append_val (file->macros, macro);
}

/* Reads the definition of a macro, and adds it. */
static void
split_macro (Splitter *splitter)
{
  const RbgFile *file = splitter->file;
  const guint32 token = splitter->cursor.at++;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  if (rg_peek (splitter, 0) == RBG_TOKEN_LEFT_PAREN &&
      !read_parameters (splitter, names)) {
    read_body (splitter);
  } else if (rg_peek (splitter, 0) != RBG_TOKEN_IS) {
    report (splitter, rg_here (splitter), "expected '=' after '#%s'",
            find_text (file, token));
    if (rg_peek (splitter, 0) == RBG_TOKEN_NAME ||
        rbg_is_keyword (rg_peek (splitter, 0)))
      rg_diag_hint (splitter->cursor.diags, "a comment begins with '//'");
    read_body (splitter);
  } else {
    rg_next (splitter);
    RbgMacro macro = {.name = file->words[token],
                      .order = splitter->order,
                      .token = token,
                      .body = read_body (splitter),
                      .n_parameters = names->len};
    macro.parameters =
        rg_arena_copy (file->arena, names->data, names->len * sizeof (RgName));
    check_macro_body (splitter, &macro);
    add_macro (splitter, macro);
  }
  g_array_free (names, TRUE);
}

/* -- files ---------------------------------------------------------------- */

/* Reads a section or a macro after its '#'. */
static void
split_directive (Splitter *splitter, guint32 *closing)
{
  const RbgTokenKind kind = rg_peek (splitter, 0);
  const guint32 first = splitter->cursor.at;
  if (kind >= RBG_TOKEN_PLAYERS && kind <= RBG_TOKEN_RULES) {
    split_section (splitter);
  } else if (kind == RBG_TOKEN_NAME) {
    split_macro (splitter);
  } else if (rbg_is_keyword (kind)) {
    report (splitter, rg_here (splitter), "'%s' is a keyword",
            rbg_token_spelling (kind));
    read_body (splitter);
  } else {
    report (splitter, rg_here (splitter),
            "expected a section name or a macro name after '#'");
    read_body (splitter);
  }
  match_parens (splitter->file, closing,
                (RbgTokenSpan){first, splitter->cursor.at});
  splitter->order++;
}

/* Whether the tokens are "KEYWORD =", the beginning of a section without its
 * '#'.
 */
static gboolean
is_lost_section (const RbgFile *file, guint32 token, RbgTokenKind kind)
{
  return rbg_kind_at (file, token) == kind &&
         rbg_kind_at (file, token + 1) == RBG_TOKEN_IS &&
         (token == 0 || rbg_kind_at (file, token - 1) != RBG_TOKEN_HASH);
}

/* Returns a macro that may be a misspelt section; 0: there is none. */
static guint32
find_misspelt_section (const RbgFile *file, const char *name)
{
  const char *const names[] = {name, NULL};
  for (guint i = 1; i < file->macros->len; i++) {
    const RbgMacro *macro = rbg_macro (file, i);
    if (macro->n_parameters == 0 &&
        rg_find_nearest (rg_names_text (file->names, macro->name), names))
      return i;
  }
  return 0;
}

/* Reports that a section is missing, with the probable reason. */
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
  const guint32 macro = find_misspelt_section (file, name);
  if (macro) {
    report (splitter, rbg_file_range (file, rbg_macro (file, macro)->token),
            "section '#%s' is missing", name);
    rg_diag_hint (splitter->cursor.diags, "did you mean '#%s'?", name);
  } else {
    report (splitter, rg_here (splitter), "section '#%s' is missing: write %s",
            name, advice[kind - RBG_TOKEN_PLAYERS]);
  }
}

/* Reads all sections and macros; reports missing sections. */
static void
split_file (Splitter *splitter, guint32 *closing)
{
  if (rg_peek (splitter, 0) == RBG_TOKEN_END) {
    report (splitter, rg_here (splitter), "empty game description");
    return;
  }
  const gboolean begins_with_hash = rg_peek (splitter, 0) == RBG_TOKEN_HASH;
  if (!begins_with_hash) {
    report (splitter, rg_here (splitter), "expected '#' at the beginning");
    read_body (splitter);
  }
  while (rg_peek (splitter, 0) == RBG_TOKEN_HASH &&
         !rg_diags_full (splitter->cursor.diags)) {
    rg_next (splitter);
    split_directive (splitter, closing);
  }
  for (guint i = 0; i < RBG_N_SECTIONS && begins_with_hash; i++)
    if (!splitter->file->sections[i].defined)
      report_missing (splitter, (RbgTokenKind)(RBG_TOKEN_PLAYERS + i));
}

/* Returns, by token, its name; RG_NO_NAME: it is none. */
static const RgName *
find_words (const RbgFile *file)
{
  RgName *words = rg_arena_new_array (file->arena, RgName, file->n_tokens);
  for (guint i = 0; i < file->n_tokens; i++) {
    const RgToken token = file->tokens[i];
    words[i] =
        token.kind == RBG_TOKEN_NAME
            ? rg_names_add (file->names, file->source->text + token.offset,
                            token.length)
            : RG_NO_NAME;
  }
  return words;
}

/* Makes a file, which owns the tokens. Reports errors of directives. */
static RbgFile *
make_file (const RgSource *source, GArray *tokens, gboolean lenient,
           RgDiags *diags)
{
  RbgFile *file = g_new0 (RbgFile, 1);
  file->arena = rg_arena_new ();
  file->source = source;
  file->names = rg_names_new ();
  file->macros = g_array_new (FALSE, TRUE, sizeof (RbgMacro));
  file->first = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_array_set_size (file->macros, 1);
  rg_drop_tokens (tokens, RBG_TOKEN_COMMENT);
  file->n_tokens = tokens->len;
  file->tokens = (RgToken *)(gpointer)g_array_free (tokens, FALSE);
  file->words = find_words (file);
  guint32 *closing = rg_arena_new_array (file->arena, guint32, file->n_tokens);
  memset (closing, 0, file->n_tokens * sizeof *closing);
  file->closing = closing;
  Splitter splitter = {.cursor = {.source = source,
                                  .diags = diags,
                                  .tokens = file->tokens,
                                  .n = file->n_tokens},
                       .file = file,
                       .lenient = lenient};
  split_file (&splitter, closing);
  return file;
}

RbgFile *
rbg_file_new (const RgSource *source, gboolean lenient, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GArray *tokens = rbg_read_tokens (source, lenient, diags);
  if (rg_diags_errors (diags) == errors)
    return make_file (source, tokens, lenient, diags);
  g_array_free (tokens, TRUE);
  return NULL;
}

RbgFile *
rbg_file_new_draft (const RgSource *source, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GArray *tokens = rbg_read_tokens (source, FALSE, diags);
  if (rg_diags_errors (diags) == errors)
    return make_file (source, tokens, FALSE, diags);
  RgDiags *unused = rg_diags_new ();
  rg_drop_tokens (tokens, RBG_TOKEN_WRONG);
  rg_drop_tokens (tokens, RBG_TOKEN_UNCLOSED);
  RbgFile *file = make_file (source, tokens, FALSE, unused);
  rg_diags_free (unused);
  return file;
}

void
rbg_file_free (RbgFile *file)
{
  rg_names_free (file->names);
  g_array_free (file->macros, TRUE);
  g_array_free (file->first, TRUE);
  g_free (file->tokens);
  rg_arena_free (file->arena);
  g_free (file);
}
