import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changedBuild, editedBuild } from '../fixtures/editedBuild.ts';
import { federation, liveSet, platformToken, promote } from '../fixtures/federation.ts';
import { expect, test } from '../fixtures/ownSite.ts';
import { workspace } from '../fixtures/startSite.ts';

test('of forty sets, those that broke the quote are named, also in a set of several packages and past one whose files are gone', async ({
  ownSite: site,
}) => {
  test.setTimeout(15 * 60_000);
  const first = await liveSet(site);
  const publish = async ({ dir, remove }: { dir: string; remove: () => Promise<void> }) => {
    const [{ name, version }] = JSON.parse(await federation(site, 'publish', dir, '--json'));
    await remove();
    return { name, version };
  };
  /** A build in which a button or a link of the quote has another name, in the browser. */
  const broken = (remote: string, label: string) =>
    editedBuild(remote, async ({ edit }) => {
      const dist = join(workspace, remote, 'dist');
      for (const file of [
        'server/main.cjs',
        ...(await readdir(join(dist, 'browser'))).map((name) => `browser/${name}`),
      ])
        if (/\.c?js$/.test(file) && (await readFile(join(dist, file), 'utf8')).includes(label))
          await edit(file, (text) => text.replaceAll(label, 'Something else'));
    });
  const configurator = await publish(await broken('mf-configurator', 'Submit Configuration'));
  const marketing = await publish(await broken('mf-marketing', 'Civilian Use Case'));
  const [supplier, gone] = [
    await publish(await changedBuild('mf-supplier')),
    await publish(await changedBuild('mf-supplier')),
  ];
  const other = await publish(await changedBuild('mf-questionnaire'));
  const usual = { name: other.name, version: first.versions[other.name]! };
  const special: Record<number, (typeof other)[]> = { 10: [gone], 13: [supplier, configurator], 30: [marketing] };
  let toggled = usual;
  for (let at = 1; at < 40; at++) {
    if (!special[at]) toggled = toggled === usual ? other : usual;
    const released = special[at] ?? [toggled];
    if (released.length === 1) await promote(site, released[0]!.name, released[0]!.version);
    else await federation(site, 'release', ...released.map(({ name, version }) => `${name}=${version}`));
  }
  await rm(join(site.folder, 'store', 'versions', gone.name, gone.version), { recursive: true });
  const { number: last } = await liveSet(site);

  const { stdout, code } = await promisify(execFile)(
    process.execPath,
    ['scripts/journeys.mjs', '--bisect', `${last - 39}..${last}`, 'quote', '--url', site.url],
    {
      cwd: workspace,
      env: { ...process.env, FEDERATION_TOKEN: await platformToken(site), ADMIN_PASSWORD: site.administrator.password },
    },
  ).catch((error) => error);
  expect(code).toBe(1);
  const [one, two] = [last - 26, last - 9]; // before the first, three sets have the version whose files are gone
  expect(stdout).toContain(`It passes in set ${one - 4} and fails in set ${one}:\n  set ${one}: mf-configurator `);
  expect(stdout).toContain(`-> ${configurator.version}, team configuration, commit `);
  expect(stdout).toContain(`It passes in set ${two - 1} and fails in set ${two}:\n  set ${two}: mf-marketing `);
  expect(stdout).toMatch(/set \d+: skipped: mf-supplier \S+ is not complete/);
  const open = await federation(site, 'preview', 'list', '--json');
  expect(JSON.parse(open).filter(({ state }: { state: string }) => state === 'running')).toEqual([]);
});
