/** System calls of Linux on x64, by what they would reach: https://man7.org/linux/man-pages/man2/syscalls.2.html */
export const refusedCalls: Record<string, Record<string, number>> = {
  network: { socket: 41, connect: 42, accept: 43, bind: 49, listen: 50, accept4: 288 },
  processes: { fork: 57, vfork: 58 },
  signals: { kill: 62, rt_sigqueueinfo: 129, tkill: 200, tgkill: 234, rt_tgsigqueueinfo: 297, pidfd_send_signal: 424 },
  otherProcesses: {
    ...{ ptrace: 101, setpriority: 141, sched_setparam: 142, sched_setscheduler: 144, sched_setaffinity: 203 },
    ...{
      ioprio_set: 251,
      migrate_pages: 256,
      move_pages: 279,
      process_vm_readv: 310,
      process_vm_writev: 311,
      kcmp: 312,
    },
    ...{ sched_setattr: 314, pidfd_open: 434, pidfd_getfd: 438, process_madvise: 440, process_mrelease: 448 },
  },
  changedFiles: {
    ...{
      truncate: 76,
      rename: 82,
      mkdir: 83,
      rmdir: 84,
      creat: 85,
      link: 86,
      unlink: 87,
      symlink: 88,
      chmod: 90,
      fchmod: 91,
    },
    ...{ chown: 92, fchown: 93, lchown: 94, utime: 132, mknod: 133, setxattr: 188, lsetxattr: 189, fsetxattr: 190 },
    ...{
      utimes: 235,
      mkdirat: 258,
      mknodat: 259,
      fchownat: 260,
      renameat: 264,
      linkat: 265,
      symlinkat: 266,
      unlinkat: 263,
    },
    ...{ fchmodat: 268, utimensat: 280, fallocate: 285, renameat2: 316, fchmodat2: 452 },
  },
  sharedMemory: {
    ...{
      shmget: 29,
      shmat: 30,
      shmctl: 31,
      semget: 64,
      msgget: 68,
      mq_open: 240,
      memfd_create: 319,
      memfd_secret: 447,
    },
  },
  system: {
    ...{
      pivot_root: 155,
      chroot: 161,
      mount: 165,
      umount2: 166,
      add_key: 248,
      request_key: 249,
      keyctl: 250,
      unshare: 272,
    },
    ...{ perf_event_open: 298, fanotify_init: 300, setns: 308, bpf: 321, userfaultfd: 323, io_uring_setup: 425 },
    ...{ io_uring_enter: 426, io_uring_register: 427, open_tree: 428, move_mount: 429, fsopen: 430, fsmount: 432 },
    ...{ mount_setattr: 442, landlock_create_ruleset: 444, landlock_add_rule: 445, landlock_restrict_self: 446 },
  },
};

/** Calls that depend on their arguments. */
export const callsByArgument = { open: 2, clone: 56, fcntl: 72, openat: 257, prlimit64: 302 };
/** Programs have fallbacks for a kernel without these; a filter cannot read their arguments. */
export const unknownCalls = { clone3: 435, openat2: 437 };
/** Newer calls are unknown, and refused. */
export const lastListedCall = 452;
