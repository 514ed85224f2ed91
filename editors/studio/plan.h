/* What is run for a view: a pipe of commands, and the same as a person would
 * type it, which is shown beside the view. */
#pragma once

#include <glib.h>

typedef struct {
  GPtrArray *commands; /* of char **: as they run */
  GPtrArray *words;    /* of char *: of the command that is being added */
  GString *shown;      /* a line for a shell */
} RgPlan;

RgPlan *rg_plan_new (void);
void rg_plan_free (RgPlan *plan);

/* Begins a command, which reads what the one before it writes. */
void rg_plan_command (RgPlan *plan, const char *program);

/* Adds a word, or more of one kind: that runs and is shown; that is not shown;
 * that is only shown. */
void rg_plan_word (RgPlan *plan, const char *word);
void rg_plan_run (RgPlan *plan, const char *word);
void rg_plan_show (RgPlan *plan, const char *word);
void rg_plan_printf (RgPlan *plan, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Nothing is to be added any more: `commands` is complete. */
void rg_plan_end (RgPlan *plan);
