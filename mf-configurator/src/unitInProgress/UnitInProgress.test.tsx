import { renderInHost } from '@onesite/shared-host/testing';
import { act, screen } from '@testing-library/react';
import { persistSelection, removePersistedConfiguration } from '../state/persistedConfiguration.ts';
import { components, containers } from '../testing/catalogue.ts';
import { UnitInProgress } from './UnitInProgress.tsx';

const store = (selectedContainer = containers[0] ?? null, selectedComponents = components.slice(0, 2)) =>
  persistSelection({
    ...{ currentStep: 3, activeSector: 'military', selectedMission: null },
    ...{ selectedContainer, selectedComponents },
  });

beforeEach(removePersistedConfiguration);

test('what is chosen stands as parts and total, which lead back to the configurator', () => {
  store();
  renderInHost(<UnitInProgress />, '/solutions');
  const link = screen.getByRole('link', { name: 'Your unit in progress: 2 parts, $41,700' });
  expect(link).toHaveAttribute('href', '/configurator');
  expect(screen.getByText('$41,700')).toHaveAttribute('translate', 'no');
});

test('a container alone is named', () => {
  store(containers[0], []);
  renderInHost(<UnitInProgress />);
  expect(screen.getByRole('link')).toHaveTextContent('Container, $18,500');
});

test('it is there once another tab has chosen something, and only then', () => {
  persistSelection({
    ...{ currentStep: 1, activeSector: 'civilian', selectedMission: null },
    ...{ selectedContainer: null, selectedComponents: [] },
  });
  renderInHost(<UnitInProgress />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  store();
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(screen.getByRole('link')).toBeVisible();
});

test.each(['/configurator', '/configurator/compare', '/success'])(
  'the configurator’s own page %s does without',
  (path) => {
    store();
    renderInHost(<UnitInProgress />, path);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
