import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityTab } from './ActivityTab.tsx';

const today = new Date().toISOString().slice(0, 10);
const eleni = { role: 'administrator', id: 1, name: 'Eleni Kosta' } as const;
const petros = { role: 'administrator', id: 2, name: 'Petros Vlahos' } as const;

const event = (own: Partial<AuditEvent>): AuditEvent => ({
  id: 40,
  actor: petros,
  kind: 'suppliers',
  action: 'supplier_status_changed',
  subject: { id: 7, name: 'Levant Rope and Rigging' },
  before: { status: 'Pending' },
  after: { status: 'Approved' },
  undoes: null,
  unchanged: [],
  undoneBy: null,
  undoesAt: null,
  undoneAt: null,
  undoneByName: null,
  canUndo: true,
  undoRefusal: null,
  network: null,
  createdAt: `${today}T00:00:00.000Z`,
  ...own,
});
const refused = (undoRefusal: AuditEvent['undoRefusal']) => ({ canUndo: false, undoRefusal });

const approval = event({});
const registration = event({
  id: 39,
  actor: { role: 'supplier', id: 9, name: 'AquaPure Nomad SAS' },
  action: 'supplier_registered',
  subject: { id: 9, name: 'AquaPure Nomad SAS' },
  before: null,
  after: null,
  ...refused('not_undoable'),
});
const undoing = event({
  id: 38,
  before: { status: 'Approved' },
  after: { status: 'Rejected' },
  undoes: 37,
  undoesAt: '2025-11-19T17:10:00.000Z',
  createdAt: '2025-11-19T17:12:00.000Z',
});
const undone = event({
  id: 37,
  actor: eleni,
  ...refused('undone'),
  undoneBy: 38,
  undoneAt: '2025-11-19T17:12:00.000Z',
  undoneByName: 'Petros Vlahos',
  createdAt: '2025-11-19T17:10:00.000Z',
});
const withdrawal = event({
  id: 36,
  kind: 'missions',
  action: 'mission_withdrawn',
  subject: { id: 3, name: 'Harbor Control' },
  before: null,
  after: null,
  ...refused('changed_since'),
  createdAt: '2025-11-18T16:20:00.000Z',
});
const login = event({
  id: 35,
  actor: eleni,
  kind: 'accounts',
  action: 'logged_in',
  subject: { id: 1, name: 'eleni' },
  before: null,
  after: null,
  network: 'localhost',
  ...refused('not_undoable'),
  createdAt: '2025-11-18T09:00:00.000Z',
});
const events = [approval, registration, undoing, undone, withdrawal, login];

const undoCall = 'POST /api/audit/40/undo';
const undoOfApproval = event({ id: 41, actor: eleni, undoes: 40, undoesAt: approval.createdAt });
const undoneApproval = { body: undoOfApproval };

const open = (address = '/admin?tab=activity', responses: Parameters<typeof fakeApi>[0] = {}) => {
  const network = fakeApi({ 'GET /api/audit': { body: events }, ...responses });
  renderInHost(
    <>
      <ActivityTab />
      <Toast />
    </>,
    address,
  );
  return { ...network, user: userEvent.setup() };
};
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const row = async (text: string) => within((await screen.findByText(text)).closest('li')!);
const undoButton = { name: 'Undo supplier status changed, Levant Rope and Rigging' };
const firstUndo = async () => (await screen.findAllByRole('button', undoButton))[0]!;

