/* -- parser of a state: JSON, or a line ------------------------------------ */

/* Parses the texts of state_json and state_line; variables that are left out
 * have their initial values. The first failure is recorded with its place in
 * the text, and ends the parse. */

/* The number of nodes between moves. */
enum { N_NODES = sizeof node_names / sizeof *node_names };

/* The members of a state in JSON: indexes in `members`. */
enum { MEMBER_PLAYER, MEMBER_NODE, MEMBER_END, MEMBER_VARIABLES, MEMBER_GOALS };

static const char *const members[] = {"player", "node", "end", "variables",
                                      "goals"};

/* A part of the text: its start and its length in bytes. */
typedef struct {
  const char *start;
  size_t n;
} Span;

/* The parser of one state. */
typedef struct {
  const char *text, *rest; /* the whole text, and the rest of it */
  State *state;
  RgModelFault *fault;    /* out; NULL: the caller wants no message */
  int error;              /* RG_MODEL_OK, or the code of the first failure */
  Span player, node, end; /* the values of these members in the text; `start`
                             NULL: not read */
  int ended;              /* whether `end` is true */
} Reader;

/* Records the failure with its place, unless one was recorded before. The
 * message is the name in quotes (NULL: without a name), and the cause. */
static void
fail_reading (Reader *reader, int error, Span span, const char *name,
              const char *cause)
{
  if (reader->error)
    return;
  reader->error = error;
  if (!reader->fault)
    return;
  Text message = {reader->fault->message, sizeof reader->fault->message, 0};
  put (&message, name ? "'" : "");
  put (&message, name ? name : "");
  put (&message, name ? "' " : "");
  put (&message, cause);
  end_text (&message);
  reader->fault->offset = (size_t)(span.start - reader->text);
  reader->fault->length = span.n;
}

/* Records that the text is rejected, as fail_reading() does. */
static void
reject (Reader *reader, Span span, const char *name, const char *message)
{
  fail_reading (reader, RG_MODEL_INVALID, span, name, message);
}

/* The next byte of the text; empty at its end. */
static Span
get_next_byte (const Reader *reader)
{
  const Span span = {reader->rest, *reader->rest != 0};
  return span;
}

static int
is_word (Span span, const char *word)
{
  return strncmp (word, span.start, span.n) == 0 && word[span.n] == 0;
}

/* -- names ----------------------------------------------------------------- */

/* Stores the code in a cell of `width` bytes (1, 2 or 4). */
static void
write_code (unsigned char *cell, size_t width, uint32_t code)
{
  const uint8_t code8 = (uint8_t)code;
  const uint16_t code16 = (uint16_t)code;
  if (width == 1)
    *cell = code8;
  else
    memcpy (cell, width == 2 ? (const void *)&code16 : &code, width);
}

/* The index of the symbol in the domain, tested first at `likely_index`;
 * domain->n: the domain has no such symbol. */
static uint32_t
find_symbol (const Domain *domain, Span span, uint32_t likely_index)
{
  if (likely_index < domain->n &&
      is_word (span, domain->names[get_code (domain, likely_index)]))
    return likely_index;
  for (uint32_t i = 0; i < domain->n; i++) {
    if (is_word (span, domain->names[get_code (domain, i)]))
      return i;
  }
  return domain->n;
}

/* Sets the player to move to the symbol, or rejects it. */
static void
read_player (Reader *reader, Span span)
{
  const Domain *players = &domains[WHO];
  const uint32_t i = find_symbol (players, span, 0);
  reader->player = span;
  if (i == players->n)
    reject (reader, span, "player", "has no such value");
  else
    write_code ((unsigned char *)&reader->state->PLAYER,
                sizeof reader->state->PLAYER, get_code (players, i));
}

/* Sets the node of the state to that with the name, or rejects it. */
static void
read_node (Reader *reader, Span span)
{
  uint32_t node = 0;
  while (node < N_NODES && !is_word (span, node_names[node]))
    node++;
  reader->node = span;
  reader->state->node = node;
  if (node == N_NODES)
    reject (reader, span, NULL, "no move ends at such a node");
}

