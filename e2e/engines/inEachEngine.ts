import { expect, test } from '../fixtures/test.ts';
import type { Engine, EngineBrowser, EnginePage } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const engines = [firefox, webkit];
for (const { name, isInstalled, packages } of engines)
  if (!isInstalled) console.log(`${name} is not installed: pages are not tried in it (apt-get install ${packages})`);

/** Declares tests in each engine. One browser is for all of them; each test has a new visitor, whose console must stay silent. */
export function inEachEngine(declare: (visitor: () => EnginePage) => void) {
  describeEngines((engine) => {
    test.describe.configure({ mode: 'default' }); // one after the other, in one browser
    let browser: EngineBrowser;
    let page: EnginePage;
    test.beforeAll(async () => {
      browser = await engine.launch();
    });
    test.beforeEach(async () => {
      page = await browser.newVisitor();
    });
    test.afterEach(async () => {
      const complaints = await page.complaints();
      await page.close();
      expect(complaints).toEqual([]);
    });
    test.afterAll(() => browser?.close());
    declare(() => page);
  });
}

/** Where an engine is not installed, its tests are skipped. */
export function describeEngines(declare: (engine: Engine) => void) {
  for (const engine of engines)
    test.describe(`in ${engine.name}`, () => {
      test.skip(!engine.isInstalled, `${engine.name} is not installed`);
      declare(engine);
    });
}

export const heading = (page: EnginePage) => page.evaluate(() => document.querySelector('main h1')?.textContent);
export const focused = (page: EnginePage) => page.evaluate(() => document.activeElement?.textContent);
export const focusedField = (page: EnginePage) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? undefined);
export const path = (page: EnginePage) => page.evaluate(() => location.pathname);
/** All text that can be seen. */
// biome-ignore lint/performance/useDomNodeTextContent: textContent has the texts of scripts and of what is hidden
export const shown = (page: EnginePage) => page.evaluate(() => document.body.innerText);

/** By the names of fields, in the open dialog or on the page. */
export async function type(page: EnginePage, texts: Record<string, string>, within = 'main') {
  for (const [field, text] of Object.entries(texts)) await page.type(`${within} [name="${field}"]`, text);
}
