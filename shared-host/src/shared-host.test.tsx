import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storedDays } from '@onesite/shared-contract/formats/limits';
import { act, screen } from '@testing-library/react';
import { type Call, callApi, onResponse } from './api/callApi.ts';
import { isNetworkFailure } from './api/callResult.ts';
import { addPrefetched } from './api/prefetched.ts';
import { downloadFile } from './download.ts';
import { createHostStore } from './host.ts';
import { api, failureOf } from './query.ts';
import { accountKey, readStored, removeOldStored, removeStoredOfAccounts, writeStored } from './storage.ts';
import { createSubmit, failureReason } from './submitOnce.ts';
import { fakeApi } from './testing/fakeApi.ts';
import { renderInHost } from './testing.ts';
import { uploadFile } from './upload.ts';
import { useLaterQuery } from './useLaterQuery.ts';

describe('download', () => {
  type Saved = { name: string; file: Blob };
  let saved: Saved[];

  beforeEach(() => {
    saved = [];
    const files = new Map<string, Blob>();
    URL.createObjectURL = (file) => {
      files.set('blob:a', file as Blob);
      return 'blob:a';
    };
    URL.revokeObjectURL = (address) => void files.delete(address);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: files.get(this.href) as Blob });
    });
  });

  const answering = (response: Partial<Response>) => {
    const answer = { ok: true, status: 200, headers: new Headers(), ...response };
    globalThis.fetch = jest.fn(async () => answer) as unknown as typeof fetch;
  };
  /** A body that comes in parts, or fails after them. */
  const body = (parts: string[], read: () => Promise<unknown> = async () => ({ done: true })) =>
    ({
      getReader: () => ({
        read: async () => (parts.length ? { done: false, value: new TextEncoder().encode(parts.shift()) } : read()),
      }),
    }) as Response['body'];

  test('a file is saved under the name that the API gives it', async () => {
    const headers = new Headers({ 'Content-Disposition': 'attachment; filename="survey-responses-2025-11-20.csv"' });
    answering({ headers, body: body(['a,', 'b']) });
    expect(await downloadFile('/questionnaire/export?sort=id')).toEqual({});
    expect(globalThis.fetch).toHaveBeenCalledWith('/api/questionnaire/export?sort=id', {
      credentials: 'include',
      signal: expect.any(AbortSignal),
    });
    expect(saved).toEqual([{ name: 'survey-responses-2025-11-20.csv', file: expect.objectContaining({ size: 3 }) }]);
  });

  test('a refusal is a failure and not a file, and the session learns of it', async () => {
    const statuses: number[] = [];
    const remove = onResponse(({ response }) => statuses.push(response.status));
    const body = JSON.stringify({ code: 'not_authenticated', message: 'Please log in.' });
    answering({ ok: false, status: 401, text: async () => body });
    expect(await downloadFile('/questionnaire/export')).toMatchObject({
      error: { status: 401, message: 'Please log in.' },
    });
    expect([saved, statuses]).toEqual([[], [401]]);
    remove();
  });

  test('a file of which only a part comes is a failure and not a file', async () => {
    answering({ body: body(['a'], () => Promise.reject(new TypeError('network error'))) });
    expect(await downloadFile('/questionnaire/export')).toMatchObject({
      error: { status: 0, text: '0: network error' },
    });
    expect(saved).toEqual([]);
  });

  test('a file may take its time, and ends once nothing more of it comes', async () => {
    jest.useFakeTimers();
    let signal: AbortSignal | undefined;
    let reads = 0;
    const rest = () =>
      new Promise((come, fail) => {
        if (reads++ < 3) setTimeout(come, 25_000, { done: false, value: new Uint8Array(1) });
        signal?.addEventListener('abort', () => fail(signal?.reason));
      });
    globalThis.fetch = jest.fn(async (_, init) => {
      signal = init.signal;
      return { ok: true, status: 200, headers: new Headers(), body: body([], rest) };
    }) as unknown as typeof fetch;
    const downloading = downloadFile('/questionnaire/export');
    await jest.advanceTimersByTimeAsync(3 * 25_000 + 29_000);
    expect(signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await downloading).toMatchObject({ error: { status: 0, text: '0: The server does not answer.' } });
    expect(saved).toEqual([]);
    jest.useRealTimers();
  });
});

