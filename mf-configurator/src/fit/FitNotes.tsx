import { type FitNote, fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { Button } from '@onesite/shared-ui/actions/Button';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { showStepTop } from '../state/steps.ts';
import { useRemoveComponent } from '../state/useRemoveComponent.ts';

/** What does not fit of all that is chosen, in the summary until it is settled; announced when it changes. */
export function FitNotes() {
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const notes = fitNotes(container, useValueAfterPaint(selected));
  return (
    <div aria-live="polite">
      {notes.length > 0 ? (
        <Held>
          <TriangleAlert aria-hidden />
          <ul aria-label="What does not fit">
            {notes.map((note) => (
              <Note key={note.rule + note.componentIds[0]} {...note} />
            ))}
          </ul>
        </Held>
      ) : null}
    </div>
  );
}

/** A part without a place on the unit is missing on the drawing, so the note says where it counts, and can remove it. */
function Note({ rule, componentIds, text }: FitNote) {
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const remove = useRemoveComponent();
  const id = useId();
  if (rule !== 'no-place') return <li>{text}</li>;
  const only = componentIds.length === 1 ? selected.find((component) => component.id === componentIds[0]) : undefined;

  function removeOnly() {
    showStepTop(); // the button goes with the note
    remove(only!);
  }

  return (
    <li>
      <div>
        <strong id={id}>{text}</strong>
        <p>{`${componentIds.length === 1 ? 'It is' : 'They are'} in the list and the price, but not on the drawing.`}</p>
      </div>
      {only ? (
        <Button size="small" aria-describedby={id} onClick={removeOnly}>
          Remove
        </Button>
      ) : null}
    </li>
  );
}

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
  > ul { flex: 1; min-width: 0; }
  li:has(p) { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
  li > div { flex: 1 1 200px; }
  li + li { margin-top: 4px; }
  strong { font-weight: 560; }
  p { color: var(--ink-2); }
`;
