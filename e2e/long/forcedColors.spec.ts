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

test('in forced colours header and menu mark the current page, and the use cases keep their swatches', async ({
  page,
}) => {
  await openPage(page, '/about');
  const inHeader = page.getByRole('banner').locator('[aria-current=page]');
  const mark = await inHeader.evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  expect(mark).toBe(await highlight(inHeader));

  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const inMenu = page.getByRole('dialog').locator('[aria-current=page]');
  const markOfMenu = await inMenu.evaluate((link) => {
    const { borderLeftColor, borderLeftWidth, borderLeftStyle } = getComputedStyle(link);
    return [borderLeftColor, borderLeftWidth, borderLeftStyle];
  });
  expect(markOfMenu).toEqual([await highlight(inMenu), '3px', 'solid']);

  await openPage(page, '/');
  const swatch = page.getByRole('link', { name: 'Military Use Case' }).locator('span').first();
  await expect(swatch).toHaveCSS('background-color', 'rgb(107, 118, 96)');
});
