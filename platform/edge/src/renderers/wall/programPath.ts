import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/run/current-system/sw/bin'];

/** Never by this process's PATH, which somebody else may have set. */
export const searchPath = folders.join(':');

/** Where a program of the system is. @throws Error */
export function programPath(name: string) {
  const found = folders.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
