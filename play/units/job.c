/* Reads the list line by line, checks that its units are of one job and
 * complete, and indexes them by their text. Results refer to units by that
 * text. */

#include "play/units/job.h"

#include "play/match/match-log.h"

#include <string.h>

const RgWarning rg_unit_job_warnings[] = {
    {"stray-result", "a line is not a complete result of a unit in the list",
     FALSE},
    {.name = NULL},
};

static void
free_item (gpointer data)
{
  RgUnitJobItem *item = data;
  rg_unit_free (item->unit);
  g_free (item->text);
  g_free (item->values);
  g_free (item);
}

void
rg_unit_job_free (RgUnitsJob *job)
{
  g_hash_table_destroy (job->index);
  g_ptr_array_unref (job->items);
  g_free (job);
}

/* Reads the next line, after *range, which becomes that of the line. Returns
 * it without its end; the caller frees it. NULL: no complete line is left. */
static char *
read_line (const RgSource *source, RgRange *range)
{
  const gsize start = range->offset + range->length;
  const char *text = source->text + start;
  const char *end = memchr (text, '\n', source->length - start);
  if (!end)
    return NULL;
  *range = (RgRange){(guint32)start, (guint32)(end - text) + 1};
  return g_strndup (text, range->length - 1u);
}

/* -- lists ----------------------------------------------------------------- */

/* A line of a list that is being read. */
typedef struct {
  RgUnitsJob *job;
  const RgSource *source;
  RgRange range;     /* of the line, including its end */
  gboolean *present; /* by number: already read */
  RgDiags *diags;
} Reading;

