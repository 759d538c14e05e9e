import { callApi, onAnswer } from './callApi.ts';
import { handAnswer } from './handed.ts';

const fetch = jest.fn();
beforeEach(() => {
  fetch.mockReset();
  globalThis.fetch = fetch;
});

function answer(status: number, body: string, statusText = '') {
  const response = {
    ok: status >= 200 && status < 300,
    status,
    statusText,
    headers: new Map(),
    text: async () => body,
  };
  fetch.mockResolvedValue(response);
  return response;
}

test('a call goes below /api, with cookies, and asks for JSON', async () => {
  answer(200, '[1]');
  expect(await callApi({ path: '/missions' })).toEqual({ data: [1], status: 200 });
  expect(fetch).toHaveBeenCalledWith('/api/missions', {
    method: 'GET',
    credentials: 'include',
    headers: { Accept: 'application/json' },
    body: undefined,
    signal: undefined,
  });
});

test('a body is sent as JSON, beside the headers of the caller', async () => {
  answer(201, '{}');
  await callApi({ path: '/orders', method: 'POST', body: { count: 1 }, headers: { 'Idempotency-Key': 'key' } });
  expect(fetch.mock.calls[0]![1]).toMatchObject({
    method: 'POST',
    body: '{"count":1}',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': 'key' },
  });
});

test.each([null, false, 0, ''])('%j is a body, too', async (body) => {
  answer(200, '{}');
  await callApi({ path: '/x', method: 'POST', body });
  expect(fetch.mock.calls[0]![1].body).toBe(JSON.stringify(body));
});

describe('a failure', () => {
  test('is told as `status: body text`, with what the server says of it', async () => {
    const body = JSON.stringify({ code: 'validation_failed', message: 'Look again.', fields: { name: 'Required' } });
    answer(400, body, 'Bad Request');
    expect(await callApi({ path: '/x' })).toEqual({
      error: {
        status: 400,
        text: `400: ${body}`,
        code: 'validation_failed',
        message: 'Look again.',
        fields: { name: 'Required' },
      },
    });
  });

  test('without a body is told by its status text', async () => {
    answer(502, '', 'Bad Gateway');
    expect(await callApi({ path: '/x' })).toMatchObject({ error: { status: 502, text: '502: Bad Gateway' } });
  });

  test.each(['<html>Proxy</html>', 'null', '"text"', '[1]'])('with the body %s throws nothing', async (body) => {
    answer(502, body, 'Bad Gateway');
    expect(await callApi({ path: '/x' })).toEqual({
      error: { status: 502, text: `502: ${body}`, code: undefined, message: undefined, fields: undefined },
    });
  });

  test('to reach the server has the status 0', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await callApi({ path: '/x' })).toEqual({ error: { status: 0, text: '0: Failed to fetch' } });
  });

  test('in the middle of an answer is one, too', async () => {
    answer(200, '').text = () => Promise.reject(new TypeError('network error'));
    expect(await callApi({ path: '/x' })).toEqual({ error: { status: 0, text: '0: network error' } });
  });
});

test.each(['', '<html>'])("a good answer with the body '%s' has no data", async (body) => {
  answer(200, body);
  expect(await callApi({ path: '/x' })).toEqual({ data: undefined, status: 200 });
});

describe('who listens to answers', () => {
  test('hears of good and bad ones, and whether something may have changed, until they stop', async () => {
    const heard = jest.fn();
    const stop = onAnswer(heard);
    const good = answer(200, '{}');
    await callApi({ path: '/x' });
    const bad = answer(409, '{}');
    await callApi({ path: '/x', method: 'DELETE' });
    stop();
    await callApi({ path: '/x' });
    expect(heard.mock.calls).toEqual([[{ response: good, isWrite: false }], [{ response: bad, isWrite: true }]]);
  });

  test('hears nothing where no answer came', async () => {
    const heard = jest.fn();
    const stop = onAnswer(heard);
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await callApi({ path: '/x' });
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('an answer that was handed over', () => {
  const handed = { data: 'handed', status: 200 };

  test('is for the first who asks; the next one asks the server', async () => {
    answer(200, '"fetched"');
    handAnswer('/missions', Promise.resolve(handed));
    expect(await callApi({ path: '/missions' })).toEqual(handed);
    expect(fetch).not.toHaveBeenCalled();
    expect(await callApi({ path: '/missions' })).toEqual({ data: 'fetched', status: 200 });
  });

  test('is for its own path, and for reading only', async () => {
    answer(200, '"fetched"');
    handAnswer('/missions', Promise.resolve(handed));
    expect(await callApi({ path: '/missions/1' })).toMatchObject({ data: 'fetched' });
    expect(await callApi({ path: '/missions', method: 'POST', body: {} })).toMatchObject({ data: 'fetched' });
    expect(await callApi({ path: '/missions' })).toEqual(handed);
  });
});
