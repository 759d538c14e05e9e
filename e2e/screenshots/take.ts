// `npm run screenshots`: every page at three widths in both themes, as docs/screenshots/<page>-<width>-<theme>.webp,
// and the shell's icons.
import { mkdir, rm, writeFile } from 'node:fs/promises';
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
    if (prepare) {
      await pageReady(page);
      await prepare(page, site);
    }
    await settled(page);
    await writeFile(join(folder, `${name}-${width}-${colorScheme}.webp`), await picture(page));
    await context.close();
    console.log(`${name} ${width} ${colorScheme}`);
  }
}

/** The whole page. By the browser's own protocol, because Playwright writes no webp, and flat drawings are small in it. */
async function picture(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 55,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
  });
  return Buffer.from(data, 'base64');
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
