/* Declarations (spec/hrg.md, sections 2.1 and 2.3 to 2.5). */
#include "hrg/parse.h"

#include "hrg/advice.h"
#include "hrg/braces.h"

#include <string.h>

/* -- types and bindings --------------------------------------------------- */

HrgType *
hrg_parse_type (HrgParser *parser)
{
  HrgType *type = hrg_new (parser->tree, HrgType);
  GArray *sources = g_array_new (FALSE, FALSE, sizeof (HrgWord));
  type->range = hrg_here (parser);
  if (hrg_peek (parser, 0) != HRG_TOKEN_LEFT_BRACE)
    type->result = hrg_expect_name (parser, "a type");
  while (type->result.name && hrg_accept (parser, HRG_TOKEN_ARROW)) {
    g_array_append_val (sources, type->result);
    type->result = (HrgWord){0};
    if (hrg_peek (parser, 0) != HRG_TOKEN_LEFT_BRACE)
      type->result = hrg_expect_name (parser, "a type");
    hrg_check_height (parser, sources->len, type->result.range);
  }
  const RgRange open = hrg_here (parser);
  if (!type->result.name && hrg_accept (parser, HRG_TOKEN_LEFT_BRACE)) {
    type->symbols =
        hrg_name_list (parser, HRG_TOKEN_COMMA, HRG_TOKEN_RIGHT_BRACE,
                       "a symbol", &type->n_symbols);
    if (hrg_peek (parser, 0) == HRG_TOKEN_ARROW)
      hrg_fail_at (parser, open,
                   "the source of '->' must be the name of a domain");
  }
  type->sources = hrg_keep_array (parser, sources, &type->n_sources);
  type->range = rg_range_join (type->range, hrg_last_range (parser));
  return type;
}

static gint64
expect_integer (HrgParser *parser)
{
  if (hrg_at_integer (parser, 0))
    return hrg_take_integer (parser);
  hrg_fail (parser, "expected an integer");
  return 0;
}

static HrgBinding
parse_binding (HrgParser *parser)
{
  HrgBinding binding = {0};
  binding.variable = hrg_expect_name (parser, "a variable to bind");
  hrg_expect (parser, HRG_TOKEN_IN, "'in'");
  binding.range = hrg_here (parser);
  if (hrg_accept (parser, HRG_TOKEN_LEFT_BRACE)) {
    binding.symbols =
        hrg_name_list (parser, HRG_TOKEN_COMMA, HRG_TOKEN_RIGHT_BRACE,
                       "a symbol", &binding.n_symbols);
  } else {
    if (hrg_peek (parser, 0) == HRG_TOKEN_NAME && !hrg_at_integer (parser, 0) &&
        hrg_peek (parser, 1) != HRG_TOKEN_DOTS)
      hrg_fail (parser, "'where' takes a range a..b or a set { ... }, "
                        "not a domain");
    binding.is_interval = TRUE;
    binding.from = expect_integer (parser);
    hrg_expect (parser, HRG_TOKEN_DOTS, "'..'");
    binding.to = expect_integer (parser);
  }
  binding.range = rg_range_join (binding.range, hrg_last_range (parser));
  return binding;
}

HrgBinding *
hrg_parse_where (HrgParser *parser, guint *n)
{
  GArray *bindings = g_array_new (FALSE, FALSE, sizeof (HrgBinding));
  do {
    const HrgBinding binding = parse_binding (parser);
    g_array_append_val (bindings, binding);
  } while (hrg_accept (parser, HRG_TOKEN_COMMA));
  return hrg_keep_array (parser, bindings, n);
}

/* -- domains -------------------------------------------------------------- */

/* The constructor with the clause that it needs. */
static void
fail_no_where (HrgParser *parser, const HrgElement *element, RgRange open)
{
  if (parser->failed)
    return;
  const HrgTree *tree = parser->tree;
  GString *text = g_string_new ("write '");
  const char *separator = "(";
  g_string_append (text, hrg_text (tree, element->name.name));
  for (guint i = 0; i < element->n_arguments; i++, separator = ", ")
    g_string_append_printf (text, "%s%s", separator,
                            hrg_text (tree, element->arguments[i].name));
  separator = ") where ";
  for (guint i = 0; i < element->n_arguments; i++) {
    if (!hrg_is_upper (tree, element->arguments[i].name))
      continue;
    g_string_append_printf (text, "%s%s in 0..7", separator,
                            hrg_text (tree, element->arguments[i].name));
    separator = ", ";
  }
  g_string_append_c (text, '\'');
  hrg_fail_advise (parser, open, *separator == ',' ? text->str : NULL,
                   "the constructor needs a 'where' clause");
  g_string_free (text, TRUE);
}

