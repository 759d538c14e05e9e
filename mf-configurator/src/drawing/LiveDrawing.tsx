import type { Container } from '@fieldbox/contract/containers';
import { UnitDrawing } from '@fieldbox/shared-ui/illustrations/UnitDrawing';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../configuration/configurator.ts';
import { useShownSector } from '../configuration/useShownSector.ts';
import { useSize } from './useSize.ts';

/** What stands in the place of a unit that is not chosen yet. */
const example: Container['kind'] = '20ft';

/** Pixels around the unit, for its dimensions and balloons. */
const padding = {
  narrow: { left: 50, right: 50, top: 40, bottom: 50 },
  wide: { left: 50, right: 56, top: 42, bottom: 44 },
};

/** The unit as it is configured. The click that changes it is answered first; the drawing follows. */
export function LiveDrawing() {
  const sector = useShownSector();
  const kind = configurator.useValue(({ selectedContainer }) => selectedContainer?.kind);
  const chosen = configurator.useValue(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useValue(({ newestComponentId }) => newestComponentId);
  const [room, size] = useSize();
  const unit = useDeferredValue(useMemo(() => ({ sector, kind, chosen, newestId }), [sector, kind, chosen, newestId]));
  const icons = unit.chosen.map(({ icon }) => icon);
  const newest = unit.chosen.findIndex(({ id }) => id === unit.newestId);
  const isNew = newest >= 0 && icons.indexOf(icons[newest]!) === newest; // a second one of its kind is not drawn again
  return (
    <Place ref={room} $isExample={!unit.kind}>
      {size?.width ? (
        <UnitDrawing
          kind={unit.kind ?? example}
          sector={unit.sector}
          components={icons}
          fresh={isNew ? icons[newest] : undefined}
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

/* Outlines alone: nothing of it is chosen. */
const Place = styled.div<{ $isExample: boolean }>`
  ${({ $isExample }) => $isExample && '.unit { opacity: 0.4; }'}
  height: 100%;
  .unit { overflow: hidden; }
`;
