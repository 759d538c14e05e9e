import { Metrics } from '@onesite/telemetry/metrics';
import { createEdge } from './edge.ts';
import { longLimits } from './testing/longLimits.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

const origin = 'http://site.test';
const routes = [
  routeAt('/'),
  routeAt('/slow', { id: 'slow', search: ['n'] }),
  routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
  routeAt('/browser/:id', { id: 'browser', render: 'browser' }),
];
const server = `exports.default = {
  page: () => 'home', guarded: () => 'skeleton',
  slow: () => new Promise((done) => setTimeout(() => done('slow'), 20)),
};`;
/** Its body says how many it has rendered: a cached frame repeats its number. */
const shell = `let count = 0; exports.shared = {};
  exports.render = async (job, loadRemote) => {
    const page = job.page ? await loadRemote(job.page.remote)[job.page.route]() : '';
    return { body: '<main>' + page + '</main><i>' + ++count + '</i>', styles: '<style nonce="' + job.nonce + '"></style>', errors: [] };
  };`;

let made: Awaited<ReturnType<typeof releases>>;
let metrics: Metrics;
let edge: Awaited<ReturnType<typeof createEdge>>;
const logged: [string, { error?: string }][] = [];

beforeEach(async () => {
  made = await releases();
  const registry = fakeSource();
  const set = await made.set(1, { routes, server, shell });
  set.shell.facts.frames = ['/shop'];
  registry.promote(set);
  logged.length = 0;
  metrics = new Metrics();
  edge = await createEdge({
    metrics,
    source: registry.source,
    store: made.store,
    api: () => Response.json({ code: 'not_found' }, { status: 404 }),
    log: (event, details) => logged.push([event, details]),
    limits: { size: 1, ...longLimits },
  });
});
afterEach(async () => {
  await edge.close();
  await made.remove();
});

async function get(path: string) {
  const response = await edge.fetch(new Request(origin + path));
  const text = await response.text();
  return {
    status: response.status,
    cacheControl: response.headers.get('Cache-Control'),
    main: /<main>(.*)<\/main>/.exec(text)?.[1],
    rendering: /<i>(\d+)<\/i>/.exec(text)?.[1],
    nonces: [
      /style-src 'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!)?.[1],
      ...[...text.matchAll(/<style nonce="([^"]*)"/g)].map(([, nonce]) => nonce),
    ],
  };
}

test('a skeleton, a page that is left to the browser and a path that is not found cost a renderer once', async () => {
  const rendering = async (path: string) => (await get(path)).rendering;
  expect(await rendering('/guarded')).toBe(await rendering('/guarded'));
  expect(await rendering('/browser/7')).toBe(await rendering('/browser/8'));
  expect(await rendering('/nothing')).toBe(await rendering('/other/thing'));
  expect(await rendering('/shop/nothing')).toBe(await rendering('/shop/other'));
  const frames = await Promise.all(['/guarded', '/browser/9', '/nothing', '/shop/nothing'].map(rendering));
  expect(new Set(frames).size).toBe(4);
});

test('the styles of a cached frame are allowed by the policy of each document', async () => {
  const [first, second] = [await get('/guarded'), await get('/guarded')];
  for (const { nonces } of [first, second]) {
    expect(nonces).toHaveLength(3); // the policy's, the shell's style sheet's, the frame's own
    expect(new Set(nonces).size).toBe(1);
  }
  expect(first.nonces[0]).not.toBe(second.nonces[0]);
});

test('under more visits than can be rendered, the others get the frame at once, and no page is switched off', async () => {
  await get('/slow?n=first'); // starts the process
  const visits = Array.from({ length: 150 }, (_, n) => get(`/slow?n=${n}`));
  const responses = await Promise.all(visits);
  const frames = responses.filter(({ main }) => main === '');
  expect(responses.map(({ status }) => status)).toEqual(Array(150).fill(200));
  expect(responses.length - frames.length).toBeGreaterThan(3);
  for (const { cacheControl } of frames) expect(cacheControl).toBe('no-store, no-transform');
  const errors = logged.filter(([event]) => event === 'page was not rendered').map(([, { error }]) => error);
  expect(new Set(errors).size).toBe(errors.length); // each reason once, however many visits there are
  const counted = /^edge_render_failures_total\{.*reason="unavailable"\} (\d+)$/m.exec((await metrics.text()).text);
  expect(Number(counted?.[1])).toBe(frames.length);
  for (const error of errors) expect(error).toMatch(/^no renderer was free/);
  expect(errors).toContain('no renderer was free: 100 pages wait already');
  expect(await get('/slow?n=last')).toMatchObject({ status: 200, main: 'slow' });
});
