import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { publicPages, tagOf } from '../fixtures/publicPages.ts';
import { expect, test } from '../fixtures/test.ts';

for (const path of publicPages)
  test(
    `${path} is all there before its scripts have loaded, and looks the same after`,
    tagOf(path),
    async ({ page }) => {
      const letScriptsIn = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Archivo/);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      const before = await appearance(page);
      await letScriptsIn();
      await pageReady(page);
      expect(await appearance(page)).toEqual(before);
    },
  );

test('a reload that is answered with 304 logs nothing either', async ({ page }) => {
  await openPage(page, '/solutions');
  await page.reload();
  await pageReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('pointing at a link loads its page before the click', async ({ page }) => {
  await openPage(page, '/');
  const arrived = page.waitForResponse(/\/remotes\/mf-supplier\/.*\/landing\.\w+\.js/);
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).hover();
  await arrived;
});

/** Every element's class and the styles that differ when a style sheet is missing, except for parts that are loaded lazily. */
const appearance = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready; // fonts change widths
    const properties = [
      'display',
      'color',
      'background-color',
      'font-size',
      'font-weight',
      'margin',
      'padding',
      'border',
    ];
    const elements = [...document.querySelectorAll('#root *')].filter((element) => !element.matches('[data-lazy] *'));
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return `${element.tagName}.${element.getAttribute('class') ?? ''} ${properties.map((name) => style.getPropertyValue(name)).join(' | ')}`;
    });
  });
