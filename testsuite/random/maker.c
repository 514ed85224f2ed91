/* Writes edges and paths of random games. */
#include "testsuite/random/maker.h"

#include <stdarg.h>

const char *
say (GameMaker *m, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const char *copy = g_string_chunk_insert (m->texts, text);
  g_free (text);
  return copy;
}

const char *
fresh (GameMaker *m)
{
  return say (m, "n%u", m->nodes++);
}

void
edge (GameMaker *m, const char *from, const char *to, const char *action)
{
  /* A duplicate makes no difference, except to a hint. */
  const gboolean is_doubled = chance (m, 1) && !g_str_equal (from, "judged");
  const guint times = is_doubled ? 2 : 1;
  for (guint i = 0; i < times; i++)
    g_string_append_printf (m->out, "%s, %s: %s;\n", from, to, action);
}

void
begin_path (GameMaker *m, const char *from)
{
  m->at = from;
  m->pending = NULL;
}

void
step (GameMaker *m, const char *action)
{
  if (m->pending) {
    const char *node = fresh (m);
    edge (m, m->at, node, m->pending);
    m->at = node;
  }
  m->pending = action;
}

void
end_path (GameMaker *m, const char *to)
{
  edge (m, m->at, to, m->pending ? m->pending : "");
}
