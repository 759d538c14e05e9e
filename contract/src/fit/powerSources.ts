import { factsOfPart, type PartName, parts } from '../catalogue/parts.ts';

const rankOf = (part: PartName) => factsOfPart(part)?.bringsPower ?? 0;

/** Parts that make power or bring it to the unit, the one that fits every site first. */
export const powerSources: readonly PartName[] = (Object.keys(parts) as PartName[])
  .filter(rankOf)
  .sort((first, second) => rankOf(first) - rankOf(second));
