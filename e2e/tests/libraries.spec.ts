import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, federation } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { type RunningSite, workspace } from '../fixtures/startSite.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** A site with a remote that has a page for each library. */
const test = base.extend<object, { librarySite: RunningSite }>({
  librarySite: [
    async ({ workerSites }, use) => {
      const site = await workerSites.start();
      const dir = join(workspace, 'e2e', 'libraries');
      await build(dir);
      await federation(site, 'publish', dir, '--promote');
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ librarySite }, use) => use(librarySite.url),
});
test.describe.configure({ mode: 'default' }); // one after the other, in one worker

type Library = {
  heading: string;
  /** What its document shows before any script has run. */
  document?: (page: Page) => Promise<void>;
  use: (page: Page) => Promise<void>;
};

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

const inShortRun: Record<string, Library> = {
  mui: {
    heading: 'MUI',
    document: (page) => expect(button(page, 'Count 0')).toHaveCSS('width', '321px'),
    async use(page) {
      await button(page, 'Count 0').click();
      await expect(button(page, 'Count 1')).toHaveCSS('width', '321px');
      await expect(button(page, 'Later')).toHaveCSS('width', '123px');
    },
  },
  antd: {
    heading: 'antd',
    document: (page) => expect(button(page, 'Count 0')).toHaveCSS('background-color', 'rgb(22, 119, 255)'),
    async use(page) {
      await button(page, 'Count 0').click();
      await expect(button(page, 'Count 1')).toHaveCSS('height', '32px');
      await expect(page.getByText('Later')).toHaveCSS('padding-left', '7px');
    },
  },
};

const others: Record<string, Library> = {
  radix: {
    heading: 'Radix',
    async use(page) {
      await button(page, 'Open').click();
      await expect(page.getByRole('dialog', { name: 'The dialog' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Open')).toBeFocused();
    },
  },
  query: { heading: 'Query', use: (page) => expect(page.getByText('It has come')).toBeVisible() },
  charts: {
    heading: 'Charts',
    async use(page) {
      const bars = page.locator('main svg path[fill="rgb(1, 2, 3)"]');
      await expect(bars).toHaveCount(2);
      await bars.first().hover();
      await expect(page.getByText('units : 14')).toBeVisible();
    },
  },
  texts: {
    heading: 'Texts',
    document: (page) => expect(button(page, 'Hello')).toBeVisible(),
    async use(page) {
      await button(page, 'Hello').click();
      await expect(button(page, 'Вітаю')).toBeVisible();
    },
  },
  island: { heading: 'Island', use: (page) => expect(page.getByText('Rendered by React 19')).toBeVisible() },
};

const libraries = [
  ...Object.entries(inShortRun).map(([name, library]) => ({ name, tag: [], ...library })),
  ...Object.entries(others).map(([name, library]) => ({ name, tag: '@long', ...library })),
];

for (const { name, tag, heading, document, use } of libraries)
  test(`${heading}: its page is in the document, and works under the policy`, { tag }, async ({
    browser,
    page,
    baseURL,
  }) => {
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const first = await withoutScripts.newPage();
    await first.goto(`/libraries/${name}`);
    await expect(first.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await document?.(first);
    await withoutScripts.close();
    await openPage(page, `/libraries/${name}`);
    await use(page);
  });

test('TanStack Router has the addresses below its page: deep links, its own links, and Back', { tag: '@long' }, async ({
  page,
}) => {
  const unit = page.getByText('This is unit 7');
  const all = page.getByText('All units');
  await page.goto('/libraries/fleet/units/7');
  await expect(unit).toBeVisible();
  await page.goto('/libraries/fleet');
  await expect(all).toBeVisible();
  await page.getByRole('link', { name: 'Unit 7' }).click();
  await expect(unit).toBeVisible();
  await expect(page).toHaveURL('/libraries/fleet/units/7');
  await page.goBack();
  await expect(all).toBeVisible();
  await page.goForward();
  await expect(unit).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fleet' })).toBeHidden();
  await page.goBack();
  await expect(unit).toBeVisible();
});
