import { type OrderState, orderStateLabels, orderStates, type SeenOrder } from '@fieldbox/contract/orders/orderStates';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOrderStates } from '../state/useOrderStates.ts';
import { useStateKeys } from '../state/useStateKeys.ts';

type Props = {
  orders: readonly SeenOrder[];
  /** While a record is open, the keys 1 to 6 are its own. */
  hasKeys: boolean;
  onClear: () => void;
};

const options = orderStates.map((state) => ({ value: state, label: orderStateLabels[state] }));

/** What can be done with the selected orders. */
export function SelectionBar({ orders, hasKeys, onClear }: Props) {
  const setStates = useOrderStates();
  const [state, setState] = useState<OrderState>('in_contact');
  useStateKeys(hasKeys ? (pressed) => set(pressed) : undefined);

  function set(chosen: OrderState) {
    leave();
    void setStates(orders, chosen);
  }

  /** The bar closes: the focus goes on where the selection began, unless it is in the rows already. */
  function leave() {
    onClear();
    if (document.activeElement?.closest('table')) return;
    document.querySelector<HTMLElement>(`a[data-row="${orders[0]!.id}"]`)?.focus();
  }

  const count = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`;
  return (
    <Bar role="region" aria-label="Selection">
      <b role="status">{orders.length} selected</b>
      <LinkButton onClick={leave}>Clear</LinkButton>
      <End>
        <span aria-hidden>State</span>
        <ToolSelect label="State" options={options} value={state} onChange={(value) => setState(value as OrderState)} />
        <Button variant="ink" size="small" onClick={() => set(state)}>
          Set for {count}
        </Button>
      </End>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 4px 16px;
  align-items: center;
  padding-left: 18px;
  background: var(--inset);
  box-shadow: inset 4px 0 0 var(--ink);
  b { font-weight: 560; font-variant-numeric: tabular-nums; }
`;

const End = styled.div`
  position: relative;
  display: flex;
  gap: 12px;
  align-items: center;
  margin-left: auto;
  > span { color: var(--ink-2); font-size: var(--t-1); }
`;
