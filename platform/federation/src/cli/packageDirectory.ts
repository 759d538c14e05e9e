import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { refuseOldBuild } from '@onesite/protocol/build/sources';

/** The folder of a package, given by path, or by its name in the workspace with or without `mf-`. @throws Error */
export function packageDirectory(named: string) {
  const places = [resolve(named), join(workspace(), named), join(workspace(), `mf-${named}`)];
  const dir = places.find((path) => existsSync(join(path, 'package.json')));
  if (dir) return dir;
  throw new Error(`There is no package in ${resolve(named)}, and none named ${named} in ${workspace()}.`);
}

/** Such a folder, for what publishes its build. @throws Error also where sources have changed since */
export function builtPackage(named: string) {
  const dir = packageDirectory(named);
  refuseOldBuild(dir);
  return dir;
}

/** The folder of the workspace, or of the command where there is none. */
export function workspace(from = process.cwd()): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  return dirname(from) === from ? process.cwd() : workspace(dirname(from));
}
