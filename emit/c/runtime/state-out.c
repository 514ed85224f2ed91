/* -- a state as JSON, or as a line ----------------------------------------- */

/* Prints a state as JSON or as a line:
 *
 *     {"player": "nought", "node": "turn", "end": false, ...}
 *     turn nought board=cross,empty*8
 *
 * Both have the node and the player. JSON also has whether the play is over,
 * and all variables. A line has those that differ from the initial state. */

enum { N_FIELDS = sizeof fields / sizeof *fields };

/* The code of the i-th symbol of the domain, with i from 0. */
static uint32_t
get_code (const Domain *domain, uint32_t i)
{
  return domain->codes ? domain->codes[i] : domain->low + i;
}

/* The number of cells of a value after k keys of the map, with those of gaps
 * between codes. */
static size_t
count_cells_within (const Field *field, uint32_t k)
{
  size_t n = 1;
  for (; k < field->n_keys; k++)
    n *= domains[field->keys[k]].span;
  return n;
}

/* The number of the map's values, without gaps; 1 for a scalar. */
static size_t
count_values (const Field *field)
{
  size_t n = 1;
  for (uint32_t k = 0; k < field->n_keys; k++)
    n *= domains[field->keys[k]].n;
  return n;
}

/* The index of the cell of the i-th value in the order of the text. */
static size_t
find_nth_cell (const Field *field, size_t i)
{
  size_t cell = 0, stride = 1;
  for (uint32_t k = field->n_keys; k-- > 0;) {
    const Domain *keys = &domains[field->keys[k]];
    cell += (get_code (keys, (uint32_t)(i % keys->n)) - keys->low) * stride;
    i /= keys->n;
    stride *= keys->span;
  }
  return cell;
}

/* The code in a cell of the variable. */
static uint32_t
read_field (const State *state, const Field *field, size_t cell)
{
  const unsigned char *cells =
      field->fixed ? field->fixed
                   : (const unsigned char *)state + field->offset;
  return read_code (cells + cell * field->width, field->width);
}

static void
put_quoted (Text *text, const char *name)
{
  put (text, "\"");
  put (text, name);
  put (text, "\"");
}

/* Appends the value after k keys, whose cells begin at `cell`. It is a string,
 * or an object with a member for each symbol of the next key. */
static void
put_json (Text *text, const State *state, const Field *field, uint32_t k,
          size_t cell)
{
  if (k == field->n_keys) {
    put_quoted (text,
                domains[field->values].names[read_field (state, field, cell)]);
    return;
  }
  const Domain *keys = &domains[field->keys[k]];
  const size_t stride = count_cells_within (field, k + 1);
  put (text, "{");
  for (uint32_t i = 0; i < keys->n; i++) {
    const uint32_t code = get_code (keys, i);
    put (text, i > 0 ? ", " : "");
    put_quoted (text, keys->names[code]);
    put (text, ": ");
    put_json (text, state, field, k + 1, cell + (code - keys->low) * stride);
  }
  put (text, "}");
}

size_t
GAME (state_json) (const State *state, char *buffer, size_t size)
{
  Text text = {buffer, size, 0};
  put (&text, "{\"player\": ");
  put_quoted (&text, player_code_names[state->PLAYER - PLAYER_LOW]);
  put (&text, ", \"node\": ");
  put_quoted (&text, node_names[state->node]);
  put (&text, GAME (is_end) (state) ? ", \"end\": true" : ", \"end\": false");
  put (&text, ", \"variables\": {");
  for (uint32_t i = 0, n = 0; i < N_FIELDS; i++) {
    if (i == GOALS_FIELD)
      continue;
    put (&text, n++ > 0 ? ", " : "");
    put_quoted (&text, fields[i].name);
    put (&text, ": ");
    put_json (&text, state, &fields[i], 0, 0);
  }
  put (&text, "}, \"goals\": ");
  put_json (&text, state, &fields[GOALS_FIELD], 0, 0);
  put (&text, "}");
  return end_text (&text);
}

/* Appends a number above 0. */
static void
put_count (Text *text, size_t n)
{
  char digits[24];
  size_t begin = sizeof digits;
  for (; n > 0; n /= 10)
    digits[--begin] = (char)('0' + n % 10);
  put_n (text, digits + begin, sizeof digits - begin);
}

/* Appends `=` and the values, separated by commas; x*3 is a run of three. */
static void
put_values (Text *text, const State *state, const Field *field)
{
  const size_t n = count_values (field);
  for (size_t i = 0, next; i < n; i = next) {
    const uint32_t code = read_field (state, field, find_nth_cell (field, i));
    for (next = i + 1;
         next < n &&
         read_field (state, field, find_nth_cell (field, next)) == code;)
      next++;
    put (text, i > 0 ? "," : "=");
    put (text, domains[field->values].names[code]);
    if (next - i > 1) {
      put (text, "*");
      put_count (text, next - i);
    }
  }
}

/* Whether the variable has its initial value, or no move writes it. */
static int
is_initial (const State *state, const Field *field)
{
  const size_t size = count_cells_within (field, 0) * field->width;
  return field->fixed ||
         memcmp ((const unsigned char *)state + field->offset,
                 (const unsigned char *)&initial_state + field->offset,
                 size) == 0;
}

size_t
GAME (state_line) (const State *state, char *buffer, size_t size)
{
  Text text = {buffer, size, 0};
  put (&text, node_names[state->node]);
  put (&text, " ");
  put (&text, player_code_names[state->PLAYER - PLAYER_LOW]);
  for (uint32_t i = 0; i < N_FIELDS; i++) {
    if (is_initial (state, &fields[i]))
      continue;
    put (&text, " ");
    put (&text, fields[i].name);
    put_values (&text, state, &fields[i]);
  }
  return end_text (&text);
}
