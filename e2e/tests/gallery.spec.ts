import { expect, type Page, test } from '@playwright/test';
import { accessibilityViolations, violationsOfColour } from '../fixtures/accessibility.ts';
import { openGallery } from '../fixtures/openGallery.ts';
import { overflow } from '../fixtures/overflow.ts';
import { withoutToastTimeout } from '../fixtures/withoutToastTimeout.ts';

test.describe.configure({ timeout: 120_000 }); // a page of every part in every state

const themes = ['light', 'dark'] as const;

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test(`every part can be used by everybody, in the ${theme} theme`, async ({ page }) => {
      await openGallery(page);
      expect(await (theme === 'light' ? accessibilityViolations(page) : violationsOfColour(page))).toEqual([]);
    });

    test(`so can what opens over the page, in the ${theme} theme`, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' }); // no colours in transition
      await withoutToastTimeout(page);
      await openGallery(page);
      for (const opener of ['Edit a component', 'Show a response', 'Fill in a form', 'Delete, and fail']) {
        await page.getByRole('button', { name: opener }).click();
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
        expect(await accessibilityViolations(page, '[role=dialog], [role=alertdialog]'), opener).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: opener })).toBeFocused();
      }
      for (const opener of ['Show a toast', 'Show an error', 'Show one with an action']) {
        await page.getByRole('button', { name: opener }).click();
        await expect(page.getByRole('button', { name: 'Close message' })).toBeVisible();
        expect(await accessibilityViolations(page, '[role=region][aria-label^=Notifications]'), opener).toEqual([]);
        await page.getByRole('button', { name: 'Close message' }).click();
      }
    });

    test.describe('in pictures', () => {
      test.use({ deviceScaleFactor: 0.5 }); // text makes up most of a picture's bytes

      test(`every part looks as it did, in the ${theme} theme`, { tag: theme === 'light' ? [] : '@long' }, async ({
        page,
      }) => {
        await openGallery(page);
        const groups = await page.locator('[data-group]').evaluateAll((all) => all.map(({ id }) => id));
        expect(groups).toContain('actions');
        for (const group of groups) {
          const picture = `${group}-${theme}.png`;
          await showOnly(page, group);
          await expect.soft(page.locator(`#${group}`)).toHaveScreenshot(picture, { scale: 'device' });
        }
      });
    });
  });
}

for (const [width, textSize] of [
  [1440, '100 %'],
  [1440, '200 %'],
  [768, '100 %'],
  [320, '100 %'],
  [320, '200 %'],
] as const) {
  const tag = width === 320 && textSize === '200 %' ? [] : '@long'; // the smallest margin
  test(`no part is wider than its page, at ${width} px and ${textSize} text`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGallery(page);
    await page.getByRole('button', { name: textSize }).click();
    expect(await overflow(page)).toEqual([]);
  });
}

test('the theme can be chosen against the system', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openGallery(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.getByRole('button', { name: 'Light' }).click();
  expect(await paper()).not.toBe(dark);
  await page.getByRole('button', { name: 'System' }).click();
  expect(await paper()).toBe(dark);
});

/** Shown alone, so that its pixels do not depend on the height of the others, with its pictures, which load when they are scrolled to. */
async function showOnly(page: Page, group: string) {
  await page.locator('[data-group]').evaluateAll((all, id) => {
    for (const element of all as HTMLElement[]) element.hidden = element.id !== id;
  }, group);
  await page.locator(`#${group} img`).evaluateAll(async (all) => {
    for (const image of all as HTMLImageElement[]) image.loading = 'eager';
    await Promise.allSettled((all as HTMLImageElement[]).map((image) => image.decode()));
  });
}
