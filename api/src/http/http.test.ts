import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { ApiSettings } from '../settings.ts';
import type { ApiFailure } from './apiFailure.ts';
import { createCachedList } from './cachedList.ts';
import { CachedLists } from './cachedLists.ts';
import { auditNetwork } from './callerNetworks.ts';
import { download } from './download.ts';
import type { ApiEnv } from './environment.ts';
import { createKnownDevices, type KnownDevice } from './knownDevices.ts';
import { createKeyedDigest } from './loginLimits.ts';
import { sameOrigin, timeLimit } from './middleware.ts';
import { createErrorHandler } from './onError.ts';
import { RateLimit } from './rateLimit.ts';

describe('auditNetwork', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['127.0.0.1', 'localhost'],
    ['::1', 'localhost'],
    ['made up', null],
  ])('of %s the record names %s', async (address, network) => {
    const app = new Hono().get('/', (c) => c.json(auditNetwork(c, { trustProxy: 0 })));
    const response = await app.request('/', { headers: { 'X-Forwarded-For': address } });
    expect(await response.json()).toBe(network);
  });
});

describe('cachedList', () => {
  const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  const silent = () => new Promise<string>(() => {});

  /** A list that is never fresh, so that each call reads. */
  function listOf(freshMs = 0) {
    const state = { read: async () => 'old', writes: 0 };
    const read = jest.fn(() => state.read());
    return { state, read, ...createCachedList(read, { freshMs, writes: () => state.writes }) };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const after = (ms: number, list: string) => () =>
    new Promise<string>((resolve) => {
      setTimeout(resolve, ms, list);
    });

  /** What a caller has after this many milliseconds. */
  async function within<Got>(ms: number, got: Promise<Got>) {
    await pass(ms);
    return Promise.race([got, 'still waiting']);
  }

  test('while the database refuses connections, the last good reading is the answer, and one caller a second tries again', async () => {
    const { state, read, get } = listOf();
    await get();
    await pass(1);
    state.read = refused;
    expect(await Promise.all([get(), get()])).toEqual(['old', 'old']);
    for (let count = 0; count < 20; count++) expect(await get()).toBe('old');
    expect(read).toHaveBeenCalledTimes(2);
    await pass(1_050);
    expect(await get()).toBe('old');
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('while the database does not answer, nobody waits long, and no second reading starts behind the first', async () => {
    const { state, read, get } = listOf();
    await get();
    await pass(1);
    state.read = silent;
    const first = get();
    expect(await within(400, first)).toBe('still waiting');
    expect(await within(150, first)).toBe('old');
    const later = Array.from({ length: 20 }, get);
    for (const list of await Promise.all(later.map((got) => within(1, got)))) expect(list).toBe('old');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a reading that is late is there for the next caller', async () => {
    const { state, get } = listOf(60_000);
    await get();
    state.writes++;
    state.read = refused; // from now on, nobody waits long
    await get();
    await pass(1_050);
    state.read = after(700, 'late');
    expect(await within(600, get())).toBe('old');
    await pass(150);
    expect(await get()).toBe('late');
  });

  test('whoever has written waits for what they wrote', async () => {
    const { state, get } = listOf(60_000);
    await get();
    state.writes++;
    state.read = after(800, 'written');
    const written = get();
    expect(await within(790, written)).toBe('still waiting');
    expect(await within(10, written)).toBe('written');
  });

  test('a bug is not hidden by an older reading', async () => {
    const { state, get } = listOf();
    await get();
    state.read = () => Promise.reject(new TypeError('a bug'));
    await expect(get()).rejects.toThrow('a bug');
    await expect(get()).rejects.toThrow('a bug');
  });

  test('before the first good reading, there is nothing to answer', async () => {
    const { state, get } = listOf();
    state.read = refused;
    await expect(get()).rejects.toThrow('refused');
    state.read = silent;
    const refusal = expect(get()).rejects.toMatchObject({ code: 'unavailable' });
    await pass(3_000);
    await refusal;
  });
});

describe('cachedLists', () => {
  function serve(read: () => Promise<unknown>, time?: number) {
    const lists = new CachedLists(time);
    const app = new Hono<ApiEnv>();
    app.onError((_, c) => c.body(null, 500));
    app.get('/list', lists.respond('/list', read));
    app.post('/write', lists.invalidateOnSuccess, (c) => c.body(null, 204));
    return Object.assign(app, { currentTag: lists.currentTag });
  }

  // Lists go by this clock. Streams of bodies need the real turns of the loop.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('is read once for many, until somebody writes', async () => {
    const read = jest.fn(async () => [1, 2]);
    const app = serve(read);
    const responses = await Promise.all([app.request('/list'), app.request('/list')]);
    await app.request('/list');
    expect(read).toHaveBeenCalledTimes(1);
    expect(await responses[0].json()).toEqual([1, 2]);
    await app.request('/write', { method: 'POST' });
    await app.request('/list');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a reading that began before a write is not cached after it', async () => {
    const reads: ((rows: string[]) => void)[] = [];
    const app = serve(() => new Promise((resolve) => reads.push(resolve)));
    const before = app.request('/list');
    await app.request('/write', { method: 'POST' });
    const after = app.request('/list');
    await new Promise(setImmediate);
    reads[1]!(['new']);
    reads[0]!(['old']);
    await before;
    expect(await (await after).json()).toEqual(['new']);
    expect(await (await app.request('/list')).json()).toEqual(['new']);
  });

  test.each([
    ['the tag itself', (tag: string) => tag],
    ['one of several', (tag: string) => `"other", ${tag}`],
  ])('%s in If-None-Match is answered with 304', async (_, header) => {
    const app = serve(async () => [1]);
    const first = await app.request('/list');
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+/);
    const tag = first.headers.get('ETag')!;
    const again = await app.request('/list', { headers: { 'If-None-Match': header(tag) } });
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
    expect((await app.request('/list', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each([
    ['gzip, br', 'br', 2000],
    ['gzip', null, 2000],
    ['br', null, 10],
  ])('who accepts %s gets %s of a list of %s letters', async (accepted, encoding, length) => {
    const app = serve(async () => ['x'.repeat(length)]);
    const response = await app.request('/list', { headers: { 'Accept-Encoding': accepted } });
    const { headers } = response;
    expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([encoding, 'Accept-Encoding']);
    const body = Buffer.from(await response.arrayBuffer());
    expect(JSON.parse(String(encoding ? brotliDecompressSync(body) : body))[0]).toHaveLength(length);
  });

  describe('the tag of what is in memory', () => {
    test('is that of the answer, until somebody writes', async () => {
      const app = serve(async () => [1]);
      expect(app.currentTag('/list')).toBeUndefined();
      const tag = (await app.request('/list')).headers.get('ETag');
      expect([app.currentTag('/list'), app.currentTag('/other')]).toEqual([tag, undefined]);
      await app.request('/write', { method: 'POST' });
      expect(app.currentTag('/list')).toBeUndefined();
      jest.advanceTimersByTime(1);
      await app.request('/list');
      expect(app.currentTag('/list')).toBe(tag);
    });

    test('is unknown after the time in which another process may have changed the list', async () => {
      const app = serve(async () => [1], 400);
      await app.request('/list');
      jest.advanceTimersByTime(399);
      expect(app.currentTag('/list')).toBeDefined();
      jest.advanceTimersByTime(1);
      expect(app.currentTag('/list')).toBeUndefined();
    });
  });

  test('what stays the same as long as the process runs is always fresh, also beside a write', async () => {
    const lists = new CachedLists(0);
    const app = new Hono<ApiEnv>().get('/features', lists.respondWithConstant('/features', { sendsMail: true }));
    const response = await app.request('/features');
    expect(await response.json()).toEqual({ sendsMail: true });
    expect([lists.has('/features'), lists.currentTag('/features')]).toEqual([true, response.headers.get('ETag')]);
    expect(response.headers.get('Cache-Tag')).toBe('lists,features');
    lists.invalidate({ env: undefined, header: () => {} } as never);
    expect(lists.currentTag('/features')).toBe(response.headers.get('ETag'));
    const known = await app.request('/features', { headers: { 'If-None-Match': response.headers.get('ETag')! } });
    expect(known.status).toBe(304);
    expect(lists.ages()).toEqual({}); // it was not read from the database
  });
});

describe('download', () => {
  const signal = new AbortController().signal;

  test('a body is what was written, in order', async () => {
    const body = await download(async (write) => {
      for (const text of ['a', 'ü', 'c']) await write(Buffer.from(text));
    }, signal);
    expect(await new Response(body).text()).toBe('aüc');
  });

  test('an error before the first chunk can still be answered', async () => {
    const broken = download(async () => {
      throw new Error('no database');
    }, signal);
    await expect(broken).rejects.toThrow('no database');
  });

  test('an error after the first chunk aborts the body, so that nobody takes it for complete', async () => {
    const body = await download(async (write) => {
      await write(Buffer.from('a'));
      throw new Error('lost');
    }, signal);
    await expect(new Response(body).text()).rejects.toThrow();
  });

  test('once the reader has left, nothing can be written', async () => {
    let failed: unknown;
    const body = await download(async (write) => {
      try {
        for (;;) await write(Buffer.from('x'));
      } catch (error) {
        failed = error ?? 'cancelled';
        throw error;
      }
    }, signal);
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    while (!failed) await new Promise(setImmediate);
    expect(failed).toBeDefined();
  });

  test('nobody has to wait for a reader who does not read', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    let pieces = 0;
    let isEnded = false;
    await download(
      async (write) => {
        try {
          for (; ; pieces++) await write(Buffer.from('x'));
        } finally {
          isEnded = true;
        }
      },
      signal,
      50,
    );
    await jest.advanceTimersByTimeAsync(49);
    expect(isEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isEnded).toBe(true);
    expect(pieces).toBeLessThan(3);
    jest.useRealTimers();
  });

  test('a request whose time is over gets nothing more', async () => {
    const controller = new AbortController();
    controller.abort(new Error('over'));
    await expect(download((write) => write(Buffer.from('x')), controller.signal)).rejects.toThrow('over');
  });
});

describe('knownDevices', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  const devices = createKnownDevices({ trustProxy: 0 }, createKeyedDigest('a key', 'test'));
  const app = new Hono();
  app.get('/remember/:id', (c) => {
    devices.remember(c, 'supplier', Number(c.req.param('id')));
    return c.body(null);
  });
  app.get('/find', (c) => c.json(devices.find(c, 'supplier') ?? null));

  const remember = async (id: number, Cookie = '') =>
    /^(.+); Max-Age=7776000;/.exec(
      (await app.request(`/remember/${id}`, { headers: { Cookie } })).headers.get('Set-Cookie')!,
    )![1]!;
  const find = async (Cookie: string) =>
    (await app.request('/find', { headers: { Cookie } })).json() as Promise<KnownDevice | null>;

  test('a browser is known for 90 days after its last login, under one name for one account', async () => {
    const first = await remember(7);
    const known = await find(first);
    expect(known).toEqual({ id: 7, name: expect.stringMatching(/^[\w-]{22}$/) });
    jest.setSystemTime(80 * 86_400_000);
    const again = await remember(7, first);
    jest.setSystemTime(91 * 86_400_000);
    expect(await find(first)).toBeNull();
    expect(await find(again)).toEqual(known);
    expect(await find(await remember(8, again))).not.toMatchObject({ name: known!.name });
  });
});

describe('onError', () => {
  const lines: { level: number; msg: string; error: { message: string } }[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const api = new Hono<ApiEnv>();
  api.onError(createErrorHandler(logger));
  api.get('/bug/:id', () => {
    throw new TypeError('a bug');
  });
  api.get('/other', () => {
    throw new TypeError('another bug');
  });
  api.get('/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });

  test('a failure is logged once a minute for each call and kind: a bug as an error, a database that is away as a warning', async () => {
    const paths = ['/bug/1', '/bug/2', '/other', '/away', '/away'];
    const statuses = [];
    for (const path of paths) statuses.push((await api.request(path)).status);
    expect(statuses).toEqual([500, 500, 500, 503, 503]);
    expect(lines.map(({ level, msg, error }) => [level, msg, error.message])).toEqual([
      [50, 'request failed', 'a bug'],
      [50, 'request failed', 'another bug'],
      [40, 'request could not be served', 'connect ECONNREFUSED'],
    ]);
  });
});

describe('rateLimit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const advance = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1_000);
  /** Seconds to wait, or 0 for a call that passes. */
  function take(limit: RateLimit, key = 'a'): number {
    try {
      limit.take(key);
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
      return (error as ApiFailure).retryAfter!;
    }
  }
  const many = (limit: RateLimit, count: number, key = 'a') => Array.from({ length: count }, () => take(limit, key));

  test.each([1, 7, 10, 30])('%d calls a minute pass, the next has to wait', (perMinute) => {
    const limit = new RateLimit(perMinute);
    expect(many(limit, perMinute)).toEqual(Array(perMinute).fill(0));
    expect(take(limit)).toBe(Math.ceil(60 / perMinute));
  });

  test('whoever waits for the stated time passes, and a refused call costs nothing', () => {
    const limit = new RateLimit(10);
    many(limit, 50);
    advance(6);
    expect(many(limit, 2)).toEqual([0, 6]);
  });

  test('after a minute of rest all calls are back, and no more than those', () => {
    const limit = new RateLimit(10);
    many(limit, 10);
    advance(3_600);
    expect(many(limit, 11).filter((wait) => wait === 0)).toHaveLength(10);
  });

  test('twice as many new keys as there is room for reset no counter that still counts', () => {
    const limit = new RateLimit(10, 500);
    many(limit, 10, 'admin');
    for (let n = 0; n < 1_000; n++) {
      take(limit, `key ${n}`);
      if (n % 200 === 0) advance(0.5);
    }
    expect(take(limit, 'admin')).toBeGreaterThan(0);
  });

  test('keys that come when the table is full are limited too, and with others of theirs at most', () => {
    const limit = new RateLimit(1, 100);
    many(limit, 1, 'known');
    for (let n = 0; n < 99; n++) take(limit, `key ${n}`);
    expect(many(limit, 2, 'late')).toEqual([0, 60]);
    let passed = 0;
    for (let n = 0; n < 5_000; n++) {
      try {
        limit.take(`further ${n}`);
        passed++;
      } catch {} // refused, as most are
    }
    expect(passed).toBeLessThan(1_024);
    expect(take(limit, 'known')).toBe(60);
  });

  test('a key that was counted with others is not free when there is room again', () => {
    const limit = new RateLimit(1, 1);
    take(limit, 'known');
    advance(30);
    expect(take(limit, 'late')).toBe(0);
    advance(31);
    expect(take(limit, 'late')).toBe(29);
    advance(30);
    expect(many(limit, 2, 'late')).toEqual([0, 60]);
  });
});

describe('sameOrigin', () => {
  const fieldbox = 'https://fieldbox.example';
  const published = { publicUrls: [fieldbox] };
  const severalUrls = { publicUrls: [fieldbox, 'https://fieldbox.test:8443'] };
  const byProxy = (host: string, scheme: string) => ({ 'X-Forwarded-Host': host, 'X-Forwarded-Proto': scheme });
  const proxies = byProxy('evil.example, fieldbox.example, balancer', 'http, https, http');

  test.each<[Partial<ApiSettings>, url: string, headers: Record<string, string>, isTaken: boolean]>([
    [{}, 'http://localhost/', {}, true], // by a script
    [{}, 'http://localhost/', { Origin: 'https://evil.example' }, false],
    [{}, 'http://localhost/', { Origin: 'null' }, false],
    [{}, 'http://localhost/', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, false],
    [{}, 'http://localhost/', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, true],
    [{}, 'http://localhost:3000/', { Origin: 'http://localhost:3000' }, true],
    [{}, 'http://localhost/', { 'Sec-Fetch-Site': 'cross-site' }, false],
    [{}, 'http://localhost/', { 'Sec-Fetch-Site': 'same-site' }, false],
    [{}, 'http://localhost/', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' }, false],
    [{}, 'http://localhost/', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://evil.localhost' }, false],
    [{}, 'http://localhost/', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, true],
    [{}, 'http://localhost/', { 'Sec-Fetch-Site': 'same-origin' }, true],
    [{}, 'http://localhost/', { 'Sec-Fetch-Site': 'none' }, true],
    [published, 'http://localhost/', { Origin: fieldbox }, true],
    [published, 'http://localhost/', { Origin: 'http://fieldbox.example' }, false],
    [published, 'http://localhost/', { Origin: 'https://fieldbox.example:8443' }, false],
    [published, 'http://localhost/', { Origin: 'https://evil.fieldbox.example' }, false],
    [severalUrls, 'http://localhost/', { Origin: 'https://fieldbox.test:8443' }, true],
    // Of several trusted proxies the outermost one knows the host.
    [{ trustProxy: 2 }, 'http://localhost/', { Origin: fieldbox, ...proxies }, true],
    [{ trustProxy: 2 }, 'http://localhost/', { Origin: 'https://evil.example', ...proxies }, false],
    [{ trustProxy: 2 }, 'http://localhost/', { Origin: 'https://balancer', ...proxies }, false],
    [{}, 'http://localhost/', { Origin: fieldbox, ...byProxy('fieldbox.example', 'https') }, false],
    [{ trustProxy: 1 }, 'http://localhost/', { Origin: fieldbox, ...byProxy('fieldbox.example', 'https') }, true],
    [{ trustProxy: 1 }, 'http://localhost/', { Origin: fieldbox, ...byProxy('fieldbox.example', 'http') }, false],
    // A proxy that ends TLS and that nobody named.
    [{}, 'http://fieldbox.example/', { Origin: fieldbox, 'X-Forwarded-Proto': 'https' }, true],
    [{}, 'http://fieldbox.example/', { Origin: 'http://fieldbox.example', 'X-Forwarded-Proto': 'https' }, false],
  ])('with %j a write to %s under %j is taken: %s', async (settings, url, headers, isTaken) => {
    const app = new Hono<ApiEnv>().use(sameOrigin({ trustProxy: 0, ...settings } as ApiSettings));
    app.all('/', (c) => c.body(null));
    app.onError((failure) => new Response(null, { status: (failure as ApiFailure).status }));
    expect((await app.request(url, { method: 'POST', headers })).status).toBe(isTaken ? 200 : 403);
    expect((await app.request(url, { headers })).status).toBe(200);
  });
});

describe('timeLimit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['within 5 s', undefined, 4_400, 4_999],
    ['in the time that a setting names', 300, 290, 400],
  ])('a call that never ends is a 503 %s', async (_, timeoutMs, before, after) => {
    const app = new Hono<ApiEnv>();
    app.use(timeLimit(timeoutMs));
    app.get('/', () => new Promise<Response>(() => {}));
    app.onError((failure) => new Response(null, { status: (failure as ApiFailure).status }));
    let response: Response | undefined;
    void Promise.resolve(app.request('/')).then((answered) => {
      response = answered;
    });
    await jest.advanceTimersByTimeAsync(before);
    expect(response).toBeUndefined();
    await jest.advanceTimersByTimeAsync(after - before);
    expect(response?.status).toBe(503);
  });
});
