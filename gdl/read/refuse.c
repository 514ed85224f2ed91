/* Reports violations of the language: errors, or warnings if the clause only
 * defines `base` or `input`, whose clauses are ignored then. */
#include "gdl/read/checks.h"

void
gdl_refuse (GdlCheck *check, GdlName head, RgRange range, const char *format,
            ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (head == GDL_BASE || head == GDL_INPUT) {
    gdl_warn (&check->report, "hints", range,
              "%s: all clauses of %s are ignored", text,
              gdl_text (check, head));
    check->sheet->unfit |= 1u << head;
  } else {
    gdl_error (&check->report, range, "%s", text);
  }
  g_free (text);
}
