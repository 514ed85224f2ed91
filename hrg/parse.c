/* Parses declarations by recursive descent.  After an error, continues at the
 * next line that begins a declaration. */
#include "hrg/parse.h"

#include "base/nearest.h"
#include "hrg/advice.h"
#include "hrg/braces.h"

#include <string.h>

/* -- types and bindings --------------------------------------------------- */

HrgType *
hrg_parse_type (HrgParser *parser)
{
  HrgType *type = hrg_new (parser->tree, HrgType);
  GArray *sources = g_array_new (FALSE, FALSE, sizeof (HrgWord));
  type->range = rg_here (parser);
  if (rg_peek (parser, 0) != HRG_TOKEN_LEFT_BRACE)
    type->result = hrg_expect_name (parser, "a type");
  while (type->result.name && rg_accept (parser, HRG_TOKEN_ARROW)) {
    g_array_append_val (sources, type->result);
    type->result = (HrgWord){0};
    if (rg_peek (parser, 0) != HRG_TOKEN_LEFT_BRACE)
      type->result = hrg_expect_name (parser, "a type");
    hrg_check_height (parser, sources->len, type->result.range);
  }
  const RgRange open = rg_here (parser);
  if (!type->result.name && rg_accept (parser, HRG_TOKEN_LEFT_BRACE)) {
    type->symbols =
        hrg_parse_name_list (parser, HRG_TOKEN_COMMA, HRG_TOKEN_RIGHT_BRACE,
                             "a symbol", &type->n_symbols);
    if (rg_peek (parser, 0) == HRG_TOKEN_ARROW)
      rg_fail_at (parser, open, NULL,
                  "the source of '->' must be the name of a domain");
  }
  type->sources = hrg_move_array (parser, sources, &type->n_sources);
  type->range = rg_range_join (type->range, rg_last (parser));
  return type;
}

/* Parses a bound of a range.  An integer of RG has a limited number of
 * digits. */
static gint64
expect_integer (HrgParser *parser)
{
  const gint64 greatest = G_GINT64_CONSTANT (999999999999999999);
  if (!hrg_at_integer (parser, 0)) {
    rg_fail (parser, "expected an integer");
    return 0;
  }
  const gint64 integer = hrg_take_integer (parser);
  if (integer > greatest)
    rg_fail_at (parser, rg_last (parser), NULL, "number too large");
  return integer;
}

static HrgBinding
parse_binding (HrgParser *parser)
{
  HrgBinding binding = {0};
  binding.variable = hrg_expect_name (parser, "a variable to bind");
  hrg_expect (parser, HRG_TOKEN_IN, "'in'");
  binding.range = rg_here (parser);
  if (rg_accept (parser, HRG_TOKEN_LEFT_BRACE)) {
    binding.symbols =
        hrg_parse_name_list (parser, HRG_TOKEN_COMMA, HRG_TOKEN_RIGHT_BRACE,
                             "a symbol", &binding.n_symbols);
  } else {
    if (rg_peek (parser, 0) == HRG_TOKEN_NAME && !hrg_at_integer (parser, 0) &&
        rg_peek (parser, 1) != HRG_TOKEN_DOTS)
      rg_fail (parser, "'where' takes a range a..b or a set { ... }, "
                       "not a domain");
    binding.is_interval = TRUE;
    binding.from = expect_integer (parser);
    hrg_expect (parser, HRG_TOKEN_DOTS, "'..'");
    binding.to = expect_integer (parser);
  }
  binding.range = rg_range_join (binding.range, rg_last (parser));
  return binding;
}

HrgBinding *
hrg_parse_where (HrgParser *parser, guint *n)
{
  GArray *bindings = g_array_new (FALSE, FALSE, sizeof (HrgBinding));
  do {
    const HrgBinding binding = parse_binding (parser);
    g_array_append_val (bindings, binding);
  } while (rg_accept (parser, HRG_TOKEN_COMMA));
  return hrg_move_array (parser, bindings, n);
}

/* -- domains -------------------------------------------------------------- */

/* Reports a missing `where` clause; the hint is the constructor with it. */
static void
fail_no_where (HrgParser *parser, const HrgElement *element, RgRange open)
{
  if (parser->cursor.failed)
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
  rg_fail_at (parser, open, *separator == ',' ? text->str : NULL,
              "the constructor needs a 'where' clause");
  g_string_free (text, TRUE);
}

