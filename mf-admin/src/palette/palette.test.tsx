import type { SearchMatch } from '@fieldbox/contract/administration/adminSearch';
import { browserZone } from '@onesite/shared-host/lists/listState';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindButton } from './FindButton.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => {}; // jsdom has no layout
});

const match = (id: number, title: string, own: Partial<SearchMatch> = {}): SearchMatch => ({
  kind: 'order',
  id,
  title,
  subtitle: 'North Aid',
  ...own,
});
const found = 'GET /api/admin/search';
const zone = encodeURIComponent(browserZone());

async function open(responses: Parameters<typeof fakeApi>[0] = {}, address = '/admin') {
  const api = fakeApi({ [found]: { body: [] }, ...responses });
  renderInHost(
    <>
      <label>
        Notes <input />
      </label>
      <FindButton />
      <Toast />
    </>,
    address,
  );
  const visitor = userEvent.setup();
  await visitor.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox', { name: 'Results' });
  return { visitor, ...api };
}

const field = () => screen.getByRole('combobox', { name: 'Find or go to' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () => screen.getByRole('option', { selected: true });
const address = () => window.location.pathname + window.location.search;

test('it opens with the tabs and the actions, and Escape closes it', async () => {
  const { visitor, calls } = await open();
  expect(field()).toHaveFocus();
  expect(within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option')[0]).toHaveTextContent('Orders');
  expect(within(screen.getByRole('group', { name: 'Actions' })).getByText('Create order')).toBeVisible();
  await visitor.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(selected()).toHaveTextContent('Survey Responses');
  expect(field()).toHaveAttribute('aria-activedescendant', selected().id);
  expect(calls).toEqual([]);
  await visitor.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('it opens on a keyboard without Latin letters', async () => {
  const { visitor } = await open();
  await visitor.keyboard('{Escape}');
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
  expect(await screen.findByRole('listbox', { name: 'Results' })).toBeVisible();
});

test.each([
  ['Caps Lock', 'G', 'M'],
  ['Cyrillic with Caps Lock', 'П', 'Ь'],
  ['Greek', 'γ', 'μ'],
  ['Hebrew', 'ע', 'צ'],
  ['Arabic', 'ل', 'ة'],
  ['Korean', 'ㅎ', 'ㅡ'],
])('G and M open the missions on a keyboard with %s', async (_, go, missions) => {
  const { visitor } = await open();
  await visitor.keyboard('{Escape}');
  fireEvent.keyDown(document.body, { key: go, code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: missions, code: 'KeyM' });
  await waitFor(() => expect(address()).toBe('/admin?tab=missions'));
});

test('a pasted text that is too long stays, is counted, and searches nothing', async () => {
  const { visitor, calls } = await open();
  await visitor.paste('x'.repeat(250));
  expect(field()).toHaveValue('x'.repeat(250));
  expect(screen.getByRole('alert')).toHaveTextContent('Must be at most 200 characters: this has 250.');
  expect(calls).toEqual([]);
});

test('what is typed finds tabs, records and actions, and Enter opens the chosen one in its tab', async () => {
  const matches = [match(1007, 'Stephanie Krause'), match(12, 'Stout Pumps', { kind: 'supplier', subtitle: null })];
  const { visitor, calls } = await open(
    { [`${found}?q=st&tz=${zone}`]: { body: matches } },
    '/admin?period=7d&search=x',
  );
  await visitor.keyboard('st');
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(options()).toEqual([
    'Statistics AnalyticsGA',
    'Suppliers with status PendingEnter',
    'Stephanie Krause North Aid1007Enter',
    'Stout Pumps12Enter',
  ]);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'St',
    'st',
    'St',
    'St',
  ]);
  expect(calls.map(({ path }) => path)).toEqual([`/api/admin/search?q=st&tz=${zone}`]);
  await visitor.keyboard('{End}{Enter}');
  expect(address()).toBe('/admin?tab=suppliers&open=12');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('five records of a kind may not be all: a line leads to the list of all', async () => {
  const five = [1, 2, 3, 4, 5].map((id) => match(id, `Ana ${id}`, { kind: 'response' }));
  const { visitor } = await open({ [found]: { body: five } });
  await visitor.keyboard('ana');
  await visitor.click(await screen.findByRole('option', { name: /^All survey responses with/ }));
  expect(address()).toBe('/admin?tab=questionnaires&search=ana');
});

test('an answer that comes late never replaces a newer one, and old records are shown only as long as they match', async () => {
  const response: Record<string, (found: { body: SearchMatch[] }) => void> = {};
  const { visitor } = await open({
    [found]: ({ path }) =>
      new Promise((resolve) => (response[new URL(path, 'http://a').searchParams.get('q')!] = resolve)),
  });
  await visitor.keyboard('an');
  await waitFor(() => expect(response.an).toBeDefined());
  response.an!({ body: [match(1, 'Hanna Berg'), match(2, 'Ana Ruiz')] });
  await waitFor(() => expect(options()).toHaveLength(3)); // with Analytics
  await visitor.keyboard('a');
  expect(options()).toEqual(['AnalyticsGA', 'Ana Ruiz North Aid2Enter']);
  await waitFor(() => expect(response.ana).toBeDefined());
  await visitor.keyboard('b');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  await waitFor(() => expect(response.anab).toBeDefined());
  response.anab!({ body: [match(3, 'Anabel Cruz')] });
  expect(await screen.findByRole('option')).toHaveTextContent('Anabel Cruz');
  response.ana!({ body: [match(2, 'Ana Ruiz')] });
  await waitFor(() => expect(options()).toEqual(['Anabel Cruz North Aid3Enter']));
});

test('where nothing is found it says so; where the search fails it says why and tries again', async () => {
  let status = 503;
  const { visitor } = await open({ [`${found}?q=zz&tz=${zone}`]: () => ({ status, body: [] }) });
  await visitor.keyboard('zz');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.');
  status = 200;
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing found for “zz”.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('actions open their dialogs, over the rows that are shown if it is their tab, or run', async () => {
  const { visitor } = await open({ 'POST /api/admin/logout': { status: 503 } }, '/admin?sort=name');
  await visitor.keyboard('create o{Enter}');
  expect(address()).toBe('/admin?sort=name&dialog=create');
  await visitor.click(screen.getByRole('button', { name: 'Find or go to' }));
  await visitor.keyboard('upload{Enter}');
  expect(address()).toBe('/admin?tab=missions&dialog=upload');
  await visitor.keyboard('{Control>}k{/Control}logout{Enter}');
  expect(await screen.findByRole('log')).toHaveTextContent('Failed to logout. Please try again.');
});

test('Ctrl and Enter open it in a tab of the browser, and the palette stays', async () => {
  const browserTab = jest.spyOn(window, 'open').mockImplementation(() => null);
  const { visitor } = await open();
  await visitor.keyboard('missions{Control>}{Enter}{/Control}');
  expect(browserTab).toHaveBeenCalledWith('/admin?tab=missions', '_blank', 'noopener');
  expect(field()).toHaveFocus();
  expect(address()).toBe('/admin');
});

test('a letter after G opens a tab and C a new order, but not while somebody types or a dialog is open', async () => {
  const { visitor } = await open();
  await visitor.keyboard('{Escape}');
  await visitor.click(screen.getByRole('textbox', { name: 'Notes' }));
  await visitor.keyboard('gsc?');
  expect(address()).toBe('/admin');
  await visitor.click(document.body);
  await visitor.keyboard('gs');
  expect(address()).toBe('/admin?tab=suppliers');
  await visitor.keyboard('gc');
  expect(address()).toBe('/admin?tab=components');
  await visitor.keyboard('c');
  expect(address()).toBe('/admin?dialog=create');
  await visitor.keyboard('?gm');
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  expect(address()).toBe('/admin?dialog=create');
});

test('? lists the keys, and there the keys of a single character can be turned off', async () => {
  const { visitor } = await open();
  await visitor.keyboard('keyboard{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard' });
  expect(
    within(dialog).getByText('Go to the button of the message, such as Undo; then Enter presses it'),
  ).toBeVisible();
  await visitor.click(within(dialog).getByRole('checkbox', { name: 'Single-key shortcuts' }));
  await visitor.keyboard('{Escape}?gs');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/admin');
  localStorage.clear();
  await visitor.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});