/* The variable of that name. NULL: there is none, which was recorded. */
static const Field *
find_field (Reader *reader, Span span)
{
  for (uint32_t i = 0; i < N_FIELDS; i++) {
    if (is_word (span, fields[i].name))
      return &fields[i];
  }
  reject (reader, span, NULL, "the game has no such variable");
  return NULL;
}

/* Writes the symbol to a cell of the variable. If no move writes the variable,
 * the cell must have this value. Rejects a symbol outside of the type. */
static void
read_symbol (Reader *reader, const Field *field, size_t cell, Span span)
{
  const Domain *values = &domains[field->values];
  const uint32_t code = read_field (reader->state, field, cell);
  const uint32_t i = find_symbol (values, span, code - values->low);
  if (i == values->n)
    reject (reader, span, field->name, "has no such value");
  else if (field->fixed && get_code (values, i) != code)
    reject (reader, span, field->name, "is a constant with another value");
  else if (!field->fixed)
    write_code ((unsigned char *)reader->state + field->offset +
                    cell * field->width,
                field->width, get_code (values, i));
}

/* -- JSON ------------------------------------------------------------------ */

static void
skip_spaces (Reader *reader)
{
  reader->rest += strspn (reader->rest, " \t\r\n");
}

/* Skips spaces, and the byte if it follows. Returns whether it followed; after
 * a failure, 0. */
static int
accept (Reader *reader, char byte)
{
  skip_spaces (reader);
  if (reader->error || *reader->rest != byte)
    return 0;
  reader->rest++;
  return 1;
}

/* Skips spaces and the byte; if another one follows, rejects the text. */
static void
expect (Reader *reader, char byte, const char *message)
{
  if (!accept (reader, byte))
    reject (reader, get_next_byte (reader), NULL, message);
}

/* The content of a string, with its escapes: names have no characters that JSON
 * escapes. */
static Span
read_string (Reader *reader)
{
  Span span = {reader->rest, 0};
  expect (reader, '"', "a string is missing");
  if (reader->error)
    return span;
  span.start = reader->rest;
  while (span.start[span.n] != '"' && (unsigned char)span.start[span.n] >= ' ')
    span.n += span.start[span.n] == '\\' && span.start[span.n + 1] ? 2 : 1;
  reader->rest += span.n;
  expect (reader, '"', "'\"' is missing");
  return span;
}

/* The content of a string, or the digits of a number. */
static Span
read_text (Reader *reader)
{
  skip_spaces (reader);
  const Span number = {reader->rest, strspn (reader->rest, "0123456789")};
  if (reader->error || number.n == 0)
    return read_string (reader);
  reader->rest += number.n;
  return number;
}

/* The name of a member; skips the ':' after it. */
static Span
read_name (Reader *reader)
{
  const Span name = read_string (reader);
  expect (reader, ':', "':' is missing");
  return name;
}

/* Skips the '{', ',' or '}' between members. Returns whether one more member
 * follows. `is_first`: before the first one. */
static int
next_member (Reader *reader, int is_first)
{
  if (is_first) {
    expect (reader, '{', "'{' is missing");
    return !accept (reader, '}') && !reader->error;
  }
  if (accept (reader, ','))
    return 1;
  expect (reader, '}', "',' or '}' is missing");
  return 0;
}

/* Flags for n members, each of which may occur once. NULL: out of memory,
 * which was recorded. */
static uint8_t *
new_member_flags (Reader *reader, uint32_t n)
{
  uint8_t *is_read = calloc ((size_t)n + 1, 1);
  if (!is_read)
    fail_reading (reader, RG_MODEL_MEMORY, get_next_byte (reader), NULL,
                  "out of memory");
  return is_read;
}

/* Marks member i as read; rejects a second one. */
static void
mark_member (Reader *reader, uint8_t *is_read, uint32_t i, Span name)
{
  if (is_read[i])
    reject (reader, name, NULL, "duplicate member");
  is_read[i] = 1;
}

