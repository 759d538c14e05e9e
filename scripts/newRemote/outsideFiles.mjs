import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { remoteFiles } from '../../platform/create/src/remoteFiles.mjs';

/**
 * The files of a new remote in a repository of its own, by path. It uses the versions of this workspace. Our own packages come from
 * the files in `packages`, or from a package registry without it.
 * @param {import('../../platform/create/src/remoteOptions.mjs').NewRemote} remote
 * @param {{ root: string, folder: string, packages?: string }} places
 * @returns {Record<string, string>}
 */
export function outsideFiles(remote, { root, folder, packages }) {
  const files = remoteFiles(remote);
  const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { packageManager } = workspace;
  return {
    'package.json': packageJson(remote, JSON.parse(files['package.json']), {
      ...workspace,
      versionOf: versionsOf(root),
      overrides: packages && packedFiles(packages, folder),
    }),
    'tsconfig.json': tsconfig(root),
    '.gitignore': 'node_modules/\ndist/\n',
    'README.md': readme(remote, packageManager.split('+')[0]),
    'rspack.config.mjs': files['rspack.config.mjs'],
    'src/remote.tsx': files['src/remote.tsx'],
    'src/overview/Overview.tsx': files['src/overview/Overview.tsx'],
    ...Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith('src/fragments/'))),
  };
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The build tools of @onesite/federation, which are its dependencies in this workspace. */
const buildTools = ['@module-federation/enhanced', '@rspack/core', '@swc/plugin-styled-components'];

function packageJson({ team }, inside, { federation, devDependencies, packageManager, versionOf, overrides }) {
  const withVersions = (names) => Object.fromEntries(names.map((name) => [name, versionOf(name)]));
  const development = Object.keys(inside.devDependencies).filter((name) => !name.startsWith('@testing-library/'));
  return json({
    ...inside,
    federation: { host: federation.host, team },
    scripts: { build: inside.scripts.build, typecheck: inside.scripts.typecheck, federation: 'federation' },
    packageManager,
    dependencies: withVersions(Object.keys(inside.dependencies)),
    devDependencies: {
      ...withVersions([...development, ...buildTools].sort()),
      typescript: devDependencies.typescript,
    },
    // It would compile what a prebuilt binary already contains.
    pnpm: { ignoredBuiltDependencies: ['esbuild'], ...(overrides && { overrides }) },
  });
}

/** The version of the catalog, of the root's own dependency, or of this workspace's own package. @param {string} root */
export function versionsOf(root) {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return (name) => {
    const known = catalog[name] ?? devDependencies[name];
    if (known && known !== 'catalog:') return known;
    const [, own] = name.split('/');
    const files = [own, `platform/${own}`].map((folder) => join(root, folder, 'package.json'));
    return JSON.parse(readFileSync(files.find(existsSync), 'utf8')).version;
  };
}

/** The files of `npm run packages`, instead of those of a registry. @param {string} packages @param {string} folder */
export const packedFiles = (packages, folder) =>
  Object.fromEntries(
    readdirSync(packages)
      .filter((file) => file.endsWith('.tgz'))
      .map((file) => [
        `@${file.replace(/-\d.*$/, '').replace('-', '/')}`,
        `file:${relative(folder, join(packages, file)).replaceAll('\\', '/')}`,
      ]),
  );

function tsconfig(root) {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
  return json({ compilerOptions: { ...compilerOptions, lib: ['ES2023', 'DOM', 'DOM.Iterable'] }, include: ['src'] });
}

const readme = ({ name, team, path }, pnpm) => `# ${name}

A remote of the team ${team}, with pages at \`${path}\`, in a repository of its own.

\`\`\`sh
npx -y ${pnpm} install
npm run typecheck
npm run build
export REGISTRY_URL=https://site.example FEDERATION_TOKEN=…      # of the site that it is for
npm run federation -- check .                                   # what would keep it from going live
npm run federation -- publish . --promote                       # live
\`\`\`

The site's repository says more: docs/ship-a-remote.md, and shared-host/README.md for what a page gets from its host.
`;