static HrgElement
parse_element (HrgParser *parser)
{
  HrgElement element = {0};
  if (rg_peek (parser, 0) == HRG_TOKEN_LEFT_BRACE)
    rg_fail_at (parser, rg_here (parser), "write 'a | b'",
                "expected an element of the domain");
  element.name = hrg_expect_name (parser, "an element of the domain");
  const RgRange open = rg_here (parser);
  if (!rg_accept (parser, HRG_TOKEN_LEFT_PAREN))
    return element;
  element.constructor = TRUE;
  if (rg_peek (parser, 0) == HRG_TOKEN_RIGHT_PAREN)
    rg_fail (parser, "a constructor needs arguments");
  element.arguments =
      hrg_parse_name_list (parser, HRG_TOKEN_COMMA, HRG_TOKEN_RIGHT_PAREN,
                           "an argument", &element.n_arguments);
  if (!rg_accept (parser, HRG_TOKEN_WHERE))
    fail_no_where (parser, &element, open);
  else
    element.bindings = hrg_parse_where (parser, &element.n_bindings);
  return element;
}

/* Reports `domain D = 0..100`, and suggests a list of the elements. */
static void
fail_range (HrgParser *parser)
{
  const RgRange range = rg_range_join (rg_last (parser), rg_here (parser));
  parser->cursor.at--;
  const char *from = rg_token_text (parser, 0);
  const char *to = rg_token_text (parser, 2);
  const int n = (int)rg_token (parser, 0)->length;
  const int m = (int)rg_token (parser, 2)->length;
  char *advice =
      g_strdup_printf ("write all the numbers, '%.*s | ... | %.*s', or "
                       "'N(X) where X in %.*s..%.*s'",
                       n, from, m, to, n, from, m, to);
  rg_fail_at (parser, range, advice, "a range is not an element");
  g_free (advice);
}

/* Reports the rest of a domain in another notation. */
static void
check_domain_end (HrgParser *parser, const HrgElement *last)
{
  const RgRange here = rg_here (parser);
  switch (rg_peek (parser, 0)) {
  case HRG_TOKEN_DOTS:
    fail_range (parser);
    break;
  case HRG_TOKEN_WHERE:
    rg_fail_at (parser, here,
                last->constructor ? "bindings are separated by ','"
                                  : "write 'P(X) where X in 0..7'",
                "unexpected 'where'");
    break;
  case HRG_TOKEN_COMMA:
  case HRG_TOKEN_OR_OR:
  case HRG_TOKEN_PLUS:
    rg_fail_at (parser, here, "elements are separated by '|'", "expected '|'");
    break;
  case HRG_TOKEN_NAME:
    if (rg_peek (parser, 1) != HRG_TOKEN_COLON &&
        !rg_begins_line (parser, parser->cursor.at))
      rg_fail_at (parser, here,
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
  rg_next (parser);
  domain->name = hrg_expect_name (parser, "the name of a domain");
  hrg_expect (parser, HRG_TOKEN_ASSIGN, "'='");
  do {
    const HrgElement element = parse_element (parser);
    g_array_append_val (elements, element);
  } while (rg_accept (parser, HRG_TOKEN_BAR));
  check_domain_end (parser,
                    &g_array_index (elements, HrgElement, elements->len - 1));
  domain->elements = hrg_move_array (parser, elements, &domain->n_elements);
  g_ptr_array_add (parser->tree->domains, domain);
}

/* -- functions and variables ---------------------------------------------- */

static HrgCase
parse_case (HrgParser *parser)
{
  HrgCase result = {.range = rg_here (parser)};
  hrg_expect_name (parser, "a case");
  rg_next (parser);
  result.patterns = hrg_parse_patterns (parser, &result.n_patterns);
  result.range = rg_range_join (result.range, rg_last (parser));
  hrg_expect (parser, HRG_TOKEN_ASSIGN, "'='");
  result.body = hrg_parse_expr (parser);
  return result;
}

/* Whether a case of the function with that name follows: the name and '('. */
static gboolean
is_at_case_of (const HrgParser *parser, RgName name)
{
  return rg_peek (parser, 0) == HRG_TOKEN_NAME &&
         rg_peek (parser, 1) == HRG_TOKEN_LEFT_PAREN &&
         rg_is_word (parser, parser->cursor.at, hrg_text (parser->tree, name));
}

static void
parse_function (HrgParser *parser, HrgWord name, HrgType *type)
{
  HrgFunction *function = hrg_new (parser->tree, HrgFunction);
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (HrgCase));
  function->name = name;
  function->type = type;
  function->place = parser->tree->functions->len;
  while (is_at_case_of (parser, name.name)) {
    const HrgCase next = parse_case (parser);
    g_array_append_val (cases, next);
  }
  function->cases = hrg_move_array (parser, cases, &function->n_cases);
  g_ptr_array_add (parser->tree->functions, function);
}

/* Reports a '[' after the declaration of a variable: the notation of other
 * languages for a map. */
static void
check_variable_end (HrgParser *parser)
{
  if (rg_peek (parser, 0) == HRG_TOKEN_LEFT_BRACKET)
    rg_fail_at (parser, rg_here (parser),
                "the type of a map is written 'Key -> Value'",
                "unexpected '['");
}

static void
parse_variable (HrgParser *parser, HrgWord name, HrgType *type)
{
  HrgVariable *variable = hrg_new (parser->tree, HrgVariable);
  variable->name = name;
  variable->type = type;
  if (rg_accept (parser, HRG_TOKEN_ASSIGN)) {
    parser->allows_maps = TRUE;
    variable->initial = hrg_parse_expr (parser);
    parser->allows_maps = FALSE;
  }
  check_variable_end (parser);
  g_ptr_array_add (parser->tree->variables, variable);
}

/* Reports a case of no function; perhaps its name is misspelt. */
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
  const char *near = rg_find_nearest_of (text, names);
  char *advice =
      near ? g_strdup_printf ("did you mean '%s'?", near)
           : g_strdup_printf ("write '%s : A -> B' before its cases", text);
  rg_fail_at (parser, name.range, advice,
              "case of '%s' without a preceding declaration '%s : ...'", text,
              text);
  g_free (advice);
}

