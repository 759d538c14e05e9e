import { type Call, callApi, onResponse } from './callApi.ts';
import { isNetworkFailure } from './callResult.ts';
import { addPrefetched } from './prefetched.ts';

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

test('a call goes below /api, with cookies, and asks for JSON', async () => {
  response(200, '[1]');
  expect(await callApi({ path: '/missions' })).toEqual({ data: [1], status: 200, headers: {} });
  expect(fetch).toHaveBeenCalledWith('/api/missions', {
    method: 'GET',
    credentials: 'include',
    headers: { Accept: 'application/json' },
    body: undefined,
    signal: expect.any(AbortSignal),
  });
});

test('an answer brings its header fields, by names in lower case', async () => {
  response(200, '[]', '', { 'X-Total-Count': '812', Link: '</api/x?cursor=2>; rel="next"' });
  const result = await callApi({ path: '/x' });
  expect(result).toEqual({
    data: [],
    status: 200,
    headers: { 'x-total-count': '812', link: '</api/x?cursor=2>; rel="next"' },
  });
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
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

test.each([null, false, 0, ''])('%j is a body, too', async (body) => {
  response(200, '{}');
  await callApi({ path: '/x', method: 'POST', body });
  expect(fetch.mock.calls[0]![1].body).toBe(JSON.stringify(body));
});

describe('a failure', () => {
  test('reads `status: body text`, with what the server says about it', async () => {
    const body = JSON.stringify({ code: 'validation_failed', message: 'Look again.', fields: { name: 'Required' } });
    response(400, body, 'Bad Request');
    expect(await callApi({ path: '/x' })).toEqual({
      error: {
        status: 400,
        text: `400: ${body}`,
        code: 'validation_failed',
        message: 'Look again.',
        fields: { name: 'Required' },
        headers: {},
      },
    });
  });

  test('brings the header fields of its answer', async () => {
    response(429, '{}', 'Too Many Requests', { 'Retry-After': '30', 'X-Request-Id': 'r1' });
    expect(await callApi({ path: '/x' })).toMatchObject({
      error: { headers: { 'retry-after': '30', 'x-request-id': 'r1' } },
    });
  });

  test('by another edit brings the row as it is now, and who changed it', async () => {
    const current = { id: 7, version: 3 };
    const changedBy = { name: 'Ann', at: '2026-11-20T20:00:00.000Z' };
    response(409, JSON.stringify({ code: 'edit_conflict', message: 'Changed.', current, changedBy }));
    expect(await callApi({ path: '/x', method: 'PUT' })).toMatchObject({ error: { current, changedBy } });
  });

  test('with a code that a newer server has added keeps that code', async () => {
    response(400, '{"code":"not_yet_known","message":"New."}');
    expect(await callApi({ path: '/x' })).toMatchObject({ error: { code: 'not_yet_known' } });
  });

  test('without a body reads by its status text', async () => {
    response(502, '', 'Bad Gateway');
    expect(await callApi({ path: '/x' })).toMatchObject({ error: { status: 502, text: '502: Bad Gateway' } });
  });

  test.each(['<html>Proxy</html>', 'null', '"text"', '[1]'])('with the body %s throws nothing', async (body) => {
    response(502, body, 'Bad Gateway');
    expect(await callApi({ path: '/x' })).toEqual({
      error: { status: 502, text: `502: ${body}`, headers: {} },
    });
  });

  test('to reach the server has the status 0', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await callApi({ path: '/x' })).toEqual({ error: { status: 0, text: '0: Failed to fetch' } });
  });

  test('for want of an answer is a network failure, one that the server states is not', async () => {
    response(503, '');
    expect(isNetworkFailure(await failureOf({ path: '/x' }))).toBe(false);
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(isNetworkFailure(await failureOf({ path: '/x' }))).toBe(true);
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

  test('in the middle of an answer is one, too', async () => {
    response(200, '').text = () => Promise.reject(new TypeError('network error'));
    expect(await callApi({ path: '/x' })).toEqual({ error: { status: 0, text: '0: network error' } });
  });
});

test('a page in place of an answer is none', async () => {
  response(200, '\n<html>Please log in to the network</html>');
  expect(await callApi({ path: '/x' })).toEqual({
    error: { status: 0, text: '0: a page instead of data', headers: {} },
  });
});

test('a good answer without a body has no data', async () => {
  response(200, '');
  expect(await callApi({ path: '/x' })).toEqual({ data: undefined, status: 200, headers: {} });
});

describe('a listener', () => {
  test('is notified of good and bad answers, and whether something may have changed, until it is removed', async () => {
    const notified = jest.fn();
    const stop = onResponse(notified);
    const good = response(200, '{}');
    await callApi({ path: '/x' });
    const bad = response(409, '{}');
    await callApi({ path: '/x', method: 'DELETE' });
    stop();
    await callApi({ path: '/x' });
    expect(notified.mock.calls).toEqual([[{ response: good, isWrite: false }], [{ response: bad, isWrite: true }]]);
  });

  test('is not notified where no answer came', async () => {
    const notified = jest.fn();
    const stop = onResponse(notified);
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await callApi({ path: '/x' });
    stop();
    expect(notified).not.toHaveBeenCalled();
  });
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
