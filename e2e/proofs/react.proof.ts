import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, federation } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { startDevelopment } from '../fixtures/startDevelopment.ts';
import { workspace } from '../fixtures/startSite.ts';
import { test as base, expect } from '../fixtures/test.ts';

const dir = join(workspace, 'e2e', 'react');

/** The addresses of a site with the remote in `e2e/react`, and of its development server. */
const test = base.extend<object, { origins: { live: string; development: string } }>({
  origins: [
    async ({ workerSites }, use) => {
      const site = await workerSites.start();
      await build(dir);
      await federation(site, 'publish', dir, '--promote');
      const development = await startDevelopment(dir, site);
      await use({ live: site.url, development: development.origin });
      await development.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ origins }, use) => use(origins.live),
});

type Check = (page: Page) => Promise<void>;
/** What a page of the remote shows with scripts, and before any has run. */
type ReactPage = { path: string; use: Check; document: Check };

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name });
const shows = (page: Page, ...texts: string[]) =>
  Promise.all(texts.map((text) => expect(main(page).getByText(text, { exact: true })).toBeVisible())).then(() => {});

/** By what a page says, a property and its value. */
const styles = {
  css: ['color', 'rgb(1, 2, 3)'],
  'css modules': ['width', '321px'],
  PostCSS: ['width', '37px'],
  Tailwind: ['margin-top', '17px'],
  Sass: ['padding-left', '21px'],
  CSS: ['cursor', 'help'], // of a library
} as const;
async function hasStyles(page: Page) {
  for (const [text, [property, value]] of Object.entries(styles))
    await expect(main(page).getByText(text, { exact: true })).toHaveCSS(property, value);
}
const isLinked: Check = (page) =>
  expect(main(page).getByText('A large style sheet of a library')).toHaveCSS('display', 'inline-block');

async function hasFiles(page: Page) {
  await shows(page, 'A triangle from .jsx', 'The text of a file in Lviv');
  for (const [name, width] of Object.entries({ svg: 7, png: 5, webp: 1, 'By its address': 5 }))
    await expect(main(page).getByRole('img', { name, exact: true })).toHaveJSProperty('naturalWidth', width);
}

const pages: ReactPage[] = [
  { path: '/react/styles', use: hasStyles, document: hasStyles },
  { path: '/react/sheet', use: isLinked, document: isLinked },
  {
    path: '/react/files',
    document: hasFiles,
    async use(page) {
      await hasFiles(page);
      await shows(page, 'Doubled: 2,4', 'Sum: 42'); // by a worker and by WebAssembly
      await expect(page.locator('audio')).toHaveJSProperty('duration', 0.5);
      const fonts = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
      await expect.poll(fonts).toContain('Letters loaded');
    },
  },
  {
    path: '/react/mui',
    document: (page) => expect(button(page, 'Count 0')).toHaveCSS('width', '321px'),
    async use(page) {
      await button(page, 'Count 0').click();
      await expect(button(page, 'Count 1')).toHaveCSS('width', '321px');
      await expect(button(page, 'Later')).toHaveCSS('width', '123px');
    },
  },
  {
    path: '/react/antd',
    document: (page) => expect(button(page, 'Count 0')).toHaveCSS('background-color', 'rgb(22, 119, 255)'),
    async use(page) {
      await button(page, 'Count 0').click();
      await expect(button(page, 'Count 1')).toHaveCSS('height', '32px');
      await expect(page.getByText('Later')).toHaveCSS('padding-left', '7px');
    },
  },
  {
    path: '/react/radix',
    document: (page) => expect(button(page, 'Open')).toBeVisible(),
    async use(page) {
      await button(page, 'Open').click();
      await expect(page.getByRole('dialog', { name: 'The dialog' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Open')).toBeFocused();
    },
  },
  {
    path: '/react/query',
    document: (page) => shows(page, 'It is on its way'),
    use: (page) => shows(page, 'It has come'),
  },
  {
    path: '/react/fleet', // TanStack Router: its own server rendering needs a document of its own
    document: (page) => expect(page.getByRole('contentinfo')).toBeVisible(),
    async use(page) {
      await expect(page.getByText('All units')).toBeVisible();
      await page.getByRole('link', { name: 'Unit 7' }).click();
      await expect(page).toHaveURL(/\/react\/fleet\/units\/7$/);
      await page.reload();
      await expect(page.getByText('This is unit 7')).toBeVisible();
      await page.goBack();
      await expect(page.getByText('All units')).toBeVisible();
    },
  },
  {
    path: '/react/charts',
    document: (page) => expect(page.locator('main .recharts-wrapper')).toHaveCSS('width', '400px'), // its place alone
    async use(page) {
      const bars = page.locator('main svg path[fill="rgb(1, 2, 3)"]');
      await expect(bars).toHaveCount(2);
      await bars.first().hover();
      await expect(page.getByText('units : 14')).toBeVisible();
    },
  },
  {
    path: '/react/texts',
    document: (page) => expect(button(page, 'Hello')).toBeVisible(),
    async use(page) {
      await button(page, 'Hello').click();
      await expect(button(page, 'Вітаю')).toBeVisible();
    },
  },
  {
    path: '/react/island',
    document: (page) => expect(main(page)).toBeVisible(),
    use: (page) => expect(page.getByText('Rendered by React 19')).toBeVisible(),
  },
];

for (const { path, document, use } of pages)
  test(`${path} shows what it has: before any script, live, and from source`, async ({ browser, page, origins }) => {
    test.setTimeout(120_000);
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
    const opened = await withoutScripts.newPage();
    await opened.goto(origins.live + path);
    await document(opened);
    await withoutScripts.close();
    for (const origin of [origins.live, origins.development]) {
      await openPage(page, origin + path);
      await use(page);
    }
    await page.goto('about:blank'); // before a server ends that it listens to
  });
