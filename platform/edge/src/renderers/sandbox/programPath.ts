import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/run/current-system/sw/bin'];

/** Not this process's PATH, which somebody else may have set. */
export const searchPath = folders.join(':');

/** The path of a system program. @throws Error */
export function programPath(name: string) {
  const found = folders.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
