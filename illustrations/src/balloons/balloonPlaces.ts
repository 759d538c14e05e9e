import type { Flat } from '../geometry/points.ts';
import type { BalloonSheet, Candidate } from './balloonSheet.ts';

/** What a place may cost if no part that is added can take it, like a detour in pixels. */
const detour = 70;

/**
 * The places of the balloons of these parts: each takes the best that those before it have left. `whole` is the sheet of a unit with
 * every part: on its free paper no balloon moves when a part is added. Where that is far, `own` is used, the paper that the selected
 * parts leave free. A part for whose balloon none is free has none.
 */
export function balloonPlaces(ids: readonly string[], own: () => BalloonSheet, whole?: BalloonSheet) {
  let sheet: BalloonSheet | undefined;
  const ownSheet = () => (sheet ??= own());
  const placeAll = (order: readonly string[]) => {
    const placed = new Map<string, Candidate>();
    for (const id of order) {
      const others = [...placed.values()];
      const place = whole?.place(id, others, detour) ?? ownSheet().place(id, others);
      if (place) placed.set(id, place);
    }
    return placed;
  };
  const first = placeAll(ids);
  // Those that found no paper choose before the others.
  const second = first.size < ids.length ? placeAll(ids.toSorted((a, b) => +first.has(a) - +first.has(b))) : first;
  return new Map<string, Flat>([...(second.size > first.size ? second : first)].map(([id, { to }]) => [id, to]));
}
