/* Finds the attackers of a site in reverse, from the site along their lines of
 * movement: for attacks.c. */
#pragma once

#include "lud/rules/variables.h"

/* The alternatives of an attack, as texts of statements. */
typedef struct {
  GPtrArray *lines; /* from the site to the attacker; only the board is read */
  GPtrArray *rest;  /* all others */
} LudArms;

/* A piece whose moves are examined. */
typedef struct {
  LudRules *rules;
  LudArms *arms;
  guint component, attacked; /* of the attacker; on the attacked site */
  LudValue site;
  GSList *guards; /* of LudGuard: of the piece at its origin */
} LudAttacker;

/* A condition of (if ...), or that it fails. */
typedef struct {
  const LudTerm *condition;
  gboolean fails;
} LudGuard;

/* Adds an arm, unless there is an equal one. */
void lud_add_arm (GPtrArray *arms, const char *text);
/* Whether a text of HRG has the name of a variable. */
gboolean lud_mentions_name (const char *text, const char *name);
/* The condition that the guards hold (or fail) for the piece at (from). */
const char *lud_test_guards_at_origin (const LudAttacker *attacker);
/* Adds the arms of a basic generator to `lines`, or to `rest` if their
 * conditions read more than the board; none if it can't end on the site. FALSE:
 * it is not of the form that is found backwards, or the game has stacks. */
gboolean lud_add_reverse_arms (LudAttacker *attacker, const LudTerm *term);
