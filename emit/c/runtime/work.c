/* The base of all other parts: attributes of functions, the hash of a word, the
 * access to cells, and the working memory of calls (RgModelWork). */

/* ALWAYS_INLINE: functions of a play are inlined into its loop. COLD: a rare
 * call. LIKELY: the condition mostly holds. */
#if defined(__GNUC__)
#define ALWAYS_INLINE __attribute__ ((always_inline)) static inline
#define COLD          __attribute__ ((cold, noinline))
#define LIKELY(x)     __builtin_expect ((x) != 0, 1)
#else
#define ALWAYS_INLINE static inline
#define COLD
#define LIKELY(x) (x)
#endif

/* A pointer to bytes that the compiler can't know, to copy constants.
 *
 * GCC 12 replaces such a copy by stores of immediate values, and stores wrong
 * ones with AVX-512 or -mstore-max=256. If a part of 32 or 64 bytes repeats
 * one word and then has zeros, GCC repeats the word everywhere. */
static inline const void *
hide_bytes (const void *bytes)
{
#if defined(__GNUC__)
  __asm__("" : "+r"(bytes));
#endif
  return bytes;
}

/* One step of the hash of a sequence of words. */
static inline uint64_t
hash_word (uint64_t hash, uint64_t word)
{
  hash = (hash ^ word) * UINT64_C (0x9E3779B97F4A7C15);
  return hash ^ hash >> 29;
}

/* Reads the code in a cell of `width` bytes (1, 2 or 4). */
static inline uint32_t
read_code (const unsigned char *cell, unsigned width)
{
  uint16_t code16;
  uint32_t code32;
  if (width == 1)
    return *cell;
  if (width == 2) {
    memcpy (&code16, cell, 2);
    return code16;
  }
  memcpy (&code32, cell, 4);
  return code32;
}

/* -- scratch memory -------------------------------------------------------- */

#if HAS_SETS
/* A slot of the hash table of a visited set. */
typedef struct {
  uint32_t stamp;  /* not that of this search: the slot is free */
  uint32_t hash;   /* of the key */
  uint32_t number; /* of the key */
  uint32_t n;      /* words of the key */
  size_t at;       /* index of its first word in VisitedSet.words */
} Slot;

/* Keys of any number of words, numbered from 0 in order of insertion. */
typedef struct {
  Slot *slots;
  uint32_t n_slots;         /* 0, or a power of 2 */
  uint32_t stamp;           /* of this search */
  uint32_t n;               /* number of keys */
  uint32_t arrivals;        /* visits of nodes that have a visited set */
  int gave_up;              /* the search stopped, to begin again (levels.c) */
  int restarted;            /* it is the second attempt */
  uint64_t *words;          /* of all keys */
  size_t n_words, capacity; /* words in use, and allocated */
  uint32_t *numbered; /* by number of an entry, below MAX_NUMBERED: the stamp of
                         the last search that visited it */
} VisitedSet;
#endif

#if HAS_TAGGED
/* A set of pairs: the tags of a walk, and a number. The number stands for a
 * node, or for a node with values of variables. */
typedef struct {
  struct {
    uint64_t tags;
    uint32_t number;
    uint32_t stamp; /* not that of this search: the slot is free */
  } * slots;
  uint32_t n_slots;  /* 0, or a power of 2 */
  uint32_t stamp, n; /* stamp of this search, number of pairs */
} Tagged;
#endif

#if N_LAST_WALKS
/* The last walk to a number, with the stamp of its search. */
typedef struct {
  uint64_t tags;
  uint32_t stamp;
} LastWalk;
#endif

#if MOST_SETS && !HAS_RECORDS
#define FEW_SETS 256 /* up to this number, sets are on the stack */

/* For each bit i of `bits`, the move `first` + i * `step`, or `first` +
 * words[i].  With words and a step, the order is that of decreasing i: the
 * move of bit i is `first` + words[step - 1 - i]. */
typedef struct {
  uint64_t bits, first, step;
#if HAS_ROW_SETS
  const uint64_t *words; /* NULL: without words */
#endif
} MoveSet;
#endif

/* Most nodes of a loop of the keeper that are recorded. */
enum { MOST_LOOP = 16 };

