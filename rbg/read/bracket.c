/* Matches brackets with a stack.  If they are unbalanced, a pair that
 * contradicts the indentation of its lines is the probable fault; otherwise the
 * bracket where the match fails. */
#include "rbg/read/bracket.h"

/* The data of the search for brackets without a partner. */
typedef struct {
  const RbgFile *file;
  GArray *open;         /* of guint32: tokens of open brackets */
  RbgUnmatched suspect; /* matched, but contradicts the indentation */
  gboolean has_suspect; /* there is a suspect */
} Matcher;

/* Returns the columns of white space before the line of a token. */
static guint
measure_indentation (const RbgFile *file, guint32 token)
{
  return rg_get_indentation (file->source, file->tokens[token].offset, FALSE);
}

/* Tests whether the indentation shows that a closing bracket was meant for
 * another one.  Either it begins a line with a smaller indentation than that of
 * the opening one, or it is in the middle of a later line, although the opening
 * one ends its line. */
static void
check_indentation (Matcher *matcher, guint32 open, guint32 close)
{
  const RbgFile *file = matcher->file;
  if (matcher->has_suspect ||
      rbg_file_line (file, open) == rbg_file_line (file, close))
    return;
  const gboolean begins_line = rbg_begins_line (file, close);
  if (begins_line &&
      measure_indentation (file, close) < measure_indentation (file, open))
    matcher->suspect = (RbgUnmatched){open, close};
  else if (!begins_line && rbg_begins_line (file, open + 1))
    matcher->suspect = (RbgUnmatched){close, close};
  else
    return;
  matcher->has_suspect = TRUE;
}

static gboolean
is_bracket_pair (const RbgFile *file, guint32 open, guint32 close)
{
  return rbg_closing_bracket (rbg_kind_at (file, open)) ==
         rbg_kind_at (file, close);
}

/* Matches a closing bracket. FALSE: it does not match the last open one. */
static gboolean
match_close (Matcher *matcher, guint32 close, RbgUnmatched *unmatched)
{
  guint n = matcher->open->len;
  const guint32 last =
      n ? g_array_index (matcher->open, guint32, n - 1) : close;
  if (n && is_bracket_pair (matcher->file, last, close)) {
    check_indentation (matcher, last, close);
    g_array_set_size (matcher->open, n - 1);
    return TRUE;
  }
  *unmatched = (RbgUnmatched){close, close};
  while (n-- > 0)
    if (is_bracket_pair (matcher->file,
                         g_array_index (matcher->open, guint32, n), close))
      *unmatched = (RbgUnmatched){last, close};
  return FALSE;
}

/* Finds the first closing bracket that does not match, or else the last one
 * that is not closed. FALSE: all brackets match. */
static gboolean
find_unmatched (Matcher *matcher, RbgTokenSpan body, RbgUnmatched *unmatched)
{
  for (guint32 i = body.first; i < body.end; i++) {
    const RbgTokenKind kind = rbg_kind_at (matcher->file, i);
    if (rbg_is_opening (kind))
      g_array_append_val (matcher->open, i);
    else if (rbg_is_closing (kind) && !match_close (matcher, i, unmatched))
      return TRUE;
  }
  const guint n = matcher->open->len;
  if (n == 0)
    return FALSE;
  *unmatched =
      (RbgUnmatched){g_array_index (matcher->open, guint32, n - 1), body.end};
  return TRUE;
}

gboolean
rbg_find_unmatched (const RbgFile *file, RbgTokenSpan body,
                    RbgUnmatched *unmatched)
{
  Matcher matcher = {.file = file,
                     .open = g_array_new (FALSE, FALSE, sizeof (guint32))};
  const gboolean is_found = find_unmatched (&matcher, body, unmatched);
  const guint32 suspect = matcher.suspect.token;
  if (is_found && matcher.has_suspect &&
      rbg_is_opening (rbg_kind_at (file, suspect)) ==
          rbg_is_opening (rbg_kind_at (file, unmatched->token)))
    *unmatched = matcher.suspect;
  g_array_free (matcher.open, TRUE);
  return is_found;
}
