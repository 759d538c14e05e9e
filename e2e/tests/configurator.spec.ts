import type { Component, Container } from '@fieldbox/contract/catalogue/catalogue';
import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { configureUnit, fillIn, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { expectLittleShift } from '../fixtures/layoutShift.ts';
import { openConfiguration } from '../fixtures/openConfiguration.ts';
import { openPage } from '../fixtures/openPage.ts';
import { storedOrders } from '../fixtures/orderApi.ts';
import { expectToFit, expectToFitSpaced, overflow } from '../fixtures/overflow.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your configuration' });
const total = (page: Page) => page.getByRole('status', { name: 'Estimated total' });
/** In the dock of a narrow window. */
const dockedTotal = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Estimated total' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const submit = (page: Page) => page.getByRole('button', { name: /^(Submit Configuration|Try again)$/ });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen components' });

/** The ids of the shop's own components. Those of suppliers come after them. */
const ownComponents = Array.from({ length: 18 }, (_, index) => index + 1);
const windows = [
  { width: 1440, height: 900 },
  { width: 1366, height: 625 },
];

test('on a phone total and Next are in reach on the whole way, and nothing jumps or is empty', async ({ page }) => {
  const emptyFrames = await framesWithoutContent(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const viewport = { width: 375, height: 667 };
  const dock = page.getByRole('button', { name: 'Back' }).locator('..');
  const inReach = async (forward: string) => {
    for (const share of [1, 0.4, 0]) {
      await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), share);
      await expect(dockedTotal(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: forward })).toBeInViewport({ ratio: 1 });
    }
    expect((await dock.boundingBox())!.height).toBeLessThan(viewport.height / 5);
  };
  const goOnFromFoot = async (forward: string, to: string) => {
    await inReach(forward);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: forward }).click();
    await expect(heading(page, to)).toBeInViewport();
  };
  const drawing = summary(page).getByRole('img');

  await page.setViewportSize(viewport);
  await openPage(page, '/configurator');
  await expect(page.getByText('Not sure what you need?').filter({ visible: true }).first()).toBeVisible();
  const card = page.getByRole('radiogroup', { name: 'Military missions' }).locator('label').nth(1);
  const { width, height } = (await card.boundingBox())!;
  await card.click({ position: { x: width - 4, y: height - 4 } }); // its far corner
  await expect(card.getByRole('radio')).toBeChecked();
  await goOnFromFoot('Next', 'Choose Container Type');
  await page.getByRole('radio', { name: '20 ft standard' }).check();
  await goOnFromFoot('Next', 'Add Components');
  await page.getByRole('checkbox', { name: 'Solar Panel Array' }).check();
  await page.getByRole('checkbox', { name: 'Satellite Terminal' }).check();
  await expect(drawing).toHaveAccessibleName(/^20 ft .*with solar array, satellite dish$/);
  await expect(drawing.getByText('2', { exact: true })).toBeVisible(); // the balloon
  await page.getByRole('checkbox', { name: 'Solar Panel Array' }).uncheck();
  await expect(drawing).toHaveAccessibleName(/, with satellite dish$/);
  await goOnFromFoot('Next', 'Submit Your Configuration');
  expect(await emptyFrames()).toBe(0);
  await expectLittleShift(page, 0.02); // on the whole way, before an answer to a click moves something

  await fillIn(page, { ...newCustomer(), intendedUse: '' });
  await page.evaluate(() => scrollTo(0, 0));
  await submit(page).click();
  const field = page.getByRole('textbox', { name: 'Intended Use' });
  const message = page.getByText('Please provide more details about your intended use');
  await expect(field).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 1 });
  const [shown, covered] = [(await message.boundingBox())!, (await dock.boundingBox())!];
  expect(shown.y + shown.height).toBeLessThanOrEqual(covered.y);
  expect(await accessibilityViolations(page)).toEqual([]);
  await field.fill('Field clinic for two islands.');
  await goOnFromFoot('Submit Configuration', 'Configuration Submitted!');
});

test('every step fits a phone, also with more space between letters and with text of twice the size', async ({
  page,
}) => {
  await openConfiguration(page, '1.military.1.1.1-7-12-2');
  await next(page).click();
  for (const step of ['Submit', 'Components', 'Container Type', 'Mission Profile']) {
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: step }).click();
    await expectToFit(page, [320]);
    await expectToFitSpaced(page);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflow(page), step).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize(windows[0]!);
  }
});

