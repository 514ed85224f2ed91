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
  unsigned started = 1;
  while (started < n && pthread_create (&threads[started], NULL, search,
                                        (char *)blocks + started * size) == 0)
    started++;
  search (blocks);
  for (unsigned i = 1; i < started; i++)
    pthread_join (threads[i], NULL);
  return started == n;
}
#endif
