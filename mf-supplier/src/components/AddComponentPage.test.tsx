import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battery, nordlicht } from '../testing/samples.ts';
import { AddComponentPage } from './AddComponentPage.tsx';

const add = 'POST /api/supplier/components';

const profile = 'GET /api/supplier/profile';

async function open(responses: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ [profile]: { body: nordlicht }, ...responses });
  renderInHost(<AddComponentPage />, '/supplier/add-component');
  await screen.findByText('What you fill in here is what visitors see.', { exact: false });
  await waitFor(() => expect(screen.queryByLabelText('Loading your profile')).not.toBeInTheDocument());
  return { ...api, user: userEvent.setup({ delay: null }) };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  const entries = {
    'Component name': 'Inlet Panel',
    Description: 'Four CEE inlets.',
    Price: '3640.5',
    'Lead time': '18',
  };
  for (const [name, text] of Object.entries(entries)) await user.type(screen.getByRole('textbox', { name }), text);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Power');
}

const submit = () => screen.getByRole('button', { name: 'Add component' });

afterEach(() => jest.useRealTimers());

test('every field that is missing has the message of the specification', async () => {
  const { sent, user } = await open({});
  await user.click(submit());
  const described = screen.getAllByRole('textbox').concat(screen.getByRole('combobox'));
  const messages = described.filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(messages.map((field) => field.getAttribute('name'))).toEqual([
    'name',
    'description',
    'price',
    'leadTimeInDays',
    'category',
  ]);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/Category is required/);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Component name' })).toHaveFocus());
  expect(sent('POST')).toEqual([]);
});

test('a refusal is an alert, the next try goes under the same key, and success opens the dashboard after 3 s', async () => {
  jest.useFakeTimers();
  const { responses, sent, user } = await open({ [add]: { status: 0 } });
  await fillIn(user);
  await user.click(submit());
  const message = 'An error occurred while adding the component. Please try again.';
  expect(await screen.findByRole('alert')).toHaveTextContent(`${message} What you filled in is still here.`);

  responses[add] = { status: 201, body: battery };
  await user.click(submit());
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Component addedLithium Battery Cabinet 20 kWh is public now. You go to the dashboard in 3 seconds, or now.',
    ),
  );
  expect(window.location.pathname).toBe('/supplier/add-component');
  jest.advanceTimersByTime(2_990);
  expect(window.location.pathname).toBe('/supplier/add-component');
  act(() => jest.advanceTimersByTime(20));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/dashboard'));
  const keys = sent('POST').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(sent('POST')[1]?.body).toMatchObject({ name: 'Inlet Panel', imageUrl: null, specifications: {} });
});

const preview = () => within(screen.getByRole('region', { name: 'As visitors will see it' }));

test('what is typed is shown as visitors will see it, and what is wrong as to correct', async () => {
  const { user } = await open({});
  expect(preview().getByText('Component name')).toBeVisible();
  await fillIn(user);
  await user.type(screen.getByRole('textbox', { name: 'Key of row 1' }), 'Protection');
  await user.type(screen.getByRole('textbox', { name: 'Value of row 1' }), 'IP55');
  for (const text of ['Inlet Panel', 'Four CEE inlets.', '$3,640.50', '18 days', 'IP55', 'Configurator, Power'])
    expect(preview().getByText(text)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Lead time' }));
  await user.type(screen.getByRole('textbox', { name: 'Lead time' }), '0');
  expect(preview().getByText('to correct')).toBeVisible();
});

test('a picture is looked for by the browser alone, and where none comes the drawing stays', async () => {
  const { user } = await open({});
  const address = screen.getByRole('textbox', { name: 'Image address' });
  await user.type(address, 'https://nordlicht.example/a.jpg');
  const [picture] = await screen.findAllByRole('img', { name: 'Your picture' });
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  Object.defineProperties(picture, { naturalWidth: { value: 1600 }, naturalHeight: { value: 1200 } });
  fireEvent.load(picture!);
  expect(await screen.findByText('1600 × 1200 pixels, shown at 4 to 3')).toBeVisible();

  await user.type(address, 'x');
  fireEvent.error((await screen.findAllByRole('img', { name: 'Your picture' }))[0]!);
  expect(await screen.findByText(/^No picture came from this address within 5 seconds\./)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Your picture' })).not.toBeInTheDocument();
});

test('a company that was not approved reads why it cannot add components', async () => {
  await open({ [profile]: { body: { ...nordlicht, status: 'Rejected' } } });
  expect(screen.getByText('Your company was not approved.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
