import { styled } from 'styled-components';
import type { States } from './states.ts';

/** The section of a part: its name and use, then a row for each state. */
export function Part({ id, part, use, states }: States & { id: string }) {
  return (
    <Sheet id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>{part}</h3>
      <p>{use}</p>
      {Object.entries(states).map(([name, shown]) => (
        <Row key={name}>
          <Name>{name}</Name>
          <div data-state-of={part}>{shown}</div>
        </Row>
      ))}
    </Sheet>
  );
}

const Sheet = styled.article`
  scroll-margin-top: var(--s-4);
  & + & { margin-top: var(--s-7); }
  > h3 { font-size: var(--t-4); }
  > p { max-width: 62ch; margin-block: 4px var(--s-4); color: var(--ink-2); font-size: var(--t-2); text-wrap: pretty; }
`;

const Row = styled.div`
  display: grid;
  gap: var(--s-2);
  padding-block: var(--s-4);
  border-top: 1px solid var(--line);
  > * { min-width: 0; }
  @media (min-width: 768px) {
    grid-template-columns: 148px minmax(0, 1fr);
    gap: var(--gap);
  }
`;

const Name = styled.div`
  color: var(--ink-2);
  font-size: var(--t-1);
`;
