/* Graphs and statements (spec/hrg.md, sections 2.1 and 2.7). */
#include "hrg/advice.h"
#include "hrg/braces.h"

#include <string.h>

static HrgBlock parse_block (HrgParser *parser);

static HrgBlock *
one_block (HrgParser *parser, HrgStatement *statement)
{
  statement->n_blocks = 1;
  statement->blocks = hrg_new (parser->tree, HrgBlock);
  *statement->blocks = parse_block (parser);
  return statement->blocks;
}

/* -- statements that begin with a keyword --------------------------------- */

static void
parse_branch (HrgParser *parser, HrgStatement *statement)
{
  parser->at++;
  if (hrg_peek (parser, 0) != HRG_TOKEN_LEFT_BRACE) {
    statement->kind = HRG_BRANCH_IN;
    statement->name = hrg_expect_name (parser, "'{' or a loop variable");
    hrg_expect (parser, HRG_TOKEN_IN, "'in'");
    statement->type = hrg_parse_type (parser);
    one_block (parser, statement);
    return;
  }
  statement->kind = HRG_BRANCH;
  GArray *arms = g_array_new (FALSE, FALSE, sizeof (HrgBlock));
  do {
    const HrgBlock arm = parse_block (parser);
    g_array_append_val (arms, arm);
  } while (hrg_accept (parser, HRG_TOKEN_OR));
  statement->blocks = hrg_keep_array (parser, arms, &statement->n_blocks);
}

static HrgBlock
parse_arm (HrgParser *parser)
{
  const RgRange range = hrg_here (parser);
  parser->at++;
  HrgExpr *condition = hrg_parse_expr (parser);
  HrgBlock arm = parse_block (parser);
  arm.range = range;
  arm.condition = condition;
  return arm;
}

static void
parse_if (HrgParser *parser, HrgStatement *statement)
{
  GArray *arms = g_array_new (FALSE, FALSE, sizeof (HrgBlock));
  HrgBlock arm = parse_arm (parser);
  g_array_append_val (arms, arm);
  while (arm.condition && hrg_accept (parser, HRG_TOKEN_ELSE)) {
    arm = hrg_peek (parser, 0) == HRG_TOKEN_IF ? parse_arm (parser)
                                               : parse_block (parser);
    g_array_append_val (arms, arm);
  }
  statement->kind = HRG_IF;
  statement->blocks = hrg_keep_array (parser, arms, &statement->n_blocks);
}

static void
parse_repeat (HrgParser *parser, HrgStatement *statement)
{
  parser->at++;
  if (hrg_at_integer (parser, 0) && hrg_peek (parser, 1) != HRG_TOKEN_IN) {
    statement->kind = HRG_REPEAT;
    statement->count = hrg_take_integer (parser);
  } else {
    statement->kind = HRG_REPEAT_IN;
    statement->name = hrg_expect_name (parser, "a number or a loop variable");
    hrg_expect (parser, HRG_TOKEN_IN, "'in'");
    statement->type = hrg_parse_type (parser);
  }
  one_block (parser, statement);
}

static void
parse_loop (HrgParser *parser, HrgStatement *statement)
{
  statement->kind = HRG_LOOP;
  if (hrg_peek (parser, 0) == HRG_TOKEN_WHILE) {
    statement->kind = HRG_WHILE;
    parser->at++;
    statement->value = hrg_parse_expr (parser);
  } else {
    parser->at++;
  }
  one_block (parser, statement);
}

