import { figureFields } from '@fieldbox/contract/catalogue/figureFields';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';
import { fakeApi, fill, renderWithToast } from '@onesite/shared-host/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OrdersTab } from './OrdersTab.tsx';

// To ask of each control whether a style hides it takes jsdom a large part of the time.
configure({ defaultHidden: true });

type Responses = Parameters<typeof fakeApi>[0];

function openOrders(address: string, responses: Responses) {
  const network = fakeApi(responses);
  renderWithToast(<Tabs />, address);
  return { ...network, user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) };
}

function Tabs() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Another tab
      </button>
      {isOpen ? <OrdersTab /> : null}
    </>
  );
}

const toast = () => screen.findByRole('log', { hidden: true });

type Own = { name?: string; quantity?: number; state?: string; version?: number; assignee?: object | null };
const row = (id: number, own: Own = {}) => ({
  ...{ id, state: 'new', version: 1, assignee: null, missionName: 'Mobile Workshops', name: `Person ${id}` },
  ...{ organization: 'Open Bench', totalPrice: 26_750, createdAt: '2025-11-20T14:15:00.000Z' },
  ...own,
});
const mission = { id: 1, name: 'Mobile Workshops', icon: 'laptop', type: 'civilian' };
const container = {
  ...{ id: 11, name: '20 ft standard', kind: '20ft', imageUrl: '', basePrice: 18_500 },
  ...{ weightInKg: 3_900, wattsDrawn: 180, leadTimeInDays: 21 },
};
const jonas = { id: 2, name: 'Jonas Falk' };
const mina = { id: 7, name: 'Mina Sato' };
const conflict = (current: object, changedBy?: object) => ({
  status: 409,
  body: { code: 'edit_conflict', message: 'Changed meanwhile.', current, changedBy },
});

