/* Decides which moves of two games have the same name, at a pair of positions.
 *
 * A naming is a guess about all positions; plays confirm or refute it.
 */
#pragma once

#include "rg/interp/side.h"

/* By what moves correspond. */
typedef enum {
  RG_GRADE_NAMING_EXACT,       /* moves with the same tags */
  RG_GRADE_NAMING_COORDINATES, /* equal coordinates; `turn`: coordinates.h */
  RG_GRADE_NAMING_ORDER,       /* words that first occur at the same place of
                                  the lists of moves; that of the reference is
                                  sorted by its coordinates, after `turn` */
  RG_GRADE_NAMING_PLACE,       /* moves at the same place of the lists: another
                                  naming for each pair of positions */
  RG_GRADE_N_NAMINGS,
} RgGradeNamingKind;

/* For `turn` of ORDER: words that both games have may differ, too. */
enum { RG_GRADE_UNSEEDED = 8 };

/* A guess which names are the same. */
typedef struct {
  RgGradeNamingKind kind;
  guint turn; /* of COORDINATES and ORDER: a sum of symmetries */
} RgGradeNaming;

typedef struct RgGradeNames RgGradeNames;

RgGradeNames *rg_grade_names_new (RgGame *const games[2], RgGradeNaming naming);
void rg_grade_names_free (RgGradeNames *names);
RgGradeNaming rg_grade_names_naming (const RgGradeNames *names);

/* The moves of two lists that belong together. */
typedef struct {
  GArray *partner_of[2]; /* of guint32: by move its counterpart, or RG_NONE */
  guint32 n_common;      /* pairs */
} RgGradePartners;

void rg_grade_partners_init (RgGradePartners *partners);
void rg_grade_partners_clear (RgGradePartners *partners);

/* Pairs the moves that the sides have listed.  ORDER learns words by that, if
 * the lists have one length. */
void rg_grade_names_pair (RgGradeNames *names, const RgInterpSide sides[2],
                          RgGradePartners *partners);

/* Returns the words with another name in the second game, as far as ORDER has
 * learnt them, in the order in which that happened: pairs of char *. */
const GPtrArray *rg_grade_names_words (const RgGradeNames *names);
