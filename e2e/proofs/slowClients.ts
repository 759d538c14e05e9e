// Deliberately slow clients, in a process of their own: node --import tsx slowClients.ts <url> <count> <cookie>. Sends a message
// when all are connected, and a last one with the lifetime of each kind of connection.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [address, count, cookie] = process.argv.slice(2) as [string, string, string];
const { port } = new URL(address);
const host = 'Host: localhost\r\n';
/** The pause between two pieces of a slow request. */
const pauseMs = 2_000;
/** Longer than the site lets a slow connection stay open. */
const waitMs = 20_000;

type Kind = (socket: Socket) => void;

const every = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), pauseMs);
  socket.once('close', () => clearInterval(timer));
};
const post = (length: string) =>
  `POST /api/configurations HTTP/1.1\r\n${host}Content-Type: application/json\r\n${length}`;

const kinds: Record<string, Kind> = {
  'headers, one by one': (socket) => {
    socket.write(`GET /api/missions HTTP/1.1\r\n${host}`);
    every(socket, 'X-More: to come\r\n');
  },
  'a body, byte by byte': (socket) => {
    socket.write(`${post('Content-Length: 100000')}\r\n\r\n{"name":"`);
    every(socket, 'a');
  },
  'a body without an end': (socket) => {
    socket.write(`${post('Transfer-Encoding: chunked')}\r\n\r\n`);
    every(socket, `400\r\n${'a'.repeat(1024)}\r\n`);
  },
  'an upload without an end, before the login': (socket) => {
    const head = 'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked';
    socket.write(`POST /api/missions/upload-csv HTTP/1.1\r\n${host}${head}\r\n\r\n`);
    every(socket, `400\r\n${'a'.repeat(1024)}\r\n`);
  },
  'nothing at all': () => {},
};
/** Clients that request much and read nothing; few, because each makes the server work. */
const unreadRequests: Record<string, string> = {
  'a page, many times over': `GET / HTTP/1.1\r\n${host}\r\n`.repeat(500),
  'the list of all responses': `GET /api/questionnaire HTTP/1.1\r\n${host}Cookie: ${cookie}\r\n\r\n`,
  'the export of all responses': `GET /api/questionnaire/export HTTP/1.1\r\n${host}Cookie: ${cookie}\r\n\r\n`,
};

/** Idles after a response for longer than a slow request may take, as load balancers do, and sends another request. */
async function reuseAfterIdle() {
  const socket = connect(Number(port));
  socket.on('error', () => {});
  const ask = async () => {
    socket.write(`GET /api/health HTTP/1.1\r\n${host}\r\n`);
    const [response] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return String(response).startsWith('HTTP/1.1 200');
  };
  await ask();
  await sleep(waitMs);
  const isAnswered = await ask();
  socket.destroy();
  return isAnswered;
}

/** Opens a connection. `lasted` is the number of milliseconds until it was closed. */
async function open(kind: string) {
  const socket = connect(Number(port));
  socket.on('data', () => {});
  socket.on('error', () => {});
  const closed = new Promise((done) => socket.once('close', done));
  await Promise.race([new Promise((done) => socket.once('connect', done)), closed]);
  const began = performance.now();
  kinds[kind]!(socket);
  const lasted = Promise.race([closed, sleep(waitMs, undefined, { ref: false })]).then(() => performance.now() - began);
  return { kind, lasted };
}

/** Sends a request, and reads nothing for 15 s after the first byte. By then the response must have been broken off. */
async function requestWithoutReading(request: string) {
  const socket = connect(Number(port));
  let ended = false;
  let bytes = 0;
  socket.on('error', () => {});
  socket.once('close', () => {
    ended = true;
  });
  socket.write(request);
  await new Promise((come) => socket.once('readable', come).once('close', come));
  await sleep(15_000);
  socket.on('data', (piece) => {
    bytes += piece.length;
  });
  for (let waited = 0; !ended && waited < 5_000; waited += 100) await sleep(100);
  socket.destroy();
  return { ended, bytes };
}

const names = Object.keys(kinds);
const opened: Awaited<ReturnType<typeof open>>[] = [];
for (let left = Number(count); left > 0; left -= 100) {
  const some = Array.from({ length: Math.min(left, 100) }, (_, n) => open(names[n % names.length]!));
  opened.push(...(await Promise.all(some)));
}
await sleep(1_000);
process.send?.({ open: opened.length });

const brokenOff = sleep(4_000).then(() =>
  Promise.all(
    Object.entries(unreadRequests).map(
      async ([name, request]) => [name, await requestWithoutReading(request)] as const,
    ),
  ),
);
const reusedAfterIdle = reuseAfterIdle();
const longest: Record<string, number> = {};
for (const { kind, lasted } of opened) longest[kind] = Math.max(longest[kind] ?? 0, await lasted);
process.send?.({
  longest,
  isReusedAfterIdle: await reusedAfterIdle,
  withoutReading: Object.fromEntries(await brokenOff),
});
process.disconnect?.();
