import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PolicySource, SiteFacts } from '@onesite/protocol/facts';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import { pressRecorder, type Rendered, type RenderJob } from '@onesite/protocol/rendering';
import { Metrics } from '@onesite/telemetry/metrics';
import { samplesOf } from '@onesite/telemetry/testing/samplesOf';
import { edgeMetrics } from '../edgeMetrics.ts';
import { createFrameCache, type RenderOptions, renderMs } from '../renderers/pool.ts';
import { FragmentFailure } from '../renderers/renderer.ts';
import { RendererUnavailable } from '../renderers/waitingTasks.ts';
import type { ServedSet } from '../sets/servedSet.ts';
import { type FoundRoute, type PageFragment, SetPages } from '../sets/setPages.ts';
import { jobFor } from '../testing/bundles.ts';
import { routeAt } from '../testing/releases.ts';
import { type Document, toDocument } from './document.ts';
import { createDocumentCache } from './documentCache.ts';
import { dataMs, fetchResponses } from './fetchResponses.ts';
import { createFrames } from './frames.ts';
import { headTags, html, readHead } from './html.ts';
import { headStyles, pageStyles } from './pageAssets.ts';
import { contentSecurityPolicy, securityHeaders } from './policy.ts';
import { createPageRenderer, frameMs } from './renderPage.ts';
import { respond } from './sendDocument.ts';
import { createSitemap, indexedPages } from './sitemap.ts';
import { warmUp } from './warmUp.ts';

describe('document', () => {
  const html = '<!doctype html><p>Ünïcode</p>'.repeat(50);
  const document = (headers: Record<string, string> = {}, text = html) => toDocument(text, 200, headers);

  test('a document with other text or other headers is another one', async () => {
    const etagOf = async (...given: Parameters<typeof document>) => (await document(...given)).headers.ETag;
    const etag = await etagOf();
    expect(await etagOf()).toBe(etag);
    expect(await etagOf({}, `${html} `)).not.toBe(etag);
    expect(await etagOf({ 'Content-Security-Policy': "style-src 'nonce-2'" })).not.toBe(etag);
  });

  test('only one that lacks a fragment is rendered again after a while', async () => {
    const lacking = await toDocument(html, 200, {}, { fragmentErrors: { 'mf-a/x': 'it throws' } });
    expect([(await document()).expiresAt, lacking.expiresAt < Infinity]).toEqual([Infinity, true]);
  });

  test('gzip is stored only where it is asked for again and again, and is the same before and after', async () => {
    const made = await document();
    const request = new Request('http://site.test/', { headers: { 'Accept-Encoding': 'gzip' } });
    const isStored: boolean[] = [];
    for (let time = 0; time < 4; time++) {
      expect(gunzipSync(await (await respond(made, request)).arrayBuffer()).toString()).toBe(html);
      isStored.push(made.bodies.gzip !== undefined);
    }
    expect(isStored).toEqual([false, false, true, true]);
  });
});

