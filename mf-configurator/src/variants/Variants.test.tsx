import { fakeApi } from '@onesite/shared-host/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  button,
  chooseInMenu,
  clearStorage,
  openConfigurator,
  storeExample,
  total,
} from '../testing/openConfigurator.tsx';
import { openLink } from '../testing/openLink.tsx';
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
  await chooseInMenu(user, /^Compare with/);
  return within(await screen.findByRole('dialog', { name: 'Variants' }, { timeout: 5000 }));
}

test('what is chosen is kept under a name, renamed, deleted and brought back', async () => {
  storeExample();
  const { user } = openConfigurator();
  const dialog = await openVariants(user);
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Variant 1');
  await user.clear(name);
  await user.click(name);
  await user.paste('x'.repeat(60));
  await user.keyboard('{Enter}');
  expect(name).toHaveValue('x'.repeat(60)); // neither cut off nor saved
  expect(name).toHaveAccessibleDescription('Must be at most 40 characters: this has 60');
  await user.clear(name);
  await user.type(name, 'Coast{Enter}');
  expect(dialog.getByRole('status')).toHaveTextContent('The current selection is saved as Coast.');
  expect(dialog.getByRole('checkbox', { name: 'Coast 20 ft standard, 1 component, $26,900' })).toBeChecked();

  await user.click(dialog.getByRole('button', { name: 'Rename Coast' }));
  expect(dialog.getByRole('textbox', { name: 'New name' })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: 'New name' }), ' 2{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Delete Coast 2' }));
  expect(dialog.queryByRole('checkbox', { name: /^Coast/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true })); // outside of the dialog, which closes
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
  cleanup();
  openConfigurator();
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible(); // after a reload
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

test('what is no longer on offer is named in the list and once it is opened; a saved choice says so', async () => {
  storeVariant('Long one', 'military', forty);
  storeExample();
  const { user } = openConfigurator('/configurator', { missions, containers, components: [solar!, dish!] });
  const dialog = await openVariants(user);
  expect(dialog.getByText('No longer available: Fire Suppression')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Open Long one' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Fire Suppression is no longer available and has been removed.',
    ),
  );
  expect(total()).toBe('$38,200');
});

