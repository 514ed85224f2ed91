/* Prints questions about positions of random plays. A play to its end finds how
 * long it is; then the same play, repeated with its seed, stops at a move drawn
 * from that length. */
#include "play/env/questions.h"

#include "base/json.h"
#include "base/random.h"
#include "play/env/observe.h"
#include "play/env/session.h"
#include "play/env/twins.h"

#include <string.h>

enum {
  LONGEST_PLAY = 400, /* limit of the moves of a play */
  MOST_STEPS = 4,     /* limit of the moves of a question besides the first */
  TRIES = 20,         /* limit of the plays for finding a suitable position */
};

static const char *const names[] = {
#define NAME(kind, name) name,
    RG_ENVS_QUESTIONS (NAME)
#undef NAME
};

RgEnvsKind
rg_envs_find_kind (const char *name)
{
  RgEnvsKind kind = 0;
  while (kind < RG_ENVS_N_KINDS && strcmp (names[kind], name) != 0)
    kind++;
  return kind;
}

gboolean
rg_envs_has_kind (const GArray *kinds, RgEnvsKind kind)
{
  guint i = 0;
  while (i < kinds->len && g_array_index (kinds, RgEnvsKind, i) != kind)
    i++;
  return i < kinds->len;
}

/* -- plays ----------------------------------------------------------------- */

static gboolean
is_over (const RgEnvsSession *session)
{
  return rg_envs_session_is_end (session) || rg_envs_session_is_cut (session);
}

/* Returns a play in which the client moves all players. */
static RgEnvsSession *
begin_play (const RgEnvsGame *game, guint64 seed)
{
  char *why = NULL;
  const char **policies = g_new0 (const char *, game->model->n_players);
  const RgEnvsSeats seats = {policies, seed, RG_ENVS_MOST_MOVES};
  RgEnvsSession *session = rg_envs_session_new (game, &seats, &why);
  g_free (policies);
  g_free (why);
  return session;
}

/* Makes a random move; its text is the last one of the play then. */
static void
make_random_move (RgEnvsSession *session, RgRandom *random)
{
  GPtrArray *legal = rg_envs_session_moves (session);
  if (legal->len > 0)
    rg_envs_session_make (session, rg_random_below (random, legal->len));
  g_ptr_array_unref (legal);
}

/* Makes at most `limit` random moves, and returns their number. */
static guint
play_random (RgEnvsSession *session, RgRandom *random, guint limit)
{
  guint n = 0;
  for (; n < limit && !is_over (session); n++)
    make_random_move (session, random);
  return n;
}

/* Returns a position with at least `n_to_come` moves to come, or the end for
 * `at_end`. NULL: the play has none. *random becomes that of the moves to come.
 */
static RgEnvsSession *
find_position (const RgEnvsGame *game, guint64 seed, gboolean at_end,
               guint n_to_come, RgRandom *random)
{
  const RgRandom first_random = rg_random_seeded (seed);
  RgRandom draw = rg_random_seeded (~seed);
  RgEnvsSession *session = begin_play (game, seed);
  *random = first_random;
  const guint length =
      session ? play_random (session, random, LONGEST_PLAY) : 0;
  if (session && at_end && rg_envs_session_is_end (session))
    return session;
  if (session)
    rg_envs_session_free (session);
  if (!session || at_end || length < n_to_come)
    return NULL;
  session = begin_play (game, seed);
  *random = first_random;
  play_random (session, random,
               rg_random_below (&draw, length - n_to_come + 1));
  return session;
}

/* Returns such a position, by the first of some seeds that has one. */
static RgEnvsSession *
find_some_position (const RgEnvsGame *game, RgRandom *seeds, gboolean at_end,
                    guint n_to_come, RgRandom *random)
{
  RgEnvsSession *session = NULL;
  for (guint i = 0; i < TRIES && !session; i++)
    session =
        find_position (game, rg_random_next (seeds), at_end, n_to_come, random);
  return session;
}

/* -- texts ----------------------------------------------------------------- */

static void
append_texts (const char *name, const GPtrArray *texts, guint first,
              GString *out)
{
  rg_json_open (name, '[', out);
  for (guint i = first; i < texts->len; i++)
    rg_json_item (g_ptr_array_index (texts, i), out);
  rg_json_close (']', out);
}

static const char *
get_player_name (const RgEnvsSession *session)
{
  return session->game->model->player_names[session->viewer];
}

static void
append_position (RgEnvsSession *session, GString *out)
{
  char *position = rg_envs_print_position (session);
  append_texts ("moves", session->play->texts, 0, out);
  if (!is_over (session))
    rg_json_text_member ("player", get_player_name (session), out);
  rg_json_text_member ("position", position, out);
  g_free (position);
}

/* Appends the answer to a question for a position. */
static void
append_answer (RgEnvsSession *session, GString *out)
{
  char *position = rg_envs_print_position (session);
  rg_json_open ("answer", '{', out);
  rg_json_truth_member ("over", rg_envs_session_is_end (session), out);
  if (!is_over (session))
    rg_json_text_member ("player", get_player_name (session), out);
  rg_json_text_member ("position", position, out);
  rg_json_close ('}', out);
  g_free (position);
}

/* -- kinds ----------------------------------------------------------------- */

/* The arguments of a kind of question; the seeds are for that question alone.
 * The functions draw_... append its members; FALSE: there is no such question.
 */
