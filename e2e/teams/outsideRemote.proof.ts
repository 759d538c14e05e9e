import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../fixtures/command.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';
import { started } from './started.ts';

test('a remote in a repository of its own is tested, built, served from source and published with the packages alone', async ({
  page,
  sites,
  site,
}) => {
  const folder = await sites.folder();
  const [dir, files] = [join(folder, 'fleet'), join(folder, 'packages')];
  await command(`npm run packages -- ${files}`, workspace);
  await command(`npx pnpm new-remote outside --outside ${dir} --packages ${files} --title 'Our fleet'`, workspace);

  const token = (await readFile(join(site.folder, 'platform-token'), 'utf8')).trim();
  const run = (line: string) => command(line, dir, { REGISTRY_URL: site.url, FEDERATION_TOKEN: token, CI: 'true' });
  const install = /^npx -y pnpm@\S+ install$/m.exec(await readFile(join(dir, 'README.md'), 'utf8'))![0];
  await run(`${install} --no-frozen-lockfile --prefer-offline`);
  await run('npm run typecheck');
  await run('npm test');
  await run('npm run build');
  expect(await run('npm run federation -- check .')).not.toContain('REFUSED');
  await run('npm run federation -- publish . --promote --why "from a repository of its own"');

  const development = await started('npm run dev', dir, { PORT: '0', REGISTRY_URL: site.url });
  try {
    const heading = page.getByRole('heading', { level: 1 });
    await openPage(page, `${development.address}/outside`);
    await expect(heading).toHaveText('Our fleet');
    const overview = join(dir, 'src/overview/Overview.tsx');
    await writeFile(overview, (await readFile(overview, 'utf8')).replace('>Our fleet<', '>Our fleet from source<'));
    await expect(heading).toHaveText('Our fleet from source');
  } finally {
    await page.goto('about:blank'); // an open page would log that its event stream has ended
    await development.stop();
  }

  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our fleet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our fleet' })).toBeFocused();
  await run('npm run federation -- withdraw mf-outside');
  expect((await page.request.get('/outside')).status()).toBe(404);
});
