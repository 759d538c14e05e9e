import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { renderInHost } from '@onesite/shared-host/testing';
import { DataTable } from '@onesite/shared-ui/data/DataTable';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectColumn } from './selectColumn.tsx';
import { SelectionContext, useSelection } from './selection.ts';

type Row = { id: number };
const ids = [1, 2, 3, 4, 5, 6];
const listOptions = { sorts: ['id'], defaultSort: 'id' };
const columns = [
  selectColumn<Row>(({ id }) => `row ${id}`),
  { key: 'name', header: 'Name', kind: 'main' as const, cell: ({ id }: Row) => `Row ${id}` },
];
const rows = ids.map((id) => ({ id }));

function List() {
  const list = useListQuery(listOptions);
  const selection = useSelection(list, { rows, total: rows.length, isCapped: false, start: 1 });
  return (
    <SelectionContext value={selection}>
      <DataTable
        caption="Rows"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `?open=${id}`}
      />
    </SelectionContext>
  );
}

const box = (id: number) => screen.getByRole('checkbox', { name: `Select row ${id}` });
const selected = () => ids.filter((id) => (box(id) as HTMLInputElement).checked);

test('Shift selects all from the last row to the one that is pressed, in either direction', async () => {
  renderInHost(<List />, '/admin');
  const user = userEvent.setup();
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  expect(selected()).toEqual([2, 3, 4, 5]);
  await user.click(box(1));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(ids.slice(0, 5));
});
