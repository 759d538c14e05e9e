import type { Page } from '@playwright/test';

/** Measures a page's heap after garbage collection. @returns bytes */
export async function heapMeter(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  return async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
}
