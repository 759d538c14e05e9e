import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { exampleKind } from '@fieldbox/shop-ui/illustrations/drawingNotes';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { styled } from 'styled-components';

/** Pixels. The server knows no window, so it draws for two of them: type on a drawing of another size would be too small. */
const sheets = {
  narrow: { width: 335, height: 302, padding: { left: 44, right: 44, top: 34, bottom: 36 } },
  wide: { width: 700, height: 600, padding: { left: 66, right: 52, top: 52, bottom: 52 } },
};
const wideFrom = 620;

/** The unit, as large as its place. */
export function LinkDrawing({ side: { container, components, sector } }: { side: LinkedSide }) {
  const unit = {
    kind: container?.kind ?? exampleKind,
    sector,
    components: components.map(partOf),
    balloons: true,
    title: container ? undefined : 'No container chosen yet: the outline of a 20 ft unit',
  };
  return (
    <Place $isExample={!container}>
      <UnitDrawing className="narrow" {...unit} {...sheets.narrow} />
      <UnitDrawing className="wide" {...unit} {...sheets.wide} />
    </Place>
  );
}

/* Pale while nothing of it is chosen. */
const Place = styled.div<{ $isExample: boolean }>`
  ${({ $isExample }) => $isExample && '.unit { opacity: 0.4; }'}
  @media (max-width: ${wideFrom - 1}px) { > .wide { display: none; } }
  @media (min-width: ${wideFrom}px) { > .narrow { display: none; } }
`;
