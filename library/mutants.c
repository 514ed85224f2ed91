/* Makes mutants by rejection sampling: draws mutations at random until a new
 * text reads without new warnings, differs from the original in its plays, and
 * has interesting random plays. */

#include "library/mutants.h"

#include "base/random.h"
#include "library/front.h"

/* The original, and the mutants that were drawn. */
struct RgLibraryMutants {
  const RgSource *source;
  const RgLibraryMutantOptions *options;
  RgGame *original;
  guint warnings, faults; /* of the original, which mutants may have, too */
  RgDiags *diags;
  RgRandom random;
  GHashTable *drawn; /* set of the texts of mutants */
};

/* The limit of draws of a text; if all of them were drawn before, the search
 * ends. */
enum { MOST_DRAWS = 1000 };

/* Bounds on figures of random plays; a game beyond them is not interesting. */
#define LEAST_LENGTH  2.0  /* mean of moves of players */
#define LEAST_CHOICES 1.5  /* mean of legal moves */
#define MOST_RESULT   0.95 /* share of plays with the same result */

/* -- interesting games ----------------------------------------------------- */

static double
compute_mean (const GArray *values)
{
  double sum = 0;
  for (guint i = 0; i < values->len; i++)
    sum += g_array_index (values, guint32, i);
  return values->len ? sum / values->len : 0;
}

static gint64
get_score (const RgGame *game, const RgInterpOutcome *outcome, guint player)
{
  return g_ascii_strtoll (rg_text (game, outcome->scores[player]), NULL, 10);
}

/* Whether some play ends with a greater score for that player than for all
 * others. */
static gboolean
can_win (const RgInterpExploration *exploration, const RgInterp *interp,
         guint player)
{
  const RgType *players = rg_interp_players (interp);
  for (guint i = 0; i < exploration->outcomes->len; i++) {
    const RgInterpOutcome *outcome = exploration->outcomes->pdata[i];
    gboolean wins = TRUE;
    for (guint other = 0; other < players->n_symbols; other++)
      wins = wins && (other == player ||
                      get_score (rg_interp_game (interp), outcome, player) >
                          get_score (rg_interp_game (interp), outcome, other));
    if (wins)
      return TRUE;
  }
  return FALSE;
}

/* Whether random plays end, are not too short, have choices and different
 * results, and each of several players can win. */
static gboolean
is_interesting (const RgInterpExploration *exploration, const RgInterp *interp)
{
  const guint n = rg_interp_players (interp)->n_symbols;
  const RgInterpOutcome *first =
      exploration->outcomes->len ? exploration->outcomes->pdata[0] : NULL;
  if (!first ||
      exploration->n_abandoned > exploration->record.lengths->len / 10 + 1 ||
      compute_mean (exploration->record.lengths) < LEAST_LENGTH ||
      compute_mean (exploration->record.choices) < LEAST_CHOICES ||
      (double)first->plays > MOST_RESULT * exploration->record.lengths->len)
    return FALSE;
  for (guint player = 0; player < n && n > 1; player++) {
    if (!can_win (exploration, interp, player))
      return FALSE;
  }
  return TRUE;
}

/* Counts warnings, except those about unused parts of a game. */
static void
count_warning (const RgMessage *message, gpointer data)
{
  guint *n = data;
  *n += message->warning && !g_str_has_prefix (message->warning, "unused");
}

static guint
count_warnings (const RgDiags *diags)
{
  guint n = 0;
  rg_diags_each (diags, count_warning, &n);
  return n;
}

RgGradeOptions
rg_library_mutant_grading (guint64 seed)
{
  return (RgGradeOptions){.plays = 20,
                          .seed = seed,
                          .max_moves = rg_interp_default_limits.max_moves,
                          .states = RG_LIBRARY_MUTANT_STATES,
                          .max_steps = RG_LIBRARY_MUTANT_STEPS,
                          .limits = rg_interp_default_limits};
}

/* -- reading --------------------------------------------------------------- */

/* Reads the game, and counts its warnings: those that are on by default,
 * independent of the command line. */
static RgGame *
read_game (const RgSource *source, const char *language, guint *warnings,
           RgDiags *messages)
{
  rg_library_front_register (messages);
  RgGame *game = rg_library_front_read (source, language, messages);
  *warnings = count_warnings (messages);
  return game;
}

/* Counts the warnings of the front end about a source. */
static guint
count_front_warnings (const RgSource *source, const char *language)
{
  guint warnings;
  RgDiags *messages = rg_diags_new ();
  RgGame *game = read_game (source, language, &warnings, messages);
  if (game)
    rg_game_free (game);
  rg_diags_free (messages);
  return warnings;
}

