/* Parses clauses.  Their terms are parsed by operator precedence (Pratt, "Top
 * down operator precedence", 1973), with Prolog's priorities of operators.
 */
#include "base/cursor.h"
#include "rgl/read/lex.h"
#include "rgl/read/program.h"

#include <string.h>

enum {
  MOST_DEPTH = 100, /* limit of the nesting of terms */
  CLAUSE = 1200,    /* priorities: the maximum of a term */
  CONJUNCTION = 1000,
  ARGUMENT = 999,
};

/* The state of the parser. */
typedef struct {
  RgCursor cursor;
  RglTerms *terms;
  GString *name; /* of a quoted atom */
} Parser;

/* Infix operators.  `left` and `right` are the maximum priorities of their
 * arguments. */
typedef struct {
  guint kind;
  const char *name;
  guint priority, left, right;
} Operator;

static const Operator operators[] = {
    {RGL_TOKEN_IF, ":-", 1200, 1199, 1199},
    {RGL_TOKEN_SEMICOLON, ";", 1100, 1099, 1099},
    {RGL_TOKEN_COMMA, ",", 1000, 999, 999},
    {RGL_TOKEN_EQUAL, "=", 700, 699, 699},
    {RGL_TOKEN_DIFFERENT, "\\=", 700, 699, 699},
    {RGL_TOKEN_LESS, "<", 700, 699, 699},
    {RGL_TOKEN_GREATER, ">", 700, 699, 699},
    {RGL_TOKEN_AT_MOST, "=<", 700, 699, 699},
    {RGL_TOKEN_AT_LEAST, ">=", 700, 699, 699},
    {RGL_TOKEN_SLASH, "/", 400, 400, 399},
};

/* The maximum priority of a negated term. */
enum { NOT_PRIORITY = 900 };

static const RglTerm *parse_term (Parser *parser, guint max_priority);

/* -- messages -------------------------------------------------------------- */

/* Reports an error: at the next token if that begins a clause; otherwise at
 * the end of the previous line, if something is missing there. */
static void
fail_expected (Parser *parser, const char *expected)
{
  const guint index = parser->cursor.at;
  const gboolean begins_clause =
      index > 0 && parser->cursor.tokens[index - 1].kind == RGL_TOKEN_STOP;
  const RgRange range = begins_clause ? rg_here (parser) : rg_gap (parser);
  if (range.length == 0)
    rg_fail_at (parser, range, NULL, "expected %s", expected);
  else
    rg_fail_at (parser, range, NULL, "expected %s, not '%.*s'", expected,
                (int)MIN (range.length, 40), rg_token_text (parser, 0));
}

/* Returns a replacement for an invalid term. */
static const RglTerm *
make_invalid_term (Parser *parser)
{
  return rgl_atom (parser->terms, "", rg_here (parser));
}

static void
expect (Parser *parser, guint kind, const char *expected)
{
  if (!rg_accept (parser, kind))
    fail_expected (parser, expected);
}

static RgRange
make_range (const Parser *parser, RgRange begin)
{
  return rg_range_join (begin, rg_last (parser));
}

/* Returns the term; reports one that is nested too deeply, since functions
 * recurse over terms. */
static const RglTerm *
check_depth (Parser *parser, const RglTerm *term)
{
  if (term->depth > MOST_DEPTH)
    rg_fail_limit (parser, rg_last (parser), "terms nest more than %d deep",
                   MOST_DEPTH);
  return term;
}

/* -- terms without operators ----------------------------------------------- */

static gboolean
begins_term (const Parser *parser)
{
  switch (rg_peek (parser, 0)) {
  case RGL_TOKEN_ATOM:
  case RGL_TOKEN_QUOTED:
  case RGL_TOKEN_VARIABLE:
  case RGL_TOKEN_NUMBER:
  case RGL_TOKEN_OPEN:
  case RGL_TOKEN_OPEN_LIST:
  case RGL_TOKEN_NOT:
    return TRUE;
  default:
    return FALSE;
  }
}

