import type { ReleaseSet } from '@onesite/protocol/releases';
import { publicCaching } from './documents/sharedCaches.ts';
import { createEdge } from './edge.ts';
import { longLimits } from './testing/longLimits.ts';
import { until } from './testing/processes.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

const origin = 'http://site.test';
const forAll = publicCaching['Cache-Control'];

const pages = [
  routeAt('/find', { id: 'find' }),
  routeAt('/find', {
    id: 'code',
    title: 'A thing is being opened',
    query: ['code'],
    data: ['/api/things?code=:code'],
    canonical: '/find',
  }),
  routeAt('/pair', { id: 'pair', query: ['a', 'b'], data: ['/api/things?a=:a&b=:b'] }),
  ...[1, 2, 3, 4].map((number) => routeAt(`/other/${number}`, { id: 'other' })),
];

/** The frame says what is being opened, as the shell's does. */
const shell = `
  exports.shared = {};
  exports.render = async (job, loadRemote) => {
    const page = job.page && loadRemote(job.page.remote)[job.page.route];
    const opening = job.state.opening ? job.state.opening.title + ': ' + job.state.opening.text : '';
    return { body: '<main>' + (page ? await page(job) : opening) + '</main>', styles: '', errors: [] };
  };`;

/** \`held\` holds its renderer for a while. Each process counts the pages with a query that it has rendered. */
const server = `let count = 0; const shown = ({ url, page, state }) => ++count + ' ' + url + ' ' + JSON.stringify(state.answers[page.data[0]].body.name);
  exports.default = { find: () => 'find', pair: shown, other: ({ url }) => count + ' ' + url,
    code: (job) => {
      if (job.url.includes('held')) { const end = Date.now() + 20; while (Date.now() < end); }
      if (job.url.includes('broken')) throw new Error('a bug');
      return shown(job);
    } };`;

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;
let edge: Awaited<ReturnType<typeof createEdge>>;
let price = 1;

const api = jest.fn((request: Request): Response => {
  const { searchParams, search } = new URL(request.url);
  if (searchParams.get('code') === 'away') return new Response(null, { status: 503 });
  return Response.json({
    name: `thing for ${price}`,
    document: {
      title: `Thing <${searchParams.get('code')}>`,
      description: `It costs ${price}.`,
      opening: `a <thing> of ${search}`,
      image: { path: '/api/drawings/1.png', width: 600, height: 315, alt: 'A drawing' },
    },
  });
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(new Request(origin + path, { headers }));
const from = (network: string) => ({ 'X-Forwarded-For': network });
/** Each test has a network of its own, so that no other has used up what it may have made. */
let networks = 0;
const fromAnother = () => from(`203.0.${Math.floor(++networks / 250)}.${1 + (networks % 250)}`);
const mainOf = (text: string) => /<main>(.*)<\/main>/.exec(text)?.[1];
const seen = async (path: string, headers = fromAnother()) => {
  const response = await get(path, headers);
  const text = await response.text();
  const [count, ...shown] = (mainOf(text) ?? '').split(' ');
  const caching = response.headers.get('Cache-Control');
  const [source] = response.headers.get('Server-Timing')!.split(',');
  return { response, text, count, shown: shown.join(' '), caching, source };
};

/** Its process starts with the first page, and again after one that failed in it. */
let tries = 0;
const untilLaneIsReady = () =>
  until(async () => (await seen(`/find?code=try-${++tries}`)).source === 'cache;desc=render');

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now()); // what a network may have made does not grow again during a test
  made = await releases();
  registry = fakeSource();
  edge = await createEdge({
    source: registry.source,
    store: made.store,
    api,
    log: () => {},
    limits: { size: 2, ...longLimits },
    origins: { publicUrls: [], trustProxy: 0 },
  });
  registry.promote((await made.set(1, { shell, routes: pages, server })) as ReleaseSet);
  await edge.live.reached(1);
  await untilLaneIsReady();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await edge.close();
  await made.remove();
});

