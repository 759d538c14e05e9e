import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrdersTab } from '../orders/OrdersTab.tsx';

type Responses = Parameters<typeof fakeApi>[0];

/** What an order's record has beside its row. */
const ordered = {
  mission: { id: 1, name: 'Mobile Workshops', icon: 'laptop', type: 'civilian' },
  container: { id: 11, name: '20 ft standard', kind: '20ft', imageUrl: '', basePrice: 26_750 },
  components: [],
};

function openOrders(address: string, responses: Responses) {
  const network = fakeApi(responses);
  renderInHost(
    <>
      <OrdersTab />
      <Toast />
    </>,
    address,
  );
  return { ...network, user: userEvent.setup() };
}

const toast = () => screen.findByRole('log', { hidden: true });

describe('assignee', () => {
  const jonas = { id: 2, name: 'Jonas Falk' };
  const mina = { id: 7, name: 'Mina Sato' };
  const row = (id: number, assignee: object | null = null, version = 1) => ({
    ...{ id, assignee, version, state: 'new', missionName: 'Mobile Workshops', name: `Person ${id}` },
    ...{ organization: 'Open Bench', totalPrice: 26_750, createdAt: '2025-11-20T14:15:00.000Z' },
  });
  const record = (assignee: object | null, version = 1) => ({
    ...row(1008, assignee, version),
    ...ordered,
  });

  const open = (address: string, responses: Responses = {}) =>
    openOrders(address, {
      'GET /api/configurations': { body: [row(1009), row(1008, jonas)] },
      'GET /api/configurations/1008': { body: record(jonas) },
      'GET /api/admin/user': { body: { id: 7, firstName: 'Mina', lastName: 'Sato', email: '', profileImageUrl: null } },
      'GET /api/admin/administrators': { body: [jonas, mina] },
      ...responses,
    });

  test('a row names who looks after its order', async () => {
    open('/admin');
    expect(await screen.findByRole('row', { name: /Person 1008/ })).toHaveTextContent('Jonas Falk');
    expect(screen.getByRole('row', { name: /Person 1009/ })).toHaveTextContent('Unassigned');
  });

  test('an open order is passed on by its select, and taken', async () => {
    let shown = record(jonas);
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1008': () => ({ body: shown }),
      'PATCH /api/configurations/batch': () => {
        const version = shown.version + 1;
        shown = record(version === 2 ? null : mina, version);
        return { body: { orders: [row(1008, shown.assignee, version)] } };
      },
    });
    const inRecord = within(await screen.findByRole('dialog'));
    const own = await inRecord.findByRole('combobox', { name: 'Owner' });
    await inRecord.findByRole('button', { name: 'Assign to me' });
    expect(own).toHaveDisplayValue('Jonas Falk');
    await user.selectOptions(own, 'Unassigned');
    expect(await toast()).toHaveTextContent('Order Assigned: Order 1008 is unassigned.');
    expect(own).toHaveDisplayValue('Unassigned');
    await user.click(inRecord.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText(/Order 1008 is assigned to Mina Sato\./)).toBeInTheDocument();
    expect(own).toHaveDisplayValue('Mina Sato');
    expect(inRecord.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { assigneeId: null, orders: [{ id: 1008, version: 1 }] },
      { assigneeId: 7, orders: [{ id: 1008, version: 2 }] },
    ]);
  });

  test('a change before the response to another one waits for it', async () => {
    let version = 1;
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1008': () => ({ body: record(jonas, version) }),
      'PATCH /api/configurations/batch': () => {
        version += 1;
        return { body: { orders: [row(1008, version === 2 ? jonas : mina, version)] } };
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Assign to me' });
    await user.click(within(dialog.getByRole('group', { name: 'State' })).getByRole('button', { name: 'Won' }));
    await user.click(dialog.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText(/Order 1008 is assigned to Mina Sato\./)).toBeInTheDocument();
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { state: 'won', orders: [{ id: 1008, version: 1 }] },
      { assigneeId: 7, orders: [{ id: 1008, version: 2 }] },
    ]);
  });

  test('several are assigned together, with their state', async () => {
    const { user, sent } = open('/admin', {
      'PATCH /api/configurations/batch': { body: { orders: [] } },
    });
    await screen.findByText('Person 1009');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    expect(bar.getByRole('button', { name: 'Apply to 2' })).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(bar.getByRole('combobox', { name: 'State' }), 'In contact');
    await user.selectOptions(bar.getByRole('combobox', { name: 'Owner' }), 'Jonas Falk');
    await user.click(bar.getByRole('button', { name: 'Apply to 2' }));
    expect(await toast()).toHaveTextContent('Orders Changed: 2 orders are In contact and assigned to Jonas Falk.');
    expect(sent('PATCH')[0]?.body).toMatchObject({ state: 'in_contact', assigneeId: 2 });
  });

  test('a change that comes too late is not saved', async () => {
    const { user } = open('/admin?open=1008', {
      'PATCH /api/configurations/batch': {
        status: 409,
        body: { code: 'edit_conflict', message: '', current: row(1008, null, 2) },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile by someone elseNothing was saved.');
  });

  test('the list is asked for whom the address names, who stays an option if unknown', async () => {
    const { user, sent } = open('/admin?assignee=99');
    const filter = await screen.findByRole('combobox', { name: 'Owner' });
    expect(filter).toHaveDisplayValue('Administrator 99');
    expect(sent('GET')[0]?.path).toContain('assignee=99');
    expect(await within(filter).findByRole('option', { name: 'Mina Sato' })).toBeInTheDocument();
    await user.selectOptions(filter, 'Me');
    expect(window.location.search).toBe('?assignee=me');
    await user.selectOptions(filter, 'Anyone');
    expect(window.location.search).toBe('');
  });
});

describe('states', () => {
  const row = (id: number, state = 'new', version = 1) => ({
    ...{
      id,
      state,
      version,
      assignee: null,
      missionName: 'Mobile Workshops',
      name: `Person ${id}`,
      organization: 'Open Bench',
    },
    ...{ totalPrice: 26_750, createdAt: '2025-11-20T14:15:00.000Z' },
  });
  const record = (state: string, version = 1) => ({
    ...row(1008, state, version),
    ...ordered,
  });

  const open = (address: string, responses: Responses = {}) =>
    openOrders(address, {
      'GET /api/configurations': { body: [row(1009), row(1008), row(1007, 'cancelled', 4)] },
      'GET /api/configurations/1008': { body: record('new') },
      ...responses,
    });

  const box = (id: number) => screen.getByRole('checkbox', { name: `Select order ${id}` });
  const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
  /** By the bar of the selection. */
  async function setTo(state: string, user: ReturnType<typeof userEvent.setup>) {
    await user.selectOptions(bar().getByRole('combobox', { name: 'State' }), state);
    await user.click(bar().getByRole('button', { name: /^Apply to/ }));
  }
  const stateOf = (id: number) => screen.getByRole('row', { name: new RegExp(`Person ${id}`) }).textContent;

  test('a row says how far its order has come, and the price of a cancelled one is struck through', async () => {
    open('/admin');
    await screen.findByText('Person 1007');
    expect(stateOf(1008)).toContain('New');
    expect(stateOf(1007)).toContain('Cancelled');
    expect(document.querySelectorAll('s')).toHaveLength(1);
  });

  test('the state of an open order is changed by a press, by no single key, with the version that was seen', async () => {
    const answer = { orders: [row(1008, 'quoted', 2)] };
    let shown = record('new');
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1008': () => ({ body: shown }),
      'PATCH /api/configurations/batch': () => {
        shown = record('quoted', 2);
        return { body: answer };
      },
    });
    const cells = within(await screen.findByRole('group', { name: 'State' }));
    expect(cells.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['New', 'In contact', 'Quoted', 'Won', 'Lost', 'Cancelled'],
    ]);
    expect(cells.getByRole('button', { pressed: true })).toHaveTextContent('New');
    await user.keyboard('123456');
    await user.click(cells.getByRole('button', { name: 'New' })); // the present state
    expect(sent('PATCH')).toEqual([]);
    await user.click(cells.getByRole('button', { name: 'Quoted' }));
    await waitFor(() => expect(cells.getByRole('button', { pressed: true })).toHaveTextContent('Quoted'));
    expect(await toast()).toHaveTextContent('Order State Changed: Order 1008 is Quoted.');
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ state: 'quoted', orders: [{ id: 1008, version: 1 }] }]);
  });

  test('several orders are selected by their boxes and changed together', async () => {
    const { user, sent } = open('/admin', {
      'PATCH /api/configurations/batch': {
        body: { orders: [row(1008, 'won', 2), row(1009, 'won', 2)] },
      },
    });
    await screen.findByText('Person 1009');
    await user.click(box(1009));
    await user.click(box(1008));
    expect(await screen.findByText('2 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
    await setTo('Won', user);
    expect(await toast()).toHaveTextContent('2 orders are Won.');
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Person 1009' })).toHaveFocus();
    expect(sent('PATCH')[0]?.body).toEqual({
      state: 'won',
      orders: [
        { id: 1009, version: 1 },
        { id: 1008, version: 1 },
      ],
    });
  });

  test('Undo sends the old values of each row, with the versions of now', async () => {
    const { user, sent } = open('/admin', {
      'GET /api/configurations': { body: [row(1009), row(1008, 'quoted', 3)] },
      'PATCH /api/configurations/batch': { body: { orders: [row(1009, 'won', 2), row(1008, 'won', 4)] } },
    });
    await screen.findByText('Person 1009');
    await user.click(box(1009));
    await user.click(box(1008));
    await screen.findByText('2 selected');
    await setTo('Won', user);
    await toast();
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(async () => expect(await toast()).toHaveTextContent('Undone: The old values are back.'));
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      expect.anything(),
      { state: 'new', orders: [{ id: 1009, version: 2 }] },
      { state: 'quoted', orders: [{ id: 1008, version: 4 }] },
    ]);
  });

  test('a record that is opened leaves the selection, another filter ends it, and no key of a state works from a box', async () => {
    const { user, sent } = open('/admin', {
      'GET /api/configurations/1008': { body: record('new') },
    });
    await screen.findByText('Person 1009');
    await user.click(box(1009));
    await user.click(screen.getByRole('link', { name: 'Person 1008' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(box(1009)).toBeChecked();
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'State' })[0]!, 'New');
    expect(await screen.findByText('Person 1009')).toBeVisible();
    expect(box(1009)).not.toBeChecked();
    await user.click(box(1009));
    await screen.findByText('1 selected');
    await user.keyboard('123456');
    expect(sent('PATCH')).toEqual([]);
  });

  test('all are selected in the head, and Clear takes them back', async () => {
    const { user } = open('/admin');
    await screen.findByRole('link', { name: 'Person 1008' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('3 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(box(1009)).not.toBeChecked();
    expect(window.location.search).toBe(''); // a box opens no record
  });

  test('a change that comes too late is not saved, and says who was faster', async () => {
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1008': { body: record('new') },
      'PATCH /api/configurations/batch': {
        status: 409,
        body: {
          code: 'edit_conflict',
          message: 'Someone else has changed this in the meantime.',
          current: row(1008, 'won', 2),
          changedBy: { name: 'Jonas Falk' },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Lost' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile by Jonas FalkNothing was saved.');
    expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH')[1]?.body).toEqual({ state: 'lost', orders: [{ id: 1008, version: 2 }] });
  });

  test('of several orders none is changed where somebody was faster with one, and all are on demand', async () => {
    let isLate = true;
    const { user, sent } = open('/admin', {
      'PATCH /api/configurations/batch': () =>
        isLate
          ? { status: 409, body: { code: 'edit_conflict', message: '', current: row(1008, 'won', 2) } }
          : { body: { orders: [row(1008, 'lost', 3), row(1009, 'lost', 2)] } },
    });
    await screen.findByText('Person 1009');
    await user.click(box(1009));
    await user.click(box(1008));
    await screen.findByText('2 selected');
    await setTo('Lost', user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile by someone elseNothing was saved.');
    expect(box(1008)).toBeChecked(); // what was not changed stays selected
    expect(screen.getByText('Changed by someone else in the meantime')).toBeVisible();
    isLate = false;
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    expect(await toast()).toHaveTextContent('2 orders are Lost.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent('PATCH')[1]?.body).toEqual({
      state: 'lost',
      orders: [
        { id: 1009, version: 1 },
        { id: 1008, version: 2 },
      ],
    });
  });

  test('the list is asked for the state in the address', async () => {
    const { user, sent } = open('/admin?state=quoted');
    const filter = await screen.findByRole('combobox', { name: 'State' });
    expect(filter).toHaveValue('quoted');
    expect(sent('GET')[0]?.path).toContain('state=quoted');
    await user.selectOptions(filter, 'Any state');
    expect(window.location.search).toBe('');
  });

  test('a change that fails names its order and can be sent again, also when another record is open by then', async () => {
    let status = 503;
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1009': { body: { ...record('new'), ...row(1009) } },
      'PATCH /api/configurations/batch': async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { status, body: { orders: [row(1008, 'won', 2)], code: 'unavailable', message: '' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Won' }));
    await user.click(screen.getByRole('button', { name: 'Previous order' }));
    await waitFor(async () =>
      expect(await toast()).toHaveTextContent('Error: Failed to change the state of order 1008. Please try again.'),
    );
    status = 200;
    act(() => screen.getByRole('button', { name: 'Retry', hidden: true }).click());
    await waitFor(async () => expect(await toast()).toHaveTextContent('Order State Changed: Order 1008 is Won.'));
    expect(sent('PATCH').map(({ body }) => body)).toEqual(
      Array(2).fill({ state: 'won', orders: [{ id: 1008, version: 1 }] }),
    );
  });

  test('more than ten are not lost or cancelled without a question that says how many and what they are worth', async () => {
    const many = Array.from({ length: 11 }, (_, index) => row(1001 + index));
    const { user, sent } = open('/admin', {
      'GET /api/configurations': { body: many },
      'PATCH /api/configurations/batch': { body: { orders: [] } },
    });
    await screen.findByText('Person 1001');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await screen.findByText('11 selected');
    await setTo('Cancelled', user);
    const question = within(await screen.findByRole('alertdialog', { name: 'Set 11 orders to Cancelled?' }));
    expect(question.getByText('They are worth $294,250 together.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent('PATCH')).toHaveLength(0);
    await setTo('Cancelled', user);
    await user.click(await screen.findByRole('button', { name: 'Set 11 orders' }));
    expect(await toast()).toHaveTextContent('11 orders are Cancelled.');
    expect(sent('PATCH')).toHaveLength(1);
  });
});
