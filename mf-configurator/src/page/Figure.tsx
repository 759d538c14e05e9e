import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import civilianNarrow from '../drawing/exampleCivilianNarrow.unit.json';
import civilianWide from '../drawing/exampleCivilianWide.unit.json';
import militaryNarrow from '../drawing/exampleMilitaryNarrow.unit.json';
import militaryWide from '../drawing/exampleMilitaryWide.unit.json';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';
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

const examples: Record<Sector, { wide: typeof militaryWide; narrow: typeof militaryNarrow }> = {
  military: { wide: militaryWide, narrow: militaryNarrow },
  civilian: { wide: civilianWide, narrow: civilianNarrow },
};

/**
 * A placeholder until a unit is chosen. It is an image file, so that the first view doesn't need the drawing's code.
 */
function ExampleDrawing() {
  const { wide, narrow } = examples[useSector()];
  return <Outline shown={narrow} wide={wide} wideFrom={495} alt={wide.description} loading="eager" />;
}

/* Pale, because nothing of it is chosen. */
const Outline = styled(DrawingImage)`
  height: 100%;
  opacity: 0.4;
  object-fit: contain;
`;
