/* Expands macros, with call by name: an argument is a closure (its tokens and
 * the environment of the call), which is expanded where the parameter is used.
 * With `#inc(a) = a + 1` the tokens of inc(inc(x)) are those of x + 1 + 1, read
 * from two nested expansions; their text is never made. */
#include "rbg/read/expand.h"

#include "base/compare.h"

#include <string.h>

enum { MAX_DEPTH = 10000 }; /* limit of nested expansions */

/* An active expansion, or the section at the bottom.  The values of its
 * parameters are on the stack of arguments. */
typedef struct {
  guint32 next, end; /* the next token, and the one after the last */
  guint32 order;     /* macros before it are visible */
  guint32 macro;     /* whose parameters are bound; 0: none */
  guint32 arguments; /* index of the value of the first parameter */
  guint32 drop;      /* number of arguments on the stack when it ends */
  guint32 frame;     /* its frame */
  guint64 n_before;  /* tokens that were delivered before it */
  gboolean pasting;  /* its tokens are operands of the innermost group */
} Expansion;

/* An argument: its tokens, and their environment (see Expansion). */
typedef struct {
  RbgTokenSpan span;
  guint32 order;
  guint32 macro;
  guint32 arguments;
} Argument;

/* Operands of '~' that are being pasted.  Groups are nested like their
 * expansions. */
typedef struct {
  RbgTokenSpan span;
  gboolean pending, pastes_next; /* it has a token; '~' was read after that */
  gboolean is_pasted; /* the token was pasted, and has a frame for that */
  RbgToken token;     /* pending: the last one, which may be extended */
} Group;

struct RbgStream {
  RbgFrames *frames;
  const RbgFile *file;
  RgDiags *diags;
  gint64 limit, taken; /* tokens */
  guint64 delivered;   /* tokens */
  GArray *open;        /* of Expansion: the active ones, innermost last */
  GArray *arguments;   /* of Argument */
  GArray *groups;      /* of Group */
  RbgToken end;
  gboolean failed;
};

RbgStream *
rbg_stream_new (RbgTree *tree, gint64 limit, RgDiags *diags)
{
  RbgStream *stream = g_new0 (RbgStream, 1);
  stream->frames = tree->frames;
  stream->file = tree->frames->file;
  stream->diags = diags;
  stream->limit = limit;
  stream->open = g_array_new (FALSE, FALSE, sizeof (Expansion));
  stream->arguments = g_array_new (FALSE, FALSE, sizeof (Argument));
  stream->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  return stream;
}

void
rbg_stream_free (RbgStream *stream)
{
  g_array_free (stream->open, TRUE);
  g_array_free (stream->arguments, TRUE);
  g_array_free (stream->groups, TRUE);
  g_free (stream);
}

gboolean
rbg_stream_failed (const RbgStream *stream)
{
  return stream->failed;
}

void
rbg_stream_open (RbgStream *stream, const RbgSection *section)
{
  g_array_set_size (stream->open, 0);
  g_array_set_size (stream->arguments, 0);
  g_array_set_size (stream->groups, 0);
  stream->failed = FALSE;
  const Expansion bottom = {.next = section->body.first,
                            .end = section->body.end,
                            .order = section->order};
  g_array_append_val (stream->open, bottom);
  const RgRange last = rbg_file_range (stream->file, section->body.end - 1);
  stream->end = (RbgToken){.kind = RBG_TOKEN_END};
  stream->end.place.range = (RgRange){last.offset + last.length, 0};
}

static Expansion *
get_top (const RbgStream *stream)
{
  return &g_array_index (stream->open, Expansion, stream->open->len - 1);
}

static RbgTokenKind
get_kind (const RbgStream *stream, guint32 token)
{
  return rbg_kind_at (stream->file, token);
}

/* -- errors --------------------------------------------------------------- */

static RbgPlace
get_place (const RbgStream *stream, guint32 token)
{
  return (RbgPlace){rbg_file_range (stream->file, token),
                    get_top (stream)->frame};
}

