/* Parses graphs and statements by recursive descent.  A statement that begins
 * with a name is a call or an assignment; the tokens after the name decide. */
#include "hrg/advice.h"
#include "hrg/braces.h"

#include <string.h>

static HrgBlock parse_block (HrgParser *parser);

static HrgBlock *
parse_one_block (HrgParser *parser, HrgStatement *statement)
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
  rg_next (parser);
  if (rg_peek (parser, 0) != HRG_TOKEN_LEFT_BRACE) {
    statement->kind = HRG_BRANCH_IN;
    statement->name = hrg_expect_name (parser, "'{' or a loop variable");
    hrg_expect (parser, HRG_TOKEN_IN, "'in'");
    statement->type = hrg_parse_type (parser);
    parse_one_block (parser, statement);
    return;
  }
  statement->kind = HRG_BRANCH;
  GArray *arms = g_array_new (FALSE, FALSE, sizeof (HrgBlock));
  do {
    const HrgBlock arm = parse_block (parser);
    g_array_append_val (arms, arm);
  } while (rg_accept (parser, HRG_TOKEN_OR));
  statement->blocks = hrg_move_array (parser, arms, &statement->n_blocks);
}

/* Parses `if c { ... }`. */
static HrgBlock
parse_arm (HrgParser *parser)
{
  const RgRange range = rg_here (parser);
  rg_next (parser);
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
  while (arm.condition && rg_accept (parser, HRG_TOKEN_ELSE)) {
    arm = rg_peek (parser, 0) == HRG_TOKEN_IF ? parse_arm (parser)
                                              : parse_block (parser);
    g_array_append_val (arms, arm);
  }
  statement->kind = HRG_IF;
  statement->blocks = hrg_move_array (parser, arms, &statement->n_blocks);
}

static void
parse_repeat (HrgParser *parser, HrgStatement *statement)
{
  rg_next (parser);
  if (hrg_at_integer (parser, 0) && rg_peek (parser, 1) != HRG_TOKEN_IN) {
    statement->kind = HRG_REPEAT;
    statement->count = hrg_take_integer (parser);
  } else {
    statement->kind = HRG_REPEAT_IN;
    statement->name = hrg_expect_name (parser, "a number or a loop variable");
    hrg_expect (parser, HRG_TOKEN_IN, "'in'");
    statement->type = hrg_parse_type (parser);
  }
  parse_one_block (parser, statement);
}

static void
parse_loop (HrgParser *parser, HrgStatement *statement)
{
  statement->kind = HRG_LOOP;
  if (rg_peek (parser, 0) == HRG_TOKEN_WHILE) {
    statement->kind = HRG_WHILE;
    rg_next (parser);
    if (rg_peek (parser, 0) == HRG_TOKEN_LEFT_BRACE)
      rg_fail_at (parser, rg_here (parser),
                  "write 'loop {' to repeat without one",
                  "expected a condition");
    statement->value = hrg_parse_expr (parser);
  } else {
    rg_next (parser);
  }
  parse_one_block (parser, statement);
}

/* Checks the end of a tag: `$$ map[key]` and `$ C(1)`. */
static void
check_tag_end (HrgParser *parser, const HrgStatement *statement)
{
  const HrgTokenKind next = rg_peek (parser, 0);
  if (next != HRG_TOKEN_LEFT_BRACKET && next != HRG_TOKEN_LEFT_PAREN)
    return;
  const gboolean is_named =
      parser->cursor.tokens[parser->cursor.at - 1].kind == HRG_TOKEN_NAME;
  const char *name =
      is_named ? hrg_text (parser->tree, statement->name.name) : "f";
  char *advice =
      g_strdup_printf ("write 'x = %s[...] $$ x', with a variable x", name);
  if (statement->kind == HRG_TAG)
    rg_fail_at (parser, rg_here (parser), "write '$ (a b)'",
                "a tag is made of names");
  else if (next == HRG_TOKEN_LEFT_BRACKET)
    rg_fail_at (parser, rg_here (parser), advice,
                "'$$' takes a whole variable");
  else
    rg_fail_at (parser, rg_here (parser), "write '$ (a b)'",
                "'$$' takes a variable");
  g_free (advice);
}

