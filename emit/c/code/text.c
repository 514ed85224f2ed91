/* Adds fixed text as items, with the names that each run of lines defines and
 * mentions (reach.c).
 *
 *     static inline int               an item up to the next empty line outside
 *     count_step (Work *w, ...)       of braces; defines `count_step`, mentions
 *     { return late (w); }            `Work`, `late` and others
 *
 * The text is our own (runtime/, *runtime.c): function names begin a line, and
 * preprocessor conditions have their own lines. */
#include "emit/c/code/tree.h"

#include <string.h>

/* The state of the reader of a text. */
typedef struct {
  RgCodeUnit *unit;
  const char *part;      /* of the runtime; its name is that of a file */
  RgCodeItem *item;      /* of this run; NULL: the next line begins one */
  GPtrArray *conditions; /* of RgCodeExpr *: those of the `#if` around the line,
                            the outermost first; NULL: unknown */
  guint depth;           /* nesting of braces */
  gboolean is_in_comment; /* within a comment */
} Reader;

static const char word[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_";

/* -- names ----------------------------------------------------------------- */

/* The conjunction of the known conditions of the line; NULL: there are none. */
static RgCodeExpr *
join_conditions (const Reader *reader)
{
  RgCodeExpr *conjunction = NULL;
  for (guint i = 0; i < reader->conditions->len; i++) {
    RgCodeExpr *condition = g_ptr_array_index (reader->conditions, i);
    if (condition)
      conjunction = rg_code_join (reader->unit, conjunction, "&&", condition);
  }
  return conjunction;
}

/* Records that the item defines the name, which has n bytes. */
static void
define_name (Reader *reader, const char *name, gsize n)
{
  g_ptr_array_add (reader->item->defines,
                   (gpointer)rg_code_intern_n (reader->unit, name, n));
}

/* Appends the line to `code`, without comments, strings and characters. Tracks
 * whether the next line begins within a comment. */
static void
strip_comments (Reader *reader, const char *line, GString *code)
{
  char quote = 0;
  for (; *line; line++) {
    if (reader->is_in_comment) {
      reader->is_in_comment = strncmp (line, "*/", 2) != 0;
      line += !reader->is_in_comment;
    } else if (quote) {
      if (*line == '\\')
        line++;
      else if (*line == quote)
        quote = 0;
    } else if (strncmp (line, "/*", 2) == 0) {
      reader->is_in_comment = TRUE;
      line++;
    } else if (*line == '"' || *line == '\'') {
      quote = *line;
    } else {
      g_string_append_c (code, *line);
    }
  }
}

/* Records all names of the line as mentions, with the conditions of the line.
 */
static void
record_mentions (Reader *reader, const char *code)
{
  RgCodeMention mention = {.condition = join_conditions (reader)};
  while (*(code += strcspn (code, word))) {
    const gsize n = strspn (code, word);
    if (!g_ascii_isdigit (*code)) {
      mention.name = rg_code_intern_n (reader->unit, code, n);
      g_array_append_val (reader->item->mentions, mention);
    }
    code += n;
  }
}

/* Defines the last name before `end`, the place of a sign such as the semicolon
 * of a typedef; nothing if there is none. */
static void
define_name_before (Reader *reader, const char *code, const char *end)
{
  while (end > code && !strchr (word, end[-1]))
    end--;
  const char *begin = end;
  while (begin > code && strchr (word, begin[-1]))
    begin--;
  if (begin < end)
    define_name (reader, begin, (gsize)(end - begin));
}

/* Records the name that a line outside of braces, or one that begins with a
 * closing brace, defines. An exported name makes the item a root instead. */
static void
record_definitions (Reader *reader, const char *code)
{
  const gsize n = strspn (code, word);
  if (g_str_has_prefix (code, "typedef") && strchr (code, ';'))
    define_name_before (reader, code, strchr (code, ';'));
  else if (g_str_has_prefix (code, "static") && strpbrk (code, "[=;"))
    define_name_before (reader, code, strpbrk (code, "[=;"));
  else if (*code == '}' && strpbrk (code, "[=;"))
    define_name_before (reader, code, strpbrk (code, "[=;"));
  else if (n > 0 && strncmp (code + n, " (", 2) == 0 &&
           strncmp (code, "GAME", n) != 0)
    define_name (reader, code, n);
  else if (g_str_has_prefix (code, "GAME"))
    reader->item->root = TRUE;
}

/* -- lines ----------------------------------------------------------------- */

/* Reads a preprocessor directive: records what `#define` defines and mentions,
 * and tracks the conditions. Those of `#ifdef` and `#elif`, and those with
 * `defined` or in several lines, are unknown. */
static void
read_directive (Reader *reader, const char *code)
{
  GPtrArray *conditions = reader->conditions;
  if (g_str_has_prefix (code, "#define ")) {
    const char *name = code + strlen ("#define ");
    define_name (reader, name, strspn (name, word));
    record_mentions (reader, name);
    return;
  }
  if (!g_str_has_prefix (code, "#include"))
    record_mentions (reader, code + 1);
  if (g_str_has_prefix (code, "#if ")) {
    char *line = g_strndup (code + 4, strcspn (code + 4, "\n\\"));
    const gboolean is_simple =
        !strchr (code, '\\') && !strstr (code, "defined");
    g_ptr_array_add (
        conditions, is_simple ? rg_code_expr (reader->unit, "%s", line) : NULL);
    g_free (line);
  } else if (g_str_has_prefix (code, "#if")) {
    g_ptr_array_add (conditions, NULL);
  } else if (g_str_has_prefix (code, "#endif")) {
    g_ptr_array_set_size (conditions, (gint)conditions->len - 1);
  } else if (g_str_has_prefix (code, "#el")) {
    RgCodeExpr *if_condition =
        g_ptr_array_index (conditions, conditions->len - 1);
    g_ptr_array_index (conditions, conditions->len - 1) =
        if_condition && g_str_has_prefix (code, "#else")
            ? rg_code_expr (reader->unit, "!%p", (gpointer)if_condition)
            : NULL;
  }
}

/* Begins an item for the next run of lines. */
static void
begin_item (Reader *reader)
{
  RgCodeUnit *unit = reader->unit;
  reader->item = rg_code_new_item (unit, RG_CODE_TEXT, NULL);
  reader->item->part = reader->part;
  reader->item->lines = rg_code_new_array (unit);
  reader->item->defines = rg_code_new_array (unit);
  reader->item->mentions = rg_code_new_values (unit, sizeof (RgCodeMention));
}

/* Adds the line to the current item, or to a new one; an empty line outside of
 * braces and conditions ends the item. */
static void
read_line (Reader *reader, const char *line)
{
  if (*line == '\n' && reader->depth == 0 && reader->conditions->len == 0) {
    reader->item = NULL;
    return;
  }
  if (!reader->item)
    begin_item (reader);
  g_ptr_array_add (reader->item->lines, (gpointer)line);
  GString *code = g_string_new (NULL);
  const gboolean begins_in_comment = reader->is_in_comment;
  strip_comments (reader, line, code);
  if (*code->str == '#' && !begins_in_comment) {
    read_directive (reader, code->str);
  } else {
    if (reader->depth == 0 || *code->str == '}')
      record_definitions (reader, code->str);
    record_mentions (reader, code->str);
  }
  /* Each arm of a condition may open a brace, so a brace at the start of a line
   * closes all. */
  if (*code->str == '}')
    reader->depth = 1;
  for (const char *c = code->str; *c; c++) {
    reader->depth += *c == '{';
    reader->depth -= *c == '}' && reader->depth > 0;
  }
  g_string_free (code, TRUE);
}

void
rg_code_add_text (RgCodeUnit *unit, const char *part, gboolean root,
                  const char *const *lines)
{
  Reader reader = {.unit = unit,
                   .part = rg_code_intern (unit, part),
                   .conditions = g_ptr_array_new ()};
  const guint first = unit->items->len;
  for (; *lines; lines++)
    read_line (&reader, *lines);
  for (guint i = first; i < unit->items->len; i++) {
    RgCodeItem *item = g_ptr_array_index (unit->items, i);
    item->root = item->root || root;
  }
  g_ptr_array_free (reader.conditions, TRUE);
}

void
rg_code_add_text_copy (RgCodeUnit *unit, const char *part, gboolean root,
                       const char *text)
{
  GPtrArray *lines = g_ptr_array_new ();
  while (*text) {
    const gsize n = strcspn (text, "\n");
    g_ptr_array_add (lines, (gpointer)rg_code_intern_n (unit, text, n + 1));
    text += n + 1;
  }
  g_ptr_array_add (lines, NULL);
  rg_code_add_text (unit, part, root, (const char *const *)lines->pdata);
  g_ptr_array_free (lines, TRUE);
}
