import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

const steps = ['4 Submit', '3 Components', '2 Container Type', '1 Mission Profile'];
const back = (page: Page) => page.getByRole('button', { name: 'Back' });

/** The focused element, and which of its corners are covered by something else or off the screen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.min(4, (right - left) / 4), Math.min(4, (bottom - top) / 4)];
    const isShown = ([atX, atY]: number[]) => {
      const shown = document.elementFromPoint(atX!, atY!);
      // A label around a box is the box's own target.
      return shown !== null && (element.contains(shown) || shown.contains(element));
    };
    const corners = [
      [left + x, top + y],
      [right - x, top + y],
      [left + x, bottom - y],
      [right - x, bottom - y],
    ];
    // Of a text the browser shows the line that is being written; of what is larger than half the screen, such as a tab's panel, a part.
    const isPartEnough = element instanceof HTMLTextAreaElement || bottom - top > innerHeight / 2;
    const inside = Array.from({ length: 20 }, (_, n) => [left + x, (innerHeight * n) / 20]);
    const within = inside.filter(([, atY]) => atY! > top && atY! < bottom);
    const covered = isPartEnough && within.some(isShown) ? [] : corners.filter((corner) => !isShown(corner));
    const name = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
    return { isOnPage: element !== document.body, name: `${element.tagName} ${name?.trim().slice(0, 40)}`, covered };
  });

/** The covered elements among those that the Tab key reaches, from the top to the bottom of the page. */
async function coveredStops(page: Page) {
  const covered: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (!at.isOnPage) break;
    if (at.covered.length > 0) covered.push(at.name);
  }
  return covered;
}

for (const [what, viewport] of Object.entries({
  'on a phone': { width: 375, height: 667 },
  'at 200 % zoom': { width: 640, height: 360 },
}))
  test.describe(what, () => {
    test.use({ viewport });
    const tag = what === 'on a phone' ? [] : '@long';

    test('Back, total and Next are in view wherever the page is scrolled to, and leave most of it to the step', {
      tag,
    }, async ({ page }) => {
      await openPage(page, '/configurator');
      await expect(page.getByRole('paragraph').filter({ hasText: 'Estimated total' })).toBeInViewport({ ratio: 1 });
      await configureUnit(page, smallClinic, newCustomer());
      for (const step of steps) {
        await page.getByRole('button', { name: step }).click();
        const forward = page.getByRole('button', { name: step === '4 Submit' ? 'Submit Configuration' : 'Next' });
        const total = page.getByRole('paragraph').filter({ hasText: 'Estimated total' });
        for (const share of [0, 0.3, 0.6, 1]) {
          await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), share);
          for (const part of [back(page), total, forward]) await expect(part).toBeInViewport({ ratio: 1 });
        }
        const dock = await back(page).locator('..').boundingBox();
        expect(dock!.height, step).toBeLessThan(viewport.height / 5);
        await expect(page.getByRole('contentinfo').getByText(/©/)).toBeInViewport({ ratio: 1 }); // the page's last line
        const lastLine = await page.getByRole('contentinfo').getByText(/©/).boundingBox();
        expect(lastLine!.y + lastLine!.height).toBeLessThanOrEqual(dock!.y);
      }
    });

    test('nothing covers the focused element', { tag: '@long' }, async ({ page }) => {
      test.slow();
      await openPage(page, '/configurator');
      await configureUnit(page, smallClinic, newCustomer());
      for (const step of steps) {
        await page.getByRole('button', { name: step }).click();
        expect(await coveredStops(page), step).toEqual([]);
      }
    });

    test('a submit with one answer missing shows which, and what is wrong with it', { tag }, async ({ page }) => {
      await openPage(page, '/configurator');
      await configureUnit(page, smallClinic, { ...newCustomer(), intendedUse: '' });
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: 'Submit Configuration' }).click();
      const field = page.getByRole('textbox', { name: 'Intended Use' });
      await expect(field).toBeFocused();
      const message = page.getByText('Please provide more details about your intended use');
      await expect(message).toBeInViewport({ ratio: 1 });
      const [box, dock] = [await message.boundingBox(), await back(page).locator('..').boundingBox()];
      expect(box!.y + box!.height).toBeLessThanOrEqual(dock!.y);
      expect((await focused(page)).covered).toEqual([]);
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  });

test('at 400 % zoom the dock stands under the total', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/configurator');
  await expect(back(page).locator('..')).toHaveCSS('position', 'static');
});
