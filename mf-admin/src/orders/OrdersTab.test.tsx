import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import { brand } from '@fieldbox/contract/site/brand';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';
import { checkSession } from '@onesite/shared-host/host';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrdersTab } from './OrdersTab.tsx';

const row = (id: number, name: string) => ({
  id,
  state: 'new',
  version: 1,
  missionName: 'Mobile Workshops',
  name,
  organization: 'Open Bench Foundation',
  totalPrice: 26_750,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
});
const known = { wattsDrawn: 0, wattsMade: 0, wattHoursStored: 0 };
const unknown = emptyValues(figureFields);
const order = {
  id: 1008,
  mission: { id: 1, name: 'Mobile Workshops', icon: 'laptop', type: 'civilian' },
  container: { id: 11, name: '20 ft standard', kind: '20ft', imageUrl: '', basePrice: 18_500 },
  components: [
    {
      id: 21,
      name: 'Generator Hookup Panel',
      price: 3_950,
      ...{ part: 'plug', icon: 'plug', category: 'power' },
      ...known,
      weightInKg: 28,
      leadTimeInDays: 10,
    },
    {
      id: 22,
      name: 'Tool Bench Door',
      price: 4_300,
      ...{ part: 'tools', icon: 'tools', category: 'equipment' },
      ...unknown,
    },
  ],
  totalPrice: 26_750,
  createdAt: '2025-11-20T14:15:00.000Z',
  name: 'Amara Okafor',
  email: 'amara@openbench.example',
  organization: 'Open Bench Foundation',
  intendedUse: 'Repairs in villages without a road.',
  additionalSpecs: null,
  additionalServices: 'Training for twelve.',
};
const lists = {
  'GET /api/configurations': {
    body: [row(1009, 'Rosa Villanueva'), row(1008, 'Amara Okafor'), row(1007, 'Kenji Mori')],
  },
  'GET /api/configurations/1008': { body: order },
  'GET /api/missions': {
    body: [
      { id: 2, name: 'Field Medical', type: 'military' },
      { id: 1, name: 'Mobile Workshops', type: 'civilian' },
    ],
  },
  'GET /api/containers': { body: [order.container] },
  'GET /api/components': { body: order.components },
};

const open = (address = '/admin', responses: Parameters<typeof fakeApi>[0] = {}) => {
  const network = fakeApi({ ...lists, ...responses });
  const { store } = renderInHost(
    <>
      <OrdersTab />
      <Toast />
    </>,
    address,
  );
  if ('GET /api/administrator/auth-status' in responses) void store.dispatch(checkSession('administrator'));
  return { ...network, user: userEvent.setup() };
};
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
  expect(record.getByRole('group')).toHaveTextContent(
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
  expect(record.getByText(/Nov 20, 2025, 14:15 UTC/)).toBeVisible();
});

test('of several units, record and paper have the price of all beside that of one, and the lead time beside a sooner need', async () => {
  const several = { ...order, quantity: 2, neededBy: '1-2 weeks' };
  open('/admin?open=1008', { 'GET /api/configurations/1008': { body: several } });
  const record = within(await screen.findByRole('dialog', { name: /^Order 1008/ }));
  const total = '$26,750 2 × $26,750 = $53,500';
  await record.findByRole('table', { name: 'Items as ordered' });
  expect(record.getByRole('status')).toHaveTextContent(total);
  expect(record.getByText('Needed').nextElementSibling).toHaveTextContent(
    /^1-2 weeks\. The lead time of this unit is longer: \d+ days\.$/,
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelector('.print-sheet')).toHaveTextContent(total);
});

test('the figures and the drawing of an order are those of its items as sold, on paper too', async () => {
  const [inlet, bench] = order.components;
  const sold = { ...order, components: [{ ...inlet, part: 'solar-panel', wattsMade: 2_400 }, bench] };
  open('/admin?open=1008', {
    'GET /api/configurations/1008': { body: sold },
    'GET /api/components': { body: [{ ...inlet, weightInKg: 9_999 }, bench] },
  });
  const record = within(await screen.findByRole('dialog', { name: /^Order 1008/ }));
  await record.findByRole('table', { name: 'Items as ordered' });
  const termValue = (term: string) => record.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(termValue('Weight')).toHaveTextContent('3,928 kg');
  expect(termValue('Power')).toHaveTextContent('Draws 180 W, makes 2.4 kW');
  expect(termValue('Lead time')).toHaveTextContent('21 days');
  expect(record.getByRole('button', { name: 'Print order 1008' })).toBeEnabled();

  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = within(document.querySelector<HTMLElement>('.print-sheet')!);
  expect(paper.getByRole('heading', { name: 'Order 1008: internal, not for the customer' })).toBeInTheDocument();
  expect(paper.getByRole('img')).toHaveAccessibleName(
    '20 ft standard unit, civilian, with solar array, tool bench door',
  );
  expect(paper.getByRole('list', { name: 'Parts' })).toHaveTextContent(
    'Panels on the roof, 28 kg, generates 2.4 kW, 10 days',
  );
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.print-sheet')).not.toBeInTheDocument();
});

