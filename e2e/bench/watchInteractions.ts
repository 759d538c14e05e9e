import type { Page } from '@playwright/test';

/** Measures like INP of web-vitals: the longest event of an interaction, up to the next paint. */
export const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const longest = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) longest.longest = Math.max(longest.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** Waits until pending work is done, and its entries have arrived. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet++)
      await new Promise<void>((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => done()), { timeout: 1000 }),
      );
    await new Promise((done) => setTimeout(done, 100));
  });

/** Milliseconds; 0 for less than 16 ms, which browsers do not report. */
export const takeLongest = (page: Page) =>
  page.evaluate(() => {
    const watched = window as unknown as { longest: number };
    const { longest } = watched;
    watched.longest = 0;
    return longest;
  });
