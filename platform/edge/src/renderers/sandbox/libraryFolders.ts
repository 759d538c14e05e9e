import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';

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
