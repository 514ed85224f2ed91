/* The canonical layout of an RBG file.  Line breaks are those of the author.
 * The indentation and the blanks within lines are determined by brackets and
 * tokens, except in generated boards, whose columns are aligned (grid.h).
 */
#include "rbg/rbg.h"
#include "rbg/read/directive.h"
#include "rbg/read/grid.h"

#include <string.h>

enum { INDENT = 2, DEEPEST_INDENT = 40 };

/* An open bracket, or the directive around all of them. */
typedef struct {
  RbgTokenKind kind;
  guint indent;     /* of its line */
  gboolean hanging; /* a line in it begins with '+', so that the other lines
                       are indented by more */
  gboolean is_arithmetic; /* arithmetic: '*' is a binary operator */
} Bracket;

/* The text that is being written. */
typedef struct {
  const RgSource *source;
  const RbgFile *file;
  const RgToken *tokens; /* with comments; the last is the end */
  guint n;
  gboolean *hanging; /* for each token that opens a bracket, or a '#' */
  guint next;        /* see next_token */
  RbgGrid grid;
  GString *out;
  GArray *open; /* of Bracket */
  guint indent; /* of the current line */
  RbgTokenKind section;
  gboolean in_head; /* between '#' and '=' */
} Format;

static RbgTokenKind
kind_at (const Format *format, guint i)
{
  return (RbgTokenKind)format->tokens[i].kind;
}

static const char *
text_at (const Format *format, guint i)
{
  return format->source->text + format->tokens[i].offset;
}

static gboolean
is_line_comment (const Format *format, guint i)
{
  return kind_at (format, i) == RBG_TOKEN_COMMENT &&
         text_at (format, i)[1] == '/';
}

static guint
count_line_ends (const Format *format, guint i)
{
  return rg_line_ends (format->source, format->tokens, i, FALSE);
}

/* The first token from an index on that is not a comment.  Indices must ascend,
 * so that each sequence of comments is skipped only once. */
static guint
next_token (Format *format, guint i)
{
  const guint from = MAX (format->next, i);
  return format->next =
             rg_skip_tokens (format->tokens, from, RBG_TOKEN_COMMENT);
}

/* -- where lines begin ---------------------------------------------------- */

/* Marks the brackets that have a line which begins with '+'. */
static void
find_hanging (Format *format)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < format->n; i++) {
    const RbgTokenKind kind = kind_at (format, i);
    if (kind == RBG_TOKEN_HASH)
      g_array_set_size (open, 0);
    if (kind == RBG_TOKEN_HASH || rbg_is_opening (kind))
      g_array_append_val (open, i);
    else if (rbg_is_closing (kind) && open->len > 1)
      g_array_set_size (open, open->len - 1);
    else if (kind == RBG_TOKEN_PLUS && open->len > 0 &&
             (count_line_ends (format, i) > 0 ||
              is_line_comment (format, i - 1)))
      format->hanging[g_array_index (open, guint, open->len - 1)] = TRUE;
  }
  g_array_free (open, TRUE);
}

static const Bracket *
innermost_bracket (const Format *format)
{
  return &g_array_index (format->open, Bracket, format->open->len - 1);
}

/* The indentation of a line that begins with a token. */
static guint
indent_at (Format *format, guint i)
{
  const guint next = next_token (format, i);
  const RbgTokenKind kind = kind_at (format, next);
  if (kind == RBG_TOKEN_HASH || kind == RBG_TOKEN_END || format->open->len == 0)
    return 0;
  const Bracket *bracket = innermost_bracket (format);
  if (next == i && rbg_is_closing (kind) && format->open->len > 1)
    return bracket->indent;
  const gboolean moved = bracket->hanging && kind != RBG_TOKEN_PLUS;
  return MIN (bracket->indent + INDENT + (moved ? INDENT : 0), DEEPEST_INDENT);
}

