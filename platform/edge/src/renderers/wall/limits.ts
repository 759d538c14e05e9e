/** What a renderer may use at most, whatever it does between two looks at its memory: for `prlimit`. */
export const hardLimits = [
  '--data=1073741824', // what V8 reserves counts only once it is used
  '--nofile=64',
  '--fsize=0',
  '--core=0',
];

/** Counted by user: threads count as well, of which Node starts a dozen. */
export const limitsOfOneUser = ['--nproc=64'];
