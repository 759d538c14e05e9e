import { fakeApi } from '@onesite/shared-host/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  button,
  clearStorage,
  openConfigurator,
  stepHeading,
  storeExample,
  storeSelection,
  total,
} from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

test('starting over clears everything, and can be undone, also what was typed', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(button('Next'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Eleni');
  await user.click(button('Start over'));
  await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
  expect(total()).toBe('from $18,500');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Eleni|Solar/);
  expect(screen.getByRole('log')).toHaveTextContent('Started over');

  await user.click(button('Undo'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');
  expect(total()).toBe('$26,900');
});

test('a copied link fills the configurator elsewhere, ready to go on', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('log')).toHaveTextContent('Link copied');
  const { pathname, search } = new URL(await navigator.clipboard.readText());
  expect(pathname + search).toBe('/configurator?configuration=1.military.1.11.21');

  cleanup();
  clearStorage();
  openConfigurator(pathname + search);
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
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('textbox', { name: 'Copy this link:' })).toHaveValue(
    'http://localhost/configurator?configuration=1.military.1.11.21',
  );
});

test.each([
  ['of a configuration', '/configurator?configuration=1.civilian.3.12.22', 'Configuration opened'],
  [
    'to a comparison, by its first side',
    '/configurator/compare?a=1.civilian.3.12.22&b=1.military...',
    'Configuration opened',
  ],
])('a link %s replaces what was chosen, and Undo brings it back', async (_, link, title) => {
  storeExample();
  const { user } = openConfigurator(link, undefined, 0);
  expect(await screen.findByRole('log')).toHaveTextContent(title);
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(total()).toBe('$44,600');
  expect(screen.getByRole('complementary')).toHaveTextContent('for Medical Outreach');
  expect(window.location.pathname + window.location.search).toBe('/configurator');
  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('$26,900'));
  expect(screen.getByRole('complementary')).toHaveTextContent('for Command & Control');
});

test('what a link or a unit to start from names, and is no longer offered, is said by the step', async () => {
  openConfigurator('/configurator?configuration=1.military.1.11.21-99');
  expect(await screen.findByRole('alert')).toHaveTextContent('No longer offered: component no. 99.');
  expect(total()).toBe('$26,900');
  cleanup();
  clearStorage();
  openConfigurator('/configurator?unit=command-post', { missions, containers, components: components.slice(1) });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No longer offered: .* and .*\./);
  expect(screen.getByRole('log')).toHaveTextContent('Command Post');
});

test.each(['configuration=1.military.1.11.x', 'configuration=', 'unit=nobody', 'a=1.military'])(
  'a link that cannot be read (%s) says so, and changes nothing',
  async (query) => {
    storeSelection({ selectedContainer: containers[0]! });
    openConfigurator(`/configurator?${query}`, undefined, 0);
    expect(await screen.findByRole('log')).toHaveTextContent('This link is incomplete.');
    expect(total()).toBe('$18,500');
    await waitFor(() => expect(window.location.search).toBe(''));
  },
);

test('before a container is chosen there is nothing to share or print', async () => {
  const { user } = openConfigurator();
  const names = ['Share', 'Print', 'Start over'];
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  await user.click(button('Next'));
  for (const name of names) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: /20 ft/ }));
  for (const name of names) expect(await screen.findByRole('button', { name })).toBeVisible();
  jest.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(button('Print'));
  expect(window.print).toHaveBeenCalled();
});

test('a solutions link replaces the chosen mission, and Undo restores it', async () => {
  storeExample();
  const { user } = openConfigurator('/configurator?sector=civilian&type=medical', undefined, 3);
  expect(await screen.findByRole('log')).toHaveTextContent('Medical Outreach instead of Command & Control.');
  expect(await screen.findByRole('radio', { name: /Medical Outreach/ })).toBeChecked();
  expect(total()).toBe('$26,900');
  await user.click(button('Undo'));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(screen.getByRole('complementary')).toHaveTextContent('Command & Control');
});
