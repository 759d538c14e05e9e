import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

const dots = (page: Page) =>
  page.getByRole('group', { name: 'Hero pictures' }).getByRole('button', { name: /^Picture/ });
const shown = (page: Page) =>
  dots(page).evaluateAll(
    (buttons) => buttons.findIndex((button) => button.getAttribute('aria-pressed') === 'true') + 1,
  );

test.describe('the two pictures of Home', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/');
    await expect(dots(page)).toHaveCount(2);
    await takeClock(page);
  });

  test('take turns every four seconds, and are chosen by their dots', { tag: '@long' }, async ({ page }) => {
    expect(await shown(page)).toBe(1);
    await page.clock.runFor(3800);
    expect(await shown(page)).toBe(1);
    await page.clock.runFor(400);
    await expect.poll(() => shown(page)).toBe(2);
    await expect(page.getByRole('figure').getByText('Medical bay, expandable, civilian')).toBeVisible();
    await page.clock.runFor(4200);
    await expect.poll(() => shown(page)).toBe(1);

    await dots(page).nth(1).click();
    expect(await shown(page)).toBe(2);
    await expect(page.getByRole('img', { name: /expandable/i }).first()).toBeVisible();
  });

  test('stop under the pointer, with the focus on them, and in a hidden tab', async ({ page }) => {
    /** Once it has been noticed that they should. In 5 s the two would change places once. */
    const stands = () =>
      expect(async () => {
        const before = await shown(page);
        await page.clock.runFor(5000);
        expect(await shown(page)).toBe(before);
      }).toPass();
    await page.getByRole('group', { name: 'Hero pictures' }).hover();
    await stands();
    await page.mouse.move(5, 5);
    await dots(page).first().focus();
    await stands();
    await dots(page).first().blur();
    await hide(page, true);
    await stands();
    await hide(page, false);
    await page.clock.runFor(4200);
    await expect.poll(() => shown(page)).toBe(2);
  });

  test('pause and go on at the press of a button', async ({ page }) => {
    await page.getByRole('button', { name: 'Pause rotation' }).press('Enter');
    await page.getByRole('button', { name: 'Resume rotation' }).blur();
    await page.clock.runFor(9000);
    expect(await shown(page)).toBe(1);
    await page.getByRole('button', { name: 'Resume rotation' }).press('Enter');
    await page.clock.runFor(4200);
    await expect.poll(() => shown(page)).toBe(2);
  });
});

test.describe('for who wants less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the pictures start paused, and the button offers to resume', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/');
    await expect(page.getByRole('button', { name: 'Resume rotation' })).toBeVisible();
    await page.clock.install();
    await page.clock.runFor(9000);
    expect(await shown(page)).toBe(1);
  });
});

/** Stops the clock. Moving the pointer over the pictures restarts their interval. */
async function takeClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('group', { name: 'Hero pictures' }).hover();
  await page.mouse.move(5, 5);
}

/** Acts as if another tab were in front. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
