/* Reports the messages of the readers of sections. */
#include "rbg/read/reader.h"

/* Reports an error. Unbalanced brackets are reported first, and end the
 * section. */
void
rbg_add_error (RbgReader *reader, RbgPlace place, RbgErrorKind kind,
               const char *hint, const char *format, ...)
{
  enum { MOST_MUTED = 100 };
  const RbgFrames *frames = reader->tree->frames;
  reader->muted = rbg_is_stopped (reader) ||
                  rbg_blame_bracket (reader, place) ||
                  !rbg_is_news (frames, place, kind);
  if (reader->muted) {
    reader->broken |= ++reader->n_muted > MOST_MUTED;
    return;
  }
  if (kind == RBG_ABOUT_STRUCTURE)
    place = rbg_place_around (frames, place);
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (reader->diags, RG_ERROR, reader->tree->source, place.range,
              format, arguments);
  va_end (arguments);
  if (hint)
    rg_diag_hint (reader->diags, "%s", hint);
  rbg_add_backtrace (frames, reader->diags, place.frame);
}

/* Whether the next number is directly followed by a name. */
static gboolean
begins_name (const RbgReader *reader)
{
  const RgRange range = reader->token.place.range;
  return g_ascii_isalpha (
      reader->file->source->text[range.offset + range.length]);
}

void
rbg_report_expected (RbgReader *reader, const char *what)
{
  const RbgTokenKind kind = reader->token.kind;
  if (rbg_is_keyword (kind))
    rbg_error (reader, reader->token.place, "'%s' is a keyword",
               rbg_token_spelling (kind));
  else if (kind == RBG_TOKEN_NUMBER && begins_name (reader))
    rbg_error_hint (reader, reader->token.place, "names begin with a letter",
                    "expected %s", what);
  else if (kind == RBG_TOKEN_END)
    rbg_error (reader, reader->token.place,
               "unexpected end of the section, expected %s", what);
  else
    rbg_error (reader, reader->token.place, "expected %s", what);
}

void
rbg_note (RbgReader *reader, RbgPlace place, const char *text)
{
  if (!rbg_is_stopped (reader) && !reader->muted)
    rg_diag (reader->diags, RG_NOTE, reader->tree->source, place.range, "%s",
             text);
}
