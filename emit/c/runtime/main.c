/* -- command line of a program --------------------------------------------- */

/* Reads the options and arguments, goes to the state of --state and --at, and
 * runs the command. */

#include <signal.h>

/* The commands. takes_number: whether an argument follows the name: a number,
 * or seconds. */
static const struct {
  const char *name;
  void (*run) (const Options *options, const State *state, Work *w);
  int takes_number;
} commands[] = {
    {"moves", run_moves, 0}, {"show", run_show, 0},  {"perft", run_perft, 1},
    {"play", run_play, 1},   {"bench", run_play, 1},
};

static const char usage_text[] =
    "Commands:\n"
    "  moves             the legal moves, a line each\n"
    "  show              the state\n"
    "  perft N           the number of sequences of 1 to N moves\n"
    "  play N            N random plays\n"
    "  bench SECONDS     random plays for this time\n"
    "Options:\n"
    "  --state=STATE     start in this state: JSON, a line, or a file with one"
    " of them\n"
    "  --at=MOVES        start after these moves: 'tag tag / tag / -'\n"
    "  -s, --seed=N      seed of the random plays (default 1)\n"
    "  --print           play: print the moves and scores of each play instead"
    " of\n"
    "                    statistics\n"
    "  --line            show: print the state as a line that --state reads\n"
    "  --view=PLAYER     moves, play: print only the tags that PLAYER sees\n"
    "  --json            print results as JSON, one object per line\n"
    "  --no-time         print no times and rates\n"
    "  --streams         play, bench: use separate random numbers for each"
    " play\n"
    "  --threads=N       perft, play, bench: run N threads; implies --streams\n"
    "  --no-progress     show no progress\n"
    "  --max-moves=N     most moves of a play (default 1000000)\n"
    "  --bulk            perft: count the moves of the last level without a"
    " list\n"
    "  --list            play, bench: list all moves of each state, even if a\n"
    "                    random move can be chosen without a list\n"
    "  --max-memory=MIB  memory of a list of moves, and of the visited sets of"
    " a\n"
    "                    search (default 4096)\n"
    "  --max-tags=N      most tags of a move (default 100000)\n"
    "  --max-choices=N   most choices of a walk (default 1000000)\n"
    "  --max-keeper-steps=N  most consecutive steps of the keeper\n"
    "                    (default 100000000)\n"
    "  -h, --help        show this help\n"
    "  -V, --version     show the version of the tool that made the program\n"
    "Exit status: 0 done, 1 no such move or improper game, 2 usage or I/O,"
    " 4 limit reached.\n";

/* Ends the program with status 2 and a message, with the argument in quotes
 * (NULL: none). */
static void
fail_usage (const char *message, const char *argument)
{
  fprintf (stderr, "%s: %s%s%s%s\nTry '%s --help'.\n", GAME_NAME, message,
           argument ? " '" : "", argument ? argument : "", argument ? "'" : "",
           GAME_NAME);
  exit (2);
}

/* A number from 0 to 4294967294. Ends the program if the text is none. */
static uint64_t
read_number (const char *text)
{
  char *end;
  const unsigned long long n = strtoull (text, &end, 10);
  if (*text < '0' || *text > '9' || *end || n >= UINT32_MAX)
    fail_usage ("not a number from 0 to 4294967294:", text);
  return n;
}

/* The value of `--name VALUE` or `--name=VALUE`; in the former case, *i becomes
 * the index of the value. NULL: another option. Ends the program if the value
 * is missing. */
static const char *
read_option_argument (char **argv, int *i, const char *name)
{
  const size_t n = strlen (name);
  if (strncmp (argv[*i], name, n) != 0 ||
      (argv[*i][n] != '=' && argv[*i][n] != 0))
    return NULL;
  if (argv[*i][n] == '=')
    return argv[*i] + n + 1;
  if (!argv[*i + 1])
    fail_usage ("option needs a value:", name);
  return argv[++*i];
}

/* A number of threads, from 1. Ends the program if the text is none, or if the
 * program was compiled without threads. */
static uint64_t
read_threads (const char *text)
{
  enum { MOST_THREADS = 1000 };
  const uint64_t n = read_number (text);
  if (!HAS_THREADS)
    fail_usage ("compiled without threads (cc -pthread):", "--threads");
  if (n < 1 || n > MOST_THREADS)
    fail_usage ("not a number of threads from 1 to 1000:", text);
  return n;
}

/* Sets the flag of an option without a value. Ends the program if there is no
 * such option. */
static void
set_flag (Options *options, const char *text)
{
  const struct {
    const char *name;
    int *flag;
  } flags[] = {{"--bulk", &options->bulk},
               {"--list", &options->list},
               {"--json", &options->json},
               {"--line", &options->line},
               {"--no-time", &options->no_time},
               {"--streams", &options->streams},
               {"--no-progress", &options->no_progress},
               {"--print", &options->print},
               {"--help", &options->help},
               {"-h", &options->help},
               {"--version", &options->version},
               {"-V", &options->version}};
  for (unsigned i = 0; i < sizeof flags / sizeof *flags; i++) {
    if (strcmp (text, flags[i].name) == 0) {
      *flags[i].flag = 1;
      return;
    }
  }
  fail_usage ("unknown option", text);
}

