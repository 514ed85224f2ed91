/* Stores the settings of the library, by name. */
#pragma once

#include "base/diag.h"

/* The settings. */
typedef enum {
  RG_LIBRARY_SET_LANGUAGE,
  RG_LIBRARY_SET_ORIGINS,
  RG_LIBRARY_SET_LIMIT,
  RG_LIBRARY_SET_WARNINGS,
  RG_LIBRARY_SET_LEVEL,
  RG_LIBRARY_SET_PASSES,
  RG_LIBRARY_SET_ENABLE,
  RG_LIBRARY_SET_DISABLE,
  RG_LIBRARY_SET_PRAGMAS,
  RG_LIBRARY_SET_PREFIX,
  RG_LIBRARY_SET_PROGRAM,
  RG_LIBRARY_SET_QUICK,
  RG_LIBRARY_SET_MAX_CELLS,
  RG_LIBRARY_SET_MAX_EDGES,
  RG_LIBRARY_SET_NAMES,
  RG_LIBRARY_SET_PLAYS,
  RG_LIBRARY_SET_SEED,
  RG_LIBRARY_SET_STATES,
  RG_LIBRARY_SET_SECONDS,
  RG_LIBRARY_N_SETTINGS,
} RgLibrarySetting;

/* Their values; NULL: not set.  Initially {NULL}. */
typedef struct {
  char *values[RG_LIBRARY_N_SETTINGS];
} RgLibrarySettings;

/* Sets the setting of that name; the value NULL resets it. FALSE, with an
 * error: there is no such setting, or the value is invalid; nothing changes. */
gboolean rg_library_settings_set (RgLibrarySettings *settings, const char *name,
                                  const char *value, RgDiags *diags);
void rg_library_settings_clear (RgLibrarySettings *settings);

/* Return the value of a setting (NULL: not set), and whether it is "yes". */
const char *rg_library_setting_value (const RgLibrarySettings *settings,
                                      RgLibrarySetting setting);
gboolean rg_library_setting_is_yes (const RgLibrarySettings *settings,
                                    RgLibrarySetting setting);
/* Returns the value as a number; `default_value` if the setting is not set. */
gint64 rg_library_setting_number (const RgLibrarySettings *settings,
                                  RgLibrarySetting setting,
                                  gint64 default_value);

/* Declares the warnings of all front ends to the queue, and switches them
 * by the settings. */
void rg_library_settings_switch_warnings (const RgLibrarySettings *settings,
                                          RgDiags *diags);
