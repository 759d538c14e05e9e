import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { build, federation } from '../fixtures/federation.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';

test('a page that is open while a remote is released goes on, loses nothing, and then follows', async ({
  page,
  ownSite: site,
}) => {
  await openPage(page, '/specbuilder/core-v');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jonas Weber');

  const copy = await copyOfRemote('mf-supplier');
  try {
    await copy.replace('src/landing/Landing.tsx', 'Supplier Portal', 'Portal for Suppliers');
    await build(copy.dir);
    await federation(site, 'publish', copy.dir, '--promote');
  } finally {
    await copy.remove();
  }
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));

  // Any answer of the API tells the page that there is a newer set.
  const told = page.waitForResponse((response) => Number(response.headers()['release-set']) > 1);
  await page.getByRole('textbox', { name: 'Email' }).fill('j.weber@thw-sud.example');
  await page.evaluate(() => fetch('/api/health'));
  await told;

  // With something unsaved: the page's own set, from a chunk that it had not loaded, without a new document.
  const isSameDocument = await page.evaluateHandle(() => Object.assign(window, { stays: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
  expect(await isSameDocument.evaluate((self) => 'stays' in self)).toBe(true);

  // With nothing to lose: the next navigation loads a document, of the new set.
  await page.getByRole('banner').getByRole('link', { name: 'Configurator' }).click();
  await pageReady(page);
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal for Suppliers');
  expect(failed).toEqual([]);
});
