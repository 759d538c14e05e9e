import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useState } from 'react';
import type { CorrectionProps } from './CorrectCustomer.tsx';

const corrections = {
  customer: {
    label: 'Edit',
    name: 'Edit the customer',
    code: lazyCode(() =>
      import(/* webpackChunkName: "correct-customer" */ './CorrectCustomer.tsx').then(
        ({ CorrectCustomer }) => CorrectCustomer,
      ),
    ),
  },
  choice: {
    label: 'Change parts',
    name: 'Change parts',
    code: lazyCode(() =>
      import(/* webpackChunkName: "correct-choice" */ './CorrectChoice.tsx').then(({ CorrectChoice }) => CorrectChoice),
    ),
  },
};

/** Opens a correction of an order. */
export function CorrectButton({ part, order }: Pick<CorrectionProps, 'order'> & { part: keyof typeof corrections }) {
  const [isOpen, setOpen] = useState(false);
  const { label, name, code } = corrections[part];
  const onClose = () => setOpen(false);
  if (!order.version) return null;
  return (
    <>
      <LinkButton aria-label={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </LinkButton>
      {isOpen ? <LazyDialog code={code} order={order} title={name} onClose={onClose} /> : null}
    </>
  );
}
