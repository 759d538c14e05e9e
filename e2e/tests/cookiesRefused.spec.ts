import type { BrowserContext } from '@playwright/test';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
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
  await browser.route(/\/login$/, async (route) => {
    const response = await route.fetch();
    await browser.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test('where all cookies are refused, every page works, and a login says that it needs them', async ({
  page,
  context,
  site,
}) => {
  await refuseCookies(context);
  for (const path of ['/', '/configurator', '/specbuilder/core-v', '/supplier/register']) await openPage(page, path);

  await openPage(page, '/admin-login');
  await logIn(page, site.administrator);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Allow cookies for this site in its settings' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/admin-login');
});