static HrgElement
parse_element (HrgParser *parser)
{
  HrgElement element = {0};
  if (hrg_peek (parser, 0) == HRG_TOKEN_LEFT_BRACE)
    hrg_fail_advise (parser, hrg_here (parser), "write 'a | b'",
                     "expected an element of the domain");
  element.name = hrg_expect_name (parser, "an element of the domain");
  const RgRange open = hrg_here (parser);
  if (!hrg_accept (parser, HRG_TOKEN_LEFT_PAREN))
    return element;
  element.constructor = TRUE;
  if (hrg_peek (parser, 0) == HRG_TOKEN_RIGHT_PAREN)
    hrg_fail (parser, "a constructor needs arguments");
  element.arguments =
      hrg_name_list (parser, HRG_TOKEN_COMMA, HRG_TOKEN_RIGHT_PAREN,
                     "an argument", &element.n_arguments);
  if (!hrg_accept (parser, HRG_TOKEN_WHERE))
    fail_no_where (parser, &element, open);
  else
    element.bindings = hrg_parse_where (parser, &element.n_bindings);
  return element;
}

/* `domain D = 0..100`: the elements written out. */
static void
fail_range (HrgParser *parser)
{
  gsize n, m;
  const RgRange range =
      rg_range_join (hrg_last_range (parser), hrg_here (parser));
  parser->at--;
  const char *from = hrg_token_text (parser, 0, &n);
  const char *to = hrg_token_text (parser, 2, &m);
  char *advice =
      g_strdup_printf ("write all the numbers, '%.*s | ... | %.*s', or "
                       "'N(X) where X in %.*s..%.*s'",
                       (int)n, from, (int)m, to, (int)n, from, (int)m, to);
  hrg_fail_advise (parser, range, advice, "a range is not an element");
  g_free (advice);
}

/* What stands where the domain has ended: parts of it in another form. */
static void
check_domain_end (HrgParser *parser, const HrgElement *last)
{
  const RgRange here = hrg_here (parser);
  switch (hrg_peek (parser, 0)) {
  case HRG_TOKEN_DOTS:
    fail_range (parser);
    break;
  case HRG_TOKEN_WHERE:
    hrg_fail_advise (parser, here,
                     last->constructor ? "bindings are separated by ','"
                                       : "write 'P(X) where X in 0..7'",
                     "unexpected 'where'");
    break;
  case HRG_TOKEN_COMMA:
  case HRG_TOKEN_OR_OR:
  case HRG_TOKEN_PLUS:
    hrg_fail_advise (parser, here, "elements are separated by '|'",
                     "expected '|'");
    break;
  case HRG_TOKEN_NAME:
    if (hrg_peek (parser, 1) != HRG_TOKEN_COLON &&
        !hrg_begins_line (parser, parser->at))
      hrg_fail_advise (parser, here,
                       "elements are separated by '|', bindings by ','",
                       "expected '|' or the end of the domain");
    break;
  default:
    break;
  }
}

static void
parse_domain (HrgParser *parser)
{
  HrgDomain *domain = hrg_new (parser->tree, HrgDomain);
  GArray *elements = g_array_new (FALSE, FALSE, sizeof (HrgElement));
  parser->at++;
  domain->name = hrg_expect_name (parser, "the name of a domain");
  hrg_expect (parser, HRG_TOKEN_ASSIGN, "'='");
  do {
    const HrgElement element = parse_element (parser);
    g_array_append_val (elements, element);
  } while (hrg_accept (parser, HRG_TOKEN_BAR));
  check_domain_end (parser,
                    &g_array_index (elements, HrgElement, elements->len - 1));
  domain->elements = hrg_keep_array (parser, elements, &domain->n_elements);
  g_ptr_array_add (parser->tree->domains, domain);
}

/* -- functions and variables ---------------------------------------------- */

