import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fileTypes, importedEndings } from '@onesite/protocol/build/fileTypes';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { createFolderStore } from '@onesite/store/folderStore';
import { putFiles } from '@onesite/store/testing/putFiles';
import fc from 'fast-check';
import { Hono } from 'hono';
import { matchRoutes } from 'react-router-dom';
import { remoteFiles } from '../files/remoteFiles.ts';
import { canonicalPath, isFilePath, readSearch } from '../sets/pageAddress.ts';
import { SetPages } from '../sets/setPages.ts';
import { widerNetwork } from '../sets/visitor.ts';
import { routeAt } from '../testing/releases.ts';
import { createForwarder } from './forwardCalls.ts';
import { createOriginReader, requestOrigin } from './requestOrigin.ts';

// What a request means: whose it is, which page or file it wants, and where it goes on to.

describe('the limit of visitor ids', () => {
  test.each([
    ['203.0.113.7', '203.0.113'],
    ['2001:db8:1:2', '2001:db8:1'],
    ['unknown', 'unknown'],
  ])('%s belongs to the wider network %s', (network, wider) => {
    expect(widerNetwork(network)).toBe(wider);
  });
});

describe('forwardCalls', () => {
  type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

  let handle: Handler;
  const seen: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    seen.push(incoming);
    handle(incoming, outgoing);
  }).on('connection', (socket) => void sockets.add(socket));
  let address: string;
  let forward: ReturnType<typeof createForwarder>['forward'];
  let close: () => Promise<void>;

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    seen.length = 0;
    sockets.clear();
    handle = (incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('ok'));
    ({ forward, close } = createForwarder(address));
  });
  afterEach(() => close());
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const read = (headers: Record<string, string> = {}) => new Request('http://site.test/api/x?y=%20z#w', { headers });
  const write = (body: string) => new Request('http://site.test/api/x', { method: 'POST', body });

  test('what belongs to a connection stays there, in both directions', async () => {
    handle = (_, outgoing) => {
      outgoing.writeHead(200, {
        Connection: 'X-Own',
        'X-Own': '1',
        Trailer: 'X-Sum',
        'X-Kept': '\u00e9',
        Vary: ['A', 'B'],
      });
      outgoing.addTrailers({ 'X-Sum': '2' });
      outgoing.end('ok');
    };
    const ofConnection = {
      TE: 'trailers',
      Trailer: 'X-Sum',
      'Keep-Alive': 'timeout=1',
      'Proxy-Authorization': 'a',
      'X-Own': '1',
    };
    const { headers } = await forward(read({ ...ofConnection, Connection: 'close, X-Own', 'X-Kept': '\u00e9' }));
    expect(seen.map(({ url, headers }) => ({ url, ...headers }))).toEqual([
      { url: '/api/x?y=%20z', host: new URL(address).host, connection: 'keep-alive', 'x-kept': '\u00e9' },
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({ vary: 'A, B', 'x-kept': '\u00e9' });
    for (const name of ['connection', 'x-own', 'trailer', 'transfer-encoding']) expect(headers.has(name)).toBe(false);
  });

  test('nobody is somebody else by naming in Connection what a proxy has said of them', async () => {
    const said = { host: 'site.test', 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'visit-1' };
    await forward(read({ ...said, Connection: Object.keys(said).join(',') }));
    expect(seen[0]!.headers).toMatchObject(said);
  });

  test('reads share a connection, each write has its own, which ends with it', async () => {
    for (let time = 0; time < 10; time++) await (await forward(read())).text();
    expect(sockets.size).toBeLessThan(5);
    const [shared] = sockets;
    const ends: Promise<unknown>[] = [];
    server.on('connection', (socket) => ends.push(new Promise((done) => socket.once('close', done))));
    for (let time = 0; time < 2; time++) await (await forward(write('a'))).text();
    await Promise.all(ends);
    expect([ends.length, shared!.destroyed]).toEqual([2, false]);
  });

  test('a response that does not begin in time is none, and is not asked for again', async () => {
    handle = () => {};
    for (const request of [read(), write('a')])
      await expect(forward(request, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
    expect(seen).toHaveLength(2);
  });

  test.each<[string, Handler]>([
    ['stops', (_, outgoing) => void outgoing.write('one half')],
    ['is broken off', (_, outgoing) => void outgoing.write('one half', () => outgoing.destroy())],
  ])('a response that %s does not seem whole', async (_, responds) => {
    handle = responds;
    const response = await forward(read(), { timeoutMs: 100 });
    await expect(response.text()).rejects.toThrow();
  });
});

describe('requestOrigin', () => {
  const ask = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers });
  const forwarded = (host: string, protocol?: string) =>
    ask('http://inner:3000/about', {
      'X-Forwarded-Host': host,
      ...(protocol === undefined ? {} : { 'X-Forwarded-Proto': protocol }),
    });

  describe('without PUBLIC_URL', () => {
    const originOf = (request: Request, trustProxy = 0) => requestOrigin(request, { publicUrls: [], trustProxy });

    test('the origin is what the request says, and headers of proxies that are not trusted are ignored', () => {
      expect(originOf(ask('http://site.test:3000/about'))).toBe('http://site.test:3000');
      expect(originOf(ask('http://[::1]:3000/'))).toBe('http://[::1]:3000');
      expect(originOf(forwarded('evil.test', 'https'))).toBe('http://inner:3000');
    });

    test.each([
      ['FieldBox.example:443', 'https', 1, 'https://fieldbox.example'],
      ['fieldbox.example:8443', 'https', 1, 'https://fieldbox.example:8443'],
      ['[2001:db8::1]', 'https', 1, 'https://[2001:db8::1]'],
      ['evil.test, fieldbox.example', 'http,https', 1, 'https://fieldbox.example'],
      ['evil.test, fieldbox.example, balancer', 'http, https, http', 2, 'https://fieldbox.example'],
      ['fieldbox.example', 'https', 2, 'https://fieldbox.example'], // the inner one forwards what it received
    ])('%s by %s behind %d proxies is %s', (host, protocol, trustProxy, origin) => {
      expect(originOf(forwarded(host, protocol), trustProxy)).toBe(origin);
    });

    test('a proxy that says only one of the two leaves the other to the request', () => {
      expect(originOf(forwarded('fieldbox.example'), 1)).toBe('http://fieldbox.example');
      expect(originOf(ask('http://fieldbox.example/', { 'X-Forwarded-Proto': 'https' }), 1)).toBe(
        'https://fieldbox.example',
      );
      expect(originOf(ask('http://fieldbox.example/'), 1)).toBe('http://fieldbox.example');
    });

    test.each([
      ['evil.test/path', 'https'],
      ['user@evil.test', 'https'],
      ["a'b.test", 'https'],
      ['fieldbox.example:99999', 'https'],
      ['fieldbox.example', 'javascript'],
      ['fieldbox.example', 'https:'],
      ['fieldbox.example,', 'https'],
    ])('what a proxy says is checked: %j by %j is a bad request', (host, protocol) => {
      expect(originOf(forwarded(host, protocol), 1)).toMatchObject({ status: 400 });
    });
  });

  describe('with PUBLIC_URL', () => {
    const publicUrls = ['https://fieldbox.example', 'https://fieldbox.test:8443', 'http://localhost:3000'];
    const originOf = (request: Request, trustProxy = 0) => requestOrigin(request, { publicUrls, trustProxy });

    test.each([
      ['http://fieldbox.example/', 'https://fieldbox.example'],
      ['http://fieldbox.example:443/', 'https://fieldbox.example'],
      ['http://fieldbox.test:8443/', 'https://fieldbox.test:8443'],
      ['http://localhost:3000/', 'http://localhost:3000'],
    ])('a request for %s has the origin of the list: %s', (address, origin) => {
      expect(originOf(ask(address))).toBe(origin);
    });

    test('one that is there with and without TLS is the one that the request came by', () => {
      const both = { publicUrls: ['https://fieldbox.example', 'http://fieldbox.example'], trustProxy: 1 };
      expect(requestOrigin(forwarded('fieldbox.example', 'http'), both)).toBe('http://fieldbox.example');
      expect(requestOrigin(forwarded('fieldbox.example', 'https'), both)).toBe('https://fieldbox.example');
    });

    test.each(['fieldbox.example:8443', 'fieldbox.test', 'www.fieldbox.example', 'fieldbox.example.evil.test'])(
      'a request for %s is misdirected',
      (host) => {
        expect(originOf(ask(`http://${host}/`))).toMatchObject({ status: 421 });
        expect(originOf(forwarded(host, 'https'), 1)).toMatchObject({ status: 421 });
      },
    );
  });

  test('what is remembered of one address is not answered to another one, behind a proxy or without', () => {
    const { originOf: behindProxy } = createOriginReader({ publicUrls: [], trustProxy: 1 });
    for (const host of ['one.example', 'other.example', 'one.example'])
      expect(behindProxy(forwarded(host, 'https'))).toBe(`https://${host}`);
    const { originOf: direct } = createOriginReader({ publicUrls: [], trustProxy: 0 });
    for (const port of [3000, 3001, 3000])
      expect(direct(ask(`http://site.test:${port}/`))).toBe(`http://site.test:${port}`);
  });
});

