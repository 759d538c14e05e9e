import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expectToFit, overflow } from '../../fixtures/overflow.ts';
import type { RunningSite } from '../../fixtures/startSite.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { expect, test } from '../../fixtures/test.ts';

const long = 'International Federation of Bridge and Harbour Engineers';

/** Orders of one organization, Cem's first in the list. */
async function placeOrders(site: RunningSite) {
  const organization = `${long} ${crypto.randomUUID().slice(0, 8)}`;
  const orders = await orderApi(site.url);
  for (const name of ['Ana Ruiz', 'Bo Dahl', 'Cem Kaya']) await orders.place({ organization, name });
  await orders.close();
  return organization;
}

/** The list's, not the one in a record. */
const table = (page: Page) => page.getByRole('table').first();
const names = (page: Page) => table(page).getByRole('rowheader');

/** Expects the heads of these columns to be seen, and none of the others. */
const expectColumns = (page: Page, width: number, shown: readonly string[], leaving: readonly string[]) =>
  Promise.all(
    leaving.map((name) =>
      expect(page.getByRole('columnheader', { name, exact: true }), `${name} at ${width} px`).toBeVisible({
        visible: shown.includes(name),
      }),
    ),
  );

async function expectOneLine(page: Page, width: number, height: number) {
  for (const row of await table(page).getByRole('row').all())
    expect((await row.boundingBox())!.height, `at ${width} px`).toBeLessThan(height);
  const isCut = await table(page).evaluate(
    ({ parentElement }) => parentElement!.scrollWidth > parentElement!.clientWidth,
  );
  expect(isCut, `the table at ${width} px`).toBe(false);
  await expectToFit(page, [width]);
}

test('each order is one line; columns leave in their order, beside an open record as well', async ({ page, site }) => {
  const organization = await placeOrders(site);
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  await expect(names(page)).toHaveText(['Cem Kaya', 'Bo Dahl', 'Ana Ruiz']);
  const leaving = ['Owner', 'Mission', 'Created', 'ID', 'Organization', 'Name', 'State', 'Total Price'];
  for (const [width, gone] of [
    [1440, 0],
    [1280, 0],
    [1024, 2],
    [768, 3],
    [620, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectColumns(page, width, leaving.slice(gone), leaving);
    await expectOneLine(page, width, 42);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await names(page).first().getByRole('link').click();
  await expect(page.getByRole('complementary', { name: /^Order \d+/ })).toBeVisible();
  for (const [width, gone] of [
    [1440, 3],
    [1280, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectColumns(page, width, leaving.slice(gone), leaving);
    await expectOneLine(page, width, 42);
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(names(page).first().getByRole('link')).toBeFocused();
});

test('suppliers keep their lines, and what is pressed is large enough', async ({ page, site }) => {
  const office = await supplierApi(site);
  const { companyName } = await office.register({
    website: `https://${'levant-rope-and-rigging.'.repeat(3)}example`,
    contactName: long,
  });
  await office.close();
  await openDashboard(page, site, `/admin?tab=suppliers&search=${encodeURIComponent(companyName)}`);
  await expect(names(page)).toHaveCount(1);
  const leaving = ['Defense Usage', 'Product Types', 'Company', 'Contact', 'Status'];
  for (const [width, gone] of [
    [1440, 0],
    [1280, 0],
    [1024, 1],
    [768, 2],
    [620, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectColumns(page, width, leaving.slice(gone), leaving);
    await expectOneLine(page, width, 64);
    for (const target of await table(page).locator('tbody :is(a:not([data-row]), button):visible').all()) {
      const { x, width: wide, height } = (await target.boundingBox())!;
      expect(Math.min(wide, height), `${await target.textContent()} at ${width} px`).toBeGreaterThanOrEqual(24);
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  }
  await expect(page.getByText(long)).toHaveCount(1);
  await names(page).getByRole('link', { name: companyName }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText(new RegExp(`${long} ·|· ${long}`))).toBeVisible(); // with the website, which is cut as well
});

test('a list is opened and left by keyboard alone; J and K lead on in a record', async ({ page, site }) => {
  const organization = await placeOrders(site);
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  await expect(names(page)).toHaveText(['Cem Kaya', 'Bo Dahl', 'Ana Ruiz']);
  const link = (name: string) => names(page).getByRole('link', { name });
  const record = page.getByRole('complementary', { name: /^Order \d+/ });
  await link('Cem Kaya').focus();
  await page.keyboard.press('Enter');
  await expect(record).toContainText('Cem Kaya');
  await page.keyboard.press('j');
  await expect(record).toContainText('Bo Dahl');
  await page.keyboard.press('j');
  await expect(record).toContainText('Ana Ruiz');
  await page.keyboard.press('k');
  await expect(record).toContainText('Bo Dahl');
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(link('Bo Dahl')).toBeFocused();
});

test('the first row of each table is in view in low windows and at 200 %, under one choice of times', async ({
  page,
  site,
}) => {
  await openDashboard(page, site);
  for (const height of [625, 312]) {
    await page.setViewportSize({ width: height === 312 ? 683 : 1366, height });
    for (const address of [
      ...['orders', 'questionnaires', 'missions', 'components', 'suppliers'].map((tab) => `/admin?tab=${tab}`),
      '/admin-test',
    ]) {
      await page.goto(address);
      await expect(names(page).first(), `${address} at ${height} px`).toBeInViewport({ ratio: 1 });
      if (height === 312) await page.getByRole('button', { name: /^Tools/ }).click();
      await expect(page.getByRole('combobox').filter({ hasText: 'All Time' })).toHaveCount(1);
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
  }
});