/* Appends terms separated by commas. */
static void
parse_terms (Parser *parser, GPtrArray *terms)
{
  do
    g_ptr_array_add (terms, (gpointer)parse_term (parser, ARGUMENT));
  while (rg_accept (parser, RGL_TOKEN_COMMA));
}

/* Reads a list after its opening bracket. */
static const RglTerm *
parse_list (Parser *parser)
{
  const RgRange begin = rg_last (parser);
  GPtrArray *items = g_ptr_array_new ();
  const RglTerm *tail = NULL;
  if (rg_peek (parser, 0) != RGL_TOKEN_CLOSE_LIST)
    parse_terms (parser, items);
  if (items->len > 0 && rg_accept (parser, RGL_TOKEN_BAR))
    tail = parse_term (parser, ARGUMENT);
  expect (parser, RGL_TOKEN_CLOSE_LIST, "',' or ']'");
  const RglTerm *const *args = (gpointer)items->pdata;
  guint n = items->len;
  const RglTerm *list;
  if (tail && tail->kind == RGL_LIST) { /* [a|[b]] is [a, b] */
    for (guint i = 0; i < tail->n; i++)
      g_ptr_array_add (items, (gpointer)tail->args[i]);
    args = (gpointer)items->pdata;
    n = items->len;
    tail = tail->tail;
  }
  list = rgl_list (parser->terms, args, n, tail, make_range (parser, begin));
  g_ptr_array_free (items, TRUE);
  return list;
}

/* Returns the text between quotes; two quotes stand for one. */
static const char *
read_quoted_name (Parser *parser, const RgToken *token)
{
  const char *text = parser->cursor.source->text + token->offset;
  g_string_truncate (parser->name, 0);
  for (guint i = 1; i + 1 < token->length; i++) {
    if (text[i] == '\'' || (text[i] == '\\' && i + 2 < token->length))
      i++;
    if (text[i] == '\0')
      rg_fail_at (parser, rg_token_range (token), NULL,
                  "a name must not have a zero byte");
    g_string_append_c (parser->name, text[i]);
  }
  return parser->name->str;
}

static const RglTerm *
parse_name (Parser *parser)
{
  const RgToken *token = rg_token (parser, 0);
  const char *name = token->kind == RGL_TOKEN_QUOTED
                         ? read_quoted_name (parser, token)
                         : rgl_intern (parser->terms, rg_token_text (parser, 0),
                                       token->length);
  name = rgl_intern (parser->terms, name, -1);
  rg_next (parser);
  const RgRange begin = rg_last (parser);
  if (!rg_accept (parser, RGL_TOKEN_OPEN))
    return rgl_atom (parser->terms, name, begin);
  GPtrArray *args = g_ptr_array_new ();
  parse_terms (parser, args);
  expect (parser, RGL_TOKEN_CLOSE, "',' or ')'");
  const RglTerm *term =
      rgl_compound (parser->terms, name, (gpointer)args->pdata, args->len,
                    make_range (parser, begin));
  g_ptr_array_free (args, TRUE);
  return term;
}

static const RglTerm *
parse_number (Parser *parser)
{
  const RgToken *token = rg_token (parser, 0);
  const gint64 number =
      rg_parse_decimal (rg_token_text (parser, 0), token->length);
  if (number > G_MAXINT32)
    rg_fail (parser, "numbers are at most %d", G_MAXINT32);
  rg_next (parser);
  return rgl_number (parser->terms, number, rg_last (parser));
}

/* Reports a capital letter at the beginning of a functor. */
static void
fail_capital (Parser *parser, const char *name)
{
  char *advice =
      g_strdup_printf ("write '%c%s'", g_ascii_tolower (*name), name + 1);
  rg_fail_at (parser, rg_here (parser), advice,
              "a name before '(' begins with a lower-case letter");
  g_free (advice);
}

