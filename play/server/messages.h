/* Messages of the protocol of the General Game Playing competitions (Love,
 * Hinrichs, Haley, Schkufza, Genesereth: "General Game Playing: Game
 * Description Language Specification", 2008, section 5), and INFO and PREVIEW,
 * which came later.
 *
 *   (INFO)                                       ((name N) (status available))
 *   (PING)                                       READY
 *   (PREVIEW (CLAUSE ...) SECONDS)               READY
 *   (START ID ROLE (CLAUSE ...) SECONDS SECONDS) READY, or BUSY
 *   (PLAY ID NIL), (PLAY ID (MOVE ...))          a move
 *   (STOP ID (MOVE ...)), (STOP ID)              DONE
 *   (ABORT ID)                                   ABORTED
 *
 * In GDL-II a message has, instead of the joint move, the role's own move and
 * its percepts (Thielscher 2010), and the number of the step:
 *
 *   (PLAY ID 0 NIL NIL), (PLAY ID N MOVE (PERCEPT ...))
 *
 * What follows the parts of START, STOP and ABORT is ignored.  Messages in the
 * infix form (infix.h) are converted to the prefix form first.
 *
 * An extension, for a PLAY whose clock ran out: reports the moves, and requires
 * none.
 *
 *   (TELL ID NIL), (TELL ID (MOVE ...))          DONE
 */
#pragma once

#include "play/server/terms.h"

/* The kinds of messages. */
typedef enum {
  RG_SERVER_GGP_INFO,
  RG_SERVER_GGP_PING,
  RG_SERVER_GGP_PREVIEW,
  RG_SERVER_GGP_START,
  RG_SERVER_GGP_PLAY,
  RG_SERVER_GGP_TELL,
  RG_SERVER_GGP_STOP,
  RG_SERVER_GGP_ABORT,
  RG_SERVER_GGP_N_KINDS,
} RgServerGgpKind;

/* The limit of a clock. */
enum { RG_SERVER_GGP_MOST_SECONDS = 86400 };

/* A parsed message. Slices refer to its text, or to `prefix`. */
typedef struct {
  RgServerGgpKind kind;
  char *prefix;      /* an infix message in prefix form; NULL: it is prefix */
  RgSlice rest;      /* the text after the name of the kind */
  RgSlice match;     /* the name of the match, of all kinds except INFO, PING
                        and PREVIEW */
  RgSlice role;      /* START */
  RgSlice rules;     /* START, PREVIEW: the clauses, in one list */
  guint start_clock; /* START, PREVIEW: seconds */
  guint play_clock;  /* START: seconds for a move */
  gboolean first;    /* PLAY, TELL, STOP: there are no moves */
  gboolean has_percepts; /* PLAY, TELL, STOP: in the form of GDL-II, with
                    percepts */
  RgSlice own;           /* in that form: the role's own move */
  GArray *moves;         /* PLAY, TELL, STOP: of RgSlice, by role; in the form
                            of GDL-II: the percepts */
} RgServerGgpMessage;

/* Whether an answer is an error. */
static inline gboolean
rg_server_ggp_is_error (const char *answer)
{
  return g_str_has_prefix (answer, "error: ");
}

/* Returns the name of a kind, in upper case. */
const char *rg_server_ggp_kind_name (RgServerGgpKind kind);

/* Parses a message; to be cleared.  FALSE, with the error, which is to be
 * freed: nothing is to be cleared. */
gboolean rg_server_ggp_parse (RgSlice text, RgServerGgpMessage *message,
                              char **why);
void rg_server_ggp_message_clear (RgServerGgpMessage *message);

/* Returns the normal forms (rg_server_term_normalise) of the moves, or of the
 * percepts; to be freed. */
char **rg_server_ggp_move_texts (const RgServerGgpMessage *message);

/* Returns an answer in infix form if `infix`, and frees it.  Otherwise, or if
 * it is an error, returns the answer itself. */
char *rg_server_ggp_answer (gboolean infix, char *answer);
