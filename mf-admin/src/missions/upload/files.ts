import type { MissionCsvError } from '@fieldbox/contract/catalogue/missionCsv';
import { missionCsvColumns } from '@fieldbox/contract/catalogue/missionCsvColumns';
import { byteOrderMark, csvRecord } from '@onesite/shared-contract/formats/csv';
import { saveFile } from '@onesite/shared-host/download';
import type { FileContent } from './fileContent.ts';

/** The header and one example, to begin with. */
export const template = fileOf([
  [...missionCsvColumns],
  [
    'Mobile Field Kitchen',
    'Warm meals for 200 people a day.',
    'civilian',
    '30-90 days',
    '4-6',
    'Two ranges, cold store, water tank',
  ],
]);

/** The rows that were left out, each with its problem in another column, which an upload ignores. Cells beyond the header's follow it. */
export function rowsLeftOut({ header, rows }: FileContent, errors: readonly MissionCsvError[]): string {
  const problems = new Map<number, string[]>();
  for (const { row, column, message } of errors) {
    problems.set(row, [...(problems.get(row) ?? []), column ? `${column}: ${message}` : message]);
  }
  const left = rows.filter(({ row }) => problems.has(row));
  return fileOf([
    [...header, 'problem'],
    ...left.map(({ row, cells }) => [
      ...header.map((_, index) => cells[index] ?? ''),
      problems.get(row)!.join('; '),
      ...cells.slice(header.length),
    ]),
  ]);
}

function fileOf(rows: string[][]) {
  return rows.map(csvRecord).join('');
}

/** Saves a text as a CSV file, with the byte order mark by which spreadsheets recognise UTF-8. */
export const downloadCsv = (name: string, text: string) =>
  saveFile(new Blob([byteOrderMark + text], { type: 'text/csv' }), name);
