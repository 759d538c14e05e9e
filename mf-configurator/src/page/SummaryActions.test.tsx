import { fakeApi } from '@onesite/shared-host/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  button,
  clearStorage,
  openConfigurator,
  stepHeading,
  storeExample,
  total,
} from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

/** What the button put into the clipboard, as the path of a page. */
async function copiedPath() {
  const { pathname, search } = new URL(await navigator.clipboard.readText());
  return pathname + search;
}

test('starting over clears everything, and can be undone', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(stepHeading()).toBe('Select Mission Profile');
  expect(total()).toBe('$0');
  expect(screen.getByRole('radio', { name: /Command & Control/ })).not.toBeChecked();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(screen.getByRole('checkbox', { name: /Solar Panel Array/ })).toBeChecked();
  expect(total()).toBe('$26,900');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('starting over can be undone until the next change, also with what was typed', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(button('Next'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Eleni');
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Started over: your configuration was cleared.');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Eleni|Solar/);
  await user.click(button('Undo'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');

  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await screen.findByRole('button', { name: 'Undo' });
  await user.click(screen.getByRole('radio', { name: /Field Medical/ }));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Field Medical/ })).toBeChecked();
});

test('a copied link opens the same configuration elsewhere, ready to go on, and leaves the address', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('log')).toHaveTextContent('Link copied');
  const path = await copiedPath();
  expect(path).toBe('/configurator?configuration=1.military.1.11.21');

  cleanup();
  clearStorage();
  openConfigurator(path);
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(await screen.findByRole('checkbox', { name: /Solar Panel Array/ })).toBeChecked();
  expect(total()).toBe('$26,900');
  expect(button('Next')).not.toHaveAttribute('aria-disabled');
  expect(window.location.search).toBe('');
});

test('without access to the clipboard, the link is shown', async () => {
  storeExample();
  const { user } = openConfigurator();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('textbox', { name: 'Copy this link:' })).toHaveValue(
    'http://localhost/configurator?configuration=1.military.1.11.21',
  );
});

test('a link replaces the selection, and Undo restores it', async () => {
  storeExample();
  const { user } = openConfigurator('/configurator?configuration=1.civilian.3.12.22-23');
  expect(await screen.findByRole('log')).toHaveTextContent('Configuration opened');
  expect(total()).toBe('$47,875.50');
  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('$26,900'));
  expect(screen.getByRole('complementary')).toHaveTextContent('Command & Control');
});

test.each([
  ['nothing was chosen here', () => {}, '1.military.1.11.21'],
  ['it is what was chosen here', storeExample, '1.military.1.11.21'],
  ['it only adds to what was chosen here', storeExample, '1.military.1.11.21-22'],
])('a link replaces nothing if %s: there is no Undo', async (_, prepare, link) => {
  prepare();
  openConfigurator(`/configurator?configuration=${link}`);
  expect(await screen.findByRole('log')).toHaveTextContent('Configuration opened');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('withdrawn items of a link are named and left out', async () => {
  openConfigurator('/configurator?configuration=1.military.1.11.21-99', { missions, containers, components });
  expect(await screen.findByRole('log')).toHaveTextContent('No longer available and left out: component no. 99.');
  expect(total()).toBe('$26,900');
});

test('a link with a withdrawn mission of the other sector begins at step 1', async () => {
  openConfigurator('/configurator?configuration=1.civilian.77.11.');
  expect(await screen.findByRole('log')).toHaveTextContent('left out: mission no. 77.');
  expect(stepHeading()).toBe('Select Mission Profile');
  expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true');
});

test('an invalid link changes nothing, and a message says so', async () => {
  storeExample();
  openConfigurator('/configurator?configuration=1.civilian.<b>.12.');
  expect(await screen.findByRole('log')).toHaveTextContent('Link not readable');
  expect(total()).toBe('$26,900');
  expect(window.location.search).toBe('');
});

test('a solutions link replaces the chosen mission, and Undo restores it', async () => {
  storeExample();
  const { user } = openConfigurator('/configurator?sector=civilian&type=medical');
  expect(await screen.findByRole('log')).toHaveTextContent('Medical Outreach instead of Command & Control.');
  expect(screen.getByRole('radio', { name: /Medical Outreach/ })).toBeChecked();
  expect(total()).toBe('$26,900');
  await user.click(button('Undo'));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(screen.getByRole('complementary')).toHaveTextContent('Command & Control');
});
