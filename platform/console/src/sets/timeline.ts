import type { SetTime } from '@onesite/protocol/registry';
import { dayText } from '../texts/formats.ts';

const dayMs = 24 * 3_600_000;
const days = 3;

export type Tick = {
  number: number;
  /** From the left, in percent. */
  position: number;
  /** 0 is the lower line of labels, 1 the upper one; undefined if there is no room for its number. */
  line: 0 | 1 | undefined;
  /** Its number is beside the tick, because a longer tick on its left would cross it. */
  isBeside?: boolean;
};

export type Timeline = {
  days: { label: string; position: number }[];
  ticks: Tick[];
  /** The time for which the live set has been live. */
  live: { from: number; to: number };
};

/** The minimum distance of two labels of one line, in percent. */
const room = 3;

/** The sets of today and the two days before it, by UTC. */
export function timelineOf(sets: readonly SetTime[], now: number): Timeline {
  const end = (Math.floor(now / dayMs) + 1) * dayMs;
  const start = end - days * dayMs;
  const positionOf = (time: number) => (Math.max(0, time - start) / (end - start)) * 100;
  const last = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number];
  const shown = sets.filter(({ at }) => Date.parse(at) >= start);
  // Newest first, so that the newer of two close sets gets its number.
  const ticks = shown.toReversed().map(({ number, at }): Tick => {
    const position = positionOf(Date.parse(at));
    const line = ([0, 1] as const).find((one) => Math.abs(last[one] - position) >= room);
    if (line !== undefined) last[line] = position;
    return { number, position, line };
  });
  const newest = sets.at(-1);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const time = start + index * dayMs;
      return { label: index === days - 1 ? `${dayText(time)}, today` : dayText(time), position: positionOf(time) };
    }),
    ticks: ticks.reverse().map((tick, index, all) => ({ ...tick, isBeside: isCrossed(tick, all[index - 1]) })),
    live: { from: newest ? positionOf(Date.parse(newest.at)) : 0, to: positionOf(now) },
  };
}

const isCrossed = ({ line, position }: Tick, before: Tick | undefined) =>
  line === 0 && before?.line === 1 && position - before.position < room / 2;

/** The line as text: `Sets of the last three days: 206 and 207 on Nov 18, 208 on Nov 19.` */
export function timelineText(sets: readonly SetTime[], now: number) {
  const start = (Math.floor(now / dayMs) + 1 - days) * dayMs;
  const byDay = new Map<string, number[]>();
  for (const { number, at } of sets) {
    if (Date.parse(at) < start) continue;
    const day = dayText(at);
    byDay.set(day, [...(byDay.get(day) ?? []), number]);
  }
  if (byDay.size === 0) return 'No new set in the last three days.';
  const parts = [...byDay].map(([day, [first, ...others]]) =>
    others.length === 0 ? `${first} on ${day}` : `${first} to ${others.at(-1)} on ${day}`,
  );
  return `Sets of the last three days: ${parts.join(', ')}.`;
}
