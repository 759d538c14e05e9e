import type { AdminComponent } from '@fieldbox/contract/catalogue/catalogue';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';
import { fakeApi, fill, renderWithToast } from '@onesite/shared-host/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComponentsTab } from './ComponentsTab.tsx';

// To ask of each control whether a style hides it takes jsdom a large part of the time.
configure({ defaultHidden: true });

const component = (own: Partial<AdminComponent>): AdminComponent => ({
  id: 2,
  name: 'Generator Hookup Panel',
  description: 'Four weatherproof inlets.',
  part: 'plug',
  icon: 'plug',
  price: 3_950,
  category: 'power',
  imageUrl: null,
  ...{ weightInKg: 28, wattsDrawn: 0, wattsMade: null, wattHoursStored: null, leadTimeInDays: 10 },
  ...emptyValues(suppliedFields),
  supplier: null,
  version: 4,
  state: 'on_sale',
  withdrawnBySupplierAt: null,
  orderCount: 1_214,
  createdAt: '2025-11-18T09:40:00.000Z',
  ...own,
});
const panel = component({});
const supplier = { id: 7, companyName: 'Fjordgrid Energy AS' };
const inverter = component({ id: 6, name: 'Hybrid Inverter', supplier, state: 'waits_for_approval', orderCount: 0 });
const cots = component({ id: 16, name: 'Folding Cot Set', supplier, state: 'withdrawn' });
const rows = [panel, inverter, cots];

const open = (address = '/admin?tab=components', responses: Parameters<typeof fakeApi>[0] = {}) => {
  const network = fakeApi({
    'GET /api/admin/components': { body: rows },
    'GET /api/components/2': { body: panel },
    'GET /api/components/6': { body: inverter },
    ...responses,
  });
  renderWithToast(<ComponentsTab />, address);
  return { ...network, user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) };
};
const editing = '/admin?tab=components&open=2&dialog=edit';
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const toast = () => screen.findByRole('log', { hidden: true });

test('a row has what the component is, who offers it, its state, and what can be done with it', async () => {
  open();
  expect(await row('Generator Hookup Panel')).toHaveTextContent(
    '2Generator Hookup Panel28 kg, 10 daysPowerFour weatherproof inlets.$3,950FieldBoxPublicEditDelete',
  );
  expect(await row('Hybrid Inverter')).toHaveTextContent(/Fjordgrid Energy ASWaiting for approvalWithdraw$/);
  expect(await row('Folding Cot Set')).toHaveTextContent(/WithdrawnRestore$/);
  expect(screen.getAllByRole('link', { name: 'Fjordgrid Energy AS' })[0]).toHaveAttribute(
    'href',
    '/admin?tab=suppliers&open=7',
  );
});

test('what is missing is named before anything is sent', async () => {
  const { user, sent } = open('/admin?tab=components&dialog=create');
  expect(await screen.findByRole('radio', { name: /^Crate beside the unit/ })).toBeChecked();
  expect(screen.getAllByRole('textbox').at(-1)).toHaveAttribute('name', 'imageUrl'); // its group is the last
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create component' }));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Missing FieldsPlease fill in all required fields.');
  const missing = within(alert)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(missing).toEqual(['Name is required', 'Category is required', 'Description is required', 'Price is required']);
  expect(sent('POST')).toEqual([]);
});

test('a component is created with its price as a decimal, also after a failure', async () => {
  const answers: object[] = [{ status: 503 }, { status: 201, body: panel }];
  const { user, sent } = open('/admin?tab=components&dialog=create', {
    'POST /api/components': () => answers.shift()!,
  });
  fill(await field('Name'), 'Generator Hookup Panel');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Power');
  fill(await field('Description'), 'Four inlets.');
  fill(await field('Price'), '$3,950.5');
  fill(await field('Weight'), '1,250');
  await user.click(screen.getByRole('radio', { name: /^Panel on the side wall/ }));
  const create = within(screen.getByRole('dialog')).getByRole('button', { name: 'Create component' });
  await user.click(create);
  expect(await toast()).toHaveTextContent('Failed to create component. Please try again.');
  await user.click(create);
  await waitFor(async () => expect(await toast()).toHaveTextContent('Component Created'));
  expect(sent('POST')[1]?.body).toEqual({
    name: 'Generator Hookup Panel',
    category: 'power',
    description: 'Four inlets.',
    price: 3950.5,
    part: 'plug',
    imageUrl: null,
    ...{ weightInKg: 1_250, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null },
  });
});

