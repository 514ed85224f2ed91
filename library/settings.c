/* Checks and stores settings. A table has the name and the kind of each. A
 * value is checked when it is set, and is stored as text. */

#include "library/settings.h"

#include "base/nearest.h"
#include "emit/c/emit.h"
#include "library/front.h"
#include "passes/select.h"

#include <errno.h>
#include <string.h>

/* The kind of a setting's values. */
typedef enum {
  IS_WORD, /* one of `words` */
  IS_NUMBER,
  IS_PASSES,
  IS_PREFIX,
  IS_WARNINGS,
} Kind;

/* A setting. */
typedef struct {
  const char *name;
  Kind kind;
  gint64 most;              /* limit of a number */
  const char *const *words; /* the possible words; NULL: it is no word */
} Row;

static const char *const yes_no[] = {"yes", "no", NULL};
static const char *const levels[] = {"0", "1", "2", "s", NULL};
static const char *const any_equal[] = {"any", "equal", NULL};

static const Row rows[RG_LIBRARY_N_SETTINGS] = {
    [RG_LIBRARY_SET_LANGUAGE] = {"language", IS_WORD, 0, rg_library_languages},
    [RG_LIBRARY_SET_ORIGINS] = {"origins", IS_WORD, 0, yes_no},
    [RG_LIBRARY_SET_LIMIT] = {"limit", IS_NUMBER, G_MAXUINT, NULL},
    [RG_LIBRARY_SET_WARNINGS] = {"warnings", IS_WARNINGS, 0, NULL},
    [RG_LIBRARY_SET_LEVEL] = {"level", IS_WORD, 0, levels},
    [RG_LIBRARY_SET_PASSES] = {"passes", IS_PASSES, 0, NULL},
    [RG_LIBRARY_SET_ENABLE] = {"enable", IS_PASSES, 0, NULL},
    [RG_LIBRARY_SET_DISABLE] = {"disable", IS_PASSES, 0, NULL},
    [RG_LIBRARY_SET_PRAGMAS] = {"pragmas", IS_WORD, 0, yes_no},
    [RG_LIBRARY_SET_PREFIX] = {"prefix", IS_PREFIX, 0, NULL},
    [RG_LIBRARY_SET_PROGRAM] = {"program", IS_WORD, 0, yes_no},
    [RG_LIBRARY_SET_QUICK] = {"quick", IS_WORD, 0, yes_no},
    [RG_LIBRARY_SET_MAX_CELLS] = {"max-cells", IS_NUMBER, RG_EMIT_MAX_OPTION,
                                  NULL},
    [RG_LIBRARY_SET_MAX_EDGES] = {"max-edges", IS_NUMBER, RG_EMIT_MAX_OPTION,
                                  NULL},
    [RG_LIBRARY_SET_NAMES] = {"names", IS_WORD, 0, any_equal},
    [RG_LIBRARY_SET_PLAYS] = {"plays", IS_NUMBER, G_MAXINT64, NULL},
    [RG_LIBRARY_SET_SEED] = {"seed", IS_NUMBER, G_MAXINT64, NULL},
    [RG_LIBRARY_SET_STATES] = {"states", IS_NUMBER, G_MAXINT64, NULL},
    [RG_LIBRARY_SET_SECONDS] = {"seconds", IS_NUMBER, G_MAXINT32, NULL},
};

/* Switches warnings.  Returns the first unknown name, which the caller frees.
 * NULL: all are known. */
static char *
switch_warnings (RgDiags *diags, const char *value)
{
  char **words = g_strsplit (value, ",", -1);
  char *unknown = NULL;
  for (char **word = words; *word && !unknown; word++) {
    if (!rg_diags_switch (diags, *word))
      unknown = g_strdup (*word);
  }
  g_strfreev (words);
  return unknown;
}

void
rg_library_settings_switch_warnings (const RgLibrarySettings *settings,
                                     RgDiags *diags)
{
  const char *value = settings->values[RG_LIBRARY_SET_WARNINGS];
  rg_library_front_register (diags);
  if (value)
    g_free (switch_warnings (diags, value));
}

/* Each returns the reason why a value is invalid, to be freed. NULL: it is
 * valid. */