static HrgCase
parse_case (HrgParser *parser)
{
  HrgCase result = {.range = hrg_here (parser)};
  GPtrArray *patterns = g_ptr_array_new ();
  hrg_expect_name (parser, "a case");
  parser->at++;
  if (hrg_peek (parser, 0) != HRG_TOKEN_RIGHT_PAREN) {
    do
      g_ptr_array_add (patterns, hrg_parse_pattern (parser));
    while (hrg_accept (parser, HRG_TOKEN_COMMA));
  }
  hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "',' or ')'");
  result.range = rg_range_join (result.range, hrg_last_range (parser));
  result.patterns = hrg_keep_pointers (parser, patterns, &result.n_patterns);
  hrg_expect (parser, HRG_TOKEN_ASSIGN, "'='");
  result.body = hrg_parse_expr (parser);
  return result;
}

/* The next tokens are that name and '('. */
static gboolean
at_case_of (const HrgParser *parser, RgName name)
{
  if (hrg_peek (parser, 0) != HRG_TOKEN_NAME ||
      hrg_peek (parser, 1) != HRG_TOKEN_LEFT_PAREN)
    return FALSE;
  gsize length;
  const char *text = hrg_token_text (parser, 0, &length);
  const char *wanted = hrg_text (parser->tree, name);
  return strlen (wanted) == length && memcmp (wanted, text, length) == 0;
}

static void
parse_function (HrgParser *parser, HrgWord name, HrgType *type)
{
  HrgFunction *function = hrg_new (parser->tree, HrgFunction);
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (HrgCase));
  function->name = name;
  function->type = type;
  function->place = parser->tree->functions->len;
  while (at_case_of (parser, name.name)) {
    const HrgCase next = parse_case (parser);
    g_array_append_val (cases, next);
  }
  function->cases = hrg_keep_array (parser, cases, &function->n_cases);
  g_ptr_array_add (parser->tree->functions, function);
}

/* Behind a variable that has a type and, perhaps, a value. */
static void
check_variable_end (HrgParser *parser)
{
  if (hrg_peek (parser, 0) == HRG_TOKEN_LEFT_BRACKET)
    hrg_fail_advise (parser, hrg_here (parser),
                     "the type of a map is written 'Key -> Value'",
                     "unexpected '['");
}

static void
parse_variable (HrgParser *parser, HrgWord name, HrgType *type)
{
  HrgVariable *variable = hrg_new (parser->tree, HrgVariable);
  variable->name = name;
  variable->type = type;
  if (hrg_accept (parser, HRG_TOKEN_ASSIGN)) {
    parser->maps = TRUE;
    variable->initial = hrg_parse_expr (parser);
    parser->maps = FALSE;
  }
  check_variable_end (parser);
  g_ptr_array_add (parser->tree->variables, variable);
}

/* A case that belongs to no function: perhaps its name is misspelt. */
static void
fail_case (HrgParser *parser, HrgWord name)
{
  const HrgTree *tree = parser->tree;
  const char *text = hrg_text (tree, name.name);
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < tree->functions->len; i++) {
    const HrgFunction *function = g_ptr_array_index (tree->functions, i);
    g_ptr_array_add (names, (gpointer)hrg_text (tree, function->name.name));
  }
  for (guint i = 0; i < tree->variables->len; i++) {
    const HrgVariable *variable = g_ptr_array_index (tree->variables, i);
    g_ptr_array_add (names, (gpointer)hrg_text (tree, variable->name.name));
  }
  g_ptr_array_add (names, NULL);
  const char *near = rg_nearest (text, (const char *const *)names->pdata);
  char *advice =
      near ? g_strdup_printf ("did you mean '%s'?", near)
           : g_strdup_printf ("write '%s : A -> B' before its cases", text);
  hrg_fail_advise (parser, name.range, advice,
                   "case of '%s' without a preceding declaration '%s : ...'",
                   text, text);
  g_free (advice);
  g_ptr_array_free (names, TRUE);
}

/* A name that begins no declaration. */
static void
fail_named (HrgParser *parser, HrgWord name)
{
  const char *text = hrg_text (parser->tree, name.name);
  const char *advice = hrg_declaration_advice (text);
  const char *near = hrg_nearest_declaration (text);
  if (advice)
    hrg_fail_advise (parser, name.range, advice, "unknown declaration '%s'",
                     text);
  else if (near && hrg_peek (parser, 0) == HRG_TOKEN_NAME)
    hrg_fail_suggest (parser, name.range, near, "unknown declaration '%s'",
                      text);
  else if (parser->graph != HRG_NO_GRAPH)
    hrg_fail_behind_graph (parser, name.range);
  else if (hrg_peek (parser, 0) == HRG_TOKEN_LEFT_PAREN)
    fail_case (parser, name);
  else
    hrg_fail_advise (parser, hrg_gap_here (parser),
                     "a variable is declared 'x : T', or 'x : T = value'",
                     "expected ':' after '%s'", text);
}

