import { onResponse } from './api/callApi.ts';
import { downloadFile } from './download.ts';

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

const answering = (response: () => Promise<Partial<Response>>) => {
  globalThis.fetch = jest.fn(response) as unknown as typeof fetch;
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
  answering(async () => ({ ok: true, status: 200, headers, body: body(['a,', 'b']) }));
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
  answering(async () => ({ ok: false, status: 401, statusText: '', headers: new Headers(), text: async () => body }));
  expect(await downloadFile('/questionnaire/export')).toMatchObject({
    error: { status: 401, message: 'Please log in.' },
  });
  expect([saved, statuses]).toEqual([[], [401]]);
  remove();
});

test('a file of which only a part comes is a failure and not a file', async () => {
  const headers = new Headers();
  answering(async () => ({
    ok: true,
    status: 200,
    headers,
    body: body(['a'], () => Promise.reject(new TypeError('network error'))),
  }));
  expect(await downloadFile('/questionnaire/export')).toMatchObject({ error: { status: 0, text: '0: network error' } });
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
