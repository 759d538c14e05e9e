import type { PageState } from '@onesite/protocol/rendering';
import type { PageReport } from '@onesite/protocol/reports';
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import type { Happenings } from './happenings.ts';
import { viewReports } from './viewReports.ts';

/** Where the shell's own files come from: `…/remotes/shell/<version>/`. */
declare const __webpack_public_path__: string;

/** Reports, whenever the page is hidden, what happened on it since the last time. A shell that is being developed reports nothing. */
export function sendReports({ paths }: Pick<PageState, 'paths'>, happenings: Pick<Happenings, 'take'>) {
  const [, shell] = /\/remotes\/shell\/(\d[^/]*)\//.exec(__webpack_public_path__) ?? [];
  if (!shell) return;
  const reports = viewReports(paths);
  const note = () => happenings.take().forEach(reports.add);

  onLCP(({ value }) => {
    note();
    reports.measure('lcp', value);
  });
  onINP(({ value, entries }) => {
    note();
    reports.measure('inp', value, entries[0]?.startTime);
  });
  onCLS(({ value, entries }) => {
    note();
    reports.measure('cls', value, entries[0]?.startTime);
  });

  function send() {
    note();
    const ready = performance.getEntriesByType('mark').find(({ name }) => name.startsWith('page-ready:'));
    if (ready) reports.measure('hydration', ready.startTime);
    const views = reports.take();
    if (views.length === 0) return;
    const report: PageReport = { shell: shell!, views };
    navigator.sendBeacon('/releases/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  // After the library's own listeners, which capture this event. Not also at `pagehide`, which comes before they have measured.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  performance.mark('page-reports'); // from here on nothing that happened is lost
}
