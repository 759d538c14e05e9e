import type { RecordKind } from '@fieldbox/contract/administration/rowKinds';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import { useToast } from '@onesite/shared-host';
import { copyText } from '@onesite/shared-host/copyText';
import { currentParameters, withParameters } from '@onesite/shared-host/lists/useAddress';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { failureOf } from '@onesite/shared-host/query';
import { Button, ButtonLink } from '@onesite/shared-ui/actions/Button';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { usePrintTitle } from '@onesite/shared-ui/layout/usePrintTitle';
import { ListError, ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { neighboursOf, RecordPane } from '@onesite/shared-ui/list/RecordPane';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { Link, Mail, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { RowAction } from './columns.tsx';
import type { RecordEndpoints } from './rows.ts';

const recordHistory = lazyCode(() => import('../history/RecordHistory.tsx').then((m) => m.RecordHistory));

/** The list beside a record, and the list's page with the records before and after it. */
export type RecordContext<Row> = {
  id: string;
  list: ListQuery;
  page: ListPage<Row>;
  /** The alert about an edit conflict. */
  conflict?: ReactNode;
};

/** The props of a record whose list has actions. */
export type RecordProps<Row> = { context: RecordContext<Row>; actions: (row: Row) => readonly RowAction[] };

/** The part of a details query's result that a record reads. */
export type DetailsQuery<Details> = UnloadedProps['query'] & { currentData?: Details | undefined };

type Props<Row extends { id: number }, Details> = Pick<UnloadedProps, 'toasts'> & {
  of: RecordEndpoints;
  context: RecordContext<Row>;
  query: DetailsQuery<Details>;
  /** The title; it gets the list's row until the details are loaded. Default: the noun and the number. */
  title?: (row: Row | Details) => string;
  detail?: (row: Row | Details) => ReactNode;
  mail?: (row: Details) => { to: string; subject: string } | undefined;
  /** Further buttons: in the head of the record, on phones at its foot. */
  actions?: (row: Details) => readonly RowAction[];
  /** The kind of record whose history is shown below the children, if they show none. */
  history?: RecordKind;
  children: (row: Details) => ReactNode;
};

/** A record beside the list that it was opened from, with the steps to those around it, print, link and reply. */
export function RecordView<Row extends { id: number }, Details>(props: Props<Row, Details>) {
  const { of, context, query, toasts, history, children } = props;
  const { noun } = of;
  const { id, list, page, conflict } = context;
  const rows = page.page?.rows ?? [];
  const details = query.currentData;
  const shown = details ?? rows.find((row) => String(row.id) === id);
  const title = (shown && props.title?.(shown)) ?? `${capitalized(noun)} ${id}`;
  const mail = details && props.mail?.(details);
  const { previous, next } = neighboursOf(rows, id);
  const openerOf = (row: number | undefined) => (row === undefined ? undefined : () => list.openRecord(row));
  const toast = useToast();
  usePrintTitle(`${id} ${capitalized(noun)}`);
  async function copyLink() {
    const tab = currentParameters().get('tab') ?? undefined;
    const link = new URL(`?${withParameters(new URLSearchParams(), { tab, open: id })}`, window.location.href).href;
    if (await copyText(link)) toast({ title: 'Link copied', description: link });
    else toast({ title: 'Link not copied', description: link, variant: 'destructive' });
  }
  const actions = (
    <>
      {(details ? (props.actions?.(details) ?? []) : []).map(({ verb, opens, run }) => (
        <Button key={verb} size="small" aria-haspopup={opens} onClick={run}>
          {verb}
        </Button>
      ))}
      {mail ? (
        <ButtonLink to={mailTo(mail.to, mail.subject)} variant="secondary" size="small">
          <Mail size={18} aria-hidden />
          Reply by email
        </ButtonLink>
      ) : null}
    </>
  );
  const head = (
    <>
      {actions}
      <IconButton label={`Print ${noun} ${id}`} onClick={() => window.print()}>
        <Printer />
      </IconButton>
      <IconButton label={`Copy link to ${noun} ${id}`} onClick={copyLink}>
        <Link />
      </IconButton>
    </>
  );
  const foot = (
    <>
      <Button size="small" onClick={() => window.print()}>
        Print
      </Button>
      {actions}
    </>
  );
  return (
    <RecordPane
      id={id}
      title={title}
      detail={shown && props.detail?.(shown)}
      onClose={list.closeRecord}
      previous={{ label: `Previous ${noun}`, open: openerOf(previous) }}
      next={{ label: `Next ${noun}`, open: openerOf(next) }}
      actions={details && head}
      footer={details && foot}
    >
      {conflict}
      {details ? children(details) : <Unloaded of={of} query={query} toasts={toasts} />}
      {details && history ? (
        <LazyPart key={`history ${id}`} code={recordHistory} of="the history">
          {(RecordHistory) => <RecordHistory kind={history} id={Number(id)} />}
        </LazyPart>
      ) : null}
    </RecordPane>
  );
}

type UnloadedProps = {
  of: Pick<RecordEndpoints, 'noun' | 'failed'>;
  /** Whether a failure is shown in a toast as well. */
  toasts?: boolean | undefined;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
};

/** Shown until a row is loaded: that it is loading, that it does not exist, or why loading failed, with Retry. */
export function Unloaded({ of, toasts = false, query: { error, isFetching, refetch } }: UnloadedProps) {
  const { noun, failed } = of;
  const failure = isFetching ? undefined : failureOf(error);
  const toast = useToast();
  // Shows one toast for each failure, also for that of a retry.
  useEffect(() => {
    if (failure && toasts) toast({ title: 'Error', description: failed, variant: 'destructive' });
  }, [failure, toasts, failed, toast]);
  if (!failure) return <Skeleton label={`Loading the ${noun}`} rows={6} rowHeight={48} />;
  if (failure.status === 404) return <ListMessage title={`There is no ${noun} with this number`} />;
  return <ListError title={failed} failure={failure} onRetry={() => void refetch()} />;
}