test('the summary keeps drawing, total and buttons in view, however many parts and notes it has', async ({ page }) => {
  const rows = chosen(page).getByRole('listitem');
  const expectInView = async () => {
    for (const name of ['Share', 'Print', 'Start over'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    for (const shown of [total(page), next(page)]) await expect(shown).toBeInViewport({ ratio: 1 });
  };
  await test.step('eight parts', async () => {
    await openConfiguration(page, '1.military.1.1.1-2-3-5-7-8-12-18');
    await expect(rows).toHaveCount(8);
    await expect(summary(page).getByRole('img')).toHaveAccessibleName(/, with/);
    for (const viewport of [...windows, { width: 375, height: 667 }]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => fill(page), `${viewport.width} px`).toBeGreaterThanOrEqual(0.85);
      if (viewport.width < 1024) continue;
      await expectInView();
      for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 0.99 });
    }
  });
  await test.step('all parts', async () => {
    await page.setViewportSize(windows[1]!);
    await openConfiguration(page, `1.military.1.1.${ownComponents.join('-')}`);
    await expect(rows).toHaveCount(ownComponents.length);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(rows.last()).not.toBeInViewport();
    await rows.first().hover();
    await page.mouse.wheel(0, 5000); // the focus also scrolls what a reader cannot scroll
    await expect(rows.last()).toBeInViewport({ ratio: 0.9 });
    await rows.first().getByRole('button').first().focus();
    for (let stop = 1; stop < ownComponents.length; stop++) await page.keyboard.press('Tab');
    await expect(rows.last().getByRole('button', { name: /^Remove/ })).toBeFocused();
    await expect(rows.last()).toBeInViewport({ ratio: 0.9 }); // scrolled by fractions of a pixel
    await expectInView();
  });
  await test.step('with a note about what does not fit', async () => {
    const list = async <Entry>(path: string): Promise<Entry[]> => (await page.request.get(path)).json();
    const hybrid = (await list<Container>('/api/containers')).find(({ kind }) => kind === 'hybrid')!;
    const components = await list<Component>('/api/components');
    const bench = components.find(({ name }) => name === 'Tool Bench Door')!;
    const others = components.filter(({ id }) => id !== bench.id).slice(0, 26);
    const ids = [bench, ...others].map(({ id }) => id);
    await openConfiguration(page, `1.military.1.${hybrid.id}.${ids.join('-')}`);
    await expect(page.getByRole('list', { name: 'What does not fit' })).toContainText('the shelter covers its place');
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await expectInView();
    }
  });
});

test('a long catalogue scrolls in a list of limited height at each width, and is found by the browser’s own search', async ({
  page,
}) => {
  await openConfiguration(page, '1.military.1.1.1');
  const list = page.getByRole('list', { name: 'Components', exact: true });
  const rows = list.locator('> li');
  await expect(rows.nth(20)).toBeAttached();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const icon of (await list.locator('label > .lucide').all()).slice(0, 20)) await expect(icon).toBeVisible();
    const [height, content] = await list.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
    expect(height, `${width} px`).toBeLessThan(600);
    expect(content, `${width} px`).toBeGreaterThan(2 * height!);
    await list.getByRole('checkbox').first().focus();
    await list.getByRole('checkbox').last().focus();
    await expect(list.getByRole('checkbox').last()).toBeInViewport();
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(height!);
  }
  const found = await page.evaluate(
    (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
    (await rows.last().locator('strong').textContent())!,
  );
  expect(found).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('a unit is ordered with the keyboard alone, and its confirmation prints without the frame', async ({ page }) => {
    const customer = newCustomer();
    const reach = (role: 'radio' | 'checkbox' | 'button' | 'textbox', name: string) =>
      tabTo(page, page.getByRole(role, { name }).first());
    await openPage(page, '/configurator');
    await reach('radio', 'Command & Control');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Communications' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Choose Container Type')).toBeFocused();
    await expect(heading(page, 'Choose Container Type')).toHaveCSS('outline-style', 'none');
    await reach('radio', '20 ft standard');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Add Components')).toBeFocused();
    await reach('checkbox', 'Solar Panel Array');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Submit Your Configuration')).toBeFocused();
    for (const [field, text] of [
      ['Name', customer.name],
      ['Email', customer.email],
      ['Organization', customer.organization],
      ['Intended Use', customer.intendedUse],
    ] as const) {
      await reach('textbox', field);
      await page.keyboard.insertText(text);
    }
    await reach('button', 'Submit Configuration');
    await expect(submit(page)).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Configuration Submitted!')).toBeFocused();

    const [, number] = /no\. (\d+)/.exec((await heading(page, 'Quote request no.').textContent())!)!;
    await expect(page.getByRole('img')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { name: `Quote request no. ${number}` })).toBeVisible();
    await expect(sheet.getByText(customer.email)).toBeVisible();
    for (const frame of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
      await expect(frame.first()).toBeHidden();
  });
});

test.describe('when much goes wrong', () => {
  test.use({ expectedMessages: [/^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

  test('without a network, with an answer that is lost, a reload and a clock that is a year ahead, there is one order', async ({
    page,
    context,
    site,
  }) => {
    await setClock(context, 365 * 24 * 3_600_000);
    const customer = newCustomer();
    const failure = page.getByRole('alert').filter({ hasText: 'Submission Failed' });
    await openPage(page, '/configurator');
    await configureUnit(page, smallClinic, customer);
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await context.setOffline(false);

    await page.route('**/api/configurations', async (route) => {
      await route.fetch(); // the server stores it
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/configurations'));
    await submit(page).click();
    await lost;
    await expect(failure).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue(customer.organization);
    await submit(page).click();
    await expect(heading(page, 'Configuration Submitted!')).toBeVisible();
    expect(await storedOrders(site, customer.organization)).toHaveLength(1);
  });
});

const setClock = (browser: BrowserContext, wrongByMs: number) =>
  browser.addInitScript((ms) => {
    const { Date: Clock } = window;
    class WrongDate extends Clock {
      constructor(...given: [number]) {
        super(...(given.length > 0 ? given : ([Clock.now() + ms] as [number])));
      }
      static override now = () => Clock.now() + ms;
    }
    window.Date = WrongDate as DateConstructor;
  }, wrongByMs);

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

/** Counts, from now on, the frames in which the page has a heading at most: as between two pages. */
async function framesWithoutContent(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let empty = 0;
    let wasFilled = false;
    const fewCharacters = 120;
    const look = () => {
      const isFilled = (document.querySelector('main')?.textContent ?? '').length > fewCharacters;
      if (wasFilled && !isFilled) empty++;
      wasFilled ||= isFilled;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { framesWithoutContent: () => empty });
  });
  return () =>
    page.evaluate(() => (window as unknown as { framesWithoutContent: () => number }).framesWithoutContent());
}
