/* Measures each game of the command line, and prints a row of CSV or a line of
 * JSON for it. */

#include "play/metrics/metrics-command.h"

#include "base/json.h"
#include "library/choose-language.h"
#include "play/match/load.h"
#include "play/metrics/metrics-plot.h"

#include <math.h>
#include <string.h>

enum { MOST_PLAYS = 10000000, DIGITS = 4 };

/* -- printing -------------------------------------------------------------- */

/* A column of the table. */
typedef struct {
  const char *name;
  double value; /* NAN: none */
} Column;

enum { N_COLUMNS = 13 };

static void
fill_columns (const RgModel *model, const RgMetrics *metrics, Column *columns)
{
  const RgMetricsPlays *random = &metrics->random, *agents = &metrics->agents;
  const Column all[N_COLUMNS] = {
      {"players", model->n_players},
      {"completion", random->completion},
      {"length", random->length},
      {"shortest", metrics->shortest},
      {"longest", metrics->longest},
      {"branching", metrics->branching},
      {"decisiveness", random->decisiveness},
      {"advantage", random->advantage},
      {"agent_completion", agents->completion},
      {"agent_length", agents->length},
      {"agent_decisiveness", agents->decisiveness},
      {"agent_advantage", agents->advantage},
      {"drama", metrics->drama},
  };
  memcpy (columns, all, sizeof all);
}

/* Prints a field of CSV, with quotes as RFC 4180 requires. */
static void
append_quoted (const char *text, GString *out)
{
  if (!strpbrk (text, ",\"\n\r")) {
    g_string_append (out, text);
    return;
  }
  g_string_append_c (out, '"');
  for (; *text; text++)
    g_string_append_printf (out, *text == '"' ? "\"%c" : "%c", *text);
  g_string_append_c (out, '"');
}

static void
append_csv (const char *file, const Column *columns, GString *out)
{
  if (out->len == 0) {
    g_string_append (out, "game");
    for (guint i = 0; i < N_COLUMNS; i++)
      g_string_append_printf (out, ",%s", columns[i].name);
    g_string_append_c (out, '\n');
  }
  append_quoted (file, out);
  for (guint i = 0; i < N_COLUMNS; i++)
    if (isnan (columns[i].value))
      g_string_append_c (out, ',');
    else
      g_string_append_printf (out, ",%.*g", DIGITS, columns[i].value);
  g_string_append_c (out, '\n');
}

static void
append_json (const char *file, const Column *columns, GString *out)
{
  rg_json_text_member ("game", file, out);
  for (guint i = 0; i < N_COLUMNS; i++)
    if (columns[i].value >= 0 && columns[i].value == floor (columns[i].value))
      rg_json_number_member (columns[i].name, (guint64)columns[i].value, out);
    else if (!isnan (columns[i].value))
      rg_json_real_member (columns[i].name, columns[i].value, DIGITS, out);
  rg_json_end (out);
}

/* -- the command ----------------------------------------------------------- */

static guint64
check_count (RgCli *cli, const char *option, gint64 n)
{
  if (n < 1 || n > MOST_PLAYS)
    rg_cli_usage (cli, "option --%s: not from 1 to %d", option, MOST_PLAYS);
  return (guint64)n;
}

static gboolean
is_json (RgCli *cli, const char *format)
{
  if (strcmp (format, "json") == 0)
    return TRUE;
  if (*format && strcmp (format, "csv") != 0)
    rg_cli_usage (cli, "option --metrics: '%s' is not csv or json", format);
  return cli->json_figures;
}

static void
measure_game (RgCli *cli, const char *path, const char *language,
              const RgMetricsOptions *options, gboolean json,
              RgMetricsPlot *plot, GString *out)
{
  RgSource *source = rg_cli_read (cli, path);
  const RgLibraryLoading how = {0};
  RgMetrics metrics;
  Column columns[N_COLUMNS];
  source->language =
      rg_library_choose_language (cli, "language", language, path, "rg");
  const RgModel *model =
      rg_match_load_source (source, source->language, &how, NULL, cli->diags);
  if (!model ||
      !rg_metrics_compute (model, source->name, options, &metrics, cli->diags))
    return;
  fill_columns (model, &metrics, columns);
  if (plot)
    rg_metrics_plot_add (plot, source->name, &metrics);
  if (json)
    append_json (source->name, columns, out);
  else
    append_csv (source->name, columns, out);
}

static void
draw_plot (RgCli *cli, const char *file, RgMetricsPlot *plot)
{
  GString *picture = g_string_new (NULL);
  rg_metrics_plot_finish (plot, picture);
  rg_cli_write_file (cli, file, picture);
  g_string_free (picture, TRUE);
}

void
rg_metrics_command (RgCli *cli, const RgMetricsCommand *settings,
                    const char *language, guint64 seed, GString *out)
{
  const gboolean json = is_json (cli, settings->format);
  const RgMetricsOptions options = {
      .plays = check_count (cli, "plays", settings->plays),
      .agent_plays = check_count (cli, "agent-plays", settings->agent_plays),
      .agent = settings->agent ? settings->agent : "uct:100",
      .max_moves = check_count (cli, "max-length", settings->max_moves),
      .seed = seed};
  if (settings->plot)
    rg_cli_check_file (cli, "plot", settings->plot);
  RgMetricsPlot *plot =
      settings->plot ? rg_metrics_plot_new (options.agent) : NULL;
  const guint n = MAX (cli->arguments->len, 1);
  for (guint i = 0; i < n; i++)
    measure_game (cli, rg_cli_argument (cli, i), language, &options, json, plot,
                  out);
  if (plot)
    draw_plot (cli, settings->plot, plot);
}
