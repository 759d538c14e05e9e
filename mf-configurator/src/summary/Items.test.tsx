import type { CatalogueComponent } from '@fieldbox/contract/components';
import type { Container } from '@fieldbox/contract/containers';
import { fakeApi } from '@fieldbox/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { persistSelection } from '../persistence/persistedConfiguration.ts';
import { components, containers, missions } from '../testing/catalogue.ts';
import { clearStorage, openConfigurator } from '../testing/openConfigurator.tsx';

jest.setTimeout(20_000); // other packages' tests run at the same time

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const part = (id: number, icon: string): CatalogueComponent => ({ ...components[0]!, id, icon, name: `Part ${id}` });

async function rowsOf(kind: Container['kind'], icons: readonly string[]) {
  const chosen = icons.map((icon, index) => part(100 + index, icon));
  const container = { ...containers[0]!, kind };
  persistSelection({
    currentStep: 3,
    activeSector: 'military',
    selectedMission: missions[0]!,
    selectedContainer: container,
    selectedComponents: chosen,
  });
  openConfigurator('/configurator', { missions, containers: [container], components: chosen });
  const list = await screen.findByRole('list', { name: 'Chosen components' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(icons.length));
  return within(list).getAllByRole('listitem');
}

test('a component that the drawing does not show says why in its row', async () => {
  const rows = await rowsOf('hybrid', ['server', 'tools', 'lock', 'lock', 'a', 'b', 'c']);
  await waitFor(() => expect(rows[0]).toHaveTextContent('1Part 100 Stands inside'));
  expect(rows.slice(1).map((row) => row.textContent!.replace(/\$.*/, ''))).toEqual([
    '2Part 101 Behind the shelter',
    '3Part 102',
    '4Part 103 Drawn once, as no. 3',
    '5Part 104',
    '6Part 105',
    '7Part 106 No room on the drawing',
  ]);
});

test('a component that is hidden inside one kind of unit is drawn on another, and its row has no note', async () => {
  const rows = await rowsOf('20ft', ['server', 'tools']);
  expect(rows.map((row) => row.textContent!.replace(/\$.*/, ''))).toEqual(['1Part 100', '2Part 101']);
});
