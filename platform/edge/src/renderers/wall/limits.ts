/** What a renderer may use at most, whatever it does between two looks at its memory: for `prlimit`. */
export const hardLimits = [
  '--data=1073741824', // what V8 reserves counts only once it is used
  '--nproc=64', // threads count as well: Node starts a dozen
  '--nofile=64',
  '--fsize=0',
  '--core=0',
];