static void
parse_named (HrgParser *parser)
{
  const HrgWord name = hrg_expect_name (parser, "a declaration");
  if (!hrg_accept (parser, HRG_TOKEN_COLON))
    fail_named (parser, name);
  HrgType *type = hrg_parse_type (parser);
  if (parser->failed)
    return;
  if (at_case_of (parser, name.name))
    parse_function (parser, name, type);
  else
    parse_variable (parser, name, type);
}

/* -- the whole ------------------------------------------------------------ */

static gboolean
begins_declaration (const HrgParser *parser, guint at)
{
  switch (parser->tokens[at].kind) {
  case HRG_TOKEN_DOMAIN:
  case HRG_TOKEN_GRAPH:
  case HRG_TOKEN_REUSABLE:
  case HRG_TOKEN_END:
    return TRUE;
  case HRG_TOKEN_NAME:
    return parser->tokens[at + 1].kind == HRG_TOKEN_COLON;
  default:
    return FALSE;
  }
}

/* To the next line that begins a declaration, past the one at `from`. */
static void
resynchronise (HrgParser *parser, guint from)
{
  parser->failed = FALSE;
  parser->maps = FALSE;
  parser->depth = 0;
  parser->at = MIN (MAX (parser->at, from + 1), parser->n_tokens - 1);
  while (parser->tokens[parser->at].kind != HRG_TOKEN_END &&
         !(hrg_begins_line (parser, parser->at) &&
           begins_declaration (parser, parser->at)))
    parser->at++;
}

/* A token that begins no declaration. */
static void
parse_other (HrgParser *parser)
{
  gsize length;
  const char *text = hrg_token_text (parser, 0, &length);
  char *word = g_strndup (text, length);
  const char *advice = hrg_declaration_advice (word);
  g_free (word);
  if (advice)
    hrg_fail_advise (parser, hrg_here (parser), advice, "unexpected '%.*s'",
                     (int)length, text);
  else if (parser->graph != HRG_NO_GRAPH)
    hrg_fail_behind_graph (parser, hrg_here (parser));
  else
    hrg_expect_name (parser, "a declaration");
}

static void
parse_declaration (HrgParser *parser)
{
  const guint from = parser->at;
  const HrgTokenKind kind = hrg_peek (parser, 0);
  if (kind == HRG_TOKEN_GRAPH || kind == HRG_TOKEN_REUSABLE)
    parser->graph = from;
  if (kind == HRG_TOKEN_DOMAIN)
    parse_domain (parser);
  else if (parser->graph == from)
    hrg_parse_graph (parser);
  else if (parser->torn && !begins_declaration (parser, from))
    parser->failed = TRUE;
  else if (kind == HRG_TOKEN_NAME)
    parse_named (parser);
  else
    parse_other (parser);
  if (parser->graph != from)
    parser->graph = HRG_NO_GRAPH;
  hrg_skip_semicolons (parser);
}

/* The tokens without comments, which mean nothing here. */
static void
drop_comments (GArray *tokens)
{
  guint kept = 0;
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken token = g_array_index (tokens, RgToken, i);
    if (token.kind != HRG_TOKEN_COMMENT)
      g_array_index (tokens, RgToken, kept++) = token;
  }
  g_array_set_size (tokens, kept);
}

gboolean
hrg_parse (HrgTree *tree)
{
  const guint errors = rg_diags_errors (tree->diags);
  GArray *tokens = hrg_lex (tree->source, tree->diags);
  drop_comments (tokens);
  HrgParser parser = {.tree = tree,
                      .tokens = (const RgToken *)(gpointer)tokens->data,
                      .n_tokens = tokens->len,
                      .graph = HRG_NO_GRAPH};
  /* What follows from a stray byte is not worth reading. */
  if (rg_diags_errors (tree->diags) > errors)
    parser.n_tokens = 0;
  while (parser.at + 1 < parser.n_tokens && !rg_diags_full (tree->diags)) {
    const guint from = parser.at;
    parse_declaration (&parser);
    if (parser.failed)
      resynchronise (&parser, from);
  }
  g_array_free (tokens, TRUE);
  return rg_diags_errors (tree->diags) == errors;
}
