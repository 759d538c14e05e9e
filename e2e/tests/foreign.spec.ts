import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { federation } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { type RunningSite, workspace } from '../fixtures/startSite.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** One site for applications with bundlers of their own, to which each of them adds a remote. */
const test = base.extend<object, { ownSite: RunningSite }>({
  ownSite: [async ({ workerSites }, use) => use(await workerSites.start()), { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
test.describe.configure({ mode: 'default' }); // one after the other, in one worker

/** Builds one as its team does. @returns its folder */
async function built(name: string, ...command: [program: string, ...args: string[]]) {
  const dir = join(workspace, 'e2e', 'foreign', name);
  const [program, ...args] = command;
  await promisify(execFile)(join(workspace, 'e2e/node_modules/.bin', program), args, { cwd: dir });
  return dir;
}

test('a Vite application with pictures and styles goes live with its own configuration', async ({ page, ownSite }) => {
  await federation(ownSite, 'publish', await built('depot', 'vite', 'build'), '--promote');

  await openPage(page, '/depot');
  await expect(page.getByRole('heading', { level: 1, name: 'Depot' })).toBeVisible();
  for (const name of ['A crane', 'A stack of containers']) {
    const width = await page.getByAltText(name).evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width, name).toBeGreaterThan(0);
  }
  const bays = page.getByRole('list').filter({ hasText: 'North: 14' });
  await expect(bays).toHaveCSS('display', 'grid');
  await page.getByRole('button', { name: 'South: 9' }).click();
  await expect(page.getByText('9 units stand in bay South (production).')).toHaveCSS('border-left-width', '7px');

  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Depot' }).click();
  await expect(bays).toHaveCSS('display', 'grid');
});

test('a webpack application with Tailwind, split styles and folders of its own goes live, and is rendered on the server', async ({
  page,
  ownSite,
}) => {
  const dir = await built('shifts', 'webpack', '--mode', 'production');
  await federation(ownSite, 'publish', dir, '--promote');

  expect(await (await page.request.get('/shifts')).text()).toContain('A shift has <!-- -->8<!-- --> hours.');
  await openPage(page, '/shifts');
  await expect(page.getByText('A shift has 8 hours.')).toHaveCSS('padding-left', '16px'); // Tailwind's p-4
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '700'); // not the look's
  const frame = () => page.getByRole('banner').screenshot({ animations: 'disabled' });
  const withReset = await frame();
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const rule of [...sheet.cssRules])
        if (rule instanceof CSSLayerBlockRule && rule.name === 'base') rule.parentStyleSheet!.disabled = true;
  });
  expect(withReset.equals(await frame()), 'the frame is as it is without the reset').toBe(true);
  const width = await page.getByAltText('A clock').evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Show the roster' }).click();
  await expect(page.getByRole('list').filter({ hasText: 'Early' })).toHaveCSS('column-count', '2');
});

test('a plain application of Rspack goes live, with the default export of a shared package', async ({
  page,
  ownSite,
}) => {
  await federation(ownSite, 'publish', await built('notes', 'rspack', 'build'), '--promote');

  await openPage(page, '/notes');
  await expect(page.getByText('1 in all')).toHaveCSS('font-style', 'italic');
  await page.getByRole('textbox', { name: 'Note' }).fill('Order paint');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('2 in all')).toBeVisible();
  await expect(page.locator('.notes')).toHaveCSS('max-width', '480px');
});
