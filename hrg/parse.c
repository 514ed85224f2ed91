/* Declarations (spec/hrg.md, sections 2.1 and 2.3 to 2.5). */
#include "hrg/parse.h"

#include "hrg/parser.h"

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

static HrgElement
parse_element (HrgParser *parser)
{
  HrgElement element = {0};
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
    hrg_fail_at (parser, open, "the constructor needs a 'where' clause");
  else
    element.bindings = hrg_parse_where (parser, &element.n_bindings);
  return element;
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
  domain->elements = hrg_keep_array (parser, elements, &domain->n_elements);
  g_ptr_array_add (parser->tree->domains, domain);
}

/* -- functions and variables ---------------------------------------------- */

static HrgCase
parse_case (HrgParser *parser)
{
  HrgCase result = {.range = hrg_here (parser)};
  GPtrArray *patterns = g_ptr_array_new ();
  parser->at += 2;
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
  g_ptr_array_add (parser->tree->variables, variable);
}

static void
parse_named (HrgParser *parser)
{
  const HrgWord name = hrg_expect_name (parser, "a declaration");
  const char *text = hrg_text (parser->tree, name.name);
  if (hrg_peek (parser, 0) == HRG_TOKEN_LEFT_PAREN)
    hrg_fail_at (parser, name.range,
                 "case of '%s' without a preceding declaration '%s : ...'",
                 text, text);
  hrg_expect (parser, HRG_TOKEN_COLON, "':' after the name");
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
begins_line (const HrgParser *parser, guint at)
{
  if (at == 0)
    return TRUE;
  const RgToken *before = &parser->tokens[at - 1];
  const char *text = parser->tree->source->text;
  const guint32 end = before->offset + before->length;
  const gsize gap = parser->tokens[at].offset - end;
  return memchr (text + end, '\n', gap) || memchr (text + end, '\r', gap);
}

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
         !(begins_line (parser, parser->at) &&
           begins_declaration (parser, parser->at)))
    parser->at++;
}

static void
parse_declaration (HrgParser *parser)
{
  switch (hrg_peek (parser, 0)) {
  case HRG_TOKEN_DOMAIN:
    parse_domain (parser);
    break;
  case HRG_TOKEN_GRAPH:
  case HRG_TOKEN_REUSABLE:
    hrg_parse_graph (parser);
    break;
  default:
    parse_named (parser);
  }
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
                      .n_tokens = tokens->len};
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
