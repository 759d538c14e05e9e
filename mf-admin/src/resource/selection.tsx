import type { Page } from '@onesite/shared-host/lists/pagedList';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { belowDesktop, muted, phone, row } from '@onesite/shared-ui/layout/parts';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { styled } from 'styled-components';

type AnyRow = { id: number };

const noRows: readonly AnyRow[] = []; // one array, so that `useMemo` sees no change
const none: ReadonlySet<number> = new Set();

/** Which rows of the shown page are selected. Another search, filter, sort or page begins without any. */
export function useSelection<Row extends AnyRow>({ request }: ListQuery, page: Page<Row> | undefined) {
  const rows = page?.rows ?? (noRows as readonly Row[]);
  const shown = JSON.stringify(request); // compared as text: opening a record makes another object
  const [selected, setSelected] = useState({ shown, ids: none });
  if (selected.shown !== shown) setSelected({ shown, ids: none });

  return useMemo(() => {
    const chosen = rows.filter(({ id }) => selected.ids.has(id));
    const ids: ReadonlySet<number> = new Set(chosen.map(({ id }) => id));
    function select(changed: readonly number[], isSelected: boolean) {
      const next = new Set(ids);
      for (const id of changed) isSelected ? next.add(id) : next.delete(id);
      setSelected({ shown, ids: next });
    }
    return { ids, rows, chosen, select, clear: () => setSelected({ shown, ids: none }) };
  }, [rows, selected, shown]);
}

export type Selection<Row extends AnyRow = AnyRow> = ReturnType<typeof useSelection<Row>>;

/** Passes the selection to the boxes in the rows and in the head: columns are constant, so that a selection renders no other cell. */
export const SelectionContext = createContext<Pick<Selection, 'ids' | 'rows' | 'select'> | undefined>(undefined);

/** The boxes that select rows, one by one and all of the page. @param nameOf the row's name, for the label of its box: 'order 1008' */
export const selectColumn = <Row extends AnyRow>(nameOf: (row: Row) => string): Column<Row> => ({
  key: 'select',
  header: 'Select',
  recordLabel: false,
  kind: 'select',
  width: 48,
  headCell: <SelectPage />,
  cell: (row) => <SelectRow id={row.id} name={nameOf(row)} />,
});

function SelectRow({ id, name }: { id: number; name: string }) {
  const { ids, select } = use(SelectionContext)!;
  return (
    <Target>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={ids.has(id)}
        onChange={({ currentTarget }) => select([id], currentTarget.checked)}
      />
    </Target>
  );
}

function SelectPage() {
  const { ids, rows, select } = use(SelectionContext)!;
  const isPartial = ids.size > 0 && ids.size < rows.length;
  return (
    <Target>
      <Checkbox
        aria-label="Select all on this page"
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        checked={rows.length > 0 && ids.size === rows.length}
        disabled={rows.length === 0}
        onChange={(event) =>
          select(
            rows.map(({ id }) => id),
            event.currentTarget.checked,
          )
        }
      />
    </Target>
  );
}

/* The label makes the target of the box larger, and a click beside it opens no record. */
const Target = styled.label`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  cursor: pointer;
  user-select: none;
  @media ${phone} { width: 44px; height: 44px; }
  @media print { display: none; }
`;

/** How many rows are selected, and what can be done with them. */
export const SelectionBar = ({ selection, children }: { selection: Selection; children: ReactNode }) => (
  <Bar role="region" aria-label="Selection" data-dock>
    <b role="status">{`${selection.ids.size} selected`}</b>
    <LinkButton onClick={() => leaveSelection(selection)}>Clear</LinkButton>
    <div>{children}</div>
  </Bar>
);

/** Ends a selection. The focus of the bar, which closes, goes to the first selected row, unless the focus is in the rows already. */
export function leaveSelection({ chosen, clear }: Selection) {
  clear();
  if (document.activeElement?.closest('table')) return;
  document.querySelector<HTMLElement>(`a[data-row="${chosen[0]?.id}"]`)?.focus();
}

const Bar = styled.div`
  ${row}
  gap: 4px 16px;
  padding-left: 18px;
  background: var(--inset);
  box-shadow: inset 4px 0 0 var(--ink);
  b { font-weight: 560; font-variant-numeric: tabular-nums; }
  > div {
    position: relative;
    ${row}
    gap: 8px 12px;
    margin-left: auto;
    > span { ${muted} }
  }
  @media ${belowDesktop} {
    position: fixed;
    inset: auto 0 var(--preview-bar, 0px);
    z-index: 20;
    padding: 8px 16px;
    border-top: 1px solid var(--line-strong);
    > div { margin-left: 0; }
  }
  @media ${phone} {
    > div {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      width: 100%;
      > select { min-width: 100%; }
      > button:first-of-type { grid-column: 1 / -1; }
    }
  }
  @media print { display: none; }
`;
