import { type OrderState, orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';

/** How far an order has come, in words. Only a new one waits for somebody, and is a tag. */
export function OrderStateMark({ state }: { state: OrderState }) {
  const label = orderStateLabels[state];
  if (state === 'new') return <Badge tone="strong">{label}</Badge>;
  return (
    <Text $isOver={isOver(state)}>
      {state === 'won' ? <Check aria-hidden /> : null}
      {state === 'lost' ? <X aria-hidden /> : null}
      <span>{label}</span>
    </Text>
  );
}

/** Nothing is left to do for it. */
export const isOver = (state: OrderState) => state === 'lost' || state === 'cancelled';

const Text = styled.span<{ $isOver: boolean }>`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  vertical-align: middle;
  white-space: nowrap;
  ${({ $isOver }) => $isOver && 'color: var(--ink-2);'}
  > .lucide { width: 15px; height: 15px; color: var(${({ $isOver }) => ($isOver ? '--ink-2' : '--ok')}); stroke-width: 2; }
`;
