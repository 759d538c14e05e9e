import type { Component } from '@fieldbox/contract/catalogue/components';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import type { RunningSite } from '../../fixtures/startSite.ts';
import { expect, test } from '../../fixtures/test.ts';

/** An order with this many parts, and others after it. */
async function placeOrder({ url }: RunningSite, parts: number, others = 0) {
  const api = await orderApi(url);
  const components: Component[] = await (await fetch(`${url}/api/components`)).json();
  const componentIds = components.slice(0, parts).map(({ id }) => id);
  const order = await api.place({ componentIds, name: 'Helen Stroud', organization: '3rd Engineer Regiment' });
  for (let more = 0; more < others; more++) await api.place({});
  await api.close();
  return { id: order.id, parts: componentIds.length };
}

test('a record that is higher than the window moves with the page, and has no scroll bar of its own', async ({
  page,
  site,
}) => {
  const { id, parts } = await placeOrder(site, 20, 30); // a list that is longer than the record
  await page.setViewportSize({ width: 1366, height: 625 });
  await openDashboard(page, site, `/admin?open=${id}`);
  const record = page.getByRole('complementary', { name: `Order ${id}` });
  await expect(record.getByRole('table', { name: 'Items as ordered' }).getByRole('row')).toHaveCount(parts + 2);
  const states = record.getByRole('group', { name: 'State' });
  const total = record.getByText('Total Price');
  expect(await record.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);

  await expect(states).toBeInViewport();
  const places = await record.evaluate(async (element) => {
    window.scrollTo({ top: 500, behavior: 'instant' });
    const atOnce = element.getBoundingClientRect().top;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return [atOnce, element.getBoundingClientRect().top];
  });
  expect(places[1]).toBe(places[0]); // nothing moves once more, from under a click
  await total.scrollIntoViewIfNeeded();
  await expect(total).toBeInViewport();
  await expect(states).not.toBeInViewport();
  await page.mouse.move(900, 300);
  await page.mouse.wheel(0, -400); // the list is still scrolled, the record is back at its top
  await expect(states).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  // Another order begins at its top.
  await page.mouse.wheel(0, 400);
  await expect(states).not.toBeInViewport();
  await record.getByText('Total Price').click();
  await page.keyboard.press('j');
  await expect(
    page.getByRole('complementary', { name: /^Order / }).getByRole('group', { name: 'State' }),
  ).toBeInViewport();
});

test('a record that is higher than its list opens at its top, however far the list is scrolled', async ({
  page,
  site,
}) => {
  const { id } = await placeOrder(site, 20, 14);
  await page.setViewportSize({ width: 1366, height: 625 });
  await openDashboard(page, site, '/admin');
  await page.locator(`a[data-row='${id}']`).click();
  const record = page.getByRole('complementary', { name: `Order ${id}` });
  await expect(record.getByRole('group', { name: 'State' })).toBeInViewport();
});

test('a printed order is one sheet without the dashboard, and the record is the same afterwards', async ({
  page,
  site,
}) => {
  const { id, parts } = await placeOrder(site, 20);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, site, `/admin?open=${id}`);
  const record = page.getByRole('complementary', { name: `Order ${id}` });
  await expect(page.getByRole('row').and(page.locator('[aria-current]'))).toBeInViewport();
  await record.getByText('Figures by part').click();
  const figures = record.getByText(/^Solar Panel Array: Panels on the roof/);
  await expect(figures).toBeVisible();
  for (const format of ['A4', 'Letter']) expect((await page.pdf({ format })).toString('latin1')).toMatch(/\/Count 1\b/);
  await expect(figures).toBeVisible(); // neither moved into a dialog nor begun anew, though paper is narrow

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > .print-sheet');
  await expect(sheet.getByRole('heading', { name: `Order ${id}` })).toBeVisible();
  await expect(sheet.getByRole('img', { name: /unit, / })).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Parts' }).getByRole('listitem')).toHaveCount(parts);
  await expect(sheet).toContainText('Helen Stroud, 3rd Engineer Regiment');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeHidden();
});
