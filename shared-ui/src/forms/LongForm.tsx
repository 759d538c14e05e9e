import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type LongFormProps = {
  /** From 1024 px, at the left. */
  index: ReactNode;
  /** Below the form, from 1280 px at its right. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The columns of a page with a long form: its index, the form at 640 px, what stands beside it. */
export const LongForm = ({ index, aside, children }: LongFormProps) => (
  <Columns>
    <Index>{index}</Index>
    <div>{children}</div>
    {aside ? <Beside>{aside}</Beside> : null}
  </Columns>
);

const Columns = styled.div`
  display: grid;
  gap: var(--s-6);
  padding-bottom: var(--s-8);
  > * { min-width: 0; }
  @media (min-width: 1024px) {
    grid-template-columns: 232px minmax(0, 640px);
    gap: var(--s-7);
    align-items: start;
  }
  @media (min-width: 1280px) { grid-template-columns: 232px minmax(0, 640px) minmax(220px, 1fr); }
`;

/** Hidden where there is one column, because it would only delay the form. */
const Index = styled.div`
  position: sticky;
  top: 24px;
  @media (max-width: 1023px) { display: none; }
`;

const Beside = styled.div`
  @media (min-width: 1024px) { grid-column: 2; }
  @media (min-width: 1280px) { position: sticky; top: 24px; grid-column: auto; }
`;
