import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import { ExampleDrawing } from '../drawing/ExampleDrawing.tsx';
import { configurator } from '../state/configurator.ts';
import { liveDrawing } from './lazyParts.ts';

/** The frame of the live drawing. Its size is the frame's and never the drawing's, so that nothing moves when that appears. */
export function Figure() {
  const isSelected = configurator.useSelector(
    ({ selectedContainer, selectedComponents }) => selectedContainer !== null || selectedComponents.length > 0,
  );
  liveDrawing.useCode(isSelected);
  const isDue = useValueAfterPaint(isSelected); // its first rendering takes longest
  return (
    <Frame>
      <Room data-lazy>
        {isSelected && isDue ? (
          <LazyPart code={liveDrawing} of="the drawing">
            {(LiveDrawing) => <LiveDrawing />}
          </LazyPart>
        ) : (
          <ExampleDrawing />
        )}
      </Room>
    </Frame>
  );
}

/* Never higher than what holds it, which gives up height to what is unfolded below. Narrow ones are higher for their width, so that
 * balloons have room. */
const Frame = styled.figure`
  position: relative;
  flex: 1 1 0;
  min-height: min(200px, 100%);
  min-width: 0;
  @media (max-width: 1023px) { flex: none; aspect-ratio: 1 / 0.68; }
  @media (max-width: 699px) { aspect-ratio: 1 / 0.86; }
`;

const Room = styled.div`
  position: absolute;
  inset: 0;
`;
