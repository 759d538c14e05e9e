import { fakeApi } from '@onesite/shared-host/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  button,
  chooseInMenu,
  clearStorage,
  openConfigurator,
  stepHeading,
  storeExample,
  total,
} from '../testing/openConfigurator.tsx';
import { openLink } from '../testing/openLink.tsx';

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
  await chooseInMenu(user, 'Start over');
  expect(stepHeading()).toBe('Select Mission Profile');
  expect(total()).toBe('from $18,500');
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
  await chooseInMenu(user, 'Start over');
  expect(await screen.findByRole('alert')).toHaveTextContent('Started over: your configuration was cleared.');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Eleni|Solar/);
  await user.click(button('Undo'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');

  await chooseInMenu(user, 'Start over');
  await screen.findByRole('button', { name: 'Undo' });
  await user.click(screen.getByRole('radio', { name: /Field Medical/ }));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Field Medical/ })).toBeChecked();
});

test('a copied link opens the same configuration elsewhere, ready to go on', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('log')).toHaveTextContent('Link copied');
  const path = await copiedPath();
  expect(path).toBe('/configurator?configuration=1.military.1.11.21');

  cleanup();
  clearStorage();
  openLink(path);
  await user.click(screen.getAllByRole('link', { name: 'Change it' })[0]!);
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

test('before a container is chosen there is nothing to share, save or print', async () => {
  const { user } = openConfigurator();
  const actions = () => ['Share', 'Save', 'More', 'All figures'].map((name) => screen.queryByRole('button', { name }));
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  await user.click(button('Next'));
  expect(actions()).toEqual([null, null, null, null]);
  await user.click(await screen.findByRole('radio', { name: /20 ft/ }));
  for (const name of ['Share', 'Save', 'More', 'All figures'])
    expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('the rest is in a menu: print, saved ones, a person for scale, and a new start', async () => {
  storeExample();
  const { user } = openConfigurator();
  jest.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
  await user.click(button('More'));
  const items = [...screen.getByRole('menu').children].map(({ textContent }) => textContent);
  expect(items).toEqual(['Print a quote', 'Compare with1 saved', 'Person for scaleoff', 'Start over']);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Person for scale off' }));
  await chooseInMenu(user, 'Print a quote');
  expect(window.print).toHaveBeenCalled();
  await user.click(button('More'));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Person for scale on' })).toHaveAttribute('aria-checked', 'true');
});

test('a solutions link replaces the chosen mission, and Undo restores it', async () => {
  storeExample();
  const { user } = openConfigurator('/configurator?sector=civilian&type=medical');
  expect(await screen.findByRole('log')).toHaveTextContent('Medical Outreach instead of Command & Control.');
  expect(await screen.findByRole('radio', { name: /Medical Outreach/ })).toBeChecked();
  expect(total()).toBe('$26,900');
  await user.click(button('Undo'));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(screen.getByRole('complementary')).toHaveTextContent('Command & Control');
});
