// A process with secrets, sockets and an inspector that a signal can open. It renders pages that attack it, in one kind of sandbox,
// and prints what each of them reached. Arguments: the kind of sandbox; then `bare`, without Node's permission model, or one group
// of attacks.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import inspector from 'node:inspector';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFolder, jobFor, remoteBundle } from '../../testing/bundles.ts';
import { startRenderer } from '../renderer.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { attacks, type Target } from './attacks.ts';
import { sandboxes } from './sandboxes.ts';

const [kind = '', mode = ''] = process.argv.slice(2);
const made = await sandboxes[kind]!();
const withoutPermission: Sandbox = {
  ...made,
  start: (options, ...program) =>
    made.start(
      (file) => options(file).filter((one) => !/^--(experimental-)?permission|^--allow/.test(one)),
      ...program,
    ),
};
const sandbox = mode === 'bare' ? withoutPermission : made;

process.env.PLATFORM_TOKEN = 'the-token';
const folder = await mkdtemp(join(tmpdir(), 'attacked-'));
const secretFile = join(folder, 'secret');
const link = join(folder, 'link');
await Promise.all([
  ...['', '.mjs', '.cjs'].map((end) => writeFile(secretFile + end, 'export {}; // secret', { mode: 0o600 })),
  symlink(secretFile, link),
]);
const listening = async (...address: [number, string] | [string]) => {
  const server = createServer((socket) =>
    socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
  );
  await once(server.listen(...(address as [string])), 'listening');
  return server;
};
const tcp = await listening(0, '127.0.0.1');
const { port } = tcp.address() as { port: number };
const socket = join(folder, 'socket');
const servers = [tcp, await listening(socket)];
const udp = createSocket('udp4', (_, from) => udp.send('answer', from.port, from.address)).bind(0, '127.0.0.1');
await once(udp, 'listening');
const target: Target = { pid: process.pid, port, udpPort: udp.address().port, socket, secretFile, link, folder };

async function outcomeOf(code: string) {
  const page = `const target = JSON.parse(job.url); ${code}`;
  const { bundles, remove } = await bundleFolder({ attack: remoteBundle({ page }) });
  const limits = { size: 1, timeoutMs: 500, memoryBytes: 200_000_000, sandbox };
  let hasEnded = () => {};
  const end = new Promise<void>((done) => {
    hasEnded = done;
  });
  const renderer = startRenderer(bundles, limits, hasEnded);
  try {
    await renderer.ready;
    const { body } = await renderer.render({ ...jobFor('attack'), url: JSON.stringify(target) });
    return body.replace(/<\/?main>/g, '');
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  } finally {
    renderer.end();
    await Promise.all([end, remove()]);
  }
}

/** As many at once as two cores finish in time. Signals are sent one after the other, so that the one that arrives is known. */
const atOnce = 3;
const outcomes: Record<string, string> = {};
for (const [group, ways] of Object.entries(attacks)) {
  if (mode === 'bare' ? ['processes', 'exhaustion'].includes(group) : mode !== '' && mode !== group) continue;
  const waiting = Object.entries(ways);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [way, code] = next;
      const outcome = await outcomeOf(code);
      const isOpen = inspector.url() !== undefined;
      if (isOpen) inspector.close();
      outcomes[`${group}: ${way}`] = isOpen ? `escaped: the inspector is open, ${outcome}` : outcome;
    }
  };
  await Promise.all(Array.from({ length: group === 'signals' ? 1 : atOnce }, work));
}
udp.close();
for (const server of servers) server.close();
await rm(folder, { recursive: true });
process.stdout.write(JSON.stringify(Object.fromEntries(Object.keys(attacks).flatMap(inOrder))));

function inOrder(group: string) {
  return Object.keys(attacks[group]!).flatMap((way) => {
    const name = `${group}: ${way}`;
    return name in outcomes ? [[name, outcomes[name]]] : [];
  });
}
