import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

type Answering = (request: Request) => Response | Promise<Response>;

/** Serves this machine alone, on the first of `ports` that is free; 0 is any. @throws Error when all are taken */
export async function listen(ports: number[], answer: Answering) {
  for (const port of ports) {
    const server = createAdaptorServer({ fetch: answer }) as Server;
    const isFree = await new Promise<boolean>((done, fail) => {
      server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)));
      server.listen(port, 'localhost', () => done(true));
    });
    if (!isFree) continue;
    return {
      port: (server.address() as { port: number }).port,
      /** At once: open pages keep a stream each. */
      async close() {
        const closed = new Promise((done) => server.close(done));
        server.closeAllConnections();
        await closed;
      },
    };
  }
  throw new Error(`Port ${ports.join(' and ')} is taken. Choose another with PORT.`);
}
