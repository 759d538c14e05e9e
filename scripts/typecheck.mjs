// Checks all types. Packages with the same options share a program (tsconfig.*.json), which reads what they all import only
// once: half the CPU time of a program for each. All others are checked by their own `typecheck`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnvironment } from './workspace.mjs';

const programs = readdirSync(root).filter((file) => /^tsconfig\.(?!base\.)\w+\.json$/.test(file));
const included = programs.flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).include);
const isShared = (folder) =>
  included.some((path) => new RegExp(`^${path.replace(/\/\w+$/, '').replace('*', '[^/]+')}$`).test(folder));

const folders = ['', 'platform/'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}${name}`),
);
const alone = folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')) && !isShared(folder));

const check = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...toolEnvironment() } }).status === 0;

const results = [
  ...programs.map((file) => check('tsc', ['--singleThreaded', '-p', file])),
  check('turbo', ['run', 'typecheck', '--output-logs=errors-only', ...alone.map((folder) => `--filter=./${folder}`)]),
];
process.exit(results.every(Boolean) ? 0 : 1);
