import { accountKey } from '@onesite/shared-host/storage';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battery, nordlicht } from '../testing/samples.ts';
import { AddComponentPage } from './AddComponentPage.tsx';

const add = 'POST /api/supplier/components';

const draftKey = accountKey('supplier', 'nordlicht', 'mf-supplier.component');
const profile = 'GET /api/supplier/profile';

async function open(responses: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ [profile]: { body: nordlicht }, ...responses });
  renderInHost(
    <>
      <AddComponentPage />
      <Toast />
    </>,
    '/supplier/add-component',
  );
  await screen.findByText('Visitors see what you enter here.', { exact: false });
  await waitFor(() => expect(screen.queryByLabelText('Loading your profile')).not.toBeInTheDocument());
  return { ...api, user: userEvent.setup({ delay: null }) };
}

/** At once, not letter by letter. */
async function fill(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.click(screen.getByRole('textbox', { name }));
  await user.paste(text);
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  const entries = {
    Name: 'Inlet Panel',
    Description: 'Four CEE inlets.',
    Price: '3640.5',
    'Lead time': '18',
  };
  for (const [name, text] of Object.entries(entries)) await fill(user, name, text);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Power');
}

const category = () => screen.getByRole('combobox', { name: 'Category' });
const submit = () => screen.getByRole('button', { name: 'Add component' });

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('every field that is missing has the message of the specification', async () => {
  const { sent, user } = await open({});
  await user.click(submit());
  const described = screen.getAllByRole('textbox').concat(category());
  const messages = described.filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(messages.map((field) => field.getAttribute('name'))).toEqual([
    'name',
    'description',
    'price',
    'leadTimeInDays',
    'category',
  ]);
  expect(category()).toHaveAccessibleDescription(/Category is required/);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(sent('POST')).toEqual([]);
});

test('a refusal is an alert, the next try goes under the same key, and success opens the dashboard after 3 s', async () => {
  jest.useFakeTimers();
  const { responses, sent, user } = await open({ [add]: { status: 0 } });
  await fillIn(user);
  await user.click(submit());
  const message = 'An error occurred while adding the component. Please try again.';
  expect(await screen.findByRole('alert')).toHaveTextContent(`${message} Your entries are still here.`);

  responses[add] = { status: 201, body: battery };
  await user.click(submit());
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Component addedLithium Battery Cabinet 20 kWh is public now. You will be taken to the dashboard in 3 seconds, or go now.',
    ),
  );
  expect(window.location.pathname).toBe('/supplier/add-component');
  jest.advanceTimersByTime(2_990);
  expect(window.location.pathname).toBe('/supplier/add-component');
  act(() => jest.advanceTimersByTime(20));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/dashboard'));
  const keys = sent('POST').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(sent('POST')[1]?.body).toEqual({
    name: 'Inlet Panel',
    description: 'Four CEE inlets.',
    category: 'Power',
    price: '3640.5',
    leadTimeInDays: '18',
    part: 'crate',
    ...{ weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null },
    imageUrl: null,
    specificationOrder: [],
    specifications: {},
  });
});

const nameField = () => screen.getByRole('textbox', { name: 'Name' });

test('with something typed every way out asks first; what was typed is filled in again, or cleared', async () => {
  const { user } = await open({});
  await fillIn(user);
  await fill(user, 'Key of row 1', 'Protection');
  await user.click(screen.getByRole('radio', { name: /^Unit on the side wall/ }));
  expect(screen.getByText(/^Draft saved on this device, /)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without adding?' });
  expect(await question()).toHaveTextContent(
    'Inlet Panel isn’t added yet. The draft stays on this device until you log out, 30 days at most.',
  );
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(window.location.pathname).toBe('/supplier/add-component');
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/dashboard'));
  cleanup();

  const again = await open({});
  expect(nameField()).toHaveValue('Inlet Panel');
  expect(screen.getByRole('textbox', { name: 'Key of row 1' })).toHaveValue('Protection');
  expect(screen.getByRole('radio', { name: /^Unit on the side wall/ })).toBeChecked();
  expect(screen.getByText('Inlet Panel. Nothing has been added.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Start empty' }));
  expect(nameField()).toHaveValue('');
  expect(nameField()).toHaveFocus();
  expect(screen.queryByText(/^Draft saved/)).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/dashboard'));
});

test('whoever leaves can discard the draft as well', async () => {
  const { user } = await open({});
  await fillIn(user);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Leave without adding?' });
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/dashboard'));
  expect(localStorage).toHaveLength(0);
});

