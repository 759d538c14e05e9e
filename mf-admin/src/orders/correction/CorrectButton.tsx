import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useState } from 'react';

const code = lazyCode(() =>
  import(/* webpackChunkName: "correct-customer" */ './CorrectCustomer.tsx').then(
    ({ CorrectCustomer }) => CorrectCustomer,
  ),
);

/** Opens the correction of an order's customer. */
export function CorrectButton({ order }: { order: SubmittedConfiguration }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.version) return null;
  return (
    <>
      <LinkButton aria-label="Edit the customer" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit
      </LinkButton>
      {isOpen ? (
        <LazyDialog code={code} order={order} title="Edit the customer" onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
