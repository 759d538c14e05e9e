import type { Locator } from '@playwright/test';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** The system colour Highlight of the reader's palette. */
const highlight = (of: Locator) =>
  of.evaluate((element) => {
    const sample = element.ownerDocument.createElement('i');
    sample.style.color = 'Highlight';
    element.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });

test('in forced colours the header marks the current page', async ({ page }) => {
  await openPage(page, '/about');
  const current = page.getByRole('banner').locator('[aria-current=page]');
  const mark = await current.evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  expect(mark).toBe(await highlight(current));
});

test('in forced colours the menu marks the current page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const current = page.getByRole('dialog').locator('[aria-current=page]');
  const mark = await current.evaluate((link) => {
    const { borderLeftColor, borderLeftWidth, borderLeftStyle } = getComputedStyle(link);
    return [borderLeftColor, borderLeftWidth, borderLeftStyle];
  });
  expect(mark).toEqual([await highlight(current), '3px', 'solid']);
});

test('in forced colours the use cases keep their swatches', async ({ page }) => {
  await openPage(page, '/');
  const swatch = page.getByRole('button', { name: 'Military Use Case' }).locator('span').first();
  await expect(swatch).toHaveCSS('background-color', 'rgb(107, 118, 96)');
});
