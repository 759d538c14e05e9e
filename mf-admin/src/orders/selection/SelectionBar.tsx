import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { type OrderState, orderStateLabels, orderStates } from '@fieldbox/contract/orders/orderStates';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAssignees } from '../assignee/useAssignees.ts';
import { useAssignKey } from '../assignee/useAssignKey.ts';
import type { OrderChange } from '../changes/orderChangesApi.ts';
import { useOrderChanges } from '../changes/useOrderChanges.ts';
import { isOver } from '../state/OrderStateMark.tsx';
import { useStateKeys } from '../state/useStateKeys.ts';

type Props = {
  orders: readonly ConfigurationRow[];
  /** While a record is open, the keys 1 to 6 and T are its own. */
  hasKeys: boolean;
  onClear: () => void;
};

/** More are not lost or cancelled without a question. */
const maxUnasked = 10;

const asItIs = { value: '', label: 'As it is' };
const nobody = { value: 'nobody', label: 'Nobody' };
const states = [asItIs, ...orderStates.map((state) => ({ value: state as string, label: orderStateLabels[state] }))];

/** What can be done with the selected orders. */
export function SelectionBar({ orders, hasKeys, onClear }: Props) {
  const change = useOrderChanges();
  const { me, all } = useAssignees();
  const [state, setState] = useState('');
  const [assignee, setAssignee] = useState('');
  const [asked, setAsked] = useState<OrderChange>();
  const [isSaving, setSaving] = useState(false);
  useStateKeys(hasKeys ? (pressed) => set({ state: pressed }) : undefined);
  useAssignKey(hasKeys && me ? () => set({ assignee: me }) : undefined);
  const assignees = [asItIs, nobody, ...all.map(({ id, name }) => ({ value: String(id), label: name }))];

  function set(chosen: OrderChange) {
    if (chosen.state && isOver(chosen.state) && orders.length > maxUnasked) setAsked(chosen);
    else void save(chosen);
  }

  /** What was not saved stays selected. */
  async function save(chosen: OrderChange) {
    setAsked(undefined);
    setSaving(true);
    const isSaved = await change(orders, chosen);
    setSaving(false);
    if (isSaved) leave();
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
        <Button variant="ink" size="small" aria-disabled={!state && !assignee} pending={isSaving} onClick={setChosen}>
          {`Set for ${count}`}
        </Button>
      </End>
      <ConfirmDialog
        open={!!asked}
        title={`Set ${count} to ${asked?.state ? orderStateLabels[asked.state] : ''}?`}
        confirmLabel={`Set ${count}`}
        onConfirm={() => asked && void save(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {`They are worth ${formatMoney(orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0))} together.`}
      </ConfirmDialog>
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