/* Reads the value after k keys, whose cells begin at `cell`. It is a symbol,
 * or an object with a member for each symbol of the next key. Cells of
 * omitted members are not written. */
static void
read_value (Reader *reader, const Field *field, uint32_t k, size_t cell)
{
  if (k == field->n_keys) {
    const Span span = read_text (reader);
    if (!reader->error)
      read_symbol (reader, field, cell, span);
    return;
  }
  const Domain *keys = &domains[field->keys[k]];
  const size_t stride = count_cells_within (field, k + 1);
  uint8_t *is_read = new_member_flags (reader, keys->n);
  uint32_t i = keys->n;
  for (int is_first = 1; is_read && next_member (reader, is_first);
       is_first = 0) {
    const Span name = read_name (reader);
    if (reader->error)
      break;
    i = find_symbol (keys, name, i == keys->n ? 0 : i + 1);
    if (i == keys->n) {
      reject (reader, name, field->name, "has no such key");
      break;
    }
    mark_member (reader, is_read, i, name);
    read_value (reader, field, k + 1,
                cell + (get_code (keys, i) - keys->low) * stride);
  }
  free (is_read);
}

/* Reads an object with a member for each variable. */
static void
read_variables (Reader *reader)
{
  uint8_t *is_read = new_member_flags (reader, N_FIELDS);
  for (int is_first = 1; is_read && next_member (reader, is_first);
       is_first = 0) {
    const Span name = read_name (reader);
    const Field *field = reader->error ? NULL : find_field (reader, name);
    if (!field)
      break;
    mark_member (reader, is_read, (uint32_t)(field - fields), name);
    read_value (reader, field, 0, 0);
  }
  free (is_read);
}

/* Reads the value of `end`: true or false. */
static void
read_truth (Reader *reader)
{
  skip_spaces (reader);
  const Span span = {reader->rest, strspn (reader->rest, "aeflrstu")};
  reader->end = span;
  reader->ended = is_word (span, "true");
  if (reader->ended || is_word (span, "false"))
    reader->rest += span.n;
  else
    reject (reader, get_next_byte (reader), NULL,
            "'true' or 'false' is missing");
}

/* Reads the value of a member of the state (MEMBER_PLAYER and so on). */
static void
read_member (Reader *reader, unsigned member)
{
  if (member == MEMBER_PLAYER || member == MEMBER_NODE) {
    const Span span = read_text (reader);
    if (!reader->error)
      (member == MEMBER_NODE ? read_node : read_player) (reader, span);
  } else if (member == MEMBER_END) {
    read_truth (reader);
  } else if (member == MEMBER_VARIABLES) {
    read_variables (reader);
  } else {
    read_value (reader, &fields[GOALS_FIELD], 0, 0);
  }
}

/* Reads a state in JSON, up to the end of the text. */
static void
read_json (Reader *reader)
{
  enum { N_MEMBERS = sizeof members / sizeof *members };
  uint8_t is_read[N_MEMBERS] = {0};
  for (int is_first = 1; next_member (reader, is_first); is_first = 0) {
    const Span name = read_name (reader);
    unsigned i = 0;
    while (i < N_MEMBERS && !reader->error && !is_word (name, members[i]))
      i++;
    if (i == N_MEMBERS)
      reject (reader, name, NULL, "a state has no such member");
    if (reader->error || i == N_MEMBERS)
      return;
    mark_member (reader, is_read, i, name);
    read_member (reader, i);
  }
  skip_spaces (reader);
  if (*reader->rest)
    reject (reader, get_next_byte (reader), NULL,
            "nothing may follow the state");
}

/* -- a line ---------------------------------------------------------------- */

/* The text up to one of the bytes, or to its end, where the parser continues.
 */
static Span
take_until (Reader *reader, const char *bytes)
{
  const Span span = {reader->rest, strcspn (reader->rest, bytes)};
  reader->rest += span.n;
  return span;
}

