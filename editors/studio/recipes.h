/* The table of commands that a page can request: each makes a plan from a
 * game and some parameters. */
#pragma once

#include "editors/studio/plan.h"

/* The parameters of a recipe. */
typedef struct {
  const char *game;     /* its name, as files.h has it */
  const char *language; /* of rg_library_languages */
  GHashTable *query;    /* parameters; NULL: none */
  GString *why;         /* errors in them */
} RgStudioRequest;

/* The working folder of its commands. */
typedef enum {
  RG_STUDIO_RECIPE_PIPE,   /* any: the game is standard input */
  RG_STUDIO_RECIPE_FOLDER, /* in the folder of the game's text: see scratch.h */
  RG_STUDIO_RECIPE_FILE    /* in that folder, with the text as a file */
} RgStudioRecipePlace;

/* A recipe. */
typedef struct {
  const char *name;
  void (*plan) (RgStudioPlan *plan, RgStudioRequest *request);
  RgStudioRecipePlace place;
  guint seconds; /* limit of its time */
} RgStudioRecipe;

/* Returns the recipe of that name. NULL: there is none. */
const RgStudioRecipe *rg_studio_find_recipe (const char *name);

/* Returns the plan of a recipe. NULL: a parameter is invalid, see `why`. */
RgStudioPlan *rg_studio_recipe_plan (const RgStudioRecipe *recipe,
                                     RgStudioRequest *request);

/* Returns the command that plays a game from its file. Parameters are the
 * players (people or agents) and the initial moves "at", which the caller
 * writes to the file RG_STUDIO_RECIPE_MOVES. NULL: a parameter is invalid. */
RgStudioPlan *rg_studio_recipe_play (RgStudioRequest *request);

/* The names of the folder's files. */
#define RG_STUDIO_RECIPE_PROGRAM     "game"
#define RG_STUDIO_RECIPE_MOVES       "moves"
#define RG_STUDIO_RECIPE_TRACE       "trace"
#define RG_STUDIO_RECIPE_TRACE_START "trace/000-start.rg"
