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
const file = new Blob(['a,b']);

test('a file is saved under the name that the API gives it', async () => {
  const headers = new Headers({ 'Content-Disposition': 'attachment; filename="survey-responses-2025-11-20.csv"' });
  answering(async () => ({ ok: true, status: 200, headers, blob: async () => file }));
  expect(await downloadFile('/questionnaire/export?sort=id')).toEqual({});
  expect(globalThis.fetch).toHaveBeenCalledWith('/api/questionnaire/export?sort=id', { credentials: 'include' });
  expect(saved).toEqual([{ name: 'survey-responses-2025-11-20.csv', file }]);
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
    blob: () => Promise.reject(new TypeError('network error')),
  }));
  expect(await downloadFile('/questionnaire/export')).toMatchObject({ error: { status: 0, text: '0: network error' } });
  expect(saved).toEqual([]);
});
