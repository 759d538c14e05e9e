import { setImmediate } from 'node:timers/promises';
import { read, testApi, testSession } from '../testing/client.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const header = 'name,description,type\n';
const nineMillion = 9_000_000;
/** As a multiple of the loop's time: two seconds on a machine that takes 80 ms for it. */
const longestWork = 25;

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

/** CPU time of a hundred million additions, which is this machine's speed. */
function timeLoop() {
  const began = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 100_000_000; i++) sum = (sum + i) | 0;
  return process.cpuUsage(began).user / 1000;
}

const loopMs = timeLoop();

/**
 * Calls `auth-status` for as long as the work takes: without a cookie it asks no database, whose delays are not the API's.
 * @returns its answers, and the longest work between two turns of this process: CPU time, as a multiple of what a loop takes on this
 * machine
 */
async function whileReading<Result>(work: () => Promise<Result>) {
  let longest = 0;
  let last = process.cpuUsage();
  const timer = setInterval(() => {
    longest = Math.max(longest, process.cpuUsage(last).user / 1000);
    last = process.cpuUsage();
  }, 5);
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const statuses: number[] = [];
  while (!isDone) {
    statuses.push((await api.request('/api/admin/auth-status')).status);
    await setImmediate();
  }
  clearInterval(timer);
  return { result: await working, statuses, longest: longest / loopMs };
}

test.each([
  ['9 MB of line ends', '\n'.repeat(nineMillion), 'The file has more than 5,000 blank lines.'],
  ['line ends below a header', header + '\r\n'.repeat(nineMillion / 2), 'The file has more than 5,000 blank lines.'],
  ['one line of 9 million commas', ','.repeat(nineMillion), 'The file has more than 100 columns.'],
  ['such a line below a header', header + ','.repeat(nineMillion), 'The file has more than 100 columns.'],
  ['one cell of 9 MB', header + 'x'.repeat(nineMillion), expect.stringMatching(/^Line 2 is longer than 200,000 char/)],
  ['a quote that stays open', `${header}"${'a,b\n'.repeat(2_000_000)}`, expect.stringMatching(/Is a quote open\?$/)],
  ['millions of rows', header + 'a,b,civilian\n'.repeat(700_000), 'The file has more than 10,000 rows.'],
])('a file with %s is refused early, and the API answers meanwhile as ever', async (_, file, message) => {
  const form = await formOf(file);
  const { result, statuses, longest } = await whileReading(async () => send(form));
  expect(result.status).toBe(400);
  expect(await result.json()).toEqual({ code: 'validation_failed', message, fields: { file: message } });
  expect(statuses.length).toBeGreaterThan(1);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(longest).toBeLessThan(longestWork);
});

test('a form of countless parts does not stop the API either', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const body = new TextEncoder().encode(`${part.repeat(180_000)}--x--\r\n`).buffer as ArrayBuffer;
  const { result, longest } = await whileReading(async () => send({ type: 'multipart/form-data; boundary=x', body }));
  expect(result.status).toBe(400);
  expect(longest).toBeLessThan(longestWork);
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