static void
open_bracket (Format *format, guint i)
{
  const RbgTokenKind kind = kind_at (format, i);
  const gboolean first = kind == RBG_TOKEN_HASH;
  const Bracket bracket = {
      .kind = kind,
      .indent = first ? 0 : format->indent,
      .hanging = format->hanging[i],
      .is_arithmetic = kind == RBG_TOKEN_ASSIGN || kind == RBG_TOKEN_COMPARE ||
                       (!first && format->open->len > 0 &&
                        innermost_bracket (format)->is_arithmetic),
  };
  if (first)
    g_array_set_size (format->open, 0);
  g_array_append_val (format->open, bracket);
}

/* -- what is between tokens ----------------------------------------------- */

static gboolean
is_word_character (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* Whether two tokens would be read as other tokens without a blank between
 * them. */
static gboolean
need_separator (const Format *format, guint a, guint b)
{
  const RgToken *left = &format->tokens[a], *right = &format->tokens[b];
  const char *x = text_at (format, a), *y = text_at (format, b);
  if (is_word_character (x[left->length - 1]) && is_word_character (*y))
    return TRUE;
  if (*x == '/' && left->length == 1 && (*y == '/' || *y == '*'))
    return TRUE;
  if (left->length > 2 || is_word_character (*x))
    return FALSE;
  char both[8];
  memcpy (both, x, left->length);
  for (guint n = 1; n <= MIN (right->length, 3); n++) {
    memcpy (both + left->length, y, n);
    const gsize length = left->length + n;
    if (rbg_token_kind (both, length) != RBG_TOKEN_WRONG ||
        memcmp (both, "+>", 2) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether a '(' after a name follows it without a blank: it begins arguments,
 * parameters or a bound. */
static gboolean
is_parenthesis_tight (const Format *format, guint name)
{
  const RbgTokenKind kind = kind_at (format, name);
  if (format->in_head || rbg_is_keyword (kind) ||
      format->section == RBG_TOKEN_PLAYERS ||
      format->section == RBG_TOKEN_VARIABLES)
    return TRUE;
  const RgToken *token = &format->tokens[name];
  char *text = g_strndup (text_at (format, name), token->length);
  const RgName word = rg_names_find (format->file->names, text);
  g_free (text);
  const guint32 macro = rbg_first_macro (format->file, word);
  return macro && rbg_macro (format->file, macro)->n_parameters > 0;
}

/* Whether no blank follows a token of this kind. */
static gboolean
forbids_blank_after (const Format *format, RbgTokenKind kind)
{
  return kind == RBG_TOKEN_LEFT_PAREN || kind == RBG_TOKEN_LEFT_BRACKET ||
         kind == RBG_TOKEN_LEFT_BRACE || kind == RBG_TOKEN_HASH ||
         kind == RBG_TOKEN_PASTE || kind == RBG_TOKEN_POWER ||
         kind == RBG_TOKEN_ARROW ||
         (kind == RBG_TOKEN_COLON && format->section == RBG_TOKEN_BOARD);
}

/* Whether no blank precedes a token of this kind. */
static gboolean
forbids_blank_before (const Format *format, RbgTokenKind kind)
{
  const gboolean is_arithmetic =
      format->open->len > 0 && innermost_bracket (format)->is_arithmetic;
  return kind == RBG_TOKEN_RIGHT_PAREN || kind == RBG_TOKEN_RIGHT_BRACKET ||
         kind == RBG_TOKEN_RIGHT_BRACE || kind == RBG_TOKEN_COMMA ||
         kind == RBG_TOKEN_SEMICOLON || kind == RBG_TOKEN_PASTE ||
         kind == RBG_TOKEN_POWER || kind == RBG_TOKEN_COLON ||
         (kind == RBG_TOKEN_STAR && !is_arithmetic);
}

/* Whether a blank precedes a token on its line. */
static gboolean
needs_blank (const Format *format, guint i)
{
  const RbgTokenKind last = kind_at (format, i - 1), kind = kind_at (format, i);
  const gboolean board = format->section == RBG_TOKEN_BOARD;
  if (last == RBG_TOKEN_COMMENT || kind == RBG_TOKEN_COMMENT)
    return TRUE;
  if (forbids_blank_after (format, last) || forbids_blank_before (format, kind))
    return FALSE;
  if (kind == RBG_TOKEN_LEFT_PAREN &&
      (last == RBG_TOKEN_NAME || rbg_is_keyword (last)))
    return !is_parenthesis_tight (format, i - 1);
  if (board && kind == RBG_TOKEN_LEFT_BRACKET && last == RBG_TOKEN_NAME)
    return FALSE;
  if (board && last == RBG_TOKEN_RIGHT_BRACKET)
    return kind == RBG_TOKEN_NAME;
  return TRUE;
}

/* -- lines ---------------------------------------------------------------- */

/* Ends a line, and begins that of a token. */
static void
break_line (Format *format, guint i)
{
  const RbgTokenKind kind = kind_at (format, i);
  const gboolean closes = rbg_is_closing (kind);
  const gboolean inner = rbg_is_opening (kind_at (format, i - 1)) || closes;
  g_string_append_c (format->out, '\n');
  if (count_line_ends (format, i) > 1 && !inner)
    g_string_append_c (format->out, '\n');
  format->indent = indent_at (format, i);
  g_string_append_printf (format->out, "%*s",
                          (int)(format->indent + format->grid.indent[i]), "");
}

/* Writes the line break or the blanks before a token. */
static void
put_space_before (Format *format, guint i)
{
  if (i == 0)
    return;
  if (count_line_ends (format, i) > 0 || is_line_comment (format, i - 1) ||
      kind_at (format, i) == RBG_TOKEN_HASH)
    break_line (format, i);
  else if (needs_blank (format, i) || need_separator (format, i - 1, i))
    g_string_append_c (format->out, ' ');
  if (count_line_ends (format, i) == 0)
    g_string_append_printf (format->out, "%*s", (int)format->grid.pad[i], "");
}

static void
put_token (Format *format, guint i)
{
  gsize length = format->tokens[i].length;
  const char *text = text_at (format, i);
  if (is_line_comment (format, i))
    length = rg_trimmed_length (text, length);
  g_string_append_len (format->out, text, (gssize)length);
}

/* Updates the open brackets and the directive after a token. */
static void
update_context (Format *format, guint i)
{
  const RbgTokenKind kind = kind_at (format, i);
  if (kind == RBG_TOKEN_HASH) {
    const guint next = next_token (format, i + 1);
    format->section = kind_at (format, next);
    format->in_head = TRUE;
    format->indent = 0;
    open_bracket (format, i);
  } else if (rbg_is_opening (kind)) {
    open_bracket (format, i);
  } else if (rbg_is_closing (kind) && format->open->len > 1) {
    g_array_set_size (format->open, format->open->len - 1);
  } else if (kind == RBG_TOKEN_IS) {
    format->in_head = FALSE;
  }
}

static GString *
format_tokens (const RgSource *source, const RbgFile *file,
               const GArray *tokens)
{
  Format format = {
      .source = source,
      .file = file,
      .tokens = (const RgToken *)(gpointer)tokens->data,
      .n = tokens->len,
      .hanging = g_new0 (gboolean, tokens->len),
      .out = g_string_new (NULL),
      .open = g_array_new (FALSE, FALSE, sizeof (Bracket)),
  };
  format.grid = rbg_grid_new (format.tokens, format.n);
  find_hanging (&format);
  for (guint i = 0; i + 1 < tokens->len; i++) {
    put_space_before (&format, i);
    put_token (&format, i);
    update_context (&format, i);
  }
  g_string_append_c (format.out, '\n');
  g_free (format.hanging);
  rbg_grid_clear (&format.grid);
  g_array_free (format.open, TRUE);
  return format.out;
}

GString *
rbg_format (const RgSource *source, gboolean lenient, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  RbgFile *file = rbg_file_new (source, lenient, diags);
  if (!file)
    return NULL;
  GString *out = NULL;
  if (rg_diags_errors (diags) == errors) {
    GArray *tokens = rbg_read_tokens (source, lenient, diags);
    out = format_tokens (source, file, tokens);
    g_array_free (tokens, TRUE);
  }
  rbg_file_free (file);
  return out;
}
