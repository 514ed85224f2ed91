/* Reads a state in JSON, as `rg-run show --json` prints it.  Names have no
 * characters that JSON escapes, so strings are compared verbatim. */
#include "rg/interp/state-reader.h"

/* The kinds of tokens. */
enum {
  TOKEN_OPEN,
  TOKEN_CLOSE,
  TOKEN_COLON,
  TOKEN_COMMA,
  TOKEN_STRING,
  TOKEN_NUMBER,
  TOKEN_TRUE,
  TOKEN_FALSE,
  TOKEN_WORD,
  TOKEN_END,
  TOKEN_OTHER
};

static const RgTokenRule rules[] = {
    {"[ \\t\\r\\n]++", RG_TOKEN_DROP, "space"},
    {"\\{", TOKEN_OPEN, "'{'"},
    {"\\}", TOKEN_CLOSE, "'}'"},
    {":", TOKEN_COLON, "':'"},
    {",", TOKEN_COMMA, "','"},
    {"\"(?:[^\"\\\\\\x00-\\x1F]|\\\\.)*+\"", TOKEN_STRING, "a string"},
    {"[0-9]++", TOKEN_NUMBER, "a number"},
    {"true(?![A-Za-z0-9_])", TOKEN_TRUE, "'true'"},
    {"false(?![A-Za-z0-9_])", TOKEN_FALSE, "'false'"},
    {"[A-Za-z0-9_]++", TOKEN_WORD, "a word"},
    {"[\\[\\]\\-+.]", TOKEN_OTHER, "another value"},
};

static const RgLexicon lexicon = {
    .rules = rules,
    .n_rules = G_N_ELEMENTS (rules),
    .end = TOKEN_END,
    .name = TOKEN_END, /* there are no keywords */
    .foreign = TOKEN_END,
};

static void
expect (RgInterpReader *reader, guint kind)
{
  if (!rg_accept (reader, kind))
    rg_fail (reader, "%s is missing", rg_get_kind_name (&lexicon, kind));
}

/* Reads a number, or the content of a string.  RG_NOWHERE: failure. */
static RgRange
read_text (RgInterpReader *reader)
{
  RgRange range = rg_token_range (rg_token (reader, 0));
  if (rg_accept (reader, TOKEN_NUMBER))
    return range;
  expect (reader, TOKEN_STRING);
  return reader->cursor.failed ? RG_NOWHERE
                               : (RgRange){range.offset + 1, range.length - 2};
}

/* -- objects --------------------------------------------------------------- */

/* Reads the value of a member with that name. */
typedef void (*ReadMember) (RgInterpReader *reader, RgRange name,
                            gpointer data);

/* Adds the name to those of the object; fails if the object already has it. */
static void
record_name (RgInterpReader *reader, GHashTable *names, RgRange name)
{
  if (!g_hash_table_add (names, rg_source_text (reader->cursor.source, name)))
    rg_fail_at (reader, name, NULL, "duplicate member");
}

/* Reads an object, and calls `read` for each member. */
static void
read_object (RgInterpReader *reader, ReadMember read, gpointer data)
{
  GHashTable *names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  expect (reader, TOKEN_OPEN);
  if (!rg_accept (reader, TOKEN_CLOSE)) {
    do {
      const RgRange range = rg_token_range (rg_token (reader, 0));
      expect (reader, TOKEN_STRING);
      const RgRange name = {range.offset + 1, range.length - 2};
      expect (reader, TOKEN_COLON);
      if (!reader->cursor.failed)
        record_name (reader, names, name);
      if (!reader->cursor.failed)
        read (reader, name, data);
    } while (rg_accept (reader, TOKEN_COMMA));
    if (!rg_accept (reader, TOKEN_CLOSE))
      rg_fail (reader, "',' or '}' is missing");
  }
  g_hash_table_destroy (names);
}

/* -- values ---------------------------------------------------------------- */

