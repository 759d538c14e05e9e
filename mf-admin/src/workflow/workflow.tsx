import type { Colleague } from '@fieldbox/contract/accounts/accounts';
import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import { type Assignee, assigneeLabel } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { useMemo } from 'react';
import { adminApi, useAdminUserQuery } from '../resource/adminApi.ts';
import { optimistic, type RecordEndpoints, tagsOf, versionsOf } from '../resource/rows.ts';
import type { Outcome } from '../resource/useAction.tsx';

/** A row with a state and somebody who looks after it. */
export type WorkflowRow = RowVersion & {
  state: string;
  assignee: Assignee | null;
  /** Only orders have it: the price of one unit. */
  totalPrice?: number;
  quantity?: number | null;
};

/** The new values, the same for all rows; an assignee of null is nobody. */
export type RowChange = { state?: string; assignee?: Assignee | null };

/** A kind of rows that administrators work on: orders, and responses. */
export type Workflow = RecordEndpoints & {
  kind: 'orders' | 'responses';
  /** The names of its states, in their order. */
  labels: Readonly<Record<string, string>>;
  /** The states in which nothing is left to do. */
  closedStates: readonly string[];
  paths: { batch: string; notes: string; note: string };
};

/** Changes rows, each in the version that was seen. */
export type WorkflowChange = (rows: readonly WorkflowRow[], change: RowChange) => Promise<Outcome>;

type BatchChange = { kind: Workflow['kind']; path: string; rows: readonly RowVersion[]; change: RowChange };

export const isClosed = ({ closedStates }: Workflow, state: string) => closedStates.includes(state);

export const { useColleaguesQuery, useChangeWorkflowMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    colleagues: build.query<Colleague[], void>({ query: () => callPaths.administrators }),
    /** Changes all these rows, or none. */
    changeWorkflow: build.mutation<WorkflowRow[], BatchChange>({
      query: ({ kind, path, rows, change: { state, assignee } }) => ({
        path,
        method: 'PATCH',
        body: { state, assigneeId: assignee === null ? null : assignee?.id, [kind]: versionsOf(rows) },
      }),
      transformResponse: (body: Record<string, WorkflowRow[]>, _, { kind }) => body[kind]!,
      // Components show how many orders include them, and cancelled orders do not count.
      invalidatesTags: (_, __, { kind, rows }) => [...tagsOf(kind, rows), 'components'],
      onQueryStarted: ({ kind, rows, change }, sent) =>
        optimistic(
          sent,
          kind,
          rows.map(({ id }) => ({ id, ...change })),
        ),
    }),
  }),
});

/** Who can look after something: the administrator who is logged in, and all of them by name. */
export function useAssignees() {
  const { data: all = [] } = useColleaguesQuery();
  const { data: user } = useAdminUserQuery();
  return { me: all.find(({ id }) => id === user?.id), all };
}

/** The filter by owner. @param shown its value in the address @param isReady names are fetched after the first rows */
export function useAssigneeFilter(shown: string | undefined, isReady: boolean): ListFilter {
  const { data: colleagues } = useColleaguesQuery(undefined, { skip: !isReady });
  return useMemo(() => {
    const options = [
      { value: 'all', label: 'Anyone' },
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Unassigned' },
    ];
    const filter = { name: 'assignee', label: assigneeLabel, options, control: 'select', width: 140 } as const;
    return namedFilter(filter, colleagues ?? [], shown, 'Administrator');
  }, [colleagues, shown]);
}

/**
 * A filter by things that have names. A value in the address that is none of them becomes an option too: `Administrator 7`.
 * @param shown the filter's value in the address
 * @param noun for that option: 'Administrator'
 */
export function namedFilter(
  filter: ListFilter,
  things: readonly { id: number; name: string }[],
  shown: string | undefined,
  noun: string,
): ListFilter {
  const options = [...filter.options, ...things.map(({ id, name }) => ({ value: String(id), label: name }))];
  if (shown !== undefined && !options.some(({ value }) => value === shown))
    options.push({ value: shown, label: `${noun} ${shown}` });
  return { ...filter, options };
}
