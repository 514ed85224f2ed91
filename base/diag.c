/* Collects messages, and prints them with excerpts of the source, or as JSON
 * (diag.h).
 *
 * Control characters of inputs are escaped, long lines shortened, and errors
 * beyond a limit only counted.  A message about a source that was made from
 * another one is moved to its place there.  Output is collected and written in
 * few calls, as standard error is unbuffered. */
#include "base/diag.h"
#include "base/json.h"
#include "base/nearest.h"
#include "base/printable.h"
#include "base/status.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

enum {
  MOST_ERRORS = 20,   /* stored errors, unless another limit is set */
  WIDEST_LINE = 160,  /* bytes of a line of an excerpt */
  LONGEST_LINE = 400, /* bytes of a line of a message */
  CHUNK = 64 * 1024,  /* bytes for each write */
};

/* A stored message. */
typedef struct {
  RgSeverity severity;
  const RgSource *source; /* a reference; NULL: the place has no source */
  RgRange range;
  char *file;         /* if there is a place but no source; otherwise NULL */
  guint line, column; /* with the file */
  char *text;
  char *hint;          /* NULL: none */
  const char *warning; /* its name; NULL: another kind of message */
} Message;

struct RgDiags {
  GArray *messages;           /* of Message */
  guint printed;              /* messages that have been printed */
  guint stored;               /* errors among the messages */
  guint counts[RG_FAULT + 1]; /* by severity: messages, stored or not */
  guint most;                 /* limit of stored errors */
  GPtrArray *warning_names;   /* of const char *: names of warnings */
  GHashTable *muted;   /* names of warnings that are switched off (a set) */
  GHashTable *sources; /* file → RgSource *; NULL: it can't be used */
  GPtrArray *owned;    /* of RgSource *: these, and those of merged queues */
  gboolean no_warnings, warnings_are_errors, json;
};

static void
clear_message (gpointer data)
{
  Message *message = data;
  if (message->source)
    rg_source_free (message->source);
  g_free (message->file);
  g_free (message->text);
  g_free (message->hint);
}

static void
free_source (gpointer source)
{
  rg_source_free (source);
}

RgDiags *
rg_diags_new (void)
{
  RgDiags *diags = g_new0 (RgDiags, 1);
  diags->most = MOST_ERRORS;
  diags->messages = g_array_new (FALSE, TRUE, sizeof (Message));
  g_array_set_clear_func (diags->messages, clear_message);
  diags->warning_names = g_ptr_array_new ();
  diags->muted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  diags->sources =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  diags->owned = g_ptr_array_new_with_free_func (free_source);
  return diags;
}

void
rg_diags_free (RgDiags *diags)
{
  g_hash_table_destroy (diags->sources);
  g_ptr_array_free (diags->owned, TRUE);
  g_array_free (diags->messages, TRUE);
  g_ptr_array_free (diags->warning_names, TRUE);
  g_hash_table_destroy (diags->muted);
  g_free (diags);
}

/* Appends a line, or a part of one, that may quote an input. */
static void
append_printable (GString *out, const char *line, gsize length)
{
  char *copy = g_strndup (line, length);
  char **parts = g_strsplit (copy, "\t", -1); /* tabs stay */
  for (guint i = 0; parts[i]; i++) {
    char *part = rg_make_printable (parts[i], G_MAXSIZE);
    g_string_append_printf (out, "%s%s", i > 0 ? "\t" : "", part);
    g_free (part);
  }
  g_strfreev (parts);
  g_free (copy);
}

/* Returns the text with long lines shortened and control characters escaped;
 * frees the old text. */
static char *
shorten (char *text)
{
  GString *out = g_string_new (NULL);
  for (const char *line = text; line;) {
    const char *end = strchr (line, '\n');
    const gsize length = end ? (gsize)(end - line) : strlen (line);
    if (length > LONGEST_LINE) {
      const char *cut = g_utf8_find_prev_char (line, line + LONGEST_LINE);
      append_printable (out, line, cut ? (gsize)(cut - line) : LONGEST_LINE);
      g_string_append (out, "...");
    } else {
      append_printable (out, line, length);
    }
    if (end)
      g_string_append_c (out, '\n');
    line = end ? end + 1 : NULL;
  }
  g_free (text);
  return g_string_free (out, FALSE);
}

/* Stores a message, and takes it.  At the limit of errors, one message about
 * that is stored instead, and then no more. */
static void
store_message (RgDiags *diags, Message message)
{
  if (rg_diags_full (diags)) {
    clear_message (&message);
    return;
  }
  diags->stored += message.severity >= RG_ERROR;
  if (rg_diags_full (diags)) {
    clear_message (&message);
    message =
        (Message){.severity = RG_ERROR, .text = g_strdup ("too many errors")};
  }
  g_array_append_val (diags->messages, message);
}

