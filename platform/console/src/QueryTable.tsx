import { DataTable, type DataTableProps } from '@onesite/shared-ui/data/DataTable';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';

type Query = { isError: boolean; isFetching: boolean; refetch: () => unknown };

type FailureProps = { /** The sentence for what cannot be loaded. */ children: string; query: Query };

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
