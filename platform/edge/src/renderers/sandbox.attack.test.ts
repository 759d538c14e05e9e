import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { jobFor, remoteBundle } from '../testing/bundles.ts';
import { body, endPools, poolOf } from '../testing/pools.ts';
import { noSandbox, requireHolds, type Sandbox, sandboxes, spawnNode } from './sandbox.ts';

afterEach(endPools);

const load = (name: string) => `process.getBuiltinModule('node:${name}')`;
const connects = (address: string) => `new Promise((done) =>
  ${load('net')}.connect(${address}).on('connect', () => done(true)).on('error', () => done(false)))`;

/** What a server bundle may try. Each is true if it got there. */
const attacks = {
  'reads what everybody may read': `${load('fs')}.readFileSync('/etc/passwd').length > 0`,
  'lists the processes': `${load('fs')}.readdirSync('/proc').length > 0`,
  "reads a secret of the site's account": `${load('fs')}.readFileSync(target.secret).length > 0`,
  "reads the edge's environment": `${load('fs')}.readFileSync('/proc/' + target.pid + '/environ').length > 0`,
  'makes a file': `${load('fs')}.openSync(target.open + '/' + process.pid, 'w') > 0`,
  'writes into a file': `${load('fs')}.writeFileSync(target.open + '/' + process.pid, 'text') === undefined`,
  'starts a program': `${load('child_process')}.spawnSync('true').status === 0`,
  'signals the edge': `process.kill(target.pid, 0)`,
  'reaches this machine': connects(`target.port, '127.0.0.1'`),
  'sends to other machines': `new Promise((done) => {
    const socket = ${load('dgram')}.createSocket('udp4');
    socket.on('error', () => done(false)).connect(9, '192.0.2.1', (error) => { socket.close(); done(!error); });
  })`,
  'reaches a Unix socket that everybody may use': connects('target.socket'),
  'starts a worker': `new (${load('worker_threads')}.Worker)('1', { eval: true }).threadId > 0`,
};
type Attack = keyof typeof attacks;

/** Reports each at once, because the next one may end the process. */
const tryAll = (target: object) => `
  const target = ${JSON.stringify(target)};
  ${Object.entries(attacks)
    .map(([name, code]) => `try { if (await (${code})) report(${JSON.stringify(name)}); } catch {}`)
    .join('\n')}`;

let folder = '';
const server = createServer((socket) => socket.destroy());
const socketServer = createServer((socket) => socket.destroy());
let target: Record<string, unknown>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attacked-'));
  const [secret, socket, open] = ['secret', 'socket', 'open'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([
    writeFile(secret, 'secret', { mode: 0o600 }),
    mkdir(open),
    once(server.listen(0, '127.0.0.1'), 'listening'),
    once(socketServer.listen(socket), 'listening'),
  ]);
  await Promise.all([chmod(folder, 0o755), chmod(socket, 0o777), chmod(open, 0o777)]);
  target = { pid: process.pid, port: (server.address() as { port: number }).port, secret, socket, open };
});
afterAll(async () => {
  server.close();
  socketServer.close();
  await rm(folder, { recursive: true });
});

async function reachedByPage(sandbox: Sandbox): Promise<Attack[]> {
  const page = `const reached = []; const report = (name) => reached.push(name); ${tryAll(target)} return JSON.stringify(reached);`;
  const { render } = await poolOf({ hostile: remoteBundle({ page }) }, { size: 1, sandbox });
  return JSON.parse((await body(render(jobFor('hostile')))).replace(/<\/?main>/g, ''));
}

/** As if a page could get past Node's permission model. */
async function reachedByProgram(sandbox: Sandbox): Promise<Attack[]> {
  const program = `const report = (name) => ${load('fs')}.writeSync(3, name + '\\n');
    (async () => { ${tryAll(target)}; process.exit(); })()`;
  const reported = await text(spawnNode(sandbox, ['-e', program]).stdio[3] as NodeJS.ReadableStream);
  return reported.split('\n').filter(Boolean) as Attack[];
}

const network: Attack[] = ['reaches this machine', 'sends to other machines'];
const socket: Attack[] = ['reaches a Unix socket that everybody may use'];
const program: Attack[] = ['starts a program', 'starts a worker', 'makes a file'];
const everybody: Attack[] = ['reads what everybody may read', 'lists the processes'];
const account: Attack[] = ["reads a secret of the site's account"];

/** What each leaves open to a page, and to one that gets past Node's permission model: docs/security.md has this table. */
const open = (sandbox: Sandbox) => {
  const page = [...socket, ...(sandbox.hasNoNetwork ? [] : network)];
  const ofAccount = sandbox.hasOwnUser ? [] : account;
  const ofNone: Attack[] =
    sandbox.hasOwnUser || sandbox.hasNoNetwork ? [] : ["reads the edge's environment", 'signals the edge'];
  const writing: Attack[] = sandbox.hasNoNetwork ? [] : ['writes into a file'];
  return { page, program: [...page, ...everybody, ...program, ...ofAccount, ...ofNone, ...writing] };
};

test.each([...sandboxes, noSandbox])('a page gets no further than what %j leaves open', async (sandbox) => {
  const holds =
    sandbox === noSandbox ||
    (await requireHolds(sandbox).then(
      () => true,
      () => false,
    ));
  if (!holds) return; // the probe of a start refuses it
  const reached = { page: await reachedByPage(sandbox), program: await reachedByProgram(sandbox) };
  expect(open(sandbox).page).toEqual(expect.arrayContaining(reached.page));
  expect(open(sandbox).program).toEqual(expect.arrayContaining(reached.program));
  expect(reached.program).toContain('reads what everybody may read');
});