describe('OrdersTab', () => {
  const known = { wattsDrawn: 0, wattsMade: 0, wattHoursStored: 0 };
  const unknown = emptyValues(figureFields);
  const order = {
    ...row(1008, { name: 'Amara Okafor' }),
    mission,
    container,
    components: [
      {
        ...{ id: 21, name: 'Generator Hookup Panel', price: 3_950, part: 'plug', icon: 'plug', category: 'power' },
        ...{ ...known, weightInKg: 28, leadTimeInDays: 10 },
      },
      {
        ...{ id: 22, name: 'Tool Bench Door', price: 4_300, part: 'tools', icon: 'tools', category: 'equipment' },
        ...unknown,
      },
    ],
    email: 'amara@openbench.example',
    intendedUse: 'Repairs in villages without a road.',
    additionalSpecs: null,
    ...{ additionalServices: 'Training for twelve.', notes: [] },
  };
  const lists = {
    'GET /api/configurations': { body: [row(1009), row(1008, { name: 'Amara Okafor' }), row(1007)] },
    'GET /api/configurations/1008': { body: order },
    'GET /api/missions': {
      body: [
        { id: 2, name: 'Field Medical', type: 'military' },
        { id: 1, name: 'Mobile Workshops', type: 'civilian' },
      ],
    },
    'GET /api/admin/missions/withdrawn': { body: [{ id: 5, name: 'Ice Road' }] },
    'GET /api/containers': { body: [container] },
    'GET /api/components': { body: order.components },
  };

  const open = (address = '/admin', responses: Responses = {}) => openOrders(address, { ...lists, ...responses });
  const button = (name: string) => screen.getByRole('button', { name });

  afterEach(() => localStorage.clear());

  test('an order opens beside its list: drawn, with its items as sold and who asked for it', async () => {
    open('/admin?open=1008');
    const record = within(await screen.findByRole('dialog', { name: /^Order 1008/ }));
    const items = within(await record.findByRole('table', { name: 'Items as ordered' }));
    expect(
      items
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['20 ft standard$18,500', '1Generator Hookup Panel$3,950', '2Tool Bench Door$4,300']);
    const [, drawing] = record.getAllByRole('group'); // after its state
    expect(drawing).toHaveTextContent(
      'Generator Hookup Panel: Panel on the side wall, 28 kg, uses no power, 10 days' +
        'Tool Bench Door: Lift-up side door, weight unknown, power unknown, lead time unknown',
    );
    expect(record.getByText('$26,750')).toBeVisible();
    const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms).not.toContain('Specs');
    expect(record.getByText('Training for twelve.')).toBeVisible();
    expect(record.getByRole('link', { name: 'amara@openbench.example' })).toHaveAttribute(
      'href',
      'mailto:amara@openbench.example',
    );
    expect(record.getAllByRole('link', { name: 'Reply by email' })[0]).toHaveAttribute(
      'href',
      'mailto:amara@openbench.example?subject=Your%20order%201008',
    );
    expect(record.getByText(/Nov 20, 2025, 19:45 GMT\+5:30/)).toBeVisible();
  });

  test('figures, drawing and the price of all units are those of the items as sold', async () => {
    const [inlet, bench] = order.components;
    const wishes = { quantity: 2, neededBy: '1-2 weeks' };
    const sold = { ...order, ...wishes, components: [{ ...inlet, part: 'solar-panel', wattsMade: 2_400 }, bench] };
    open('/admin?open=1008', {
      'GET /api/configurations/1008': { body: sold },
      'GET /api/components': { body: [{ ...inlet, weightInKg: 9_999 }, bench] },
    });
    const record = within(await screen.findByRole('dialog', { name: /^Order 1008/ }));
    await record.findByRole('table', { name: 'Items as ordered' });
    const termValue = (term: string) => record.getByText(term, { selector: 'dt' }).nextElementSibling;
    expect(termValue('Weight')).toHaveTextContent('3,928 kg');
    expect(termValue('Power')).toHaveTextContent('Uses 180 W, generates 2.4 kW');
    expect(termValue('Lead time')).toHaveTextContent('21 days');
    expect(termValue('Needed')).toHaveTextContent('1-2 weeks. The lead time of this unit is longer: 21 days.');
    const total = '$53,500 at $26,750 each';
    expect(record.getByRole('status')).toHaveTextContent(total);

    const { title } = document;
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.title).toBe('1008 Order');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.title).toBe(title);
  });

  test('an order says what did not fit when it was placed, by the names of that day', async () => {
    const hybrid = { ...container, kind: 'hybrid' };
    const brokenRules = [
      { rule: 'no-place', componentIds: [22] },
      { rule: 'needs-power', componentIds: [21, 22] },
    ];
    const { user } = open('/admin?open=1008', {
      'GET /api/configurations/1008': { body: { ...order, container: hybrid, brokenRules } },
      'GET /api/configurations/1007': { body: { ...order, brokenRules: [] } },
    });
    const notes = within(await screen.findByRole('list', { name: 'What does not fit' })).getAllByRole('listitem');
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      "Tool Bench Door doesn't fit: the shelter covers its place",
      'Generator Hookup Panel and Tool Bench Door need a power source',
    ]);
    await user.click(button('Next order'));
    expect(await screen.findByText('Everything fits')).toBeVisible();
  });

  test('further filters fold open, have names, and Clear all takes search and filters away', async () => {
    const { user, sent } = open('/admin?period=7d');
    await screen.findByText('Amara Okafor');
    expect(screen.queryByRole('combobox', { name: 'Mission' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    await user.click(button('More filters'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Mission' }), 'Mobile Workshops');
    expect(await screen.findByRole('option', { name: 'Ice Road (withdrawn)' })).toHaveValue('5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fit' }), 'Needs power');
    expect(window.location.search).toBe('?period=7d&mission=1&breaks=needs-power');
    await waitFor(() => expect(sent('GET').at(-1)?.path).toMatch(/&breaks=needs-power&mission=1$/));
    await user.click(button('Fewer filters'));
    expect(screen.getByRole('combobox', { name: 'Mission' })).toHaveDisplayValue('Mobile Workshops');
    expect(screen.queryByRole('combobox', { name: 'Needed' })).not.toBeInTheDocument();
    await user.click(button('Clear all'));
    expect(window.location.search).toBe('?period=7d');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.queryByRole('combobox', { name: 'Mission' })).not.toBeInTheDocument();
  });

  test('details that cannot be loaded are reported, and can be asked for again', async () => {
    let status = 503;
    const { user } = open('/admin?open=1008', { 'GET /api/configurations/1008': () => ({ status, body: order }) });
    expect(await screen.findByText('Failed to load order details. Please try again.')).toBeVisible();
    status = 200;
    await user.click(button('Retry'));
    expect(await screen.findByRole('table', { name: 'Items as ordered' })).toBeVisible();
    await user.click(button('Next order'));
    expect(await screen.findByText('There is no order with this number')).toBeVisible();
    expect(button('Next order')).toHaveAttribute('aria-disabled', 'true');
  });

  /** Fills in all that is required but how to reach the customer. */
  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    await user.selectOptions(await dialog().findByRole('combobox', { name: 'Mission' }), 'Mobile Workshops');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Container' }), '20 ft standard, $18,500');
    await user.click(dialog().getByRole('checkbox', { name: /Tool Bench Door/ }));
    await user.click(dialog().getByRole('checkbox', { name: /Generator Hookup Panel/ }));
    fill(dialog().getByLabelText('Name'), 'Amara Okafor');
    fill(dialog().getByLabelText('Organization'), 'Open Bench Foundation');
    fill(dialog().getByLabelText('Intended use'), 'Repairs in villages.');
  }
  const dialog = () => within(screen.getByRole('dialog', { name: 'Create order' }));
  const create = () => dialog().getByRole('button', { name: 'Create order' });
  const filledIn = {
    ...{ missionId: 1, containerId: 11, componentIds: [22, 21] },
    ...{ name: 'Amara Okafor', organization: 'Open Bench Foundation', intendedUse: 'Repairs in villages.' },
  };

  test('a new order shows its total as it is put together; one that fails keeps what was typed and its key', async () => {
    let status = 503;
    const { user, sent } = open('/admin?dialog=create', {
      'POST /api/configurations': () => ({ status, body: order }),
    });
    await screen.findByRole('textbox', { name: 'Name' }); // the dialog before it is that of the loading catalogue
    await fillIn(user);
    fill(dialog().getByLabelText(/^Email/), 'amara@openbench.example');
    expect(dialog().getAllByRole('status')[0]).toHaveTextContent('$26,750');
    await user.click(create());
    expect(await toast()).toHaveTextContent('Error: Failed to create configuration. Please try again.');
    expect(dialog().getByLabelText('Name')).toHaveValue('Amara Okafor');
    status = 201;
    await user.click(create());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await toast()).toHaveTextContent('Configuration Created: Order 1008 for Amara Okafor.');
    const [first, second] = sent('POST');
    expect(second?.headers).toMatchObject({ 'Sent-As': 'administrator', 'Idempotency-Key': expect.any(String) });
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    expect(second?.body).toEqual({ ...filledIn, email: 'amara@openbench.example' });
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(sent('PATCH')[0]?.body).toMatchObject({ state: 'cancelled', orders: [{ id: 1008 }] }));
  });

  test.each(['missions', 'containers', 'components'] as const)(
    'without the %s there is no form, until they can be loaded',
    async (name) => {
      const { body } = lists[`GET /api/${name}`];
      let status = 503;
      const { user } = open('/admin?dialog=create', { [`GET /api/${name}`]: () => ({ status, body }) });
      expect(await screen.findByText('Failed to load the catalogue. Please try again.')).toBeVisible();
      status = 200;
      await user.click(button('Retry'));
      expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    },
  );

  test('the customer comes first; components are found by a search, and numbered as they were chosen', async () => {
    const { user } = open('/admin?dialog=create');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      ...['Customer', 'Unit', 'Components 0 chosen', '2 found', 'Delivery and additions'],
    ]);
    for (const [search, found] of [
      ['door{Enter}', /Tool Bench Door/],
      ['hookup', /Generator Hookup Panel/],
    ] as const) {
      await user.clear(dialog().getByRole('searchbox'));
      await user.type(dialog().getByRole('searchbox'), search);
      expect(dialog().getAllByRole('checkbox')).toEqual([dialog().getByRole('checkbox', { name: found })]);
      await user.click(dialog().getByRole('checkbox'));
    }
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument(); // Enter in the search sends nothing
    await user.type(dialog().getByRole('searchbox'), ' boat');
    expect(dialog().getByText('No components found')).toBeVisible();
    expect(dialog().getByText('2 chosen')).toBeVisible();
    const items = within(dialog().getByRole('table', { name: 'Items as ordered' }))
      .getAllByRole('row')
      .slice(1);
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '1Tool Bench Door$4,300',
      '2Generator Hookup Panel$3,950',
    ]);
  });

  test('what is missing is named above the form, with links to the fields; a phone number stands for an address', async () => {
    const { user, sent } = open('/admin?dialog=create', { 'POST /api/configurations': { status: 201, body: order } });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(button('Create order'));
    await screen.findByRole('textbox', { name: 'Name' });
    await user.click(create());
    const summary = await dialog().findByRole('alert');
    expect(summary).toHaveTextContent('Missing Fields');
    expect(summary).toHaveTextContent('Please fill in all required fields.');
    const missing = () =>
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(missing()).toEqual([
      'Name is required',
      'Please enter an email address or a phone number',
      'Organization is required',
      'Intended use is required',
      'Mission is required',
      'Container is required',
    ]);
    await user.click(within(summary).getByRole('button', { name: 'Container is required' }));
    expect(dialog().getByRole('combobox', { name: 'Container' })).toHaveFocus();
    await fillIn(user);
    await user.click(create());
    expect(missing()).toEqual(['Please enter an email address or a phone number']);
    expect(sent('POST')).toEqual([]);
    fill(dialog().getByLabelText(/^Phone/), '+1 (555) 010-1234');
    await user.click(create());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('POST').map(({ body }) => body)).toEqual([{ ...filledIn, phone: '+1 (555) 010-1234' }]);
  });

  test('a customer that somebody else has corrected meanwhile is overwritten on demand alone', async () => {
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1008': { body: order },
      'PUT /api/configurations/1008/customer': conflict({ ...order, name: 'Amara Berg', version: 3 }, jonas),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit the customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the customer of order 1008' }));
    fill(await dialog.findByRole('textbox', { name: 'Name' }), 'Amara Lind');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Changed meanwhile: name now Amara Berg, by Jonas Falk');
    expect(sent('PUT')[0]?.headers['If-Match']).toBe('"1"');
    await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT')[1]?.headers['If-Match']).toBe('"3"');
    expect(sent('PUT')[1]?.body).toMatchObject({ name: 'Amara Lind' });
    await user.click(await dialog.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Amara Berg'));
  });
});

