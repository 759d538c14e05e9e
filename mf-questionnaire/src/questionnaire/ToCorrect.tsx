import type { SectionState } from '@onesite/shared-ui/forms/formSections';
import { styled } from 'styled-components';

type Props = { states: readonly SectionState[]; current: string; onOpen: (group: string) => void };

/** On screens without the index: the errors in groups that are not shown. */
export function ToCorrect({ states, current, onOpen }: Props) {
  const elsewhere = states.filter(({ id, toCorrect }) => toCorrect > 0 && id !== current);
  if (elsewhere.length === 0) return null;
  return (
    <List>
      {elsewhere.map(({ id, heading, toCorrect }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            {`${heading}: ${toCorrect} ${toCorrect === 1 ? 'answer' : 'answers'} to correct`}
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin-top: calc(8px - var(--s-5));
  button {
    min-height: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--error);
    font: 400 var(--t-1) / 1.4 var(--font-text);
    text-align: left;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
  @media (min-width: 1024px) { display: none; }
`;