static char *
find_wrong_warning (const char *value)
{
  RgDiags *trial = rg_diags_new ();
  rg_library_front_register (trial);
  char *unknown = switch_warnings (trial, value);
  rg_diags_free (trial);
  char *why =
      unknown ? g_strdup_printf ("no warning is called '%s'", unknown) : NULL;
  g_free (unknown);
  return why;
}

static char *
find_wrong_pass (const char *value)
{
  GPtrArray *all_passes = rg_get_own_passes ();
  const RgSelection selection = {.all_passes = all_passes, .only = value};
  char *unknown = NULL;
  GPtrArray *selected = rg_select_passes (&selection, &unknown);
  char *why = selected ? NULL : rg_describe_unknown_pass (all_passes, unknown);
  if (selected)
    g_ptr_array_free (selected, TRUE);
  g_free (unknown);
  g_ptr_array_free (all_passes, TRUE);
  return why;
}

static char *
find_wrong_number (const char *value, gint64 most)
{
  char *end;
  errno = 0;
  const gint64 number = g_ascii_strtoll (value, &end, 10);
  if (g_ascii_isdigit (*value) && !*end && !errno && number >= 1 &&
      number <= most)
    return NULL;
  return g_strdup_printf ("'%s' is not a number from 1 to %" G_GINT64_FORMAT,
                          value, most);
}

static char *
find_wrong_word (const char *value, const char *const *words)
{
  if (g_strv_contains (words, value))
    return NULL;
  char *list = g_strjoinv (", ", (char **)words);
  char *why = g_strdup_printf ("'%s' is not one of %s", value, list);
  g_free (list);
  return why;
}

static char *
find_fault (const Row *row, const char *value)
{
  switch (row->kind) {
  case IS_WORD:
    return find_wrong_word (value, row->words);
  case IS_NUMBER:
    return find_wrong_number (value, row->most);
  case IS_PASSES:
    return find_wrong_pass (value);
  case IS_WARNINGS:
    return find_wrong_warning (value);
  case IS_PREFIX:
    break;
  }
  return rg_emit_is_prefix_valid (value)
             ? NULL
             : g_strdup_printf ("'%s' is not a valid prefix of names in C",
                                value);
}

static void
report_unknown (const char *name, RgDiags *diags)
{
  const char *names[RG_LIBRARY_N_SETTINGS + 1] = {NULL};
  for (guint i = 0; i < RG_LIBRARY_N_SETTINGS; i++)
    names[i] = rows[i].name;
  const char *near = rg_find_nearest (name, names);
  rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "there is no setting '%s'", name);
  if (near)
    rg_diag_hint (diags, "did you mean '%s'?", near);
}

gboolean
rg_library_settings_set (RgLibrarySettings *settings, const char *name,
                         const char *value, RgDiags *diags)
{
  guint i = 0;
  while (i < RG_LIBRARY_N_SETTINGS && strcmp (rows[i].name, name) != 0)
    i++;
  if (i == RG_LIBRARY_N_SETTINGS) {
    report_unknown (name, diags);
    return FALSE;
  }
  char *why = value ? find_fault (&rows[i], value) : NULL;
  if (why) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "setting '%s': %s", name, why);
    g_free (why);
    return FALSE;
  }
  g_free (settings->values[i]);
  settings->values[i] = g_strdup (value);
  return TRUE;
}

void
rg_library_settings_clear (RgLibrarySettings *settings)
{
  for (guint i = 0; i < RG_LIBRARY_N_SETTINGS; i++)
    g_clear_pointer (&settings->values[i], g_free);
}

const char *
rg_library_setting_value (const RgLibrarySettings *settings,
                          RgLibrarySetting setting)
{
  return settings->values[setting];
}

gboolean
rg_library_setting_is_yes (const RgLibrarySettings *settings,
                           RgLibrarySetting setting)
{
  return g_strcmp0 (settings->values[setting], "yes") == 0;
}

gint64
rg_library_setting_number (const RgLibrarySettings *settings,
                           RgLibrarySetting setting, gint64 default_value)
{
  const char *value = settings->values[setting];
  return value ? g_ascii_strtoll (value, NULL, 10) : default_value;
}
