import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { command } from '../fixtures/command.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';

test('applications with bundlers of their own are brought by npm with the packages alone', async ({
  page,
  sites,
  site,
}) => {
  const folder = await sites.folder();
  const files = join(folder, 'packages');
  await command(`npm run packages -- ${files}`, workspace);
  const token = (await readFile(join(site.folder, 'platform-token'), 'utf8')).trim();
  const packed = ['shared-host', 'shared-contract', 'protocol', 'federation'].map(
    (name) => `${files}/onesite-${name}-0.1.0.tgz`,
  );

  for (const [name, title] of Object.entries({ depot: 'Depot', shifts: 'Shifts', notes: 'Notes' })) {
    const dir = join(folder, name);
    const made = ['dist', 'node_modules'];
    const filter = (path: string) => !made.includes(basename(path));
    await cp(join(workspace, 'e2e', 'foreign', name), dir, { recursive: true, filter });
    const run = (line: string) => command(line, dir, { REGISTRY_URL: site.url, FEDERATION_TOKEN: token });
    await run(`npm install --no-audit --no-fund --prefer-offline ${packed.join(' ')}`);
    await run('npm run build');
    expect(await run('npx federation check .')).not.toContain('REFUSED');
    await run('npx federation publish . --promote');
    await openPage(page, `/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
