/* Collects messages, and sorts them by place before they are printed: the
 * checks run in turn over the whole sheet.
 */
#include "gdl/read/report.h"

#include "base/compare.h"

/* A message with its note. */
typedef struct {
  RgSeverity severity;
  const char *name; /* the name of the warning, or NULL */
  RgRange range;
  char *text;
  char *hint; /* or NULL */
  RgRange note_range;
  char *note; /* or NULL */
} Message;

static void
clear_message (gpointer data)
{
  Message *message = data;
  g_free (message->text);
  g_free (message->hint);
  g_free (message->note);
}

GdlReport
gdl_report_new (const RgSource *source)
{
  GdlReport report = {source, g_array_new (FALSE, TRUE, sizeof (Message)), 0};
  g_array_set_clear_func (report.messages, clear_message);
  return report;
}

static void
add_message (GdlReport *report, RgSeverity severity, const char *name,
             RgRange range, char *text)
{
  const Message message = {
      .severity = severity, .name = name, .range = range, .text = text};
  g_array_append_val (report->messages, message);
  report->errors += severity >= RG_ERROR;
}

void
gdl_error (GdlReport *report, RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  add_message (report, RG_ERROR, NULL, range,
               g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

void
gdl_limit (GdlReport *report, RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  add_message (report, RG_LIMIT, NULL, range,
               g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

void
gdl_warn (GdlReport *report, const char *name, RgRange range,
          const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  add_message (report, RG_WARNING, name, range,
               g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

static Message *
get_last_message (GdlReport *report)
{
  return &g_array_index (report->messages, Message, report->messages->len - 1);
}

void
gdl_note (GdlReport *report, RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  get_last_message (report)->note_range = range;
  get_last_message (report)->note = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

void
gdl_add_hint (GdlReport *report, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  get_last_message (report)->hint = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

/* Compares messages by the begin of their places. */
static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Message *message_a = a, *message_b = b;
  return rg_compare_unsigned (message_a->range.offset, message_b->range.offset);
}

/* Moves a message to the queue. FALSE: its warning is not enabled. */
static gboolean
print_message (const GdlReport *report, const Message *message, RgDiags *diags)
{
  if (message->name)
    return rg_warn (diags, message->name, report->source, message->range, "%s",
                    message->text);
  rg_diag (diags, message->severity, report->source, message->range, "%s",
           message->text);
  return TRUE;
}

void
gdl_report_finish (GdlReport *report, RgDiags *diags)
{
  GHashTable *n_reported = g_hash_table_new (g_str_hash, g_str_equal);
  g_array_sort (report->messages,
                compare_places); /* stable, so that messages at one place keep
                                    their order */
  for (guint i = 0; i < report->messages->len; i++) {
    const Message *message = &g_array_index (report->messages, Message, i);
    if (message->name) {
      const guint n =
          GPOINTER_TO_UINT (g_hash_table_lookup (n_reported, message->name)) +
          1;
      g_hash_table_insert (n_reported, (gpointer)message->name,
                           GUINT_TO_POINTER (n));
      if (n > GDL_MOST_WARNINGS)
        continue;
    }
    if (!print_message (report, message, diags))
      continue;
    if (message->hint)
      rg_diag_hint (diags, "%s", message->hint);
    if (message->note)
      rg_diag (diags, RG_NOTE, report->source, message->note_range, "%s",
               message->note);
  }
  g_hash_table_destroy (n_reported);
  g_array_free (report->messages, TRUE);
}
