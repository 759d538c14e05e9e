import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the renderers' programs. */
export const programFolder = dirname(fileURLToPath(new URL('../program.mjs', import.meta.url)));

/** The path of one of these programs. */
export const fileOf = (name: string) => join(programFolder, name);

/** The folders of this Node's libraries, under each of their names. */
export function libraryFolders() {
  const { report } = process;
  const settings = report as typeof report & { excludeNetwork?: boolean };
  settings.excludeNetwork = true; // it would look up names
  const { sharedObjects } = report.getReport() as unknown as { sharedObjects: string[] };
  const files = sharedObjects.filter((file) => file.startsWith('/') && !file.endsWith('.node')); // an addon of this process is not Node's
  const folders = files.flatMap((file) => [dirname(file), dirname(realpathSync(file))]);
  return [...new Set([...folders, ...['/usr/share/nodejs'].filter(existsSync)])]; // a part of Debian's Node
}

const systemFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/run/current-system/sw/bin'];

/** Not this process's PATH, which somebody else may have set. */
export const searchPath = systemFolders.join(':');

/** The path of a system program. @throws Error */
export function programPath(name: string) {
  const found = systemFolders.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
