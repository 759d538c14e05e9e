import { OrderForm } from './OrderForm.tsx';
import { QueuedOrder } from './QueuedOrder.tsx';
import { useOrderSending } from './useOrderSending.ts';

/** The form of step 4, or what it has queued. */
export function SubmitForm() {
  const { sending, state } = useOrderSending();
  if (state.is === 'waiting' || state.is === 'expired') return <QueuedOrder state={state} sending={sending} />;
  return <OrderForm state={state} sending={sending} />;
}
