import type { Spread } from './ratio.ts';

/** One line of the result. */
export interface Row {
  name: string;
  aim: number;
  unit: string;
  ratio: Spread;
  ours: Spread;
  theirs: Spread;
  /** Where the time goes; measured only when the aim is missed. */
  profile: () => Promise<string>;
}

export async function printRow({ name, aim, unit, ratio, ours, theirs, profile }: Row): Promise<void> {
  const spread = [ratio.min, ratio.median, ratio.max].map((value) => value.toFixed(2)).join(' / ');
  const verdict = ratio.median >= aim ? 'met' : 'MISSED';
  console.log(`${name}\n  ratio ${spread} (min / median / max), aim ${aim}: ${verdict}`);
  console.log(`  ${inUnit(ours, unit)} against ${inUnit(theirs, unit)}`);
  if (ratio.median < aim) console.log(`  where the rest goes: ${await profile()}`);
}

const inUnit = ({ median }: Spread, unit: string) => `${Math.round(median).toLocaleString('en-US')} ${unit}`;