/* `$$ map[key]` and `$ C(1)`. */
static void
check_tag_end (HrgParser *parser, const HrgStatement *statement)
{
  const HrgTokenKind next = hrg_peek (parser, 0);
  if (next != HRG_TOKEN_LEFT_BRACKET && next != HRG_TOKEN_LEFT_PAREN)
    return;
  const char *name = hrg_last_kind (parser) == HRG_TOKEN_NAME
                         ? hrg_text (parser->tree, statement->name.name)
                         : "f";
  char *advice =
      g_strdup_printf ("write 'x = %s[...] $$ x', with a variable x", name);
  if (statement->kind == HRG_TAG)
    hrg_fail_advise (parser, hrg_here (parser), "write '$ (a b)'",
                     "a tag is made of names");
  else if (next == HRG_TOKEN_LEFT_BRACKET)
    hrg_fail_advise (parser, hrg_here (parser), advice,
                     "'$$' takes a whole variable");
  else
    hrg_fail_advise (parser, hrg_here (parser), "write '$ (a b)'",
                     "'$$' takes a variable");
  g_free (advice);
}

static void
parse_tag_variable (HrgParser *parser, HrgStatement *statement)
{
  statement->kind = HRG_TAG_VARIABLE;
  parser->at++;
  statement->name = hrg_expect_name (parser, "a variable");
  check_tag_end (parser, statement);
}

static void
parse_tag (HrgParser *parser, HrgStatement *statement)
{
  statement->kind = HRG_TAG;
  statement->artificial = hrg_peek (parser, 0) == HRG_TOKEN_TAG_ARTIFICIAL;
  parser->at++;
  GArray *words = g_array_new (FALSE, FALSE, sizeof (HrgWord));
  if (!hrg_accept (parser, HRG_TOKEN_LEFT_PAREN)) {
    const HrgWord word = hrg_expect_name (parser, "a tag");
    g_array_append_val (words, word);
  } else {
    do {
      const HrgWord word = hrg_expect_name (parser, "a tag");
      g_array_append_val (words, word);
      if (hrg_peek (parser, 0) == HRG_TOKEN_COMMA)
        hrg_fail (parser, "the parts of a tag are separated by spaces");
    } while (hrg_peek (parser, 0) == HRG_TOKEN_NAME);
    hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "a part of the tag or ')'");
  }
  statement->words = hrg_keep_array (parser, words, &statement->n_words);
  check_tag_end (parser, statement);
}

/* -- statements that begin with a name ------------------------------------ */

static const struct {
  const char *name;
  HrgStatementKind kind;
} built_in[] = {
    {"check", HRG_CHECK}, {"end", HRG_END},           {"return", HRG_RETURN},
    {"break", HRG_BREAK}, {"continue", HRG_CONTINUE},
};

static HrgStatementKind
call_kind (const HrgParser *parser, RgName name)
{
  const char *text = hrg_text (parser->tree, name);
  for (guint i = 0; i < G_N_ELEMENTS (built_in); i++)
    if (strcmp (built_in[i].name, text) == 0)
      return built_in[i].kind;
  return HRG_CALL;
}

static void
parse_call (HrgParser *parser, HrgStatement *statement)
{
  GPtrArray *arguments = g_ptr_array_new ();
  statement->kind = call_kind (parser, statement->name.name);
  parser->at++;
  if (hrg_peek (parser, 0) != HRG_TOKEN_RIGHT_PAREN) {
    do
      g_ptr_array_add (arguments, hrg_parse_expr (parser));
    while (hrg_accept (parser, HRG_TOKEN_COMMA));
  }
  hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "',' or ')'");
  statement->arguments =
      hrg_keep_pointers (parser, arguments, &statement->n_arguments);
  if (hrg_peek (parser, 0) == HRG_TOKEN_ASSIGN)
    hrg_fail (parser, "cannot assign to a call; write '%s[...] = ...'",
              hrg_text (parser->tree, statement->name.name));
}

/* The tokens ahead read `T(*)`, with a set literal or an arrow for T. */
static gboolean
at_any (const HrgParser *parser)
{
  guint i = 0;
  while (hrg_peek (parser, i) == HRG_TOKEN_NAME &&
         hrg_peek (parser, i + 1) == HRG_TOKEN_ARROW)
    i += 2;
  if (hrg_peek (parser, i) == HRG_TOKEN_LEFT_BRACE) {
    while (hrg_peek (parser, i + 1) == HRG_TOKEN_NAME &&
           hrg_peek (parser, i + 2) == HRG_TOKEN_COMMA)
      i += 2;
    i += 2;
  }
  return hrg_peek (parser, i + 1) == HRG_TOKEN_LEFT_PAREN &&
         hrg_peek (parser, i + 2) == HRG_TOKEN_STAR;
}

