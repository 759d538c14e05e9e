import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import { ExampleDrawing } from '../drawing/ExampleDrawing.tsx';
import { configurator } from '../state/configurator.ts';
import { liveDrawing } from './lazyParts.ts';

/** The frame of the live drawing. It has its final size from the start, so that nothing moves when the drawing appears. */
export function Figure({ isFirst }: { isFirst: boolean }) {
  const isSelected = configurator.useSelector(
    ({ selectedContainer, selectedComponents }) => selectedContainer !== null || selectedComponents.length > 0,
  );
  const { code: LiveDrawing } = liveDrawing.useCode(isSelected);
  const isDue = useValueAfterPaint(isSelected); // its first rendering takes longest
  const drawing = LiveDrawing ? <LiveDrawing /> : null;
  return (
    <Frame $first={isFirst}>
      <Room data-lazy>{isSelected && isDue ? drawing : <ExampleDrawing />}</Room>
    </Frame>
  );
}

/* On a phone the drawing comes first at step 3, where it changes with each choice, and last at the others. */
const Frame = styled.figure<{ $first: boolean }>`
  flex: none;
  padding: 44px 12px 8px; /* above it stands the choice of the view, once there is something to see */
  border-bottom: 1px solid var(--line-strong);
  background: var(--sheet);
  @media (max-width: 1023px) {
    order: ${({ $first }) => ($first ? -1 : 1)};
    border: 1px solid var(--line-strong);
    border-bottom: 0;
  }
`;

/* Narrow ones are higher for their width, so that balloons have room. In a low window the total is to stay in sight, below 3 or 4
   rows of parts: what scrolls ends in half a row. */
const Room = styled.div`
  aspect-ratio: 1 / 0.68;
  max-height: 420px;
  width: 100%;
  @media (max-width: 494px) { aspect-ratio: 1 / 0.86; }
  @media (min-width: 1024px) { max-height: clamp(227px, 100vh - 612px, 420px); }
`;
