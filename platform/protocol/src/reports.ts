// What browsers report of the pages that visitors see. No address, query, text or message is in it.

/**
 * Milliseconds, except `cls`, which has no unit. `hydration` is the time until the first page responds to input; `blocking` the time for
 * which scripts have kept the page from it, beyond 50 ms a frame.
 */
export type Vital = 'lcp' | 'inp' | 'cls' | 'hydration' | 'blocking';

type Vitals = { [Name in Vital]?: number };

/** What is compared between versions: all in milliseconds. */
export const speedVitals = ['lcp', 'inp', 'blocking'] as const;
export type SpeedVital = (typeof speedVitals)[number];

/** Values are counted in steps of a tenth: 0 is less than a millisecond, and 140 more than ten minutes. */
const step = 1.1;
export const stepOf = (ms: number) => (ms < 1 ? 0 : 1 + Math.floor(Math.log(ms) / Math.log(step)));
/** The milliseconds that no value of a step exceeds. */
export const msOf = (steps: number) => (steps === 0 ? 0 : Math.round(step ** steps));

/** An error's name and where it happened, each as `<package>/<version>/<file>:<line>:<column>`, innermost first. */
export type ReportedError = {
  name: string;
  positions: string[];
  /** React caught it, so that the page shows the panel of an unavailable section. */
  isCaught: boolean;
};

/** A page of a remote that was shown, or could not be loaded. */
export type ReportedView = {
  remote: string;
  version: string;
  /** The pattern of its path, never the path. */
  route: string;
  /** False for what happened after an earlier report of the same view. */
  isNew: boolean;
  hasFailedToLoad: boolean;
  /** It failed although all of its files had come. Absent where that is unknown. */
  hadItsFiles?: boolean;
  errors: ReportedError[];
  vitals: Vitals;
};

/** `POST /releases/reports`, sent when the page is hidden. */
export type PageReport = {
  shell: string;
  views: ReportedView[];
  /** Of the frame, which is the shell's. */
  frame?: Vitals;
};
