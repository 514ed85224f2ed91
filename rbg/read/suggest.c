/* Reports names that are unknown or of the wrong kind, with suggestions:
 * the most similar name, all names if these are few, a macro that is defined
 * later, or the notation for this kind of name. */
#include "base/nearest.h"
#include "rbg/read/reader.h"

/* -- similar names -------------------------------------------------------- */

/* Adds macros with other names than the word. */
static void
add_macros (const RbgFile *file, RgName word, GPtrArray *names)
{
  for (guint i = 1; i < file->macros->len; i++) {
    const RgName name = rbg_macro (file, i)->name;
    if (name != word)
      g_ptr_array_add (names, (gpointer)rg_names_text (file->names, name));
  }
}

static void
add_symbols (RbgReader *reader, guint kinds, GPtrArray *names)
{
  for (guint i = 0; i < reader->symbols->len; i++)
    if (kinds & (1u << rbg_symbol (reader, i)->kind))
      g_ptr_array_add (names, (gpointer)rbg_word_text (reader, i));
}

/* Returns the most similar name among those of some kinds and, with `macros`,
 * those of macros. NULL: none is similar. */
static const char *
find_nearest_name (RbgReader *reader, RgName word, guint kinds, gboolean macros)
{
  GPtrArray *names = g_ptr_array_new ();
  add_symbols (reader, kinds, names);
  if (macros)
    add_macros (reader->file, word, names);
  return rg_find_nearest_of (rbg_word_text (reader, word), names);
}

/* Makes a list of names: "declared: up, down, left, right". */
static char *
make_name_list (RbgReader *reader, guint kinds)
{
  enum { MOST = 8 };
  GPtrArray *names = g_ptr_array_new ();
  add_symbols (reader, kinds, names);
  GString *text = g_string_new (names->len ? "declared" : "none is declared");
  for (guint i = 0; i < names->len && i < MOST; i++)
    g_string_append_printf (text, "%s %s", i ? "," : ":",
                            (const char *)g_ptr_array_index (names, i));
  if (names->len > MOST)
    g_string_append (text, ", ...");
  g_ptr_array_free (names, TRUE);
  return g_string_free (text, FALSE);
}

/* Makes a hint about a word. NULL: there is none, or there were too many. */
static char *
make_hint (RbgReader *reader, RgName word, guint kinds)
{
  enum { MOST = 100 };
  if (reader->n_hints++ > MOST)
    return NULL;
  const char *nearest = find_nearest_name (reader, word, kinds, TRUE);
  return nearest ? g_strdup_printf ("did you mean '%s'?", nearest)
         : kinds ? make_name_list (reader, kinds)
                 : NULL;
}

/* -- misplaced definitions ------------------------------------------------- */

static RbgPlace
get_token_place (const RbgFile *file, guint32 token)
{
  return (RbgPlace){rbg_file_range (file, token), 0};
}

static RbgPlace
get_macro_place (const RbgFile *file, guint32 macro)
{
  return get_token_place (file, rbg_macro (file, macro)->token);
}

/* Adds a note about a definition without '#': the name begins a line, and '='
 * follows, perhaps after a parenthesis. The previous section then contains
 * invalid text, whose errors are not reported again. */
static void
note_lost_definition (RbgReader *reader, RgName word)
{
  const RbgFile *file = reader->file;
  for (guint32 i = 1; i + 1 < file->n_tokens; i++) {
    if (file->words[i] != word || file->tokens[i].kind != RBG_TOKEN_NAME ||
        file->tokens[i - 1].kind == RBG_TOKEN_HASH ||
        !rbg_begins_line (file, i))
      continue;
    const guint32 next =
        file->closing[i + 1] ? file->closing[i + 1] + 1 : i + 1;
    if (file->tokens[next].kind != RBG_TOKEN_IS)
      continue;
    rbg_note (reader, get_token_place (file, i),
              "'#' is missing here, if this is "
              "meant to define it");
    rbg_is_news (reader->tree->frames, get_token_place (file, i),
                 RBG_ABOUT_STRUCTURE);
    return;
  }
}

/* Whether a place is in the body of a macro with that name. */
static gboolean
is_inside (const RbgReader *reader, RbgPlace place, RgName word)
{
  const RbgFrames *frames = reader->tree->frames;
  const RbgFrame *frame = &g_array_index (frames->list, RbgFrame, place.frame);
  return frame->kind == RBG_FRAME_MACRO &&
         rbg_macro (reader->file, frame->macro)->name == word;
}

/* Adds a note about a macro that is defined after its use. */
static void
note_later_macro (RbgReader *reader, RgName word, RbgPlace place)
{
  const guint32 macro = rbg_first_macro (reader->file, word);
  if (macro)
    rbg_note (reader, get_macro_place (reader->file, macro),
              is_inside (reader, place, word)
                  ? "a macro can't use itself: '(a)*' repeats"
                  : "a macro of this name is defined later");
}

/* Adds a note at the declaration of the most similar name, if there is one. */
static void
note_nearest (RbgReader *reader, RgName word, guint kinds)
{
  const char *nearest = find_nearest_name (reader, word, kinds, FALSE);
  for (guint i = 0; nearest && i < reader->symbols->len; i++)
    if (rbg_word_text (reader, i) == nearest)
      rbg_note (reader, rbg_symbol (reader, i)->place, "it is declared here");
}

/* -- names that are of another kind --------------------------------------- */

