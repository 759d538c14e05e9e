import { expectReadable } from '../fixtures/accessibility.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: [/^Failed to load resource: .* status of 40[01]/] });

test('the token of a reset link leaves the address, and the API says that it is over', async ({ page }) => {
  await openPage(page, '/admin-login#reset=made-up');
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  await expect(page).toHaveURL('/admin-login');
  const password = page.getByLabel('New password');
  await expect(password).toBeFocused();
  await expectReadable(page);
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await password.fill('a long sentence of mine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid. Please ask for a new one.');
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
});
