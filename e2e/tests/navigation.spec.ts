import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test('with the keyboard alone, a visitor skips the navigation', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Military Use Case' })).toBeFocused();
});

test('a followed link puts the focus on the heading of the new page and names it in the title', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' }).press('Enter');
  await expect(page).toHaveURL('/supplier');
  await expect(page.getByRole('heading', { level: 1, name: 'Supplier Portal' })).toBeFocused();
  await expect(page).toHaveTitle('Supplier Portal');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('Back and Forward return to where the visitor was, also after reloads and beside links within a page', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const at = (heading: string) => expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  await openPage(page, '/');
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

test('a control that is only an icon shows its name, and the code for that comes with the first of them', {
  tag: '@long',
}, async ({ page }) => {
  const tooltip = page.getByRole('tooltip', { includeHidden: true });
  const mail = page.getByRole('banner').getByRole('link', { name: /^Mail / });
  const code = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === 'script' && (await response.text()).includes('role:"tooltip"'),
  );
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Military Use Case' }).hover();
  await mail.evaluate((link) =>
    link.addEventListener('pointerover', () => performance.mark('pointed at mail'), { once: true }),
  );
  await mail.hover();
  await expect(tooltip).toHaveText(/^Mail \S+@/);
  const [pointedAt, fetchedAt] = await page.evaluate(
    (names) => names.map((name) => performance.getEntriesByName(name)[0]!.startTime),
    ['pointed at mail', (await code).url()],
  );
  expect(fetchedAt).toBeGreaterThanOrEqual(pointedAt!);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  await page.getByRole('button', { name: /^(Pause|Resume) rotation$/ }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText(/^Picture \d/);
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveText(/^(Pause|Resume) rotation$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, reducedMotion: 'reduce' });

  test('the menu opens, closes by Escape, and closes when one of its links is followed', async ({ page }) => {
    await openPage(page, '/');
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });

    await open.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeFocused();
  });
});