/* Reports an error, and fails. The hint may be NULL. */
static void G_GNUC_PRINTF (5, 6)
    fail (RbgStream *stream, RgSeverity severity, RbgPlace place,
          const char *hint, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (stream->diags, severity, stream->file->source, place.range,
              format, arguments);
  va_end (arguments);
  if (hint)
    rg_diag_hint (stream->diags, "%s", hint);
  rbg_add_backtrace (stream->frames, stream->diags, place.frame);
  stream->failed = TRUE;
}

static void
add_note (const RbgStream *stream, guint32 token, const char *text)
{
  rg_diag (stream->diags, RG_NOTE, stream->file->source,
           rbg_file_range (stream->file, token), "%s", text);
}

/* -- opening and closing -------------------------------------------------- */

static void
push_expansion (RbgStream *stream, Expansion expansion, RbgFrame frame)
{
  if (stream->open->len >= MAX_DEPTH) {
    fail (stream, RG_LIMIT, get_place (stream, frame.span.first), NULL,
          "macros are nested deeper than the fixed limit of %d", MAX_DEPTH);
    return;
  }
  frame.caller = get_top (stream)->frame;
  expansion.frame = stream->frames->list->len;
  expansion.n_before = stream->delivered;
  g_array_append_val (stream->frames->list, frame);
  g_array_append_val (stream->open, expansion);
}

/* Ends an expansion.  Discards its frame if it delivered no tokens. */
static void
pop_expansion (RbgStream *stream)
{
  const Expansion *last = get_top (stream);
  if (last->n_before == stream->delivered &&
      last->frame + 1 == stream->frames->list->len)
    g_array_set_size (stream->frames->list, last->frame);
  g_array_set_size (stream->arguments, last->drop);
  g_array_set_size (stream->open, stream->open->len - 1);
}

/* -- parameters and calls ------------------------------------------------- */

/* Whether a token is a parameter of the current macro, and which one. */
static gboolean
find_parameter (const RbgStream *stream, guint32 token, guint32 *parameter)
{
  const Expansion *top = get_top (stream);
  if (!top->macro || get_kind (stream, token) != RBG_TOKEN_NAME)
    return FALSE;
  const RbgMacro *macro = rbg_macro (stream->file, top->macro);
  for (guint32 i = 0; i < macro->n_parameters; i++)
    if (macro->parameters[i] == stream->file->words[token]) {
      *parameter = i;
      return TRUE;
    }
  return FALSE;
}

/* Begins the expansion of the argument for a parameter. */
static void
open_argument (RbgStream *stream, guint32 token, guint32 parameter)
{
  const Expansion *top = get_top (stream);
  const Argument *argument =
      &g_array_index (stream->arguments, Argument, top->arguments + parameter);
  push_expansion (stream,
                  (Expansion){.next = argument->span.first,
                              .end = argument->span.end,
                              .order = argument->order,
                              .macro = argument->macro,
                              .arguments = argument->arguments,
                              .drop = stream->arguments->len},
                  (RbgFrame){.kind = RBG_FRAME_ARGUMENT,
                             .span = {token, token + 1},
                             .macro = top->macro,
                             .first = argument->span.first});
}

/* Returns the macro that a token may call: the first with its name, if it is
 * visible; 0: none. */
static guint32
find_visible_macro (const RbgStream *stream, guint32 token)
{
  if (get_kind (stream, token) != RBG_TOKEN_NAME)
    return 0;
  const guint32 macro =
      rbg_first_macro (stream->file, stream->file->words[token]);
  return macro && rbg_macro (stream->file, macro)->order <
                      get_top (stream)->order
             ? macro
             : 0;
}

/* Returns the visible numbers of parameters, from a macro on: "1, 2 or 3". */
static char *
make_arities_text (const RbgStream *stream, guint32 macro)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (; macro; macro = rbg_macro (stream->file, macro)->next)
    if (rbg_macro (stream->file, macro)->order < get_top (stream)->order)
      g_array_append_val (numbers,
                          rbg_macro (stream->file, macro)->n_parameters);
  g_array_sort (numbers, rg_compare_guint32);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, "%s%u",
                            i == 0                 ? ""
                            : i + 1 < numbers->len ? ", "
                                                   : " or ",
                            g_array_index (numbers, guint32, i));
  g_array_free (numbers, TRUE);
  return g_string_free (text, FALSE);
}

