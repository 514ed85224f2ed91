/* Reads lines of a script, or of standard input; at a terminal, with
 * completion. */
#include "play/match/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef RG_LIBEDIT
#include <editline/readline.h>
#endif

struct RgMatchInput {
  char **lines;           /* of a script; NULL: standard input */
  guint next;             /* index of the next line */
  const GPtrArray *words; /* or NULL */
};

RgMatchInput *
rg_match_input_new (const char *script)
{
  RgMatchInput *input = g_new0 (RgMatchInput, 1);
  if (script)
    input->lines = g_strsplit (script, "\n", -1);
  return input;
}

void
rg_match_input_free (RgMatchInput *input)
{
  g_strfreev (input->lines);
  g_free (input);
}

void
rg_match_input_set_words (RgMatchInput *input, const GPtrArray *words)
{
  input->words = words;
}

/* -- a person at a terminal ------------------------------------------------ */

#ifdef RG_LIBEDIT
/* Returns the variable with the input, as libedit calls functions without user
 * data. */
static RgMatchInput **
current_input (void)
{
  static RgMatchInput *input;
  return &input;
}

/* Returns a completion of `text`, by moves that begin with the text before it:
 * the first one for `again` 0, then the others. NULL: there is no further one.
 */
static char *
next_word (const char *text, int again)
{
  static guint next;
  const GPtrArray *words = (*current_input ())->words;
  const gsize length_before = (gsize)(rl_point)-strlen (text);
  if (!again)
    next = 0;
  while (words && next < words->len) {
    const char *word = g_ptr_array_index (words, next++);
    if (strncmp (word, rl_line_buffer, length_before) == 0 &&
        g_str_has_prefix (word + length_before, text))
      return strndup (word + length_before,
                      strcspn (word + length_before, " "));
  }
  return NULL;
}

static char **
complete_word (const char *text, int start, int end)
{
  (void)start, (void)end;
  rl_attempted_completion_over = 1;
  return rl_completion_matches (text, next_word);
}

static char *
type_line (RgMatchInput *input, const char *prompt)
{
  *current_input () = input;
  rl_attempted_completion_function = complete_word;
  rl_completer_word_break_characters = (char *)" ";
  char *typed = readline (prompt);
  if (typed && *typed)
    add_history (typed);
  char *line = g_strdup (typed);
  free (typed);
  return line;
}
#endif

static char *
read_line (void)
{
  char *line = NULL;
  size_t room = 0;
  const ssize_t n = getline (&line, &room, stdin);
  char *copy = n < 0 ? NULL : g_strndup (line, (gsize)n);
  free (line);
  return copy ? g_strchomp (copy) : NULL;
}

char *
rg_match_input_line (RgMatchInput *input, const char *prompt)
{
  char *line;
#ifdef RG_LIBEDIT
  if (!input->lines && isatty (STDIN_FILENO) && isatty (STDOUT_FILENO))
    return type_line (input, prompt);
#endif
  fputs (prompt, stdout);
  fflush (stdout);
  line = !input->lines ? read_line () : g_strdup (input->lines[input->next]);
  if (input->lines && line)
    input->next++;
  if (!isatty (STDIN_FILENO) || input->lines)
    puts (line ? line : "");
  return line;
}
