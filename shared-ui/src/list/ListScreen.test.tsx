import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import { type ListOptions, useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { renderInHost } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from '../data/DataTable.tsx';
import { ListScreen } from './ListScreen.tsx';
import { neighbours } from './neighbours.ts';
import { RecordPane } from './RecordPane.tsx';

type Boat = { id: number; name: string };
const columns: Column<Boat>[] = [
  { key: 'id', header: 'ID', kind: 'id', cell: ({ id }) => id },
  { key: 'name', header: 'Name', kind: 'main', sortable: true, sortsFirst: 'descending', cell: ({ name }) => name },
];
const options: ListOptions = { sorts: ['id', 'name'], defaultSort: 'id', periods: ['7d'] };
const rows = ['Ada', 'Grace', 'Hedy'].map((name, index) => ({ id: index + 1, name }));
const page = { rows, total: 8212, isCapped: false, start: 51, next: 'c', previous: 'a' };
const refresh = jest.fn();
const shown: ListPage<Boat> = { page, isLoading: false, isStale: false, refresh };
const none = { ...shown, page: { rows: [], total: 0, isCapped: false, start: 1 } };

function Boats({ page }: { page: ListPage<Boat> }) {
  const list = useListQuery(options);
  const { previous, next } = neighbours(page.page?.rows ?? [], list.openId);
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
            title={`Boat ${list.openId}`}
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
  jest.spyOn(window, 'matchMedia').mockReturnValue({
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

test('the foot says where one is, and its links lead to the neighbours', () => {
  open();
  expect(screen.getByText('51 to 53 of 8,212')).toBeVisible();
  expect(link('Previous')).toHaveAttribute('href', '/admin?cursor=a');
  expect(link('Next')).toHaveAttribute('href', '/admin?cursor=c');
});

test('a head sorts in the direction that its column begins with', async () => {
  const user = open(shown, '/admin?tab=boats&cursor=b');
  const head = screen.getByRole('columnheader', { name: 'Name' });
  await user.click(within(head).getByRole('button'));
  expect(address()).toBe('?tab=boats&sort=-name');
  expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('on phones the tools are behind a button, which says how many filters are set', async () => {
  const user = open(shown, '/admin?period=7d');
  const tools = screen.getByRole('button', { name: 'Tools (1)' });
  expect(tools).toHaveAttribute('aria-expanded', 'false');
  await user.click(tools);
  expect(tools).toHaveAttribute('aria-expanded', 'true');
});

test('letters are keys of the open record on the rows and in the record alone', async () => {
  const user = open(shown, '/admin?open=1');
  await user.keyboard('j');
  expect(screen.getByRole('complementary', { name: 'Boat 1' })).toBeVisible();
  act(() => link('Ada').focus());
  await user.keyboard('j');
  expect(screen.getByRole('complementary', { name: 'Boat 2' })).toBeVisible();
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Grace');
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
  expect(screen.getByRole('dialog', { name: 'Boat 1' })).toBeVisible();
  await user.keyboard('j');
  expect(screen.getByRole('dialog', { name: 'Boat 2' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
  const failure = { status: 503, text: '503: ', message: 'The database is away.', headers: { 'x-request-id': '7f3a' } };
  const user = open({ ...shown, failure });
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading boats');
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(screen.getByText('Request 7f3a')).toBeVisible();
  expect(link('Ada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refresh).toHaveBeenCalled();
});
