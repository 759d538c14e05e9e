import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import {
  componentCategoryOptions,
  componentStateLabels,
  componentStates,
} from '@fieldbox/contract/catalogue/componentStates';
import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import * as callPaths from '@fieldbox/contract/site/callPaths';
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
import { filterOptions, idColumn, ordersThatInclude, RowAction, RowActions, textColumn } from '../resource/columns.tsx';
import { CreateButton, ResourceTab } from '../resource/ResourceTab.tsx';
import { useRowAction, useUndo } from '../resource/useRowAction.tsx';
import { ComponentRecord, canEdit, offeredBy, SupplierLink, stateMarks, withdrawalVerb } from './ComponentRecord.tsx';
import { components, useRestoreComponent, useWithdrawComponent } from './components.ts';

const form = lazyCode(() =>
  import(/* webpackChunkName: "component-forms" */ './ComponentForm.tsx').then(({ ComponentForm }) => ComponentForm),
);

const filters = [
  { name: 'category', label: 'Category', options: [{ value: 'all', label: 'All' }, ...componentCategoryOptions] },
  {
    name: 'state',
    label: 'State',
    as: 'select' as const,
    options: filterOptions('All states', componentStates, componentStateLabels),
  },
];

/** The orders of the rows in words. */
const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-price', label: 'Price, highest first' },
  { value: '-orderCount', label: 'Most ordered' },
];

/** The catalogue, including suppliers' and withdrawn components (docs/specification/administration.md#components). */
export function ComponentsTab() {
  const { list, page } = components.useList();
  const { openId, openRecord } = list;
  const withdrawal = useWithdrawal();
  const [asked, setAsked] = useState<AdminComponent>();

  /** Asks before each withdrawal, and before a restore where its supplier withdrew it. */
  const begin = useStableCallback((component: AdminComponent) => {
    if (component.state === 'withdrawn' && !component.withdrawnBySupplierAt) void withdrawal.run(component, 'restore');
    else setAsked(component);
  });
  const columns = useMemo(() => columnsWith(begin, (id) => openRecord(id, 'edit')), [begin, openRecord]);
  const confirm = (component: AdminComponent) => {
    setAsked(undefined);
    void withdrawal.run(component, component.state === 'withdrawn' ? 'restore' : 'withdraw');
  };
  return (
    <>
      <ResourceTab
        noun="components"
        {...{ list, page, columns, filters, sorts }}
        searchLabel="Search name or supplier"
        exported={{ path: `${callPaths.adminComponents}/export`, noun: 'components' }}
        form={{ code: form, noun: 'component' }}
        tools={<CreateButton list={list} noun="component" />}
        empty={{
          title: 'No components found',
          text: 'Create the first one, or approve a supplier that offers some.',
          action: <CreateButton list={list} noun="component" isPlain />,
        }}
        isMuted={({ state }) => state === 'withdrawn'}
        rowNote={({ id }) => (openId === String(id) ? null : withdrawal.conflictOf(id))}
        record={(id) => (
          <ComponentRecord
            place={{ id, list, page }}
            conflict={withdrawal.conflictOf(Number(id))}
            onWithdrawal={begin}
          />
        )}
      />
      {asked ? (
        <WithdrawalQuestion component={asked} onCancel={() => setAsked(undefined)} onConfirm={() => confirm(asked)} />
      ) : null}
    </>
  );
}

const columnsWith = (
  begin: (component: AdminComponent) => void,
  edit: (id: number) => void,
): readonly Column<AdminComponent>[] => [
  { ...idColumn, from: 700, sortsFirst: 'descending' },
  {
    key: 'name',
    header: 'Name',
    kind: 'main',
    sortable: true,
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
    width: 150,
    from: 810,
    sortable: true,
    cell: ({ category }) => labelOf(componentCategoryOptions, category),
  },
  { ...textColumn('description', 'Description'), kind: 'soft', recordLabel: false, from: 1100 },
  {
    key: 'price',
    header: 'Price',
    kind: 'figure',
    width: 112,
    corner: true,
    sortable: true,
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
    width: 168,
    from: 480,
    cell: ({ state }) => <StateMark state={stateMarks[state]}>{componentStateLabels[state]}</StateMark>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    hideHeader: true,
    width: 148,
    from: 600,
    cell: (component) => (
      <RowActions>
        {canEdit(component) ? <RowAction verb="Edit" of={component.name} onClick={() => edit(component.id)} /> : null}
        <RowAction verb={withdrawalVerb(component)} of={component.name} onClick={() => begin(component)} />
      </RowActions>
    ),
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

/** Before a power; a component that has none of it does not say so. */
const verbs: { [Figure in keyof ComponentFigures]?: string } = {
  wattsDrawn: 'uses',
  wattsMade: 'generates',
  wattHoursStored: 'stores',
};

/** `340 kg, stores 20 kWh, 28 days`: the known figures except zeros; undefined if there are none. */
function figuresText(component: Partial<ComponentFigures>) {
  const texts = figureFields.map((field) => {
    const verb = verbs[field.name];
    const text = fieldText(field, component[field.name]);
    return verb ? component[field.name] && `${verb} ${text}` : text;
  });
  return texts.filter(Boolean).join(', ') || undefined;
}

/** Withdraws components, and restores them, with Undo. */
function useWithdrawal() {
  const [withdraw] = useWithdrawComponent();
  const [restore] = useRestoreComponent();
  const undo = useUndo();
  return useRowAction<AdminComponent, 'withdraw' | 'restore', CatalogueComponent | null>({
    send: (seen, action) => (action === 'withdraw' ? withdraw({ seen }) : restore({ seen })),
    done({ id, name, version, supplier }, action, restored) {
      const seen = restored ?? { id, version: version + 1 };
      return action === 'withdraw'
        ? {
            title: supplier ? 'Component Withdrawn' : 'Component Deleted',
            description: `${name} is no longer offered.`,
            action: undo(() => restore({ seen })),
          }
        : {
            title: 'Component Restored',
            description: `${name} is in the catalogue again.`,
            action: undo(() => withdraw({ seen })),
          };
    },
    failed: (action) => `Failed to ${action === 'withdraw' ? 'delete' : 'restore'} component. Please try again.`,
    nameOf: ({ name }) => name,
    isNeeded: ({ state }, action) => (action === 'withdraw') !== (state === 'withdrawn'),
  });
}

type QuestionProps = { component: AdminComponent; onCancel: () => void; onConfirm: () => void };

/** Asked once before a component is taken off sale, or offered against its supplier's will. */
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
