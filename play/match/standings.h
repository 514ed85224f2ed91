/* Statistics of the results of a match. */
#pragma once

#include "base/cli.h"
#include "play/match/match.h"

/* The statistics of an agent. */
typedef struct {
  guint64 games; /* with a result */
  guint64 won, drawn, lost;
  double mean, low, high; /* of the score, and its 95 % interval */
  double points;          /* wins plus half of the draws, as a fraction of
                             the games */
  double points_low, points_high; /* the 95 % interval (Wilson 1927) */
} RgMatchStanding;

/* The forms in which standings are printed. */
typedef enum {
  RG_MATCH_STANDINGS_TEXT,
  RG_MATCH_STANDINGS_TSV,
  RG_MATCH_STANDINGS_JSON,
} RgMatchStandingsForm;

/* Computes the standings by agent. A game is won with more points than all
 * others, drawn if another agent has as many and none has more. The caller
 * owns the array. */
RgMatchStanding *rg_match_standings_new (const RgMatch *match,
                                         const RgMatchResult *results);

/* Returns the form for --format; NULL is text. Exits with 2 if it is unknown.
 */
RgMatchStandingsForm rg_match_standings_form (RgCli *cli, const char *format);

/* Appends the standings. As tsv, the head is printed only if the output is
 * empty. */
void rg_match_standings_print (const RgMatch *match,
                               const RgMatchResult *results,
                               RgMatchStandingsForm form, GString *out);
