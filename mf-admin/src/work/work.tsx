import type { Colleague } from '@fieldbox/contract/accounts/accounts';
import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import { type Assignee, assigneeLabel } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Badge } from '@onesite/shared-ui/data/Badge';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { adminApi, type UseCall, useAdminUserQuery } from '../resource/resource.ts';

/** A row with a state and somebody who looks after it. */
export type WorkRow = SeenRow & {
  state: string;
  assignee: Assignee | null;
  totalPrice?: number;
  quantity?: number | null;
};

/** What changes of each row; for nobody the assignee is null. */
export type RowChange = { state?: string; assignee?: Assignee | null };

/** A kind of rows that administrators work on: orders, and responses. */
export type Work = {
  kind: 'orders' | 'responses';
  /** One row in a sentence. */
  one: 'order' | 'response';
  states: readonly { value: string; label: string }[];
  /** What waits for somebody is a tag; what is over has nothing left to do for it. */
  looks: Readonly<Record<string, 'waits' | 'done' | 'over'>>;
  /** The paths of a row's notes, and of one note. */
  notes: { all: string; one: string };
  useChangeRows: UseCall<{ rows: readonly SeenRow[]; change: RowChange; body: object }, readonly WorkRow[]>;
};

/** Changes rows in the versions that were seen: see `useRowChanges`. */
export type WorkChange = (rows: readonly SeenWork[], change: RowChange) => Promise<'saved' | 'conflict' | 'failed'>;

/** A row, with what was seen of it. */
export type SeenWork = SeenRow & Partial<Pick<WorkRow, 'state' | 'assignee'>>;

export const stateLabel = ({ states }: Work, value: string) => states.find((state) => state.value === value)!.label;

export const isOver = ({ looks }: Work, state: string) => looks[state] === 'over';

/** How far a row has come, in words. Only what waits for somebody is a tag. */
export function WorkState({ work, state }: { work: Work; state: string }) {
  const label = stateLabel(work, state);
  const look = work.looks[state];
  if (look === 'waits') return <Badge tone="strong">{label}</Badge>;
  const isCrossed = look === 'over' && state !== 'cancelled';
  return (
    <Text $isOver={look === 'over'}>
      {look === 'done' ? <Check aria-hidden /> : null}
      {isCrossed ? <X aria-hidden /> : null}
      <span>{label}</span>
    </Text>
  );
}

const Text = styled.span<{ $isOver: boolean }>`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  vertical-align: middle;
  white-space: nowrap;
  ${({ $isOver }) => $isOver && 'color: var(--ink-2);'}
  > .lucide { width: 15px; height: 15px; color: var(${({ $isOver }) => ($isOver ? '--ink-2' : '--ok')}); stroke-width: 2; }
`;

const { useColleaguesQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    colleagues: build.query<Colleague[], void>({ query: () => callPaths.administrators }),
  }),
});

const none: readonly Colleague[] = [];

/** Who can look after something: the administrator who is logged in, and all of them by name. */
export function useAssignees() {
  const { data: all = none } = useColleaguesQuery();
  const { data: user } = useAdminUserQuery();
  return { me: all.find(({ id }) => id === user?.id), all };
}

/** The filter for who looks after rows. @param shown what the address says @param isReady names are asked for after the first rows */
export function useAssigneeFilter(shown: string | undefined, isReady: boolean): ListFilter {
  const { data: colleagues = none } = useColleaguesQuery(undefined, { skip: !isReady });
  return useMemo(() => {
    const options = [
      { value: 'all', label: 'Anyone' },
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Unassigned' },
    ];
    const filter = { name: 'assignee', label: assigneeLabel, options, as: 'select', width: 140 } as const;
    return namedFilter(filter, colleagues, shown, 'Administrator');
  }, [colleagues, shown]);
}

/**
 * A filter by things that have names, with an option for what is in the address, also where that is not there (any more).
 * @param shown what the address says
 * @param noun of what it is then: 'Administrator'
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
