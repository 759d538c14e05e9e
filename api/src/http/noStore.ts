import type { Step } from './everyCall.ts';
import { setHeader } from './setHeader.ts';

/** Caches store nothing unless the call allows it. */
export const noStore: Step = (c) => setHeader(c, 'Cache-Control', 'no-store');
