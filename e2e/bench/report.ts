/** What `npm run bench` prints, records and compares. The less, the better. */
export interface Row {
  name: string;
  unit: string;
  /** One figure for each visit. */
  ours: number[];
  /** Of the same visits to what it is measured beside. */
  theirs?: number[];
  aim?: number;
  /** The least difference that browsers report. */
  step?: number;
  notes?: string[];
}

/** Sends a row to `npm run bench`, which started this program. */
export function report(row: Row): void {
  if (!process.send) throw new Error('Only npm run bench prints and records a row.');
  process.send({ ...row, better: 'lower' });
}
