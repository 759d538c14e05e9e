import type { MissionCsvError, MissionUpload } from '@fieldbox/contract/catalogue/missionCsv';
import { FileChoice } from '@onesite/shared-ui/forms/FileChoice';
import { FileSpreadsheet } from 'lucide-react';
import { styled } from 'styled-components';
import type { FileContent } from './fileContent.ts';
import { PreviewRow } from './PreviewRow.tsx';
import { Body, Head, HeadCell, Row, Scroll, Table } from './table.styles.ts';

type Props = {
  file: File;
  content: FileContent;
  /** What the API would do with the file. */
  result: MissionUpload;
  onlyErrors: boolean;
  onFile: (file: File) => void;
};

/** A table of ten thousand rows would make the dialog slow, and nobody reads it. */
const mostShown = 200;

/** What would be added and which rows are wrong, before anything is stored. */
export function Preview({ file, content, result, onlyErrors, onFile }: Props) {
  const problems = byRow(result.errors);
  const wanted = content.rows.filter(({ row }) => !onlyErrors || problems.has(row));
  const count = content.rows.length;
  return (
    <>
      <About>
        <FileSpreadsheet size={20} aria-hidden />
        <b translate="no">{file.name}</b>
        <span>{`${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}, ${size(file.size)}`}</span>
        <FileChoice accept=".csv,text/csv" onFile={onFile}>
          Choose another file
        </FileChoice>
      </About>
      <Tally>
        <div>
          <dt>Ready</dt>
          <dd>{result.success.toLocaleString('en-US')}</dd>
        </div>
        <div className={problems.size ? 'wrong' : undefined}>
          <dt>Skipped, with errors</dt>
          <dd>{problems.size.toLocaleString('en-US')}</dd>
        </div>
      </Tally>
      <Scroll tabIndex={0} role="region" aria-label="Rows in the file">
        <Table>
          <Head>
            <Row>
              {['Row', 'Name', 'Type', 'Duration', 'Column', 'Message'].map((head) => (
                <HeadCell key={head}>{head}</HeadCell>
              ))}
            </Row>
          </Head>
          <Body>
            {wanted.slice(0, mostShown).map(({ row, cells }) => (
              <PreviewRow
                key={row}
                row={row}
                textOf={(column) => cells[content.header.indexOf(column)]?.trim()}
                problems={problems.get(row) ?? []}
              />
            ))}
          </Body>
        </Table>
        {count === 0 ? <p>The file has a header, but no rows below it.</p> : null}
        {wanted.length > mostShown ? (
          <p>{`${(wanted.length - mostShown).toLocaleString('en-US')} more rows are not shown.`}</p>
        ) : null}
      </Scroll>
    </>
  );
}

function byRow(errors: readonly MissionCsvError[]) {
  const rows = new Map<number, MissionCsvError[]>();
  for (const error of errors) rows.set(error.row, [...(rows.get(error.row) ?? []), error]);
  return rows;
}

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  > b { font-weight: 560; overflow-wrap: anywhere; }
  > span { color: var(--ink-2); }
  > label { margin-left: auto; }
`;

const Tally = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border: 1px solid var(--line-strong);
  > div { display: flex; flex-flow: row-reverse wrap; gap: 0 12px; align-items: baseline; justify-content: flex-end; padding: 10px 16px; }
  > div + div { border-left: 1px solid var(--line-strong); }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-size: var(--t-4); font-weight: 560; font-variant-numeric: tabular-nums; }
  .wrong dd { color: var(--error); }
`;
