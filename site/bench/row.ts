/** What `npm run bench` prints, records and compares. */
export interface Row {
  name: string;
  better: 'higher' | 'lower';
  /** For the median of the ratio, or of `ours` where there is nothing beside it. */
  aim: number;
  unit: string;
  /** One figure for each round. */
  ours: number[];
  /** What was measured beside it, in the same rounds. */
  theirs?: number[];
  notes?: string[];
}

/** Sends a row to `npm run bench`, which started this program. */
export function report(row: Row): void {
  if (!process.send) throw new Error('Only npm run bench prints and records a row.');
  process.send(row);
}
