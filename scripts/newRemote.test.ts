import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePackage } from '../platform/create/src/files.mjs';
import { remoteFiles } from '../platform/create/src/remoteFiles.mjs';
import { remoteOptions } from '../platform/create/src/remoteOptions.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fieldbox-new-remote-'));
  mkdirSync(join(root, 'mf-orders'));
  writeFileSync(join(root, 'mf-orders/package.json'), '{ "federation": { "devPort": 3107 } }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const options = (...args: string[]) => remoteOptions(args, root);

test('a name is enough: path, team and title come from it, and the port for development is the next one', () => {
  const remote = { name: 'mf-spare-parts', path: '/spare-parts', team: 'spare-parts', title: 'Spare parts' };
  expect(options('spare-parts')).toEqual({ ...remote, devPort: 3108 });
  expect(options('mf-spare-parts')).toMatchObject(remote);
  const given = ['--', '--path', '/our/fleet', '--team', 'logistics', '--title', 'Our fleet'];
  expect(options('fleet', ...given)).toMatchObject({ path: '/our/fleet', team: 'logistics', title: 'Our fleet' });
});

test.each([
  [[], 'Name one remote: npx pnpm new-remote fleet'],
  [['a', 'b'], 'Name one remote: npx pnpm new-remote fleet'],
  [['a', '--pth', '/a'], "Unknown option '--pth'. It is used like this: npx pnpm new-remote fleet --path"],
  [['Our Fleet!'], "'Our Fleet!' is no name for a remote: it has small letters, digits and single dashes"],
  [['../a'], 'is no name for a remote'],
  [['a'.repeat(41)], '40 characters at most'],
  [['orders'], 'mf-orders already, and it stays as it is'],
  [['a', '--path', '/:id'], "'/:id' is no path for a page: write one such as --path /a"],
  [['a', '--title', ' '], 'The title is one line of 1 to 60 characters, such as --title'],
  [['a', '--team', 'x\ny'], 'The team is one line'],
  [['a', '--fragment', 'Fleet Status'], 'write one such as --fragment status'],
])('%j is refused with what to type instead', (args, message) => {
  expect(() => options(...args)).toThrow(message);
});

test('nothing is written over a folder that is there', () => {
  expect(() => writePackage(join(root, 'mf-orders'), { 'package.json': '' })).toThrow('exists');
  expect(readFileSync(join(root, 'mf-orders/package.json'), 'utf8')).toContain('3107');
});

test.each(['workspace', 'ofSite', 'outside'] as const)(
  'whatever a title contains, the files %s contain it',
  (place) => {
    const files = remoteFiles(options('fleet', '--title', "R & D's <unit>", '--team', '"R"'), place, '{}');
    expect(files['src/remote.tsx']).toContain(String.raw`title: 'R & D\'s <unit>'`);
    expect(files['src/overview/Overview.tsx']).toContain(String.raw`>{'R & D\'s <unit>'}</PageHeading>`);
    expect(JSON.parse(files['package.json']!).federation.team).toBe('"R"');
    expect(JSON.parse(files['package.json']!).dependencies).not.toHaveProperty('valibot');
  },
);

test('a fragment is a record with a schema, a component, and the package that makes schemas', () => {
  const files = remoteFiles(options('fleet', '--fragment', 'fleet-status'), 'workspace');
  expect(files['src/remote.tsx']).toMatch(/import \* as v from 'valibot';.*id: 'fleet-status',\n\s+props: v\.object/s);
  expect(files['src/fragments/FleetStatus.tsx']).toContain('export const FleetStatus');
  expect(JSON.parse(files['package.json']!).dependencies).toHaveProperty('valibot');
});
