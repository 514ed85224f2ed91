/* Prints an RBG file in its canonical layout.  Line breaks are those of the
 * author. The indentation and the blanks within lines are determined by
 * brackets and tokens, except in generated boards, whose columns are aligned
 * (grid.h).
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
  gboolean is_arithmetic; /* '*' is a binary operator in it */
} Bracket;

/* The text that is being written. */
typedef struct {
  const RgSource *source;
  const RbgFile *file;
  const RgToken *tokens; /* with comments; the last is the end */
  guint n;
  gboolean *hanging; /* for each token that opens a bracket, or a '#' */
  guint next;        /* the last result of next_token */
  RbgGrid grid;
  GString *out;
  GArray *brackets; /* of Bracket */
  guint indent;     /* of the current line */
  RbgTokenKind section;
  gboolean in_head; /* between '#' and '=' */
} Format;

static RbgTokenKind
get_kind (const Format *format, guint i)
{
  return (RbgTokenKind)format->tokens[i].kind;
}

static const char *
get_text (const Format *format, guint i)
{
  return format->source->text + format->tokens[i].offset;
}

static gboolean
is_line_comment (const Format *format, guint i)
{
  return get_kind (format, i) == RBG_TOKEN_COMMENT &&
         get_text (format, i)[1] == '/';
}

static guint
count_line_ends (const Format *format, guint i)
{
  return rg_count_line_ends (format->source, format->tokens, i, FALSE);
}

/* Returns the first token from an index on that is not a comment.  Indices must
 * ascend, so that each sequence of comments is skipped only once. */
static guint
next_token (Format *format, guint i)
{
  const guint from = MAX (format->next, i);
  return format->next =
             rg_skip_tokens (format->tokens, from, RBG_TOKEN_COMMENT);
}

/* -- indentation ---------------------------------------------------------- */

