// The newest figure of each row, in one committed file for each kind of machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const fileOf = ({ kind }) => `docs/bench/${kind}.json`;

/** What the last commit has of this kind of machine: figures of a run that nobody committed are nothing to compare with. */
export function committedRows(root, machine) {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${fileOf(machine)}`], { cwd: root, encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout).rows : undefined;
}

/** Puts rows into the file, each in the place of what was measured before under its name. */
export function record(root, { kind: _, ...machine }, file, rows) {
  const path = join(root, file);
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).rows : {};
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ machine, rows: { ...known, ...rows } }, null, 2)}\n`);
}
