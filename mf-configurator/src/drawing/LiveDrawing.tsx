import { UnitDrawing } from '@fieldbox/shared-ui/illustrations/UnitDrawing';
import { useValueAfterPaint } from '@fieldbox/shared-ui/loading/useValueAfterPaint';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../configuration/configurator.ts';
import { useSector } from '../configuration/useSector.ts';
import { drawingNotes, exampleKind } from './drawingNotes.ts';
import { useSize } from './useSize.ts';

/** Pixels around the unit, for its dimensions and balloons. */
const padding = {
  narrow: { left: 38, right: 36, top: 46, bottom: 34 },
  wide: { left: 44, right: 44, top: 30, bottom: 26 },
};

/** The unit as it is configured. A click shows its effect on the controls first. */
export function LiveDrawing() {
  const sector = useSector();
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const chosen = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  const [room, size] = useSize();
  const unit = useValueAfterPaint(
    useMemo(() => ({ sector, kind, chosen, newestId }), [sector, kind, chosen, newestId]),
  );
  const icons = unit.chosen.map(({ icon }) => icon);
  const newest = unit.chosen.findIndex(({ id }) => id === unit.newestId);
  const isDrawn = newest >= 0 && drawingNotes(unit.kind, icons)[newest] === undefined;
  return (
    <Place ref={room} $isExample={!unit.kind}>
      {size?.width ? (
        <UnitDrawing
          kind={unit.kind ?? exampleKind}
          sector={unit.sector}
          components={icons}
          newest={isDrawn ? icons[newest] : undefined}
          {...size}
          padding={size.width < 420 ? padding.narrow : padding.wide}
          title={unit.kind ? undefined : 'No container is chosen yet: in its place, the outline of a 20 ft unit'}
          balloons
          steady
        />
      ) : null}
    </Place>
  );
}

/* Pale while nothing of it is chosen. */
const Place = styled.div<{ $isExample: boolean }>`
  ${({ $isExample }) => $isExample && '.unit { opacity: 0.4; }'}
  height: 100%;
  .unit { overflow: hidden; }
`;
