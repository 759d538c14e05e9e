import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteFiles } from '../platform/create/src/remoteFiles.mjs';
import { remoteOptions } from '../platform/create/src/remoteOptions.mjs';
import { writePackage } from '../platform/create/src/writePackage.mjs';
import { outsideFiles } from './newRemote/outsideFiles.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
/** Reserved for this test: every other name may be a remote's one day. */
const unused = 'name-of-no-remote';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fieldbox-new-remote-'));
  write('contract/src/site/pagePaths.ts', "export const home = '/';\nexport const supplier = '/supplier/login';\n");
  write('package.json', '{ "federation": { "paths": ["contract/src/site/pagePaths.ts"] } }');
  write('mf-orders/package.json', '{ "federation": { "devPort": 3107 } }');
  write('mf-orders/src/remote.tsx', "routes: [{ path: '/orders' }]");
  write('shell/root/icons/a.svg', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const options = (...args: string[]) => remoteOptions(args, root);

test('a name is enough: path, team and title come from it, and the port for development is the next one', () => {
  const remote = { name: 'mf-spare-parts', path: '/spare-parts', team: 'spare-parts', title: 'Spare parts' };
  expect(options('spare-parts')).toEqual({ ...remote, devPort: 3108 });
  expect(options('mf-spare-parts')).toMatchObject(remote);
});

test('path, team and title are options, with npm’s two dashes as well', () => {
  const given = ['--path', '/our/fleet', '--team', 'logistics', '--title', 'Our fleet'];
  const remote = { name: 'mf-fleet', path: '/our/fleet', team: 'logistics', title: 'Our fleet' };
  expect(options('fleet', ...given)).toMatchObject(remote);
  expect(options('fleet', '--', ...given)).toMatchObject(remote);
});

test.each([
  [[], 'Name one remote: npx pnpm new-remote fleet'],
  [['a', 'b'], 'Name one remote: npx pnpm new-remote fleet'],
  [['a', '--pth', '/a'], "Unknown option '--pth'. It is used like this: npx pnpm new-remote fleet --path"],
  [['Our Fleet!'], "'Our Fleet!' is no name for a remote: it has small letters, digits and single dashes"],
  [['Our Fleet!'], 'For example: npx pnpm new-remote our-fleet'],
  [['../a'], 'is no name for a remote'],
  [['a'.repeat(41)], '40 characters at most'],
  [['orders'], 'There is a folder mf-orders already, and it stays as it is. Choose another name'],
  [['a', '--path', 'a'], "'a' is no path for a page: write one such as --path /a"],
  [['a', '--path', '/:id'], 'is no path for a page'],
  [
    ['a', '--path', '/supplier/a'],
    '/supplier belongs to a page of the site. Choose another path, for example --path /a',
  ],
  [['a', '--path', '/orders'], '/orders belongs to mf-orders'],
  [['a', '--path', '/icons/a'], '/icons belongs to the shell'],
  [
    ['previews'],
    '/previews is taken: /previews belongs to the platform. Choose another path, for example --path /our-previews',
  ],
  [['api'], '/api is taken: /api belongs to the platform. Choose another path, for example --path /our-api'],
  [['a', '--title', ' '], 'The title is one line of 1 to 60 characters, such as --title'],
  [['a', '--team', 'x\ny'], 'The team is one line'],
])('%j is refused with what to type instead', (args, message) => {
  expect(() => options(...args)).toThrow(message);
});

test('the paths of this repository are known from its source', () => {
  for (const path of [
    '/about',
    '/supplier/fleet',
    '/admin',
    '/specbuilder',
    '/illustrations',
    '/releases',
    '/platform',
  ])
    expect(() => remoteOptions([unused, '--path', path], repository)).toThrow('is taken');
});

test('nothing is written over a folder that is there', () => {
  expect(() => writePackage(join(root, 'mf-orders'), { 'package.json': '' })).toThrow('exists');
  expect(readFileSync(join(root, 'mf-orders/package.json'), 'utf8')).toContain('3107');
});

test('whatever a title contains, the files contain it as a text', () => {
  const files = remoteFiles(options('fleet', '--title', "R & D's <unit>"));
  expect(files['src/remote.tsx']).toContain(String.raw`title: 'R & D\'s <unit>'`);
  expect(files['src/overview/Overview.tsx']).toContain(String.raw`>{'R & D\'s <unit>'}</PageHeading>`);
});

test('a remote in a repository of its own takes this workspace’s versions, and the guide the same package manager', () => {
  const wanted = remoteOptions([unused, '--outside', join(root, 'fleet')], repository);
  const files = outsideFiles(wanted, { root: repository, folder: join(root, 'fleet') });
  const { federation, dependencies, devDependencies, pnpm, scripts } = JSON.parse(files['package.json']!);
  expect(federation).toEqual({ host: '@onesite/shared-host', team: unused });
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(pnpm.overrides).toBeUndefined(); // its packages come from a registry
  expect(files['.nvmrc']).toBe(readFileSync(join(repository, '.nvmrc'), 'utf8'));
  for (const script of ['typecheck', 'test', 'build', 'federation']) {
    expect(files['.github/workflows/release.yml']).toMatch(new RegExp(`npm (run )?${script}\\b`));
    expect(Object.keys(scripts)).toContain(script);
  }
  const guide = readFileSync(join(repository, 'docs', 'ship-a-remote.md'), 'utf8');
  expect(guide).toContain(/^npx -y pnpm@\S+ install$/m.exec(files['README.md']!)![0]);
});

test('with --npm, npm installs it: here, by its workflow, and our own packages from files', () => {
  const [folder, packages] = [join(root, 'fleet'), join(root, 'packages')];
  write('packages/onesite-shared-host-0.1.0.tgz', '');
  const wanted = remoteOptions([unused, '--npm', '--outside', folder, '--packages', packages], repository);
  const files = outsideFiles(wanted, { root: repository, folder, packages });
  const { packageManager, dependencies, overrides, pnpm } = JSON.parse(files['package.json']!);
  expect(overrides).toEqual({ '@onesite/shared-host': 'file:../packages/onesite-shared-host-0.1.0.tgz' });
  expect(dependencies).toMatchObject(overrides); // npm refuses a direct dependency that differs from its override
  expect({ packageManager, pnpm }).toEqual({});
  expect(files['README.md']).toMatch(/^npm install$/m);
  expect(files['.github/workflows/release.yml']).toMatch(/^ +npm ci$/m);
});

test('a fragment is a record with a schema, a component, and the package that makes schemas, also in a repository of its own', () => {
  const remote = options('fleet', '--fragment', 'fleet-status');
  expect(remote).toMatchObject({ fragment: 'fleet-status' });
  const inside = remoteFiles(remote);
  const outside = outsideFiles(remote, { root: repository, folder: join(root, 'fleet') });
  for (const files of [inside, outside]) {
    expect(files['src/remote.tsx']).toMatch(
      /import \* as v from 'valibot';.*id: 'fleet-status',\n\s+props: v\.object/s,
    );
    expect(files['src/fragments/FleetStatus.tsx']).toContain('export const FleetStatus');
    expect(JSON.parse(files['package.json']!).dependencies).toHaveProperty('valibot');
  }
  expect(() => options('fleet', '--fragment', 'Fleet Status')).toThrow('write one such as --fragment status');
  expect(JSON.parse(remoteFiles(options('fleet'))['package.json']!).dependencies).not.toHaveProperty('valibot');
});