static void
parse_tag_variable (HrgParser *parser, HrgStatement *statement)
{
  statement->kind = HRG_TAG_VARIABLE;
  rg_next (parser);
  statement->name = hrg_expect_name (parser, "a variable");
  check_tag_end (parser, statement);
}

static void
parse_tag (HrgParser *parser, HrgStatement *statement)
{
  statement->kind = HRG_TAG;
  statement->artificial = rg_peek (parser, 0) == HRG_TOKEN_TAG_ARTIFICIAL;
  rg_next (parser);
  GArray *words = g_array_new (FALSE, FALSE, sizeof (HrgWord));
  if (!rg_accept (parser, HRG_TOKEN_LEFT_PAREN)) {
    const HrgWord word = hrg_expect_name (parser, "a tag");
    g_array_append_val (words, word);
  } else {
    do {
      const HrgWord word = hrg_expect_name (parser, "a tag");
      g_array_append_val (words, word);
      if (rg_peek (parser, 0) == HRG_TOKEN_COMMA)
        rg_fail (parser, "the parts of a tag are separated by spaces");
    } while (rg_peek (parser, 0) == HRG_TOKEN_NAME);
    hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "a part of the tag or ')'");
  }
  statement->words = hrg_move_array (parser, words, &statement->n_words);
  check_tag_end (parser, statement);
}

/* -- statements that begin with a name ------------------------------------ */

/* The statements that have the form of a call. */
static const struct {
  const char *name;
  HrgStatementKind kind;
} built_in[] = {
    {"check", HRG_CHECK}, {"end", HRG_END},           {"return", HRG_RETURN},
    {"break", HRG_BREAK}, {"continue", HRG_CONTINUE},
};

static HrgStatementKind
find_call_kind (const HrgParser *parser, RgName name)
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
  statement->kind = find_call_kind (parser, statement->name.name);
  rg_next (parser);
  statement->arguments =
      hrg_parse_arguments (parser, NULL, &statement->n_arguments);
  if (rg_peek (parser, 0) == HRG_TOKEN_ASSIGN)
    rg_fail (parser, "cannot assign to a call; write '%s[...] = ...'",
             hrg_text (parser->tree, statement->name.name));
}

/* Whether `T(*)` follows, with a set literal or an arrow for T. */
static gboolean
is_at_any_assignment (const HrgParser *parser)
{
  guint i = 0;
  while (rg_peek (parser, i) == HRG_TOKEN_NAME &&
         rg_peek (parser, i + 1) == HRG_TOKEN_ARROW)
    i += 2;
  if (rg_peek (parser, i) == HRG_TOKEN_LEFT_BRACE) {
    while (rg_peek (parser, i + 1) == HRG_TOKEN_NAME &&
           rg_peek (parser, i + 2) == HRG_TOKEN_COMMA)
      i += 2;
    i += 2;
  }
  return rg_peek (parser, i + 1) == HRG_TOKEN_LEFT_PAREN &&
         rg_peek (parser, i + 2) == HRG_TOKEN_STAR;
}

static gboolean
is_at_comparison (const HrgParser *parser)
{
  const HrgTokenKind kind = rg_peek (parser, 0);
  return kind >= HRG_TOKEN_EQUAL && kind <= HRG_TOKEN_GREATER_EQUAL;
}

/* Whether the name follows that keyword anywhere in the file. */
static gboolean
is_declared (const HrgParser *parser, HrgTokenKind keyword, RgName name)
{
  const char *text = hrg_text (parser->tree, name);
  for (guint i = 1; i < parser->cursor.n; i++)
    if (parser->cursor.tokens[i - 1].kind == keyword &&
        rg_is_word (parser, i, text))
      return TRUE;
  return FALSE;
}

