import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { logInSupplier } from '../../fixtures/logInSupplier.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { withoutToastTimeout } from '../../fixtures/withoutToastTimeout.ts';

/** A newly registered supplier, and an administrator beside the one in the browser. */
const test = base.extend<{ office: Awaited<ReturnType<typeof supplierApi>>; supplier: Supplier }>({
  office: async ({ site }, use) => {
    const office = await supplierApi(site);
    await use(office);
    await office.close();
  },
  supplier: async ({ office }, use) => use(await office.register()),
});

const addressOf = ({ companyName }: Supplier) => `/admin?tab=suppliers&search=${encodeURIComponent(companyName)}`;
const row = (page: Page, { companyName }: Supplier) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: companyName }) });
/** Beside the list, or over it. */
const record = (page: Page, { companyName: name }: Supplier) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));
/** The only control of a row that changes the status. */
const toggle = (page: Page, { companyName }: Supplier) =>
  page.getByRole('button', { name: new RegExp(`^(Approve|Reject) ${companyName}$`) });

test('an administrator finds a supplier, approves it, and takes that back', async ({
  page,
  site,
  office,
  supplier,
}) => {
  await openDashboard(page, site);
  await page.getByRole('tab', { name: 'Suppliers' }).click();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill(supplier.companyName);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('group', { name: 'Status', exact: true }).getByRole('button', { name: 'Approved' }).click();
  await expect(page.getByText('No suppliers found')).toBeVisible();
  await page.goBack();
  await expect(row(page, supplier)).toContainText(
    'Mobility and rigging, Furniture and fixings, Tools and workbenches +2 more',
  );
  await expect(toggle(page, supplier)).toHaveText('Approve');

  await toggle(page, supplier).click();
  await expect(toggle(page, supplier)).toHaveText('Reject');
  await expect(page.getByText('Supplier Status Updated', { exact: true })).toBeVisible();
  expect(await office.statusOf(supplier.id)).toBe('Approved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toggle(page, supplier)).toHaveText('Approve');
  expect(await office.statusOf(supplier.id)).toBe('Pending');
});

test('several who wait are approved at once; one is rejected with a reason by the keyboard, and reads why', async ({
  page,
  otherPage,
  site,
  office,
  supplier,
}) => {
  await withoutToastTimeout(page);
  const second = await office.register();
  await openDashboard(page, site, '/admin?tab=suppliers');
  await page.getByRole('link', { name: 'Approve several' }).click();
  for (const { companyName } of [supplier, second]) await page.getByRole('checkbox', { name: companyName }).check();
  await expectReadable(page);
  for (const width of [375, 768, 1440]) await expectToFit(page, [width]);
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Approve 2' }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => office.statusOf(second.id)).toBe('Approved');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(toggle(page, supplier)).toHaveText('Reject');
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const { id } of [supplier, second]) await expect.poll(() => office.statusOf(id)).toBe('Pending');
  await expect(toggle(page, supplier)).toHaveText('Approve');
  await toggle(page, supplier).click();
  await expect(toggle(page, supplier)).toHaveText('Reject');
  await expect.poll(() => office.statusOf(supplier.id)).toBe('Approved');

  await toggle(page, supplier).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Reject ${supplier.companyName}?` });
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectReadable(page);
  for (const width of [768, 375]) await expectToFit(page, [width]);
  await page.keyboard.type('The website does not open.');
  await question.getByRole('button', { name: 'Reject' }).focus();
  await page.keyboard.press('Enter');
  await expect(toggle(page, supplier)).toHaveText('Approve');
  await expect.poll(() => office.statusOf(supplier.id)).toBe('Rejected');

  await openPage(otherPage, '/supplier/login');
  await logInSupplier(otherPage, supplier.username);
  const status = otherPage.getByRole('group', { name: 'Account status' });
  await expect(status).toContainText('The website does not open.');
  await expectReadable(otherPage);
});

test.describe('with a change that the API refuses', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of (409|503|404)/] });

  test('what somebody else has decided meanwhile is not overwritten, but can be', { tag: '@long' }, async ({
    page,
    site,
    office,
    supplier,
  }) => {
    await openDashboard(page, site, addressOf(supplier));
    await expect(row(page, supplier)).toBeVisible();
    await office.decide(supplier.id, 'Rejected');
    await toggle(page, supplier).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Changed by someone else in the meantime.' });
    await expect(notice).toContainText(`rejected ${supplier.companyName} just now; you saw Pending.`);
    await expect(notice).toContainText('Your Approve was not saved.');
    await expect(notice.getByRole('button')).toHaveText(['Keep Rejected', 'Approve anyway']);
    await expect(toggle(page, supplier)).toHaveText('Approve');
    await expectReadable(page);
    expect(await office.statusOf(supplier.id)).toBe('Rejected');
    await notice.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(notice).toBeHidden();
    await expect(toggle(page, supplier)).toHaveText('Reject');
    await expect.poll(() => office.statusOf(supplier.id)).toBe('Approved');
  });

  test('a conflict over the details shows both versions', { tag: '@long' }, async ({
    page,
    site,
    office,
    supplier,
  }) => {
    await openDashboard(page, site, `${addressOf(supplier)}&open=${supplier.id}`);
    const details = record(page, supplier);
    await expect(details.getByText('Nadia Haddad, Owner')).toBeVisible();
    await office.decide(supplier.id, 'Rejected');
    await details.getByRole('button', { name: 'Approve' }).click();
    await expect(details.getByRole('row', { name: /^Status/ })).toHaveText('StatusPendingRejectedApproved');
    await expect(details.getByRole('button', { name: 'Keep Rejected' })).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(details.getByRole('alert')).toBeHidden();
    expect(await office.statusOf(supplier.id)).toBe('Rejected');
  });

  test('a decision that fails goes back to what it was', { tag: '@long' }, async ({ page, site, office, supplier }) => {
    await openDashboard(page, site, addressOf(supplier));
    await expect(row(page, supplier)).toBeVisible();
    await page.route('**/api/supplier/batch', (route) => route.fulfill({ status: 503, body: '{}' }));
    await toggle(page, supplier).click();
    await expect(page.getByText('Failed to update supplier status. Please try again.', { exact: true })).toBeVisible();
    await expect(toggle(page, supplier)).toHaveText('Approve');
    expect(await office.statusOf(supplier.id)).toBe('Pending');
  });

  test('details of a supplier that does not exist cannot be loaded', { tag: '@long' }, async ({ page, site }) => {
    await openDashboard(page, site, '/admin?tab=suppliers&open=999999');
    await expect(page.getByText('Failed to load supplier details. Please try again.', { exact: true })).toBeVisible();
    await expect(page.getByRole('complementary').getByText('There is no supplier with this number')).toBeVisible();
  });
});

test('a reset link is shown once, and sets the password', { tag: '@long' }, async ({
  page,
  site,
  office,
  supplier,
}) => {
  await openDashboard(page, site, addressOf(supplier));
  await page.getByRole('button', { name: `View ${supplier.companyName}` }).click();
  await expect(page).toHaveURL(new RegExp(`open=${supplier.id}`));
  const details = record(page, supplier);
  await details.getByRole('button', { name: 'Issue reset link' }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/\/supplier\/login#reset=.+/);
  expect(await accessibilityViolations(page)).toEqual([]);
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  expect((await office.setPassword(link, 'another long sentence')).status()).toBe(200);
  await page.goBack();
  await expect(details).toBeHidden();
});

test('at no width is anything cut off, with and without details', { tag: '@long' }, async ({
  page,
  site,
  supplier,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page, site, '/admin?tab=suppliers');
  await expect(row(page, supplier)).toBeVisible();
  const details = record(page, supplier);
  for (const width of [1440, 1000, 768, 375]) {
    const isRead = width === 1440 || width === 375; // a table, and cards
    await expectToFit(page, [width]);
    if (isRead) expect(await accessibilityViolations(page), `at ${width} px`).toEqual([]);
    await page.getByRole('link', { name: supplier.companyName }).click();
    await expect(details.getByText('Nadia Haddad, Owner')).toBeVisible();
    await expectToFit(page, [width]);
    if (isRead) expect(await accessibilityViolations(page), `at ${width} px, with details`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page.getByRole('link', { name: supplier.companyName })).toBeFocused();
  }
});
