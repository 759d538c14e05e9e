import { readFile } from 'node:fs/promises';
import { orderExportColumns } from '@fieldbox/contract/orders/orderExport';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi, storedOrders } from '../../fixtures/orderApi.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import type { RunningSite } from '../../fixtures/startSite.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withoutToastTimeout } from '../../fixtures/withoutToastTimeout.ts';

/** Orders of one organization, the last one first in the list. */
async function placeOrders(site: RunningSite, ...names: string[]) {
  const organization = `States ${crypto.randomUUID().slice(0, 8)}`;
  const api = await orderApi(site.url);
  for (const name of names) await api.place({ organization, name });
  await api.close();
  return organization;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const statesOf = async (site: RunningSite, organization: string) =>
  Object.fromEntries((await storedOrders(site, organization)).map(({ name, state }) => [name, state]));

test('orders go on: several by their boxes, one in its record, undone, found by state and told in Activity', async ({
  page,
  site,
}) => {
  await withoutToastTimeout(page);
  const organization = await placeOrders(site, 'Ana Ruiz', 'Bo Dahl', 'Cem Kaya');
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  for (const name of ['Cem Kaya', 'Bo Dahl']) await rowOf(page, name).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await expectReadable(page);
  await bar.getByRole('combobox', { name: 'State' }).selectOption('In contact');
  await bar.getByRole('button', { name: /^Apply to/ }).click();
  await expect(page.getByText('2 orders are In contact.', { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(rowOf(page, 'Cem Kaya')).toContainText('In contact');
  await expect(rowOf(page, 'Bo Dahl')).toContainText('In contact');
  await expect(rowOf(page, 'Ana Ruiz')).toContainText('New');

  // One Undo for both, from the message.
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The old values are back.', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Bo Dahl')).toContainText('New');
  expect(await statesOf(site, organization)).toEqual({ 'Ana Ruiz': 'new', 'Bo Dahl': 'new', 'Cem Kaya': 'new' });

  // The open record.
  await page.getByRole('link', { name: 'Bo Dahl', exact: true }).click();
  const record = page.getByRole('complementary', { name: /^Order \d+/ });
  const states = record.getByRole('group', { name: 'State' });
  await states.getByRole('button', { name: 'Cancelled' }).click();
  await expect(states.getByRole('button', { pressed: true })).toHaveText(/^Cancelled/);
  await expect(page.getByText(/^Order \d+ is Cancelled\.$/)).toBeVisible();
  await expect(rowOf(page, 'Bo Dahl').locator('s')).toHaveText(/^\$/);
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  // The filter is in the address.
  await page.getByRole('combobox', { name: 'State' }).selectOption('Cancelled');
  await expect(page).toHaveURL(/[?&]state=cancelled/);
  await page.reload();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(rowOf(page, 'Bo Dahl')).toBeVisible();

  // Activity says who did what.
  const id = (await storedOrders(site, organization)).find(({ name }) => name === 'Bo Dahl')?.id;
  await page.goto(`/admin?tab=activity&kind=orders&search=${encodeURIComponent(`Order ${id}`)}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Cancelled');
  await expect(page.getByRole('row').nth(1)).toContainText('Site Administrator');
});

test.describe('with another administrator', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of 409/] });

  test('a state that somebody else has changed meanwhile is not overwritten', async ({ page, site }) => {
    const organization = await placeOrders(site, 'Ana Ruiz');
    await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
    await page.getByRole('link', { name: 'Ana Ruiz', exact: true }).click();
    const record = page.getByRole('complementary', { name: /^Order \d+/ });
    const states = record.getByRole('group', { name: 'State' });
    await expect(states).toBeVisible();
    const id = (await storedOrders(site, organization))[0]?.id;
    const headers = { Origin: site.url };
    const other = await page.request.patch(`${site.url}/api/configurations/batch`, {
      headers,
      data: { state: 'won', orders: [{ id, version: 1 }] },
    });
    expect(other.status()).toBe(200);
    await states.getByRole('button', { name: 'Lost' }).click();
    const conflict = record.getByRole('alert');
    await expect(conflict).toContainText('hanged meanwhile by Site Administrator');
    await expect(conflict.getByRole('button', { name: 'Overwrite' })).toBeVisible();
    await expect(states.getByRole('button', { pressed: true })).toHaveText(/^Won/);
    expect(await statesOf(site, organization)).toEqual({ 'Ana Ruiz': 'won' });
  });
});

test('the orders that the screen shows are exported', async ({ page, site }) => {
  const organization = await placeOrders(site, 'Ana Ruiz', 'Bo Dahl');
  await openDashboard(page, site, `/admin?sort=name&search=${encodeURIComponent(organization)}`);
  const button = page.getByRole('button', { name: 'Export CSV (2)' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...records]: string[][] = parse(await readFile(await download.path()), { bom: true });
  expect(head).toEqual(orderExportColumns.map(({ title }) => title));
  expect(records.map((record) => ['State', 'Name'].map((title) => record[head!.indexOf(title)]))).toEqual([
    ['New', 'Ana Ruiz'],
    ['New', 'Bo Dahl'],
  ]);
});

test('states stand in the record and the rows at every width', async ({ page, site }) => {
  const organization = await placeOrders(site, 'Ana Ruiz', 'Bo Dahl');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  for (const width of [1440, 768, 375]) {
    await expectToFit(page, [width]);
    await expect(rowOf(page, 'Ana Ruiz')).toContainText('New');
    await page.getByRole('link', { name: 'Ana Ruiz', exact: true }).click();
    await expect(page.getByRole('group', { name: 'State' })).toBeVisible();
    await expectToFit(page, [width]);
    if (width === 375) await expectReadable(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'State' })).toBeHidden();
  }
});
