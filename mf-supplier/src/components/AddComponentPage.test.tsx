import { fakeApi, renderInHost } from '@fieldbox/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battery } from '../testing/samples.ts';
import { AddComponentPage } from './AddComponentPage.tsx';

const add = 'POST /api/supplier/components';

function open(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  renderInHost(<AddComponentPage />, '/supplier/add-component');
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
  const { calls, user } = open({});
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
  expect(calls).toEqual([]);
});

test('a refusal is an alert, the next try goes under the same key, and success opens the dashboard after 3 s', async () => {
  jest.useFakeTimers();
  const { answers, sent, user } = open({ [add]: { status: 0 } });
  await fillIn(user);
  await user.click(submit());
  const message = 'An error occurred while adding the component. Please try again.';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);

  answers[add] = { status: 201, body: battery };
  await user.click(submit());
  expect(await screen.findByRole('status')).toHaveTextContent(/Lithium Battery Cabinet 20 kWh is added\./);
  expect(window.location.pathname).toBe('/supplier/add-component');
  jest.advanceTimersByTime(2_990);
  expect(window.location.pathname).toBe('/supplier/add-component');
  jest.advanceTimersByTime(20);
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/dashboard'));
  const keys = sent('POST').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(sent('POST')[1]?.body).toMatchObject({ name: 'Inlet Panel', imageUrl: null, specifications: {} });
});
