/* A rule sheet of GDL as a loaded model in which each role moves in each
 * step, as in the messages of a match. */
#pragma once

#include "base/diag.h"

#include <regular-games.h>

/* A rule sheet. */
typedef struct {
  const RgModel *model; /* stays loaded until the process ends */
  char *rules;          /* the clauses in the prefix form */
  GPtrArray *roles;     /* of char *, terms in the order of the sheet */
  guint *players; /* by role: its player in the model; RG_SERVER_SHEET_CHANCE:
                     none */
  GHashTable *terms;     /* by name in RG: the term that has this name */
  GHashTable *nullary;   /* words that are written in parentheses: `(take)` */
  gboolean has_percepts; /* GDL-II: roles observe the `sees` percepts */
} RgServerSheet;

/* The player of the role of chance. */
enum { RG_SERVER_SHEET_CHANCE = 0xffff };

/* Reads and translates the sheet, then compiles and loads its model. If the C
 * compiler takes more than that many seconds (0: no limit), the model is an
 * unoptimised one. NULL: there are errors. */
RgServerSheet *rg_server_sheet_load (const RgSource *source, guint seconds,
                                     RgDiags *diags);
void rg_server_sheet_free (RgServerSheet *sheet);

/* Returns the role whose normal form (rg_server_term_normalise) is the text.
 * -1: there is none. */
gint rg_server_sheet_find_role (const RgServerSheet *sheet, const char *name);

/* Returns the term of a tag. */
const char *rg_server_sheet_tag_term (const RgServerSheet *sheet, uint32_t tag);
/* Returns a move of the model as a term; to be freed. */
char *rg_server_sheet_move_term (const RgServerSheet *sheet, const void *move);
/* Returns a move as the sheet spells it: rg_server_sheet_move_term omits
 * parentheses around a single word. */
char *rg_server_sheet_spell_move (const RgServerSheet *sheet, const void *move);