test('the sheet for the customer says who sells it and what is included, and nothing that is internal', async () => {
  const print = jest
    .spyOn(window, 'print')
    .mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  const { user } = open('/admin?open=1008', {
    'GET /api/configurations/1008': { body: { ...order, deliveryPlace: 'Port of Lagos', state: 'new', version: 1 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Print order 1008 for the customer' }));
  expect(print).toHaveBeenCalledTimes(1);
  const paper = document.querySelector<HTMLElement>('.print-sheet')!;
  expect(within(paper).getByRole('heading', { name: 'Order 1008' })).toBeInTheDocument();
  expect(paper).toHaveTextContent('Nov 20, 2025');
  expect(paper).toHaveTextContent('Included: the container and the listed parts, fitted. Not included: freight');
  expect(paper).toHaveTextContent(`Sold by ${brand.name}, ${brand.email}, ${brand.phone}`);
  expect(paper).toHaveTextContent('Port of Lagos');
  expect(paper).not.toHaveTextContent(/internal|State|amara@/);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelector('.print-sheet')).toHaveTextContent('internal, not for the customer');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  print.mockRestore();
});

test('an order says what did not fit when it was placed, by the names of that day', async () => {
  const hybrid = { ...order.container, kind: 'hybrid' };
  const brokenRules = [
    { rule: 'no-place', componentIds: [22] },
    { rule: 'needs-power', componentIds: [21, 22] },
  ];
  const { user } = open('/admin?open=1008', {
    'GET /api/configurations/1008': { body: { ...order, container: hybrid, brokenRules } },
    'GET /api/configurations/1007': { body: { ...order, brokenRules: [] } },
    'GET /api/configurations/1009': { body: { ...order, intendedUse: 'Before rules.', brokenRules: null } },
  });
  const notes = within(await screen.findByRole('list', { name: 'What does not fit' })).getAllByRole('listitem');
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    "Tool Bench Door doesn't fit: the shelter covers its place",
    'Generator Hookup Panel and Tool Bench Door need a power source',
  ]);
  await user.click(button('Next order'));
  expect(await screen.findByText('Everything fits')).toBeVisible();
  await user.click(button('Previous order'));
  await user.click(button('Previous order'));
  expect(await screen.findByText('Before rules.')).toBeVisible();
  expect(screen.queryByText('Fit')).not.toBeInTheDocument();
});

test('further filters fold open, have names, and Clear all takes search and filters away', async () => {
  const { user, sent } = open('/admin?period=7d');
  await screen.findByText('Amara Okafor');
  expect(screen.queryByRole('combobox', { name: 'Mission' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  await user.click(button('More filters'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Mission' }), 'Mobile Workshops');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Container' }), '20 ft standard');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fit' }), 'Needs power');
  expect(window.location.search).toBe('?period=7d&mission=1&container=11&breaks=needs-power');
  await waitFor(() => expect(sent('GET').at(-1)?.path).toMatch(/&breaks=needs-power&container=11&mission=1$/));
  await user.click(button('Fewer filters'));
  expect(screen.getByRole('combobox', { name: 'Mission' })).toHaveDisplayValue('Mobile Workshops');
  expect(screen.queryByRole('combobox', { name: 'Needed' })).not.toBeInTheDocument();
  await user.click(button('Clear all'));
  expect(window.location.search).toBe('?period=7d');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('combobox', { name: 'Mission' })).not.toBeInTheDocument();
});

test('the record steps to its neighbours in the list', async () => {
  const { user } = open('/admin?open=1008');
  await user.click(await screen.findByRole('button', { name: 'Next order' }));
  expect(window.location.search).toBe('?open=1007');
  expect(await screen.findByText('There is no order with this number')).toBeVisible();
  expect(button('Next order')).toHaveAttribute('aria-disabled', 'true');
});

test('details that cannot be loaded are reported, and can be asked for again', async () => {
  let status = 503;
  const { user } = open('/admin?open=1008', { 'GET /api/configurations/1008': () => ({ status, body: order }) });
  expect(await screen.findByText('Failed to load order details. Please try again.')).toBeVisible();
  status = 200;
  await user.click(button('Retry'));
  expect(await screen.findByRole('table', { name: 'Items as ordered' })).toBeVisible();
});

test('the export asks for what the list shows, on all pages', async () => {
  const { user, sent } = open('/admin?search=aid&state=won&sort=name', {
    'GET /api/configurations/export': { status: 503 },
  });
  await user.click(await screen.findByRole('button', { name: /^Export CSV/ }));
  const exported = sent('GET').find(({ path }) => path.includes('/export'));
  expect(exported?.path).toBe('/api/configurations/export?sort=name&search=aid&state=won');
  expect(await screen.findByRole('log')).toHaveTextContent('Error: Failed to export orders. Please try again.');
});

/** Opens the dialog and fills in all that is required. */
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Create order' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Mission' }), 'Mobile Workshops');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Container' }), '20 ft standard, $18,500');
  await user.click(screen.getByRole('checkbox', { name: /Tool Bench Door/ }));
  await user.click(screen.getByRole('checkbox', { name: /Generator Hookup Panel/ }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Amara Okafor');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'amara@openbench.example');
  await user.type(screen.getByRole('textbox', { name: 'Organization' }), 'Open Bench Foundation');
  await user.type(screen.getByRole('textbox', { name: 'Intended use' }), 'Repairs in villages.');
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Create order' }));

test('a new order shows its total as it is put together, and is sent with ids as numbers', async () => {
  const { user, sent } = open('/admin', { 'POST /api/configurations': { status: 201, body: order } });
  await fillIn(user);
  expect(dialog().getByText('$26,750')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Create order' }));
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent(
    'Configuration Created: Order 1008 for Amara Okafor.',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('POST')[0]?.headers['Sent-As']).toBe('administrator');
  expect(sent('POST')[0]?.body).toEqual({
    missionId: 1,
    containerId: 11,
    componentIds: [22, 21],
    name: 'Amara Okafor',
    email: 'amara@openbench.example',
    organization: 'Open Bench Foundation',
    intendedUse: 'Repairs in villages.',
  });
});

test('an order by phone needs no email address', async () => {
  const { user, sent } = open('/admin', {
    'POST /api/configurations': { status: 201, body: order },
  });
  await fillIn(user);
  await user.clear(dialog().getByRole('textbox', { name: /^Email/ }));
  await user.click(dialog().getByRole('button', { name: 'Create order' }));
  const summary = await dialog().findByRole('alert');
  expect(summary).toHaveTextContent('Missing Fields');
  expect(within(summary).getByRole('button')).toHaveTextContent('Please enter an email address or a phone number');
  await user.type(dialog().getByRole('textbox', { name: /^Phone/ }), '+1 (555) 010-1234');
  await user.click(dialog().getByRole('button', { name: 'Create order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { body } = sent('POST')[0]!;
  expect(body).toMatchObject({ phone: '+1 (555) 010-1234' });
  expect(body).not.toHaveProperty('email');
});

test('what is missing is named above the form, with links to the fields', async () => {
  const { user, sent } = open('/admin?dialog=create');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(button('Create order'));
  await screen.findByRole('textbox', { name: 'Name' }); // the dialog before it is that of the loading catalogue
  await user.click(dialog().getByRole('button', { name: 'Create order' }));
  const summary = await dialog().findByRole('alert');
  expect(summary).toHaveTextContent('Missing Fields');
  expect(summary).toHaveTextContent('Please fill in all required fields.');
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Mission is required',
    'Container is required',
    'Name is required',
    'Please enter an email address or a phone number',
    'Organization is required',
    'Intended use is required',
  ]);
  await user.click(within(summary).getByRole('button', { name: 'Container is required' }));
  expect(screen.getByRole('combobox', { name: 'Container' })).toHaveFocus();
  expect(sent('POST')).toEqual([]);
});

test('an order that cannot be created keeps what was typed, and is sent again under the same key', async () => {
  let status = 503;
  const { user, sent } = open('/admin', { 'POST /api/configurations': () => ({ status, body: order }) });
  await fillIn(user);
  await user.click(dialog().getByRole('button', { name: 'Create order' }));
  const toast = await screen.findByRole('log', { hidden: true }); // behind the dialog, which stays
  expect(toast).toHaveTextContent('Error: Failed to create configuration. Please try again.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Amara Okafor');
  status = 201;
  await user.click(dialog().getByRole('button', { name: 'Create order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const keys = sent('POST').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});
