/* Compares braces with the indentation of lines, from the beginning of the
 * graph: the first line that contradicts its innermost block shows the fault.
 */
#include "hrg/braces.h"

/* An open brace. */
typedef struct {
  guint token;     /* the '{' */
  guint indent;    /* of the line with the '{' */
  gboolean deeper; /* its first line has a larger indentation */
  gboolean filled; /* it has a first line */
} Open;

/* The first brace without a partner. */
typedef struct {
  guint at;   /* the token with the fault; 0: none */
  guint open; /* the unclosed '{'; 0: the '}' is superfluous */
} Fault;

/* Returns the columns of white space before the line of a token. */
static guint
measure_indentation (const HrgParser *parser, guint token)
{
  return rg_get_indentation (parser->cursor.source,
                             parser->cursor.tokens[token].offset, TRUE);
}

/* Returns the fault if the indentation of the token's line contradicts the
 * block. Records whether the first line of the block is deeper. */
static Fault
compare_indentation (const HrgParser *parser, Open *block, guint token)
{
  const guint indent = measure_indentation (parser, token);
  if (parser->cursor.tokens[token].kind == HRG_TOKEN_RIGHT_BRACE) {
    if (indent == block->indent)
      return (Fault){0};
    return (Fault){token, indent < block->indent ? block->token : 0};
  }
  if (block->deeper && indent <= block->indent)
    return (Fault){token, block->token};
  if (!block->filled)
    block->deeper = indent > block->indent;
  block->filled = TRUE;
  return (Fault){0};
}

/* Returns the first fault among the tokens from .. to. */
static Fault
find_fault (const HrgParser *parser, guint from, guint to)
{
  GArray *blocks = g_array_new (FALSE, FALSE, sizeof (Open));
  Fault fault = {0};
  for (guint i = from; i <= to && !fault.at; i++) {
    const guint kind = parser->cursor.tokens[i].kind;
    if (blocks->len > 0 && rg_begins_line (parser, i))
      fault = compare_indentation (
          parser, &g_array_index (blocks, Open, blocks->len - 1), i);
    if (kind == HRG_TOKEN_LEFT_BRACE) {
      const Open block = {.token = i,
                          .indent = measure_indentation (parser, i)};
      g_array_append_val (blocks, block);
    } else if (kind == HRG_TOKEN_RIGHT_BRACE && blocks->len > 0) {
      g_array_set_size (blocks, blocks->len - 1);
    }
  }
  g_array_free (blocks, TRUE);
  return fault;
}

void
hrg_fail_unclosed (HrgParser *parser, RgRange open)
{
  const Fault fault = find_fault (parser, parser->graph, parser->cursor.at);
  gboolean reported;
  const RgToken *tokens = parser->cursor.tokens;
  parser->torn = TRUE;
  if (fault.open)
    open = rg_token_range (&tokens[fault.open]);
  if (fault.open && tokens[fault.at].kind != HRG_TOKEN_END)
    reported = rg_fail_at (parser, rg_token_range (&tokens[fault.at]), NULL,
                           "missing '}' before this line");
  else if (rg_peek (parser, 0) == HRG_TOKEN_GRAPH &&
           measure_indentation (parser, parser->cursor.at) >
               measure_indentation (parser, parser->graph))
    reported = rg_fail (parser, "a graph is declared outside of others");
  else if (rg_peek (parser, 0) == HRG_TOKEN_END)
    reported = rg_fail (parser, "unexpected end of file, expected '}'");
  else
    reported =
        rg_fail (parser, "missing '}' before '%.*s'",
                 (int)rg_token (parser, 0)->length, rg_token_text (parser, 0));
  if (reported)
    hrg_note (parser->tree, open, "this '{' is not closed");
}

/* Returns the range of the '}' that ended the graph, before the given range. */
static RgRange
find_last_brace (const HrgParser *parser, RgRange range)
{
  const RgToken *token = &parser->cursor.tokens[parser->cursor.at];
  while (
      token > &parser->cursor.tokens[parser->graph] &&
      (token->offset >= range.offset || token->kind != HRG_TOKEN_RIGHT_BRACE))
    token--;
  return rg_token_range (token);
}

void
hrg_fail_after_graph (HrgParser *parser, RgRange range)
{
  const Fault fault = find_fault (parser, parser->graph, parser->cursor.at - 1);
  parser->torn = TRUE;
  if (fault.at && !fault.open)
    rg_fail_at (parser, rg_token_range (&parser->cursor.tokens[fault.at]), NULL,
                "superfluous '}'; what follows is outside of the graph");
  else if (rg_fail_at (parser, range, NULL,
                       rg_peek (parser, 0) == HRG_TOKEN_RIGHT_BRACE
                           ? "superfluous '}'"
                           : "expected a declaration"))
    hrg_note (parser->tree, find_last_brace (parser, range),
              "the graph ends here");
}
