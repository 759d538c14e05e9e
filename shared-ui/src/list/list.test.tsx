import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import { type ListOptions, useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { fill, renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../data/DataTable.tsx';
import { RelativeTime } from '../data/RelativeTime.tsx';
import { Pagination } from '../navigation/Pagination.tsx';
import { Stepper } from '../navigation/Stepper.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { ListScreen } from './ListScreen.tsx';
import { neighboursOf, RecordPane } from './RecordPane.tsx';

describe('ListScreen', () => {
  type Boat = { id: number; name: string };
  const columns: Column<Boat>[] = [
    { key: 'id', header: 'ID', kind: 'id', cell: ({ id }) => id },
    { key: 'name', header: 'Name', kind: 'main', sortsFirst: 'descending', cell: ({ name }) => name },
  ];
  const options: ListOptions = { sorts: ['id', 'name'], defaultSort: 'id', periods: ['7d'] };
  const rows = ['Ada', 'Grace', 'Hedy'].map((name, index) => ({ id: index + 1, name }));
  const page = { rows, total: 8212, isCapped: false, start: 51, next: 'c', previous: 'a' };
  const refresh = jest.fn();
  const shown: ListPage<Boat> = { page, isLoading: false, isStale: false, refresh };
  const none = { ...shown, page: { rows: [], total: 0, isCapped: false, start: 1 } };

  function Boats({ page }: { page: ListPage<Boat> }) {
    const list = useListQuery(options);
    const { previous, next } = neighboursOf(page.page?.rows ?? [], list.openId);
    const opening = (id?: number) => id && (() => list.openRecord(id));
    return (
      <ListScreen
        noun="boats"
        caption="Boats"
        {...{ list, page, columns }}
        searchLabel="Search name"
        filters={[
          {
            name: 'period',
            label: 'Period',
            options: [
              { value: 'all', label: 'All Time' },
              { value: '7d', label: 'Last 7 Days' },
            ],
          },
        ]}
        empty={{ title: 'No boats found', text: 'They come with the tide.' }}
        errorTitle="Error loading boats"
        canOpenRows
        record={
          list.openId ? (
            <RecordPane
              id={list.openId}
              title={`Boat ${list.openId}`}
              detail="of wood"
              onClose={list.closeRecord}
              previous={{ label: 'Boat before', open: opening(previous) || undefined }}
              next={{ label: 'Boat after', open: opening(next) || undefined }}
            >
              Its log.
            </RecordPane>
          ) : null
        }
      />
    );
  }

  /** The width of the window, as far as a list asks for it. */
  const isWide = (matches: boolean) =>
    jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue({
        matches,
        addEventListener: () => {},
        removeEventListener: () => {},
      } as unknown as MediaQueryList);

  beforeEach(() => isWide(true));

  const open = (page = shown, address = '/admin') => {
    renderInHost(<Boats page={page} />, address);
    return userEvent.setup();
  };
  const search = () => screen.getByRole('searchbox', { name: 'Search boats' });
  const link = (name: string) => screen.getByRole('link', { name });
  const address = () => window.location.search;

  test('the foot says where one is, and its links lead to the neighbours, which begin at their top', async () => {
    const user = open();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -900 } as DOMRect);
    Element.prototype.scrollIntoView = jest.fn(); // jsdom has none
    expect(screen.getByText('51 to 53 of 8,212')).toBeVisible();
    expect(link('Previous')).toHaveAttribute('href', '/admin?cursor=a');
    await user.click(link('Next'));
    expect(address()).toBe('?cursor=c');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  test('a head says its direction, and sorts in the one that its column begins with, then in the other', async () => {
    const user = open(shown, '/admin?tab=boats&cursor=b');
    const head = screen.getByRole('columnheader', { name: 'Name' });
    await user.click(within(head).getByRole('button'));
    expect(address()).toBe('?tab=boats&sort=-name');
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'ID' })).not.toHaveAttribute('aria-sort');
    await user.click(within(head).getByRole('button'));
    expect(address()).toBe('?tab=boats&sort=name');
  });

  test('on phones the tools are behind a button, which says how many filters are set', async () => {
    const user = open(shown, '/admin?period=7d');
    const tools = screen.getByRole('button', { name: 'Tools (1)' });
    expect(tools).toHaveAttribute('aria-expanded', 'false');
    await user.click(tools);
    expect(tools).toHaveAttribute('aria-expanded', 'true');
    fill(search(), 'x'.repeat(201));
    expect(search()).toHaveAccessibleDescription(/200/);
  });

  test('letters are keys of the open record on the rows and in the record alone', async () => {
    const user = open(shown, '/admin?open=1');
    await user.keyboard('j');
    expect(screen.getByRole('complementary', { name: 'Boat 1' })).toBeVisible();
    act(() => link('Ada').focus());
    await user.keyboard('j');
    expect(screen.getByRole('complementary', { name: 'Boat 2' })).toBeVisible();
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('Grace');
    expect(link('Grace')).toHaveFocus();
  });

  test('Enter on a row leads to the heading of its record, as J does in the record; a button of its head keeps the focus', async () => {
    const user = open();
    const heading = (name: string) => screen.getByRole('heading', { name: `${name} of wood` });
    act(() => link('Ada').focus());
    await user.keyboard('{Enter}');
    expect(heading('Boat 1')).toHaveFocus();
    await user.click(screen.getByText('Its log.'));
    await user.keyboard('j');
    expect(heading('Boat 2')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(heading('Boat 1').querySelector('[aria-live=polite]')).toHaveTextContent('Boat 1'); // as the focus stays
    expect(screen.getByRole('button', { name: 'Boat before' })).toHaveFocus();
  });

  test('while a record is open the next one takes its place, and Escape closes it with the focus on its row', async () => {
    const user = open(shown, '/admin?open=1');
    await user.click(screen.getByText('Its log.'));
    await user.keyboard('j');
    expect(screen.getByRole('complementary', { name: 'Boat 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Boat after' }));
    expect(screen.getByRole('complementary', { name: 'Boat 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Boat after' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(link('Hedy')).toHaveFocus();
  });

  test('on a narrow window the record is a dialog over the page, in which J and K move on as well', async () => {
    isWide(false);
    const user = open();
    await user.click(link('Ada'));
    expect(screen.getByRole('dialog', { name: 'Boat 1 of wood' })).toBeVisible();
    await user.keyboard('j');
    expect(screen.getByRole('dialog', { name: 'Boat 2 of wood' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Boat 2 of wood' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(link('Grace')).toHaveFocus());
  });

  test('a record that the keys have led to leaves the focus on its own row, not on the one it began with', async () => {
    const user = open();
    act(() => link('Ada').focus());
    await user.keyboard('{Enter}j{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(link('Grace')).toHaveFocus();
  });

  test('a click anywhere in a row opens its record, whose keys work at once', async () => {
    const user = open();
    expect(screen.getByRole('cell', { name: '2' }).parentElement).toHaveStyle({ cursor: 'pointer' });
    await user.click(screen.getByRole('cell', { name: '2' }));
    expect(address()).toBe('?open=2');
    await user.keyboard('j');
    expect(address()).toBe('?open=3');
  });

  test('rows that load are rules with blank cells, and old ones say how old they are', () => {
    open({ ...shown, page: undefined, isLoading: true });
    expect(screen.getByRole('status')).toHaveTextContent('Loading boats');
    expect(screen.getByRole('table', { name: 'Boats' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No boats found')).not.toBeInTheDocument();
  });

  test('stale rows stay, and say how old they are', () => {
    open({ ...shown, isStale: true, receivedAt: Date.now() - 120_000 });
    expect(screen.getByText(/As of/)).toHaveTextContent('As of 2 minutes ago');
    expect(link('Ada')).toBeVisible();
  });

  test('a list without rows keeps its head and says what would fill it', () => {
    open(none);
    expect(screen.getByText('No boats found')).toBeVisible();
    expect(screen.getByText('They come with the tide.')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  });

  test('where nothing matches, what was searched and the filters are named, with the ways out', async () => {
    const user = open(none, '/admin?search=nordik&period=7d');
    expect(screen.getByText('Nothing matches “nordik” in the Last 7 Days.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search All Time' }));
    expect(address()).toBe('?search=nordik');
    expect(search()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(address()).toBe('');
    await waitFor(() => expect(search()).toHaveValue(''));
  });

  test('rows that cannot be loaded are an alert with the reason, the request and a retry; old rows stay', async () => {
    const failure = {
      status: 503,
      text: '503: ',
      message: 'The database is away.',
      headers: { 'x-request-id': '7f3a' },
    };
    const user = open({ ...shown, failure });
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading boats');
    expect(screen.getByText('The database is away.')).toBeVisible();
    expect(screen.getByText('Request 7f3a')).toBeVisible();
    expect(link('Ada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refresh).toHaveBeenCalled();
  });
});

describe('DataTable', () => {
  type Order = { id: number; name: string; total: string };
  const rows: Order[] = [
    { id: 2, name: 'Ada', total: '$51,250' },
    { id: 1, name: 'Grace', total: '$18,500' },
  ];
  const columns: Column<Order>[] = [
    { key: 'id', header: 'ID', kind: 'id', cell: (order) => order.id },
    { key: 'name', header: 'Name', kind: 'main', cell: (order) => order.name },
    { key: 'total', header: 'Total Price', kind: 'figure', cell: (order) => order.total },
    {
      key: 'view',
      header: 'Actions',
      hideHeader: true,
      kind: 'action',
      cell: () => <button type="button">View</button>,
    },
  ];
  const table = { caption: 'Orders, newest first', columns, rows, rowKey: (order: Order) => order.id };

  test('roles are written out, because a record display drops the implicit ones', () => {
    render(<DataTable {...table} />);
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'])
      for (const element of screen.getAllByRole(role)) expect(element).toHaveAttribute('role', role);
    expect(screen.getByText('$51,250')).toHaveAttribute('data-label', 'Total Price');
    expect(screen.getByText('Ada')).not.toHaveAttribute('data-label');
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

  test.each([
    ['Ada', 'Grace'], // which takes its place
    ['Grace', 'Ada'], // nothing takes the place of the last one
  ])('where the row of %s is deleted, that of %s has the focus', async (deleted, left) => {
    renderInHost(<Deletable />);
    await userEvent.click(screen.getByRole('button', { name: `Delete ${deleted}` }));
    expect(screen.getByRole('link', { name: left })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: `Delete ${left}` }));
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
    expect(screen.getByText('just now')).toHaveAttribute('title', 'Nov 20, 2026, 13:59 GMT+5:30');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('1 minute ago')).toBeVisible();
    act(() => jest.advanceTimersByTime(2 * 60_000));
    expect(screen.getByText('3 minutes ago')).toBeVisible();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('Pagination', () => {
  test('at an end the step stays where it is, keeps the focus, and leads nowhere', async () => {
    const user = userEvent.setup();
    const last = { start: 8201, count: 12, total: 8212 };
    renderInHost(<Pagination {...last} previous="?cursor=a" next={undefined} />, '/admin?cursor=z&search=relief');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    const next = screen.getByRole('link', { name: 'Next' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(next).toHaveFocus();
    expect(window.location.search).toBe('?cursor=z&search=relief');
    expect(screen.getByRole('status')).toHaveTextContent('8,201 to 8,212 of 8,212');
  });

  test('what a search found beyond a thousand is more than a thousand', () => {
    renderInHost(<Pagination start={1} count={50} total={1000} isCapped previous={undefined} next="?cursor=b" />);
    expect(screen.getByRole('status')).toHaveTextContent('1 to 50 of more than 1,000');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('one page has no steps, and an empty list says so', () => {
    renderInHost(<Pagination start={1} count={0} total={0} previous={undefined} next={undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('0 of 0');
    expect(screen.queryByText('Next')).not.toBeInTheDocument();
  });
});

describe('navigation', () => {
  test('a step can be chosen at or below the current one only', async () => {
    const onSelect = jest.fn();
    const steps = ['Mission Profile', 'Container Type', 'Components', 'Submit'];
    render(<Stepper steps={steps} current={3} onSelect={onSelect} />);
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['1 Mission Profile', '2 Container Type', '3 Components', '4 Submit']);
    expect(screen.getByRole('button', { name: '3 Components' })).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('button', { name: '4 Submit' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '1 Mission Profile' }));
    await userEvent.click(screen.getByRole('button', { name: '4 Submit' }));
    expect(onSelect.mock.calls).toEqual([[1]]);
  });

  const items = [
    { value: 'orders', label: 'Orders', content: <p>No orders</p> },
    { value: 'surveys', label: 'Survey Responses', content: <p>46 responses</p> },
  ];

  test('tabs move with the arrow keys and show one panel', async () => {
    render(<Tabs label="Dashboard" items={items} />);
    expect(screen.getByRole('tablist', { name: 'Dashboard' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Survey Responses' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Survey Responses' })).toHaveTextContent('46 responses');
    expect(screen.queryByText('No orders')).not.toBeInTheDocument();
  });

  test('arrow keys go round the ends, Home and End to them; manual tabs wait for Enter or Space', async () => {
    const onValueChange = jest.fn();
    const links = items.map((item) => ({ ...item, href: `/admin?tab=${item.value}` }));
    const user = userEvent.setup();
    render(<Tabs label="Dashboard" items={links} onValueChange={onValueChange} activation="manual" />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Orders' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: /Survey/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}{End}');
    expect(screen.getByRole('tab', { name: /Survey/ })).toHaveFocus();
    expect(onValueChange).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(onValueChange.mock.calls).toEqual([['surveys']]);
    await user.keyboard('{Home}{Enter}');
    expect(onValueChange.mock.calls).toEqual([['surveys'], ['orders']]);
    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveFocus();
  });

  test('a panel is no stop of the Tab key from when something in it is', async () => {
    const of = (content: ReactNode) => <Tabs label="Dashboard" items={[{ ...items[0]!, content }]} />;
    const { rerender } = render(of('No orders'));
    expect(screen.getByRole('tabpanel')).toHaveAttribute('tabindex', '0');
    rerender(of(<button type="button">Create order</button>));
    await waitFor(() => expect(screen.getByRole('tabpanel')).not.toHaveAttribute('tabindex'));
  });

  test('a tab with an address is a link until scripts take over, and opens elsewhere as links do', () => {
    const onValueChange = jest.fn();
    const links = items.map((item) => ({ ...item, href: `/admin?tab=${item.value}` }));
    render(<Tabs label="Dashboard" items={links} onValueChange={onValueChange} />);
    const tab = screen.getByRole('tab', { name: /Survey/ });
    expect(tab).toHaveProperty('search', '?tab=surveys'); // as links have it
    tab.addEventListener('click', (event) => event.preventDefault()); // jsdom opens no windows
    fireEvent.click(tab, { ctrlKey: true });
    expect(onValueChange).not.toHaveBeenCalled();
    expect(fireEvent.click(tab)).toBe(false);
    expect(onValueChange).toHaveBeenCalledWith('surveys');
  });
});
