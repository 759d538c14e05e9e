import type { Component } from '@fieldbox/contract/catalogue/catalogue';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../fixtures/accessibility.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { orderApi } from '../fixtures/orderApi.ts';
import { expectInReach, expectToFit, expectToFitSpaced } from '../fixtures/overflow.ts';
import { withDatabase } from '../fixtures/siteDatabase.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { supplierApi } from '../fixtures/supplierApi.ts';
import { surveyApi } from '../fixtures/surveyApi.ts';
import { expect, test } from '../fixtures/test.ts';

const record = (page: Page) => page.getByRole('complementary', { name: /^Order \d+/ });
/** The list's, not the one in a record. */
const table = (page: Page) => page.getByRole('table').first();
const names = (page: Page) => table(page).getByRole('rowheader');

test.describe('when sessions end', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of (401|403)/] });

  test('the tabs of a browser log in and out together and go on where they were, with what was typed; a note stays until a logout', async ({
    page,
    context,
    site,
  }) => {
    await openDashboard(page, site, '/admin-test');
    const other = await context.newPage();
    await openPage(other, '/admin?tab=missions&dialog=create');
    await expect(names(page).first()).toBeVisible();
    await expect(other.getByRole('dialog')).toBeVisible();

    await withDatabase(site, (sql) => sql`update shop.administrator_session set expires_at = now() - interval '1 s'`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await other.getByRole('textbox', { name: 'Name' }).fill('Snow Post');
    await other.getByRole('textbox', { name: 'Description' }).fill('Winter watch');
    await other.getByRole('radio', { name: 'Military' }).check();
    await other.keyboard.press('Enter');
    for (const tab of [page, other]) await expect(tab).toHaveURL('/admin-login');
    await expect(page.getByRole('status')).toContainText('Your session has ended.');
    await logIn(page, site.administrator);
    await expect(page).toHaveURL('/admin-test');
    await expect(other).toHaveURL('/admin?tab=missions&dialog=create');
    await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Snow Post');
    await expect(other.getByRole('textbox', { name: 'Description' })).toHaveValue('Winter watch');
    await expect(other.getByRole('radio', { name: 'Military' })).toBeChecked();

    const { id } = await placeOrder(site, 1);
    await openPage(page, `/admin?open=${id}`);
    const note = page.getByRole('textbox', { name: 'Add a note' });
    await note.fill('Call back on Monday.');
    await page.getByRole('button', { name: `Close Order ${id}` }).click();
    await page.locator(`a[data-row='${id}']`).click();
    await expect(note).toHaveValue('Call back on Monday.');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin-login');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('account/')))).toEqual(
      [],
    );
    await expect(other.getByText('You logged out in another tab.')).toBeVisible();
    expect(await accessibilityViolations(other)).toEqual([]);
  });
});

test('an open record stands where it stood, whatever was scrolled to in between; another begins at its top', async ({
  page,
  site,
}) => {
  const { id, parts } = await placeOrder(site, 20, 30); // a list that is longer than the record
  await openDashboard(page, site, `/admin?open=${id}`);
  await expect(record(page).getByRole('table', { name: 'Items as ordered' }).getByRole('row')).toHaveCount(parts + 2);
  const states = record(page).getByRole('group', { name: 'State' });
  const total = record(page).getByText('Total Price');
  const place = () => record(page).evaluate((element) => [element.getBoundingClientRect().top, element.scrollTop]);
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  for (const height of [625, 720, 900, 1080])
    for (const start of [0, 500])
      await test.step(`${height} px high, from ${start}`, async () => {
        await page.setViewportSize({ width: height === 625 ? 1280 : 1440, height });
        await scrollTo(start);
        await record(page).evaluate((element) => (element.scrollTop = 20));
        const before = await place();
        await scrollTo(1e6);
        await scrollTo(start);
        expect(await place()).toEqual(before);
        await expect(states).toBeInViewport();
      });

  // Another order begins at its top.
  await page.setViewportSize({ width: 1366, height: 625 });
  await total.scrollIntoViewIfNeeded();
  await expect(states).not.toBeInViewport();
  await total.click();
  await page.keyboard.press('j');
  await expect(record(page)).not.toHaveAccessibleName(`Order ${id}`);
  await expect(states).toBeInViewport();
  await expectToFitSpaced(page);
});

