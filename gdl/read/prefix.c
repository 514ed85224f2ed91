/* Parses the prefix form by recursive descent: each clause is a word, or a list
 * of words and lists. Parentheses are balanced (parse.c).
 *
 *     (<= (legal ?p (mark ?x)) (true (control ?p)) (not (true (full ?x))))
 */
#include "gdl/read/lex.h"
#include "gdl/read/sheet.h"

/* The parser and the sheet that it fills. */
typedef struct {
  GdlSheet *sheet;
  const RgToken *tokens; /* with balanced parentheses */
  guint at, n;
  GdlReport *report;
} Parser;

static const GdlNode *parse_node (Parser *parser);

/* Reads a word into a node. */
static void
read_word (Parser *parser, GdlNode *node)
{
  const RgToken *token = &parser->tokens[parser->at++];
  const char *text = parser->sheet->source->text + token->offset;
  node->word = rg_token_range (token);
  node->name = gdl_intern_name (parser->sheet->terms, text, token->length);
  node->is_variable = *text == '?';
  if (node->is_variable && token->length == 1)
    gdl_error (parser->report, node->word, "a variable needs a name after ?");
}

/* Parses the nodes up to the closing parenthesis, and consumes it. Stores their
 * number. */
static const GdlNode *const *
parse_arguments (Parser *parser, guint *n)
{
  GPtrArray *nodes = g_ptr_array_new ();
  while (parser->tokens[parser->at].kind != GDL_TOKEN_CLOSE)
    g_ptr_array_add (nodes, (gpointer)parse_node (parser));
  parser->at++;
  *n = nodes->len;
  gconstpointer arguments =
      *n == 0 ? NULL
              : rg_arena_copy (parser->sheet->arena, nodes->pdata,
                               nodes->len * sizeof *nodes->pdata);
  g_ptr_array_free (nodes, TRUE);
  return arguments;
}

/* Returns the range from that one to the last token that was read. */
static RgRange
make_range (const Parser *parser, RgRange first)
{
  return rg_range_join (first,
                        rg_token_range (&parser->tokens[parser->at - 1]));
}

/* Parses a word, or a list whose first element is a word. */
static const GdlNode *
parse_node (Parser *parser)
{
  GdlNode *node = rg_arena_new_zeroed (parser->sheet->arena, GdlNode, 1);
  const RgToken *first = &parser->tokens[parser->at];
  node->range = rg_token_range (first);
  if (first->kind == GDL_TOKEN_WORD) {
    read_word (parser, node);
    return node;
  }
  parser->at++;
  node->parentheses = TRUE;
  node->word = node->range;
  const RgToken *name = &parser->tokens[parser->at];
  if (name->kind == GDL_TOKEN_WORD)
    read_word (parser, node);
  else if (name->kind == GDL_TOKEN_OPEN)
    gdl_error (parser->report, rg_token_range (name), "expected a name");
  node->arguments = parse_arguments (parser, &node->n);
  node->range = make_range (parser, node->range);
  if (name->kind == GDL_TOKEN_CLOSE)
    gdl_error (parser->report, node->range, "expected a name");
  return node;
}

/* Parses a fact, or a rule: a list that begins with `<=`. */
static void
parse_clause (Parser *parser)
{
  const GdlNode *node = parse_node (parser);
  GdlClause clause = {.head = node, .range = node->range};
  if (node->name == GDL_IF && node->parentheses) {
    clause.is_rule = TRUE;
    if (node->n == 0) {
      gdl_error (parser->report, node->range, "<= takes a head");
    } else {
      clause.head = node->arguments[0];
      clause.body = node->arguments + 1;
      clause.n = node->n - 1;
    }
  }
  g_array_append_val (parser->sheet->clauses, clause);
}

/* Whether a word of the source is `<=`. */
static gboolean
is_rule_sign (const Parser *parser, guint at)
{
  const RgToken *token = &parser->tokens[at];
  return token->kind == GDL_TOKEN_WORD && token->length == 2 &&
         memcmp (parser->sheet->source->text + token->offset, "<=", 2) == 0;
}

/* Whether the text is a sheet that is wrapped in one list, as game servers send
 * it. A single list is not a clause if its first element is a list, or if it
 * contains a rule. */
static gboolean
is_wrapped (const Parser *parser)
{
  const RgToken *tokens = parser->tokens;
  if (parser->n < 3 || tokens[0].kind != GDL_TOKEN_OPEN ||
      is_rule_sign (parser, 1))
    return FALSE;
  gboolean is_sheet = tokens[1].kind == GDL_TOKEN_OPEN;
  guint depth = 0;
  for (guint i = 0; i < parser->n; i++) {
    if (tokens[i].kind == GDL_TOKEN_OPEN)
      depth++;
    else if (tokens[i].kind == GDL_TOKEN_CLOSE && --depth == 0)
      return is_sheet && i + 1 == parser->n;
    else if (depth == 2 && tokens[i - 1].kind == GDL_TOKEN_OPEN)
      is_sheet |= is_rule_sign (parser, i);
  }
  return FALSE;
}

void
gdl_parse_prefix (GdlSheet *sheet, const RgToken *tokens, guint n,
                  GdlReport *report)
{
  Parser parser = {sheet, tokens, 0, n, report};
  if (is_wrapped (&parser)) {
    parser.at++;
    parser.n--;
  }
  while (parser.at < parser.n)
    parse_clause (&parser);
}