test('days are headings; an event has its minute, what was done to what, the old and the new, and who did it', async () => {
  open();
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Today \w{3} \d+, \d{4}, UTC$/),
    'Wednesday Nov 19, 2025, UTC',
    'Tuesday Nov 18, 2025, UTC',
  ]);
  expect(rows()).toEqual([
    '00:00Supplier status changed Levant Rope and RiggingStatuswas Pendingnow ApprovedPetros VlahosadministratorUndo',
    '00:00Supplier registered AquaPure Nomad SASAquaPure Nomad SASsupplier',
    '17:12Supplier status changed Levant Rope and RiggingStatuswas Approvednow RejectedPetros VlahosadministratorUndoUndid the change from 17:10',
    '17:10Supplier status changed Levant Rope and RiggingStatuswas Pendingnow ApprovedEleni KostaadministratorUndone at 17:12 by Petros Vlahos',
    '16:20Mission withdrawn Harbor ControlStatewas Offerednow WithdrawnPetros VlahosadministratorChanged since',
    '09:00Logged in eleniNetworklocalhostEleni Kostaadministrator',
  ]);
});

test('Refresh shows what has come since, also beside a fetch that began before', async () => {
  const pending: (() => void)[] = [];
  let shown = [undone];
  const { user, calls } = open(undefined, {
    'GET /api/audit': async () => {
      const body = shown;
      await new Promise<void>((resolve) => pending.push(resolve));
      return { body };
    },
  });
  await waitFor(() => expect(pending).toHaveLength(1));
  pending.shift()!();
  await row('Status');
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  shown = [approval, undone];
  await user.click(refresh);
  pending.shift()!();
  await waitFor(() => expect(pending).toHaveLength(1));
  pending.shift()!();
  expect(await screen.findByRole('button', undoButton)).toBeVisible();
  expect(calls).toHaveLength(3);
});