describe('query', () => {
  const missions = api.injectEndpoints({
    endpoints: (build) => ({
      testMissions: build.query<string[], void>({ query: () => '/missions' }),
      testAdd: build.mutation<void, string>({ query: (body) => ({ path: '/missions', method: 'POST', body }) }),
    }),
  });
  const { testMissions, testAdd } = missions.endpoints;

  let store: ReturnType<typeof createHostStore>;
  beforeEach(() => {
    store = createHostStore();
  });
  afterEach(() => store.dispose());

  test('an answer without a body is a success', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ 'POST /api/missions': { status: 204 } });
    expect(await store.dispatch(testAdd.initiate('two'))).toEqual({ data: null });
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test("an endpoint reads the answer's header fields", async () => {
    const headers = { 'X-Total-Count': '812' };
    fakeApi({
      'GET /api/pages': { body: ['one'], headers },
      'GET /api/bad': { status: 429, headers: { 'Retry-After': '5' } },
    });
    const { testPage, testBad } = missions.injectEndpoints({
      endpoints: (build) => ({
        testPage: build.query<{ rows: string[]; total: number }, void>({
          query: () => '/pages',
          transformResponse: (rows: string[], meta) => ({ rows, total: Number(meta?.headers['x-total-count']) }),
        }),
        testBad: build.query<void, void>({
          query: () => '/bad',
          transformErrorResponse: (failure, meta) => ({ ...failure, retryAfter: meta?.headers['retry-after'] }),
        }),
      }),
    }).endpoints;
    expect(await store.dispatch(testPage.initiate())).toMatchObject({ data: { rows: ['one'], total: 812 } });
    expect(await store.dispatch(testBad.initiate())).toMatchObject({ error: { retryAfter: '5' } });
  });

  test('a failure has its text and is not retried', async () => {
    const { calls } = fakeApi({ 'GET /api/missions': { status: 500, body: { code: 'unavailable' } } });
    const { error } = await store.dispatch(testMissions.initiate());
    expect(failureOf(error)).toMatchObject({ status: 500, text: '500: {"code":"unavailable"}', code: 'unavailable' });
    expect(calls).toHaveLength(1);
  });

  test.each([undefined, null, 'text', new Error('a bug'), { status: 500 }])('%p is no failure of a call', (value) => {
    expect(failureOf(value)).toBeUndefined();
  });

  describe('after a connection that was lost', () => {
    const { testOther } = missions.injectEndpoints({
      endpoints: (build) => ({ testOther: build.query<string, void>({ query: () => '/other' }) }),
    }).endpoints;
    const state = () => testMissions.select()(store.getState() as never).status;

    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    /** A list that is shown, and failed. RTK Query knows half a second later that it is shown. */
    async function lose(status: number) {
      const { calls, responses } = fakeApi({ 'GET /api/missions': { status }, 'GET /api/other': { body: 'there' } });
      const { unsubscribe } = store.dispatch(testMissions.initiate());
      await jest.advanceTimersByTimeAsync(600);
      expect(state()).toBe('rejected');
      return { calls, responses, unsubscribe };
    }

    test.each([
      ['the browser is online again', async () => void window.dispatchEvent(new Event('online'))],
      ['another call succeeds', async () => void (await store.dispatch(testOther.initiate()))],
    ])('what is shown is fetched again when %s, once', async (_, back) => {
      for (const status of [0, 503]) {
        const { calls, responses } = await lose(status);
        await back();
        await jest.advanceTimersByTimeAsync(0);
        expect(state()).toBe('rejected');
        responses['GET /api/missions'] = { body: ['one'] };
        store.dispatch(testOther.initiate(undefined, { forceRefetch: true }));
        await jest.advanceTimersByTimeAsync(0);
        expect(state()).toBe('fulfilled');
        const asked = calls.length;
        await back();
        await jest.advanceTimersByTimeAsync(0);
        expect(calls.slice(asked).map(({ path }) => path)).not.toContain('/api/missions');
        store.dispatch(api.util.resetApiState());
      }
    });

    test('what the server has refused, and what is no longer shown, is left alone', async () => {
      const refused = await lose(500);
      window.dispatchEvent(new Event('online'));
      expect(refused.calls).toHaveLength(1);
      store.dispatch(api.util.resetApiState());
      const left = await lose(0);
      left.unsubscribe();
      await jest.advanceTimersByTimeAsync(600);
      window.dispatchEvent(new Event('online'));
      expect(left.calls).toHaveLength(1);
    });
  });
});

