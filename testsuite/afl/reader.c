/* The main of the programs that read texts for a fuzzer.
 *
 *   read-LANGUAGE [FILE | FOLDER]...
 *
 * With arguments it reads these files, in the order of their names, and prints
 * each name before.  Without, it is for afl-fuzz, which hands over texts in
 * shared memory; then it must have been built by afl-clang-fast with ASan.  A
 * finding is a report by a sanitizer, a signal, or exit status 3.
 */
#include "testsuite/afl/reader.h"

#include "base/cli.h"
#include "rg/print.h"
#include "rg/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __AFL_COMPILER
#include <sanitizer/allocator_interface.h>
#endif

/* The sink for messages, which are printed for the test of printing. */
static FILE *nowhere;

void
reader_fault (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  fputs ("fault: ", stderr);
  vfprintf (stderr, format, arguments);
  fputc ('\n', stderr);
  va_end (arguments);
  fflush (NULL);
  _exit (RG_EXIT_FAULT);
}

void
reader_same (const char *what, GString *first, GString *second)
{
  if (!g_string_equal (first, second))
    reader_fault ("%s\n--- first\n%s\n--- then\n%s", what, first->str,
                  second->str);
  g_string_free (first, TRUE);
  g_string_free (second, TRUE);
}

RgGame *
reader_read_again (const char *what, const GString *text, RgSource **source)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch (diags, "no-all");
  *source = rg_source_new (what, text->str, text->len);
  RgGame *game = rg_read (*source, diags);
  if (!game) {
    rg_diags_print (diags, stderr, FALSE);
    reader_fault ("%s: not valid RG\n%s", what, text->str);
  }
  rg_diags_free (diags);
  GString *second_text = g_string_new (NULL);
  rg_print (game, second_text);
  reader_same (what, g_string_new_len (text->str, (gssize)text->len),
               second_text);
  return game;
}

void
reader_check_rg (const char *what, GString *text)
{
  if (!text)
    reader_fault ("%s, it is not valid RG", what);
  RgSource *source;
  rg_game_free (reader_read_again (what, text, &source));
  rg_source_free (source);
  g_string_free (text, TRUE);
}

void
reader_check_format (const RgSource *source, ReaderFormat *format)
{
  RgDiags *diags = rg_diags_new ();
  GString *text = format (source, diags);
  if (text) {
    RgSource *formatted = rg_source_new ("formatted", text->str, text->len);
    GString *second_text = format (formatted, diags);
    if (!second_text)
      reader_fault ("formatted, it can't be read again\n%s", text->str);
    reader_same ("formatted twice, it is another text", text, second_text);
    rg_source_free (formatted);
  }
  rg_diags_free (diags);
}

/* -- memory ---------------------------------------------------------------- */

#ifdef __AFL_COMPILER
/* The limit of memory for a text of a few KiB.  Sanitizers reserve address
 * space, so allocated bytes are counted. */
enum { MOST_MEMORY = 512 << 20 };

static gsize allocated;

static void
count_malloc (const volatile void *memory, size_t size)
{
  if (!memory || (allocated += size) < MOST_MEMORY)
    return;
  static const char message[] = "fault: more than 512 MiB\n";
  if (write (STDERR_FILENO, message, sizeof message - 1) > 0)
    abort ();
}

static void
count_free (const volatile void *memory)
{
  if (memory)
    allocated -= __sanitizer_get_allocated_size ((const void *)memory);
}

static void
bound_memory (void)
{
  __sanitizer_install_malloc_and_free_hooks (count_malloc, count_free);
}
#else
static void
bound_memory (void)
{
}
#endif

/* -- texts ----------------------------------------------------------------- */

static void
run_text (const char *text, gsize length)
{
  RgDiags *diags = rg_diags_new ();
  RgSource *source = rg_source_new ("text", text, length);
  reader_run (source, diags);
  rg_diags_print (diags, nowhere, TRUE);
  rg_diags_free (diags);
  rg_source_free (source);
}

static void
run_file (const char *path)
{
  char *text, *name = g_path_get_basename (path);
  gsize length;
  puts (name);
  fflush (stdout);
  g_free (name);
  if (!g_file_get_contents (path, &text, &length, NULL))
    reader_fault ("%s: can't be read", path);
  run_text (text, length);
  g_free (text);
}

static gint
compare_names (gconstpointer first, gconstpointer second)
{
  return strcmp (*(const char *const *)first, *(const char *const *)second);
}

static void
run_files (const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  if (!folder) {
    run_file (path);
    return;
  }
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  for (const char *name; (name = g_dir_read_name (folder));)
    g_ptr_array_add (paths, g_build_filename (path, name, NULL));
  g_dir_close (folder);
  g_ptr_array_sort (paths, compare_names);
  for (guint i = 0; i < paths->len; i++)
    run_file (g_ptr_array_index (paths, i));
  g_ptr_array_free (paths, TRUE);
}

#ifdef __AFL_COMPILER
__AFL_FUZZ_INIT ();

/* The number of texts for one process. */
enum { TEXTS = 5000 };

static void
run_fuzzer (void)
{
  __AFL_INIT ();
  const guchar *text = __AFL_FUZZ_TESTCASE_BUF;
  while (__AFL_LOOP (TEXTS))
    run_text ((const char *)text, (gsize)__AFL_FUZZ_TESTCASE_LEN);
}
#else
static void
run_fuzzer (void)
{
  reader_fault ("not built for a fuzzer; name files");
}
#endif

int
main (int argc, char **argv)
{
  /* Warnings of GLib are faults. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL |
                          G_LOG_LEVEL_WARNING);
  nowhere = fopen ("/dev/null", "w");
  bound_memory ();
  for (gint i = 1; i < argc; i++)
    run_files (argv[i]);
  if (argc == 1)
    run_fuzzer ();
  fclose (nowhere);
  return RG_EXIT_DONE;
}
