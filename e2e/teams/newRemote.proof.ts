import { join } from 'node:path';
import { command } from '../fixtures/command.ts';
import { platformToken } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';

test('a new remote passes every check of the workspace without an edit elsewhere, goes live, and leaves no trace', async ({
  page,
  sites,
  site,
}) => {
  const copy = join(await sites.folder(), 'copy');
  await command(`git clone -q ${workspace} ${copy}`, workspace);
  const token = await platformToken(site);
  const run = (line: string) => command(line, copy, { REGISTRY_URL: site.url, FEDERATION_TOKEN: token, CI: 'true' });

  await run('npm run new-remote -- fleet --team logistics --path /fleet/map --title "Fleet map"');
  expect(await run('git status --short')).toBe(' M pnpm-lock.yaml\n?? mf-fleet/\n');
  await run('npx biome check --error-on-warnings .');
  await run('npx turbo run build --output-logs=errors-only && npm run typecheck');
  await run('npx turbo boundaries');
  await run('npx knip --no-progress');
  await run('npm run unit -- --selectProjects mf-fleet scripts');
  expect(await run('npm run federation -- check mf-fleet')).not.toContain('REFUSED');
  const began = performance.now();
  await run('npm run federation -- publish mf-fleet --promote');
  await openPage(page, '/fleet/map');
  const seconds = (performance.now() - began) / 1000;
  console.log(`seen in the browser ${seconds.toFixed(1)} s after the start of publish`);
  expect(seconds).toBeLessThan(30);

  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fleet map' }).click();
  await expect(page).toHaveURL('/fleet/map');
  await expect(page.getByRole('heading', { level: 1, name: 'Fleet map' })).toBeFocused();

  await run('npm run federation -- withdraw mf-fleet');
  await run('rm -r mf-fleet && npx pnpm install --no-frozen-lockfile --prefer-offline');
  expect(await run('git status --short')).toBe('');
});
