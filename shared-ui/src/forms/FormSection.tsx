import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type FormSectionProps = {
  /** That of its entry in the index. */
  id: string;
  heading: ReactNode;
  lede?: ReactNode;
  /** Its questions; each FormQuestion stands under a hairline. */
  children: ReactNode;
};

/** A group of a long form, which its index leads to. */
export function FormSection({ id, heading, lede, children }: FormSectionProps) {
  return (
    <Root id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {lede ? <Lede>{lede}</Lede> : null}
      <Questions>{children}</Questions>
    </Root>
  );
}

/** One question, or fields that belong together, with what hangs on its answer. */
export const FormQuestion = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  padding-block: var(--s-5);
  border-top: 1px solid var(--line);
  > fieldset { gap: 12px; }
  > fieldset > legend { font-size: var(--t-3); font-weight: 600; }
`;

const Root = styled.section`
  scroll-margin-top: 24px;
  > h2 { font-size: var(--t-5); }
  & + & { margin-top: var(--s-7); padding-top: var(--s-5); border-top: var(--w-rule) solid var(--ink); }
  &:focus { outline: none; }
`;

const Lede = styled.p`
  max-width: 56ch;
  margin-top: 8px;
  color: var(--ink-2);
`;

const Questions = styled.div`
  margin-top: var(--s-4);
  > :last-child { padding-bottom: 0; }
`;