/* A variable, or a part of one: its type and its cells in the state. */
typedef struct {
  const RgGlobal *global;
  const RgType *type;
  RgName *cells;
} Part;

static void read_value (RgInterpReader *reader, const Part *part);

static void
read_entry (RgInterpReader *reader, RgRange name, gpointer data)
{
  const Part *map = data;
  const gint place =
      rg_interp_read_key (reader, map->type->source, map->global, name);
  const RgType *type = map->type->target;
  if (place < 0)
    return;
  const gsize first = (gsize)place * rg_interp_layout_cells (type);
  read_value (reader, &(Part){map->global, type, map->cells + first});
}

/* Reads a value, which is nested as its type is. */
static void
read_value (RgInterpReader *reader, const Part *part)
{
  if (part->type->kind == RG_TYPE_ARROW) {
    read_object (reader, read_entry, (gpointer)part);
    return;
  }
  const RgRange range = read_text (reader);
  if (!reader->cursor.failed)
    rg_interp_read_symbol (reader, part->type, part->global, range,
                           part->cells);
}

static void
read_global (RgInterpReader *reader, const RgGlobal *global)
{
  const RgInterp *interp = reader->interp;
  const RgInterpPlace *place = rg_interp_layout_place (interp, global);
  const Part part = {global, place->type, reader->state->cells + place->offset};
  read_value (reader, &part);
}

static void
read_variable (RgInterpReader *reader, RgRange name, gpointer data)
{
  const RgGlobal *global = rg_interp_read_variable (reader, name);
  (void)data;
  if (global)
    read_global (reader, global);
}

/* -- the state ------------------------------------------------------------- */

/* The member `end`: whether it was read, and its value. */
typedef struct {
  gboolean is_read, is_true;
  RgRange range;
} Truth;

static void
read_truth (RgInterpReader *reader, Truth *truth)
{
  truth->range = rg_token_range (rg_token (reader, 0));
  truth->is_read = TRUE;
  truth->is_true = rg_peek (reader, 0) == TOKEN_TRUE;
  if (!rg_accept (reader, TOKEN_TRUE) && !rg_accept (reader, TOKEN_FALSE))
    rg_fail (reader, "'true' or 'false' is missing");
}

static void
read_member (RgInterpReader *reader, RgRange name, gpointer data)
{
  const RgGame *game = reader->interp->game;
  char *text = rg_source_text (reader->cursor.source, name);
  if (g_str_equal (text, "end")) {
    read_truth (reader, data);
  } else if (g_str_equal (text, "variables")) {
    read_object (reader, read_variable, NULL);
  } else if (g_str_equal (text, "goals")) {
    read_global (reader, rg_find_variable (game, game->goals));
  } else if (g_str_equal (text, "player") || g_str_equal (text, "node")) {
    const RgRange range = read_text (reader);
    if (!reader->cursor.failed)
      (*text == 'p' ? rg_interp_read_player : rg_interp_read_node) (reader,
                                                                    range);
  } else {
    rg_fail_at (reader, name, NULL, "a state has no such member");
  }
  g_free (text);
}

void
rg_interp_read_json (RgInterpReader *reader)
{
  RgCursor *cursor = &reader->cursor;
  GArray *tokens = rg_lex (&lexicon, cursor->source, cursor->diags);
  Truth end = {.is_read = FALSE};
  cursor->tokens = (const RgToken *)(gpointer)tokens->data;
  cursor->n = tokens->len;
  read_object (reader, read_member, &end);
  if (!cursor->failed && rg_peek (reader, 0) != TOKEN_END)
    rg_fail (reader, "nothing may follow the state");
  if (!cursor->failed && end.is_read &&
      end.is_true != rg_interp_state_is_end (reader->interp, reader->state))
    rg_fail_at (reader, end.range, NULL, "the play is %sover at this node",
                end.is_true ? "not " : "");
  g_array_free (tokens, TRUE);
}
