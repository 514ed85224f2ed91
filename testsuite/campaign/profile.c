/* Compares hashes of all plays, for one depth after the other. */
#include "testsuite/campaign/profile.h"

enum { DEEPEST = 30 }; /* limit of moves */

/* Computes the profiles of states by depth. */
typedef struct {
  Book *book;
  GHashTable *known; /* depth and state → guint64 * */
  gboolean keeper;   /* as in CompareEffort */
  gboolean failed;
} Profiler;

/* Returns a hash of a number, by Sebastiano Vigna's variant of Stafford's mixer
 * 13. */
static guint64
mix_bits (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return x ^ (x >> 31);
}

static guint64
hash_name (const Book *book, RgName name)
{
  return mix_bits (g_str_hash (rg_text (book->game, name)));
}

static guint64
hash_end (const Book *book, const RgInterpState *state)
{
  guint64 hash = 1;
  const guint n = rg_interp_players (book->interp)->n_symbols;
  for (guint i = 0; i < n; i++)
    hash = mix_bits (hash) +
           hash_name (book, rg_interp_state_goal (book->interp, state, i));
  return hash;
}

/* Returns a hash of all plays from a state, up to a depth. */
static guint64
profile_state (Profiler *profiler, guint32 number, guint depth)
{
  Book *book = profiler->book;
  if (profiler->keeper)
    number = book_pass_keeper (book, number);
  const gint64 key = (gint64)depth << 32 | number;
  const guint64 *known = g_hash_table_lookup (profiler->known, &key);
  if (known)
    return *known;
  const RgInterpState *state = book_state (book, number)->state;
  if (book_is_end (book, number))
    return hash_end (book, state);
  guint64 hash = hash_name (book, rg_interp_state_player (book->interp, state));
  if (depth == 0)
    return hash;
  if (!book_look (book, number)) {
    profiler->failed = TRUE;
    return 0;
  }
  const guint32 n = book_state (book, number)->n;
  for (guint32 i = 0; i < n; i++)
    hash += mix_bits (
        profile_state (profiler, book_move (book, number, i)->next, depth - 1) +
        1);
  g_hash_table_insert (profiler->known, g_memdup2 (&key, sizeof key),
                       g_memdup2 (&hash, sizeof hash));
  return hash;
}

CompareVerdict
compare_profiles (Book *before, Book *after, const CompareEffort *effort,
                  GString *why)
{
  Profiler profilers[2] = {{.book = before, .keeper = effort->keeper},
                           {.book = after, .keeper = effort->keeper}};
  for (guint i = 0; i < 2; i++)
    profilers[i].known =
        g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  CompareVerdict verdict = COMPARE_SAME;
  for (guint depth = 0; depth < DEEPEST && verdict == COMPARE_SAME &&
                        before->states->len < effort->pairs;
       depth++) {
    const guint64 a = profile_state (&profilers[0], 0, depth);
    if (profilers[0].failed) {
      verdict = COMPARE_IMPROPER;
    } else if (a != profile_state (&profilers[1], 0, depth)) {
      verdict = COMPARE_DIFFERENT;
      g_string_append_printf (why, "other plays within %u moves", depth);
    }
  }
  for (guint i = 0; i < 2; i++)
    g_hash_table_destroy (profilers[i].known);
  return verdict;
}
