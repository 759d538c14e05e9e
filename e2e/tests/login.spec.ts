import { expectReadable } from '../fixtures/accessibility.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

const refusedLogin = [/^Failed to load resource: .* status of 401/];
test.use({ expectedMessages: refusedLogin });

test.describe('with a reset link that is over', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of 400/] });

  for (const place of ['#', '?']) {
    test(`a token after ${place} leaves the address, and the API says that it is over`, {
      tag: place === '#' ? [] : '@long', // the screen is the same
    }, async ({ page }) => {
      await openPage(page, `/admin-login${place}reset=made-up`);
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
  }
});