/* Takes a message, and counts it. */
static void
add_message (RgDiags *diags, Message message)
{
  message.text = shorten (message.text);
  rg_source_trace (&message.source, &message.range);
  if (message.source)
    rg_source_ref (message.source);
  store_message (diags, message);
  diags->counts[message.severity]++;
}

void
rg_diag_va (RgDiags *diags, RgSeverity severity, const RgSource *source,
            RgRange range, const char *format, va_list arguments)
{
  add_message (diags, (Message){.severity = severity,
                                .source = source,
                                .range = range,
                                .text = g_strdup_vprintf (format, arguments)});
}

void
rg_diag (RgDiags *diags, RgSeverity severity, const RgSource *source,
         RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (diags, severity, source, range, format, arguments);
  va_end (arguments);
}

const RgSource *
rg_diags_source (RgDiags *diags, const char *file)
{
  enum { MOST_FILES = 8, LARGEST = 16 << 20 };
  gpointer found;
  if (g_hash_table_lookup_extended (diags->sources, file, NULL, &found))
    return found;
  if (g_hash_table_size (diags->sources) >= MOST_FILES)
    return NULL;
  GStatBuf info;
  RgSource *source = NULL;
  if (strcmp (file, "-") != 0 && g_stat (file, &info) == 0 &&
      S_ISREG (info.st_mode) && info.st_size <= LARGEST)
    source = rg_source_read (file, NULL);
  if (source)
    g_ptr_array_add (diags->owned, source);
  g_hash_table_insert (diags->sources, g_strdup (file), source);
  return source;
}

/* Finds the source and the offset of a message with file, line and column.
 * Leaves the message unchanged if the file can't be read or has no such place.
 */
static void
locate_message (RgDiags *diags, Message *message)
{
  const RgSource *source = rg_diags_source (diags, message->file);
  guint32 offset;
  if (!source ||
      !rg_source_offset (source, message->line, message->column, &offset))
    return;
  message->source = source;
  message->range = (RgRange){offset, 0};
}

void
rg_diag_at (RgDiags *diags, RgSeverity severity, const char *file, guint line,
            guint column, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  Message message = {.severity = severity,
                     .file = g_strdup (file),
                     .line = line,
                     .column = column,
                     .text = g_strdup_vprintf (format, arguments)};
  locate_message (diags, &message);
  add_message (diags, message);
  va_end (arguments);
}

gboolean
rg_diags_is_enabled (const RgDiags *diags, const char *name)
{
  return !diags->no_warnings && !g_hash_table_contains (diags->muted, name);
}

gboolean
rg_warn (RgDiags *diags, const char *name, const RgSource *source,
         RgRange range, const char *format, ...)
{
  if (!rg_diags_is_enabled (diags, name))
    return FALSE;
  va_list arguments;
  va_start (arguments, format);
  add_message (
      diags,
      (Message){.severity = diags->warnings_are_errors ? RG_ERROR : RG_WARNING,
                .source = source,
                .range = range,
                .text = g_strdup_vprintf (format, arguments),
                .warning = name});
  va_end (arguments);
  return TRUE;
}

