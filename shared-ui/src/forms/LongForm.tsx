import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { belowDesktop, fromDesktop, fromWide, muted, row, rule, stack } from '../layout/parts.ts';

export type LongFormProps = {
  /** From 900 px at the left, else a line at the top of the window. */
  index: ReactNode;
  /** Below the form, from 1280 px at its right. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The columns of a page with a long form: its index, the form at 640 px, what is beside it. */
export const LongForm = ({ index, aside, children }: LongFormProps) => (
  <Columns>
    <div>{index}</div>
    <div>{children}</div>
    {aside ? <div>{aside}</div> : null}
  </Columns>
);

export type FormSectionProps = {
  /** That of its entry in the index. */
  id: string;
  heading: ReactNode;
  lede?: ReactNode;
  /** Its questions; each FormQuestion has a hairline above it. */
  children: ReactNode;
};

/** A group of a long form, which its index leads to. */
export const FormSection = ({ id, heading, lede, children }: FormSectionProps) => (
  <Section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {lede ? <p>{lede}</p> : null}
    <div>{children}</div>
  </Section>
);

/** One question, or fields that belong together, with what hangs on its answer. */
export const FormQuestion = styled.div`
  ${stack}
  padding-block: var(--s-5);
  border-top: 1px solid var(--line);
  > fieldset { gap: 12px; }
  > fieldset > legend { font-size: var(--t-3); font-weight: 600; }
`;

/** What another answer asks for, under that answer; it disappears with it. */
export const IndentedFields = styled.div`
  ${stack}
  gap: var(--s-4);
  min-width: 0;
  margin-top: -8px;
  padding-left: 18px;
  border-left: var(--w-rule) solid var(--ink);
`;

/** What is beside a long form: a picture, only from 1280 px, and sections with a heading each. */
export const FormAside = styled.aside`
  display: grid;
  gap: var(--s-6);
  font-size: var(--t-2);
  line-height: 1.5;
  > figure { display: none; max-width: 328px; }
  figcaption { ${muted} margin-top: 8px; padding-top: 10px; border-top: 1px solid var(--line); line-height: 1.45; }
  > section { padding-top: 12px; border-top: 1px solid var(--line-strong); }
  h2 { font-size: var(--t-2); font-stretch: 100%; font-weight: 600; letter-spacing: 0; line-height: 1.4; }
  p, li { max-width: 62ch; color: var(--ink-2); text-wrap: pretty; }
  p { margin-block: 4px var(--s-2); }
  section > a { display: flex; width: fit-content; overflow-wrap: anywhere; }
  @media ${fromWide} { > figure { display: block; } }
`;

/** The end of a form, below a rule: the way back at the left, the last child (submit or next step) at the right. */
export const FormActions = styled.div`
  ${row}
  ${rule}
  > :last-child { margin-left: auto; }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--s-6);
  padding-bottom: var(--s-8);
  > * { min-width: 0; }
  @media ${belowDesktop} {
    > :first-child {
      position: sticky;
      top: 0;
      z-index: 1;
      margin-inline: calc(-1 * var(--edge));
      padding-inline: var(--edge);
      border-block: 1px solid var(--line);
      background: var(--paper);
    }
    :root:has(&) { scroll-padding-top: 96px; } /* that line, and the label of a field */
  }
  @media ${fromDesktop} {
    grid-template-columns: 232px minmax(0, 640px);
    gap: var(--s-7);
    align-items: start;
    > :first-child { position: sticky; top: 24px; }
    > :nth-child(3) { grid-column: 2; }
  }
  @media ${fromWide} {
    grid-template-columns: 232px minmax(0, 640px) minmax(220px, 1fr);
    > :nth-child(3) { position: sticky; top: 24px; grid-column: auto; }
  }
`;

const Section = styled.section`
  scroll-margin-top: 24px;
  > h2 { font-size: var(--t-5); }
  > p { max-width: 56ch; margin-top: 8px; color: var(--ink-2); }
  > div { margin-top: var(--s-4); }
  > div > :last-child { padding-bottom: 0; }
  & + & { ${rule} margin-top: var(--s-7); }
  &:focus { outline: none; }
`;
