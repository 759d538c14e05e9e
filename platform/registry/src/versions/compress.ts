import { runProgram } from './processes/runProgram.ts';

/** Adds compressed copies of scripts, styles and drawings to a version's folder, in a process of its own. */
export const compress = (folder: string, deadline: number) => runProgram('compress', { folder }, deadline);
