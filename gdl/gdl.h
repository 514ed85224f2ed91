/* The front end for GDL and GDL-II: from the text of a rule sheet to a game.
 *
 *   text → clauses → checks → normal rules → ground rules → network →
 *   invariants → RG
 */
#pragma once

#include "base/diag.h"
#include "gdl/ground.h"

typedef struct GdlSheet
    GdlSheet; /* the clauses, as written; see read/sheet.h */

/* Edges that a translation may have. */
#define GDL_LIMIT 2000000

/* The warnings that reading gives. */
extern const RgWarning gdl_warnings[];

/* Reads a text in the prefix or the infix form.  NULL, with errors in `diags`,
 * where it has not the form of clauses; nothing else is checked. */
GdlSheet *gdl_parse (const RgSource *source, gboolean exact, RgDiags *diags);
/* The same with all checks. */
GdlSheet *gdl_read (const RgSource *source, gboolean exact, RgDiags *diags);
void gdl_sheet_free (GdlSheet *sheet);

/* The constants that the sheet writes in parentheses wherever they stand for
 * terms, as `(take)` for `take`: a set of char *, to be destroyed. */
GHashTable *gdl_sheet_nullary (const GdlSheet *sheet);

/* Normal rules of a sheet; what `--info` asks for: 0 as the sheet says, 'f'
 * full information, 's' sees.  To be freed by gdl_program_free; the sheet,
 * which keeps the terms, has to live longer.  NULL: a limit, which is in
 * `diags`. */
GdlProgram *gdl_normalise (const GdlSheet *sheet, char info, RgDiags *diags);

/* The form that the sheet has, or the one that is asked for. */
typedef enum { GDL_TEXT_AS_IS, GDL_TEXT_PREFIX, GDL_TEXT_INFIX } GdlTextForm;

/* The clauses as they were read, each on a line of its own, a body of more than
 * one literal with a line for each.  To be freed by the caller; worth nothing
 * where there are errors, which are names that the infix form can't have. */
GString *gdl_sheet_print (const GdlSheet *sheet, GdlTextForm form,
                          RgDiags *diags);

/* The source in its canonical form: the same tokens and comments, with other
 * white space.  NULL: it is not of the form of clauses. */
GString *gdl_format (const RgSource *source, RgDiags *diags);

/* What happens where a role has no legal action in a state that is not
 * terminal (spec/gdl.md, 10.8). */
typedef enum {
  GDL_STUCK_END,   /* the match ends, and its goals count */
  GDL_STUCK_SKIP,  /* the role does nothing */
  GDL_STUCK_ERROR, /* nothing: the game of RG is improper */
} GdlStuck;

typedef struct {
  gboolean plain;      /* two variables a fluent, all roles move in each step */
  gboolean lifted;     /* rules are printed without grounding */
  gboolean ground;     /* rules are grounded, however many that gives */
  gboolean keep_noops; /* roles without a choice move, too */
  gboolean no_maps;    /* groups of a shape are variables, not a map */
  gboolean materialise; /* what many conditions read is a variable */
  GdlStuck stuck;
  gboolean stats;      /* to standard error: counts and times */
  guint limit;         /* edges of the game at most */
  gboolean origins;    /* pragmas say where nodes come from */
  gboolean split_tags; /* functor and arguments of an action are a tag each */
} GdlMapOptions;

/* The lifted form (10.9), and the table of its names, which is the caller's,
 * unless `table` is NULL.  NULL: there is none, and why.  The rule that is the
 * reason, or RG_NOWHERE. */
struct RgGame *lift_translate (const GdlProgram *program,
                               const GdlMapOptions *options, GString **table,
                               const char **refused, RgRange *range);

/* Plays at random, and warns of roles that have no legal action, or not just
 * one goal value at the end, and of plays longer than `most_steps`, with the
 * play.  Grounds for it, with errors where that reaches a limit. */
void gdl_explore (const GdlProgram *program, const GdlLimits *limits,
                  guint most_steps, RgDiags *diags);

/* Plays a sheet at random for a short time, and only warns of roles that have
 * several goal values in a terminal state.  Does nothing if the sheet has
 * errors or its ground program is large. */
void gdl_check_goals (const RgSource *source, RgDiags *diags);

typedef struct {
  gboolean exact; /* words that differ in case are different */
  char info;      /* see gdl_normalise */
  GdlLimits limits;
  GdlMapOptions map;
  GString *table; /* or NULL: gets the names of RG and what they stand for */
  guint explore;  /* steps of random plays at most; 0: there are none */
} GdlOptions;

typedef enum {
  GDL_STAGE_CLAUSES,
  GDL_STAGE_RULES,
  GDL_STAGE_GROUND,
  GDL_STAGE_PROPNET,
  GDL_STAGE_INVARIANTS,
  GDL_STAGE_RG,
  GDL_N_STAGES,
} GdlStage;

/* By stage, as --stage has them, with NULL at the end. */
extern const char *const gdl_stages[GDL_N_STAGES + 1];

/* Reads the `@file` and `@origin` comments of a sheet, if it has them: messages
 * then point into the file that they name, which belongs to `diags`. */
void gdl_trace (RgSource *sheet, RgDiags *diags);

/* What comes out of a stage, as text.  NULL: errors, which are in `diags`. */
GString *gdl_translate (const RgSource *source, const GdlOptions *options,
                        GdlStage stage, RgDiags *diags);