describe('documentCache', () => {
  const bytes = 1000;
  /** A document of so many bytes. */
  const documentOf = (text: string, cacheControl = 'no-cache'): Document => ({
    status: 200,
    headers: { 'Cache-Control': cacheControl },
    bodies: { br: new Uint8Array((bytes - text.length) / 2), identity: new TextEncoder().encode(text) },
    data: [],
    errors: [],
    fragmentErrors: {},
    expiresAt: Number.POSITIVE_INFINITY,
    gzipCount: 0,
    ...{ cookies: [], isPersonal: false },
  });
  const textOf = ({ bodies }: Document) => new TextDecoder().decode(bodies.identity);

  let made: string[];
  const make = (text: string, cacheControl?: string) => async () => {
    made.push(text);
    return documentOf(text, cacheControl);
  };
  beforeEach(() => {
    made = [];
  });

  test('a document is made once, however many ask for it', async () => {
    const { get } = createDocumentCache(10 * bytes);
    const all = await Promise.all([1, 2, 3].map((count) => get('/', 'tag', make(`asked ${count}`))));
    all.push(await get('/', 'tag', make('asked later')));
    expect(all.map(textOf)).toEqual(Array(4).fill('asked 1'));
    expect(made).toEqual(['asked 1']);
  });

  test('beyond its bytes, the one that was not asked for the longest goes first', async () => {
    const { get } = createDocumentCache(2 * bytes);
    for (const address of ['a', 'b', 'a', 'c']) await get(address, 'tag', make(address));
    expect(made).toEqual(['a', 'b', 'c']);
    await get('a', 'tag', make('a again'));
    await get('b', 'tag', make('b again'));
    expect(made).toEqual(['a', 'b', 'c', 'b again']);
  });

  test('a document that may not be stored is made each time', async () => {
    const { get } = createDocumentCache(10 * bytes);
    await get('/', 'tag', make('one', 'no-store'));
    await get('/', 'tag', make('two', 'no-store'));
    expect(made).toEqual(['one', 'two']);
  });

  test('a failure reaches all who wait for it, and is not cached', async () => {
    const { get } = createDocumentCache(10 * bytes);
    const fail = () => Promise.reject(new Error('not made'));
    const responses = await Promise.allSettled([get('/', 'tag', fail), get('/', 'tag', fail)]);
    expect(responses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(textOf(await get('/', 'tag', make('made')))).toBe('made');
  });

  test('while a newer state is being made, the finished one is there', async () => {
    const { get, newest } = createDocumentCache(10 * bytes);
    expect(newest('/')).toBeUndefined();
    await get('/', '1', make('old'));
    let finish = () => {};
    const newer = get('/', '2', () => new Promise((done) => (finish = () => done(documentOf('new')))));
    expect(textOf(newest('/')!)).toBe('old');
    finish();
    expect(textOf(await newer)).toBe('new');
    expect(textOf(newest('/')!)).toBe('new');
  });

  test.each<[string, () => Promise<Document>]>([
    ['fails', () => Promise.reject(new Error('no renderer'))],
    ['may not be stored', async () => documentOf('poor', 'no-store')],
  ])('a state whose document %s leaves the finished one in place, for all who ask', async (_, poor) => {
    const { get, newest } = createDocumentCache(10 * bytes);
    await get('/', '1', make('finished'));
    for (let count = 0; count < 3; count++) {
      const responses = await Promise.all([get('/', '2', poor), get('/', '2', poor)]);
      expect(responses.map(textOf)).toEqual(['finished', 'finished']);
    }
    expect(textOf(newest('/')!)).toBe('finished');
    expect(textOf(await get('/', '1', make('never')))).toBe('finished');
    expect(textOf(await get('/', '2', make('newer')))).toBe('newer');
    expect(made).toEqual(['finished', 'newer']);
  });
});

describe('fetchResponses', () => {
  const origin = 'https://site.test';
  const dataRequest = { origin, forwardedFor: '203.0.113.7', requestId: 'visit-1' };
  const paths = { page: ['/api/missions', '/api/missions/7'], fragments: [] };
  const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

  test('what a fragment lacks is not missing on the page', async () => {
    const asked = { page: ['/api/missions'], fragments: ['/api/missions', '/api/prices/7', '/api/stock/7'] };
    const responses = await fetchResponses(asked, dataRequest, ({ url, headers }) => {
      if (url.endsWith('/stock/7') || headers.get('X-Forwarded-For') !== dataRequest.forwardedFor)
        throw new Error('it is down');
      return url.endsWith('/7') ? json({}, { status: 404 }) : json(['a mission']);
    });
    expect(responses).toMatchObject({ isComplete: true, isMissing: false });
    expect(Object.keys(responses.byPath)).toEqual(['/api/missions', '/api/prices/7']);
  });

  test.each([
    ['answers 500', () => json({}, { status: 500 })],
    ['answers no JSON', () => new Response('<html>')],
    ['fails', () => Promise.reject(new Error('gone'))],
  ])('a call that %s is left to the browser, and the others are prefetched', async (_, bad) => {
    const responses = await fetchResponses(paths, dataRequest, ({ url }) =>
      url.endsWith('/7') ? bad() : json('fine'),
    );
    expect(responses.byPath).toEqual({ '/api/missions': { status: 200, body: 'fine' } });
    expect(responses.isComplete).toBe(false);
  });

  test('a page goes out without what takes longer than a second', async () => {
    jest.useFakeTimers();
    const responses = fetchResponses(paths, dataRequest, () => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(1000);
    expect(await responses).toMatchObject({ byPath: {}, isComplete: false });
    jest.useRealTimers();
  });

  test("the tag follows each answer's own ETag and its place, or its body where there is none", async () => {
    const tagOf = async (...bodies: [first: Response, second: Response]) =>
      (await fetchResponses(paths, dataRequest, ({ url }) => bodies[url.endsWith('/7') ? 1 : 0])).tag;
    let count = 0;
    const tagged = (etag: string) => json(count++, { headers: { ETag: etag } });
    const tag = await tagOf(tagged('"1"'), tagged('"2"'));
    expect(await tagOf(tagged('"1"'), tagged('"2"'))).toBe(tag);
    expect(await tagOf(tagged('"1"'), tagged('"3"'))).not.toBe(tag);
    expect(await tagOf(tagged('"2"'), tagged('"1"'))).not.toBe(tag);
    expect(await tagOf(json('a'), json('b'))).toBe(await tagOf(json('a'), json('b')));
    expect(await tagOf(json('a'), json('b'))).not.toBe(await tagOf(json('a'), json('c')));
  });
});

describe('headTags', () => {
  const site: SiteFacts = {
    name: 'Site & Sons',
    image: { path: '/preview.png', width: 1200, height: 630, alt: 'A drawing' },
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    themeColors: [{ media: '(prefers-color-scheme: dark)', color: '#000' }],
    structuredData: JSON.stringify({ '@type': 'Organization', url: '{origin}/', name: '</script>' }),
  };
  const page = {
    title: 'List',
    description: 'A "list".',
    canonical: 'https://site.test/list?a=1&b=2',
    origin: 'https://site.test',
  };

  test('a tab says what the page is, and of which site; a title that names the site stays as it is', () => {
    const named = { ...site, titleSuffix: 'Site & Sons sheds' };
    const tags = headTags({ ...page, site: named });
    expect(tags).toContain('<title>List · Site &amp; Sons sheds</title>');
    expect(tags).toContain('property="og:title" content="List"'); // beside `og:site_name`
    const home = headTags({ ...page, title: 'Site & Sons: sheds', site: named });
    expect(home).toContain('<title>Site &amp; Sons: sheds</title>');
  });

  test('a page names its one address, and what a preview shows, with whole addresses', () => {
    const tags = headTags({ ...page, site }).split('\n');
    expect(tags).toEqual(
      expect.arrayContaining([
        '<title>List</title>',
        '<meta name="description" content="A &quot;list&quot;.">',
        '<link rel="canonical" href="https://site.test/list?a=1&amp;b=2">',
        '<meta property="og:url" content="https://site.test/list?a=1&amp;b=2">',
        '<meta property="og:site_name" content="Site &amp; Sons">',
        '<meta property="og:image" content="https://site.test/preview.png">',
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">',
      ]),
    );
  });

  test('the structured data know the origin, and cannot end their element', () => {
    const [, data] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(headTags({ ...page, site }))!;
    expect(data).not.toContain('<');
    expect(JSON.parse(data!)).toEqual({ '@type': 'Organization', url: 'https://site.test/', name: '</script>' });
  });

  test('what the page says is there once, with whole addresses, and the rest follows from it', () => {
    const said = [
      '<title>Alder &amp; &lt;30&gt;</title><title>Offers</title><meta charSet="x"/><meta http-equiv="refresh" content="0"/>',
      '<meta name="description" content="A &quot;tractor&quot;"/><meta name="description" content="Offers"/>',
      '<link rel="canonical" href="/p/1"/><link rel="alternate" hrefLang="de" href="/de/p/1"/><link rel="alternate" hrefLang="fr" href="//fr.test/"/>',
      '<meta property="og:image" content="/alder.svg"/><meta property="og:image" content="/side.svg"/><meta name="theme-color" content="red"/>',
    ];
    const own = readHead(said.join(''), page.origin);
    expect(headTags({ ...page, site, own }, '<script type="application/ld+json">{}</script>').split('\n')).toEqual([
      '<title>Alder &amp; &lt;30&gt;</title>',
      '<meta name="description" content="A &quot;tractor&quot;"/>',
      '<link rel="canonical" href="https://site.test/p/1"/>',
      '<link rel="alternate" hrefLang="de" href="https://site.test/de/p/1"/>',
      '<link rel="alternate" hrefLang="fr" href="//fr.test/"/>',
      '<meta property="og:image" content="https://site.test/alder.svg"/>',
      '<meta property="og:image" content="https://site.test/side.svg"/>',
      '<meta name="theme-color" content="red"/>',
      '<meta property="og:type" content="website">',
      '<meta property="og:title" content="Alder &amp; &lt;30>">',
      '<meta property="og:description" content="A &quot;tractor&quot;">',
      '<meta property="og:url" content="https://site.test/p/1">',
      '<meta property="og:site_name" content="Site &amp; Sons">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ]);
    const { isNoindex } = readHead('<meta name="robots" content="NOINDEX, follow"/>', page.origin);
    expect([isNoindex, own.isNoindex]).toEqual([true, false]);
    expect(headTags({ ...page, canonical: undefined, own })).not.toContain('canonical');
  });

  test('what is not for search engines has no address, no preview and no structured data', () => {
    const tags = headTags({ ...page, canonical: undefined, site });
    expect(tags).not.toMatch(/canonical|og:|ld\+json/);
    expect(tags).toContain('/favicon.svg');
  });
});

describe('html', () => {
  const shell = {
    name: 'shell',
    version: '1',
    facts: {
      role: 'shell',
      entry: 'main.js',
      preload: ['start.js'],
      shared: {},
      styles: [],
      fonts: ['text.woff2'],
      provides: {},
      sharedVersions: {},
    },
    integrity: {
      'browser/main.js': 'sha384-main',
      'browser/start.js': 'sha384-start',
      'browser/text.woff2': 'sha384-font',
    },
  } satisfies ReleaseSet['shell'];

  const page = (changes: Partial<Parameters<typeof html>[0]> = {}) =>
    html({
      shell,
      state: { setKey: 'key', paths: {}, remotes: {}, answers: {} },
      preload: [{ url: '/remotes/mf-a/1/page.js', integrity: 'sha384-page' }],
      title: 'Title',
      description: 'Description',
      styles: 'body{}',
      pageStyles: [],
      rendered: { body: '<main></main>', styles: '<style nonce="n"></style>', errors: [] },
      nonce: 'n',
      prefetch: [],
      origin: 'https://site.test',
      ...changes,
    } as Parameters<typeof html>[0]);

  test('every script and preload of a script is named with its digest, and asked for in the same mode, after what is seen and before the font', () => {
    const text = page();
    const scripts = text.match(/<(script defer|link rel="preload" as="script")[^>]*>/g)!;
    expect(scripts.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)![1])).toEqual([
      '/remotes/shell/1/start.js',
      '/remotes/shell/1/main.js',
      '/remotes/mf-a/1/page.js',
    ]);
    expect(text.indexOf(scripts[0]!)).toBeGreaterThan(text.indexOf('<main>'));
    expect(text).toContain(`${scripts.at(-1)}\n<link rel="preload" as="font" fetchpriority="low"`);
    for (const tag of scripts)
      expect(tag).toMatch(/ fetchpriority="low" .* crossorigin="anonymous" integrity="sha384-\w+"/);
  });

  test("a page's own styles are in the head, after the shell's and before those of its components, and are not fetched again", () => {
    const url = '/remotes/mf-a/1/page.css';
    const text = page({
      pageStyles: [{ url, integrity: '', text: '.a{}' }],
      prefetch: [{ url: '/later.css', integrity: '' }],
    });
    const head = text.slice(text.indexOf('<style'), text.indexOf('</head>'));
    expect(head.trim().split('\n')).toEqual([
      '<style nonce="n">body{}</style>',
      '<style nonce="n">.a{}</style>',
      `<link rel="stylesheet" href="${url}" disabled>`,
      '<style nonce="n"></style>',
    ]);
    expect(text).toContain('<link rel="later" as="style" href="/later.css" crossorigin="anonymous">');
  });

  test('large styles of a page are requested before its first paint, as they were published', () => {
    const text = page({ pageStyles: [{ url: '/remotes/mf-a/1/page.css', integrity: 'sha384-css' }] });
    expect(text.slice(0, text.indexOf('</head>'))).toContain(
      '<link rel="stylesheet" nonce="n" href="/remotes/mf-a/1/page.css" crossorigin="anonymous" integrity="sha384-css">',
    );
  });

  test('a script of the shell without a digest makes no document', () => {
    expect(() => page({ shell: { ...shell, integrity: {} } })).toThrow('has no digest for');
  });

  test('its language is the page’s, or else the site’s', () => {
    expect(page()).toContain('<html lang="en">');
    expect(page({ language: 'de' })).toContain('<html lang="de">');
  });

  test('a title and a description cannot become markup', () => {
    const text = page({ title: '</title><script>alert(1)</script> & co', description: '"><script>alert(2)</script>' });
    expect(text).toContain('<title>&lt;/title>&lt;script>alert(1)&lt;/script> &amp; co</title>');
    expect(text).toContain('content="&quot;>&lt;script>alert(2)&lt;/script>"');
  });

  test('data cannot end the element that they are in, and stay the same data', () => {
    const body = { text: '</script><script>alert(1)</script><!-- \u2028 &amp;' };
    const text = page({
      state: { setKey: 'key', paths: {}, remotes: {}, answers: { '/api/x': { status: 200, body } } },
    });
    const element = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(text)![1]!;
    expect(element).not.toContain('<');
    expect(JSON.parse(element).answers['/api/x'].body).toEqual(body);
  });
});

describe('policy', () => {
  test('without sources the policy is the same text as ever', () => {
    const digest = `'sha256-${createHash('sha256').update(pressRecorder).digest('base64')}'`;
    const text = `default-src 'self'; script-src https://site.test/remotes/ ${digest}; style-src 'nonce-n'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
    for (const sources of [undefined, []]) expect(contentSecurityPolicy('https://site.test', 'n', sources)).toBe(text);
  });

  test('what the site and its remotes name comes beside this origin, each once', () => {
    const by = 'shell';
    const policy = contentSecurityPolicy('https://site.test', 'n', [
      { kind: 'connect', source: 'https://errors.test', by },
      { kind: 'connect', source: 'wss://live.test', by: 'mf-a' },
      { kind: 'connect', source: 'https://errors.test', by: 'mf-a' },
      { kind: 'frame', source: 'https://pay.test', by },
      { kind: 'script', source: 'https://js.pay.test', by },
      { kind: 'img', source: 'https://tiles.test', by },
      { kind: 'worker', source: 'blob:', by },
      { kind: 'script', source: 'wasm-unsafe-eval', by },
    ]);
    expect(policy).toContain(
      "; img-src 'self' data: https://tiles.test; font-src 'self' data:; connect-src 'self' https://errors.test wss://live.test; frame-src 'self' https://pay.test; worker-src https://site.test/remotes/ blob:; object-src",
    );
    expect(policy).toMatch(
      /script-src https:\/\/site.test\/remotes\/ 'sha256-[^']+' https:\/\/js.pay.test 'wasm-unsafe-eval';/,
    );
  });

  test('a page may ask a browser for what the site or a remote names, and nothing else', () => {
    const asked = (sources?: PolicySource[]) => securityHeaders('https://site.test', sources)['Permissions-Policy'];
    expect(asked()).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    expect(asked([{ kind: 'permissions', source: 'geolocation', by: 'mf-a' }])).toBe(
      'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    );
  });

  test('every response says how a browser shall treat it, and by https that it shall stay with that', () => {
    expect(securityHeaders('https://site.test')).toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders('http://localhost:3000')).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.any(String),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });
});

describe('renderPage', () => {
  const remote = { name: 'mf-a', version: '1.0.0-0123456789ab' } as ReleaseSet['remotes'][string];
  const found: FoundRoute = { remote, route: routeAt('/'), params: {}, path: '/', data: [] };
  const logged: [string, object][] = [];
  let metrics: Metrics;
  beforeEach(() => {
    logged.length = 0;
    metrics = new Metrics();
  });

  /** A renderer with a fake pool: `page` returns the result of a page, and frames always succeed. */
  function rendererWith(page: (job: RenderJob) => object, fragments: PageFragment[] = []) {
    const render = jest.fn(async (job: RenderJob) => ({
      ...{ body: 'page', styles: '', errors: [], residue: [], queueMs: 0, renderMs: 0 },
      ...page(job),
    }));
    const frames = async () => ({ body: 'frame', styles: '', errors: [] });
    return { pagesTried: () => render.mock.calls.length, visit: visits({ render, frames }, found, fragments) };
  }

  /** The same for a page that only some visitors may open: its skeleton comes with the frame. */
  function skeletonsWith(skeleton: () => object) {
    const frames = jest.fn(async (_found: FoundRoute | undefined, _page: object, { hasSkeleton = false } = {}) => ({
      ...{ body: 'frame', styles: '', errors: [] },
      ...(hasSkeleton && skeleton()),
    }));
    const guarded = { ...found, route: routeAt('/', { access: 'administrator' }) };
    return {
      skeletonsTried: () => frames.mock.calls.filter(([, , options]) => options?.hasSkeleton).length,
      visit: visits({ frames }, guarded),
    };
  }
  function visits(served: object, of: FoundRoute, fragments: PageFragment[] = []) {
    const renderPage = createPageRenderer((event, details) => logged.push([event, details]), edgeMetrics(metrics));
    const { page: _, ...job } = jobFor();
    return () => renderPage(served as ServedSet, { found: of, fragments }, job);
  }
  const fail = (error: Error) => () => {
    throw error;
  };

  test('for want of a renderer no page is switched off: each visitor gets the frame, and the next one the page', async () => {
    let isBusy = true;
    const { visit, pagesTried } = rendererWith(() => (isBusy ? fail(new RendererUnavailable('none was free'))() : {}));
    for (let count = 0; count < 5; count++)
      expect(await visit()).toMatchObject({ body: 'frame', errors: ['none was free'] });
    expect(pagesTried()).toBe(5);
    expect(await samplesOf(metrics, 'edge_render_failures_total')).toEqual([['mf-a', 'unavailable', 5]]);
    isBusy = false;
    expect((await visit()).body).toBe('page');
  });

  test('what a page left behind is logged with its remote, once a minute, and the page is used', async () => {
    const { visit } = rendererWith(() => ({ residue: ['timers (1)'] }));
    for (let count = 0; count < 5; count++) expect((await visit()).body).toBe('page');
    expect(logged).toEqual([
      ['page left something behind in its renderer', { page: 'mf-a 1.0.0-0123456789ab page', residue: ['timers (1)'] }],
    ]);
  });

  test('a guarded page is shown by its skeleton, which is left out for a while after it has failed three times', async () => {
    let isBroken = false;
    const { visit, skeletonsTried } = skeletonsWith(() =>
      isBroken ? fail(new Error('a bug'))() : { body: 'skeleton' },
    );
    expect((await visit()).body).toBe('skeleton');
    isBroken = true;
    for (let count = 0; count < 5; count++) expect((await visit()).body).toBe('frame');
    expect(skeletonsTried()).toBe(4);
  });

  const cart = {
    of: 'mf-b/cart',
    record: { render: 'server' },
    remote: { name: 'mf-b', version: '2.0.0-0123456789ab' },
  } as PageFragment;

  const list = { ...cart, of: 'mf-b/list' };

  test('a page that a fragment holds up is rendered without it, and this fragment alone is to blame', async () => {
    const { visit, pagesTried } = rendererWith(
      ({ fragments = [] }) => {
        if (fragments.includes('mf-b/cart')) throw new FragmentFailure('mf-b/cart', 'not rendered within 1000 ms');
        return { body: `page with ${fragments}` };
      },
      [cart, list],
    );
    const failed = { 'mf-b/cart': 'not rendered within 1000 ms' };
    for (let visits = 0; visits < 3; visits++)
      expect(await visit()).toMatchObject({ body: 'page with mf-b/list', errors: [], fragmentErrors: failed });
    expect(pagesTried()).toBe(6);
    const paused = { 'mf-b/cart': expect.stringMatching(/for a while/) };
    expect(await visit()).toMatchObject({ body: 'page with mf-b/list', errors: [], fragmentErrors: paused });
    expect(pagesTried()).toBe(7);
  });

  test('a fragment that is left out after a second failure is neither to blame nor well', async () => {
    let isHeldUp = false;
    const { visit } = rendererWith(
      ({ fragments = [] }) => {
        const held = isHeldUp && fragments.find((of) => of !== 'mf-b/more');
        if (held) throw new FragmentFailure(held, 'late');
        return { fragmentErrors: fragments.includes('mf-b/more') ? { 'mf-b/more': 'no price' } : {} };
      },
      [cart, list, { ...cart, of: 'mf-b/more' }],
    );
    for (isHeldUp of [false, false, true, false]) await visit();
    expect(await visit()).toMatchObject({ fragmentErrors: { 'mf-b/more': expect.stringMatching(/for a while/) } });
  });

  test('all its tries share one time, and a frame that does not come is left out', async () => {
    jest.useFakeTimers();
    const times: (number | undefined)[] = [];
    const render = async (_: RenderJob, { until }: RenderOptions) => {
      times.push(until);
      await new Promise((done) => setTimeout(done, renderMs / 3));
      throw times.length < 3 ? new FragmentFailure('mf-b/cart', 'late') : new Error('late');
    };
    const frames = () => new Promise(() => {});
    const began = performance.now();
    const visited = visits({ render, frames }, found, [cart])();
    await jest.advanceTimersByTimeAsync(renderMs + frameMs);
    expect(await visited).toMatchObject({ body: '', errors: ['late', expect.stringContaining('no answer')] });
    expect(times).toEqual(Array(3).fill(began + renderMs));
    jest.useRealTimers();
  });

  test('a proxy waits longer than a document takes, and the guide names both', () => {
    const [template, guide] = ['deploy/nginx.conf.template', 'docs/operate.md'].map((file) =>
      readFileSync(join(__dirname, '../../../..', file), 'utf8'),
    );
    const documentMs = dataMs + renderMs + frameMs;
    const seconds = Number(/location \/ \{[^}]*proxy_read_timeout (\d+)s/.exec(template!)?.[1]);
    expect(seconds * 1000).toBeGreaterThan(documentMs + 1000);
    expect(guide).toContain(`An edge sends a page within ${documentMs / 1000} s`);
    expect(guide).toContain(`nginx waits ${seconds} s`);
  });

  test('a fragment that throws does not count for its page, and a bundle blames nobody else', async () => {
    const { visit, pagesTried } = rendererWith(
      () => ({ fragmentErrors: { 'mf-b/cart': 'it throws', 'mf-victim/x': 'it is innocent' } }),
      [cart],
    );
    for (let visits = 0; visits < 5; visits++)
      expect(await visit()).toMatchObject({
        body: 'page',
        errors: [],
        fragmentErrors: { 'mf-b/cart': expect.anything() },
      });
    expect((await visit()).fragmentErrors).not.toHaveProperty('mf-victim/x');
    expect(pagesTried()).toBe(6);
  });
});

describe('warmUp', () => {
  const routes = [
    routeAt('/'),
    routeAt('/list/:page?', { id: 'list' }),
    routeAt('/item/:id', { id: 'item' }),
    routeAt('/photo/:id', { id: 'photo', example: '/photo/7?size=full' }),
    routeAt('/browser', { id: 'browser', render: 'browser' }),
    routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
  ];
  const set = {
    number: 7,
    shell: { version: '1' },
    remotes: { 'mf-a': { name: 'mf-a', version: '1', facts: { routes } } },
  };
  const live = new SetPages(set as unknown as ReleaseSet) as ServedSet;

  function site({
    requested = [] as string[],
    errors = {} as Record<string, string | Promise<string>>,
    publicUrls = [] as string[],
    before = undefined as object | undefined,
  }) {
    const visited: string[] = [];
    const ended = new AbortController();
    const run = (maxMs = 60_000) =>
      warmUp(live, {
        takeRequestCounts: () => requested.map((url) => ({ origin: 'http://site.test', url })),
        async page({ dataRequest, path, search }) {
          visited.push(dataRequest.origin + path + (search.size > 0 ? `?${search}` : ''));
          const error = await errors[path];
          return { errors: error ? [error] : [], fragmentErrors: {} } as unknown as Document;
        },
        publicUrls,
        before: before as ReleaseSet | undefined,
        signal: ended.signal,
        maxMs,
      });
    return { visited, run, end: () => ended.abort() };
  }

  test('what was asked for comes first, then each route that is rendered here and has a known address', async () => {
    const { visited, run } = site({ requested: ['/item/7?a=b', '/', '/of-another-set'] });
    expect(await run()).toEqual([]);
    expect(visited).toEqual(
      ['/item/7?a=b', '/', '/', '/list', '/photo/7?size=full'].map((url) => `http://site.test${url}`),
    );
  });

  test.each([
    ['a remote in another version', { shell: '1', remote: '0' }, 3],
    ['another shell', { shell: '0', remote: '1' }, 3],
    ['nothing of a page', { shell: '1', remote: '1' }, 0],
  ])('of a set that changes %s, the routes with new code are rendered', async (_, { shell, remote }, count) => {
    const before = { shell: { version: shell }, remotes: { 'mf-a': { name: 'mf-a', version: remote } } };
    const { visited, run } = site({ requested: ['/item/7'], before });
    await run();
    expect(visited).toHaveLength(1 + count);
  });

  test('a page that fails is named by its route, once, and the others are rendered', async () => {
    const { visited, run } = site({
      requested: ['/item/1', '/item/2'],
      errors: { '/item/1': 'one', '/item/2': 'two' },
    });
    expect(await run()).toEqual([{ name: 'mf-a', version: '1', route: 'item', path: '/item/2', error: 'two' }]);
    expect(visited).toHaveLength(5);
  });

  test('once there is a newer set, or the time is over, nothing more is made, and what has failed so far is named', async () => {
    let make = (_: string) => {};
    const slow = new Promise<string>((done) => (make = done));
    const sites = [1, 2].map(() =>
      site({ requested: ['/item/1', '/item/2', '/item/3'], errors: { '/item/1': 'a bug', '/item/2': slow } }),
    );
    const [superseded, late] = sites;
    const failed = Promise.all([superseded!.run(), late!.run(100)]);
    await new Promise(setImmediate);
    superseded!.end();
    expect(await failed).toMatchObject(sites.map(() => [{ route: 'item', error: 'a bug' }]));
    make('');
    await new Promise(setImmediate);
    expect(Math.max(...sites.map(({ visited }) => visited.length))).toBe(2);
  });
});

describe('frames', () => {
  const routes = [
    routeAt('/'),
    routeAt('/list', { id: 'list', search: ['key', { name: 'sort', values: ['name', 'age'] }] }),
    routeAt('/item/:id', { id: 'item' }),
    routeAt('/maybe/:id?', { id: 'maybe' }),
    routeAt('/shop/:id', { id: 'shop', access: 'administrator' }),
  ];

  const set = {
    shell: { name: 'shell', version: '1', facts: { frames: ['/shop', '/shop/deep'], shared: {} } },
    remotes: {
      'mf-a': {
        ...{ name: 'mf-a', version: '1', facts: { entry: 'entry.js', preload: [], requires: {}, routes } },
        integrity: { 'browser/entry.js': 'sha384-x' },
      },
    },
  } as unknown as ReleaseSet;
  const site = new SetPages(set);

  /** A fake pool that records what it was asked for. */
  function framesWith(response: (job: RenderJob) => Partial<Rendered> = () => ({}), of = set) {
    const render = jest.fn(async (job: RenderJob) => ({
      body: `frame of ${job.url}`,
      styles: `<style nonce="${job.nonce}"></style>`,
      inserted: `<style nonce="${job.nonce}">.of-library{}</style>`,
      errors: [],
      residue: [],
      ...response(job),
    }));
    const frames = createFrames(new SetPages(of), {
      render,
      frames: createFrameCache(),
    } as unknown as ServedSet['pool']);
    const frame = (url: string, nonce = 'own', options = {}) =>
      frames(site.findRoute(url.split('?')[0]!), { url, nonce }, options);
    return {
      frame,
      pages: () => render.mock.calls.map(([{ page }]) => page),
      rendered: () => render.mock.calls.map(([{ url }]) => url),
    };
  }

  test('a frame is rendered once for each route record, whatever its parameters are', async () => {
    const { frame, rendered } = framesWith();
    await Promise.all([frame('/item/7'), frame('/item/8')]);
    for (const url of ['/', '/item/7', '/', '/item/8', '/shop/1', '/shop/2']) await frame(url);
    expect(rendered()).toEqual(['/item/-', '/', '/shop/-']);
  });

  test('a value that the page lists has a frame of its own, and so has a path where a parameter may be missing', async () => {
    const { frame, rendered } = framesWith();
    const queries = ['', '?sort=name', '?sort=name&key=secret', '?key=secret'];
    for (const url of [...queries.map((query) => `/list${query}`), '/maybe', '/maybe/1']) await frame(url);
    expect(rendered()).toEqual(['/list', '/list?sort=name', '/maybe', '/maybe/1']);
  });

  test('what is not found has one frame below each path that the shell names, and one for everywhere else', async () => {
    const { frame, rendered } = framesWith();
    const [below, deeper, elsewhere] = ['/shop/a/b', '/shop/deep/x/y', '/nothing'];
    for (const url of [elsewhere, '/other/thing', '/shopping', below, '/shop', deeper, '/shop/deep']) {
      expect([url, site.findRoute(url)?.route.id]).toEqual([url, url === '/shop/deep' ? 'shop' : undefined]);
      await frame(url);
    }
    const unknown = '/not-found'.repeat(3);
    expect(rendered()).toEqual([unknown, `/shop${unknown}`, `/shop/deep${unknown}`, '/shop/-']);
    expect(rendered().map((url) => site.findRoute(url)?.route.id)).toEqual([undefined, undefined, undefined, 'shop']);
  });

  test('each document has its own nonce in the frame, and nothing else in it changes', async () => {
    const { frame } = framesWith();
    expect((await frame('/', 'one$&')).styles).toBe('<style nonce="one$&"></style>');
    expect(await frame('/', 'two')).toMatchObject({
      styles: '<style nonce="two"></style>',
      inserted: '<style nonce="two">.of-library{}</style>',
    });
    expect((await frame('/', 'frame')).body).toBe('frame of /');
  });

  test('a skeleton is rendered once by the page itself, without data, and is another frame than the one without it', async () => {
    const { frame, pages } = framesWith();
    for (const hasSkeleton of [true, false, true]) await frame('/shop/1', 'own', { hasSkeleton });
    expect(pages()).toEqual([{ remote: 'mf-a', route: 'shop', data: [] }, undefined]);
  });

  test('a frame that could not be rendered, or has errors, is not cached', async () => {
    let isBusy = true;
    const { frame, rendered } = framesWith(({ url }) => {
      if (isBusy && url === '/') throw new Error('none was free');
      return { errors: isBusy ? ['a bug'] : [] };
    });
    await expect(frame('/')).rejects.toThrow('none was free');
    expect((await frame('/list')).errors).toEqual(['a bug']);
    isBusy = false;
    for (const url of ['/', '/list', '/', '/list']) expect((await frame(url)).errors).toEqual([]);
    expect(rendered()).toEqual(['/', '/list', '/', '/list']);
  });

  test('only so many are cached, those used last: addresses cannot fill the memory', async () => {
    const { frame, rendered } = framesWith();
    for (let count = 0; count < 200; count++) await frame(`/maybe/${count}`);
    await frame('/maybe/0');
    expect(rendered()).toHaveLength(200);
    await frame('/'); // in place of /maybe/1
    await frame('/maybe/0');
    expect(rendered()).toHaveLength(201);
    await frame('/maybe/1');
    expect(rendered()).toHaveLength(202);
  });

  test('what ends in a fragment of a slot is rendered without fragments, and once more after a while', async () => {
    const banner = {
      ...{ id: 'banner', render: 'server' as const, example: {}, props: { type: 'object' as const } },
      ...{ preload: [], shared: [], slot: { name: 'header', order: 1 } },
    };
    const { 'mf-a': remote } = set.remotes as { 'mf-a': ReleaseSet['remotes'][string] };
    const withSlot = { ...set, remotes: { 'mf-a': { ...remote, facts: { ...remote.facts, fragments: [banner] } } } };
    const { frame, rendered } = framesWith(({ fragments = [] }) => {
      if (fragments.length > 0) throw new FragmentFailure('mf-a/banner', 'it never ends');
      return {};
    }, withSlot);
    const failed = { errors: [], fragmentErrors: { 'mf-a/banner': 'it never ends' } };
    for (let visits = 0; visits < 2; visits++) expect(await frame('/item/1')).toMatchObject(failed);
    expect(rendered()).toHaveLength(2);
  });
});

describe('headStyles', () => {
  const texts: Record<string, string> = {
    'main.css': 'body{}',
    'all.css': '.all{}',
    'page.css': '.a{background:url(dot.png)} .b:after{content:"</style>"}',
  };
  const store = {
    read: async (_name: string, _version: string, path: string) => Buffer.from(texts[path.replace('browser/', '')]!),
  } as Parameters<typeof headStyles>[0];

  const integrity = Object.fromEntries(
    [...Object.keys(texts), 'dot.png', "D'ä +50%(1).png"].map((file) => [`browser/${file}`, 'sha384-x']),
  );
  const version = (name: string, facts: object) => ({ name, version: '1', facts, integrity }) as unknown as Version;
  const set = {
    shell: version('shell', { styles: ['main.css'] }),
    remotes: {
      'mf-a': version('mf-a', {
        preload: ['exposed.js', 'all.css'],
        routes: [{ id: 'page', path: '/', preload: ['page.js', 'page.css'] }],
      }),
    },
  } as unknown as ReleaseSet;
  const site = new SetPages(set);

  test.each([
    ['url("dot.png")', 'url("/remotes/mf-a/1/dot.png")'],
    ['url( ./dot.png )', 'url("/remotes/mf-a/1/dot.png")'],
    ["url('dot.png?v#a')", 'url("/remotes/mf-a/1/dot.png?v#a")'],
    ['url(dot.png#iefix)', 'url("/remotes/mf-a/1/dot.png#iefix")'],
    ['url("D\'ä +50%(1).png")', 'url("/remotes/mf-a/1/D\'%C3%A4%20+50%25(1).png")'],
    ["url(D\\'%C3%A4%20+50%25\\(1\\).png)", 'url("/remotes/mf-a/1/D\'%C3%A4%20+50%25(1).png")'],
    ['url(nothing.png)', 'url(nothing.png)'],
    ['url(/dot.png)', 'url(/dot.png)'],
    ['url(data:image/gif;base64,R0)', 'url(data:image/gif;base64,R0)'],
  ])('in a style sheet, %s becomes %s, and refuses no set', async (before, after) => {
    const read = async () => Buffer.from(`a{background:${before}}`);
    const { sheets } = await headStyles({ ...store, read } as typeof store, set);
    expect(sheets['/remotes/mf-a/1/page.css']).toBe(`a{background:${after}}`);
  });

  test("a page's styles are those of its remote and its own, with absolute addresses, and cannot end their element", async () => {
    const { styles, sheets } = await headStyles(store, set);
    expect(styles).toBe('body{}');
    expect(pageStyles(sheets, site.findRoute('/'))).toEqual([
      { url: '/remotes/mf-a/1/all.css', integrity: 'sha384-x', text: '.all{}' },
      {
        url: '/remotes/mf-a/1/page.css',
        integrity: 'sha384-x',
        text: '.a{background:url("/remotes/mf-a/1/dot.png")} .b:after{content:"<\\/style>"}',
      },
    ]);
    expect(pageStyles(sheets, undefined)).toEqual([]);
  });

  test('styles that would make each document of a page large stay files', () => {
    const page = '/remotes/mf-a/1/page.css';
    const stylesOf = (length: number) => pageStyles({ [page]: 'a'.repeat(length) }, site.findRoute('/'));
    expect(stylesOf(100_000).map(({ text }) => text?.length)).toEqual([0, 100_000]);
    expect(stylesOf(100_001)).toEqual([
      { url: '/remotes/mf-a/1/all.css', integrity: 'sha384-x' },
      { url: page, integrity: 'sha384-x' },
    ]);
  });
});

test('the sitemap names every page that anybody may find, and each list of more', () => {
  const routes = [
    routeAt('/'),
    routeAt('/list', { search: ['sort'], canonical: '/list' }),
    routeAt('/old-list', { canonical: '/list' }),
    routeAt('/item/:id', { sitemap: '/api/items' }),
    routeAt('/part/:id', { robots: 'noindex', sitemap: '/api/parts' }),
    routeAt('/admin', { access: 'administrator' }),
    routeAt('/browser', { render: 'browser' }),
    routeAt('/thanks', { store: 'never' }),
    routeAt('/sample', { robots: 'noindex' }),
  ];
  const set = { remotes: { 'mf-a': { facts: { routes } } } } as unknown as ReleaseSet;
  expect(indexedPages(set)).toEqual({ pages: ['/', '/list'], lists: ['/api/items'] });
});

describe('createSitemap', () => {
  const set = {
    remotes: {
      'mf-a': { facts: { routes: [routeAt('/'), routeAt('/item/:id', { sitemap: '/api/items' })] } },
      'mf-b': { facts: { routes: [routeAt('/part/:id', { sitemap: '/api/parts' })] } },
    },
  } as unknown as ReleaseSet;
  const dataRequest = { origin: 'https://site.test', forwardedFor: null, requestId: 'id' };

  /** @param lists the response of each list, now */
  function site(lists: Record<string, unknown>) {
    const logged: object[] = [];
    const fetchApi = async ({ url }: Request) => Response.json(lists[new URL(url).pathname]);
    const sitemap = createSitemap({ fetchApi, currentTag: () => undefined, log: (_, details) => logged.push(details) });
    const ask = async (part: string | null = null) => {
      const document = await sitemap({ set, dataRequest, part });
      return document && { etag: document.headers.ETag, text: new TextDecoder().decode(document.bodies.identity) };
    };
    return { ask, logged };
  }

  test('has what the lists name, with its changes and languages, and another tag when they change', async () => {
    const item = { path: '/item/1?a&b', changed: '2026-11-30', alternates: { de: '/de/item/1' } };
    const lists = { '/api/items': [item, { path: '/' }], '/api/parts': [{ path: '/part/1' }] };
    const { ask } = site(lists);
    const first = await ask();
    expect(first?.text.match(/<url>.*<\/url>/g)).toEqual([
      '<url><loc>https://site.test/</loc></url>',
      '<url><loc>https://site.test/item/1?a&amp;b</loc><lastmod>2026-11-30</lastmod><xhtml:link rel="alternate" hreflang="de" href="https://site.test/de/item/1"/></url>',
      '<url><loc>https://site.test/part/1</loc></url>',
    ]);
    expect((await ask())?.etag).toBe(first?.etag);
    lists['/api/parts'] = [{ path: '/part/2' }];
    expect((await ask())?.etag).not.toBe(first?.etag);
  });

  test('keeps the others, and what it knew, when a list fails, and says so', async () => {
    const lists: Record<string, unknown> = {
      '/api/items': [{ path: '//evil.test' }],
      '/api/parts': [{ path: '/part/1' }],
    };
    const { ask, logged } = site(lists);
    expect((await ask())?.text.match(/<loc>/g)).toHaveLength(2);
    expect(logged).toEqual([{ path: '/api/items', error: 'is no path of the site' }]);
    lists['/api/parts'] = 'down';
    expect((await ask())?.text).toContain('/part/1');
  });

  test('is an index of parts above 50,000 addresses', async () => {
    const addresses = Array.from({ length: 60_000 }, (_, at) => ({ path: `/item/${at}` }));
    const { ask } = site({ '/api/items': addresses, '/api/parts': [] });
    expect((await ask())?.text.match(/<loc>.*?<\/loc>/g)).toEqual(
      [1, 2].map((part) => `<loc>https://site.test/sitemap.xml?part=${part}</loc>`),
    );
    const parts = await Promise.all(['1', '2'].map(ask));
    expect(parts.map((part) => part?.text.match(/<loc>/g)?.length)).toEqual([50_000, 10_001]);
    for (const part of ['0', '3', 'x', '01', '1.5', ' 1']) expect(await ask(part)).toBeUndefined();
  });
});
