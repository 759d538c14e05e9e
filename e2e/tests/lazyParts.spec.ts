import type { Page, Route } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  expectedMessages: [
    [
      /^Failed to load resource: /,
      /^Failed to find a valid digest in the 'integrity' attribute/,
      /^Refused to execute/,
      /^ChunkLoadError: Loading chunk /,
      /was preloaded using link preload but not used/, // since what would use it is lost
    ],
    { scope: 'test' },
  ],
});

const panel = (page: Page) => page.getByRole('tabpanel');

/** Lets the requests of a file fail. @returns how often it was asked for, and the way to mend it */
async function lose(page: Page, file: string, fail: (route: Route) => Promise<void>) {
  let asked = 0;
  await page.route(file, async (route) => {
    asked += 1;
    await fail(route);
  });
  return { asked: () => asked, mend: () => page.unroute(file) };
}

/** In each of which it was asked again before. */
const twentyFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  });

test('a tab whose code a proxy has replaced asks for it once, says so, and Retry by key loads it', async ({
  page,
  site,
}) => {
  await openDashboard(page, site);
  const { asked, mend } = await lose(page, '**/remotes/mf-admin/*/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'x' }),
  );
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('Failed to load Activity. Please try again later.');
  const before = asked();
  await twentyFrames(page);
  expect([before, asked()]).toEqual([1, 1]);
  const retry = panel(page).getByRole('button', { name: 'Retry' });
  await retry.press('Enter');
  await expect.poll(asked).toBe(3); // it is downloaded anew, and then imported, here without a cache
  await expect(retry).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await mend();
  await retry.press('Enter');
  await expect(panel(page).getByText('Activity').first()).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
});

test('a page whose first code is lost says so, and works once it is there', async ({ page }) => {
  const notice = page.getByRole('alert').filter({ hasText: 'its buttons and forms do not work at the moment' });
  for (const file of ['start', 'shared'])
    await test.step(file, async () => {
      const lost = await lose(page, `**/remotes/shell/*/${file}.*.js`, (route) => route.abort());
      await page.goto('/contact');
      await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      const [ring, letters] = await notice.getByRole('button').evaluate((button) => {
        const { outlineColor, color } = getComputedStyle(button);
        return [outlineColor, color];
      });
      expect(ring).toBe(letters); // so that its focus is seen on the bar
      expect(lost.asked()).toBeLessThan(4);
      await lost.mend();
      await pageReady(page);
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    });
});
