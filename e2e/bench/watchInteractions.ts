import type { Page } from '@playwright/test';

type Watched = Window & { longestEvent: number; longestTask: number };

/**
 * Measures the longest event of an interaction up to the next paint, like INP of web-vitals. And the longest task, because rows
 * that arrive later are rendered after that paint.
 */
export const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const watched = Object.assign(window as unknown as Watched, { longestEvent: 0, longestTask: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) watched.longestEvent = Math.max(watched.longestEvent, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
    }).observe({ type: 'longtask', buffered: true });
  });

/** Waits until pending work is done, including rows on their way, and its entries have arrived. */
export async function settled(page: Page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet++)
      await new Promise<void>((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => done()), { timeout: 1000 }),
      );
    await new Promise((done) => setTimeout(done, 100));
  });
}

/** Milliseconds, and 0 for what browsers do not report: less than 16 ms of an event, less than 50 of a task. */
export const takeLongest = (page: Page) =>
  page.evaluate(() => {
    const watched = window as unknown as Watched;
    const { longestEvent: event, longestTask: task } = watched;
    Object.assign(watched, { longestEvent: 0, longestTask: 0 });
    return { event, task: Math.round(task) };
  });