/* Reports an error in the line; returns FALSE. */
static gboolean G_GNUC_PRINTF (2, 3)
    reject (const Reading *reading, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (reading->diags, RG_ERROR, reading->source,
              (RgRange){reading->range.offset, 0}, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* Whether both units belong to the same perft or match. */
static gboolean
belong_together (const RgUnit *a, const RgUnit *b)
{
  if (a->kind != b->kind || strcmp (a->game, b->game) != 0 ||
      a->total != b->total)
    return FALSE;
  return a->kind == RG_UNIT_PERFT ||
         (a->match.seed == b->match.seed &&
          a->match.max_moves == b->match.max_moves &&
          g_strv_equal ((const char *const *)a->agents,
                        (const char *const *)b->agents));
}

/* Whether the unit belongs to the list, and is new there; reports an error. */
static gboolean
check_unit (Reading *reading, const RgUnit *unit)
{
  if (reading->job->items->len == 0)
    reading->present = g_new0 (gboolean, unit->total + 1);
  else if (!belong_together (
               unit, ((RgUnitJobItem *)reading->job->items->pdata[0])->unit))
    return reject (reading,
                   "the unit does not belong to the list of the first one");
  if (reading->present[unit->number])
    return reject (reading, "unit %" G_GUINT64_FORMAT " is there twice",
                   unit->number);
  reading->present[unit->number] = TRUE;
  return TRUE;
}

/* Reads a unit from a line, whose ownership it takes. FALSE, with an error: it
 * is none, or does not belong to the list. */
static gboolean
read_unit (Reading *reading, char *line)
{
  char *why = NULL;
  RgUnitsJob *job = reading->job;
  RgUnit *unit = rg_unit_read (line, &why);
  gboolean is_valid = unit != NULL;
  if (!is_valid)
    reject (reading, "this is not a unit: %s", why);
  else if (strlen (line) != reading->range.length - 1)
    is_valid = reject (reading, "this is not a unit: it has a NUL byte");
  else
    is_valid = check_unit (reading, unit);
  g_free (why);
  if (is_valid) {
    RgUnitJobItem *item = g_new (RgUnitJobItem, 1);
    *item = (RgUnitJobItem){line, unit, NULL};
    g_ptr_array_add (job->items, item);
    g_hash_table_insert (job->index, line, item);
    return TRUE;
  }
  if (unit)
    rg_unit_free (unit);
  g_free (line);
  return FALSE;
}

static gboolean
check_completeness (const Reading *reading)
{
  const RgUnitsJob *job = reading->job;
  const RgUnitJobItem *first =
      job->items->len > 0 ? job->items->pdata[0] : NULL;
  if (first && job->items->len == first->unit->total)
    return TRUE;
  if (first)
    rg_diag (reading->diags, RG_ERROR, NULL, RG_NOWHERE,
             "%s: the list is incomplete: %u of %" G_GUINT64_FORMAT " units",
             reading->source->name, job->items->len, first->unit->total);
  else
    rg_diag (reading->diags, RG_ERROR, NULL, RG_NOWHERE,
             "%s: there is no unit in the list", reading->source->name);
  return FALSE;
}

RgUnitsJob *
rg_unit_job_read (const RgSource *list, RgDiags *diags)
{
  RgUnitsJob *job = g_new0 (RgUnitsJob, 1);
  job->items = g_ptr_array_new_with_free_func (free_item);
  job->index = g_hash_table_new (g_str_hash, g_str_equal);
  Reading reading = {job, list, {0, 0}, NULL, diags};
  gboolean is_valid = TRUE;
  for (char *line; is_valid && (line = read_line (list, &reading.range));)
    is_valid = read_unit (&reading, line);
  is_valid = is_valid && check_completeness (&reading);
  g_free (reading.present);
  job->left = job->items->len;
  if (is_valid)
    return job;
  rg_unit_job_free (job);
  return NULL;
}

/* -- results --------------------------------------------------------------- */

/* Whether the values are the counts of a perft. */
static gboolean
are_counts (const RgUnit *unit, char *values)
{
  char **words = g_strsplit (values, "\t", -1);
  const guint n = g_strv_length (words);
  gboolean are_valid = n == rg_unit_n_values (unit);
  guint64 number;
  for (guint i = 0; i < n && are_valid; i++)
    are_valid = g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT64,
                                            &number, NULL);
  g_strfreev (words);
  return are_valid;
}

/* Whether the values are the results of the games of a match. */
static gboolean
are_games (const RgUnit *unit, char *values)
{
  gboolean are_valid = TRUE;
  for (guint64 game = unit->first; game <= unit->last && are_valid; game++) {
    RgMatchResult result;
    are_valid = rg_match_result_read (&unit->match, &values, &result) &&
                result.game == game;
  }
  return are_valid && !*values;
}

gboolean
rg_unit_job_add_line (RgUnitsJob *job, const char *line,
                      const RgSource *results, RgRange range, RgDiags *diags)
{
  const char *rest = strstr (line, RG_UNIT_RESULT);
  if (!rest || !g_str_has_suffix (rest, RG_UNIT_END))
    return FALSE;
  char *text = g_strndup (line, (gsize)(rest - line));
  RgUnitJobItem *item = g_hash_table_lookup (job->index, text);
  g_free (text);
  rest += strlen (RG_UNIT_RESULT);
  const gsize length = strlen (rest);
  if (!item || length < strlen (RG_UNIT_END))
    return FALSE;
  char *values = g_strndup (rest, length - strlen (RG_UNIT_END));
  const gboolean are_valid = item->unit->kind == RG_UNIT_PERFT
                                 ? are_counts (item->unit, values)
                                 : are_games (item->unit, values);
  if (are_valid && !item->values) {
    item->values = values;
    job->left--;
    return TRUE;
  }
  /* Agents with a time limit may play differently. */
  if (are_valid && item->unit->kind == RG_UNIT_PERFT &&
      strcmp (values, item->values) != 0)
    rg_diag (diags, RG_ERROR, results, range,
             "another result of unit %" G_GUINT64_FORMAT " than the one before",
             item->unit->number);
  g_free (values);
  return are_valid;
}

void
rg_unit_job_add_results (RgUnitsJob *job, const RgSource *results,
                         RgDiags *diags)
{
  RgRange range = {0, 0};
  for (char *line; (line = read_line (results, &range));) {
    const RgRange start = {range.offset, 0};
    if (*line && !rg_unit_job_add_line (job, line, results, start, diags))
      rg_warn (
          diags, "stray-result", results, start,
          "not a complete result of a unit in the list; the line is ignored");
    g_free (line);
  }
}
