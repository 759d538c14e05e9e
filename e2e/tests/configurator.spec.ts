import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { officeApi } from '../fixtures/officeApi.ts';
import { openConfiguration } from '../fixtures/openConfiguration.ts';
import { openPage } from '../fixtures/openPage.ts';
import { overflow } from '../fixtures/overflow.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { expect, test } from '../fixtures/test.ts';
import { withoutToastTimeout } from '../fixtures/withoutToastTimeout.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const total = (page: Page) => page.getByRole('status', { name: 'Estimated total' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your configuration' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Configuration' });

/** The ids of the shop's own components. Those of suppliers come after them. */
const ownComponents = Array.from({ length: 18 }, (_, index) => index + 1);

test('the drawing and its description follow every choice, without layout shifts', async ({ page }) => {
  await page.addInitScript(() => {
    const jumps = Object.assign(window, { jumps: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) jumps.jumps += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const drawing = summary(page).getByRole('img');
  await openPage(page, '/configurator');
  await expect(drawing).toHaveAccessibleName(/^No container chosen yet/);
  await page.getByRole('tab', { name: 'Civilian' }).click();
  await page.getByRole('radio', { name: 'Medical Outreach' }).check();
  await expectNoJumps(page);
  await next(page).click();
  await page.getByRole('radio', { name: '40 ft standard' }).check();
  await beginOfStep(page);
  await expect(drawing).toHaveAccessibleName('40 ft standard unit, civilian');
  await expectNoJumps(page);
  await next(page).click();
  await expect(page.getByRole('checkbox', { name: 'Solar Panel Array' })).toBeVisible();
  await beginOfStep(page);
  await page.getByRole('checkbox', { name: 'Solar Panel Array' }).check();
  await page.getByRole('checkbox', { name: 'Satellite Terminal' }).check();
  await expect(drawing).toHaveAccessibleName('40 ft standard unit, civilian, with solar array, satellite dish');
  await expect(drawing.getByText('2', { exact: true })).toBeVisible(); // the balloon
  await expect(page.getByRole('list', { name: 'Chosen components' }).getByRole('listitem')).toHaveText([
    /^1Solar Panel Array/,
    /^2Satellite Terminal/,
  ]);
  await page.getByRole('checkbox', { name: 'Solar Panel Array' }).uncheck();
  await expect(drawing).toHaveAccessibleName('40 ft standard unit, civilian, with satellite dish');
  await expectNoJumps(page);
});

type Watched = { jumps: number };

/** Resets the sum, because the change to another step moves content on purpose. */
const beginOfStep = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    (window as unknown as Watched).jumps = 0;
  });

const expectNoJumps = async (page: Page) =>
  expect(await page.evaluate(() => (window as unknown as Watched).jumps)).toBeLessThan(0.03);

test('the message of a shared link covers no total', async ({ page }) => {
  await withoutToastTimeout(page);
  await openConfiguration(page, '1.military.1.1.1-7-12');
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText('Configuration opened');
  const dockTotal = page.getByRole('paragraph').filter({ hasText: 'Estimated total' });
  for (const [width, height] of [
    [375, 667],
    [768, 1024],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const figure of [total(page), dockTotal])
      if (await figure.isVisible()) await expect.poll(() => areApart(toast, figure), `at ${width} px`).toBe(true);
  }
});

async function areApart(one: Locator, other: Locator) {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}

test('a heading that a script focuses has no outline, what the Tab key reaches has', { tag: '@long' }, async ({
  page,
}) => {
  await openPage(page, '/configurator');
  await page.getByRole('radio', { name: 'Field Medical' }).check();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Choose Container Type')).toBeFocused();
  await expect(heading(page, 'Choose Container Type')).toHaveCSS('outline-style', 'none');
  await page.getByRole('radio', { name: '40 ft standard' }).check();
  await tabTo(page, page.getByRole('button', { name: 'Back' }));
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCSS('outline-style', 'solid');
});

for (const isLong of [false, true])
  test(`a quote of ${isLong ? 'every component' : 'two components'} is printed on one page, light on a dark screen as well`, {
    tag: '@long',
  }, async ({ page }) => {
    const listOf = async (path: string) => (await page.request.get(path)).json();
    const [mission]: Mission[] = await listOf('/api/missions');
    const [container]: Container[] = await listOf('/api/containers');
    const ids = isLong ? ownComponents : ownComponents.slice(0, 2);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openConfiguration(page, `1.${mission!.type}.${mission!.id}.${container!.id}.${ids.join('-')}`);
    await expect(summary(page).getByRole('img')).toHaveAccessibleName(/, with/);
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Count (\d+)/)?.[1], format).toBe('1');
    }

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { name: 'Quote summary' })).toBeVisible();
    await expect(sheet.locator('ol').getByRole('listitem')).toHaveCount(ids.length);
    await expect(sheet.getByText('Final pricing may vary by deployment location and customization.')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(16, 23, 27)');
  });

