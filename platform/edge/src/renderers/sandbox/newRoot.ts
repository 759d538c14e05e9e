import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { libraryFolders, programFolder } from './folders.ts';

/** The folder that becomes a renderer's root in its own namespace, and what is mounted in it. */
export function newRoot() {
  const folders = libraryFolders();
  const sources = [...folders, dirname(process.execPath), programFolder];
  // Any existing folder that the renderer does not need: it is covered for the renderer only.
  const folder = ['/mnt', '/media', '/srv', '/opt', '/home'].find(
    (one) => existsSync(one) && !sources.some((source) => `${source}/`.startsWith(`${one}/`)),
  );
  if (!folder) throw new Error('there is no folder to mount on');
  const binds: [source: string, target: string][] = [
    ...folders.map((one): [string, string] => [one, one]),
    [dirname(process.execPath), '/node'],
    [programFolder, '/renderers'],
  ];
  return {
    folder,
    /** An open file, in the format of fstab. */
    table: openedFile([
      `none ${folder} tmpfs nosuid,nodev,size=64k,mode=755 0 0`,
      ...binds.map(
        ([from, to]) => `${escaped(from)} ${folder}${escaped(to)} none bind,ro,nosuid,nodev,X-mount.mkdir 0 0`,
      ),
    ]),
    node: join('/node', basename(process.execPath)),
    program: (name: string) => join('/renderers', name),
  };
}

const escaped = (path: string) =>
  path.replace(/[\s\\]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);

/** It is already unlinked, so nothing remains when this process ends. */
function openedFile(content: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-root-'));
  try {
    const file = join(folder, 'fstab');
    writeFileSync(file, `${content.join('\n')}\n`);
    return openSync(file, 'r');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
