import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistryClient } from './registryClient.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'federation-client-'));
  await mkdir(join(dir, 'dist'));
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'mf-orders', version: '1.2.0' }));
  await writeFile(join(dir, 'dist/facts.json'), '{}');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dir, { recursive: true });
});

/** A fake registry, with responses by method. */
function registry(responses: Record<string, () => Response>) {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const method = init?.method ?? 'GET';
    asked.push(`${method} ${url}`);
    return responses[method]!();
  });
  return asked;
}

const refusal = (status: number, code: string) => () =>
  Response.json({ code, message: `Words for ${code}.` }, { status });
/** The first responses one after the other, then the last one again. */
const inTurn =
  (...responses: (() => Response)[]) =>
  () =>
    (responses.length > 1 ? responses.shift()! : responses[0]!)();
const busy = () => Response.json({ code: 'unavailable' }, { status: 503, headers: { 'Retry-After': '0' } });
const client = () => createRegistryClient('http://site.test', 'token');

test('a build that the registry has is not sent again', async () => {
  const asked = registry({ GET: () => Response.json({}) });
  expect(await client().publish(dir)).toMatchObject({ name: 'mf-orders', isNew: false });
  expect(asked).toEqual([
    expect.stringMatching(/^GET http:\/\/site.test\/api\/releases\/versions\/mf-orders\/1\.2\.0-/),
  ]);
});

test('of a build that the registry has without its source maps, these alone are sent', async () => {
  await mkdir(join(dir, 'dist/browser'));
  await writeFile(join(dir, 'dist/browser/a.js.map'), JSON.stringify({ version: 3, mappings: '' }));
  const asked = registry({
    GET: () => Response.json({ hasMaps: false }),
    PUT: () => Response.json({}, { status: 201 }),
  });
  expect(await client().publish(dir)).toMatchObject({ isNew: false });
  expect(asked).toEqual([expect.stringMatching(/^GET /), expect.stringMatching(/^PUT .*\/maps$/)]);
});

test.each([
  ['new', { isNew: true, isRestored: false }],
  ['known', { isNew: false, isRestored: false }],
  ['mended', { isNew: false, isRestored: true }],
])('a build that the registry does not have is sent, and may turn out to be %s', async (outcome, published) => {
  const notes = ['The header has no room.'];
  const asked = registry({ GET: refusal(404, 'not_found'), PUT: () => Response.json({ outcome, notes }) });
  expect(await client().publish(dir)).toMatchObject({ ...published, notes });
  expect(asked).toHaveLength(2);
});

test('an upload that has to wait for its turn is sent again, as the registry says', async () => {
  const asked = registry({
    GET: refusal(404, 'not_found'),
    PUT: inTurn(busy, busy, () => Response.json({ outcome: 'new' }, { status: 201 })),
  });
  expect(await client().publish(dir)).toMatchObject({ isNew: true });
  expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(3);
});

test('what a registry refuses, and a release, are not sent again', async () => {
  const asked = registry({ GET: refusal(404, 'not_found'), PUT: refusal(503, 'unavailable'), POST: busy });
  await expect(client().publish(dir)).rejects.toMatchObject({ status: 503 }); // without a `Retry-After`
  await expect(client().rollback({ name: 'mf-orders', from: null })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(3);
});

test("a refusal has the registry's code and message", async () => {
  registry({ POST: refusal(409, 'release_conflict') });
  await expect(client().promote([])).rejects.toMatchObject({
    status: 409,
    code: 'release_conflict',
    message: 'Words for release_conflict.',
  });
});

test('an answer from a proxy in between is reported by its status', async () => {
  registry({ GET: () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }) });
  await expect(client().current()).rejects.toMatchObject({ status: 502, message: 'Bad Gateway' });
});

test('where there is no site, the message names the address', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  await expect(client().current()).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('There is no site at http://site.test. Is it running?'),
  });
});

test('what is read or released is asked again where no answer comes, and gets more time; other changes are sent once', async () => {
  const asked: string[] = [];
  const keys: (string | null)[] = [];
  let attempts = 0;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(`in ${ms} ms`);
    return AbortSignal.abort();
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init!.method} ${new URL(`${url}`).pathname.split('/').at(-1)}`);
    keys.push(new Headers(init!.headers).get('Idempotency-Key'));
    attempts += 1;
    if (attempts % 2 === 1) throw new Error('socket hang up');
    return Response.json({ number: 1 });
  });
  expect(await client().current()).toEqual({ number: 1 });
  expect(await client().promote([])).toMatchObject({ number: 1 });
  expect(await client().promote([], { origin: 'start' })).toMatchObject({ number: 1 });
  expect(await client().rollback({ set: 1 })).toMatchObject({ number: 1 });
  await expect(client().prune(false)).rejects.toThrow('There is no site');
  const twice = (call: string, ms: number) => [`in ${ms} ms`, call, `in ${2 * ms} ms`, call];
  expect(asked).toEqual([
    ...twice('GET current', 2000),
    ...twice('POST promote', 5000),
    ...twice('POST promote', 300_000),
    ...twice('POST rollback', 5000),
    'POST prune',
  ]);
  const releases = keys.slice(2, 8);
  expect(releases).toEqual([0, 0, 2, 2, 4, 4].map((index) => releases[index]));
  expect(new Set(releases).size).toBe(3);
});
