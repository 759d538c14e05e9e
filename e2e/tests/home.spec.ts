import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('the two pictures of Home take turns, and stop under the pointer, with the focus, in a hidden tab and by the button', async ({
  page,
}) => {
  const pictures = page.getByRole('group', { name: 'Hero pictures' });
  const dots = pictures.getByRole('button', { name: /^Picture/ });
  const shown = () =>
    dots.evaluateAll((all) => all.findIndex((button) => button.getAttribute('aria-pressed') === 'true'));
  const changes = async () => {
    const before = await shown();
    await page.clock.runFor(4200);
    await expect.poll(shown).toBe(1 - before);
  };
  /** Once it has been noticed that they should. In 5 s the two would change places once. */
  const stand = () =>
    expect(async () => {
      const before = await shown();
      await page.clock.runFor(5000);
      expect(await shown()).toBe(before);
    }).toPass();
  /** Acts as if another tab were in front. */
  const hide = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);

  await openPage(page, '/');
  await expect(dots).toHaveCount(2);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await pictures.hover();
  await stand();
  await page.mouse.move(5, 5);
  await changes();
  await dots.first().focus();
  await stand();
  await dots.first().blur();
  await hide(true);
  await stand();
  await hide(false);
  await changes();
  await page.getByRole('button', { name: 'Pause rotation' }).press('Enter');
  await page.getByRole('button', { name: 'Resume rotation' }).blur();
  await stand();
  await page.getByRole('button', { name: 'Resume rotation' }).press('Enter');
  await page.getByRole('button', { name: 'Pause rotation' }).blur();
  await changes();
});
