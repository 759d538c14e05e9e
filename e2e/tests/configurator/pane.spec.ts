import type { Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { layoutShift } from '../../fixtures/layoutShift.ts';
import { openConfiguration } from '../../fixtures/openConfiguration.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your configuration' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const windows = [
  [1440, 900],
  [1366, 625],
  [768, 1024],
  [375, 667],
] as const;

/** How much of the drawing's frame the unit with its parts and shadow takes: the larger of width and height. */
const fill = (page: Page) =>
  summary(page)
    .locator('figure')
    .evaluate((frame) => {
      const drawn = [...frame.querySelectorAll('svg.unit path')].filter(
        (path) => !path.closest('.u-balloon') && !/grid|dim|leader/.test(path.getAttribute('class') ?? ''),
      );
      const boxes = drawn
        .map((path) => path.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 || height > 0);
      const span = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
      const { width, height } = frame.getBoundingClientRect();
      return boxes.length === 0 ? 0 : Math.max(span('left', 'right') / width, span('top', 'bottom') / height);
    });

for (const [width, height] of windows)
  test(`at ${width} x ${height} the unit fills its pane, with four parts and with eight`, {
    tag: width === 1366 || width === 375 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const ids of ['1-7-12-2', '1-2-3-5-7-8-12-18']) {
      await openConfiguration(page, `1.military.1.1.${ids}`);
      await expect(summary(page).getByRole('img')).toHaveAccessibleName(/, with/);
      await expect.poll(() => fill(page), ids).toBeGreaterThanOrEqual(0.85);
    }
  });

test('step 3 with four parts has few controls in the summary beside the parts’ own', async ({ page }) => {
  await openConfiguration(page, '1.military.1.1.1-7-12-2');
  const startOver = page.getByRole('button', { name: 'Start over' });
  await expect(startOver).toBeVisible();
  const controls = await summary(page).evaluate((pane) =>
    [...pane.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((control) => control.checkVisibility() && !control.closest('ol'))
      .map(
        (control) => control.getAttribute('aria-label') || control.textContent || control.closest('label')?.textContent,
      ),
  );
  expect(controls.length).toBeLessThanOrEqual(7);
  await expectReadable(page);
  await expectToFit(page, [1440, 1024, 768, 375, 320]);
});

for (const [width, height] of windows)
  test(`at ${width} x ${height} total and Next are in reach in each step, and nothing jumps on the way`, {
    tag: width === 1366 || width === 375 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/configurator');
    const isNarrow = width < 1024;
    const total = isNarrow
      ? page.getByRole('paragraph').filter({ hasText: 'Estimated total' })
      : page.getByRole('status', { name: 'Estimated total' });
    const inReach = async (name: string) => {
      await expect(total).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      expect(await layoutShift(page)).toBeLessThan(0.02);
    };
    await inReach('Next');
    await page.getByRole('radio', { name: 'Command & Control' }).check();
    await inReach('Next');
    await next(page).click();
    await page.getByRole('radio', { name: '20 ft standard' }).check();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    await inReach('Next');
    await next(page).click();
    await page.getByRole('checkbox', { name: 'Solar Panel Array' }).check();
    await expect(summary(page).getByRole('img')).toHaveAccessibleName(/solar array/);
    await inReach('Next');
    await next(page).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await inReach('Submit Configuration');
  });

test('on a slow phone, an address or a reload never shows one step under the heading of another', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { mixed: [] as string[] }).mixed;
    const look = () => {
      const step = document.querySelector('nav [aria-current=step]')?.textContent?.trim().slice(0, 1);
      const heading = document.querySelector('#step-heading')?.textContent ?? '';
      const headings = [
        'Select Mission Profile',
        'Choose Container Type',
        'Add Components',
        'Submit Your Configuration',
      ];
      if (step && heading && heading !== headings[Number(step) - 1]) seen.push(`${step}: ${heading}`);
      requestAnimationFrame(look); // as often as something can be seen
    };
    requestAnimationFrame(look);
  });
  const mixed = () => page.evaluate(() => (window as unknown as { mixed: string[] }).mixed);
  const heading = page.getByRole('heading', { name: 'Add Components' });
  await page.goto('/configurator?configuration=1.military.1.1.1-7');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Solar Panel Array' })).toBeChecked();
  expect(await mixed()).toEqual([]);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Solar Panel Array' })).toBeChecked();
  expect(await mixed()).toEqual([]);
});

test('who is not sure what to choose is led to the questionnaire from step 1', async ({ page }) => {
  await openPage(page, '/configurator');
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText('Not sure what you need?').filter({ visible: true }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Answer a few questions' }).first().click();
  await expect(page).toHaveURL('/specbuilder/core-v');
});

test('a whole card of a mission is its target', async ({ page }) => {
  await openPage(page, '/configurator');
  const card = page.getByRole('radiogroup', { name: 'Military missions' }).locator('label').nth(1);
  const box = (await card.boundingBox())!;
  await expect(card).toHaveCSS('cursor', 'pointer');
  await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4); // its far corner
  await expect(card.getByRole('radio')).toBeChecked();
});

test('a long catalogue is searched, and the browser’s own search finds its last row', async ({ page }) => {
  await openConfiguration(page, '1.military.1.1.1');
  const rows = page.getByRole('list', { name: 'Components', exact: true }).locator('> li');
  const sizeOfAll = async () => Number(await rows.first().getAttribute('aria-setsize'));
  expect(await sizeOfAll()).toBeGreaterThan(20);
  // Other tests add components meanwhile.
  const expectAll = () => expect.poll(async () => (await rows.count()) - (await sizeOfAll())).toBe(0);
  await expectAll();
  const found = await page.evaluate(
    (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
    (await rows.last().locator('strong').textContent())!,
  );
  expect(found).toBe(true);
  const search = page.getByRole('searchbox', { name: 'Search components' });
  for (const typed of ['wifi', 'wi fi']) {
    await search.fill(typed);
    await expect(rows.locator('strong')).toHaveText(['Mesh Wi-Fi Kit']);
  }
  await search.fill('satellite');
  await expect(rows.first()).toContainText('Satellite Terminal');
  for (const row of await rows.all()) await expect(row).toContainText(/satellite/i);
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add Components' })).toBeVisible();
  await search.fill('no such thing');
  await expect(page.getByRole('status', { name: 'Search result' })).toContainText('No component matches');
  await page.getByRole('button', { name: 'Show all components' }).click();
  await expect(rows.nth(20)).toBeAttached();
  await expectAll();
});

for (const width of [320, 375, 768, 1440])
  test(`at ${width} px the components have their icons, and scroll in a list of limited height that the keyboard reaches`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openConfiguration(page, '1.military.1.1.1');
    const list = page.getByRole('list', { name: 'Components', exact: true });
    await expect(list.locator('label').nth(20)).toBeAttached();
    for (const icon of (await list.locator('label > .lucide').all()).slice(0, 20)) await expect(icon).toBeVisible();
    const { height, content } = await list.evaluate((element) => ({
      height: element.clientHeight,
      content: element.scrollHeight,
    }));
    expect(height).toBeLessThan(600);
    expect(content).toBeGreaterThan(2 * height);
    const last = list.getByRole('checkbox').last();
    await last.focus();
    await expect(last).toBeInViewport();
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(height);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
