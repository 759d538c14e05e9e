import { type Browser, chromium } from 'playwright';
import { siteStarter } from '../fixtures/sites.ts';
import type { RunningSite } from '../fixtures/startSite.ts';

/** Starts a browser and a site with the demo data, and ends both in any case. */
export async function withDemoSite(takePictures: (browser: Browser, site: RunningSite) => Promise<void>) {
  const sites = siteStarter();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    await takePictures(browser, await sites.start({ SEED: 'demo' }));
  } finally {
    await browser.close();
    await sites.close();
  }
}
