import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { federation, liveVersions } from '../fixtures/federation.ts';
import { shellBuild } from '../fixtures/shellBuild.ts';
import { test } from '../fixtures/sites.ts';
import type { RunningSite } from '../fixtures/startSite.ts';

const settings = { SEED: 'catalogue' };
const broken = `throw new Error('a shell that does not start');`;

test('a site whose newest set cannot be served starts on the one before, and one that can serve nothing can be repaired', async ({
  sites,
}) => {
  test.setTimeout(120_000); // three starts
  const folder = await sites.folder();
  const first = await sites.start(settings, folder);
  const before = await liveVersions(first);
  await expect(releaseShell(first, broken)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^gate_refused: Refused, and nothing has changed\.\n.*a shell that does not start/m),
  });
  expect(await liveVersions(first)).toEqual(before);
  await releaseShell(first, '// another');
  const { shell } = await liveVersions(first);
  expect(shell).not.toBe(before.shell);
  expect(await statusOf(first)).toBe(200);
  await first.stop();

  const shells = join(folder, 'store', 'versions', 'shell');
  await writeFile(join(shells, shell!, 'server', 'main.cjs'), broken);
  const again = await sites.start(settings, folder);
  expect(again.output()).toContain('Set 2 cannot be served');
  expect(again.output()).toContain('federation -- rollback --set 1');
  expect(await statusOf(again)).toBe(200);
  await federation(again, 'rollback', 'shell');
  expect(await liveVersions(again)).toEqual(before);
  expect(await setOf(again)).toBe(3);
  await again.stop();

  for (const version of await readdir(shells)) await writeFile(join(shells, version, 'server', 'main.cjs'), broken);
  const empty = await sites.start(settings, folder);
  expect(empty.output()).toContain('Nothing can be served');
  expect(await statusOf(empty)).toBe(503);
  await releaseShell(empty, '// yet another', '--resume', 'its files are there');
  expect(await statusOf(empty)).toBe(200);
});

async function releaseShell(site: RunningSite, statement: string, ...options: string[]) {
  const shell = await shellBuild(statement);
  try {
    await federation(site, 'publish', shell.dir, '--promote', ...options);
  } finally {
    await shell.remove();
  }
}

const statusOf = async ({ url }: RunningSite) => (await fetch(url)).status;
const setOf = async ({ url }: RunningSite) => Number((await fetch(`${url}/api/health`)).headers.get('Release-Set'));
