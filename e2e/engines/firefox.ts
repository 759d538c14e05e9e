import { existsSync } from 'node:fs';
import { type Browser, launch, type Page } from 'puppeteer-core';

/** As the distribution ships it. Playwright's driver needs a build of its own or a newer Firefox. */
const executablePath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);

export const isFirefoxInstalled = executablePath !== undefined;

export const launchFirefox = () => launch({ browser: 'firefox', executablePath, headless: true, timeout: 120_000 });

/** A visitor with cookies of their own. What the console, the page and the network complain of is pushed to `complaints`. */
export async function newVisitor(browser: Browser, complaints: string[]) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.setViewport({ width: 1440, height: 900 });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return page;
}

/** As `openPage` does in Chromium. */
export async function openPage(page: Page, url: string) {
  await page.goto(url);
  await pageReady(page);
}

export const pageReady = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('mark').some(({ name }) => name.startsWith('page-ready:')));

/** A button or link by its text or label: by role, Firefox takes seconds. */
export const control = (page: Page, tag: 'a' | 'button', name: string) =>
  page.locator(`::-p-xpath(//${tag}[starts-with(normalize-space(), "${name}") or @aria-label="${name}"])`);
