import type { Page } from '@playwright/test';
import { expectLittleShift } from '../fixtures/layoutShift.ts';
import { supplierPassword } from '../fixtures/logIn.ts';
import { pageReady } from '../fixtures/openPage.ts';
import { supplierApi } from '../fixtures/supplierApi.ts';
import { expect, test } from '../fixtures/test.ts';

/** Guarded pages at a width, and what each shows once all of its data are there. The others of each kind are laid out in the same way. */
const pages: [width: number, address: string, last: (page: Page) => ReturnType<Page['getByText']>][] = [
  [1440, '/admin?tab=analytics', (page) => page.getByText('Orders by day')],
  [1440, '/supplier/dashboard', (page) => page.getByText('No components found')],
  [375, '/supplier/settings', (page) => page.getByText(/^Last changed on/)],
  [375, '/admin', (page) => page.getByRole('table').getByRole('rowheader').first()],
];

test.use({ reducedMotion: 'no-preference' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the document of a guarded page has its heading, its tabs and the head of its table, and nothing of anybody', async ({
    page,
  }) => {
    await page.goto('/admin?tab=suppliers');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard', includeHidden: true })).toBeVisible();
    const tab = page.getByRole('tab', { name: 'Suppliers', includeHidden: true });
    await expect(tab).toBeVisible();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('columnheader', { name: 'Contact', includeHidden: true })).toBeVisible();
    await expect(page.getByRole('rowheader', { includeHidden: true })).toHaveCount(0);
    await page.goto('/supplier/dashboard');
    await expect(page.getByRole('tab', { name: 'Analytics', includeHidden: true })).toBeVisible();
  });
});

test('nothing on a guarded page moves while it is loading', async ({ page, site }) => {
  const office = await supplierApi(site);
  const supplier = await office.register();
  await office.decide(supplier.id, 'Approved');
  await office.close();
  const headers = { Origin: site.url };
  const sessions = {
    '/api/admin/login': site.administrator,
    '/api/supplier/login': { username: supplier.username, password: supplierPassword },
  };
  for (const [path, data] of Object.entries(sessions))
    expect((await page.request.post(site.url + path, { data, headers })).status()).toBe(200);

  for (const [width, address, last] of pages) {
    const expectStill = async (what: string) => {
      await pageReady(page);
      await expect(last(page), what).toBeVisible();
      await expectLittleShift(page, 0.03, what); // the low header of a dense page may be drawn after the high one: 0.022
    };
    await page.setViewportSize({ width, height: 812 });
    await page.goto(address);
    await expectStill(address);
    if (address !== '/supplier/settings') continue;
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await page.reload();
    await expectStill('after a reload further down');
  }

  // On a phone the figures of the dashboard unfold, and one control chooses the period.
  await expect(page.getByText('Total Revenue')).toBeHidden();
  await page.getByRole('button', { name: 'All figures' }).press('Enter');
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All figures', expanded: true })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Time period' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Period' })).toBeHidden();
});