/* Reports a name that begins no declaration. */
static void
fail_named (HrgParser *parser, HrgWord name)
{
  const char *text = hrg_text (parser->tree, name.name);
  const char *advice = hrg_declaration_advice (text);
  const char *near = hrg_nearest_declaration (text);
  if (advice)
    rg_fail_at (parser, name.range, advice, "unknown declaration '%s'", text);
  else if (near && rg_peek (parser, 0) == HRG_TOKEN_NAME &&
           rg_fail_at (parser, name.range, NULL, "unknown declaration '%s'",
                       text))
    rg_diag_hint (parser->cursor.diags, "did you mean '%s'?", near);
  else if (parser->graph != HRG_NO_GRAPH)
    hrg_fail_after_graph (parser, name.range);
  else if (rg_peek (parser, 0) == HRG_TOKEN_LEFT_PAREN)
    fail_case (parser, name);
  else
    rg_fail_at (parser, rg_gap (parser),
                "a variable is declared 'x : T', or 'x : T = value'",
                "expected ':' after '%s'", text);
}

static void
parse_named (HrgParser *parser)
{
  const HrgWord name = hrg_expect_name (parser, "a declaration");
  if (!rg_accept (parser, HRG_TOKEN_COLON))
    fail_named (parser, name);
  HrgType *type = hrg_parse_type (parser);
  if (parser->cursor.failed)
    return;
  if (is_at_case_of (parser, name.name))
    parse_function (parser, name, type);
  else
    parse_variable (parser, name, type);
}

/* Parses a pragma. It is RG: its names are those of the translation, and it is
 * read when these are known (pragma.c). */
static void
parse_pragma (HrgParser *parser)
{
  static const char keyword[] = "board";
  const RgRange range = rg_here (parser);
  const char *text = rg_token_text (parser, 0);
  gsize offset = 1;
  while (offset < range.length && g_ascii_isspace (text[offset]))
    offset++;
  rg_next (parser);
  if (text[range.length - 1] != ';')
    rg_fail_at (parser, (RgRange){range.offset, 1}, NULL,
                "there is no ';' after this pragma");
  else if (range.length - offset <= strlen (keyword) ||
           strncmp (text + offset, keyword, strlen (keyword)) != 0 ||
           g_ascii_isalnum (text[offset + strlen (keyword)]))
    rg_fail_at (parser, (RgRange){range.offset, (guint32)offset}, NULL,
                "the only pragma of HRG is '@board'");
  else
    g_array_append_val (parser->tree->pragmas, range);
}