describe('storage', () => {
  const dayMs = 24 * 3_600_000;
  const start = Date.UTC(2025, 10, 25);

  beforeEach(() => jest.useFakeTimers({ now: start }));
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    jest.useRealTimers();
  });

  const storedNames = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].sort();

  test('what was typed goes some days after the last change, in the tab and in the browser; a choice of display stays', () => {
    writeStored('local', 'mf-fleet.draft', { name: 'Ada' });
    writeStored('session', 'mf-fleet.draft', { name: 'Ada' });
    writeStored('local', 'mf-fleet.attempts', [{ key: 'k', since: start }]);
    writeStored('local', 'mf-fleet.mode', 'page');
    writeStored('local', 'mf-fleet.later', { name: 'Ada' });
    jest.setSystemTime(start + dayMs);
    writeStored('local', 'mf-fleet.later', { name: 'Ada', note: 'changed' });

    jest.setSystemTime(start + storedDays * dayMs);
    removeOldStored();
    expect(storedNames()).toHaveLength(5);

    jest.setSystemTime(start + storedDays * dayMs + 1);
    removeOldStored();
    expect(storedNames()).toEqual(['mf-fleet.later', 'mf-fleet.mode']);
  });

  test.each([
    ['no time, as releases before wrote it,', { name: 'Ada' }],
    ['a time in the future, from a clock that was wrong,', { name: 'Ada', savedAt: start + 365 * dayMs }],
    ['a time that is none', { name: 'Ada', savedAt: 'yesterday' }],
  ])('what has %s is kept, and its days begin now', (_, value) => {
    localStorage.setItem('mf-fleet.draft', JSON.stringify(value));
    removeOldStored();
    expect(readStored('local', 'mf-fleet.draft')).toEqual({ name: 'Ada', savedAt: start });
    jest.setSystemTime(start + storedDays * dayMs + 1);
    removeOldStored();
    expect(storedNames()).toEqual([]);
  });

  test('what is no JSON is left alone', () => {
    localStorage.setItem('mf-fleet.draft', 'x');
    removeOldStored();
    expect(localStorage.getItem('mf-fleet.draft')).toBe('x');
  });

  test('what accounts have stored is told apart by role and username, whatever characters it has', () => {
    const key = (role: string, username: string) => accountKey(role, username, 'mf-fleet.draft');
    const keys = [key('driver', 'ada'), key('driver', 'ada/b'), key('driver', 'ada lovelace'), key('clerk', 'ada')];
    for (const name of keys) writeStored('local', name, { text: name });
    writeStored('session', key('driver', 'bob'), 'a note');
    writeStored('local', 'mf-fleet.draft', { text: 'a visitor’s' });

    removeStoredOfAccounts('driver', 'ada');
    expect(storedNames()).toEqual([key('clerk', 'ada'), key('driver', 'ada'), 'mf-fleet.draft']);
    removeStoredOfAccounts('driver');
    expect(storedNames()).toEqual([key('clerk', 'ada'), 'mf-fleet.draft']);
  });

  test.each([
    [
      'in a browser that refuses cookies, and with them the storage',
      (fail: () => never) => {
        for (const place of ['localStorage', 'sessionStorage'] as const)
          jest.spyOn(window, place, 'get').mockImplementation(fail);
      },
    ],
    [
      'where the storage is full',
      (fail: () => never) => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail),
    ],
  ])('%s, values last as long as the document', (_, refuse) => {
    refuse(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    expect(writeStored('local', 'mf-fleet.draft', { name: 'Ada' })).toBe(false);
    expect(readStored('local', 'mf-fleet.draft')).toMatchObject({ name: 'Ada' });
    removeOldStored();
    removeStoredOfAccounts('driver');
  });
});

