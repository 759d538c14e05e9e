import type { ReleaseMove } from '@onesite/protocol/registry';
import { useSearchParams } from '@onesite/shared-host';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import { DataTable, type DataTableProps } from '@onesite/shared-ui/data/DataTable';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { Pagination } from '@onesite/shared-ui/navigation/Pagination';
import { styled } from 'styled-components';
import { pageIn } from './consoleApi.ts';
import { versionText } from './formats.ts';

type Query = { isError: boolean; isFetching: boolean; refetch: () => unknown };

/** `children`: the sentence for what cannot be loaded. */
type FailureProps = { children: string; query: Query };

/** In place of what could not be loaded, with Retry. */
export const LoadFailure = ({ children, query: { isFetching, refetch } }: FailureProps) => (
  <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
    {children}
  </ErrorState>
);

type Props<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  query: Query;
  /** None before the first response. */
  rows: readonly Row[] | undefined;
  failure: string;
  /** In place of rows if there are none, and how to get some. */
  empty: string;
  advice?: string;
};

/** A list of the registry: loading, not loaded, empty, or its rows. */
export function QueryTable<Row>({ query, rows, failure, empty, advice, ...table }: Props<Row>) {
  if (query.isError && !rows) return <LoadFailure query={query}>{failure}</LoadFailure>;
  return (
    <DataTable
      {...table}
      rows={rows ?? []}
      blankRows={rows ? 0 : 3}
      message={rows?.length === 0 ? <ListMessage title={empty}>{advice}</ListMessage> : undefined}
    />
  );
}

/** The column of a table's buttons. Its head is for screen readers alone. */
export const actionsColumn = { key: 'actions', header: 'Actions', hideHeader: true } as const;

/** `name`: the parameter of the page in the address; `size`: rows of one page. */
type PagesProps = { label: string; name: string; size: number; total: number };

/** The steps through a list's pages, where there are several. */
export function Pages({ label, name, size, total }: PagesProps) {
  const [address] = useSearchParams();
  if (total <= size) return null;
  const page = pageIn(address, name);
  const addressOf = (other: number) => {
    const next = new URLSearchParams(address);
    next.set(name, String(other));
    return `?${next}`;
  };
  return (
    <Foot>
      <Pagination
        label={label}
        start={(page - 1) * size + 1}
        count={Math.min(size, total - (page - 1) * size)}
        total={total}
        previous={page > 1 ? addressOf(page - 1) : undefined}
        next={page * size < total ? addressOf(page + 1) : undefined}
      />
    </Foot>
  );
}

const Foot = styled.div`
  margin-top: var(--s-3);
`;

type ActionProps = {
  children: string;
  /** For screen readers: the row's subject, such as 'mf-a'. */
  subject: string;
  /** Why it is disabled. It stays in the tab order, so that the reason can be found. */
  disabledReason?: string;
  onClick: () => void;
};

export const RowAction = ({ children, subject, disabledReason, onClick }: ActionProps) => (
  <UnderlinedButton
    aria-disabled={disabledReason !== undefined || undefined}
    title={disabledReason}
    onClick={disabledReason === undefined ? onClick : undefined}
  >
    <span>{children}</span>
    <VisuallyHidden> {subject}</VisuallyHidden>
  </UnderlinedButton>
);

const UnderlinedButton = styled(LinkButton)`
  &[aria-disabled='true'] { color: var(--ink-3); font-weight: 400; text-decoration: none; cursor: not-allowed; }
`;

export const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;

type ChangesProps = {
  changes: readonly ReleaseMove[];
  /** How many changes are not listed. */
  more?: number;
  note?: string | null;
};

/** Packages with the version before and after. */
export const Changes = ({ changes, more, note }: ChangesProps) => (
  <List>
    {changes.map(({ name, from, to }) => (
      <span key={name} title={`${name} ${from ?? 'none'} → ${to ?? 'none'}`}>
        <b>{name}</b> <Version>{versionText(from)}</Version> → <Version>{versionText(to)}</Version>
      </span>
    ))}
    {more ? <span>{`and ${more} more`}</span> : null}
    {changes.length === 0 ? <span>nothing</span> : null}
    {note ? <small>{note}</small> : null}
  </List>
);

/* It does not break at hyphens. */
const Version = styled.span`
  white-space: nowrap;
`;

const List = styled.span`
  display: grid;
  gap: 1px;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  b { font-weight: 560; }
  small { color: var(--ink-2); font-size: var(--t-1); white-space: pre-line; }
`;