describe('canonicalPath', () => {
  test.each([
    ['/', '//', '/'],
    ['/about', '/About', '/about'],
    ['/about', '/about/', '/about'],
    ['/about', '//about//', '/about'],
    ['/about', '/%61bout', '/about'],
    ['/Terms-Of-Use', '/terms-of-use', '/Terms-Of-Use'],
    ['/orders/:id', '/orders//%2e%2E%2f/', '/orders/%2e%2E%2f'],
    ['/orders/:id/items', '/Orders/x%2Fy/Items/', '/orders/x%2Fy/items'],
    ['/orders/:id?', '/Orders/', '/orders'],
    ['/shop/sale?/:item', '/Shop/SALE/A', '/shop/sale/A'],
    ['/files/*', '/Files/A//b/', '/files/A/b'],
    ['/größe', '/GR%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe'],
  ])('of the page %s, the address %s is %s', (pattern, pathname, canonical) => {
    expect(canonicalPath(pattern, pathname)).toBe(canonical);
  });

  const site = 'http://site.test';

  const routes = [
    routeAt('/'),
    routeAt('/about', { id: 'about' }),
    routeAt('/Orders/New', { id: 'new' }),
    routeAt('/orders/:id', { id: 'order' }),
    routeAt('/orders/:id/items/:item?', { id: 'items' }),
    routeAt('/files/*', { id: 'files' }),
    routeAt('/gr[ö]ße|x', { id: 'odd' }),
  ];
  const setPages = new SetPages({ remotes: { 'mf-a': { name: 'mf-a', facts: { routes } } } } as unknown as ReleaseSet);

  /** Addresses are made of words of the routes in any case, characters with a meaning in addresses, and anything else. */
  const word = fc.oneof(
    fc
      .constantFrom('about', 'orders', 'new', 'items', 'files', 'gr[ö]ße|x')
      .chain((text) => fc.mixedCase(fc.constant(text))),
    fc.constantFrom(...['..', '.', '%2e%2e', '%2f', '%2F%2Fevil.test', '%5c', '\\', '%', '%25', '%2561']),
    fc.constantFrom('@evil.test', ':80', '?', ''),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
    fc.webSegment(),
  );
  const address = fc
    .array(fc.tuple(fc.constantFrom('/', '//', '///', '/./'), word), { maxLength: 5 })
    .map((parts) => `${parts.flat().join('')}`)
    .chain((path) => fc.constantFrom(`/${path}`, `${path}/`, `/${path}//`))
    .filter((path) => URL.canParse(`${site}${path}`) && path.startsWith('/'))
    .map((path) => new URL(site + path).pathname);

  test('a redirect leads to an address of this site that is not redirected again, and to the same page', () => {
    let redirects = 0;
    fc.assert(
      fc.property(address, (pathname) => {
        const found = setPages.findRoute(pathname);
        if (!found || found.path === pathname) return;
        redirects++;
        const target = new URL(found.path, `${site}${pathname}`);
        expect(found.path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(target.origin).toBe(site);
        expect(target.pathname).toBe(found.path);
        const again = setPages.findRoute(found.path);
        expect([again?.route.id, again?.path]).toEqual([found.route.id, found.path]);
      }),
      { numRuns: 1_000 },
    );
    expect(redirects).toBeGreaterThan(25);
  });

  test("the page of an address is the router's, among all routes", () => {
    const all = routes.map((route) => ({ path: route.path, id: route.id }));
    let pages = 0;
    jest.spyOn(console, 'warn').mockImplementation(); // the router warns of a path that cannot be decoded
    fc.assert(
      fc.property(address, (pathname) => {
        const found = setPages.findRoute(pathname);
        if (!found && !canDecode(pathname)) return;
        if (found) pages++;
        expect(found?.route.id).toBe(matchRoutes(all, pathname.replace(/\/{2,}/g, '/'))?.[0]?.route.id);
      }),
      { numRuns: 1_000 },
    );
    jest.restoreAllMocks();
    expect(pages).toBeGreaterThan(50);
  });

  function canDecode(text: string) {
    try {
      return decodeURIComponent(text) !== undefined;
    } catch {
      return false;
    }
  }
});

describe('findRoute', () => {
  const remote = (name: string, routes: ReturnType<typeof routeAt>[]) => ({ name, facts: { routes } });
  const setPages = new SetPages({
    remotes: {
      'mf-home': remote('mf-home', [routeAt('/'), routeAt('/about', { id: 'about' })]),
      'mf-orders': remote('mf-orders', [
        routeAt('/orders/:id', { id: 'order', data: ['/api/orders/:id', '/api/orders/:id/items', '/api/missions'] }),
      ]),
    },
  } as unknown as ReleaseSet);

  test('an address that cannot be decoded matches no page, without a warning', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    for (const path of ['/%', '/orders/%']) expect(setPages.findRoute(path)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("a page's data are asked for with the parameters of its address", () => {
    expect(setPages.findRoute('/orders/7')!.data).toEqual(['/api/orders/7', '/api/orders/7/items', '/api/missions']);
    expect(setPages.findRoute('/about')!.data).toEqual([]);
  });

  test.each(['..%2fadmin', '%2e%2e%2fadmin', 'x%3fadmin=1', 'x%23', '%252e', '%00'])(
    'a parameter such as %s reaches no other call',
    (id) => {
      const [path] = setPages.findRoute(`/orders/${id}`)!.data;
      const { pathname, search, hash } = new URL(path!, 'http://site.test');
      expect(pathname).toMatch(/^\/api\/orders\/[^/]+$/);
      expect(search + hash).toBe('');
    },
  );
});

test.each([
  ['/foo.php', true],
  ['/x/y.png', true],
  ['/.git/config', true],
  ['/backup.tar.gz', true],
  ['/orders/7', false],
  ['/v1.2/notes', false],
  ['/about.', false],
  ['/what.is-this', false],
])('%s reads like a file: %s', (path, expected) => expect(isFilePath(path)).toBe(expected));

describe('readSearch', () => {
  const search = [{ name: 'sort', values: ['name', 'price'] }, 'key', { name: 'filter', values: ['new', ''] }];
  const read = (query: string) => readSearch(search, new URLSearchParams(query));

  test.each([
    ['?utm_source=mail', '', ''],
    ['?sort=name', '?sort=name', '?sort=name'],
    ['?sort=Name', '', ''],
    ['?sort=constructor', '', ''],
    ['?sort=other&sort=name', '', ''],
    ['?sort=price&x=1&filter=new', '?filter=new&sort=price', '?filter=new&sort=price'],
    ['?filter', '?filter=', '?filter='],
    ['?key', '?key=', ''],
    ['?sort=name&key=a%26b', '?sort=name&key=a%26b', '?sort=name'],
  ])(
    'of %s the page is rendered with %s, and its document is cached by %s unless it has a value without a list',
    (query, search, listed) => {
      expect(read(query)).toEqual({ search, listed, hasFreeValue: query.includes('key') });
    },
  );

  test('a path that is no page reads nothing', () => {
    expect(readSearch(undefined, new URLSearchParams('?sort=name'))).toEqual({
      search: '',
      listed: '',
      hasFreeValue: false,
    });
  });
});

describe('remoteFiles', () => {
  const script = 'console.log(1);'.repeat(100);
  const version = '/remotes/mf-a/1.0.0-0123456789ab';
  const app = new Hono();
  const isReleased = jest.fn(async (version: string) => version === '1.0.0-0123456789ab');
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'edge-files-'));
    const store = createFolderStore(join(root, 'store'));
    const files = {
      'browser/main.js': script,
      'browser/main.js.br': brotliCompressSync(script),
      'browser/main.js.gz': gzipSync(script),
      'browser/picture.svg': '<svg/>',
      'browser/long.mp4': 'film',
      ...Object.fromEntries(importedEndings.map((ending) => [`browser/some.${ending}`, ending])),
      'server/main.cjs': 'secret',
      'facts.json': '{}',
    };
    await putFiles(store, 'mf-a', '1.0.0-0123456789ab', Object.entries(files));
    await writeFile(join(root, 'outside.js'), 'secret');
    await putFiles(store, 'mf-a', '1.0.0-unreleased00', Object.entries(files));
    app.get(
      '/remotes/:name/:version/:file',
      remoteFiles(store, async (_c, _name, version) => ((await isReleased(version)) ? 'public' : undefined)),
    );
  });
  afterAll(() => rm(root, { recursive: true }));

  const get = (path: string, accepted?: string) =>
    app.request(path, { headers: accepted ? { 'Accept-Encoding': accepted } : {} });

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [null, 'deflate', (bytes: Uint8Array) => bytes],
  ])('a script comes as %s to a browser that accepts %s', async (encoding, accepted, decode) => {
    const response = await get(`${version}/main.js`, accepted);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(Buffer.from(decode(new Uint8Array(await response.arrayBuffer()))).toString()).toBe(script);
  });

  test('a file is cacheable for ever, and its type is not sniffed', async () => {
    const { headers } = await get(`${version}/main.js`);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    // of a worker, because caches may give it to one
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
  });

  test('each kind of file that code may import is served with its type', async () => {
    for (const ending of importedEndings) {
      const response = await get(`${version}/some.${ending}`, 'gzip, br');
      expect([response.headers.get('Content-Type'), await response.text()]).toEqual([fileTypes[ending], ending]);
    }
  });

  test.each([
    [undefined, 200, 'webm', null],
    ['bytes=1-2', 206, 'eb', 'bytes 1-2/4'],
    ['bytes=2-', 206, 'bm', 'bytes 2-3/4'],
    ['bytes=0-99', 206, 'webm', 'bytes 0-3/4'],
    ['bytes=4-', 416, '', 'bytes */4'],
    ['bytes=0-0,2-2', 200, 'webm', null],
    ['bytes=5-2', 200, 'webm', null],
  ])('of a film, the range %s is answered with %i', async (range, status, text, contentRange) => {
    const response = await app.request(`${version}/some.webm`, { headers: range ? { Range: range } : {} });
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('Content-Range')).toBe(contentRange);
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
  });

  test('of a long film, no more is read than what is asked for', async () => {
    await truncate(join(root, 'store/versions/mf-a/1.0.0-0123456789ab/browser/long.mp4'), 3e9); // more than one buffer can have
    const ask = (range?: string, method = 'GET') =>
      app.request(`${version}/long.mp4`, { method, headers: range ? { Range: range } : {} });
    const end = await ask('bytes=2999999998-');
    expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 2]);
    expect([end.headers.get('Content-Length'), end.headers.get('Content-Range')]).toEqual([
      '2',
      'bytes 2999999998-2999999999/3000000000',
    ]);
    const whole = await ask();
    expect([whole.status, whole.headers.get('Content-Length')]).toEqual([200, '3000000000']);
    const reader = whole.body!.getReader();
    expect((await reader.read()).value!.byteLength).toBeLessThan(1_000_000);
    await reader.cancel();
    expect((await ask(undefined, 'HEAD')).headers.get('Content-Length')).toBe('3000000000');
  });

  test.each([
    ...['missing.js', 'main.cjs', 'main.js.br', 'facts.json', '..%2ffacts.json', '..%2fserver%2fmain.cjs'],
    ...['%252e%252e%252ffacts.json', '..%5cserver%5cmain.cjs', 'main.js%00', 'main.constructor'],
  ])('%s is not found, in plain text that is not cached', async (file) => {
    const response = await get(`${version}/${file}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).not.toContain('secret');
  });

  test.each([
    '/remotes/mf-a/../../outside.js',
    '/remotes/mf-a/..%2f..%2f..%2foutside.js/outside.js',
    '/remotes/..%2f..%2f../%2e%2e/outside.js',
    '/remotes/mf-a%2f1.0.0-0123456789ab/browser/main.js',
    '/remotes/mf-a/1.0.0-0123456789ab/browser/main.js',
    '/remotes/mf-b/1.0.0-0123456789ab/main.js',
  ])('%s leads nowhere', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('a version that was published, but never released, is not found', async () => {
    const response = await get('/remotes/mf-a/1.0.0-unreleased00/main.js', 'br');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });

  test('of files that the store does not have, the registry is not asked', async () => {
    isReleased.mockClear();
    await get('/remotes/mf-b/1.0.0-0123456789ab/main.js');
    await get(`${version}/missing.js`);
    expect(isReleased).not.toHaveBeenCalled();
  });

  test('while nobody can say whether a version was released, the browser is asked to come again', async () => {
    isReleased.mockRejectedValueOnce(new Error('no database'));
    const response = await get(`${version}/main.js`);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('nothing runs in a picture that is opened by itself', async () => {
    const policy = (await get(`${version}/picture.svg`)).headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox$/);
    expect(policy).not.toContain('script');
  });

  test('a file that this machine fetched but could not store is served; one that it does not have either may be there later', async () => {
    const stored = createFolderStore(join(root, 'store'));
    let isFetched = false;
    const full = {
      ...stored,
      read: async (name: string, version: string, file: string) =>
        isFetched ? stored.read(name, version, file) : undefined,
      fetchByName: async () => {
        isFetched = true;
        throw new Error('no space left');
      },
    };
    const own = new Hono().get(
      '/remotes/:name/:version/:file',
      remoteFiles(full, async () => 'public'),
    );
    expect((await own.request(`${version}/main.js`)).status).toBe(200);
    expect((await own.request(`${version}/missing.js`)).status).toBe(503);
  });
});
