import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import type { OrderState } from '@fieldbox/contract/orders/orderStates';
import { useOrderChanges } from '../changes/useOrderChanges.ts';
import { StateCells } from './StateCells.tsx';
import { useStateKeys } from './useStateKeys.ts';

type Props = { order: Required<Pick<SubmittedConfiguration, 'id' | 'state' | 'version'>> };

/** The state of an open order, changed by a press or a key. */
export function RecordState({ order }: Props) {
  const change = useOrderChanges();
  const choose = (state: OrderState) => void (state === order.state || change([order], { state }));
  useStateKeys(choose);
  return <StateCells state={order.state} onChoose={choose} />;
}
