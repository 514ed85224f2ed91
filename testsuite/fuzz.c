/* fuzz [OPTION]...  COMMAND [ARGUMENT]... -- FILE...
 *
 * Runs the command on texts that are similar to the files: their tokens and
 * their bracketed groups are deleted, doubled, swapped, moved between files,
 * renamed to other names of the text, or made extreme.  The last argument of
 * the command is a file with the text.  A finding is a run that is killed by a
 * signal, takes too long, or has an exit status other than the documented ones
 * (0, 1, 2, 4); its text is stored as fuzz-SEED.txt.  Exit status: 0 no
 * finding, 1 some, 2 wrong use.
 */
#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef GArray Text; /* of char *: the tokens, not owned */

/* The files, and the tokens for new texts. */
typedef struct {
  RgRandom random;
  GPtrArray *files;  /* of Text * */
  GPtrArray *words;  /* of char *: tokens to insert anywhere */
  GPtrArray *tokens; /* all tokens, to be freed */
} Fuzzer;

static guint
draw_below (Fuzzer *fuzzer, guint n)
{
  return n ? rg_random_below (&fuzzer->random, n) : 0;
}

/* -- texts ----------------------------------------------------------------- */

static gboolean
is_name (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

static gsize
get_token_length (const char *text)
{
  gsize n = 1;
  if (is_name (*text)) {
    while (is_name (text[n]))
      n++;
  } else if (g_ascii_isspace (*text)) {
    while (g_ascii_isspace (text[n]))
      n++;
  } else if (text[0] == '/' && text[1] == '/') {
    while (text[n] && text[n] != '\n')
      n++;
  } else if (strchr ("=!<>-.&|$", *text)) {
    while (n < 2 && text[n] && strchr ("=>.&|$", text[n]))
      n++;
  }
  return n;
}

static Text *
read_text (Fuzzer *fuzzer, const char *path)
{
  char *bytes;
  if (!g_file_get_contents (path, &bytes, NULL, NULL))
    return NULL;
  Text *text = g_array_new (FALSE, FALSE, sizeof (char *));
  for (const char *c = bytes; *c;) {
    const gsize n = get_token_length (c);
    char *token = g_strndup (c, n);
    g_ptr_array_add (fuzzer->tokens, token);
    g_array_append_val (text, token);
    if (!g_ascii_isspace (*c))
      g_ptr_array_add (fuzzer->words, token);
    c += n;
  }
  g_free (bytes);
  return text;
}

static const char *
get_token_text (const Text *text, guint i)
{
  return g_array_index (text, char *, i);
}

/* Draws a random range of tokens: one token, a bracketed group, or a line. */
static void
pick_range (Fuzzer *fuzzer, const Text *text, guint *first, guint *n)
{
  *first = draw_below (fuzzer, text->len);
  *n = 1;
  const char *first_token = get_token_text (text, *first);
  if (draw_below (fuzzer, 3) == 0) {
    while (*first + *n < text->len && *n < 60 &&
           !strchr (get_token_text (text, *first + *n), '\n'))
      ++*n;
    return;
  }
  if (!strchr ("({[", first_token[0]))
    return;
  gint depth = 1;
  while (depth > 0 && *first + *n < text->len) {
    const char c = get_token_text (text, *first + *n)[0];
    depth += strchr ("({[", c) ? 1 : strchr (")}]", c) ? -1 : 0;
    ++*n;
  }
}

/* -- mutations ------------------------------------------------------------- */

static const char *const extremes[] = {"0",
                                       "00",
                                       "1",
                                       "4294967296",
                                       "99999999999999999999",
                                       "46341",
                                       "65536",
                                       "2147483647",
                                       "2147483648",
                                       "3037000499",
                                       "3037000500",
                                       "4294967295",
                                       "4611686018427387904",
                                       "9223372036854775807",
                                       "9223372036854775808",
                                       "-1",
                                       "_",
                                       "__",
                                       "A",
                                       "a",
                                       "\xC3\xA4",
                                       "\xFF",
                                       "\t",
                                       "\r\n",
                                       "//",
                                       "/*",
                                       "\"",
                                       "$",
                                       "$$",
                                       "$_",
                                       "*",
                                       "(",
                                       ")",
                                       "{",
                                       "}",
                                       "[",
                                       "]",
                                       ",",
                                       ";",
                                       ":",
                                       "|",
                                       "=",
                                       "==",
                                       "!=",
                                       "<",
                                       "<=",
                                       "->",
                                       "..",
                                       "&&",
                                       "||",
                                       "+",
                                       "-",
                                       "%",
                                       "?",
                                       "!",
                                       "@",
                                       "in",
                                       "where",
                                       "domain",
                                       "graph",
                                       "reusable",
                                       "if",
                                       "then",
                                       "else",
                                       "branch",
                                       "or",
                                       "loop",
                                       "while",
                                       "repeat",
                                       "check",
                                       "end",
                                       "return",
                                       "break",
                                       "continue",
                                       "not",
                                       "reachable",
                                       "true",
                                       "false",
                                       "player",
                                       "keeper",
                                       "random",
                                       "goals",
                                       "visible",
                                       "type",
                                       "const",
                                       "var",
                                       "begin",
                                       "end",
                                       "Player",
                                       "Score",
                                       "#",
                                       "~",
                                       "^",
                                       "->>",
                                       "{?",
                                       "{!",
                                       "[$",
                                       "{$",
                                       "#e=",
                                       "#rules=",
                                       "players",
                                       "pieces",
                                       "rules",
                                       "rectangle(",
                                       "hexagon(",
                                       "?x",
                                       "?",
                                       "role",
                                       "init",
                                       "next",
                                       "legal",
                                       "does",
                                       "goal",
                                       "terminal",
                                       "sees",
                                       "distinct",
                                       "base",
                                       "input",
                                       "(<= ",
                                       ":- ",
                                       "100",
                                       "(true ",
                                       "(not ",
                                       "(or ",
                                       "(does "};

/* Returns an extreme token, or one of the files. */
static char *
another_word (Fuzzer *fuzzer)
{
  if (draw_below (fuzzer, 2))
    return (char *)extremes[draw_below (fuzzer, G_N_ELEMENTS (extremes))];
  return g_ptr_array_index (fuzzer->words,
                            draw_below (fuzzer, fuzzer->words->len));
}

/* Nests a range of tokens in brackets, at times very deeply. */
static void
nest_tokens (Fuzzer *fuzzer, Text *text, guint first, guint n)
{
  static const char *const pairs[][2] = {
      {"(", ")"},    {"{", "}"},      {"[", "]"},          {"f(", ")"},
      {"not(", ")"}, {"loop {", "}"}, {"repeat 9 {", "}"}, {"branch {", "}"},
      {"{? ", "}"},  {"{$", "== 1}"}, {"#x(y)=", "x(1)"},  {"(not ", ")"},
      {"(or ", ")"}, {"(f ", ")"},    {"(true ", ")"}};
  const guint pair = draw_below (fuzzer, G_N_ELEMENTS (pairs));
  const guint depth =
      draw_below (fuzzer, 8) == 0 ? 3000 : 1 + draw_below (fuzzer, 4);
  for (guint i = 0; i < depth; i++) {
    g_array_insert_val (text, first + n + i, pairs[pair][1]);
    g_array_insert_val (text, first, pairs[pair][0]);
    first++;
  }
}

/* Changes a random range of tokens, in one of several ways. */
static void
mutate_text (Fuzzer *fuzzer, Text *text)
{
  if (text->len == 0)
    return;
  guint first, n, other_first, other_n;
  pick_range (fuzzer, text, &first, &n);
  switch (draw_below (fuzzer, 8)) {
  case 0:
    g_array_remove_range (text, first, n);
    break;
  case 1: {
    char **copy =
        g_memdup2 (&g_array_index (text, char *, first), n * sizeof (char *));
    g_array_insert_vals (
        text, draw_below (fuzzer, 2) ? first : draw_below (fuzzer, text->len),
        copy, n);
    g_free (copy);
    break;
  }
  case 2:
    g_array_index (text, char *, first) = another_word (fuzzer);
    break;
  case 3: {
    char *word = another_word (fuzzer);
    g_array_insert_val (text, first, word);
    break;
  }
  case 4: {
    const Text *source = g_ptr_array_index (
        fuzzer->files, draw_below (fuzzer, fuzzer->files->len));
    pick_range (fuzzer, source, &other_first, &other_n);
    g_array_insert_vals (text, first,
                         &g_array_index (source, char *, other_first), other_n);
    break;
  }
  case 5: {
    other_first = draw_below (fuzzer, text->len);
    char *swapped = g_array_index (text, char *, first);
    g_array_index (text, char *, first) =
        g_array_index (text, char *, other_first);
    g_array_index (text, char *, other_first) = swapped;
    break;
  }
  case 6:
    nest_tokens (fuzzer, text, first, n);
    break;
  default: {
    /* Renames one name to another everywhere. */
    const char *old_name = get_token_text (text, first);
    char *new_name = another_word (fuzzer);
    for (guint i = 0; i < text->len; i++) {
      if (strcmp (get_token_text (text, i), old_name) == 0)
        g_array_index (text, char *, i) = new_name;
    }
  }
  }
}

static GString *
make_text (Fuzzer *fuzzer)
{
  const Text *source = g_ptr_array_index (
      fuzzer->files, draw_below (fuzzer, fuzzer->files->len));
  Text *text = g_array_new (FALSE, FALSE, sizeof (char *));
  g_array_append_vals (text, source->data, source->len);
  const guint mutations =
      1 + draw_below (fuzzer, draw_below (fuzzer, 4) ? 3 : 20);
  for (guint i = 0; i < mutations; i++)
    mutate_text (fuzzer, text);
  GString *bytes = g_string_new (NULL);
  for (guint i = 0; i < text->len; i++)
    g_string_append (bytes, get_token_text (text, i));
  if (draw_below (fuzzer, 20) == 0)
    g_string_truncate (bytes, draw_below (fuzzer, (guint)bytes->len + 1));
  g_array_free (text, TRUE);
  return bytes;
}

/* -- runs ------------------------------------------------------------------ */

/* Runs the command, and returns the finding; then prints its standard error.
 * NULL: there is no finding. */
static const char *
run_program (char **arguments)
{
  gint status;
  char *errors = NULL;
  GError *error = NULL;
  if (!g_spawn_sync (NULL, arguments, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                     NULL, NULL, &errors, &status, &error)) {
    fprintf (stderr, "fuzz: %s\n", error->message);
    exit (2);
  }
  const char *finding = NULL;
  const gint code = WIFEXITED (status) ? WEXITSTATUS (status) : 128;
  if (code == 124)
    finding = "takes too long";
  else if (code != 0 && code != 1 && code != 2 && code != 4)
    finding = "crash or fault";
  else if (strstr (errors, "Sanitizer") || strstr (errors, "runtime error"))
    finding = "sanitizer report";
  else if (strstr (errors, "CRITICAL") || strstr (errors, "GLib-"))
    finding = "GLib complaint";
  if (finding)
    fprintf (stderr, "%s", errors);
  g_free (errors);
  return finding;
}

static gint64 seed = 1, seconds = 60, limit = 10;

static const GOptionEntry entries[] = {
    {"seed", 0, 0, G_OPTION_ARG_INT64, &seed, "first seed", "N"},
    {"seconds", 0, 0, G_OPTION_ARG_INT64, &seconds, "how long", "N"},
    {"timeout", 0, 0, G_OPTION_ARG_INT64, &limit, "seconds for a run", "N"},
    G_OPTION_ENTRY_NULL};

static int
print_usage (void)
{
  fputs ("usage: fuzz [--seed=N] [--seconds=N] COMMAND... -- FILE...\n",
         stderr);
  return 2;
}

int
main (int argc, char **argv)
{
  GOptionContext *context = g_option_context_new (NULL);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_strict_posix (context, TRUE);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return print_usage ();
  Fuzzer fuzzer = {.files = g_ptr_array_new (),
                   .words = g_ptr_array_new (),
                   .tokens = g_ptr_array_new_with_free_func (g_free)};
  gint separator = 1;
  while (separator < argc && strcmp (argv[separator], "--") != 0)
    separator++;
  for (gint i = separator + 1; i < argc; i++) {
    Text *text = read_text (&fuzzer, argv[i]);
    if (text && text->len > 0)
      g_ptr_array_add (fuzzer.files, text);
  }
  if (separator < 2 || fuzzer.files->len == 0)
    return print_usage ();
  char *path = g_strdup_printf ("%s/fuzz-%d.txt", g_get_tmp_dir (), getpid ());
  char *timeout = g_strdup_printf ("%" G_GINT64_FORMAT, limit);
  GPtrArray *command = g_ptr_array_new ();
  g_ptr_array_add (command, (char *)"timeout");
  g_ptr_array_add (command, timeout);
  for (gint i = 1; i < separator; i++)
    g_ptr_array_add (command, argv[i]);
  g_ptr_array_add (command, path);
  g_ptr_array_add (command, NULL);
  guint findings = 0, runs = 0;
  const gint64 deadline = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  for (; g_get_monotonic_time () < deadline && findings < 20; seed++, runs++) {
    fuzzer.random = rg_random_seeded ((guint64)seed);
    GString *text = make_text (&fuzzer);
    g_file_set_contents (path, text->str, (gssize)text->len, NULL);
    const char *finding = run_program ((char **)command->pdata);
    if (finding) {
      char *file = g_strdup_printf ("fuzz-%" G_GINT64_FORMAT ".txt", seed);
      g_file_set_contents (file, text->str, (gssize)text->len, NULL);
      printf ("seed %" G_GINT64_FORMAT ": %s, kept as %s\n", seed, finding,
              file);
      g_free (file);
      findings++;
    }
    g_string_free (text, TRUE);
  }
  printf ("%u runs, %u findings\n", runs, findings);
  unlink (path);
  g_free (path);
  g_free (timeout);
  g_ptr_array_free (command, TRUE);
  for (guint i = 0; i < fuzzer.files->len; i++)
    g_array_free (g_ptr_array_index (fuzzer.files, i), TRUE);
  g_ptr_array_free (fuzzer.files, TRUE);
  g_ptr_array_free (fuzzer.words, TRUE);
  g_ptr_array_free (fuzzer.tokens, TRUE);
  g_option_context_free (context);
  return findings > 0;
}
