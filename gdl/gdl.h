/* Translates GDL and GDL-II: the text of a rule sheet to a game.
 *
 *     text → clauses → checks → normal rules → ground rules → network
 *       → invariants → RG
 */
#pragma once

#include "base/diag.h"
#include "gdl/ground.h"

typedef struct GdlSheet
    GdlSheet; /* the clauses, as written; see read/sheet.h */

/* The default limit of edges of a translation. */
#define GDL_LIMIT 2000000

/* The warnings of the reader. */
extern const RgWarning gdl_warnings[];

/* Parses a text in the prefix or the infix form. `exact`: words that differ in
 * case are different. NULL, with errors: a syntax error; nothing else is
 * checked. */
GdlSheet *gdl_parse (const RgSource *source, gboolean exact, RgDiags *diags);
/* Parses a text as gdl_parse does, and runs all checks. NULL, with errors: a
 * syntax error or a failed check. */
GdlSheet *gdl_read (const RgSource *source, gboolean exact, RgDiags *diags);
void gdl_sheet_free (GdlSheet *sheet);

/* Returns the constants that the sheet always writes in parentheses as terms,
 * such as `(take)` for `take`: a set of char *, which the caller destroys. */
GHashTable *gdl_sheet_find_nullary (const GdlSheet *sheet);

/* Returns the normal rules of a sheet.  `info` is the value of `--info`: 0 as
 * the sheet says, 'f' full information, 's' sees.  To be freed by
 * gdl_program_free; the sheet, which owns the terms, must outlive it.
 * NULL: a limit was reached. */
GdlProgram *gdl_normalise (const GdlSheet *sheet, char info, RgDiags *diags);

/* The form of the output: that of the sheet, or a given one. */
typedef enum { GDL_TEXT_AS_IS, GDL_TEXT_PREFIX, GDL_TEXT_INFIX } GdlTextForm;

/* Returns the clauses, each on its own line; if a body has several literals,
 * each has its own line.  The caller frees the text, which is invalid after
 * errors: names that the infix form can't express. */
GString *gdl_sheet_print (const GdlSheet *sheet, GdlTextForm form,
                          RgDiags *diags);

/* Returns the source in its canonical form: the same tokens and comments, with
 * other white space.  NULL: a syntax error. */
GString *gdl_format (const RgSource *source, RgDiags *diags);

/* The rule for a role without a legal action in a state that is not terminal
 * (--stuck of gdl2rg(1)). */
typedef enum {
  GDL_STUCK_END,   /* the match ends, and its goals count */
  GDL_STUCK_SKIP,  /* the role does nothing */
  GDL_STUCK_ERROR, /* none: the game of RG is improper */
} GdlStuck;

/* The options of the mapping to RG. */
typedef struct {
  gboolean plain;       /* two variables for each fluent, all roles move in
                           each step */
  gboolean lifted;      /* rules are printed without grounding */
  gboolean ground;      /* rules are grounded, even if that makes very many */
  gboolean keep_noops;  /* roles without a choice also move */
  gboolean no_maps;     /* similar groups are variables, not a map */
  gboolean materialise; /* conditions with many readers are variables */
  GdlStuck stuck;
  gboolean stats;      /* prints counts and times to standard error */
  guint limit;         /* edges of the game */
  gboolean origins;    /* adds pragmas with the origins of nodes */
  gboolean split_tags; /* functor and arguments of an action are separate
                          tags */
} GdlMapOptions;

/* Translates without grounding.  If `table` is not NULL, *table becomes the
 * table of names, which the caller frees.  NULL: not possible; *refused is the
 * reason, and *range the rule that causes it, or RG_NOWHERE. */
struct RgGame *lift_translate (const GdlProgram *program,
                               const GdlMapOptions *options, GString **table,
                               const char **refused, RgRange *range);
/* Appends the functional dependencies of fluents that are proved without
 * grounding, of GdlDependency. */
void lift_find_dependencies (const GdlProgram *program,
                             const GdlMapOptions *options,
                             GArray *dependencies);

/* Grounds the program, with errors for limits, and plays it at random.  Warns
 * of roles without a legal action, or without exactly one goal value at the
 * end, and of plays longer than `max_steps`; prints the play in the warning.
 */
void gdl_explore (const GdlProgram *program, const GdlLimits *limits,
                  guint max_steps, RgDiags *diags);

/* Plays a sheet at random for a short time, and warns as gdl_explore does.
 * `only_goals`: warns only of roles with several goal values in a terminal
 * state.  Does nothing if the sheet has errors or its ground program is large.
 */
void gdl_check_plays (const RgSource *source, gboolean only_goals,
                      RgDiags *diags);

/* The options of a translation. */
typedef struct {
  gboolean exact; /* words that differ in case are different */
  char info;      /* see gdl_normalise */
  GdlLimits limits;
  GdlMapOptions map;
  GString *table; /* or NULL: receives the table of RG names and their terms */
  guint explore;  /* the most steps of a random play; 0: no plays */
} GdlOptions;

/* The stages of a translation whose result can be printed, in their order. */
/* The stages of the translation, in their order. */
typedef enum {
  GDL_STAGE_CLAUSES,
  GDL_STAGE_RULES,
  GDL_STAGE_GROUND,
  GDL_STAGE_PROPNET,
  GDL_STAGE_INVARIANTS,
  GDL_STAGE_RG,
  GDL_N_STAGES,
} GdlStage;

/* The names of the stages for --stage, with NULL at the end. */
extern const char *const gdl_stages[GDL_N_STAGES + 1];

/* Reads the `@file` and `@origin` comments of a sheet, if it has them:
 * messages then point into the original file, which belongs to `diags`. */
void gdl_read_origins (RgSource *sheet, RgDiags *diags);

/* Returns the output of a stage.  NULL: errors, which are in `diags`. */
GString *gdl_translate (const RgSource *source, const GdlOptions *options,
                        GdlStage stage, RgDiags *diags);

/* Returns all mutations of a text, of one place each (base/mutate/mutation.h).
 * NULL: the text has errors.  The caller frees the array. */
GPtrArray *gdl_mutations (const RgSource *source, RgDiags *diags);
/* Returns the text without comments.  NULL: it has errors. */
GString *gdl_strip_comments (const RgSource *source, RgDiags *diags);
