import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: [/^Failed to load resource: .* status of 401/] });

test('an administrator who mistypes is told so, gets in with the right password, and locks up by logging out', async ({
  page,
  site,
}) => {
  await openPage(page, '/admin');
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();

  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Missing Fields', { exact: true })).toBeVisible();
  await expect(page.getByText('Please enter both username and password.', { exact: true })).toBeVisible();

  await logIn(page, { ...site.administrator, password: 'not the password' });
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid credentials. Please try again.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin-login');

  await logIn(page, site.administrator);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin-login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
});
