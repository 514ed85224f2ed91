/* Makes the text of a construct, up to a size. */
#include "testsuite/hostile/construct.h"

#include <string.h>

/* Appends a repeated text with its number, and the next one. */
static void
append_unit (GString *text, const char *unit, guint number)
{
  for (; *unit; unit++) {
    if (*unit == '`')
      g_string_append_printf (text, "%u", number);
    else if (*unit == '\'')
      g_string_append_printf (text, "%u", number + 1);
    else
      g_string_append_c (text, *unit);
  }
}

/* Returns a random number; equal ones in each run and on each machine. */
static guint32
next_random (guint64 *state)
{
  *state = *state * G_GUINT64_CONSTANT (6364136223846793005) +
           G_GUINT64_CONSTANT (1442695040888963407);
  return (guint32)(*state >> 33);
}

static void
append_random (GString *text, const char *words, gsize size)
{
  guint64 state = 1;
  if (!*words) {
    while (text->len < size)
      g_string_append_c (text, (char)next_random (&state));
    return;
  }
  char **list = g_strsplit (words, " ", -1);
  const guint n = g_strv_length (list);
  while (text->len < size) {
    g_string_append (text, list[next_random (&state) % n]);
    g_string_append_c (text, ' ');
  }
  g_strfreev (list);
}

static const char *
or_nothing (const char *text)
{
  return text ? text : "";
}

GString *
hostile_text (const HostileConstruct *construct, gsize size)
{
  GString *text = g_string_new (construct->head);
  const char *open = or_nothing (construct->open);
  const char *close = or_nothing (construct->close);
  guint n = 0;
  if (construct->words)
    append_random (text, construct->words, size);
  for (;
       *open && (construct->times > 0 ? n < construct->times
                                      : text->len + n * strlen (close) < size);
       n++)
    append_unit (text, open, n);
  append_unit (text, or_nothing (construct->middle), n);
  for (guint i = n; i-- > 0;)
    append_unit (text, close, i);
  append_unit (text, or_nothing (construct->tail), n);
  return text;
}
