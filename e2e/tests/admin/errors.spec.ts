import type { Page } from '@playwright/test';
import { componentApi } from '../../fixtures/componentApi.ts';
import { logIn } from '../../fixtures/logIn.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withoutGrant } from '../../fixtures/withoutGrant.ts';

// The toasts and messages of docs/specification/administration.md when the API really fails, because its database refuses the
// statement. What was typed stays, and the next attempt succeeds.
test.use({ expectedMessages: [/^Failed to load resource: .* status of (401|500)/] });

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const isReported = async (page: Page, title: string, text: string) => {
  await expect(toast(page, title)).toBeVisible();
  await expect(toast(page, text)).toBeVisible();
};
const dialog = (page: Page) => page.getByRole('dialog');

test('components: creating, loading, changing and deleting one fails in words, and then works', async ({
  page,
  site,
}) => {
  const other = await componentApi(site);
  const { name } = other.component;
  const row = page.getByRole('row').filter({ hasText: name });
  await openDashboard(page, site, `/admin?tab=components&search=${encodeURIComponent(name)}`);
  await expect(row).toBeVisible();

  await withoutGrant(site, 'select', 'component', async () => {
    await row.getByRole('button', { name: 'Edit' }).click();
    await isReported(page, 'Error', 'Failed to load component for editing.');
  });
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await dialog(page).getByRole('textbox', { name: 'Price' }).fill('1400');

  const save = dialog(page).getByRole('button', { name: 'Save changes' });
  await withoutGrant(site, 'update', 'component', async () => {
    await save.click();
    await isReported(page, 'Error', 'Failed to update component. Please try again.');
  });
  await expect(dialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue('1400');
  await save.click();
  await isReported(page, 'Component Updated', `${name} is saved.`);

  await withoutGrant(site, 'update', 'component', async () => {
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete component' }).click();
    await isReported(page, 'Error', 'Failed to delete component. Please try again.');
  });
  await expect(row).toContainText('Public');

  await page.getByRole('button', { name: 'Create component' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(`${name} II`);
  await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption('Equipment');
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Pulls two tons.');
  await dialog(page).getByRole('textbox', { name: 'Price' }).fill('10');
  const create = dialog(page).getByRole('button', { name: 'Create component' });
  await withoutGrant(site, 'insert', 'component', async () => {
    await create.click();
    await isReported(page, 'Error', 'Failed to create component. Please try again.');
  });
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} II`);
  await create.click();
  await isReported(page, 'Component Created', `${name} II is in the catalogue.`);
  await other.close();
});

test('suppliers, orders, missions, login and logout: each failure has its words', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const office = await supplierApi(site);
  const supplier = await office.register();
  await openPage(page, '/admin-login');
  await logIn(page, { ...site.administrator, password: 'not the password' });
  await isReported(page, 'Login Failed', 'Invalid credentials. Please try again.');
  await withoutGrant(site, 'insert', 'administrator_session', async () => {
    await logIn(page, site.administrator);
    await isReported(page, 'Login Failed', 'Something went wrong on our side.');
  });
  await logIn(page, site.administrator);
  await expect(page).toHaveURL('/admin');

  await openPage(page, `/admin?tab=suppliers&search=${encodeURIComponent(supplier.companyName)}`);
  const approve = page.getByRole('button', { name: `Approve ${supplier.companyName}` });
  await withoutGrant(site, 'update', 'supplier', async () => {
    await approve.click();
    await isReported(page, 'Error', 'Failed to update supplier status. Please try again.');
  });
  await expect(approve).toBeVisible();
  expect(await office.statusOf(supplier.id)).toBe('Pending');
  await withoutGrant(site, 'select', 'component', async () => {
    await page.getByRole('button', { name: `View ${supplier.companyName}` }).click();
    await isReported(page, 'Error', 'Failed to load supplier details. Please try again.');
  });
  const record = page.getByRole('complementary', { name: supplier.companyName });
  await record.getByRole('button', { name: 'Retry' }).click();
  await expect(record.getByText('Nadia Haddad, Owner')).toBeVisible();

  await withoutGrant(site, 'select', 'configuration', async () => {
    await openPage(page, '/admin?dialog=create');
    await expect(page.getByText('Error loading configurations', { exact: true })).toBeVisible();
  });
  await dialog(page).getByRole('combobox', { name: 'Mission' }).selectOption({ index: 1 });
  await dialog(page).getByRole('combobox', { name: 'Container' }).selectOption({ index: 1 });
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Rosa Cruz');
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('rosa@visayas.example');
  await dialog(page).getByRole('textbox', { name: 'Organization' }).fill('Visayas Island Relief');
  await dialog(page).getByRole('textbox', { name: 'Intended use' }).fill('Cold storage between islands.');
  await withoutGrant(site, 'insert', 'configuration', async () => {
    await dialog(page).getByRole('button', { name: 'Create order' }).click();
    await isReported(page, 'Error', 'Failed to create configuration. Please try again.');
  });
  await dialog(page).getByRole('button', { name: 'Create order' }).click();
  await expect(toast(page, 'Configuration Created')).toBeVisible();

  await openPage(page, '/admin?tab=missions&dialog=upload');
  const text = `name,description,type\r\nIce Road ${crypto.randomUUID().slice(0, 8)},Winter roads,military`;
  const file = { name: 'missions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  const upload = dialog(page).getByRole('button', { name: 'Upload 1 mission' });
  await expect(upload).toBeEnabled();
  await withoutGrant(site, 'insert', 'mission', async () => {
    await upload.click();
    await expect(toast(page, 'Upload Failed')).toBeVisible();
  });
  await upload.click();
  await expect(toast(page, 'CSV Upload Complete')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();

  await withoutGrant(site, 'delete', 'administrator_session', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await isReported(page, 'Error', 'Failed to logout. Please try again.');
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin-login');
  await office.close();
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

  test('what is shown stays; back on-line messages go, and the change that was lost is offered again', async ({
    page,
    context,
    site,
  }) => {
    const orders = await orderApi(site.url);
    const { id } = await orders.place({});
    await orders.close();
    await openDashboard(page, site, `/admin?open=${id}`);
    const record = page.getByRole('complementary', { name: `Order ${id}` });
    const state = record.getByRole('group', { name: 'State' }).getByRole('button', { name: 'In contact' });
    const figure = page.getByText(/^\$[\d,]+(\.\d\d)?$/).first();
    await expect(state).toBeVisible();
    await expect(figure).toBeVisible();

    await context.setOffline(true);
    await state.click();
    await expect(toast(page, `Failed to change the state of order ${id}. Please try again.`)).toBeVisible();
    await expect(page.getByText('Error loading configurations')).toBeVisible();
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1); // of the list
    await expect(figure).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Error loading configurations')).toBeHidden();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(toast(page, `Order ${id} is In contact.`)).toBeVisible();
  });
});
