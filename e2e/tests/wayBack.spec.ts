import type { Page } from '@playwright/test';
import { logIn } from '../fixtures/logIn.ts';
import { logInSupplier } from '../fixtures/logInSupplier.ts';
import { openPage } from '../fixtures/openPage.ts';
import { supplierApi } from '../fixtures/supplierApi.ts';
import { expect, test } from '../fixtures/test.ts';

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('the header of who is logged in as a supplier says Suppliers, and its login page leads on to the dashboard', async ({
  page,
  site,
}) => {
  const office = await supplierApi(site);
  const { username } = await office.register();
  await office.close();
  await openPage(page, '/supplier/login');
  await logInSupplier(page, username);
  await expect(page).toHaveURL('/supplier/dashboard');
  await expect(inHeader(page, 'Suppliers')).toHaveAttribute('aria-current', 'page');
  await expect(inHeader(page, 'Dashboard')).toHaveCount(0);
  await inHeader(page, 'Suppliers').click();
  await expect(page).toHaveURL('/supplier');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/supplier/dashboard');

  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Suppliers' })).toHaveAttribute(
    'href',
    '/supplier',
  );
});

test('the login leads on administrators who are logged in, and Back leads past it', async ({ page, site }) => {
  await openPage(page, '/about');
  await openPage(page, '/admin-login');
  await logIn(page, site.administrator);
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await openPage(page, '/admin-login');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
});
