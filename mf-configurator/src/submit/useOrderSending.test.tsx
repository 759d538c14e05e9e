import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { configurator } from '../state/configurator.ts';
import { clearStorage } from '../testing/openConfigurator.tsx';
import type { OrderValues } from './orderSending.ts';
import { useOrderSending } from './useOrderSending.ts';

beforeEach(clearStorage);

const values = { request: { email: 'eleni@aid.example' }, selection: {}, content: '1', seenTotal: 1 } as OrderValues;

test('where React has discarded the first render of the form, an order still leads to its confirmation', async () => {
  fakeApi({ 'POST /api/configurations': { status: 201, body: { id: 1026 } } });
  let isThere = () => {};
  const late = new Promise<void>((done) => {
    isThere = done;
  });
  function Form() {
    const { sending } = useOrderSending();
    use(late);
    return (
      <button type="button" onClick={() => sending.submit(values)}>
        Submit
      </button>
    );
  }
  await act(async () => {
    renderInHost(
      <configurator.Provider>
        <Suspense>
          <Form />
        </Suspense>
      </configurator.Provider>,
      '/configurator',
    );
  });
  await act(async () => isThere());
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(window.location.pathname).toBe('/success'));
});
