/* Finds the bracket that causes an error.  A macro may contain one half of
 * a pair if its expansion is balanced. */
#include "rbg/read/bracket.h"
#include "rbg/read/reader.h"

static const RbgFile *
get_file (const RbgReader *reader)
{
  return reader->tree->frames->file;
}

static const char *
get_token_text (const RbgFile *file, guint32 token)
{
  return rbg_token_spelling (rbg_kind_at (file, token));
}

/* Returns the place of something missing before a token: after the previous
 * one, if the token is the end of the body. */
static RgRange
find_missing_range (const RbgFile *file, RbgTokenSpan body, guint32 token)
{
  if (token < body.end)
    return rbg_file_range (file, token);
  const RgRange last = rbg_file_range (file, token - 1);
  return (RgRange){last.offset + last.length, 0};
}

static void
report_open (const RbgReader *reader, RbgTokenSpan body, RbgUnmatched unmatched)
{
  const RbgFile *file = get_file (reader);
  const RbgTokenKind open = rbg_kind_at (file, unmatched.token);
  const char *close = rbg_token_spelling (rbg_closing_bracket (open));
  rg_diag (reader->diags, RG_ERROR, file->source,
           rbg_file_range (file, unmatched.token), "'%s' is never closed",
           rbg_token_spelling (open));
  rg_diag (reader->diags, RG_NOTE, file->source,
           find_missing_range (file, body, unmatched.where),
           "expected '%s' before %s", close,
           unmatched.where < body.end ? "this" : "the end");
}

static void
report_close (const RbgReader *reader, RbgUnmatched unmatched)
{
  const RbgFile *file = get_file (reader);
  rg_diag (reader->diags, RG_ERROR, file->source,
           rbg_file_range (file, unmatched.token), "unexpected '%s'",
           get_token_text (file, unmatched.token));
  rg_diag_hint (reader->diags, "there is no matching opening bracket");
}

/* Checks the brackets of a body, unless they are known to be balanced. TRUE: a
 * fault is reported. */
static gboolean
blame_body (RbgReader *reader, RbgTokenSpan body, gboolean *balanced)
{
  const RbgFile *file = get_file (reader);
  RbgUnmatched unmatched;
  if (*balanced)
    return FALSE;
  *balanced = !rbg_find_unmatched (file, body, &unmatched);
  if (*balanced)
    return FALSE;
  if (rbg_is_opening (rbg_kind_at (file, unmatched.token)))
    report_open (reader, body, unmatched);
  else
    report_close (reader, unmatched);
  reader->broken = TRUE;
  return TRUE;
}

static gboolean
blame_macro (RbgReader *reader, guint32 number)
{
  RbgMacro *macro = rbg_macro (get_file (reader), number);
  return blame_body (reader, macro->body, &macro->balanced);
}

gboolean
rbg_blame_bracket (RbgReader *reader, RbgPlace place)
{
  const RbgFrames *frames = reader->tree->frames;
  const RbgFrame *frame;
  for (guint32 f = place.frame; f; f = frame->caller) {
    frame = &g_array_index (frames->list, RbgFrame, f);
    if (frame->kind == RBG_FRAME_MACRO && blame_macro (reader, frame->macro))
      return TRUE;
  }
  return blame_body (reader, reader->section->body, &reader->balanced);
}

gboolean
rbg_blame_brackets (RbgReader *reader, RbgPlace place)
{
  const RbgFile *file = get_file (reader);
  if (rbg_is_stopped (reader) || rbg_blame_bracket (reader, place))
    return TRUE;
  for (guint i = 1; i < file->macros->len; i++)
    if (rbg_macro (file, i)->used && blame_macro (reader, i))
      return TRUE;
  return FALSE;
}