/* Adds a note for each visible definition, from a macro on. */
static void
note_macros (const RbgStream *stream, guint32 macro)
{
  for (; macro; macro = rbg_macro (stream->file, macro)->next) {
    const RbgMacro *called = rbg_macro (stream->file, macro);
    if (called->order < get_top (stream)->order)
      add_note (stream, called->token, "the macro is defined here");
  }
}

static const char *
get_name (const RbgStream *stream, guint32 token)
{
  return rg_names_text (stream->file->names, stream->file->words[token]);
}

static void
fail_needs_arguments (RbgStream *stream, guint32 token, guint32 macro)
{
  char *list = make_arities_text (stream, macro);
  fail (stream, RG_ERROR, get_place (stream, token), NULL,
        "macro '%s' needs %s argument%s", get_name (stream, token), list,
        strcmp (list, "1") == 0 ? "" : "s");
  note_macros (stream, macro);
  g_free (list);
}

/* Whether there is a ',' between two parentheses, outside of inner ones. */
static gboolean
has_comma (const RbgFile *file, guint32 open)
{
  for (guint32 i = open + 1; i < file->closing[open]; i++) {
    if (file->tokens[i].kind == RBG_TOKEN_COMMA)
      return TRUE;
    if (file->closing[i])
      i = file->closing[i];
  }
  return FALSE;
}

static void
fail_count (RbgStream *stream, guint32 token, guint32 macro, guint given)
{
  char *list = make_arities_text (stream, macro);
  fail (stream, RG_ERROR, get_place (stream, token),
        has_comma (stream->file, token + 1) ? "arguments are separated by ';'"
                                            : NULL,
        "macro '%s' takes %s argument%s, %u given", get_name (stream, token),
        list, strcmp (list, "1") == 0 ? "" : "s", given);
  note_macros (stream, macro);
  g_free (list);
}

/* Checks that an argument does not begin or end with '~'. FALSE: an error was
 * reported. */
static gboolean
check_argument (RbgStream *stream, RbgTokenSpan span)
{
  if (span.first == span.end)
    return TRUE;
  if (get_kind (stream, span.first) == RBG_TOKEN_PASTE)
    fail (stream, RG_ERROR, get_place (stream, span.first), NULL,
          "'~' has no left operand");
  else if (get_kind (stream, span.end - 1) == RBG_TOKEN_PASTE)
    fail (stream, RG_ERROR, get_place (stream, span.end - 1), NULL,
          "'~' has no right operand");
  return !stream->failed;
}

/* Pushes the arguments between two parentheses; returns their number. */
static guint
split_arguments (RbgStream *stream, guint32 open, guint32 close)
{
  const Expansion top = *get_top (stream);
  Argument argument = {
      {open + 1, open + 1}, top.order, top.macro, top.arguments};
  guint n = 0;
  for (guint32 i = open + 1; i <= close; i++) {
    stream->taken++;
    if (get_kind (stream, i) == RBG_TOKEN_LEFT_PAREN) {
      i = stream->file->closing[i];
    } else if (i == close || get_kind (stream, i) == RBG_TOKEN_SEMICOLON) {
      argument.span.end = i;
      if (!check_argument (stream, argument.span))
        return n;
      g_array_append_val (stream->arguments, argument);
      argument.span.first = i + 1;
      n++;
    }
  }
  return n;
}

static void
open_macro (RbgStream *stream, RbgTokenSpan call, guint32 macro, guint32 drop)
{
  RbgMacro *called = rbg_macro (stream->file, macro);
  called->used = TRUE;
  push_expansion (
      stream,
      (Expansion){.next = called->body.first,
                  .end = called->body.end,
                  .order = called->order,
                  .macro = macro,
                  .arguments = drop,
                  .drop = drop},
      (RbgFrame){.kind = RBG_FRAME_MACRO, .span = call, .macro = macro});
}

