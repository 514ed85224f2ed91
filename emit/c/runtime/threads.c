/* -- several threads -------------------------------------------------------
 *
 * The threads take tasks from a queue. Tasks are numbered in the order of a
 * single thread. Their output and failures are printed in that order: of two
 * failures, only the first. Programs without threads have only the two
 * functions at the end.
 */

#if HAS_THREADS
/* The queue of tasks: the head of a structure with the data of all threads. */
typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t moved; /* a thread has left its task */
  uint64_t next;        /* number of the next task */
  uint64_t *tasks;      /* by thread: its task, UINT64_MAX: none */
  unsigned n;           /* number of threads that have started */
  int closed;           /* no tasks are left, or a thread has failed */
  int failed;           /* a thread has failed */
  int status;           /* of the program, if a thread has failed */
  /* Runs one thread, from its first task to its last. It holds the lock
   * except during tasks. */
  void (*work) (void *queue, Work *w);
  const RgModelLimits *limits; /* of the work of each thread */
} Queue;

/* The queue of this thread (NULL: the main thread), its index there, and
 * whether it holds the lock. */
static THREAD_LOCAL Queue *own_queue;
static THREAD_LOCAL unsigned own_index;
static THREAD_LOCAL int has_lock;

static void
acquire_lock (Queue *queue)
{
  pthread_mutex_lock (&queue->lock);
  has_lock = 1;
}

static void
release_lock (Queue *queue)
{
  has_lock = 0;
  pthread_mutex_unlock (&queue->lock);
}

/* Begins the next task; the caller has the lock. 0: no task may begin. */
static int
begin_task (Queue *queue)
{
  if (queue->closed)
    return 0;
  queue->tasks[own_index] = queue->next++;
  return 1;
}

/* Whether all earlier tasks are done. */
static int
has_turn (const Queue *queue)
{
  for (unsigned i = 0; i < queue->n; i++) {
    if (queue->tasks[i] < queue->tasks[own_index])
      return 0;
  }
  return 1;
}

/* Waits until all earlier tasks are done, and takes the lock, if this thread
 * does not hold it. `last`: no task may begin after this one. Does not return
 * if a thread has failed. In the main thread, does nothing. */
static void
wait_for_turn (int last)
{
  Queue *queue = own_queue;
  if (!queue)
    return;
  if (!has_lock)
    acquire_lock (queue);
  queue->closed |= last;
  while (!has_turn (queue))
    pthread_cond_wait (&queue->moved, &queue->lock);
  if (queue->failed)
    exit_thread (queue->status);
}

/* Ends a task, and wakes the threads that wait; the caller has the lock. */
static void
end_task (Queue *queue)
{
  queue->tasks[own_index] = UINT64_MAX;
  pthread_cond_broadcast (&queue->moved);
}

/* Ends the program (in the main thread), or this thread, after which no task
 * begins and the program ends with the status; the caller has the lock. The
 * work of the thread is not freed: the program ends soon. */
static void
exit_thread (int status)
{
  Queue *queue = own_queue;
  if (!queue)
    exit (status);
  queue->closed = queue->failed = 1;
  queue->status = status;
  free (output.text);
  end_task (queue);
  release_lock (queue);
  pthread_exit (NULL);
}

/* Runs a thread, with a work of its own; `data` is the queue. Returns NULL. */
static void *
run_thread (void *data)
{
  Queue *queue = data;
  Work *w = GAME (work_new) ();
  own_queue = queue;
  acquire_lock (queue);
  own_index = queue->n++;
  check_memory (w);
  *GAME (limits) (w) = *queue->limits;
  queue->work (queue, w);
  end_task (queue);
  release_lock (queue);
  GAME (work_free) (w);
  free (output.text);
  return NULL;
}

/* Starts the threads, and waits until they are done. Ends the program if a
 * thread has failed, or if none can be started; fewer than wanted are no
 * failure. */
static void
run_threads (Queue *queue, const Options *options)
{
  const uint64_t n = options->threads;
  enum { STACK = 16 << 20 }; /* searches may take some MiB */
  pthread_t *threads = check_memory (calloc (n, sizeof *threads));
  pthread_attr_t attributes;
  uint64_t n_started = 0;
  queue->limits = &options->limits;
  queue->tasks = check_memory (malloc (n * sizeof *queue->tasks));
  memset (queue->tasks, 255, n * sizeof *queue->tasks);
  pthread_mutex_init (&queue->lock, NULL);
  pthread_cond_init (&queue->moved, NULL);
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, STACK);
  while (n_started < n && pthread_create (&threads[n_started], &attributes,
                                          run_thread, queue) == 0)
    n_started++;
  for (uint64_t i = 0; i < n_started; i++)
    pthread_join (threads[i], NULL);
  if (queue->failed)
    exit (queue->status);
  if (n_started == 0)
    fail (4, "no thread can be started", NULL);
  pthread_attr_destroy (&attributes);
  pthread_cond_destroy (&queue->moved);
  pthread_mutex_destroy (&queue->lock);
  free (queue->tasks);
  free (threads);
}
#else
/* Does nothing: there is one thread. */
static void
wait_for_turn (int last)
{
  (void)last;
}

/* Ends the program. */
static void
exit_thread (int status)
{
  exit (status);
}
#endif
