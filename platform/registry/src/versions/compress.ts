import type { UploadLimits } from './uploadLimits.ts';

/** Adds compressed copies of scripts, styles and drawings to a version's folder, in a process of its own. */
export const compress = (folder: string, { runProgram }: UploadLimits, deadline: number) =>
  runProgram('compress', { folder }, deadline);
