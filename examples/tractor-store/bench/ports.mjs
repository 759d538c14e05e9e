import { get } from 'node:http';
import { createServer } from 'node:net';

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Waits for a page, two minutes at most. */
export async function untilAnswered(url, headers = {}) {
  for (let tries = 0; tries < 2400; tries++) {
    if ((await statusOf(url, headers)) === 200) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} did not answer`);
}

/** Undefined while nobody listens. `fetch` would send a host of its own. */
const statusOf = (url, headers) =>
  new Promise((done) => {
    get(url, { headers }, (answer) => done(answer.resume().statusCode)).on('error', () => done());
  });
