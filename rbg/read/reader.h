/* Declares the state that the readers of sections share: the current token, the
 * declared names, and messages.
 */
#pragma once

#include "rbg/read/expand.h"

/* The kinds of declared names. */
typedef enum {
  RBG_UNKNOWN,
  RBG_PLAYER,
  RBG_VARIABLE,
  RBG_PIECE,
  RBG_LABEL,
} RbgSymbolKind;

/* The meaning of a name of the text. */
typedef struct {
  RbgSymbolKind kind;
  guint32 number;    /* its index; of a label: RG_NONE if no edge has it */
  RbgPlace place;    /* of the declaration */
  gboolean reported; /* reported as undeclared */
} RbgSymbol;

/* The data of the reader. */
typedef struct {
  RbgTree *tree;
  RbgFile *file;
  RgDiags *diags;
  gint64 tokens, actions; /* the limits on them */
  gboolean lenient;
  const RbgSection *section;
  RbgStream *stream;
  RbgToken token;    /* the current token */
  RgRange last;      /* of the previous token */
  GArray *symbols;   /* of RbgSymbol, by name of the text */
  guint n_hints;     /* hints that were searched */
  guint n_muted;     /* errors that were not reported */
  gboolean balanced; /* the brackets of the section match before expansion */
  gboolean muted;    /* the last message was suppressed */
  gboolean broken;   /* the rest is unparsable: no more messages */
  gboolean unsure;   /* a list of names has errors, so that undeclared names
                        may be a consequence */
} RbgReader;

/* Reads as much as possible of an incomplete text. Never NULL. The file
 * and the symbols are valid; the rest only if there was no error.
 * `symbols` gets an array of RbgSymbol by name of the text, which the
 * caller owns. */
RbgTree *rbg_read_draft (const RgSource *source, const RbgOptions *options,
                         RgDiags *diags, GArray **symbols);

/* -- tokens --------------------------------------------------------------- */

/* Starts with a section.  FALSE: there is no such section. */
gboolean rbg_open_section (RbgReader *reader, RbgTokenKind section);
void rbg_advance (RbgReader *reader);
/* Skips the token if it is of that kind. FALSE: it is another one. */
gboolean rbg_accept (RbgReader *reader, RbgTokenKind kind);
/* Skips up to a token of a kind, or to the end. */
void rbg_skip_to (RbgReader *reader, RbgTokenKind kind);
/* Whether a macro, a bracket or a limit has ended the section early. */
static inline gboolean
rbg_is_stopped (const RbgReader *reader)
{
  return reader->broken || rbg_stream_failed (reader->stream) ||
         rg_diags_full (reader->diags);
}
/* Returns the text of the current token; valid until the next one. */
const char *rbg_here_text (const RbgReader *reader);

/* -- names ---------------------------------------------------------------- */

/* Returns the meaning of a name of the text. */
RbgSymbol *rbg_symbol (RbgReader *reader, RgName word);
/* Interns a name of the text in the game. */
RgName rbg_game_name (RbgReader *reader, RgName word);
/* Returns the text of a name. */
const char *rbg_word_text (const RbgReader *reader, RgName word);
/* Returns the kind for messages: "a piece". */
const char *rbg_symbol_kind_text (RbgSymbolKind kind);

/* Whether the current name is of one of some kinds (bits); otherwise reports
 * the needed kind. */
gboolean rbg_check_symbol (RbgReader *reader, guint kinds, const char *needed);
/* Whether a '(' follows the current token; at_once: without white space. */
gboolean rbg_before_paren (const RbgReader *reader, gboolean at_once);
/* Skips an undeclared name that looks like the call of a macro, with its
 * parenthesis; reports that there is no such macro. FALSE: it is no such name,
 * and nothing was skipped. */
gboolean rbg_skip_unknown_call (RbgReader *reader);

/* -- blame.c, messages.c --------------------------------------------------- */

/* Reports unbalanced brackets in the text that contains a place, and ends
 * the section.  FALSE: they match. */
gboolean rbg_blame_bracket (RbgReader *reader, RbgPlace place);
/* Reports unbalanced brackets in the text or a macro that was used, for errors
 * about brackets. TRUE: a fault is reported, or was before. */
gboolean rbg_blame_brackets (RbgReader *reader, RbgPlace place);

/* Reports a structural error, unless the section has ended or the error is
 * a consequence of a reported one.  If brackets do not match, reports that
 * instead and ends the section. */
#define rbg_error(reader, place, ...) \
  rbg_add_error (reader, place, RBG_ABOUT_STRUCTURE, NULL, __VA_ARGS__)
/* Reports a structural error with a hint after the caret (NULL: none). */
#define rbg_error_hint(reader, place, ...) \
  rbg_add_error (reader, place, RBG_ABOUT_STRUCTURE, __VA_ARGS__)
/* Reports an error about a name, not the structure: "'x' is already
 * declared". */
#define rbg_error_name(reader, place, ...) \
  rbg_add_error (reader, place, RBG_ABOUT_NAME, __VA_ARGS__)
void rbg_add_error (RbgReader *reader, RbgPlace place, RbgErrorKind kind,
                    const char *hint, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
/* Reports that something else was expected than the current token. */
void rbg_report_expected (RbgReader *reader, const char *what);
/* Reports a named warning. */
#define rbg_caution(reader, name, place, ...) \
  ((reader)->muted =                          \
       !rbg_warn ((reader)->tree, (reader)->diags, name, place, __VA_ARGS__))
/* Adds a note to the previous error or warning. */
void rbg_note (RbgReader *reader, RbgPlace place, const char *text);

/* -- sections ------------------------------------------------------------- */

void rbg_read_players (RbgReader *reader);
void rbg_read_pieces (RbgReader *reader);
void rbg_read_variables (RbgReader *reader);
/* FALSE: there was an error that would make the rules wrong. */
gboolean rbg_read_board (RbgReader *reader);
void rbg_read_rules (RbgReader *reader);
/* Warns of suspicious rules. */
void rbg_warn_suspicious (const RbgTree *tree, RgDiags *diags);
/* Warns of players who never move, and of turns that are not repeated. */
void rbg_check_turns (const RbgTree *tree, RgDiags *diags);
/* Returns an arithmetic expression, and adds its size to *steps. NULL: there is
 * an error. */
const RbgExpr *rbg_read_arithmetic (RbgReader *reader, gint64 *steps);
