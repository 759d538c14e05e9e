import { fakeApi, fill, renderWithToast } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battery, gateway, nordlicht } from '../testing/samples.ts';
import { DashboardPage } from './DashboardPage.tsx';

type Answers = Parameters<typeof fakeApi>[0];

function open(responses: Answers = {}, address = '/supplier/dashboard') {
  const api = fakeApi({
    'GET /api/supplier/profile': { body: nordlicht },
    'GET /api/supplier/components': { body: [battery, gateway] },
    ...responses,
  });
  renderWithToast(<DashboardPage />, address);
  return { ...api, user: userEvent.setup() };
}

const row = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);
const put = 'PUT /api/supplier/components/31';
const withdrawal = 'DELETE /api/supplier/components/31';

test('shows the company with its status and figures, and each component with what visitors see of it', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlicht Power GmbH' })).toBeVisible();
  expect(screen.getByText('jana.petersen@nordlicht-power.example')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Account status' })).toHaveTextContent(
    /^Approved since Nov 18, 2026Your company is approved\./,
  );
  const first = await row('Lithium Battery Cabinet 20 kWh');
  const facts = first.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Power', '21\u00a0days', 'Public', '42', '$12,900']);
  const link = first.getByRole('link', { name: `See it in the configurator with ${battery.name}` });
  expect(link).toHaveAttribute('href', '/configurator?configuration=1.civilian...31');
  const figures = screen.getAllByRole('definition').slice(0, 3);
  expect(figures.map(({ textContent }) => textContent)).toEqual(['2', '2', '42 times']);
});

test('a picture is shown without a referrer, and gives way to the drawing; one that does not come by https is not asked for', async () => {
  open();
  const picture = (await row('Lithium Battery Cabinet 20 kWh')).getByRole('img');
  expect(picture).toHaveAttribute('src', battery.imageUrl);
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(picture);
  const drawn = (name: string) =>
    row(name).then(async ({ findByRole }) => (await findByRole('img')).getAttribute('src'));
  expect(await drawn('Lithium Battery Cabinet 20 kWh')).toMatch(/\.svg$/);
  expect(await drawn('Energy Monitor Gateway')).toMatch(/\.svg$/);
});