/* Marks the brackets that have a line which begins with '+'. */
static void
mark_hanging (Format *format)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < format->n; i++) {
    const RbgTokenKind kind = get_kind (format, i);
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
get_innermost_bracket (const Format *format)
{
  return &g_array_index (format->brackets, Bracket, format->brackets->len - 1);
}

/* Returns the indentation of a line that begins with a token. */
static guint
compute_indent (Format *format, guint i)
{
  const guint next = next_token (format, i);
  const RbgTokenKind kind = get_kind (format, next);
  if (kind == RBG_TOKEN_HASH || kind == RBG_TOKEN_END ||
      format->brackets->len == 0)
    return 0;
  const Bracket *bracket = get_innermost_bracket (format);
  if (next == i && rbg_is_closing (kind) && format->brackets->len > 1)
    return bracket->indent;
  const gboolean is_indented_more = bracket->hanging && kind != RBG_TOKEN_PLUS;
  return MIN (bracket->indent + INDENT + (is_indented_more ? INDENT : 0),
              DEEPEST_INDENT);
}

static void
open_bracket (Format *format, guint i)
{
  const RbgTokenKind kind = get_kind (format, i);
  const gboolean is_directive = kind == RBG_TOKEN_HASH;
  const Bracket bracket = {
      .kind = kind,
      .indent = is_directive ? 0 : format->indent,
      .hanging = format->hanging[i],
      .is_arithmetic = kind == RBG_TOKEN_ASSIGN || kind == RBG_TOKEN_COMPARE ||
                       (!is_directive && format->brackets->len > 0 &&
                        get_innermost_bracket (format)->is_arithmetic),
  };
  if (is_directive)
    g_array_set_size (format->brackets, 0);
  g_array_append_val (format->brackets, bracket);
}

/* -- blanks --------------------------------------------------------------- */

static gboolean
is_word_character (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* Whether two tokens would be read as other tokens without a blank between
 * them. */
static gboolean
need_separator (const Format *format, guint left_index, guint right_index)
{
  const RgToken *left = &format->tokens[left_index],
                *right = &format->tokens[right_index];
  const char *left_text = get_text (format, left_index),
             *right_text = get_text (format, right_index);
  if (is_word_character (left_text[left->length - 1]) &&
      is_word_character (*right_text))
    return TRUE;
  if (*left_text == '/' && left->length == 1 &&
      (*right_text == '/' || *right_text == '*'))
    return TRUE;
  if (left->length > 2 || is_word_character (*left_text))
    return FALSE;
  char joined[8];
  memcpy (joined, left_text, left->length);
  for (guint n = 1; n <= MIN (right->length, 3); n++) {
    memcpy (joined + left->length, right_text, n);
    const gsize length = left->length + n;
    if (rbg_token_kind (joined, length) != RBG_TOKEN_WRONG ||
        memcmp (joined, "+>", 2) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether a '(' after a name follows it without a blank: it begins arguments,
 * parameters or a bound. */
static gboolean
is_parenthesis_tight (const Format *format, guint name)
{
  const RbgTokenKind kind = get_kind (format, name);
  if (format->in_head || rbg_is_keyword (kind) ||
      format->section == RBG_TOKEN_PLAYERS ||
      format->section == RBG_TOKEN_VARIABLES)
    return TRUE;
  const RgToken *token = &format->tokens[name];
  char *text = g_strndup (get_text (format, name), token->length);
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
  const gboolean is_arithmetic = format->brackets->len > 0 &&
                                 get_innermost_bracket (format)->is_arithmetic;
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
  const RbgTokenKind previous = get_kind (format, i - 1),
                     kind = get_kind (format, i);
  const gboolean in_board = format->section == RBG_TOKEN_BOARD;
  if (previous == RBG_TOKEN_COMMENT || kind == RBG_TOKEN_COMMENT)
    return TRUE;
  if (forbids_blank_after (format, previous) ||
      forbids_blank_before (format, kind))
    return FALSE;
  if (kind == RBG_TOKEN_LEFT_PAREN &&
      (previous == RBG_TOKEN_NAME || rbg_is_keyword (previous)))
    return !is_parenthesis_tight (format, i - 1);
  if (in_board && kind == RBG_TOKEN_LEFT_BRACKET && previous == RBG_TOKEN_NAME)
    return FALSE;
  if (in_board && previous == RBG_TOKEN_RIGHT_BRACKET)
    return kind == RBG_TOKEN_NAME;
  return TRUE;
}

/* -- lines ---------------------------------------------------------------- */

/* Ends a line, and begins that of a token. */
static void
break_line (Format *format, guint i)
{
  const RbgTokenKind kind = get_kind (format, i);
  const gboolean closes = rbg_is_closing (kind);
  const gboolean no_blank_line =
      rbg_is_opening (get_kind (format, i - 1)) || closes;
  g_string_append_c (format->out, '\n');
  if (count_line_ends (format, i) > 1 && !no_blank_line)
    g_string_append_c (format->out, '\n');
  format->indent = compute_indent (format, i);
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
      get_kind (format, i) == RBG_TOKEN_HASH)
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
  const char *text = get_text (format, i);
  if (is_line_comment (format, i))
    length = rg_trimmed_length (text, length);
  g_string_append_len (format->out, text, (gssize)length);
}

/* Updates the open brackets and the directive after a token. */
static void
update_context (Format *format, guint i)
{
  const RbgTokenKind kind = get_kind (format, i);
  if (kind == RBG_TOKEN_HASH) {
    const guint next = next_token (format, i + 1);
    format->section = get_kind (format, next);
    format->in_head = TRUE;
    format->indent = 0;
    open_bracket (format, i);
  } else if (rbg_is_opening (kind)) {
    open_bracket (format, i);
  } else if (rbg_is_closing (kind) && format->brackets->len > 1) {
    g_array_set_size (format->brackets, format->brackets->len - 1);
  } else if (kind == RBG_TOKEN_IS) {
    format->in_head = FALSE;
  }
}

/* Returns the tokens with the white space of the canonical form. */
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
      .brackets = g_array_new (FALSE, FALSE, sizeof (Bracket)),
  };
  format.grid = rbg_grid_new (format.tokens, format.n);
  mark_hanging (&format);
  for (guint i = 0; i + 1 < tokens->len; i++) {
    put_space_before (&format, i);
    put_token (&format, i);
    update_context (&format, i);
  }
  g_string_append_c (format.out, '\n');
  g_free (format.hanging);
  rbg_grid_clear (&format.grid);
  g_array_free (format.brackets, TRUE);
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
