import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reservedFolders } from '@onesite/federation/reservedFolders';

/**
 * @typedef {{ name: string, path: string, team: string, title: string, devPort: number, fragment?: string }} NewRemote
 * @typedef {NewRemote & { outside?: string, packages?: string, npm?: boolean }} Wanted
 */

/**
 * The options of `new-remote`, with defaults from the name.
 * @param {string[]} args @param {string} root the workspace
 * @returns {Wanted} `outside` is the folder for a repository of its own, `packages` that of `npm run packages`, `npm` whether npm installs it
 * @throws Error that says what is wrong, and what to type instead
 */
export function remoteOptions(args, root) {
  const { given, values } = parse(args);
  const outside = values.outside && newFolder(resolve(values.outside));
  const name = packageName(given, outside ? undefined : root);
  const short = name.slice('mf-'.length);
  return {
    name,
    path: pagePath(values.path ?? `/${short}`, short, root),
    team: line(values.team ?? short, 'team', 100),
    title: line(values.title ?? inWords(short), 'title', 60),
    devPort: Math.max(3100, ...devPorts(root)) + 1,
    ...(values.fragment !== undefined && { fragment: fragmentId(values.fragment) }),
    ...(outside && {
      outside,
      packages: values.packages && folderOfPackages(resolve(values.packages)),
      npm: values.npm ?? false,
    }),
  };
}

const usage = 'npx pnpm new-remote fleet --path /fleet --team logistics --title Fleet';

function parse(args) {
  const text = { type: 'string' };
  const options = {
    ...{ path: text, team: text, title: text, fragment: text, outside: text, packages: text },
    npm: { type: 'boolean' },
  };
  try {
    const { positionals, values } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options,
      allowPositionals: true,
    });
    if (positionals.length === 1) return { given: positionals[0], values };
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}. It is used like this: ${usage}`);
  }
  throw new Error(`Name one remote: ${usage}`);
}

/** A valid name for a package, a path and a global variable, whose folder does not exist in `root`. */
function packageName(given, root) {
  const short = given.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short) || short.length > 40) {
    const proposal =
      short
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^[\d-]+|-$/g, '')
        .slice(0, 40) || 'fleet';
    throw new Error(
      `'${given}' is no name for a remote: it has small letters, digits and single dashes, begins with a letter, and has 40 characters at most. For example: npx pnpm new-remote ${proposal}`,
    );
  }
  const name = `mf-${short}`;
  if (root && existsSync(join(root, name)))
    throw new Error(
      `There is a folder ${name} already, and it stays as it is. Choose another name, or delete the folder first.`,
    );
  return name;
}

/** Of a part of other remotes' pages; also the name of its chunk and, in capitals, of its component. */
function fragmentId(id) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) && id !== 'overview') return id;
  throw new Error(
    `'${id}' is no name for a fragment: write one such as --fragment status, in small letters, digits and dashes.`,
  );
}

function newFolder(folder) {
  if (!existsSync(folder)) return folder;
  throw new Error(`${folder} exists already, and stays as it is. Name a new folder: --outside ../fleet`);
}

function folderOfPackages(folder) {
  if (existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.tgz'))) return folder;
  throw new Error(`There are no packages in ${folder}. Make them first: npm run packages -- ${folder}`);
}

function pagePath(path, short, root) {
  if (!/^(\/[a-z0-9_~-][a-z0-9._~-]*)+$/.test(path))
    throw new Error(`'${path}' is no path for a page: write one such as --path /${short}, in small letters.`);
  const [, first] = path.split('/');
  const owner = takenSegments(root).get(first);
  if (owner)
    throw new Error(
      `${path} is taken: /${first} belongs to ${owner}. Choose another path, for example --path /${first === short ? `our-${short}` : short}.`,
    );
  return path;
}

/**
 * The owner of each first segment of a path. A remote owns the first segments of its pages with everything below; the gates apply
 * the same rule when it is published (docs/publishing.md#what-a-remote-may-own).
 */
function takenSegments(root) {
  const taken = new Map(reservedFolders.map((folder) => [folder.slice(1), 'the platform']));
  for (const file of filesOfShell(root)) taken.set(file, 'the shell');
  for (const [path, owner] of knownPaths(root)) taken.set(path.split('/')[1], owner);
  return taken;
}

const filesOfShell = (root) => {
  const folder = join(root, 'shell', 'root');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Files with paths of pages beside the route records: `"federation": { "paths": […] }` in the workspace's package.json. */
const listsOfPaths = (root) => {
  const file = join(root, 'package.json');
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).federation?.paths) || [];
};

/** The paths in the source, because a fresh clone has no builds: those of such lists, and those that remotes write as text. */
function knownPaths(root) {
  const owners = [...remotes(root), ...platformPackages(root)];
  const sources = [
    ...listsOfPaths(root).map((file) => ({ owner: 'a page of the site', file })),
    ...owners.map((owner) => ({ owner, file: join(owner, 'src', 'remote.tsx') })),
  ];
  return sources
    .filter(({ file }) => existsSync(join(root, file)))
    .flatMap(({ owner, file }) => {
      const paths = readFileSync(join(root, file), 'utf8').matchAll(/(?:path:|=) '(\/[^']+)'/g);
      return [...paths].map(([, path]) => [path, owner]);
    });
}

const platformPackages = (root) => {
  const folder = join(root, 'platform');
  return existsSync(folder) ? readdirSync(folder).map((name) => join('platform', name)) : [];
};

const remotes = (root) => readdirSync(root).filter((folder) => folder.startsWith('mf-'));

const devPorts = (root) =>
  remotes(root)
    .map((name) => join(root, name, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).federation?.devPort ?? 3100);

function line(text, what, maxLength) {
  const trimmed = text.trim();
  if (trimmed && trimmed.length <= maxLength && !/\p{Cc}/u.test(trimmed)) return trimmed;
  throw new Error(`The ${what} is one line of 1 to ${maxLength} characters, such as --${what} Fleet.`);
}

/** `spare-parts` gets the title 'Spare parts'. */
const inWords = (short) => short[0].toUpperCase() + short.slice(1).replaceAll('-', ' ');
