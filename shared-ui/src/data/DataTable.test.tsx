import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, DataTable } from './DataTable.tsx';

type Order = { id: number; name: string; total: string };
const rows: Order[] = [
  { id: 2, name: 'Ada', total: '$51,250' },
  { id: 1, name: 'Grace', total: '$18,500' },
];
const columns: Column<Order>[] = [
  { key: 'id', header: 'ID', kind: 'id', cell: (order) => order.id },
  { key: 'name', header: 'Name', kind: 'main', cell: (order) => order.name },
  { key: 'total', header: 'Total Price', kind: 'figure', sortable: true, cell: (order) => order.total },
  { key: 'view', header: 'Actions', hideHeader: true, kind: 'action', cell: () => <button type="button">View</button> },
];
const table = { caption: 'Orders, newest first', columns, rows, rowKey: (order: Order) => order.id };

test('a table has a name, headers, and a name for each row', () => {
  render(<DataTable {...table} />);
  const orders = screen.getByRole('table', { name: 'Orders, newest first' });
  const headers = within(orders).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(['ID', 'Name', 'Total Price', 'Actions']);
  expect(within(orders).getByRole('rowheader', { name: 'Ada' })).toBeInTheDocument();
  expect(within(orders).getAllByRole('row')).toHaveLength(3);
});

test('roles are written out, because a record display drops the implicit ones', () => {
  render(<DataTable {...table} />);
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'])
    for (const element of screen.getAllByRole(role)) expect(element).toHaveAttribute('role', role);
  expect(screen.getByText('$51,250')).toHaveAttribute('data-label', 'Total Price');
  expect(screen.getByText('Ada')).not.toHaveAttribute('data-label');
});

test('a sortable header says its direction and asks for its column', async () => {
  const onSort = jest.fn();
  render(<DataTable {...table} sort={{ key: 'total', direction: 'descending' }} onSort={onSort} />);
  const header = screen.getByRole('columnheader', { name: 'Total Price' });
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'ID' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(header).getByRole('button', { name: 'Total Price' }));
  expect(onSort).toHaveBeenCalledWith('total', 'ascending');
});
