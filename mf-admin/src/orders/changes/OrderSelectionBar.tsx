import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { type OrderState, orderStateLabels, orderStates } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useState } from 'react';
import { leaveSelection, SelectionBar } from '../../tab/selection/SelectionBar.tsx';
import type { Selection } from '../../tab/selection/selection.ts';
import { useAssignees } from '../assignee/useAssignees.ts';
import { useAssignKey } from '../assignee/useAssignKey.ts';
import { isOver } from '../state/OrderStateMark.tsx';
import { useStateKeys } from '../state/useStateKeys.ts';
import type { OrderChange } from './orderChangesApi.ts';
import { useOrderChanges } from './useOrderChanges.ts';

type Props = {
  selection: Selection<ConfigurationRow>;
  request: ListRequest;
  /** While a record is open, the keys 1 to 6 and T are its own. */
  hasKeys: boolean;
};

/** More are not lost or cancelled without a question. */
const maxUnasked = 10;

const asItIs = { value: '', label: 'As it is' };
const nobody = { value: 'nobody', label: 'Nobody' };
const states = [asItIs, ...orderStates.map((state) => ({ value: state as string, label: orderStateLabels[state] }))];

/** What can be done with the selected orders. */
export function OrderSelectionBar({ selection, request, hasKeys }: Props) {
  const { chosen: orders, matching, count } = selection;
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
    if (chosen.state && isOver(chosen.state) && count > maxUnasked) setAsked(chosen);
    else void save(chosen);
  }

  /** What was not saved stays selected. */
  async function save(chosen: OrderChange) {
    setAsked(undefined);
    setSaving(true);
    const isSaved = await change(orders, chosen, matching);
    setSaving(false);
    if (isSaved) leaveSelection(selection);
  }

  function setChosen() {
    const found = assignee === nobody.value ? null : all.find(({ id }) => String(id) === assignee);
    if (!state && found === undefined) return;
    set({ ...(state && { state: state as OrderState }), ...(found !== undefined && { assignee: found }) });
  }

  const named = `${count} ${count === 1 ? 'order' : 'orders'}`;
  const value = formatMoney(orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0));
  return (
    <SelectionBar selection={selection} exported={{ noun: 'orders', path: callPaths.configurationsExport, request }}>
      <span aria-hidden>State</span>
      <ToolSelect label="State" options={states} value={state} onChange={setState} />
      <span aria-hidden>{assigneeLabel}</span>
      <ToolSelect label={assigneeLabel} options={assignees} value={assignee} onChange={setAssignee} width={170} />
      <Button
        variant="ink"
        size="small"
        aria-disabled={!state && !assignee}
        pending={isSaving}
        onClick={setChosen}
      >{`Set for ${named}`}</Button>
      <ConfirmDialog
        open={!!asked}
        title={`Set ${named} to ${asked?.state ? orderStateLabels[asked.state] : ''}?`}
        confirmLabel={`Set ${named}`}
        onConfirm={() => asked && void save(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {matching ? `Those on this page are worth ${value} together.` : `They are worth ${value} together.`}
      </ConfirmDialog>
    </SelectionBar>
  );
}
