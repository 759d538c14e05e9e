import { snakeCase } from '@fieldbox/contract/fields/snakeCase';
import { answerFields } from '@fieldbox/contract/survey/answers';
import { type ExportColumn, exportColumns } from '@fieldbox/contract/survey/surveyExport';
import { isoTimeText } from '../database/isoTime.ts';

const lists = new Set<string>(answerFields.filter(({ kind }) => kind === 'choices').map(({ name }) => name));

/**
 * The export's cells as SQL, from the contract's table of columns. A test compares it with the contract's `exportFields`.
 * Postgres joins lists and groups many times faster than JavaScript could read sixty columns and join them.
 */
export const exportCells: string = exportColumns.map(cell).join(', ');

function cell(column: ExportColumn): string {
  if ('field' in column) return textOf(column.field);
  const parts = Object.entries(column.parts).map(
    ([name, label]) => `'${label.replaceAll("'", "''")}: ' || nullif(${textOf(name)}, '')`,
  );
  return `concat_ws('; ', ${parts.join(', ')})`;
}

function textOf(name: string): string {
  const column = snakeCase(name);
  if (name === 'createdAt') return isoTimeText(column);
  if (name === 'responseData') return `${column} #>> '{}'`;
  if (lists.has(name)) return `array_to_string(${column}, '; ')`;
  return `coalesce(${column}::text, '')`;
}
