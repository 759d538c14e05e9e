import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import { type OrderState, orderStateLabels, orderStates } from '@fieldbox/contract/orders/orderStates';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAssignees } from '../assignee/useAssignees.ts';
import { useAssignKey } from '../assignee/useAssignKey.ts';
import type { OrderChange } from '../changes/orderChangesApi.ts';
import type { SeenOrder } from '../changes/orderConflict.ts';
import { useOrderChanges } from '../changes/useOrderChanges.ts';
import { useStateKeys } from '../state/useStateKeys.ts';

type Props = {
  orders: readonly SeenOrder[];
  /** While a record is open, the keys 1 to 6 and T are its own. */
  hasKeys: boolean;
  onClear: () => void;
};

const asItIs = { value: '', label: 'As it is' };
const nobody = { value: 'nobody', label: 'Nobody' };
const states = [asItIs, ...orderStates.map((state) => ({ value: state as string, label: orderStateLabels[state] }))];

/** What can be done with the selected orders. */
export function SelectionBar({ orders, hasKeys, onClear }: Props) {
  const change = useOrderChanges();
  const { me, all } = useAssignees();
  const [state, setState] = useState('');
  const [assignee, setAssignee] = useState('');
  useStateKeys(hasKeys ? (pressed) => set({ state: pressed }) : undefined);
  useAssignKey(hasKeys && me ? () => set({ assignee: me }) : undefined);
  const assignees = [asItIs, nobody, ...all.map(({ id, name }) => ({ value: String(id), label: name }))];

  function set(chosen: OrderChange) {
    leave();
    void change(orders, chosen);
  }

  function setChosen() {
    const found = assignee === nobody.value ? null : all.find(({ id }) => String(id) === assignee);
    if (!state && found === undefined) return;
    set({ ...(state && { state: state as OrderState }), ...(found !== undefined && { assignee: found }) });
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
      <b role="status">{`${orders.length} selected`}</b>
      <LinkButton onClick={leave}>Clear</LinkButton>
      <End>
        <span aria-hidden>State</span>
        <ToolSelect label="State" options={states} value={state} onChange={setState} />
        <span aria-hidden>{assigneeLabel}</span>
        <ToolSelect label={assigneeLabel} options={assignees} value={assignee} onChange={setAssignee} width={170} />
        <Button variant="ink" size="small" aria-disabled={!state && !assignee} onClick={setChosen}>
          {`Set for ${count}`}
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
