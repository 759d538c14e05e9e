import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Flat } from '../geometry/points.ts';
import type { Projection } from '../geometry/projection.ts';
import { type Bounds, Scene } from '../sheet/scene.ts';
import { paintUnit } from '../unit/paint.ts';

const projections = {
  plan: ([x, y]) => [x, -y],
  side: ([x, , z]) => [x, -z],
  end: ([, y, z]) => [y, -z],
} satisfies Record<string, Projection>;

export type ViewName = keyof typeof projections;

/** A unit seen along one axis, in feet, y down. */
export type DrawingView = { items: Scene['items']; bounds: Bounds };

/** The unit of the other drawings without parts, seen from above, from the side and from the end with the doors. */
export function viewOf(kind: ContainerKind, name: ViewName): DrawingView {
  const scene = new Scene(projections[name]);
  const nothing = () => false;
  paintUnit(scene, { kind, civilian: false, grid: false, lettering: false, has: nothing, put: nothing });
  const items = scene.items.flatMap(shownAlone);
  return { items, bounds: boundsOf(items) };
}

/** Faces that are seen edge-on are lines of other faces; faces that cover one another in this view are drawn once. */
function shownAlone(item: Scene['items'][number]): Scene['items'] {
  if (item.type !== 'face' && item.type !== 'line') return [item];
  if (/^(shadow|shade)/.test(item.look)) return [];
  const shown =
    item.type === 'face' ? item.polygons.filter((points) => Math.abs(areaOf(points)) > 0.001) : item.polygons;
  const polygons = [...new Map(shown.map((points) => [points.join(' '), points])).values()];
  return polygons.length ? [{ ...item, polygons }] : [];
}

const areaOf = (points: Flat[]) =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

function boundsOf(items: Scene['items']): Bounds {
  const points = items.flatMap((item) => ('polygons' in item ? item.polygons.flat() : []));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
