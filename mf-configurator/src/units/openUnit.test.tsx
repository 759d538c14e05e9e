import { fakeApi } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { persistSelection } from '../state/persistedConfiguration.ts';
import { components, containers, missions } from '../testing/catalogue.ts';
import { button, clearStorage, openConfigurator, stepHeading, total } from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const offer = { missions, containers, components };
const details = () => screen.getByRole('button', { name: /^Details/ });

test('the chosen mission unfolds personnel, duration and a recommended set, which one click uses and another undoes', async () => {
  persistSelection({
    currentStep: 1,
    activeSector: 'military',
    selectedMission: missions[1]!,
    selectedContainer: containers[1]!,
    selectedComponents: [components[0]!],
  });
  const stated = missions.map((mission) => ({
    ...mission,
    personnel: '6-10',
    duration: mission.id === 1 ? '30 days' : null,
  }));
  const { user } = openConfigurator('/configurator', { ...offer, missions: stated });
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  expect(details()).toHaveAccessibleDescription('Command & Control');
  await user.click(details());
  const set = within(await screen.findByRole('region', { name: 'Recommended set for Command & Control' }));
  expect(screen.getByText('6-10')).toBeVisible();
  expect(screen.getByText('30 days')).toBeVisible();
  expect(set.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20 ft standard',
    'Satellite Terminal',
  ]);
  expect(set.getByText('$33,300')).toBeVisible();
  expect(set.getByText(/^Not available now/)).toHaveTextContent('a network rack');
  expect(set.getByText('It replaces 40 ft standard and Solar Panel Array. You can undo this.')).toBeVisible();
  expect(total()).toBe('$38,200');

  await user.click(set.getByRole('button', { name: 'Use this set for Command & Control' }));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(total()).toBe('$33,300');
  expect(screen.getByRole('log')).toHaveTextContent('Using the recommended set for Command & Control.');
  await user.click(button('Undo'));
  await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
  expect(total()).toBe('$38,200');
  expect(screen.getByRole('radio', { name: /Command & Control/ })).toBeChecked();
});

test('a taken set can be undone although it has replaced nothing', async () => {
  const { user } = openConfigurator();
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  await user.click(details());
  await user.click(await screen.findByRole('button', { name: /^Use this set/ }));
  await waitFor(() => expect(total()).toBe('$33,300'));
  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('from $18,500'));
});

test('a mission without use case has no recommended set, and without anything to say no details', async () => {
  const bare = missions.map((mission) => ({ ...mission, useCase: null }));
  const { user, unmount } = openConfigurator('/configurator', { ...offer, missions: bare });
  await user.click(screen.getByRole('radio', { name: /Field Medical/ }));
  expect(screen.queryByText(/Details/)).not.toBeInTheDocument();
  unmount();
  openConfigurator('/configurator', { ...offer, missions: bare.map((mission) => ({ ...mission, personnel: '2-4' })) });
  await user.click(details());
  expect(await screen.findByText('2-4')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Use this set/ })).not.toBeInTheDocument();
});
