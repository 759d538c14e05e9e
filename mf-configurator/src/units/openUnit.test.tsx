import { fakeApi } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import { button, clearStorage, openConfigurator, stepHeading, total } from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const offer = { missions, containers, components };
const detailsOf = (mission: string) =>
  screen
    .getAllByText(/^Details/)
    .find((summary) => summary.getAttribute('aria-describedby') === screen.getByText(mission).id)!;

test('under a mission stand personnel, duration and a recommended set, which one click takes and another undoes', async () => {
  const stated = missions.map((mission) => ({
    ...mission,
    personnel: '6-10',
    duration: mission.id === 1 ? '30 days' : null,
  }));
  const { user } = openConfigurator('/configurator', { ...offer, missions: stated });
  await user.click(screen.getByRole('radio', { name: /Field Medical/ }));
  await user.click(detailsOf('Command & Control'));
  const set = within(await screen.findByRole('region', { name: 'Recommended set for Command & Control' }));
  expect(screen.getByText('6-10')).toBeVisible();
  expect(screen.getByText('30 days')).toBeVisible();
  expect(set.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20 ft standard',
    'Satellite Terminal',
  ]);
  expect(set.getByText('$33,300')).toBeVisible();
  expect(set.getByText(/^Not on offer now/)).toHaveTextContent('a network rack');
  expect(set.getByText('It takes the place of Field Medical; Undo brings that back.')).toBeVisible();
  expect(total()).toBe('$0');

  await user.click(set.getByRole('button', { name: 'Take this set for Command & Control' }));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(total()).toBe('$33,300');
  expect(screen.getByRole('log')).toHaveTextContent('Recommended set for Command & Control taken.');
  await user.click(button('Undo'));
  await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
  expect(total()).toBe('$0');
  expect(screen.getByRole('radio', { name: /Field Medical/ })).toBeChecked();
});

test('a taken set can be undone although it has replaced nothing', async () => {
  const { user } = openConfigurator();
  await user.click(detailsOf('Command & Control'));
  await user.click(await screen.findByRole('button', { name: /^Take this set/ }));
  await waitFor(() => expect(total()).toBe('$33,300'));
  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('$0'));
});

test('a mission without use case has no recommended set, and without anything to say no details', async () => {
  const bare = missions.map((mission) => ({ ...mission, useCase: null }));
  const { user, unmount } = openConfigurator('/configurator', { ...offer, missions: bare });
  expect(screen.queryByText(/Details/)).not.toBeInTheDocument();
  unmount();
  openConfigurator('/configurator', { ...offer, missions: bare.map((mission) => ({ ...mission, personnel: '2-4' })) });
  await user.click(detailsOf('Field Medical'));
  expect(await screen.findByText('2-4')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take this set/ })).not.toBeInTheDocument();
});
