import { fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { useIsScrollable } from './useIsScrollable.ts';

/** What does not fit of all that is chosen, in the summary; announced when it changes. */
export function FitNotes() {
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const notes = fitNotes(kind, useValueAfterPaint(selected));
  const [place, isScrollable] = useIsScrollable<HTMLDivElement>(notes.length);
  return (
    <Place ref={place} aria-live="polite" tabIndex={isScrollable ? 0 : undefined}>
      {notes.length > 0 ? (
        <ul aria-label="What does not fit">
          {notes.map(({ rule, componentIds, text }) => (
            <li key={rule + componentIds[0]}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Place>
  );
}

/* Long notes scroll, and in a low window a second line as well, so that the total and what is below it stay in sight. */
const Place = styled.div`
  flex: 0 1 auto;
  min-height: 36px;
  max-height: 106px;
  overflow-y: auto;
  background: var(--signal-wash);
  font-size: var(--t-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  &:focus-visible { outline-offset: -4px; }
  ul { padding: 8px 18px; border-bottom: 1px solid var(--line-strong); }
  li + li { margin-top: 4px; }
  @media (max-width: 1023px) {
    order: 1;
    max-height: none;
    > ul { border: 1px solid var(--line-strong); border-bottom: 0; }
  }
`;
