import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { UnitOptions } from '@fieldbox/illustrations/drawUnit';
import { drawingNotes, exampleKind } from '@fieldbox/shop-ui/illustrations/drawingNotes';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { type Size, useSize } from '@fieldbox/shop-ui/illustrations/useSize';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';

/** Pixels around the unit, for its dimensions; balloons stand where paper is free. */
function paddingOf({ width, height }: Size) {
  if (width < 380) return { left: 38, right: 12, top: 30, bottom: 30 };
  return height < 240 ? { left: 42, right: 14, top: 6, bottom: 8 } : { left: 42, right: 14, top: 13, bottom: 17 };
}

/** The unit as it is configured. A click shows its effect on the controls first. */
export function LiveDrawing() {
  const sector = useSector();
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  const [room, size] = useSize();
  const unit = useValueAfterPaint(
    useMemo(() => ({ sector, kind, selected, newestId }), [sector, kind, selected, newestId]),
  );
  const options = useMemo((): UnitOptions => {
    const parts = unit.selected.map(partOf);
    const newest = unit.selected.findIndex(({ id }) => id === unit.newestId);
    const isDrawn = newest >= 0 && drawingNotes(unit.kind, parts)[newest] === undefined;
    return {
      kind: unit.kind ?? exampleKind,
      sector: unit.sector,
      components: parts,
      newest: isDrawn ? parts[newest] : undefined,
      title: unit.kind ? undefined : 'No container chosen yet: the outline of a 20 ft unit',
    };
  }, [unit]);
  return (
    <Place ref={room} $isExample={!unit.kind}>
      {size?.width ? <Sheet options={options} size={size} /> : null}
    </Place>
  );
}

type SheetProps = { options: UnitOptions; size: Size };

/** Not rendered again by a click before the drawing follows it. */
const Sheet = memo(function Sheet({ options, size }: SheetProps) {
  return <UnitDrawing {...options} {...size} padding={paddingOf(size)} balloons />;
});

/* Pale while nothing of it is chosen. */
const Place = styled.div<{ $isExample: boolean }>`
  position: relative;
  ${({ $isExample }) => $isExample && '.unit { opacity: 0.4; }'}
  height: 100%;
  .unit { overflow: hidden; }
`;