static const RglTerm *
parse_variable (Parser *parser)
{
  const RgToken *token = rg_token (parser, 0);
  char *name = g_strndup (rg_token_text (parser, 0), token->length);
  if (rg_peek (parser, 1) == RGL_TOKEN_OPEN && g_ascii_isupper (*name))
    fail_capital (parser, name);
  rg_next (parser);
  const RglTerm *variable =
      strcmp (name, "_") == 0
          ? rgl_fresh_variable (parser->terms, "", rg_last (parser))
          : rgl_variable (parser->terms, name, rg_last (parser));
  g_free (name);
  return variable;
}

static const RglTerm *
parse_negation (Parser *parser)
{
  const RgRange begin = rg_here (parser);
  rg_next (parser);
  const RglTerm *body = parse_term (parser, NOT_PRIORITY);
  return rgl_compound (parser->terms, "not", &body, 1,
                       make_range (parser, begin));
}

/* Reads a term without infix operators. */
static const RglTerm *
parse_primary (Parser *parser)
{
  switch (rg_peek (parser, 0)) {
  case RGL_TOKEN_ATOM:
    /* `not p` is `not(p)`. */
    if (rg_is_word (parser, parser->cursor.at, "not") &&
        rg_peek (parser, 1) != RGL_TOKEN_OPEN)
      return parse_negation (parser);
    return parse_name (parser);
  case RGL_TOKEN_QUOTED:
    return parse_name (parser);
  case RGL_TOKEN_VARIABLE:
    return parse_variable (parser);
  case RGL_TOKEN_NUMBER:
    return parse_number (parser);
  case RGL_TOKEN_NOT:
    return parse_negation (parser);
  case RGL_TOKEN_OPEN_LIST:
    rg_next (parser);
    return parse_list (parser);
  case RGL_TOKEN_OPEN: {
    rg_next (parser);
    const RglTerm *term = parse_term (parser, CLAUSE);
    expect (parser, RGL_TOKEN_CLOSE, "')'");
    return term;
  }
  default:
    fail_expected (parser, "a term");
    return make_invalid_term (parser);
  }
}

/* -- operators ------------------------------------------------------------- */

/* Returns the infix operator that the next token is. NULL: it is none. */
static const Operator *
find_operator (const Parser *parser)
{
  const guint kind = rg_peek (parser, 0);
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    if (operators[i].kind == kind)
      return &operators[i];
  return NULL;
}

/* Whether a comma is missing: a goal begins a line, after another goal. */
static gboolean
is_comma_missing (Parser *parser, guint max_priority)
{
  if (max_priority < CONJUNCTION || max_priority == CLAUSE ||
      !begins_term (parser) || !rg_begins_line (parser, parser->cursor.at))
    return FALSE;
  rg_warn (parser->cursor.diags, "missing-comma", parser->cursor.source,
           rg_gap (parser), "a comma is missing after this goal");
  return TRUE;
}

/* Parses the rest of a chain `a, b, c` or `a ; b ; c`. It is one n-ary term. */
static const RglTerm *
parse_chain (Parser *parser, const RglTerm *first, const Operator *infix)
{
  GPtrArray *parts = g_ptr_array_new ();
  g_ptr_array_add (parts, (gpointer)first);
  const gboolean is_conjunction = infix->kind == RGL_TOKEN_COMMA;
  do
    g_ptr_array_add (parts, (gpointer)parse_term (parser, infix->right));
  while (rg_accept (parser, infix->kind) ||
         (is_conjunction && is_comma_missing (parser, CONJUNCTION)));
  const RglTerm *term =
      rgl_compound (parser->terms, infix->name, (gpointer)parts->pdata,
                    parts->len, make_range (parser, first->range));
  g_ptr_array_free (parts, TRUE);
  return term;
}

/* Parses the infix operators after a term, of at most the priority
 * `max_priority`, and their right arguments. A missing comma counts as one. */