static gboolean
at_comparison (const HrgParser *parser)
{
  const HrgTokenKind kind = hrg_peek (parser, 0);
  return kind >= HRG_TOKEN_EQUAL && kind <= HRG_TOKEN_GREATER_EQUAL;
}

/* Whether the name stands behind that keyword anywhere in the file. */
static gboolean
is_declared (const HrgParser *parser, HrgTokenKind keyword, RgName name)
{
  const char *text = hrg_text (parser->tree, name);
  const gsize n = strlen (text);
  for (guint i = 1; i < parser->n_tokens; i++) {
    const RgToken *token = &parser->tokens[i];
    if (token[-1].kind == keyword && token->length == n &&
        memcmp (parser->tree->source->text + token->offset, text, n) == 0)
      return TRUE;
  }
  return FALSE;
}

/* A name that begins a statement, and what follows fits to none. */
static void
fail_statement (HrgParser *parser, const HrgStatement *statement)
{
  const RgRange range = statement->name.range;
  const RgName name = statement->name.name;
  const char *text = hrg_text (parser->tree, name);
  const char *advice = hrg_statement_advice (text);
  const HrgTokenKind next = hrg_peek (parser, 0);
  char *call = g_strdup_printf ("write '%s(%s)'", text,
                                strcmp (text, "check") == 0 ? "..." : "");
  if (at_comparison (parser))
    hrg_fail_advise (parser, hrg_here (parser), "write 'check(...)'",
                     "a condition is no statement");
  else if (statement->n_arguments > 0)
    hrg_expect (parser, HRG_TOKEN_ASSIGN, "'=' or '['");
  else if (call_kind (parser, name) != HRG_CALL ||
           is_declared (parser, HRG_TOKEN_GRAPH, name))
    hrg_fail_advise (parser, range, call, "expected '(' after '%s'", text);
  else if (advice)
    hrg_fail_advise (parser, range, advice, "unknown statement '%s'", text);
  else if (hrg_nearest_statement (text) &&
           (next == HRG_TOKEN_LEFT_BRACE || next == HRG_TOKEN_NAME))
    hrg_fail_suggest (parser, range, hrg_nearest_statement (text),
                      "unknown statement '%s'", text);
  else if (next == HRG_TOKEN_COLON ||
           is_declared (parser, HRG_TOKEN_DOMAIN, name))
    hrg_fail_advise (parser, range, hrg_statement_advice ("var"),
                     "a declaration is no statement");
  else
    hrg_expect (parser, HRG_TOKEN_ASSIGN,
                "'=', '[' or '(' after name in statement");
  g_free (call);
}

static void
parse_assignment (HrgParser *parser, HrgStatement *statement)
{
  GPtrArray *indices = g_ptr_array_new ();
  statement->kind = HRG_ASSIGN;
  while (hrg_accept (parser, HRG_TOKEN_LEFT_BRACKET)) {
    g_ptr_array_add (indices, hrg_parse_expr (parser));
    hrg_expect (parser, HRG_TOKEN_RIGHT_BRACKET, "']'");
  }
  statement->arguments =
      hrg_keep_pointers (parser, indices, &statement->n_arguments);
  statement->centre = hrg_here (parser);
  if (!hrg_accept (parser, HRG_TOKEN_ASSIGN) && !parser->failed)
    fail_statement (parser, statement);
  if (at_any (parser)) {
    statement->kind = HRG_ASSIGN_ANY;
    statement->type = hrg_parse_type (parser);
    parser->at += 2;
    hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "')'");
  } else {
    statement->value = hrg_parse_expr (parser);
  }
}

