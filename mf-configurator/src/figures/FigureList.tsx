import { type ExplainedFigure, explain, type Figured, figuredParts } from './explained.ts';
import { Lines, Rows, Scroll } from './FigureList.styles.ts';

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
      {text}
      {notes.length > 0 ? <p>{notes.join(' ')}</p> : null}
    </div>
  </li>
);

const PartTable = (configuration: Figured) => (
  <Scroll role="region" aria-label="Figures by part" tabIndex={0}>
    <Rows>
      <caption>By part</caption>
      <thead>
        <tr>
          {['Part', 'Weight', 'Draws', 'Makes at its peak', 'Stores', 'Lead time'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figuredParts(configuration).map(({ name, ...cells }, index) => (
          <tr key={index}>
            <th scope="row" dir="auto">
              {name}
            </th>
            {Object.entries(cells).map(([figure, cell]) => (
              <td key={figure}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Rows>
  </Scroll>
);