#if HAS_RECORDS && !HAS_PATHS && MAX_TAGS != UINT32_MAX
/* Words of a key that contains the tags of a walk, at most MAX_TAGS. */
enum { KEY_TAGS = (MAX_TAGS + SLACK_TAGS + 1) * sizeof (Tag) / 8 + 1 };
#else
enum { KEY_TAGS = 0 };
#endif

/* The memory of the calls of one thread. */
struct RgModelWork {
  RgModelMoves *out;      /* the list of moves; NULL: records are counted */
  RgModelMoves own_moves; /* the list of calls that get none */
  uint64_t n_counted;     /* moves that were counted instead of listed */
  RgModelLimits limits;
  int error;                   /* RG_MODEL_OK, or the code of the failure */
  const char *limit;           /* its message, if the error is RG_MODEL_LIMIT */
  uint64_t n_keeper_steps;     /* consecutive ones */
  uint32_t n_loop;             /* 0: no loop was found */
  const char *loop[MOST_LOOP]; /* nodes of the keeper, a ring: at the limit,
                                  the last n_loop are a cycle */
#if HAS_SETS || HAS_SAVED || HAS_TAGGED
  size_t n_bytes; /* of visited sets, sets of pairs and saved maps */
#endif
#if HAS_SAVED
  unsigned char *saved; /* contents of maps before the writes of a walk */
  size_t n_saved, saved_capacity; /* bytes */
#endif
#if MAX_KEY
  uint64_t key[MAX_KEY + (size_t)KEY_TAGS]; /* of a visited set, too long for
                                               the stack */
#endif
#if !HAS_RECORDS
  Move *first, *next, *end; /* of the list: its moves, and its free memory */
  int is_counting;          /* moves are counted, not listed */
#if MOST_SETS
  Move chosen_move; /* the move that was chosen from the sets */
#endif
#if MOST_SETS > FEW_SETS
  MoveSet sets[MOST_SETS]; /* of moves, found by this search */
#endif
#endif
#if N_ANSWERS
  uint64_t answers[N_ANSWERS]; /* of checks; and the tests that have failed */
  uint32_t stale;              /* checks whose answers are invalid, as bits */
#endif
#if HAS_DEPTH
  uint32_t depth; /* of nested calls of searches */
#endif
#if HAS_LEVELS
  uint32_t n_levels, level; /* the number of `levels`, the current one */
  VisitedSet *levels;       /* visited sets, by depth of nested searches */
#endif
#if HAS_TAGGED
  Tagged listed; /* the listed moves */
  Tagged walked; /* nodes that the search for moves has visited, with tags */
#if N_LAST_WALKS
  LastWalk last_walks[N_LAST_WALKS]; /* by number */
#endif
#endif
#if HAS_PATHS
  VisitedSet paths; /* sequences of tags, which it numbers (record.c) */
#endif
  uint8_t *seen_flags;    /* by tag of a move: whether the observer sees it */
  size_t seen_flags_room; /* number of elements of `seen_flags` */
#if HAS_TOLD
  RgModelSeen *told;    /* receives the keeper's tags that the viewer sees */
  RgModelSeen own_told; /* for calls without a list */
#endif
#if HAS_VIEWS
  uint8_t *seen; /* by tag of the move: whether the viewer sees it */
  uint32_t n_seen, most_seen; /* tags so far, tags of the move */
  unsigned viewer;            /* index of the viewer among cells of `visible` */
#endif
#if HAS_RECORDS
  size_t n_listed;            /* bytes of the list that are in use */
  Tag *tags;                  /* of the walk */
  Step *steps;                /* choices of the walk */
  size_t tag_room, step_room; /* elements that may be used before a check */
  unsigned n_taken; /* choices of the replayed move that earlier functions
                       have used */
#endif
#if HAS_RECORDS || HAS_COUNTS
  unsigned n_passed; /* tags of the replayed move that earlier functions have
                        used */
#endif
#if HAS_PASSES
  uint32_t n_passes; /* visits of loop headers in the replay */
#endif
#if N_VIEW_WORDS
  uint64_t views[N_VIEW_WORDS]; /* sets of cells that plays maintain */
  int maintained;               /* they are those of the current state */
#endif
#if SCAN_WRITES || HAS_VIEWS || HAS_TOLD
  State scratch; /* a copy of the state, for searches and replays that write */
#endif
};
