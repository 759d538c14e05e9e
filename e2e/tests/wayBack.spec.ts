import type { Page } from '@playwright/test';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { supplierApi } from '../fixtures/supplierApi.ts';
import { expect, test } from '../fixtures/test.ts';

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('a login leads to the page that asked for it, leads on who is logged in, and Back leads past it', async ({
  page,
  site,
}) => {
  const office = await supplierApi(site);
  const { username } = await office.register();
  await office.close();
  await openPage(page, '/supplier/add-component');
  await expect(page).toHaveURL('/supplier/login');
  await logIn(page, { username });
  await expect(page).toHaveURL('/supplier/add-component');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/supplier/dashboard');
  await expect(inHeader(page, 'Suppliers')).toHaveAttribute('aria-current', 'page');
  await expect(inHeader(page, 'Dashboard')).toHaveCount(0);
  await inHeader(page, 'Suppliers').click();
  await expect(page).toHaveURL('/supplier');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/supplier/dashboard');

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
