import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/test.ts';
import { type Column, columns, type Places, startPlaces } from './places.ts';
import { pages } from './rows.ts';

const test = base.extend<object, { places: Places }>({
  places: [
    async ({ workerSites }, use) => {
      const places = await startPlaces(workerSites);
      await use(places);
      await places.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ places }, use) => use(places.site.url),
});
test.describe.configure({ mode: 'default' }); // one after the other, in one worker

/** `npm test` opens each page in one way, so that each row and each column has a cell. */
const inShort: Record<string, Column> = {
  '/react/styles': 'server',
  '/react/sheet': 'publish',
  '/react/files': 'publish',
  '/react/mui': 'publish',
  '/react/antd': 'server',
  '/react/radix': 'preview',
  '/react/query': 'cohort',
  '/react/fleet': 'browser',
  '/react/charts': 'dev',
  '/react/texts': 'cohort',
  '/react/island': 'preview',
};
const isWhole = process.env.REACT_MATRIX === 'whole';

for (const column of Object.keys(columns) as Column[])
  test.describe(column, () => {
    for (const { path, heading, rows } of pages.filter((one) => isWhole || inShort[one.path] === column))
      test(`${path} shows what it has: ${columns[column]}`, async ({ browser, page, baseURL, places }) => {
        const isDocument = column === 'server';
        const version = await places.enter(column, page);
        const context = isDocument ? await browser.newContext({ javaScriptEnabled: false, baseURL }) : undefined;
        const opened = (await context?.newPage()) ?? page;
        await places.open(column, opened, path);
        if (version) expect(await opened.content()).toContain(`/remotes/mf-react/${version}/`);
        const isInDocument = !(isDocument && path.startsWith('/react/fleet'));
        if (isInDocument) await expect(opened.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        for (const [row, { use, document = use }] of Object.entries(rows))
          await test.step(row, () => (isDocument ? document : use)(opened));
        await opened.goto('about:blank'); // before a server ends that it listens to
        await context?.close();
      });
  });

test('TanStack Router has the addresses below its page: deep links, its own links, and Back', { tag: '@long' }, async ({
  page,
}) => {
  const unit = page.getByText('This is unit 7');
  const all = page.getByText('All units');
  await page.goto('/react/fleet/units/7');
  await expect(unit).toBeVisible();
  await page.goto('/react/fleet');
  await expect(all).toBeVisible();
  await page.getByRole('link', { name: 'Unit 7' }).click();
  await expect(unit).toBeVisible();
  await expect(page).toHaveURL('/react/fleet/units/7');
  await page.goBack();
  await expect(all).toBeVisible();
  await page.goForward();
  await expect(unit).toBeVisible();
  await leaveByTheHeader(page);
  await page.goBack();
  await expect(unit).toBeVisible();
});

async function leaveByTheHeader(page: Page) {
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fleet' })).toBeHidden();
}
