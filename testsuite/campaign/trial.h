/* Runs passes on a game and checks that it stays the same game. */
#pragma once

#include "passes/driver.h"
#include "testsuite/campaign/compare.h"

/* A game to try passes on. */
typedef struct {
  RgSource *source;
  RgGame *game;  /* as read; NULL: the text is invalid */
  GString *text; /* its canonical text */
  RgGame *spare; /* the game, read once more and unchanged; NULL: not read */
  Book *book;
  RgRandom random; /* chooses the states that are compared */
} Subject;

/* Makes a subject with a copy of the text. */
Subject *subject_new (const char *text, guint64 seed);
void subject_free (Subject *subject);

/* Whether the text is valid and its first states are proper. */
gboolean subject_is_proper (Subject *subject, guint states);

/* The verdict on a trial; each has a name on the command line. */
typedef enum {
  TRIAL_SAME,       /* no difference */
  TRIAL_FAULT,      /* the driver or a pass reports it */
  TRIAL_UNREADABLE, /* the resulting text is invalid */
  TRIAL_PROMISE,    /* a promised property does not hold afterwards */
  TRIAL_DIFFERENT,  /* other plays */
  TRIAL_CLASH,      /* the same plays, but a wrong hint, or walks with the
                       same tags lead to states that differ in dead values */
  TRIAL_UNSETTLED,  /* a second run of the same passes makes further changes */
  TRIAL_IMPROPER,   /* the game before is improper: no verdict */
  TRIAL_N_VERDICTS,
} TrialVerdict;

/* The names, by verdict. */
extern const char *const trial_names[TRIAL_N_VERDICTS];

/* The passes of a trial, and its comparison. */
typedef struct {
  const GPtrArray *passes; /* of const RgPass *, in running order */
  gint64 bisect_limit;     /* limit for the number of changes; -1: none */
  CompareEffort effort;
} CampaignTrial;

/* The result of a trial. */
typedef struct {
  TrialVerdict verdict;
  GString *why;    /* what is different */
  guint64 changes; /* number of changes, a node or an edge counts as one */
} TrialResult;

/* Runs a trial; the caller clears the result. */
TrialResult trial_run (Subject *subject, const CampaignTrial *trial);
void trial_result_clear (TrialResult *result);
