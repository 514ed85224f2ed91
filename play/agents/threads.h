/* Searches on several threads. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The limit of threads; WASI has only one. */
#ifdef __wasi__
enum { AGENT_MOST_THREADS = 1 };
#else
enum { AGENT_MOST_THREADS = 256 };
#endif

/* Calls `search` for each of n blocks of `size` bytes from `blocks` on, each
 * on a thread of its own; the first on this one. n: 1 to AGENT_MOST_THREADS.
 * FALSE: for lack of memory or threads, some blocks were not searched. */
bool agent_threads_run (void *(*search) (void *block), void *blocks,
                        size_t size, unsigned n);
