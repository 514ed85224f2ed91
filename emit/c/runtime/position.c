/* -- moves and states ------------------------------------------------------ */

/* The commands `moves` and `show`, and the state in which a command begins. */

/* Prints a tag: as an item of an array of JSON, or after a space unless it is
 * the first one. */
static void
print_tag (const char *tag, int first, int json)
{
  if (json)
    print_member (NULL, tag);
  else
    print (first ? "%s" : " %s", tag);
}

/* Prints the tags of the move that the viewer sees; without a viewer, all. If
 * there are none, prints "-", except in JSON. */
static void
print_seen_tags (const State *state, const Move *move, const Options *options,
                 Work *w)
{
  const unsigned n = count_tags (move);
  uint8_t *seen = check_memory (malloc (n + 1));
  int is_first = 1;
  if (options->viewer >= 0)
    check (w, GAME (view) (state, move, options->viewer, seen, w));
  for (unsigned i = 0; i < n; i++) {
    if (options->viewer >= 0 && !seen[i])
      continue;
    print_tag (GAME (tag_name) (get_tag (move, i)), is_first, options->json);
    is_first = 0;
  }
  if (is_first && !options->json)
    print ("-");
  free (seen);
}

/* Prints the members of a move in JSON: its player and its tags. */
static void
print_move_members (const State *state, const Move *move,
                    const Options *options, Work *w)
{
  print_member ("player", get_player_name (GAME (player) (state)));
  print_bracket ("tags", "[");
  print_seen_tags (state, move, options, w);
  print ("]");
}

static const Move *
get_listed (const RgModelMoves *moves, size_t i)
{
  return rg_model_move (&GAME (model), moves, i);
}

/* Runs the command `moves`: a line for each move, after one that names the
 * player; JSON has an object for each move, and nothing at the end. */
static void
run_moves (const Options *options, const State *state, Work *w)
{
  RgModelMoves moves = {0};
  if (GAME (is_end) (state)) {
    print (options->json ? "" : "# (end)\n");
    return;
  }
  list_or_stop (state, &moves, w);
  if (!options->json)
    print ("# %s\n", get_player_name (GAME (player) (state)));
  for (size_t i = 0; i < moves.n; i++) {
    (options->json ? print_move_members : print_seen_tags) (
        state, get_listed (&moves, i), options, w);
    print (options->json ? "}\n" : "\n");
    print_output ();
  }
  rg_model_moves_free (&moves);
}

/* Prints the text that text_of(), a function of the model, makes of a state. */
static void
print_state (const State *state,
             size_t (*text_of) (const State *state, char *text, size_t size))
{
  const size_t size = text_of (state, NULL, 0) + 1;
  char *text = check_memory (malloc (size));
  text_of (state, text, size);
  print ("%s", text);
  free (text);
}

static void
run_show (const Options *options, const State *state, Work *w)
{
  (void)w;
  print_state (state, options->line   ? GAME (state_line)
                      : options->json ? GAME (state_json)
                                      : GAME (state_text));
  if (options->line || options->json)
    print ("\n");
}

/* -- where the command begins ---------------------------------------------- */

/* The bytes of a file, and a 0. The caller frees them. Ends the program if
 * the file can't be read. */
static char *
read_file (const char *name)
{
  FILE *file = fopen (name, "rb");
  char *text = NULL;
  size_t n = 0, room = 0;
  if (!file)
    fail (2, "no such file, and no state:", name);
  do {
    if (room - n < 2)
      text = check_memory (realloc (text, room = 2 * room + 4096));
    n += fread (text + n, 1, room - n - 1, file);
  } while (!feof (file) && !ferror (file));
  if (ferror (file))
    fail (2, "can't read file", name);
  fclose (file);
  text[n] = 0;
  return text;
}

/* Ends the program with the message of the fault, its line and its column, both
 * from 1. `name`: the file, or the option with the text. */
static void
fail_state (const char *name, const char *text, const RgModelFault *fault)
{
  unsigned long line = 1, column = 1;
  for (size_t i = 0; i < fault->offset; i++) {
    column = text[i] == '\n' ? 1 : column + 1;
    line += text[i] == '\n';
  }
  begin_failure ();
  fprintf (stderr, "%s:%lu:%lu: error: %s\n", name, line, column,
           fault->message);
  exit_thread (1);
}

/* Goes to a state that is JSON, which begins with '{', or a line, which has a
 * blank. Any other text names a file with one of them. Ends the program if the
 * text is rejected. */
static void
start_in (State *state, const char *text)
{
  const char *begin = text + strspn (text, " \t\r\n");
  char *file_text =
      *begin == '{' || strpbrk (begin, " \t") ? NULL : read_file (text);
  RgModelFault fault;
  const int code =
      GAME (state_parse) (file_text ? file_text : text, state, &fault);
  if (code == RG_MODEL_INVALID)
    fail_state (file_text ? text : "--state", file_text ? file_text : text,
                &fault);
  if (code != RG_MODEL_OK)
    fail (4, "out of memory", NULL);
  free (file_text);
}

/* Plays the keeper's first moves, then the moves of the text "a b / c / -",
 * with the keeper's moves after each. Ends the program if one is not legal. */
static void
go_to (State *state, const char *moves_text, Work *w)
{
  RgModelMoves moves = {0};
  check (w, play_keeper_outlined (state, w));
  while (*moves_text) {
    const size_t length = strcspn (moves_text, "/");
    char *text = check_memory (malloc (length + 1));
    memcpy (text, moves_text, length);
    text[length] = 0;
    if (GAME (is_end) (state))
      fail (1, "the play is over before move", text);
    size_t i;
    const int code = GAME (move_parse) (state, text, &i, &moves, w);
    if (code == RG_MODEL_ILLEGAL)
      fail (1, "no such legal move:", text);
    check (w, code);
    apply_listed (state, get_listed (&moves, i), w);
    free (text);
    moves_text += length + (moves_text[length] != 0);
  }
  check (w, GAME (keeper) (state, w));
  rg_model_moves_free (&moves);
}
