import type { Browser, Page } from 'playwright';
import { pageReady } from '../fixtures/openPage.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import type { Scene } from './scenes.ts';

export type Look = { width: number; theme: 'light' | 'dark' };

/** Opens a scene as a new visitor. Closing the page's context ends the visit. */
export async function openScene(browser: Browser, site: RunningSite, scene: Scene, { width, theme }: Look) {
  const context = await browser.newContext({
    viewport: { width, height: width === 375 ? 812 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    baseURL: site.url,
  });
  const page = await context.newPage();
  await page.goto(scene.path);
  if (scene.prepare) {
    await pageReady(page);
    await scene.prepare(page, site);
  }
  await settled(page);
  return page;
}

/** Waits for the fonts, and for the images further down, which would load on scrolling. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await page.waitForLoadState('networkidle');
}
