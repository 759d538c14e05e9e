import { runProgram } from './processes/runProgram.ts';

/** Puts compressed copies beside the scripts, styles and drawings in a version's folder, in a process of its own. */
export const compress = (folder: string, deadline: number) => runProgram('compress', { folder }, deadline);
