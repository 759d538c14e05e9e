// Measures how soon each control of the configurator reacts, on a slow machine with a long catalogue.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openPage } from '../fixtures/openPage.ts';
import { startSite } from '../fixtures/startSite.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { controls } from './interactionControls.ts';
import { median } from './median.ts';
import { settled, takeLongest, watchInteractions } from './watchInteractions.ts';

const [, , wantedRuns = '9'] = process.argv;
const slowdown = 4;
const components = 500;
/** Milliseconds from the input to the next paint, for each control. */
const aim = 100;

const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-'));
const site = await startSite(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  await fillCatalogue(site, components);
  const figures = new Map<string, number[]>(controls.map(({ name }) => [name, []]));
  for (let run = 0; run < Number(wantedRuns); run++) await visit(figures);
  print(figures);
} finally {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** One visitor who uses every control once. */
async function visit(figures: Map<string, number[]>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchInteractions(page);
  await openPage(page, `${site.url}/configurator`);
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const { name, prepare, use } of controls) {
    await prepare?.(page);
    await settled(page);
    await takeLongest(page);
    await use(page);
    await settled(page);
    figures.get(name)!.push(await takeLongest(page));
  }
  await context.close();
}

function print(figures: Map<string, number[]>) {
  console.log(
    `\nThe configurator with ${components} components, CPU slowed ${slowdown} times: milliseconds to the next paint`,
  );
  console.log(`control                       median  worst   aim ${aim}`);
  for (const [name, values] of figures) {
    const middle = median(values);
    const verdict = middle <= aim ? 'met' : 'missed';
    console.log(name.padEnd(29), String(middle).padEnd(7), String(Math.max(...values)).padEnd(7), verdict);
  }
}
