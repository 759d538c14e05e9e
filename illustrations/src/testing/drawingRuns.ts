/** Tests run under Node, but the package is for browsers: its types know no `process`. */
declare const process: { env: Record<string, string | undefined> };

/** How many random drawings a property is checked on: one in `npm test`, more in `npm run test:long`, which sets it. */
export const drawingRuns = Number(process.env.DRAWING_RUNS ?? 1);

/** Whether checks that go through all combinations do so at every size. */
export const isLongRun = process.env.DRAWING_RUNS !== undefined;
