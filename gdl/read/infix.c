/* Parses the infix form by recursive descent. After an error it continues at
 * the next word that begins a line (panic mode).
 *
 *     legal(P, mark(X)) :- true(control(P)) & ~true(full(X))
 */
#include "gdl/read/lex.h"
#include "gdl/read/sheet.h"

#include "base/cursor.h"

/* The parser and the sheet that it fills. */
typedef struct {
  RgCursor cursor;
  GdlSheet *sheet;
} Parser;

static const GdlNode *parse_literal (Parser *parser);

/* Copies the nodes to the arena, stores their number, and frees the array.
 * NULL: it is empty. */
static const GdlNode *const *
copy_nodes (Parser *parser, GPtrArray *nodes, guint *n)
{
  *n = nodes->len;
  gconstpointer copy = *n == 0
                           ? NULL
                           : rg_arena_copy (parser->sheet->arena, nodes->pdata,
                                            nodes->len * sizeof *nodes->pdata);
  g_ptr_array_free (nodes, TRUE);
  return copy;
}

/* Reads a name into a node; a variable gets its question mark, and begins in
 * lower case. */
static void
read_name (Parser *parser, GdlNode *node)
{
  const RgToken *token = rg_token (parser, 0);
  const char *text = rg_token_text (parser, 0);
  GdlTerms *terms = parser->sheet->terms;
  node->is_variable = g_ascii_isupper (*text);
  if (node->is_variable) {
    char *word = g_strdup_printf ("?%c%.*s", g_ascii_tolower (*text),
                                  (int)token->length - 1, text + 1);
    node->name = gdl_intern_name (terms, word, strlen (word));
    g_free (word);
  } else {
    node->name = gdl_intern_name (terms, text, token->length);
  }
  node->word = rg_here (parser);
  rg_next (parser);
}

/* Parses the arguments of a node up to the closing parenthesis. */
static void
parse_arguments (Parser *parser, GdlNode *node)
{
  GPtrArray *nodes = g_ptr_array_new ();
  node->parentheses = TRUE;
  if (rg_peek (parser, 0) != GDL_TOKEN_CLOSE) {
    do
      g_ptr_array_add (nodes, (gpointer)parse_literal (parser));
    while (rg_accept (parser, GDL_TOKEN_COMMA));
  }
  if (!rg_accept (parser, GDL_TOKEN_CLOSE))
    rg_fail (parser, "expected ',' or ')'");
  node->arguments = copy_nodes (parser, nodes, &node->n);
}

/* Parses a name, with arguments if a parenthesis follows. */
static const GdlNode *
parse_name (Parser *parser)
{
  GdlNode *node = rg_arena_new_zeroed (parser->sheet->arena, GdlNode, 1);
  node->range = node->word = rg_here (parser);
  if (rg_peek (parser, 0) != GDL_TOKEN_WORD) {
    const guint at = parser->cursor.at;
    const gboolean is_double =
        rg_peek (parser, 0) == GDL_TOKEN_AND && at > 0 &&
        parser->cursor.tokens[at - 1].kind == GDL_TOKEN_AND;
    rg_fail_at (parser, rg_here (parser), is_double ? "write one '&'" : NULL,
                "expected a name");
    return node;
  }
  read_name (parser, node);
  if (rg_accept (parser, GDL_TOKEN_OPEN))
    parse_arguments (parser, node);
  node->range = rg_range_join (node->range, rg_last (parser));
  return node;
}

/* Parses a literal or a term; gdl_check_form distinguishes them. A long run of
 * `~` counts as nesting. */
static const GdlNode *
parse_literal (Parser *parser)
{
  const RgRange sign = rg_here (parser);
  if (!rg_accept (parser, GDL_TOKEN_NOT))
    return parse_name (parser);
  GdlNode *node = rg_arena_new_zeroed (parser->sheet->arena, GdlNode, 1);
  GPtrArray *nodes = g_ptr_array_new ();
  if (++parser->cursor.depth >= GDL_NESTING_LIMIT)
    rg_fail_limit (parser, sign, "nesting is deeper than the fixed limit of %d",
                   GDL_NESTING_LIMIT);
  g_ptr_array_add (nodes, (gpointer)parse_literal (parser));
  parser->cursor.depth--;
  node->name = GDL_NOT;
  node->parentheses = TRUE;
  node->word = sign;
  node->range = rg_range_join (sign, rg_last (parser));
  node->arguments = copy_nodes (parser, nodes, &node->n);
  return node;
}

/* Whether an arrow stands in place of ':-': it is a name in this form, and
 * another name follows it. */
static gboolean
is_at_arrow (const Parser *parser)
{
  const guint at = parser->cursor.at;
  return (rg_is_word (parser, at, "<-") || rg_is_word (parser, at, "<=") ||
          rg_is_word (parser, at, "->") || rg_is_word (parser, at, "=>")) &&
         rg_peek (parser, 1) == GDL_TOKEN_WORD;
}

/* Parses a fact, or a rule: `:-` and literals with `&` or commas between them.
 * A stop may follow. */
static void
parse_clause (Parser *parser)
{
  GdlClause clause = {.range = rg_here (parser)};
  GPtrArray *body = g_ptr_array_new ();
  clause.head = parse_name (parser);
  clause.is_rule = rg_accept (parser, GDL_TOKEN_IF);
  if (!clause.is_rule && is_at_arrow (parser))
    rg_fail_at (parser, rg_here (parser), "write ':-'", "unexpected '%.*s'",
                (int)rg_here (parser).length, rg_token_text (parser, 0));
  if (clause.is_rule) {
    do
      g_ptr_array_add (body, (gpointer)parse_literal (parser));
    while (rg_accept (parser, GDL_TOKEN_AND) ||
           rg_accept (parser, GDL_TOKEN_COMMA));
  }
  clause.range = rg_range_join (clause.range, rg_last (parser));
  clause.body = copy_nodes (parser, body, &clause.n);
  rg_accept (parser, GDL_TOKEN_DOT);
  g_array_append_val (parser->sheet->clauses, clause);
}

/* Resynchronises after an invalid clause: skips to the next word that begins a
 * line without indentation. */
static void
resynchronise (Parser *parser)
{
  RgCursor *cursor = &parser->cursor;
  cursor->failed = FALSE;
  cursor->depth = 0;
  while (
      rg_peek (parser, 0) != GDL_TOKEN_END &&
      (rg_peek (parser, 0) != GDL_TOKEN_WORD ||
       !rg_begins_line (parser, cursor->at) ||
       rg_get_indentation (cursor->source, rg_here (parser).offset, TRUE) > 0))
    rg_next (parser);
}

void
gdl_parse_infix (GdlSheet *sheet, const GArray *tokens, RgDiags *diags)
{
  Parser parser = {
      .cursor = {.source = sheet->source,
                 .diags = diags,
                 .tokens = (const RgToken *)(gpointer)tokens->data,
                 .n = tokens->len,
                 .cr = TRUE},
      .sheet = sheet,
  };
  while (rg_peek (&parser, 0) != GDL_TOKEN_END && !rg_diags_full (diags)) {
    const guint start = parser.cursor.at;
    parse_clause (&parser);
    if (parser.cursor.failed) {
      parser.cursor.at = MAX (parser.cursor.at, start + 1);
      resynchronise (&parser);
    }
  }
}
