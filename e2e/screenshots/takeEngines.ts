// `npm run screenshots -- engines`: pages in each installed engine beside each other, docs/engines/<page>.webp, to be looked at.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { firefox } from '../engines/firefox.ts';
import { webkit } from '../engines/webkit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { savePicture } from './savePicture.ts';
import { withDemoSite } from './withDemoSite.ts';

const folder = join(workspace, 'docs', 'engines');
const pages = {
  home: '/',
  solutions: '/solutions',
  configurator: '/configurator',
  registration: '/supplier/register',
  questionnaire: '/specbuilder/core-v',
  releases: '/platform',
};
const size = { width: 1440, height: 900 };

/** A PNG file in base64, under the engine's name. */
type Shot = { name: string; image: string };

await withDemoSite(async (chromium, { url }) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const engines = [firefox, webkit].filter(({ isInstalled }) => isInstalled);
  const browsers = await Promise.all(engines.map(async ({ name, launch }) => ({ name, browser: await launch() })));
  for (const [page, path] of Object.entries(pages)) {
    const shots = [await inChromium(chromium, url + path)];
    for (const { name, browser } of browsers) {
      const visitor = await browser.newVisitor();
      await visitor.open(url + path);
      await new Promise((done) => setTimeout(done, 3_000)); // WebKit draws the letters of a drawing later than the drawing
      shots.push({ name, image: await visitor.screenshot() });
      await visitor.close();
    }
    await besideEachOther(chromium, shots, join(folder, `${page}.webp`));
  }
  for (const { browser } of browsers) await browser.close();
});

async function inChromium(browser: Browser, address: string): Promise<Shot> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await openPage(page, address);
  await page.waitForLoadState('networkidle');
  const image = (await page.screenshot()).toString('base64');
  await context.close();
  return { name: 'Chromium', image };
}

async function besideEachOther(browser: Browser, shots: Shot[], file: string) {
  const context = await browser.newContext({ viewport: { width: shots.length * 640, height: 430 } });
  const page = await context.newPage();
  const figures = shots.map(
    ({ name, image }) => `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${image}"></figure>`,
  );
  await page.setContent(`<style>
    body { display: flex; gap: 8px; margin: 4px; font: 14px sans-serif }
    figure { flex: 1; margin: 0 } img { width: 100%; border: 1px solid #999 }
  </style>${figures.join('')}`);
  await savePicture(page, file, 'window');
  await context.close();
}