/* Calls a macro with arguments. Its name is the last consumed token. */
static void
call_macro (RbgStream *stream, guint32 macro)
{
  Expansion *top = get_top (stream);
  const guint32 token = top->next - 1, open = top->next;
  if (open >= top->end || get_kind (stream, open) != RBG_TOKEN_LEFT_PAREN) {
    fail_needs_arguments (stream, token, macro);
    return;
  }
  const guint32 close = stream->file->closing[open];
  if (!close || close >= top->end) {
    fail (stream, RG_ERROR, get_place (stream, open), "')' is missing",
          "unterminated argument list of '%s'", get_name (stream, token));
    return;
  }
  const guint32 drop = stream->arguments->len;
  top->next = close + 1;
  const guint n = split_arguments (stream, open, close);
  if (stream->failed)
    return;
  guint32 called = macro;
  while (called && rbg_macro (stream->file, called)->n_parameters != n)
    called = rbg_macro (stream->file, called)->next;
  if (!called || rbg_macro (stream->file, called)->order >= top->order)
    fail_count (stream, token, macro, n);
  else
    open_macro (stream, (RbgTokenSpan){token, close + 1}, called, drop);
}

/* -- pasting -------------------------------------------------------------- */

static const char *
get_token_text (const RbgStream *stream, const RbgToken *token, GString *buffer)
{
  if (token->kind == RBG_TOKEN_NAME)
    return rg_names_text (stream->file->names, token->word);
  if (token->kind != RBG_TOKEN_NUMBER)
    return rbg_token_spelling (token->kind);
  g_string_printf (buffer, "%u", token->number);
  return buffer->str;
}

/* Pastes a token to that of a group, at the place of the latter. */
static void
paste_tokens (RbgStream *stream, Group *group, const RbgToken *right)
{
  GString *a = g_string_new (NULL), *b = g_string_new (NULL);
  const char *left_text = get_token_text (stream, &group->token, a);
  const char *right_text = get_token_text (stream, right, b);
  GString *text = g_string_new (left_text);
  g_string_append (text, right_text);
  RbgToken *token = &group->token;
  if (!group->is_pasted) {
    const RbgFrame frame = {.kind = RBG_FRAME_PASTED,
                            .caller = token->place.frame,
                            .span = group->span};
    token->place.frame = stream->frames->list->len;
    g_array_append_val (stream->frames->list, frame);
    group->is_pasted = TRUE;
  }
  const RbgTokenKind kind = rbg_token_kind (text->str, text->len);
  if (kind == RBG_TOKEN_WRONG)
    fail (stream, RG_ERROR, token->place, NULL,
          "pasting '%s' and '%s' does not give a token", left_text, right_text);
  else if (kind == RBG_TOKEN_NAME)
    token->word = rg_names_add (stream->file->names, text->str, text->len);
  else if (kind == RBG_TOKEN_NUMBER &&
           !rbg_token_number (text->str, text->len, &token->number))
    fail (stream, RG_ERROR, token->place, NULL, "number too large");
  token->kind = kind;
  g_string_free (text, TRUE);
  g_string_free (a, TRUE);
  g_string_free (b, TRUE);
}

/* Passes a token outwards through the first n groups.  One that has read '~'
 * pastes it; any other holds it, and passes on the token that it held before.
 * TRUE: *token has left all groups, and is the next token. */
static gboolean
leave_groups (RbgStream *stream, guint n, RbgToken *token)
{
  for (; n > 0 && !stream->failed; n--) {
    Group *group = &g_array_index (stream->groups, Group, n - 1);
    if (group->pastes_next) {
      group->pastes_next = FALSE;
      paste_tokens (stream, group, token);
      return FALSE;
    }
    const RbgToken last = group->token;
    const gboolean pending = group->pending;
    group->pending = TRUE;
    group->is_pasted = FALSE;
    group->token = *token;
    if (!pending)
      return FALSE;
    *token = last;
  }
  return !stream->failed;
}

/* Ends the innermost group, whose token becomes *token. TRUE: it is the next
 * token. */
static gboolean
end_group (RbgStream *stream, RbgToken *token)
{
  const guint n = stream->groups->len - 1;
  const Group group = g_array_index (stream->groups, Group, n);
  g_array_set_size (stream->groups, n);
  get_top (stream)->pasting = FALSE;
  *token = group.token;
  return group.pending && leave_groups (stream, n, token);
}

