import { createServer } from 'node:net';

/** A port of this machine that is free at this moment. */
export function freePort() {
  return new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
