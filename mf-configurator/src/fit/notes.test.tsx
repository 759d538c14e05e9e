import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { fakeApi } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import { button, clearStorage, openConfigurator, storeSelection } from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const part = (id: number, part: PartName | null, name: string) => ({
  ...components[0]!,
  id,
  part,
  name,
  description: 'A part.',
});
const bench = part(31, 'tools', 'Tool Bench Door');
const rack = part(32, 'server', 'Network Rack');
const inlet = part(33, 'plug', 'Inlet Panel');
const lock = part(34, 'lock', 'Heavy Lock');
const otherLock = part(35, 'lock', 'Light Lock');
const bunk = part(36, null, 'Bunk');
const parts = [bench, rack, inlet, lock, otherLock, bunk];
const twenty: Container = containers[0]!;
const hybrid: Container = { ...twenty, id: 13, kind: 'hybrid', name: 'Hybrid unit' };

function open(step: number, container: Container, selectedComponents: typeof parts) {
  const [selectedMission] = missions;
  storeSelection({
    step,
    selectedMission: selectedMission!,
    selectedContainer: container,
    selectedComponents,
  });
  return openConfigurator('/configurator', { missions, containers: [twenty, hybrid], components: parts });
}
const row = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const notes = () => screen.queryByRole('list', { name: 'What does not fit' })?.textContent.replaceAll('\u00a0', ' ');
const inPane =
  "Tool Bench Door doesn't fit: the shelter covers its place" +
  'It is in the list and the price, but not on the drawing.Remove';

test('a row says before it is chosen what would not fit, and the summary what does not', async () => {
  const { user } = open(3, hybrid, [lock]);
  await screen.findAllByRole('checkbox');
  expect(row('Tool Bench Door')).toHaveAccessibleName('Tool Bench Door Not on hybrid $8,400 A part.');
  expect(row('Network Rack')).toHaveAccessibleName(/^Network Rack Needs power \$/);
  expect(row('Light Lock')).toHaveAccessibleName(/^Light Lock Same place as Heavy Lock \$/);
  for (const name of ['Heavy Lock', 'Inlet Panel', 'Bunk']) expect(row(name)).toHaveAccessibleName(/^\w+ ?\w+ \$/);
  expect(notes()).toBeUndefined();

  for (const name of ['Tool Bench Door', 'Network Rack', 'Light Lock']) await user.click(row(name));
  for (const { name } of [bench, rack, lock, otherLock]) expect(row(name)).toBeChecked();
  await waitFor(() =>
    expect(notes()).toBe(
      `${inPane}Only one of these fits at the end: Heavy Lock and Light LockNetwork Rack needs a power source`,
    ),
  );
  expect(row('Tool Bench Door')).toHaveAccessibleName(/Not on hybrid/);

  await user.click(row('Inlet Panel'));
  await waitFor(() => expect(row('Inlet Panel')).toBeChecked());
  await user.click(row('Heavy Lock'));
  await waitFor(() => expect(notes()).toBe(inPane));
  await waitFor(() => expect(row('Network Rack')).toHaveAccessibleName(/^Network Rack \$/));

  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = within(document.querySelector('.print-sheet')!);
  expect(sheet.getByRole('list', { name: 'What does not fit' })).toHaveTextContent(
    "Tool Bench Door doesn't fit: the shelter covers its place",
  );
  act(() => void window.dispatchEvent(new Event('afterprint')));

  await user.click(button('Remove'));
  await waitFor(() => expect(notes()).toBeUndefined());
  expect(row('Tool Bench Door')).not.toBeChecked();
  expect(screen.getByRole('heading', { name: 'Add Components' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(row('Tool Bench Door')).toBeChecked());
});

test('a container says how many of the chosen parts do not fit it, and takes them all the same', async () => {
  const { user } = open(2, twenty, [bench, rack, inlet]);
  const card = (name: RegExp) => screen.getByRole('radio', { name });
  await screen.findAllByRole('radio');
  expect(card(/^Hybrid/)).toHaveAccessibleName(/1 of your parts does not fit it$/);
  expect(card(/^20 ft/)).not.toHaveAccessibleName(/fit it/);

  await user.click(card(/^Hybrid/));
  await user.click(button('Next'));
  await screen.findAllByRole('checkbox');
  for (const { name } of [bench, rack, inlet]) expect(row(name)).toBeChecked();
  expect(row('Tool Bench Door')).toHaveAccessibleName(/Not on hybrid/);
});
