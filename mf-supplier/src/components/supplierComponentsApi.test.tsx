import { useComponentsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useWithdrawSupplierComponentMutation } from './supplierComponentsApi.ts';

function Offer() {
  const { data } = useComponentsOnOfferQuery();
  const [withdraw] = useWithdrawSupplierComponentMutation();
  return (
    <>
      <p>{data?.length}</p>
      <button type="button" onClick={() => withdraw({ id: 31, version: 2 })}>
        Withdraw
      </button>
    </>
  );
}

test('what is on offer is asked for again after a change of an own component', async () => {
  const { responses } = fakeApi({
    'GET /api/components': { body: [{ id: 31 }, { id: 32 }] },
    'DELETE /api/supplier/components/31': { status: 204 },
  });
  renderInHost(<Offer />);
  expect(await screen.findByText('2')).toBeVisible();
  responses['GET /api/components'] = { body: [{ id: 32 }] };
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('1')).toBeVisible();
});
