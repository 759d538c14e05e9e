import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { freePort } from '../fixtures/freePort.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';

test("an administrator signs in with the company's account, at the page that asked for it, and logs out", {
  tag: '@long',
}, async ({ page, sites }) => {
  const port = await freePort();
  const program = join(workspace, 'platform/registry/src/testing/oidcProvider.mjs');
  const provider = spawn(process.execPath, [program, `http://localhost:${port}/api/admin/signed-in`]);
  try {
    const [line] = await once(provider.stdout, 'data');
    const site = await sites.start({
      ...{ PORT: String(port), OIDC_ISSUER: String(line).trim(), OIDC_CLIENT_ID: 'site' },
      ...{ OIDC_CLIENT_SECRET: 'of this test, and long', OIDC_ADMINISTRATOR_ROLE: 'boss', OIDC_NAME: 'Relief ID' },
    });
    const link = page.getByRole('link', { name: 'Sign in with Relief ID' });
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, `${site.url}/admin-login?sign-in=no-role`);
      await expect(link).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    await expect(page.getByRole('alert')).toContainText('Your account may not administer this site.');
    await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill()); // of the provider's page
    await page.goto(`${site.url}/admin?tab=missions`);
    await link.click();
    await page.locator('[name=login]').fill('Ada Berg=boss');
    await page.locator('[name=password]').fill('any');
    await page.locator('[type=submit]').click();
    await page.locator('[type=submit]').click(); // consents
    await expect(page).toHaveURL(`${site.url}/admin?tab=missions`);
    await expect(page.getByText('Ada Berg', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(link).toBeVisible();
  } finally {
    provider.kill();
  }
});
