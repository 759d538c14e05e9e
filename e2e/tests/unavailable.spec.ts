import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';
import type { RunningSite } from '../fixtures/startSite.ts';

/** Messages of the browser and the federation runtime for the missing remote; there must be none for others. */
const tellings = [
  /^Failed to load resource: .* status of 404/,
  /^Refused to execute script from '\S+\/remotes\/mf-supplier\/\S+' because its MIME type \('text\/plain'\)/,
  /\[ Federation Runtime \]: Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"mf_supplier"/,
  /^\[ Federation Runtime \]: The remote "mf_supplier" is already registered/,
  /^The resource \S+\/remotes\/mf-supplier\/\S+ was preloaded using link preload but not used/,
];
test.describe('on the first document', () => {
  // React's error in the browser when the server could not render a page: #419.
  test.use({ expectedMessages: [[...tellings, /^uncaught: Minified React error #419/], { scope: 'test' }] });

  test('a missing remote leaves a frame that recovers; once the document has its page, that stays readable without scripts', {
    tag: '@long',
  }, async ({ page, otherPage: newcomer, ownSite: site }) => {
    await loseSupplier(site);
    const response = await page.goto('/supplier');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await retryInVain(page);

    await findSupplier(site);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
    // The server may have tried to render it shortly before, and still remember that it could not.
    await expect.poll(async () => (await page.request.get('/supplier')).text()).toContain('>Supplier Portal</h1>');
    await openPage(page, '/supplier');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
    await loseSupplier(site);

    const container = newcomer.waitForResponse(/\/mf-supplier\/.*\/remoteEntry/);
    await newcomer.goto('/supplier');
    expect((await container).status()).toBe(404);
    await follow(newcomer, 'Home');
    await expect(newcomer.getByRole('button', { name: 'Military Use Case' })).toBeVisible();

    await newcomer.goto('/supplier');
    await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
    await findSupplier(site);
    await pageReady(newcomer);
    await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
  });
});

const unavailable = (page: Page) =>
  page.getByRole('alert').getByRole('heading', { level: 1, name: 'This section is unavailable' });

const follow = (page: Page, link: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();

async function retryInVain(page: Page) {
  await expect(unavailable(page)).toBeVisible();
  const container = page.waitForResponse(/\/mf-supplier\/.*\/remoteEntry/);
  await page.getByRole('button', { name: 'Retry' }).click();
  expect((await container).status()).toBe(404);
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('It failed to load again.');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
}

const storedSupplier = (site: RunningSite) => join(site.folder, 'store', 'versions', 'mf-supplier');
const loseSupplier = (site: RunningSite) => rename(storedSupplier(site), `${storedSupplier(site)}.away`);
const findSupplier = (site: RunningSite) => rename(`${storedSupplier(site)}.away`, storedSupplier(site));
