/* A specification is NAME:BUDGET,OPTION=VALUE,...: a table has the options of
 * each algorithm, with their ranges and destinations. */
#include "play/agents/spec.h"
#include "play/agents/threads.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Prints a reason; returns false. */
static bool
set_reason (char *why, size_t size, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (why, size, format, arguments);
  va_end (arguments);
  return false;
}

/* Reads a number. FALSE: the text is not a number, or has more, or it is out of
 * the range. */
static bool
read_number (const char *text, double least, double most, double *number)
{
  char *end;
  *number = strtod (text, &end);
  return end != text && !*end && *number >= least && *number <= most;
}

/* Parses "1000", "500ms" or "2s". FALSE: it is no budget. */
static bool
read_budget (const char *text, AgentSpec *spec)
{
  char *end;
  const double number = strtod (text, &end);
  const bool by_time = strcmp (end, "ms") == 0 || strcmp (end, "s") == 0;
  if (end == text || (*end && !by_time) || !(number > 0) || number > 1e15)
    return false;
  spec->seconds = !by_time ? 0 : *end == 'm' ? number / 1000 : number;
  spec->iterations = by_time ? 0 : (uint64_t)number;
  return by_time || spec->iterations > 0;
}

/* An option, and its destination. */
typedef struct {
  const char *agent, *name;
  double least, most; /* the range of its value */
  double *number;     /* one of these is not NULL */
  unsigned *whole;
  bool *flag;
} Option;

static bool
set_option (const Option *option, const char *value, char *why, size_t size)
{
  double number = 0;
  if (option->flag && value)
    return set_reason (why, size, "'%s' takes no value", option->name);
  if (option->flag)
    return *option->flag = true;
  if (!value && strcmp (option->name, "rave") == 0)
    return true;
  if (!value || !read_number (value, option->least, option->most, &number) ||
      (option->whole && number != (unsigned)number))
    return set_reason (why, size, "'%s' needs a number from %g to %g",
                       option->name, option->least, option->most);
  if (option->whole)
    *option->whole = (unsigned)number;
  else
    *option->number = number;
  return true;
}

/* Reads an option; modifies the text. FALSE, with the reason in `why`: there is
 * no such option, or its value is wrong. */
static bool
parse_option (AgentSpec *spec, char *text, char *why, size_t size)
{
  double rave = 500;
  const Option options[] = {
      {"uct", "c", 0, 1000, &spec->c, NULL, NULL},
      {"uct", "fpu", 0, 1000, &spec->fpu, NULL, NULL},
      {"uct", "rave", 1, 1e9, &rave, NULL, NULL},
      {"uct", "mast", 0, 0, NULL, NULL, &spec->mast},
      {"uct", "transpositions", 0, 0, NULL, NULL, &spec->transpositions},
      {"uct", "forget", 0, 0, NULL, NULL, &spec->forget},
      {"uct", "threads", 1, AGENT_MOST_THREADS, NULL, &spec->threads, NULL},
      {"uct", "memory", 1, 1 << 20, NULL, &spec->memory, NULL},
      {"oos", "explore", 0.01, 1, &spec->explore, NULL, NULL},
      {"oos", "target", 0, 0.99, &spec->target, NULL, NULL},
      {"oos", "memory", 1, 1 << 20, NULL, &spec->memory, NULL},
      {"alphabeta", "games", 1, 1e6, NULL, &spec->games, NULL},
      {"alphabeta", "depth", 1, 1000, NULL, &spec->depth, NULL},
  };
  char *value = strchr (text, '=');
  if (value)
    *value++ = 0;
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    if (strcmp (options[i].agent, spec->name) != 0 ||
        strcmp (options[i].name, text) != 0)
      continue;
    const bool is_set = set_option (&options[i], value, why, size);
    if (is_set && options[i].number == &rave)
      spec->rave = rave;
    return is_set;
  }
  return set_reason (why, size, "%s has no option '%s'", spec->name, text);
}

/* Reads a specification; modifies the text. FALSE, with the reason in `why`: it
 * is wrong. */
static bool
parse_spec (char *text, AgentSpec *spec, char *why, size_t size)
{
  char *rest = strchr (text, ',');
  if (rest)
    *rest++ = 0;
  char *budget = strchr (text, ':');
  if (budget)
    *budget++ = 0;
  static const char *const names[] = {"random", "flat", "uct", "oos",
                                      "alphabeta"};
  const size_t n = sizeof names / sizeof *names;
  size_t i = 0;
  while (i < n && strcmp (names[i], text) != 0)
    i++;
  if (i == n)
    return set_reason (
        why, size, "'%s' is not an agent: random, flat, uct, oos or alphabeta",
        text);
  strcpy (spec->name, names[i]);
  if (i == 0 && budget)
    return set_reason (why, size, "random has no budget");
  if (i > 0 && !budget)
    return set_reason (why, size,
                       "%s needs a budget, such as %s:1000 or %s:500ms",
                       names[i], names[i], names[i]);
  if (budget && !read_budget (budget, spec))
    return set_reason (
        why, size, "'%s' is not a budget: write a number, or a time in ms or s",
        budget);
  while (rest) {
    char *option = rest;
    rest = strchr (option, ',');
    if (rest)
      *rest++ = 0;
    if (!parse_option (spec, option, why, size))
      return false;
  }
  return true;
}

bool
agent_spec_parse (const char *text, AgentSpec *spec, char *why, size_t size)
{
  *spec = (AgentSpec){.c = 0.7,
                      .fpu = -1,
                      .explore = 0.4,
                      .target = 0.9,
                      .threads = 1,
                      .memory = 256,
                      .games = 1000,
                      .depth = 100};
  char *copy = malloc (strlen (text) + 1);
  if (!copy)
    return set_reason (why, size, "out of memory");
  strcpy (copy, text);
  const bool is_parsed = parse_spec (copy, spec, why, size);
  free (copy);
  return is_parsed;
}

/* -- budgets --------------------------------------------------------------- */

static double
get_seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

AgentBudget
agent_budget_begin (const AgentSpec *spec)
{
  return (AgentBudget){.iterations = spec->iterations,
                       .seconds = spec->seconds,
                       .begin = spec->iterations ? 0 : get_seconds ()};
}

/* Spends an iteration; the first one is always made. */
bool
agent_budget_spend (AgentBudget *budget)
{
  if (budget->iterations)
    return budget->done++ < budget->iterations;
  return budget->done++ == 0 ||
         get_seconds () - budget->begin < budget->seconds;
}
