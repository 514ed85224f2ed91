/* What is run for a view: a pipe of commands, and the same as a person would
 * type it, which is shown beside the view. */
#pragma once

#include <glib.h>

typedef struct {
  GPtrArray *commands; /* of char **: as they run */
  GPtrArray *words;    /* of char *: of the command that is being added */
  GString *shown;      /* a line for a shell */
} RgStudioPlan;

RgStudioPlan *rg_studio_plan_new (void);
void rg_studio_plan_free (RgStudioPlan *plan);

/* Begins a command, which reads what the one before it writes. */
void rg_studio_plan_command (RgStudioPlan *plan, const char *program);

/* Adds a word, or more of one kind: that runs and is shown; that is not shown;
 * that is only shown. */
void rg_studio_plan_word (RgStudioPlan *plan, const char *word);
void rg_studio_plan_run (RgStudioPlan *plan, const char *word);
void rg_studio_plan_show (RgStudioPlan *plan, const char *word);
void rg_studio_plan_printf (RgStudioPlan *plan, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Nothing is to be added any more: `commands` is complete. */
void rg_studio_plan_end (RgStudioPlan *plan);