/* A word of another language before a '(', as in `for (...)`. */
static gboolean
is_foreign_call (const HrgParser *parser, RgName name)
{
  const char *text = hrg_text (parser->tree, name);
  return hrg_statement_advice (text) &&
         !is_declared (parser, HRG_TOKEN_GRAPH, name);
}

static void
parse_named (HrgParser *parser, HrgStatement *statement)
{
  if (hrg_peek (parser, 0) == HRG_TOKEN_RESERVED)
    hrg_fail_advise (parser, statement->range, hrg_statement_advice ("var"),
                     "a declaration is no statement");
  statement->name = hrg_expect_name (parser, "a statement");
  if (parser->failed)
    return;
  if (hrg_peek (parser, 0) != HRG_TOKEN_LEFT_PAREN)
    parse_assignment (parser, statement);
  else if (is_foreign_call (parser, statement->name.name))
    fail_statement (parser, statement);
  else
    parse_call (parser, statement);
}

/* -- blocks --------------------------------------------------------------- */

/* `repeat = x`: a keyword in the place of a variable. */
static void
check_keyword (HrgParser *parser)
{
  gsize length;
  const char *text = hrg_token_text (parser, 0, &length);
  if (hrg_peek (parser, 0) != HRG_TOKEN_NAME &&
      hrg_peek (parser, 1) == HRG_TOKEN_ASSIGN)
    hrg_fail (parser, "'%.*s' is a reserved word", (int)length, text);
}

static HrgStatement
parse_statement (HrgParser *parser)
{
  HrgStatement statement = {.range = hrg_here (parser)};
  check_keyword (parser);
  switch (hrg_peek (parser, 0)) {
  case HRG_TOKEN_BRANCH:
    parse_branch (parser, &statement);
    break;
  case HRG_TOKEN_IF:
    parse_if (parser, &statement);
    break;
  case HRG_TOKEN_LOOP:
  case HRG_TOKEN_WHILE:
    parse_loop (parser, &statement);
    break;
  case HRG_TOKEN_REPEAT:
    parse_repeat (parser, &statement);
    break;
  case HRG_TOKEN_TAG:
  case HRG_TOKEN_TAG_ARTIFICIAL:
    parse_tag (parser, &statement);
    break;
  case HRG_TOKEN_TAG_VARIABLE:
    parse_tag_variable (parser, &statement);
    break;
  default:
    parse_named (parser, &statement);
  }
  return statement;
}

/* What stands where a statement or '}' should; `last` is the statement
 * before it, or NULL. */
static void
fail_in_block (HrgParser *parser, RgRange open, const HrgStatement *last)
{
  const RgRange here = hrg_here (parser);
  switch (hrg_peek (parser, 0)) {
  case HRG_TOKEN_OR:
    if (last && last->kind == HRG_IF)
      hrg_fail_advise (parser, here, "write 'else'", "'or' behind an 'if'");
    else if (!last)
      hrg_fail (parser, "'or' without a 'branch' before it");
    hrg_fail_unclosed (parser, open);
    break;
  case HRG_TOKEN_ELSE:
    if (last && last->kind == HRG_BRANCH)
      hrg_fail_advise (parser, here, "write 'or'", "'else' behind a 'branch'");
    else if (!last)
      hrg_fail (parser, "'else' without an 'if' before it");
    hrg_fail_unclosed (parser, open);
    break;
  case HRG_TOKEN_END:
  case HRG_TOKEN_DOMAIN:
  case HRG_TOKEN_GRAPH:
  case HRG_TOKEN_REUSABLE:
    hrg_fail_unclosed (parser, open);
    break;
  case HRG_TOKEN_LEFT_BRACE:
    hrg_fail_advise (parser, here, "write 'branch', 'if' or 'loop' before it",
                     "expected a statement or '}'");
    break;
  default:
    hrg_fail (parser, "expected a statement or '}'");
  }
}

