import { styled } from 'styled-components';
import { Canvas } from './Canvas.tsx';
import { CountAxis, countScale } from './CountAxis.tsx';
import { useWidth } from './useWidth.ts';

export type RankedBarsProps = {
  /** Largest first. */
  items: readonly { id: number; name: string; count: number }[];
  /** What is counted: 'orders'. */
  unit: string;
};

/** Counts by rank, each with the number under which it stands in a drawing beside it. */
export function RankedBars({ items, unit }: RankedBarsProps) {
  const [ref, width] = useWidth();
  const scale = countScale(
    items.map(({ count }) => count),
    width ?? 320,
  );
  return (
    <div ref={ref}>
      <List>
        {items.map(({ id, name, count }, index) => (
          <li key={id}>
            <Ring aria-hidden>{index + 1}</Ring>
            <Name>{name}</Name>
            <Count>{count.toLocaleString('en-US')}</Count>
            <Bar style={{ width: scale(count) - 1 }} />
          </li>
        ))}
      </List>
      {width ? (
        <Canvas width={width} height={30} aria-hidden>
          <CountAxis scale={scale} y={2} unit={unit} />
        </Canvas>
      ) : null}
    </div>
  );
}

const List = styled.ol`
  display: grid;
  gap: 24px;
  margin: 0 0 22px;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: 23px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: center;
    padding-bottom: 16px;
    &::after {
      position: absolute;
      right: 0;
      bottom: 4px;
      left: 0;
      border-top: 1px solid var(--line);
      content: '';
    }
  }
  @media (max-width: 699px) { gap: 14px; }
`;

const Ring = styled.span`
  display: grid;
  place-items: center;
  width: 23px;
  height: 23px;
  border: 1.2px solid var(--ink);
  border-radius: 50%;
  font: 400 12px / 1 var(--font-mono);
`;

const Name = styled.span`
  font-size: 0.875rem;
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Count = styled.b`
  font-size: 0.875rem;
  font-weight: 560;
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.i`
  position: absolute;
  z-index: 1;
  bottom: 0;
  left: 0;
  height: 8px;
  background: var(--ink);
  @media (forced-colors: active) { background: CanvasText; }
`;
