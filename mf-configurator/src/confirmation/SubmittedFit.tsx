import { fitNotes } from '@fieldbox/contract/fit/fitNotes';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { styled } from 'styled-components';

type Props = Pick<SubmittedConfiguration, 'container' | 'components'>;

/** What does not fit, as the printed sheet says it. */
export function SubmittedFit({ container, components }: Props) {
  const notes = fitNotes(container.kind, components);
  if (notes.length === 0) return null;
  return (
    <Notes aria-label="What does not fit">
      {notes.map(({ rule, componentIds, text }) => (
        <li key={rule + componentIds[0]}>{text}</li>
      ))}
    </Notes>
  );
}

const Notes = styled.ul`
  grid-area: fit;
  padding: 8px 18px;
  border-top: 1px solid var(--line-strong);
  background: var(--signal-wash);
  font-size: var(--t-2);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > li + li { margin-top: 4px; }
`;
