import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useSession, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { ListError } from '@onesite/shared-ui/list/ListMessage';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUndo } from '../../audit/useUndo.ts';
import { useCreateOrderMutation } from '../ordersApi.ts';
import { DraftSheet } from './DraftSheet.tsx';
import { DraftTotal } from './DraftTotal.tsx';
import { LeaveOrder } from './LeaveOrder.tsx';
import { OrderDraftNote } from './OrderDraftNote.tsx';
import { OrderFields } from './OrderFields.tsx';
import { orderDraft } from './orderDraft.ts';
import { checkOrder, emptyOrder, type OrderForm, orderFieldNames, summaryOf, toRequest } from './orderForm.ts';
import { type Catalogue, useCatalogue } from './useCatalogue.ts';

/** Creates an order for a customer (docs/specification/administration.md#creating-a-configuration). */
export function CreateOrder({ onClose }: { onClose: () => void }) {
  const { catalogue, error, retry } = useCatalogue();
  const username = useSession('administrator')?.username;
  if (catalogue) return <CreateOrderForm key={username} catalogue={catalogue} username={username} onClose={onClose} />;
  const failure = failureOf(error);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Create order" size="widest">
      {failure ? (
        <ListError title="Failed to load the catalogue. Please try again." failure={failure} onRetry={retry} />
      ) : (
        <Skeleton label="Loading the catalogue" rows={6} rowHeight={56} />
      )}
    </Dialog>
  );
}

type FormProps = {
  catalogue: Catalogue;
  /** Whose draft it is; without one there is none. */
  username: string | undefined;
  onClose: () => void;
};

function CreateOrderForm({ catalogue, username, onClose }: FormProps) {
  const [create] = useCreateOrderMutation();
  const [draft] = useState(() => (username === undefined ? undefined : orderDraft(username, catalogue)));
  const [sendKey] = useState(() => draft?.sendKey ?? createSendKey());
  const toast = useToast();
  const undo = useUndo();

  async function save(form: OrderForm) {
    const order = toRequest(form);
    const result = await create({ order, key: sendKey.attempt({ ...order }).key });
    if (!result.error) {
      draft?.remove();
      const { order: created, eventId } = result.data;
      toast({
        title: 'Configuration Created',
        description: `Order ${created.id} for ${created.name}.`,
        action: undo(eventId),
        link: { label: 'Open', to: `${pagePaths.admin}?open=${created.id}` },
      });
      return undefined;
    }
    toast({
      title: 'Error',
      description: 'Failed to create configuration. Please try again.',
      variant: 'destructive',
    });
    return failureOf(result.error)?.fields ?? {};
  }

  return (
    <FormDialog<OrderForm>
      title="Create order"
      size="widest"
      flush
      initialValues={emptyOrder}
      validate={checkOrder}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Create order"
      pendingLabel="Creating..."
      summary={summaryOf}
      fields={orderFieldNames}
      lead={<DraftTotal catalogue={catalogue} />}
      question={draft && LeaveOrder}
    >
      <Panes>
        <OrderFields catalogue={catalogue}>{draft ? <OrderDraftNote draft={draft} /> : null}</OrderFields>
        <DraftSheet catalogue={catalogue} />
      </Panes>
    </FormDialog>
  );
}

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  font-size: var(--t-2);
  line-height: 1.45;
  @media (pointer: fine) { --control: 40px; }
  @media (min-width: 1024px) { grid-template-columns: minmax(0, 1fr) 468px; }
`;
