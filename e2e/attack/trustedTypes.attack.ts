import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { logIn } from '../fixtures/logIn.ts';
import { logInSupplier } from '../fixtures/logInSupplier.ts';
import { openPage } from '../fixtures/openPage.ts';
import { publicPages } from '../fixtures/publicPages.ts';
import { supplierApi } from '../fixtures/supplierApi.ts';
import { expect, test } from '../fixtures/test.ts';

/** Reported by the browser for each text that it refuses. */
const refusal = /requires? 'Trusted(ScriptURL|HTML|Script)'|Content Security Policy|TrustedTypePolic/;

test('every page enforces Trusted Types, and none needs what they refuse', async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of publicPages) {
    const response = await openPage(page, path);
    expect([path, response.headers()['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("require-trusted-types-for 'script'; trusted-types default"),
    ]);
  }
});

test('neither do drawings that change, the dashboard, and pages that are opened from others', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  await openPage(page, '/configurator');
  await configureUnit(page, smallClinic, newCustomer());
  await page.getByRole('link', { name: 'Solutions' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solutions' })).toBeVisible();
  await openPage(page, '/admin-login');
  await logIn(page, site.administrator);
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await openPage(page, '/platform');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { username } = await (await supplierApi(site)).register();
  await openPage(page, '/supplier/login');
  await logInSupplier(page, username);
  await expect(page).toHaveURL('/supplier/dashboard');
  for (const path of ['/supplier/add-component', '/supplier/settings']) await openPage(page, path);
});

test.describe('texts of an attacker', () => {
  test.use({ expectedMessages: [[refusal], { scope: 'test' }] });

  test('become neither a script nor markup', async ({ page }) => {
    await openPage(page, '/about');
    const outcomes = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        'script.src': () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
        'script.src of this site': () => Object.assign(document.createElement('script'), { src: '/api/health' }),
        'script.text': () => Object.assign(document.createElement('script'), { text: 'globalThis.injected = 1' }),
        'script.textContent': () =>
          Object.assign(document.createElement('script'), { textContent: 'globalThis.injected = 1' }),
        innerHTML: () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=injected=1>' }),
        'innerHTML of a drawing': () =>
          Object.assign(document.createElement('div'), { innerHTML: '<svg onload="injected=1"></svg>' }),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        'document.write': () => document.write('<b>x</b>'),
        'iframe.srcdoc': () => Object.assign(document.createElement('iframe'), { srcdoc: '<b>x</b>' }),
        DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        setTimeout: () => setTimeout('globalThis.injected = 1' as never),
        Worker: () => new Worker('/api/health'),
        'a policy of its own': () =>
          (
            globalThis as never as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
          ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
        'a policy by another name': () =>
          (
            globalThis as never as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
          ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
      };
      return Object.fromEntries(
        Object.entries(attempts).map(([name, attempt]) => {
          try {
            attempt();
            return [name, 'went through'];
          } catch {
            return [name, 'refused'];
          }
        }),
      );
    });
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  });
});
