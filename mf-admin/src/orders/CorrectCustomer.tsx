import { toFormValues } from '@fieldbox/contract/fields/fieldText';
import { takenFields } from '@fieldbox/contract/orders/orderFields';
import { orderCustomerSchema } from '@fieldbox/contract/orders/orderForms';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { changeForm } from '../resource/resourceForm.tsx';
import { asLastChanged } from '../resource/useRowChanges.tsx';
import { forCustomer, type Order, useCorrectCustomer } from './orders.ts';

/** Corrects who ordered, and what for, in the version that was seen (docs/specification/administration.md#corrections). */
export const CorrectCustomer = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <CustomerForm row={order} title={`Edit the customer of order ${order.id}`} onClose={onClose} />
);

const CustomerForm = changeForm({
  noun: 'order',
  fields: takenFields.map(forCustomer),
  validate: validateForm(orderCustomerSchema),
  toValues: (order: Order) => toFormValues(takenFields, order),
  toInput: (values) => toFormValues(takenFields, values),
  useChange() {
    const [send, state] = useCorrectCustomer();
    return [async ({ seen, input }) => send({ seen: await asLastChanged('orders', seen), input }), state];
  },
  nameOf: ({ id }) => `Order ${id}`,
  notSaved: 'Failed to update the order. Please try again.',
});
