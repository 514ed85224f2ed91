/* Tries namings and orders of players by a few random plays each, and keeps the
 * one with the most equal positions. */
#include "rg/grade/choice.h"

#include "rg/grade/coordinates.h"
#include "rg/grade/plays.h"

enum {
  FIRST_PLAYS = 2,   /* of a trial, which are enough to reject a naming */
  PLAYS = 12,        /* of a trial */
  MOST_MOVES = 1000, /* of such a play */
  MOST_PLAYERS = 4,  /* whose orders are all tried */
};

/* A value with which no other orders of players are tried, nor other namings
 * than equal names; the least gain over an earlier guess; the value of a guess
 * that all plays confirm. */
#define GOOD_VALUE 0.75
#define LEAST_GAIN 0.05
#define FULL_VALUE 2.0

/* The search for the best choice. */
typedef struct {
  RgGradeMatch *match;
  const RgGradeBudget *budget;
  gboolean exact;
  guint64 seed;
  guint n;               /* of players */
  guint *players;        /* the order that is being tried */
  double best;           /* value of the choice; below 0: there is none */
  RgGradeChoice *choice; /* the best so far */
} Chooser;

/* -- a trial --------------------------------------------------------------- */

/* Returns the value of a choice, from 0 to 1, or FULL_VALUE if no play has a
 * difference. */
static double
compute_value (const RgGradePlays *plays)
{
  if (plays->positions == 0)
    return 0;
  if (plays->without_difference == plays->plays)
    return FULL_VALUE;
  return ((double)plays->equal / (double)plays->positions +
          plays->overlap / (double)MAX (plays->listed, 1)) /
         2;
}

/* Returns the value of a naming; makes only a few plays if these show that it
 * is not the best. */
static double
try_plays (const Chooser *chooser)
{
  double value = 0;
  for (guint stage = 0; stage < 2; stage++) {
    const RgGradePlaysOptions options = {stage ? PLAYS : FIRST_PLAYS,
                                         chooser->seed, MOST_MOVES};
    RgGradePlays plays =
        rg_grade_plays_run (chooser->match, &options, chooser->budget);
    value = compute_value (&plays);
    rg_grade_plays_clear (&plays);
    if (value < chooser->best + LEAST_GAIN)
      break;
  }
  return value;
}

/* Tries a naming with the current order of players.  The first one becomes the
 * choice; a later one, if its value is greater by LEAST_GAIN. */
static void
try_naming (Chooser *chooser, RgGradeNaming naming)
{
  RgGradeMatch *match = chooser->match;
  RgGame *const games[] = {match->sides[0].game, match->sides[1].game};
  RgGradeNames *names = rg_grade_names_new (games, naming);
  rg_grade_match_use (match, chooser->players, names);
  const double value = try_plays (chooser);
  if (chooser->choice->names && value < chooser->best + LEAST_GAIN) {
    rg_grade_names_free (names);
    return;
  }
  rg_grade_choice_clear (chooser->choice);
  *chooser->choice = (RgGradeChoice){
      g_memdup2 (chooser->players, chooser->n * sizeof (guint)), names};
  chooser->best = value;
}

/* Tries all namings, with `exact` only equal names. Stops at a full value, or
 * if equal names have a good one. */
static void
try_namings (Chooser *chooser)
{
  static const guint turns[] = {[RG_GRADE_NAMING_EXACT] = 1,
                                [RG_GRADE_NAMING_COORDINATES] = RG_GRADE_TURNS,
                                [RG_GRADE_NAMING_ORDER] = 2 * RG_GRADE_UNSEEDED,
                                [RG_GRADE_NAMING_PLACE] = 1};
  const guint n = chooser->exact ? 1 : RG_GRADE_N_NAMINGS;
  for (guint kind = 0; kind < n; kind++) {
    for (guint turn = 0; turn < turns[kind] && chooser->best < FULL_VALUE;
         turn++)
      try_naming (chooser, (RgGradeNaming){kind, turn});
    if (kind == RG_GRADE_NAMING_EXACT && chooser->best >= GOOD_VALUE)
      return;
  }
}

/* -- players --------------------------------------------------------------- */

/* Pairs players with equal names. Returns FALSE if some player has no
 * namesake. */
static gboolean
match_names (const RgInterpSide sides[2], guint *players)
{
  const RgType *a = rg_interp_players (sides[0].interp);
  const RgType *b = rg_interp_players (sides[1].interp);
  for (guint i = 0; i < a->n_symbols; i++) {
    const RgName name = rg_names_find (sides[1].game->names,
                                       rg_text (sides[0].game, a->symbols[i]));
    const gint place =
        name == RG_NO_NAME ? -1 : rg_type_index (sides[1].game, b, name);
    if (place < 0)
      return FALSE;
    players[i] = (guint)place;
  }
  return TRUE;
}

/* Makes the next order of the n players in lexicographic order. Returns FALSE
 * if this was the last one. */
static gboolean
make_next_order (guint *players, guint n)
{
  guint i = n;
  while (i >= 2 && players[i - 2] >= players[i - 1])
    i--;
  if (i < 2)
    return FALSE;
  guint j = n - 1;
  while (players[j] <= players[i - 2])
    j--;
  for (guint a = i - 2, b = j, first = TRUE; first || a < b;
       a = first ? i - 1 : a + 1, b = first ? n - 1 : b - 1, first = FALSE) {
    const guint player = players[a];
    players[a] = players[b];
    players[b] = player;
  }
  return TRUE;
}

/* Tries all orders of players, or one if there are many players, while no value
 * is good. */
static void
try_orders (Chooser *chooser)
{
  for (guint i = 0; i < chooser->n; i++)
    chooser->players[i] = i;
  do {
    if (chooser->best < GOOD_VALUE)
      try_namings (chooser);
  } while (chooser->n <= MOST_PLAYERS &&
           make_next_order (chooser->players, chooser->n));
}

RgGradeChoice
rg_grade_choice_make (RgGradeMatch *match, gboolean exact, guint64 seed,
                      const RgGradeBudget *budget)
{
  RgGradeChoice choice = {NULL, NULL};
  const guint n = rg_interp_players (match->sides[0].interp)->n_symbols;
  if (rg_interp_players (match->sides[1].interp)->n_symbols != n)
    return choice;
  Chooser chooser = {match, budget, exact, seed, n, g_new0 (guint, n + 1),
                     -1,    &choice};
  const gboolean has_same_players = match_names (match->sides, chooser.players);
  if (has_same_players)
    try_namings (&chooser);
  if (!exact)
    try_orders (&chooser);
  if (choice.names)
    rg_grade_match_use (match, choice.players, choice.names);
  g_free (chooser.players);
  return choice;
}

void
rg_grade_choice_clear (RgGradeChoice *choice)
{
  g_free (choice->players);
  if (choice->names)
    rg_grade_names_free (choice->names);
  *choice = (RgGradeChoice){NULL, NULL};
}
