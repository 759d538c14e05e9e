import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onResponse } from './api/callApi.ts';
import { isNetworkFailure } from './api/callResult.ts';
import { type Upload, uploadFile } from './upload.ts';

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

const upload = (more: Partial<Upload> = {}) =>
  uploadFile({ path: '/missions/upload-csv?dryRun=true', file: new File(['name,type\n'], 'missions.csv'), ...more });

test('a file is posted as a form, below /api', async () => {
  fakeResponse = { status: 200, body: '{"success":1}', headers: { 'X-Request-Id': 'r1' } };
  expect(await upload({ headers: { 'X-Trace': 'on' } })).toMatchObject({
    data: { success: 1 },
    status: 200,
    headers: { 'x-request-id': 'r1' },
  });
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

test('the progress is reported as a share of what is to be sent, and ends with 1', async () => {
  fakeResponse = { status: 200, body: '{}' };
  const shares: number[] = [];
  const uploading = upload({ onProgress: (share) => shares.push(share) });
  // The simulated browser reports nothing on the way.
  requests.at(-1)!.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
  await uploading;
  expect(shares).toEqual([0.25, 1]);
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
  const log = jest.spyOn(console, 'error').mockImplementation(() => {}); // the simulated browser reports a lost connection
  afterAll(() => log.mockRestore());

  test('the upload is a network failure', async () => {
    fakeResponse = 'cut';
    const result = await upload();
    expect(result).toMatchObject({ error: { status: 0, text: expect.stringMatching(/^0: /) } });
    expect('error' in result && isNetworkFailure(result.error)).toBe(true);
  });

  test('the upload ends when its caller ends it', async () => {
    fakeResponse = 'never';
    const cancelling = new AbortController();
    const result = upload({ signal: cancelling.signal });
    while (!received.length) await new Promise((soon) => setTimeout(soon, 5));
    cancelling.abort();
    expect(await result).toMatchObject({ error: { status: 0, isAborted: true } });
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

  test('an upload that was ended before it began sends nothing', async () => {
    expect(await upload({ signal: AbortSignal.abort() })).toMatchObject({ error: { isAborted: true } });
    expect(received).toEqual([]);
  });
});