/* Reads the option at index *i of the arguments; *i becomes its last index. */
static void
read_option (Options *options, char **argv, int *i)
{
  RgModelLimits *limits = &options->limits;
  const char *value;
  if ((value = read_option_argument (argv, i, "--at")))
    options->at = value;
  else if ((value = read_option_argument (argv, i, "--state")))
    options->state = value;
  else if ((value = read_option_argument (argv, i, "--seed")) ||
           (value = read_option_argument (argv, i, "-s")))
    options->seed = read_number (value);
  else if ((value = read_option_argument (argv, i, "--view")))
    options->view = value;
  else if ((value = read_option_argument (argv, i, "--threads")))
    options->threads = read_threads (value);
  else if ((value = read_option_argument (argv, i, "--max-moves")))
    options->most_moves = read_number (value);
  else if ((value = read_option_argument (argv, i, "--max-memory")))
    limits->memory = read_number (value) << 20;
  else if ((value = read_option_argument (argv, i, "--max-tags")))
    limits->tags = (uint32_t)read_number (value);
  else if ((value = read_option_argument (argv, i, "--max-choices")))
    limits->choices = (uint32_t)read_number (value);
  else if ((value = read_option_argument (argv, i, "--max-keeper-steps")))
    limits->keeper_steps = (uint32_t)read_number (value);
  else
    set_flag (options, argv[*i]);
}

/* Sets the viewer to the player of --view, or to -1. Ends the program if there
 * is no such player. */
static void
find_viewer (Options *options)
{
  options->viewer = -1;
  for (int i = 0; options->view && i < N_PLAYERS; i++) {
    if (strcmp (options->view, player_names[i]) == 0)
      options->viewer = i;
  }
  if (options->view && options->viewer < 0)
    fail_usage ("option --view: there is no player", options->view);
}

/* The argument of bench. Ends the program if the text is no number of
 * seconds. */
static double
read_seconds (const char *text)
{
  char *end;
  const double seconds = strtod (text, &end);
  if (end == text || *end || !(seconds >= 0 && seconds < 1e9))
    fail_usage ("not a number of seconds:", text);
  return seconds;
}

/* The index of the command in `commands`; reads its number or seconds. Ends the
 * program if there is no such command, or its arguments are wrong. */
static unsigned
find_command (Options *options)
{
  const char *name = options->arguments[0];
  for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++) {
    if (strcmp (name, commands[i].name) != 0)
      continue;
    if (options->n_arguments != 1 + commands[i].takes_number)
      fail_usage ("wrong number of arguments of", name);
    if (strcmp (name, "bench") == 0)
      options->seconds = read_seconds (options->arguments[1]);
    else if (commands[i].takes_number)
      options->n = read_number (options->arguments[1]);
    return i;
  }
  fail_usage ("unknown command", name);
  return 0;
}

/* Reads all arguments: options, and at most two others. */
static void
read_arguments (Options *options, int argc, char **argv)
{
  for (int i = 1; i < argc; i++) {
    if (argv[i][0] == '-' && argv[i][1])
      read_option (options, argv, &i);
    else if (options->n_arguments == 2)
      fail_usage ("unexpected argument", argv[i]);
    else
      options->arguments[options->n_arguments++] = argv[i];
  }
}

/* Prints the help or the version, if --help or --version is given. Returns
 * whether one is. */
static int
print_help_or_version (const Options *options)
{
  if (options->help)
    printf ("usage: %s COMMAND [OPTION]...\n%s", GAME_NAME, usage_text);
  else if (options->version)
    printf ("%s, compiled by rg2c (regular-games) %s\n", GAME_NAME,
            TOOL_VERSION);
  else
    return 0;
  flush_output ();
  return 1;
}

int
main (int argc, char **argv)
{
  Options options = {
      .at = "", .seed = 1, .most_moves = 1000000, .limits = default_limits};
#ifdef SIGPIPE
  signal (SIGPIPE, SIG_DFL);
#endif
  read_arguments (&options, argc, argv);
  if (print_help_or_version (&options))
    return 0;
  if (options.n_arguments == 0)
    fail_usage ("no command", NULL);
  const unsigned command = find_command (&options);
  whole_lines = options.json;
  options.streams |= options.threads > 0;
  find_viewer (&options);
  Work *w = check_memory (GAME (work_new) ());
  *GAME (limits) (w) = options.limits;
  State *state = check_memory (malloc (sizeof *state));
  if (options.state)
    start_in (state, options.state);
  else
    GAME (start) (state);
  go_to (state, options.at, w);
  if (commands[command].takes_number)
    begin_progress (&options);
  commands[command].run (&options, state, w);
  free (state);
  GAME (work_free) (w);
  flush_output ();
  free (output.text);
  return 0;
}
