/* Mutants of a game that are games of their own: proper, different, and not
 * decided by chance alone. */
#pragma once

#include "base/mutate/mutation.h"
#include "rg/grade/grade.h"

/* The defaults of rg-mutate. */
enum {
  RG_LIBRARY_MUTANT_TRIES = 200,
  RG_LIBRARY_MUTANT_STATES = 2000,
  RG_LIBRARY_MUTANT_STEPS = 2000000,
};

typedef struct {
  RgGradeOptions grade;       /* of the comparison with the original */
  guint changes;              /* mutations of each mutant */
  const GPtrArray *mutations; /* those that may be drawn: RgMutation * */
  const char *language;       /* of the text and its mutants */
  guint64 seed;
} RgLibraryMutantOptions;

/* The mutants that were found; the mutations belong to the options. */
typedef struct {
  GPtrArray *mutations; /* of const RgMutation * */
  GString *text;
  RgGame *game;
  RgGrade *grade; /* against the original */
} RgLibraryMutant;

typedef struct RgLibraryMutants RgLibraryMutants;

/* The usual comparison with the original. */
RgGradeOptions rg_library_mutant_grading (guint64 seed);

/* The source and the options must outlive the result.  NULL: the text has
 * errors. */
RgLibraryMutants *rg_library_mutants_new (const RgSource *source,
                                          const RgLibraryMutantOptions *options,
                                          RgDiags *diags);
void rg_library_mutants_free (RgLibraryMutants *mutants);

/* Draws a mutant that was not drawn before.  FALSE: there is none.  `ok` says
 * whether it is a game of its own; then the caller clears it. */
gboolean rg_library_mutants_draw (RgLibraryMutants *mutants, gboolean *ok,
                                  RgLibraryMutant *mutant);
void rg_library_mutant_clear (RgLibraryMutant *mutant);
