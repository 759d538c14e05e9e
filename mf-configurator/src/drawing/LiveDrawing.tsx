import type { Component } from '@fieldbox/contract/catalogue/components';
import { partOf } from '@fieldbox/contract/catalogue/parts';
import { type DrawnSheet, drawSheet, type UnitOptions } from '@fieldbox/illustrations/drawUnit';
import { drawingNotes, exampleKind } from '@fieldbox/shop-ui/illustrations/drawingNotes';
import { DrawnUnit } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { type Size, useSize } from '@fieldbox/shop-ui/illustrations/useSize';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';
import { PartsOfDrawing } from './PartsOfDrawing.tsx';
import { useShownPerson, useShownView } from './shownView.ts';

/** Pixels around the unit, for its dimensions; balloons stand where paper is free. */
function paddingOf({ width, height }: Size) {
  if (width < 380) return { left: 38, right: 12, top: 30, bottom: 30 };
  return height < 240 ? { left: 42, right: 14, top: 6, bottom: 8 } : { left: 42, right: 14, top: 13, bottom: 17 };
}

/** The unit as it is configured, from the side that the visitor chose. A click shows its effect on the controls first. */
export function LiveDrawing() {
  const sector = useSector();
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  const view = useShownView();
  const hasPerson = useShownPerson();
  const [room, size] = useSize();
  const unit = useValueAfterPaint(
    useMemo(
      () => ({ sector, kind, selected, newestId, view, person: hasPerson }),
      [sector, kind, selected, newestId, view, hasPerson],
    ),
  );
  const options = useMemo((): UnitOptions => {
    const parts = unit.selected.map(partOf);
    const newest = unit.selected.findIndex(({ id }) => id === unit.newestId);
    const isDrawn = newest >= 0 && drawingNotes(unit.kind, parts, unit.view)[newest] === undefined;
    return {
      kind: unit.kind ?? exampleKind,
      sector: unit.sector,
      components: parts,
      newest: isDrawn ? parts[newest] : undefined,
      view: unit.view,
      person: unit.person,
      title: unit.kind ? undefined : 'No container chosen yet: the outline of a 20 ft unit',
    };
  }, [unit]);
  return (
    <Place ref={room} $isExample={!unit.kind}>
      {size?.width ? <Sheet options={options} selected={unit.selected} size={size} /> : null}
    </Place>
  );
}

type SheetProps = { options: UnitOptions; selected: readonly Component[]; size: Size };

/** Not rendered again by a click before the drawing follows it. */
const Sheet = memo(function Sheet({ options, selected, size }: SheetProps) {
  const { view = 'outside' } = options;
  const sheet = useMemo(
    (): DrawnSheet =>
      drawSheet({
        ...options,
        ...size,
        padding: paddingOf(size),
        dims: view === 'outside' || view === 'other side',
        balloons: true,
        follow: true,
        pointable: true,
      }),
    [options, size, view],
  );
  return (
    <PartsOfDrawing sheet={sheet} selected={selected} size={size} glide={{ ...sheet, view }}>
      <DrawnUnit svg={sheet.svg} />
    </PartsOfDrawing>
  );
});

/* Pale while nothing of it is chosen. */
const Place = styled.div<{ $isExample: boolean }>`
  position: relative;
  ${({ $isExample }) => $isExample && '.unit { opacity: 0.4; }'}
  height: 100%;
  .unit { overflow: hidden; }
  .u-part[data-component], .u-balloon { cursor: pointer; }
  .u-marked path { stroke: var(--signal); }
  .u-marked .u-balloon-ring { stroke: var(--signal); stroke-width: 2.6; }
  .u-marked .u-leader-dot { fill: var(--signal); }
`;
