import type { PageState } from '@onesite/protocol/rendering';
import type { PageReport } from '@onesite/protocol/reports';
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import type { PageEvents } from './pageEvents.ts';
import { createViewReports } from './viewReports.ts';

/** The address of the shell's own files: `…/remotes/shell/<version>/`. */
declare const __webpack_public_path__: string;

/** Reports the new events whenever the page is hidden. A shell in development reports nothing. */
export function sendReports({ paths }: Pick<PageState, 'paths'>, pageEvents: Pick<PageEvents, 'take'>) {
  const [, shell] = /\/remotes\/shell\/(\d[^/]*)\//.exec(__webpack_public_path__) ?? [];
  if (!shell) return;
  const { measure, take } = createViewReports(paths, pageEvents);

  onLCP(({ value }) => measure('lcp', value));
  onINP(({ value, entries }) => measure('inp', value, entries[0]?.startTime));
  onCLS(({ value, entries }) => measure('cls', value, entries[0]?.startTime));

  function send() {
    const ready = performance.getEntriesByType('mark').find(({ name }) => name.startsWith('page-ready:'));
    if (ready) measure('hydration', ready.startTime);
    const views = take(performance.now());
    if (views.length === 0) return;
    const report: PageReport = { shell: shell!, views };
    navigator.sendBeacon('/releases/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  // Registered after the library's own listeners, which capture this event. Not at `pagehide` as well, which comes before they have
  // measured.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  performance.mark('page-reports'); // from now on no event is lost
}
