import type { PageState } from '@onesite/protocol/rendering';
import type { PageReport } from '@onesite/protocol/reports';
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import type { PageEvents } from './pageEvents.ts';
import { createViewReports, type LongFrame } from './viewReports.ts';

/** The address of the shell's own files: `…/remotes/shell/<version>/`. */
declare const __webpack_public_path__: string;

/** Reports the new events whenever the page is hidden. A shell in development reports nothing. */
export function sendReports({ paths }: Pick<PageState, 'paths'>, pageEvents: Pick<PageEvents, 'take'>) {
  const [, shell] = /\/remotes\/shell\/(\d[^/]*)\//.exec(__webpack_public_path__) ?? [];
  if (!shell) return;
  const { measure, measureBlocking, take, takeFrameVitals } = createViewReports(paths, pageEvents);
  let slowness = observeSlowness();

  onLCP(({ value, entries }) => measure('lcp', value, 0, entries.at(-1)?.element));
  onINP(({ value, entries: [first] }) => measure('inp', value, first?.startTime, first?.target as Element | null));
  onCLS(({ value, entries }) => measure('cls', value, entries[0]?.startTime));

  function send() {
    const ready = performance.getEntriesByType('mark').find(({ name }) => name.startsWith('page-ready:'));
    if (ready) measure('hydration', ready.startTime);
    if (slowness) measureBlocking(slowness.frames, slowness.events);
    const views = take(performance.now());
    if (views.length === 0) return;
    const report: PageReport = { shell: shell!, views, frame: takeFrameVitals() };
    slowness?.end(); // it is counted once, and holds elements
    slowness = undefined;
    navigator.sendBeacon('/releases/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  // Registered after the library's own listeners, which capture this event. Not at `pagehide` as well, which comes before they have
  // measured.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  performance.mark('page-reports'); // from now on no event is lost
}

/** The document's long frames, and what visitors used in them. @returns undefined where the browser knows no such frames */
function observeSlowness() {
  const type = 'long-animation-frame';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const frames: LongFrame[] = [];
  const events: PerformanceEventTiming[] = [];
  const observer = new PerformanceObserver((list) => {
    frames.push(...(list.getEntriesByType(type) as unknown as LongFrame[]));
    events.push(...(list.getEntriesByType('event') as PerformanceEventTiming[]));
  });
  observer.observe({ type, buffered: true });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 50 } as PerformanceObserverInit);
  return { frames, events, end: () => observer.disconnect() };
}
