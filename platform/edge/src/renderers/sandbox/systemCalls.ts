/** What one argument of a call must be: one of these values, or without these bits. */
export type Argument = { index: number; oneOf: number[] } | { index: number; without: number };

const thread = { index: 0, oneOf: [0x3d0f00, 0x7d0f00] }; // as glibc and musl start one
const reading = (index: number) => ({ index, without: 0o1 | 0o2 | 0o100 | 0o1000 }); // O_WRONLY, O_RDWR, O_CREAT, O_TRUNC
const modes = { index: 1, oneOf: [0x5421, 0x5451] }; // FIONBIO, FIOCLEX
const flags = { index: 1, oneOf: [1, 2, 3, 4] }; // F_GETFD, F_SETFD, F_GETFL, F_SETFL: nothing that names an owner or a signal
const ownProcess = { index: 0, oneOf: [0] };

/**
 * The system calls that Node 20, 22 and 24 make to start, render and end (seen by strace), and their replacements on other C
 * libraries and kernels; by their numbers on x64 and arm64: https://man7.org/linux/man-pages/man2/syscalls.2.html
 */
export const allowedCalls: Record<string, [x64: number, arm64: number | undefined, argument?: Argument]> = {
  // its own memory
  mmap: [9, 222],
  mprotect: [10, 226],
  munmap: [11, 215],
  brk: [12, 214],
  mremap: [25, 216],
  madvise: [28, 233],
  pkey_mprotect: [329, 288],
  pkey_alloc: [330, 289],
  pkey_free: [331, 290],
  // its own threads. clone3 is unknown, so that libraries use clone, whose flags a filter can read
  clone: [56, 220, thread],
  execve: [59, 221], // Node is started behind the filter
  exit: [60, 93],
  exit_group: [231, 94],
  rt_sigaction: [13, 134],
  rt_sigprocmask: [14, 135],
  rt_sigreturn: [15, 139],
  sigaltstack: [131, 132],
  sched_yield: [24, 124],
  sched_getaffinity: [204, 123],
  sched_getparam: [143, 121],
  sched_getscheduler: [145, 120],
  arch_prctl: [158, undefined],
  gettid: [186, 178],
  futex: [202, 98],
  set_tid_address: [218, 96],
  restart_syscall: [219, 128],
  set_robust_list: [273, 99],
  rseq: [334, 293],
  // files: those that Landlock lets it open
  open: [2, undefined, reading(1)],
  openat: [257, 56, reading(2)],
  read: [0, 63],
  readv: [19, 65],
  pread64: [17, 67],
  preadv: [295, 69],
  lseek: [8, 62],
  getdents64: [217, 61],
  stat: [4, undefined],
  fstat: [5, 80],
  lstat: [6, undefined],
  newfstatat: [262, 79],
  statx: [332, 291],
  access: [21, undefined],
  faccessat: [269, 48],
  readlink: [89, undefined],
  readlinkat: [267, 78],
  getcwd: [79, 17],
  // the pipes that it has, and those between its threads
  write: [1, 64],
  writev: [20, 66],
  close: [3, 57],
  shutdown: [48, 210],
  getsockname: [51, 204],
  getsockopt: [55, 209],
  ioctl: [16, 29, modes],
  fcntl: [72, 25, flags],
  pipe2: [293, 59],
  eventfd2: [290, 19],
  epoll_create1: [291, 20],
  epoll_ctl: [233, 21],
  epoll_wait: [232, undefined],
  epoll_pwait: [281, 22],
  poll: [7, undefined],
  ppoll: [271, 73],
  // what it knows of itself and the machine
  getpid: [39, 172],
  getppid: [110, 173],
  getuid: [102, 174],
  geteuid: [107, 175],
  getgid: [104, 176],
  getegid: [108, 177],
  getrusage: [98, 165],
  prlimit64: [302, 261, ownProcess],
  sysinfo: [99, 179],
  uname: [63, 160],
  getcpu: [309, 168],
  getrandom: [318, 278],
  time: [201, undefined],
  gettimeofday: [96, 169],
  clock_gettime: [228, 113],
  clock_getres: [229, 114],
  clock_nanosleep: [230, 115],
  nanosleep: [35, 101],
};

/** By which the starter gives up its rights. */
export const prctl = { x64: 157, arm64: 167 };
