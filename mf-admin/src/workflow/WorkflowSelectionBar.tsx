import { assigneeLabel } from '@fieldbox/contract/orders/orderStates';
import { priceOfUnits } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useState } from 'react';
import { leaveSelection, type Selection, SelectionBar } from '../resource/selection.tsx';
import {
  isClosed,
  type RowChange,
  useAssignees,
  type Workflow,
  type WorkflowChange,
  type WorkflowRow,
} from './workflow.tsx';

type BarProps = { workflow: Workflow; selection: Selection<WorkflowRow>; change: WorkflowChange };

/** Closing more rows than this needs a confirmation. */
const maxUnconfirmed = 10;

const noChange = { value: '', label: 'No change' };
const nobody = { value: 'nobody', label: 'Unassigned' };

/** Sets the state or the owner of the selected rows, or both, in one change. */
export function WorkflowSelectionBar({ workflow, selection, change }: BarProps) {
  const { chosen: rows } = selection;
  const count = rows.length;
  const states = [noChange, ...Object.entries(workflow.labels).map(([value, label]) => ({ value, label }))];
  const { all } = useAssignees();
  const [state, setState] = useState('');
  const [assignee, setAssignee] = useState('');
  const [toConfirm, setToConfirm] = useState<RowChange>();
  const [isSaving, setSaving] = useState(false);
  const assignees = [noChange, nobody, ...all.map(({ id, name }) => ({ value: String(id), label: name }))];

  /** Rows that are not saved stay selected. */
  async function save(rowChange: RowChange) {
    setToConfirm(undefined);
    setSaving(true);
    const result = await change(rows, rowChange);
    setSaving(false);
    if (result === 'saved') leaveSelection(selection);
  }

  function apply() {
    const chosen = assignee === nobody.value ? null : all.find(({ id }) => String(id) === assignee);
    if (!state && chosen === undefined) return;
    const rowChange: RowChange = { ...(state && { state }), ...(chosen !== undefined && { assignee: chosen }) };
    if (isClosed(workflow, state) && count > maxUnconfirmed) setToConfirm(rowChange);
    else void save(rowChange);
  }

  const rowsText = `${count} ${count === 1 ? workflow.noun : workflow.kind}`;
  const worth = rows.reduce((sum, { totalPrice = 0, quantity }) => sum + priceOfUnits(totalPrice, quantity), 0);
  const worthText = worth > 0 ? `worth ${formatMoney(worth)} together` : 'changed together, and one Undo reverts them';
  return (
    <SelectionBar selection={selection}>
      <span aria-hidden>State</span>
      <ToolSelect label="State" options={states} value={state} onChange={setState} />
      <span aria-hidden>{assigneeLabel}</span>
      <ToolSelect label={assigneeLabel} options={assignees} value={assignee} onChange={setAssignee} width={170} />
      <Button
        variant="secondary"
        size="small"
        aria-disabled={!state && !assignee}
        pending={isSaving}
        onClick={apply}
      >{`Apply to ${count}`}</Button>
      <ConfirmDialog
        open={!!toConfirm}
        title={`Set ${rowsText} to ${toConfirm?.state ? workflow.labels[toConfirm.state] : ''}?`}
        confirmLabel={`Set ${rowsText}`}
        onConfirm={() => toConfirm && void save(toConfirm)}
        onCancel={() => setToConfirm(undefined)}
      >
        {`They are ${worthText}.`}
      </ConfirmDialog>
    </SelectionBar>
  );
}
