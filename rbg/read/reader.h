/* What the readers of sections share: the token that comes next, the names
 * that are declared, and messages.
 */
#pragma once

#include "rbg/read/expand.h"

typedef enum {
  RBG_UNKNOWN,
  RBG_PLAYER,
  RBG_VARIABLE,
  RBG_PIECE,
  RBG_LABEL,
} RbgSymbolKind;

/* What a name of the text stands for. */
typedef struct {
  RbgSymbolKind kind;
  guint32 number; /* in its array; of a label: RG_NONE when no edge has it */
  RbgPlace place; /* of the declaration */
  gboolean told;  /* that it is not declared */
} RbgSymbol;

typedef struct {
  RbgTree *tree;
  RbgFile *file;
  RgDiags *diags;
  gint64 tokens, actions; /* the limits on them */
  gboolean lenient;
  const RbgSection *section;
  RbgStream *stream;
  RbgToken token;    /* the one that comes next */
  RgRange last;      /* of the one before it */
  GArray *symbols;   /* of RbgSymbol, by name of the text */
  guint n_hints;     /* that were looked for */
  guint n_muted;     /* errors that were not told */
  gboolean balanced; /* the brackets of the section match, as written */
  gboolean muted;    /* the last message was not needed */
  gboolean broken;   /* what follows can't be understood: no more messages */
  gboolean unsure;   /* a list of names has errors: what is not declared may
                      * have been meant to be */
} RbgReader;

/* For a text that is being written: reads what can be read, whatever is wrong
 * elsewhere.  Never NULL; what names stand for, and the file, can be relied on,
 * the rest only if there was no error.  `symbols` gets an array of RbgSymbol by
 * name of the text, which is the caller's. */
RbgTree *rbg_read_draft (const RgSource *source, const RbgOptions *options,
                         RgDiags *diags, GArray **symbols);

/* -- tokens --------------------------------------------------------------- */

/* Starts with a section.  FALSE: there is no such section. */
gboolean rbg_open (RbgReader *reader, RbgTokenKind section);
void rbg_advance (RbgReader *reader);
/* Skips the token if it is of that kind. */
gboolean rbg_accept (RbgReader *reader, RbgTokenKind kind);
/* Skips up to a token of a kind, or to the end. */
void rbg_skip_to (RbgReader *reader, RbgTokenKind kind);
/* Whether a macro, a bracket or a limit has ended the section before its
 * end. */
static inline gboolean
rbg_stopped (const RbgReader *reader)
{
  return reader->broken || rbg_stream_failed (reader->stream) ||
         rg_diags_full (reader->diags);
}
/* The text of the token that comes next; valid until the one after it. */
const char *rbg_here_text (const RbgReader *reader);

/* -- names ---------------------------------------------------------------- */

RbgSymbol *rbg_symbol (RbgReader *reader, RgName word);
/* Makes a name of the text one of the game. */
RgName rbg_game_name (RbgReader *reader, RgName word);
const char *rbg_word_text (const RbgReader *reader, RgName word);
/* "a piece" */
const char *rbg_symbol_kind_text (RbgSymbolKind kind);

/* Whether the name that comes next is of one of some kinds (bits); otherwise
 * reports what is needed instead. */
gboolean rbg_need (RbgReader *reader, guint kinds, const char *needed);
/* Whether a '(' is written behind the token that comes next; at once: with no
 * white space between. */
gboolean rbg_before_paren (const RbgReader *reader, gboolean at_once);
/* Skips a name that is not declared, and the parenthesis behind it, where that
 * looks like the call of a macro; reports that there is no such macro. */
gboolean rbg_skip_unknown_call (RbgReader *reader);

/* -- blame.c, messages.c --------------------------------------------------- */

/* Where the brackets of a text that a place is in do not match, reports that
 * and ends the section. */
gboolean rbg_blame_bracket (RbgReader *reader, RbgPlace place);
/* The same for all macros that were used: the error is about brackets. */
gboolean rbg_blame_brackets (RbgReader *reader, RbgPlace place);

/* Reports an error in the structure; nothing where the section was stopped, or
 * where it follows from one that was told.  Where brackets do not match, that
 * is reported instead, and the section is stopped. */
#define rbg_error(reader, place, ...) \
  rbg_add_error (reader, place, RBG_ABOUT_STRUCTURE, NULL, __VA_ARGS__)
/* The same, with a text behind the caret, or NULL. */
#define rbg_error_hint(reader, place, ...) \
  rbg_add_error (reader, place, RBG_ABOUT_STRUCTURE, __VA_ARGS__)
/* The same, but about a name, not the structure: "'x' is already declared". */
#define rbg_error_name(reader, place, ...) \
  rbg_add_error (reader, place, RBG_ABOUT_NAME, __VA_ARGS__)
void rbg_add_error (RbgReader *reader, RbgPlace place, RbgErrorKind kind,
                    const char *hint, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
/* Reports that something else was expected than the token that comes next. */
void rbg_expected (RbgReader *reader, const char *what);
/* Reports a named warning. */
#define rbg_caution(reader, name, place, ...) \
  ((reader)->muted =                          \
       !rbg_warn ((reader)->tree, (reader)->diags, name, place, __VA_ARGS__))
/* Adds to the error or warning before it. */
void rbg_note (RbgReader *reader, RbgPlace place, const char *text);

/* -- sections ------------------------------------------------------------- */

void rbg_read_players (RbgReader *reader);
void rbg_read_pieces (RbgReader *reader);
void rbg_read_variables (RbgReader *reader);
/* FALSE: what is missing would make the rules wrong. */
gboolean rbg_read_board (RbgReader *reader);
void rbg_read_rules (RbgReader *reader);
/* Warns about what is right but can't be meant. */
void rbg_check (const RbgTree *tree, RgDiags *diags);
/* Warns of players who never move, and of turns that nothing repeats. */
void rbg_check_turns (const RbgTree *tree, RgDiags *diags);
/* An expression of arithmetic, whose size is added to *steps; NULL: there was
 * an error. */
const RbgExpr *rbg_read_arithmetic (RbgReader *reader, gint64 *steps);
