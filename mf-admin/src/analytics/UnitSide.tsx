import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { styled } from 'styled-components';

type Props = {
  sector: Sector;
  /** In pixels. */
  length: number;
  folds: number;
  y: number;
};

const height = 48;
const rail = 6;
const casting = 9;
const mostFolds = 80;

/** How many orders one fold stands for: a round number with which the longest side has at most 80 folds. */
export function ordersPerFold(most: number): number {
  for (let power = 1; ; power *= 10) {
    const factor = [1, 2, 5].find((step) => most <= step * power * mostFolds);
    if (factor) return factor * power;
  }
}

/** The side of a unit in the skin of its sector: folds, rails, and castings at the corners. */
export function UnitSide({ sector, length, folds, y }: Props) {
  const pitch = length / folds;
  const lines = Array.from({ length: Math.floor(folds) }, (_, index) => 1 + (index + 0.5) * pitch);
  const corners = length > 3 * casting ? [1, 1 + length - casting] : [];
  return (
    <Side className={`unit unit--${sector}`}>
      <rect className="skin" x={1} y={y} width={length} height={height} />
      <path
        className="fold-tone"
        d={lines.map((x) => `M${x} ${y + rail}h${pitch / 2}v${height - 2 * rail}h-${pitch / 2}Z`).join('')}
      />
      <path className="fold" d={lines.map((x) => `M${x} ${y + rail}v${height - 2 * rail}`).join('')} />
      {sector === 'civilian' ? <rect className="band" x={1} y={y + 13} width={length} height={7} /> : null}
      <rect className="rail" x={1} y={y} width={length} height={rail} />
      <rect className="rail" x={1} y={y + height - rail} width={length} height={rail} />
      {corners.flatMap((x) =>
        [y, y + height - casting].map((top) => (
          <g key={`${x} ${top}`}>
            <rect className="casting" x={x} y={top} width={casting} height={casting} />
            <rect className="hole" x={x + 3} y={top + 2.5} width={3} height={4} />
          </g>
        )),
      )}
    </Side>
  );
}

const Side = styled.g`
  .skin { fill: var(--skin-side); stroke: var(--skin-line); stroke-width: 1.1; }
  .fold-tone { fill: var(--skin-lo); }
  .fold { fill: none; stroke: var(--skin-line); stroke-width: 0.6; opacity: 0.42; }
  .band { fill: var(--band-side); }
  .rail { fill: var(--skin-rail); stroke: var(--skin-line); stroke-width: 0.7; }
  .casting { fill: var(--skin-hi); stroke: var(--skin-line); stroke-width: 0.9; }
  .hole { fill: var(--dark); }
`;
