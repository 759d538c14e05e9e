import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { components, containers, missions } from '../testing/catalogue.ts';
import { button, clearStorage, openConfigurator, storeExample, total } from '../testing/openConfigurator.tsx';
import { ComparePage } from './ComparePage.tsx';
import { storeVariant } from './storedVariants.ts';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const [solar, dish, fire] = components;
const twenty = {
  selectedMission: missions[0]!,
  selectedContainer: containers[0]!,
  selectedComponents: [solar!, dish!],
};
const forty = { ...twenty, selectedContainer: containers[1]!, selectedComponents: [fire!, solar!] };

async function openVariants(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /^Variants/ }));
  return within(await screen.findByRole('dialog', { name: 'Variants' }, { timeout: 5000 }));
}

test('what is chosen is kept under a name, renamed, deleted and brought back', async () => {
  storeExample();
  const { user } = openConfigurator();
  const dialog = await openVariants(user);
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Variant 1');
  await user.clear(name);
  await user.type(name, 'Coast{Enter}');
  expect(dialog.getByRole('status')).toHaveTextContent('What is chosen now is kept as Coast.');
  expect(dialog.getByRole('checkbox', { name: 'Coast 20 ft standard, 1 component, $26,900' })).toBeChecked();

  await user.click(dialog.getByRole('button', { name: 'Rename Coast' }));
  expect(dialog.getByRole('textbox', { name: 'New name' })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: 'New name' }), ' 2{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Delete Coast 2' }));
  expect(dialog.queryByRole('checkbox', { name: /^Coast/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true })); // outside of the dialog, which closes
  expect(await screen.findByRole('button', { name: 'Variants (1)' })).toBeVisible();
  cleanup();
  openConfigurator();
  expect(await screen.findByRole('button', { name: 'Variants (1)' })).toBeVisible(); // after a reload
});

test('a variant opens in the place of what is chosen, and Undo restores that', async () => {
  storeVariant('Long one', 'military', forty);
  storeExample();
  const { user } = openConfigurator();
  const dialog = await openVariants(user);
  await user.click(dialog.getByRole('button', { name: 'Open Long one' }));
  expect(total()).toBe('$41,475.50');
  expect(await screen.findByRole('log')).toHaveTextContent('Long one opened');
  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('$26,900'));
});

test('what is no longer on offer is named in the list and once it is opened; variants are there with nothing chosen', async () => {
  storeVariant('Long one', 'military', forty);
  const { user } = openConfigurator('/configurator', { missions, containers, components: [solar!, dish!] });
  const dialog = await openVariants(user);
  expect(dialog.getByText('No longer available: Fire Suppression')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('Choose something to keep it as a variant.');
  await user.click(dialog.getByRole('button', { name: 'Open Long one' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Fire Suppression is no longer available and has been taken out.',
    ),
  );
  expect(total()).toBe('$38,200');
});

test('four are the most, and two that are ticked lead to their comparison', async () => {
  for (const name of ['A', 'B', 'C', 'D']) storeVariant(name, 'military', name === 'B' ? twenty : forty);
  storeExample();
  const { user } = openConfigurator();
  const dialog = await openVariants(user);
  expect(dialog.getByRole('status')).toHaveTextContent('4 are kept. Delete one to keep what is chosen now.');
  await user.click(dialog.getByRole('checkbox', { name: /^A / }));
  expect(dialog.getByRole('link', { name: 'Compare: tick two' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('checkbox', { name: /^What is chosen now/ }));
  expect(dialog.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/configurator/compare?a=1.military.1.11.21-22&b=1.military.1.11.21',
  );
});

function openComparison(search: string) {
  renderInHost(<ComparePage data={[missions, containers, components]} />, `/configurator/compare${search}`);
  return userEvent.setup({ pointerEventsCheck: 0, delay: null });
}

test('two are compared side by side: what differs, what they add up to, what does not fit, what is the same', async () => {
  storeVariant('Coast', 'military', twenty);
  openComparison('?a=1.military.1.11.22-21&b=1.military.1.12.23-21-99');
  const table = within(screen.getByRole('table', { name: 'Comparison' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Coast', 'Variant B']);
  const rows = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
  expect(rows.slice(1, 5)).toEqual([
    'What differs',
    'Container | 20 ft standard, $18,500 | 40 ft standard, $29,800',
    'Satellite Terminal | $14,800 | –none',
    'Fire Suppression | –none | $3,275.50',
  ]);
  expect(rows).toContain('Estimated total | $41,700 | $41,475.50');
  expect(rows.slice(-3)).toEqual([
    'The same in both',
    'Mission | Command & Control | Command & Control',
    'Solar Panel Array | $8,400 | $8,400',
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('left out of Variant B: component no. 99.');
  await waitFor(() => expect(screen.getAllByRole('img', { name: /20 ft|40 ft/ })).toHaveLength(2));

  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = within(document.querySelector<HTMLElement>('.print-sheet')!);
  expect(sheet.getByRole('heading', { name: 'Comparison of two variants' })).toBeInTheDocument();
  expect(sheet.getByText(/compare\?a=1\.military\.1\.11\.22-21&b=/)).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('the link of a comparison is copied, and one that cannot be read says so', async () => {
  const user = openComparison('?a=1.military.1.11.21&b=1.civilian.3.12.');
  await user.click(button('Copy link'));
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/configurator/compare?a=1.military.1.11.21&b=1.civilian.3.12.',
  );
  expect(screen.getByRole('link', { name: 'Open Variant B' })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.civilian.3.12.',
  );
  cleanup();
  openComparison('?a=1.military.1.11.21');
  expect(screen.getByRole('alert')).toHaveTextContent('This link holds no two configurations that we know.');
});
