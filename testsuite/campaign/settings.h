/* The sets of passes that are tried on a game. */
#pragma once

#include "base/random.h"
#include "testsuite/campaign/trial.h"

/* The kind of a trial. */
typedef enum {
  SETTING_ALONE,  /* each pass that plants no fault, alone */
  SETTING_ALL,    /* those of -O2 */
  SETTING_SIZE,   /* those of -Os */
  SETTING_HINTS,  /* those of -Os --pragmas */
  SETTING_CHEAP,  /* those of -O1 */
  SETTING_ASKED,  /* those of -O2 and one that runs only by name */
  SETTING_SOME,   /* a few, in an order drawn at random */
  SETTING_BISECT, /* the first changes of -O2 */
  SETTING_GIVEN,  /* those of the command line */
  SETTING_FAULT,  /* one pass that plants a fault */
} SettingKind;

/* A trial of its kind. */
typedef struct {
  SettingKind kind;
  CampaignTrial trial; /* owns its passes */
} Setting;

/* Returns a single trial; takes ownership of the array of passes. */
GPtrArray *settings_of (GPtrArray *passes, gint64 bisect_limit);

/* Returns all trials of one game: Setting *, freed with the array. The random
 * ones depend on the seed. */
GPtrArray *settings_new (guint64 seed, gboolean faults);

/* Returns the passes as options of rg-opt; the caller frees it. */
char *setting_options (const CampaignTrial *trial);