test('four are the most, and two that are ticked lead to their comparison', async () => {
  for (const name of ['A', 'B', 'C', 'D']) storeVariant(name, 'military', name === 'B' ? twenty : forty);
  storeExample();
  const { user } = openConfigurator();
  const dialog = await openVariants(user);
  expect(dialog.getByRole('status')).toHaveTextContent(
    '4 variants are saved. Delete one to save the current selection.',
  );
  await user.click(dialog.getByRole('checkbox', { name: /^A / }));
  expect(dialog.getByRole('link', { name: 'Select two to compare' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('checkbox', { name: /^Current selection/ }));
  expect(dialog.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/configurator/compare?a=1.military.1.11.21-22&b=1.military.1.11.21',
  );
});

test('a comparison has the parts in the order of choosing, by which they are numbered', async () => {
  storeVariant('A', 'military', forty);
  storeExample();
  const { user } = openConfigurator();
  const dialog = await openVariants(user);
  expect(dialog.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/configurator/compare?a=1.military.1.12.23-21&b=1.military.1.11.21',
  );
});

const comparison = '/configurator/compare?a=1.military.1.11.22-21&b=1.military.1.12.23-21-99';
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('two are compared: the total and what differs with its difference, what is the same once', async () => {
  storeVariant('Coast', 'military', twenty);
  openLink(comparison);
  expect(screen.getByRole('heading', { level: 1, name: '20 ft or 40 ft' })).toBeVisible();
  expect(document.title).toBe('20 ft or 40 ft');
  expect(screen.getByText('B costs $224.50 less.')).toBeVisible();
  expect(rowsOf('Comparison')).toEqual([
    'What differs | A, 20 ft | B, 40 ft | Difference',
    'Estimated total | $41,700 | $41,475.50 | −$224.50',
    'Container | 20 ft standard$18,500 | 40 ft standard$29,800 | +$11,300',
    '1Satellite Terminal | $14,800 | not chosen | −$14,800only in A',
    '3Fire Suppression | not chosen | $3,275.50 | +$3,275.50only in B',
    'Room | 2 to 4 people, 12.7\u00a0m² | 6 to 10 people, 26.3\u00a0m² | ',
    expect.stringMatching(
      /^Weight \| at least 3,900\u00a0kgWeight unknown: .* \| at least 6,600\u00a0kg.* \| \+2,700\u00a0kgexcluding unknown figures$/,
    ),
    expect.stringMatching(/^Power used \| .* \| \+140\u00a0W$/),
    expect.stringMatching(/^Lead time \| .* \| \+7\u00a0days$/),
    expect.stringMatching(/^Fit \| Too little power: 6.48\u00a0kWh .* \| Too little power: 7.68\u00a0kWh /),
    ' | Use A | Use B | ',
    'The same in both',
    'Mission | Command & Control',
    '2Solar Panel Array | $8,400',
    'Power generated | none',
    'From the site | none',
    'On batteries alone | none',
  ]);
  const [a, b] = await screen.findAllByRole('figure');
  expect(a).toHaveTextContent('A 20 ft standardCoast');
  expect(b).toHaveTextContent('B 40 ft standard');
  expect((await within(a!).findAllByRole('img', { name: /20 ft/ }))[0]).toBeInTheDocument();

  const { user } = { user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) };
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('left out of B: component no. 99.');
  await user.click(button('OK'));
  expect(screen.queryByText(/left out of B/)).not.toBeInTheDocument();
});

test('a comparison prints on a paper of its own', async () => {
  openLink(comparison);
  await screen.findAllByRole('figure');
  const sheet = await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    return within(document.querySelector<HTMLElement>('.print-sheet')!);
  });
  expect(sheet.getByRole('heading', { level: 1, name: '20 ft or 40 ft' })).toBeInTheDocument();
  expect(sheet.getByText(/^Open this comparison: http.*compare\?a=1\.military\.1\.11\.22-21&b=/)).toBeInTheDocument();
  expect(sheet.queryByRole('link')).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('the same twice differs in nothing', () => {
  openLink('/configurator/compare?a=1.military.1.11.21&b=1.military.1.11.21');
  expect(screen.getByText('B costs the same.')).toBeVisible();
  expect(rowsOf('Comparison').slice(1, 3)).toEqual([
    'Estimated total | $26,900 | $26,900 | none',
    ' | Use A | Use B | ',
  ]);
});

test('one of the two takes the place of what is chosen, with Undo', async () => {
  storeExample();
  const { user } = openLink(comparison);
  await user.click(screen.getByRole('link', { name: 'Use B' }));
  await waitFor(() => expect(total()).toBe('$41,475.50'));
  expect(screen.getByRole('heading', { name: 'Add Components' })).toHaveFocus();
  expect(screen.getByText('No longer available and left out: component no. 99.')).toBeVisible();
  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('$26,900'));
});

test('the link of a comparison is copied', async () => {
  const { user } = openLink('/configurator/compare?a=1.military.1.11.21&b=1.civilian.3.12.');
  await user.click(button('Share'));
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/configurator/compare?a=1.military.1.11.21&b=1.civilian.3.12.',
  );
  expect(screen.getByRole('link', { name: 'Use B' })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.civilian.3.12.&then=change',
  );
});

test.each(['', '?a=1.military.1.11.21', '?a=1.military.1.11.21&b=%3Cb%3E'])(
  'an address that does not name two, such as %s, says so',
  (search) => {
    openLink(`/configurator/compare${search}`);
    expect(screen.getByRole('alert')).toHaveTextContent('This link doesn’t contain two configurations.');
    expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/configurator');
  },
);
