// What browsers report of the pages that visitors see. No address, query, text or message is in it.

/** Milliseconds, except `cls`, which has no unit. `hydration` is the time until the first page responds to input. */
export type Vital = 'lcp' | 'inp' | 'cls' | 'hydration';

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
  vitals: { [Name in Vital]?: number };
};

/** `POST /releases/reports`, sent when the page is hidden. */
export type PageReport = { shell: string; views: ReportedView[] };
