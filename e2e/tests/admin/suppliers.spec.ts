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
  await expect.poll(() => office.statusOf(supplier.id)).toBe('Pending');
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
