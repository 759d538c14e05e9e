import { median } from '../median.ts';
import { type Row, report } from '../row.ts';

export type Speed = Omit<Row, 'better' | 'theirs'> & {
  theirs: number[];
  /** How the time is spent; measured only when the aim is missed. */
  profile: () => Promise<string>;
};

/** Reports operations per second, compared with those of a plain program. */
export async function reportSpeed({ profile, ...row }: Speed): Promise<void> {
  report({ ...row, better: 'higher' });
  const ratios = row.ours.map((value, round) => value / row.theirs[round]!);
  if (median(ratios) < row.aim) console.log(`  where the rest goes: ${await profile()}`);
}