describe('submitOnce', () => {
  const kind = {
    name: 'mf-fleet.attempt',
    path: '/orders',
    isReceipt: (data: unknown): data is { id: number } => data !== null,
  };
  const ada = { name: 'Ada' };
  afterEach(() => sessionStorage.clear());

  /** Responses in order, and the keys of the requests. */
  function answering(...statuses: number[]) {
    const keys: (string | undefined)[] = [];
    fakeApi({
      'POST /api/orders': ({ headers }) => {
        keys.push(headers['Idempotency-Key']);
        return { status: statuses.shift(), body: { id: 1 } };
      },
    });
    return keys;
  }

  test.each([[0], [503], [429]])(
    'after %i, the same content keeps its key, also in another document',
    async (status) => {
      const keys = answering(status, 201, 201);
      expect(await createSubmit(kind)(ada)).toMatchObject({ error: { status } });
      expect(sessionStorage.getItem(kind.name)).not.toContain('Ada');
      expect(await createSubmit(kind)(ada)).toEqual({ data: { id: 1 } });
      expect(keys[1]).toBe(keys[0]);
      await createSubmit(kind)(ada);
      expect(keys[2]).not.toBe(keys[0]);
    },
  );

  test('what was refused, or changed, is sent under another key', async () => {
    const keys = answering(400, 503, 201);
    const submit = createSubmit(kind);
    await submit(ada);
    await submit(ada);
    await submit({ name: 'Grace' });
    expect(new Set(keys).size).toBe(3);
  });

  test.each([
    [
      { status: 503, text: '503: {}', message: 'The database cannot be reached.' },
      '503 The database cannot be reached',
    ],
    [{ status: 502, text: '502: Bad Gateway' }, '502 Bad Gateway'],
    [{ status: 502, text: '502: <html>' }, '502'],
    [{ status: 0, text: '0: Failed to fetch' }, 'No connection to the server'],
  ])('a failure has a reason: %j', (failure, reason) => {
    expect(failureReason(failure)).toBe(reason);
  });
});

describe('upload', () => {
  type Answer = { status: number; headers?: Record<string, string>; body?: string };

  const received: { method?: string; url?: string; type?: string; accept?: string; body: string }[] = [];
  let fakeResponse: Answer | 'never' | 'cut';
  let server: Server;

  // The page has another origin than the server here, so the server has to allow its calls.
  const allowing = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After, Release-Set',
  };

  const Native = globalThis.XMLHttpRequest;
  const requests: XMLHttpRequest[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      if (request.method === 'OPTIONS') return response.writeHead(204, allowing).end();
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, url, headers } = request;
      received.push({
        method,
        url,
        type: headers['content-type'],
        accept: headers.accept,
        body: `${Buffer.concat(chunks)}`,
      });
      if (fakeResponse === 'never') return;
      if (fakeResponse === 'cut') return request.socket.destroy();
      response.writeHead(fakeResponse.status, { ...allowing, ...fakeResponse.headers }).end(fakeResponse.body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    globalThis.XMLHttpRequest = class extends Native {
      override open(method: string, url: string | URL) {
        requests.push(this);
        super.open(method, `${origin}${url}`);
      }
    };
  });
  beforeEach(() => void received.splice(0));
  afterAll(() => {
    globalThis.XMLHttpRequest = Native;
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });

  const upload = () =>
    uploadFile({ path: '/missions/upload-csv?dryRun=true', file: new File(['name,type\n'], 'missions.csv') });

  test('a file is posted as a form, below /api', async () => {
    fakeResponse = { status: 200, body: '{"success":1}', headers: { 'X-Request-Id': 'r1' } };
    expect(await upload()).toMatchObject({ data: { success: 1 }, status: 200, headers: { 'x-request-id': 'r1' } });
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/api/missions/upload-csv?dryRun=true',
        type: expect.stringMatching(/^multipart\/form-data; boundary=/),
        accept: 'application/json',
        body: expect.stringMatching(/name="file"; filename="missions.csv"[\s\S]*\r\n\r\nname,type\n\r\n/),
      },
    ]);
  });

  test('a refusal has what the server says of it, as with any other call', async () => {
    const body = '{"code":"payload_too_large","message":"Too large.","fields":{"file":"At most 10 MB"}}';
    fakeResponse = { status: 413, body, headers: { 'Retry-After': '5' } };
    expect(await upload()).toMatchObject({
      error: {
        status: 413,
        text: `413: ${body}`,
        code: 'payload_too_large',
        message: 'Too large.',
        fields: { file: 'At most 10 MB' },
        headers: { 'retry-after': '5' },
      },
    });
  });

  test('who listens to answers is notified, as of a write', async () => {
    fakeResponse = { status: 200, body: '{}', headers: { 'Release-Set': '7' } };
    const sets: unknown[] = [];
    const stop = onResponse(({ response, isWrite }) =>
      sets.push([response.headers.get('release-set'), response.ok, isWrite]),
    );
    await upload();
    stop();
    expect(sets).toEqual([['7', true, true]]);
  });

  describe('without an answer', () => {
    // The simulated browser reports a lost connection.
    beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
    afterEach(() => jest.restoreAllMocks());

    test('the upload is a network failure', async () => {
      fakeResponse = 'cut';
      const result = await upload();
      expect(result).toMatchObject({ error: { status: 0, text: expect.stringMatching(/^0: /) } });
      expect('error' in result && isNetworkFailure(result.error)).toBe(true);
    });

    test('the upload ends 30 s after the last part of it has gone', async () => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
      fakeResponse = 'never';
      const result = upload();
      jest.advanceTimersByTime(20_000);
      requests.at(-1)!.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
      jest.advanceTimersByTime(29_000);
      expect(requests.at(-1)!.readyState).not.toBe(0);
      jest.advanceTimersByTime(1_000);
      expect(await result).toMatchObject({ error: { status: 0, text: '0: The server does not answer.' } });
      jest.useRealTimers();
    });
  });
});

