import { uploadFile } from '../upload.ts';
import { fakeApi } from './fakeApi.ts';

const file = new File(['name,type\n'], 'missions.csv');

test("a page's test gives the answer to an upload as to any call, and sees the file", async () => {
  const { calls } = fakeApi({ 'POST /api/missions': { status: 413, body: { code: 'payload_too_large' } } });
  const shares: number[] = [];
  const result = await uploadFile({ path: '/missions', file, onProgress: (share) => shares.push(share) });
  expect(result).toMatchObject({ error: { status: 413, code: 'payload_too_large' } });
  expect(shares).toEqual([0.5, 1]);
  expect(((calls[0]!.body as FormData).get('file') as File).name).toBe('missions.csv');
});

test('it can leave an upload without an answer, or end it', async () => {
  fakeApi({ 'POST /api/missions': { status: 0 }, 'POST /api/slow': () => new Promise(() => {}) });
  expect(await uploadFile({ path: '/missions', file })).toMatchObject({ error: { status: 0 } });
  const cancelling = new AbortController();
  const result = uploadFile({ path: '/slow', file, signal: cancelling.signal });
  cancelling.abort();
  expect(await result).toMatchObject({ error: { isAborted: true } });
});
