/* Draws mutants of a game, and tests that each is a game of its own: proper,
 * different from the original, and not decided by chance alone. */
#pragma once

#include "base/mutate/mutation.h"
#include "rg/grade/grade.h"

/* The defaults of rg-mutate. */
enum {
  RG_LIBRARY_MUTANT_TRIES = 200,
  RG_LIBRARY_MUTANT_STATES = 2000,
  RG_LIBRARY_MUTANT_STEPS = 2000000,
};

/* The options for drawing mutants. */
typedef struct {
  RgGradeOptions grade;       /* of the comparison with the original */
  guint changes;              /* mutations of each mutant */
  const GPtrArray *mutations; /* the mutations to draw from, of RgMutation * */
  const char *language;       /* of the text and its mutants */
  guint64 seed;
} RgLibraryMutantOptions;

/* A mutant that was found; its mutations belong to the options. */
typedef struct {
  GPtrArray *mutations; /* of const RgMutation * */
  GString *text;
  RgGame *game;
  RgGrade *grade; /* against the original */
} RgLibraryMutant;

/* The mutants that were drawn from an original so far. */
typedef struct RgLibraryMutants RgLibraryMutants;

/* Returns the default options of the comparison with the original. */
RgGradeOptions rg_library_mutant_grading (guint64 seed);

/* Reads the original. The source and the options must outlive the result. NULL:
 * the text has errors. */
RgLibraryMutants *rg_library_mutants_new (const RgSource *source,
                                          const RgLibraryMutantOptions *options,
                                          RgDiags *diags);
void rg_library_mutants_free (RgLibraryMutants *mutants);

/* Draws a new mutant. FALSE: all were drawn. *is_valid: it is a game of its
 * own, in *mutant, which the caller clears. */
gboolean rg_library_mutants_draw (RgLibraryMutants *mutants, gboolean *is_valid,
                                  RgLibraryMutant *mutant);
void rg_library_mutant_clear (RgLibraryMutant *mutant);
