import { type MissionCsvColumn, missionCsvColumns } from '@fieldbox/contract/catalogue/missionCsvColumns';
import { csvText } from '@onesite/shared-contract/formats/csv';
import { parse } from 'papaparse';

/** A row of the file as a person sees it in a spreadsheet; the header is row 1. */
export type FileRow = {
  row: number;
  /** All cells, also of columns that the site does not know. */
  cells: string[];
  /** The texts of the columns that it knows. */
  texts: Partial<Record<MissionCsvColumn, string>>;
};

export type FileContent = { header: string[]; rows: FileRow[] };

/**
 * The rows of a CSV file, for the preview. The API's own reading decides, and numbers rows in the same way: blank lines count, but
 * contain no mission.
 */
export async function readRows(file: File): Promise<FileContent> {
  const { data } = parse<string[]>((await file.text()).replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t'] });
  const numbered = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [header, ...rows] = numbered;
  if (!header) return { header: [], rows: [] };
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const textsOf = (cells: string[]) =>
    Object.fromEntries(missionCsvColumns.map((column) => [column, csvText(cells[names.indexOf(column)] ?? '').trim()]));
  return { header: header.cells, rows: rows.map(({ row, cells }) => ({ row, cells, texts: textsOf(cells) })) };
}
