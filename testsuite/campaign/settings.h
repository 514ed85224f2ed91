/* Which passes to try on a game. */
#pragma once

#include "base/random.h"
#include "testsuite/campaign/trial.h"

/* What one trial is for. */
typedef enum {
  SETTING_ALONE,  /* each pass but those that plant a fault */
  SETTING_ALL,    /* those of -O2 */
  SETTING_SIZE,   /* those of -Os */
  SETTING_HINTS,  /* those of -Os --pragmas */
  SETTING_CHEAP,  /* those of -O1 */
  SETTING_ASKED,  /* those of -O2 and one that has to be asked for */
  SETTING_SOME,   /* a few, in an order drawn at random */
  SETTING_BISECT, /* the first changes of -O2 */
  SETTING_GIVEN,  /* those that were asked for */
  SETTING_FAULT,  /* each pass that plants a fault: just one */
} SettingKind;

typedef struct {
  SettingKind kind;
  CampaignTrial trial; /* owns its passes */
} Setting;

/* Just one trial; takes the array of passes. */
GPtrArray *settings_of (GPtrArray *passes, gint64 bisect_limit);

/* All trials of one game (Setting *, freed with the array).  The random ones
 * depend on the seed. */
GPtrArray *settings_new (guint64 seed, gboolean faults);

/* The passes as on the command line of rg-opt: to be freed. */
char *setting_options (const CampaignTrial *trial);
