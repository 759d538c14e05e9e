import { partOf } from '@fieldbox/contract/catalogue/parts';
import { exampleKind } from '@fieldbox/shop-ui/illustrations/drawingNotes';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { useMediaQuery } from '@onesite/shared-ui/list/useMediaQuery';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { paneId } from '../state/steps.ts';
import { useSector } from '../state/useSector.ts';

/** In pixels; a phone scales it down. */
const sheet = { width: 112, height: 64 };
const padding = { left: 4, right: 6, top: 4, bottom: 4 };
/** There the drawing itself has its place further down in the page. */
const narrow = '(max-width: 1023px) and (min-height: 480px)';

/** On a phone the unit stays in view while one chooses: small in the dock, as a way to the summary. */
export function SmallDrawing() {
  const isNarrow = useMediaQuery(narrow);
  const sector = useSector();
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind) ?? exampleKind;
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const drawn = useValueAfterPaint(selected);
  if (!isNarrow) return null;
  const count = selected.length;
  return (
    <Link
      type="button"
      aria-label={`Show the unit${count > 0 ? ` and its ${partsText(count)}` : ''}`}
      onClick={showPane}
    >
      <span aria-hidden>
        <UnitDrawing
          kind={kind}
          sector={sector}
          components={drawn.map(partOf)}
          {...sheet}
          padding={padding}
          dims={false}
          grid={false}
          lettering={false}
        />
      </span>
    </Link>
  );
}

const partsText = (count: number) => (count === 1 ? 'part' : `${count} parts`);

function showPane() {
  const pane = document.getElementById(paneId);
  pane?.scrollIntoView();
  pane?.focus({ preventScroll: true });
}

const Link = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  background: var(--paper);
  cursor: pointer;
  &:hover { border-color: var(--line-strong); }
  > span, > span > div { display: block; height: 100%; }
  && .unit { height: 100%; pointer-events: none; }
`;
