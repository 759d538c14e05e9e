import type { Page } from '@playwright/test';
import { configureUnit, fillIn, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { expectLittleShift } from '../fixtures/layoutShift.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

// What the configurator does on a slow machine, and what the Tab key reaches in it.

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('on a slow machine with a low window each step is left from its foot, and nothing jumps', async ({ page }) => {
  const goOnFromFoot = async (button: string, heading: string) => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
    // Until what the click still changes has been painted.
    for (let frame = 0; frame < 20; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await page.setViewportSize({ width: 1366, height: 625 });
  await openPage(page, '/configurator');
  await slowDown(page);
  await page.getByRole('radio', { name: /Field Medical/ }).check();
  await goOnFromFoot('Next', 'Choose Container Type');
  await page.getByRole('radio', { name: /20 ft standard/ }).check();
  await goOnFromFoot('Next', 'Add Components');
  await goOnFromFoot('Next', 'Submit Your Configuration');
  await fillIn(page, newCustomer());
  await goOnFromFoot('Submit Configuration', 'Configuration Submitted!');
  await expectLittleShift(page, 0.02);
});

test('on a slow phone, an address or a reload never shows one step under the heading of another', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await slowDown(page);
  await page.addInitScript(() => {
    const seen = Object.assign(window, { mixed: [] as string[] }).mixed;
    const headings = ['Select Mission Profile', 'Choose Container Type', 'Add Components', 'Submit Your Configuration'];
    const look = () => {
      const step = document.querySelector('nav [aria-current=step]')?.textContent?.trim().slice(0, 1);
      const heading = document.querySelector('main h2')?.textContent ?? '';
      if (step && heading && heading !== headings[Number(step) - 1]) seen.push(`${step}: ${heading}`);
      requestAnimationFrame(look); // as often as something can be seen
    };
    requestAnimationFrame(look);
  });
  await page.goto('/configurator?configuration=1.military.1.1.1-7');
  for (const opened of ['by the address', 'by a reload']) {
    if (opened === 'by a reload') await page.reload();
    await expect(page.getByRole('heading', { name: 'Add Components' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Solar Panel Array' })).toBeChecked();
    expect(await page.evaluate('mixed'), opened).toEqual([]);
  }
});

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

for (const viewport of [
  { width: 375, height: 667 },
  { width: 640, height: 360 }, // 200 % zoom
])
  test(`at ${viewport.width} px nothing covers the focused element`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page, '/configurator');
    await configureUnit(page, smallClinic, newCustomer());
    for (const step of ['4 Submit', '3 Components', '2 Container Type', '1 Mission Profile']) {
      await page.getByRole('button', { name: step }).click();
      expect(await coveredStops(page), step).toEqual([]);
    }
  });
