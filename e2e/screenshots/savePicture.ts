import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';

/** Uses the browser's own protocol, because Playwright cannot write webp, in which flat drawings are small. */
export async function savePicture(page: Page, file: string, extent: 'whole page' | 'window') {
  const protocol = await page.context().newCDPSession(page);
  const { cssContentSize } = await protocol.send('Page.getLayoutMetrics');
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'webp',
    ...(extent === 'window'
      ? { quality: 80 }
      : { quality: 55, captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } }),
  });
  await writeFile(file, Buffer.from(data, 'base64'));
}
