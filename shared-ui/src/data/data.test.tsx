import { renderInHost } from '@onesite/shared-host/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Column, DataTable } from './DataTable.tsx';
import { RelativeTime } from './RelativeTime.tsx';

describe('DataTable', () => {
  type Order = { id: number; name: string; total: string };
  const rows: Order[] = [
    { id: 2, name: 'Ada', total: '$51,250' },
    { id: 1, name: 'Grace', total: '$18,500' },
  ];
  const columns: Column<Order>[] = [
    { key: 'id', header: 'ID', kind: 'id', cell: (order) => order.id },
    { key: 'name', header: 'Name', kind: 'main', cell: (order) => order.name },
    { key: 'total', header: 'Total Price', kind: 'figure', sortable: true, cell: (order) => order.total },
    {
      key: 'view',
      header: 'Actions',
      hideHeader: true,
      kind: 'action',
      cell: () => <button type="button">View</button>,
    },
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

  /** Rows that can be deleted, by their own button or from elsewhere. */
  function Deletable() {
    const [shown, setShown] = useState(rows);
    const drop = (id: number) => setShown((before) => before.filter((order) => order.id !== id));
    const remove: Column<Order> = {
      key: 'remove',
      header: 'Remove',
      cell: ({ id, name }) => (
        <button type="button" onClick={() => drop(id)}>
          Delete {name}
        </button>
      ),
    };
    return (
      <>
        <DataTable {...table} rows={shown} columns={[...columns, remove]} rowHref={({ id }) => `?open=${id}`} />
        <button type="button" onClick={() => drop(2)}>
          Refresh
        </button>
      </>
    );
  }

  test('where a row is deleted, the one that takes its place has the focus', async () => {
    renderInHost(<Deletable />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Ada' }));
    expect(screen.getByRole('link', { name: 'Grace' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Grace' }));
    expect(document.body).toHaveFocus();
  });

  test('a row that goes while the focus is elsewhere leaves it there', async () => {
    renderInHost(<Deletable />);
    await userEvent.click(screen.getAllByRole('button', { name: 'View' })[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
  });

  test('rows are rendered again for what they show, and not for the focus or for new functions', async () => {
    const cell = jest.fn((order: Order) => order.name);
    const own = [{ key: 'name', header: 'Name', kind: 'main' as const, cell }];
    const opened = jest.fn();
    function Screen() {
      const [isStale, setIsStale] = useState(false);
      return (
        <>
          <DataTable
            {...table}
            columns={own}
            rowHref={({ id }) => `?open=${id}`}
            onOpenRow={({ id }) => opened(id, isStale)}
            stale={isStale}
          />
          <button type="button" onClick={() => setIsStale(true)}>
            Refresh
          </button>
        </>
      );
    }
    renderInHost(<Screen />);
    cell.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(cell).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Grace' }));
    expect(opened).toHaveBeenCalledWith(1, true);
    expect(screen.getByRole('link', { name: 'Grace' })).toHaveFocus();
    expect(cell).not.toHaveBeenCalled();
  });

  describe('of one line per row', () => {
    const isLong = (element: Element) => element.matches('td, th') && element.textContent === 'Ada';
    beforeEach(() => {
      jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
        return isLong(this) ? 300 : 100;
      });
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
    });
    afterEach(() => jest.restoreAllMocks());

    const notes = () => [...document.querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent);

    test('what is cut shows as a whole under the pointer, until that leaves or Escape is pressed', async () => {
      const user = userEvent.setup();
      render(<DataTable {...table} oneLine />);
      await user.hover(screen.getByText('Ada'));
      expect(notes()).toEqual(['Ada']);
      await user.hover(screen.getByText('Grace'));
      expect(notes()).toEqual([]);
      await user.hover(screen.getByText('Ada'));
      await user.keyboard('{Escape}');
      expect(notes()).toEqual([]);
      await user.hover(screen.getByText('Grace'));
      await user.hover(screen.getByText('Ada'));
      expect(notes()).toEqual(['Ada']);
      await user.unhover(screen.getByRole('table'));
      expect(notes()).toEqual([]);
    });

    test('each row is a stop of Tab, and shows what it cuts off', async () => {
      const user = userEvent.setup();
      renderInHost(<DataTable {...table} oneLine rowHref={({ id }) => `?open=${id}`} />);
      await user.tab();
      expect(screen.getByRole('link', { name: 'Ada' })).toHaveFocus();
      expect(notes()).toEqual(['Ada']);
      await user.keyboard('{Escape}');
      expect(notes()).toEqual([]);
      await user.tab(); // its button
      await user.tab();
      expect(screen.getByRole('link', { name: 'Grace' })).toHaveFocus();
      expect(notes()).toEqual([]);
    });
  });
});

describe('RelativeTime', () => {
  afterEach(() => jest.useRealTimers());

  test('a relative time goes on by itself', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 8, 30) });
    const { unmount } = render(<RelativeTime time="2026-11-20T08:29:30Z" />);
    expect(screen.getByText('just now')).toHaveAttribute('title', 'Nov 20, 2026, 08:29 UTC');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('1 minute ago')).toBeVisible();
    act(() => jest.advanceTimersByTime(2 * 60_000));
    expect(screen.getByText('3 minutes ago')).toBeVisible();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
