import { spawn } from 'node:child_process';
import type { SystemAccount } from './account.ts';

/** Starts one of PostgreSQL's programs in a folder, as the account. */
export function runProgram(program: string, args: string[], folder: string, { identity }: SystemAccount) {
  return spawn(program, args, {
    ...identity,
    cwd: folder, // entered before the child drops this process's privileges
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // outside the terminal's process group: Ctrl-C must not end the database before the last request
  });
}
