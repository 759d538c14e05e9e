import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { fakeApi } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import { clearStorage, openConfigurator, storeSelection } from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const catalogueOf = (count: number, name: string): CatalogueComponent[] =>
  Array.from({ length: count }, (_, index) => ({ ...components[0]!, id: 100 + index, name: `${name} ${index}` }));

function openStep3(offered: CatalogueComponent[], selectedComponents: CatalogueComponent[] = []) {
  const [selectedMission, selectedContainer] = [missions[0]!, containers[0]!];
  storeSelection({
    step: 3,
    selectedMission,
    selectedContainer,
    selectedComponents,
  });
  return openConfigurator('/configurator', { missions, containers, components: offered });
}

const message = 'Choose at most 50 components: remove one to add another.';
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name} `) });

test('at the limit of an order, a notice says why no component can be added', async () => {
  const many = catalogueOf(51, 'Part');
  const { user } = openStep3(many, many.slice(2));
  await screen.findAllByRole('checkbox');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await user.click(box('Part 0'));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  await user.click(box('Part 1'));
  expect(box('Part 1')).not.toBeChecked();

  await user.click(box('Part 0'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a search that finds nothing in its category says where it searched, and leads to the others', async () => {
  const many = catalogueOf(21, 'Panel');
  const { user } = openStep3(many);
  await screen.findAllByRole('checkbox');
  const result = screen.getByRole('status', { name: 'Search result' });
  await user.click(screen.getByRole('button', { name: /^Communications/ }));
  await user.type(screen.getByRole('searchbox'), 'panel 7');
  await waitFor(() =>
    expect(result).toHaveTextContent('No component in Communications matches “panel 7”. Other categories have some.'),
  );
  await user.click(screen.getByRole('button', { name: 'Search all categories' }));
  await waitFor(() => expect(box('Panel 7')).toBeVisible());
  expect(screen.getByRole('searchbox')).toHaveFocus();

  await user.type(screen.getByRole('searchbox'), 'x');
  await waitFor(() => expect(result).toHaveTextContent('No component matches “panel 7x”. Check the spelling'));
  await user.click(screen.getByRole('button', { name: 'Show all components' }));
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(many.length));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a row names the supplier of a component that is not the company’s own', async () => {
  const [own, another] = components;
  const supplied = { ...another!, supplier: { id: 7, companyName: 'Nordlicht' } };
  storeSelection({
    step: 3,
    selectedMission: missions[0]!,
    selectedContainer: containers[0]!,
    selectedComponents: [],
  });
  openConfigurator('/configurator', { missions, containers, components: [own!, supplied] });
  expect(await screen.findByRole('checkbox', { name: /Supplied by Nordlicht/ })).toHaveAccessibleName(
    /^Satellite Terminal/,
  );
  expect(box('Solar Panel Array')).not.toHaveAccessibleName(/Supplied/);
});
