/* Reads a state from a line, as rg/interp/line.h prints it:
 *
 *     turn cross board=empty,cross,empty*7
 *
 * The node, the player, then variables with all values; `empty*7` is a run of
 * seven. */
#include "rg/interp/state-reader.h"

#include "base/lex.h"

#include <string.h>

static const char spaces[] = " \t\r\n";

/* Returns the range from *at to the next of these bytes, or to the end of the
 * text, and moves *at to its end. */
static RgRange
read_until (const RgInterpReader *reader, guint32 *at, const char *bytes)
{
  const char *text = reader->cursor.source->text + *at;
  const RgRange range = {*at, (guint32)strcspn (text, bytes)};
  *at += range.length;
  return range;
}

static char
get_byte (const RgInterpReader *reader, guint32 at)
{
  return reader->cursor.source->text[at];
}

static void
skip_spaces (const RgInterpReader *reader, guint32 *at)
{
  *at += (guint32)strspn (reader->cursor.source->text + *at, spaces);
}

/* Reads the length of a run at the offset *at: the number after '*', or 1 if
 * there is none. Fails unless it is from 1 to `most`. */
static guint32
read_count (RgInterpReader *reader, guint32 *at, guint32 most)
{
  if (get_byte (reader, *at) != '*')
    return 1;
  ++*at;
  const RgRange range = read_until (reader, at, ", \t\r\n");
  char *text = rg_source_text (reader->cursor.source, range);
  const gint64 number = rg_parse_decimal (text, range.length);
  if (number < 1)
    rg_fail_at (reader, range, NULL, "the length of a run is a number from 1");
  else if (number > most)
    rg_fail_at (reader, range, NULL,
                "the run is longer than the remaining values");
  g_free (text);
  return reader->cursor.failed ? 1 : (guint32)number;
}

/* Returns the set type of the elements of a map; of a set, itself. */
static const RgType *
find_element_type (const RgType *type)
{
  while (type->kind == RG_TYPE_ARROW)
    type = type->target;
  return type;
}

/* Reads all values of the variable, from '=' at the offset *at on. */
static void
read_values (RgInterpReader *reader, const RgGlobal *global, guint32 *at)
{
  const RgInterp *interp = reader->interp;
  const RgInterpPlace *place = rg_interp_layout_place (interp, global);
  const char *name = rg_text (interp->game, global->name);
  RgName *cells = reader->state->cells + place->offset;
  guint32 n = 0;
  do {
    ++*at; /* '=' or ',' */
    const RgRange range = read_until (reader, at, "*, \t\r\n");
    if (n == place->n_cells)
      rg_fail_at (reader, range, NULL, "'%s' has too many values", name);
    else
      rg_interp_read_symbol (reader, find_element_type (place->type), global,
                             range, &cells[n]);
    if (reader->cursor.failed)
      return;
    guint32 count = read_count (reader, at, place->n_cells - n);
    for (; count > 1; count--, n++)
      cells[n + 1] = cells[n];
    n++;
  } while (get_byte (reader, *at) == ',' && !reader->cursor.failed);
  if (n < place->n_cells)
    rg_fail_at (reader, (RgRange){*at, 0}, NULL, "'%s' has too few values",
                name);
}

/* Reads a variable and its values; fails if it is one of those already read. */
static void
read_variable (RgInterpReader *reader, GHashTable *variables_read, guint32 *at)
{
  const RgRange range = read_until (reader, at, "= \t\r\n");
  const RgGlobal *global = rg_interp_read_variable (reader, range);
  if (!global)
    return;
  if (!g_hash_table_add (variables_read, (gpointer)global))
    rg_fail_at (reader, range, NULL, "duplicate variable");
  else if (get_byte (reader, *at) != '=')
    rg_fail_at (reader, (RgRange){*at, 0}, NULL, "'=' is missing");
  else
    read_values (reader, global, at);
}

void
rg_interp_read_line (RgInterpReader *reader)
{
  GHashTable *variables_read = g_hash_table_new (NULL, NULL);
  const guint32 length = reader->cursor.source->length;
  guint32 at = 0;
  skip_spaces (reader, &at);
  rg_interp_read_node (reader, read_until (reader, &at, spaces));
  skip_spaces (reader, &at);
  if (!reader->cursor.failed && at < length)
    rg_interp_read_player (reader, read_until (reader, &at, spaces));
  for (skip_spaces (reader, &at); at < length && !reader->cursor.failed;
       skip_spaces (reader, &at))
    read_variable (reader, variables_read, &at);
  g_hash_table_destroy (variables_read);
}
