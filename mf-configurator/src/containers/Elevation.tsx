import type { ContainerKind } from '@fieldbox/contract/containers';
import { styled } from 'styled-components';

/** One unit's outline, in feet: from the left, from the ground up. */
type Body = { x: number; y?: number; length: number };

const height = 8.5;
const twenty: Body = { x: 0, length: 20 };

/** What stands there, by kind; every picture is 41 ft wide, so that sizes compare. */
const bodies: Record<ContainerKind, Body[]> = {
  '20ft': [twenty],
  '40ft': [{ x: 0, length: 40 }],
  expandable: [twenty],
  reinforced: [twenty],
  multi: [twenty, { x: 20, length: 20 }, { x: 0, y: height, length: 20 }],
  hybrid: [twenty],
};

/** A side elevation to scale: the container's picture. It shows what the card's texts say, so it has no words. */
export function Elevation({ kind }: { kind: ContainerKind }) {
  const storeys = kind === 'multi' ? 2 : 1;
  return (
    <Frame viewBox={`-0.5 ${-storeys * height - 0.5} 41 ${storeys * height + 1}`} aria-hidden="true">
      {(bodies[kind] ?? bodies['20ft']).map((body) => (
        <Box key={`${body.x} ${body.y}`} {...body} />
      ))}
      {kind === 'expandable' ? (
        <path className="part" d="M5-.6V-7.4H15.5V-.6Z M7-3.2V-5.8h3v2.6Z M12-.6v-5.4h2.4v5.4 M6-.6V0M14.5-.6V0" />
      ) : null}
      {kind === 'reinforced' ? <path className="part" d="M0-4.25H20M5-8.5V0M10-8.5V0M15-8.5V0" /> : null}
      {kind === 'hybrid' ? (
        <path className="part" d="M6 0V-4.6Q6-7.4 9-7.4H15Q18-7.4 18-4.6V0ZM9-7.4V0M12-7.4V0M15-7.4V0" />
      ) : null}
      <path className="ground" d="M-.5 0H40.5" />
    </Frame>
  );
}

function Box({ x, y = 0, length }: Body) {
  const top = -y - height;
  // Corrugation folds at a pitch of 278 mm, between the corner posts.
  const folds = Array.from({ length: Math.floor((length - 1.2) / 0.912) }, (_, index) => x + 0.9 + index * 0.912);
  return (
    <>
      <rect className="body" x={x} y={top} width={length} height={height} />
      <path className="fold" d={folds.map((fold) => `M${fold.toFixed(2)} ${top + 0.6}V${-y - 0.6}`).join('')} />
      <path className="rail" d={`M${x} ${top + 0.5}h${length}M${x} ${-y - 0.5}h${length}`} />
    </>
  );
}

const Frame = styled.svg`
  grid-column: 1 / -1;
  width: 100%;
  max-width: 420px;
  align-self: end;
  margin-bottom: 8px;
  fill: none;
  stroke: var(--ink-2);
  stroke-linejoin: round;
  > * { vector-effect: non-scaling-stroke; stroke-width: 0.7px; }
  .body { fill: var(--paper); stroke: var(--ink); stroke-width: 1.4px; }
  .fold { stroke-opacity: 0.34; stroke-width: 0.5px; }
  .part { fill: var(--sheet); stroke: var(--ink); stroke-width: 1.1px; }
  .ground { stroke: var(--line-strong); stroke-width: 1px; }
`;
