import { type ExplainedFigure, explain, type Figured, figuredParts, nothing } from './explained.ts';
import { Body, Cell, Lines, Row, RowHeader, Rows, Scroll } from './FigureList.styles.ts';

/** What a configuration adds up to, in words, and what each part of it adds. */
export const FigureList = (configuration: Figured) => (
  <>
    <Lines>
      {explain(configuration).map((figure) => (
        <Line key={figure.term} {...figure} />
      ))}
    </Lines>
    <PartTable {...configuration} />
  </>
);

const Line = ({ term, text, notes }: ExplainedFigure) => (
  <li>
    <b>{term}</b>
    <div>
      <span>{text}</span>
      {notes.length > 0 ? <p>{notes.join(' ')}</p> : null}
    </div>
  </li>
);

const columns = { weight: 'Weight', draws: 'Draws', makes: 'Makes at its peak', stores: 'Stores', days: 'Lead time' };
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
                {part[figure]}
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Rows>
  </Scroll>
);
