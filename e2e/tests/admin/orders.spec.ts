import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import type { RunningSite } from '../../fixtures/startSite.ts';
import { expect, test } from '../../fixtures/test.ts';

const unavailable = [/^Failed to load resource: .* status of 503/];
const isRead = (url: URL) => url.pathname === '/api/configurations';

/** Orders of one organization, so that a search finds these and no others. */
async function placeOrders(site: RunningSite, count: number, name = 'Person') {
  const organization = `Relief ${crypto.randomUUID().slice(0, 8)}`;
  const api = await orderApi(site.url);
  for (let made = 1; made <= count; made++)
    await api.place({ organization, name: count === 1 ? name : `${name} ${String(made).padStart(2, '0')}` });
  await api.close();
  return organization;
}

const names = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('rowheader');
/** How far the table has to be scrolled. */
const hiddenWidth = (page: Page) =>
  page.getByRole('table', { name: 'Orders' }).evaluate((table) => {
    const { scrollWidth, clientWidth } = table.parentElement!;
    return scrollWidth - clientWidth;
  });
const leftOf = async (place: Locator) => Math.round((await place.boundingBox())!.x);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create order' });

test('orders are searched, sorted and paged by the API, and the address holds it all', async ({ page, site }) => {
  const organization = await placeOrders(site, 55);
  await openDashboard(page, site);
  await expect(page.getByRole('columnheader')).toHaveText([
    '', // a box that selects all rows
    'ID',
    'Mission',
    'Name',
    'Organization',
    'State',
    'Owner',
    'Total Price',
    'Created',
  ]);
  await expect(names(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(organization);
  await expect(page.getByText('1 to 50 of 55')).toBeVisible();
  await expect(names(page).first()).toHaveText('Person 55');

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names(page).first()).toHaveText('Person 01');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('51 to 55 of 55')).toBeVisible();
  await expect(names(page)).toHaveText(['Person 51', 'Person 52', 'Person 53', 'Person 54', 'Person 55']);

  await page.reload();
  await expect(page.getByText('51 to 55 of 55')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText('1 to 50 of 55')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(names(page).first()).toHaveText('Person 01');
  await page.goBack();
  await expect(names(page).first()).toHaveText('Person 55');

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`${organization} nobody`);
  await expect(page.getByText('No configurations found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/admin(\?sort=.*)?$/);
});

test('an order opens beside its list, and J and K move on with the drawing', async ({ page, site }) => {
  const organization = await placeOrders(site, 3);
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  await page.getByRole('cell', { name: organization }).first().click();
  const record = page.getByRole('complementary', { name: /^Order \d+/ });
  await expect(record.getByRole('img')).toBeVisible();
  await expect(record.getByText('Person 03')).toBeVisible();
  await expect(record.getByRole('table', { name: 'Items as ordered' }).getByRole('row')).toHaveCount(4);
  await expectReadable(page);
  await page.keyboard.press('j');
  await expect(record.getByText('Person 02')).toBeVisible();
  await page.keyboard.press('j');
  await expect(record.getByText('Person 01')).toBeVisible();
  await page.keyboard.press('k');
  await expect(record.getByText('Person 02')).toBeVisible();
  await page.goBack(); // one history entry, however many records were opened
  await expect(record).toBeHidden();
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();
});

test('at no width is anything cut off, with and without a record', { tag: '@long' }, async ({ page, site }) => {
  const organization = await placeOrders(site, 1, 'N'.repeat(200));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  await expect(names(page)).toHaveCount(1);
  for (const [width, role] of [
    [1440, 'complementary'],
    [768, 'dialog'],
    [375, 'dialog'],
  ] as const) {
    await expectToFit(page, [width]);
    await expect.poll(() => hiddenWidth(page)).toBe(0);
    expect(await leftOf(page.getByRole('banner').getByRole('link').first())).toBe(await leftOf(page.locator('h1')));
    if (width !== 768) expect(await accessibilityViolations(page), `at ${width} px`).toEqual([]); // as at 375 px
    await names(page)
      .first()
      .getByRole('link')
      .click({ position: { x: 8, y: 8 } }); // its middle is cut off
    const record = page.getByRole(role, { name: /^Order \d+/ });
    await expect(record.getByRole('img')).toBeVisible();
    await expectToFit(page, [width]);
    if (role === 'complementary') await expect.poll(() => hiddenWidth(page)).toBe(0);
    if (width !== 768) expect(await accessibilityViolations(page), `at ${width} px, with a record`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await expect(names(page).first().getByRole('link')).toBeFocused();
  }
});

async function fillIn(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Mission' }).selectOption({ index: 1 });
  await dialog(page).getByRole('combobox', { name: 'Container' }).selectOption({ index: 1 });
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('rosa@visayas.example');
  await dialog(page).getByRole('textbox', { name: 'Organization' }).fill('Visayas Island Relief');
  await dialog(page).getByRole('textbox', { name: 'Intended use' }).fill('Cold storage between islands.');
}

test.describe('with an API that fails at times', () => {
  test.use({ expectedMessages: unavailable });

  test('an administrator creates an order: what is missing is named, a failure loses nothing', async ({
    page,
    site,
  }) => {
    const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
    await openDashboard(page, site);
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(dialog(page).getByRole('checkbox').first()).toBeVisible();
    await expectReadable(page);
    const create = dialog(page).getByRole('button', { name: 'Create order' });
    await create.click();
    await expect(dialog(page).getByRole('alert')).toContainText('Missing Fields');
    await expect(dialog(page).getByRole('alert')).toContainText('Please fill in all required fields.');
    await expect(dialog(page).getByText('Estimated total')).toBeInViewport(); // the total stays below the message
    expect(await accessibilityViolations(page)).toEqual([]);

    await fillIn(page, name);
    const total = await dialog(page)
      .getByText(/^\$[\d,.]+$/)
      .last()
      .textContent();
    await page.route(isRead, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await create.click();
    await expect(page.getByText('Failed to create configuration. Please try again.', { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(dialog(page)).toBeVisible();
    await page.unroute(isRead);
    await create.click();
    await expect(page.getByText('Configuration Created', { exact: true })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Visayas Island Relief');
    await expect(row).toContainText(total!);
  });
});

test('an order that is being written is not lost by Escape, Back or a closed tab', async ({ page, site }) => {
  await openDashboard(page, site);
  await page.getByRole('button', { name: 'Create order' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Rosa');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expect(page).toHaveURL('/admin?dialog=create');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Rosa');
  page.once('dialog', (browserQuestion) => void browserQuestion.dismiss());
  await page.close({ runBeforeUnload: true });
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/admin');
});
