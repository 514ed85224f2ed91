/* Splits pieces of C with holes (code/tree.h) into tokens, for the parsers. */
#pragma once

#include "emit/c/code/tree.h"

#include <stdarg.h>

/* The kinds of tokens. */
typedef enum {
  RG_CODE_TOKEN_END,  /* of the piece */
  RG_CODE_TOKEN_NAME, /* a name or a keyword */
  RG_CODE_TOKEN_NUMBER,
  RG_CODE_TOKEN_STRING, /* a string or a character, with its quotes */
  RG_CODE_TOKEN_SIGN,   /* an operator, a bracket, and so on */
  RG_CODE_TOKEN_HOLE,
} RgCodeTokenKind;

/* A token of the piece. */
typedef struct {
  RgCodeTokenKind kind;
  const char *text; /* interned */
  RgCodeExpr *hole; /* HOLE: its expression; otherwise NULL */
} RgCodeToken;

/* A scanner; `token` is the current token. */
typedef struct {
  RgCodeUnit *unit;
  GString *text;    /* the piece; a marker byte stands for each hole */
  GPtrArray *holes; /* of RgCodeExpr *, in their order */
  const char *rest; /* in the text, after the current token */
  guint n_holes;    /* number of holes up to the current token */
  RgCodeToken token;
} RgCodeScan;

/* Expands the format, and reads the first token. Formats: %s %u %d %x %c %%,
 * and those of GLib for unsigned numbers of 64 bits; %p is a hole. */
void rg_code_scan_init (RgCodeScan *scan, RgCodeUnit *unit, const char *format,
                        va_list arguments);
void rg_code_scan_clear (RgCodeScan *scan);

/* Reads the next token. */
void rg_code_scan_next (RgCodeScan *scan);
/* Whether the current token is the sign or keyword; `accept` also skips it, if
 * it is. */
gboolean rg_code_scan_is (const RgCodeScan *scan, const char *text);
gboolean rg_code_scan_accept (RgCodeScan *scan, const char *text);
/* Skips the sign or keyword; any other token is an internal error. */
void rg_code_scan_expect (RgCodeScan *scan, const char *text);
/* Aborts with a message that shows the piece: an internal error. */
_Noreturn void rg_code_scan_fail (const RgCodeScan *scan, const char *expected);
