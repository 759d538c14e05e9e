import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test('a reload that is answered with 304 logs nothing either', async ({ page }) => {
  await openPage(page, '/solutions');
  await page.reload();
  await pageReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('pointing at a link loads its page before the click', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/');
  const arrived = page.waitForResponse(/\/remotes\/mf-supplier\/.*\/landing\.\w+\.js/);
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).hover();
  await arrived;
});
