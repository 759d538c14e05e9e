import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

type Handler = (request: Request) => Response | Promise<Response>;

/** Listens on localhost only, on the first of `ports` that is free; 0 is any free port. @throws Error when all are taken */
export async function listen(ports: number[], handler: Handler) {
  for (const port of ports) {
    const server = createAdaptorServer({ fetch: handler }) as Server;
    const isFree = await new Promise<boolean>((done, fail) => {
      server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)));
      server.listen(port, 'localhost', () => done(true));
    });
    if (!isFree) continue;
    return {
      port: (server.address() as { port: number }).port,
      /** Closes open connections too: each open page has an event stream. */
      async close() {
        const closed = new Promise((done) => server.close(done));
        server.closeAllConnections();
        await closed;
      },
    };
  }
  throw new Error(`Port ${ports.join(' and ')} is taken. Choose another with PORT.`);
}
