/* Declares the data of a macro expansion, for expand.c and copy-tokens.c. */
#pragma once

#include "lud/read/definitions.h"

/* A macro that (define ...) defines. */
typedef struct {
  LudSpan body;
  guint name; /* its token; for a definition of Ludii, its first token */
  gboolean is_used;
} LudMacro;

/* The data of an expansion of all macros. */
typedef struct {
  LudTokens tokens;   /* n of them are those of the source; those of definitions
                         follow */
  GArray *all_tokens; /* of RgToken */
  GString *text;      /* of all tokens */
  LudDefinitions *definitions; /* NULL: no folder is known */
  RgRange site; /* in the source: the call that a definition is copied for */
  GHashTable *macros; /* from a name to a LudMacro *, which it owns */
  GPtrArray *options; /* of LudOption * */
  GString *out;       /* the copy */
  GArray *origins;    /* of RgDerived: places of the copy */
  GArray *open; /* of guint, a stack with two for each open group: its offset in
                   the copy, and its token */
  guint depth, calls; /* of nested copies; of all */
  gboolean has_failed;
} LudExpansion;

/* Points `tokens` at all tokens and their text, which have moved if they have
 * grown. */
void lud_update_tokens (LudExpansion *expansion);
/* Reports the first error, at a token; then the expansion has failed. */
void lud_fail_expansion (LudExpansion *expansion, RgSeverity severity,
                         guint index, const char *text);
/* Records the place of the copy from an offset to its end. */
void lud_add_origin (LudExpansion *expansion, guint32 begin, RgRange from);
/* Adds the macro of the tokens "Name" body.  Of macros with one name, the first
 * counts; a warning names the others. */
void lud_define_macro (LudExpansion *expansion, LudSpan span);
/* Copies tokens, and expands macros and options in them. */
void lud_copy_tokens (LudExpansion *expansion, LudSpan span);
