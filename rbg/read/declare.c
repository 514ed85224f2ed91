/* Reads the sections #players, #pieces and #variables: lists of names, of which
 * players and variables have bounds. */
#include "rbg/read/reader.h"

/* Declares the next name and skips it. FALSE, with a message: it is declared
 * already. */
static gboolean
declare_name (RbgReader *reader, RbgSymbolKind kind, guint32 number)
{
  const RbgToken token = reader->token;
  RbgSymbol *symbol = rbg_symbol (reader, token.word);
  rbg_advance (reader);
  if (symbol->kind == RBG_UNKNOWN) {
    *symbol = (RbgSymbol){.kind = kind, .number = number, .place = token.place};
    return TRUE;
  }
  const RbgPlace first = symbol->place;
  const char *name = rbg_word_text (reader, token.word);
  const char *what = rbg_symbol_kind_text (symbol->kind);
  if (reader->lenient && symbol->kind == kind)
    rbg_caution (reader, "duplicate", token.place,
                 "'%s' is already declared as %s", name, what);
  else
    rbg_error_name (reader, token.place, NULL, "'%s' is already declared as %s",
                    name, what);
  rbg_note (reader, first, "first declared here");
  return FALSE;
}

/* Reads "(BOUND)" after a name, and returns the bound; 1 if there is no number.
 */
static guint32
read_bound (RbgReader *reader, const char *name)
{
  const RbgPlace after = {{reader->last.offset + reader->last.length, 0}, 0};
  guint32 bound = 1;
  gboolean is_read = rbg_accept (reader, RBG_TOKEN_LEFT_PAREN);
  const RbgToken number = reader->token;
  if (is_read && rbg_accept (reader, RBG_TOKEN_NUMBER)) {
    bound = number.number;
    if (bound == 0)
      rbg_warn (reader->tree, reader->diags, "zero-bound", number.place,
                "the bound of '%s' is 0, so it is always 0", name);
    is_read = rbg_accept (reader, RBG_TOKEN_RIGHT_PAREN);
  } else {
    is_read = FALSE;
  }
  if (!is_read) {
    RbgPlace place = reader->token.place;
    if (reader->token.kind == RBG_TOKEN_END)
      place = after;
    char *hint =
        g_strdup_printf ("write '%s(100)' if its values are 0 to 100", name);
    rbg_error_hint (reader, place, hint, "expected '(BOUND)' after '%s'", name);
    g_free (hint);
    rbg_skip_to (reader, RBG_TOKEN_COMMA);
  }
  return bound;
}

/* Reads the next name of a list. TRUE: there is one. */
static gboolean
read_next_name (RbgReader *reader, gboolean first)
{
  gboolean has_comma = first;
  while (reader->token.kind != RBG_TOKEN_END && !rbg_is_stopped (reader)) {
    const RbgPlace place = reader->token.place;
    if (rbg_accept (reader, RBG_TOKEN_COMMA)) {
      if (has_comma || reader->token.kind == RBG_TOKEN_END)
        rbg_warn (reader->tree, reader->diags, "extra-comma", place,
                  "extra ','");
      has_comma = TRUE;
    } else if (reader->token.kind == RBG_TOKEN_NAME) {
      if (!has_comma)
        rbg_error (reader, place, "expected ',' between names");
      return TRUE;
    } else if (reader->token.kind == RBG_TOKEN_SEMICOLON) {
      rbg_error (reader, place, "expected ',' between names, not ';'");
      rbg_advance (reader);
      has_comma = TRUE;
    } else {
      rbg_report_expected (reader, has_comma ? "a name" : "','");
      rbg_skip_to (reader, RBG_TOKEN_COMMA);
      has_comma = FALSE;
    }
  }
  return FALSE;
}

/* Reads a list of names with bounds. */
static const RbgBounded *
read_bounded (RbgReader *reader, RbgSymbolKind kind, guint32 *n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (RbgBounded));
  for (gboolean first = TRUE; read_next_name (reader, first); first = FALSE) {
    const RbgToken token = reader->token;
    const gboolean is_new = declare_name (reader, kind, list->len);
    const RbgBounded bounded = {
        rbg_game_name (reader, token.word), token.place,
        read_bound (reader, rbg_word_text (reader, token.word))};
    if (is_new)
      g_array_append_val (list, bounded);
  }
  *n = list->len;
  const RbgBounded *bounded_names = rg_arena_copy (
      reader->tree->arena, list->data, list->len * sizeof (RbgBounded));
  g_array_free (list, TRUE);
  return bounded_names;
}

static void
check_not_empty (RbgReader *reader, guint32 n, const char *what)
{
  if (n == 0)
    rbg_error (reader, reader->token.place, "no %s declared", what);
}

void
rbg_read_players (RbgReader *reader)
{
  RbgTree *tree = reader->tree;
  tree->players = read_bounded (reader, RBG_PLAYER, &tree->n_players);
  check_not_empty (reader, tree->n_players, "players");
}

void
rbg_read_variables (RbgReader *reader)
{
  RbgTree *tree = reader->tree;
  tree->variables = read_bounded (reader, RBG_VARIABLE, &tree->n_variables);
}

void
rbg_read_pieces (RbgReader *reader)
{
  RbgTree *tree = reader->tree;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (RbgPiece));
  for (gboolean first = TRUE; read_next_name (reader, first); first = FALSE) {
    const RbgToken token = reader->token;
    const RbgPiece piece = {rbg_game_name (reader, token.word), token.place};
    if (declare_name (reader, RBG_PIECE, list->len))
      g_array_append_val (list, piece);
  }
  tree->n_pieces = list->len;
  tree->pieces =
      rg_arena_copy (tree->arena, list->data, list->len * sizeof (RbgPiece));
  g_array_free (list, TRUE);
  check_not_empty (reader, tree->n_pieces, "pieces");
}
