import { expect, type Page } from '@playwright/test';

type Check = (page: Page) => Promise<void>;

/** What a page shows. `document` is what it shows before any script runs, where that is less. */
type Row = { use: Check; document?: Check };

type ReactPage = { path: string; heading: string; rows: Record<string, Row> };

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name });

const hasStyle =
  (text: string, property: string, value: string): Check =>
  (page) =>
    expect(main(page).getByText(text, { exact: true })).toHaveCSS(property, value);

const hasText =
  (text: string): Check =>
  (page) =>
    expect(main(page).getByText(text, { exact: true })).toBeVisible();

const hasPicture =
  (name: string, width: number): Check =>
  (page) =>
    expect(main(page).getByRole('img', { name, exact: true })).toHaveJSProperty('naturalWidth', width);

export const pages: ReactPage[] = [
  {
    path: '/react/styles',
    heading: 'Styles',
    rows: {
      css: { use: hasStyle('css', 'color', 'rgb(1, 2, 3)') },
      'css modules': { use: hasStyle('css modules', 'width', '321px') },
      PostCSS: { use: hasStyle('PostCSS', 'width', '37px') },
      Tailwind: { use: hasStyle('Tailwind', 'margin-top', '17px') },
      Sass: { use: hasStyle('Sass', 'padding-left', '21px') },
      "a library's css": { use: hasStyle('CSS', 'cursor', 'help') },
    },
  },
  {
    path: '/react/sheet',
    heading: 'Sheet',
    rows: { 'css that is linked': { use: hasStyle('A large style sheet of a library', 'display', 'inline-block') } },
  },
  {
    path: '/react/files',
    heading: 'Files',
    rows: {
      '.jsx': { use: hasText('A triangle from .jsx') },
      svg: { use: hasPicture('svg', 7) },
      png: { use: hasPicture('png', 5) },
      webp: { use: hasPicture('webp', 1) },
      'new URL': { use: hasPicture('By its address', 5) },
      fonts: {
        async use(page) {
          await page.evaluate(() => document.fonts.ready.then(() => {}));
          const fonts = () =>
            page.evaluate(() =>
              [...document.fonts].filter(({ family }) => family === 'Letters').map(({ status }) => status),
            );
          await expect.poll(fonts).toEqual(['loaded']);
        },
      },
      audio: { use: (page) => expect(page.locator('audio')).toHaveJSProperty('duration', 0.5) },
      '?raw': { use: hasText('The text of a file in Lviv') },
      json: { use: hasText('The text of a file in Lviv') },
      Worker: { use: hasText('Doubled: 2,4'), document: hasText('Doubled:') },
      wasm: { use: hasText('Sum: 42'), document: hasText('Sum:') },
    },
  },
  {
    path: '/react/mui',
    heading: 'MUI',
    rows: {
      MUI: {
        document: (page) => expect(button(page, 'Count 0')).toHaveCSS('width', '321px'),
        async use(page) {
          await button(page, 'Count 0').click();
          await expect(button(page, 'Count 1')).toHaveCSS('width', '321px');
          await expect(button(page, 'Later')).toHaveCSS('width', '123px');
        },
      },
    },
  },
  {
    path: '/react/antd',
    heading: 'antd',
    rows: {
      antd: {
        document: (page) => expect(button(page, 'Count 0')).toHaveCSS('background-color', 'rgb(22, 119, 255)'),
        async use(page) {
          await button(page, 'Count 0').click();
          await expect(button(page, 'Count 1')).toHaveCSS('height', '32px');
          await expect(page.getByText('Later')).toHaveCSS('padding-left', '7px');
        },
      },
    },
  },
  {
    path: '/react/radix',
    heading: 'Radix',
    rows: {
      Radix: {
        document: (page) => expect(button(page, 'Open')).toBeVisible(),
        async use(page) {
          await button(page, 'Open').click();
          await expect(page.getByRole('dialog', { name: 'The dialog' })).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(button(page, 'Open')).toBeFocused();
        },
      },
    },
  },
  {
    path: '/react/query',
    heading: 'Query',
    rows: { Query: { use: hasText('It has come'), document: hasText('It is on its way') } },
  },
  {
    path: '/react/fleet',
    heading: 'Fleet',
    rows: {
      'TanStack Router': {
        // The library's own server rendering needs a document of its own.
        document: (page) => expect(page.getByRole('contentinfo')).toBeVisible(),
        async use(page) {
          await expect(page.getByText('All units')).toBeVisible();
          await page.getByRole('link', { name: 'Unit 7' }).click();
          await expect(page).toHaveURL(/\/react\/fleet\/units\/7$/);
          await page.reload();
          await expect(page.getByText('This is unit 7')).toBeVisible();
        },
      },
    },
  },
  {
    path: '/react/charts',
    heading: 'Charts',
    rows: {
      Recharts: {
        document: (page) => expect(page.locator('main .recharts-wrapper')).toHaveCSS('width', '400px'), // its place alone
        async use(page) {
          const bars = page.locator('main svg path[fill="rgb(1, 2, 3)"]');
          await expect(bars).toHaveCount(2);
          await bars.first().hover();
          await expect(page.getByText('units : 14')).toBeVisible();
        },
      },
    },
  },
  {
    path: '/react/texts',
    heading: 'Texts',
    rows: {
      i18next: {
        document: (page) => expect(button(page, 'Hello')).toBeVisible(),
        async use(page) {
          await button(page, 'Hello').click();
          await expect(button(page, 'Вітаю')).toBeVisible();
        },
      },
    },
  },
  {
    path: '/react/island',
    heading: 'Island',
    rows: {
      'react-dom/client': {
        document: (page) => expect(main(page)).toBeVisible(),
        use: (page) => expect(page.getByText('Rendered by React 19')).toBeVisible(),
      },
    },
  },
];
