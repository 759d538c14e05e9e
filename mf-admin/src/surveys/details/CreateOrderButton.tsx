import type { QuestionnaireRecord } from '@fieldbox/contract/survey/questionnaire';
import { Button } from '@onesite/shared-ui/actions/Button';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useState } from 'react';
import { orderStart } from './orderStart.ts';

const createOrder = lazyCode(() =>
  import(/* webpackChunkName: "create-order" */ '../../orders/create/CreateOrder.tsx').then(
    ({ CreateOrder }) => CreateOrder,
  ),
);

/** Begins an order with what a response says: who asks, what was proposed, and what it is for. Both are linked. */
export function CreateOrderButton({ response }: { response: QuestionnaireRecord }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Create order
      </Button>
      {isOpen ? (
        <LazyDialog code={createOrder} start={orderStart(response)} title="Create order" onClose={onClose} />
      ) : null}
    </>
  );
}
