import type { ContainerKind } from '@fieldbox/contract/containers';
import type { Sector } from '@fieldbox/contract/missions';
import { kinds } from './kinds.ts';
import { mountsOf } from './mounts.ts';
import { partOf, parts } from './parts/parts.ts';

/** What a drawing shows, in words: "20 ft standard unit, military, with solar array, lock box". */
export function describeUnit(kind: ContainerKind, sector: Sector, components: readonly string[]): string {
  const names = [...new Set(components.map(partOf))];
  const mounts = mountsOf(kind);
  const seen = names.filter((name) => mounts[name]).map((name) => parts[name].words);
  const inside = names.filter((name) => !mounts[name]).map((name) => parts[name].words);
  return [
    `${kinds[kind].label} unit, ${sector}`,
    seen.length ? `, with ${seen.join(', ')}` : '',
    inside.length ? `; inside, not to be seen: ${inside.join(', ')}` : '',
  ].join('');
}
