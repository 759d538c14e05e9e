import { fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { useIsScrollable } from './useIsScrollable.ts';

/** What does not fit of all that is chosen, in the summary until it is settled; announced when it changes. */
export function FitNotes() {
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const notes = fitNotes(kind, useValueAfterPaint(selected));
  const [place, isScrollable] = useIsScrollable<HTMLDivElement>(notes.length);
  return (
    <Place ref={place} aria-live="polite" tabIndex={isScrollable ? 0 : undefined}>
      {notes.length > 0 ? (
        <Held>
          <TriangleAlert aria-hidden />
          <ul aria-label="What does not fit">
            {notes.map(({ rule, componentIds, text }) => (
              <li key={rule + componentIds[0]}>{text}</li>
            ))}
          </ul>
        </Held>
      ) : null}
    </Place>
  );
}

/* Long notes scroll, so that the total and what is below it stay in sight. */
const Place = styled.div`
  flex: none;
  max-height: 106px;
  overflow-y: auto;
  &:focus-visible { outline-offset: -4px; }
  @media (max-width: 1023px) { max-height: none; }
`;

const Held = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 9px 18px 9px 14px;
  border-top: 1px solid var(--line-strong);
  border-left: 4px solid var(--ink);
  background: var(--inset);
  font-size: var(--t-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { flex: none; width: 18px; height: 18px; }
  li + li { margin-top: 4px; }
`;
