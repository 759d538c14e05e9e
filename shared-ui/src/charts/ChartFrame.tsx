import { Table2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { type ChartTable, ChartValues } from './ChartValues.tsx';

export type ChartFrameProps = {
  title: string;
  /** What is measured, in a sentence beside the title. */
  note?: ReactNode;
  /** Every value that is drawn, for readers who prefer figures; without it there is nothing to fold open. */
  table?: ChartTable;
  /** The drawing, or the sentence that stands in its place. */
  children: ReactNode;
  /** Older values are shown while newer ones load. */
  isStale?: boolean;
};

/** The ruled sheet of one chart: title, drawing, and the same values as a table. */
export function ChartFrame({ title, note, table, children, isStale = false }: ChartFrameProps) {
  const id = useId();
  return (
    <Figure aria-labelledby={id} aria-busy={isStale}>
      <Head>
        <h2 id={id}>{title}</h2>
        {note ? <p>{note}</p> : null}
      </Head>
      <Body $isStale={isStale}>{children}</Body>
      {table ? (
        <details>
          <summary>
            <Table2 size={16} aria-hidden />
            <span className="show">Show as table</span>
            <span className="hide">Hide table</span>
          </summary>
          <ChartValues title={title} table={table} />
        </details>
      ) : null}
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  margin: 0;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > details { border-top: 1px solid var(--line); }
  summary {
    display: flex;
    gap: 8px;
    align-items: center;
    width: max-content;
    min-height: 44px;
    padding: 0 20px;
    font-weight: 560;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker { display: none; }
    &:focus-visible { outline-offset: -4px; }
    @media (max-width: 699px) { padding-inline: 14px; }
  }
  [open] .show, .hide { display: none; }
  [open] .hide { display: inline; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  align-items: baseline;
  padding: 16px 20px 0;
  > h2 {
    font-size: var(--t-3);
    font-weight: 560;
    font-stretch: var(--wide);
    letter-spacing: -0.018em;
    line-height: 1.2;
  }
  > p { color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 699px) { padding-inline: 14px; }
`;

const Body = styled.div<{ $isStale: boolean }>`
  min-width: 0;
  padding: 16px 20px 12px;
  ${({ $isStale }) => $isStale && 'opacity: 0.6;'}
  @media (max-width: 699px) { padding-inline: 14px; }
`;