test('each query has a document of its own, with its data, head and caching; a spelling has none', async () => {
  const first = await seen('/find?code=1.a-b');
  expect(first.shown).toBe('/find?code=1.a-b "thing for 1"');
  expect([first.caching, first.source]).toEqual([forAll, 'cache;desc=render']);
  expect(first.response.headers.get('Content-Security-Policy')).toMatch(/'nonce-|script-src/);
  const tags = first.text
    .split('\n')
    .filter((line) => /^<(title|link rel="canonical"|meta (property="og|name="desc))/.test(line));
  expect(tags).toEqual([
    '<title>Thing &lt;1.a-b></title>',
    '<meta name="description" content="It costs 1.">',
    `<link rel="canonical" href="${origin}/find">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Thing &lt;1.a-b>">',
    '<meta property="og:description" content="It costs 1.">',
    `<meta property="og:url" content="${origin}/find?code=1.a-b">`,
    `<meta property="og:image" content="${origin}/api/drawings/1.png">`,
    '<meta property="og:image:width" content="600">',
    '<meta property="og:image:height" content="315">',
    '<meta property="og:image:alt" content="A drawing">',
  ]);

  const etag = first.response.headers.get('ETag')!;
  const again = await get('/find?utm_source=chat&code=%31.a-b', { 'If-None-Match': etag, Cookie: 'session=secret' });
  expect(again.status).toBe(304);
  expect((await seen('/find?code=1.a-b%E2%80%9D)')).response.headers.get('ETag')).toBe(etag); // as mail programs link it
  expect((await seen('/find?code=1.b-a')).response.headers.get('ETag')).not.toBe(etag);
  expect((await seen('/find?code=1.a-b')).source).toBe('cache;desc=hit');
  expect(mainOf((await seen('/find')).text)).toBe('find');
});

test('a document shows the state of its data: another price makes another document', async () => {
  expect((await seen('/pair?b=2&a=1')).shown).toBe('/pair?a=1&b=2 "thing for 1"');
  price = 2;
  await until(async () => (await seen('/pair?a=1&b=2')).shown === '/pair?a=1&b=2 "thing for 2"');
  price = 1;
});

test('all that is no plain value has one document, and reaches no other call', async () => {
  const values = ['', '%3Cscript%3E', '..%2F..%2Fadmin', 'a%26code=b', '%00', 'a'.repeat(601)];
  api.mockClear();
  const etags = new Set<string | null>();
  for (const value of values) etags.add((await seen(`/find?code=${value}`)).response.headers.get('ETag'));
  expect(etags.size).toBe(1);
  expect(new Set(api.mock.calls.map(([{ url }]) => url))).toEqual(new Set([`${origin}/api/things?code=`]));
});

test('what cannot be had in time, or is not rendered, is a placeholder that says what is being opened; no cache stores it', async () => {
  const away = await seen('/find?code=away');
  expect([away.caching, away.source, mainOf(away.text)]).toEqual([
    'no-store, no-transform',
    'cache;desc=opening',
    'A thing is being opened: ',
  ]);
  const broken = await seen('/find?code=broken');
  expect([broken.caching, mainOf(broken.text)]).toEqual([
    'no-store, no-transform',
    'A thing is being opened: a &lt;thing> of ?code=broken',
  ]);
  expect(broken.text).toContain('<title>Thing &lt;broken></title>');
});

test('while eight are made, a further one is such a placeholder at once, and who comes for one of the eight waits with them', async () => {
  await untilLaneIsReady();
  const held = Array.from({ length: 8 }, (_, index) => seen(`/find?code=held-${index}`));
  await Promise.resolve();
  const [ninth, same] = [seen('/find?code=ninth'), seen('/find?code=held-7')];
  const placeholder = await ninth;
  expect([placeholder.source, placeholder.caching, mainOf(placeholder.text)]).toEqual([
    'cache;desc=opening',
    'no-store, no-transform',
    'A thing is being opened: a &lt;thing> of ?code=ninth',
  ]);
  expect(placeholder.text).toContain('<meta property="og:title" content="Thing &lt;ninth>">');
  const documents = await Promise.all(held);
  expect(documents.map(({ shown }) => shown)).toEqual(held.map((_, index) => `/find?code=held-${index} "thing for 1"`));
  expect((await same).response.headers.get('ETag')).toBe(documents[7]!.response.headers.get('ETag'));
});

test('one network has only so many made in a minute; what others have had made it still gets', async () => {
  await untilLaneIsReady();
  await seen('/find?code=known');
  const network = fromAnother();
  const sources = [];
  for (let index = 0; index < 70; index++) sources.push((await seen(`/find?code=many-${index}`, network)).source);
  expect(sources.filter((source) => source === 'cache;desc=render')).toHaveLength(60);
  expect(sources.slice(60)).toEqual(Array(10).fill('cache;desc=opening'));
  expect((await seen('/find?code=known', network)).source).toBe('cache;desc=hit');
  expect((await seen('/find?code=many-69')).source).toBe('cache;desc=render');
});

test('a thousand links from as many networks at once leave other pages their renderers and their documents', async () => {
  const others = [1, 2, 3].map((number) => `/other/${number}`);
  await Promise.all(others.map((path) => seen(path)));
  const links = Array.from({ length: 1_000 }, (_, index) => seen(`/find?code=held-attack-${index}`));
  const [fresh, ...cached] = await Promise.all(['/other/4', ...others].map((path) => seen(path)));
  expect([fresh!.source, fresh!.count]).toEqual(['cache;desc=render', '0']); // by a process that renders no link
  expect(cached.map(({ source, count }) => [source, count])).toEqual(Array(3).fill(['cache;desc=hit', '0']));
  const sources = (await Promise.all(links)).map(({ source }) => source);
  const times = (source: string) => sources.filter((each) => each === `cache;desc=${source}`).length;
  expect(times('render')).toBeGreaterThanOrEqual(1);
  expect(times('opening')).toBeGreaterThan(500);
  expect(times('render') + times('opening')).toBe(1_000);
  const after = await Promise.all(others.map((path) => seen(path)));
  expect(after.map(({ source, count }) => [source, count])).toEqual(Array(3).fill(['cache;desc=hit', '0']));
});
