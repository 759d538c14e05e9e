import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { render, screen } from '@testing-library/react';
import * as catalogue from '../testing/catalogue.ts';
import { ExampleUnit } from './ExampleUnit.tsx';

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
  expect(container).toHaveTextContent('4,100 kg, 21 days lead time');
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
