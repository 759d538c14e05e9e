import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const pages = [
  '/',
  '/products',
  '/products/classic',
  '/stores',
  '/product/drover-20?sku=TR-01-SL',
  '/checkout/cart',
  '/checkout/checkout',
  '/checkout/thanks',
  '/nowhere',
];

declare const axe: { run: () => Promise<AxeResults> };
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page) {
  await page.evaluate(axeSource); // not by a script element, which the site's policy forbids
  const found = await page.evaluate(() => axe.run());
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

type LayoutShift = PerformanceEntry & { value: number };

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        performance.mark('shifts are read'); // without any entry, the observer is not called
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as LayoutShift[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        for (const type of ['layout-shift', 'mark']) observer.observe({ type, buffered: true });
      }),
  );

for (const path of pages)
  test(`${path} is readable in either theme, and nothing on it moves`, async ({ page }) => {
    await page.request.post('/api/checkout/cart/add', { form: { sku: 'TR-01-MI' } });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await page.emulateMedia({ reducedMotion: 'reduce' }); // a colour in transition has any contrast
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });
