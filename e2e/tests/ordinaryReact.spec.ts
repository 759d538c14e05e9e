import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, federation } from '../fixtures/federation.ts';
import { layoutShift } from '../fixtures/layoutShift.ts';
import { openPage } from '../fixtures/openPage.ts';
import { ordinaryRemote } from '../fixtures/ordinaryRemote.ts';
import { startDevelopment } from '../fixtures/startDevelopment.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** A site with a remote made of what React applications commonly have. */
const test = base.extend<object, { ordinarySite: RunningSite }>({
  ordinarySite: [
    async ({ workerSites }, use) => {
      const site = await workerSites.start();
      const { dir, remove } = await ordinaryRemote();
      try {
        await build(dir, { PUBLIC_PLACE: 'Lviv' });
        await federation(site, 'publish', dir, '--promote');
      } finally {
        await remove();
      }
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ordinarySite }, use) => use(ordinarySite.url),
});
test.describe.configure({ mode: 'default' }); // one after the other, in one worker

/** What its style sheets say of the page, in their order, as the browser shows it. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    return {
      ofAll: style('.ordinary').paddingTop,
      tailwind: [style('main h1').marginTop, style('main h1').fontWeight],
      module: [style('[data-testid=box]').width, style('[data-testid=box]').backgroundColor],
    };
  });
const asWritten = { ofAll: '40px', tailwind: ['17px', '300'], module: ['321px', 'rgb(1, 2, 3)'] };

const sheets = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.css')),
  );

/** Pictures, the font, the worker, the text and the environment. */
async function expectFiles(page: Page, mode = 'production') {
  await expect(page.getByText(`The text of a file, and Lviv in ${mode}`)).toBeVisible();
  await expect(page.getByText('Doubled: 2,4')).toBeVisible();
  for (const [name, width] of [
    ['Imported', 7],
    ['By its address', 192],
  ] as const)
    await expect(page.getByRole('img', { name })).toHaveJSProperty('naturalWidth', width);
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family === 'Ordinary').map(({ status }) => status),
  );
  expect(fonts).toEqual(['loaded']);
}

test('the document of a page has its styles and addresses in it, and its code requests no styles again', async ({
  browser,
  page,
  baseURL,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const document = await withoutScripts.newPage();
  await document.goto('/ordinary');
  expect(await shown(document)).toEqual(asWritten);
  await withoutScripts.close();
  await openPage(page, '/ordinary');
  expect(await shown(page)).toEqual(asWritten);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  const requested = await sheets(page);
  const inDocument = await page
    .locator('link[disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(inDocument).toHaveLength(2);
  expect(inDocument.filter((href) => requested.includes(href!))).toEqual([]);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('It came later')).toHaveCSS('color', 'rgb(7, 8, 9)');
  await expectFiles(page);
});

test('whoever navigates to the page sees it in its styles from the first moment, with its files', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((_, observer) => {
        const box = document.querySelector('[data-testid=box]');
        if (!box) return;
        observer.disconnect();
        Object.assign(globalThis, { firstWidth: getComputedStyle(box).width });
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ordinary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordinary' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { firstWidth?: string }).firstWidth)).toBe('321px');
  expect(await shown(page)).toEqual(asWritten);
  await expectFiles(page);
});

test('its rules for the whole site go with its page, and are there again with it', async ({ page }) => {
  await openPage(page, '/ordinary');
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('scroll-margin-top', '9px');
  await page.getByRole('link', { name: 'Home', exact: true }).last().click();
  await expect(main).toHaveCSS('scroll-margin-top', '0px');
  await page.goBack();
  await expect(main.getByText('A box')).toHaveCSS('width', '321px');
  await expect(main).toHaveCSS('scroll-margin-top', '9px');
});

test('from source, its files are there too, and a changed style is exchanged in place', { tag: '@long' }, async ({
  page,
  ordinarySite,
}) => {
  const { dir, remove } = await ordinaryRemote();
  const development = await startDevelopment(dir, ordinarySite, { PUBLIC_PLACE: 'Lviv' });
  try {
    await openPage(page, `${development.origin}/ordinary`);
    await expectFiles(page, 'development');
    expect(await shown(page)).toEqual(asWritten);
    await writeFile(join(dir, 'src/overview/Overview.module.css'), '.box { width: 123px; }');
    await expect(page.getByTestId('box')).toHaveCSS('width', '123px');
  } finally {
    await page.goto('about:blank'); // an open page would log that its event stream has ended
    await development.stop();
    await remove();
  }
});
