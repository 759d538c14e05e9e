import { fileOf } from './folders.ts';
import type { Sandbox } from './sandbox.ts';
import { spawned } from './spawned.ts';

/** Node's permission model alone. */
export const noSandbox: Sandbox = {
  kind: 'none',
  start: (options, program, ...args) => spawned(process.execPath, [...options(fileOf), fileOf(program), ...args]),
  pidOf: ({ pid }) => pid,
};
