import type { CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import { request as apiRequest } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { expectLittleShift } from '../fixtures/layoutShift.ts';
import { openFresh } from '../fixtures/openFresh.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { overflow } from '../fixtures/overflow.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { expect, test } from '../fixtures/test.ts';
import { selection, selectionKey, unitInProgress } from '../matrix/places.ts';

// What the shop shows of other teams. What their failures leave of a page: matrix/fragments.spec.ts.

const totalsIn = (html: string) => html.match(/Estimated total/g)?.length;

test('the example unit of Home is the server’s; its code comes once it is shown after a navigation', async ({
  page,
}) => {
  /** What this document has loaded, by what loaded it. */
  const code = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/mf-configurator\/.*\/example-unit\b.*\.js$/.test(name))
        .map(({ initiatorType }) => initiatorType),
    );
  const total = page.getByRole('main').getByText(/^Estimated total/);
  await expect(async () => {
    const response = await openFresh(page, '/');
    expect(totalsIn(await response.text())).toBe(1);
  }, 'on a busy machine, this document itself may be sent without them').toPass();
  await pageReady(page);
  await page.waitForLoadState('networkidle');
  await expect(total).toBeVisible();
  expect(await code()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(total).toBeVisible();
  expect((await code()).filter((type) => type === 'script')).toHaveLength(1);
});

test('a price that an administrator changes is in the next document', async ({ site }) => {
  const api = await apiRequest.newContext({ baseURL: site.url, extraHTTPHeaders: { Origin: site.url } });
  await api.post('/api/admin/login', { data: site.administrator });
  const components: CatalogueComponent[] = await (await api.get('/api/components')).json();
  const { id, ...before } = components.find(({ name }) => name === 'Satellite Terminal')!;
  const change = (price: number) => api.put(`/api/components/${id}`, { data: { ...before, price } });
  const document = async () => (await api.get('/')).text();
  expect(await document()).toContain('>$14,800<');
  expect((await change(14_821.5)).status()).toBe(200);
  try {
    await expect.poll(document).toContain('>$14,821.50<');
  } finally {
    await change(before.price);
    await api.dispose();
  }
});

test('the unit in progress takes room that is free, and nothing moves for it', async ({ page }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [selectionKey, selection] as const);
  const link = unitInProgress(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [1180, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/');
    await expect(link).toBeVisible();
    await expectLittleShift(page, 0.01, `${width} px`);
    expect(await overflow(page), `${width} px`).toEqual([]);
    expect(await link.locator('> span').evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  }
  await tabTo(page, link);
  await expect(link).not.toHaveCSS('outline-style', 'none');
  await expectReadable(page, 'header');
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'FieldBox Configurator' })).toBeVisible();
  await expect(link).toHaveCount(0);
});
