import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

type Props = { title: string; lede?: ReactNode; children?: ReactNode };

/** A part of the account, under a heading of its own. */
export function AccountSection({ title, lede, children }: Props) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {lede ? <p>{lede}</p> : null}
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  justify-items: start;
  padding-top: var(--s-4);
  border-top: 1px solid var(--line-strong);
  > h3 { font-size: var(--t-3); }
  > p { max-width: 62ch; color: var(--ink-2); }
  > form { width: 100%; max-width: 420px; }
`;
