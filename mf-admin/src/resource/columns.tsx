import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { styled } from 'styled-components';

// Columns, filters and actions that lists of several tabs have. A tab can override the width.

export const idColumn: Column<{ id: number }> = {
  key: 'id',
  header: 'ID',
  kind: 'id',
  width: 72,
  cell: ({ id }) => id,
};

export const timeColumn: Column<{ createdAt: string }> = {
  key: 'createdAt',
  header: 'Created',
  kind: 'secondary',
  width: 128,
  sortsFirst: 'descending',
  cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
};

/** A column of text that somebody typed, in either writing direction. */
export const textColumn = <Key extends string>(key: Key, header: string) => ({
  key,
  header,
  cell: (row: Readonly<Record<Key, string | null>>) => <span dir="auto">{row[key]}</span>,
});

/** The options of a filter, `any` first. @param labels for values whose label is not the value with a capital letter */
export const filterOptions = (
  any: string,
  values: readonly string[],
  labels: Readonly<Record<string, string>> = {},
) => [{ value: 'all', label: any }, ...values.map((value) => ({ value, label: labels[value] ?? capitalized(value) }))];

/** The filter for the state of rows. @param any the option of all states */
export const stateFilter = (
  any: string,
  states: readonly string[],
  labels: Readonly<Record<string, string>>,
): ListFilter => ({ name: 'state', label: 'State', options: filterOptions(any, states, labels), control: 'select' });

/** A button of a row, in the list and in its record. */
export type RowAction = { verb: string; run: () => void; opens?: 'dialog' };

/** @param nameOf what the row is called, for the labels */
export const actionsColumn = <Row extends object>(
  width: number,
  nameOf: (row: Row) => string,
  actionsOf: (row: Row) => readonly RowAction[],
): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  kind: 'action',
  hideHeader: true,
  width,
  from: 600,
  cell: (row) => (
    <Actions>
      {actionsOf(row).map(({ verb, run }) => (
        <LinkButton key={verb} aria-label={`${verb} ${nameOf(row)}`} onClick={run}>
          {verb}
        </LinkButton>
      ))}
    </Actions>
  ),
});

const Actions = styled.span`
  display: inline-flex;
  gap: 16px;
`;

export const EmailLink = ({ address }: { address: string }) => (
  <a href={mailTo(address)} aria-label={address}>
    <EmailText address={address} />
  </a>
);

/** An email address, which wraps before its @. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span translate="no">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  );
}

/** What happens to the orders when something is deleted. @param kept what they keep of it: 'its name and price' */
export function ordersThatInclude(count: number, kept: string) {
  if (count === 0) return 'No order includes it.';
  if (count === 1) return `The 1 order that includes it keeps ${kept} as ordered.`;
  return `The ${formatNumber(count)} orders that include it keep ${kept} as ordered.`;
}
