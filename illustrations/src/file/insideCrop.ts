/**
 * A drawing without the shapes that its section does not show: most of a unit's. A path is absolute `M`, `L` and `Z` alone
 * (`sheet/markup.ts`), so its points are its bounds, up to half a line.
 */
export function insideCrop(svg: string): string {
  const [left, top, width, height] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number) as Box;
  const isSeen = (shape: string) => {
    const points = shape
      .split(/[MLZ]/)
      .filter(Boolean)
      .map((point) => point.split(' ').map(Number) as [number, number]);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return (
      Math.max(...xs) > left - line &&
      Math.min(...xs) < left + width + line &&
      Math.max(...ys) > top - line &&
      Math.min(...ys) < top + height + line
    );
  };
  return svg.replace(/<path([^<>]*) d="([^"<>]*)"\/>/g, (_, rest: string, shapes: string) => {
    const seen = shapes.split(/(?=M)/).filter(isSeen);
    return seen.length > 0 ? `<path${rest} d="${seen.join('')}"/>` : '';
  });
}

type Box = [number, number, number, number];

/** Pixels. */
const line = 2;
