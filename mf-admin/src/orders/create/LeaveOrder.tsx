import type { DiscardQuestionProps } from '@onesite/shared-ui/overlay/DiscardQuestion';
import { KeepDraftQuestion } from '@onesite/shared-ui/overlay/KeepDraftQuestion';
import { useFormState } from 'react-final-form';
import type { OrderForm } from './orderForm.ts';

export function LeaveOrder({ open, onStay, onDiscard }: DiscardQuestionProps) {
  const { values } = useFormState<Partial<OrderForm>>({ subscription: { values: true } });
  const name = values.name?.trim();
  return (
    <KeepDraftQuestion open={open} title="Leave without creating?" onStay={onStay} onLeave={onDiscard}>
      {name ? `The order for ${name}` : 'This order'} isn’t created yet.
    </KeepDraftQuestion>
  );
}
