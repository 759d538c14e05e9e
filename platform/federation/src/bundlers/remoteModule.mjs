import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The module with the route records, where it usually is. @param {string} dir of the package */
export function remoteModule(dir) {
  const files = ['tsx', 'ts', 'jsx', 'js'].map((end) => `./src/remote.${end}`);
  const found = files.find((file) => existsSync(join(dir, file)));
  if (found) return found;
  throw new Error(
    `${dir} has no src/remote.jsx: write the route records, or name their module: federatedRemote({ remote: './app/remote.js' })`,
  );
}
