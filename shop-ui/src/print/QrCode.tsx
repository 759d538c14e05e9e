import { encode } from 'uqr';

/**
 * A text as QR code. Level M is read with a seventh of it damaged, such as by a fold of the paper. What is around it is white
 * for four of its modules, as readers need it: paper, and the sheet's own distances.
 */
export function QrCode({ children: text, label }: { children: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#000" d={data.map(barsOf).join('')} />
    </svg>
  );
}

/** One row as bars of adjacent modules: squares of their own would show hairlines between them in print. */
function barsOf(row: boolean[], y: number): string {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) bars.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
  }
  return bars.join('');
}
