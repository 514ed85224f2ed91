/* Advances the current token of a section, and looks up declared names. */
#include "rbg/read/reader.h"

gboolean
rbg_open_section (RbgReader *reader, RbgTokenKind section)
{
  const RbgSection *found =
      &reader->file->sections[section - RBG_TOKEN_PLAYERS];
  if (!found->defined)
    return FALSE;
  rbg_stream_open (reader->stream, found);
  reader->section = found;
  reader->balanced = FALSE;
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