void
rg_diag_hint (RgDiags *diags, const char *format, ...)
{
  if (diags->messages->len == 0 || rg_diags_full (diags))
    return;
  Message *message =
      &g_array_index (diags->messages, Message, diags->messages->len - 1);
  va_list arguments;
  va_start (arguments, format);
  g_free (message->hint);
  message->hint = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

void
rg_diags_register (RgDiags *diags, const RgWarning *warnings)
{
  for (; warnings->name; warnings++) {
    g_ptr_array_add (diags->warning_names, (gpointer)warnings->name);
    if (warnings->silent)
      g_hash_table_add (diags->muted, g_strdup (warnings->name));
  }
}

static gboolean
is_warning_name (const RgDiags *diags, const char *name)
{
  for (guint i = 0; i < diags->warning_names->len; i++) {
    if (g_str_equal (g_ptr_array_index (diags->warning_names, i), name))
      return TRUE;
  }
  return FALSE;
}

static void
switch_all (RgDiags *diags, gboolean is_enabled)
{
  diags->no_warnings = !is_enabled;
  if (is_enabled)
    g_hash_table_remove_all (diags->muted);
}

gboolean
rg_diags_switch (RgDiags *diags, const char *setting)
{
  const gboolean is_name = is_warning_name (diags, setting);
  const gboolean is_enabled = is_name || !g_str_has_prefix (setting, "no-");
  const char *name = is_enabled ? setting : setting + strlen ("no-");
  if (g_str_equal (name, "error"))
    diags->warnings_are_errors = is_enabled;
  else if (g_str_equal (name, "all"))
    switch_all (diags, is_enabled);
  else if (!is_name && !is_warning_name (diags, name))
    return FALSE;
  else if (is_enabled)
    g_hash_table_remove (diags->muted, name);
  else
    g_hash_table_add (diags->muted, g_strdup (name));
  return TRUE;
}

void
rg_diags_switch_like (RgDiags *diags, const RgDiags *other)
{
  GHashTableIter iter;
  gpointer name;
  g_hash_table_remove_all (diags->muted);
  g_hash_table_iter_init (&iter, other->muted);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_hash_table_add (diags->muted, g_strdup (name));
  diags->no_warnings = other->no_warnings;
  diags->warnings_are_errors = other->warnings_are_errors;
}

const char *
rg_diags_nearest_warning (const RgDiags *diags, const char *setting)
{
  GPtrArray *names = g_ptr_array_copy (diags->warning_names, NULL, NULL);
  g_ptr_array_add (names, NULL);
  const char *const *candidates = (const char *const *)names->pdata;
  const char *near = rg_find_nearest (setting, candidates);
  if (!near && g_str_has_prefix (setting, "no-"))
    near = rg_find_nearest (setting + strlen ("no-"), candidates);
  g_ptr_array_free (names, TRUE);
  return near;
}

void
rg_diags_move (RgDiags *diags, RgDiags *from)
{
  gsize n;
  Message *messages = g_array_steal (from->messages, &n);
  for (gsize i = 0; i < n; i++)
    store_message (diags, messages[i]);
  g_free (messages);
  g_hash_table_remove_all (from->sources);
  g_ptr_array_extend_and_steal (diags->owned, from->owned);
  from->owned = g_ptr_array_new_with_free_func (free_source);
  for (guint i = 0; i < G_N_ELEMENTS (diags->counts); i++)
    diags->counts[i] += from->counts[i];
  memset (from->counts, 0, sizeof from->counts);
  from->printed = from->stored = 0;
}

guint
rg_diags_errors (const RgDiags *diags)
{
  guint errors = 0;
  for (guint i = RG_ERROR; i < G_N_ELEMENTS (diags->counts); i++)
    errors += diags->counts[i];
  return errors;
}

guint
rg_diags_limits (const RgDiags *diags)
{
  return diags->counts[RG_LIMIT];
}

guint
rg_diags_warnings (const RgDiags *diags)
{
  return diags->counts[RG_WARNING];
}

void
rg_diags_set_limit (RgDiags *diags, guint most)
{
  diags->most = most;
}

gboolean
rg_diags_full (const RgDiags *diags)
{
  return diags->stored > diags->most;
}

int
rg_diags_status (const RgDiags *diags)
{
  return diags->counts[RG_FAULT]   ? RG_EXIT_FAULT
         : diags->counts[RG_LIMIT] ? RG_EXIT_LIMIT
         : diags->counts[RG_FILE]  ? RG_EXIT_USAGE
         : diags->counts[RG_ERROR] ? RG_EXIT_INPUT
                                   : RG_EXIT_DONE;
}

/* -- printing ------------------------------------------------------------- */

static const char *const severity_text[] = {"note",  "warning", "error",
                                            "error", "error",   "error"};
static const char *const severity_colour[] = {"\033[1;36m", "\033[1;35m",
                                              "\033[1;31m", "\033[1;31m",
                                              "\033[1;31m", "\033[1;31m"};

static void
append_escape (GString *out, gboolean colour, const char *escape)
{
  if (colour)
    g_string_append (out, escape);
}

/* Appends text of an input; replaces invalid UTF-8 and control characters. */
static void
print_line (GString *out, const char *text, gsize length)
{
  char *valid = g_utf8_make_valid (text, (gssize)length);
  for (const char *c = valid; *c; c = g_utf8_next_char (c)) {
    const gunichar character = g_utf8_get_char (c);
    const gboolean is_shown =
        character == '\t' || !rg_commands_terminal (character);
    g_string_append_unichar (out, is_shown ? character : ' ');
  }
  g_free (valid);
}

/* Appends blanks up to the caret: tabs stay, and a character of several bytes
 * is one column. */
static void
print_indent (GString *out, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++) {
    if (text[i] == '\t')
      g_string_append_c (out, '\t');
    else if ((text[i] & 0xC0) != 0x80)
      g_string_append_c (out, ' ');
  }
}

