/* Parses tokens to S-expressions by recursive descent, up to LUD_NESTING
 * levels. A range such as 1..5 becomes its integers, and "A1".."B2" the names
 * of its sites.  Of '((' and the ')' for the first, both are left out. */
#include "base/cursor.h"
#include "lud/read/lex.h"
#include "lud/read/node.h"

#include <stdlib.h>
#include <string.h>

/* The data of the parser. */
typedef struct {
  RgCursor cursor;
  RgArena *arena;
  guint nodes;
} Parser;

/* A range such as 1..5 has at most this many integers. */
enum { MOST_OF_RANGE = 10000 };

static LudNode *parse_value (Parser *parser);

static char *
copy_text (Parser *parser, RgRange range, guint cut)
{
  const gsize length = range.length - 2 * cut;
  char *text = rg_arena_alloc (parser->arena, length + 1);
  memcpy (text, parser->cursor.source->text + range.offset + cut, length);
  text[length] = 0;
  return text;
}

static LudNode *
new_node (Parser *parser, LudNodeKind kind, RgRange range)
{
  if (parser->nodes++ == LUD_MOST_NODES)
    rg_fail_limit (parser, range, "the text has more than %d parts",
                   LUD_MOST_NODES);
  LudNode *node = rg_arena_new_zeroed (parser->arena, LudNode, 1);
  node->kind = kind;
  node->range = range;
  return node;
}

/* -- literals -------------------------------------------------------------- */

static LudNode *
new_integer (Parser *parser, RgRange range, gint64 value)
{
  LudNode *node = new_node (parser, LUD_NODE_INTEGER, range);
  node->integer = value;
  node->number = (gdouble)value;
  return node;
}

/* The value of decimal digits, perhaps after a sign. Reports numbers beyond
 * Ludii's integers; then 0. */
static gint64
read_integer (Parser *parser, RgRange range, const char *text, gsize length)
{
  const gboolean is_negative = text[0] == '-';
  const gsize sign = is_negative || text[0] == '+';
  const gint64 value = rg_parse_decimal (text + sign, length - sign);
  if (value > G_MAXINT32) {
    rg_fail_at (parser, range, NULL, "an integer is at most %d", G_MAXINT32);
    return 0;
  }
  return is_negative ? -value : value;
}

static LudNode *
parse_literal (Parser *parser)
{
  const RgRange range = rg_here (parser);
  const char *text = rg_token_text (parser, 0);
  LudNode *node = NULL;
  switch (rg_peek (parser, 0)) {
  case LUD_TOKEN_INTEGER:
    node = new_integer (parser, range,
                        read_integer (parser, range, text, range.length));
    break;
  case LUD_TOKEN_FLOAT:
    node = new_node (parser, LUD_NODE_FLOAT, range);
    node->number = g_ascii_strtod (copy_text (parser, range, 0), NULL);
    break;
  case LUD_TOKEN_STRING:
    node = new_node (parser, LUD_NODE_STRING, range);
    node->text = g_strdelimit (copy_text (parser, range, 1), "\r\n", ' ');
    break;
  default:
    node = new_node (parser, LUD_NODE_WORD, range);
    node->text = copy_text (parser, range, 0);
    break;
  }
  rg_next (parser);
  return node;
}

static void
fail_range (Parser *parser, RgRange range)
{
  rg_fail_limit (parser, range, "a range has at most %d integers",
                 MOST_OF_RANGE);
}

/* -- ludemes and arrays ---------------------------------------------------- */

/* Appends the names of the sites of a range such as "A1".."B2": letters from
 * the first to the last, and for each the numbers. */
static void
parse_site_range (Parser *parser, GPtrArray *items)
{
  const RgRange range = rg_here (parser);
  char *text = copy_text (parser, range, 1);
  const char *last = strstr (text, "\"..\"") + strlen ("\"..\"");
  const gint64 first_row =
      rg_parse_decimal (text + 1, strcspn (text, "\"") - 1);
  const gint64 last_row = rg_parse_decimal (last + 1, strlen (last) - 1);
  if (last_row > G_MAXINT32 || last_row - first_row >= MOST_OF_RANGE) {
    fail_range (parser, range);
    return;
  }
  for (char column = g_ascii_toupper (*text); column <= g_ascii_toupper (*last);
       column++)
    for (gint64 row = first_row; row <= last_row; row++) {
      LudNode *node = new_node (parser, LUD_NODE_STRING, range);
      char *name = g_strdup_printf ("%c%" G_GINT64_FORMAT, column, row);
      node->text = rg_arena_copy (parser->arena, name, strlen (name) + 1);
      g_free (name);
      g_ptr_array_add (items, node);
    }
  rg_next (parser);
}

