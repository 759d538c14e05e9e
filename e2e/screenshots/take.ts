// `npm run screenshots`: every page at three widths in both themes, as docs/screenshots/<page>-<width>-<theme>.jpg,
// and the shell's icons.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { pageReady } from '../fixtures/openPage.ts';
import { siteStarter } from '../fixtures/sites.ts';
import { workspace } from '../fixtures/startSite.ts';
import { takeIcons } from './icons.ts';
import { scenes } from './scenes.ts';

const folder = join(workspace, 'docs', 'screenshots');
const widths = [375, 768, 1440];
const themes = ['light', 'dark'] as const;

const sites = siteStarter();
const site = await sites.start({ SEED: 'demo' });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
try {
  await takeIcons(browser, site.url);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const colorScheme of themes) for (const width of widths) await takeAll(browser, width, colorScheme);
} finally {
  await browser.close();
  await sites.close();
}

async function takeAll(browser: Browser, width: number, colorScheme: (typeof themes)[number]) {
  for (const { name, path, prepare } of scenes) {
    const viewport = { width, height: width === 375 ? 812 : 900 };
    const visitor = { viewport, colorScheme, reducedMotion: 'reduce', baseURL: site.url } as const;
    const context = await browser.newContext(visitor);
    const page = await context.newPage();
    await page.goto(path);
    await pageReady(page);
    await prepare?.(page, site);
    await settled(page);
    await page.screenshot({
      path: join(folder, `${name}-${width}-${colorScheme}.jpg`),
      type: 'jpeg',
      quality: 62,
      fullPage: true,
    });
    await context.close();
    console.log(`${name} ${width} ${colorScheme}`);
  }
}

/** Fonts are there, and pictures further down have been asked for. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await page.waitForLoadState('networkidle');
}
