/* Represents a file before expansion: its tokens, sections and macros
 * (rbg(5)). */
#pragma once

#include "base/arena.h"
#include "rbg/read/lex.h"
#include "rg/name.h"

/* A range of tokens: [first, end). */
typedef struct {
  guint32 first, end;
} RbgTokenSpan;

/* A section, such as #board. */
typedef struct {
  gboolean defined;
  guint32 order; /* among all directives */
  guint32 token; /* its name */
  RbgTokenSpan body;
} RbgSection;

/* A macro. */
typedef struct {
  RgName name;
  guint32 order; /* among all directives */
  guint32 token; /* its name */
  RbgTokenSpan body;
  guint32 n_parameters;
  const RgName *parameters;
  guint32 next; /* of the same name, later in the text; 0: none */
  gboolean used;
  gboolean balanced; /* its brackets match. FALSE: not yet checked, or they do
                        not */
} RbgMacro;

enum { RBG_N_SECTIONS = 5, RBG_MOST_PARAMETERS = 255 };

/* The tokens, sections and macros of a source. */
typedef struct {
  RgArena *arena;
  RgNames *names; /* of the text, not of the game */
  const RgSource *source;
  guint n_tokens;         /* without comments; the last is the end */
  RgToken *tokens;        /* of source */
  const RgName *words;    /* for each token: the name, if it is one */
  const guint32 *closing; /* for each '(' its ')'; 0: none in the directive */
  RbgSection sections[RBG_N_SECTIONS]; /* in the order of their keywords */
  GArray *macros;                      /* of RbgMacro; the first is unused */
  GArray *first; /* of guint32, by name: the first macro of that name, or 0 */
} RbgFile;

/* Returns the tokens, sections and macros of a source. Lenient: duplicates are
 * warnings. NULL: there are lexical errors, which were reported. Other errors
 * are reported, and the valid parts are returned. */
RbgFile *rbg_file_new (const RgSource *source, gboolean lenient,
                       RgDiags *diags);
/* Does the same for an incomplete text: omits invalid tokens. Never NULL. */
RbgFile *rbg_file_new_draft (const RgSource *source, RgDiags *diags);
void rbg_file_free (RbgFile *file);

RbgMacro *rbg_macro (const RbgFile *file, guint32 macro);
/* Returns the first macro of a name; 0: there is none. */
guint32 rbg_first_macro (const RbgFile *file, RgName name);

/* Returns the line of a token, from 1. */
guint rbg_file_line (const RbgFile *file, guint32 token);

static inline RbgTokenKind
rbg_kind_at (const RbgFile *file, guint32 token)
{
  return (RbgTokenKind)file->tokens[token].kind;
}

/* Whether the token is the first one of its line. */
static inline gboolean
rbg_begins_line (const RbgFile *file, guint32 token)
{
  return token == 0 ||
         rg_count_line_ends (file->source, file->tokens, token, FALSE);
}

static inline RgRange
rbg_file_range (const RbgFile *file, guint32 token)
{
  return rg_token_range (&file->tokens[token]);
}
