import type { ReactNode } from 'react';
import type { Kind } from './cellKinds.styles.ts';

export type Column<RowData> = {
  /** Also the name of the field that the API sorts by. */
  key: string;
  header: string;
  cell: (row: RowData) => ReactNode;
  /** In small print under the value, and outside of the row's link: an address, a website. */
  below?: (row: RowData) => ReactNode;
  /** In place of the header's text, such as a box that selects all rows. */
  headCell?: ReactNode;
  /** Only for listeners: a column of actions. */
  hideHeader?: boolean;
  /**
   * `main` is the row's name (its header, and the link to its record), `id` and `soft` are secondary, `state` holds a
   * badge, `place` a state in words, `figure` lines up at the right, `action` holds the row's link, `actions`
   * several, which have a line of their own in a record. `select` holds a checkbox, at the left of a record.
   */
  kind?: Kind;
  /** The label in a record, which a row is on narrow screens; the header by default, `false` for values that explain themselves. */
  recordLabel?: string | false;
  /** In a record it stands beside the name: the figure that the record is known by. */
  corner?: boolean;
  sortable?: boolean;
  /** The direction of the first press on its header. Default: ascending. */
  sortsFirst?: Sort['direction'];
  /** In pixels or as a share of the table, where each row is one line. A column without it shares what the others leave. */
  width?: number | `${number}%`;
  /** Where each row is one line, a value of this column may take more. */
  wraps?: boolean;
  /** The width of the table in pixels below which it does without this column. */
  from?: number;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export function recordLabel({ kind, header, recordLabel: label }: Column<never>): string | undefined {
  if (label === false) return undefined;
  if (label !== undefined) return label;
  return kind === 'main' || kind === 'action' || kind === 'actions' || kind === 'state' || kind === 'place'
    ? undefined
    : header;
}
