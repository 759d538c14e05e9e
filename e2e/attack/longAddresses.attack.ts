import { canSeeProcesses, processorSeconds } from '../fixtures/processes.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ siteSettings: { LOG_LEVEL: 'info' } });
test.skip(!canSeeProcesses, 'the time of a process is read from /proc');

const requests = 100;
/** Addresses of one length: one from whose every dot expressions used to start again, and one without dots. */
const dotted = `/api/${'a.'.repeat(7500)}=`;
const plain = `/api/${'a'.repeat(15_000)}=`;

test('an address costs the site no more than its length, whatever is in it', async ({ site }) => {
  const spent = async (path: string) => {
    const before = processorSeconds(site.process.pid!);
    for (let count = 0; count < requests; count++) expect((await fetch(site.url + path)).status).toBe(404);
    return processorSeconds(site.process.pid!) - before;
  };
  await spent(plain); // the code's first run
  const usual = await spent(plain);
  expect(await spent(dotted)).toBeLessThan(5 * usual + 0.5);
});

test('300 characters of an address are logged', async ({ site }) => {
  await fetch(site.url + dotted);
  await expect.poll(() => loggedPaths(site.output())).toContain(`${dotted.slice(0, 300)}…`);
  expect(Math.max(...loggedPaths(site.output()).map((path) => path.length))).toBe(301);
});

const loggedPaths = (output: string) =>
  output.split('\n').flatMap((line) => {
    if (!line.startsWith('{') || !line.endsWith('}')) return [];
    const { path } = JSON.parse(line) as { path?: string };
    return path ?? [];
  });
