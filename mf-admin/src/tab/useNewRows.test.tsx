import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const order = (id: number, name: string) => ({
  id,
  name,
  missionName: 'Command & Control',
  organization: 'North Aid',
  email: 'someone@aid.example',
  state: 'new',
  version: 1,
  totalPrice: 30_175,
  createdAt: new Date().toISOString(),
});

type Found = { newRows: number; orders: number; responses: number };

async function open(address: string, found: () => Found | undefined, rows = () => [order(7, 'Eleni Kosta')]) {
  const network = fakeApi({
    'GET /api/configurations': () => ({ body: rows(), headers: { 'X-Newest-Id': String(rows()[0]!.id) } }),
    'GET /api/admin/statistics': { body: {} },
    'GET /api/admin/new-rows': () => ({ status: found() ? 200 : 503, body: found() }),
  });
  await act(async () => void renderInHost(<DashboardPage />, address));
  await screen.findByText('Eleni Kosta');
  const asked = () => network.sent('GET').filter(({ path }) => path.startsWith('/api/admin/new-rows'));
  const figures = () => network.sent('GET').filter(({ path }) => path.startsWith('/api/admin/statistics'));
  return { asked, figures, user: userEvent.setup() };
}

/** Seconds later the window gets the focus, and its tab is seen. */
function comeBack(seconds = 60) {
  const now = performance.now() + seconds * 1_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
  fireEvent.focus(window);
  fireEvent(document, new Event('visibilitychange'));
}
afterEach(() => jest.restoreAllMocks());

const news = (count: number) => `${count} new order${count === 1 ? '' : 's'}, show`;

test('who returns reads how many orders have come, and one press shows them', async () => {
  let rows = [order(7, 'Eleni Kosta')];
  const { asked, user } = await open(
    '/admin?state=new',
    () => ({ newRows: 2, orders: 3, responses: 1 }),
    () => rows,
  );
  expect(
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(''),
  ).not.toContain('new order');
  comeBack();
  const show = await screen.findByRole('button', { name: news(2) });
  expect(asked().map(({ path }) => path)).toEqual([
    '/api/admin/new-rows?sort=-createdAt&state=new&list=configurations&after=7',
  ]);
  expect(show.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByText('Jonas Weber')).not.toBeInTheDocument();
  rows = [order(9, 'Jonas Weber'), order(8, 'Amara Okafor'), ...rows];
  await user.click(show);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Jonas Weber' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: news(2) })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?state=new');
});

test('from another order of the rows it leads to the newest', async () => {
  const { user } = await open('/admin?state=new&sort=name&period=7d', () => ({ newRows: 1, orders: 3, responses: 1 }));
  comeBack();
  await user.click(await screen.findByRole('button', { name: news(1) }));
  expect(window.location.search).toBe('?state=new&period=7d');
});

test('coming and going within seconds asks once, and figures follow only what has come', async () => {
  let orders = 3;
  const { asked, figures } = await open('/admin', () => ({ newRows: 0, orders, responses: 1 }));
  comeBack();
  await waitFor(() => expect(figures()).toHaveLength(2));
  comeBack(2);
  expect(asked()).toHaveLength(1);
  comeBack(60);
  await waitFor(() => expect(asked()).toHaveLength(2));
  orders = 4;
  comeBack(60);
  await waitFor(() => expect(figures()).toHaveLength(3));
  expect(asked()).toHaveLength(3);
});

test('an answer that does not come is not reported: nobody has asked', async () => {
  const { asked } = await open('/admin', () => undefined);
  comeBack();
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
