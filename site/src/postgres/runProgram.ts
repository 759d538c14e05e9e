import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** Starts a program of PostgreSQL's in a folder, as the account. */
export function runProgram(program: string, args: string[], folder: string, { identity }: Account) {
  return spawn(program, args, {
    ...identity,
    cwd: folder, // entered before the rights of this process are given up
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C reaches a whole terminal group: the database must outlive the last request
  });
}
