import type { DiscardQuestionProps } from '@onesite/shared-ui/overlay/DiscardQuestion';
import { KeepDraftQuestion } from '@onesite/shared-ui/overlay/KeepDraftQuestion';
import { useForm, useFormState } from 'react-final-form';
import { emptyOrder, type OrderForm } from './orderForm.ts';

export function LeaveOrder({ open, onStay, onDiscard: leave }: DiscardQuestionProps) {
  const { restart } = useForm<Partial<OrderForm>>();
  const { values } = useFormState<Partial<OrderForm>>({ subscription: { values: true } });
  const name = values.name?.trim();
  /** An empty form has no draft. */
  function discard() {
    restart(emptyOrder);
    leave();
  }
  return (
    <KeepDraftQuestion open={open} title="Leave without creating?" onStay={onStay} onLeave={leave} onDiscard={discard}>
      {`${name ? `The order for ${name}` : 'This order'} isn’t created yet.`}
    </KeepDraftQuestion>
  );
}