const long = 'International Federation of Bridge and Harbour Engineers';
type List = {
  open: (page: Page, site: RunningSite) => Promise<void>;
  /** The columns that leave, the first one first, and how many are gone at each width. */
  leaving: string[];
  gone: [width: number, columns: number][];
  /** How many are gone beside an open record at 1440 px. */
  beside: number;
  lineHeight: number;
};
const lists: Record<string, List> = {
  orders: {
    async open(page, site) {
      const organization = await placeOrders(site, ['Ana Ruiz', 'N'.repeat(200)], long);
      await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
    },
    leaving: ['Owner', 'Mission', 'Created', 'Total Price', 'ID', 'Organization', 'Name', 'State'],
    gone: [[1440, 0], [768, 3]], // biome-ignore format: a row for each list
    beside: 4,
    lineHeight: 42,
  },
  'survey responses': {
    async open(page, site) {
      const survey = await surveyApi(site);
      const email = 'bartholomaeus.freiherr.von.hohenstein@katastrophenschutz-bayern.example';
      const deploymentLocation = ['Arctic / extreme cold', 'Mountain', 'Remote'];
      await survey.send({ leadName: 'Bartholomäus Freiherr von Hohenstein', email, deploymentLocation });
      await survey.close();
      await page.goto(`/admin?tab=questionnaires&search=${encodeURIComponent(survey.organization)}`);
    },
    leaving: ['Email', 'Deployment Location', 'ID', 'Delivery Timeframe', 'Submitted', 'Organization', 'Lead Name'],
    gone: [[1440, 0], [1099, 2], [768, 4]], // biome-ignore format: a row for each list
    beside: 5,
    lineHeight: 66, // of three lines: no value is cut
  },
  suppliers: {
    async open(page, site) {
      const office = await supplierApi(site);
      const website = `https://${'levant-rope-and-rigging.'.repeat(3)}example`;
      const { companyName } = await office.register({ website, contactName: long });
      await office.close();
      await page.goto(`/admin?tab=suppliers&search=${encodeURIComponent(companyName)}`);
    },
    leaving: ['Defense Usage', 'Product Types', 'Company', 'Contact', 'Status'],
    gone: [[1440, 0], [768, 2]], // biome-ignore format: a row for each list
    beside: 2,
    lineHeight: 64,
  },
};

test('at no width is anything of a list or a record cut off: columns leave in their order, and rows keep their lines', async ({
  page,
  site,
}) => {
  const expectColumns = async (width: number, leaving: string[], gone: number) => {
    for (const [place, name] of leaving.entries())
      await expect(page.getByRole('columnheader', { name, exact: true }), `${name} at ${width} px`).toBeVisible({
        visible: place >= gone,
      });
  };
  for (const [list, { open, leaving, gone, beside, lineHeight }] of Object.entries(lists))
    await test.step(list, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, site);
      await expect(names(page).first()).toBeVisible();
      for (const [width, columns] of gone) {
        await expectToFit(page, [width]);
        await expectColumns(width, leaving, columns);
        await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible(); // or nothing leads away
        for (const row of await table(page).getByRole('row').all())
          expect((await row.boundingBox())!.height, `at ${width} px`).toBeLessThan(lineHeight);
        expect(await hiddenWidth(table(page)), `the table at ${width} px`).toBe(0);
        if (list === 'survey responses') expect(await cutTexts(table(page)), `at ${width} px`).toEqual([]);
        const targets = table(page).locator('tbody :is(a:not([data-row]), button):visible');
        for (const target of list === 'suppliers' ? await targets.all() : []) {
          const { x, width: wide, height } = (await target.boundingBox())!;
          expect(Math.min(wide, height), `${await target.textContent()} at ${width} px`).toBeGreaterThanOrEqual(24);
          expect(x + wide).toBeLessThanOrEqual(width);
        }
      }
      const tools = page.getByRole('button', { name: /^Tools/ });
      await page.setViewportSize({ width: 1024, height: 400 });
      await expect(tools).toBeVisible();
      await page.setViewportSize({ width: 375, height: 900 });
      await expect(tools).toBeVisible();
      await tools.click();
      await expectInReach(page);
      await tools.click();
      if (list === 'orders') await expectReadable(page); // cards, which all lists have
      const opened = page.locator('[data-record]');
      const link = names(page).first().getByRole('link').first();
      await link.click({ position: { x: 8, y: 8 } }); // its middle may be cut off
      await expect(opened).toBeVisible();
      await expectReadable(page);
      await expectToFit(page, [375, 768]);
      await expect(opened.locator(':is([data-head] > div, [data-dock]) > :visible')).not.toHaveCount(0); // its actions
      await expectToFit(page, [1440]);
      await expectColumns(1440, leaving, beside);
      expect(await hiddenWidth(table(page))).toBe(0);
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(link).toBeFocused();
    });
  await openPage(page, '/admin-test');
  await expect(names(page).first()).toBeVisible();
  expect(await cutTexts(table(page))).toEqual([]);
});

/** How far a table has to be scrolled. */
const hiddenWidth = (of: Locator) =>
  of.evaluate(({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth);

/** What ends in an ellipsis, or would without one. */
const cutTexts = (of: Locator) =>
  of
    .locator('td, th, td *, th *')
    .evaluateAll((all) =>
      all.filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );

/** Orders of an organization that no other test has, the last one first in the list. @returns the organization */
async function placeOrders(site: RunningSite, people: string[], named = 'Relief') {
  const organization = `${named} ${crypto.randomUUID().slice(0, 8)}`;
  const api = await orderApi(site.url);
  for (const name of people) await api.place({ organization, name });
  await api.close();
  return organization;
}

/** An order with this many parts, and others after it. */
async function placeOrder({ url }: RunningSite, parts: number, others = 0) {
  const api = await orderApi(url);
  const components: Component[] = await (await fetch(`${url}/api/components`)).json();
  const componentIds = components.slice(0, parts).map(({ id }) => id);
  const { id } = await api.place({ componentIds, name: 'Helen Stroud' });
  for (let more = 0; more < others; more++) await api.place({});
  await api.close();
  return { id, parts: componentIds.length };
}
