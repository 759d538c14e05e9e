import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { styled } from 'styled-components';
import { useSector } from '../state/useSector.ts';
import civilianNarrow from './exampleCivilianNarrow.unit.json';
import civilianWide from './exampleCivilianWide.unit.json';
import militaryNarrow from './exampleMilitaryNarrow.unit.json';
import militaryWide from './exampleMilitaryWide.unit.json';

const examples: Record<Sector, { wide: typeof militaryWide; narrow: typeof militaryNarrow }> = {
  military: { wide: militaryWide, narrow: militaryNarrow },
  civilian: { wide: civilianWide, narrow: civilianNarrow },
};

/**
 * A placeholder until a unit is chosen. It is an image file, so that the first view doesn't need the drawing's code.
 */
export function ExampleDrawing() {
  const { wide, narrow } = examples[useSector()];
  return <Outline shown={narrow} wide={wide} wideFrom={495} alt={wide.description} loading="eager" />;
}

/* Pale, because nothing of it is chosen. */
const Outline = styled(DrawingImage)`
  height: 100%;
  opacity: 0.4;
  object-fit: contain;
`;
