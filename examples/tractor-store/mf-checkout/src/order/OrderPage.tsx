import { callApi, Fragment, useNavigate } from '@onesite/shared-host';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';

/** The store comes up from another team's fragment by a callback; without scripts, its select is a field of this form. */
export function OrderPage() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [store, setStore] = useState<{ id: string; name: string }>();
  const [isFailed, setFailed] = useState(false);
  const isComplete = firstName && lastName && store;

  async function order(event: FormEvent) {
    event.preventDefault();
    const body = { firstName, lastName, store: store?.id };
    const result = await callApi({ path: '/checkout/orders', method: 'POST', body });
    if ('error' in result) setFailed(true);
    else navigate('/checkout/thanks');
  }

  return (
    <Page>
      <PageHeading>Order</PageHeading>
      <Form method="post" action="/api/checkout/orders" onSubmit={order}>
        <label>
          First name
          <input name="firstName" required value={firstName} onChange={(event) => setFirstName(event.target.value)} />
        </label>
        <label>
          Last name
          <input name="lastName" required value={lastName} onChange={(event) => setLastName(event.target.value)} />
        </label>
        {store ? <p>You fetch it at {store.name}.</p> : null}
        <Fragment of="mf-explore/store-picker" onPicked={setStore} fallback={<StoreName onNamed={setStore} />} />
        <button className="button" type="submit" disabled={isHydrated && !isComplete}>
          Place order
        </button>
        {isFailed ? <p role="alert">That did not work. Is there something in your cart?</p> : null}
      </Form>
    </Page>
  );
}

/** If the stores' list is missing, they can still be named. */
const StoreName = ({ onNamed }: { onNamed: (store: { id: string; name: string }) => void }) => (
  <label>
    The store where you fetch it
    <input name="store" required onChange={({ target: { value } }) => onNamed({ id: value, name: value })} />
  </label>
);

const Form = styled.form`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
  max-width: 480px;
  padding-block: var(--s-5);
  label { display: grid; gap: var(--s-1); width: 100%; }
  input, select { padding: var(--s-3); font: inherit; }
`;
