/* Chooses the trials of a game: each pass alone, all passes of each level,
 * random selections, and a random --bisect-limit.
 */
#include "testsuite/campaign/settings.h"

/* The greatest limit that is drawn for --bisect; most games take fewer
 * changes. */
enum { MOST_CHANGES = 100 };

static const CompareEffort small = {.pairs = 64, .plays = 4};
static const CompareEffort large = {.pairs = 100, .plays = 5};

static void
free_setting (gpointer data)
{
  Setting *setting = data;
  g_ptr_array_free ((GPtrArray *)setting->trial.passes, TRUE);
  g_free (setting);
}

/* Adds a setting, which takes the array of passes. */
static Setting *
add_setting (GPtrArray *settings, SettingKind kind, GPtrArray *passes,
             const CompareEffort *effort)
{
  Setting *setting = g_new (Setting, 1);
  setting->kind = kind;
  setting->trial = (CampaignTrial){passes, -1, *effort};
  g_ptr_array_add (settings, setting);
  return setting;
}

static GPtrArray *
select_passes_of_level (RgLevel level)
{
  GPtrArray *passes = g_ptr_array_new ();
  for (guint i = 0; rg_passes[i]; i++) {
    if (rg_passes[i]->level <= level)
      g_ptr_array_add (passes, (gpointer)rg_passes[i]);
  }
  return passes;
}

static void
add_alone (GPtrArray *settings, gboolean faults)
{
  for (guint i = 0; rg_passes[i]; i++) {
    if ((rg_passes[i]->level == RG_LEVEL_TEST) != faults)
      continue;
    GPtrArray *passes = g_ptr_array_new ();
    g_ptr_array_add (passes, (gpointer)rg_passes[i]);
    Setting *setting = add_setting (
        settings, faults ? SETTING_FAULT : SETTING_ALONE, passes, &small);
    if (faults)
      setting->trial.bisect_limit = 1;
  }
}

/* Adds a trial with the usual passes and one of those that run only on request,
 * in the order of the list. */
static void
add_requested (GPtrArray *settings, RgRandom *random)
{
  GPtrArray *passes = g_ptr_array_new ();
  guint n_asked = 0, place = 0;
  for (guint i = 0; rg_passes[i]; i++)
    n_asked += rg_passes[i]->level == RG_LEVEL_ASKED;
  const guint drawn = n_asked ? rg_random_below (random, n_asked) : 0;
  for (guint i = 0; rg_passes[i]; i++) {
    const RgLevel level = rg_passes[i]->level;
    if (level <= RG_LEVEL_FULL || (level == RG_LEVEL_ASKED && place++ == drawn))
      g_ptr_array_add (passes, (gpointer)rg_passes[i]);
  }
  add_setting (settings, SETTING_ASKED, passes, &small);
}

/* Adds a trial with some passes in random order, after add-builtins: other
 * passes may rely on its result. */
static void
add_some (GPtrArray *settings, RgRandom *random)
{
  GPtrArray *all = select_passes_of_level (RG_LEVEL_FULL);
  GPtrArray *passes = g_ptr_array_new ();
  g_ptr_array_add (passes, g_ptr_array_remove_index (all, 0));
  const guint n = 2 + rg_random_below (random, 8);
  for (guint i = 0; i < n && all->len > 0; i++) {
    const guint drawn = rg_random_below (random, all->len);
    g_ptr_array_add (passes, g_ptr_array_remove_index (all, drawn));
  }
  g_ptr_array_free (all, TRUE);
  add_setting (settings, SETTING_SOME, passes, &small);
}

GPtrArray *
settings_of (GPtrArray *passes, gint64 bisect_limit)
{
  GPtrArray *settings = g_ptr_array_new_with_free_func (free_setting);
  Setting *setting = add_setting (settings, SETTING_GIVEN, passes, &large);
  setting->trial.bisect_limit = bisect_limit;
  return settings;
}

GPtrArray *
settings_new (guint64 seed, gboolean faults)
{
  GPtrArray *settings = g_ptr_array_new_with_free_func (free_setting);
  RgRandom random = rg_random_seeded (seed);
  add_alone (settings, FALSE);
  add_setting (settings, SETTING_ALL, select_passes_of_level (RG_LEVEL_FULL),
               &large);
  add_setting (settings, SETTING_SIZE, select_passes_of_level (RG_LEVEL_SIZE),
               &small);
  add_setting (settings, SETTING_HINTS, select_passes_of_level (RG_LEVEL_HINTS),
               &small);
  add_setting (settings, SETTING_CHEAP, select_passes_of_level (RG_LEVEL_CHEAP),
               &small);
  add_requested (settings, &random);
  add_some (settings, &random);
  add_some (settings, &random);
  Setting *part = add_setting (settings, SETTING_BISECT,
                               select_passes_of_level (RG_LEVEL_FULL), &small);
  part->trial.bisect_limit = rg_random_below (&random, MOST_CHANGES);
  if (faults)
    add_alone (settings, TRUE);
  return settings;
}

char *
setting_options (const CampaignTrial *trial)
{
  GString *text = g_string_new ("--passes=");
  for (guint i = 0; i < trial->passes->len; i++) {
    const RgPass *pass = g_ptr_array_index (trial->passes, i);
    g_string_append_printf (text, "%s%s", i ? "," : "", pass->name);
  }
  if (trial->bisect_limit >= 0)
    g_string_append_printf (text, " --bisect-limit=%" G_GINT64_FORMAT,
                            trial->bisect_limit);
  return g_string_free (text, FALSE);
}