/* Appends the integers of a range such as 1..5, both ends included. */
static void
parse_range (Parser *parser, GPtrArray *items)
{
  const RgRange range = rg_here (parser);
  const char *text = rg_token_text (parser, 0);
  if (*text == '"') {
    parse_site_range (parser, items);
    return;
  }
  const char *dots = strstr (text, "..");
  const gsize length = (gsize)(dots - text);
  const gint64 first = read_integer (parser, range, text, length);
  const gint64 last =
      read_integer (parser, range, dots + 2, range.length - length - 2);
  const gint64 step = first <= last ? 1 : -1;
  if (ABS (last - first) >= MOST_OF_RANGE) {
    fail_range (parser, range);
    return;
  }
  for (gint64 i = first; i != last + step; i += step)
    g_ptr_array_add (items, new_integer (parser, range, i));
  rg_next (parser);
}

static void
fail_open (Parser *parser, RgRange open, const char *closer)
{
  gboolean is_reported;
  if (rg_peek (parser, 0) == LUD_TOKEN_END)
    is_reported =
        rg_fail (parser, "expected '%s', not the end of the text", closer);
  else
    is_reported =
        rg_fail (parser, "expected '%s', not '%.*s'", closer,
                 (int)rg_token (parser, 0)->length, rg_token_text (parser, 0));
  if (is_reported)
    rg_diag (parser->cursor.diags, RG_NOTE, parser->cursor.source, open,
             "it belongs to this one");
}

/* Parses values up to the closing token. */
static void
parse_items (Parser *parser, LudNode *node, RgRange open)
{
  const gboolean is_array = node->kind == LUD_NODE_ARRAY;
  const guint closer = is_array ? LUD_TOKEN_CLOSE_ARRAY : LUD_TOKEN_CLOSE;
  GPtrArray *items = g_ptr_array_new ();
  guint doubled = 0; /* parentheses that are open, and left out */
  while (!parser->cursor.failed &&
         (rg_peek (parser, 0) != closer || doubled > 0)) {
    const guint kind = rg_peek (parser, 0);
    const gboolean is_named = kind == LUD_TOKEN_NAME;
    if (rg_peek (parser, is_named) == LUD_TOKEN_OPEN &&
        rg_peek (parser, is_named + 1) == LUD_TOKEN_OPEN) {
      doubled++;
      if (!is_named) {
        rg_next (parser);
        continue;
      }
    }
    if (doubled > 0 && kind == LUD_TOKEN_CLOSE) {
      doubled--;
      rg_next (parser);
    } else if (kind == LUD_TOKEN_END || kind == LUD_TOKEN_CLOSE ||
               kind == LUD_TOKEN_CLOSE_ARRAY)
      fail_open (parser, open, is_array ? "}" : ")");
    else if (kind == LUD_TOKEN_RANGE)
      parse_range (parser, items);
    else
      g_ptr_array_add (items, parse_value (parser));
  }
  if (!parser->cursor.failed) {
    node->range = rg_range_join (open, rg_here (parser));
    node->n = items->len;
    node->items = rg_arena_copy (parser->arena, items->pdata,
                                 sizeof (LudNode *) * items->len);
    rg_next (parser);
  }
  g_ptr_array_free (items, TRUE);
}

static void
fail_head (Parser *parser)
{
  const RgRange range = rg_here (parser);
  if (rg_peek (parser, 0) == LUD_TOKEN_STRING)
    rg_fail_at (
        parser, range,
        "for a macro of Ludii itself, give its folder of definitions by "
        "--defines or $LUDII_DEFINES",
        "unknown macro %.*s", (int)MIN (range.length, 60),
        rg_token_text (parser, 0));
  else
    rg_fail (parser, "expected the name of a ludeme after '('");
}

