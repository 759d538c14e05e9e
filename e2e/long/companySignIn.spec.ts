import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { freePort } from '../fixtures/freePort.ts';
import { signInAs, startOidcProvider } from '../fixtures/oidcProvider.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: [[/^Failed to load resource: .* status of 401/], { scope: 'test' }] });

test("an administrator signs in with the company's account, at the page that asked for it, and logs out", async ({
  page,
  sites,
}) => {
  const port = await freePort();
  const provider = await startOidcProvider(`http://localhost:${port}/api/admin/signed-in`);
  try {
    const site = await sites.start({
      ...{ ...provider.settings, PORT: String(port), OIDC_ADMINISTRATOR_ROLE: 'boss', OIDC_NAME: 'Relief ID' },
    });
    const link = page.getByRole('link', { name: 'Sign in with Relief ID' });
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, `${site.url}/admin-login?sign-in=no-role`);
      await expect(link).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    await expect(page.getByRole('alert')).toContainText('Your account is not allowed to administer this site.');
    await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill()); // of the provider's page
    await page.goto(`${site.url}/admin?tab=missions`);
    await link.click();
    await signInAs(page, 'Ada Berg=boss');
    await expect(page).toHaveURL(`${site.url}/admin?tab=missions`);
    await expect(page.getByText('Ada Berg', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    const account = page.getByRole('dialog', { name: 'Your account' });
    await expect(account.getByRole('region', { name: 'Login' })).toContainText('You sign in with Relief ID');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.context().clearCookies({ name: 'admin_session' });
    await page.getByRole('tab', { name: 'Orders' }).click();
    await link.click();
    await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(link).toBeVisible();
  } finally {
    provider.stop();
  }
});
