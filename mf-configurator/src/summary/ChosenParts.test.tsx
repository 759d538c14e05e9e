import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { fakeApi } from '@onesite/shared-host/testing';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { act, screen, waitFor, within } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  button,
  clearStorage,
  openConfigurator,
  storeExample,
  storeSelection,
  total,
} from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const component = (id: number, part: PartName | null): CatalogueComponent => ({
  ...components[0]!,
  id,
  part,
  name: `Part ${id}`,
});

async function rowsOf(kind: Container['kind'], parts: readonly (PartName | null)[]) {
  const selected = parts.map((part, index) => component(100 + index, part));
  const container = { ...containers[0]!, kind };
  storeSelection({
    step: 3,
    selectedMission: missions[0]!,
    selectedContainer: container,
    selectedComponents: selected,
  });
  openConfigurator('/configurator', { missions, containers: [container], components: selected });
  const list = await screen.findByRole('list', { name: 'Chosen components' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(parts.length));
  return within(list).getAllByRole('listitem');
}

test('a component that the drawing does not show says why in its row', async () => {
  const rows = await rowsOf('hybrid', ['server', 'tools', 'lock', 'lock', 'crate', 'crate', 'crate', null]);
  await waitFor(() => expect(rows[0]).toHaveTextContent('1Part 100 Stands inside'));
  expect(rows.slice(1).map((row) => row.textContent!.replace(/\$.*/, ''))).toEqual([
    '2Part 101 Behind the shelter',
    '3Part 102',
    '4Part 103 Drawn once, as no. 3',
    '5Part 104',
    '6Part 105',
    '7Part 106 No room on the drawing',
    '8Part 107 Stands inside',
  ]);
});

test('a component that is hidden inside one kind of unit is drawn on another, and its row has no note', async () => {
  const rows = await rowsOf('20ft', ['server', 'tools']);
  expect(rows.map((row) => row.textContent!.replace(/\$.*/, ''))).toEqual(['1Part 100', '2Part 101']);
});

const names = () =>
  within(screen.getByRole('list', { name: 'Chosen components' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent!.replace(/^\d+|\$.*/g, ''));

test('a component is removed at any step, the focus goes on, and Undo puts it back in its place and nothing else', async () => {
  storeSelection({
    step: 4,
    selectedMission: missions[0]!,
    selectedContainer: containers[0]!,
    selectedComponents: components,
  });
  const { user } = openConfigurator();
  await user.click(await screen.findByRole('button', { name: 'Remove Satellite Terminal' }));
  expect(names()).toEqual(['Solar Panel Array', 'Fire Suppression']);
  expect(total()).toBe('$30,175.50');
  expect(button('Remove Fire Suppression')).toHaveFocus();

  expect(await screen.findByRole('log')).toHaveTextContent('Component removed. Satellite Terminal');
  await user.click(button('Undo'));
  await waitFor(() => expect(names()).toEqual(components.map(({ name }) => name)));
});

test('Undo adds no component that has been chosen again', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(await screen.findByRole('button', { name: 'Remove Solar Panel Array' }));
  await screen.findByRole('log');
  await user.click(screen.getByRole('checkbox', { name: /Solar Panel Array/ }));
  await user.click(button('Undo'));
  await act(() => new Promise<void>((painted) => void afterPaint(painted)));
  expect(names()).toEqual(['Solar Panel Array']);
});