static gboolean
at_statement (const HrgParser *parser)
{
  switch (hrg_peek (parser, 0)) {
  case HRG_TOKEN_NAME:
  case HRG_TOKEN_RESERVED:
  case HRG_TOKEN_BRANCH:
  case HRG_TOKEN_IF:
  case HRG_TOKEN_LOOP:
  case HRG_TOKEN_WHILE:
  case HRG_TOKEN_REPEAT:
  case HRG_TOKEN_TAG:
  case HRG_TOKEN_TAG_ARTIFICIAL:
  case HRG_TOKEN_TAG_VARIABLE:
    return TRUE;
  default:
    return FALSE;
  }
}

static HrgBlock
parse_block (HrgParser *parser)
{
  HrgBlock block = {.open = hrg_here (parser)};
  if (!hrg_expect (parser, HRG_TOKEN_LEFT_BRACE, "'{'") || !hrg_enter (parser))
    return block;
  GArray *statements = g_array_new (FALSE, FALSE, sizeof (HrgStatement));
  for (hrg_skip_semicolons (parser); at_statement (parser);
       hrg_skip_semicolons (parser)) {
    const HrgStatement statement = parse_statement (parser);
    g_array_append_val (statements, statement);
  }
  block.close = hrg_here (parser);
  if (!hrg_accept (parser, HRG_TOKEN_RIGHT_BRACE) && !parser->failed)
    fail_in_block (
        parser, block.open,
        statements->len > 0
            ? &g_array_index (statements, HrgStatement, statements->len - 1)
            : NULL);
  block.statements = hrg_keep_array (parser, statements, &block.n_statements);
  hrg_leave (parser);
  return block;
}

/* -- graphs --------------------------------------------------------------- */

/* A parameter without type, or with the type before it. */
static void
fail_parameter (HrgParser *parser, HrgWord first)
{
  gsize length;
  const char *second = hrg_token_text (parser, 0, &length);
  const char *text = hrg_text (parser->tree, first.name);
  const gboolean two = hrg_peek (parser, 0) == HRG_TOKEN_NAME;
  char *advice =
      two ? g_strdup_printf ("write '%.*s: %s'", (int)length, second, text)
          : g_strdup_printf ("write '%s: T', with its type T", text);
  if (!parser->failed)
    hrg_fail_advise (parser, hrg_here (parser), advice,
                     "expected ':' after the parameter");
  g_free (advice);
}

static void
parse_parameters (HrgParser *parser, HrgGraph *graph)
{
  GArray *parameters = g_array_new (FALSE, FALSE, sizeof (HrgParameter));
  hrg_expect (parser, HRG_TOKEN_LEFT_PAREN, "'('");
  if (hrg_peek (parser, 0) != HRG_TOKEN_RIGHT_PAREN) {
    do {
      HrgParameter parameter = {0};
      parameter.name = hrg_expect_name (parser, "a parameter");
      if (!hrg_accept (parser, HRG_TOKEN_COLON))
        fail_parameter (parser, parameter.name);
      parameter.type = hrg_parse_type (parser);
      g_array_append_val (parameters, parameter);
    } while (hrg_accept (parser, HRG_TOKEN_COMMA));
  }
  hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "',' or ')'");
  graph->parameters = hrg_keep_array (parser, parameters, &graph->n_parameters);
}

void
hrg_parse_graph (HrgParser *parser)
{
  HrgGraph *graph = hrg_new (parser->tree, HrgGraph);
  graph->reusable = hrg_accept (parser, HRG_TOKEN_REUSABLE);
  hrg_expect (parser, HRG_TOKEN_GRAPH, "'graph'");
  graph->name = hrg_expect_name (parser, "the name of a graph");
  parse_parameters (parser, graph);
  graph->body = parse_block (parser);
  graph->place = parser->tree->graphs->len;
  graph->uses = g_array_new (FALSE, FALSE, sizeof (HrgUse));
  graph->returns = g_array_new (FALSE, FALSE, sizeof (RgName));
  g_ptr_array_add (parser->tree->graphs, graph);
}
