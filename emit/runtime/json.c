/* -- the same as JSON, an object a line: as rg-run(1) says ----------------- */

static void
text_as_json (const char *text)
{
  putchar ('"');
  for (; *text; text++) {
    if (*text == '\n')
      printf ("\\n");
    else if (*text == '"' || *text == '\\')
      printf ("\\%c", *text);
    else
      putchar (*text);
  }
  putchar ('"');
}

static void
move_as_json (const State *state, const Move *move, const uint8_t *seen)
{
  const unsigned n = count_tags (move);
  const char *before = "";
  printf ("\"player\": ");
  text_as_json (name_of (GAME (player) (state)));
  printf (", \"tags\": [");
  for (unsigned i = 0; i < n; i++) {
    if (seen && !seen[i])
      continue;
    printf ("%s", before);
    text_as_json (GAME (tag_name) (tag_at (move, i)));
    before = ", ";
  }
  printf ("]}\n");
}

/* Of what the state gives each player. */
static void
scores_as_json (const State *state)
{
  printf (", \"scores\": {");
  for (int i = 0; i < N_PLAYERS; i++) {
    printf ("%s", i ? ", " : "");
    text_as_json (player_names[i]);
    printf (": ");
    text_as_json (GAME (score_name) (state, i));
  }
  printf ("}");
}

static void
state_as_json (const State *state, const char *text)
{
  printf ("{\"player\": ");
  text_as_json (name_of (GAME (player) (state)));
  printf (", \"node\": ");
  text_as_json (node_names[state->node]);
  printf (", \"end\": %s", GAME (is_end) (state) ? "true" : "false");
  scores_as_json (state);
  printf (", \"text\": ");
  text_as_json (text);
  printf ("}\n");
}

static void
counts_as_json (const uint64_t *scores)
{
  const char *before = "";
  printf ("{");
  for (unsigned i = 0; i < N_SCORES; i++) {
    const uint64_t n = scores[score_order[i]];
    if (n == 0)
      continue;
    printf ("%s", before);
    text_as_json (score_texts[score_order[i]]);
    printf (": %llu", (unsigned long long)n);
    before = ", ";
  }
  printf ("}");
}