test('a change is sent with the version that was seen; what is refused stands at its field', async () => {
  const refused = { code: 'validation_failed', message: 'No.', fields: { name: 'This name is taken' } };
  const put = 'PUT /api/components/2';
  const { user, sent, responses } = open(editing, { [put]: { status: 400, body: refused } });
  fill(await field('Price'), '0');
  fill(await field('Weight'), '');
  fill(await field('Lead time'), '2.5');
  await user.click(button('Save changes'));
  expect(await field('Price')).toHaveAccessibleDescription(/Price must be greater than 0/);
  expect(await field('Lead time')).toHaveAccessibleDescription(/Lead time must be in whole days/);
  fill(await field('Price'), '0.5');
  fill(await field('Lead time'), '42');
  fill(await field('Name'), 'Generator Hookup Panel II');
  await user.click(button('Save changes'));
  expect(await field('Name')).toHaveAccessibleDescription('This name is taken');
  expect(await toast()).toHaveTextContent('Failed to update component. Please try again.');
  responses[put] = { body: panel };
  fill(await field('Name'), 'Generator Hookup Panel III');
  await user.click(button('Save changes'));
  await waitFor(async () => expect(await toast()).toHaveTextContent('Component Updated'));
  expect(sent('PUT')[1]).toMatchObject({
    body: { price: 0.5, weightInKg: null, wattsDrawn: 0, leadTimeInDays: 42 },
    headers: { 'If-Match': '"4"' },
  });
});

test('a component that cannot be loaded for editing says so', async () => {
  const missing = { status: 404, body: { message: 'There is no such component.' } };
  open('/admin?tab=components&open=2', { 'GET /api/components/2': missing });
  expect(await toast()).toHaveTextContent('Failed to load component for editing.');
  expect(screen.getByRole('dialog', { name: /^Generator Hookup Panel/ })).toHaveTextContent(
    'There is no component with this number',
  );
});

test('a delete is asked once, in figures, and shows at once; one that fails puts the row back', async () => {
  let answer = (_: { status: number; body?: object }) => {};
  const { user, sent } = open(undefined, {
    'DELETE /api/components/2': () => new Promise((resolve) => (answer = resolve)),
  });
  await row('Generator Hookup Panel');
  await user.click(button('Delete Generator Hookup Panel'));
  const question = screen.getByRole('alertdialog', { name: 'Delete Generator Hookup Panel?' });
  expect(question).toHaveTextContent(
    'It is removed from the configurator immediately. The 1,214 orders that include it keep its name and price as ordered.',
  );
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Delete component' }));
  expect(await row('Generator Hookup Panel')).toHaveTextContent('Withdrawn');
  answer({ status: 503 });
  expect(await toast()).toHaveTextContent('Failed to delete component. Please try again.');
  expect(await row('Generator Hookup Panel')).toHaveTextContent('Public');
  await user.click(button('Delete Generator Hookup Panel'));
  await user.click(button('Delete component'));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(2));
  answer({ status: 200, body: { id: 2, version: 5 } });
  await screen.findByText('Component Deleted: Generator Hookup Panel is no longer offered.');
  expect(sent('DELETE')[1]).toMatchObject({ headers: { 'If-Match': '"4"' } });
});

test('a supplier’s component can be looked at and withdrawn, not edited', async () => {
  const { user, sent } = open('/admin?tab=components&open=6', {
    'DELETE /api/components/6': { body: { id: 6, version: 5 } },
    'POST /api/components/6/restore': { body: inverter },
  });
  const details = await screen.findByRole('dialog', { name: /^Hybrid Inverter/ });
  await within(details).findByText('Drawn as');
  expect(within(details).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(within(details).queryByRole('textbox')).not.toBeInTheDocument();
  const fact = (term: string) => within(details).getByText(term).nextElementSibling;
  expect(fact('Drawn as')).toHaveTextContent('Panel on the side wall');
  expect(fact('Weight')).toHaveTextContent('28 kg');
  expect(fact('Power generated')).toHaveTextContent('Not stated');
  await user.click(within(details).getAllByRole('button', { name: 'Withdraw' })[0]!); // in its head and at its foot
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'It is not public, and won’t become public. No order includes it.',
  );
  await user.click(button('Withdraw component'));
  expect(await toast()).toHaveTextContent('Component Withdrawn');
  await user.click(button('Undo'));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ headers: { 'If-Match': '"5"' } }]));
});

test('what its supplier has withdrawn says so, and is asked about before it is restored', async () => {
  const theirs = { ...cots, withdrawnBySupplierAt: '2025-11-25T12:00:00.000Z' };
  const { user, sent } = open('/admin?tab=components&open=16', {
    'GET /api/admin/components': { body: [theirs] },
    'GET /api/components/16': { body: theirs },
    'POST /api/components/16/restore': { body: { ...cots, state: 'on_sale' } },
  });
  const record = await screen.findByRole('dialog', { name: /^Folding Cot Set/ });
  expect(await within(record).findByText('Withdrawn by the supplier, Nov 25, 2025')).toBeVisible();
  await user.click((await within(record).findAllByRole('button', { name: 'Restore' }))[0]!);
  const question = await screen.findByRole('alertdialog', { name: 'Restore Folding Cot Set?' });
  expect(question).toHaveTextContent('Fjordgrid Energy AS withdrew it on Nov 25, 2025.');
  expect(sent('POST')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Restore component' }));
  expect(await toast()).toHaveTextContent('Component Restored');
});

test('what is withdrawn is restored by its row', async () => {
  const { user, sent } = open(undefined, {
    'POST /api/components/16/restore': { body: { ...cots, state: 'on_sale' } },
  });
  await row('Folding Cot Set');
  await user.click(button('Restore Folding Cot Set'));
  expect(await toast()).toHaveTextContent('Component Restored');
  expect(sent('POST')).toMatchObject([{ headers: { 'If-Match': '"4"' } }]);
});
