import { median } from '../median.ts';
import { type Row, report } from '../row.ts';

export type Speed = Omit<Row, 'better' | 'theirs'> & {
  theirs: number[];
  /** Where the time goes; measured only when the aim is missed. */
  profile: () => Promise<string>;
};

/** Reports how much is done a second, against what a plain program does. */
export async function reportSpeed({ profile, ...row }: Speed): Promise<void> {
  report({ ...row, better: 'higher' });
  const ratios = row.ours.map((value, round) => value / row.theirs[round]!);
  if (median(ratios) < row.aim) console.log(`  where the rest goes: ${await profile()}`);
}
