import type { Page } from '@playwright/test';
import { fillIn, newCustomer } from '../../fixtures/configureUnit.ts';
import { framesWithoutContent } from '../../fixtures/framesWithoutContent.ts';
import { layoutShift } from '../../fixtures/layoutShift.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { expect, test } from '../../fixtures/test.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1366, height: 625 },
];

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Longer than what a click still changes after the step is shown. */
const quietMs = 1_000;

async function goOnFromFoot(page: Page, button: string, heading: string) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
  await page.waitForTimeout(quietMs);
}

for (const viewport of sizes)
  test.describe(`in a window of ${viewport.width} x ${viewport.height}, on a slow machine`, () => {
    test.use({ viewport });

    test('each step is left from its foot, and nothing jumps or is empty meanwhile', async ({ page }) => {
      const emptyFrames = await framesWithoutContent(page);
      await openPage(page, '/configurator');
      await slowDown(page);
      await page.getByRole('radio', { name: /Field Medical/ }).check();
      await goOnFromFoot(page, 'Next', 'Choose Container Type');
      await page.getByRole('radio', { name: /20 ft standard/ }).check();
      await goOnFromFoot(page, 'Next', 'Add Components');
      await goOnFromFoot(page, 'Next', 'Submit Your Configuration');
      expect(await emptyFrames()).toBe(0); // the page of the next one begins with a sentence (docs/specification/configurator.md)
      await fillIn(page, newCustomer());
      await goOnFromFoot(page, 'Submit Configuration', 'Configuration Submitted!');
      expect(await layoutShift(page)).toBeLessThan(0.02);
    });
  });
