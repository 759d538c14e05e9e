import type { HeldPackage } from '@onesite/protocol/registry';
import { versionText } from './formats.ts';

/** Such as `mf-a 1.3.2-0000000 was taken back in set 4 by Ada: prices are wrong.` */
export const heldText = (name: string, { from, set, person, why }: HeldPackage) =>
  `${name} ${versionText(from)} was taken back in set ${set}${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}.`;
