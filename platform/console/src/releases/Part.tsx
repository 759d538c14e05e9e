import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

type Props = { heading: string; note: string; children: ReactNode };

/** That of the sets, which is there before what it says. */
export const setsPart = {
  heading: 'Sets',
  note: 'Each release makes a set with the next number. A rollback makes a new set, too.',
};

/** A named region of the page, with a sentence at the other end of its heading's line. */
export function Part({ heading, note, children }: Props) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title>
        <h2 id={id}>{heading}</h2>
        <p>{note}</p>
      </Title>
      {children}
    </Root>
  );
}

const Root = styled.section`
  margin-bottom: var(--s-7);
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  align-items: baseline;
  justify-content: space-between;
  margin: var(--s-6) 0 var(--s-3);
  > h2 { font-size: var(--t-4); }
  > p { color: var(--ink-2); }
`;
