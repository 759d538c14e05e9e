import type { MissionCsvError } from '@fieldbox/contract/catalogue/missionCsv';
import type { MissionCsvColumn } from '@fieldbox/contract/catalogue/missionCsvColumns';
import { Check, X } from 'lucide-react';
import { Cell, Row } from './table.styles.ts';

type Props = {
  row: number;
  textOf: (column: MissionCsvColumn) => string | undefined;
  problems: readonly MissionCsvError[];
};

export function PreviewRow({ row, textOf, problems }: Props) {
  const [problem] = problems;
  const cell = (column: MissionCsvColumn) => {
    const text = textOf(column);
    if (!text) return <i className="empty">empty</i>;
    return problems.some((one) => one.column === column) ? (
      <mark dir="auto">{text}</mark>
    ) : (
      <span dir="auto">{text}</span>
    );
  };
  return (
    <Row className={problem ? 'wrong' : undefined}>
      <Cell className="number">{row}</Cell>
      <Cell className="name">
        <b>{cell('name')}</b>
      </Cell>
      <Cell className="type">{cell('type')}</Cell>
      <Cell className="wide">{textOf('duration')}</Cell>
      <Cell className="wide">{problem ? <b>{problem.column}</b> : null}</Cell>
      <Cell className="message">
        {problem ? (
          problems.map(({ message }) => (
            <span className="state left-out" key={message}>
              <X size={16} aria-hidden />
              <span>{message}</span>
            </span>
          ))
        ) : (
          <span className="state ready">
            <Check size={16} aria-hidden />
            Ready
          </span>
        )}
      </Cell>
    </Row>
  );
}
