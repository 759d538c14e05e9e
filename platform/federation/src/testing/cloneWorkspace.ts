import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { join, sep } from 'node:path';

const federation = join(__dirname, '..', '..');
const protocol = join(federation, '..', 'protocol');
const root = join(federation, '..', '..');

/** Clones the part of this workspace that builds a remote to other paths, as on another machine. Files are linked, not copied. */
export function cloneWorkspace(to: string) {
  const copy = join(to, 'platform', 'federation');
  for (const part of ['package.json', 'bin', 'src'])
    cpSync(join(federation, part), join(copy, part), { recursive: true });
  link(join(federation, 'node_modules'), join(copy, 'node_modules'));
  link(protocol, join(to, 'platform', 'protocol'));
  const installedPackages = [
    ...['@module-federation/enhanced', '@rspack/core', '@swc/plugin-styled-components'],
    ...['@valibot/to-json-schema', 'acorn', 'postcss'],
  ].map((name) => join(federation, 'node_modules', name));
  for (const folder of foldersOf([...installedPackages, join(protocol, 'node_modules', 'p-limit')]))
    link(join(root, folder), join(to, folder));
  return { federation: copy };
}

/** The folders of pnpm's store that contain these packages and all their dependencies. */
function foldersOf(packages: string[]) {
  const found = new Set<string>();
  function visit(entry: string) {
    const [folder] =
      /^node_modules\/\.pnpm\/[^/]+/.exec(
        realpathSync(entry)
          .slice(root.length + 1)
          .replaceAll(sep, '/'),
      ) ?? [];
    if (!folder || found.has(folder)) return;
    found.add(folder);
    packagesIn(join(root, folder, 'node_modules')).forEach(visit);
  }
  packages.forEach(visit);
  return found;
}

const packagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)]));

function link(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) link(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // another disk
  }
}
