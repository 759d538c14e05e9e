// `npm run gallery`: builds the gallery at each change and serves it on this machine.
import { mkdirSync } from 'node:fs';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { watch, watched } from './compile.mjs';

const pages = new Set();
mkdirSync(watched, { recursive: true }); // the first build comes later

const app = new Hono();
app.get('/reload', (c) =>
  streamSSE(c, async (stream) => {
    pages.add(stream);
    await new Promise((done) => stream.onAbort(done));
    pages.delete(stream);
  }),
);
app.use(serveStatic({ root: watched }));
app.get('*', serveStatic({ root: watched, path: 'index.html' })); // a link of a part was followed

/** Listens on PORT, else on its default port, else on any free port. */
function serve([port, ...others]) {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.once('error', (error) => {
    if (error.code !== 'EADDRINUSE' || others.length === 0) throw error;
    serve(others);
  });
  server.listen(port, 'localhost', () => {
    console.log(
      `The gallery is at http://localhost:${server.address().port}/, built at each change. Stop with Ctrl-C.`,
    );
  });
}

let isServed = false;
watch((wrong) => {
  if (wrong) return console.error(wrong);
  for (const page of pages) void page.writeSSE({ event: 'built', data: '' });
  if (!isServed) serve(process.env.PORT ? [Number(process.env.PORT)] : [3200, 0]);
  isServed = true;
});
