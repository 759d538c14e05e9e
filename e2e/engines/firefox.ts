import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { launch, type Page } from 'puppeteer-core';
import { type Engine, type EnginePage, isPageReady, xpathOf, xpathOfChoice } from './engine.ts';

const executablePath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);

/** Driven by Puppeteer: what Playwright 1.65.1 types over WebDriver BiDi does not reach React's fields. */
export const firefox: Engine = {
  name: 'Firefox',
  isInstalled: executablePath !== undefined,
  packages: 'firefox-esr',
  async launch({ prefersDark = false } = {}) {
    const browser = await launch({
      ...{ browser: 'firefox', executablePath, headless: true, timeout: 120_000 },
      extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': prefersDark ? 0 : 1 },
    });
    return {
      async newVisitor() {
        const context = await browser.createBrowserContext();
        return pageOf(await context.newPage());
      },
      close: () => browser.close(),
    };
  },
};

async function pageOf(page: Page): Promise<EnginePage> {
  const complaints = complaintsOf(page);
  page.setDefaultTimeout(60_000);
  await page.setViewport({ width: 1440, height: 900 });
  return {
    async open(url) {
      await page.goto(url);
      await page.waitForFunction(isPageReady);
    },
    click: (selector) => page.locator(selector).click(),
    press: (tag, name) => page.locator(`::-p-xpath(${xpathOf(tag, name)})`).click(), // by role, Firefox takes seconds
    check: (label) => page.locator(`::-p-xpath(${xpathOfChoice(label)})`).click(),
    type: async (selector, text) => (await page.waitForSelector(selector))!.type(text),
    evaluate: (work) => page.evaluate(work) as Promise<Awaited<ReturnType<typeof work>>>,
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    complaints: async () => complaints,
    close: () => page.browserContext().close(),
  };
}

/** Of a script whose loading a navigation breaks off, Firefox says that its integrity does not match: it has compared nothing. */
const hashOfNothing = createHash('sha384').digest('base64');

function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!String(error).includes(hashOfNothing)) complaints.push(`uncaught: ${error}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
