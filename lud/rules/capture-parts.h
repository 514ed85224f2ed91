/* Emits the parts that all captures have: the origin, the condition on a site,
 * the effect on it. */
#pragma once

#include "lud/rules/variables.h"

/* A capture, and its origin. */
typedef struct {
  const LudTerm *term;
  LudValue from;
  gint32 least, most;  /* the length of a run; `most` of (enclose ...): the
                          number of empty sites in a group */
  gboolean is_guarded; /* the statements are in an `if` */
} LudCapture;

/* Finds the origin of a capture, by default the destination of the last move.
 * Statements of the capture follow until lud_end_capture.  FALSE: there is no
 * origin, or it is a region or has a condition or level, which is refused. */
gboolean lud_begin_capture (LudRules *rules, const LudTerm *term,
                            LudCapture *capture);
void lud_end_capture (LudRules *rules, const LudCapture *capture);
/* The condition that a site is captured: the `if` of the clause, or without it
 * that the site has an enemy's piece or one of shared owner. */
const char *lud_is_captured (LudRules *rules, const LudTerm *clause,
                             LudIterator iterator, LudValue site);
/* Emits the effect on a captured site: by default it is emptied. Consequences
 * follow the effect on each site. In a test whether a capture finds a site
 * (scope.found), only notes that it does. */
void lud_apply_capture (LudRules *rules, const LudTerm *term,
                        const LudTerm *clause, LudIterator iterator,
                        LudValue site);
