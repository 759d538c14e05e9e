import type { QuestionnaireRecord } from '@fieldbox/contract/survey/questionnaire';
import { Button } from '@onesite/shared-ui/actions/Button';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useState } from 'react';

const createOrder = lazyCode(() =>
  import(/* webpackChunkName: "create-order" */ '../../orders/create/CreateOrder.tsx').then(
    ({ CreateOrder }) => CreateOrder,
  ),
);

/** Begins an order with who has sent a response. Both are linked. */
export function CreateOrderButton({ response }: { response: QuestionnaireRecord }) {
  const { id: responseId, leadName: name, email, organization } = response;
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Create order
      </Button>
      {isOpen ? (
        <LazyDialog
          code={createOrder}
          start={{ responseId, form: { name, email, organization: organization ?? '' } }}
          title="Create order"
          onClose={onClose}
        />
      ) : null}
    </>
  );
}