/* The length of a run: the number after '*', or 1 without it. Rejects 0, and
 * numbers above max_run. */
static size_t
read_run (Reader *reader, size_t max_run)
{
  size_t run = 0;
  if (*reader->rest != '*')
    return 1;
  reader->rest++;
  const Span span = take_until (reader, ", \t\r\n");
  for (size_t i = 0; i < span.n; i++) {
    const unsigned digit = (unsigned)(span.start[i] - '0');
    if (digit > 9) {
      run = 0;
      break;
    }
    run = run > max_run ? run : 10 * run + digit;
  }
  if (run == 0)
    reject (reader, span, NULL, "the length of a run is a number from 1");
  else if (run > max_run)
    reject (reader, span, NULL, "the run is longer than the remaining values");
  return run;
}

/* Reads all values of the variable, from '=' on; rejects too few or too many.
 */
static void
read_values (Reader *reader, const Field *field)
{
  const size_t n = count_values (field);
  size_t i = 0;
  do {
    reader->rest++;
    const Span span = take_until (reader, "*, \t\r\n");
    if (i == n)
      reject (reader, span, field->name, "has too many values");
    for (size_t run = reader->error ? 0 : read_run (reader, n - i);
         run > 0 && !reader->error; run--)
      read_symbol (reader, field, find_nth_cell (field, i++), span);
  } while (*reader->rest == ',' && !reader->error);
  if (i < n)
    reject (reader, get_next_byte (reader), field->name, "has too few values");
}

/* Reads a line: the node, the player, and variables with their values. Others
 * are not written. */
static void
read_line (Reader *reader)
{
  uint8_t *is_read = new_member_flags (reader, N_FIELDS);
  skip_spaces (reader);
  read_node (reader, take_until (reader, " \t\r\n"));
  skip_spaces (reader);
  if (*reader->rest)
    read_player (reader, take_until (reader, " \t\r\n"));
  for (skip_spaces (reader); *reader->rest && !reader->error;
       skip_spaces (reader)) {
    const Span name = take_until (reader, "= \t\r\n");
    const Field *field = find_field (reader, name);
    if (!field)
      break;
    if (is_read[field - fields])
      reject (reader, name, NULL, "duplicate variable");
    is_read[field - fields] = 1;
    if (*reader->rest != '=')
      reject (reader, get_next_byte (reader), NULL, "'=' is missing");
    if (!reader->error)
      read_values (reader, field);
  }
  free (is_read);
}

/* -- checks of the whole state --------------------------------------------- */

/* Rejects a state without a node or a player, a player that is never to move at
 * the node, and a wrong `end`. */
static void
check_place (Reader *reader, Span begin)
{
  const State *state = reader->state;
  if (!reader->node.start || reader->node.n == 0)
    reject (reader, begin, NULL, "the state has no node");
  if (!reader->player.start)
    reject (reader, begin, NULL, "the state does not name the player to move");
  if (reader->error)
    return;
  if (!movers[(size_t)state->node * N_WHO + state->PLAYER])
    reject (reader, reader->player,
            player_code_names[state->PLAYER - PLAYER_LOW],
            "is never to move at this node");
  if (reader->end.start && reader->ended != GAME (is_end) (state))
    reject (reader, reader->end, NULL,
            reader->ended ? "the play is not over at this node"
                          : "the play is over at this node");
}

int
GAME (state_parse) (const char *text, State *state, RgModelFault *fault)
{
  Reader reader = {.text = text, .rest = text, .state = state, .fault = fault};
  GAME (start) (state);
  skip_spaces (&reader);
  const Span begin = get_next_byte (&reader);
  if (*reader.rest == '{')
    read_json (&reader);
  else
    read_line (&reader);
  check_place (&reader, begin);
  if (reader.error == RG_MODEL_OK && state->PLAYER != CODE_KEEPER &&
      !GAME (is_end) (state))
    canonise (state);
  return reader.error;
}
