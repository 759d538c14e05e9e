import { decodedName } from '@onesite/protocol/build/fileTypes';
import type { BrowserContext, Page } from 'playwright-core';
import { publicName } from '../bundlers/publicFiles.mjs';

export type OpenedPage = {
  address: string;
  /** What the browser said of it, each message once. */
  problems: string[];
};

/** Contexts of one browser that have opened the same preview; in the second, documents stay as the server made them. */
export type Visitors = { visitor: BrowserContext; withoutScripts: BrowserContext };

const maxLoadMs = 30_000;
/** Effects may load more once the page reacts. A page that never rests is not waited for. */
const maxRestMs = 5_000;

/** What a console may say of a page that works (docs/bring-a-remote.md#5-live). Code that needs what the policy blocks throws as well. */
const tolerated = [/^(Evaluating|Refused to evaluate) a string as JavaScript /, /^Warning: /];

/** Opens a page, waits until it reacts to clicks and has loaded what it wants, and returns what its browser found wrong. */
export async function visitPage({ visitor, withoutScripts }: Visitors, url: string): Promise<OpenedPage> {
  const page = await visitor.newPage();
  const problems = new Set<string>();
  const add = (text: string) => problems.add(firstLine(text).replaceAll(/(\bdata:[^\s'"]{40})[^\s'"]+/g, '$1…'));
  page.on('pageerror', ({ message }) => add(message));
  page.on('console', (message) => {
    // Policy violations and failed loads are errors of the console as well; the latter's text does not say of what.
    const text = message.text();
    if (message.type() === 'error' && !tolerated.some((known) => known.test(text)))
      add(/^Failed to load resource/.test(text) ? `${text}: ${message.location().url}` : text);
  });
  try {
    await page.goto(url, { timeout: maxLoadMs });
    await untilReady(page);
    await page.waitForLoadState('networkidle', { timeout: maxRestMs }).catch(() => {});
  } catch (error) {
    if (problems.size === 0) add(`The page does not react to clicks: ${(error as Error).message}`);
  }
  const lines = [...problems];
  if (lines.some(isHydrationError)) lines.unshift(...(await differenceOf(page, withoutScripts, url)));
  await page.close();
  const { pathname, search } = new URL(url);
  return { address: pathname + search, problems: lines };
}

/** Compares only what the shell shows: the document also has texts for scripts, and for visitors without scripts. */
async function differenceOf(page: Page, withoutScripts: BrowserContext, url: string): Promise<string[]> {
  const document = await withoutScripts.newPage();
  try {
    await document.goto(url, { timeout: maxLoadMs });
    const texts = [document, page].map((one) => one.locator('#root').textContent({ timeout: maxLoadMs }));
    const [server, browser] = await Promise.all(texts);
    return firstDifference(server!, browser!);
  } catch (error) {
    return [`Its server's page could not be opened to compare them: ${firstLine((error as Error).message)}`];
  } finally {
    await document.close();
  }
}

/** A stack names places of built files only. */
const firstLine = (text: string) => text.split('\n', 1)[0]!;

/** The shell marks in the browser's time line when a page reacts; a page that has thrown stays as it was seen last. */
const untilReady = (page: Page) =>
  Promise.race([
    page.waitForFunction(
      () => performance.getEntriesByType('mark').some(({ name }) => name.startsWith('page-ready:')),
      { timeout: maxLoadMs },
    ),
    page.locator('[data-failure]').waitFor({ state: 'attached', timeout: maxLoadMs }),
  ]);

/** React's errors, by number, with which it gives up what the server has rendered. */
const hydrationErrors = /Minified React error #(418|419|422|423|425)\b/;

const isHydrationError = (problem: string) => hydrationErrors.test(problem);

/** The first difference between the text of the browser's page and the server's; nothing if only elements differ. */
function firstDifference(server: string, browser: string): string[] {
  const at = server.split('').findIndex((character, index) => character !== browser[index]);
  if (at < 0) return [];
  const [ofServer, ofBrowser] = [server, browser].map((text) => text.slice(Math.max(0, at - 20), at + 60));
  return [`It is unlike its server's page, which has '${ofServer}' where the browser has '${ofBrowser}'`];
}

const advices: [RegExp, string][] = [
  [hydrationErrors, 'Render the same in both at first: read the clock, the storage and the window in an effect.'],
  [
    /\bprocess is not defined/,
    'Browsers have no process: at build, PUBLIC_* variables alone are filled in (docs/ship-a-remote.md).',
  ],
  [
    /Content Security Policy/,
    "Styles belong into the build, or get the host's nonce; other origins are named in the policy (docs/a-site-of-your-own.md#other-origins).",
  ],
];

const howToName =
  "Write its whole path, as '/img/logo.svg', alone or in a template: the build makes it an address (docs/bring-a-remote.md#2-the-command).";

/** What to do about missing addresses that end with the path of a file of the build: as part of a version, it has another address. */
export function adviceOnFiles(problems: string[], files: string[]): string[] {
  const missing = problems.flatMap((problem) => / 404 .*: (http\S+)$/.exec(problem)?.[1] ?? []);
  const names = missing.map((address) => publicName(decodedName(new URL(address).pathname)));
  const found = files.filter((file) => names.some((name) => name.endsWith(file.replace(/^(public\.)?/, '.'))));
  return found.map((file) => `${file} is a file of this version. ${howToName}`);
}

export const adviceOn = (problems: string[]) =>
  advices.find(([known]) => problems.some((problem) => known.test(problem)))?.[1] ??
  'See it in a browser of your own: federation preview <package>.';
