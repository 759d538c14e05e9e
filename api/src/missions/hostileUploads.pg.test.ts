import { setImmediate } from 'node:timers/promises';
import { read, testApi, testSession } from '../testing/client.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const header = 'name,description,type\n';
const nineMillion = 9_000_000;
/**
 * How often the API answers another call meanwhile, at least in one of some tries, because other work of the machine may stop it as
 * well; thousands of times on a quiet machine, less often than this when it reads in one go.
 */
const answersMeanwhile = 10;
const tries = 5;

async function formOf(file: string) {
  const form = new FormData();
  form.append('file', new Blob([file]), 'missions.csv');
  const made = new Request('http://site.test', { method: 'POST', body: form });
  return { type: made.headers.get('Content-Type')!, body: await made.arrayBuffer() };
}

const send = ({ type, body }: Awaited<ReturnType<typeof formOf>>) =>
  api.request('/api/missions/upload-csv', {
    method: 'POST',
    headers: { ...administrator, 'Content-Type': type },
    body,
  });

/** Calls `auth-status` for as long as the work takes: without a cookie it asks no database, whose delays are not the API's. */
async function whileReading<Result>(
  work: () => Promise<Result>,
  left = tries,
): Promise<{ result: Result; statuses: number[] }> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const statuses: number[] = [];
  while (!isDone) {
    statuses.push((await api.request('/api/admin/auth-status')).status);
    await setImmediate();
  }
  const result = await working;
  return left > 1 && statuses.length <= answersMeanwhile ? whileReading(work, left - 1) : { result, statuses };
}

test.each([
  ['9 MB of line ends', '\n'.repeat(nineMillion), 'The file has more than 5,000 blank lines.'],
  ['line ends below a header', header + '\r\n'.repeat(nineMillion / 2), 'The file has more than 5,000 blank lines.'],
  ['one line of 9 million commas', ','.repeat(nineMillion), 'The file has more than 100 columns.'],
  ['such a line below a header', header + ','.repeat(nineMillion), 'The file has more than 100 columns.'],
  ['one cell of 9 MB', header + 'x'.repeat(nineMillion), expect.stringMatching(/^Row 2 is longer than 200,000 char/)],
  ['a quote that stays open', `${header}"${'a,b\n'.repeat(2_000_000)}`, expect.stringMatching(/Is a quote open\?$/)],
  ['millions of rows', header + 'a,b,civilian\n'.repeat(700_000), 'The file has more than 10,000 rows.'],
])('a file with %s is refused early, and the API answers meanwhile as ever', async (_, file, message) => {
  const form = await formOf(file);
  const { result, statuses } = await whileReading(async () => send(form));
  expect(result.status).toBe(400);
  expect(await result.json()).toEqual({ code: 'validation_failed', message, fields: { file: message } });
  expect(statuses.length).toBeGreaterThan(answersMeanwhile);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a form of countless parts does not stop the API either', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const body = new TextEncoder().encode(`${part.repeat(180_000)}--x--\r\n`).buffer as ArrayBuffer;
  const { result, statuses } = await whileReading(async () => send({ type: 'multipart/form-data; boundary=x', body }));
  expect(result.status).toBe(400);
  expect(statuses.length).toBeGreaterThan(answersMeanwhile);
});

test('of many files at once a few are read, and the others are refused for a moment', async () => {
  const form = await formOf(`${header}${'a,b,civilian\n'.repeat(1_000)}`);
  const responses = await Promise.all(Array.from({ length: 12 }, async () => send(form)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const refused = responses.find(({ status }) => status === 429)!;
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(await read(refused)).toMatchObject({ code: 'rate_limited' });
  expect((await send(form)).status).toBe(200);
});

test(`nor does ${process.env.TEST_LONG ? 'the widest file that is allowed' : 'a wide file'}`, async () => {
  const [blank, rows] = process.env.TEST_LONG ? [4_999, 9_999] : [499, 999];
  const wide = `${header}${`${','.repeat(99)}\n`.repeat(blank)}${`x${',é'.repeat(99)}\n`.repeat(rows)}`;
  const { result, statuses } = await whileReading(async () => send(await formOf(wide)));
  expect([200, 400, 503]).toContain(result.status); // read, or given up when its time was over
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await send(await formOf(`${header}Last,b,civilian\n`))).status).toBe(200);
});
