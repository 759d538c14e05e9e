import { Hono } from 'hono';
import { pino } from 'pino';
import type { ApiSettings } from '../settings.ts';
import type { ApiFailure } from './apiFailure.ts';
import { download } from './download.ts';
import type { ApiEnv } from './environment.ts';
import { sameOrigin, timeLimit } from './middleware.ts';
import { createErrorHandler } from './onError.ts';

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