describe('callApi', () => {
  const fetch = jest.fn();
  beforeEach(() => {
    fetch.mockReset();
    globalThis.fetch = fetch;
  });

  function response(status: number, body: string, statusText = '', headers: Record<string, string> = {}) {
    const response = {
      ok: status >= 200 && status < 300,
      status,
      statusText,
      headers: new Headers(headers),
      text: async () => body,
    };
    fetch.mockResolvedValue(response);
    return response;
  }

  async function failureOf(call: Call) {
    const result = await callApi(call);
    if (!('error' in result)) throw new Error('The call succeeded.');
    return result.error;
  }

  test('a call goes below /api, with cookies, and asks for JSON; its answer has header fields, by names in lower case', async () => {
    response(200, '[1]', '', { 'X-Total-Count': '812', Link: '</api/x?cursor=2>; rel="next"' });
    const result = await callApi({ path: '/missions' });
    expect(result).toEqual({
      data: [1],
      status: 200,
      headers: { 'x-total-count': '812', link: '</api/x?cursor=2>; rel="next"' },
    });
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(fetch).toHaveBeenCalledWith('/api/missions', {
      method: 'GET',
      credentials: 'include',
      headers: { Accept: 'application/json' },
      body: undefined,
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    });
  });

  test('a body is sent as JSON, beside the headers of the caller', async () => {
    response(201, '{}');
    await callApi({ path: '/orders', method: 'POST', body: { count: 1 }, headers: { 'Idempotency-Key': 'key' } });
    expect(fetch.mock.calls[0]![1]).toMatchObject({
      method: 'POST',
      body: '{"count":1}',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': 'key' },
    });
  });

  test.each([null, ''])('%j is a body, too', async (body) => {
    response(200, '{}');
    await callApi({ path: '/x', method: 'POST', body });
    expect(fetch.mock.calls[0]![1].body).toBe(JSON.stringify(body));
  });

  describe('a failure', () => {
    test('reads `status: body text`, with what the server says about it, and the header fields of its answer', async () => {
      const said = {
        code: 'edit_conflict',
        message: 'Look again.',
        fields: { name: 'Required' },
        current: { id: 7, version: 3 },
        changedBy: { name: 'Ann', at: '2026-11-20T20:00:00.000Z' },
      };
      response(409, JSON.stringify(said), 'Conflict', { 'Retry-After': '30', 'X-Request-Id': 'r1' });
      const headers = { 'retry-after': '30', 'x-request-id': 'r1' };
      expect(await callApi({ path: '/x', method: 'PUT' })).toEqual({
        error: { status: 409, text: `409: ${JSON.stringify(said)}`, ...said, headers },
      });
    });

    test.each(['', '<html>Proxy</html>', 'null', '"text"', '[1]'])('with the body %j throws nothing', async (body) => {
      response(502, body, 'Bad Gateway');
      const text = `502: ${body || 'Bad Gateway'}`;
      expect(await callApi({ path: '/x' })).toEqual({ error: { status: 502, text, headers: {} } });
    });

    test('for want of an answer, or of its rest, is a network failure, one that the server states is not', async () => {
      response(503, '');
      expect(isNetworkFailure(await failureOf({ path: '/x' }))).toBe(false);
      fetch.mockRejectedValue(new TypeError('Failed to fetch'));
      const failure = await failureOf({ path: '/x' });
      expect(failure).toEqual({ status: 0, text: '0: Failed to fetch' });
      expect(isNetworkFailure(failure)).toBe(true);
      response(200, '').text = () => Promise.reject(new TypeError('network error'));
      expect(await failureOf({ path: '/x' })).toEqual({ status: 0, text: '0: network error' });
    });

    test('because its caller ended it says so, and is no network failure', async () => {
      fetch.mockRejectedValue(new Error('This operation was aborted'));
      const failure = await failureOf({ path: '/x', signal: AbortSignal.abort() });
      expect(failure).toMatchObject({ status: 0, isAborted: true });
      expect(isNetworkFailure(failure)).toBe(false);
    });

    test('for want of any byte in 30 s is a network failure as well', async () => {
      jest.useFakeTimers();
      fetch.mockImplementation(
        (_, { signal }) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
      );
      const failure = failureOf({ path: '/x', method: 'PUT', body: {} });
      await jest.advanceTimersByTimeAsync(30_000);
      expect(isNetworkFailure(await failure)).toBe(true);
      jest.useRealTimers();
    });
  });

  test.each([
    ['a page', () => response(200, '\n<html>Please log in to the network</html>')],
    ['a 401 with a page', () => response(401, '<html>Sign in</html>')],
    ['a redirect', () => response(0, '')],
  ])('%s in place of an answer is none, and is reported as foreign', async (_, respond) => {
    const notified = jest.fn();
    const stop = onResponse(notified);
    respond();
    expect(await callApi({ path: '/x' })).toMatchObject({ error: { status: 0 } });
    expect(notified).toHaveBeenLastCalledWith(expect.objectContaining({ isForeign: true }));
    stop();
  });

  test('a listener is notified of good and bad answers, and whether something may have changed, until it is removed', async () => {
    const notified = jest.fn();
    const stop = onResponse(notified);
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await callApi({ path: '/x' });
    const good = response(200, '{}');
    await callApi({ path: '/x' });
    const bad = response(409, '{}');
    await callApi({ path: '/x', method: 'DELETE' });
    stop();
    await callApi({ path: '/x' });
    expect(notified.mock.calls).toEqual([[{ response: good, isWrite: false }], [{ response: bad, isWrite: true }]]);
  });

  describe('a prefetched answer', () => {
    const prefetched = { data: 'prefetched', status: 200, headers: {} };

    test('answers the first call; the next one asks the server', async () => {
      response(200, '"fetched"');
      addPrefetched('/missions', Promise.resolve(prefetched));
      expect(await callApi({ path: '/missions' })).toEqual(prefetched);
      expect(fetch).not.toHaveBeenCalled();
      expect(await callApi({ path: '/missions' })).toEqual({ data: 'fetched', status: 200, headers: {} });
    });

    test('answers only its own path, and only reads', async () => {
      response(200, '"fetched"');
      addPrefetched('/missions', Promise.resolve(prefetched));
      expect(await callApi({ path: '/missions/1' })).toMatchObject({ data: 'fetched' });
      expect(await callApi({ path: '/missions' })).toEqual(prefetched);
      addPrefetched('/missions', Promise.resolve(prefetched));
      expect(await callApi({ path: '/missions', method: 'POST', body: {} })).toMatchObject({ data: 'fetched' });
    });

    test.each([204, 409])('does not answer after a write, done or refused: %s', async (status) => {
      addPrefetched('/missions', Promise.resolve(prefetched));
      response(status, '');
      await callApi({ path: '/missions/1', method: 'DELETE' });
      response(200, '"fetched"');
      expect(await callApi({ path: '/missions' })).toMatchObject({ data: 'fetched' });
    });
  });
});

describe('useLaterQuery', () => {
  const { laterList } = api.injectEndpoints({
    endpoints: (build) => ({ laterList: build.query<string[], void>({ query: () => '/list' }) }),
  }).endpoints;

  const load = async () => (options: object) => laterList.initiate(undefined, options);

  function List() {
    const { data, failed } = useLaterQuery<string[]>(load);
    return <p>{failed ? 'failed' : (data?.join() ?? 'pending')}</p>;
  }

  test('a query whose cache is reset before its response has failed', async () => {
    let respond = (_: { body: string[] }) => {};
    const { calls } = fakeApi({ 'GET /api/list': () => new Promise((done) => (respond = done)) });
    const { store } = renderInHost(<List />);
    expect(screen.getByText('pending')).toBeVisible();
    await act(async () => {});
    expect(calls).toHaveLength(1);
    await act(async () => void store.dispatch(api.util.resetApiState()));
    respond({ body: ['late'] });
    expect(await screen.findByText('failed')).toBeVisible();
  });
});
