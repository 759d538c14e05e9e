import { join } from 'node:path';
import { programFolder } from './folders.ts';
import { spawned } from './spawned.ts';
import type { Wall } from './wall.ts';

const fileOf = (name: string) => join(programFolder, name);

/** Node's permission model alone. */
export const noWall: Wall = {
  kind: 'none',
  start: (options, program, ...args) => spawned(process.execPath, [...options(fileOf), fileOf(program), ...args]),
  pidOf: ({ pid }) => pid,
};
