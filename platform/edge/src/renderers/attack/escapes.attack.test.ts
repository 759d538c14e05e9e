import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseSandbox } from '../sandbox/chooseSandbox.ts';
import { apart, hasNamespaces, isRoot } from './apart.ts';

const run = promisify(execFile);
const isLong = process.env.TEST_LONG === '1';
jest.setTimeout(isLong ? 600_000 : 180_000);

/** What each kind of sandbox leaves open, with Node's permission model and without it. */
const network = ['sockets: TCP of this machine', 'sockets: UDP', 'sockets: fetch'];
const allKinds: { kind: string; open: string[]; openWithoutNode: string[] }[] = [
  { kind: 'namespaces', open: [], openWithoutNode: [] },
  { kind: 'seccomp', open: [], openWithoutNode: [] },
  ...(isRoot ? [{ kind: 'uid', open: network, openWithoutNode: ['files: the list of processes', ...network] }] : []),
];

/** The other kinds, and all of them without Node's permission model, run in `npm run test:long -- attack`. */
const kinds = isLong ? allKinds : allKinds.filter(({ kind }) => kind === 'namespaces');

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A copy of that Node, which every user can read. */
async function nodeOf(version: string) {
  if (version === '') return process.execPath;
  const { stdout } = await run('npx', ['--yes', '--package', `node@${version}`, 'node', '-p', 'process.execPath']);
  const folder = await mkdtemp(join(tmpdir(), 'node-'));
  folders.push(folder);
  await Promise.all([chmod(folder, 0o755), copyFile(stdout.trim(), join(folder, 'node'))]);
  return join(folder, 'node');
}

async function outcomesOf(node: string, ...given: string[]): Promise<Record<string, string>> {
  const program = [...apart, node, '--import', 'tsx', `${__dirname}/target.ts`, ...given];
  const { stdout } = await run('unshare', program, { maxBuffer: 1e7 });
  return JSON.parse(stdout);
}

const escapes = (outcomes: Record<string, string>) =>
  Object.entries(outcomes).flatMap(([name, outcome]) => (outcome.startsWith('escaped') ? [name] : []));

if (!hasNamespaces)
  test('attacks are not run where they could reach other processes: no namespaces can be made here', () =>
    expect(hasNamespaces).toBe(false));
else attacks();

function attacks() {
  describe.each(isLong ? ['20', '22', '24'] : [''])('by Node %s', (version) => {
    let node = '';
    beforeAll(async () => {
      node = await nodeOf(version);
    });

    test.each(kinds)('$kind: a page gets no further than $open', async ({ kind, open }) => {
      const outcomes = await outcomesOf(node, kind);
      expect(open).toEqual(expect.arrayContaining(escapes(outcomes)));
      expect(Object.keys(outcomes).length).toBeGreaterThan(40);
    });

    if (isLong)
      test.each(kinds)('$kind: without Node’s permission model, no further than $openWithoutNode', async (sandbox) => {
        const reached = escapes(await outcomesOf(node, sandbox.kind, 'bare'));
        expect(sandbox.openWithoutNode).toEqual(expect.arrayContaining(reached));
      });
  });

  test('the strongest sandbox that holds is chosen', async () => {
    const { sandbox, refused } = await chooseSandbox();
    expect([sandbox.kind, refused]).toEqual(['namespaces', []]);
  });

  test('what an edge was started with is not open in its renderers', async () => {
    const program = ['sh', '-c', `exec "$@" 7< /etc/hostname`, 'sh', process.execPath, '--import', 'tsx'];
    const { stdout } = await run('unshare', [...apart, ...program, `${__dirname}/target.ts`, 'none', 'descriptors']);
    expect(JSON.parse(stdout)).toMatchObject({ 'descriptors: of others': 'none' });
  });
}
