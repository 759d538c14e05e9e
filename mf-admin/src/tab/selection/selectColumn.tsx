import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { use } from 'react';
import { styled } from 'styled-components';
import { SelectionContext } from './selection.ts';

/** The boxes that select rows, one by one and all of the page. @param nameOf a row's, for its box: 'order 1008' */
export const selectColumn = <Row extends { id: number }>(nameOf: (row: Row) => string): Column<Row> => ({
  key: 'select',
  header: 'Select',
  recordLabel: false,
  kind: 'select',
  width: 48,
  headCell: <SelectPage />,
  cell: (row) => <SelectRow id={row.id} name={nameOf(row)} />,
});

function SelectRow({ id, name }: { id: number; name: string }) {
  const { ids, select } = use(SelectionContext);
  return (
    <Target>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={ids.has(id)}
        onChange={({ currentTarget, nativeEvent }) =>
          select([id], currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    </Target>
  );
}

function SelectPage() {
  const { ids, rows, select } = use(SelectionContext);
  const isPart = ids.size > 0 && ids.size < rows.length;
  return (
    <Target>
      <Checkbox
        aria-label="Select all on this page"
        ref={(box) => {
          if (box) box.indeterminate = isPart;
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
  @media (max-width: 619px) { width: 44px; height: 44px; }
  @media print { display: none; }
`;
