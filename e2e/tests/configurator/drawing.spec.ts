import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { overflow } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your configuration' });
const drawing = (page: Page) => summary(page).getByRole('img');
const callout = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Parts on the drawing' }).getByRole('button', { name });
const marked = (page: Page, part: number) => drawing(page).locator(`.u-balloon.u-marked[data-component="${part}"]`);
const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chosen components' }).getByRole('listitem').filter({ hasText: name });

/** A 20 ft unit with two parts, at the step of the components. */
async function openUnit(page: Page) {
  await openPage(page, '/configurator');
  await page.getByRole('radio', { name: 'Command & Control' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '20 ft standard' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Solar Panel Array' }).check();
  await page.getByRole('checkbox', { name: 'Satellite Terminal' }).check();
  await expect(callout(page, '2, Satellite Terminal')).toBeVisible();
}

/** Freezes animations from their first frame on, so that a test on a busy machine can see it. */
const holdAnimations = (page: Page) =>
  page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      return animation;
    };
  });

test('rows and drawing mark each other, and a part is opened, found and removed from the drawing', async ({ page }) => {
  await openUnit(page);
  await page.getByText('Satellite Terminal').first().hover();
  await expect(marked(page, 2)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.getByRole('checkbox', { name: 'Solar Panel Array' }).focus();
  await expect(marked(page, 1)).toBeVisible();
  await drawing(page).locator('.u-part[data-component="2"]').hover({ force: true }); // its lines are in front of its faces
  await expect(item(page, 'Satellite Terminal')).toHaveAttribute('data-marked');

  await callout(page, '1, Solar').focus();
  await page.keyboard.press('ArrowRight');
  await expect(callout(page, '2, Satellite Terminal')).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Satellite Terminal' });
  await expect(card).toContainText(/\$\d/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Show in list' }).click();
  await expect(page.getByRole('checkbox', { name: 'Satellite Terminal' })).toBeFocused();

  await callout(page, '2, Satellite Terminal').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('checkbox', { name: 'Satellite Terminal' })).not.toBeChecked();
  await expect(callout(page, '1, Solar')).toBeFocused();
});

test('each view is drawn and named, by the keyboard too, and the unit moves to a new place only for who likes motion', async ({
  page,
}) => {
  await openUnit(page);
  const moving = () => drawing(page).evaluate((svg) => svg.getAnimations().length);
  await page.getByRole('radio', { name: 'Outside' }).focus();
  for (const words of ['from the other side', 'open to show the inside', 'with its parts moved off']) {
    await page.keyboard.press('ArrowRight');
    await expect(drawing(page)).toHaveAccessibleName(new RegExp(words));
    expect(await drawing(page).getAttribute('style')).toBeNull(); // drawn, not turned
  }
  await expect(callout(page, '1, Solar')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(drawing(page)).toHaveAccessibleName(/^20 ft standard unit, military, with/);

  await holdAnimations(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('checkbox', { name: 'Wind Turbine' }).check();
  await expect(drawing(page)).toHaveAccessibleName(/wind turbine/);
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('checkbox', { name: 'Wind Turbine' }).uncheck();
  await expect.poll(moving).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('a part is opened and removed by touch, and the unit waits in the dock, on nothing, while one chooses', {
    tag: '@long',
  }, async ({ page }) => {
    await openUnit(page);
    const small = page.getByRole('button', { name: /^Show the unit and its / });
    await expect(small).toHaveAccessibleName('Show the unit and its 2 parts');
    await expect(small).toBeInViewport({ ratio: 1 });
    await callout(page, '1, Solar').tap();
    const remove = page.getByRole('dialog', { name: 'Solar Panel Array' }).getByRole('button', { name: 'Remove' });
    await expect(remove).toBeInViewport({ ratio: 1 });
    await remove.tap();
    await expect(callout(page, '1, Satellite Terminal')).toBeVisible();

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(small).toBeInViewport({ ratio: 1 });
    await expect(small.locator('[data-part="satellite-dish"]')).toBeVisible();
    await expect(small).toHaveAccessibleName('Show the unit and its part');
    expect(await overflow(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await small.tap();
    await expect(drawing(page)).toBeInViewport();
    await expect(small).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(small).toHaveCount(0);
  });
});
