/* Collects the words of a command, which is added to the plan at its end. */
#include "editors/studio/plan.h"

#include <string.h>

RgStudioPlan *
rg_studio_plan_new (void)
{
  RgStudioPlan *plan = g_new (RgStudioPlan, 1);
  plan->commands = g_ptr_array_new_with_free_func ((GDestroyNotify)g_strfreev);
  plan->words = NULL;
  plan->shown = g_string_new (NULL);
  return plan;
}

void
rg_studio_plan_free (RgStudioPlan *plan)
{
  rg_studio_plan_end (plan);
  g_ptr_array_free (plan->commands, TRUE);
  g_string_free (plan->shown, TRUE);
  g_free (plan);
}

void
rg_studio_plan_end (RgStudioPlan *plan)
{
  if (!plan->words)
    return;
  g_ptr_array_add (plan->words, NULL);
  g_ptr_array_add (plan->commands, g_ptr_array_free (plan->words, FALSE));
  plan->words = NULL;
}

void
rg_studio_plan_run (RgStudioPlan *plan, const char *word)
{
  g_ptr_array_add (plan->words, g_strdup (word));
}

/* Appends a word to the text for a shell, quoted if necessary. */
void
rg_studio_plan_show (RgStudioPlan *plan, const char *word)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                              "-_=./,:+%@";
  char *quoted = *word && strspn (word, plain) == strlen (word)
                     ? g_strdup (word)
                     : g_shell_quote (word);
  if (plan->shown->len > 0)
    g_string_append_c (plan->shown, ' ');
  g_string_append (plan->shown, quoted);
  g_free (quoted);
}

void
rg_studio_plan_word (RgStudioPlan *plan, const char *word)
{
  rg_studio_plan_run (plan, word);
  rg_studio_plan_show (plan, word);
}

void
rg_studio_plan_printf (RgStudioPlan *plan, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *word = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  rg_studio_plan_word (plan, word);
  g_free (word);
}

void
rg_studio_plan_command (RgStudioPlan *plan, const char *program)
{
  rg_studio_plan_end (plan);
  if (plan->shown->len > 0)
    g_string_append (plan->shown, " |");
  plan->words = g_ptr_array_new ();
  rg_studio_plan_word (plan, program);
}