/* -- files ---------------------------------------------------------------- */

/* Whether a declaration, or the end of the text, begins at the token. */
static gboolean
begins_declaration (const HrgParser *parser, guint token)
{
  switch (parser->cursor.tokens[token].kind) {
  case HRG_TOKEN_DOMAIN:
  case HRG_TOKEN_GRAPH:
  case HRG_TOKEN_REUSABLE:
  case HRG_TOKEN_PRAGMA:
  case HRG_TOKEN_END:
    return TRUE;
  case HRG_TOKEN_NAME:
    return parser->cursor.tokens[token + 1].kind == HRG_TOKEN_COLON;
  default:
    return FALSE;
  }
}

/* Skips to the next line that begins a declaration, after `from`. */
static void
skip_to_declaration (HrgParser *parser, guint from)
{
  RgCursor *cursor = &parser->cursor;
  cursor->failed = FALSE;
  parser->allows_maps = FALSE;
  cursor->depth = 0;
  cursor->at = MIN (MAX (cursor->at, from + 1), cursor->n - 1);
  while (rg_peek (parser, 0) != HRG_TOKEN_END &&
         !(rg_begins_line (parser, cursor->at) &&
           begins_declaration (parser, cursor->at)))
    cursor->at++;
}

/* Reports a token that begins no declaration. */
static void
parse_other (HrgParser *parser)
{
  const RgToken *token = rg_token (parser, 0);
  char *word = g_strndup (rg_token_text (parser, 0), token->length);
  const char *advice = hrg_declaration_advice (word);
  if (advice)
    rg_fail_at (parser, rg_here (parser), advice, "unexpected '%s'", word);
  else if (parser->graph != HRG_NO_GRAPH)
    hrg_fail_after_graph (parser, rg_here (parser));
  else
    hrg_expect_name (parser, "a declaration");
  g_free (word);
}

static void
parse_declaration (HrgParser *parser)
{
  const guint from = parser->cursor.at;
  const HrgTokenKind kind = rg_peek (parser, 0);
  if (kind == HRG_TOKEN_GRAPH || kind == HRG_TOKEN_REUSABLE)
    parser->graph = from;
  if (kind == HRG_TOKEN_DOMAIN)
    parse_domain (parser);
  else if (parser->graph == from)
    hrg_parse_graph (parser);
  else if (parser->torn && !begins_declaration (parser, from))
    parser->cursor.failed = TRUE;
  else if (kind == HRG_TOKEN_NAME)
    parse_named (parser);
  else if (kind == HRG_TOKEN_PRAGMA)
    parse_pragma (parser);
  else
    parse_other (parser);
  if (parser->graph != from)
    parser->graph = HRG_NO_GRAPH;
  hrg_skip_semicolons (parser);
}

static void
parse_tokens (HrgTree *tree, const GArray *tokens)
{
  HrgParser parser = {
      .cursor = {.source = tree->source,
                 .diags = tree->diags,
                 .tokens = (const RgToken *)(gpointer)tokens->data,
                 .n = tokens->len,
                 .cr = TRUE},
      .tree = tree,
      .graph = HRG_NO_GRAPH};
  while (rg_peek (&parser, 0) != HRG_TOKEN_END &&
         !rg_diags_full (tree->diags)) {
    const guint from = parser.cursor.at;
    parse_declaration (&parser);
    if (parser.cursor.failed)
      skip_to_declaration (&parser, from);
  }
}

gboolean
hrg_parse (HrgTree *tree)
{
  const guint errors = rg_diags_errors (tree->diags);
  RgDiags *diags = tree->diags;
  GArray *tokens = rg_lex (&hrg_lexicon, tree->source, diags);
  /* After lexical errors, errors of the parser may be consequences, and are
   * not reported. */
  const gboolean has_stray = rg_diags_errors (diags) > errors;
  rg_drop_tokens (tokens, HRG_TOKEN_COMMENT);
  if (has_stray)
    tree->diags = rg_diags_new ();
  parse_tokens (tree, tokens);
  if (has_stray)
    rg_diags_free (tree->diags);
  tree->diags = diags;
  g_array_free (tokens, TRUE);
  return rg_diags_errors (diags) == errors;
}
