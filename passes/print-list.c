/* Prints the passes for --list-passes: as a table, or with a paragraph each. */
#include "passes/print-list.h"

#include "passes/analyses.h"

#include <string.h>

static const char explanation[] =
    "The passes of a group run in rounds, in this order, until none of them"
    " finds\nanything to change; then the next group runs.  Passes with a * "
    "look only at\nchanges: they run before each other pass of their group, "
    "until they find\nnothing more.\n"
    "-O0, -O1, -O2, -Os: at this level and above; hints: with "
    "--pragmas;\nasked: if --enable or --passes names them; fault: the same, "
    "for tests.\n\n";

static const char *const phases[] = {
    [RG_PHASE_MAIN] = "Smaller",
    [RG_PHASE_TAGS] =
        "When nothing else is left to do; a change restarts the first group",
    [RG_PHASE_FORMS] = "Normal forms",
    [RG_PHASE_HINTS] = "Hints",
    [RG_PHASE_NAMES] = "Names",
};

/* The word for a level in a table, and its text in a sentence. */
static const struct {
  const char *word, *sentence;
} levels[] = {
    [RG_LEVEL_ALWAYS] = {"-O0", "At all levels"},
    [RG_LEVEL_CHEAP] = {"-O1", "At -O1 and above"},
    [RG_LEVEL_FULL] = {"-O2", "At -O2 and -Os"},
    [RG_LEVEL_SIZE] = {"-Os", "At -Os"},
    [RG_LEVEL_HINTS] = {"hints", "With --pragmas"},
    [RG_LEVEL_ASKED] = {"asked", "Only when it is named"},
    [RG_LEVEL_TEST] = {"fault", "For tests, when it is named"},
};

static void
add_line (const RgPass *pass, GString *out)
{
  g_string_append_printf (out, "  %-29s %-5s %c %s\n", pass->name,
                          levels[pass->level].word, pass->local ? '*' : ' ',
                          pass->help);
}

/* Appends "; needs trim, variables" for a set of RG_SET. */
static void
add_analyses (const char *word, guint set, GString *out)
{
  const char *separator = word;
  for (RgAnalysis a = 0; a < RG_N_ANALYSES; a++) {
    if (!(set & RG_SET (a)))
      continue;
    g_string_append_printf (out, "%s%s", separator, rg_analysis_name (a));
    separator = ", ";
  }
}

/* Prints words with line breaks where a line would be too long. */
static void
add_wrapped (const char *text, GString *out)
{
  const gsize indent = 6, width = 79;
  gsize column = 0;
  char **words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i]; i++) {
    const gsize length = strlen (words[i]);
    if (column > 0 && column + 1 + length > width) {
      g_string_append_c (out, '\n');
      column = 0;
    }
    g_string_append_printf (out, "%*s%s", column ? 1 : (int)indent, "",
                            words[i]);
    column += (column ? 1 : indent) + length;
  }
  g_string_append_c (out, '\n');
  g_strfreev (words);
}

static void
add_paragraph (const RgPass *pass, GString *out)
{
  GString *text = g_string_new (pass->about);
  g_string_append_printf (text, "%s%s", pass->about ? " " : "",
                          levels[pass->level].sentence);
  add_analyses ("; needs ", pass->needs, text);
  add_analyses ("; preserves ", pass->preserves, text);
  g_string_append_c (text, '.');
  g_string_append_printf (out, "  %s: %s\n", pass->name, pass->help);
  add_wrapped (text->str, out);
  g_string_free (text, TRUE);
}

void
rg_list_passes (const GPtrArray *passes, gboolean full, GString *out)
{
  if (!full)
    g_string_append (out, explanation);
  for (RgPhase phase = 0; phase < RG_N_PHASES; phase++) {
    g_string_append_printf (out, "%s%s\n", phase > 0 ? "\n" : "",
                            phases[phase]);
    for (guint i = 0; i < passes->len; i++) {
      const RgPass *pass = g_ptr_array_index (passes, i);
      if (pass->phase == phase)
        (full ? add_paragraph : add_line) (pass, out);
    }
  }
}
