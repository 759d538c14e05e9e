import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a pool and its database, so that a test can cut the connections of that pool only. */
export async function databaseProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'up' | 'refusing' | 'silent' | Refusal = 'up';
  const server: Server = createServer((socket) => {
    track(socket);
    if (typeof state === 'object') refuse(socket, state);
    if (state !== 'up') return;
    const behind = track(connect(Number(port), hostname));
    socket.pipe(behind).pipe(socket);
  });
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(own);

  function track(socket: Socket) {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }

  async function listen(at: number) {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  }

  async function change(next: typeof state) {
    state = next;
    for (const socket of sockets) socket.destroy();
    if (next === 'refusing') server.close();
    else if (!server.listening) await listen(own);
  }

  return {
    url: url.href,
    /** The database is up again. */
    restore: () => change('up'),
    /** Ends all connections; new ones are refused. */
    refuse: () => change('refusing'),
    /** Ends all connections; new ones are logged in, and their first statement is refused: PgBouncer while PostgreSQL restarts. */
    pool: () => change({ code: '08P01', isLoggedIn: true }),
    /** Ends all connections; the login of new ones is refused with this SQLSTATE. */
    refuseLogin: (code: string) => change({ code, isLoggedIn: false }),
    /** Ends all connections; new ones are accepted and never answered. */
    silence: () => change('silent'),
    close: () => change('refusing'),
  };
}

type Refusal = { code: string; isLoggedIn: boolean };

/** After the startup message a fatal ErrorResponse; or AuthenticationOk and ReadyForQuery, and the error after the first statement. */
function refuse(socket: Socket, { code, isLoggedIn }: Refusal) {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5, type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const end = () =>
    socket.end(message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused by the proxy of this test\0\0`)));
  socket.once('data', () => {
    if (!isLoggedIn) return end();
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]));
    socket.once('data', end);
  });
}