/* Prints the line, or a part of it, with a caret under the range. */
static void
print_excerpt (GString *out, gboolean colour, const Message *message,
               guint line, guint column)
{
  const RgSource *source = message->source;
  const char *place = source->text + message->range.offset;
  const char *start = place - MIN (column - 1, WIDEST_LINE / 2);
  const char *limit = source->text + source->length;
  const gsize length = MIN ((gsize)(limit - place), WIDEST_LINE + 1);
  const char *end = memchr (place, '\n', length);
  if (!end)
    end = place + length;
  if (end > start && end[-1] == '\r')
    end--;
  while (start < place && (*start & 0xC0) == 0x80)
    start++;
  const char *shown_end = MIN (end, start + WIDEST_LINE);
  g_string_append_printf (out, "%5u | ", line);
  print_line (out, start, (gsize)MAX (shown_end - start, 0));
  g_string_append (out, "\n      | ");
  print_indent (out, start, (gsize)(place - start));
  append_escape (out, colour, severity_colour[message->severity]);
  g_string_append_c (out, '^');
  for (const char *c = place + 1;
       c < place + message->range.length && c < shown_end; c++) {
    if ((*c & 0xC0) != 0x80)
      g_string_append_c (out, '~');
  }
  append_escape (out, colour, "\033[0m");
  if (message->hint)
    g_string_append_printf (out, " %s", message->hint);
  g_string_append_c (out, '\n');
}

static void
print_place (GString *out, const Message *message, guint *line, guint *column)
{
  if (message->source) {
    rg_source_position (message->source, message->range.offset, line, column);
    g_string_append_printf (out, "%s:%u:%u: ", message->source->name, *line,
                            *column);
  } else if (message->file) {
    g_string_append_printf (out, "%s:%u:%u: ", message->file, message->line,
                            message->column);
  }
}

static void
print_message (GString *out, gboolean colour, const Message *message)
{
  guint line = 0, column = 0;
  append_escape (out, colour, "\033[1m");
  print_place (out, message, &line, &column);
  append_escape (out, colour, severity_colour[message->severity]);
  g_string_append_printf (out, "%s: ", severity_text[message->severity]);
  append_escape (out, colour, "\033[0m");
  g_string_append (out, message->text);
  if (message->warning)
    g_string_append_printf (out, " [-W%s]", message->warning);
  if (message->source) {
    g_string_append_c (out, '\n');
    print_excerpt (out, colour, message, line, column);
  } else {
    g_string_append_printf (out, message->hint ? "; %s\n" : "%s\n",
                            message->hint ? message->hint : "");
  }
}

static RgMessage
make_view (const Message *message)
{
  RgMessage view = {.severity = message->severity,
                    .text = message->text,
                    .file = message->file,
                    .line = message->line,
                    .column = message->column,
                    .warning = message->warning,
                    .hint = message->hint};
  if (message->source) {
    rg_source_position (message->source, message->range.offset, &view.line,
                        &view.column);
    view.file = message->source->name;
    view.length = message->range.length;
    view.source = message->source;
    view.offset = message->range.offset;
  }
  return view;
}

void
rg_diags_each (const RgDiags *diags,
               void (*each) (const RgMessage *message, gpointer data),
               gpointer data)
{
  for (guint i = 0; i < diags->messages->len; i++) {
    const RgMessage message =
        make_view (&g_array_index (diags->messages, Message, i));
    each (&message, data);
  }
}

static void
print_object (GString *out, const Message *message)
{
  const RgMessage view = make_view (message);
  rg_json_text_member ("severity", severity_text[message->severity], out);
  if (view.file) {
    rg_json_text_member ("file", view.file, out);
    rg_json_number_member ("line", view.line, out);
    rg_json_number_member ("column", view.column, out);
  }
  if (message->source)
    rg_json_number_member ("length", view.length, out);
  rg_json_text_member ("message", message->text, out);
  rg_json_text_member ("warning", message->warning, out);
  rg_json_text_member ("hint", message->hint, out);
  rg_json_end (out);
}

void
rg_diags_use_json (RgDiags *diags)
{
  diags->json = TRUE;
}

/* Writes the buffered text with one call: standard error is unbuffered, so
 * that each character would be a call. */
static void
flush_text (FILE *stream, GString *out)
{
  fwrite (out->str, 1, out->len, stream);
  g_string_truncate (out, 0);
}

void
rg_diags_print (RgDiags *diags, FILE *stream, gboolean colour)
{
  GString *out = g_string_new (NULL);
  for (; diags->printed < diags->messages->len; diags->printed++) {
    const Message *message =
        &g_array_index (diags->messages, Message, diags->printed);
    if (diags->json)
      print_object (out, message);
    else
      print_message (out, colour, message);
    if (out->len > CHUNK)
      flush_text (stream, out);
  }
  flush_text (stream, out);
  g_string_free (out, TRUE);
}
