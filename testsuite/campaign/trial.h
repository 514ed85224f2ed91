/* One game through some passes: is it the same game afterwards? */
#pragma once

#include "passes/driver.h"
#include "testsuite/campaign/compare.h"

/* A game to try passes on. */
typedef struct {
  RgSource *source;
  RgGame *game;  /* as read; NULL where the text can't be */
  GString *text; /* its canonical text */
  RgGame *spare; /* read once more, and not changed yet; or NULL */
  Book *book;
  RgRandom random; /* decides what is looked at */
} Subject;

/* Takes a copy of the text. */
Subject *subject_new (const char *text, guint64 seed);
void subject_free (Subject *subject);

/* Whether it can be read, and no fault shows up in its first states. */
gboolean subject_is_proper (Subject *subject, guint states);

/* What went wrong; each has a name for the command line. */
typedef enum {
  TRIAL_SAME,       /* nothing */
  TRIAL_FAULT,      /* the driver or a pass says so itself */
  TRIAL_UNREADABLE, /* the text that comes out */
  TRIAL_PROMISE,    /* something that was to be kept is not */
  TRIAL_DIFFERENT,  /* other plays */
  TRIAL_CLASH,      /* the same plays, but a wrong hint, or walks with the same
                       tags lead to states that differ in what nobody reads */
  TRIAL_UNSETTLED,  /* the same passes once more make further changes */
  TRIAL_IMPROPER,   /* the game before: nothing can be said */
  TRIAL_N_VERDICTS,
} TrialVerdict;

extern const char *const trial_names[TRIAL_N_VERDICTS];

typedef struct {
  const GPtrArray *passes; /* of const RgPass *, in running order */
  gint64 bisect_limit;     /* changes to make; -1: all */
  CompareEffort effort;
} CampaignTrial;

typedef struct {
  TrialVerdict verdict;
  GString *why;    /* what is different */
  guint64 changes; /* of the game, each node and edge counted */
} TrialResult;

/* The caller clears the result. */
TrialResult trial_run (Subject *subject, const CampaignTrial *trial);
void trial_result_clear (TrialResult *result);
