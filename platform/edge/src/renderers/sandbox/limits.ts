/** The most that a renderer may use, even between two measurements of its memory: for `prlimit`. */
export const hardLimits = [
  '--data=1073741824', // memory that V8 reserves counts only once it is used
  '--nofile=64',
  '--fsize=0',
  '--core=0',
];

/** Counted by user, threads included, of which Node starts a dozen. */
export const limitsOfOneUser = ['--nproc=64'];
