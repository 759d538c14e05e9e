import type { Spread } from './ratio.ts';
import { writeResult } from './results.ts';

/** One line of the result. */
export interface Row {
  name: string;
  aim: number;
  unit: string;
  ratio: Spread;
  ours: Spread;
  theirs: Spread;
  /** Lines to print below. */
  notes?: string[];
  /** Where the time goes; measured only when the aim is missed. */
  profile: () => Promise<string>;
}

export async function printRow({ name, aim, unit, ratio, ours, theirs, notes = [], profile }: Row): Promise<void> {
  const spread = [ratio.min, ratio.median, ratio.max].map((value) => value.toFixed(2)).join(' / ');
  const verdict = ratio.median >= aim ? 'met' : 'MISSED';
  console.log(`${name}\n  ratio ${spread} (min / median / max), aim ${aim}: ${verdict}`);
  console.log(`  ${inUnit(ours, unit)} against ${inUnit(theirs, unit)}`);
  for (const note of notes) console.log(`  ${note}`);
  const { median, min, max } = ratio;
  await writeResult(name, [
    `${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`,
    `${aim}${median >= aim ? '' : ', missed'}`,
    [`${inUnit(ours, unit)} against ${inUnit(theirs, unit)}`, ...notes].join('; '),
  ]);
  if (ratio.median < aim) console.log(`  where the rest goes: ${await profile()}`);
}

const inUnit = ({ median }: Spread, unit: string) => `${Math.round(median).toLocaleString('en-US')} ${unit}`;
