import { hasUnsavedChanges } from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.tsx';
import { catalogueResponses, components, containers, missions } from '../testing/catalogue.ts';
import {
  openConfigurator,
  pressEnter,
  stepHeading,
  storeExample,
  storeSelection,
} from '../testing/openConfigurator.tsx';
import { ConfiguratorPage } from './ConfiguratorPage.tsx';

beforeEach(() => {
  window.scrollTo = jest.fn();
  sessionStorage.clear();
  localStorage.clear();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const next = () => button('Next');

async function openPage(path = '/configurator') {
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const page = renderInHost(<ConfiguratorPage data={[]} />, path);
  await screen.findAllByRole('radio');
  return { user, ...page };
}

test('the page is headed by the product and leads back home', async () => {
  fakeApi(catalogueResponses);
  await openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'FieldBox Configurator' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('lists of the document are shown at once, and not requested again', () => {
  const { calls } = fakeApi(catalogueResponses);
  renderInHost(<ConfiguratorPage data={[missions, containers, components]} />, '/configurator');
  expect(screen.getByRole('radio', { name: /Command & Control/ })).toBeVisible();
  expect(calls).toEqual([]);
});

test('Next waits for a mission, and Back for a step to go back to', async () => {
  fakeApi(catalogueResponses);
  const { user } = await openPage();
  expect(screen.getByRole('heading', { name: 'Select Mission Profile' })).toBeVisible();
  expect(button('Back')).toBeDisabled();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveAccessibleDescription('Choose a mission to continue.');

  await user.click(next());
  expect(screen.getByRole('heading', { name: 'Select Mission Profile' })).toBeVisible();

  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  expect(next()).not.toHaveAttribute('aria-disabled');
  await user.click(next());
  expect(screen.getByRole('heading', { name: 'Choose Container Type' })).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('each sector lists its own missions, and switching clears the chosen one', async () => {
  fakeApi(catalogueResponses);
  const { user } = await openPage();
  await user.click(screen.getByRole('radio', { name: /Field Medical/ }));
  await user.click(screen.getByRole('tab', { name: 'Civilian' }));
  expect(screen.queryByRole('radio', { name: /Field Medical/ })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Medical Outreach/ })).not.toBeChecked();

  await user.click(screen.getByRole('tab', { name: 'Military' }));
  expect(screen.getByRole('radio', { name: /Field Medical/ })).not.toBeChecked();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
});

test('a visitor goes through all four steps, and the summary keeps up', async () => {
  fakeApi(catalogueResponses);
  const { user } = await openPage();
  const summary = within(screen.getByRole('complementary', { name: 'Your configuration' }));
  const total = summary.getByRole('status', { name: 'Estimated total' });
  expect(total).toHaveTextContent('from $18,500');
  expect(summary.getByText(/final pricing may vary by deployment location and customization/i)).toBeVisible();

  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  expect(summary.getByText('for Command & Control')).toBeVisible();
  await user.click(next());

  expect(next()).toHaveAccessibleDescription('Choose a container to continue.');
  const forty = screen.getByRole('radio', { name: /40 ft standard/ });
  expect(forty).toHaveAccessibleName(/Base: \$29,800 \+\$11,300 compared with the cheapest one Twice/);
  for (const amount of ['$29,800', '+$11,300'])
    expect(within(forty.closest('label')!).getByText(amount)).toHaveAttribute('translate', 'no');
  await user.click(forty);
  expect(forty).toHaveAccessibleName(/Base: \$29,800 ?Twice/);
  expect(
    screen.getByRole('radio', { name: /20 ft standard Base: \$18,500 −\$11,300 compared with the chosen/ }),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /20 ft standard Base: \$18,500/ }));
  expect(total).toHaveTextContent('$18,500');
  await user.click(next());

  expect(screen.getByRole('heading', { name: 'Add Components' })).toBeVisible();
  expect(next()).not.toHaveAttribute('aria-disabled');
  await user.click(await screen.findByRole('checkbox', { name: /Solar Panel Array/ }));
  await user.click(screen.getByRole('checkbox', { name: /Fire Suppression/ }));
  expect(total).toHaveTextContent('$30,175.50');
  await user.click(screen.getByRole('checkbox', { name: /Fire Suppression/ }));
  expect(total).toHaveTextContent('$26,900');
  await user.click(next());
  expect(screen.getByRole('heading', { name: 'Submit Your Configuration' })).toBeVisible();

  await user.click(button('Back'));
  expect(screen.getByRole('checkbox', { name: /Solar Panel Array/ })).toBeChecked();
});

test('the chips filter the list without changing the selection, and stay over Next and Back', async () => {
  fakeApi(catalogueResponses);
  const { user } = await openPage();
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  await user.click(next());
  await user.click(screen.getByRole('radio', { name: /20 ft/ }));
  await user.click(next());
  const shown = () => screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent);

  expect(shown()).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: /Satellite Terminal/ }));
  await user.click(button(/^Power/));
  await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Solar Panel Array')]));
  await user.click(button(/^Communications/));
  expect(await screen.findByRole('checkbox', { name: /Satellite Terminal/ })).toBeChecked();
  await user.click(button(/^Equipment/));
  await waitFor(() => expect(shown()).toEqual([expect.stringContaining('$3,275.50')]));
  await user.click(next());
  await user.click(button('Back'));
  expect(shown()).toEqual([expect.stringContaining('$3,275.50')]);
  expect(button(/^Equipment/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(button(/^All \d/));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test('a step circle leads back, never ahead', async () => {
  fakeApi(catalogueResponses);
  const { user } = await openPage();
  expect(button('3 Components')).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  await user.click(next());
  await user.click(button('1 Mission Profile'));
  expect(screen.getByRole('radio', { name: /Command & Control/ })).toBeChecked();
  expect(button('2 Container Type')).toBeDisabled();
});

test('the title names the step', async () => {
  fakeApi(catalogueResponses);
  const { user } = await openPage();
  expect(document.title).toBe(remote.routes[0]!.title);
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  await user.click(next());
  expect(document.title).toBe('2 Container Type · FieldBox Configurator');
  await user.click(button('Back'));
  expect(document.title).toBe('1 Mission Profile · FieldBox Configurator');
});

test('Enter goes on from a chosen card', async () => {
  fakeApi(catalogueResponses);
  const { user } = await openPage();
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  await pressEnter(user);
  expect(screen.getByRole('heading', { name: 'Choose Container Type' })).toBeVisible();
});

test('a spinner is shown while a list is loading; a failure is reported and can be retried', async () => {
  let missionsResponse: { status?: number; body?: unknown } = {
    status: 503,
    body: { code: 'unavailable', message: 'Down' },
  };
  fakeApi({ ...catalogueResponses, 'GET /api/missions': () => missionsResponse });
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  renderInHost(<ConfiguratorPage data={[]} />, '/configurator');
  expect(screen.getByRole('status', { name: 'Loading missions' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load missions. Please try again later.');

  missionsResponse = { body: missions };
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: /Command & Control/ })).toBeVisible();
});

test.each([
  ['containers', 2],
  ['components', 3],
])('a failure to load %s is reported at step %i', async (list, step) => {
  fakeApi({ ...catalogueResponses, [`GET /api/${list}`]: { status: 500 } });
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  renderInHost(<ConfiguratorPage data={[]} />, '/configurator');
  await user.click(await screen.findByRole('radio', { name: /Command & Control/ }));
  await user.click(next());
  if (step === 3) {
    await user.click(screen.getByRole('radio', { name: /20 ft/ }));
    await user.click(next());
  }
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to load ${list}. Please try again later.`);
});

test('a selection counts as unsaved: no step loads a document of a newer release', async () => {
  fakeApi(catalogueResponses);
  const { user, unmount } = await openPage();
  expect(hasUnsavedChanges()).toBe(false);
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  expect(hasUnsavedChanges()).toBe(true);
  unmount();
});

test('a component counts as unsaved on its own', async () => {
  fakeApi(catalogueResponses);
  storeSelection({
    step: 1,
    selectedMission: null,
    selectedContainer: null,
    selectedComponents: [components[0]!],
  });
  const { unmount } = await openPage();
  expect(hasUnsavedChanges()).toBe(true);
  unmount();
});

test('arrow keys walk the components, and Enter goes on', async () => {
  fakeApi(catalogueResponses);
  storeExample();
  const { user } = openConfigurator();
  const boxes = await screen.findAllByRole('checkbox');
  boxes[0]!.focus();
  await user.keyboard('{ArrowDown}');
  expect(boxes[1]).toHaveFocus();
  await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowUp}');
  expect(boxes[1]).toBeChecked();
  expect(boxes[1]).toHaveFocus();
  await pressEnter(user);
  expect(screen.getByRole('heading', { level: 2, name: 'Submit Your Configuration' })).toHaveFocus();
});

test('each chosen component has the number of its place, and the newest stands out', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(await screen.findByRole('checkbox', { name: /Satellite Terminal/ }));
  const rows = within(screen.getByRole('list', { name: 'Chosen components' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1Solar Panel Array$8,400',
    '2Satellite Terminal$14,800',
  ]);
});

const partsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...components[index % 3]!,
    id: 100 + index,
    name: `Part ${index}`,
    supplier: index === 7 ? { id: 5, companyName: 'Nordlicht Énergie' } : null,
  }));

test('a long catalogue is in the document as a whole, without a scroll, and states its length', async () => {
  storeExample();
  openConfigurator('/configurator', { missions, containers, components: partsOf(120) });
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(120));
  const list = screen.getByRole('list', { name: 'Components' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '120');
});

test('more than 20 components are searched by name, supplier and what they are; Enter stays', async () => {
  storeExample();
  const { user, unmount } = openConfigurator('/configurator', { missions, containers, components: partsOf(21) });
  const search = await screen.findByRole('searchbox', { name: 'Search components' });
  const rows = () => screen.queryAllByRole('checkbox').map((box) => box.getAttribute('value'));
  await user.type(search, 'nordlicht energie{Enter}');
  await waitFor(() => expect(rows()).toEqual(['107']));
  expect(stepHeading()).toBe('Add Components');
  await user.clear(search);
  await user.type(search, 'sky part 1');
  await waitFor(() => expect(rows()).toEqual(['101', '110', '113', '116', '119']));
  await user.clear(search);
  await user.type(search, 'part 1 sky'); // a short word before others is whole
  await waitFor(() => expect(rows()).toEqual(['101']));
  await user.clear(search);
  await user.type(search, 'submarine');
  expect(await screen.findByText(/^No component matches “submarine”/)).toBeVisible();
  await user.click(button('Show all components'));
  await waitFor(() => expect(rows()).toHaveLength(21));

  unmount();
  openConfigurator('/configurator', { missions, containers, components: partsOf(20) });
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