/* Reports a statement that begins with a name but is of no known form. */
static void
fail_statement (HrgParser *parser, const HrgStatement *statement)
{
  const RgRange range = statement->name.range;
  const RgName name = statement->name.name;
  const char *text = hrg_text (parser->tree, name);
  const char *advice = hrg_statement_advice (text);
  const char *near = hrg_nearest_statement (text);
  const HrgTokenKind next = rg_peek (parser, 0);
  char *call = g_strdup_printf ("write '%s(%s)'", text,
                                strcmp (text, "check") == 0 ? "..." : "");
  if (is_at_comparison (parser))
    rg_fail_at (parser, rg_here (parser),
                rg_peek (parser, 0) == HRG_TOKEN_EQUAL
                    ? "write '=' to assign, or 'check(...)'"
                    : "write 'check(...)'",
                "a condition is not a statement");
  else if (statement->n_arguments > 0)
    hrg_expect (parser, HRG_TOKEN_ASSIGN, "'=' or '['");
  else if (find_call_kind (parser, name) != HRG_CALL ||
           is_declared (parser, HRG_TOKEN_GRAPH, name))
    rg_fail_at (parser, range, call, "expected '(' after '%s'", text);
  else if (advice)
    rg_fail_at (parser, range, advice, "unknown statement '%s'", text);
  else if (near && (next == HRG_TOKEN_LEFT_BRACE || next == HRG_TOKEN_NAME) &&
           rg_fail_at (parser, range, NULL, "unknown statement '%s'", text))
    rg_diag_hint (parser->cursor.diags, "did you mean '%s'?", near);
  else if (next == HRG_TOKEN_COLON ||
           is_declared (parser, HRG_TOKEN_DOMAIN, name))
    rg_fail_at (parser, range, hrg_statement_advice ("var"),
                "a declaration is not a statement");
  else
    hrg_expect (parser, HRG_TOKEN_ASSIGN,
                "'=', '[' or '(' after name in statement");
  g_free (call);
}

/* Reads an assignment or any-assignment after the name of its variable. */
static void
parse_assignment (HrgParser *parser, HrgStatement *statement)
{
  GPtrArray *indices = g_ptr_array_new ();
  statement->kind = HRG_ASSIGN;
  while (rg_accept (parser, HRG_TOKEN_LEFT_BRACKET)) {
    do
      g_ptr_array_add (indices, hrg_parse_expr (parser));
    while (hrg_accept_index_comma (
        parser, rg_range_join (statement->name.range, rg_last (parser))));
    hrg_expect (parser, HRG_TOKEN_RIGHT_BRACKET, "']'");
  }
  statement->arguments =
      hrg_move_pointers (parser, indices, &statement->n_arguments);
  statement->centre = rg_here (parser);
  if (!rg_accept (parser, HRG_TOKEN_ASSIGN) && !parser->cursor.failed)
    fail_statement (parser, statement);
  if (is_at_any_assignment (parser)) {
    statement->kind = HRG_ASSIGN_ANY;
    statement->type = hrg_parse_type (parser);
    parser->cursor.at += 2;
    hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "')'");
  } else {
    statement->value = hrg_parse_expr (parser);
  }
}

/* Whether a word of another language stands before a '(', as in `for (...)`. */
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
  if (rg_peek (parser, 0) == HRG_TOKEN_RESERVED)
    rg_fail_at (parser, statement->range, hrg_statement_advice ("var"),
                "a declaration is not a statement");
  statement->name = hrg_expect_name (parser, "a statement");
  if (parser->cursor.failed)
    return;
  if (rg_peek (parser, 0) != HRG_TOKEN_LEFT_PAREN)
    parse_assignment (parser, statement);
  else if (is_foreign_call (parser, statement->name.name))
    fail_statement (parser, statement);
  else
    parse_call (parser, statement);
}

/* -- blocks --------------------------------------------------------------- */

/* Reports a keyword as a variable: `repeat = x`. */
static void
check_keyword (HrgParser *parser)
{
  if (rg_peek (parser, 0) != HRG_TOKEN_NAME &&
      rg_peek (parser, 1) == HRG_TOKEN_ASSIGN)
    hrg_fail_reserved (parser);
}

