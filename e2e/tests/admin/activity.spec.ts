import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { addAdministrator } from '../../fixtures/addAdministrator.ts';
import { componentApi } from '../../fixtures/componentApi.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { overflow } from '../../fixtures/overflow.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { test as base, expect } from '../../fixtures/test.ts';

/** The office beside the browser's administrator: suppliers that register, and a component of its own. */
const test = base.extend<{
  office: Awaited<ReturnType<typeof supplierApi>>;
  catalogue: Awaited<ReturnType<typeof componentApi>>;
}>({
  office: async ({ site }, use) => {
    const office = await supplierApi(site);
    await use(office);
    await office.close();
  },
  catalogue: async ({ site }, use) => {
    const catalogue = await componentApi(site);
    await use(catalogue);
    await catalogue.close();
  },
});

const searchIn = (tab: string, text: string) => `/admin?tab=${tab}&search=${encodeURIComponent(text)}`;
const entries = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const undo = (page: Page, what: string) => page.getByRole('button', { name: `Undo ${what}` });

async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // a colour in transition has any contrast
    expect(await accessibilityViolations(page)).toEqual([]);
  }
}

test('an approval, an edit and a deletion are undone from Activity, and the catalogue shows it', async ({
  page,
  site,
  office,
  catalogue,
}) => {
  const { companyName, id } = await office.register();
  await openDashboard(page, site, searchIn('suppliers', companyName));
  await page.getByRole('button', { name: `Approve ${companyName}` }).click();
  await expect(page.getByText('Supplier Status Updated', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  const approval = entries(page, companyName).filter({ hasText: 'was Pending' });
  await expect(approval).toContainText('now Approved');
  await expect(entries(page, companyName).filter({ hasText: 'Supplier registered' }).getByRole('button')).toHaveCount(
    0,
  );
  await undo(page, `supplier status changed, ${companyName}`).dblclick();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(approval).toContainText(/Undone at \d\d:\d\d/);
  await expect(entries(page, companyName).filter({ hasText: /Undid the change from \d\d:\d\d/ })).toHaveCount(1);
  expect(await office.statusOf(id)).toBe('Pending');

  const { name } = catalogue.component;
  await catalogue.change({ price: 1_500, description: 'Ninety litres an hour.' });
  await page.getByRole('group', { name: 'About' }).getByRole('button', { name: 'Components' }).click();
  await page.getByRole('searchbox', { name: 'Search activity' }).fill(name);
  await expect(page).toHaveURL(/kind=components.*search=Water/);
  const edit = entries(page, name).filter({ hasText: 'Component changed' });
  await expect(edit).toContainText('was $1,200now $1,500');
  await undo(page, `component changed, ${name}`).click();
  await expect(edit.filter({ hasText: 'was $1,200' })).toContainText('Undone at');
  expect(await catalogue.read()).toMatchObject({ price: 1_200, description: 'Sixty litres an hour.' });

  await catalogue.remove();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await undo(page, `component withdrawn, ${name}`).click();
  await expect(entries(page, 'Component restored')).toContainText('was Withdrawnnow Public');
  await page.reload();
  await expect(entries(page, 'Component withdrawn')).toContainText('Undone at');
  await expectAccessible(page);
  await entries(page, 'Component restored').getByRole('link', { name }).click();
  await expect(page.getByRole('complementary', { name })).toContainText('$1,200');
  await openPage(page, searchIn('components', name));
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/\$1,200.*Public/);
});

test.describe('with a second administrator', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of 409/] });

  test('what they have changed or undone meanwhile is not undone, and they are named', { tag: '@long' }, async ({
    page,
    otherPage,
    site,
    office,
  }) => {
    const petros = await addAdministrator(site, 'Petros', 'Vlahos');
    const { companyName, id } = await office.register();
    await office.decide(id, 'Approved');
    await openDashboard(page, site, searchIn('activity', companyName));
    const approval = entries(page, 'now Approved');
    await expect(approval.getByRole('button')).toBeVisible();

    await openDashboard(otherPage, { ...site, administrator: petros }, searchIn('suppliers', companyName));
    await otherPage.getByRole('button', { name: `Reject ${companyName}` }).click();
    await otherPage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(otherPage.getByText('Supplier Status Updated', { exact: true })).toBeVisible();
    await approval.getByRole('button').click();
    await expect(page.getByText(/^This has changed again since, .* By Petros Vlahos, just now\.$/)).toBeVisible();
    await expect(approval).toContainText('Changed since');
    const rejection = entries(page, 'now Rejected');
    await expect(rejection).toContainText('Petros Vlahosadministrator');
    expect(await office.statusOf(id)).toBe('Rejected');
    await expectAccessible(page);

    await openPage(otherPage, searchIn('activity', companyName));
    await expect(entries(otherPage, 'now Rejected').getByRole('button')).toBeVisible();
    await rejection.getByRole('button').click();
    await expect(rejection).toContainText('Undone at');
    await entries(otherPage, 'now Rejected').getByRole('button').click();
    const already = 'This has already been undone. By Site Administrator, just now.';
    await expect(otherPage.getByText(already, { exact: true })).toBeVisible();
    await expect(entries(otherPage, 'now Rejected')).toContainText(/Undone at \d\d:\d\d by Site Administrator/);
    expect(await office.statusOf(id)).toBe('Approved');
  });
});

test('on a phone the record is whole, and its tab is seen', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openDashboard(page, site, '/admin?tab=activity');
  await expect(entries(page, 'Supplier status changed').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
  for (const width of [375, 320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toEqual([]);
  }
});
