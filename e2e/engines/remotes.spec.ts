import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, federation } from '../fixtures/federation.ts';
import { ordinaryRemote } from '../fixtures/ordinaryRemote.ts';
import { type RunningSite, workspace } from '../fixtures/startSite.ts';
import { test as base, expect } from '../fixtures/test.ts';
import type { EnginePage } from './engine.ts';
import { heading, inEachEngine } from './inEachEngine.ts';

/** A site with remotes that have styles, files and libraries, by the preset and by bundlers of their own. */
const test = base.extend<object, { ownSite: RunningSite }>({
  ownSite: [
    async ({ workerSites }, use) => {
      const site = await workerSites.start();
      const ordinary = await ordinaryRemote();
      await build(ordinary.dir, { PUBLIC_PLACE: 'Lviv' });
      await federation(site, 'publish', ordinary.dir, '--promote');
      await ordinary.remove();
      const react = join(workspace, 'e2e/react');
      await build(react);
      await federation(site, 'publish', react, '--promote');
      for (const [name, program, ...args] of foreign) {
        const dir = join(workspace, 'e2e/foreign', name);
        await promisify(execFile)(join(workspace, 'e2e/node_modules/.bin', program), args, { cwd: dir });
        await federation(site, 'publish', dir, '--promote');
      }
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const foreign = [
  ['depot', 'vite', 'build'],
  ['shifts', 'webpack', '--mode', 'production'],
  ['notes', 'rspack', 'build'],
] as const;

const text = (page: EnginePage) => page.evaluate(() => document.querySelector('main')!.textContent);
const fonts = (page: EnginePage) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );

inEachEngine((visitor) => {
  test('styles, fonts and files of a page and of a part that is loaded later are there', { tag: '@long' }, async ({
    ownSite,
  }) => {
    const page = visitor();
    await page.open(`${ownSite.url}/ordinary`);
    await expect.poll(() => fonts(page)).toContain('Ordinary');
    await expect.poll(() => text(page)).toContain('Doubled: 2,4');
    await page.press('button', 'Later');
    await expect.poll(() => text(page)).toContain('It came later');
    await expect.poll(() => fonts(page)).toContain('Late');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.late')!).color)).toBe('rgb(7, 8, 9)');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).scrollMarginTop)).toBe('9px');
    await page.press('a', 'Home');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('main')!).scrollMarginTop))
      .toBe('0px');
    await page.evaluate(() => history.back());
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('main')!).scrollMarginTop))
      .toBe('9px');
  });

  for (const [path, title, look] of [
    ['/depot', 'Depot', 'grid'],
    ['/shifts', 'Shifts', '700'],
    ['/notes', 'Notes', '480px'],
    ['/react/styles', 'Styles', '17px'],
    ['/react/files', 'Files', 'Letters'],
    ['/react/mui', 'MUI', '321px'],
    ['/react/antd', 'antd', 'rgb(22, 119, 255)'],
    ['/react/radix', 'Radix', 'Open'],
    ['/react/query', 'Query', 'It has come'],
    ['/react/charts', 'Charts', 'rgb(1, 2, 3)'],
  ] as const)
    test(`${path} is as it is in Chromium`, { tag: '@long' }, async ({ ownSite }) => {
      const page = visitor();
      await page.open(ownSite.url + path);
      expect(await heading(page)).toBe(title);
      await expect.poll(() => looks(page)).toContain(look);
    });
});

/** What these pages' styles say of them, as computed, and their text. */
const looks = (page: EnginePage) =>
  page.evaluate(() => {
    const styles = [
      ['main ul', 'display'],
      ['main h1', 'font-weight'],
      ['.notes', 'max-width'],
      ['main .mt-\\[17px\\]', 'margin-top'],
      ['.react-letters', 'font-family'],
      ['main button', 'width'],
      ['main button', 'background-color'],
      ['main svg path', 'fill'],
      ['main svg [fill="rgb(1, 2, 3)"]', 'fill'],
    ] as const;
    return [
      ...styles.map(([selector, property]) => {
        const found = document.querySelector(selector);
        return found ? getComputedStyle(found).getPropertyValue(property) : '';
      }),
      document.querySelector('main')!.textContent,
    ].join(' | ');
  });
