import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import type { OrderState } from '@fieldbox/contract/orders/orderStates';
import { StateCells } from './StateCells.tsx';
import { useOrderStates } from './useOrderStates.ts';
import { useStateKeys } from './useStateKeys.ts';

type Props = { order: Required<Pick<SubmittedConfiguration, 'id' | 'state' | 'version'>> };

/** The state of an open order, changed by a press or a key. */
export function RecordState({ order }: Props) {
  const setStates = useOrderStates();
  const choose = (state: OrderState) => void (state === order.state || setStates([order], state));
  useStateKeys(choose);
  return <StateCells state={order.state} onChoose={choose} />;
}
