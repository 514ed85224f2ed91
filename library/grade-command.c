/* Reads the reference and the candidate, grades the candidate (grade.h), and
 * maps the verdict to the exit status. */

#include "library/grade-command.h"

#include "library/choose-language.h"
#include "library/front.h"
#include "library/grade.h"
#include "rg/grade/report.h"

#include <string.h>

/* Whether the value of --names (NULL: not given) is "equal".  Exits for other
 * words than "any". */
static gboolean
requires_exact_names (RgCli *cli, const char *names)
{
  if (names && strcmp (names, "any") != 0 && strcmp (names, "equal") != 0)
    rg_cli_usage (cli, "option --names: '%s' is not any or equal", names);
  return names && strcmp (names, "equal") == 0;
}

static RgGradeOptions
make_options (RgCli *cli, const RgLibraryGradeCommand *settings)
{
  return (RgGradeOptions){.exact = requires_exact_names (cli, settings->names),
                          .plays = (guint64)settings->plays,
                          .seed = (guint64)settings->seed,
                          .max_moves = (guint64)settings->limits.max_moves,
                          .states = (guint64)settings->states,
                          .max_steps = (guint64)settings->max_steps,
                          .seconds = settings->seconds,
                          .limits =
                              rg_interp_limits_of_options (&settings->limits)};
}

/* Makes a list for messages about the candidate, with the warnings of the
 * command line switched. */
static RgDiags *
new_messages (const RgCli *cli)
{
  RgDiags *messages = rg_diags_new ();
  for (const RgWarning *const *table = cli->tool->warnings; *table; table++)
    rg_diags_register (messages, *table);
  rg_diags_switch_like (messages, cli->diags);
  if (cli->json)
    rg_diags_use_json (messages);
  return messages;
}

/* Returns the exit status; 1: the games differ. */
static int
compute_status (const RgGrade *grade)
{
  switch (grade->verdict) {
  case RG_GRADE_EQUAL:
    return RG_EXIT_DONE;
  case RG_GRADE_UNDECIDED:
    return RG_EXIT_LIMIT;
  case RG_GRADE_UNUSABLE:
    return RG_EXIT_USAGE;
  default:
    return 1;
  }
}

static void
print_grade (const RgCli *cli, const RgLibraryGradeCommand *settings,
             const RgGrade *grade, RgDiags *messages, GString *out)
{
  const RgGradeReport report = {
      .files = {((const RgSource *)cli->sources->pdata[0])->name,
                ((const RgSource *)cli->sources->pdata[1])->name},
      .grade = grade,
      .messages = messages,
      .exact = settings->names && strcmp (settings->names, "equal") == 0,
      .seconds = settings->no_time
                     ? -1
                     : (double)(g_get_monotonic_time () - cli->begin) /
                           G_USEC_PER_SEC};
  if (cli->json_figures)
    rg_grade_report_json (&report, out);
  else
    rg_grade_report_text (&report, out);
}

int
rg_library_grade_command (RgCli *cli, const RgLibraryGradeCommand *settings,
                          GString *out)
{
  const char *const files[] = {rg_cli_argument (cli, 0),
                               rg_cli_argument (cli, 1)};
  const RgGradeOptions options = make_options (cli, settings);
  const char *reference_language = rg_library_choose_language (
      cli, "reference-language", settings->reference_language, files[0], "rg");
  const char *language = rg_library_choose_language (
      cli, "language", settings->language, files[1], reference_language);
  if (rg_source_is_stdin (files[0]) && rg_source_is_stdin (files[1]))
    rg_cli_usage (cli, "only one of the games can come from standard input");
  RgSource *sources[] = {rg_cli_read (cli, files[0]),
                         rg_cli_read_any (cli, files[1])};
  sources[0]->language = reference_language;
  sources[1]->language = language;
  RgDiags *messages = new_messages (cli);
  RgGame *games[] = {
      rg_library_front_read (sources[0], reference_language, cli->diags), NULL};
  int status = RG_EXIT_USAGE;
  if (games[0]) {
    RgGrade *grade =
        rg_library_grade_text (games[0], cli->diags, sources[1], language,
                               messages, &options, &games[1]);
    status = compute_status (grade);
    if (grade->verdict != RG_GRADE_UNUSABLE)
      print_grade (cli, settings, grade, messages, out);
    rg_diags_print (messages, stderr, cli->colour);
    rg_grade_free (grade);
  }
  rg_diags_free (messages);
  for (guint i = 0; i < 2; i++) {
    if (games[i])
      rg_game_free (games[i]);
  }
  return status;
}
