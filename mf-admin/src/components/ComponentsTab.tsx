import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import type { AdminComponent } from '@fieldbox/contract/catalogue/catalogue';
import {
  componentCategoryOptions,
  componentStateLabels,
  componentStates,
} from '@fieldbox/contract/catalogue/componentStates';
import { noPower, statedFigures } from '@fieldbox/shop-ui/figures/figureLines';
import { ComponentIcon } from '@fieldbox/shop-ui/illustrations/ComponentIcon';
import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { StateMark } from '@onesite/shared-ui/data/Badge';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Money } from '@onesite/shared-ui/data/Money';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useTab } from '../resource/adminApi.ts';
import {
  actionsColumn,
  idColumn,
  ordersThatInclude,
  type RowAction,
  stateFilter,
  textColumn,
} from '../resource/columns.tsx';
import { ListTab } from '../resource/ListTab.tsx';
import { type Outcome, type Sent, useAction } from '../resource/useAction.tsx';
import { ComponentRecord, canEdit, offeredBy, SupplierLink, stateMarks, withdrawalVerb } from './ComponentRecord.tsx';
import {
  components,
  useGetComponentsQuery,
  useRestoreComponentMutation,
  useWithdrawComponentMutation,
} from './components.ts';

const form = lazyCode(() => import('./ComponentForm.tsx').then((m) => m.ComponentForm));

const filters = [
  { name: 'category', label: 'Category', options: [{ value: 'all', label: 'All' }, ...componentCategoryOptions] },
  stateFilter('All states', componentStates, componentStateLabels),
];

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-price', label: 'Price, highest first' },
  { value: '-orderCount', label: 'Most ordered' },
];

/** The catalogue, including suppliers' and withdrawn components (docs/specification/administration.md#components). */
export function ComponentsTab() {
  const { list, page } = useTab(useGetComponentsQuery, components);
  const { setWithdrawn, conflict, isLoading } = useWithdrawal();
  const [toConfirm, setToConfirm] = useState<AdminComponent>();

  const toggle = (component: AdminComponent) => void setWithdrawn(component, component.state !== 'withdrawn');

  /** Asks before each withdrawal, and before it restores a component that its supplier has withdrawn. */
  function toggleOrAsk(component: AdminComponent) {
    if (isLoading) return;
    if (component.state === 'withdrawn' && !component.withdrawnBySupplierAt) toggle(component);
    else setToConfirm(component);
  }

  const actions = useStableCallback((component: AdminComponent): RowAction[] => [
    ...(canEdit(component)
      ? [{ verb: 'Edit', opens: 'dialog' as const, run: () => list.openRecord(component.id, 'edit') }]
      : []),
    { verb: withdrawalVerb(component), run: () => toggleOrAsk(component) },
  ]);
  const columns = useMemo(() => [...dataColumns, actionsColumn(148, ({ name }) => name, actions)], [actions]);
  return (
    <>
      <ListTab
        of={components}
        {...{ list, page, columns, filters, sorts, conflict }}
        searchLabel="Search name or supplier"
        form={form}
        empty={{ title: 'No components found', text: 'Create the first one, or approve a supplier that offers some.' }}
        isMuted={({ state }) => state === 'withdrawn'}
        record={(context) => <ComponentRecord context={context} actions={actions} />}
      />
      {toConfirm ? (
        <WithdrawalQuestion
          component={toConfirm}
          onCancel={() => setToConfirm(undefined)}
          onConfirm={() => {
            setToConfirm(undefined);
            toggle(toConfirm);
          }}
        />
      ) : null}
    </>
  );
}

