#include "rbg/reader.h"

gboolean
rbg_open (RbgReader *reader, RbgTokenKind section)
{
  const RbgSection *found =
      &reader->file->sections[section - RBG_TOKEN_PLAYERS];
  if (!found->defined)
    return FALSE;
  rbg_stream_open (reader->stream, found);
  reader->last = rbg_file_range (reader->file, found->token);
  reader->token = rbg_stream_next (reader->stream);
  return TRUE;
}

void
rbg_advance (RbgReader *reader)
{
  reader->last = reader->token.place.range;
  reader->token = rbg_stream_next (reader->stream);
}

gboolean
rbg_accept (RbgReader *reader, RbgTokenKind kind)
{
  if (reader->token.kind != kind)
    return FALSE;
  rbg_advance (reader);
  return TRUE;
}

void
rbg_skip_to (RbgReader *reader, RbgTokenKind kind)
{
  while (reader->token.kind != kind && reader->token.kind != RBG_TOKEN_END)
    rbg_advance (reader);
}

gboolean
rbg_stopped (const RbgReader *reader)
{
  return rbg_stream_failed (reader->stream) || rg_diags_full (reader->diags);
}

const char *
rbg_here_text (const RbgReader *reader)
{
  const RbgToken *token = &reader->token;
  if (token->kind == RBG_TOKEN_NAME)
    return rbg_word_text (reader, token->word);
  if (token->kind == RBG_TOKEN_NUMBER)
    return "number";
  return token->kind == RBG_TOKEN_END ? "end"
                                      : rbg_token_spelling (token->kind);
}

/* -- names ---------------------------------------------------------------- */

RbgSymbol *
rbg_symbol (RbgReader *reader, RgName word)
{
  if (word >= reader->symbols->len)
    g_array_set_size (reader->symbols, rg_names_bound (reader->file->names));
  return &g_array_index (reader->symbols, RbgSymbol, word);
}

const char *
rbg_word_text (const RbgReader *reader, RgName word)
{
  return rg_names_text (reader->file->names, word);
}

RgName
rbg_game_name (RbgReader *reader, RgName word)
{
  return rg_intern (reader->tree->game, rbg_word_text (reader, word));
}

const char *
rbg_symbol_kind_text (RbgSymbolKind kind)
{
  static const char *const texts[] = {"a name", "a player", "a variable",
                                      "a piece", "a label"};
  return texts[kind];
}

/* -- messages ------------------------------------------------------------- */

static void
add_error (RbgReader *reader, RbgPlace place, const char *hint,
           const char *format, va_list arguments)
{
  if (rbg_stopped (reader))
    return;
  char *text = g_strdup_vprintf (format, arguments);
  reader->muted = !rbg_is_news (reader->tree->frames, place, text);
  if (reader->muted) {
    g_free (text);
    return;
  }
  rg_diag (reader->diags, RG_ERROR, reader->tree->source, place.range, "%s",
           text);
  if (hint)
    rg_diag_hint (reader->diags, "%s", hint);
  rbg_trace (reader->tree->frames, reader->diags, place.frame);
  g_free (text);
}

void
rbg_error (RbgReader *reader, RbgPlace place, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  add_error (reader, place, NULL, format, arguments);
  va_end (arguments);
}

void
rbg_error_hint (RbgReader *reader, RbgPlace place, const char *hint,
                const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  add_error (reader, place, hint, format, arguments);
  va_end (arguments);
}

static const char *
nearest_symbol (RbgReader *reader, RgName word, guint kinds)
{
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < reader->symbols->len; i++)
    if (kinds & (1u << rbg_symbol (reader, i)->kind))
      g_ptr_array_add (names, (gpointer)rbg_word_text (reader, i));
  g_ptr_array_add (names, NULL);
  const char *nearest = rg_nearest (rbg_word_text (reader, word),
                                    (const char *const *)names->pdata);
  g_ptr_array_free (names, TRUE);
  return nearest;
}

void
rbg_error_nearest (RbgReader *reader, RbgPlace place, RgName word, guint kinds,
                   const char *format, ...)
{
  const char *nearest = nearest_symbol (reader, word, kinds);
  char *hint = nearest ? g_strdup_printf ("did you mean '%s'?", nearest) : NULL;
  va_list arguments;
  va_start (arguments, format);
  add_error (reader, place, hint, format, arguments);
  va_end (arguments);
  g_free (hint);
}

void
rbg_expected (RbgReader *reader, const char *what)
{
  const RbgTokenKind kind = reader->token.kind;
  if (rbg_is_keyword (kind))
    rbg_error (reader, reader->token.place, "'%s' is a keyword",
               rbg_token_spelling (kind));
  else if (kind == RBG_TOKEN_END)
    rbg_error (reader, reader->token.place,
               "unexpected end of the section, expected %s", what);
  else
    rbg_error (reader, reader->token.place, "expected %s", what);
}

void
rbg_caution (RbgReader *reader, const char *name, RbgPlace place,
             const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  reader->muted =
      !rbg_warn (reader->tree, reader->diags, name, place, "%s", text);
  g_free (text);
}

void
rbg_note (RbgReader *reader, RbgPlace place, const char *text)
{
  if (!rbg_stopped (reader) && !reader->muted)
    rg_diag (reader->diags, RG_NOTE, reader->tree->source, place.range, "%s",
             text);
}

/* A macro that is defined later than it would have to be. */
static void
note_later_macro (RbgReader *reader, RgName word)
{
  const guint32 macro = rbg_first_macro (reader->file, word);
  if (!macro)
    return;
  const guint32 token = rbg_macro (reader->file, macro)->token;
  rbg_note (reader, (RbgPlace){rbg_file_range (reader->file, token), 0},
            "a macro of this name is defined later");
}

gboolean
rbg_need (RbgReader *reader, guint kinds, const char *needed)
{
  const RbgToken token = reader->token;
  const RbgSymbol *symbol = rbg_symbol (reader, token.word);
  const char *name = rbg_word_text (reader, token.word);
  if (kinds & (1u << symbol->kind))
    return TRUE;
  if (symbol->kind != RBG_UNKNOWN) {
    rbg_error (reader, token.place, "'%s' is %s; %s", name,
               rbg_symbol_kind_text (symbol->kind), needed);
    return FALSE;
  }
  rbg_error_nearest (reader, token.place, token.word, kinds,
                     "'%s' is not declared (%s)", name, needed);
  note_later_macro (reader, token.word);
  return FALSE;
}
