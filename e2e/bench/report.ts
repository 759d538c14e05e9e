/** What `npm run bench` prints. */
export interface Row {
  name: string;
  /** By default lower. */
  better?: 'higher' | 'lower';
  unit: string;
  /** One figure for each visit. */
  ours: number[];
  /** The figures of what it is compared with, from the same visits. */
  theirs?: number[];
  aim?: number;
  notes?: string[];
}

/** Sends a row to `npm run bench`, which started this program. */
export function report(row: Row): void {
  if (!process.send) throw new Error('Only npm run bench prints a row.');
  process.send({ better: 'lower', ...row });
}
