import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type ExplainedFigure, type ExplainedTable, explain, type Figured } from './explained.ts';
import { Content, Entry, Heading, Place, Rows } from './FigureList.styles.ts';

/** What a configuration adds up to: a line for each figure, which opens to where it comes from. */
export const FigureList = (configuration: Figured) => {
  const id = useId();
  return (
    <Place aria-labelledby={id}>
      <Heading id={id}>What it adds up to</Heading>
      {explain(configuration).map((figure) => (
        <Explained key={figure.term} {...figure} />
      ))}
    </Place>
  );
};

/** The explanation is rendered while it is open, because each click on a component would render it anew. */
function Explained({ term, text, unknown, tables, notes }: ExplainedFigure) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Entry open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{term}</span>
        <b>
          {text}
          {unknown ? <small>{unknown}</small> : null}
        </b>
        <ChevronDown size={16} aria-hidden />
      </summary>
      {isOpen ? (
        <Content>
          {tables.map((table) => (
            <Parts key={table.head[0]} {...table} />
          ))}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Content>
      ) : null}
    </Entry>
  );
}

const Parts = ({ head, rows, sum }: ExplainedTable) => (
  <Rows>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], index) => (
        <tr key={index}>
          <th scope="row" dir="auto">
            {name}
          </th>
          {cells.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
    {sum ? (
      <tfoot>
        <tr>
          <th scope="row">{sum[0]}</th>
          {sum.slice(1).map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      </tfoot>
    ) : null}
  </Rows>
);
