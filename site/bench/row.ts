/** What `npm run bench` prints. */
interface Row {
  name: string;
  better: 'higher' | 'lower';
  /** A limit for the median of the ratio, or of `ours` if there is nothing to compare with. */
  aim: number;
  unit: string;
  /** One figure for each round. */
  ours: number[];
  /** What else was measured, in the same rounds. */
  theirs?: number[];
  /** That of a bare server, which only sends bytes, in the same rounds. */
  bare?: number[];
  notes?: string[];
}

/** Sends a row to `npm run bench`, which started this program. */
export function report(row: Row): void {
  if (!process.send) throw new Error('Only npm run bench prints a row.');
  process.send(row);
}