/* Counts the faults that random plays of the source show. */
static guint
count_faults (const RgSource *source, const char *language)
{
  RgDiags *messages = rg_diags_new ();
  rg_library_front_check (source, language, TRUE, messages);
  const guint faults = count_warnings (messages);
  rg_diags_free (messages);
  return faults;
}

RgLibraryMutants *
rg_library_mutants_new (const RgSource *source,
                        const RgLibraryMutantOptions *options, RgDiags *diags)
{
  RgGame *original = rg_library_front_read (source, options->language, diags);
  if (!original)
    return NULL;
  RgLibraryMutants *mutants = g_new0 (RgLibraryMutants, 1);
  *mutants = (RgLibraryMutants){
      source,
      options,
      original,
      count_front_warnings (source, options->language),
      count_faults (source, options->language),
      diags,
      rg_random_seeded (options->seed),
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL)};
  return mutants;
}

void
rg_library_mutants_free (RgLibraryMutants *mutants)
{
  g_hash_table_destroy (mutants->drawn);
  rg_game_free (mutants->original);
  g_free (mutants);
}

/* -- drawing --------------------------------------------------------------- */

/* Draws a text with the wanted number of mutations that was not drawn before,
 * and its mutations. NULL: MOST_DRAWS gave none. */
static GString *
draw_text (RgLibraryMutants *mutants, GPtrArray *mutations)
{
  const GPtrArray *drawn_from = mutants->options->mutations;
  for (guint i = 0; i < MOST_DRAWS && drawn_from->len > 0; i++) {
    g_ptr_array_set_size (mutations, 0);
    for (guint j = 0; j < mutants->options->changes; j++)
      g_ptr_array_add (mutations, drawn_from->pdata[rg_random_below (
                                      &mutants->random, drawn_from->len)]);
    GString *text = rg_mutation_apply (mutants->source, mutations);
    if (text && g_hash_table_add (mutants->drawn, g_strdup (text->str)))
      return text;
    if (text)
      g_string_free (text, TRUE);
  }
  return NULL;
}

/* Whether the mutant differs from the original and is interesting. Stores its
 * grade. */
static gboolean
grade_game (RgLibraryMutants *mutants, RgLibraryMutant *mutant,
            const RgSource *source, RgDiags *messages)
{
  RgGame *const games[] = {mutants->original, mutant->game};
  RgDiags *const diags[] = {mutants->diags, messages};
  mutant->grade = rg_grade_new (games, diags, source, &mutants->options->grade);
  return mutant->grade->verdict == RG_GRADE_DIFFERENT &&
         is_interesting (&mutant->grade->exploration,
                         mutant->grade->match.sides[1].interp);
}

/* Grades a mutant without its messages, as most mutants are wrong. Returns
 * FALSE if it is not a game of its own. */
static gboolean
grade_mutant (RgLibraryMutants *mutants, RgLibraryMutant *mutant)
{
  const char *language = mutants->options->language;
  RgDiags *messages = rg_diags_new ();
  RgSource *source = rg_source_new (mutants->source->name, mutant->text->str,
                                    mutant->text->len);
  guint warnings;
  mutant->game = read_game (source, language, &warnings, messages);
  const gboolean is_own_game =
      mutant->game && warnings <= mutants->warnings &&
      grade_game (mutants, mutant, source, messages) &&
      count_faults (source, language) <= mutants->faults;
  rg_source_free (source);
  rg_diags_free (messages);
  return is_own_game;
}

gboolean
rg_library_mutants_draw (RgLibraryMutants *mutants, gboolean *is_valid,
                         RgLibraryMutant *mutant)
{
  *mutant = (RgLibraryMutant){.mutations = g_ptr_array_new ()};
  mutant->text = draw_text (mutants, mutant->mutations);
  *is_valid = mutant->text && grade_mutant (mutants, mutant);
  const gboolean drawn = mutant->text != NULL;
  if (!*is_valid)
    rg_library_mutant_clear (mutant);
  return drawn;
}

void
rg_library_mutant_clear (RgLibraryMutant *mutant)
{
  g_ptr_array_free (mutant->mutations, TRUE);
  if (mutant->text)
    g_string_free (mutant->text, TRUE);
  if (mutant->grade)
    rg_grade_free (mutant->grade);
  if (mutant->game)
    rg_game_free (mutant->game);
}
