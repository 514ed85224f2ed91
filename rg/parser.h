/* Declares the parser's state and its parts: for parse.c and parse-*.c only.
 *
 * A rule that fails adds one message and returns a neutral result.  The
 * declaration is abandoned, and parsing continues after the next ';'.
 */
#pragma once

#include "base/cursor.h"
#include "rg/game.h"
#include "rg/token.h"

/* The most nested types, values and expressions. */
#define RG_PARSE_DEPTH 1000

/* A parser of RG, and the game that it makes. */
typedef struct {
  RgCursor cursor;
  RgGame *game;
} RgParser;

/* Reports that something else was expected than the current token. */
gboolean rg_parser_fail (RgParser *parser, const char *expected);
void rg_parser_expect (RgParser *parser, RgTokenKind kind);
/* Reports that a ';' is missing after a token, at the end of a line. */
void rg_parser_fail_after (RgParser *parser, guint token);
/* Skips to after the next ';', or to a keyword of a declaration, after the
 * failure of the declaration that began at the token `first`. */
void rg_parser_recover (RgParser *parser, guint first);

RgName rg_parse_name (RgParser *parser);
const RgType *rg_parse_type (RgParser *parser);
const RgExpr *rg_parse_expr (RgParser *parser);
void rg_parse_pragma (RgParser *parser);     /* from '@' to before ';' */
void rg_parse_raw_pragma (RgParser *parser); /* one token, ';' included */