/* Returns the notation for a name of this kind in a place for other kinds.
 * NULL: there is none. */
static char *
find_notation (RbgSymbolKind kind, const char *name, guint kinds)
{
  const gboolean is_action = kinds & 1u << RBG_LABEL;
  const gboolean is_piece = kinds & 1u << RBG_PIECE;
  switch (kind) {
  case RBG_PLAYER:
    return is_action  ? g_strdup_printf ("'->%s' lets %s move", name, name)
           : is_piece ? g_strdup_printf ("'{$ %s == 1}' tests the score,"
                                         " '[$ %s = 1]' sets it",
                                         name, name)
                      : NULL;
  case RBG_PIECE:
    return is_action ? g_strdup_printf ("'{%s}' tests for it, '[%s]' puts it",
                                        name, name)
           : kinds & 1u << RBG_PLAYER
               ? NULL
               : g_strdup_printf ("'[%s]' puts it", name);
  case RBG_VARIABLE:
    return is_action || is_piece
               ? g_strdup_printf ("'{$ %s == 1}' tests its value,"
                                  " '[$ %s = 1]' sets it",
                                  name, name)
               : NULL;
  case RBG_LABEL:
    return is_piece ? g_strdup_printf ("'{? %s}' tests for a way there", name)
                    : NULL;
  default:
    return NULL;
  }
}

static void
report_kind (RbgReader *reader, RbgToken token, guint kinds, const char *needed)
{
  const RbgSymbol *symbol = rbg_symbol (reader, token.word);
  const char *name = rbg_word_text (reader, token.word);
  char *hint = find_notation (symbol->kind, name, kinds);
  rbg_error_name (reader, token.place, hint, "'%s' is %s; %s", name,
                  rbg_symbol_kind_text (symbol->kind), needed);
  g_free (hint);
}

/* Reports each unknown name once, and none if its declaration may have been
 * lost by an error. */
static void
report_unknown (RbgReader *reader, RbgToken token, guint kinds,
                const char *needed)
{
  RbgSymbol *symbol = rbg_symbol (reader, token.word);
  if (reader->unsure || symbol->reported) {
    rbg_is_news (reader->tree->frames, token.place, RBG_ABOUT_NAME);
    return;
  }
  symbol->reported = TRUE;
  char *hint = make_hint (reader, token.word, kinds);
  rbg_error_name (reader, token.place, hint, "'%s' is not declared (%s)",
                  rbg_word_text (reader, token.word), needed);
  g_free (hint);
  if (reader->muted)
    return;
  note_nearest (reader, token.word, kinds);
  note_later_macro (reader, token.word, token.place);
  note_lost_definition (reader, token.word);
}

gboolean
rbg_check_symbol (RbgReader *reader, guint kinds, const char *needed)
{
  const RbgToken token = reader->token;
  const RbgSymbolKind kind = rbg_symbol (reader, token.word)->kind;
  if (kinds & (1u << kind))
    return TRUE;
  if (kind == RBG_UNKNOWN)
    report_unknown (reader, token, kinds, needed);
  else
    report_kind (reader, token, kinds, needed);
  return FALSE;
}

/* -- calls of unknown macros ---------------------------------------------- */

gboolean
rbg_before_paren (const RbgReader *reader, gboolean at_once)
{
  const RgRange range = reader->token.place.range;
  const char *c = reader->file->source->text + range.offset + range.length;
  while (!at_once && g_ascii_isspace (*c))
    c++;
  return *c == '(';
}

/* Adds a note at the definition of a similar macro, or of the word. */
static void
note_macro (RbgReader *reader, RbgToken token, const char *nearest)
{
  const RbgFile *file = reader->file;
  for (guint i = 1; nearest && i < file->macros->len; i++) {
    if (rg_names_text (file->names, rbg_macro (file, i)->name) != nearest)
      continue;
    rbg_note (reader, get_macro_place (file, i), "it is defined here");
    return;
  }
  note_later_macro (reader, token.word, token.place);
  note_lost_definition (reader, token.word);
}

/* Skips a name, and the parenthesis after it. */
static void
skip_call (RbgReader *reader)
{
  guint depth = 0;
  rbg_advance (reader);
  do {
    depth += reader->token.kind == RBG_TOKEN_LEFT_PAREN;
    depth -= depth && reader->token.kind == RBG_TOKEN_RIGHT_PAREN;
    rbg_advance (reader);
  } while (depth > 0 && reader->token.kind != RBG_TOKEN_END);
}

gboolean
rbg_skip_unknown_call (RbgReader *reader)
{
  const RbgToken token = reader->token;
  RbgSymbol *symbol = rbg_symbol (reader, token.word);
  if (token.kind != RBG_TOKEN_NAME || symbol->kind != RBG_UNKNOWN ||
      !rbg_before_paren (reader, FALSE))
    return FALSE;
  const char *nearest =
      symbol->reported ? NULL : find_nearest_name (reader, token.word, 0, TRUE);
  if (!nearest && !rbg_before_paren (reader, TRUE))
    return FALSE;
  if (!symbol->reported) {
    char *hint =
        nearest ? g_strdup_printf ("did you mean '%s'?", nearest) : NULL;
    rbg_error_name (reader, token.place, hint, "unknown macro '%s'",
                    rbg_word_text (reader, token.word));
    g_free (hint);
    if (!reader->muted)
      note_macro (reader, token, nearest);
  }
  symbol->reported = TRUE;
  skip_call (reader);
  return TRUE;
}