static LudNode *
parse_group (Parser *parser)
{
  const RgRange open = rg_here (parser);
  const gboolean is_array = rg_peek (parser, 0) == LUD_TOKEN_OPEN_ARRAY;
  LudNode *node =
      new_node (parser, is_array ? LUD_NODE_ARRAY : LUD_NODE_LUDEME, open);
  if (parser->cursor.depth == LUD_NESTING)
    rg_fail_limit (parser, open, "more than %d levels are open", LUD_NESTING);
  rg_next (parser);
  if (!is_array) {
    const guint kind = rg_peek (parser, 0);
    node->head = rg_here (parser);
    if (kind == LUD_TOKEN_WORD || kind == LUD_TOKEN_OPERATOR) {
      node->text = copy_text (parser, node->head, 0);
      rg_next (parser);
    } else {
      fail_head (parser);
    }
  }
  parser->cursor.depth++;
  parse_items (parser, node, open);
  parser->cursor.depth--;
  return node;
}

static void
fail_value (Parser *parser)
{
  switch (rg_peek (parser, 0)) {
  case LUD_TOKEN_PARAMETER:
    rg_fail_at (parser, rg_here (parser), NULL,
                "parameters of macros stand in a 'define' only");
    break;
  case LUD_TOKEN_CLOSE_ANGLE:
    rg_fail_at (parser, rg_here (parser),
                "an operator must follow '(', as in '(> a b)'",
                "unexpected '>'");
    break;
  case LUD_TOKEN_OPEN_ANGLE:
    rg_fail_at (parser, rg_here (parser),
                "it is written '<Tag:argument>', and an 'option' tells it",
                "the text has no such option");
    break;
  default:
    rg_fail (parser, "expected a value, not '%.*s'",
             (int)MIN (rg_token (parser, 0)->length, 40),
             rg_token_text (parser, 0));
    break;
  }
}

/* Parses an argument, or an item of an array. */
static LudNode *
parse_value (Parser *parser)
{
  LudNode *node = NULL;
  RgRange name = RG_NOWHERE;
  if (rg_peek (parser, 0) == LUD_TOKEN_NAME) {
    name = rg_here (parser);
    name.length--;
    rg_next (parser);
    if (rg_peek (parser, 0) == LUD_TOKEN_OPEN &&
        rg_peek (parser, 1) == LUD_TOKEN_OPEN)
      rg_next (parser); /* parse_items counts it */
  }
  switch (rg_peek (parser, 0)) {
  case LUD_TOKEN_OPEN:
  case LUD_TOKEN_OPEN_ARRAY:
    node = parse_group (parser);
    break;
  case LUD_TOKEN_STRING:
  case LUD_TOKEN_WORD:
  case LUD_TOKEN_FLOAT:
  case LUD_TOKEN_INTEGER:
    node = parse_literal (parser);
    break;
  default:
    fail_value (parser);
    return NULL;
  }
  if (name.length > 0) {
    node->name = copy_text (parser, name, 0);
    node->name_range = name;
  }
  return node;
}

LudNode *
lud_parse (const RgSource *source, RgArena *arena, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GArray *tokens = rg_lex (&lud_lexicon, source, diags);
  rg_drop_tokens (tokens, LUD_TOKEN_COMMENT);
  Parser parser = {.arena = arena,
                   .cursor = {.source = source,
                              .diags = diags,
                              .tokens = (const RgToken *)(gpointer)tokens->data,
                              .n = tokens->len}};
  LudNode *node = NULL;
  if (rg_diags_errors (diags) == errors) {
    if (rg_peek (&parser, 0) != LUD_TOKEN_OPEN)
      rg_fail (&parser, "expected '(game ...)'");
    node = parse_value (&parser);
    if (rg_peek (&parser, 0) == LUD_TOKEN_CLOSE)
      rg_fail (&parser, "there is no '(' for this ')'");
    else if (rg_peek (&parser, 0) != LUD_TOKEN_END)
      rg_fail (&parser, "expected the end of the text");
  }
  g_array_free (tokens, TRUE);
  return rg_diags_errors (diags) == errors ? node : NULL;
}