const dataColumns: readonly Column<AdminComponent>[] = [
  { ...idColumn, from: 700, sortsFirst: 'descending' },
  {
    key: 'name',
    header: 'Name',
    kind: 'main',
    cell: ({ icon, name }) => (
      <NameLine>
        <ComponentIcon name={icon} />
        <span dir="auto">{name}</span>
      </NameLine>
    ),
    below: figuresText,
  },
  {
    key: 'category',
    header: 'Category',
    recordLabel: false,
    width: 134,
    from: 810,
    cell: ({ category }) => labelOf(componentCategoryOptions, category),
  },
  { ...textColumn('description', 'Description'), kind: 'secondary', recordLabel: false, from: 1100 },
  {
    key: 'price',
    header: 'Price',
    kind: 'figure',
    width: 112,
    aside: true,
    sortsFirst: 'descending',
    cell: ({ price }) => <Money dollars={price} />,
  },
  {
    key: 'supplier',
    header: 'Supplier',
    width: 176,
    from: 920,
    cell: (component) => <SupplierLink component={component} />,
  },
  {
    key: 'state',
    header: 'State',
    recordLabel: false,
    width: 184,
    from: 480,
    cell: ({ state }) => <StateMark state={stateMarks[state]}>{componentStateLabels[state]}</StateMark>,
  },
];

const NameLine = styled.span`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  max-width: 100%;
  vertical-align: middle;
  > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  > .lucide { flex: none; width: 18px; height: 18px; stroke-width: 1.6; }
`;

/** The known figures, such as `340 kg, stores 20 kWh, 28 days`, without 'uses no power'. */
function figuresText(component: AdminComponent) {
  const known = statedFigures(component).filter(({ text, isKnown }) => isKnown && text !== noPower);
  return known.map(({ text }) => text).join(', ');
}

function useWithdrawal() {
  const [withdraw, withdrawal] = useWithdrawComponentMutation();
  const [restore, restoring] = useRestoreComponentMutation();
  const { act, conflict } = useAction();
  const send = (seen: RowVersion, isWithdrawn: boolean): Sent<RowVersion> =>
    (isWithdrawn ? withdraw : restore)({ seen });

  const setWithdrawn = (component: AdminComponent, isWithdrawn: boolean): Promise<Outcome> =>
    act({
      rows: [component],
      key: `components ${component.id}`,
      nameOf: ({ name }) => name,
      send: () => send(component, isWithdrawn),
      isDone: ({ state }) => isWithdrawn === (state === 'withdrawn'),
      again: ([present = component]) => setWithdrawn(present, isWithdrawn),
      undo: (saved) => send(saved, !isWithdrawn),
      done: () =>
        isWithdrawn
          ? {
              title: component.supplier ? 'Component Withdrawn' : 'Component Deleted',
              description: `${component.name} is no longer offered.`,
            }
          : { title: 'Component Restored', description: `${component.name} is in the catalogue again.` },
      failed: () => ({
        description: `Failed to ${isWithdrawn ? 'delete' : 'restore'} component. Please try again.`,
        retry: `Retry: ${component.name}`,
      }),
    });

  return { setWithdrawn, conflict, isLoading: withdrawal.isLoading || restoring.isLoading };
}

type QuestionProps = { component: AdminComponent; onCancel: () => void; onConfirm: () => void };

/** Asks before a component is taken off sale, or offered against its supplier's will. */
function WithdrawalQuestion({ component, ...answers }: QuestionProps) {
  const { name, state, withdrawnBySupplierAt, orderCount } = component;
  const verb = withdrawalVerb(component);
  const effect =
    state === 'on_sale'
      ? 'It is removed from the configurator immediately.'
      : 'It is not public, and won’t become public.';
  return (
    <ConfirmDialog
      {...answers}
      title={`${verb} ${name}?`}
      confirmLabel={
        <>
          {verb === 'Restore' ? null : <Trash2 size={18} aria-hidden />}
          <span>{`${verb} component`}</span>
        </>
      }
    >
      {withdrawnBySupplierAt
        ? `${offeredBy(component)} withdrew it on ${formatDayHere(withdrawnBySupplierAt)}. It will be offered again immediately. If this site sends email, the supplier is notified.`
        : `${effect} ${ordersThatInclude(orderCount, 'its name and price')}`}
    </ConfirmDialog>
  );
}
