import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { type PropsWithChildren, type ReactNode, useMemo, useState } from 'react';
import { SelectionContext, useSelection } from '../tab/selection/selection.ts';
import { isOver, type Work, type WorkConflict, WorkContext, type WorkRow } from './work.ts';

/** Loaded when rows are selected: a first view shows the list alone. */
const selectionBar = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './WorkSelectionBar.tsx').then(
    ({ WorkSelectionBar }) => WorkSelectionBar,
  ),
);

/** What a list of rows that are worked on has: a selection with its bar, and what was not saved because somebody else was faster. */
export function useWork<Row extends WorkRow>(work: Work, list: ListQuery, page: ListPage<Row>) {
  const selection = useSelection(list, page.page);
  const [conflict, showConflict] = useState<WorkConflict>();
  const place = useMemo(() => ({ work, showConflict }), [work]);
  const isOfRecord = conflict?.rows.length === 1 && String(conflict.current.id) === list.openId;
  const note = conflict ? (
    <Conflict by={conflict.by} onReload={() => showConflict(undefined)} overwrite={{ onClick: conflict.overwrite }} />
  ) : null;
  const bar =
    selection.ids.size > 0 ? (
      <LazyPart code={selectionBar} of={`what can be done with the selected ${work.kind}`}>
        {(SelectionBar) => <SelectionBar selection={selection} request={list.request} />}
      </LazyPart>
    ) : null;
  return {
    place,
    selection,
    /** Of a batch, or of a record that is not open any more. */
    noteOfList: isOfRecord ? null : note,
    noteOfRecord: isOfRecord ? note : null,
    /** Of a ListScreen. */
    screen: {
      selectionBar: bar,
      isMuted: ({ state }: Row) => isOver(work, state),
      rowNote: ({ id }: Row) =>
        conflict?.current.id === id && !isOfRecord ? 'Changed by someone else in the meantime' : null,
    },
  };
}

type Props = { of: Pick<ReturnType<typeof useWork>, 'place' | 'noteOfList'> & { selection: object } };

/** Round a list and its record. */
export const WorkPlace = ({ of: { place, selection, noteOfList }, children }: PropsWithChildren<Props>): ReactNode => (
  <WorkContext value={place}>
    <SelectionContext value={selection as never}>
      {noteOfList}
      {children}
    </SelectionContext>
  </WorkContext>
);
