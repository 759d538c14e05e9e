import type { Flat } from '../geometry/points.ts';
import { round } from '../sheet/frame.ts';
import type { Part } from '../sheet/scene.ts';

/** The radius of a balloon in pixels. */
const radius = 11;

/** The balloon of a part; `number` is the part's position in the order of choosing. */
export type Balloon = { number: number; anchor: Flat; at: Flat; isNewest: boolean };

type Numbered = Omit<Balloon, 'at'> & {
  /** From the part to its balloon. */
  towards: Part['balloon'];
};

/** How many places are tried: the first, then rings around it with eight directions each. */
const tries = 24;

/** Places each balloon where its part says, or at the nearest place without another balloon or an edge of the sheet. */
export function placeBalloons(all: readonly Numbered[], { width, height, scale }: Sheet): Balloon[] {
  const placed: Balloon[] = [];
  for (const { towards, ...one } of all) {
    const firstAt = (axis: 0 | 1) => one.anchor[axis] + towards.feet[axis] * scale + towards.pixels[axis];
    const first: Flat = [firstAt(0), firstAt(1)];
    const places = Array.from({ length: tries }, (_, attempt): Flat => {
      const [distance, angle] = [Math.ceil(attempt / 8) * 2.4 * radius, (attempt * Math.PI) / 4];
      return [first[0] + distance * Math.cos(angle), first[1] + distance * Math.sin(angle)];
    }).map(([px, py]): Flat => [within(px, width), within(py, height)]);
    const isFree = (at: Flat) =>
      placed.every((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) > 2 * radius + 2);
    placed.push({ ...one, at: places.find(isFree) ?? places[0]! });
  }
  return placed;
}

type Sheet = { width: number; height: number; scale: number };

const within = (value: number, size: number) => Math.min(Math.max(value, radius + 1), size - radius - 1);

/** From the part to the ring of the balloon. */
function leaderTo(anchor: Flat, to: Flat): [Flat, Flat] {
  const share = radius / (Math.hypot(to[0] - anchor[0], to[1] - anchor[1]) || 1);
  return [anchor, [to[0] - (to[0] - anchor[0]) * share, to[1] - (to[1] - anchor[1]) * share]];
}

export const balloonMarkup = (all: readonly Balloon[]) => `<g class="u-balloons">${all.map(markupOf).join('')}</g>`;

function markupOf({ number, anchor, at, isNewest }: Balloon) {
  const [x, y] = at.map(round);
  const leader = leaderTo(anchor, at).map((point) => point.map(round).join(' '));
  return (
    `<g class="u-balloon${isNewest ? ' u-fresh' : ''}"><path class="u-leader" d="M${leader.join('L')}"/>` +
    `<circle class="u-leader-dot" cx="${round(anchor[0])}" cy="${round(anchor[1])}" r="2.5"/>` +
    `<circle class="u-balloon-ring" cx="${x}" cy="${y}" r="${radius}"/>` +
    `<text class="u-balloon-no" x="${x}" y="${y}" dy="4" text-anchor="middle">${number}</text></g>`
  );
}
