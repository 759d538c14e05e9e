import { remoteName, versionName } from '@onesite/protocol/factsSchema';
import type { PageReport } from '@onesite/protocol/reports';
import * as v from 'valibot';

/** In bytes. A page that was open for long, with errors on each view, reports a few KB. */
export const maxReportBytes = 16 * 1024;

/** As in `mf-orders/1.2.0-0123456789ab/orders.1a2b3c4d.js:1:2345`. */
const position = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^[a-z][\w-]*\/\d[\w.-]*\/\w[\w.-]*\.js:\d{1,7}:\d{1,7}$/),
);

const error = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,59}$/)),
  positions: v.pipe(v.array(position), v.maxLength(5)),
  isCaught: v.boolean(),
});

/** Milliseconds that a visitor can have waited, or a shift. */
const measured = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

const view = v.strictObject({
  remote: remoteName,
  version: versionName,
  route: v.pipe(v.string(), v.maxLength(200)),
  isNew: v.boolean(),
  hasFailedToLoad: v.boolean(),
  hadItsFiles: v.optional(v.boolean()),
  errors: v.pipe(v.array(error), v.maxLength(5)),
  vitals: v.strictObject({ lcp: measured, inp: measured, cls: measured, hydration: measured }),
});

const report = v.strictObject({
  shell: versionName,
  views: v.pipe(v.array(view), v.minLength(1), v.maxLength(20)),
});

/** A browser's report, if the text is one and contains nothing else. */
export function readReport(text: string): PageReport | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), report), text);
  return result.success ? result.output : undefined;
}
