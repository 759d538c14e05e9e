import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { logIn } from '../fixtures/logIn.ts';
import { logInSupplier } from '../fixtures/logInSupplier.ts';
import { openPage } from '../fixtures/openPage.ts';
import { supplierApi } from '../fixtures/supplierApi.ts';
import { expect, test } from '../fixtures/test.ts';

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Where each link of the header stands. */
const places = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link')
    .filter({ hasNotText: /^(Suppliers|Dashboard)$/ })
    .evaluateAll((links) => links.map((link) => JSON.stringify([link.textContent, link.getBoundingClientRect()])));

test('the header of who is logged in as a supplier leads to the dashboard, before any file of the site has run, and moves nothing', async ({
  page,
  site,
}) => {
  const office = await supplierApi(site);
  const { username } = await office.register();
  await office.close();
  await openPage(page, '/about');
  await expect(inHeader(page, 'Suppliers')).toBeVisible();
  await expect(inHeader(page, 'Dashboard')).toHaveCount(0);
  const before = await places(page);

  await openPage(page, '/supplier/login');
  await logInSupplier(page, username);
  await expect(page).toHaveURL('/supplier/dashboard');
  await expect(inHeader(page, 'Dashboard')).toHaveAttribute('aria-current', 'page');
  await expect(inHeader(page, 'Suppliers')).toHaveCount(0);

  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(inHeader(page, 'Dashboard')).toBeVisible();
  await expect(inHeader(page, 'Suppliers')).toHaveCount(0);
  await expect.poll(() => places(page)).toEqual(before); // once the font is there
  await release();

  await openPage(page, '/about');
  expect(await accessibilityViolations(page)).toEqual([]);
  await inHeader(page, 'Dashboard').click();
  await expect(page).toHaveURL('/supplier/dashboard');

  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Suppliers' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/supplier/dashboard');

  await openPage(page, '/supplier/login');
  await expect(page).toHaveURL('/supplier/dashboard');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/supplier/login');
  await expect(inHeader(page, 'Suppliers')).toBeVisible();
  await expect(inHeader(page, 'Dashboard')).toHaveCount(0);
  await page.reload();
  await expect(inHeader(page, 'Suppliers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
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