static const RglTerm *
parse_operators (Parser *parser, const RglTerm *left, guint max_priority)
{
  guint priority = 0; /* of the left term */
  for (;;) {
    const Operator *infix = find_operator (parser);
    if (!infix && !parser->cursor.failed &&
        is_comma_missing (parser, max_priority))
      infix = &operators[2];
    else if (!infix || infix->priority > max_priority || infix->left < priority)
      return left;
    else
      rg_next (parser);
    priority = infix->priority;
    if (priority == 1100 || priority == CONJUNCTION) {
      left = parse_chain (parser, left, infix);
    } else {
      const RglTerm *args[] = {left, parse_term (parser, infix->right)};
      left = rgl_compound (parser->terms, infix->name, args, 2,
                           make_range (parser, left->range));
    }
    left = check_depth (parser, left);
  }
}

static const RglTerm *
parse_term (Parser *parser, guint max_priority)
{
  if (++parser->cursor.depth > MOST_DEPTH)
    rg_fail_limit (parser, rg_here (parser), "terms nest more than %d deep",
                   MOST_DEPTH);
  const RglTerm *term = parse_primary (parser);
  term = parse_operators (parser, check_depth (parser, term), max_priority);
  parser->cursor.depth--;
  return term;
}

/* -- clauses --------------------------------------------------------------- */

/* Skips to after the full stop of an invalid clause. */
static void
skip_clause (Parser *parser)
{
  parser->cursor.failed = FALSE;
  parser->cursor.depth = 0;
  for (guint kind; (kind = rg_peek (parser, 0)) != RGL_TOKEN_ENDS_TEXT;) {
    rg_next (parser);
    if (kind == RGL_TOKEN_STOP)
      return;
  }
}

/* Parses a clause. Adds it, unless it has errors. */
static void
parse_clause (Parser *parser, GArray *clauses)
{
  if (rg_peek (parser, 0) == RGL_TOKEN_IF)
    rg_fail_at (parser, rg_here (parser), "a clause has a head before ':-'",
                "there are no directives");
  const RglTerm *term = parse_term (parser, CLAUSE);
  const RgRange range = term->range;
  if (rg_peek (parser, 0) == RGL_TOKEN_IF)
    rg_fail_at (parser, rg_here (parser),
                "is '.' missing at the end of the clause before?",
                "a second ':-' in a clause");
  expect (parser, RGL_TOKEN_STOP, "'.' at the end of the clause");
  if (parser->cursor.failed)
    return;
  const gboolean is_rule = rgl_is (term, ":-", 2);
  const RglClause clause = {.head = is_rule ? term->args[0] : term,
                            .body = is_rule ? term->args[1] : NULL,
                            .range = range};
  const RglTerm *head = clause.head;
  if (head->kind == RGL_ATOM ||
      (head->kind == RGL_COMPOUND && g_ascii_islower (head->name[0])))
    g_array_append_val (clauses, clause);
  else
    rg_diag (parser->cursor.diags, RG_ERROR, parser->cursor.source, head->range,
             "a clause has to begin with the name of a predicate");
}

GArray *
rgl_parse (const RgSource *source, RglTerms *terms, RgDiags *diags)
{
  GArray *clauses = g_array_new (FALSE, FALSE, sizeof (RglClause));
  const guint errors = rg_diags_errors (diags);
  GArray *tokens = rg_lex (&rgl_lexicon, source, diags);
  rg_drop_tokens (tokens, RGL_TOKEN_COMMENT);
  Parser parser = {.cursor = {.source = source,
                              .diags = diags,
                              .tokens = (const RgToken *)(gpointer)tokens->data,
                              .n = tokens->len},
                   .terms = terms,
                   .name = g_string_new (NULL)};
  while (rg_diags_errors (diags) == errors ||
         (parser.cursor.at > 0 && !rg_diags_full (diags))) {
    if (rg_peek (&parser, 0) == RGL_TOKEN_ENDS_TEXT)
      break;
    parse_clause (&parser, clauses);
    if (parser.cursor.failed)
      skip_clause (&parser);
  }
  g_array_free (tokens, TRUE);
  g_string_free (parser.name, TRUE);
  return clauses;
}
