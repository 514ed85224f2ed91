/* Answers queries and reports errors of a parser at its current token. */
#include "base/cursor.h"

#include <string.h>

RgRange
rg_cursor_here (const RgCursor *cursor)
{
  const gboolean end = cursor->at + 1 >= cursor->n;
  return end && cursor->n > 1 ? rg_token_end (&cursor->tokens[cursor->n - 2])
                              : rg_token_range (rg_cursor_token (cursor, 0));
}

RgRange
rg_cursor_last (const RgCursor *cursor)
{
  return rg_token_range (&cursor->tokens[MAX (cursor->at, 1) - 1]);
}

RgRange
rg_cursor_gap (const RgCursor *cursor)
{
  return cursor->at > 0 && rg_cursor_begins_line (cursor, cursor->at)
             ? rg_token_end (&cursor->tokens[cursor->at - 1])
             : rg_cursor_here (cursor);
}

gboolean
rg_cursor_begins_line (const RgCursor *cursor, guint token)
{
  return token == 0 || rg_count_line_ends (cursor->source, cursor->tokens,
                                           token, cursor->cr) > 0;
}

gboolean
rg_cursor_is_word (const RgCursor *cursor, guint token, const char *word)
{
  const RgToken *found = &cursor->tokens[token];
  return strlen (word) == found->length &&
         memcmp (cursor->source->text + found->offset, word, found->length) ==
             0;
}

gboolean
rg_cursor_fail (RgCursor *cursor, RgSeverity severity, RgRange range,
                const char *hint, const char *format, ...)
{
  if (cursor->failed)
    return FALSE;
  cursor->failed = TRUE;
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (cursor->diags, severity, cursor->source, range, format,
              arguments);
  va_end (arguments);
  if (hint)
    rg_diag_hint (cursor->diags, "%s", hint);
  return TRUE;
}
