/* Finds groups of tokens: a pair of brackets with all between. Groups are
 * skipped by counting brackets, so lud_is_balanced must have succeeded. */
#include "lud/read/token-groups.h"
#include "lud/read/node.h"

#include <string.h>

gboolean
lud_is_glued (const LudTokens *tokens, guint index)
{
  return index > 0 && rg_token_end (&tokens->tokens[index - 1]).offset ==
                          tokens->tokens[index].offset;
}

gboolean
lud_is_open (guint kind)
{
  return kind == LUD_TOKEN_OPEN || kind == LUD_TOKEN_OPEN_ARRAY ||
         kind == LUD_TOKEN_OPEN_ANGLE;
}

gboolean
lud_is_close (guint kind)
{
  return kind == LUD_TOKEN_CLOSE || kind == LUD_TOKEN_CLOSE_ARRAY ||
         kind == LUD_TOKEN_CLOSE_ANGLE;
}

/* The index of the token after the group that begins at token `index`. */
static guint
skip_group (const LudTokens *tokens, guint index, guint end)
{
  guint depth = 0;
  for (; index < end; index++) {
    const guint kind = tokens->tokens[index].kind;
    depth += (guint)lud_is_open (kind) - (guint)lud_is_close (kind);
    if (depth == 0)
      return index + 1;
  }
  return end;
}

guint
lud_skip_value (const LudTokens *tokens, guint index, guint end)
{
  if (index < end && tokens->tokens[index].kind == LUD_TOKEN_NAME)
    index++;
  const guint begin = index;
  while (index < end && (index == begin || lud_is_glued (tokens, index))) {
    const guint kind = tokens->tokens[index].kind;
    const gboolean is_group =
        kind == LUD_TOKEN_OPEN || kind == LUD_TOKEN_OPEN_ARRAY;
    if ((is_group && index > begin) || lud_is_close (kind))
      break;
    index = lud_is_open (kind) ? skip_group (tokens, index, end) : index + 1;
    if (is_group)
      break;
  }
  return index;
}

/* Reports a fault of a bracket. */
static void
report_bracket (const LudTokens *tokens, guint index, const char *text)
{
  rg_diag (tokens->diags, RG_ERROR, tokens->source,
           rg_token_range (&tokens->tokens[index]), "%s", text);
}

gboolean
lud_is_balanced (const LudTokens *tokens)
{
  const guint errors = rg_diags_errors (tokens->diags);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint index = 0;
       index + 1 < tokens->n && rg_diags_errors (tokens->diags) == errors;
       index++) {
    const guint kind = tokens->tokens[index].kind;
    const guint last =
        open->len > 0 ? g_array_index (open, guint, open->len - 1) : 0;
    if (lud_is_open (kind)) {
      g_array_append_val (open, index);
      if (open->len > LUD_NESTING)
        report_bracket (tokens, index, "too many levels are open");
    } else if (lud_is_close (kind)) {
      if (open->len == 0)
        report_bracket (tokens, index, "this closes nothing");
      else if (tokens->tokens[last].kind + 1u != kind)
        report_bracket (tokens, last, "this is closed by another bracket");
      else
        g_array_set_size (open, open->len - 1);
    }
  }
  if (rg_diags_errors (tokens->diags) == errors && open->len > 0)
    report_bracket (tokens, g_array_index (open, guint, open->len - 1),
                    "this is not closed");
  g_array_free (open, TRUE);
  return rg_diags_errors (tokens->diags) == errors;
}

char *
lud_token_text (const LudTokens *tokens, guint index)
{
  const RgToken *token = &tokens->tokens[index];
  const guint cut = token->kind == LUD_TOKEN_STRING;
  return g_strndup (tokens->text + token->offset + cut,
                    token->length - 2 * cut);
}

gboolean
lud_token_is (const LudTokens *tokens, guint index, const char *text)
{
  const RgToken *token = &tokens->tokens[index];
  return index < tokens->n && token->length == strlen (text) &&
         memcmp (tokens->text + token->offset, text, token->length) == 0;
}

LudSpan
lud_find_inner_span (const LudTokens *tokens, guint index, guint end)
{
  const guint group_end = skip_group (tokens, index, end);
  return (LudSpan){index + 1, MAX (group_end, index + 2) - 1};
}

RgRange
lud_get_span_range (const LudTokens *tokens, LudSpan span)
{
  return rg_range_join (rg_token_range (&tokens->tokens[span.first]),
                        rg_token_range (&tokens->tokens[span.last - 1]));
}