describe('state and owner', () => {
  const record = (own: Own = {}) => ({ ...row(1008, own), mission, container, components: [], notes: [] });
  const changed = (...orders: object[]) => ({ body: { orders } });
  const seen = (id: number, version: number) => ({ id, version });
  const batch = 'PATCH /api/configurations/batch';

  const open = (address: string, responses: Responses = {}) =>
    openOrders(address, {
      'GET /api/configurations': {
        body: [row(1009, { quantity: 2 }), row(1008, { assignee: jonas }), row(1007, { state: 'cancelled' })],
      },
      'GET /api/configurations/1008': { body: record({ assignee: jonas }) },
      'GET /api/admin/user': { body: { id: 7, username: 'mina', firstName: 'Mina', lastName: 'Sato', email: '' } },
      'GET /api/admin/administrators': { body: [jonas, mina] },
      ...responses,
    });

  const box = (id: number) => screen.getByRole('checkbox', { name: `Select order ${id}` });
  const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
  /** By the bar of the selection. */
  async function setTo(state: string, user: ReturnType<typeof userEvent.setup>) {
    await user.selectOptions(bar().getByRole('combobox', { name: 'State' }), state);
    await user.click(bar().getByRole('button', { name: /^Apply to/ }));
  }
  /** The newest two. */
  async function selectTwo(user: ReturnType<typeof userEvent.setup>) {
    await screen.findByText('Person 1009');
    await user.click(box(1009));
    await user.click(box(1008));
    await screen.findByText('2 selected');
  }

  test('a row says how far its order has come, who looks after it and what all units cost; the price of a cancelled one is struck through', async () => {
    open('/admin');
    await screen.findByText('Person 1007');
    const textOf = (id: number) => screen.getByText(`Person ${id}`).closest('tr');
    expect(textOf(1009)).toHaveTextContent(/New.*Unassigned.*\$53,500at \$26,750 each/);
    expect(textOf(1008)).toHaveTextContent(/New.*Jonas Falk/);
    expect(textOf(1007)).toHaveTextContent('Cancelled');
    expect(document.querySelectorAll('s')).toHaveLength(1);
  });

  test('an open order is passed on by its select, and taken', async () => {
    let shown = record({ assignee: jonas });
    let isAway = false;
    const note = { id: 1, text: 'Calls back.', author: mina, createdAt: '2025-11-20T15:00:00.000Z' };
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1008': () => (isAway ? { status: 503 } : { body: shown }),
      'GET /api/configurations/1009': { body: { ...record(), ...row(1009) } },
      'POST /api/configurations/1008/notes': () => {
        isAway = true;
        if (sent('POST').length === 1) return { status: 503 };
        fill(inRecord.getByRole('textbox', { name: 'Add a note' }), 'Next');
        return { status: 201, body: { ...note, id: sent('POST').length } };
      },
      [batch]: () => {
        const version = shown.version + 1;
        shown = record({ assignee: version === 2 ? null : mina, version });
        return changed(row(1008, { assignee: shown.assignee, version }));
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
    // A note is shown by its response, whatever becomes of fetching the record again.
    await user.type(inRecord.getByRole('textbox', { name: 'Add a note' }), note.text);
    const shownNote = async (move: string) => {
      await user.click(screen.getByRole('button', { name: move }));
      return screen.findByRole('textbox', { name: 'Add a note' });
    };
    for (const move of ['Add note', 'Previous order', 'Next order', 'Add note']) await shownNote(move);
    expect(await inRecord.findByText(note.text, { selector: 'div' })).toBeInTheDocument();
    expect(new Set(sent('POST').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1); // the first may have come
    expect(await shownNote('Previous order')).toHaveValue('');
    expect(await shownNote('Next order')).toHaveValue('Next'); // typed meanwhile
    const field = await shownNote('Add note');
    await waitFor(() => expect(field).toHaveValue(''));
    await shownNote('Previous order');
    expect(await shownNote('Next order')).toHaveValue('');
  });

  test("one's own note can be deleted, which can be undone; another's cannot", async () => {
    const at = { createdAt: '2025-11-21T09:00:00.000Z' };
    const notes = [mina, jonas].map((author) => ({ id: author.id, text: `Called by ${author.name}`, author, ...at }));
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1008': { body: { ...record(), notes } },
      'DELETE /api/configurations/notes/7': { status: 204 },
      'PUT /api/configurations/notes/7': { status: 204 },
    });
    const deleting = await screen.findAllByRole('button', { name: /^Delete note/ });
    expect(deleting.map((one) => one.getAttribute('aria-label'))).toEqual(['Delete note: Called by Mina Sato']);
    await user.click(deleting[0]!);
    expect(await toast()).toHaveTextContent('Note Deleted: From order 1008.');
    expect(screen.getByRole('textbox', { name: 'Add a note' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('POST')).toEqual([]);
  });

  test('the state is changed by a press, by no single key; a change before its response waits for that', async () => {
    let version = 1;
    const now = () =>
      version === 1 ? { assignee: jonas } : { state: 'won', version, assignee: version === 2 ? jonas : mina };
    const { user, sent } = open('/admin?open=1008', {
      'GET /api/configurations/1008': () => ({ body: record(now()) }),
      [batch]: () => {
        version += 1;
        return changed(row(1008, now()));
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    const states = within(await dialog.findByRole('group', { name: 'State' }));
    expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['New', 'In contact', 'Quoted', 'Won', 'Lost', 'Cancelled'],
    ]);
    expect(states.getByRole('button', { pressed: true })).toHaveTextContent('New');
    await user.keyboard('123456');
    await user.click(states.getByRole('button', { name: 'New' })); // the present state
    expect(sent('PATCH')).toEqual([]);
    await user.click(states.getByRole('button', { name: 'Won' }));
    await user.click(await dialog.findByRole('button', { name: 'Assign to me' }));
    await screen.findByText(/Order 1008 is assigned to Mina Sato\./);
    expect(states.getByRole('button', { pressed: true })).toHaveTextContent('Won');
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { state: 'won', orders: [{ id: 1008, version: 1 }] },
      { assigneeId: 7, orders: [{ id: 1008, version: 2 }] },
    ]);
  });

  test('several are changed together, with their owner; Undo sends the old values of each, with the versions of now', async () => {
    const { user, sent, responses } = open('/admin', {
      'GET /api/configurations': { body: [row(1009), row(1008, { state: 'quoted', version: 3 })] },
      [batch]: changed(row(1009, { state: 'won', version: 2 }), row(1008, { state: 'won', version: 4 })),
    });
    await selectTwo(user);
    expect(bar().getByRole('button', { name: 'Apply to 2' })).toHaveAttribute('aria-disabled', 'true');
    await setTo('Won', user);
    expect(await toast()).toHaveTextContent('2 orders are Won.');
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Person 1009' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(async () => expect(await toast()).toHaveTextContent(/^Undone:/));
    await selectTwo(user);
    await user.selectOptions(bar().getByRole('combobox', { name: 'Owner' }), 'Jonas Falk');
    await setTo('In contact', user);
    await screen.findByText(/2 orders are In contact and assigned to Jonas Falk\./);
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { state: 'won', orders: [seen(1009, 1), seen(1008, 3)] },
      { state: 'new', orders: [{ id: 1009, version: 2 }] },
      { state: 'quoted', orders: [{ id: 1008, version: 4 }] },
      expect.objectContaining({ state: 'in_contact', assigneeId: 2 }),
    ]);
    responses[batch] = () =>
      sent('PATCH').length > 5 ? changed(row(1008)) : conflict(row(1009, { version: 3 }), jonas);
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await screen.findByText('Error: This was changed meanwhile by Jonas Falk.');
    expect(sent('PATCH').at(-1)?.body).toMatchObject({ assigneeId: null, orders: [{ id: 1008, version: 4 }] });
  });

  test('boxes select rows, the one in the head all, and Clear takes them back', async () => {
    const { user, responses } = open('/admin');
    await screen.findByText('Person 1009');
    await user.click(box(1007));
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    expect(all).toBePartiallyChecked();
    await user.click(box(1009));
    expect(await screen.findByText('2 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(box(1009)).not.toBeChecked();
    await user.click(all);
    expect(box(1008)).toBeChecked();
    expect(window.location.search).toBe(''); // a box opens no record
    responses['GET /api/configurations'] = { body: [row(1008)] };
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(all).toBeChecked();
  });

  test('a record that is opened leaves the selection, another filter ends it', async () => {
    const { user } = open('/admin');
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
  });

  test('a change that comes too late is not saved, says who was faster, and is saved on demand', async () => {
    const { user, sent } = open('/admin?open=1008', {
      [batch]: conflict(row(1008, { state: 'won', version: 2, assignee: mina }), jonas),
    });
    await user.click(await screen.findByRole('button', { name: 'Lost' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Changed meanwhile: order 1008, state now Won, owner now Mina Sato, by Jonas FalkNothing was saved.',
    );
    expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH')[1]?.body).toEqual({ state: 'lost', orders: [{ id: 1008, version: 2 }] });
  });

  test('of several orders none is changed where somebody was faster with one, and all are on demand', async () => {
    const { user, sent, responses } = open('/admin', { [batch]: conflict(row(1008, { version: 2, assignee: jonas })) });
    await selectTwo(user);
    await setTo('Lost', user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Changed meanwhile: order 1008, by someone elseNothing was saved.',
    );
    expect(screen.getByRole('link', { name: 'order 1008' })).toHaveAttribute('href', '/admin?open=1008');
    expect(box(1008)).toBeChecked(); // what was not changed stays selected
    responses[batch] = changed(row(1008, { state: 'lost', version: 3 }), row(1009, { state: 'lost', version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    expect(await toast()).toHaveTextContent('2 orders are Lost.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent('PATCH')[1]?.body).toEqual({ state: 'lost', orders: [seen(1009, 1), seen(1008, 2)] });
  });

  test('the list is asked for the state and the owner in the address, who stays an option if unknown', async () => {
    const { user, sent } = open('/admin?state=quoted&assignee=99');
    const owner = await screen.findByRole('combobox', { name: 'Owner' });
    expect(owner).toHaveDisplayValue('Administrator 99');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('quoted');
    expect(sent('GET')[0]?.path).toContain('assignee=99');
    expect(sent('GET')[0]?.path).toContain('state=quoted');
    expect(await within(owner).findByRole('option', { name: 'Mina Sato' })).toBeInTheDocument();
    await user.selectOptions(owner, 'Me');
    expect(window.location.search).toBe('?state=quoted&assignee=me');
  });

  test('a change that fails names its order and can be sent again, also when another record is open by then', async () => {
    let answer = (_: object) => {};
    const { user, sent, responses } = open('/admin?open=1008', {
      'GET /api/configurations/1009': { body: { ...record(), ...row(1009) } },
      [batch]: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Won' }));
    await user.click(screen.getByRole('button', { name: 'Previous order' }));
    answer({ status: 503, body: { code: 'unavailable', message: '' } });
    expect(await toast()).toHaveTextContent('Error: Failed to change the state of order 1008. Please try again.');
    responses[batch] = changed(row(1008, { state: 'won', version: 2 }));
    act(() => screen.getByRole('button', { name: 'Retry', hidden: true }).click());
    await screen.findByText('Order State Changed: Order 1008 is Won.');
    expect(sent('PATCH').map(({ body }) => body)).toEqual(
      Array(2).fill({ state: 'won', orders: [{ id: 1008, version: 1 }] }),
    );
  });

  test('changes that a lost connection kept from being saved stay, with Retry, over other tabs and messages; one that has been overtaken says so', async () => {
    const { user, sent, responses } = open('/admin?open=1008', { [batch]: { status: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Won' }));
    await screen.findByText(/^Error: Failed to change the state/);
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await screen.findByText('Error: Failed to assign order 1008. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Another tab' }));
    expect(screen.queryByRole('button', { name: 'Won' })).not.toBeInTheDocument();
    responses[batch] = changed(row(1008, { version: 2 }));
    const retry = () => act(() => screen.getAllByRole('button', { name: 'Retry', hidden: true }).at(-1)!.click());
    retry();
    await screen.findByText('Order State Changed: Order 1008 is Won.');
    expect(screen.queryByText(/Failed to change the state/)).not.toBeInTheDocument();
    responses[batch] = () =>
      sent('PATCH').length === 4
        ? conflict(row(1008, { version: 2 }), mina)
        : conflict(row(1008, { version: 3 }), jonas);
    retry();
    expect(await screen.findByText('Error: This was changed meanwhile by Jonas Falk.')).toBeVisible();
    expect(screen.queryByText(/Failed to assign/)).not.toBeInTheDocument();
    const versions = sent('PATCH').map(({ body }) => (body as { orders: { version: number }[] }).orders[0]!.version);
    expect(versions).toEqual([1, 1, 1, 1, 2]); // the second Retry is no conflict with the first
  });

  test('more than ten are not lost or cancelled without a question that says how many and what they are worth', async () => {
    const many = Array.from({ length: 11 }, (_, index) => row(1001 + index));
    const { user, sent } = open('/admin', { 'GET /api/configurations': { body: many }, [batch]: changed() });
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
