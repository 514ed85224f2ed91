/* Runs a search in several threads, or in one where there are none. */
#include "play/agents/threads.h"

#ifdef __wasi__
bool
agent_threads_run (void *(*search) (void *block), void *blocks, size_t size,
                   unsigned n)
{
  (void)size;
  search (blocks);
  return n == 1;
}
#else
#include <pthread.h>

bool
agent_threads_run (void *(*search) (void *block), void *blocks, size_t size,
                   unsigned n)
{
  pthread_t threads[AGENT_MOST_THREADS];
  unsigned n_started = 1;
  while (n_started < n &&
         pthread_create (&threads[n_started], NULL, search,
                         (char *)blocks + n_started * size) == 0)
    n_started++;
  search (blocks);
  for (unsigned i = 1; i < n_started; i++)
    pthread_join (threads[i], NULL);
  return n_started == n;
}
#endif