test('while the review waits, components can be added and are not public', async () => {
  open({ 'GET /api/supplier/profile': { body: { ...nordlicht, status: 'Pending' } } });
  expect((await row('Energy Monitor Gateway')).getByText('Not public')).toBeVisible();
  expect(screen.getByText(/they become public once we approve you/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add component' })).toHaveAttribute('href', '/supplier/add-component');
});

test('no text of an approved company speaks of an approval to come', async () => {
  open({ 'GET /api/supplier/components': { body: [] } });
  expect(await screen.findByText(/^Components you add appear here/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/approve you/);
});

test('a rejected company reads the reason in the words of whoever gave it, what it can do, and why nothing can be added', async () => {
  const statusReason = 'The website does not open.\nThe register number is another company’s.';
  open({ 'GET /api/supplier/profile': { body: { ...nordlicht, status: 'Rejected', statusReason } } });
  const status = within(await screen.findByRole('group', { name: 'Account status' }));
  expect(status.getByText(/^The website does not open\./)).toHaveTextContent(statusReason, {
    normalizeWhitespace: false,
  });
  expect(status.getByText('FieldBox, Nov 18, 2026')).toBeVisible();
  expect(status.getByRole('link', { name: 'Update your settings' })).toHaveAttribute('href', '/supplier/settings');
  expect(status.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  const add = screen.getByRole('link', { name: 'Add component' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription('Request another review first.');
  const first = await row('Energy Monitor Gateway');
  expect(first.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(first.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
});

test('a rejected company asks again, and is under review', async () => {
  let status = 'Rejected';
  const { user } = open({
    'GET /api/supplier/profile': () => ({ body: { ...nordlicht, status } }),
    'POST /api/supplier/review': () => {
      status = 'Pending';
      return { body: { ...nordlicht, status } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Request another review' }));
  expect(await screen.findByText('We are reviewing your company.')).toBeVisible();
});

test('Back goes through the tabs that were opened', async () => {
  const { user } = open();
  const tab = (name: string) => screen.getByRole('tab', { name });
  await row('Energy Monitor Gateway');
  await user.click(tab('Inquiries'));
  await user.click(tab('Analytics'));
  expect(window.location.search).toBe('?tab=analytics');
  expect(screen.getByText(/^No analytics here/)).toBeVisible();
  act(() => window.history.back());
  await waitFor(() => expect(tab('Inquiries')).toHaveAttribute('aria-selected', 'true'));
});

test('a change is sent with the version that was seen, and rows that are not filled are dropped', async () => {
  const { responses, sent, user } = open({ [put]: { status: 503 } });
  const entry = window.history.state;
  await user.click((await row('Lithium Battery Cabinet 20 kWh')).getByRole('button', { name: /^Edit/ }));
  expect(window.location.search).toBe('?edit=31');
  const price = await screen.findByRole('textbox', { name: 'Price' });
  const form = within(screen.getByRole('dialog', { name: 'Edit component' }));
  fill(price, '13000');
  fill(form.getByRole('textbox', { name: 'Key of row 2' }), 'Weight');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to update component. Please try again.');
  responses[put] = { body: { ...battery, price: 13_000, version: 3 } };
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent(
    'Component Updated: Lithium Battery Cabinet 20 kWh is saved.',
  );
  const { headers, body } = sent('PUT')[1]!;
  expect(headers['If-Match']).toBe('"2"');
  expect(body).toMatchObject({ price: '13000', leadTimeInDays: '21', specifications: { Capacity: '20 kWh' } });
  await waitFor(() => expect(window.history.state).toEqual(entry)); // Back does not open it again
  expect(window.location.search).toBe('');
});

test('what was changed elsewhere meanwhile is not overwritten unasked', async () => {
  const message = 'Someone else has changed this in the meantime.';
  const current = { ...battery, name: 'Battery Cabinet', price: 11_500, version: 5 };
  const scrollIntoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView }); // jsdom has none
  const { responses, sent, user } = open({ [put]: { status: 409, body: { code: 'edit_conflict', message, current } } });
  await user.click((await row('Lithium Battery Cabinet 20 kWh')).getByRole('button', { name: /^Edit/ }));
  fill(await screen.findByRole('textbox', { name: 'Name' }), 'Cabinet V2');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const alert = await screen.findByRole('alert');
  expect(scrollIntoView.mock.contexts).toContain(alert.parentElement);
  expect(alert).toHaveTextContent('Changed meanwhile by someone else');
  responses[put] = { body: battery };
  await user.click(within(alert).getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(sent('PUT').map(({ headers }) => headers['If-Match'])).toEqual(['"2"', '"5"']));
});

test('what is wrong is told at its field, in the words of the specification', async () => {
  const { sent, user } = open({}, '/supplier/dashboard?edit=31');
  const form = within(await screen.findByRole('dialog', { name: 'Edit component' }));
  const field = (name: string) => form.getByRole('textbox', { name });
  const typed = { Name: '', Price: '0', 'Key of row 2': 'Capacity', 'Value of row 2': '21 kWh' };
  for (const [name, text] of Object.entries(typed)) fill(field(name), text);
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(field('Name')).toHaveAccessibleDescription(/Component name is required/);
  expect(field('Price')).toHaveAccessibleDescription(/Price must be greater than 0/);
  expect(form.getByRole('group', { name: /^Specifications/ })).toHaveAccessibleDescription(/‘Capacity’ appears twice/);
  expect(sent('PUT')).toEqual([]);
});

test('a specification can be removed, and its place takes the focus', async () => {
  const { user } = open({}, '/supplier/dashboard?edit=31');
  await user.click(await screen.findByRole('button', { name: 'Remove row 1' }));
  const name = screen.getByRole('textbox', { name: 'Key of row 1' });
  expect(name).toHaveValue('');
  expect(name).toHaveFocus();
});

test('a component is withdrawn once the question was answered, which a change elsewhere asks again', async () => {
  const current = { ...battery, version: 5 };
  const { responses, sent, user } = open({ [withdrawal]: { status: 409, body: { code: 'edit_conflict', current } } });
  await user.click((await row('Lithium Battery Cabinet 20 kWh')).getByRole('button', { name: /^Withdraw/ }));
  const question = within(screen.getByRole('alertdialog', { name: 'Withdraw Lithium Battery Cabinet 20 kWh?' }));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(question.getByText(/It is removed from the configurator immediately\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Withdraw component' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
  responses[withdrawal] = { status: 503 };
  await user.click(screen.getByRole('button', { name: 'Withdraw component' }));
  await screen.findByText('Failed to withdraw component. Please try again.');
  Object.assign(responses, {
    [withdrawal]: { body: { id: 31, version: 6 } },
    'GET /api/supplier/components': { body: [gateway] },
  });
  await user.click(screen.getByRole('button', { name: 'Withdraw component' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: battery.name })).not.toBeInTheDocument());
  expect(sent('DELETE').map(({ headers }) => headers['If-Match'])).toEqual(['"2"', '"5"', '"5"']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(sent('POST').map(({ path, headers }) => path + headers['If-Match'])).toEqual([
    '/api/supplier/components/31/restore"6"',
  ]);
});

test('a component that the supplier has withdrawn says so, and can be restored; one of the company cannot', async () => {
  const mine = { ...battery, isWithdrawn: true, isWithdrawnBySupplier: true, version: 3 };
  const theirs = { ...gateway, isWithdrawn: true };
  const restoring = 'POST /api/supplier/components/31/restore';
  const { sent, responses, user } = open({
    'GET /api/supplier/components': { body: [mine, theirs] },
    [restoring]: { status: 403, body: { code: 'forbidden', message: 'You can offer 100 components at most.' } },
  });
  const own = await row(battery.name);
  expect(own.getByText('withdrawn by you').closest('li')).toHaveAttribute('data-withdrawn'); // pale
  expect(own.getByText('existing orders keep it')).toBeVisible();
  expect(own.queryByRole('link')).not.toBeInTheDocument();
  expect(own.queryByRole('button', { name: /^(Edit|Withdraw)/ })).not.toBeInTheDocument();
  const closed = await row(gateway.name);
  expect(closed.getByText('withdrawn by FieldBox')).toBeVisible();
  expect(closed.queryByRole('button')).not.toBeInTheDocument();
  await user.click(own.getByRole('button', { name: `Restore ${battery.name}` }));
  expect(await screen.findByRole('log')).toHaveTextContent('Error: You can offer 100 components at most.');
  responses[restoring] = { body: { ...battery, version: 4 } };
  responses['GET /api/supplier/components'] = { body: [{ ...battery, version: 4 }, theirs] };
  await user.dblClick(own.getByRole('button', { name: `Restore ${battery.name}` }));
  await waitFor(() =>
    expect(screen.getByRole('log')).toHaveTextContent(`Component Restored: ${battery.name} is offered again.`),
  );
  expect(sent('POST').map(({ headers }) => headers['If-Match'])).toEqual(['"3"', '"3"']);
  const withdraw = await (await row(battery.name)).findByRole('button', { name: `Withdraw ${battery.name}` });
  expect(withdraw).toHaveFocus();
  await user.click(withdraw);
  await user.click(screen.getByRole('button', { name: 'Withdraw component' })); // 404: it is gone already
  await screen.findByText(/^Component Withdrawn/);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a logout leads to the login; one that fails says so', async () => {
  const logout = 'POST /api/supplier/logout';
  const { responses, user } = open({ [logout]: { status: 503 } });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('log')).toHaveTextContent('Error: Failed to logout. Please try again.');
  responses[logout] = { body: { success: true } };
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/login'));
});

test('a profile or a list that cannot be had can be asked for again', async () => {
  const { responses, user } = open({
    'GET /api/supplier/profile': { status: 503 },
    'GET /api/supplier/components': { status: 503 },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading your profile');
  responses['GET /api/supplier/profile'] = { body: nordlicht };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Error loading components')).toBeVisible();
  responses['GET /api/supplier/components'] = { body: [gateway] };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await row('Energy Monitor Gateway')).getByText('10 days')).toBeVisible();
});
