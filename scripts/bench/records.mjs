// The newest figure of each row, in one committed file for each kind of machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const fileOf = ({ kind }) => `docs/bench/${kind}.json`;

/** The committed figures for this kind of machine: those of a run that nobody committed are not compared. */
export function committedRows(root, machine) {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${fileOf(machine)}`], { cwd: root, encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout).rows : undefined;
}

/** Writes rows into the file, replacing earlier ones of the same name. */
export function record(root, { kind: _, ...machine }, file, rows) {
  const path = join(root, file);
  const recorded = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).rows : {};
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ machine, rows: { ...recorded, ...rows } }, null, 2)}\n`);
}
