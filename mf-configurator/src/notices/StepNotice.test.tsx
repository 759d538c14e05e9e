import { fakeApi } from '@onesite/shared-host/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import { button, clearStorage, openConfigurator, stepHeading, storeExample } from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const dearer = { missions, containers, components: components.map((each) => ({ ...each, price: each.price + 100 })) };
const text = 'The estimated total is now $27,000.';
const standing = () => screen.queryByText(text, { selector: 'p' });

test('what has changed since the last visit stands at each step, also over a reload, until it is settled', async () => {
  storeExample();
  const { user } = openConfigurator('/configurator', dearer);
  expect(await screen.findByRole('log')).toHaveTextContent(`Changed since your last visit. ${text}`);
  await waitFor(() => expect(standing()).toBeVisible());
  await user.click(button('Back'));
  await waitFor(() => expect(stepHeading()).toBe('Choose Container Type'));
  expect(standing()).toBeVisible();

  cleanup();
  const reloaded = openConfigurator('/configurator', dearer);
  await waitFor(() => expect(standing()).toBeVisible());
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  await reloaded.user.click(button('OK'));
  expect(standing()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  cleanup();
  openConfigurator('/configurator', dearer);
  await screen.findByRole('radio', { name: /20 ft standard/ });
  expect(standing()).not.toBeInTheDocument();
});

test('where nothing has changed, nothing is said', async () => {
  storeExample();
  openConfigurator();
  await screen.findByRole('checkbox', { name: /Solar Panel Array/ });
  expect(screen.queryByText(/Changed since/)).not.toBeInTheDocument();
});

test('a notice of another shape is not read, and what is stored with it neither', () => {
  storeExample();
  for (const storage of [sessionStorage, localStorage]) {
    const stored = JSON.parse(storage.getItem('mf-configurator.selection')!);
    storage.setItem('mf-configurator.selection', JSON.stringify({ ...stored, notice: { title: 7 } }));
  }
  openConfigurator();
  expect(stepHeading()).toBe('Select Mission Profile');
});
