import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test('the focus goes to the heading of a followed link; Back and Forward return to where the visitor was, also after reloads', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Military Use Case' })).toBeFocused();

  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const at = (heading: string) => expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);

  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(scrolled).toBe(200);

  const within = page.getByRole('link', { name: 'Skip to content' });
  await within.evaluate((skip: HTMLElement) => skip.click()); // the focus would scroll to it
  await expect(page).toHaveURL('/privacy#main');
  await expect.poll(scrolled).toBeLessThan(200); // to what it names, not to where another page was
  await page.goBack();
  await expect.poll(scrolled).toBe(200);

  await page.reload();
  await pageReady(page);
  await page.goBack();
  await at('Drawn today.');
  await expect.poll(scrolled).toBe(before);

  await page.reload();
  await pageReady(page);
  await page.goForward();
  await at('Privacy Policy');
  await expect.poll(scrolled).toBe(200);
});

test('a visit downloads no file twice, and goes to the next team without asking where its files are, or for anything that has come', async ({
  page,
}) => {
  await openPage(page, '/');
  const downloads = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/(remotes|releases\/\d|api\/(missions|containers|components))/.test(path)),
    );
  const lists = ['/api/missions', '/api/containers', '/api/components']; // of the next step
  await expect.poll(downloads).toEqual(expect.arrayContaining(lists));
  await page.getByRole('link', { name: 'Military Use Case' }).click();
  await expect(page.getByRole('tab', { name: 'Military' })).toHaveAttribute('aria-selected', 'true');
  expect((await downloads()).filter((path) => /^\/(releases|api)/.test(path)).toSorted()).toEqual(lists.toSorted());
  expect((await downloads()).filter((path, index, all) => all.indexOf(path) !== index)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });

  test('the menu opens, also without a network, closes by Escape, and when one of its links is followed', async ({
    page,
    context,
  }) => {
    await openPage(page, '/');
    await context.setOffline(true);
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });

    await open.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await context.setOffline(false);

    await open.click();
    await menu.getByRole('heading').click(); // not beside it
    expect(await accessibilityViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeFocused();
  });
});
