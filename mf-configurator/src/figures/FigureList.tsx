import { Measured, UnitChoice } from '@fieldbox/shop-ui/product/Measured';
import { css, styled } from 'styled-components';
import { type ExplainedFigure, explain, type Figured, figuredParts, nothing } from './explained.ts';

/** What a configuration adds up to, in words, and what each part of it adds. */
export const FigureList = (configuration: Figured) => (
  <>
    <Lines>
      {explain(configuration).map((figure) => (
        <Line key={figure.term} {...figure} />
      ))}
    </Lines>
    <PartTable {...configuration} />
    <Units>
      <UnitChoice />
    </Units>
  </>
);

const Units = styled.div`
  padding: 8px 18px 12px;
`;

const Line = ({ term, text, notes }: ExplainedFigure) => (
  <li>
    <b>{term}</b>
    <div>
      <Measured>{text}</Measured>
      {notes.length > 0 ? (
        <p>
          <Measured>{notes.join(' ')}</Measured>
        </p>
      ) : null}
    </div>
  </li>
);

const columns = { weight: 'Weight', draws: 'Uses', makes: 'Generates at peak', stores: 'Stores', days: 'Lead time' };
const figures = Object.keys(columns) as (keyof typeof columns)[];

/** On phones a record for each part. Roles keep it a table there. */
const PartTable = (configuration: Figured) => (
  <Scroll role="region" aria-label="Figures by part" tabIndex={0}>
    <Rows>
      <caption>By part</caption>
      <thead>
        <tr>
          {['Part', ...Object.values(columns)].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <Body>
        {figuredParts(configuration).map((part, index) => (
          <Row key={index}>
            <RowHeader scope="row" dir="auto">
              {part.name}
            </RowHeader>
            {figures.map((figure) => (
              <Cell key={figure} data-label={columns[figure]} data-nothing={part[figure] === nothing || undefined}>
                <Measured>{part[figure]}</Measured>
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Rows>
  </Scroll>
);

const Lines = styled.ul`
  font-size: var(--t-2);
  line-height: 1.45;
  > li {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 2px 16px;
    padding: 9px 18px;
  }
  > li + li { border-top: 1px solid var(--line); }
  b { color: var(--ink-2); font-weight: 400; }
  div { min-width: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  div > p { color: var(--ink-2); font-size: var(--t-1); text-wrap: pretty; }
  @media (max-width: 479px) { > li { grid-template-columns: 84px minmax(0, 1fr); padding-inline: 14px; } }
`;

/* Scrolls sideways where a narrow pane is beside something else. */
const Scroll = styled.div`
  overflow-x: auto;
  border-top: 1px solid var(--line);
  &:focus-visible { outline-offset: -4px; }
`;

/* The part's name, and under it what is known of it. */
const records = css`
  &, caption, tbody, th, td { display: block; }
  caption { padding-inline: 14px; }
  thead { display: none; }
  tr {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2px 16px;
    padding: 7px 14px;
    border-bottom: 1px solid var(--line);
  }
  tr:last-child { border-bottom: 0; }
  && tr > * { min-width: 0; padding: 0; border: 0; text-align: left; }
  th { grid-column: 1 / -1; font-weight: 560; }
  td::before { content: attr(data-label) ' '; color: var(--ink-2); }
  td[data-nothing] { display: none; }
`;

const Rows = styled.table.attrs({ role: 'table' })`
  width: 100%;
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  caption { padding: 12px 18px 4px; color: var(--ink-2); text-align: left; }
  th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
  th { font-weight: 400; text-align: left; overflow-wrap: anywhere; }
  thead th { color: var(--ink-2); }
  td, th:not(:first-child) { text-align: right; white-space: nowrap; }
  tr > :first-child { min-width: 108px; padding-left: 18px; }
  tr > :last-child { padding-right: 18px; }
  tbody tr:last-child > * { border-bottom: 0; }
  @media (max-width: 619px) { ${records} }
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const RowHeader = styled.th.attrs({ role: 'rowheader' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;