test('a draft is its supplier’s, and none is left once the component is added; another one can follow at once', async () => {
  const { sent, user } = await open({ [add]: { status: 201, body: battery } });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add, then another' }));
  await waitFor(() => expect(nameField()).toHaveValue(''));
  expect(nameField()).toHaveFocus();
  expect(await screen.findByRole('log')).toHaveTextContent(
    'Component added: Lithium Battery Cabinet 20 kWh is public now.',
  );
  expect(screen.queryByText(/^Draft saved/)).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  await fillIn(user);
  expect(Object.keys(localStorage)).toEqual([draftKey]);
  await user.type(nameField(), '{Enter}');
  expect(await screen.findByText(/You will be taken to the dashboard/)).toBeVisible();
  expect(localStorage).toHaveLength(0);
  const keys = sent('POST').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test.each([
  ['nonsense', 'x'],
  ['another form', JSON.stringify({ values: { name: 7, password: 'secret' }, savedAt: Date.now() })],
])('%s in the storage is no draft', async (_, text) => {
  localStorage.setItem(draftKey, text);
  await open({});
  expect(nameField()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Start empty' })).not.toBeInTheDocument();
});

const preview = () => within(screen.getByRole('region', { name: 'As visitors will see it' }));
const fits = () =>
  preview()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    .filter((fact) => /^(Fits|Not with|Needs|Adds):/.test(fact));
const choosePart = (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(screen.getByRole('radio', { name }));

test('what is typed is shown as visitors will see it, and what is wrong as to correct', async () => {
  const { user } = await open({});
  expect(await screen.findByRole('region', { name: 'As visitors will see it' })).toBeVisible();
  expect(preview().getByText('Component name')).toBeVisible();
  await fillIn(user);
  await fill(user, 'Key of row 1', 'Protection');
  await fill(user, 'Value of row 1', 'IP55');
  for (const text of ['Inlet Panel', 'Four CEE inlets.', '$3,640.50', 'IP55', 'Configurator, Power'])
    expect(preview().getByText(text)).toBeVisible();
  expect(fits()).toEqual(['Fits: all six kinds, beside the unit', 'Adds: weight unknown, power unknown, 18\u00a0days']);
  await user.clear(screen.getByRole('textbox', { name: 'Lead time' }));
  await fill(user, 'Lead time', '0');
  expect(preview().getByText('to correct')).toBeVisible();
  expect(fits().at(-1)).toBe('Adds: weight unknown, power unknown, lead time unknown');
});

test('the part says where the component stands on each kind, what it is not chosen with, and what it adds', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(560);
  const climate = { ...battery, id: 4, name: 'Climate Control Unit', part: 'temperature-high' };
  const { user } = await open({ 'GET /api/components': { body: [climate] } });
  await screen.findByRole('region', { name: 'As visitors will see it' });
  await choosePart(user, /^Unit on the side wall/);
  await fill(user, 'Weight', '86');
  await fill(user, 'Power', '0.3');
  await fill(user, 'Lead time', '35');
  expect(
    preview().getByRole('img', { name: /^20 ft standard unit, civilian, with solar array, .*HVAC unit/ }),
  ).toBeVisible();
  await waitFor(() =>
    expect(fits()).toEqual([
      'Fits: all six kinds, on the side',
      'Not with: Climate Control Unit, which takes the same place',
      'Needs: a source of power in the configuration',
      'Adds: 86\u00a0kg, uses 300\u00a0W, 35\u00a0days',
    ]),
  );

  await choosePart(user, /^Lift-up side door/);
  expect(fits()[0]).toBe('Fits: five kinds, on the side; not Hybrid, where the shelter covers its place');
  const hybrid = preview().getByRole('button', { name: 'Hybrid does not fit' });
  expect(hybrid).toHaveAttribute('aria-pressed', 'false');
  await user.click(hybrid);
  expect(hybrid).toHaveAttribute('aria-pressed', 'true');
  expect(preview().getByText('Not on this unit: the shelter covers its place.')).toBeVisible();
  expect(preview().getByText('Not on hybrid')).toBeVisible();

  await choosePart(user, /^Inside, not drawn/);
  expect(fits()[0]).toBe('Fits: all six kinds, inside');
  expect(preview().getByText('It stands inside: the list names it, the drawing does not show it.')).toBeVisible();
  expect(preview().getByRole('button', { name: 'Hybrid' })).toBeVisible();
});

test('part, weight and power are sent, and what is wrong with the power stands at its field', async () => {
  const { sent, user } = await open({ [add]: { status: 201, body: battery } });
  await fillIn(user);
  await choosePart(user, /^Panels on the roof/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Uses, generates or stores power' }), 'generates');
  const power = screen.getByRole('textbox', { name: 'Power' });
  expect(power).toHaveAccessibleDescription('Optional At rated output. kW');
  await fill(user, 'Power', '2,4');
  await user.click(submit());
  expect(power).toHaveAccessibleDescription(/Power generated must be a number/);
  await user.clear(power);
  await fill(user, 'Power', '2.4');
  await fill(user, 'Weight', '140');
  await user.click(submit());
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toMatchObject({
    part: 'solar-panel',
    weightInKg: '140',
    wattsDrawn: null,
    wattsMade: 2_400,
    wattHoursStored: null,
  });
});

test('no browser asks for a picture: it is fetched after the component is saved', async () => {
  const { user } = await open({});
  await user.type(screen.getByRole('textbox', { name: 'Image link' }), 'https://nordlicht.example/a.jpg');
  expect(screen.getByText('We fetch the picture once you have saved this component.')).toBeVisible();
  expect(document.querySelector('img[src^="https:"]')).toBeNull();
});

test('a company that was not approved reads why it cannot add components', async () => {
  await open({ [profile]: { body: { ...nordlicht, status: 'Rejected' } } });
  expect(screen.getByText('Your company was not approved.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
