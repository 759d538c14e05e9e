import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { command } from '../fixtures/command.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { type Started, started } from './started.ts';

let folder: string;
const running: Started[] = [];
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onesite-site-'));
});
test.afterAll(async () => {
  for (const part of running.reverse()) await part.stop().catch(() => {});
  await rm(folder, { recursive: true, force: true });
});

async function replace(file: string, from: string, to: string) {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}

test('a second site, and a remote in a repository of its own, are made, installed, built and released', async ({
  page,
}) => {
  const [site, drivers] = [join(folder, 'acme'), join(folder, 'drivers')];
  const heading = page.getByRole('heading', { level: 1 });

  await command(`npx pnpm new-site ${site} --title 'Acme'`, workspace);
  expect(await readdir(join(workspace, 'platform/console/dist'))).not.toContain('types'); // a start would refuse it
  for (const file of await readdir(site, { recursive: true, withFileTypes: true }))
    if (file.isFile() && !/(packages|\.git)($|\/)/.test(file.parentPath.slice(site.length)))
      expect(await readFile(join(file.parentPath, file.name), 'utf8'), file.name).not.toMatch(/fieldbox/i);
  expect(await command('npm test', site)).toContain('pass 3');
  const { address } = await start('npm start', site, { PORT: '0' });
  await openPage(page, address);
  await expect(heading).toHaveText('Hello');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Acme' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await command("npm run new-remote -- fleet --title 'Our fleet' --fragment status", site);
  await release(site, 'npx turbo run build --filter=mf-fleet', 'mf-fleet');
  await openPage(page, address);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our fleet' }).click();
  await expect(heading).toHaveText('Our fleet');

  await command(`npx pnpm new-remote drivers --outside ${drivers}`, workspace);
  await command('git init --quiet && git add .', drivers);
  const token = (await readFile(join(site, '.data', 'platform-token'), 'utf8')).trim();
  const environment = { REGISTRY_URL: address, FEDERATION_TOKEN: token, CI: 'true' };
  await command('npm install --no-audit --no-fund --prefer-offline', drivers);
  await command('npm run typecheck && npm test', drivers);
  await release(drivers, 'npm run build', '.', environment);
  expect(await command('git diff --numstat', drivers)).toBe(''); // what was made is live as it was made
  await openPage(page, `${address}/drivers`);
  await expect(heading).toHaveText('Drivers');

  const overview = join(drivers, 'src/overview/Overview.tsx');
  const development = await start('npm run dev', drivers, { PORT: '0', ...environment });
  await openPage(page, `${development.address}/drivers`);
  await replace(overview, '>Drivers<', '>Our drivers<');
  await expect(heading).toHaveText('Our drivers');
  await release(drivers, 'npm run build', '.', environment);
  await openPage(page, `${address}/drivers`);
  await expect(heading).toHaveText('Our drivers');
  await command('npm run federation -- rollback mf-drivers', drivers, environment);
  await openPage(page, `${address}/drivers`);
  await expect(heading).toHaveText('Drivers');

  await openPage(page, `${address}/platform`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Anand');
  await page.getByRole('textbox', { name: 'Token' }).fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Release sets, newest first' })).toContainText('mf-drivers');
  await expect(heading).toHaveCSS('font-family', /system-ui/); // in the looks of this site
  expect(await accessibilityViolations(page)).toEqual([]);
});

async function start(...given: Parameters<typeof started>) {
  const one = await started(...given);
  running.push(one);
  return one;
}

async function release(dir: string, build: string, named: string, environment = {}) {
  await command(build, dir);
  expect(await command(`npm run federation -- check ${named}`, dir, environment)).not.toContain('REFUSED');
  await command(`npm run federation -- publish ${named} --promote`, dir, environment);
}