/* Returns the index after the operand of '~' that begins with a token. */
static guint32
find_end (const RbgStream *stream, guint32 token)
{
  guint32 parameter;
  const guint32 macro = find_visible_macro (stream, token),
                end = get_top (stream)->end;
  if (find_parameter (stream, token, &parameter) || !macro ||
      rbg_macro (stream->file, macro)->n_parameters == 0 || token + 1 >= end ||
      get_kind (stream, token + 1) != RBG_TOKEN_LEFT_PAREN)
    return token + 1;
  const guint32 close = stream->file->closing[token + 1];
  return close && close < end ? close + 1 : token + 1;
}

/* Opens a group if the next operand is pasted. */
static void
begin_group (RbgStream *stream)
{
  Expansion *top = get_top (stream);
  guint32 end = find_end (stream, top->next);
  if (end >= top->end || get_kind (stream, end) != RBG_TOKEN_PASTE)
    return;
  while (end + 1 < top->end && get_kind (stream, end) == RBG_TOKEN_PASTE)
    end = find_end (stream, end + 1);
  const Group group = {.span = {top->next, end}};
  g_array_append_val (stream->groups, group);
  top->pasting = TRUE;
}

/* -- tokens --------------------------------------------------------------- */

static RbgToken
make_token (const RbgStream *stream, guint32 index)
{
  RbgToken token = {.kind = get_kind (stream, index),
                    .word = stream->file->words[index],
                    .place = get_place (stream, index)};
  if (token.kind == RBG_TOKEN_NUMBER)
    rbg_token_number (stream->file->source->text + token.place.range.offset,
                      token.place.range.length, &token.number);
  return token;
}

/* Consumes a token of the innermost expansion.  TRUE: it is the next token.
 * FALSE: it has opened an expansion, or is pending in a group. */
static gboolean
consume_token (RbgStream *stream, RbgToken *token)
{
  const guint32 index = get_top (stream)->next++;
  guint32 parameter;
  if (++stream->taken > stream->limit) {
    fail (stream, RG_LIMIT, get_place (stream, index), NULL,
          "macro expansion exceeds the limit of %" G_GINT64_FORMAT
          " tokens (--tokens)",
          stream->limit);
    return FALSE;
  }
  if (find_parameter (stream, index, &parameter)) {
    open_argument (stream, index, parameter);
    return FALSE;
  }
  const guint32 macro = find_visible_macro (stream, index);
  if (macro && rbg_macro (stream->file, macro)->n_parameters > 0) {
    call_macro (stream, macro);
    return FALSE;
  }
  if (macro) {
    open_macro (stream, (RbgTokenSpan){index, index + 1}, macro,
                stream->arguments->len);
    return FALSE;
  }
  if (get_kind (stream, index) == RBG_TOKEN_PASTE) {
    fail (stream, RG_ERROR, get_place (stream, index), NULL,
          "'~' has no right operand");
    return FALSE;
  }
  *token = make_token (stream, index);
  stream->delivered++;
  return leave_groups (stream, stream->groups->len, token);
}

/* Continues after an operand of '~'. TRUE: *token is the next token. */
static gboolean
continue_pasting (RbgStream *stream, RbgToken *token)
{
  Expansion *top = get_top (stream);
  if (top->next == top->end || get_kind (stream, top->next) != RBG_TOKEN_PASTE)
    return end_group (stream, token);
  if (top->next + 1 == top->end) {
    /* Only texts that end here: check_argument() has reported the others. */
    fail (stream, RG_ERROR, get_place (stream, top->next), NULL,
          "'~' has no right operand");
    return FALSE;
  }
  Group *group =
      &g_array_index (stream->groups, Group, stream->groups->len - 1);
  group->pastes_next = group->pending;
  top->next++;
  return consume_token (stream, token);
}

RbgToken
rbg_stream_next (RbgStream *stream)
{
  RbgToken token;
  while (!stream->failed) {
    const Expansion *top = get_top (stream);
    if (top->pasting) {
      if (continue_pasting (stream, &token))
        return token;
    } else if (top->next < top->end) {
      begin_group (stream);
      if (consume_token (stream, &token))
        return token;
    } else if (stream->open->len > 1) {
      pop_expansion (stream);
    } else {
      break;
    }
  }
  return stream->end;
}
