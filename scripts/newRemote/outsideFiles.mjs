import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { remoteFiles } from '../../platform/create/src/remoteFiles.mjs';
import { filledIn, templates } from '../../platform/create/src/templates.mjs';

/**
 * The files of a new remote in a repository of its own, by path. It uses the versions of this workspace. Our own packages come from
 * the files in `packages`, or from a package registry without it.
 * @param {import('../../platform/create/src/remoteOptions.mjs').NewRemote} remote
 * @param {{ root: string, folder: string, packages?: string }} places
 * @returns {Record<string, string>}
 */
export function outsideFiles(remote, { root, folder, packages }) {
  const { 'turbo.json': _, ...files } = remoteFiles(remote);
  const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const installer = remote.npm ? npm : pnpm(workspace.packageManager);
  return {
    ...files,
    ...filledIn(templates('outside'), {
      node: readFileSync(join(root, '.nvmrc'), 'utf8').trim(),
      scopes: '@onesite/|@fieldbox/',
      installLocked: installer.installLocked,
    }),
    'package.json': packageJson(remote, JSON.parse(files['package.json']), {
      host: workspace.federation.host,
      versionOf: versionsOf(root),
      installer,
      files: packages && packedFiles(packages, folder),
    }),
    'tsconfig.json': tsconfig(root),
    'README.md': readme(remote, installer.install),
  };
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The build tools of @onesite/federation, which are its dependencies in this workspace. */
const buildTools = ['@module-federation/enhanced', '@rspack/core', '@swc/plugin-styled-components'];

/** For `npm test`, and for the check that opens pages. */
const testTools = [
  ...['@swc/core', '@swc/jest', '@testing-library/jest-dom', '@types/jest', 'jest', 'jest-environment-jsdom'],
  'playwright-core',
];

/** What depends on the package manager. `manifest` are fields of package.json, for our own packages from files or from a registry. */
const npm = {
  install: 'npm install',
  installLocked: 'npm ci',
  manifest: (overrides) => ({ overrides }),
};

/** @param {string} packageManager as the workspace names it */
const pnpm = (packageManager) => ({
  install: `npx -y ${packageManager.split('+')[0]} install`,
  installLocked: `npx -y "$(node -p "require('./package.json').packageManager.split('+')[0]")" install --frozen-lockfile`,
  // esbuild would compile what a prebuilt binary already contains.
  manifest: (overrides) => ({ packageManager, pnpm: { ignoredBuiltDependencies: ['esbuild'], overrides } }),
});

function packageJson({ team }, inside, { host, versionOf, installer, files }) {
  // npm refuses an override of a direct dependency with another version.
  const withVersions = (names) => Object.fromEntries(names.map((name) => [name, files?.[name] ?? versionOf(name)]));
  const development = [...Object.keys(inside.devDependencies), ...buildTools, ...testTools];
  return json({
    ...inside,
    federation: { host, team },
    scripts: {
      dev: 'node --conditions=built node_modules/@onesite/dev/dist/cli.mjs .',
      build: inside.scripts.build,
      typecheck: inside.scripts.typecheck,
      test: 'jest',
      federation: 'federation',
    },
    dependencies: withVersions(Object.keys(inside.dependencies)),
    devDependencies: withVersions(['@onesite/dev', 'typescript', ...development].sort()),
    ...installer.manifest(files),
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
  return json({
    compilerOptions: {
      ...compilerOptions,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['jest', '@testing-library/jest-dom'],
    },
    include: ['src', 'fragments.d.ts'],
  });
}

const readme = ({ name, team, path }, install) => `# ${name}

A remote of the team ${team}, with pages at \`${path}\`, in a repository of its own.

\`\`\`sh
${install}
npm run typecheck
npm test
npm run build
export REGISTRY_URL=https://site.example FEDERATION_TOKEN=…      # of the site that it is for
npm run dev                                                     # from source, within that site
npm run federation -- check .                                   # what would keep it from going live
npm run federation -- publish . --promote                       # live
\`\`\`

\`.github/workflows/release.yml\` does so for what is on main, with the lockfile that the first installation has written.
The site's repository says more: docs/ship-a-remote.md, and shared-host/README.md for what a page gets from its host.
`;
