import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import { components, containers } from '../testing/catalogue.ts';
import { clearStorage, storeSelection } from '../testing/openConfigurator.tsx';
import { UnitInProgress } from './UnitInProgress.tsx';

beforeEach(clearStorage);

test('what is chosen stands as parts and total, which lead back to the configurator', () => {
  storeSelection({ selectedContainer: containers[0]!, selectedComponents: components.slice(0, 2) });
  renderInHost(<UnitInProgress />, '/solutions');
  const link = screen.getByRole('link', { name: 'Your unit in progress: 2 parts, $41,700' });
  expect(link).toHaveAttribute('href', '/configurator');
  expect(screen.getByText('$41,700')).toHaveAttribute('translate', 'no');
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
