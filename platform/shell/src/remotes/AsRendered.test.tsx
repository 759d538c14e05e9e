import { createHostStore, StoreProvider } from '@onesite/shared-host/host';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { InertNotice } from './InertNotice.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
});
afterEach(() => jest.restoreAllMocks());

const Fleet = () => (
  <>
    <h1>Fleet</h1>
    <a href="/fleet/7">Truck 7</a>
  </>
);
const Broken = () => {
  throw new Error('another version of react');
};

const siteWith = (Page: ComponentType) => (
  <StoreProvider store={createHostStore()}>
    <main>
      <Suspense>
        <RemoteBoundary remote="mf-fleet" title="Fleet" isFromServer resetKey={0} onRetry={async () => {}}>
          <Page />
        </RemoteBoundary>
      </Suspense>
    </main>
    <InertNotice />
  </StoreProvider>
);

async function openDocument(Page: ComponentType, OnServer: ComponentType = Fleet) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(siteWith(OnServer));
  document.body.replaceChildren(container);
  await act(async () => render(siteWith(Page), { container, hydrate: true, onRecoverableError: () => {} }));
}

test('a page that throws over what the server rendered leaves it in place, and a notice says what does not work', async () => {
  await openDocument(Broken);
  expect(screen.getByRole('heading', { name: 'Fleet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Truck 7' })).toHaveAttribute('href', '/fleet/7');
  expect(screen.getByRole('alert')).toHaveTextContent('its buttons and forms do not work at the moment');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'This section is unavailable' })).toBeNull();
});

test('what was typed on such a page stays, can be copied and not be sent, and the focus stays', async () => {
  const Form = () => (
    <form aria-label="Truck" method="post">
      <input aria-label="Driver" />
      <textarea aria-label="Load" />
      <select aria-label="Size">
        <option>Small</option>
        <option>Large</option>
      </select>
      <input type="checkbox" aria-label="Cooled" />
      <button type="submit">Order</button>
    </form>
  );
  let fail = () => {};
  function Page() {
    const [isBroken, setBroken] = useState(false);
    fail = () => setBroken(true);
    return isBroken ? <Broken /> : <Form />;
  }
  await openDocument(Page, Form);
  const driver = screen.getByRole('textbox', { name: 'Driver' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Load' }), 'Eggs');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Large');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(driver, 'Ana');
  await act(async () => fail());

  expect(screen.getByRole('alert')).toHaveTextContent('You can read this page and copy what you have typed');
  expect(screen.getByRole('textbox', { name: 'Load' })).toHaveValue('Eggs');
  expect(screen.getByRole('combobox')).toHaveValue('Large');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(driver).toHaveFocus();
  await userEvent.keyboard(' Ruiz');
  expect(driver).toHaveValue('Ana');
  expect(driver).toHaveAttribute('readonly'); // and not disabled: its text can be selected
  for (const control of [
    screen.getByRole('combobox'),
    screen.getByRole('checkbox'),
    screen.getByRole('button', { name: 'Order' }),
  ])
    expect(control).toBeDisabled();
  const submit = createEvent.submit(screen.getByRole('form', { name: 'Truck' }));
  fireEvent(screen.getByRole('form', { name: 'Truck' }), submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('a page that works has no notice', async () => {
  await openDocument(Fleet);
  expect(screen.getByRole('heading', { name: 'Fleet' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
