import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { expectReadable } from '../../fixtures/accessibility.ts';
import { fillInComponent } from '../../fixtures/fillInComponent.ts';
import { logInSupplier } from '../../fixtures/logInSupplier.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { overflow } from '../../fixtures/overflow.ts';
import { withDatabase } from '../../fixtures/siteDatabase.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { test as base, expect } from '../../fixtures/test.ts';

/** A supplier that has just registered, and an administrator elsewhere. */
const test = base.extend<{ office: Awaited<ReturnType<typeof supplierApi>>; supplier: Supplier }>({
  office: async ({ site }, use) => {
    const office = await supplierApi(site);
    await use(office);
    await office.close();
  },
  supplier: async ({ office }, use) => use(await office.register()),
});

test.use({ expectedMessages: [[/^Failed to load resource: .* status of 40[019]/], { scope: 'test' }] });

test('a supplier logs in, comes back to the page that asked for it, and adds, edits and withdraws a component', async ({
  page,
  office,
  supplier,
}) => {
  await openPage(page, '/supplier/add-component');
  await expect(page).toHaveURL('/supplier/login');
  await logInSupplier(page, supplier.username, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password. Please try again.');
  await expectReadable(page);
  await logInSupplier(page, supplier.username);
  await expect(page).toHaveURL('/supplier/add-component');

  await fillInComponent(page, 'Inlet Panel 4 x 32 A');
  const shapes = page.getByRole('radiogroup', { name: 'How it appears on the drawing' });
  await shapes.getByRole('radio', { name: 'Panels on the roof' }).check();
  await page.keyboard.press('ArrowLeft');
  await expect(shapes.getByRole('radio', { name: 'Panel on the side wall' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Weight' }).fill('28');
  await page.getByRole('textbox', { name: 'Power' }).fill('0.04');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expectReadable(page);
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Add component', exact: true }).click();
  await expect(page.getByText('Inlet Panel 4 x 32 A becomes public once we approve you.')).toBeVisible();
  await expect(page).toHaveURL('/supplier/dashboard');

  const status = page.getByRole('group', { name: 'Account status' });
  await expect(status).toContainText('We are reviewing your company.');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(row).toContainText('Not public');
  await expect(row.getByRole('img', { name: 'Drawn as: Panel on the side wall' })).toBeVisible();
  await office.decide(supplier.id, 'Approved');
  await page.reload();
  await expect(status).toContainText('Your components are public.');
  await expect(row).toContainText('$3,640.50');
  await expectReadable(page);
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toEqual([]);
  }

  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit component' });
  await expect(form.getByRole('radio', { name: 'Panel on the side wall' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Power' })).toHaveValue('0.04');
  await form.getByRole('textbox', { name: 'Price' }).fill('3500');
  await expectReadable(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('$3,500');

  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw component' }).click();
  await expect(row).toContainText('withdrawn by you');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('No analytics yet.', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await expect(page.getByText('No inquiries found')).toBeVisible();
  await page.getByRole('tab', { name: 'Components' }).click();
  await row.getByRole('link', { name: 'See it in the configurator' }).click();
  await expect(page).toHaveURL(/configurator/);
  await expect(page.getByText('Inlet Panel 4 x 32 A').first()).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/supplier/login');
  await page.goto('/supplier/dashboard');
  await expect(page).toHaveURL('/supplier/login');
});

test('a supplier changes one group of its settings, and nothing unsaved is left unasked, nor lost with the session', async ({
  page,
  supplier,
  site,
}) => {
  await openPage(page, '/supplier/settings?change=contact');
  await expect(page).toHaveURL('/supplier/login');
  await logInSupplier(page, supplier.username);
  await expect(page).toHaveURL('/supplier/settings?change=contact');
  await page.getByRole('textbox', { name: 'Contact role' }).fill('Head of sales');
  await expectReadable(page);
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

  await withDatabase(site, (sql) => sql`update shop.supplier_session set expires_at = now() - interval '1 second'`);
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page).toHaveURL('/supplier/login');
  await logInSupplier(page, supplier.username);
  await expect(page).toHaveURL('/supplier/settings?change=contact');
  await page.getByRole('textbox', { name: 'Contact role' }).fill('Head of sales');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page).toHaveURL('/supplier/settings');
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Head of sales');
});
