/* Lists the possible mutations, or draws mutants until the wanted number is
 * found or the tries are used up. */

#include "library/mutate-command.h"

#include "base/json.h"
#include "library/choose-language.h"
#include "library/mutable.h"
#include "library/mutants.h"
#include "rg/grade/report.h"

#include <string.h>

/* -- the original ---------------------------------------------------------- */

/* Returns the language by the value of --language (NULL: not given), or by the
 * file. Exits if its games are not mutated. */
static const RgLibraryMutable *
find_language (RgCli *cli, const char *value)
{
  const char *name = rg_library_choose_language (
      cli, "language", value, rg_cli_argument (cli, 0), "hrg");
  const RgLibraryMutable *language = rg_library_find_mutable (name);
  if (!language) {
    char *names = rg_library_mutable_names ();
    rg_cli_usage (cli, "only games in %s are mutated, not %s", names, name);
  }
  return language;
}

/* -- kinds ----------------------------------------------------------------- */

/* Exits if one of the words is no kind of mutations. */
static void
check_kinds (RgCli *cli, char *const *kinds)
{
  for (guint i = 0; kinds && kinds[i]; i++) {
    if (!g_strv_contains (rg_mutation_kinds, kinds[i]))
      rg_cli_usage (cli, "option --kinds: no kind is called '%s'", kinds[i]);
  }
}

/* Returns those of the mutations (NULL: none) that are of these kinds (NULL:
 * all); to be freed. */
static GPtrArray *
select_mutations (const GPtrArray *mutations, char *const *kinds)
{
  GPtrArray *selected = g_ptr_array_new ();
  for (guint i = 0; mutations && i < mutations->len; i++) {
    const RgMutation *mutation = mutations->pdata[i];
    if (!kinds || g_strv_contains ((const char *const *)kinds, mutation->kind))
      g_ptr_array_add (selected, mutations->pdata[i]);
  }
  return selected;
}

/* -- printing -------------------------------------------------------------- */

static void
print_list (const GPtrArray *mutations, gboolean json, GString *out)
{
  for (guint i = 0; i < mutations->len; i++) {
    const RgMutation *mutation = mutations->pdata[i];
    if (!json) {
      g_string_append_printf (out, "%s\t%s\n", mutation->kind, mutation->text);
      continue;
    }
    rg_json_text_member ("kind", mutation->kind, out);
    rg_json_text_member ("change", mutation->text, out);
    rg_json_end (out);
  }
}

static void
print_text (const RgLibraryMutant *mutant, const RgSource *source,
            const char *comment, guint64 n, GString *out)
{
  g_string_append_printf (out, "%s Mutant %" G_GUINT64_FORMAT " of %s.\n",
                          comment, n, source->name);
  for (guint i = 0; i < mutant->mutations->len; i++) {
    const RgMutation *mutation = mutant->mutations->pdata[i];
    g_string_append_printf (out, "%s %s: %s\n", comment, mutation->kind,
                            mutation->text);
  }
  g_string_append_len (out, mutant->text->str, (gssize)mutant->text->len);
  if (mutant->text->str[mutant->text->len - 1] != '\n')
    g_string_append_c (out, '\n');
}

static void
print_json (const RgLibraryMutant *mutant, const RgSource *source, guint64 n,
            GString *out)
{
  rg_json_number_member ("mutant", n, out);
  rg_json_text_member ("file", source->name, out);
  rg_json_open ("changes", '[', out);
  for (guint i = 0; i < mutant->mutations->len; i++) {
    const RgMutation *mutation = mutant->mutations->pdata[i];
    rg_json_open (NULL, '{', out);
    rg_json_text_member ("kind", mutation->kind, out);
    rg_json_text_member ("change", mutation->text, out);
    rg_json_close ('}', out);
  }
  rg_json_close (']', out);
  rg_json_real_member ("grade", rg_grade_value (mutant->grade), 3, out);
  rg_json_text_member (
      "difference",
      mutant->grade->difference ? mutant->grade->difference->history[1] : NULL,
      out);
  rg_json_text_member ("text", mutant->text->str, out);
  rg_json_end (out);
}

/* -- the command ----------------------------------------------------------- */

/* Draws mutants, and prints those that are games of their own. Reports that
 * there are fewer than wanted. */
static void
print_mutants (const RgCli *cli, const RgLibraryMutateCommand *settings,
               const RgSource *source, const char *comment,
               const RgLibraryMutantOptions *options, GString *out)
{
  RgLibraryMutants *mutants =
      rg_library_mutants_new (source, options, cli->diags);
  gint64 n_found = 0, n_tried = 0;
  gboolean is_found, is_drawn = mutants != NULL;
  RgLibraryMutant mutant;
  while (is_drawn && n_found < settings->count && n_tried < settings->tries) {
    is_drawn = rg_library_mutants_draw (mutants, &is_found, &mutant);
    n_tried += is_drawn;
    if (!is_found)
      continue;
    n_found++;
    if (cli->json_figures)
      print_json (&mutant, source, (guint64)n_found, out);
    else
      print_text (&mutant, source, comment, (guint64)n_found, out);
    rg_library_mutant_clear (&mutant);
  }
  if (mutants && n_found < settings->count)
    rg_diag (cli->diags, RG_LIMIT, NULL, RG_NOWHERE,
             "%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT
             " mutants found in %" G_GINT64_FORMAT " tries%s",
             n_found, settings->count, n_tried,
             is_drawn ? ": see --tries" : "; there are no others");
  if (mutants)
    rg_library_mutants_free (mutants);
}

static RgGradeOptions
make_grade_options (const RgLibraryMutateCommand *settings)
{
  RgGradeOptions grade = rg_library_mutant_grading ((guint64)settings->seed);
  grade.max_moves = (guint64)settings->limits.max_moves;
  grade.states = (guint64)settings->states;
  grade.max_steps = (guint64)settings->max_steps;
  grade.limits = rg_interp_limits_of_options (&settings->limits);
  return grade;
}

void
rg_library_mutate_command (RgCli *cli, const RgLibraryMutateCommand *settings,
                           GString *out)
{
  const RgLibraryMutable *language = find_language (cli, settings->language);
  char **kinds = settings->kinds ? g_strsplit (settings->kinds, ",", -1) : NULL;
  check_kinds (cli, kinds);
  const RgSource *original = rg_cli_read (cli, rg_cli_argument (cli, 0));
  const RgSource *source = rg_library_mutable_text (
      original, language, settings->no_comments, cli->diags);
  RgDiags *messages = rg_diags_new ();
  rg_diags_switch_like (messages, cli->diags);
  GPtrArray *mutations = source ? language->mutations (source, messages) : NULL;
  if (settings->list || !mutations)
    rg_diags_move (cli->diags, messages); /* else the front end has them, too */
  rg_diags_free (messages);
  GPtrArray *selected = select_mutations (mutations, kinds);
  const RgLibraryMutantOptions options = {
      .grade = make_grade_options (settings),
      .changes = (guint)MIN (settings->changes, G_MAXINT32),
      .mutations = selected,
      .language = language->written,
      .seed = (guint64)settings->seed};
  if (mutations && settings->list)
    print_list (selected, cli->json_figures, out);
  else if (mutations)
    print_mutants (cli, settings, source, language->comment, &options, out);
  g_ptr_array_free (selected, TRUE);
  if (mutations)
    g_ptr_array_free (mutations, TRUE);
  if (source)
    rg_source_free (source);
  g_strfreev (kinds);
}