static HrgStatement
parse_statement (HrgParser *parser)
{
  HrgStatement statement = {.range = rg_here (parser)};
  check_keyword (parser);
  switch (rg_peek (parser, 0)) {
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

/* Reports a token that is neither a statement nor '}'; `previous`: the
 * statement before it (NULL: none). */
static void
fail_in_block (HrgParser *parser, RgRange open, const HrgStatement *previous)
{
  const RgRange range = rg_here (parser);
  switch (rg_peek (parser, 0)) {
  case HRG_TOKEN_OR:
    if (previous && previous->kind == HRG_IF)
      rg_fail_at (parser, range, "write 'else'", "'or' after an 'if'");
    else if (!previous)
      rg_fail (parser, "'or' without a 'branch' before it");
    hrg_fail_unclosed (parser, open);
    break;
  case HRG_TOKEN_ELSE:
    if (previous && previous->kind == HRG_BRANCH)
      rg_fail_at (parser, range, "write 'or'", "'else' after a 'branch'");
    else if (!previous)
      rg_fail (parser, "'else' without an 'if' before it");
    hrg_fail_unclosed (parser, open);
    break;
  case HRG_TOKEN_END:
  case HRG_TOKEN_DOMAIN:
  case HRG_TOKEN_GRAPH:
  case HRG_TOKEN_REUSABLE:
    hrg_fail_unclosed (parser, open);
    break;
  case HRG_TOKEN_LEFT_BRACE:
    rg_fail_at (parser, range, "write 'branch', 'if' or 'loop' before it",
                "expected a statement or '}'");
    break;
  default:
    rg_fail (parser, "expected a statement or '}'");
  }
}

static gboolean
is_at_statement (const HrgParser *parser)
{
  switch (rg_peek (parser, 0)) {
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
  HrgBlock block = {.open = rg_here (parser)};
  if (!hrg_expect (parser, HRG_TOKEN_LEFT_BRACE, "'{'") ||
      !hrg_enter_nesting (parser))
    return block;
  GArray *statements = g_array_new (FALSE, FALSE, sizeof (HrgStatement));
  for (hrg_skip_semicolons (parser); is_at_statement (parser);
       hrg_skip_semicolons (parser)) {
    const HrgStatement statement = parse_statement (parser);
    g_array_append_val (statements, statement);
  }
  block.close = rg_here (parser);
  if (!rg_accept (parser, HRG_TOKEN_RIGHT_BRACE) && !parser->cursor.failed)
    fail_in_block (
        parser, block.open,
        statements->len > 0
            ? &g_array_index (statements, HrgStatement, statements->len - 1)
            : NULL);
  block.statements = hrg_move_array (parser, statements, &block.n_statements);
  parser->cursor.depth--;
  return block;
}

/* -- graphs --------------------------------------------------------------- */

/* Reports a parameter without type, or with the type before it. */
static void
fail_parameter (HrgParser *parser, HrgWord first)
{
  const char *second_name = rg_token_text (parser, 0);
  const int length = (int)rg_token (parser, 0)->length;
  const char *text = hrg_text (parser->tree, first.name);
  const gboolean has_two_names = rg_peek (parser, 0) == HRG_TOKEN_NAME;
  char *advice =
      has_two_names
          ? g_strdup_printf ("write '%.*s: %s'", length, second_name, text)
          : g_strdup_printf ("write '%s: T', with its type T", text);
  if (!parser->cursor.failed)
    rg_fail_at (parser, rg_here (parser), advice,
                "expected ':' after the parameter");
  g_free (advice);
}

static void
parse_parameters (HrgParser *parser, HrgGraph *graph)
{
  GArray *parameters = g_array_new (FALSE, FALSE, sizeof (HrgParameter));
  hrg_expect (parser, HRG_TOKEN_LEFT_PAREN, "'('");
  if (rg_peek (parser, 0) != HRG_TOKEN_RIGHT_PAREN) {
    do {
      HrgParameter parameter = {0};
      parameter.name = hrg_expect_name (parser, "a parameter");
      if (!rg_accept (parser, HRG_TOKEN_COLON))
        fail_parameter (parser, parameter.name);
      parameter.type = hrg_parse_type (parser);
      g_array_append_val (parameters, parameter);
    } while (rg_accept (parser, HRG_TOKEN_COMMA));
  }
  hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "',' or ')'");
  graph->parameters = hrg_move_array (parser, parameters, &graph->n_parameters);
}

void
hrg_parse_graph (HrgParser *parser)
{
  HrgGraph *graph = hrg_new (parser->tree, HrgGraph);
  graph->reusable = rg_accept (parser, HRG_TOKEN_REUSABLE);
  hrg_expect (parser, HRG_TOKEN_GRAPH, "'graph'");
  graph->name = hrg_expect_name (parser, "the name of a graph");
  parse_parameters (parser, graph);
  graph->body = parse_block (parser);
  graph->place = parser->tree->graphs->len;
  graph->uses = g_array_new (FALSE, FALSE, sizeof (HrgUse));
  graph->returns = g_array_new (FALSE, FALSE, sizeof (RgName));
  g_ptr_array_add (parser->tree->graphs, graph);
}