test('a long list of chosen components can be walked from the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const ids = ownComponents;
  await openConfiguration(page, `1.military.1.1.${ids.join('-')}`);
  const list = page.getByRole('list', { name: 'Chosen components' });
  await expect(list.getByRole('listitem')).toHaveCount(ids.length);
  expect(await accessibilityViolations(page)).toEqual([]);
  const last = list.getByRole('listitem').last();
  await expect(last).not.toBeInViewport();
  await list.getByRole('button').first().focus();
  for (let stop = 1; stop < ids.length; stop++) await page.keyboard.press('Tab');
  await expect(last.getByRole('button', { name: /^Remove/ })).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.9 }); // scrolled by fractions of a pixel
});

for (const count of [8, 50])
  test(`the total and Next stay in view with ${count === 50 ? 'all' : count} parts, of which up to eight are listed without a scroll`, async ({
    page,
  }) => {
    const ids = ownComponents.slice(0, count);
    await openConfiguration(page, `1.military.1.1.${ids.join('-')}`);
    const list = page.getByRole('list', { name: 'Chosen components' });
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(ids.length);
    await expect(summary(page).getByRole('img')).toHaveAccessibleName(/, with/);
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
      [1366, 625],
    ] as const) {
      await page.setViewportSize({ width, height });
      await rows.first().getByRole('button').first().focus();
      for (const shown of [total(page), next(page), page.getByRole('button', { name: 'Start over' })])
        await expect(shown, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
      if (count <= 8)
        for (const row of await rows.all()) await expect(row, `${width} x ${height}`).toBeInViewport({ ratio: 0.99 });

      await rows
        .last()
        .getByRole('button', { name: /^Remove/ })
        .focus();
      await expect(rows.last()).toBeInViewport({ ratio: 0.9 }); // scrolled by fractions of a pixel
      await expect(total(page)).toBeInViewport({ ratio: 1 });
      for (const way of ['Tab', 'Shift+Tab']) {
        await page.keyboard.press(way);
        await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 }); // scrolled by fractions of a pixel
      }
    }
  });

test('a note about what does not fit pushes nothing out of the summary, however many parts there are', async ({
  page,
}) => {
  const containers: Container[] = await (await page.request.get('/api/containers')).json();
  const components: Component[] = await (await page.request.get('/api/components')).json();
  const hybrid = containers.find(({ kind }) => kind === 'hybrid')!.id;
  const bench = components.find(({ name }) => name === 'Tool Bench Door')!;
  const others = components.filter(({ id }) => id !== bench.id).slice(0, 26);
  const ids = [bench, ...others].map(({ id }) => id);
  await openConfiguration(page, `1.military.1.${hybrid}.${ids.join('-')}`);
  await expect(page.getByRole('list', { name: 'What does not fit' })).toContainText('the shelter covers its place');
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1366, 625],
  ] as const) {
    await page.setViewportSize({ width, height });
    const frame = (await summary(page).boundingBox())!;
    for (const name of ['Share', 'Print', 'Start over']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button, `${name} at ${width} x ${height}`).toBeInViewport({ ratio: 1 });
      const box = (await button.boundingBox())!;
      expect(box.y + box.height, `${name} at ${width} x ${height}`).toBeLessThanOrEqual(frame.y + frame.height);
    }
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    await expect(next(page)).toBeInViewport({ ratio: 1 });
  }
});

test('a price that changes before the submit is shown on the confirmation', async ({ page, site }) => {
  const office = await officeApi(site);
  await openPage(page, '/configurator');
  await configureUnit(page, { ...smallClinic, components: [office.part.name] }, newCustomer());
  await office.reprice(1_500);
  const [seen, stored] = ['$31,000', '$31,300'];
  await expect(total(page)).toHaveText(seen);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(`the estimate was ${seen} and is now ${stored}`);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(stored);
  await office.withdraw();
  await office.close();
});

test('with text of twice the size, everything can be reached', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/configurator');
  await configureUnit(page, smallClinic, newCustomer());
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const step of ['4 Submit', '3 Components', '2 Container Type', '1 Mission Profile']) {
    await page.getByRole('button', { name: step }).click();
    expect(await overflow(page), step).toEqual([]);
  }
});
