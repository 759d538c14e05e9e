import type { CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { exampleUnits } from '@fieldbox/contract/units/units';
import { storeOwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { ExampleUnit } from './ExampleUnit.tsx';
import remote from './remote.tsx';
import * as catalogue from './testing/catalogue.ts';
import { components, containers } from './testing/catalogue.ts';
import { clearStorage, sentExample, storeSelection } from './testing/openConfigurator.tsx';
import { UnitInProgress } from './UnitInProgress.tsx';

test.each(remote.routes)('$id loads a page with one main heading', async ({ path, load }) => {
  fakeApi({});
  const Page = await load();
  await act(async () => void renderInHost(<Page data={[[], [], []]} />, path)); // with what it loads
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('each example unit can be shown by its name', () => {
  const { props } = remote.fragments!.find(({ id }) => id === 'example-unit')!;
  for (const { name } of exampleUnits) expect(v.is(props, { unit: name })).toBe(true);
});

describe('ExampleUnit', () => {
  const offered = (id: number, part: PartName, price: number, supplier: CatalogueComponent['supplier'] = null) => ({
    ...catalogue.components[0]!,
    ...{ id, part, icon: part, price, supplier, name: `${supplier ? 'Supplied' : 'Own'} ${part}`, weightInKg: 100 },
  });
  const nordlicht = { id: 1, companyName: 'Nordlicht' };
  const containers = catalogue.containers.filter(({ kind }) => kind === '20ft');
  const components = [
    offered(1, 'tools', 3_000, nordlicht),
    offered(2, 'tools', 4_300),
    offered(3, 'plug', 950.5, nordlicht),
  ];

  const parts = () =>
    screen.getAllByRole('listitem').map((item) => [...item.children].map(({ textContent }) => textContent));

  test('a unit has the parts of its drawing at today’s prices, own before suppliers’', () => {
    const { container } = render(<ExampleUnit unit="drone-workshop" data={[containers, components]} />);
    expect(parts()).toEqual([
      ['20 ft standard', '$18,500'],
      ['1', 'Own tools', '$4,300'],
      ['2', 'Supplied plug', '$950.50'],
    ]);
    expect(container).toHaveTextContent('Estimated total$23,750.50');
    expect(container).toHaveTextContent('9,039 lb, lead time 21 days');
  });

  test('what is not on offer is named, without a price', () => {
    const { container } = render(<ExampleUnit unit="medical-bay" data={[containers, components]} />);
    expect(parts()).toEqual([
      ['An expandable container', 'not available'],
      ['1', 'Climate control', 'not available'],
      ['2', 'Supplied plug', '$950.50'],
      ['3', 'Solar panels', 'not available'],
    ]);
    expect(container).toHaveTextContent('Estimated total of what is available$950.50');
  });

  test('without a response the parts are named, and the total is in the configurator', () => {
    const { container } = render(<ExampleUnit unit="makerspace" data={[]} />);
    expect(parts()[1]).toEqual(['1', 'A tool bench', '']);
    expect(container).toHaveTextContent('Estimated totalin the configurator');
  });
});

describe('UnitInProgress', () => {
  beforeEach(clearStorage);

  test('what is chosen stands as components and total, which lead back to them in the configurator', () => {
    storeSelection({ selectedContainer: containers[0]!, selectedComponents: components.slice(0, 2) });
    renderInHost(<UnitInProgress />, '/solutions');
    const link = screen.getByRole('link', { name: /^Your unit in progress: 2 components/ }); // jsdom has a space before the comma
    expect(link).toHaveTextContent(/^Your unit in progress: 2 components, \$41,700$/);
    expect(screen.getByText('$41,700')).toHaveAttribute('translate', 'no');
    fireEvent.click(link);
    expect([window.location.pathname, window.history.state.usr]).toEqual(['/configurator', { step: 3 }]);
  });

  test('what has been sent leads to the request', () => {
    storeSelection({ selectedContainer: containers[0]!, selectedComponents: components.slice(0, 2) });
    storeOwnRequest({ ...sentExample, selection: '-11-21-22' });
    renderInHost(<UnitInProgress />, '/solutions');
    expect(screen.getByRole('link', { name: 'Sent as no. 1001' })).toHaveAttribute('href', '/success');
  });

  test('a container alone is named', () => {
    storeSelection({ selectedContainer: containers[0]! });
    renderInHost(<UnitInProgress />);
    expect(screen.getByRole('link')).toHaveTextContent('Container, $18,500');
  });

  test.each(['/configurator', '/success'])('the configurator’s own page %s does without', (path) => {
    storeSelection({ selectedContainer: containers[0]! });
    renderInHost(<UnitInProgress />, path);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
