import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { remoteFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { uploadLimits } from './uploadLimits.ts';

const { runProgram } = uploadLimits;

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry({ limits: { runProgram } });
});
afterAll(() => registry.close());

const read = async (response: Response | Promise<Response>) => ({
  status: (await response).status,
  retryAfter: (await response).headers.get('Retry-After'),
  ...((await (await response).json()) as { code?: string; message?: string }),
});
const drafts = () => readdir(join(registry.folder, 'drafts'));

test('who comes when too many are there is asked to come again, and the next is taken', async () => {
  const small = await testRegistry({ limits: { runProgram, maxPresent: 2, atOnce: 1 } });
  const builds = ['1', '2', '3'].map((content) => versionOf('mf-a', remoteFiles('mf-a', content)));
  const responses = await Promise.all(builds.map((build) => read(small.put(build))));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 503]);
  expect(responses[2]).toMatchObject({ code: 'unavailable', retryAfter: '5' });
  expect((await small.put(builds[2]!)).status).toBe(201);
  await small.close();
});

test('an upload that takes too long is stopped, leaves nothing behind, and the next is taken', async () => {
  const impatient = await testRegistry({ limits: { runProgram, timeoutMs: 1 } });
  const build = versionOf('mf-a', remoteFiles('mf-a', '1'));
  expect(await read(impatient.put(build))).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: expect.stringContaining('took too long'),
  });
  expect(await readdir(join(impatient.folder, 'drafts'))).toEqual([]);
  await impatient.close();
});

test('a body that breaks off leaves nothing behind', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
    pull: (controller) => controller.error(new Error('the connection was closed')),
  });
  const response = await registry.app.request('/api/releases/versions/mf-a/1.0.0-0123456789ab', {
    method: 'PUT',
    body,
    headers: { Authorization: 'Bearer the token of this test', 'Content-Length': '2000' },
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(500);
  expect(await drafts()).toEqual([]);
});

test('any lost file is noticed, keeps its version from going live, and comes back when the build is published again', async () => {
  const build = versionOf('mf-lost', remoteFiles('mf-lost', '1'));
  await registry.put(build);
  const path = `/versions/mf-lost/${build.version}`;
  const moves = [{ name: 'mf-lost', from: null, to: build.version }];
  const shell = await registry.publish('shell', '1');
  await registry.promote(['shell', null, shell]);

  const fileAt = (file: string) => join(registry.store.folder('mf-lost', build.version), file);
  await writeFile(fileAt('browser/exposed.js.br'), 'still there');
  await rm(fileAt('server/main.cjs'));
  const incomplete = { status: 404, code: 'not_found', message: expect.stringContaining('server/main.cjs is missing') };
  expect(await read(registry.call('GET', path))).toMatchObject(incomplete);
  expect(await read(registry.call('POST', '/promote', { moves }))).toMatchObject(incomplete);

  const changes: string[] = [];
  const stop = await createReleaseSource(registry.sql).onChange((change) => changes.push(change));
  expect(await (await registry.put(build)).json()).toMatchObject({ outcome: 'mended' });
  for (let waited = 0; changes.length < 2 && waited < 100; waited++) await sleep(50);
  expect(changes).toEqual(['set', 'files']); // the first for the connection
  expect(await (await registry.put(build)).json()).toMatchObject({ outcome: 'known' });
  await stop();
  expect((await registry.call('GET', path)).status).toBe(200);
  expect((await registry.call('POST', '/promote', { moves })).status).toBe(201);
  expect(String(await registry.store.read('mf-lost', build.version, 'browser/exposed.js.br'))).toBe('still there');
});
