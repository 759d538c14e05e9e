import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { useSendsMail } from '@fieldbox/shop-ui/visit/useFeatures';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useSession, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import type { Draft } from '@onesite/shared-ui/forms/draft';
import { RestoredDraft } from '@onesite/shared-ui/forms/RestoredDraft';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { useUndo } from '../../audit/useUndo.ts';
import { leaveDraft } from '../../tab/leaveDraft.tsx';
import { useCreateOrderMutation } from '../ordersApi.ts';
import { type Catalogue, CatalogueDialog } from './CatalogueDialog.tsx';
import { DraftPanes } from './DraftSheet.tsx';
import { OrderFields } from './OrderFields.tsx';
import { emptyForm, orderDraft } from './orderDraft.ts';
import { checkOrder, type OrderForm, type OrderStart, orderFieldNames, summaryOf, toRequest } from './orderForm.ts';
import { useOrderDraft } from './useOrderDraft.ts';

type Props = {
  start?: OrderStart | undefined;
  onClose: () => void;
};

/** Creates an order for a customer (docs/specification/administration.md#creating-a-configuration). */
export function CreateOrder({ start, onClose }: Props) {
  const username = useSession('administrator')?.username;
  return (
    <CatalogueDialog title="Create order" onClose={onClose}>
      {(catalogue) => (
        <CreateOrderForm key={username} catalogue={catalogue} username={username} start={start} onClose={onClose} />
      )}
    </CatalogueDialog>
  );
}

type FormProps = Props & {
  catalogue: Catalogue;
  /** Whose draft it is; without one there is none. */
  username: string | undefined;
};

function CreateOrderForm({ catalogue, username, start, onClose }: FormProps) {
  const [create] = useCreateOrderMutation();
  const [draft] = useState(() => (username === undefined ? undefined : orderDraft(username, catalogue, start)));
  const [sendKey] = useState(() => draft?.sendKey ?? createSendKey());
  const [initialValues] = useState(() => emptyForm(start, catalogue));
  const LeaveOrder = useMemo(() => leaveDraft<OrderForm>(initialValues, nameOf), [initialValues]);
  const toast = useToast();
  const undo = useUndo();

  async function save(form: OrderForm) {
    const order = { ...toRequest(form), ...(start && { responseId: start.responseId }) };
    const result = await create({ order, key: sendKey.attempt({ ...order }).key });
    if (!result.error) {
      draft?.remove();
      const { row: created, eventId } = result.data;
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
      initialValues={initialValues}
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
      <DraftPanes catalogue={catalogue}>
        <OrderFields catalogue={catalogue}>{draft ? <OrderDraftNote draft={draft} /> : null}</OrderFields>
      </DraftPanes>
    </FormDialog>
  );
}

const describe = ({ name }: Partial<OrderForm>) =>
  `${name?.trim() || 'An order without a name'}. Nothing has been created.`;

/** Inside the form: keeps its draft, and says so. */
const OrderDraftNote = ({ draft }: { draft: Draft<Partial<OrderForm>> }) => (
  <NotePlace>
    <RestoredDraft draft={draft} describe={describe} discardLabel="Discard draft" firstField="missionId" />
  </NotePlace>
);

const NotePlace = styled.div`
  padding-top: 10px;
  > :last-child { margin-bottom: 0; }
`;

const nameOf = ({ name }: Partial<OrderForm>) => (name?.trim() ? `The order for ${name.trim()}` : 'This order');

/** In the footer: that a receipt leaves, where mail does or, if the sheet is out of sight, the total. */
function DraftTotal({ catalogue }: { catalogue: Catalogue }) {
  const { total, quantity } = useOrderDraft(catalogue);
  const sendsMail = useSendsMail();
  const { email } = useFormState<Partial<OrderForm>>({ subscription: { values: true } }).values;
  return (
    <>
      {sendsMail && email ? <Hint>The customer gets a receipt by email.</Hint> : null}
      <Total>
        Estimated total
        <output>
          <UnitsPrice price={total} quantity={quantity} />
        </output>
      </Total>
    </>
  );
}

const Hint = styled.p`
  @media (max-width: 1023px) { display: none; }
`;

const Total = styled.p`
  line-height: 1.2;
  output {
    display: block;
    color: var(--ink);
    font-size: var(--t-3);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  @media (min-width: 1024px) { display: none; }
`;