test('what an event is about leads to its record, where it has one', async () => {
  open();
  const link = (await screen.findAllByRole('link', { name: 'Levant Rope and Rigging' }))[0];
  expect(link).toHaveAttribute('href', '/admin?tab=suppliers&open=7');
  expect(screen.getByRole('link', { name: 'AquaPure Nomad SAS' })).toHaveAttribute(
    'href',
    expect.stringMatching(/=9$/),
  );
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('an undo is sent once however often it is pressed, shows at once, and takes the focus', async () => {
  let response = () => {};
  const answered = new Promise<void>((resolve) => {
    response = resolve;
  });
  const { user, sent, responses } = open(undefined, {
    [undoCall]: async () => {
      await answered;
      return undoneApproval;
    },
  });
  await user.dblClick(await firstUndo());
  expect(await firstUndo()).toHaveAttribute('aria-busy', 'true');
  responses['GET /api/audit'] = () => new Promise(() => {});
  response();
  expect(await screen.findByRole('log')).toHaveTextContent('Undone: All changes were reverted.');
  const outcome = await screen.findByText('Undone at 00:00 by Eleni Kosta');
  expect(outcome.parentElement).toHaveFocus();
  expect(sent('POST')).toHaveLength(1);
});

test('what was undone is fetched again with the event of the undo', async () => {
  const { user, responses } = open(undefined, { [undoCall]: undoneApproval });
  const button = await firstUndo();
  responses['GET /api/audit'] = { body: [undoOfApproval, ...events] };
  await user.click(button);
  expect(await screen.findByText('Undid the change from 00:00')).toBeVisible();
});

test('an undo that comes too late says who changed what it is about, and the row then says so too', async () => {
  const conflict = {
    code: 'edit_conflict',
    message: 'This has changed again since, so it can no longer be undone.',
    changedBy: { name: 'Petros Vlahos', at: new Date(Date.now() - 125_000).toISOString() },
  };
  const { user, responses } = open(undefined, { [undoCall]: { status: 409, body: conflict } });
  const button = await firstUndo();
  responses['GET /api/audit'] = { body: [{ ...approval, ...refused('changed_since') }] };
  await user.click(button);
  expect(await screen.findByRole('log')).toHaveTextContent(
    'Error: This has changed again since, so it can no longer be undone. By Petros Vlahos, 2 minutes ago.',
  );
  expect((await row('Levant Rope and Rigging')).getByText('Changed since')).toBeVisible();
  expect(screen.queryByRole('button', undoButton)).not.toBeInTheDocument();
});

test('an undo that does not reach the server can be tried again', async () => {
  const { user, sent } = open(undefined, { [undoCall]: { status: 0 } });
  await user.click(await firstUndo());
  expect(await screen.findByRole('log')).toHaveTextContent('Error: The server cannot be reached. Please try again.');
  await user.click(await firstUndo());
  await waitFor(() => expect(sent('POST')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(3));
});

test('a change of several is one event with one Undo, and what that leaves as it is has its name', async () => {
  const batch = event({
    ...{ id: 50, kind: 'orders', action: 'order_state_changed', subject: { id: null, name: '50 orders' } },
    ...{ before: { state: 'new' }, after: { state: 'in_contact' } },
  });
  const undo = event({ ...batch, id: 51, undoes: 50, undoesAt: batch.createdAt, unchanged: ['Order 1008'] });
  const { user, sent } = open(undefined, {
    'GET /api/audit': { body: [batch] },
    'POST /api/audit/50/undo': { body: undo },
  });
  expect((await screen.findByText('50 orders')).closest('li')).toHaveTextContent('Statewas Newnow In contact');
  await user.click(screen.getByRole('button', { name: 'Undo order state changed, 50 orders' }));
  expect(await screen.findByRole('log')).toHaveTextContent(
    'Undone: All changes were reverted, except for Order 1008, which has changed since.',
  );
  expect(sent('POST')).toHaveLength(1);
});

test('kind, period and search are in the address, and are asked of the API', async () => {
  const { user, calls } = open('/admin?tab=activity&period=7d&cursor=b');
  const kinds = within(await screen.findByRole('group', { name: 'About' }));
  const labels = kinds.getAllByRole('button').map(({ textContent }) => textContent);
  expect(labels).toEqual(['All', 'Orders', 'Responses', 'Suppliers', 'Components', 'Missions', 'Accounts']);
  await user.click(kinds.getByRole('button', { name: 'Components' }));
  expect(window.location.search).toBe('?tab=activity&period=7d&kind=components');
  await user.type(screen.getByRole('searchbox', { name: 'Search activity' }), 'rope');
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/^\/api\/audit\?.*search=rope&period=7d&.*kind=components$/));
});

test('the pages lead both ways', async () => {
  const links = '</api/audit?cursor=n>; rel="next", </api/audit?cursor=p>; rel="prev"';
  const headers = { 'X-Total-Count': '1208', 'X-Page-Start': '51', Link: links };
  open('/admin?tab=activity&cursor=b', { 'GET /api/audit': { body: events, headers } });
  expect(await screen.findByText('51 to 56 of 1,208')).toBeVisible();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Previous'), href('Next')]).toEqual(['/admin?tab=activity&cursor=p', '/admin?tab=activity&cursor=n']);
});

test('without events the log says so, and what narrows it can be taken away', async () => {
  const { user } = open('/admin?tab=activity&period=7d', { 'GET /api/audit': { body: [] } });
  expect(await screen.findByText('No activity found')).toBeVisible();
  expect(screen.getByText('No results in the Last 7 Days.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show All Time' }));
  expect(window.location.search).toBe('?tab=activity');
  expect(await screen.findByText(/appears here, newest first/)).toBeVisible();
});

test('events that cannot be loaded are reported, and can be asked for again', async () => {
  const { user, responses } = open(undefined, {
    'GET /api/audit': { status: 503, body: { message: 'The database is down.' }, headers: { 'X-Request-Id': '7f3a' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading activity');
  expect(screen.getByText(/^Request 7f3a/)).toBeVisible();
  responses['GET /api/audit'] = { body: events };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Harbor Control')).toBeVisible();
});

test('arrows, J and K move over what the events are about', async () => {
  const { user } = open();
  const links = await screen.findAllByRole('link', { name: /Levant Rope|AquaPure/ });
  await user.keyboard('jj');
  expect(links[1]).toHaveFocus();
  await user.keyboard('{ArrowDown}k{ArrowUp}');
  expect(links[0]).toHaveFocus();
});
