import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { drawingNotes, exampleKind } from '@fieldbox/shop-ui/illustrations/drawingNotes';
import { type Size, UnitDrawing, useSize } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { bare, belowDesktop } from '@onesite/shared-ui/layout/parts';
import { useMediaQuery } from '@onesite/shared-ui/list/useMediaQuery';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import { usePaintedUnit } from '../state/configurator.ts';

export { drawingNotes };

/**
 * Pixels around the unit, for its dimensions and balloons. A narrow frame, as on phones, is high enough for balloons above and below the
 * unit. In a low one the unit gets the height.
 */
function paddingOf({ width, height }: Size) {
  if (width < 380) return { left: 38, right: 12, top: 30, bottom: 30 };
  return height < 240 ? { left: 42, right: 14, top: 6, bottom: 8 } : { left: 42, right: 14, top: 13, bottom: 17 };
}

/** The unit as it is configured; pale while nothing of it is chosen. */
export function LiveDrawing() {
  const [room, size] = useSize();
  const { sector, kind, components, newestId } = usePaintedUnit();
  const parts = components.map(({ part }) => part);
  const newest = components.findIndex(({ id }) => id === newestId);
  const isDrawn = newest >= 0 && drawingNotes(kind, parts)[newest] === undefined;
  return (
    <Place ref={room} data-example={!kind || undefined}>
      {size?.width ? (
        <UnitDrawing
          kind={kind ?? exampleKind}
          sector={sector}
          components={parts}
          newest={isDrawn ? parts[newest] : undefined}
          title={kind ? undefined : 'No container chosen yet: the outline of a 20 ft unit'}
          {...size}
          padding={paddingOf(size)}
          balloons
        />
      ) : null}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  height: 100%;
  .unit { overflow: hidden; }
  &[data-example] .unit { opacity: 0.4; }
`;

const plain = { dims: false, grid: false, lettering: false };

/** In pixels; a phone scales it down. */
const smallSheet = { width: 112, height: 64, padding: { left: 4, right: 6, top: 4, bottom: 4 }, ...plain };

/** In a narrow window the unit stays in view in the dock, as a button that scrolls to the summary further down. */
export function SmallDrawing({ onShow }: { onShow: () => void }) {
  const isNarrow = useMediaQuery(belowDesktop);
  const { sector, kind = exampleKind, components } = usePaintedUnit();
  if (!isNarrow) return null;
  const count = components.length;
  const chosen = count === 1 ? 'component' : `${count} components`;
  return (
    <Small type="button" aria-label={`Show the unit${count > 0 ? ` and its ${chosen}` : ''}`} onClick={onShow}>
      <span aria-hidden>
        <UnitDrawing kind={kind} sector={sector} components={components.map(({ part }) => part)} {...smallSheet} />
      </span>
    </Small>
  );
}

const Small = styled.button`
  ${bare}
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  background: var(--paper);
  &:hover { border-color: var(--line-strong); }
  > span, > span > div { display: block; height: 100%; }
  && .unit { height: 100%; pointer-events: none; }
`;

/** In pixels. One scale for all units makes them comparable; at this scale the longest one fits with its shadow. */
const cardSheet = { width: 320, scale: 6.9, ...plain };

/** A unit without components. Six drawings take longer than a frame: the cards appear first. */
export function ContainerPicture(unit: { kind: ContainerKind; sector: Sector }) {
  const isDue = useValueAfterPaint<boolean>(true, false);
  return isDue ? <UnitDrawing {...unit} {...cardSheet} /> : null;
}
