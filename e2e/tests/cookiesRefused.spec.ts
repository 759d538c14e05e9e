import type { BrowserContext } from '@playwright/test';
import { platformToken } from '../fixtures/federation.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { supplierApi } from '../fixtures/supplierApi.ts';
import { expect, test } from '../fixtures/test.ts';

/** As browsers that are set to refuse all cookies do it: no storage, no locks and no cookie. */
async function refuseCookies(browser: BrowserContext) {
  await browser.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    navigator.locks.request = () => Promise.reject(new DOMException('Denied in this context.', 'SecurityError'));
    window.BroadcastChannel = class {
      constructor() {
        refuse();
      }
    } as unknown as typeof BroadcastChannel;
  });
  await browser.route(/\/(login|session)$/, async (route) => {
    const response = await route.fetch();
    await browser.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test('where all cookies are refused, every page works, and the logins say that they need them', async ({
  page,
  context,
  site,
}) => {
  const office = await supplierApi(site);
  const { username } = await office.register();
  await office.close();
  await refuseCookies(context);
  const refusal = page.getByRole('alert').filter({ hasText: 'Allow cookies for this site in its settings' });

  for (const path of ['/', '/configurator', '/specbuilder/core-v', '/supplier/register']) await openPage(page, path);

  await openPage(page, '/admin-login');
  await logIn(page, site.administrator);
  await expect(refusal).toBeVisible();
  await expect(page).toHaveURL('/admin-login');

  await openPage(page, '/supplier/login');
  await logIn(page, { username });
  await expect(refusal).toBeVisible();
  await expect(page).toHaveURL('/supplier/login');

  await openPage(page, '/platform');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Anand');
  await page.getByLabel('Token').fill(await platformToken(site));
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(refusal).toBeVisible();
});
