/* A table has the parts of each kind of message, as a string of letters; one
 * function parses a part by its letter. */

#include "play/server/messages.h"

#include "play/server/infix.h"

#include <string.h>

/* The form of a kind of message. */
typedef struct {
  const char *name;
  /* A letter for each part: m match, r role, c clauses, s and p the clocks in
   * seconds, j joint move; in GDL-II also n number of the step, o own move,
   * q percepts. */
  const char *parts, *percept_parts;
} Form;

static const Form forms[RG_SERVER_GGP_N_KINDS] = {
    [RG_SERVER_GGP_INFO] = {"INFO", "", NULL},
    [RG_SERVER_GGP_PING] = {"PING", "", NULL},
    [RG_SERVER_GGP_PREVIEW] = {"PREVIEW", "cs", NULL},
    [RG_SERVER_GGP_START] = {"START", "mrcsp", NULL},
    [RG_SERVER_GGP_PLAY] = {"PLAY", "mj", "mnoq"},
    [RG_SERVER_GGP_TELL] = {"TELL", "mj", "mnoq"},
    [RG_SERVER_GGP_STOP] = {"STOP", "mj", "mnoq"},
    [RG_SERVER_GGP_ABORT] = {"ABORT", "m", NULL},
};

static const char *
get_part_name (char part)
{
  return part == 'm'   ? "the name of a match"
         : part == 'r' ? "a role"
         : part == 'c' ? "a list of clauses"
         : part == 'j' ? "a list of moves or NIL"
         : part == 'n' ? "the number of a step"
         : part == 'o' ? "a move"
         : part == 'q' ? "a list of percepts, or NIL"
                       : "a number of seconds";
}

static gboolean
read_number (RgSlice term, guint limit, guint *number)
{
  guint64 value = 0;
  for (gsize i = 0; i < term.length; i++) {
    if (!g_ascii_isdigit (term.text[i]))
      return FALSE;
    value = value * 10 + (guint64)(term.text[i] - '0');
    if (value > limit)
      return FALSE;
  }
  *number = (guint)value;
  return term.length > 0;
}

static gboolean
read_moves (RgSlice term, RgServerGgpMessage *message)
{
  message->first = rg_server_term_is (term, "nil");
  return message->first || rg_server_terms_split (term, message->moves);
}

/* Reads a part of a message by its letter. FALSE: the term has another form. */
static gboolean
read_part (char part, RgSlice term, RgServerGgpMessage *message)
{
  const gboolean is_list = rg_server_is_list (term);
  guint step;
  switch (part) {
  case 'm':
    message->match = term;
    return !is_list;
  case 'r':
    message->role = term;
    return TRUE;
  case 'c':
    message->rules = term;
    return is_list;
  case 's':
    return read_number (term, RG_SERVER_GGP_MOST_SECONDS,
                        &message->start_clock);
  case 'p':
    return read_number (term, RG_SERVER_GGP_MOST_SECONDS, &message->play_clock);
  case 'n':
    return read_number (term, G_MAXUINT32, &step) &&
           (message->first = step == 0, TRUE);
  case 'o':
    message->own = term;
    return TRUE;
  case 'q':
    return rg_server_term_is (term, "nil") ||
           rg_server_terms_split (term, message->moves);
  default:
    return read_moves (term, message);
  }
}

/* Reads the parts of a message after its name. FALSE, with the reason in *why:
 * a part is missing, has another form, or is too much. */
static gboolean
read_parts (const GArray *items, RgServerGgpMessage *message, char **why)
{
  const Form *form = &forms[message->kind];
  message->has_percepts =
      form->percept_parts && items->len == strlen (form->percept_parts) + 1;
  const char *parts = message->has_percepts ? form->percept_parts : form->parts;
  guint n = 0;
  if (message->kind == RG_SERVER_GGP_STOP && items->len == 2) {
    message->first = TRUE; /* without moves */
    parts = "m";
  }
  for (; parts[n]; n++) {
    if (n + 1 < items->len &&
        read_part (parts[n], rg_server_term_at (items, n + 1), message))
      continue;
    *why = g_strdup_printf ("%s: %s expected", form->name,
                            get_part_name (parts[n]));
    return FALSE;
  }
  if (message->kind >= RG_SERVER_GGP_STOP ||
      message->kind == RG_SERVER_GGP_START)
    return TRUE;
  if (n + 1 < items->len)
    *why = g_strdup_printf ("%s: %u parts expected, not %u", form->name, n,
                            items->len - 1);
  return n + 1 == items->len;
}

const char *
rg_server_ggp_kind_name (RgServerGgpKind kind)
{
  return forms[kind].name;
}

static gboolean
read_kind (RgSlice text, const GArray *items, RgServerGgpMessage *message)
{
  for (guint k = 0; items->len > 0 && k < RG_SERVER_GGP_N_KINDS; k++) {
    message->kind = (RgServerGgpKind)k;
    const RgSlice word = rg_server_term_at (items, 0);
    const char *rest = word.text + word.length;
    message->rest = (RgSlice){rest, text.length - (gsize)(rest - text.text)};
    if (rg_server_term_is (word, forms[k].name))
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_server_ggp_parse (RgSlice text, RgServerGgpMessage *message, char **why)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (RgSlice));
  *message = (RgServerGgpMessage){
      .moves = g_array_new (FALSE, FALSE, sizeof (RgSlice))};
  if (rg_server_is_infix (text)) {
    message->prefix = rg_server_prefix_of_infix (text);
    text = rg_slice (message->prefix);
  }
  gboolean is_valid = FALSE;
  *why = NULL;
  if (memchr (text.text, 0, text.length))
    *why = g_strdup ("a zero byte");
  else if (!rg_server_terms_split (text, items))
    *why = g_strdup ("not a list in parentheses");
  else if (!read_kind (text, items, message))
    *why = g_strdup ("none of info, ping, preview, start, play, stop, abort");
  else
    is_valid = read_parts (items, message, why);
  g_array_free (items, TRUE);
  if (!is_valid)
    rg_server_ggp_message_clear (message);
  return is_valid;
}

void
rg_server_ggp_message_clear (RgServerGgpMessage *message)
{
  g_array_free (message->moves, TRUE);
  message->moves = NULL;
  g_clear_pointer (&message->prefix, g_free);
}

char **
rg_server_ggp_move_texts (const RgServerGgpMessage *message)
{
  const guint n = message->moves->len;
  char **texts = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    texts[i] = rg_server_term_normalise (rg_server_term_at (message->moves, i));
  return texts;
}

char *
rg_server_ggp_answer (gboolean infix, char *answer)
{
  if (!infix || rg_server_ggp_is_error (answer))
    return answer;
  char *text = rg_server_infix_of_prefix (answer);
  g_free (answer);
  return text;
}
