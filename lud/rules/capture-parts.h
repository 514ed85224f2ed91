/* Emits the parts that all captures have: the origin, the condition on a site,
 * the effect on it. */
#pragma once

#include "lud/rules/variables.h"

/* A capture, and its origin. */
typedef struct {
  const LudTerm *term;
  LudValue from;
  gint32 most;         /* the greatest length of a run */
  gboolean is_guarded; /* the statements are in an `if` */
} LudCapture;

/* Finds the origin of a capture: statements of the capture follow until
 * lud_end_capture.  FALSE: it captures nothing, or it is refused. */
gboolean lud_begin_capture (LudRules *rules, const LudTerm *term,
                            LudCapture *capture);
void lud_end_capture (LudRules *rules, const LudCapture *capture);
/* The condition that a site is captured: by default, that it has an enemy's
 * piece. */
const char *lud_is_captured (LudRules *rules, const LudTerm *clause,
                             LudIterator iterator, LudValue site);
/* Emits the effect on a captured site: by default it is emptied. Consequences
 * follow the effect on each site. */
void lud_apply_capture (LudRules *rules, const LudTerm *term,
                        const LudTerm *clause, LudIterator iterator,
                        LudValue site);