typedef struct {
  const RgEnvsQuestions *questions;
  RgRandom seeds;
  GString *out;
} Draw;

static gboolean
draw_legal (Draw *draw)
{
  RgRandom random;
  RgEnvsSession *session = find_some_position (draw->questions->game,
                                               &draw->seeds, FALSE, 1, &random);
  if (!session)
    return FALSE;
  GPtrArray *legal = rg_envs_session_moves (session);
  append_position (session, draw->out);
  rg_json_text_member ("question", "What are the legal moves?", draw->out);
  append_texts ("answer", legal, 0, draw->out);
  g_ptr_array_unref (legal);
  rg_envs_session_free (session);
  return TRUE;
}

static gboolean
draw_after (Draw *draw, guint n, const char *question)
{
  RgRandom random;
  RgEnvsSession *session = find_some_position (draw->questions->game,
                                               &draw->seeds, FALSE, n, &random);
  if (!session)
    return FALSE;
  append_position (session, draw->out);
  const guint first = session->play->texts->len;
  play_random (session, &random, n);
  append_texts ("next", session->play->texts, first, draw->out);
  rg_json_text_member ("question", question, draw->out);
  append_answer (session, draw->out);
  rg_envs_session_free (session);
  return TRUE;
}

static gboolean
draw_next (Draw *draw)
{
  return draw_after (draw, 1, "What is the position after the next move?");
}

static gboolean
draw_steps (Draw *draw)
{
  const guint n = 2 + rg_random_below (&draw->seeds, MOST_STEPS);
  return draw_after (draw, n, "What is the position after the next moves?");
}

static gboolean
draw_over (Draw *draw)
{
  RgRandom random;
  const gboolean at_end = rg_random_below (&draw->seeds, 2) != 0;
  RgEnvsSession *session = find_some_position (
      draw->questions->game, &draw->seeds, at_end, !at_end, &random);
  if (!session)
    return FALSE;
  char *position = rg_envs_print_position (session);
  append_texts ("moves", session->play->texts, 0, draw->out);
  rg_json_text_member ("position", position, draw->out);
  rg_json_text_member ("question", "Is the play over?", draw->out);
  rg_json_truth_member ("answer", at_end, draw->out);
  rg_envs_session_free (session);
  g_free (position);
  return TRUE;
}

/* Prints a question about the scores at the end of a play. FALSE: no end was
 * found. */
static gboolean
draw_score (Draw *draw)
{
  RgRandom random;
  RgEnvsSession *session = find_some_position (draw->questions->game,
                                               &draw->seeds, TRUE, 0, &random);
  if (!session)
    return FALSE;
  const RgMatchTable *table = session->play->table;
  append_position (session, draw->out);
  rg_json_text_member ("question", "The play is over. What are the scores?",
                       draw->out);
  rg_json_open ("answer", '{', draw->out);
  for (guint i = 0; i < table->model->n_players; i++)
    rg_json_text_member (table->model->player_names[i],
                         table->model->score_name (table->state, (int)i),
                         draw->out);
  rg_json_close ('}', draw->out);
  rg_envs_session_free (session);
  return TRUE;
}

/* Draws the game with other names, or another game with other names. */
static gboolean
draw_equal (Draw *draw)
{
  const RgEnvsQuestions *questions = draw->questions;
  const RgSource *rules = questions->game->rules;
  const char *language = questions->game->language;
  const guint n =
      questions->different_games ? questions->different_games->len : 0;
  if (n == 0)
    return FALSE;
  const gboolean equal = rg_random_below (&draw->seeds, 2) == 0;
  const RgSource *different_game = g_ptr_array_index (
      questions->different_games, rg_random_below (&draw->seeds, n));
  RgSource *text = rg_envs_make_twin (equal ? rules : different_game, language,
                                      rg_random_next (&draw->seeds));
  if (!text)
    return FALSE;
  rg_json_open ("rules", '[', draw->out);
  rg_json_item (rules->text, draw->out);
  rg_json_item (text->text, draw->out);
  rg_json_close (']', draw->out);
  rg_json_text_member ("question",
                       "Are these the rules of one game, apart from names?",
                       draw->out);
  rg_json_truth_member ("answer", equal, draw->out);
  rg_source_free (text);
  return TRUE;
}

gboolean
rg_envs_print_question (const RgEnvsQuestions *questions, RgEnvsKind kind,
                        guint number, GString *out)
{
  static gboolean (*const draws[]) (Draw * draw) = {
      [RG_ENVS_LEGAL] = draw_legal, [RG_ENVS_NEXT] = draw_next,
      [RG_ENVS_STEPS] = draw_steps, [RG_ENVS_OVER] = draw_over,
      [RG_ENVS_SCORE] = draw_score, [RG_ENVS_EQUAL] = draw_equal};
  const gsize start = out->len;
  const RgRandom run = rg_random_seeded (questions->seed);
  Draw draw = {questions, rg_random_stream (&run, (guint64)number + 1), out};
  rg_json_open (NULL, '{', out);
  rg_json_text_member ("kind", names[kind], out);
  char *name = g_path_get_basename (questions->game->rules->name);
  rg_json_text_member ("game", name, out);
  g_free (name);
  const gboolean is_drawn = draws[kind](&draw);
  if (is_drawn)
    rg_json_close ('}', out);
  else
    g_string_truncate (out, start);
  return is_drawn;
}
