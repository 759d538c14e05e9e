import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

// That a login leads to the page that asked for it: dashboard.spec.ts.

test('a login leads on who is logged in, and Back leads past it', async ({ page, site }) => {
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
