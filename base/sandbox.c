/* Restricts processes by seccomp and Landlock (sandbox.h). */
#define _GNU_SOURCE /* syscall */
#include "base/sandbox.h"

#include <glib.h>

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* -- seccomp --------------------------------------------------------------- */

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
/* Numbers of system calls. */
static const int refused[] = {
#ifndef __SANITIZE_ADDRESS__ /* its leak detector traces processes */
    SYS_ptrace,
#endif
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_setns,
    SYS_unshare,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_kexec_load,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_userfaultfd,
    SYS_open_by_handle_at,
};

#define LOAD(member) \
  BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, member))
#define UNLESS_EQUAL_SKIP(value, n) \
  BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (n))
#define RETURN(value) BPF_STMT (BPF_RET | BPF_K, (value))
#define REFUSE(code)  RETURN (SECCOMP_RET_ERRNO | (code))

/* Calls of another architecture are refused, as their numbers have other
 * meanings. */
static void
refuse_calls (void)
{
  enum { HEAD = 10 };
  const struct sock_filter head[HEAD] = {
      LOAD (arch),
      BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      REFUSE (EPERM),
      LOAD (nr),
      UNLESS_EQUAL_SKIP (SYS_socket, 4),
      LOAD (args[0]), /* its lower half */
      UNLESS_EQUAL_SKIP (AF_UNIX, 1),
      RETURN (SECCOMP_RET_ALLOW),
      REFUSE (EACCES),
      LOAD (nr),
  };
  struct sock_filter code[HEAD + 2 * G_N_ELEMENTS (refused) + 1];
  gsize n = 0;
  for (; n < HEAD; n++)
    code[n] = head[n];
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    code[n++] = (struct sock_filter)UNLESS_EQUAL_SKIP ((guint)refused[i], 1);
    code[n++] = (struct sock_filter)REFUSE (EPERM);
  }
  code[n++] = (struct sock_filter)RETURN (SECCOMP_RET_ALLOW);
  const struct sock_fprog program = {(unsigned short)n, code};
  prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
#else
static void
refuse_calls (void)
{
}
#endif

/* -- Landlock -------------------------------------------------------------- */

/* Declared here, as headers may be older than the kernel. */
enum {
  CREATE_RULESET = 444,
  ADD_RULE = 445,
  RESTRICT_SELF = 446,
  GET_VERSION = 1,
  PATH_BENEATH = 1,
  WRITE_FILE = 1 << 1,
  WRITING = 0x1FF2,     /* and removing and making files and folders of each
                           kind */
  REFER = 1 << 13,      /* version 2: from one folder to another */
  TRUNCATE = 1 << 14,   /* version 3 */
  BIND_AND_CONNECT = 3, /* version 4: by TCP */
  SCOPED = 3,           /* version 6: abstract sockets, signals */
};

/* The attributes of a ruleset: the operations that it refuses. */
typedef struct {
  guint64 files, net, scoped;
} Ruleset;

/* A rule: the operations that are allowed below a folder. */
typedef struct {
  guint64 access;
  gint32 parent; /* descriptor of the folder */
} __attribute__ ((packed)) Beneath;

static void
allow_writing (int ruleset, guint64 access, const char *path)
{
  const int file = path ? open (path, O_PATH | O_CLOEXEC) : -1;
  const Beneath rule = {access, file};
  if (file < 0)
    return;
  syscall (ADD_RULE, ruleset, PATH_BENEATH, &rule, 0);
  close (file);
}

static void
allow_below (int ruleset, guint64 access, const char *folder, const char *name)
{
  char *path = folder ? g_build_filename (folder, name, NULL) : NULL;
  allow_writing (ruleset, access, path);
  g_free (path);
}

/* Allows temporary files, cached models, and the cache of ccache. */
static void
allow_usual (int ruleset, guint64 access)
{
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full",
                                        "/dev/tty"};
  for (guint i = 0; i < G_N_ELEMENTS (devices); i++)
    allow_writing (ruleset, access & (WRITE_FILE | TRUNCATE), devices[i]);
  allow_writing (ruleset, access, "/tmp");
  allow_writing (ruleset, access, g_getenv ("TMPDIR"));
  allow_writing (ruleset, access, "/dev/shm");
  allow_writing (ruleset, access, g_getenv ("REGULAR_GAMES_CACHE"));
  allow_writing (ruleset, access, g_get_user_cache_dir ());
  allow_writing (ruleset, access, g_getenv ("CCACHE_DIR"));
  allow_writing (ruleset, access, g_getenv ("CCACHE_TEMPDIR"));
  allow_below (ruleset, access, g_get_home_dir (), ".ccache");
  allow_below (ruleset, access, g_getenv ("XDG_RUNTIME_DIR"), "ccache-tmp");
}

/* Forbids to write files other than the usual ones, as far as the kernel can.
 */
static void
refuse_writing (void)
{
  const long version = syscall (CREATE_RULESET, NULL, 0, GET_VERSION);
  if (version < 1)
    return;
  const Ruleset rules = {
      WRITING | (version >= 2 ? REFER : 0) | (version >= 3 ? TRUNCATE : 0),
      version >= 4 ? BIND_AND_CONNECT : 0, version >= 6 ? SCOPED : 0};
  const gsize size = version >= 6   ? sizeof rules
                     : version >= 4 ? 2 * sizeof (guint64)
                                    : sizeof (guint64);
  const int ruleset = (int)syscall (CREATE_RULESET, &rules, size, 0);
  if (ruleset < 0)
    return;
  allow_usual (ruleset, rules.files);
  syscall (RESTRICT_SELF, ruleset, 0);
  close (ruleset);
}

void
rg_sandbox_enter (void)
{
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return;
  refuse_writing ();
  refuse_calls ();
}
#else
void
rg_sandbox_enter (void)
{
}
#endif
