/* The commands of a view: a pipeline, and its text in shell syntax, which
 * is shown beside the view. */
#pragma once

#include <glib.h>

typedef struct {
  GPtrArray *commands; /* of char **: as they run */
  GPtrArray *words;    /* of char *: of the current command */
  GString *shown;      /* a line for a shell */
} RgStudioPlan;

RgStudioPlan *rg_studio_plan_new (void);
void rg_studio_plan_free (RgStudioPlan *plan);

/* Begins a command, which reads the output of the previous one. */
void rg_studio_plan_command (RgStudioPlan *plan, const char *program);

/* Adds a word that is executed and shown; only executed; only shown. */
void rg_studio_plan_word (RgStudioPlan *plan, const char *word);
void rg_studio_plan_run (RgStudioPlan *plan, const char *word);
void rg_studio_plan_show (RgStudioPlan *plan, const char *word);
void rg_studio_plan_printf (RgStudioPlan *plan, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Completes `commands`. */
void rg_studio_plan_end (RgStudioPlan *plan);
