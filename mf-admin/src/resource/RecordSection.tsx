import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

type Props = {
  title: string;
  /** At the right of the title, such as a link that corrects what the section says. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A part of a record, with a heading and a line above it. */
export function RecordSection({ title, action, children }: Props) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        {action}
      </header>
      {children}
    </Section>
  );
}

const Section = styled.section`
  padding: 8px 16px 9px;
  :is(&, table) + & { border-top: 1px solid var(--line-strong); }
  > header { display: flex; gap: 12px; align-items: center; min-height: 26px; }
  > header > h3 {
    margin-right: auto;
    font-size: var(--t-2);
    font-stretch: 100%;
    font-weight: 600;
    letter-spacing: 0;
  }
  > header > button { font-size: var(--t-1); }
`;
